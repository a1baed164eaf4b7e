<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>scoville::AlertsPage</name>
    <message numerus="yes">
        <source>not delivered after %n tries: %1</source>
        <translation>
            <numerusform>not delivered after %n tries: %1</numerusform>
            <numerusform>not delivered after %n tries: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::CalibrationDialog</name>
    <message numerus="yes">
        <source>%1, %n core(s), %2, on %3. Measured by %4 %5.</source>
        <translation>
            <numerusform>%1, %n core, %2, on %3. Measured by %4 %5.</numerusform>
            <numerusform>%1, %n cores, %2, on %3. Measured by %4 %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scoville measures itself: its own server sends token events over loopback at known times, and the times that the probe thread reports are compared with them. Nothing leaves this machine. It takes about %n second(s); probes go on meanwhile and disturb it, so pause them for a clean figure.</source>
        <translation>
            <numerusform>Scoville measures itself: its own server sends token events over loopback at known times, and the times that the probe thread reports are compared with them. Nothing leaves this machine. It takes about %n second; probes go on meanwhile and disturb it, so pause them for a clean figure.</numerusform>
            <numerusform>Scoville measures itself: its own server sends token events over loopback at known times, and the times that the probe thread reports are compared with them. Nothing leaves this machine. It takes about %n seconds; probes go on meanwhile and disturb it, so pause them for a clean figure.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n stream</numerusform>
            <numerusform>%n streams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s) could not be read to the end and are not in the figures.</source>
        <translation>
            <numerusform>%n stream could not be read to the end and is not in the figures.</numerusform>
            <numerusform>%n streams could not be read to the end and are not in the figures.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::CalibrationTableModel</name>
    <message numerus="yes">
        <source>%n stream(s) not in the figures: %1</source>
        <translation>
            <numerusform>%n stream not in the figures: %1</numerusform>
            <numerusform>%n streams not in the figures: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::ChoiceButton</name>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n chosen</numerusform>
            <numerusform>%n chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::EndpointCard</name>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n attempt</numerusform>
            <numerusform>%n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ No gate broken (%n judged)</source>
        <translation>
            <numerusform>✓ No gate broken (%n judged)</numerusform>
            <numerusform>✓ No gate broken (%n judged)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::GatesPage</name>
    <message numerus="yes">
        <source>%n objective(s), understood.</source>
        <translation>
            <numerusform>%n objective, understood.</numerusform>
            <numerusform>%n objectives, understood.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::MarkerCardDialog</name>
    <message numerus="yes">
        <source>%n days on each side</source>
        <translation>
            <numerusform>%n day on each side</numerusform>
            <numerusform>%n days on each side</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::MarkersPage</name>
    <message numerus="yes">
        <source>%n markers imported.</source>
        <translation>
            <numerusform>%n marker imported.</numerusform>
            <numerusform>%n markers imported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::MonthView</name>
    <message numerus="yes">
        <source>%1 spent; about %2 at the end of the month (from the last %n whole days).</source>
        <translation>
            <numerusform>%1 spent; about %2 at the end of the month (from the last %n whole day).</numerusform>
            <numerusform>%1 spent; about %2 at the end of the month (from the last %n whole days).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::StatusLine</name>
    <message numerus="yes">
        <source>%n probe(s) running</source>
        <translation>
            <numerusform>%n probe running</numerusform>
            <numerusform>%n probes running</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::TimeBar</name>
    <message numerus="yes">
        <source>Last %n minutes</source>
        <translation>
            <numerusform>Last minute</numerusform>
            <numerusform>Last %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %n hours</source>
        <translation>
            <numerusform>Last hour</numerusform>
            <numerusform>Last %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %n days</source>
        <translation>
            <numerusform>Last day</numerusform>
            <numerusform>Last %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::TrendControls</name>
    <message numerus="yes">
        <source>rolling %n hours</source>
        <translation>
            <numerusform>rolling %n hour</numerusform>
            <numerusform>rolling %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rolling %n days</source>
        <translation>
            <numerusform>rolling %n day</numerusform>
            <numerusform>rolling %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::WorkspaceDialog</name>
    <message numerus="yes">
        <source>%1 with %n sample(s), of which %2 are free inside the file.</source>
        <translation>
            <numerusform>%1 with %n sample, of which %2 are free inside the file.</numerusform>
            <numerusform>%1 with %n samples, of which %2 are free inside the file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The workspace is sound: %n sample(s) were read.</source>
        <translation>
            <numerusform>The workspace is sound: %n sample was read.</numerusform>
            <numerusform>The workspace is sound: %n samples were read.</numerusform>
        </translation>
    </message>
</context>
</TS>

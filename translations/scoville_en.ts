<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
</TS>

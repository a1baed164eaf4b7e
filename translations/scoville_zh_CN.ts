<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>scoville::ChoiceButton</name>
    <message>
        <source>&amp;All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::ConnectionPanel</name>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name look-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TCP connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authorisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quota and rate limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path and model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Testing the connection ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The endpoint answers; first token after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The endpoint answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test did not finish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First broken link: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BROKEN</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::DemoBanner</name>
    <message>
        <source>&lt;b&gt;Simulated data.&lt;/b&gt; Two built-in endpoints on this computer; nothing here was measured elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch my own endpoint...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a workspace of your own, so that real and simulated data never share one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::DurationField</name>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::EndpointCard</name>
    <message>
        <source>last hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last 24 hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▲ Slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>■ Failing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>○ No data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>◆ Key missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>◇ Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the last %2 attempts failed, and the time to first token is as usual.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median time to first token of the last answers: %1. Over the last seven days: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the last %2 attempts failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attempt in the %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The environment variable %1 is not set where Scoville was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probing of this endpoint is paused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT p95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost / 1M tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2, n = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median time to first token, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>window, count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2. TTFT p50 %3, p95 %4, failures %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the trends of this endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::EndpointChanges</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variable %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keychain entry %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>API version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header values changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (starter suite)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::EndpointForm</name>
    <message>
        <source>Use HTTP/&amp;2 where the server offers it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This endpoint is simulated by a server inside the program. Address, dialect, model and key are fixed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ad&amp;vanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers, proxy and timeouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dialect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base &amp;URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>API ver&amp;sion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where it runs, for example eu-west</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accelerators, as far as you know them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver and server software with their versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dri&amp;ver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ta&amp;gs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These notes are dated: saving a change makes a new version of the endpoint and keeps the old one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xtra headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Proxy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connect timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the start until the connection, with TLS, is ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;First token timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the request until the first generated output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Idle timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between two reads. Keep-alive comments of the server reset it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the start until the end of the answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Total timeout</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::EndpointRules</name>
    <message>
        <source>the name the server lists under /v1/models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the deployment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the full name in the provider&apos;s list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as &quot;ollama list&quot; shows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the endpoint a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another endpoint has this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the deployment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This looks like a key, not like a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the base URL, for example %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with https:// (or http:// for a server on your own network).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only http and https are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a complete URL: the host name is missing or misspelt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No user name or password in the URL: it would be stored. Use the key reference or a header by reference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No key in the URL: it would be stored. Use the key reference below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out what follows the # sign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most OpenAI-compatible servers expect a base URL that ends in /v1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over http the key travels unencrypted. Use https unless this network is your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests go to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This looks like a key itself. Enter the name of the variable that holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This looks like a key itself. Enter a name for the entry, then store the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the name of the keychain entry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the name of the environment variable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A variable&apos;s name has letters, digits and underscores only, and does not begin with a digit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variable %1 is not set in this session. Set it before starting the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variable is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A header needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a possible header name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header %1 is given twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value of %1 has a line break or control character in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value of %1 looks like a secret, which is never stored. Take it from a variable or the keychain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A proxy is a URL such as http://proxy.example.com:3128 or socks5h://localhost:1080.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No password in the proxy URL: it would be stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The total timeout must be more than 0: no request may run for ever.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No timeout can be longer than a day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The total timeout ends a request before one of the other timeouts can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a suite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The interval must lie between one second and a year.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The jitter can be half of the interval at most.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::Format</name>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minus infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per 1M tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;%1%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&gt;%1%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::GuideDialog</name>
    <message>
        <source>Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guide.md</source>
        <extracomment>The file of the guide in this language: keep guide.md unless a translated guide exists.</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::HeaderEditor</name>
    <message>
        <source>Re&amp;move header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value, variable or entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keychain entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the value comes from</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::InlineMessage</name>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::MainWindow</name>
    <message>
        <source>Scoville - simulated data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 - Scoville</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples cannot be written to the workspace. They are kept and tried again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no endpoint to probe yet. Add one under Endpoints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The probe could not be started. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Watch my own endpoint...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New workspace...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open workspace...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the &amp;demo workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export what is shown...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Probing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probe &amp;now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume probing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause probing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help on this &amp;page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Scoville</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Earlier view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Later view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other workspace yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Scoville</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Scoville %1&lt;/h3&gt;&lt;p&gt;Watches LLM inference endpoints over months.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copyright 2026 Scoville contributors. Free software under the GNU General Public License, version 3 or later. It comes with no warranty.&lt;br&gt;&lt;br&gt;Qt %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::MarkerText</name>
    <message>
        <source>%1 markers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more; zoom in to see them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::MetricText</name>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per 1M tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per hour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::Names</name>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output reached its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output check failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host name not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not authorised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quota used up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate limited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error in the stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Malformed answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine slept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenAI Chat Completions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenAI Completions (legacy)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenAI Responses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Azure OpenAI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anthropic Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gemini</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ollama</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load ladder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>soak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A/B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agent chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uncontrolled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted by the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>estimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken when the read returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kernel&apos;s receive stamps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reasoning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tool call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refusal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Incident</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suspected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step-by-step reasoning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Structured output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to first answer token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End-to-end latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network round trip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failure rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost per million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E2E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RTT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost/1M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From just before the first byte of the request is handed over on a ready connection until the first event with generated output of any kind. Connection set-up is not included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From just before the first byte of the request is handed over until the first visible text or tool call. It differs from the time to first token for reasoning models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time between first and last token divided by the output tokens after the first event. Unknown for fewer than two tokens, for one burst, for a buffered stream and for hidden reasoning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From just before the first byte of the request is handed over until the last event with generated output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the moment the request was due until the last token: what a person waiting in the queue would feel. Only for scheduled requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 / time per output token. Its p95 is 1 / (p95 of the time per output token): the slow tail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration of the TCP handshake. Unknown when the connection was reused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed attempts / attempts. Cancelled attempts, those stopped by the budget and those the machine slept through are in neither number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total cost / total tokens x 1,000,000 over the same requests, input and output as they were used. Requests without a known price are left out and counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts per hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of the known costs of all attempts, by the price valid at the time of each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input is not valid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name is already taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace can only be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was written by a newer version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Access was refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key was not found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not supported here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An internal error occurred.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::Navigation</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (Ctrl+%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::OutcomeHelps</name>
    <message>
        <source>The answer is complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer stopped at the case&apos;s token limit. This is normal for probes of fixed length: it is timed and not a failure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the output tokens with the maximum of the case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the maximum if the whole answer matters, or let the case check that it is not truncated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer arrived whole, but an output check of the case did not hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the error text for the check that failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the case, or treat it as a change of the model&apos;s behaviour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host name could not be resolved: a typing mistake, no network, or a resolver that does not know it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look the name up with another tool on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the base URL, or repair the network or the resolver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No TCP connection: nothing listens on that port, or a firewall refuses it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check host and port in the base URL, and whether the server runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the server, correct the port, or set the proxy your network needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The TLS handshake failed: an expired or foreign certificate, a wrong clock, or plain HTTP behind an https address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the base URL in a browser on this machine and look at the certificate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair the certificate or the clock, or use http for a local server without TLS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proxy refused the connection or could not be reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the proxy URL of the endpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the proxy, or clear the field to connect directly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was not ready in time: packets are dropped, or the server is out of reach.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check whether other hosts can be reached, and the firewall.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair the path, or raise the connect timeout if the server is far away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request was sent, but no token arrived in time: a long queue, a cold model, or an overloaded server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See whether other endpoints are slow too, and whether the response headers came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the first token timeout if such waits are normal for this model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stream began and then fell silent for longer than the idle timeout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the token timeline: where does it stop?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report it to the provider, or raise the idle timeout if pauses are normal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole answer took longer than the total timeout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at tokens/s and the number of output tokens so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the total timeout, or lower the maximum tokens of the case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key is missing, wrong, expired, or has no right to this model (HTTP 401 or 403).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the environment variable or keychain entry holds the key, and that the key belongs to this provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the right key reference at the endpoint, or make a new key at the provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The account has no credit or quota left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the billing page of the provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add credit, or pause the endpoint until the quota returns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many requests for this account (HTTP 429). It says nothing about the server&apos;s speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the rate limit headers of the answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probe less often, lower the concurrency, or ask for a higher limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path or the model does not exist (HTTP 404): often a base URL without /v1 or a misspelt model name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the model name with the provider&apos;s list, and the base URL with its documentation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the base URL or the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refused a parameter of the request (HTTP 400, 413 or 422).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the server&apos;s words in the error text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the case (maximum tokens, temperature, seed) or the dialect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A content filter stopped the answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the prompt of the case with the filter in mind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a neutral prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server says it has no capacity at the moment (HTTP 503 or 529).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See whether it happens at certain hours, and look at the provider&apos;s status page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing on your side; probe other endpoints at the same time to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server failed (HTTP 5xx).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the provider&apos;s status page, or at the log of your own server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report it with the request identifier in the response headers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer began with HTTP 200 and then carried an error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection ended before the answer was complete: a proxy that cuts long answers, or a server that died.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the token timeline: do all cuts happen after the same time?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the time limit of proxies in between, or report it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is not what the dialect promises: broken JSON or text that is not UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the dialect of the endpoint is the right one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the dialect, or report it to the maker of the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP 200, but with a page or a single JSON document instead of a stream: often a login page or a wrong path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the content type in the response headers, and at the base URL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the base URL or the dialect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is complete but holds no token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the same prompt by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the case more tokens: reasoning can use them all up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request was stopped, by hand or because the program ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It counts neither as an attempt nor as a failure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The budget was reached, so that the request was not sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the day&apos;s spend.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the budget or wait until the next day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine slept during the request, so that its times mean nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It counts neither as an attempt nor as a failure. Keep the machine awake during measurements.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::OverviewPage</name>
    <message>
        <source>No endpoint yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the address of a model API and a suite of prompts. Scoville probes it on a schedule and shows here how it does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an endpoint...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The overview could not be read. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::PaneText</name>
    <message>
        <source>%1, logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partly simulated data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n ≤ %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::PrivateData</name>
    <message>
        <source>a key or password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an e-mail address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an identity number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a card number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a telephone number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bank account number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::ReadingText</name>
    <message>
        <source>too few</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3, n %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::SampleDetail</name>
    <message>
        <source>Sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As &amp;text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As &amp;JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As &amp;curl command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied as curl command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the detail (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrival of the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To check: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To do: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::SampleFigures</name>
    <message>
        <source>not said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency (not used in figures)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to first token, cold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not cold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the start of the attempt until the first token, connection set-up included. A separate figure, only for new connections.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the moment the request was due until it was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token-bearing events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events of the stream that carried generated output. One event may hold several tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coalesced events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events found by the same read as an earlier one: they share its time stamp, so that their own arrival is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median gap between events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median of the differences between successive token-bearing events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The longest pause between two successive token-bearing events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buffered on the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stream came in lumps, as behind a buffering proxy: time per token cannot be told from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time stamps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the arrival times come from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lag of the probe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The longest time the probe&apos;s own loop was late during the request: an upper bound of the delay added by this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted from just before the first byte of the request is handed over on a ready connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection set-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the start of the attempt until the connection is ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Response headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First byte of the body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First visible output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens and cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cached ones included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasoning included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cached input tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input tokens read from the provider&apos;s prompt cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cached share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cached input tokens / input tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens written to the cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input tokens stored in the provider&apos;s prompt cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasoning tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the output tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who counted the tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the price valid at the time of the request. Unknown where no price or no token count is known; never taken as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection reused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A reused connection has no DNS, TCP and TLS time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DNS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration of the name look-up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TCP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration of the TCP handshake, which is one network round trip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration of the TLS handshake. Unknown over plain HTTP.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remote address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered from a cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An age or cache-hit header says so. Such answers leave the latency figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model field of the answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system fingerprint of the answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the visible text. The text itself is not stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHA-256 of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal texts have equal hashes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the request was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cold: a nonce in front of the prompt keeps the provider&apos;s prompt cache from answering.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests of the same run under way at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up requests are in no figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::SampleFilterBar</name>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Failures only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the requests were made. Trends use scheduled ones unless asked otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (archived)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::SampleModel</name>
    <message>
        <source>The samples could not be read. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the request started, in the time zone %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly one class per attempt. Failures are bold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input tokens, cached ones included, as the server counted them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens, reasoning included, as the server counted them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the price valid at the time of the request. Unknown where no price is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model the server said it used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the request was made. Trends use scheduled ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::SamplesPage</name>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sample passes the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a longer time range, or show every endpoint, mode and outcome.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No samples yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples appear here as soon as an endpoint is probed. Add an endpoint and give it a suite and an interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to &amp;endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s), %1 failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting to %1 ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples written to %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::ScheduleEditor</name>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run starts up to this much later, so that it does not always meet the same moment of the hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>archived suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add sched&amp;ule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This suite has a schedule already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not probed by itself. Add a schedule to see a trend.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::SecretField</name>
    <message>
        <source>S&amp;tore key...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keychain entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the key is found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the variable or keychain entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves the key in the desktop keychain under this name. It is never written to the workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No keychain service runs here, so that keys cannot be stored or read. Use an environment variable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not kept.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing the window keeps Scoville &amp;probing in the tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This desktop has no tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time &amp;zone:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::ShortcutsDialog</name>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help on the page shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause or resume probing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probe now: the endpoints filtered on, else all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export what is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier and later view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New workspace, open workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move through time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New marker at the crosshair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next and previous marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo and redo a marker edit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::Sparkline</name>
    <message>
        <source>Trend line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::StatusLine</name>
    <message>
        <source>next in %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next in %1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next in %1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probing is stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program probes this workspace: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s) running</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, then paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume probing (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause probing (Space)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::StoreKeyDialog</name>
    <message>
        <source>Store key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key is saved in the desktop keychain as &quot;%1&quot; of the service &quot;scoville&quot;. The workspace keeps only this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the keychain ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key was not stored.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::TimeBar</name>
    <message>
        <source>Last hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 90 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last year</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Last %n minutes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %n hours</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %n days</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>time range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to now and follow the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time zone of every date and time shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show dates and times in:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time range: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time zone: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::TimeText</name>
    <message>
        <source>ddd d MMM</source>
        <comment>day without year, Qt date format</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>day and month, Qt date format</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MMM</source>
        <comment>month, Qt date format</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <comment>day with year, Qt date format</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %3 – %2 %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::TokenTimeline</name>
    <message>
        <source>Arrival of the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arrival times are no longer kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No output arrived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) from %1 to %2</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n of them coalesced</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, longest gap %1 before event %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. Left and Right walk through the events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event %1 of %2: %3, at %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 after the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, coalesced: it shared a read with an earlier event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest gap %1, before event %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::Tray</name>
    <message>
        <source>&amp;Show Scoville</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probe &amp;now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume probing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause probing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoville, %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::TrendChart</name>
    <message>
        <source>Trend chart</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::VersionList</name>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First version</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::Waterfall</name>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for a slot after the request was due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DNS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name look-up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TCP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TCP handshake: one network round trip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS handshake.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other set-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rest of the time until the connection was ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handing over the request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until the response headers arrived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until the first generated output arrived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first to the last generated output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the last output until the stream&apos;s end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phases of the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (failed here)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No phase is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, beginning at %3.
%4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The attempt failed here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scoville::WorkspaceDialogs</name>
    <message>
        <source>Scoville workspaces (*.scoville)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoville</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace could not be opened. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the newer version of Scoville to use it. The file was not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was not changed. Restore it from a backup, or open another workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoville must be able to write to the file and its folder. Change the permissions, or open a copy elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open another...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing the demo: 90 days of simulated history of two simulated endpoints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>

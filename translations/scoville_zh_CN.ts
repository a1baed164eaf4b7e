<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ConnectionText</name>
    <message>
        <source>Check that the host is right, its certificate valid, and this machine&apos;s clock and certificates up to date. A certificate of your own authority needs that authority&apos;s file among the endpoint&apos;s settings; a server without TLS needs http:// in the base URL.</source>
        <translation>请检查主机是否正确、其证书是否有效，以及本机时钟和证书是否最新。若证书由自己的证书机构签发，请在端点设置中填入该机构的证书文件；不使用 TLS 的服务器，基础 URL 须以 http:// 开头。</translation>
    </message>
    <message>
        <source>Check the spelling of the name in the base URL, and that this machine has a network and a name service.</source>
        <translation>请检查基础 URL 中主机名的拼写，以及本机的网络和域名解析是否可用。</translation>
    </message>
    <message>
        <source>Check its address, or leave the proxy empty.</source>
        <translation>请检查代理的地址，或将代理留空。</translation>
    </message>
    <message>
        <source>Check host and port, firewalls, and whether a proxy is needed.</source>
        <translation>请检查主机和端口、防火墙，以及是否需要代理。</translation>
    </message>
    <message>
        <source>The server knows the key but does not allow this. Check the key&apos;s permissions and region.</source>
        <translation>服务器认得此密钥，但不允许此操作。请检查密钥的权限和区域。</translation>
    </message>
    <message>
        <source>The server did not accept the key. Check the key, and that it belongs to this service.</source>
        <translation>服务器不接受此密钥。请检查密钥，以及它是否属于此服务。</translation>
    </message>
    <message>
        <source>The account has no quota or credit left. Check billing with the provider.</source>
        <translation>账户的配额或余额已用完。请向服务商查询账单。</translation>
    </message>
    <message>
        <source>The server limits the rate of requests. The key works; wait, or probe less often.</source>
        <translation>服务器限制请求频率。密钥可用；请稍候，或降低探测频率。</translation>
    </message>
    <message>
        <source>The server knows no such model or path. Check the model &quot;%1&quot;, the dialect, and that the base URL ends where the API begins (often &quot;/v1&quot;).</source>
        <translation>服务器没有此模型或路径。请检查模型“%1”、API 类型，以及基础 URL 是否止于 API 的起点（通常为“/v1”）。</translation>
    </message>
    <message>
        <source>The server refused the parameters of the request. Check model and dialect.</source>
        <translation>服务器拒绝了请求的参数。请检查模型和 API 类型。</translation>
    </message>
    <message>
        <source>The server&apos;s content filter stopped a harmless question. Check the filter&apos;s settings.</source>
        <translation>服务器的内容过滤器拦截了一个无害的问题。请检查过滤器的设置。</translation>
    </message>
    <message>
        <source>The server says it is overloaded. Nothing is wrong with the settings; try again later.</source>
        <translation>服务器表示自己已过载。设置没有问题；请稍后再试。</translation>
    </message>
    <message>
        <source>The server had an error of its own. Try again later; if it stays, ask the provider or look into its log.</source>
        <translation>服务器自身出错。请稍后再试；若一直如此，请询问服务商或查看服务器日志。</translation>
    </message>
    <message>
        <source>The server may be loading the model or be busy; a longer limit for the first token may help.</source>
        <translation>服务器可能正在加载模型或繁忙；延长首 token 时限可能有帮助。</translation>
    </message>
    <message>
        <source>Try again; a proxy between may hold the stream back.</source>
        <translation>请再试一次；中间的代理可能扣留了流。</translation>
    </message>
    <message>
        <source>A longer limit may help.</source>
        <translation>延长时限可能有帮助。</translation>
    </message>
    <message>
        <source>The connection ended in the middle of the answer. Try again; a proxy between may cut streams.</source>
        <translation>连接在应答中途断开。请再试一次；中间的代理可能截断了流。</translation>
    </message>
    <message>
        <source>The server answered, but with no stream. Check the base URL (a web page?), the dialect, and that it can stream.</source>
        <translation>服务器有应答，但不是流。请检查基础 URL（是否为网页？）、API 类型，以及它能否流式输出。</translation>
    </message>
    <message>
        <source>The answer could not be read. Check that the dialect is the one this server speaks.</source>
        <translation>无法读懂应答。请检查 API 类型是否为此服务器所用。</translation>
    </message>
    <message>
        <source>The answer holds no text. Check model and dialect.</source>
        <translation>应答中没有文本。请检查模型和 API 类型。</translation>
    </message>
    <message>
        <source>Run the test again while the machine is awake.</source>
        <translation>请在本机未休眠时重新测试。</translation>
    </message>
    <message>
        <source>It works, but the first token took longer than %1 s. The server may be loading the model or be busy.</source>
        <translation>可用，但首 token 用时超过 %1 秒。服务器可能正在加载模型或繁忙。</translation>
    </message>
    <message>
        <source>first token after %1</source>
        <translation>首 token 用时 %1</translation>
    </message>
    <message>
        <source>The base URL is empty. It looks like https://api.example.com/v1.</source>
        <translation>基础 URL 为空。其形式如 https://api.example.com/v1。</translation>
    </message>
    <message>
        <source>The base URL must begin with http:// or https://.</source>
        <translation>基础 URL 必须以 http:// 或 https:// 开头。</translation>
    </message>
    <message>
        <source>The base URL names no host. It looks like https://api.example.com/v1.</source>
        <translation>基础 URL 没有主机名。其形式如 https://api.example.com/v1。</translation>
    </message>
    <message>
        <source>The port &quot;%1&quot; in the base URL is not a number from 1 to 65535.</source>
        <translation>基础 URL 中的端口“%1”不是 1 至 65535 的数字。</translation>
    </message>
    <message>
        <source>The model is empty. Enter its name as the server lists it.</source>
        <translation>模型为空。请输入服务器所列的模型名。</translation>
    </message>
    <message>
        <source>no key is used</source>
        <translation>不使用密钥</translation>
    </message>
    <message>
        <source>read from the environment variable %1</source>
        <translation>取自环境变量 %1</translation>
    </message>
    <message>
        <source>read from the keychain entry &quot;%1&quot;</source>
        <translation>取自密钥环条目“%1”</translation>
    </message>
    <message>
        <source>Check host and port in the base URL, that the server runs, and firewalls between.</source>
        <translation>请检查基础 URL 中的主机和端口、服务器是否在运行，以及其间的防火墙。</translation>
    </message>
    <message>
        <source>Check host and port in the base URL, that the server runs, that it has an address of the chosen kind, and firewalls between.</source>
        <translation>请检查基础 URL 中的主机和端口、服务器是否在运行、是否有所选类型的地址，以及其间的防火墙。</translation>
    </message>
    <message>
        <source>the stream came in lumps: a proxy between, or the server, holds it back, and no speed can be told</source>
        <translation>流是成批到达的：中间的代理或服务器把它攒着不发，因此无法得出速度</translation>
    </message>
    <message>
        <source>The server has nothing at the path %1. Check the dialect, and that the base URL ends where the API begins (often &quot;/v1&quot;).</source>
        <translation>服务器在路径 %1 上没有任何内容。请检查 API 类型，以及基础 URL 是否恰好到 API 的起始处（通常是“/v1”）。</translation>
    </message>
    <message>
        <source>The server knows no model &quot;%1&quot;, or the key may not use it. Check its name against the server&apos;s own list of models.</source>
        <translation>服务器没有名为“%1”的模型，或该密钥无权使用它。请对照服务器自己的模型列表检查名称。</translation>
    </message>
    <message>
        <source>The server answered in one piece although a stream was asked for. Check that it can stream, and that no gateway between switches streaming off; without a stream there is no time to first token.</source>
        <translation>虽然请求的是流式回答，服务器却一次性返回了整个回答。请检查服务器能否流式输出，以及中间的网关是否关闭了流式输出；没有流就没有首 token 时间。</translation>
    </message>
    <message>
        <source>A web page answered, not the API. Check the base URL, and whether a log-in page or a proxy stands between.</source>
        <translation>回答的是网页而不是 API。请检查基础 URL，以及中间是否有登录页面或代理。</translation>
    </message>
    <message>
        <source>What answers there does not speak plain HTTP. Try https:// in the base URL, and check the port.</source>
        <translation>该处的应答不是明文 HTTP。请在基础 URL 中改用 https://，并检查端口。</translation>
    </message>
    <message>
        <source>The server sends the request elsewhere. Enter the final address as the base URL.</source>
        <translation>服务器把请求重定向到了别处。请将最终地址填为基础 URL。</translation>
    </message>
    <message>
        <source>The server took the request and hung up without an answer. If it speaks TLS, the base URL needs https://; if not, look whether it runs well.</source>
        <translation>服务器收到请求后没有回答就断开了连接。若它使用 TLS，基础 URL 须以 https:// 开头；否则请检查它是否运行正常。</translation>
    </message>
    <message>
        <source>The server took the request and hung up without an answer. Look into its log, and at a proxy between.</source>
        <translation>服务器收到请求后没有回答就断开了连接。请查看它的日志，并检查中间的代理。</translation>
    </message>
</context>
<context>
    <name>scoville::AlertForm</name>
    <message>
        <source>&amp;Paused</source>
        <translation>已暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>Desktop notification</source>
        <translation>桌面通知</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Keychain entry</source>
        <translation>密钥环条目</translation>
    </message>
    <message>
        <source>Where the address is itself a secret, as with chat services, keep it in a variable or the keychain.</source>
        <translation>若地址本身即为机密（如聊天服务的地址），请存放在环境变量或密钥环中。</translation>
    </message>
    <message>
        <source>Where the address is found</source>
        <translation>地址的来源</translation>
    </message>
    <message>
        <source>none, for example Authorization</source>
        <translation>无，例如 Authorization</translation>
    </message>
    <message>
        <source>Where the header&apos;s value is found</source>
        <translation>请求头值的来源</translation>
    </message>
    <message>
        <source>name of the variable or entry</source>
        <translation>变量或条目的名称</translation>
    </message>
    <message>
        <source>Name of the place of the header&apos;s value</source>
        <translation>请求头值所在变量或条目的名称</translation>
    </message>
    <message>
        <source>Least time between messages</source>
        <translation>两条消息之间的最短间隔</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;How</source>
        <translation>方式(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Where</source>
        <translation>发往(&amp;W)</translation>
    </message>
    <message>
        <source>Secret &amp;header</source>
        <translation>机密请求头(&amp;H)</translation>
    </message>
    <message>
        <source>Its &amp;value</source>
        <translation>其值(&amp;V)</translation>
    </message>
    <message>
        <source>Of what</source>
        <translation>通知内容</translation>
    </message>
    <message>
        <source>At most every</source>
        <translation>最多每隔</translation>
    </message>
    <message>
        <source>What happens sooner waits and goes along with the next message.</source>
        <translation>间隔内发生的事件会等待，并随下一条消息一起发送。</translation>
    </message>
    <message>
        <source>Gate changed</source>
        <translation>门禁状态变化</translation>
    </message>
    <message>
        <source>Suspected change</source>
        <translation>疑似变更</translation>
    </message>
    <message>
        <source>Confirmed change</source>
        <translation>已确认的变更</translation>
    </message>
    <message>
        <source>Key refused or missing</source>
        <translation>密钥被拒或缺失</translation>
    </message>
    <message>
        <source>Budget used up</source>
        <translation>预算用尽</translation>
    </message>
    <message>
        <source>Runner stopped</source>
        <translation>运行器停止</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Gate %1: holds</source>
        <translation>门禁 %1：已满足</translation>
    </message>
    <message>
        <source>Gate %1: is broken</source>
        <translation>门禁 %1：未满足</translation>
    </message>
    <message>
        <source>Gate %1: has not enough data</source>
        <translation>门禁 %1：数据不足</translation>
    </message>
    <message>
        <source>Gate %1: could not be judged</source>
        <translation>门禁 %1：无法判断</translation>
    </message>
    <message>
        <source>Suspected change of %1</source>
        <translation>%1 疑似变更</translation>
    </message>
    <message>
        <source>Confirmed change of %1</source>
        <translation>%1 变更已确认</translation>
    </message>
    <message>
        <source>The key of %1 is refused</source>
        <translation>%1 的密钥被拒绝</translation>
    </message>
    <message>
        <source>%1 cannot be probed</source>
        <translation>无法探测 %1</translation>
    </message>
    <message>
        <source>The budget of %1 is used up</source>
        <translation>%1 的预算已用完</translation>
    </message>
    <message>
        <source>Samples cannot be written</source>
        <translation>样本无法写入</translation>
    </message>
    <message>
        <source>Another process probes now</source>
        <translation>现由另一个进程探测</translation>
    </message>
    <message>
        <source>The runner stops</source>
        <translation>运行器即将停止</translation>
    </message>
    <message>
        <source>Test of the alert &quot;%1&quot;</source>
        <translation>通知“%1”的测试</translation>
    </message>
</context>
<context>
    <name>scoville::AlertsPage</name>
    <message>
        <source>delivered at try %1, %2</source>
        <translation>第 %1 次尝试送达，%2</translation>
    </message>
    <message>
        <source>delivered, %1</source>
        <translation>已送达，%1</translation>
    </message>
    <message numerus="yes">
        <source>not delivered after %n tries: %1</source>
        <translation>
            <numerusform>尝试 %n 次后仍未送达：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>to be tried again: %1</source>
        <translation>将重试：%1</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>&amp;New alert</source>
        <translation>新建通知(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Send a &amp;test</source>
        <translation>发送测试(&amp;T)</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>已发送的内容</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送记录</translation>
    </message>
    <message>
        <source>The test was delivered: %1</source>
        <translation>测试已送达：%1</translation>
    </message>
    <message>
        <source>The test was not delivered: %1</source>
        <translation>测试未送达：%1</translation>
    </message>
    <message>
        <source>The alerts could not be read</source>
        <translation>无法读取通知</translation>
    </message>
    <message>
        <source>%1 (paused)</source>
        <translation>%1（已暂停）</translation>
    </message>
    <message>
        <source>webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>This alert cannot be saved. See the details.</source>
        <translation>无法保存此通知。请查看详细信息。</translation>
    </message>
    <message>
        <source>The alert could not be saved</source>
        <translation>无法保存通知</translation>
    </message>
    <message>
        <source>The alert could not be removed</source>
        <translation>无法移除通知</translation>
    </message>
    <message>
        <source>This alert cannot be tested. See the details.</source>
        <translation>无法测试此通知。请查看详细信息。</translation>
    </message>
    <message>
        <source>Sending a test…</source>
        <translation>正在发送测试…</translation>
    </message>
    <message>
        <source>shown on this desktop</source>
        <translation>已在本桌面显示</translation>
    </message>
</context>
<context>
    <name>scoville::BaselineEditor</name>
    <message>
        <source>&amp;Add baseline</source>
        <translation>添加基线(&amp;A)</translation>
    </message>
    <message>
        <source>Remove b&amp;aseline</source>
        <translation>移除基线(&amp;A)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起</translation>
    </message>
    <message>
        <source>To</source>
        <translation>止</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Take the range &amp;shown</source>
        <translation>取当前所示范围(&amp;S)</translation>
    </message>
    <message>
        <source>The baselines could not be read</source>
        <translation>无法读取基线</translation>
    </message>
    <message>
        <source>Whichever is judged</source>
        <translation>所判定的端点</translation>
    </message>
    <message>
        <source>whichever is judged</source>
        <translation>所判定的端点</translation>
    </message>
    <message>
        <source>A baseline needs a name.</source>
        <translation>基线需要名称。</translation>
    </message>
    <message>
        <source>A baseline needs a beginning and a later end, for example 2026-11-01 and 2026-11-28 12:00.</source>
        <translation>基线需要开始时间和更晚的结束时间，例如 2026-11-01 和 2026-11-28 12:00。</translation>
    </message>
    <message>
        <source>The baseline could not be added</source>
        <translation>无法添加基线</translation>
    </message>
    <message>
        <source>The baseline could not be removed</source>
        <translation>无法移除基线</translation>
    </message>
</context>
<context>
    <name>scoville::BucketTableModel</name>
    <message>
        <source>%1 n</source>
        <translation>%1 个</translation>
    </message>
    <message>
        <source>too few</source>
        <translation>太少</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>分桶</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>scoville::BudgetView</name>
    <message>
        <source>reached</source>
        <translation>已用尽</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>within</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>Remo&amp;ve budget</source>
        <translation>移除预算(&amp;V)</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>From midnight UTC.</source>
        <translation>自 UTC 零点起。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>已支出</translation>
    </message>
    <message>
        <source>What was settled, and what is held back for requests under way.</source>
        <translation>已结算的金额，以及为进行中的请求预留的金额。</translation>
    </message>
    <message>
        <source>Token budget</source>
        <translation>token 预算</translation>
    </message>
    <message>
        <source>Tokens used</source>
        <translation>已用 token</translation>
    </message>
    <message>
        <source>Warns from</source>
        <translation>警告起点</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>A reached budget stops every request it concerns until the period ends.</source>
        <translation>预算用尽后，周期结束前不再发出任何受其限制的请求。</translation>
    </message>
    <message>
        <source>a day</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>a month</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source> %</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>&amp;Set budget</source>
        <translation>设定预算(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>端点(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Money</source>
        <translation>金额(&amp;M)</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>token 数(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Warn from</source>
        <translation>警告起点(&amp;W)</translation>
    </message>
    <message>
        <source>Before a request begins, the most it may cost is held back; a request that does not fit into what is left is not made. This holds for schedules, runs and requests by hand alike.</source>
        <translation>请求开始前，先预留其可能的最高费用；超出余额的请求不会发出。定时计划、运行和手动请求一律如此。</translation>
    </message>
    <message>
        <source>The budgets could not be read.</source>
        <translation>无法读取预算。</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>全部合计</translation>
    </message>
    <message>
        <source>day</source>
        <translation>天</translation>
    </message>
    <message>
        <source>month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>A budget is a number of tokens, or an amount with a currency such as USD.</source>
        <translation>预算可以是 token 数，也可以是带货币（如 USD）的金额。</translation>
    </message>
    <message>
        <source>The budget was not saved.</source>
        <translation>预算未保存。</translation>
    </message>
    <message>
        <source>The budget was not removed.</source>
        <translation>预算未移除。</translation>
    </message>
</context>
<context>
    <name>scoville::CalibrationDialog</name>
    <message>
        <source>Noise floor: %1</source>
        <translation>噪声下限：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n core(s), %2, on %3. Measured by %4 %5.</source>
        <translation>
            <numerusform>%1，%n 个核心，%2，主机 %3。由 %4 %5 测量。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Calibrate</source>
        <translation>校准(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Measurement noise floor</source>
        <translation>测量的噪声下限</translation>
    </message>
    <message numerus="yes">
        <source>Scoville measures itself: its own server sends token events over loopback at known times, and the times that the probe thread reports are compared with them. Nothing leaves this machine. It takes about %n second(s); probes go on meanwhile and disturb it, so pause them for a clean figure.</source>
        <translation>
            <numerusform>Scoville 测量自身：内置服务器在已知时刻经由本机回环发送 token 事件，再与探测线程报告的时间比较。没有任何数据离开本机。大约需要 %n 秒；其间探测照常进行并会造成干扰，想要干净的数值请先暂停探测。</numerusform>
        </translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Measurements, times in microseconds</source>
        <translation>测量结果，时间单位为微秒</translation>
    </message>
    <message>
        <source>Times in the table are microseconds. The noise floor is the largest p99 of the delay: 99 of 100 events were late by no more than that, whatever the load. A difference between endpoints that is not well above it is not a finding. Point at a column&apos;s title to read what it holds.</source>
        <translation>表中时间以微秒为单位。噪声下限是各次测量中延迟 p99 的最大值：无论负载如何，100 个事件中有 99 个的滞后不超过它。端点之间不明显高于它的差别不算发现。把鼠标指向列标题可看到该列的含义。</translation>
    </message>
    <message>
        <source>Progress of the calibration</source>
        <translation>校准进度</translation>
    </message>
    <message>
        <source>Stopped. Nothing of this calibration was kept.</source>
        <translation>已停止。这次校准没有保存任何结果。</translation>
    </message>
    <message>
        <source>The calibration failed.</source>
        <translation>校准失败。</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>明文</translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n 个流</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, window busy</source>
        <translation>%1，%2，窗口繁忙</translation>
    </message>
    <message>
        <source>%1, %2, window idle</source>
        <translation>%1，%2，窗口空闲</translation>
    </message>
    <message>
        <source>The earlier results cannot be read.</source>
        <translation>无法读取以前的结果。</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>尚未测量</translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s) could not be read to the end and are not in the figures.</source>
        <translation>
            <numerusform>有 %n 个流未能读完，不计入数值。</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine was busy: a thread that only slept woke more than a millisecond late. The figures say more about the machine than about Scoville. Calibrate again when it is quiet.</source>
        <translation>机器当时很忙：一个只在睡眠的线程晚醒了一毫秒以上。这些数值更多反映机器而不是 Scoville。请在机器空闲时重新校准。</translation>
    </message>
</context>
<context>
    <name>scoville::CalibrationTableModel</name>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>明文</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>繁忙</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s) not in the figures: %1</source>
        <translation>
            <numerusform>%n 个流不计入数值：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Plain or encrypted</source>
        <translation>明文或加密</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Answers read at the same time, 100 token events a second each</source>
        <translation>同时读取的回答数，每个每秒 100 个 token 事件</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Busy: this window computed for 40 of every 100 ms meanwhile</source>
        <translation>繁忙：其间此窗口每 100 毫秒计算 40 毫秒</translation>
    </message>
    <message>
        <source>Stamps</source>
        <translation>时间戳</translation>
    </message>
    <message>
        <source>Who said when the bytes arrived: the kernel, or the program when it came to look</source>
        <translation>由谁给出字节到达的时刻：内核，或程序查看之时</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Token events compared</source>
        <translation>参与比较的 token 事件数</translation>
    </message>
    <message>
        <source>Delay p50</source>
        <translation>延迟 p50</translation>
    </message>
    <message>
        <source>Time of an event here minus the time just before the server wrote it, µs: half are below</source>
        <translation>事件在此处的时刻减去服务器即将写出它的时刻，微秒：一半低于此值</translation>
    </message>
    <message>
        <source>Delay p99</source>
        <translation>延迟 p99</translation>
    </message>
    <message>
        <source>Time of an event here minus the time just before the server wrote it, µs: 99 of 100 are below</source>
        <translation>事件在此处的时刻减去服务器即将写出它的时刻，微秒：100 个中有 99 个低于此值</translation>
    </message>
    <message>
        <source>Delay max</source>
        <translation>延迟最大值</translation>
    </message>
    <message>
        <source>Time of an event here minus the time just before the server wrote it, µs: the largest</source>
        <translation>事件在此处的时刻减去服务器即将写出它的时刻，微秒：最大值</translation>
    </message>
    <message>
        <source>TTFT p50</source>
        <translation>首 token p50</translation>
    </message>
    <message>
        <source>TTFT measured here minus the server&apos;s own time to the first token, µs: half are below</source>
        <translation>此处测得的 TTFT 减去服务器自身到首个 token 的时间，微秒：一半低于此值</translation>
    </message>
    <message>
        <source>TTFT p99</source>
        <translation>TTFT p99</translation>
    </message>
    <message>
        <source>TTFT measured here minus the server&apos;s own time to the first token, µs: 99 of 100 are below</source>
        <translation>此处测得的 TTFT 减去服务器自身到首个 token 的时间，微秒：100 个中有 99 个低于此值</translation>
    </message>
    <message>
        <source>Gap p50</source>
        <translation>间隔 p50</translation>
    </message>
    <message>
        <source>Error of the time between two neighbouring events, µs: half are below</source>
        <translation>相邻两个事件之间时间的误差，微秒：一半低于此值</translation>
    </message>
    <message>
        <source>Gap p99</source>
        <translation>间隔 p99</translation>
    </message>
    <message>
        <source>Error of the time between two neighbouring events, µs: 99 of 100 are below</source>
        <translation>相邻两个事件之间时间的误差，微秒：100 个中有 99 个低于此值</translation>
    </message>
    <message>
        <source>Coalesced</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Events that one read brought together with an earlier one</source>
        <translation>与更早事件在同一次读取中到达的事件</translation>
    </message>
    <message>
        <source>Sleep p99</source>
        <translation>睡眠 p99</translation>
    </message>
    <message>
        <source>How late a thread woke that only slept, µs. Above 1,000 the machine was busy</source>
        <translation>只在睡眠的线程晚醒了多久，微秒。高于 1,000 说明机器繁忙</translation>
    </message>
</context>
<context>
    <name>scoville::CaseForm</name>
    <message>
        <source>send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>not empty</source>
        <translation>非空</translation>
    </message>
    <message>
        <source>not truncated</source>
        <translation>未被截断</translation>
    </message>
    <message>
        <source>valid JSON</source>
        <translation>有效的 JSON</translation>
    </message>
    <message>
        <source>Send the temperature</source>
        <translation>发送温度参数</translation>
    </message>
    <message>
        <source>Send the seed</source>
        <translation>发送随机种子</translation>
    </message>
    <message>
        <source>Cold: a nonce in front of the prompt keeps the provider&apos;s prompt cache from answering.
Warm: the same prefix every time.
Uncontrolled: the prompt as it is.</source>
        <translation>冷：在提示词前加一次性随机串，避免服务商的提示词缓存直接作答。
热：每次使用相同的前缀。
不控制：提示词原样发送。</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>不检查</translation>
    </message>
    <message>
        <source>Case &amp;name</source>
        <translation>用例名称(&amp;N)</translation>
    </message>
    <message>
        <source>Tas&amp;k</source>
        <translation>任务(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Prompt</source>
        <translation>提示词(&amp;P)</translation>
    </message>
    <message>
        <source>Max t&amp;okens</source>
        <translation>最大 token 数(&amp;O)</translation>
    </message>
    <message>
        <source>Tempe&amp;rature</source>
        <translation>温度(&amp;R)</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>随机种子(&amp;E)</translation>
    </message>
    <message>
        <source>Prompt cac&amp;he</source>
        <translation>提示词缓存(&amp;H)</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Must contain</source>
        <translation>必须包含</translation>
    </message>
    <message>
        <source>stream the answer</source>
        <translation>流式接收应答</translation>
    </message>
    <message>
        <source>Without streaming the answer comes in one piece: only its end is seen, so that there is no time to first token and no time per token.</source>
        <translation>不用流式时应答一次性到达：只能看到其结束，因此没有首 token 延迟，也没有每 token 生成时间。</translation>
    </message>
    <message>
        <source>a regular expression; not checked</source>
        <translation>正则表达式；留空则不检查</translation>
    </message>
    <message>
        <source>a JSON schema that the answer must meet; not checked</source>
        <translation>应答必须符合的 JSON schema；留空则不检查</translation>
    </message>
    <message>
        <source>Least characters</source>
        <translation>最少字符数</translation>
    </message>
    <message>
        <source>Most characters</source>
        <translation>最多字符数</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Must match</source>
        <translation>必须匹配</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符数</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>JSON schema</translation>
    </message>
    <message>
        <source>a program and its arguments; not checked</source>
        <translation>程序及其参数；不检查</translation>
    </message>
    <message>
        <source>Gets the answer on its standard input (of an answer with a fenced block of code only that block) and must end with exit code 0, for example to see whether code parses. Run without a shell, without any key, one at a time, and only where the settings allow it.</source>
        <translation>从标准输入得到回答（若回答含有代码围栏，则只得到该代码块），必须以退出码 0 结束，例如检查代码能否解析。不经 shell、不带任何密钥、一次一个，且仅在设置允许时运行。</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Most seconds of the command</source>
        <translation>命令的最长秒数</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Python code parses</source>
        <translation>Python 代码可解析</translation>
    </message>
    <message>
        <source>JSON parses</source>
        <translation>JSON 可解析</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
</context>
<context>
    <name>scoville::CaseModel</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>not empty</source>
        <translation>非空</translation>
    </message>
    <message>
        <source>not truncated</source>
        <translation>未被截断</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>contains &quot;%1&quot;</source>
        <translation>包含“%1”</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（未命名）</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>The most output tokens the server may generate.</source>
        <translation>服务器最多可以生成的输出 token 数。</translation>
    </message>
    <message>
        <source>Max tokens</source>
        <translation>最大 token 数</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Cold: a nonce in front keeps the provider&apos;s prompt cache from answering. Warm: the same prefix every time.</source>
        <translation>冷：在前面加一次性随机串，避免服务商的提示词缓存直接作答。热：每次使用相同的前缀。</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Requests of this case in each run.</source>
        <translation>每次运行中此用例的请求数。</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>A failed check is its own kind of failure, not a network failure.</source>
        <translation>检查不通过是单独的一类失败，不算网络失败。</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>matches %1</source>
        <translation>匹配 %1</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>JSON 模式</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>command %1</source>
        <translation>命令 %1</translation>
    </message>
</context>
<context>
    <name>scoville::CatalogueView</name>
    <message>
        <source>&amp;Take into the form</source>
        <translation>填入表单(&amp;T)</translation>
    </message>
    <message>
        <source>Search provider or model</source>
        <translation>搜索服务商或模型</translation>
    </message>
    <message>
        <source>Search the catalogue</source>
        <translation>搜索价目表</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>服务商</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>In / 1M</source>
        <translation>输入 / 1M</translation>
    </message>
    <message>
        <source>Out / 1M</source>
        <translation>输出 / 1M</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>Price catalogue</source>
        <translation>内置价目表</translation>
    </message>
    <message>
        <source>List prices found elsewhere. Check them against your contract before you rely on them.</source>
        <translation>价格摘自公开价目。使用前请与您的合同核对。</translation>
    </message>
    <message>
        <source>From %1, as of %2. %3</source>
        <translation>来自 %1，截至 %2。%3</translation>
    </message>
    <message>
        <source>Nothing in the catalogue fits. Enter the price by hand.</source>
        <translation>价目表中没有符合的条目。请手工填写价格。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>scoville::ChartBatch</name>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
</context>
<context>
    <name>scoville::ChartExport</name>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>The picture is too large for the memory of this machine.</source>
        <translation>图片太大，超出本机内存。</translation>
    </message>
    <message>
        <source>The width must be between 4 and 100 cm.</source>
        <translation>宽度必须在 4 到 100 厘米之间。</translation>
    </message>
    <message>
        <source>The resolution must be between 50 and 1200 dots per inch.</source>
        <translation>分辨率必须在每英寸 50 到 1200 点之间。</translation>
    </message>
    <message>
        <source>That is too low for %1 panes with their text: at least %2 cm, or fewer panes.</source>
        <translation>这个高度放不下 %1 个带文字的窗格：至少需要 %2 厘米，或减少窗格。</translation>
    </message>
    <message>
        <source>The picture would have %1 x %2 pixels; choose a smaller size or resolution.</source>
        <translation>图片将有 %1 x %2 像素；请选择较小的尺寸或分辨率。</translation>
    </message>
    <message>
        <source>%1 is a folder; give the file a name.</source>
        <translation>%1 是文件夹；请为文件取名。</translation>
    </message>
</context>
<context>
    <name>scoville::ChartExportDialog</name>
    <message>
        <source>&amp;Markers, numbered with a list below</source>
        <translation>标注，编号并在下方列出(&amp;M)</translation>
    </message>
    <message>
        <source>Export chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 图形</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>CSV table of the figures</source>
        <translation>数据的 CSV 表格</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source> cm</source>
        <translation> 厘米</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Subtitle</source>
        <translation>副标题(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>One row for each bucket, endpoint and metric</source>
        <translation>每个分桶、端点和指标各占一行</translation>
    </message>
    <message>
        <source>%1 x %2 cm</source>
        <translation>%1 x %2 厘米</translation>
    </message>
    <message>
        <source>%1, %2 x %3 pixels</source>
        <translation>%1，%2 x %3 像素</translation>
    </message>
    <message>
        <source>The chart was not exported.</source>
        <translation>图表未能导出。</translation>
    </message>
    <message>
        <source>The picture was not copied.</source>
        <translation>图片未能复制。</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图片已在剪贴板中。</translation>
    </message>
    <message>
        <source>Page width (16 cm)</source>
        <translation>页宽（16 厘米）</translation>
    </message>
    <message>
        <source>Column (8 cm)</source>
        <translation>单栏（8 厘米）</translation>
    </message>
    <message>
        <source>Slide (1920 x 1080 pixels)</source>
        <translation>幻灯片（1920 x 1080 像素）</translation>
    </message>
    <message>
        <source>Screen (1600 x 900 pixels)</source>
        <translation>屏幕（1600 x 900 像素）</translation>
    </message>
    <message>
        <source>Post (1200 x 675 pixels)</source>
        <translation>帖子（1200 x 675 像素）</translation>
    </message>
    <message>
        <source>JSON lines of the figures</source>
        <translation>数据的 JSON 行</translation>
    </message>
    <message>
        <source>XLSX workbook of the figures</source>
        <translation>数据的 XLSX 工作簿</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自定义尺寸</translation>
    </message>
    <message>
        <source>Light, for print</source>
        <translation>浅色，用于打印</translation>
    </message>
    <message>
        <source>Dark, for slides</source>
        <translation>深色，用于幻灯片</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>尺寸(&amp;S)</translation>
    </message>
    <message>
        <source>P&amp;age</source>
        <translation>页面(&amp;A)</translation>
    </message>
    <message>
        <source>As on the screen</source>
        <translation>与屏幕一致</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Whole &amp;view…</source>
        <translation>整个视图(&amp;V)…</translation>
    </message>
    <message>
        <source>The stack, every pane as a file of its own, and the figures as CSV, JSON and XLSX, into a folder</source>
        <translation>把整体图、每个窗格的单独文件以及 CSV、JSON 和 XLSX 数据写入一个文件夹</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Files written</source>
        <translation>已写入的文件</translation>
    </message>
    <message>
        <source>%v of %m files</source>
        <translation>%v / %m 个文件</translation>
    </message>
    <message>
        <source>Folder for the whole view</source>
        <translation>整个视图的文件夹</translation>
    </message>
    <message>
        <source>The view was not exported; %1 of %2 files are written.</source>
        <translation>视图未能导出；已写入 %1 / %2 个文件。</translation>
    </message>
    <message>
        <source>%1 of %2 files are in %3.</source>
        <translation>%3 中有 %1 / %2 个文件。</translation>
    </message>
    <message>
        <source>Stopped. %1</source>
        <translation>已停止。%1</translation>
    </message>
</context>
<context>
    <name>scoville::ChartScene</name>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>其他 %1 项</translation>
    </message>
    <message>
        <source>all shown</source>
        <translation>所有显示项</translation>
    </message>
    <message>
        <source>1 day earlier</source>
        <translation>提前 1 天</translation>
    </message>
    <message>
        <source>7 days earlier</source>
        <translation>提前 7 天</translation>
    </message>
    <message>
        <source>before the marker</source>
        <translation>标注之前</translation>
    </message>
</context>
<context>
    <name>scoville::ChartSheet</name>
    <message>
        <source>%1 endpoints</source>
        <translation>%1 个端点</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>分桶 %1</translation>
    </message>
    <message>
        <source>n = %1 attempts</source>
        <translation>n = %1 次尝试</translation>
    </message>
    <message>
        <source>simulated data</source>
        <translation>模拟数据</translation>
    </message>
    <message>
        <source>Source: Scoville %1, %2.</source>
        <translation>来源：Scoville %1，%2。</translation>
    </message>
    <message>
        <source>Percentiles (%1) by linear interpolation within each bucket, in lighter ink where fewer than 5 samples lie beyond them. Bars: values per bucket. Gaps: no data.</source>
        <translation>百分位（%1）在每个分桶内线性插值；其外样本少于 5 个时用浅色绘制。柱：每个分桶的数值个数。空缺：无数据。</translation>
    </message>
    <message>
        <source>rolling %1</source>
        <translation>滚动 %1</translation>
    </message>
    <message>
        <source>dotted: %1</source>
        <translation>点线：%1</translation>
    </message>
    <message>
        <source>From the sketches of daily cells, within 1 %.</source>
        <translation>取自按日汇总，误差在 1% 以内。</translation>
    </message>
</context>
<context>
    <name>scoville::ChoiceButton</name>
    <message>
        <source>&amp;All</source>
        <translation>全部(&amp;A)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>1 chosen</source>
        <translation>已选 1 项</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>已选 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>scoville::ChooseView</name>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Meets it</source>
        <translation>达标</translation>
    </message>
    <message>
        <source>The 95th percentile of E2E and the share of failures are within the objective.</source>
        <translation>端到端延迟的第 95 百分位和失败占比都在目标以内。</translation>
    </message>
    <message>
        <source>p95 of E2E</source>
        <translation>端到端 p95</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>By bootstrap over the hours.</source>
        <translation>对各小时做 bootstrap 得出。</translation>
    </message>
    <message>
        <source>Completed task</source>
        <translation>每完成任务</translation>
    </message>
    <message>
        <source>Cost of all attempts, retries and failures included, for each task completed.</source>
        <translation>每完成一个任务所花的全部尝试的成本，包含重试和失败。</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Unknown cost</source>
        <translation>成本未知</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>&amp;Kind of task</source>
        <translation>任务类别(&amp;K)</translation>
    </message>
    <message>
        <source>p95 of E2E at &amp;most</source>
        <translation>端到端 p95 不超过(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Failures at most</source>
        <translation>失败不超过(&amp;F)</translation>
    </message>
    <message>
        <source>The decision could not be computed.</source>
        <translation>无法计算决策。</translation>
    </message>
    <message>
        <source>too few answers</source>
        <translation>应答太少</translation>
    </message>
    <message>
        <source>yes, surely</source>
        <translation>是，可以确定</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>p95 of E2E (s)</source>
        <translation>端到端 p95（秒）</translation>
    </message>
    <message>
        <source>%1 for 1,000 completed tasks</source>
        <translation>每 1,000 个完成的任务 %1</translation>
    </message>
    <message>
        <source>No scheduled request of this kind in the last 30 days.</source>
        <translation>最近 30 天没有此类别的定时请求。</translation>
    </message>
    <message>
        <source>No endpoint with a known cost meets the objective (last 30 days, scheduled requests).</source>
        <translation>没有成本已知的端点达到目标（最近 30 天，定时请求）。</translation>
    </message>
    <message>
        <source>%1 is the cheapest that meets the objective (last 30 days, scheduled requests).</source>
        <translation>%1 是达到目标的端点中成本最低的（最近 30 天，定时请求）。</translation>
    </message>
</context>
<context>
    <name>scoville::ClassHelp</name>
    <message>
        <source>Show the &amp;newest one</source>
        <translation>显示最新的一个(&amp;N)</translation>
    </message>
    <message>
        <source>Likely cause</source>
        <translation>可能的原因</translation>
    </message>
    <message>
        <source>How to check</source>
        <translation>如何检查</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>如何处理</translation>
    </message>
    <message>
        <source>About this class</source>
        <translation>关于此类别</translation>
    </message>
    <message>
        <source>Opens the newest failure of this kind under Samples</source>
        <translation>在“样本”中打开此类最新的失败</translation>
    </message>
</context>
<context>
    <name>scoville::CompareExport</name>
    <message>
        <source>%1; %2 (n %3 over %4 days against %5 over %6 days).</source>
        <translation>%1；%2（n %3，%4 天；对比 %5，%6 天）。</translation>
    </message>
    <message>
        <source>%1 p95</source>
        <translation>%1 p95</translation>
    </message>
    <message>
        <source>Failures: %1 of %2 attempts before, %3 of %4 after.</source>
        <translation>失败：之前 %2 次尝试中 %1 次，之后 %4 次中 %3 次。</translation>
    </message>
</context>
<context>
    <name>scoville::ComparePage</name>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>比较的进度</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>p50 before</source>
        <translation>之前 p50</translation>
    </message>
    <message>
        <source>p50 after</source>
        <translation>之后 p50</translation>
    </message>
    <message>
        <source>Ratio of p50 [95 %]</source>
        <translation>p50 之比 [95%]</translation>
    </message>
    <message>
        <source>p95 before</source>
        <translation>之前 p95</translation>
    </message>
    <message>
        <source>p95 after</source>
        <translation>之后 p95</translation>
    </message>
    <message>
        <source>Ratio of p95 [95 %]</source>
        <translation>p95 之比 [95%]</translation>
    </message>
    <message>
        <source>After is greater</source>
        <translation>之后更大的概率</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Figures on both sides</source>
        <translation>两侧的数值</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Cumulative share</source>
        <translation>累积占比</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>The markers could not be read</source>
        <translation>无法读取标注</translation>
    </message>
    <message>
        <source>As entered below</source>
        <translation>按下方输入</translation>
    </message>
    <message>
        <source>The last 28 days and the 28 days before</source>
        <translation>最近 28 天与此前 28 天</translation>
    </message>
    <message>
        <source>Baseline %1 and the last 28 days</source>
        <translation>基线 %1 与最近 28 天</translation>
    </message>
    <message>
        <source>Before and after: %1, %2</source>
        <translation>前后对比：%1，%2</translation>
    </message>
    <message>
        <source>One side has no samples. Choose another period, endpoint or suite.</source>
        <translation>有一侧没有样本。请另选时间段、端点或测试套件。</translation>
    </message>
    <message>
        <source>The sides could not be compared.</source>
        <translation>无法比较两侧。</translation>
    </message>
    <message>
        <source>The comparison was stopped. What is shown is of the one before.</source>
        <translation>比较已停止。所示为上一次的结果。</translation>
    </message>
    <message>
        <source>Unlike things are compared. %1</source>
        <translation>所比较的并非同类。%1</translation>
    </message>
    <message>
        <source>After / before, each case against itself. The interval comes from a bootstrap over whole days and needs %1 days on each side.</source>
        <translation>之后 / 之前，每个用例与自身比较。区间由按整天的 bootstrap 得出，每侧需要 %1 天。</translation>
    </message>
    <message>
        <source>How often a value after is greater than one before; 50% where nothing changed.</source>
        <translation>之后的值大于之前的值的概率；没有变化时为 50%。</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>导出比较</translation>
    </message>
    <message>
        <source>Figures (*.csv)</source>
        <translation>数据 (*.csv)</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The comparison could not be written</source>
        <translation>无法写入比较结果</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
</context>
<context>
    <name>scoville::ComparisonText</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not enough values for %1</source>
        <translation>%1 的数据不足</translation>
    </message>
    <message>
        <source>%1 fell %2 % (too few days for an interval)</source>
        <translation>%1 下降 %2%（天数太少，无法给出区间）</translation>
    </message>
    <message>
        <source>%1 rose %2 % (too few days for an interval)</source>
        <translation>%1 上升 %2%（天数太少，无法给出区间）</translation>
    </message>
    <message>
        <source>%1 unchanged within %2 %</source>
        <translation>%1 在 %2% 以内没有变化</translation>
    </message>
    <message>
        <source>%1 fell %2 % [%3, %4]</source>
        <translation>%1 下降 %2% [%3, %4]</translation>
    </message>
    <message>
        <source>%1 rose %2 % [%3, %4]</source>
        <translation>%1 上升 %2% [%3, %4]</translation>
    </message>
    <message>
        <source>The suite differs: %1 against %2.</source>
        <translation>测试套件不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>The model differs: %1 against %2.</source>
        <translation>模型不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>The cache mode differs: %1 against %2.</source>
        <translation>缓存方式不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>The region differs: %1 against %2.</source>
        <translation>区域不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>The mode differs: %1 against %2.</source>
        <translation>方式不同：%1 与 %2。</translation>
    </message>
</context>
<context>
    <name>scoville::ConnectionPanel</name>
    <message>
        <source>Copy details</source>
        <translation>复制详细信息</translation>
    </message>
    <message>
        <source>Connection test</source>
        <translation>连接测试</translation>
    </message>
    <message>
        <source>Close the test</source>
        <translation>关闭测试结果</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Name look-up</source>
        <translation>域名解析</translation>
    </message>
    <message>
        <source>TCP connection</source>
        <translation>TCP 连接</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Authorisation</source>
        <translation>授权</translation>
    </message>
    <message>
        <source>Quota and rate limit</source>
        <translation>配额与限流</translation>
    </message>
    <message>
        <source>Path and model</source>
        <translation>路径与模型</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时限</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Testing the connection ...</source>
        <translation>正在测试连接 ...</translation>
    </message>
    <message>
        <source>The endpoint answers; first token after %1</source>
        <translation>端点有应答；首 token 用时 %1</translation>
    </message>
    <message>
        <source>The endpoint answers</source>
        <translation>端点有应答</translation>
    </message>
    <message>
        <source>The test did not finish</source>
        <translation>测试未完成</translation>
    </message>
    <message>
        <source>First broken link: %1</source>
        <translation>第一个出问题的环节：%1</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>BROKEN</source>
        <translation>有问题</translation>
    </message>
</context>
<context>
    <name>scoville::CostPage</name>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Month and bills</source>
        <translation>月度与账单</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Own GPUs</source>
        <translation>自有 GPU</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Export what is shown</source>
        <translation>导出所显示的内容</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>The export failed.</source>
        <translation>导出失败。</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>预算</translation>
    </message>
</context>
<context>
    <name>scoville::CostScatter</name>
    <message>
        <source>Cost against latency</source>
        <translation>成本与延迟</translation>
    </message>
</context>
<context>
    <name>scoville::DemoBanner</name>
    <message>
        <source>&lt;b&gt;Simulated data.&lt;/b&gt; Two built-in endpoints on this computer; nothing here was measured elsewhere.</source>
        <translation>&lt;b&gt;模拟数据。&lt;/b&gt;本机上的两个内置端点；这里的数据均非对外测量所得。</translation>
    </message>
    <message>
        <source>Watch my own endpoint...</source>
        <translation>监测我自己的端点...</translation>
    </message>
    <message>
        <source>Make a workspace of your own, so that real and simulated data never share one</source>
        <translation>建立自己的工作区，使真实数据与模拟数据从不共用一个工作区</translation>
    </message>
</context>
<context>
    <name>scoville::Desktop</name>
    <message>
        <source>The search for changes failed</source>
        <translation>查找变更失败</translation>
    </message>
</context>
<context>
    <name>scoville::DistributionChart</name>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>%1, n %2</source>
        <translation>%1，n %2</translation>
    </message>
    <message>
        <source>filled: %1, n %2; line: %3, n %4</source>
        <translation>填充：%1，n %2；线：%3，n %4</translation>
    </message>
    <message>
        <source>No values in this range. Choose a longer range, other filters, or another metric.</source>
        <translation>此时间范围内没有数值。请选择更长的范围、其他筛选条件或其他指标。</translation>
    </message>
    <message>
        <source>Drag across the map to look at a part of it in the other views</source>
        <translation>在图上拖动以选取一段，在其他视图中查看</translation>
    </message>
    <message>
        <source>n, %1</source>
        <translation>n，%1</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>too few</source>
        <translation>过少</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
</context>
<context>
    <name>scoville::DistributionQuery</name>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>in the range</source>
        <translation>范围内</translation>
    </message>
    <message>
        <source>Gap between chunks</source>
        <translation>数据块间隔</translation>
    </message>
    <message>
        <source>Median of %1 by hour of the week, %2</source>
        <translation>%1的中位数，按一周各小时，%2</translation>
    </message>
    <message>
        <source>Input tokens; %1 upwards</source>
        <translation>横轴：输入 token；纵轴：%1</translation>
    </message>
    <message>
        <source>in the brushed span</source>
        <translation>所选时段内</translation>
    </message>
    <message>
        <source>in the rest of the range</source>
        <translation>其余时间范围内</translation>
    </message>
</context>
<context>
    <name>scoville::DistributionWindow</name>
    <message>
        <source>Distributions</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Cumulative share</source>
        <translation>累积占比</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间变化</translation>
    </message>
    <message>
        <source>Hour of the week</source>
        <translation>一周各小时</translation>
    </message>
    <message>
        <source>Gaps between chunks</source>
        <translation>数据块间隔</translation>
    </message>
    <message>
        <source>Against input tokens</source>
        <translation>按输入 token</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Nothing compared</source>
        <translation>不比较</translation>
    </message>
    <message>
        <source>Before and after: %1, %2</source>
        <translation>前后对比：%1，%2</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>The values could not be read.</source>
        <translation>无法读取数值。</translation>
    </message>
    <message>
        <source>Figures behind the chart</source>
        <translation>图表背后的数据</translation>
    </message>
    <message>
        <source>Brushed span and the rest</source>
        <translation>所选时段与其余部分</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Show the figures behind the chart</source>
        <translation>显示图表背后的数据</translation>
    </message>
    <message>
        <source>Whole range</source>
        <translation>全部范围</translation>
    </message>
    <message>
        <source>Take the brush away and look at everything that the trends show</source>
        <translation>取消所选时段，查看趋势显示的全部内容</translation>
    </message>
    <message>
        <source>Brushed: %1</source>
        <translation>所选时段：%1</translation>
    </message>
    <message>
        <source>The range of the trends. Ctrl and drag there, or drag across the map over time, to look at a part of it.</source>
        <translation>趋势的时间范围。在趋势图中按住 Ctrl 拖动，或在时间分布图上拖动，即可只查看其中一段。</translation>
    </message>
    <message>
        <source>Nothing is brushed yet: drag across the map over time, or press Ctrl and drag in the trends.</source>
        <translation>尚未选取时段：在时间分布图上拖动，或在趋势图中按住 Ctrl 拖动。</translation>
    </message>
    <message>
        <source>The marker lies outside of what is looked at, so there is nothing to compare.</source>
        <translation>该标注不在所查看的时段内，因此没有可比较的内容。</translation>
    </message>
</context>
<context>
    <name>scoville::DurationField</name>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>h</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>d</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
</context>
<context>
    <name>scoville::EndpointCard</name>
    <message>
        <source>last hour</source>
        <translation>最近一小时</translation>
    </message>
    <message>
        <source>last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>● OK</source>
        <translation>● 正常</translation>
    </message>
    <message>
        <source>▲ Slow</source>
        <translation>▲ 变慢</translation>
    </message>
    <message>
        <source>■ Failing</source>
        <translation>■ 失败</translation>
    </message>
    <message>
        <source>○ No data</source>
        <translation>○ 无数据</translation>
    </message>
    <message>
        <source>◆ Key missing</source>
        <translation>◆ 缺少密钥</translation>
    </message>
    <message>
        <source>◇ Paused</source>
        <translation>◇ 已暂停</translation>
    </message>
    <message>
        <source>%1 of the last %2 attempts failed.</source>
        <translation>最近 %2 次尝试中有 %1 次失败。</translation>
    </message>
    <message>
        <source>No attempt in the %1.</source>
        <translation>%1内没有任何尝试。</translation>
    </message>
    <message>
        <source>Probing of this endpoint is paused.</source>
        <translation>此端点的探测已暂停。</translation>
    </message>
    <message>
        <source>TTFT p50</source>
        <translation>首 token p50</translation>
    </message>
    <message>
        <source>TTFT p95</source>
        <translation>首 token p95</translation>
    </message>
    <message>
        <source>Output speed</source>
        <translation>输出速度</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失败率</translation>
    </message>
    <message>
        <source>Cost / 1M tokens</source>
        <translation>成本 / 1M token</translation>
    </message>
    <message>
        <source>Last sample</source>
        <translation>最近样本</translation>
    </message>
    <message>
        <source>%1
%2, n = %3</source>
        <translation>%1
%2，n = %3</translation>
    </message>
    <message>
        <source>Median time to first token, %1</source>
        <translation>首 token 延迟中位数，%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>window, count</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n 次尝试</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2. TTFT p50 %3, p95 %4, failures %5</source>
        <translation>%1：%2。首 token 延迟 p50 %3，p95 %4，失败率 %5</translation>
    </message>
    <message>
        <source>Opens the trends of this endpoint</source>
        <translation>打开此端点的趋势</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 of the last %2 attempts failed, and the time to first token is about as usual.</source>
        <translation>最近 %2 次尝试中有 %1 次失败，首 token 延迟与平时相近。</translation>
    </message>
    <message>
        <source>The last %1 answers took %2 times as long to the first token as the same prompts usually did in the last seven days.</source>
        <translation>最近 %1 次应答的首 token 延迟是同样的提示词最近七天通常延迟的 %2 倍。</translation>
    </message>
    <message>
        <source>The key was not found, so no request is made.</source>
        <translation>找不到密钥，因此不发送请求。</translation>
    </message>
    <message>
        <source>%1 (n %2 / %3)</source>
        <translation>%1（n %2 / %3）</translation>
    </message>
    <message>
        <source>Seven days against %1: %2; %3</source>
        <translation>七天对比 %1：%2；%3</translation>
    </message>
    <message>
        <source>✗ Gate broken: %1</source>
        <translation>✗ 门禁未通过：%1</translation>
    </message>
    <message numerus="yes">
        <source>✓ No gate broken (%n judged)</source>
        <translation>
            <numerusform>✓ 门禁全部通过（已判定 %n 个）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scoville::EndpointChanges</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>variable %1</source>
        <translation>变量 %1</translation>
    </message>
    <message>
        <source>keychain entry %1</source>
        <translation>密钥环条目 %1</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>基础 URL</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>API 类型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>API version</source>
        <translation>API 版本</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>请求头</translation>
    </message>
    <message>
        <source>Header values changed</source>
        <translation>请求头的值有变化</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>Connect timeout</source>
        <translation>连接时限</translation>
    </message>
    <message>
        <source>First token timeout</source>
        <translation>首 token 时限</translation>
    </message>
    <message>
        <source>Idle timeout</source>
        <translation>空闲时限</translation>
    </message>
    <message>
        <source>Total timeout</source>
        <translation>总时限</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>%1 (starter suite)</source>
        <translation>%1（入门套件）</translation>
    </message>
    <message>
        <source>Trusted authorities</source>
        <translation>受信任的证书机构</translation>
    </message>
    <message>
        <source>IP version</source>
        <translation>IP 版本</translation>
    </message>
</context>
<context>
    <name>scoville::EndpointForm</name>
    <message>
        <source>Use HTTP/&amp;2 where the server offers it</source>
        <translation>服务器支持时使用 HTTP/2(&amp;2)</translation>
    </message>
    <message>
        <source>This endpoint is simulated by a server inside the program. Address, dialect, model and key are fixed.</source>
        <translation>此端点由程序内的服务器模拟。地址、API 类型、模型和密钥是固定的。</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>About the server</source>
        <translation>关于服务器</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Dialect</source>
        <translation>API 类型(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>密钥(&amp;K)</translation>
    </message>
    <message>
        <source>where it runs, for example eu-west</source>
        <translation>运行地点，例如 eu-west</translation>
    </message>
    <message>
        <source>accelerators, as far as you know them</source>
        <translation>所知的加速器</translation>
    </message>
    <message>
        <source>driver and server software with their versions</source>
        <translation>驱动和服务器软件及其版本</translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation>用逗号分隔</translation>
    </message>
    <message>
        <source>&amp;Hardware</source>
        <translation>硬件(&amp;H)</translation>
    </message>
    <message>
        <source>N&amp;ote</source>
        <translation>备注(&amp;O)</translation>
    </message>
    <message>
        <source>These notes are dated: saving a change makes a new version of the endpoint and keeps the old one.</source>
        <translation>这些备注带日期：保存修改会产生端点的新版本，并保留旧版本。</translation>
    </message>
    <message>
        <source>E&amp;xtra headers</source>
        <translation>附加请求头(&amp;X)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>From the start until the connection, with TLS, is ready.</source>
        <translation>从开始到连接（含 TLS）就绪为止。</translation>
    </message>
    <message>
        <source>&amp;First token timeout</source>
        <translation>首 token 时限(&amp;F)</translation>
    </message>
    <message>
        <source>From the request until the first generated output.</source>
        <translation>从请求发出到第一个生成的输出为止。</translation>
    </message>
    <message>
        <source>Between two reads. Keep-alive comments of the server reset it.</source>
        <translation>两次读取之间。服务器的保活注释会重新计时。</translation>
    </message>
    <message>
        <source>From the start until the end of the answer.</source>
        <translation>从开始到应答结束为止。</translation>
    </message>
    <message>
        <source>Total timeout</source>
        <translation>总时限</translation>
    </message>
    <message>
        <source>Advanc&amp;ed</source>
        <translation>高级(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Base URL</source>
        <translation>基础 URL(&amp;B)</translation>
    </message>
    <message>
        <source>API &amp;version</source>
        <translation>API 版本(&amp;V)</translation>
    </message>
    <message>
        <source>Re&amp;gion</source>
        <translation>区域(&amp;G)</translation>
    </message>
    <message>
        <source>D&amp;river</source>
        <translation>驱动(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>标签(&amp;T)</translation>
    </message>
    <message>
        <source>Prox&amp;y</source>
        <translation>代理(&amp;Y)</translation>
    </message>
    <message>
        <source>Connect timeout</source>
        <translation>连接时限</translation>
    </message>
    <message>
        <source>Idle timeout</source>
        <translation>空闲时限</translation>
    </message>
    <message>
        <source>Headers, network and timeouts</source>
        <translation>请求头、网络与时限</translation>
    </message>
    <message>
        <source>from the environment</source>
        <translation>来自环境</translation>
    </message>
    <message>
        <source>this one</source>
        <translation>使用此代理</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>From the environment: as https_proxy, http_proxy, all_proxy and no_proxy say where Scoville was started.</source>
        <translation>来自环境：按 Scoville 启动处的 https_proxy、http_proxy、all_proxy 和 no_proxy。</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <translation>代理地址</translation>
    </message>
    <message>
        <source>the system&apos;s</source>
        <translation>系统的</translation>
    </message>
    <message>
        <source>A PEM file with the certificates of the authorities to trust instead of the system&apos;s.</source>
        <translation>PEM 文件，含要信任的证书机构的证书，用以代替系统的。</translation>
    </message>
    <message>
        <source>Trusted authorities</source>
        <translation>受信任的证书机构</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>IPv4 only</source>
        <translation>仅 IPv4</translation>
    </message>
    <message>
        <source>IPv6 only</source>
        <translation>仅 IPv6</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>地址</translation>
    </message>
</context>
<context>
    <name>scoville::EndpointRules</name>
    <message>
        <source>the name the server lists under /v1/models</source>
        <translation>服务器在 /v1/models 下列出的名称</translation>
    </message>
    <message>
        <source>the name of the deployment</source>
        <translation>部署名称</translation>
    </message>
    <message>
        <source>the full name in the provider&apos;s list</source>
        <translation>服务商列表中的完整名称</translation>
    </message>
    <message>
        <source>as &quot;ollama list&quot; shows it</source>
        <translation>“ollama list”所显示的名称</translation>
    </message>
    <message>
        <source>Give the endpoint a name.</source>
        <translation>请为端点取名。</translation>
    </message>
    <message>
        <source>Another endpoint has this name.</source>
        <translation>已有端点使用此名称。</translation>
    </message>
    <message>
        <source>Name the deployment.</source>
        <translation>请填写部署名称。</translation>
    </message>
    <message>
        <source>Name the model.</source>
        <translation>请填写模型名称。</translation>
    </message>
    <message>
        <source>This looks like a key, not like a model.</source>
        <translation>这看起来像密钥，而不是模型。</translation>
    </message>
    <message>
        <source>Enter the base URL, for example %1</source>
        <translation>请输入基础 URL，例如 %1</translation>
    </message>
    <message>
        <source>Begin with https:// (or http:// for a server on your own network).</source>
        <translation>请以 https:// 开头（自己网络中的服务器可用 http://）。</translation>
    </message>
    <message>
        <source>Only http and https are possible.</source>
        <translation>只能使用 http 和 https。</translation>
    </message>
    <message>
        <source>This is not a complete URL: the host name is missing or misspelt.</source>
        <translation>这不是完整的 URL：缺少主机名或主机名有误。</translation>
    </message>
    <message>
        <source>No user name or password in the URL: it would be stored. Use the key reference or a header by reference.</source>
        <translation>URL 中不要写用户名或密码：它会被保存。请使用密钥引用，或引用式请求头。</translation>
    </message>
    <message>
        <source>No key in the URL: it would be stored. Use the key reference below.</source>
        <translation>URL 中不要写密钥：它会被保存。请使用下面的密钥引用。</translation>
    </message>
    <message>
        <source>Leave out what follows the # sign.</source>
        <translation>请去掉 # 号及其后的内容。</translation>
    </message>
    <message>
        <source>Most OpenAI-compatible servers expect a base URL that ends in /v1.</source>
        <translation>多数兼容 OpenAI 的服务器要求基础 URL 以 /v1 结尾。</translation>
    </message>
    <message>
        <source>Over http the key travels unencrypted. Use https unless this network is your own.</source>
        <translation>通过 http 时密钥不加密传输。除非是您自己的网络，请使用 https。</translation>
    </message>
    <message>
        <source>Requests go to %1</source>
        <translation>请求发往 %1</translation>
    </message>
    <message>
        <source>This looks like a key itself. Enter the name of the variable that holds it.</source>
        <translation>这看起来就是密钥本身。请输入保存密钥的变量名。</translation>
    </message>
    <message>
        <source>This looks like a key itself. Enter a name for the entry, then store the key.</source>
        <translation>这看起来就是密钥本身。请输入条目名称，然后存入密钥。</translation>
    </message>
    <message>
        <source>Enter the name of the keychain entry.</source>
        <translation>请输入密钥环条目的名称。</translation>
    </message>
    <message>
        <source>Enter the name of the environment variable.</source>
        <translation>请输入环境变量的名称。</translation>
    </message>
    <message>
        <source>A variable&apos;s name has letters, digits and underscores only, and does not begin with a digit.</source>
        <translation>变量名只含字母、数字和下划线，且不以数字开头。</translation>
    </message>
    <message>
        <source>The variable %1 is not set in this session. Set it before starting the program.</source>
        <translation>本次会话未设置变量 %1。请在启动程序前设置。</translation>
    </message>
    <message>
        <source>The variable is set.</source>
        <translation>变量已设置。</translation>
    </message>
    <message>
        <source>A header needs a name.</source>
        <translation>请求头需要名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a possible header name.</source>
        <translation>“%1”不能作为请求头名称。</translation>
    </message>
    <message>
        <source>The header %1 is given twice.</source>
        <translation>请求头 %1 出现了两次。</translation>
    </message>
    <message>
        <source>The value of %1 has a line break or control character in it.</source>
        <translation>%1 的值含有换行或控制字符。</translation>
    </message>
    <message>
        <source>The value of %1 looks like a secret, which is never stored. Take it from a variable or the keychain.</source>
        <translation>%1 的值看起来像机密，机密从不保存。请改从变量或密钥环读取。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A proxy is a URL such as http://proxy.example.com:3128 or socks5h://localhost:1080.</source>
        <translation>代理是一个 URL，例如 http://proxy.example.com:3128 或 socks5h://localhost:1080。</translation>
    </message>
    <message>
        <source>No password in the proxy URL: it would be stored.</source>
        <translation>代理 URL 中不要写密码：它会被保存。</translation>
    </message>
    <message>
        <source>The total timeout must be more than 0: no request may run for ever.</source>
        <translation>总时限必须大于 0：任何请求都不能无限运行。</translation>
    </message>
    <message>
        <source>No timeout can be longer than a day.</source>
        <translation>任何时限都不能超过一天。</translation>
    </message>
    <message>
        <source>The total timeout ends a request before one of the other timeouts can.</source>
        <translation>总时限会先于其他某个时限结束请求。</translation>
    </message>
    <message>
        <source>Choose a suite.</source>
        <translation>请选择套件。</translation>
    </message>
    <message>
        <source>The interval must lie between one second and a year.</source>
        <translation>间隔必须在一秒到一年之间。</translation>
    </message>
    <message>
        <source>The jitter can be half of the interval at most.</source>
        <translation>抖动最多为间隔的一半。</translation>
    </message>
    <message>
        <source>Give the file&apos;s whole path, beginning with /.</source>
        <translation>请填写文件的完整路径，以 / 开头。</translation>
    </message>
    <message>
        <source>This time zone is not known. Use a name such as Europe/Berlin.</source>
        <translation>未知的时区。请使用类似 Europe/Berlin 的名称。</translation>
    </message>
    <message>
        <source>Quiet hours need two different times of the day.</source>
        <translation>静默时段需要一天中两个不同的时刻。</translation>
    </message>
    <message>
        <source>A cron expression has five fields: minute, hour, day of the month, month, day of the week.</source>
        <translation>cron 表达式有五个字段：分、时、日、月、星期。</translation>
    </message>
    <message>
        <source>No run of this schedule would ever begin: look at its days and its quiet hours.</source>
        <translation>此计划的运行永远不会开始：请检查其日期和静默时段。</translation>
    </message>
</context>
<context>
    <name>scoville::EndpointsPage</name>
    <message>
        <source>Endpoints</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>The endpoints could not be read.</source>
        <translation>无法读取端点。</translation>
    </message>
    <message>
        <source>This endpoint was saved as version %1 from elsewhere while you were editing. Saving makes your text the newest version.</source>
        <translation>您编辑期间，此端点已从别处保存为版本 %1。保存后您的内容将成为最新版本。</translation>
    </message>
    <message>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>⚠ cannot be probed</source>
        <translation>⚠ 无法探测</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>New endpoint</source>
        <translation>新端点</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>version %1, since %2</source>
        <translation>版本 %1，自 %2 起</translation>
    </message>
    <message>
        <source>archived: hidden and not probed, its history is kept</source>
        <translation>已归档：隐藏且不探测，历史保留</translation>
    </message>
    <message>
        <source>&amp;Save endpoint</source>
        <translation>保存端点(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save as version %1</source>
        <translation>保存为版本 %1(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>恢复(&amp;U)</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>暂停(&amp;U)</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复归档</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Hides the endpoint and stops probing it. Its history is kept.</source>
        <translation>隐藏此端点并停止探测。历史保留。</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>Not saved: correct the marked fields first.</source>
        <translation>未保存：请先更正标出的字段。</translation>
    </message>
    <message>
        <source>Not saved.</source>
        <translation>未保存。</translation>
    </message>
    <message>
        <source>Saved as version %1.</source>
        <translation>已保存为版本 %1。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>Save or discard the changes first: the saved endpoint would be probed.</source>
        <translation>请先保存或放弃修改：探测的是已保存的端点。</translation>
    </message>
    <message>
        <source>Not probed.</source>
        <translation>未探测。</translation>
    </message>
    <message>
        <source>Probing now. The results appear under Samples with the mode &quot;manual&quot;.</source>
        <translation>正在探测。结果会出现在“样本”中，方式为“手动”。</translation>
    </message>
    <message>
        <source>Not changed.</source>
        <translation>未更改。</translation>
    </message>
    <message>
        <source>The key is stored in the keychain as &quot;%1&quot;.</source>
        <translation>密钥已存入密钥环，条目名为“%1”。</translation>
    </message>
    <message>
        <source>No endpoint yet</source>
        <translation>还没有端点</translation>
    </message>
    <message>
        <source>An endpoint is an address that answers prompts: a provider&apos;s API or a server of your own. Add one to start measuring.</source>
        <translation>端点是能应答提示词的地址：服务商的 API 或您自己的服务器。添加一个即可开始测量。</translation>
    </message>
    <message>
        <source>&amp;Add endpoint</source>
        <translation>添加端点(&amp;A)</translation>
    </message>
    <message>
        <source>Your own endpoint needs its own workspace</source>
        <translation>您自己的端点需要自己的工作区</translation>
    </message>
    <message>
        <source>This is the demo, whose data is simulated. Real and simulated data never share a workspace. The demo stays as it is and can be opened again.</source>
        <translation>这里是演示，数据是模拟的。真实数据与模拟数据从不共用一个工作区。演示保持不变，可以再次打开。</translation>
    </message>
    <message>
        <source>&amp;New workspace</source>
        <translation>新建工作区(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Back to the demo</source>
        <translation>回到演示(&amp;B)</translation>
    </message>
    <message>
        <source>Dupl&amp;icate</source>
        <translation>复制一份(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Add an endpoint</source>
        <translation>添加端点</translation>
    </message>
    <message>
        <source>Test &amp;connection</source>
        <translation>测试连接(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Probe now</source>
        <translation>立即探测(&amp;P)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>About %1 a month, %2 tokens.</source>
        <translation>每月约 %1，%2 个 token。</translation>
    </message>
    <message>
        <source>About %1 tokens a month; the cost is unknown without a price.</source>
        <translation>每月约 %1 个 token；没有价格，成本未知。</translation>
    </message>
</context>
<context>
    <name>scoville::EntryFoot</name>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃修改</translation>
    </message>
</context>
<context>
    <name>scoville::EntryListModel</name>
    <message>
        <source>%1 (not saved)
%2</source>
        <translation>%1（未保存）
%2</translation>
    </message>
    <message>
        <source>%1, not saved, %2</source>
        <translation>%1，未保存，%2</translation>
    </message>
</context>
<context>
    <name>scoville::EntrySide</name>
    <message>
        <source>Sho&amp;w archived</source>
        <translation>显示已归档的(&amp;W)</translation>
    </message>
</context>
<context>
    <name>scoville::FailureChart</name>
    <message>
        <source>Failures over time</source>
        <translation>失败随时间的变化</translation>
    </message>
    <message>
        <source>failed attempts</source>
        <translation>失败的尝试</translation>
    </message>
    <message>
        <source>failed attempts, %</source>
        <translation>失败的尝试，%</translation>
    </message>
    <message>
        <source>Point at a bar, or press Left and Right, to read it; Enter or a double click zooms in to it.</source>
        <translation>指向柱形或按左、右键可读取数值；按回车或双击可放大到该处。</translation>
    </message>
    <message>
        <source>%1: nothing was attempted</source>
        <translation>%1：没有任何尝试</translation>
    </message>
    <message>
        <source>%1: %2 of %3 attempts failed (%4)</source>
        <translation>%1：%3 次尝试中有 %2 次失败（%4）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
</context>
<context>
    <name>scoville::FailureModel</name>
    <message>
        <source>no message</source>
        <translation>没有消息</translation>
    </message>
    <message>
        <source>Of all attempts in the time range that pass the filter</source>
        <translation>占此时间范围内符合筛选条件的所有尝试的比例</translation>
    </message>
    <message>
        <source>The newest one of its kind. Messages are of one kind when they differ in numbers and identifiers only.</source>
        <translation>同类中最新的一条。仅数字和标识不同的消息视为同类。</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>首次出现</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最近出现</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>scoville::FailuresPage</name>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Share of attempts</source>
        <translation>占尝试的比例</translation>
    </message>
    <message>
        <source>What the bars show</source>
        <translation>柱形显示的内容</translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation>清除筛选(&amp;C)</translation>
    </message>
    <message>
        <source>Failures by kind</source>
        <translation>各类失败</translation>
    </message>
    <message>
        <source>The failures could not be read. %1</source>
        <translation>无法读取失败。%1</translation>
    </message>
    <message>
        <source>Nothing was attempted in this time range</source>
        <translation>此时间范围内没有任何尝试</translation>
    </message>
    <message>
        <source>Choose a longer one, or show every endpoint, suite and mode.</source>
        <translation>请选择更长的时间范围，或显示所有端点、套件和方式。</translation>
    </message>
    <message>
        <source>No failures</source>
        <translation>没有失败</translation>
    </message>
    <message>
        <source>None of %1 attempts in this time range failed.</source>
        <translation>此时间范围内的 %1 次尝试均未失败。</translation>
    </message>
    <message>
        <source>%1 of %2 attempts failed (%3)</source>
        <translation>%2 次尝试中有 %1 次失败（%3）</translation>
    </message>
    <message>
        <source>Messages of the newest %1 of %2 failures</source>
        <translation>最新 %1 次失败的消息，共 %2 次失败</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Figures behind the chart</source>
        <translation>图表背后的数据</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Show the figures behind the chart</source>
        <translation>显示图表背后的数据</translation>
    </message>
    <message>
        <source>Go to &amp;endpoints</source>
        <translation>前往端点(&amp;E)</translation>
    </message>
    <message>
        <source>Nothing is watched yet</source>
        <translation>尚未监测任何端点</translation>
    </message>
    <message>
        <source>Add an endpoint and give it a suite and an interval. What fails appears here.</source>
        <translation>添加一个端点，并为其指定测试套件和间隔。失败情况会显示在这里。</translation>
    </message>
</context>
<context>
    <name>scoville::Format</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>minus infinite</source>
        <translation>负无穷大</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>%1 per 1M tokens</source>
        <translation>每 1M token %1</translation>
    </message>
    <message>
        <source>&lt;%1%</source>
        <translation>&lt;%1%</translation>
    </message>
    <message>
        <source>&gt;%1%</source>
        <translation>&gt;%1%</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 token/s</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1后</translation>
    </message>
</context>
<context>
    <name>scoville::GatesPage</name>
    <message>
        <source>✓ holds</source>
        <translation>✓ 达到</translation>
    </message>
    <message>
        <source>✗ broken</source>
        <translation>✗ 未达到</translation>
    </message>
    <message>
        <source>… not enough data</source>
        <translation>… 数据不足</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>尚未判定</translation>
    </message>
    <message>
        <source>! cannot be judged</source>
        <translation>! 无法判定</translation>
    </message>
    <message>
        <source>&amp;Paused</source>
        <translation>已暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;New gate</source>
        <translation>新建门禁(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Judge now</source>
        <translation>立即判定(&amp;J)</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>门禁</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the gate</source>
        <translation>门禁名称</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>An objective is &lt;i&gt;figure relation bound&lt;/i&gt;: &lt;tt&gt;p50 ttft &amp;lt; 1000 ms&lt;/tt&gt;, &lt;tt&gt;p99 e2e &amp;lt;= 1.2 x baseline&lt;/tt&gt;, &lt;tt&gt;failure rate &amp;lt; 0.5 %&lt;/tt&gt;, &lt;tt&gt;cost/1M &amp;lt;= 0.9 x baseline&lt;/tt&gt;. Figures: ttft, ttfo, tpot, e2e, response time, tokens/s, rtt, each with a percentile; failure rate, cost/1M, spend. &lt;tt&gt;last&lt;/tt&gt; is the period (30m, 12h, 7d). &lt;tt&gt;endpoint&lt;/tt&gt;, &lt;tt&gt;suite&lt;/tt&gt;, &lt;tt&gt;case&lt;/tt&gt; and &lt;tt&gt;baseline&lt;/tt&gt; are names; &lt;tt&gt;minimum_n&lt;/tt&gt; is how many values are needed.</source>
        <translation>目标的写法是&lt;i&gt;数值 关系 界限&lt;/i&gt;：&lt;tt&gt;p50 ttft &amp;lt; 1000 ms&lt;/tt&gt;、&lt;tt&gt;p99 e2e &amp;lt;= 1.2 x baseline&lt;/tt&gt;、&lt;tt&gt;failure rate &amp;lt; 0.5 %&lt;/tt&gt;、&lt;tt&gt;cost/1M &amp;lt;= 0.9 x baseline&lt;/tt&gt;。数值：ttft、ttfo、tpot、e2e、response time、tokens/s、rtt，各带一个百分位；failure rate、cost/1M、spend。&lt;tt&gt;last&lt;/tt&gt; 是时间段（30m、12h、7d）。&lt;tt&gt;endpoint&lt;/tt&gt;、&lt;tt&gt;suite&lt;/tt&gt;、&lt;tt&gt;case&lt;/tt&gt; 和 &lt;tt&gt;baseline&lt;/tt&gt; 为名称；&lt;tt&gt;minimum_n&lt;/tt&gt; 是所需的数据个数。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>State of each objective</source>
        <translation>各目标的状态</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>What was broken or missing</source>
        <translation>未达到或缺少的内容</translation>
    </message>
    <message>
        <source>History of the gate</source>
        <translation>门禁的历史</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>The gates could not be read</source>
        <translation>无法读取门禁</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n objective(s), understood.</source>
        <translation>
            <numerusform>%n 个目标，均可理解。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not judged: the text cannot be read</source>
        <translation>未判定：无法读懂文本</translation>
    </message>
    <message>
        <source>Now: %1 (%2 to %3)</source>
        <translation>当前：%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>A gate needs a name.</source>
        <translation>门禁需要名称。</translation>
    </message>
    <message>
        <source>The text cannot be read.</source>
        <translation>无法读懂文本。</translation>
    </message>
    <message>
        <source>The gate could not be saved</source>
        <translation>无法保存门禁</translation>
    </message>
    <message>
        <source>The gate could not be removed</source>
        <translation>无法移除门禁</translation>
    </message>
    <message>
        <source>The period has %1 values; %2 are needed.</source>
        <translation>该时段有 %1 个数据；需要 %2 个。</translation>
    </message>
    <message>
        <source>The baseline has %1 values; %2 are needed.</source>
        <translation>基线有 %1 个数据；需要 %2 个。</translation>
    </message>
    <message>
        <source>It is %1; the bound is %2.</source>
        <translation>当前为 %1；界限为 %2。</translation>
    </message>
</context>
<context>
    <name>scoville::GuideDialog</name>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>guide.md</source>
        <extracomment>The file of the guide in this language: keep guide.md unless a translated guide exists.</extracomment>
        <translation>guide.zh_CN.md</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
</context>
<context>
    <name>scoville::HeaderEditor</name>
    <message>
        <source>Header</source>
        <translation>请求头</translation>
    </message>
    <message>
        <source>Value from</source>
        <translation>值的来源</translation>
    </message>
    <message>
        <source>Value, variable or entry</source>
        <translation>值、变量或条目</translation>
    </message>
    <message>
        <source>Extra headers</source>
        <translation>附加请求头</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>明文</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Keychain entry</source>
        <translation>密钥环条目</translation>
    </message>
    <message>
        <source>Where the value comes from</source>
        <translation>值从哪里来</translation>
    </message>
    <message>
        <source>Remove header</source>
        <translation>移除请求头</translation>
    </message>
    <message>
        <source>Add header</source>
        <translation>添加请求头</translation>
    </message>
</context>
<context>
    <name>scoville::HostingView</name>
    <message>
        <source> $</source>
        <translation> $</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source> W</source>
        <translation> W</translation>
    </message>
    <message>
        <source>Remo&amp;ve row</source>
        <translation>移除此行(&amp;V)</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>From</source>
        <translation>生效时间</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>GPU hour</source>
        <translation>GPU 小时</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>token/s</translation>
    </message>
    <message>
        <source>The most output tokens a second of any stretch of overlapping requests in 90 days.</source>
        <translation>90 天内任一段重叠请求中每秒输出 token 数的最大值。</translation>
    </message>
    <message>
        <source>Output / 1M</source>
        <translation>输出 / 1M</translation>
    </message>
    <message>
        <source>GPUs x price of an hour / (output tokens an hour x utilisation).</source>
        <translation>GPU 数 x 每小时价格 /（每小时输出 token 数 x 利用率）。</translation>
    </message>
    <message>
        <source>Tokens / J</source>
        <translation>token / J</translation>
    </message>
    <message>
        <source>Energy / 1M</source>
        <translation>电费 / 1M</translation>
    </message>
    <message>
        <source>Total / 1M</source>
        <translation>合计 / 1M</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>盈亏平衡点</translation>
    </message>
    <message>
        <source>Output tokens a month from which the GPUs cost less than the API.</source>
        <translation>每月输出 token 达到此数后，GPU 的成本低于 API。</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>可达到</translation>
    </message>
    <message>
        <source>Whether the GPUs can make that many in a month.</source>
        <translation>GPU 一个月内能否生成这么多 token。</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>端点(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>GPU 数(&amp;G)</translation>
    </message>
    <message>
        <source>Price of a GPU &amp;hour</source>
        <translation>每 GPU 小时价格(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Utilisation</source>
        <translation>利用率(&amp;U)</translation>
    </message>
    <message>
        <source>Price of a &amp;kWh</source>
        <translation>每 kWh 价格(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Power of all GPUs</source>
        <translation>全部 GPU 的功率(&amp;P)</translation>
    </message>
    <message>
        <source>API to compare, output / 1&amp;M</source>
        <translation>对比的 API，输出 / 1M(&amp;M)</translation>
    </message>
    <message>
        <source>Own GPUs</source>
        <translation>自有 GPU</translation>
    </message>
    <message>
        <source>The costs of own GPUs could not be read.</source>
        <translation>无法读取自有 GPU 的成本。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>The cost was not added.</source>
        <translation>成本未添加。</translation>
    </message>
    <message>
        <source>The row was not removed.</source>
        <translation>此行未移除。</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 W measured</source>
        <translation>%1 W（实测）</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>As entered, else as telemetry measured it while the endpoint was busy.</source>
        <translation>按输入值；未输入时取端点繁忙期间遥测所测的值。</translation>
    </message>
    <message>
        <source>Output tokens a second / power, both of the same time.</source>
        <translation>每秒输出 token 数 / 功率，两者取自同一时段。</translation>
    </message>
    <message>
        <source>1,000,000 / tokens a joule / 3,600,000 x price of a kWh.</source>
        <translation>1,000,000 / 每焦耳 token 数 / 3,600,000 × 每千瓦时价格。</translation>
    </message>
    <message>
        <source>GPUs and energy; unknown when the energy has a price and its amount is unknown.</source>
        <translation>GPU 与能耗之和；能源有价格而用量未知时为未知。</translation>
    </message>
</context>
<context>
    <name>scoville::ImportDialog</name>
    <message>
        <source>no file chosen</source>
        <translation>未选择文件</translation>
    </message>
    <message>
        <source>Import history</source>
        <translation>导入历史</translation>
    </message>
    <message>
        <source>recognise</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>An endpoint that does not exist is made. It is not probed.</source>
        <translation>不存在的端点会被创建，但不会被探测。</translation>
    </message>
    <message>
        <source>CSV only: which column holds what. Empty = the names of our own export.</source>
        <translation>仅限 CSV：各列的内容。留空 = 本程序导出时所用的列名。</translation>
    </message>
    <message>
        <source>Started (UTC)</source>
        <translation>开始（UTC）</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>首 token</translation>
    </message>
    <message>
        <source>E2E</source>
        <translation>端到端</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>&amp;Choose file...</source>
        <translation>选择文件(&amp;C)...</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Tool</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>端点(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;First request (UTC)</source>
        <translation>首个请求（UTC）(&amp;F)</translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation>列(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>Result file of another tool</source>
        <translation>其他工具的结果文件</translation>
    </message>
    <message>
        <source>Result files (*.json *.jsonl *.csv *.gz);;All files (*)</source>
        <translation>结果文件 (*.json *.jsonl *.csv *.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>%1: %2 requests, %3 failed, %4 cut off by the tool. %5</source>
        <translation>%1：%2 个请求，%3 个失败，%4 个被工具截断。%5</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>没有导入任何内容。</translation>
    </message>
    <message>
        <source>%1 requests imported; %2 were known already.</source>
        <translation>已导入 %1 个请求；%2 个先前已有。</translation>
    </message>
    <message>
        <source>%1 requests imported.</source>
        <translation>已导入 %1 个请求。</translation>
    </message>
</context>
<context>
    <name>scoville::InlineMessage</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详细信息</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>scoville::LadderChart</name>
    <message>
        <source>Load ladder</source>
        <translation>阶梯加压</translation>
    </message>
    <message>
        <source>%1 at a time: median %2 ms, %3 requests/s, %4 % failed</source>
        <translation>同时 %1 个：中位数 %2 ms，每秒 %3 个请求，失败 %4 %</translation>
    </message>
    <message>
        <source>No level has answered yet.</source>
        <translation>还没有任何级别得到应答。</translation>
    </message>
    <message>
        <source>end-to-end latency, ms</source>
        <translation>端到端延迟，ms</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>throughput, requests/s</source>
        <translation>吞吐量，请求/s</translation>
    </message>
    <message>
        <source>req/s</source>
        <translation>请求/s</translation>
    </message>
    <message>
        <source>failures, %</source>
        <translation>失败，%</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>requests at a time</source>
        <translation>同时请求数</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>拐点</translation>
    </message>
</context>
<context>
    <name>scoville::LiveRequest</name>
    <message>
        <source>&amp;Send</source>
        <translation>发送(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Show the sa&amp;mple</source>
        <translation>显示样本(&amp;M)</translation>
    </message>
    <message>
        <source>One request, live</source>
        <translation>单个请求，实时</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>端点(&amp;E)</translation>
    </message>
    <message>
        <source>C&amp;ase</source>
        <translation>用例(&amp;A)</translation>
    </message>
    <message>
        <source>Endpoints and suites could not be read.</source>
        <translation>无法读取端点和测试套件。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The request could not be started.</source>
        <translation>无法开始请求。</translation>
    </message>
    <message>
        <source>No request was made.</source>
        <translation>没有发出请求。</translation>
    </message>
    <message>
        <source>waits for its turn</source>
        <translation>等待轮到它</translation>
    </message>
    <message>
        <source>Choose an endpoint and a case. The request is stored with the others, mode manual.</source>
        <translation>选择端点和用例。该请求与其他请求一样保存，模式为手动。</translation>
    </message>
    <message>
        <source>connects</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>waits for the first token</source>
        <translation>等待首个 token</translation>
    </message>
    <message>
        <source>receives</source>
        <translation>正在接收</translation>
    </message>
    <message>
        <source>no request</source>
        <translation>没有请求</translation>
    </message>
    <message>
        <source>TTFT %1</source>
        <translation>TTFT %1</translation>
    </message>
    <message>
        <source>token-bearing events %1</source>
        <translation>含 token 的事件 %1</translation>
    </message>
    <message>
        <source>%1 events/s</source>
        <translation>每秒 %1 个事件</translation>
    </message>
    <message>
        <source>E2E %1</source>
        <translation>E2E %1</translation>
    </message>
    <message>
        <source>output tokens %1</source>
        <translation>输出 token %1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>成本 %1</translation>
    </message>
    <message>
        <source>Another process probes this workspace, or nobody does.</source>
        <translation>由另一个进程探测此工作区，或者没有进程在探测。</translation>
    </message>
</context>
<context>
    <name>scoville::LoadingNote</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在载入…</translation>
    </message>
</context>
<context>
    <name>scoville::MainWindow</name>
    <message>
        <source>Scoville - simulated data</source>
        <translation>Scoville - 模拟数据</translation>
    </message>
    <message>
        <source>%1 - Scoville</source>
        <translation>%1 - Scoville</translation>
    </message>
    <message>
        <source>Samples cannot be written to the workspace. They are kept and tried again.</source>
        <translation>样本无法写入工作区。样本会保留并重试。</translation>
    </message>
    <message>
        <source>There is no endpoint to probe yet. Add one under Endpoints.</source>
        <translation>还没有可探测的端点。请在“端点”中添加。</translation>
    </message>
    <message>
        <source>The probe could not be started. %1</source>
        <translation>无法开始探测。%1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Watch my own endpoint...</source>
        <translation>监测我自己的端点(&amp;W)...</translation>
    </message>
    <message>
        <source>&amp;New workspace...</source>
        <translation>新建工作区(&amp;N)...</translation>
    </message>
    <message>
        <source>&amp;Open workspace...</source>
        <translation>打开工作区(&amp;O)...</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的(&amp;R)</translation>
    </message>
    <message>
        <source>Open the &amp;demo workspace</source>
        <translation>打开演示工作区(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Export what is shown...</source>
        <translation>导出所显示的内容(&amp;E)...</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>设置(&amp;S)...</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Probe &amp;now</source>
        <translation>立即探测(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Resume probing</source>
        <translation>恢复探测(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Pause probing</source>
        <translation>暂停探测(&amp;P)</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Help on this &amp;page</source>
        <translation>此页的帮助(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>键盘(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Scoville</source>
        <translation>关于 Scoville(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Earlier view</source>
        <translation>前一个视图(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Later view</source>
        <translation>后一个视图(&amp;L)</translation>
    </message>
    <message>
        <source>No other workspace yet</source>
        <translation>还没有其他工作区</translation>
    </message>
    <message>
        <source>About Scoville</source>
        <translation>关于 Scoville</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Scoville %1&lt;/h3&gt;&lt;p&gt;Watches LLM inference endpoints over months.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Scoville %1&lt;/h3&gt;&lt;p&gt;长期监测 LLM 推理端点。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Copyright 2026 Scoville contributors. Free software under the GNU General Public License, version 3 or later. It comes with no warranty.&lt;br&gt;&lt;br&gt;Qt %1</source>
        <translation>版权所有 2026 Scoville 贡献者。自由软件，依据 GNU 通用公共许可证第 3 版或更新版本发布，不附带任何担保。&lt;br&gt;&lt;br&gt;Qt %1</translation>
    </message>
    <message>
        <source>Unsaved edits</source>
        <translation>未保存的修改</translation>
    </message>
    <message>
        <source>There are unsaved edits on: %1.</source>
        <translation>以下页面有未保存的修改：%1。</translation>
    </message>
    <message>
        <source>Go back to save them, or discard them.</source>
        <translation>返回去保存，或放弃修改。</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Pro&amp;bing</source>
        <translation>探测(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Calibrate...</source>
        <translation>校准(&amp;C)...</translation>
    </message>
    <message>
        <source>The workspace could not be looked after: its daily cells or its backup are missing.</source>
        <translation>未能完成工作区的维护：缺少每日汇总单元或备份。</translation>
    </message>
    <message>
        <source>Wor&amp;kspace...</source>
        <translation>工作区(&amp;K)...</translation>
    </message>
    <message>
        <source>&amp;Import history...</source>
        <translation>导入历史(&amp;I)...</translation>
    </message>
    <message>
        <source>One request, &amp;live…</source>
        <translation>单个请求，实时(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Serving side...</source>
        <translation>服务端(&amp;S)...</translation>
    </message>
</context>
<context>
    <name>scoville::MarkerCardDialog</name>
    <message>
        <source>Model that answered</source>
        <translation>应答的模型</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Prompt tokens of the same case</source>
        <translation>同一用例的提示词 token</translation>
    </message>
    <message>
        <source>Output tokens of the same case</source>
        <translation>同一用例的输出 token</translation>
    </message>
    <message>
        <source>Network round trip</source>
        <translation>网络往返</translation>
    </message>
    <message>
        <source>Other endpoints</source>
        <translation>其他端点</translation>
    </message>
    <message>
        <source>Own edits of endpoint or suite</source>
        <translation>自己对端点或套件的修改</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>有变化</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Before and after: %1</source>
        <translation>前后对比：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n days on each side</source>
        <translation>
            <numerusform>两侧各 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Length of the periods</source>
        <translation>时段长度</translation>
    </message>
    <message>
        <source>Scheduled requests only. The facts are stated, not judged.</source>
        <translation>仅定时请求。只陈述事实，不作判断。</translation>
    </message>
    <message>
        <source>The two sides could not be read.</source>
        <translation>无法读取前后两侧的数据。</translation>
    </message>
    <message>
        <source>No scheduled request lies on either side.</source>
        <translation>前后两侧都没有定时请求。</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>n before</source>
        <translation>之前 n</translation>
    </message>
    <message>
        <source>n after</source>
        <translation>之后 n</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
</context>
<context>
    <name>scoville::MarkerDesk</name>
    <message>
        <source>The marker could not be changed.</source>
        <translation>标注未能更改。</translation>
    </message>
    <message>
        <source>Add marker</source>
        <translation>添加标注</translation>
    </message>
    <message>
        <source>Edit marker</source>
        <translation>编辑标注</translation>
    </message>
    <message>
        <source>Delete marker</source>
        <translation>删除标注</translation>
    </message>
    <message>
        <source>The marker could not be opened.</source>
        <translation>无法打开标注。</translation>
    </message>
</context>
<context>
    <name>scoville::MarkerEditor</name>
    <message>
        <source>&amp;Until</source>
        <translation>直到(&amp;U)</translation>
    </message>
    <message>
        <source>New marker</source>
        <translation>新标注</translation>
    </message>
    <message>
        <source>Edit marker</source>
        <translation>编辑标注</translation>
    </message>
    <message>
        <source>Shown on the chart, for example: driver 570</source>
        <translation>显示在图表上，例如：驱动 570</translation>
    </message>
    <message>
        <source>What happened, and how you know</source>
        <translation>发生了什么，您如何得知</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类别(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>名称(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;At</source>
        <translation>时间(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Scope</source>
        <translation>范围(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;tate</source>
        <translation>状态(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>说明(&amp;T)</translation>
    </message>
    <message>
        <source>Lin&amp;k</source>
        <translation>链接(&amp;K)</translation>
    </message>
    <message>
        <source>Aut&amp;hor</source>
        <translation>作者(&amp;H)</translation>
    </message>
    <message>
        <source>Times are in %1.</source>
        <translation>时间按 %1。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>End of the range</source>
        <translation>范围的结束</translation>
    </message>
    <message>
        <source>All endpoints</source>
        <translation>所有端点</translation>
    </message>
    <message>
        <source>Endpoints tagged “%1”</source>
        <translation>带标签“%1”的端点</translation>
    </message>
    <message>
        <source>The end of the range must come after its start.</source>
        <translation>结束时间必须晚于开始时间。</translation>
    </message>
    <message>
        <source>Give the marker a label or a text, so that it says something later.</source>
        <translation>请给标注填写名称或说明，以便日后看得懂。</translation>
    </message>
    <message>
        <source>The link must be a web address that starts with http:// or https://.</source>
        <translation>链接必须是以 http:// 或 https:// 开头的网址。</translation>
    </message>
    <message>
        <source>The marker could not be saved.</source>
        <translation>标注未能保存。</translation>
    </message>
    <message>
        <source>The marker could not be deleted.</source>
        <translation>标注未能删除。</translation>
    </message>
    <message>
        <source>So far this is a suspicion. Saving it settles it as the state above says.</source>
        <translation>目前这只是疑似变更。保存后即按上面的状态确定下来。</translation>
    </message>
</context>
<context>
    <name>scoville::MarkerFilter</name>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Set by</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Which markers are shown</source>
        <translation>显示哪些标注</translation>
    </message>
    <message>
        <source>one endpoint</source>
        <translation>单个端点</translation>
    </message>
    <message>
        <source>endpoints with a tag</source>
        <translation>带标签的端点</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>label, text or author</source>
        <translation>标签、正文或作者</translation>
    </message>
    <message>
        <source>Show &amp;all markers</source>
        <translation>显示全部标注(&amp;A)</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Markers: %1</source>
        <translation>标注：%1</translation>
    </message>
    <message>
        <source>Markers: %1 of %2 shown</source>
        <translation>标注：显示 %2 个中的 %1 个</translation>
    </message>
</context>
<context>
    <name>scoville::MarkerKinds</name>
    <message>
        <source>Suspected change</source>
        <translation>疑似变更</translation>
    </message>
</context>
<context>
    <name>scoville::MarkerModel</name>
    <message>
        <source>unknown endpoint</source>
        <translation>未知的端点</translation>
    </message>
    <message>
        <source>All endpoints</source>
        <translation>所有端点</translation>
    </message>
    <message>
        <source>Tag “%1”</source>
        <translation>标签“%1”</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
</context>
<context>
    <name>scoville::MarkerText</name>
    <message>
        <source>%1 markers</source>
        <translation>%1 个标注</translation>
    </message>
    <message>
        <source>and %1 more; zoom in to see them</source>
        <translation>另有 %1 个；放大后可见</translation>
    </message>
</context>
<context>
    <name>scoville::MarkersPage</name>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Show on the &amp;chart</source>
        <translation>在图表上显示(&amp;C)</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Find in markers</source>
        <translation>查找标注</translation>
    </message>
    <message>
        <source>No markers yet</source>
        <translation>还没有标注</translation>
    </message>
    <message>
        <source>Markers say what changed and when: a rollout, a price, an incident. They are drawn on every chart.</source>
        <translation>标注说明何时发生了什么变化：部署更新、价格、事故。标注画在每个图表上。</translation>
    </message>
    <message>
        <source>&amp;New marker</source>
        <translation>新建标注(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>新建(&amp;N)…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The markers could not be read.</source>
        <translation>无法读取标注。</translation>
    </message>
    <message>
        <source>Delete marker</source>
        <translation>删除标注</translation>
    </message>
    <message>
        <source>Delete %1 markers</source>
        <translation>删除 %1 个标注</translation>
    </message>
    <message>
        <source>The marker could not be deleted.</source>
        <translation>标注未能删除。</translation>
    </message>
    <message>
        <source>Export markers</source>
        <translation>导出标注</translation>
    </message>
    <message>
        <source>CSV table (*.csv);;JSON lines (*.jsonl)</source>
        <translation>CSV 表格 (*.csv);;JSON 行 (*.jsonl)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>The markers were not exported.</source>
        <translation>标注未能导出。</translation>
    </message>
    <message>
        <source>&amp;Before and after…</source>
        <translation>前后对比(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Import markers</source>
        <translation>导入标注</translation>
    </message>
    <message>
        <source>Markers (*.csv *.json *.jsonl);;All files (*)</source>
        <translation>标注 (*.csv *.json *.jsonl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The markers were not imported.</source>
        <translation>标注未能导入。</translation>
    </message>
    <message>
        <source>Import %1 markers</source>
        <translation>导入 %1 个标注</translation>
    </message>
    <message numerus="yes">
        <source>%n markers imported.</source>
        <translation>
            <numerusform>已导入 %n 个标注。</numerusform>
        </translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>比较(&amp;O)</translation>
    </message>
    <message>
        <source>Compare the 28 days before and after with intervals</source>
        <translation>比较前后各 28 天并给出区间</translation>
    </message>
</context>
<context>
    <name>scoville::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>scoville::MessageEditor</name>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Who says it</source>
        <translation>由谁说出</translation>
    </message>
    <message>
        <source>Text of the message</source>
        <translation>消息内容</translation>
    </message>
    <message>
        <source>Remove this message</source>
        <translation>移除此消息</translation>
    </message>
    <message>
        <source>Add messa&amp;ge</source>
        <translation>添加消息(&amp;G)</translation>
    </message>
</context>
<context>
    <name>scoville::MetricText</name>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 分钟</translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation>5 分钟</translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation>15 分钟</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>3 hours</source>
        <translation>3 小时</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 天</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 周</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1 个月</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 token/s</translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation>每小时 %1</translation>
    </message>
    <message>
        <source>%1 per 1M tokens</source>
        <translation>每 1M token %1</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/s</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>per hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>access</source>
        <translation>访问权限</translation>
    </message>
    <message>
        <source>rate limited</source>
        <translation>被限流</translation>
    </message>
    <message>
        <source>time-out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>server error</source>
        <translation>服务器错误</translation>
    </message>
    <message>
        <source>broken stream</source>
        <translation>流中断</translation>
    </message>
    <message>
        <source>bad output</source>
        <translation>输出有误</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>°C</source>
        <translation>°C</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>个请求</translation>
    </message>
</context>
<context>
    <name>scoville::MonthView</name>
    <message>
        <source>&amp;Enter bill</source>
        <translation>录入账单(&amp;E)</translation>
    </message>
    <message>
        <source>Remo&amp;ve bill</source>
        <translation>移除账单(&amp;V)</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月份</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Billed</source>
        <translation>账单金额</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算金额</translation>
    </message>
    <message>
        <source>What the requests of the month cost by the price list.</source>
        <translation>当月请求按价目表计算的成本。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差额</translation>
    </message>
    <message>
        <source>Billed less computed.</source>
        <translation>账单金额减去计算金额。</translation>
    </message>
    <message>
        <source>Billed / computed</source>
        <translation>账单 / 计算</translation>
    </message>
    <message>
        <source>Billed tokens</source>
        <translation>账单 token</translation>
    </message>
    <message>
        <source>Counted tokens</source>
        <translation>计数 token</translation>
    </message>
    <message>
        <source>Unknown cost</source>
        <translation>成本未知</translation>
    </message>
    <message>
        <source>Answers without a known cost: part of the difference may be theirs.</source>
        <translation>成本未知的应答：差额可能部分来自它们。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Share of the budget</source>
        <translation>占预算的比例</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>number of the bill</source>
        <translation>账单编号</translation>
    </message>
    <message>
        <source>Bills</source>
        <translation>账单</translation>
    </message>
    <message>
        <source>This month (UTC)</source>
        <translation>本月（UTC）</translation>
    </message>
    <message>
        <source>&amp;Month</source>
        <translation>月份(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Amount</source>
        <translation>金额(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Currency</source>
        <translation>货币(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>Token 数(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>备注(&amp;N)</translation>
    </message>
    <message>
        <source>The month could not be read.</source>
        <translation>无法读取该月数据。</translation>
    </message>
    <message numerus="yes">
        <source>%1 spent; about %2 at the end of the month (from the last %n whole days).</source>
        <translation>
            <numerusform>已花费 %1；月底约 %2（按最近 %n 个整天推算）。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 spent. A forecast needs one whole day.</source>
        <translation>已花费 %1。预测需要一个整天。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The forecast is above the budget.</source>
        <translation>预测超出预算。</translation>
    </message>
    <message>
        <source>Nothing with a known cost this month.</source>
        <translation>本月没有成本已知的请求。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>The bill was not entered.</source>
        <translation>账单未录入。</translation>
    </message>
    <message>
        <source>The bill was not removed.</source>
        <translation>账单未移除。</translation>
    </message>
    <message>
        <source>There is no budget for the month of all endpoints; the tab Budgets sets one.</source>
        <translation>没有针对所有端点的月度预算；可在“预算”标签页设定。</translation>
    </message>
</context>
<context>
    <name>scoville::Names</name>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Output check failed</source>
        <translation>输出检查未通过</translation>
    </message>
    <message>
        <source>Host name not found</source>
        <translation>找不到主机名</translation>
    </message>
    <message>
        <source>Connection failed</source>
        <translation>连接失败</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS 失败</translation>
    </message>
    <message>
        <source>Proxy failed</source>
        <translation>代理失败</translation>
    </message>
    <message>
        <source>Connect timeout</source>
        <translation>连接时限</translation>
    </message>
    <message>
        <source>First token timeout</source>
        <translation>首 token 时限</translation>
    </message>
    <message>
        <source>Stalled</source>
        <translation>停顿</translation>
    </message>
    <message>
        <source>Total timeout</source>
        <translation>总时限</translation>
    </message>
    <message>
        <source>Not authorised</source>
        <translation>未获授权</translation>
    </message>
    <message>
        <source>Quota used up</source>
        <translation>配额用尽</translation>
    </message>
    <message>
        <source>Rate limited</source>
        <translation>被限流</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Request refused</source>
        <translation>请求被拒绝</translation>
    </message>
    <message>
        <source>Content filter</source>
        <translation>内容过滤</translation>
    </message>
    <message>
        <source>Overloaded</source>
        <translation>过载</translation>
    </message>
    <message>
        <source>Server error</source>
        <translation>服务器错误</translation>
    </message>
    <message>
        <source>Error in the stream</source>
        <translation>流中出错</translation>
    </message>
    <message>
        <source>Stream cut off</source>
        <translation>流被截断</translation>
    </message>
    <message>
        <source>Malformed answer</source>
        <translation>应答格式错误</translation>
    </message>
    <message>
        <source>Not a stream</source>
        <translation>不是流</translation>
    </message>
    <message>
        <source>Empty answer</source>
        <translation>空应答</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Stopped by the budget</source>
        <translation>因预算停止</translation>
    </message>
    <message>
        <source>Machine slept</source>
        <translation>机器休眠</translation>
    </message>
    <message>
        <source>OpenAI Chat Completions</source>
        <translation>OpenAI Chat Completions</translation>
    </message>
    <message>
        <source>OpenAI Completions (legacy)</source>
        <translation>OpenAI Completions（旧版）</translation>
    </message>
    <message>
        <source>OpenAI Responses</source>
        <translation>OpenAI Responses</translation>
    </message>
    <message>
        <source>Azure OpenAI</source>
        <translation>Azure OpenAI</translation>
    </message>
    <message>
        <source>Anthropic Messages</source>
        <translation>Anthropic Messages</translation>
    </message>
    <message>
        <source>Gemini</source>
        <translation>Gemini</translation>
    </message>
    <message>
        <source>Ollama</source>
        <translation>Ollama</translation>
    </message>
    <message>
        <source>scheduled</source>
        <translation>定时</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>load ladder</source>
        <translation>阶梯加压</translation>
    </message>
    <message>
        <source>soak</source>
        <translation>持续加压</translation>
    </message>
    <message>
        <source>A/B</source>
        <translation>A/B</translation>
    </message>
    <message>
        <source>agent chain</source>
        <translation>智能体链</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>cold</source>
        <translation>冷</translation>
    </message>
    <message>
        <source>warm</source>
        <translation>热</translation>
    </message>
    <message>
        <source>uncontrolled</source>
        <translation>不控制</translation>
    </message>
    <message>
        <source>counted by the server</source>
        <translation>由服务器计数</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>taken when the read returned</source>
        <translation>读取返回时取得</translation>
    </message>
    <message>
        <source>the kernel&apos;s receive stamps</source>
        <translation>内核的接收时间戳</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>tool call</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>refusal</source>
        <translation>拒答</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>事故</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>suspected</source>
        <translation>疑似</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>已否定</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手工</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>被终止</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Completion</source>
        <translation>补全</translation>
    </message>
    <message>
        <source>Long context</source>
        <translation>长上下文</translation>
    </message>
    <message>
        <source>Step-by-step reasoning</source>
        <translation>逐步推理</translation>
    </message>
    <message>
        <source>Agent chain</source>
        <translation>智能体链</translation>
    </message>
    <message>
        <source>Structured output</source>
        <translation>结构化输出</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首 token 延迟</translation>
    </message>
    <message>
        <source>Time to first answer token</source>
        <translation>首个可见 token 延迟</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>每 token 生成时间</translation>
    </message>
    <message>
        <source>End-to-end latency</source>
        <translation>端到端延迟</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>响应时间</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>每秒 token 数</translation>
    </message>
    <message>
        <source>Network round trip</source>
        <translation>网络往返</translation>
    </message>
    <message>
        <source>Failure rate</source>
        <translation>失败率</translation>
    </message>
    <message>
        <source>Cost per million tokens</source>
        <translation>每百万 token 成本</translation>
    </message>
    <message>
        <source>Attempts per hour</source>
        <translation>每小时尝试数</translation>
    </message>
    <message>
        <source>Spend</source>
        <translation>花费</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>首 token</translation>
    </message>
    <message>
        <source>TTFO</source>
        <translation>首可见</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>每 token</translation>
    </message>
    <message>
        <source>E2E</source>
        <translation>端到端</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>token/s</translation>
    </message>
    <message>
        <source>RTT</source>
        <translation>往返</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失败率</translation>
    </message>
    <message>
        <source>Cost/1M</source>
        <translation>成本/1M</translation>
    </message>
    <message>
        <source>Attempts/h</source>
        <translation>尝试/小时</translation>
    </message>
    <message>
        <source>From just before the first byte of the request is handed over on a ready connection until the first event with generated output of any kind. Connection set-up is not included.</source>
        <translation>从在就绪连接上交出请求第一个字节之前，到第一个带有任何生成输出的事件为止。不含建立连接的时间。</translation>
    </message>
    <message>
        <source>From just before the first byte of the request is handed over until the first visible text or tool call. It differs from the time to first token for reasoning models.</source>
        <translation>从交出请求第一个字节之前，到第一个可见文本或工具调用为止。对推理模型，它与首 token 延迟不同。</translation>
    </message>
    <message>
        <source>Time between first and last token divided by the output tokens after the first event. Unknown for fewer than two tokens, for one burst, for a buffered stream and for hidden reasoning.</source>
        <translation>首个与最后一个 token 之间的时间除以第一个事件之后的输出 token 数。不足两个 token、一次性到达、流被缓冲以及推理内容隐藏时为未知。</translation>
    </message>
    <message>
        <source>From just before the first byte of the request is handed over until the last event with generated output.</source>
        <translation>从交出请求第一个字节之前，到最后一个带有生成输出的事件为止。</translation>
    </message>
    <message>
        <source>From the moment the request was due until the last token: what a person waiting in the queue would feel. Only for scheduled requests.</source>
        <translation>从请求应当发出的时刻到最后一个 token 为止：排队者的实际感受。仅用于定时请求。</translation>
    </message>
    <message>
        <source>1 / time per output token. Its p95 is 1 / (p95 of the time per output token): the slow tail.</source>
        <translation>1 / 每 token 生成时间。其 p95 为 1 /（每 token 生成时间的 p95），即慢的一端。</translation>
    </message>
    <message>
        <source>Failed attempts / attempts. Cancelled attempts, those stopped by the budget and those the machine slept through are in neither number.</source>
        <translation>失败次数 / 尝试次数。已取消的、因预算停止的以及机器休眠期间的尝试，分子分母都不计入。</translation>
    </message>
    <message>
        <source>Total cost / total tokens x 1,000,000 over the same requests, input and output as they were used. Requests without a known price are left out and counted.</source>
        <translation>同一批请求的总成本 / 总 token 数 x 1,000,000，按实际使用的输入与输出计算。价格未知的请求不计入，但会计数。</translation>
    </message>
    <message>
        <source>Attempts per hour.</source>
        <translation>每小时尝试数。</translation>
    </message>
    <message>
        <source>Sum of the known costs of all attempts, by the price valid at the time of each.</source>
        <translation>所有尝试的已知成本之和，各按当时有效的价格计算。</translation>
    </message>
    <message>
        <source>The input is not valid.</source>
        <translation>输入无效。</translation>
    </message>
    <message>
        <source>It was not found.</source>
        <translation>未找到。</translation>
    </message>
    <message>
        <source>The name is already taken.</source>
        <translation>名称已被使用。</translation>
    </message>
    <message>
        <source>It is in use.</source>
        <translation>正在使用中。</translation>
    </message>
    <message>
        <source>The workspace can only be read.</source>
        <translation>工作区只能读取。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>The file is damaged.</source>
        <translation>文件已损坏。</translation>
    </message>
    <message>
        <source>The file was written by a newer version.</source>
        <translation>文件由更新的版本写入。</translation>
    </message>
    <message>
        <source>Access was refused.</source>
        <translation>访问被拒绝。</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>读取或写入失败。</translation>
    </message>
    <message>
        <source>The key was not found.</source>
        <translation>找不到密钥。</translation>
    </message>
    <message>
        <source>This is not supported here.</source>
        <translation>此处不支持。</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>An internal error occurred.</source>
        <translation>发生内部错误。</translation>
    </message>
    <message>
        <source>Token limit reached</source>
        <translation>达到 token 上限</translation>
    </message>
    <message>
        <source>The TCP handshake; on a reused connection the newest one with the same address, at most an hour old. Unknown through a proxy.</source>
        <translation>TCP 握手；重用连接时取同一地址最近一小时内最新的一次。经过代理时为未知。</translation>
    </message>
    <message>
        <source>open loop</source>
        <translation>开环</translation>
    </message>
    <message>
        <source>Network share of TTFT</source>
        <translation>首 token 延迟的网络占比</translation>
    </message>
    <message>
        <source>Spread of end-to-end latency</source>
        <translation>端到端延迟的离散度</translation>
    </message>
    <message>
        <source>Jitter of chunk gaps</source>
        <translation>数据块间隔的抖动</translation>
    </message>
    <message>
        <source>Cached input tokens</source>
        <translation>缓存的输入 token</translation>
    </message>
    <message>
        <source>Requests over the time limit</source>
        <translation>超过时限的请求</translation>
    </message>
    <message>
        <source>Failures by class</source>
        <translation>各类失败</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效吞吐率</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>抖动</translation>
    </message>
    <message>
        <source>Cached</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Over limit</source>
        <translation>超时限</translation>
    </message>
    <message>
        <source>Round trip of the network / time to first token of each request, at most 100%.</source>
        <translation>每个请求的网络往返 / 首 token 延迟，最多 100%。</translation>
    </message>
    <message>
        <source>(p95 - p50) / p50 of the end-to-end latency: 0 is perfectly steady.</source>
        <translation>端到端延迟的 (p95 - p50) / p50：0 表示完全稳定。</translation>
    </message>
    <message>
        <source>Standard deviation / mean of the gaps between the chunks of each answer. Events that shared a read are one chunk; streams that came in lumps are left out.</source>
        <translation>每个应答中数据块间隔的标准差 / 平均值。由同一次读取得到的事件算作一个数据块；成团到达的流不计入。</translation>
    </message>
    <message>
        <source>Cached input tokens / input tokens, over the requests for which the server told both.</source>
        <translation>缓存的输入 token / 输入 token，仅计服务器同时给出两者的请求。</translation>
    </message>
    <message>
        <source>Share of the requests with an end-to-end latency that took longer than the limit. Failures are not in it.</source>
        <translation>有端到端延迟的请求中超过时限者的占比。不含失败。</translation>
    </message>
    <message>
        <source>Failed attempts of each class / attempts of all endpoints shown.</source>
        <translation>每类失败的尝试 / 所示全部端点的尝试。</translation>
    </message>
    <message>
        <source>Share of all attempts that met every objective. A failure or a missing figure is a miss.</source>
        <translation>达到全部目标的尝试占所有尝试的比例。失败或缺少数值视为未达到。</translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU 显存</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU 功率</translation>
    </message>
    <message>
        <source>Requests running</source>
        <translation>运行中的请求</translation>
    </message>
    <message>
        <source>Requests waiting</source>
        <translation>排队的请求</translation>
    </message>
    <message>
        <source>KV cache use</source>
        <translation>KV 缓存占用</translation>
    </message>
    <message>
        <source>GPU temp.</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Share of the time in which a kernel ran, as nvidia-smi says it: the mean over the GPUs of what they said within each step.</source>
        <translation>有内核运行的时间占比，以 nvidia-smi 所报为准：每一时段内各 GPU 所报值的平均。</translation>
    </message>
    <message>
        <source>Memory in use, of all GPUs together: the mean over each step.</source>
        <translation>所有 GPU 合计已用显存：每一时段的平均。</translation>
    </message>
    <message>
        <source>Of the hottest GPU: the mean over each step.</source>
        <translation>最热的 GPU：每一时段的平均。</translation>
    </message>
    <message>
        <source>Power of all GPUs together: the mean over each step. Unknown where one of them does not say it.</source>
        <translation>所有 GPU 合计功率：每一时段的平均。只要有一块 GPU 未报告即为未知。</translation>
    </message>
    <message>
        <source>Requests the server works on, as its metrics page says: the mean over each step.</source>
        <translation>服务器正在处理的请求数，以其指标页为准：每一时段的平均。</translation>
    </message>
    <message>
        <source>Requests in the queue of the server, as its metrics page says: the mean over each step.</source>
        <translation>服务器队列中的请求数，以其指标页为准：每一时段的平均。</translation>
    </message>
    <message>
        <source>Share of the key-value cache in use, of the fullest where there are several: the mean over each step.</source>
        <translation>键值缓存的占用比例，有多个时取最满者：每一时段的平均。</translation>
    </message>
    <message>
        <source>Suspected change (%1?)</source>
        <translation>疑似变更（%1？）</translation>
    </message>
</context>
<context>
    <name>scoville::Navigation</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>%1 (Ctrl+%2)</source>
        <translation>%1（Ctrl+%2）</translation>
    </message>
</context>
<context>
    <name>scoville::OutcomeHelps</name>
    <message>
        <source>The answer is complete.</source>
        <translation>应答完整。</translation>
    </message>
    <message>
        <source>The answer stopped at the case&apos;s token limit. This is normal for probes of fixed length: it is timed and not a failure.</source>
        <translation>应答止于用例的 token 上限。对长度固定的探测这是正常的：计入计时，不算失败。</translation>
    </message>
    <message>
        <source>Compare the output tokens with the maximum of the case.</source>
        <translation>将输出 token 数与用例的上限比较。</translation>
    </message>
    <message>
        <source>Raise the maximum if the whole answer matters, or let the case check that it is not truncated.</source>
        <translation>若需要完整应答，请提高上限，或让用例检查应答未被截断。</translation>
    </message>
    <message>
        <source>The answer arrived whole, but an output check of the case did not hold.</source>
        <translation>应答完整到达，但用例的一项输出检查未通过。</translation>
    </message>
    <message>
        <source>Read the error text for the check that failed.</source>
        <translation>请在错误文本中查看哪项检查未通过。</translation>
    </message>
    <message>
        <source>Correct the case, or treat it as a change of the model&apos;s behaviour.</source>
        <translation>修正用例，或将其视为模型行为的变化。</translation>
    </message>
    <message>
        <source>The host name could not be resolved: a typing mistake, no network, or a resolver that does not know it.</source>
        <translation>无法解析主机名：拼写错误、没有网络，或解析器不认识它。</translation>
    </message>
    <message>
        <source>Look the name up with another tool on this machine.</source>
        <translation>用本机上的其他工具查询该名称。</translation>
    </message>
    <message>
        <source>Correct the base URL, or repair the network or the resolver.</source>
        <translation>更正基础 URL，或修复网络或解析器。</translation>
    </message>
    <message>
        <source>No TCP connection: nothing listens on that port, or a firewall refuses it.</source>
        <translation>没有 TCP 连接：该端口无人监听，或被防火墙拒绝。</translation>
    </message>
    <message>
        <source>Check host and port in the base URL, and whether the server runs.</source>
        <translation>检查基础 URL 中的主机和端口，以及服务器是否在运行。</translation>
    </message>
    <message>
        <source>Start the server, correct the port, or set the proxy your network needs.</source>
        <translation>启动服务器、更正端口，或设置您的网络所需的代理。</translation>
    </message>
    <message>
        <source>The TLS handshake failed: an expired or foreign certificate, a wrong clock, or plain HTTP behind an https address.</source>
        <translation>TLS 握手失败：证书过期或不匹配、时钟有误，或 https 地址后面是普通 HTTP。</translation>
    </message>
    <message>
        <source>Open the base URL in a browser on this machine and look at the certificate.</source>
        <translation>在本机浏览器中打开基础 URL 并查看证书。</translation>
    </message>
    <message>
        <source>Repair the certificate or the clock, or use http for a local server without TLS.</source>
        <translation>修复证书或时钟；没有 TLS 的本地服务器请用 http。</translation>
    </message>
    <message>
        <source>The proxy refused the connection or could not be reached.</source>
        <translation>代理拒绝连接或无法到达。</translation>
    </message>
    <message>
        <source>Check the proxy URL of the endpoint.</source>
        <translation>检查端点的代理 URL。</translation>
    </message>
    <message>
        <source>Correct the proxy, or clear the field to connect directly.</source>
        <translation>更正代理，或清空该字段以直接连接。</translation>
    </message>
    <message>
        <source>The connection was not ready in time: packets are dropped, or the server is out of reach.</source>
        <translation>连接未能及时就绪：数据包被丢弃，或服务器不可达。</translation>
    </message>
    <message>
        <source>Check whether other hosts can be reached, and the firewall.</source>
        <translation>检查能否到达其他主机，并检查防火墙。</translation>
    </message>
    <message>
        <source>Repair the path, or raise the connect timeout if the server is far away.</source>
        <translation>修复路径；若服务器很远，可提高连接时限。</translation>
    </message>
    <message>
        <source>The request was sent, but no token arrived in time: a long queue, a cold model, or an overloaded server.</source>
        <translation>请求已发出，但没有 token 及时到达：队列长、模型冷启动或服务器过载。</translation>
    </message>
    <message>
        <source>See whether other endpoints are slow too, and whether the response headers came.</source>
        <translation>看看其他端点是否也慢，以及响应头是否已到达。</translation>
    </message>
    <message>
        <source>Raise the first token timeout if such waits are normal for this model.</source>
        <translation>如果这种等待对该模型是正常的，请提高首 token 时限。</translation>
    </message>
    <message>
        <source>The stream began and then fell silent for longer than the idle timeout.</source>
        <translation>流已开始，随后静默超过空闲时限。</translation>
    </message>
    <message>
        <source>Look at the token timeline: where does it stop?</source>
        <translation>查看 token 时间线：停在哪里？</translation>
    </message>
    <message>
        <source>Report it to the provider, or raise the idle timeout if pauses are normal.</source>
        <translation>向服务商报告；若停顿属正常，可提高空闲时限。</translation>
    </message>
    <message>
        <source>The whole answer took longer than the total timeout.</source>
        <translation>整个应答超过了总时限。</translation>
    </message>
    <message>
        <source>Look at tokens/s and the number of output tokens so far.</source>
        <translation>查看每秒 token 数和目前的输出 token 数。</translation>
    </message>
    <message>
        <source>Raise the total timeout, or lower the maximum tokens of the case.</source>
        <translation>提高总时限，或降低用例的最大 token 数。</translation>
    </message>
    <message>
        <source>The key is missing, wrong, expired, or has no right to this model (HTTP 401 or 403).</source>
        <translation>密钥缺失、错误、过期，或无权使用该模型（HTTP 401 或 403）。</translation>
    </message>
    <message>
        <source>Check that the environment variable or keychain entry holds the key, and that the key belongs to this provider.</source>
        <translation>检查环境变量或密钥环条目是否保存了密钥，以及密钥是否属于该服务商。</translation>
    </message>
    <message>
        <source>Set the right key reference at the endpoint, or make a new key at the provider.</source>
        <translation>在端点处设置正确的密钥引用，或在服务商处新建密钥。</translation>
    </message>
    <message>
        <source>The account has no credit or quota left.</source>
        <translation>账户没有余额或配额。</translation>
    </message>
    <message>
        <source>Look at the billing page of the provider.</source>
        <translation>查看服务商的计费页面。</translation>
    </message>
    <message>
        <source>Add credit, or pause the endpoint until the quota returns.</source>
        <translation>充值，或暂停该端点直到配额恢复。</translation>
    </message>
    <message>
        <source>Too many requests for this account (HTTP 429). It says nothing about the server&apos;s speed.</source>
        <translation>此账户的请求过多（HTTP 429）。这不说明服务器的速度。</translation>
    </message>
    <message>
        <source>Look at the rate limit headers of the answer.</source>
        <translation>查看应答中的限流响应头。</translation>
    </message>
    <message>
        <source>Probe less often, lower the concurrency, or ask for a higher limit.</source>
        <translation>降低探测频率、降低并发，或申请更高的限额。</translation>
    </message>
    <message>
        <source>The path or the model does not exist (HTTP 404): often a base URL without /v1 or a misspelt model name.</source>
        <translation>路径或模型不存在（HTTP 404）：常见原因是基础 URL 缺少 /v1 或模型名拼写错误。</translation>
    </message>
    <message>
        <source>Compare the model name with the provider&apos;s list, and the base URL with its documentation.</source>
        <translation>将模型名与服务商列表比较，将基础 URL 与其文档比较。</translation>
    </message>
    <message>
        <source>Correct the base URL or the model.</source>
        <translation>更正基础 URL 或模型。</translation>
    </message>
    <message>
        <source>The server refused a parameter of the request (HTTP 400, 413 or 422).</source>
        <translation>服务器拒绝了请求的某个参数（HTTP 400、413 或 422）。</translation>
    </message>
    <message>
        <source>Read the server&apos;s words in the error text.</source>
        <translation>阅读错误文本中服务器的说明。</translation>
    </message>
    <message>
        <source>Correct the case (maximum tokens, temperature, seed) or the dialect.</source>
        <translation>更正用例（最大 token 数、温度、随机种子）或 API 类型。</translation>
    </message>
    <message>
        <source>A content filter stopped the answer.</source>
        <translation>内容过滤中止了应答。</translation>
    </message>
    <message>
        <source>Read the prompt of the case with the filter in mind.</source>
        <translation>对照过滤规则阅读用例的提示词。</translation>
    </message>
    <message>
        <source>Choose a neutral prompt.</source>
        <translation>选择中性的提示词。</translation>
    </message>
    <message>
        <source>The server says it has no capacity at the moment (HTTP 503 or 529).</source>
        <translation>服务器表示目前没有容量（HTTP 503 或 529）。</translation>
    </message>
    <message>
        <source>See whether it happens at certain hours, and look at the provider&apos;s status page.</source>
        <translation>看看是否在特定时段发生，并查看服务商的状态页。</translation>
    </message>
    <message>
        <source>Nothing on your side; probe other endpoints at the same time to compare.</source>
        <translation>您这边无需处理；可同时探测其他端点以作比较。</translation>
    </message>
    <message>
        <source>The server failed (HTTP 5xx).</source>
        <translation>服务器出错（HTTP 5xx）。</translation>
    </message>
    <message>
        <source>Look at the provider&apos;s status page, or at the log of your own server.</source>
        <translation>查看服务商的状态页，或您自己服务器的日志。</translation>
    </message>
    <message>
        <source>Report it with the request identifier in the response headers.</source>
        <translation>连同响应头中的请求标识一起报告。</translation>
    </message>
    <message>
        <source>The answer began with HTTP 200 and then carried an error.</source>
        <translation>应答以 HTTP 200 开始，随后带有错误。</translation>
    </message>
    <message>
        <source>The connection ended before the answer was complete: a proxy that cuts long answers, or a server that died.</source>
        <translation>应答完成前连接已结束：代理截断长应答，或服务器崩溃。</translation>
    </message>
    <message>
        <source>Look at the token timeline: do all cuts happen after the same time?</source>
        <translation>查看 token 时间线：是否都在同样时长后截断？</translation>
    </message>
    <message>
        <source>Raise the time limit of proxies in between, or report it.</source>
        <translation>提高中间代理的时限，或报告此问题。</translation>
    </message>
    <message>
        <source>The answer is not what the dialect promises: broken JSON or text that is not UTF-8.</source>
        <translation>应答不符合该 API 类型的约定：JSON 损坏，或文本不是 UTF-8。</translation>
    </message>
    <message>
        <source>Check that the dialect of the endpoint is the right one.</source>
        <translation>检查端点的 API 类型是否正确。</translation>
    </message>
    <message>
        <source>Correct the dialect, or report it to the maker of the server.</source>
        <translation>更正 API 类型，或向服务器的开发者报告。</translation>
    </message>
    <message>
        <source>HTTP 200, but with a page or a single JSON document instead of a stream: often a login page or a wrong path.</source>
        <translation>HTTP 200，但返回的是网页或单个 JSON 文档而不是流：常见于登录页或路径错误。</translation>
    </message>
    <message>
        <source>Look at the content type in the response headers, and at the base URL.</source>
        <translation>查看响应头中的内容类型，以及基础 URL。</translation>
    </message>
    <message>
        <source>Correct the base URL or the dialect.</source>
        <translation>更正基础 URL 或 API 类型。</translation>
    </message>
    <message>
        <source>The answer is complete but holds no token.</source>
        <translation>应答完整但不含任何 token。</translation>
    </message>
    <message>
        <source>Try the same prompt by hand.</source>
        <translation>手工试一试同样的提示词。</translation>
    </message>
    <message>
        <source>Give the case more tokens: reasoning can use them all up.</source>
        <translation>给用例更多 token：推理可能会将其用尽。</translation>
    </message>
    <message>
        <source>The request was stopped, by hand or because the program ended.</source>
        <translation>请求被手工停止，或因程序结束而停止。</translation>
    </message>
    <message>
        <source>It counts neither as an attempt nor as a failure.</source>
        <translation>既不算尝试，也不算失败。</translation>
    </message>
    <message>
        <source>The budget was reached, so that the request was not sent.</source>
        <translation>预算已用完，因此未发送请求。</translation>
    </message>
    <message>
        <source>Look at the day&apos;s spend.</source>
        <translation>查看当天的花费。</translation>
    </message>
    <message>
        <source>Raise the budget or wait until the next day.</source>
        <translation>提高预算，或等到第二天。</translation>
    </message>
    <message>
        <source>The machine slept during the request, so that its times mean nothing.</source>
        <translation>请求期间机器休眠，其时间没有意义。</translation>
    </message>
    <message>
        <source>It counts neither as an attempt nor as a failure. Keep the machine awake during measurements.</source>
        <translation>既不算尝试，也不算失败。测量期间请让机器保持唤醒。</translation>
    </message>
</context>
<context>
    <name>scoville::OverviewPage</name>
    <message>
        <source>No endpoint yet</source>
        <translation>还没有端点</translation>
    </message>
    <message>
        <source>Add the address of a model API and a suite of prompts. Scoville probes it on a schedule and shows here how it does.</source>
        <translation>添加模型 API 的地址和一组提示词。Scoville 会按计划探测，并在此显示其状况。</translation>
    </message>
    <message>
        <source>Add an endpoint...</source>
        <translation>添加端点...</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>The overview could not be read. %1</source>
        <translation>无法读取概览。%1</translation>
    </message>
    <message>
        <source>The ranking could not be read. %1</source>
        <translation>无法读取排名。%1</translation>
    </message>
    <message>
        <source>The baselines could not be read. %1</source>
        <translation>无法读取基线。%1</translation>
    </message>
</context>
<context>
    <name>scoville::PaneEditor</name>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Logarithmic axis</source>
        <translation>对数轴(&amp;L)</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>窗格</translation>
    </message>
    <message>
        <source>Panes, from top to bottom</source>
        <translation>窗格，自上而下</translation>
    </message>
    <message>
        <source>Relative to the other panes. The border between two panes can also be dragged on the chart.</source>
        <translation>相对于其他窗格。也可以在图表上拖动两个窗格之间的边界。</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>&amp;Time limit (E2E), for requests over the limit</source>
        <translation>时限（端到端），用于超过时限的请求(&amp;T)</translation>
    </message>
    <message>
        <source>Goodput: TTFT at &amp;most</source>
        <translation>有效吞吐率：首 token 不超过(&amp;M)</translation>
    </message>
    <message>
        <source>Goodput: time &amp;per token at most</source>
        <translation>有效吞吐率：每 token 生成时间不超过(&amp;P)</translation>
    </message>
    <message>
        <source>Goodput: &amp;E2E at most</source>
        <translation>有效吞吐率：端到端不超过(&amp;E)</translation>
    </message>
    <message>
        <source>Tick what is shown; drag to change the order.</source>
        <translation>勾选要显示的窗格；拖动可更改顺序。</translation>
    </message>
</context>
<context>
    <name>scoville::PaneFill</name>
    <message>
        <source>noise floor %1</source>
        <translation>噪声下限 %1</translation>
    </message>
</context>
<context>
    <name>scoville::PaneText</name>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1，对数</translation>
    </message>
    <message>
        <source>Simulated data</source>
        <translation>模拟数据</translation>
    </message>
    <message>
        <source>Partly simulated data</source>
        <translation>部分为模拟数据</translation>
    </message>
    <message>
        <source>n ≤ %1</source>
        <translation>n ≤ %1</translation>
    </message>
</context>
<context>
    <name>scoville::PlanForm</name>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>load ladder</source>
        <translation>阶梯加压</translation>
    </message>
    <message>
        <source>open loop at a rate</source>
        <translation>按固定速率开环</translation>
    </message>
    <message>
        <source>A/B</source>
        <translation>A/B</translation>
    </message>
    <message>
        <source>agent chain</source>
        <translation>智能体链</translation>
    </message>
    <message>
        <source>soak</source>
        <translation>持续加压</translation>
    </message>
    <message>
        <source>Kind of run</source>
        <translation>运行类别</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>How many requests are under way at once, level by level.</source>
        <translation>同时进行的请求数，逐级设置。</translation>
    </message>
    <message>
        <source> requests/s</source>
        <translation> 请求/s</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Requests before the measured ones; they are in no figure.</source>
        <translation>在测量请求之前发出的请求；不计入任何数字。</translation>
    </message>
    <message>
        <source> % failures</source>
        <translation> % 失败</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Stops when more than this share of the last 20 or more requests failed.</source>
        <translation>最近 20 个或更多请求中，失败占比超过此值时停止。</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类别(&amp;K)</translation>
    </message>
    <message>
        <source>En&amp;dpoint</source>
        <translation>端点(&amp;D)</translation>
    </message>
    <message>
        <source>S&amp;uite</source>
        <translation>套件(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Rounds</source>
        <translation>轮数(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Levels</source>
        <translation>级别(&amp;L)</translation>
    </message>
    <message>
        <source>R&amp;ate</source>
        <translation>速率(&amp;A)</translation>
    </message>
    <message>
        <source>S&amp;teps of a chain</source>
        <translation>链的步数(&amp;T)</translation>
    </message>
    <message>
        <source>Durat&amp;ion</source>
        <translation>时长(&amp;I)</translation>
    </message>
    <message>
        <source>At a ti&amp;me</source>
        <translation>同时请求数(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Warm-up</source>
        <translation>预热(&amp;W)</translation>
    </message>
    <message>
        <source>Sto&amp;p at</source>
        <translation>停止条件(&amp;P)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>A run needs an endpoint and a suite.</source>
        <translation>运行需要一个端点和一个套件。</translation>
    </message>
    <message>
        <source>Choose an endpoint.</source>
        <translation>请选择端点。</translation>
    </message>
    <message>
        <source>Choose two endpoints or more to compare.</source>
        <translation>请选择两个或更多端点进行比较。</translation>
    </message>
    <message>
        <source>Levels are numbers from 1 to 1024, for example 1, 4, 16, 64.</source>
        <translation>级别是 1 到 1024 的数字，例如 1, 4, 16, 64。</translation>
    </message>
    <message>
        <source>These numbers make no run.</source>
        <translation>这些数值无法构成一次运行。</translation>
    </message>
    <message>
        <source>Goes on until its time is over; how much it uses depends on how fast the endpoint is.</source>
        <translation>持续到时间结束；用量取决于端点的速度。</translation>
    </message>
    <message>
        <source>%1 requests, about %2 and %3 tokens.</source>
        <translation>%1 个请求，约 %2，%3 个 token。</translation>
    </message>
    <message>
        <source>%1 requests, about %2 tokens; the cost is unknown without a price.</source>
        <translation>%1 个请求，约 %2 个 token；没有价格，成本未知。</translation>
    </message>
</context>
<context>
    <name>scoville::PlanView</name>
    <message>
        <source>waiting to begin</source>
        <translation>等待开始</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1 at a time</source>
        <translation>并发 %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>Make failed ones &amp;again</source>
        <translation>重做失败的请求(&amp;A)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Figures of the run</source>
        <translation>此次运行的数字</translation>
    </message>
    <message>
        <source>%1 whole chains: median %2, p95 %3.</source>
        <translation>%1 条完整的智能体链：中位数 %2，p95 %3。</translation>
    </message>
    <message>
        <source>: %1 of %2 requests</source>
        <translation>：%1 / %2 个请求</translation>
    </message>
    <message>
        <source>: %1 requests</source>
        <translation>：%1 个请求</translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>，%1 个失败</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>，约剩 %1</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>TTFT p50</source>
        <translation>首 token p50</translation>
    </message>
    <message>
        <source>E2E min</source>
        <translation>端到端最小值</translation>
    </message>
    <message>
        <source>E2E p50</source>
        <translation>端到端 p50</translation>
    </message>
    <message>
        <source>E2E mean</source>
        <translation>端到端平均值</translation>
    </message>
    <message>
        <source>E2E p95</source>
        <translation>端到端 p95</translation>
    </message>
    <message>
        <source>E2E max</source>
        <translation>端到端最大值</translation>
    </message>
    <message>
        <source>response p95</source>
        <translation>响应 p95</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>请求/秒</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/s</translation>
    </message>
    <message>
        <source>rate limited</source>
        <translation>被限流</translation>
    </message>
</context>
<context>
    <name>scoville::PriceForm</name>
    <message>
        <source>&amp;Add price</source>
        <translation>添加价格(&amp;A)</translation>
    </message>
    <message>
        <source>as the endpoint names it</source>
        <translation>与端点所用名称一致</translation>
    </message>
    <message>
        <source>price list, contract, invoice</source>
        <translation>价目表、合同、发票</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>A&amp;pplies to</source>
        <translation>适用于(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Input per 1M tokens</source>
        <translation>每 1M 输入 token(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Output per 1M tokens</source>
        <translation>每 1M 输出 token(&amp;O)</translation>
    </message>
    <message>
        <source>Cac&amp;hed input per 1M</source>
        <translation>每 1M 缓存输入(&amp;H)</translation>
    </message>
    <message>
        <source>Cache &amp;write per 1M</source>
        <translation>每 1M 写入缓存(&amp;W)</translation>
    </message>
    <message>
        <source>C&amp;urrency</source>
        <translation>货币(&amp;U)</translation>
    </message>
    <message>
        <source>E&amp;ffective from</source>
        <translation>生效时间(&amp;F)</translation>
    </message>
    <message>
        <source>Sou&amp;rce</source>
        <translation>来源(&amp;R)</translation>
    </message>
    <message>
        <source>every endpoint with this model</source>
        <translation>使用此模型的每个端点</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>In the time zone %1.</source>
        <translation>时区为 %1。</translation>
    </message>
    <message>
        <source>Name the model.</source>
        <translation>请填写模型名称。</translation>
    </message>
    <message>
        <source>A price is a number such as 2.50, with at most six decimals and not below 0.</source>
        <translation>价格是类似 2.50 的数字，最多六位小数，且不小于 0。</translation>
    </message>
    <message>
        <source>Enter at least the price of input or output tokens.</source>
        <translation>至少填写输入或输出 token 的价格。</translation>
    </message>
    <message>
        <source>A currency is a code of three letters such as USD.</source>
        <translation>货币是三个字母的代码，例如 USD。</translation>
    </message>
    <message>
        <source>Requests that need the missing price will have an unknown cost.</source>
        <translation>需要所缺价格的请求，其成本将为未知。</translation>
    </message>
    <message>
        <source>Holds for requests from that moment on. What is stored keeps its cost.</source>
        <translation>适用于该时刻起的请求。已保存的成本不变。</translation>
    </message>
    <message>
        <source>What a request costs as a whole when its input is longer than that. Several are separated by semicolons.</source>
        <translation>输入长于该值时，整个请求的计价。多项用分号分隔。</translation>
    </message>
    <message>
        <source>Only in these hours of the UTC day.</source>
        <translation>仅在 UTC 日的这些时段内。</translation>
    </message>
    <message>
        <source>As the server names what it used.</source>
        <translation>按服务器对其所用等级的称呼。</translation>
    </message>
    <message>
        <source>Cache write for an hour</source>
        <translation>写入缓存（一小时）</translation>
    </message>
    <message>
        <source>Reasoning, if it differs</source>
        <translation>推理，若价格不同</translation>
    </message>
    <message>
        <source>Long prompts</source>
        <translation>长提示词</translation>
    </message>
    <message>
        <source>Service tier</source>
        <translation>服务等级</translation>
    </message>
    <message>
        <source>Hours (UTC)</source>
        <translation>时段（UTC）</translation>
    </message>
    <message>
        <source>Further prices</source>
        <translation>其他价格</translation>
    </message>
    <message>
        <source>Long prompts are written like 200000: input=6, output=22.5.</source>
        <translation>长提示词的写法如 200000: input=6, output=22.5。</translation>
    </message>
    <message>
        <source>Hours are written like 16:30-00:30.</source>
        <translation>时段的写法如 16:30-00:30。</translation>
    </message>
</context>
<context>
    <name>scoville::PriceModel</name>
    <message>
        <source>every endpoint</source>
        <translation>每个端点</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>A row for one endpoint goes before a row for every endpoint with that model.</source>
        <translation>针对单个端点的行优先于针对使用该模型的每个端点的行。</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Price of input tokens that were not read from a cache, per million.</source>
        <translation>未从缓存读取的输入 token 价格，每百万。</translation>
    </message>
    <message>
        <source>Input / 1M</source>
        <translation>输入 / 1M</translation>
    </message>
    <message>
        <source>Price of output tokens, reasoning included, per million.</source>
        <translation>输出 token 价格（含推理），每百万。</translation>
    </message>
    <message>
        <source>Output / 1M</source>
        <translation>输出 / 1M</translation>
    </message>
    <message>
        <source>Price of input tokens read from the provider&apos;s prompt cache, per million.</source>
        <translation>从服务商提示词缓存读取的输入 token 价格，每百万。</translation>
    </message>
    <message>
        <source>Cached / 1M</source>
        <translation>缓存 / 1M</translation>
    </message>
    <message>
        <source>Price of input tokens written to the provider&apos;s prompt cache, per million.</source>
        <translation>写入服务商提示词缓存的输入 token 价格，每百万。</translation>
    </message>
    <message>
        <source>Cache write / 1M</source>
        <translation>写缓存 / 1M</translation>
    </message>
    <message>
        <source>The row holds from this moment until the next row of the same model.</source>
        <translation>此行自该时刻起有效，直到同一模型的下一行。</translation>
    </message>
    <message>
        <source>Effective from</source>
        <translation>生效时间</translation>
    </message>
    <message>
        <source>Where the figure comes from.</source>
        <translation>数字的来源。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>超过 %1</translation>
    </message>
    <message>
        <source>Corrected by a row that was added later.</source>
        <translation>已由后来添加的一行更正。</translation>
    </message>
</context>
<context>
    <name>scoville::PricesPage</name>
    <message>
        <source>Remo&amp;ve row</source>
        <translation>移除此行(&amp;V)</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>every endpoint</source>
        <translation>每个端点</translation>
    </message>
    <message>
        <source>No price yet</source>
        <translation>还没有价格</translation>
    </message>
    <message>
        <source>Without a price the cost of a request is unknown; it is never taken as 0. Enter one by hand, or take it from the catalogue.</source>
        <translation>没有价格时请求的成本为未知，绝不会当作 0。请手工填写，或从内置价目表选取。</translation>
    </message>
    <message>
        <source>Only rows that no request was priced with can be removed.</source>
        <translation>只能移除没有任何请求按其计价的行。</translation>
    </message>
    <message>
        <source>New price</source>
        <translation>新价格</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>内置价目表</translation>
    </message>
    <message>
        <source>The prices could not be read.</source>
        <translation>无法读取价格。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>No price for %1. The cost of their requests is unknown, not 0.</source>
        <translation>%1 没有价格。其请求的成本为未知，而不是 0。</translation>
    </message>
    <message>
        <source>The price was not added.</source>
        <translation>价格未添加。</translation>
    </message>
    <message>
        <source>Price of %1 added, effective from %2.</source>
        <translation>已添加 %1 的价格，自 %2 起生效。</translation>
    </message>
    <message>
        <source>Requests were priced with this row, so it stays. Add a row with a later date instead.</source>
        <translation>已有请求按此行计价，因此保留。请改为添加日期更晚的一行。</translation>
    </message>
    <message>
        <source>The price was not removed.</source>
        <translation>价格未移除。</translation>
    </message>
    <message>
        <source>Price a&amp;gain...</source>
        <translation>重新计价(&amp;G)...</translation>
    </message>
    <message>
        <source>Prices the stored requests by the list as it is now. They keep their cost until then.</source>
        <translation>按现在的价格列表为已保存的请求重新计价。在此之前，它们的成本不变。</translation>
    </message>
    <message>
        <source>Counting what would change ...</source>
        <translation>正在统计会有哪些变化 ...</translation>
    </message>
    <message>
        <source>The requests could not be priced.</source>
        <translation>请求未能计价。</translation>
    </message>
    <message>
        <source>Every request is priced by the list as it is now.</source>
        <translation>所有请求都已按现在的价格列表计价。</translation>
    </message>
    <message>
        <source>Price again</source>
        <translation>重新计价</translation>
    </message>
    <message>
        <source>%1 of %2 requests would get another cost: %3 in all instead of %4. The old figures are not kept.</source>
        <translation>%2 个请求中有 %1 个的成本会改变：总计 %3，原为 %4。旧数字不保留。</translation>
    </message>
    <message>
        <source>Price &amp;again</source>
        <translation>重新计价(&amp;A)</translation>
    </message>
    <message>
        <source>%1 requests priced again.</source>
        <translation>已为 %1 个请求重新计价。</translation>
    </message>
</context>
<context>
    <name>scoville::PrivateData</name>
    <message>
        <source>a key or password</source>
        <translation>密钥或密码</translation>
    </message>
    <message>
        <source>an e-mail address</source>
        <translation>电子邮件地址</translation>
    </message>
    <message>
        <source>an identity number</source>
        <translation>证件号码</translation>
    </message>
    <message>
        <source>a card number</source>
        <translation>卡号</translation>
    </message>
    <message>
        <source>a telephone number</source>
        <translation>电话号码</translation>
    </message>
    <message>
        <source>a bank account number</source>
        <translation>银行账号</translation>
    </message>
</context>
<context>
    <name>scoville::RangeDialog</name>
    <message>
        <source>Time range</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>从(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>至(&amp;T)</translation>
    </message>
    <message>
        <source>In %1. For example 2026-11-30, 2026-11-30 14:51, now, now-6h, now-7d. A range up to &quot;now&quot; follows the clock.</source>
        <translation>时区为 %1。例如 2026-11-30、2026-11-30 14:51、now、now-6h、now-7d。截至“now”的范围跟随时钟。</translation>
    </message>
    <message>
        <source>The begin is no time that exists in this zone.</source>
        <translation>开始时间不是此时区中存在的时间。</translation>
    </message>
    <message>
        <source>The end is no time that exists in this zone.</source>
        <translation>结束时间不是此时区中存在的时间。</translation>
    </message>
    <message>
        <source>The end must be later than the begin.</source>
        <translation>结束时间必须晚于开始时间。</translation>
    </message>
</context>
<context>
    <name>scoville::RankingPanel</name>
    <message>
        <source>Ranking by kind of task</source>
        <translation>按任务类型排名</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Median end-to-end latency</source>
        <translation>端到端延迟中位数</translation>
    </message>
    <message>
        <source>How far the 95th percentile of the end-to-end latency lies above the median: (p95 - p50) / p50</source>
        <translation>端到端延迟的第 95 百分位高出中位数多少：(p95 - p50) / p50</translation>
    </message>
    <message>
        <source>Cost of all attempts, failed ones included, divided by the answered ones</source>
        <translation>所有尝试（含失败的）的成本除以得到应答的次数</translation>
    </message>
    <message>
        <source>Scheduled probes of the last 7 days. Only cases that all compared endpoints answered count, and of each case the same number of attempts for all.</source>
        <translation>最近 7 天的定时探测。只计入所有参与比较的端点都有应答的用例，且每个用例对各端点取相同的尝试次数。</translation>
    </message>
    <message>
        <source>too few answers or no price</source>
        <translation>应答太少或没有价格</translation>
    </message>
    <message>
        <source>%1; from %2 answers</source>
        <translation>%1；来自 %2 个应答</translation>
    </message>
    <message>
        <source>Cases compared: %1</source>
        <translation>参与比较的用例：%1</translation>
    </message>
    <message>
        <source>Fastest: E2E p50</source>
        <translation>最快：端到端 p50</translation>
    </message>
    <message>
        <source>Steadiest: p95 above p50</source>
        <translation>最稳定：p95 高出 p50</translation>
    </message>
    <message>
        <source>Cheapest: per answer</source>
        <translation>最便宜：每次回答</translation>
    </message>
</context>
<context>
    <name>scoville::ReadingText</name>
    <message>
        <source>too few</source>
        <translation>太少</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>%1, %2: %3, n %4</source>
        <translation>%1，%2：%3，n %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>scoville::ReportView</name>
    <message>
        <source>Period (UTC)</source>
        <translation>时段（UTC）</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Spend</source>
        <translation>花费</translation>
    </message>
    <message>
        <source>Of every priced attempt, warm-ups, retries and failures included.</source>
        <translation>所有已计价的尝试，含预热、重试和失败。</translation>
    </message>
    <message>
        <source>Input / 1M</source>
        <translation>输入 / 1M</translation>
    </message>
    <message>
        <source>Cost of the input side per million input tokens, cached ones included.</source>
        <translation>每百万输入 token 的输入侧成本，包含缓存的。</translation>
    </message>
    <message>
        <source>Output / 1M</source>
        <translation>输出 / 1M</translation>
    </message>
    <message>
        <source>The rest of the cost per million output tokens.</source>
        <translation>其余成本，按每百万输出 token 计。</translation>
    </message>
    <message>
        <source>Mix / 1M</source>
        <translation>混合 / 1M</translation>
    </message>
    <message>
        <source>Total cost per million tokens as they were used.</source>
        <translation>按实际使用的 token 计，每百万 token 的总成本。</translation>
    </message>
    <message>
        <source>3:1 / 1M</source>
        <translation>3:1 / 1M</translation>
    </message>
    <message>
        <source>Three parts input, one part output: a convention of price comparisons.</source>
        <translation>三份输入、一份输出：价格比较的惯例。</translation>
    </message>
    <message>
        <source>1,000 requests</source>
        <translation>1,000 次请求</translation>
    </message>
    <message>
        <source>Cost of a thousand priced attempts.</source>
        <translation>每千次已计价尝试的成本。</translation>
    </message>
    <message>
        <source>Completed task</source>
        <translation>每个完成的任务</translation>
    </message>
    <message>
        <source>Cost of all attempts, retries and failures included, for each task completed.</source>
        <translation>所有尝试（含重试和失败）的成本，按每个完成的任务计。</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Unknown cost</source>
        <translation>成本未知</translation>
    </message>
    <message>
        <source>Answers without a known cost. They are in no figure of money.</source>
        <translation>没有已知成本的应答。它们不计入任何金额。</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>Ours - stated</source>
        <translation>计算 - 声明</translation>
    </message>
    <message>
        <source>Difference to what servers say their answers cost, over exactly those.</source>
        <translation>与服务器对其应答所声明成本之差，仅就这些应答计算。</translation>
    </message>
    <message>
        <source>by endpoint</source>
        <translation>按端点</translation>
    </message>
    <message>
        <source>by model</source>
        <translation>按模型</translation>
    </message>
    <message>
        <source>by suite</source>
        <translation>按套件</translation>
    </message>
    <message>
        <source>by case</source>
        <translation>按用例</translation>
    </message>
    <message>
        <source>by task kind</source>
        <translation>按任务类型</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>全部合并</translation>
    </message>
    <message>
        <source>by month</source>
        <translation>按月</translation>
    </message>
    <message>
        <source>by day</source>
        <translation>按日</translation>
    </message>
    <message>
        <source>in total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>last 90 days</source>
        <translation>最近 90 天</translation>
    </message>
    <message>
        <source>last 12 months</source>
        <translation>最近 12 个月</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>Time span</source>
        <translation>时间跨度</translation>
    </message>
    <message>
        <source>Cost report</source>
        <translation>成本报告</translation>
    </message>
    <message>
        <source>The cost could not be read.</source>
        <translation>无法读取成本。</translation>
    </message>
    <message>
        <source>total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Amounts in several currencies are never added; the bars show %1.</source>
        <translation>不同货币的金额从不相加；柱形显示 %1。</translation>
    </message>
    <message>
        <source>%1 answers have no known cost: they are in no figure of money.</source>
        <translation>%1 个应答没有已知成本：它们不计入任何金额。</translation>
    </message>
    <message>
        <source>No request in this time.</source>
        <translation>这段时间内没有请求。</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>其他全部</translation>
    </message>
</context>
<context>
    <name>scoville::RetentionEditor</name>
    <message>
        <source>for ever</source>
        <translation>永久</translation>
    </message>
    <message>
        <source> days</source>
        <translation> 天</translation>
    </message>
    <message>
        <source>Token arrivals are kept</source>
        <translation>Token 到达时间的保留期</translation>
    </message>
    <message>
        <source>Details are kept</source>
        <translation>详细信息的保留期</translation>
    </message>
    <message>
        <source>Samples are kept</source>
        <translation>样本的保留期</translation>
    </message>
    <message>
        <source>&amp;Save and preview</source>
        <translation>保存并预览(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove now...</source>
        <translation>立即移除(&amp;R)...</translation>
    </message>
    <message>
        <source>Everything is kept unless you say otherwise here. Old data is removed only when you ask for it with the button below. Of samples that are removed, one sketch a day stays: counts, costs and percentiles within 1%.</source>
        <translation>除非在此另行设定，所有数据都会保留。只有您点击下面的按钮时才会移除旧数据。对于移除的样本，每天保留一份摘要：计数、成本，以及误差在 1% 以内的百分位。</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Keep token arrivals</source>
        <translation>保留 token 到达时间</translation>
    </message>
    <message>
        <source>Keep details (headers, error texts)</source>
        <translation>保留详细信息（响应头、错误文本）</translation>
    </message>
    <message>
        <source>Keep samples</source>
        <translation>保留样本</translation>
    </message>
    <message>
        <source>The rules cannot be read.</source>
        <translation>无法读取规则。</translation>
    </message>
    <message>
        <source>The rule was not saved.</source>
        <translation>规则未保存。</translation>
    </message>
    <message>
        <source>%1: %2 token arrivals, %3 details and %4 samples, about %5.</source>
        <translation>%1：%2 个 token 到达时间、%3 份详细信息和 %4 个样本，约 %5。</translation>
    </message>
    <message>
        <source>There are no rules: everything is kept.</source>
        <translation>没有规则：所有数据都会保留。</translation>
    </message>
    <message>
        <source>Removing now would take away:</source>
        <translation>立即移除将去掉：</translation>
    </message>
    <message>
        <source>Remove old data</source>
        <translation>移除旧数据</translation>
    </message>
    <message>
        <source>What is removed can only be brought back from a backup.</source>
        <translation>移除的数据只能从备份找回。</translation>
    </message>
    <message>
        <source>Not everything was removed.</source>
        <translation>未能全部移除。</translation>
    </message>
    <message>
        <source>Removed %1 token arrivals, %2 details and %3 samples. The file is %4 smaller.</source>
        <translation>已移除 %1 个 token 到达时间、%2 份详细信息和 %3 个样本。文件减小了 %4。</translation>
    </message>
</context>
<context>
    <name>scoville::RunsPage</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>还没有运行</translation>
    </message>
    <message>
        <source>Schedules watch by themselves. A run answers one question now: how steady an endpoint is, how much load it stands, or which of two is faster.</source>
        <translation>计划会自动持续监测。运行则即刻回答一个问题：端点有多稳定、能承受多大负载，或两者中哪个更快。</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新运行</translation>
    </message>
    <message>
        <source>The run could not be stopped.</source>
        <translation>运行未能停止。</translation>
    </message>
    <message>
        <source>The run could not go on.</source>
        <translation>运行未能继续。</translation>
    </message>
    <message>
        <source>The run could not be started.</source>
        <translation>运行未能开始。</translation>
    </message>
    <message>
        <source>Nobody probes this workspace now. The run begins as soon as somebody does.</source>
        <translation>目前没有程序在探测此工作区。一旦有程序开始探测，运行即开始。</translation>
    </message>
    <message>
        <source>The runs could not be read.</source>
        <translation>无法读取运行。</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>One request, &amp;live…</source>
        <translation>单个请求，实时(&amp;L)…</translation>
    </message>
    <message>
        <source>Send one request now and watch its phases and tokens as they come</source>
        <translation>立即发送一个请求，并实时观察其各阶段和 token</translation>
    </message>
</context>
<context>
    <name>scoville::SampleCompare</name>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
</context>
<context>
    <name>scoville::SampleDetail</name>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>As &amp;text</source>
        <translation>复制为文本(&amp;T)</translation>
    </message>
    <message>
        <source>Copied as text</source>
        <translation>已复制为文本</translation>
    </message>
    <message>
        <source>As &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Copied as JSON</source>
        <translation>已复制为 JSON</translation>
    </message>
    <message>
        <source>As &amp;curl command</source>
        <translation>复制为 curl 命令(&amp;C)</translation>
    </message>
    <message>
        <source>Copied as curl command</source>
        <translation>已复制为 curl 命令</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Close the detail (Esc)</source>
        <translation>关闭详情（Esc）</translation>
    </message>
    <message>
        <source>Close the detail</source>
        <translation>关闭详情</translation>
    </message>
    <message>
        <source>All figures</source>
        <translation>全部数字</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Arrival of the output</source>
        <translation>输出的到达</translation>
    </message>
    <message>
        <source>The sample could not be read.</source>
        <translation>无法读取样本。</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>To check: %1</source>
        <translation>检查：%1</translation>
    </message>
    <message>
        <source>To do: %1</source>
        <translation>处理：%1</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>比较(&amp;M)</translation>
    </message>
    <message>
        <source>Keep this sample and show the next ones beside it (C)</source>
        <translation>留存此样本，并将之后的样本显示在旁边（C）</translation>
    </message>
    <message>
        <source>Phases of the kept sample</source>
        <translation>留存样本的各阶段</translation>
    </message>
    <message>
        <source>Compared with: %1</source>
        <translation>比较对象：%1</translation>
    </message>
    <message>
        <source>Kept for comparison. Choose another sample.</source>
        <translation>已留存以供比较。请选择另一个样本。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>This sample</source>
        <translation>此样本</translation>
    </message>
    <message>
        <source>Kept sample</source>
        <translation>留存样本</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
</context>
<context>
    <name>scoville::SampleFigures</name>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Latency (not used in figures)</source>
        <translation>延迟（不计入统计）</translation>
    </message>
    <message>
        <source>Time to first token, cold</source>
        <translation>首 token 延迟（冷连接）</translation>
    </message>
    <message>
        <source>not cold</source>
        <translation>非冷连接</translation>
    </message>
    <message>
        <source>From the start of the attempt until the first token, connection set-up included. A separate figure, only for new connections.</source>
        <translation>从尝试开始到首 token 为止，包含建立连接。单独的数字，仅用于新连接。</translation>
    </message>
    <message>
        <source>not scheduled</source>
        <translation>非定时</translation>
    </message>
    <message>
        <source>Queue delay</source>
        <translation>排队延迟</translation>
    </message>
    <message>
        <source>From the moment the request was due until it was started.</source>
        <translation>从请求应当发出到实际开始的时间。</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Token-bearing events</source>
        <translation>带 token 的事件</translation>
    </message>
    <message>
        <source>Events of the stream that carried generated output. One event may hold several tokens.</source>
        <translation>流中带有生成输出的事件。一个事件可能含多个 token。</translation>
    </message>
    <message>
        <source>Coalesced events</source>
        <translation>合并的事件</translation>
    </message>
    <message>
        <source>Events found by the same read as an earlier one: they share its time stamp, so that their own arrival is not known.</source>
        <translation>与前一事件由同一次读取得到的事件：它们共用时间戳，各自的到达时间未知。</translation>
    </message>
    <message>
        <source>Median gap between events</source>
        <translation>事件间隔中位数</translation>
    </message>
    <message>
        <source>Median of the differences between successive token-bearing events.</source>
        <translation>相邻带 token 事件之差的中位数。</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>最长间隔</translation>
    </message>
    <message>
        <source>The longest pause between two successive token-bearing events.</source>
        <translation>相邻两个带 token 事件之间最长的停顿。</translation>
    </message>
    <message>
        <source>Buffered on the way</source>
        <translation>途中被缓冲</translation>
    </message>
    <message>
        <source>The stream came in lumps, as behind a buffering proxy: time per token cannot be told from it.</source>
        <translation>流成团到达，像经过缓冲代理一样：无法由此得出每 token 时间。</translation>
    </message>
    <message>
        <source>Time stamps</source>
        <translation>时间戳</translation>
    </message>
    <message>
        <source>Where the arrival times come from.</source>
        <translation>到达时间的来源。</translation>
    </message>
    <message>
        <source>Lag of the probe</source>
        <translation>探测滞后</translation>
    </message>
    <message>
        <source>The longest time the probe&apos;s own loop was late during the request: an upper bound of the delay added by this machine.</source>
        <translation>请求期间探测循环自身最长的滞后：本机所增加延迟的上限。</translation>
    </message>
    <message>
        <source>Counted from just before the first byte of the request is handed over on a ready connection.</source>
        <translation>从在就绪连接上交出请求第一个字节之前开始计。</translation>
    </message>
    <message>
        <source>Points in time</source>
        <translation>时间点</translation>
    </message>
    <message>
        <source>Connection set-up</source>
        <translation>建立连接</translation>
    </message>
    <message>
        <source>From the start of the attempt until the connection is ready.</source>
        <translation>从尝试开始到连接就绪为止。</translation>
    </message>
    <message>
        <source>Request sent</source>
        <translation>请求已发出</translation>
    </message>
    <message>
        <source>Response headers</source>
        <translation>响应头</translation>
    </message>
    <message>
        <source>First byte of the body</source>
        <translation>正文第一个字节</translation>
    </message>
    <message>
        <source>First event</source>
        <translation>第一个事件</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>第一个 token</translation>
    </message>
    <message>
        <source>First visible output</source>
        <translation>第一个可见输出</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>最后一个 token</translation>
    </message>
    <message>
        <source>End record</source>
        <translation>结束记录</translation>
    </message>
    <message>
        <source>End of the stream</source>
        <translation>流结束</translation>
    </message>
    <message>
        <source>Tokens and cost</source>
        <translation>Token 与成本</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>Cached ones included.</source>
        <translation>包含缓存的。</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>Reasoning included.</source>
        <translation>包含推理。</translation>
    </message>
    <message>
        <source>Cached input tokens</source>
        <translation>缓存的输入 token</translation>
    </message>
    <message>
        <source>Input tokens read from the provider&apos;s prompt cache.</source>
        <translation>从服务商提示词缓存读取的输入 token。</translation>
    </message>
    <message>
        <source>Cached share</source>
        <translation>缓存占比</translation>
    </message>
    <message>
        <source>Cached input tokens / input tokens.</source>
        <translation>缓存的输入 token / 输入 token。</translation>
    </message>
    <message>
        <source>Tokens written to the cache</source>
        <translation>写入缓存的 token</translation>
    </message>
    <message>
        <source>Input tokens stored in the provider&apos;s prompt cache.</source>
        <translation>存入服务商提示词缓存的输入 token。</translation>
    </message>
    <message>
        <source>Reasoning tokens</source>
        <translation>推理 token</translation>
    </message>
    <message>
        <source>Part of the output tokens.</source>
        <translation>输出 token 的一部分。</translation>
    </message>
    <message>
        <source>Token counts</source>
        <translation>Token 计数</translation>
    </message>
    <message>
        <source>Who counted the tokens.</source>
        <translation>由谁计数。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>By the price valid at the time of the request. Unknown where no price or no token count is known; never taken as 0.</source>
        <translation>按请求时有效的价格计算。没有价格或 token 数时为未知，绝不会当作 0。</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Connection reused</source>
        <translation>重用连接</translation>
    </message>
    <message>
        <source>A reused connection has no DNS, TCP and TLS time.</source>
        <translation>重用的连接没有 DNS、TCP 和 TLS 时间。</translation>
    </message>
    <message>
        <source>DNS</source>
        <translation>DNS</translation>
    </message>
    <message>
        <source>reused</source>
        <translation>重用</translation>
    </message>
    <message>
        <source>Duration of the name look-up.</source>
        <translation>域名解析的时长。</translation>
    </message>
    <message>
        <source>TCP</source>
        <translation>TCP</translation>
    </message>
    <message>
        <source>Duration of the TCP handshake, which is one network round trip.</source>
        <translation>TCP 握手的时长，即一次网络往返。</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Duration of the TLS handshake. Unknown over plain HTTP.</source>
        <translation>TLS 握手的时长。普通 HTTP 时为未知。</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP 状态</translation>
    </message>
    <message>
        <source>no response</source>
        <translation>没有响应</translation>
    </message>
    <message>
        <source>HTTP version</source>
        <translation>HTTP 版本</translation>
    </message>
    <message>
        <source>TLS version</source>
        <translation>TLS 版本</translation>
    </message>
    <message>
        <source>Remote address</source>
        <translation>远端地址</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>发送字节数</translation>
    </message>
    <message>
        <source>Bytes received</source>
        <translation>接收字节数</translation>
    </message>
    <message>
        <source>Answered from a cache</source>
        <translation>由缓存应答</translation>
    </message>
    <message>
        <source>An age or cache-hit header says so. Such answers leave the latency figures.</source>
        <translation>age 或缓存命中响应头这样表明。此类应答不计入延迟数字。</translation>
    </message>
    <message>
        <source>What answered</source>
        <translation>应答者</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The model field of the answer.</source>
        <translation>应答中的 model 字段。</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>The system fingerprint of the answer.</source>
        <translation>应答中的系统指纹。</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>服务商</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Service tier</source>
        <translation>服务等级</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Finish reason</source>
        <translation>结束原因</translation>
    </message>
    <message>
        <source>Visible characters</source>
        <translation>可见字符数</translation>
    </message>
    <message>
        <source>Length of the visible text. The text itself is not stored.</source>
        <translation>可见文本的长度。文本本身不保存。</translation>
    </message>
    <message>
        <source>SHA-256 of the text</source>
        <translation>文本的 SHA-256</translation>
    </message>
    <message>
        <source>Equal texts have equal hashes.</source>
        <translation>相同文本的哈希相同。</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>应发时间</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Why the request was made.</source>
        <translation>发出请求的原因。</translation>
    </message>
    <message>
        <source>Prompt cache</source>
        <translation>提示词缓存</translation>
    </message>
    <message>
        <source>Cold: a nonce in front of the prompt keeps the provider&apos;s prompt cache from answering.</source>
        <translation>冷：在提示词前加一次性随机串，避免服务商的提示词缓存直接作答。</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>并发</translation>
    </message>
    <message>
        <source>Requests of the same run under way at once.</source>
        <translation>同一次运行中同时进行的请求数。</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>第几次尝试</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Warm-up requests are in no figure.</source>
        <translation>预热请求不计入任何数字。</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Network share</source>
        <translation>网络占比</translation>
    </message>
    <message>
        <source>Network round trip / time to first token: how much of it is the way to the server and back.</source>
        <translation>网络往返 / 首 token 延迟：其中有多少是往返服务器的路程。</translation>
    </message>
    <message>
        <source>Network round trip</source>
        <translation>网络往返</translation>
    </message>
    <message>
        <source>The TCP handshake of this connection; for a reused one the newest handshake with the same address, at most an hour old. Unknown through a proxy.</source>
        <translation>此连接的 TCP 握手；重用连接时取同一地址最近一小时内最新的握手。经过代理时为未知。</translation>
    </message>
    <message>
        <source>Above 1: the same task was tried before and failed.</source>
        <translation>大于 1：同一任务先前尝试过并失败。</translation>
    </message>
    <message>
        <source>Wait the server asked for</source>
        <translation>服务器要求的等待</translation>
    </message>
    <message>
        <source>From its headers or its words. It is in no figure.</source>
        <translation>来自其响应头或文字。不计入任何数字。</translation>
    </message>
    <message>
        <source>Timings stated by the server</source>
        <translation>服务器声明的用时</translation>
    </message>
    <message>
        <source>As the server states it. It is never mixed with what was measured here.</source>
        <translation>按服务器的声明。从不与此处测得的数值混用。</translation>
    </message>
    <message>
        <source>Gained by the kernel&apos;s stamps</source>
        <translation>内核时间戳的改进</translation>
    </message>
    <message>
        <source>median %1, at most %2</source>
        <translation>中位数 %1，最多 %2</translation>
    </message>
    <message>
        <source>no kernel stamps</source>
        <translation>没有内核时间戳</translation>
    </message>
    <message>
        <source>How much later the program&apos;s own clock would have stamped the token events than the kernel did.</source>
        <translation>若用程序自己的时钟，token 事件的时间戳会比内核的晚多少。</translation>
    </message>
</context>
<context>
    <name>scoville::SampleFilterBar</name>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>&amp;Failures only</source>
        <translation>仅失败(&amp;F)</translation>
    </message>
</context>
<context>
    <name>scoville::SampleModel</name>
    <message>
        <source>The samples could not be read. %1</source>
        <translation>无法读取样本。%1</translation>
    </message>
    <message>
        <source>%1, warm-up</source>
        <translation>%1，预热</translation>
    </message>
    <message>
        <source>When the request started, in the time zone %1.</source>
        <translation>请求开始的时间，时区为 %1。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Exactly one class per attempt. Failures are bold.</source>
        <translation>每次尝试恰好属于一类。失败用粗体。</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Input tokens, cached ones included, as the server counted them.</source>
        <translation>输入 token，包含缓存的，由服务器计数。</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>Output tokens, reasoning included, as the server counted them.</source>
        <translation>输出 token，包含推理，由服务器计数。</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>By the price valid at the time of the request. Unknown where no price is set.</source>
        <translation>按请求时有效的价格计算。未设价格时为未知。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>The model the server said it used.</source>
        <translation>服务器声称使用的模型。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>Why the request was made. Trends use scheduled ones.</source>
        <translation>发出请求的原因。趋势使用定时的请求。</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
</context>
<context>
    <name>scoville::SamplesPage</name>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>No sample passes the filter</source>
        <translation>没有样本符合筛选条件</translation>
    </message>
    <message>
        <source>Choose a longer time range, or show every endpoint, mode and outcome.</source>
        <translation>请选择更长的时间范围，或显示所有端点、方式和结果。</translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation>清除筛选(&amp;C)</translation>
    </message>
    <message>
        <source>No samples yet</source>
        <translation>还没有样本</translation>
    </message>
    <message>
        <source>Samples appear here as soon as an endpoint is probed. Add an endpoint and give it a suite and an interval.</source>
        <translation>一旦探测端点，样本就会出现在这里。请添加端点，并为其设置套件和间隔。</translation>
    </message>
    <message>
        <source>Go to &amp;endpoints</source>
        <translation>前往端点(&amp;E)</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Export samples</source>
        <translation>导出样本</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON 行 (*.jsonl)</translation>
    </message>
    <message>
        <source>Exporting to %1 ...</source>
        <translation>正在导出到 %1 ...</translation>
    </message>
    <message>
        <source>The export failed.</source>
        <translation>导出失败。</translation>
    </message>
    <message>
        <source>%1 samples written to %2.</source>
        <translation>已将 %1 个样本写入 %2。</translation>
    </message>
    <message>
        <source>Samples: %1, failed: %2</source>
        <translation>样本：%1，失败：%2</translation>
    </message>
    <message>
        <source>One request, &amp;live…</source>
        <translation>单个请求，实时(&amp;L)…</translation>
    </message>
    <message>
        <source>Send one request now and watch its phases and tokens as they come</source>
        <translation>立即发送一个请求，并实时观察其各阶段和 token</translation>
    </message>
</context>
<context>
    <name>scoville::ScheduleEditor</name>
    <message>
        <source>This suite has a schedule already.</source>
        <translation>此套件已有计划。</translation>
    </message>
    <message>
        <source>Not probed by itself. Add a schedule to see a trend.</source>
        <translation>不会自动探测。添加计划才能看到趋势。</translation>
    </message>
    <message>
        <source>Add schedu&amp;le</source>
        <translation>添加计划(&amp;L)</translation>
    </message>
</context>
<context>
    <name>scoville::ScheduleRow</name>
    <message>
        <source>Time of the day</source>
        <translation>一天中的时间</translation>
    </message>
    <message>
        <source>quiet from</source>
        <translation>静默时段自</translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation>静默开始</translation>
    </message>
    <message>
        <source>Quiet to</source>
        <translation>静默结束</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>every</source>
        <translation>每</translation>
    </message>
    <message>
        <source>daily at</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>weekly on</source>
        <translation>每周</translation>
    </message>
    <message>
        <source>monthly on</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>cron</source>
        <translation>cron</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Cron expression</source>
        <translation>Cron 表达式</translation>
    </message>
    <message>
        <source>Five fields: minute, hour, day of the month, month, day of the week.</source>
        <translation>五个字段：分、时、日、月、星期。</translation>
    </message>
    <message>
        <source>Day of the month</source>
        <translation>每月几日</translation>
    </message>
    <message>
        <source>day %1</source>
        <translation>%1 日</translation>
    </message>
    <message>
        <source>the last day</source>
        <translation>最后一天</translation>
    </message>
    <message>
        <source>Remove this schedule</source>
        <translation>移除此计划</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>抖动</translation>
    </message>
    <message>
        <source>Each run starts up to this much later, so that it does not always meet the same moment of the hour.</source>
        <translation>每次运行最多延后这么久开始，以免总是落在每小时的同一时刻。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Whose clock the time of the day and the quiet hours follow.</source>
        <translation>一天中的时间和静默时段所依据的时区。</translation>
    </message>
    <message>
        <source>No run begins in this part of each day.</source>
        <translation>每天的这一时段内不开始任何运行。</translation>
    </message>
    <message>
        <source>Missed runs</source>
        <translation>错过的运行</translation>
    </message>
    <message>
        <source>skip missed runs</source>
        <translation>跳过错过的运行</translation>
    </message>
    <message>
        <source>run once after a gap</source>
        <translation>中断后运行一次</translation>
    </message>
    <message>
        <source>What happens after the machine slept or Scoville was not running.</source>
        <translation>机器休眠或 Scoville 未运行之后的处理方式。</translation>
    </message>
    <message>
        <source>jitter</source>
        <translation>抖动</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>archived suite</source>
        <translation>已归档的套件</translation>
    </message>
    <message>
        <source>Next: %1 (%2)</source>
        <translation>下次：%1（%2）</translation>
    </message>
</context>
<context>
    <name>scoville::SecretField</name>
    <message>
        <source>No key</source>
        <translation>无密钥</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Keychain entry</source>
        <translation>密钥环条目</translation>
    </message>
    <message>
        <source>Where the key is found</source>
        <translation>密钥从哪里读取</translation>
    </message>
    <message>
        <source>Name of the variable or keychain entry</source>
        <translation>变量或密钥环条目的名称</translation>
    </message>
    <message>
        <source>Saves the key in the desktop keychain under this name. It is never written to the workspace.</source>
        <translation>以此名称将密钥存入桌面密钥环。密钥从不写入工作区。</translation>
    </message>
    <message>
        <source>name of the entry</source>
        <translation>条目名称</translation>
    </message>
    <message>
        <source>No keychain service runs here, so that keys cannot be stored or read. Use an environment variable.</source>
        <translation>这里没有运行密钥环服务，因此无法存取密钥。请使用环境变量。</translation>
    </message>
    <message>
        <source>It was not kept.</source>
        <translation>未能保留。</translation>
    </message>
    <message>
        <source>Store key...</source>
        <translation>存储密钥...</translation>
    </message>
</context>
<context>
    <name>scoville::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>As the system (%1)</source>
        <translation>跟随系统（%1）</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Closing the window keeps Scoville &amp;probing in the tray</source>
        <translation>关闭窗口后 Scoville 在托盘中继续探测(&amp;P)</translation>
    </message>
    <message>
        <source>This desktop has no tray</source>
        <translation>此桌面没有托盘</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Run the check commands of suites</source>
        <translation>运行测试套件的检查命令(&amp;R)</translation>
    </message>
    <message>
        <source>A case may name a program that judges its answers. Suites and workspaces may come from others: allow this only when you know the commands in yours.</source>
        <translation>用例可以指定一个评判回答的程序。测试套件和工作区可能来自他人：只有在了解其中的命令时才允许。</translation>
    </message>
</context>
<context>
    <name>scoville::ShortcutsDialog</name>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Help on the page shown</source>
        <translation>当前页面的帮助</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Pause or resume probing</source>
        <translation>暂停或恢复探测</translation>
    </message>
    <message>
        <source>Probe now: the endpoints filtered on, else all</source>
        <translation>立即探测：筛选出的端点，否则全部</translation>
    </message>
    <message>
        <source>Go to the filter</source>
        <translation>前往筛选</translation>
    </message>
    <message>
        <source>Export what is shown</source>
        <translation>导出所显示的内容</translation>
    </message>
    <message>
        <source>Earlier and later view</source>
        <translation>前一个、后一个视图</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>关闭详情</translation>
    </message>
    <message>
        <source>New workspace, open workspace</source>
        <translation>新建工作区、打开工作区</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>Move through time</source>
        <translation>在时间上移动</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>放大和缩小</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Backspace</translation>
    </message>
    <message>
        <source>Earlier view</source>
        <translation>前一个视图</translation>
    </message>
    <message>
        <source>New marker at the crosshair</source>
        <translation>在十字线处新建标注</translation>
    </message>
    <message>
        <source>Next and previous marker</source>
        <translation>下一个、上一个标注</translation>
    </message>
    <message>
        <source>Undo and redo a marker edit</source>
        <translation>撤销和重做标注的修改</translation>
    </message>
    <message>
        <source>Compare; on Samples: keep a sample and compare the next ones with it</source>
        <translation>比较；在“样本”页：固定一个样本，并将之后的样本与其比较</translation>
    </message>
    <message>
        <source>One request, watched as it goes</source>
        <translation>单个请求，实时观察</translation>
    </message>
    <message>
        <source>Brush the span between two places of the crosshair, for the distributions</source>
        <translation>选取十字线两个位置之间的时段，供分布视图使用</translation>
    </message>
</context>
<context>
    <name>scoville::SideForm</name>
    <message>
        <source>all versions</source>
        <translation>所有版本</translation>
    </message>
    <message>
        <source>version </source>
        <translation>版本 </translation>
    </message>
    <message>
        <source>Version of the suite</source>
        <translation>测试套件的版本</translation>
    </message>
    <message>
        <source>2026-11-30 14:51, or now-28d</source>
        <translation>2026-11-30 14:51，或 now-28d</translation>
    </message>
    <message>
        <source>All endpoints</source>
        <translation>所有端点</translation>
    </message>
    <message>
        <source>All suites</source>
        <translation>所有测试套件</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起</translation>
    </message>
    <message>
        <source>To</source>
        <translation>止</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a time.</source>
        <translation>%1：“%2”不是时间。</translation>
    </message>
    <message>
        <source>%1: the end must come after the beginning.</source>
        <translation>%1：结束必须晚于开始。</translation>
    </message>
</context>
<context>
    <name>scoville::Sparkline</name>
    <message>
        <source>Trend line</source>
        <translation>趋势线</translation>
    </message>
</context>
<context>
    <name>scoville::SpendBars</name>
    <message>
        <source>Spend by period</source>
        <translation>各时段花费</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: no known cost</source>
        <translation>%1：成本未知</translation>
    </message>
</context>
<context>
    <name>scoville::StatusLine</name>
    <message>
        <source>next in %1 s</source>
        <translation>%1 秒后开始下一个</translation>
    </message>
    <message>
        <source>next in %1 min</source>
        <translation>%1 分钟后开始下一个</translation>
    </message>
    <message>
        <source>next in %1 h</source>
        <translation>%1 小时后开始下一个</translation>
    </message>
    <message>
        <source>Probing is stopped</source>
        <translation>探测已停止</translation>
    </message>
    <message>
        <source>Another program probes this workspace: %1</source>
        <translation>另一个程序正在探测此工作区：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n probe(s) running</source>
        <translation>
            <numerusform>%n 个探测正在运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>%1, then paused</source>
        <translation>%1，之后暂停</translation>
    </message>
    <message>
        <source>Nothing scheduled</source>
        <translation>没有计划</translation>
    </message>
    <message>
        <source>Idle, %1</source>
        <translation>空闲，%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation>工作区：%1</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Resume probing (Space)</source>
        <translation>恢复探测（空格）</translation>
    </message>
    <message>
        <source>Pause probing (Space)</source>
        <translation>暂停探测（空格）</translation>
    </message>
    <message>
        <source>Noise floor p99 %1 ms</source>
        <translation>噪声下限 p99 %1 毫秒</translation>
    </message>
    <message>
        <source>What Scoville adds to the times it reports, measured %1 on a busy machine. Click for details.</source>
        <translation>Scoville 给所报告的时间增加的量，%1在繁忙的机器上测得。点击查看详情。</translation>
    </message>
    <message>
        <source>What Scoville adds to the times it reports, measured %1. Click for details.</source>
        <translation>Scoville 给所报告的时间增加的量，%1测得。点击查看详情。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 / %2 token</translation>
    </message>
    <message>
        <source>budget without a price</source>
        <translation>预算缺少价格</translation>
    </message>
    <message>
        <source>%1 today</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>%1 this month</source>
        <translation>本月 %1</translation>
    </message>
    <message>
        <source>%1 (reached)</source>
        <translation>%1（已用完）</translation>
    </message>
    <message>
        <source>%1 (warning)</source>
        <translation>%1（警告）</translation>
    </message>
    <message>
        <source>Offline: this machine has no way to the endpoints</source>
        <translation>离线：本机无法连到端点</translation>
    </message>
    <message>
        <source>The budget nearest to its end. A reached one stops every request to its endpoint.</source>
        <translation>最接近用完的预算。预算用完后，发往其端点的请求全部停止。</translation>
    </message>
</context>
<context>
    <name>scoville::StoreKeyDialog</name>
    <message>
        <source>Store key</source>
        <translation>存储密钥</translation>
    </message>
    <message>
        <source>The key is saved in the desktop keychain as &quot;%1&quot; of the service &quot;scoville&quot;. The workspace keeps only this name.</source>
        <translation>密钥以“%1”的名称保存在桌面密钥环的“scoville”服务中。工作区只保存此名称。</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>密钥(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Store</source>
        <translation>存储(&amp;S)</translation>
    </message>
    <message>
        <source>Waiting for the keychain ...</source>
        <translation>正在等待密钥环 ...</translation>
    </message>
    <message>
        <source>The key was not stored.</source>
        <translation>密钥未能存储。</translation>
    </message>
</context>
<context>
    <name>scoville::SuiteRules</name>
    <message>
        <source>Give the suite a name.</source>
        <translation>请为套件取名。</translation>
    </message>
    <message>
        <source>Another suite has this name.</source>
        <translation>已有套件使用此名称。</translation>
    </message>
    <message>
        <source>A suite needs at least one case.</source>
        <translation>套件至少需要一个用例。</translation>
    </message>
    <message>
        <source>Give the case a name.</source>
        <translation>请为用例取名。</translation>
    </message>
    <message>
        <source>Another case of this suite has this name.</source>
        <translation>此套件中已有用例使用此名称。</translation>
    </message>
    <message>
        <source>The case needs a prompt.</source>
        <translation>用例需要提示词。</translation>
    </message>
    <message>
        <source>A message has no text.</source>
        <translation>有一条消息没有内容。</translation>
    </message>
    <message>
        <source>No message is from the user; some servers refuse that.</source>
        <translation>没有来自用户的消息；有些服务器会拒绝。</translation>
    </message>
    <message>
        <source>The prompt seems to hold %1. Prompts are stored and sent to the provider again and again: use made-up data.</source>
        <translation>提示词似乎含有%1。提示词会被保存，并反复发送给服务商：请使用虚构的数据。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>At least one token.</source>
        <translation>至少一个 token。</translation>
    </message>
    <message>
        <source>Valid JSON hardly fits into so few tokens.</source>
        <translation>这么少的 token 很难容纳有效的 JSON。</translation>
    </message>
    <message>
        <source>This check cannot be used: %1</source>
        <translation>此检查无法使用：%1</translation>
    </message>
    <message>
        <source>Commands of suites are off on this computer: answers of this case are not checked by it until File &gt; Settings allows them.</source>
        <translation>本机未允许测试套件的命令：在“文件 &gt; 设置”中允许之前，该用例的回答不会由命令检查。</translation>
    </message>
</context>
<context>
    <name>scoville::SuitesPage</name>
    <message>
        <source>Suites</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>The suites could not be read.</source>
        <translation>无法读取套件。</translation>
    </message>
    <message>
        <source>This suite was saved as version %1 from elsewhere while you were editing. Saving makes your text the newest version.</source>
        <translation>您编辑期间，此套件已从别处保存为版本 %1。保存后您的内容将成为最新版本。</translation>
    </message>
    <message>
        <source>cases: %1</source>
        <translation>用例：%1</translation>
    </message>
    <message>
        <source>archived · %1</source>
        <translation>已归档 · %1</translation>
    </message>
    <message>
        <source>New suite</source>
        <translation>新套件</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>version %1, since %2</source>
        <translation>版本 %1，自 %2 起</translation>
    </message>
    <message>
        <source>in no schedule</source>
        <translation>不在任何计划中</translation>
    </message>
    <message>
        <source>schedules: %1</source>
        <translation>计划：%1</translation>
    </message>
    <message>
        <source>archived: hidden and not run, its history is kept</source>
        <translation>已归档：隐藏且不运行，历史保留</translation>
    </message>
    <message>
        <source>&amp;Save suite</source>
        <translation>保存套件(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save as version %1</source>
        <translation>保存为版本 %1(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Figures of different versions are never mixed. A marker will show the date of the change on every chart.</source>
        <translation>不同版本的数字从不混在一起。每个图表上都会有标注显示更改的日期。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复归档</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>case</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>The starter suites were not added.</source>
        <translation>入门套件未能添加。</translation>
    </message>
    <message>
        <source>The starter suites are here already.</source>
        <translation>入门套件已经在这里了。</translation>
    </message>
    <message>
        <source>Starter suites added: %1.</source>
        <translation>已添加入门套件：%1。</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
    <message>
        <source>Not saved.</source>
        <translation>未保存。</translation>
    </message>
    <message>
        <source>Saved as version %1. Its figures are kept apart from those of version %2; a marker shows the date.</source>
        <translation>已保存为版本 %1。其数字与版本 %2 的分开；标注显示日期。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>Not changed.</source>
        <translation>未更改。</translation>
    </message>
    <message>
        <source>Import suite</source>
        <translation>导入套件</translation>
    </message>
    <message>
        <source>Suite (*.json)</source>
        <translation>套件 (*.json)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 is too large for a suite.</source>
        <translation>%1 太大，不像是套件。</translation>
    </message>
    <message>
        <source>%1 is not a suite.</source>
        <translation>%1 不是套件。</translation>
    </message>
    <message>
        <source>Imported suite</source>
        <translation>导入的套件</translation>
    </message>
    <message>
        <source>Imported from %1. Look it through, then save it.</source>
        <translation>已从 %1 导入。请检查后保存。</translation>
    </message>
    <message>
        <source>Export suite</source>
        <translation>导出套件</translation>
    </message>
    <message>
        <source>The suite was not exported.</source>
        <translation>套件未能导出。</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>已导出到 %1。</translation>
    </message>
    <message>
        <source>No suite yet</source>
        <translation>还没有套件</translation>
    </message>
    <message>
        <source>A suite is a set of prompts that is sent again and again, always the same. The starter suites are a good beginning: one short question, and a balanced set.</source>
        <translation>套件是一组反复发送、始终相同的提示词。入门套件是不错的开始：一个简短问题，以及一组均衡的用例。</translation>
    </message>
    <message>
        <source>Add the &amp;starter suites</source>
        <translation>添加入门套件(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;New suite</source>
        <translation>新建套件(&amp;N)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>复制一份(&amp;U)</translation>
    </message>
    <message>
        <source>E&amp;xport...</source>
        <translation>导出(&amp;X)...</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Import...</source>
        <translation>导入(&amp;I)...</translation>
    </message>
    <message>
        <source>Starter suites</source>
        <translation>入门套件</translation>
    </message>
    <message>
        <source>Adds the built-in suites that are not in the workspace yet.</source>
        <translation>添加工作区中还没有的内置套件。</translation>
    </message>
    <message>
        <source>Hides the suite and stops running it. Its history is kept.</source>
        <translation>隐藏此套件并停止运行。历史保留。</translation>
    </message>
    <message>
        <source>what it is for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Suite na&amp;me</source>
        <translation>套件名称(&amp;M)</translation>
    </message>
    <message>
        <source>No&amp;te</source>
        <translation>备注(&amp;T)</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Add &amp;case</source>
        <translation>添加用例(&amp;C)</translation>
    </message>
    <message>
        <source>Duplicate case</source>
        <translation>复制用例</translation>
    </message>
    <message>
        <source>Remove case</source>
        <translation>移除用例</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>How often a request is repeated after a rate limit, overload, a server error or no connection. Every attempt is a sample of its own; the wait is in no figure.</source>
        <translation>遇到限流、过载、服务器错误或无法连接后，请求重复的次数。每次尝试都是单独的样本；等待不计入任何数字。</translation>
    </message>
    <message>
        <source>Wait before the first retry</source>
        <translation>首次重试前的等待</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>The least wait, doubled for each further retry. A longer wait that the server asks for is kept to.</source>
        <translation>最短等待，之后每次重试加倍。服务器要求更长的等待时按其要求。</translation>
    </message>
    <message>
        <source>after at least</source>
        <translation>至少等待</translation>
    </message>
    <message>
        <source>Suite or prompts (*.json *.csv *.tsv *.jsonl *.ndjson *.txt)</source>
        <translation>套件或提示词 (*.json *.csv *.tsv *.jsonl *.ndjson *.txt)</translation>
    </message>
</context>
<context>
    <name>scoville::SuspicionsPage</name>
    <message>
        <source>Suspicions</source>
        <translation>疑似变更</translation>
    </message>
    <message>
        <source>&amp;Confirm</source>
        <translation>确认(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Dismiss…</source>
        <translation>否定(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>Show on the c&amp;hart</source>
        <translation>在图表上显示(&amp;H)</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Not before</source>
        <translation>不早于</translation>
    </message>
    <message>
        <source>Not after</source>
        <translation>不晚于</translation>
    </message>
    <message>
        <source>No suspicions</source>
        <translation>没有疑似变更</translation>
    </message>
    <message>
        <source>Scoville searches scheduled samples for changes as they arrive. What it finds waits here until a person judges it.</source>
        <translation>定时样本到达时，Scoville 会从中查找变更。找到的疑似变更在此等待人工判断。</translation>
    </message>
    <message>
        <source>The suspicions could not be read</source>
        <translation>无法读取疑似变更</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Dismiss the suspicion</source>
        <translation>否定此疑似变更</translation>
    </message>
    <message>
        <source>Why is this no change? It will not be reported again.</source>
        <translation>为什么这不是变更？此项不会再次报告。</translation>
    </message>
    <message>
        <source>The suspicion could not be settled</source>
        <translation>此疑似变更未能处理</translation>
    </message>
    <message>
        <source>No scheduled samples came in the last 30 days: nothing is watched.</source>
        <translation>最近 30 天没有定时样本：目前没有监视任何序列。</translation>
    </message>
    <message>
        <source>%1 series of %2 endpoints are watched. Without any change about %3 false alarms a month come from the quick look, which the full search then withdraws, and about %4 from the full search. Of the last 90 days: %5 open, %6 confirmed, %7 dismissed or withdrawn.</source>
        <translation>正在监视 %2 个端点的 %1 条序列。即使没有任何变更，快速检查每月也约有 %3 次误报（随后由全面搜索撤回），全面搜索每月约有 %4 次。最近 90 天：待处理 %5 个，已确认 %6 个，已否定或撤回 %7 个。</translation>
    </message>
    <message>
        <source>Compare before and &amp;after</source>
        <translation>比较前后(&amp;A)</translation>
    </message>
    <message>
        <source>Looks like</source>
        <translation>看起来像</translation>
    </message>
    <message>
        <source>What a person would look for first. Edit the suspicion to choose another.</source>
        <translation>人们会首先查看的原因。编辑该疑似变更可选择其他类型。</translation>
    </message>
</context>
<context>
    <name>scoville::TelemetryDialog</name>
    <message>
        <source>GPUs of this machine, every %1</source>
        <translation>本机 GPU，每 %1</translation>
    </message>
    <message>
        <source>%1, every %2</source>
        <translation>%1，每 %2</translation>
    </message>
    <message>
        <source>imported log %1</source>
        <translation>导入的日志 %1</translation>
    </message>
    <message>
        <source>use %1</source>
        <translation>利用率 %1</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>显存 %1</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>运行中 %1</translation>
    </message>
    <message>
        <source>waiting %1</source>
        <translation>等待中 %1</translation>
    </message>
    <message>
        <source>KV cache %1</source>
        <translation>KV 缓存 %1</translation>
    </message>
    <message>
        <source>nothing that is known</source>
        <translation>没有已知的数据</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1：%2</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Serving side</source>
        <translation>服务端</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Last reading</source>
        <translation>最近读数</translation>
    </message>
    <message>
        <source>Sources of telemetry</source>
        <translation>遥测来源</translation>
    </message>
    <message>
        <source>&amp;Import a log…</source>
        <translation>导入日志(&amp;I)…</translation>
    </message>
    <message>
        <source>GPUs of this machine (nvidia-smi)</source>
        <translation>本机 GPU（nvidia-smi）</translation>
    </message>
    <message>
        <source>Metrics page of a server (Prometheus text)</source>
        <translation>服务器的指标页（Prometheus 文本）</translation>
    </message>
    <message>
        <source>for example: gpus</source>
        <translation>例如：gpus</translation>
    </message>
    <message>
        <source>The page is fetched as it is: no redirect is followed, no proxy and no key is used.</source>
        <translation>按原样获取该页：不跟随重定向，不使用代理和密钥。</translation>
    </message>
    <message>
        <source>What runs there: its trends and its energy cost use the readings.</source>
        <translation>在那里运行的端点：其趋势和能耗成本使用这些读数。</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>每隔</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类别(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>地址(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>端点(&amp;E)</translation>
    </message>
    <message>
        <source>E&amp;very</source>
        <translation>每隔(&amp;V)</translation>
    </message>
    <message>
        <source>New source</source>
        <translation>新来源</translation>
    </message>
    <message>
        <source>The sources could not be read.</source>
        <translation>无法读取来源。</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>⚠ not read</source>
        <translation>⚠ 未读到</translation>
    </message>
    <message>
        <source>nothing read yet</source>
        <translation>尚无读数</translation>
    </message>
    <message>
        <source>is read</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;R)</translation>
    </message>
    <message>
        <source>Nothing is read yet. Where you run the server yourself, its GPUs and its metrics page can be drawn under the trends.</source>
        <translation>尚未读取任何数据。如果服务器由您自己运行，可将其 GPU 和指标页绘制在趋势图下方。</translation>
    </message>
    <message>
        <source>%1 readings</source>
        <translation>%1 个读数</translation>
    </message>
    <message>
        <source>Sources are read while this workspace is probed; nobody does that now.</source>
        <translation>只有在探测此工作区时才读取来源；现在没有进程在探测。</translation>
    </message>
    <message>
        <source>The source was not added.</source>
        <translation>来源未添加。</translation>
    </message>
    <message>
        <source>The source was not changed.</source>
        <translation>来源未更改。</translation>
    </message>
    <message>
        <source>CSV log of nvidia-smi</source>
        <translation>nvidia-smi 的 CSV 日志</translation>
    </message>
    <message>
        <source>Logs (*.csv *.csv.gz *.log *.txt);;All files (*)</source>
        <translation>日志 (*.csv *.csv.gz *.log *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The log was not imported.</source>
        <translation>日志未导入。</translation>
    </message>
    <message>
        <source>%1 rows, %2 readings, %3 of them new. Times were read in %4.</source>
        <translation>%1 行，%2 个读数，其中 %3 个为新读数。时间按 %4 读取。</translation>
    </message>
    <message>
        <source>Not everything was understood.</source>
        <translation>并非所有内容都能识别。</translation>
    </message>
</context>
<context>
    <name>scoville::TimeBar</name>
    <message>
        <source>Last hour</source>
        <translation>最近一小时</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Last 90 days</source>
        <translation>最近 90 天</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>最近一年</translation>
    </message>
    <message numerus="yes">
        <source>Last %n minutes</source>
        <translation>
            <numerusform>最近 %n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %n hours</source>
        <translation>
            <numerusform>最近 %n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %n days</source>
        <translation>
            <numerusform>最近 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>No range</source>
        <translation>没有范围</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>time range</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Earlier view</source>
        <translation>前一个视图</translation>
    </message>
    <message>
        <source>Later view</source>
        <translation>后一个视图</translation>
    </message>
    <message>
        <source>Go to now and follow the clock</source>
        <translation>回到现在并跟随时钟</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Time zone of every date and time shown</source>
        <translation>所有日期和时间所用的时区</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>System: %1</source>
        <translation>系统：%1</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>选择...</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Show dates and times in:</source>
        <translation>日期和时间显示为：</translation>
    </message>
    <message>
        <source>Time range: %1</source>
        <translation>时间范围：%1</translation>
    </message>
    <message>
        <source>Time zone: %1</source>
        <translation>时区：%1</translation>
    </message>
    <message>
        <source>Last 6 hours</source>
        <translation>最近 6 小时</translation>
    </message>
    <message>
        <source>&amp;From ... to ...</source>
        <translation>从 ... 至 ...(&amp;F)</translation>
    </message>
</context>
<context>
    <name>scoville::TimeText</name>
    <message>
        <source>ddd d MMM</source>
        <comment>day without year, Qt date format</comment>
        <translation>M月d日 ddd</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>day and month, Qt date format</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>MMM</source>
        <comment>month, Qt date format</comment>
        <translation>M月</translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <comment>day with year, Qt date format</comment>
        <translation>yyyy年M月d日 ddd</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 – %2, %3</source>
        <translation>%1 – %2，%3</translation>
    </message>
    <message>
        <source>%1 %3 – %2 %4</source>
        <translation>%1 %3 – %2 %4</translation>
    </message>
</context>
<context>
    <name>scoville::TokenTimeline</name>
    <message>
        <source>Arrival of the output</source>
        <translation>输出的到达</translation>
    </message>
    <message>
        <source>The arrival times are no longer kept.</source>
        <translation>到达时间已不再保留。</translation>
    </message>
    <message>
        <source>No output arrived.</source>
        <translation>没有输出到达。</translation>
    </message>
    <message>
        <source>, longest gap %1 before event %2</source>
        <translation>，最长间隔 %1，在事件 %2 之前</translation>
    </message>
    <message>
        <source>. Left and Right walk through the events.</source>
        <translation>。左、右键逐个查看事件。</translation>
    </message>
    <message>
        <source>Event %1 of %2: %3, at %4</source>
        <translation>事件 %1 / %2：%3，于 %4</translation>
    </message>
    <message>
        <source>, %1 after the one before</source>
        <translation>，距前一个 %1</translation>
    </message>
    <message>
        <source>, coalesced: it shared a read with an earlier event</source>
        <translation>，合并：与前一事件由同一次读取得到</translation>
    </message>
    <message>
        <source>gaps</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Longest gap %1, before event %2 of %3</source>
        <translation>最长间隔 %1，在事件 %2 / %3 之前</translation>
    </message>
    <message>
        <source>Events: %1, from %2 to %3</source>
        <translation>事件：%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>, coalesced: %1</source>
        <translation>，合并：%1</translation>
    </message>
</context>
<context>
    <name>scoville::Tray</name>
    <message>
        <source>&amp;Show Scoville</source>
        <translation>显示 Scoville(&amp;S)</translation>
    </message>
    <message>
        <source>Probe &amp;now</source>
        <translation>立即探测(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Resume probing</source>
        <translation>恢复探测(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Pause probing</source>
        <translation>暂停探测(&amp;P)</translation>
    </message>
    <message>
        <source>Scoville, %1: %2</source>
        <translation>Scoville，%1：%2</translation>
    </message>
</context>
<context>
    <name>scoville::TrendChart</name>
    <message>
        <source>Trend chart</source>
        <translation>趋势图</translation>
    </message>
</context>
<context>
    <name>scoville::TrendControls</name>
    <message>
        <source>%1 (archived)</source>
        <translation>%1（已归档）</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Why the requests were made. Trends use scheduled ones unless asked otherwise.</source>
        <translation>发出请求的原因。除非另选，趋势只用定时的请求。</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>分桶</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Show the figures behind the chart</source>
        <translation>显示图表背后的数字</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Save the chart as a picture, or its figures as a table (E)</source>
        <translation>将图表保存为图片，或将数字保存为表格（E）</translation>
    </message>
    <message>
        <source>&amp;Bucket</source>
        <translation>分桶(&amp;B)</translation>
    </message>
    <message>
        <source>automatic: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message numerus="yes">
        <source>rolling %n hours</source>
        <translation>
            <numerusform>滚动 %n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rolling %n days</source>
        <translation>
            <numerusform>滚动 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>线条</translation>
    </message>
    <message>
        <source>Percentiles, bands, and what the lines are split by</source>
        <translation>百分位、分位带，以及线条的拆分依据</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>早前</translation>
    </message>
    <message>
        <source>An earlier period drawn over the shown one</source>
        <translation>将更早的时段叠加在所显示的时段上</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Views saved under a name</source>
        <translation>以名称保存的视图</translation>
    </message>
    <message>
        <source>How much time one point stands for; rolling: the window that ends at each point</source>
        <translation>一个点代表多长时间；滚动：截至每个点的时间窗口</translation>
    </message>
    <message>
        <source>Panes…</source>
        <translation>窗格…</translation>
    </message>
    <message>
        <source>Which metrics are shown, in which order, and how</source>
        <translation>显示哪些指标、按什么顺序、如何显示</translation>
    </message>
    <message>
        <source>&amp;Quantile bands</source>
        <translation>分位带(&amp;Q)</translation>
    </message>
    <message>
        <source>Where the middle 50, 80, 90 and 98% of the requests lie</source>
        <translation>中间 50%、80%、90% 和 98% 的请求所在的范围</translation>
    </message>
    <message>
        <source>&amp;Split by</source>
        <translation>拆分依据(&amp;S)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>model that answered</source>
        <translation>应答的模型</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>服务商</translation>
    </message>
    <message>
        <source>region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>case</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The day before</source>
        <translation>前一天</translation>
    </message>
    <message>
        <source>The week before</source>
        <translation>前一周</translation>
    </message>
</context>
<context>
    <name>scoville::TrendWindow</name>
    <message>
        <source>Trends</source>
        <translation>趋势</translation>
    </message>
    <message>
        <source>Trends: %1</source>
        <translation>趋势：%1</translation>
    </message>
</context>
<context>
    <name>scoville::TrendsPage</name>
    <message>
        <source>Endpoints shown</source>
        <translation>显示的端点</translation>
    </message>
    <message>
        <source>Figures behind the chart</source>
        <translation>图表背后的数字</translation>
    </message>
    <message>
        <source>Nothing to chart yet</source>
        <translation>还没有可绘制的内容</translation>
    </message>
    <message>
        <source>Add an endpoint and give it a suite and an interval. Its trend appears here with the first probes.</source>
        <translation>请添加端点，并为其设置套件和间隔。首批探测后，趋势会出现在这里。</translation>
    </message>
    <message>
        <source>Go to &amp;endpoints</source>
        <translation>前往端点(&amp;E)</translation>
    </message>
    <message>
        <source>No samples in this range</source>
        <translation>此范围内没有样本</translation>
    </message>
    <message>
        <source>No sample passes the filter between these times.</source>
        <translation>这段时间内没有样本符合筛选条件。</translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation>显示全部(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation>清除筛选(&amp;C)</translation>
    </message>
    <message>
        <source>The filters could not be read.</source>
        <translation>无法读取筛选条件。</translation>
    </message>
    <message>
        <source>The trend could not be loaded.</source>
        <translation>无法载入趋势。</translation>
    </message>
    <message>
        <source>The markers could not be read.</source>
        <translation>无法读取标注。</translation>
    </message>
    <message>
        <source>&amp;Edit marker…</source>
        <translation>编辑标注(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Delete marker</source>
        <translation>删除标注(&amp;D)</translation>
    </message>
    <message>
        <source>The marker could not be deleted.</source>
        <translation>标注未能删除。</translation>
    </message>
    <message>
        <source>&amp;New marker here…</source>
        <translation>在此新建标注(&amp;N)…</translation>
    </message>
    <message>
        <source>Show the &amp;samples of this bucket</source>
        <translation>显示此分桶的样本(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy the values here</source>
        <translation>复制此处的数值(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>There is nothing to export in this range.</source>
        <translation>此范围内没有可导出的内容。</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>趋势</translation>
    </message>
    <message>
        <source>The marker could not be moved.</source>
        <translation>标注未能移动。</translation>
    </message>
    <message>
        <source>dotted: %1</source>
        <translation>点线：%1</translation>
    </message>
    <message>
        <source>&amp;Logarithmic axis</source>
        <translation>对数轴(&amp;L)</translation>
    </message>
    <message>
        <source>Move the pane &amp;up</source>
        <translation>上移窗格(&amp;U)</translation>
    </message>
    <message>
        <source>Move the pane &amp;down</source>
        <translation>下移窗格(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Hide the pane</source>
        <translation>隐藏窗格(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Panes…</source>
        <translation>窗格(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Before and after…</source>
        <translation>前后对比(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Overlay the time before it</source>
        <translation>叠加其之前的时段(&amp;O)</translation>
    </message>
    <message>
        <source>Remove the o&amp;verlay</source>
        <translation>移除叠加(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Distributions of the range…</source>
        <translation>此范围的分布(&amp;D)…</translation>
    </message>
    <message>
        <source>percentiles from daily cells, within 1 %</source>
        <translation>百分位取自按日汇总，误差在 1% 以内</translation>
    </message>
    <message>
        <source>&amp;Zoom to the brushed span</source>
        <translation>缩放到所选时段(&amp;Z)</translation>
    </message>
    <message>
        <source>Remove the &amp;brush</source>
        <translation>取消所选时段(&amp;B)</translation>
    </message>
</context>
<context>
    <name>scoville::VersionList</name>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>生效时间</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变更内容</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>First version</source>
        <translation>首个版本</translation>
    </message>
</context>
<context>
    <name>scoville::ViewFilterBar</name>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>测试套件</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Why the requests were made. Trends use scheduled ones unless asked otherwise.</source>
        <translation>发出请求的原因。除非另选，趋势只用定时的请求。</translation>
    </message>
    <message>
        <source>%1 (archived)</source>
        <translation>%1（已归档）</translation>
    </message>
</context>
<context>
    <name>scoville::ViewMenu</name>
    <message>
        <source>This workspace does not have: %1.</source>
        <translation>此工作区没有：%1。</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>The view was not removed.</source>
        <translation>视图未移除。</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>保存此视图(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy as JSON</source>
        <translation>复制为 JSON(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Write to a file…</source>
        <translation>写入文件(&amp;W)…</translation>
    </message>
    <message>
        <source>R&amp;ead from a file…</source>
        <translation>从文件读取(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Distributions of the range…</source>
        <translation>此范围的分布(&amp;D)…</translation>
    </message>
    <message>
        <source>In a &amp;new window</source>
        <translation>在新窗口中打开(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>保存此视图</translation>
    </message>
    <message>
        <source>Name. A view of the same name is replaced.</source>
        <translation>名称。同名的视图会被替换。</translation>
    </message>
    <message>
        <source>A view needs a name.</source>
        <translation>视图需要名称。</translation>
    </message>
    <message>
        <source>The view was not saved.</source>
        <translation>视图未保存。</translation>
    </message>
    <message>
        <source>Write the view to a file</source>
        <translation>将视图写入文件</translation>
    </message>
    <message>
        <source>The view was not written.</source>
        <translation>视图未写入。</translation>
    </message>
    <message>
        <source>Read a view from a file</source>
        <translation>从文件读取视图</translation>
    </message>
    <message>
        <source>The view was not read.</source>
        <translation>视图未读取。</translation>
    </message>
</context>
<context>
    <name>scoville::Waterfall</name>
    <message>
        <source>Queue</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Waiting for a slot after the request was due.</source>
        <translation>请求应当发出后等待空位。</translation>
    </message>
    <message>
        <source>DNS</source>
        <translation>DNS</translation>
    </message>
    <message>
        <source>Name look-up.</source>
        <translation>域名解析。</translation>
    </message>
    <message>
        <source>TCP</source>
        <translation>TCP</translation>
    </message>
    <message>
        <source>TCP handshake: one network round trip.</source>
        <translation>TCP 握手：一次网络往返。</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>TLS handshake.</source>
        <translation>TLS 握手。</translation>
    </message>
    <message>
        <source>Other set-up</source>
        <translation>其他准备</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>The rest of the time until the connection was ready.</source>
        <translation>到连接就绪为止的其余时间。</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Handing over the request.</source>
        <translation>交出请求。</translation>
    </message>
    <message>
        <source>Wait for headers</source>
        <translation>等待响应头</translation>
    </message>
    <message>
        <source>Until the response headers arrived.</source>
        <translation>直到响应头到达。</translation>
    </message>
    <message>
        <source>Wait for token</source>
        <translation>等待 token</translation>
    </message>
    <message>
        <source>Until the first generated output arrived.</source>
        <translation>直到第一个生成的输出到达。</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>From the first to the last generated output.</source>
        <translation>从第一个到最后一个生成的输出。</translation>
    </message>
    <message>
        <source>Until the end</source>
        <translation>直到结束</translation>
    </message>
    <message>
        <source>From the last output until the stream&apos;s end.</source>
        <translation>从最后一个输出到流结束。</translation>
    </message>
    <message>
        <source>Phases of the request</source>
        <translation>请求的各阶段</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (failed here)</source>
        <translation>%1（在此失败）</translation>
    </message>
    <message>
        <source>No phase is known.</source>
        <translation>没有已知的阶段。</translation>
    </message>
    <message>
        <source>%1: %2, beginning at %3.
%4</source>
        <translation>%1：%2，开始于 %3。
%4</translation>
    </message>
    <message>
        <source>The attempt failed here.</source>
        <translation>尝试在此失败。</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>%1，尚未结束</translation>
    </message>
</context>
<context>
    <name>scoville::WhatIfView</name>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>参与比较</translation>
    </message>
    <message>
        <source>Requests whose cost is known both ways.</source>
        <translation>两种价格下成本都已知的请求。</translation>
    </message>
    <message>
        <source>Unknown there</source>
        <translation>另一价格下未知</translation>
    </message>
    <message>
        <source>Requests that cannot be priced at the other price.</source>
        <translation>无法按另一价格计价的请求。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Would cost</source>
        <translation>假设成本</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>last 90 days</source>
        <translation>最近 90 天</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>a model of the price list</source>
        <translation>价格列表中的模型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Time span</source>
        <translation>时间跨度</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>假设计价</translation>
    </message>
    <message>
        <source>The recorded numbers of tokens are held fixed; another model would use others for the same text. Add prices of other models on the Prices page.</source>
        <translation>记录的 token 数保持不变；对同样的文本，其他模型使用的 token 数会不同。可在“价格”页添加其他模型的价格。</translation>
    </message>
    <message>
        <source>All requests at the prices of &amp;model</source>
        <translation>所有请求改按此模型的价格计算(&amp;M)</translation>
    </message>
    <message>
        <source>The prices could not be read.</source>
        <translation>无法读取价格。</translation>
    </message>
    <message>
        <source>The question could not be answered.</source>
        <translation>此问题无法回答。</translation>
    </message>
</context>
<context>
    <name>scoville::WorkspaceDialog</name>
    <message>
        <source>&amp;Check</source>
        <translation>检查(&amp;C)</translation>
    </message>
    <message>
        <source>Give back &amp;free space</source>
        <translation>释放空闲空间(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Back up now</source>
        <translation>立即备份(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Open a backup...</source>
        <translation>打开备份(&amp;O)...</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Old data</source>
        <translation>旧数据</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>The number of backups was not saved.</source>
        <translation>备份数量未保存。</translation>
    </message>
    <message>
        <source>While Scoville probes, it makes a copy of the workspace once a day. A backup is opened as a workspace of its own: the one that is open stays as it is.</source>
        <translation>Scoville 在探测期间每天为工作区制作一份副本。备份作为独立的工作区打开：当前打开的工作区保持不变。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Daily backups to keep</source>
        <translation>每日备份的保留份数</translation>
    </message>
    <message>
        <source>The workspace cannot be read.</source>
        <translation>无法读取工作区。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 with %n sample(s), of which %2 are free inside the file.</source>
        <translation>
            <numerusform>%1，含 %n 个样本，其中 %2 为文件内的空闲空间。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>The check did not end.</source>
        <translation>检查未能完成。</translation>
    </message>
    <message numerus="yes">
        <source>The workspace is sound: %n sample(s) were read.</source>
        <translation>
            <numerusform>工作区完好：已读取 %n 个样本。</numerusform>
        </translation>
    </message>
    <message>
        <source>The workspace is damaged. Open a backup, or save what can be read with scoville-cli workspace salvage.</source>
        <translation>工作区已损坏。请打开备份，或用 scoville-cli workspace salvage 挽救可读取的内容。</translation>
    </message>
    <message>
        <source>Giving back free space</source>
        <translation>正在释放空闲空间</translation>
    </message>
    <message>
        <source>Not all free space was given back.</source>
        <translation>未能释放全部空闲空间。</translation>
    </message>
    <message>
        <source>The file is %1 smaller.</source>
        <translation>文件减小了 %1。</translation>
    </message>
    <message>
        <source>Backing up</source>
        <translation>正在备份</translation>
    </message>
    <message>
        <source>No backup was made.</source>
        <translation>未能备份。</translation>
    </message>
    <message>
        <source>The backup is &quot;%1&quot;.</source>
        <translation>备份为“%1”。</translation>
    </message>
    <message>
        <source>Open a backup</source>
        <translation>打开备份</translation>
    </message>
    <message>
        <source>Workspaces (*.scoville);;All files (*)</source>
        <translation>工作区 (*.scoville);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Copying the backup</source>
        <translation>正在复制备份</translation>
    </message>
    <message>
        <source>The backup cannot be opened.</source>
        <translation>备份无法打开。</translation>
    </message>
</context>
<context>
    <name>scoville::WorkspaceDialogs</name>
    <message>
        <source>Scoville workspaces (*.scoville)</source>
        <translation>Scoville 工作区 (*.scoville)</translation>
    </message>
    <message>
        <source>New workspace</source>
        <translation>新建工作区</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Open workspace</source>
        <translation>打开工作区</translation>
    </message>
    <message>
        <source>Scoville</source>
        <translation>Scoville</translation>
    </message>
    <message>
        <source>The workspace could not be opened. %1</source>
        <translation>无法打开工作区。%1</translation>
    </message>
    <message>
        <source>Install the newer version of Scoville to use it. The file was not changed.</source>
        <translation>请安装更新版本的 Scoville 以使用它。文件未被更改。</translation>
    </message>
    <message>
        <source>The file was not changed. Restore it from a backup, or open another workspace.</source>
        <translation>文件未被更改。请从备份恢复，或打开另一个工作区。</translation>
    </message>
    <message>
        <source>Scoville must be able to write to the file and its folder. Change the permissions, or open a copy elsewhere.</source>
        <translation>Scoville 必须能写入该文件及其文件夹。请更改权限，或在别处打开副本。</translation>
    </message>
    <message>
        <source>Open another...</source>
        <translation>打开另一个...</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>打开演示</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Preparing the demo: 90 days of simulated history of two simulated endpoints.</source>
        <translation>正在准备演示：两个模拟端点的 90 天模拟历史。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Make a new demo</source>
        <translation>新建演示</translation>
    </message>
</context>
</TS>

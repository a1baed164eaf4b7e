// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/sample_figures.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/model/figures.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {
namespace {

class Figures {
  Q_DECLARE_TR_FUNCTIONS(scoville::SampleFigures)

 public:
  static FigureGroup latency(const Sample& sample);
  static FigureGroup stream(const Sample& sample);
  static FigureGroup points(const Sample& sample);
  static FigureGroup usage(const Sample& sample);
  static FigureGroup connection(const Sample& sample);
  static FigureGroup identity(const Sample& sample);
  static FigureGroup place(const SampleStory& story, const QTimeZone& zone);
  static FigureGroup timings(const Sample& sample);
  static FigureGroup headers(const Sample& sample);

 private:
  static QString words(const std::string& text) { return text.empty() ? tr("not said") : QString::fromStdString(text); }
  static QString yesNo(bool yes) { return yes ? tr("yes") : tr("no"); }
  static FigureText timed(const QString& name, std::optional<Micros> micros, const QString& definition) {
    return {name, Format::duration(micros), definition, asAmount(micros)};
  }
  static FigureText counted(const QString& name, std::optional<std::int64_t> count, const QString& definition) {
    return {name, Format::count(count), definition, asAmount(count)};
  }
  static FigureText metric(Metric metric, const QString& value, std::optional<double> amount) {
    return {Names::metric(metric), value, Names::metricDefinition(metric), amount};
  }
  static FigureText metric(Metric which, std::optional<Micros> micros) { return metric(which, Format::duration(micros), asAmount(micros)); }
  static std::optional<double> asAmount(std::optional<std::int64_t> value) {
    return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
  }
};

FigureGroup Figures::latency(const Sample& sample) {
  // Of a failed attempt the partial figures are worth seeing; the group says that they are not used.
  const bool counted = countsForLatency(sample.outcome) && !sample.cachedAnswer;
  return {counted ? tr("Latency") : tr("Latency (not used in figures)"),
          {metric(Metric::ttft, ttft(sample, true)),
           metric(Metric::ttfo, ttfo(sample, true)),
           metric(Metric::tpot, Format::durationNs(tpotNs(sample, true)), asAmount(tpotNs(sample, true))),
           metric(Metric::tokensPerSecond, Format::number(tokensPerSecond(sample, true)), tokensPerSecond(sample, true)),
           metric(Metric::e2e, e2e(sample, true)),
           {tr("Time to first token, cold"), sample.connectionReused ? tr("not cold") : Format::duration(ttftCold(sample, true)),
            tr("From the start of the attempt until the first token, connection set-up included. A separate figure, only for new "
               "connections.")},
           metric(Metric::responseTime, sample.scheduled ? Format::duration(responseTime(sample, true)) : tr("not scheduled"),
                  asAmount(responseTime(sample, true))),
           {tr("Queue delay"), sample.scheduled ? Format::duration(sample.queueDelay) : tr("not scheduled"),
            tr("From the moment the request was due until it was started.")},
           {tr("Network share"), Format::percent(networkShare(sample, true)),
            tr("Network round trip / time to first token: how much of it is the way to the server and back.")}}};
}

FigureGroup Figures::stream(const Sample& sample) {
  std::vector<Micros> gaps = chunkGaps(sample);
  std::sort(gaps.begin(), gaps.end());
  const auto middle =
      gaps.empty() ? std::optional<Micros>() : std::optional<Micros>((gaps[(gaps.size() - 1) / 2] + gaps[gaps.size() / 2]) / 2);
  const auto longest = gaps.empty() ? std::optional<Micros>() : std::optional<Micros>(gaps.back());
  return {
      tr("Stream"),
      {counted(tr("Token-bearing events"), sample.chunks,
               tr("Events of the stream that carried generated output. One event may hold several tokens.")),
       counted(tr("Coalesced events"), sample.coalesced,
               tr("Events found by the same read as an earlier one: they share its time stamp, so that their own arrival is not known.")),
       timed(tr("Median gap between events"), middle, tr("Median of the differences between successive token-bearing events.")),
       timed(tr("Longest gap"), longest, tr("The longest pause between two successive token-bearing events.")),
       {tr("Buffered on the way"), yesNo(sample.buffered),
        tr("The stream came in lumps, as behind a buffering proxy: time per token cannot be told from it.")},
       {tr("Time stamps"), Names::stampSource(sample.stampSource), tr("Where the arrival times come from.")},
       {tr("Gained by the kernel's stamps"),
        sample.stampGain
            ? tr("median %1, at most %2").arg(Format::duration(sample.stampGain->median), Format::duration(sample.stampGain->most))
            : tr("no kernel stamps"),
        tr("How much later the program's own clock would have stamped the token events than the kernel did.")},
       timed(tr("Lag of the probe"), sample.loopLag,
             tr("The longest time the probe's own loop was late during the request: an upper bound of the delay added by this machine."))}};
}

FigureGroup Figures::points(const Sample& sample) {
  const TimePoints& at = sample.at;
  const QString fromT0 = tr("Counted from just before the first byte of the request is handed over on a ready connection.");
  return {tr("Points in time"),
          {timed(tr("Connection set-up"), at.setup, tr("From the start of the attempt until the connection is ready.")),
           timed(tr("Request sent"), at.requestSent, fromT0), timed(tr("Response headers"), at.headers, fromT0),
           timed(tr("First byte of the body"), at.firstByte, fromT0), timed(tr("First event"), at.firstEvent, fromT0),
           timed(tr("First token"), at.firstToken, fromT0), timed(tr("First visible output"), at.firstVisible, fromT0),
           timed(tr("Last token"), at.lastToken, fromT0), timed(tr("End record"), at.finishRecord, fromT0),
           timed(tr("End of the stream"), at.eof, fromT0)}};
}

FigureGroup Figures::usage(const Sample& sample) {
  const TokenUsage& tokens = sample.tokens;
  const auto share = tokens.cachedRead && tokens.input && *tokens.input > 0
                         ? std::optional(static_cast<double>(*tokens.cachedRead) / static_cast<double>(*tokens.input))
                         : std::nullopt;
  return {tr("Tokens and cost"),
          {counted(tr("Input tokens"), tokens.input, tr("Cached ones included.")),
           counted(tr("Output tokens"), tokens.output, tr("Reasoning included.")),
           counted(tr("Cached input tokens"), tokens.cachedRead, tr("Input tokens read from the provider's prompt cache.")),
           {tr("Cached share"), Format::percent(share), tr("Cached input tokens / input tokens.")},
           counted(tr("Tokens written to the cache"), tokens.cacheWrite, tr("Input tokens stored in the provider's prompt cache.")),
           counted(tr("Reasoning tokens"), tokens.reasoning, tr("Part of the output tokens.")),
           {tr("Token counts"), Names::tokenSource(tokens.source), tr("Who counted the tokens.")},
           {tr("Cost"), Format::money(sample.cost),
            tr("By the price valid at the time of the request. Unknown where no price or no token count is known; never taken as 0.")}}};
}

FigureGroup Figures::connection(const Sample& sample) {
  return {
      tr("Connection"),
      {{tr("Connection reused"), yesNo(sample.connectionReused), tr("A reused connection has no DNS, TCP and TLS time.")},
       {tr("DNS"), sample.connectionReused ? tr("reused") : Format::duration(sample.at.dns), tr("Duration of the name look-up.")},
       {tr("TCP"), sample.connectionReused ? tr("reused") : Format::duration(sample.at.tcp),
        tr("Duration of the TCP handshake, which is one network round trip.")},
       {tr("TLS"), sample.connectionReused ? tr("reused") : Format::duration(sample.at.tls),
        tr("Duration of the TLS handshake. Unknown over plain HTTP.")},
       timed(tr("Network round trip"), sample.at.rtt,
             tr("The TCP handshake of this connection; for a reused one the newest handshake with the same address, at most an hour old. "
                "Unknown through a proxy.")),
       {tr("HTTP status"), sample.httpStatus == 0 ? tr("no response") : QString::number(sample.httpStatus), {}},
       {tr("HTTP version"), words(sample.identity.httpVersion), {}},
       {tr("TLS version"), words(sample.identity.tlsVersion), {}},
       {tr("Remote address"), words(sample.identity.remoteAddress), {}},
       {tr("Bytes sent"), Format::bytes(sample.requestBytes), {}},
       {tr("Bytes received"), Format::bytes(sample.responseBytes), {}},
       {tr("Answered from a cache"), yesNo(sample.cachedAnswer),
        tr("An age or cache-hit header says so. Such answers leave the latency figures.")}}};
}

FigureGroup Figures::identity(const Sample& sample) {
  return {tr("What answered"),
          {{tr("Model"), words(sample.identity.model), tr("The model field of the answer.")},
           {tr("Fingerprint"), words(sample.identity.fingerprint), tr("The system fingerprint of the answer.")},
           {tr("Provider"), words(sample.identity.provider), {}},
           {tr("Region"), words(sample.identity.region), {}},
           {tr("Service tier"), words(sample.identity.serviceTier), {}},
           {tr("Server"), words(sample.identity.server), {}},
           {tr("Finish reason"), words(sample.finishReason), {}},
           counted(tr("Visible characters"), sample.outputLength, tr("Length of the visible text. The text itself is not stored.")),
           {tr("SHA-256 of the text"), words(sample.outputHash), tr("Equal texts have equal hashes.")}}};
}

FigureGroup Figures::place(const SampleStory& story, const QTimeZone& zone) {
  const Sample& sample = story.sample;
  const Case* testCase = story.testCase();
  const auto version = [](const std::string& name, int number) {
    return name.empty() ? Format::unknown() : tr("%1, version %2").arg(QString::fromStdString(name)).arg(number);
  };
  return {tr("Request"),
          {{tr("Endpoint"), version(story.endpoint.name, story.endpoint.version), {}},
           {tr("Suite"), version(story.suite.name, story.suite.version), {}},
           {tr("Case"), testCase == nullptr ? Format::unknown() : QString::fromStdString(testCase->name), {}},
           {tr("Started"),
            Format::time(sample.started, zone, Format::TimeDetail::millis) + QLatin1Char(' ') + Format::offset(sample.started, zone),
            {}},
           {tr("Due"), sample.scheduled ? Format::time(*sample.scheduled, zone, Format::TimeDetail::millis) : tr("not scheduled"), {}},
           {tr("Mode"), Names::mode(sample.mode), tr("Why the request was made.")},
           {tr("Prompt cache"), Names::cacheMode(sample.cacheMode),
            tr("Cold: a nonce in front of the prompt keeps the provider's prompt cache from answering.")},
           counted(tr("Concurrency"), sample.concurrency, tr("Requests of the same run under way at once.")),
           counted(tr("Attempt"), sample.attempt, tr("Above 1: the same task was tried before and failed.")),
           {tr("Wait the server asked for"), sample.retryAfter ? Format::duration(sample.retryAfter) : tr("none"),
            tr("From its headers or its words. It is in no figure.")},
           {tr("Warm-up"), yesNo(sample.warmup), tr("Warm-up requests are in no figure.")},
           {tr("Simulated"), yesNo(sample.simulated), {}},
           {tr("Run"), sample.run == 0 ? tr("none") : QString::number(sample.run), {}}}};
}

FigureGroup Figures::timings(const Sample& sample) {
  FigureGroup group{tr("Timings stated by the server"), {}};
  for (const auto& [name, ms] : sample.serverTimings) {
    group.rows.push_back({QString::fromStdString(name), Format::duration(static_cast<Micros>(ms * microsPerMilli)),
                          tr("As the server states it. It is never mixed with what was measured here.")});
  }
  return group;
}

FigureGroup Figures::headers(const Sample& sample) {
  FigureGroup group{tr("Response headers"), {}};
  for (const auto& [name, value] : sample.responseHeaders) {
    group.rows.push_back({QString::fromStdString(name), QString::fromStdString(value), {}});
  }
  return group;
}

}  // namespace

const Case* SampleStory::testCase() const {
  const auto found = std::find_if(suite.cases.begin(), suite.cases.end(), [this](const Case& one) { return one.id == sample.caseId; });
  return found != suite.cases.end() ? &*found : nullptr;
}

std::vector<FigureGroup> figuresOf(const SampleStory& story, const QTimeZone& zone) {
  std::vector<FigureGroup> groups = {Figures::latency(story.sample), Figures::usage(story.sample),    Figures::stream(story.sample),
                                     Figures::place(story, zone),    Figures::identity(story.sample), Figures::connection(story.sample),
                                     Figures::points(story.sample)};
  for (const FigureGroup& said : {Figures::timings(story.sample), Figures::headers(story.sample)}) {
    if (!said.rows.empty()) {
      groups.push_back(said);
    }
  }
  return groups;
}

}  // namespace scoville

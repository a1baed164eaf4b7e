// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/model/figures.h"
#include "core/wire/request.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/samples/sample_figures.h"

namespace scoville {
namespace {

QJsonValue millis(const std::optional<Micros>& value) { return value ? QJsonValue(static_cast<double>(*value) / 1000.0) : QJsonValue(); }
QJsonValue number(const std::optional<std::int64_t>& value) { return value ? QJsonValue(static_cast<qint64>(*value)) : QJsonValue(); }
QJsonValue words(std::string_view text) {
  return text.empty() ? QJsonValue() : QJsonValue(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
}

/// Inside single quotes of a POSIX shell.
QString quoted(const QString& text) {
  QString inner = text;
  return QLatin1Char('\'') + inner.replace(QLatin1Char('\''), QLatin1String("'\\''")) + QLatin1Char('\'');
}

}  // namespace

QString sampleAsText(const SampleStory& story, const QTimeZone& zone) {
  QString text = Names::outcome(story.sample.outcome) + QLatin1Char('\n');
  if (!story.sample.error.empty()) {
    text += QString::fromStdString(story.sample.error) + QLatin1Char('\n');
  }
  for (const FigureGroup& group : figuresOf(story, zone)) {
    text += QLatin1Char('\n') + group.title + QLatin1Char('\n');
    for (const FigureRow& row : group.rows) {
      text += QStringLiteral("  ") + row.name + QStringLiteral(": ") + row.value + QLatin1Char('\n');
    }
  }
  return text;
}

QString sampleAsJson(const SampleStory& story) {
  const Sample& s = story.sample;
  const Case* testCase = story.testCase();
  QJsonObject object;
  object["endpoint"] = words(story.endpoint.name);
  object["endpoint_version"] = story.endpoint.version;
  object["suite"] = words(story.suite.name);
  object["suite_version"] = story.suite.version;
  object["case"] = testCase == nullptr ? QJsonValue() : words(testCase->name);
  object["started_utc"] = Format::time(s.started, QTimeZone::utc(), Format::TimeDetail::millis).replace(QLatin1Char(' '), QLatin1Char('T')) + QLatin1Char('Z');
  object["mode"] = words(modeName(s.mode));
  object["cache_mode"] = words(cacheModeName(s.cacheMode));
  object["simulated"] = s.simulated;
  object["warmup"] = s.warmup;
  object["attempt"] = s.attempt;
  object["concurrency"] = s.concurrency;
  object["outcome"] = words(outcomeName(s.outcome));
  object["http_status"] = s.httpStatus == 0 ? QJsonValue() : QJsonValue(s.httpStatus);
  object["error"] = words(s.error);
  object["finish_reason"] = words(s.finishReason);
  object["queue_delay_ms"] = millis(s.queueDelay);
  object["setup_ms"] = millis(s.at.setup);
  object["dns_ms"] = millis(s.at.dns);
  object["tcp_ms"] = millis(s.at.tcp);
  object["tls_ms"] = millis(s.at.tls);
  object["request_sent_ms"] = millis(s.at.requestSent);
  object["headers_ms"] = millis(s.at.headers);
  object["first_byte_ms"] = millis(s.at.firstByte);
  object["ttft_ms"] = millis(s.at.firstToken);
  object["ttfo_ms"] = millis(s.at.firstVisible);
  object["e2e_ms"] = millis(s.at.lastToken);
  object["finish_record_ms"] = millis(s.at.finishRecord);
  object["eof_ms"] = millis(s.at.eof);
  const auto perToken = tpotNs(s, true);
  object["tpot_ms"] = perToken ? QJsonValue(static_cast<double>(*perToken) / 1e6) : QJsonValue();
  object["tokens_in"] = number(s.tokens.input);
  object["tokens_out"] = number(s.tokens.output);
  object["tokens_cached"] = number(s.tokens.cachedRead);
  object["tokens_cache_write"] = number(s.tokens.cacheWrite);
  object["tokens_reasoning"] = number(s.tokens.reasoning);
  object["token_source"] = words(tokenSourceName(s.tokens.source));
  object["chunks"] = s.chunks;
  object["coalesced"] = s.coalesced;
  object["buffered"] = s.buffered;
  QJsonArray events;
  for (const TokenEvent& event : s.events) {
    events.append(QJsonObject{{"at_ms", millis(event.at)}, {"kind", words(fragmentKindName(event.kind))}, {"coalesced", event.coalesced}});
  }
  object["events"] = events;
  object["model"] = words(s.identity.model);
  object["fingerprint"] = words(s.identity.fingerprint);
  object["provider"] = words(s.identity.provider);
  object["region"] = words(s.identity.region);
  object["service_tier"] = words(s.identity.serviceTier);
  object["server"] = words(s.identity.server);
  object["remote_address"] = words(s.identity.remoteAddress);
  object["http_version"] = words(s.identity.httpVersion);
  object["tls_version"] = words(s.identity.tlsVersion);
  object["connection_reused"] = s.connectionReused;
  object["cached_answer"] = s.cachedAnswer;
  object["cost"] = s.cost ? QJsonValue(static_cast<double>(s.cost->pico) / 1e12) : QJsonValue();
  object["currency"] = s.cost ? words(s.cost->currency) : QJsonValue();
  QJsonObject headers;
  for (const auto& [name, value] : s.responseHeaders) {
    headers[QString::fromStdString(name)] = words(value);
  }
  object["response_headers"] = headers;
  object["metrics_version"] = s.metricsVersion;
  return QString::fromUtf8(QJsonDocument(object).toJson());
}

QString sampleAsCurl(const SampleStory& story) {
  const Case* testCase = story.testCase();
  if (testCase == nullptr) {
    return {};
  }
  const std::string placeholder = "SCOVILLE-KEY-PLACE";
  const QString variable = story.endpoint.key.kind == SecretRef::Kind::environment ? QString::fromStdString(story.endpoint.key.name)
                                                                                    : QStringLiteral("API_KEY");
  Endpoint endpoint = story.endpoint;
  for (Header& header : endpoint.headers) {
    if (header.secret.kind != SecretRef::Kind::none) {
      header.value = "REPLACE-ME";
    }
  }
  const HttpRequest request = buildRequest(endpoint, *testCase, endpoint.key.kind == SecretRef::Kind::none ? std::string() : placeholder, {});
  // The variable must stand outside the single quotes for the shell to fill it in.
  const auto withVariable = [&](const std::string& text) {
    return quoted(QString::fromStdString(text)).replace(QString::fromStdString(placeholder), QStringLiteral("'\"$%1\"'").arg(variable));
  };
  QString command = QStringLiteral("curl --no-buffer ") + withVariable(request.url);
  for (const auto& [name, value] : request.headers) {
    command += QStringLiteral(" \\\n  -H ") + withVariable(name + ": " + value);
  }
  return command + QStringLiteral(" \\\n  --data-raw ") + withVariable(request.body) + QLatin1Char('\n');
}

}  // namespace scoville

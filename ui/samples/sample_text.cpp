// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "core/export/sample_record.h"
#include "core/wire/request.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/samples/sample_figures.h"

namespace scoville {
namespace {

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
    for (const FigureText& row : group.rows) {
      text += QStringLiteral("  ") + row.name + QStringLiteral(": ") + row.value + QLatin1Char('\n');
    }
  }
  return text;
}

QString sampleAsJson(const SampleStory& story) {
  const Sample& sample = story.sample;
  const Case* testCase = story.testCase();
  Record record = {{"endpoint", textOrNull(story.endpoint.name)},
                   {"endpoint_version", story.endpoint.version},
                   {"suite", textOrNull(story.suite.name)},
                   {"suite_version", story.suite.version},
                   {"case", testCase == nullptr ? nlohmann::json() : nlohmann::json(testCase->name)}};
  appendMeasurement(record, sample, PartialFigures::shown);
  appendTimePoints(record, sample.at);
  auto events = nlohmann::ordered_json::array();
  for (const TokenEvent& event : sample.events) {
    events.push_back({{"at_ms", millisOrNull(event.at)}, {"kind", fragmentKindName(event.kind)}, {"coalesced", event.coalesced}});
  }
  nlohmann::ordered_json object;
  for (const Field& field : record) {
    object[std::string(field.name)] = field.value;
  }
  object["events"] = events;
  object["attempt"] = sample.attempt;
  object["concurrency"] = sample.concurrency;
  object["warmup"] = sample.warmup;
  object["simulated"] = sample.simulated;
  object["buffered"] = sample.buffered;
  object["cached_answer"] = sample.cachedAnswer;
  object["provider"] = textOrNull(sample.identity.provider);
  object["region"] = textOrNull(sample.identity.region);
  object["service_tier"] = textOrNull(sample.identity.serviceTier);
  object["server"] = textOrNull(sample.identity.server);
  object["http_version"] = textOrNull(sample.identity.httpVersion);
  object["tls_version"] = textOrNull(sample.identity.tlsVersion);
  auto headers = nlohmann::ordered_json::array();
  for (const auto& [name, value] : sample.responseHeaders) {
    headers.push_back({{"name", name}, {"value", value}});
  }
  object["response_headers"] = headers;
  object["metrics_version"] = sample.metricsVersion;
  return QString::fromStdString(object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) + QLatin1Char('\n');
}

QString sampleAsCurl(const SampleStory& story) {
  const Case* testCase = story.testCase();
  if (testCase == nullptr) {
    return {};
  }
  const std::string placeholder = "SCOVILLE-KEY-PLACE";
  const QString variable =
      story.endpoint.key.kind == SecretRef::Kind::environment ? QString::fromStdString(story.endpoint.key.name) : QStringLiteral("API_KEY");
  Endpoint endpoint = story.endpoint;
  std::vector<std::pair<QString, QString>> variables = {{QString::fromStdString(placeholder), variable}};
  for (Header& header : endpoint.headers) {
    if (header.secret.kind != SecretRef::Kind::none) {
      header.value = "SCOVILLE-HEADER-" + std::to_string(variables.size()) + "-PLACE";
      variables.emplace_back(QString::fromStdString(header.value), header.secret.kind == SecretRef::Kind::environment
                                                                       ? QString::fromStdString(header.secret.name)
                                                                       : QStringLiteral("HEADER_%1").arg(variables.size()));
      header.secret = {};  // the place is its value: the request carries it like any other
    }
  }
  const HttpRequest request =
      buildRequest(endpoint, *testCase, endpoint.key.kind == SecretRef::Kind::none ? std::string() : placeholder, {});
  // The variable must stand outside the single quotes for the shell to fill it in.
  const auto withVariable = [&](const std::string& text) {
    QString command = quoted(QString::fromStdString(text));
    for (const auto& [place, name] : variables) {
      command.replace(place, QStringLiteral("'\"$%1\"'").arg(name));
    }
    return command;
  };
  QString command = QStringLiteral("curl --no-buffer ") + withVariable(request.url);
  if (!endpoint.proxy.empty() && endpoint.proxy != proxyFromEnvironment) {
    command += QStringLiteral(" \\\n  --proxy ") + quoted(QString::fromStdString(endpoint.proxy));
  }
  if (!endpoint.caFile.empty()) {
    command += QStringLiteral(" \\\n  --cacert ") + quoted(QString::fromStdString(endpoint.caFile));
  }
  if (endpoint.ipVersion != IpVersion::any) {
    command += endpoint.ipVersion == IpVersion::v4 ? QStringLiteral(" -4") : QStringLiteral(" -6");
  }
  for (const auto& [name, value] : request.headers) {
    command += QStringLiteral(" \\\n  -H ") + withVariable(name + ": " + value);
  }
  return command + QStringLiteral(" \\\n  --data-raw ") + withVariable(request.body) + QLatin1Char('\n');
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alerts.h"

#include <QDateTime>
#include <QTimeZone>
#include <QUrl>
#include <QUrlQuery>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace scoville {
namespace {

constexpr std::array kindNames = {"gate", "suspected", "confirmed", "key", "budget", "runner", "test"};
constexpr std::size_t mostEvents = 50;

tl::unexpected<Error> wrong(std::string what) {
  return fail(ErrorKind::invalidInput, std::move(what));
}

bool isHeaderName(const std::string& name) {
  return std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return c > 0x20 && c < 0x7F && std::string_view("()<>@,;:\\\"/[]?={}").find(static_cast<char>(c)) == std::string_view::npos;
  });
}

/// Addresses whose path is the permission to post: they belong where keys are kept.
bool isSecretAddress(const QUrl& url) {
  constexpr std::array hosts = {"hooks.slack.com",  "discord.com",       "discordapp.com", "webhook.office.com", "chat.googleapis.com",
                                "api.telegram.org", "oapi.dingtalk.com", "open.feishu.cn", "qyapi.weixin.qq.com"};
  const QString host = url.host().toLower();
  const bool known = std::any_of(hosts.begin(), hosts.end(), [&](const char* one) {
    return host == QLatin1String(one) || host.endsWith(QLatin1Char('.') + QLatin1String(one));
  });
  constexpr std::array names = {"key", "api_key", "apikey", "token", "access_token", "secret", "sig"};
  const auto items = QUrlQuery(url).queryItems();
  return known || !url.password().isEmpty() || !url.userName().isEmpty() || std::any_of(items.begin(), items.end(), [&](const auto& item) {
           return std::any_of(names.begin(), names.end(), [&](const char* name) { return item.first.toLower() == QLatin1String(name); });
         });
}

nlohmann::ordered_json jsonOf(const AlertEvent& event) {
  const QDateTime at = QDateTime::fromMSecsSinceEpoch(event.at / microsPerMilli, QTimeZone::utc());
  return {{"event", std::string(alertKindName(event.kind))},
          {"time_utc", at.toString(Qt::ISODateWithMs).toStdString()},
          {"subject", event.subject.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(event.subject)},
          {"title", event.title},
          {"details", event.text}};
}

}  // namespace

std::string_view alertKindName(AlertKind kind) {
  return kindNames.at(static_cast<std::size_t>(kind));
}

std::optional<AlertKind> alertKindFromName(std::string_view name) {
  const auto found = std::find(kindNames.begin(), kindNames.end(), name);
  return found == kindNames.end() ? std::nullopt : std::optional(static_cast<AlertKind>(found - kindNames.begin()));
}

std::string_view deliveryStateName(DeliveryState state) {
  constexpr std::array names = {"waiting", "delivered", "failed"};
  return names.at(static_cast<std::size_t>(state));
}

Result<void> checkAlertRule(const AlertRule& rule) {
  if (rule.name.empty()) {
    return wrong("An alert needs a name.");
  }
  if (rule.leastInterval < microsPerSecond || rule.leastInterval > 7 * microsPerDay) {
    return wrong("The time between two messages must be from one second to seven days.");
  }
  if (rule.channel == AlertChannel::desktop) {
    return {};
  }
  if (rule.urlFrom.kind == SecretRef::Kind::none) {
    const QUrl url(QString::fromStdString(rule.url), QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty() || (url.scheme() != QLatin1String("https") && url.scheme() != QLatin1String("http"))) {
      return wrong("A webhook needs an address that begins with https:// or http://.");
    }
    if (isSecretAddress(url)) {
      return wrong("Whoever knows this address may post to it: put it into an environment variable or the keychain and give that name.");
    }
  } else if (!rule.url.empty() || rule.urlFrom.name.empty()) {
    return wrong("A webhook needs either an address or the name of the place that holds it.");
  }
  if (rule.secret.name.empty()) {
    return {};
  }
  if (!isHeaderName(rule.secret.name)) {
    return wrong("\"" + rule.secret.name + "\" cannot be the name of a header.");
  }
  if (rule.secret.secret.kind == SecretRef::Kind::none || rule.secret.secret.name.empty()) {
    return wrong("The value of the header comes from an environment variable or the keychain: give that name.");
  }
  return {};
}

std::vector<AlertRule> effectiveRules(std::vector<AlertRule> stored) {
  if (std::none_of(stored.begin(), stored.end(), [](const AlertRule& rule) { return rule.channel == AlertChannel::desktop; })) {
    AlertRule usual;
    usual.name = "desktop";
    usual.channel = AlertChannel::desktop;
    stored.push_back(std::move(usual));
  }
  return stored;
}

std::string alertBody(const std::vector<AlertEvent>& events, const std::string& workspace) {
  const AlertEvent& newest = events.back();
  nlohmann::ordered_json body = jsonOf(newest);
  body["workspace"] = workspace;
  body["source"] = "scoville";
  // Chat services show the member "text".
  body["text"] = newest.title + (newest.text.empty() ? "" : "\n" + newest.text);
  nlohmann::ordered_json earlier = nlohmann::ordered_json::array();
  const std::size_t waited = events.size() - 1;
  for (std::size_t i = waited - std::min(waited, mostEvents); i < waited; ++i) {
    earlier.push_back(jsonOf(events[i]));
  }
  body["earlier"] = std::move(earlier);
  body["earlier_count"] = waited;
  return body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace scoville

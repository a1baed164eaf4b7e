// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alert_sender.h"

#include <QDateTime>
#include <QUrl>
#include <QtNetwork/QNetworkProxyFactory>
#include <QtNetwork/QNetworkReply>
#include <QtNetwork/QNetworkRequest>
#include <algorithm>

#include "core/alerts.h"
#include "core/secrets/secret_store.h"
#include "core/store/alert_table.h"

namespace scoville {
namespace {

using std::chrono::milliseconds;

constexpr int longestWait = 600;  // seconds, of what a receiver asks for
constexpr auto endedBefore = "The program ended before it was delivered.";

UtcMicros momentNow() {
  return QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
}

/// As http_proxy, https_proxy and no_proxy say.
class EnvironmentProxies final : public QNetworkProxyFactory {
 public:
  QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override { return systemProxyForQuery(query); }
};

/// Own words: Qt's name the address, which may be a secret.
std::string problemText(QNetworkReply::NetworkError error) {
  switch (error) {
    case QNetworkReply::ConnectionRefusedError:
      return "The connection was refused.";
    case QNetworkReply::HostNotFoundError:
      return "The host was not found.";
    case QNetworkReply::OperationCanceledError:
    case QNetworkReply::TimeoutError:
      return "No answer in time.";
    case QNetworkReply::RemoteHostClosedError:
      return "The connection was closed without an answer.";
    case QNetworkReply::SslHandshakeFailedError:
      return "The TLS handshake failed: the certificate is not trusted, or there is no common version.";
    default:
      return "The connection failed (network error " + std::to_string(static_cast<int>(error)) + ").";
  }
}

}  // namespace

AlertSender::AlertSender(Workspace& workspace, SecretStore& secrets, AlertOptions options, AlertSenderEvents events)
    : m_workspace(workspace),
      m_secrets(secrets),
      m_options(std::move(options)),
      m_events(std::move(events)),
      m_workspaceName(workspace.file().stem().string()) {
  m_clock.start();
}

void AlertSender::begin() {
  m_network = std::make_unique<QNetworkAccessManager>();
  m_network->setProxyFactory(new EnvironmentProxies);
  m_network->setTransferTimeout(static_cast<int>(m_options.timeout.count()));
  m_seen = m_workspace.read([](Tables& tables) { return AlertTable(tables).newestEvent(); }).value_or(0);
  if (m_options.desktop) {
    m_look = std::make_unique<QTimer>();
    connect(m_look.get(), &QTimer::timeout, this, [this] {
      if (const std::int64_t version = m_workspace.dataVersion(); version != m_version) {
        m_version = version;
        look();
      }
    });
    m_look->start(static_cast<int>(m_options.look.count()));
  }
}

void AlertSender::raise(AlertEvent event) {
  event.at = event.at == 0 ? momentNow() : event.at;
  const auto stored = m_workspace.write([&](Tables& tables) { return AlertTable(tables).add(event); });
  if (!stored) {
    route(event, true);  // a full disk is a reason to tell somebody, not to keep silent
    return;
  }
  m_own.insert(stored->id);
  look();
}

void AlertSender::look() {
  const auto events = m_workspace.read([this](Tables& tables) { return AlertTable(tables).eventsAfter(m_seen); });
  for (const AlertEvent& event : events.value_or(std::vector<AlertEvent>())) {
    m_seen = event.id;
    route(event, m_own.erase(event.id) > 0);
  }
}

void AlertSender::route(const AlertEvent& event, bool own) {
  if (event.kind == AlertKind::test) {
    return;
  }
  auto stored = m_workspace.read([](Tables& tables) { return AlertTable(tables).rules(); });
  for (const AlertRule& rule : effectiveRules(std::move(stored).value_or(std::vector<AlertRule>()))) {
    // A webhook is called by the process that noticed the event; a desktop shows what any process noticed.
    const bool mine = rule.channel == AlertChannel::webhook ? own : m_options.desktop;
    if (rule.paused || !mine || !rule.wants(event.kind)) {
      continue;
    }
    Entry entry{event, {}};
    entry.delivery.event = event.id;
    entry.delivery.rule = rule.name;
    entry.delivery.at = event.at;
    if (event.id != 0) {
      entry.delivery = m_workspace.write([&](Tables& tables) { return AlertTable(tables).save(entry.delivery); }).value_or(entry.delivery);
    }
    const LaneKey key(rule.name, event.kind);
    Lane& lane = m_lanes[key];
    lane.rule = rule;
    lane.waiting.push_back(std::move(entry));
    pump(key);
  }
}

void AlertSender::pump(const LaneKey& key) {
  Lane& lane = m_lanes[key];
  if (lane.waiting.empty() || !lane.batch.empty() || lane.timed) {
    return;
  }
  const qint64 wait = m_drained ? 0 : lane.notBefore - m_clock.elapsed();
  if (wait > 0) {
    later(key, milliseconds(wait));
    return;
  }
  lane.batch = std::exchange(lane.waiting, {});
  lane.tries = 0;
  attempt(key);
}

void AlertSender::later(const LaneKey& key, milliseconds wait) {
  m_lanes[key].timed = true;
  QTimer::singleShot(wait, this, [this, key] {
    const auto found = m_lanes.find(key);
    if (found == m_lanes.end()) {
      return;  // the end came first
    }
    Lane& lane = found->second;
    lane.timed = false;
    if (!lane.batch.empty() && !lane.sending) {
      attempt(key);
    } else {
      pump(key);
    }
  });
}

void AlertSender::attempt(const LaneKey& key) {
  Lane& lane = m_lanes[key];
  lane.sending = true;
  ++lane.tries;
  if (lane.rule.channel == AlertChannel::desktop) {
    m_events.notify(lane.batch.back().event, lane.batch.size() - 1);
    attempted(key, {true, false, "Shown.", {}});
    return;
  }
  std::vector<AlertEvent> events;
  std::transform(lane.batch.begin(), lane.batch.end(), std::back_inserter(events), [](const Entry& entry) { return entry.event; });
  post(lane.rule, events, [this, key](const Answer& answer) { attempted(key, answer); });
}

void AlertSender::attempted(const LaneKey& key, const Answer& answer) {
  Lane& lane = m_lanes[key];
  lane.sending = false;
  const auto tries = static_cast<int>(lane.tries);
  if (!answer.delivered && answer.again && lane.tries <= m_options.retryAfter.size() && !m_drained) {
    settle(lane.batch, DeliveryState::waiting, tries, answer.result);
    later(key, std::max(m_options.retryAfter[lane.tries - 1], answer.wait));
    return;
  }
  settle(lane.batch, answer.delivered ? DeliveryState::delivered : DeliveryState::failed, tries, answer.result);
  lane.batch.clear();
  lane.notBefore = m_clock.elapsed() + lane.rule.leastInterval / microsPerMilli;
  pump(key);
  checkDrained();
}

void AlertSender::settle(std::vector<Entry>& entries, DeliveryState state, int tries, const std::string& result) {
  static_cast<void>(m_workspace.write([&](Tables& tables) -> Result<void> {
    for (Entry& entry : entries) {
      entry.delivery.at = momentNow();
      entry.delivery.state = state;
      entry.delivery.tries = tries;
      entry.delivery.result = result;
      if (entry.delivery.id == 0) {
        continue;
      }
      if (const auto saved = AlertTable(tables).save(entry.delivery); !saved) {
        return tl::unexpected<Error>(saved.error());
      }
    }
    return {};
  }));
  m_events.deliveriesChanged();
}

void AlertSender::post(const AlertRule& rule, const std::vector<AlertEvent>& events, std::function<void(const Answer&)> done) {
  const Result<std::string> address = rule.urlFrom.kind == SecretRef::Kind::none ? rule.url : m_secrets.read(rule.urlFrom);
  const Result<std::string> secret = rule.secret.name.empty() ? std::string() : m_secrets.read(rule.secret.secret);
  if (!address || !secret) {
    done({false, false, address ? secret.error().message : address.error().message, {}});
    return;
  }
  const QUrl url(QString::fromStdString(*address).trimmed(), QUrl::StrictMode);
  if (!url.isValid() || url.host().isEmpty() || !url.scheme().startsWith(QLatin1String("http"))) {
    done({false, false, "The address found in \"" + rule.urlFrom.name + "\" does not begin with https:// or http://.", {}});
    return;
  }
  QNetworkRequest request(url);
  request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
  request.setHeader(QNetworkRequest::UserAgentHeader, QStringLiteral("Scoville"));
  // A redirection would carry the secret elsewhere.
  request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
  if (!rule.secret.name.empty()) {
    request.setRawHeader(QByteArray::fromStdString(rule.secret.name), QByteArray::fromStdString(*secret).trimmed());
  }
  QNetworkReply* reply = m_network->post(request, QByteArray::fromStdString(alertBody(events, m_workspaceName)));
  // The transfer's time-out counts from the last byte, so a receiver that drips would never end: this counts from the beginning.
  QTimer::singleShot(m_options.timeout, reply, [reply] { reply->abort(); });
  connect(reply, &QNetworkReply::finished, this, [reply, done = std::move(done)] {
    reply->deleteLater();
    Answer answer;
    const QVariant status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute);
    if (!status.isValid()) {
      answer.again = true;
      answer.result = problemText(reply->error());
      done(answer);
      return;
    }
    const int code = status.toInt();
    answer.delivered = code / 100 == 2;
    constexpr int tooMany = 429;
    constexpr int requestTimeout = 408;
    answer.again = code / 100 == 5 || code == tooMany || code == requestTimeout;
    answer.result = "HTTP " + std::to_string(code);
    answer.wait = std::chrono::seconds(std::clamp(reply->rawHeader("Retry-After").toInt(), 0, longestWait));
    done(answer);
  });
}

void AlertSender::test(const AlertRule& rule) {
  AlertEvent event;
  event.at = momentNow();
  event.kind = AlertKind::test;
  event.subject = rule.name;
  event.title = "Test of the alert \"" + rule.name + "\"";
  event.text = "Nothing happened: this message was asked for.";
  event = m_workspace.write([&](Tables& tables) { return AlertTable(tables).add(event); }).value_or(event);
  const auto finished = [this, event, name = rule.name](const Answer& answer) {
    std::vector<Entry> one(1);
    one[0].delivery.event = event.id;
    one[0].delivery.rule = name;
    if (event.id != 0) {
      one[0].delivery =
          m_workspace.write([&](Tables& tables) { return AlertTable(tables).save(one[0].delivery); }).value_or(AlertDelivery());
    }
    settle(one, answer.delivered ? DeliveryState::delivered : DeliveryState::failed, 1, answer.result);
    m_events.tested(answer.delivered, answer.result);
  };
  if (rule.channel == AlertChannel::desktop) {
    m_events.notify(event, 0);
    finished({true, false, "Shown.", {}});
    return;
  }
  post(rule, {event}, finished);
}

void AlertSender::drain(std::function<void()> done) {
  m_drained = std::move(done);
  for (auto& [key, lane] : m_lanes) {
    if (!lane.batch.empty() && !lane.sending) {
      settle(lane.batch, DeliveryState::failed, static_cast<int>(lane.tries), lane.batch.front().delivery.result + " " + endedBefore);
      lane.batch.clear();
    }
    lane.timed = false;
    pump(key);
  }
  checkDrained();
}

void AlertSender::checkDrained() {
  const bool idle = std::all_of(m_lanes.begin(), m_lanes.end(), [](const auto& lane) { return lane.second.batch.empty(); });
  if (m_drained && idle) {
    m_drained();
  }
}

void AlertSender::abandonLeftOvers() {
  static_cast<void>(m_workspace.write([](Tables& tables) { return AlertTable(tables).abandonWaiting(momentNow(), endedBefore); }));
}

void AlertSender::end() {
  for (auto& [key, lane] : m_lanes) {
    lane.batch.insert(lane.batch.end(), lane.waiting.begin(), lane.waiting.end());
    if (!lane.batch.empty()) {
      settle(lane.batch, DeliveryState::failed, static_cast<int>(lane.tries), endedBefore);
    }
  }
  m_lanes.clear();
  m_look.reset();
  m_network.reset();
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/secret_guard.h"
#include "app/cli/signals.h"
#include "core/alert_desk.h"
#include "core/alerts.h"
#include "core/secrets/secret_store.h"
#include "core/store/alert_table.h"

namespace scoville::cli {
namespace {

constexpr int deliveriesListed = 1000;

std::string placeText(const SecretRef& ref) {
  return ref.kind == SecretRef::Kind::none ? "" : (ref.kind == SecretRef::Kind::environment ? "environment:" : "keychain:") + ref.name;
}

Record recordOf(const AlertRule& rule) {
  std::string kinds;
  for (const AlertKind kind : rule.kinds) {
    kinds += (kinds.empty() ? "" : ",") + std::string(alertKindName(kind));
  }
  return {{"name", rule.name},
          {"channel", rule.channel == AlertChannel::desktop ? "desktop" : "webhook"},
          {"url", textOrNull(rule.urlFrom.kind == SecretRef::Kind::none ? rule.url : placeText(rule.urlFrom))},
          {"secret_header", textOrNull(rule.secret.name)},
          {"secret_from", textOrNull(placeText(rule.secret.secret))},
          {"on", kinds.empty() ? "all" : kinds},
          {"every_s", rule.leastInterval / microsPerSecond},
          {"paused", rule.paused}};
}

Record recordOf(const AlertEvent& event, const AlertDelivery& delivery) {
  return {{"time_utc", isoUtc(delivery.at)},
          {"alert", delivery.rule},
          {"event", std::string(alertKindName(event.kind))},
          {"event_utc", isoUtc(event.at)},
          {"title", event.title},
          {"state", std::string(deliveryStateName(delivery.state))},
          {"tries", delivery.tries},
          {"result", textOrNull(delivery.result)}};
}

/// "NAME: PLACE" taken apart.
Header headerFrom(const std::string& option, const std::string& text, SecretRef::Kind kind) {
  const std::size_t colon = text.find(':');
  const std::size_t value = text.find_first_not_of(' ', colon == std::string::npos ? colon : colon + 1);
  if (colon == std::string::npos || value == std::string::npos) {
    failUsage("--" + option + " takes \"NAME: PLACE\": the header's name and where its value is found.");
  }
  Header header{text.substr(0, colon), "", {kind, text.substr(value)}};
  if (kind == SecretRef::Kind::environment) {
    header.secret = environmentRef(option, header.secret.name);
  }
  return header;
}

AlertRule ruleFrom(const Arguments& arguments) {
  AlertRule rule;
  rule.name = arguments.text("name", "");
  const int ways = static_cast<int>(arguments.has("webhook")) + static_cast<int>(arguments.has("webhook-env")) +
                   static_cast<int>(arguments.has("webhook-keychain")) + static_cast<int>(arguments.has("desktop"));
  if (ways != 1) {
    failUsage("Give one of --webhook, --webhook-env, --webhook-keychain and --desktop.");
  }
  rule.channel = arguments.has("desktop") ? AlertChannel::desktop : AlertChannel::webhook;
  rule.url = arguments.text("webhook", "");
  if (const auto variable = arguments.text("webhook-env")) {
    rule.urlFrom = environmentRef("webhook-env", *variable);
  } else if (const auto entry = arguments.text("webhook-keychain")) {
    rule.urlFrom = {SecretRef::Kind::keychain, *entry};
  }
  if (arguments.has("header-env") && arguments.has("header-keychain")) {
    failUsage("Give one of --header-env and --header-keychain.");
  }
  if (const auto text = arguments.text("header-env")) {
    rule.secret = headerFrom("header-env", *text, SecretRef::Kind::environment);
  } else if (const auto entry = arguments.text("header-keychain")) {
    rule.secret = headerFrom("header-keychain", *entry, SecretRef::Kind::keychain);
  }
  for (const std::string& name : arguments.texts("on")) {
    const auto kind = alertKindFromName(name);
    if (!kind || *kind == AlertKind::test) {
      failUsage("--on is gate, suspected, confirmed, key, budget or runner, not \"" + name + "\".");
    }
    rule.kinds.insert(*kind);
  }
  rule.leastInterval = arguments.duration("every").value_or(rule.leastInterval);
  rule.paused = arguments.has("paused");
  rule.created = utcNow();
  return rule;
}

Exit add(const Arguments& arguments) {
  const AlertRule rule = ruleFrom(arguments);
  orFail(checkAlertRule(rule));
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const AlertRule saved = orFail(workspace->write([&](Tables& tables) { return AlertTable(tables).save(rule); }));
  printList(arguments, {recordOf(saved)}, {});
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto rules = orFail(workspace->read([](Tables& tables) { return AlertTable(tables).rules(); }));
  std::vector<Record> records;
  std::transform(rules.begin(), rules.end(), std::back_inserter(records), [](const AlertRule& rule) { return recordOf(rule); });
  printList(arguments, records, recordOf(AlertRule()));
  return Exit::done;
}

Exit log(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto rows = orFail(workspace->read([](Tables& tables) { return AlertTable(tables).deliveries(deliveriesListed); }));
  std::vector<Record> records;
  std::transform(rows.begin(), rows.end(), std::back_inserter(records), [](const auto& row) { return recordOf(row.first, row.second); });
  printList(arguments, records, recordOf(AlertEvent(), AlertDelivery()));
  return Exit::done;
}

Exit remove(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->write([&](Tables& tables) { return AlertTable(tables).remove(arguments.words().front()); }));
  return Exit::done;
}

Exit test(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const AlertRule rule = orFail(workspace->read([&](Tables& tables) { return AlertTable(tables).ruleNamed(arguments.words().front()); }));
  if (rule.channel == AlertChannel::desktop) {
    throw Failure{Exit::refused, "A desktop notification is tested in the desktop, under Alerts."};
  }
  const auto secrets = makeSystemSecretStore();
  AlertDesk desk(*workspace, *secrets);
  bool delivered = false;
  std::string result;
  QObject::connect(&desk, &AlertDesk::tested, &desk, [&](bool ok, const QString& text) {
    delivered = ok;
    result = text.toStdString();
    QCoreApplication::quit();
  });
  Signals::instance().onRequest(
      [] { QMetaObject::invokeMethod(QCoreApplication::instance(), &QCoreApplication::quit, Qt::QueuedConnection); });
  desk.test(rule);
  QCoreApplication::exec();
  Signals::instance().onRequest({});
  if (Signals::instance().requested()) {
    return Exit::interrupted;
  }
  printList(arguments, {{{"alert", rule.name}, {"delivered", delivered}, {"result", result}}}, {});
  return delivered ? Exit::done : Exit::probeFailed;
}

}  // namespace

std::vector<Command> alertCommands() {
  return {
      {"alert add",
       "Tells a webhook or the desktop of what happens.",
       "",
       false,
       {{"name", "NAME", "What it is called.", true},
        {"webhook", "URL", "The address that gets a JSON message by POST."},
        {"webhook-env", "VAR", "The environment variable that holds the address, where the address is itself a secret."},
        {"webhook-keychain", "ENTRY", "The entry of the desktop keychain that holds the address."},
        {"desktop", "", "A desktop notification instead (without any such alert the desktop is told of everything)."},
        {"header-env", "\"NAME: VAR\"", "A header whose value is in an environment variable, for example \"Authorization: HOOK_AUTH\"."},
        {"header-keychain", "\"NAME: ENTRY\"", "A header whose value is in the desktop keychain."},
        {"on", "EVENT", "gate, suspected, confirmed, key, budget or runner (default: all).", false, true},
        {"every", "DURATION", "Least time between two messages of one event (default 5m)."},
        {"paused", "", "Send nothing for now."},
        workspaceOption(),
        formatOption()},
       add},
      {"alert list", "Lists the alerts.", "", false, {workspaceOption(), formatOption()}, list},
      {"alert log", "Lists what was sent, newest first.", "", false, {workspaceOption(), formatOption()}, log},
      {"alert remove", "Removes an alert.", "NAME", true, {workspaceOption()}, remove},
      {"alert test",
       "Sends a test message to a webhook.",
       "NAME",
       true,
       {workspaceOption(), formatOption()},
       test,
       "The exit code is 1 when it was not delivered."}};
}

}  // namespace scoville::cli

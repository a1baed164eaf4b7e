// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/endpoint_draft.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>
#include <tuple>

#include "core/configuration.h"
#include "core/starter_suites.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {
namespace {

class Changes {
  Q_DECLARE_TR_FUNCTIONS(scoville::EndpointChanges)

 public:
  static QStringList between(const Endpoint& a, const Endpoint& b);

 private:
  static QString words(const QString& text) { return text.isEmpty() ? tr("none") : text; }
  static QString secret(const SecretRef& ref) {
    switch (ref.kind) {
      case SecretRef::Kind::none:
        return tr("none");
      case SecretRef::Kind::environment:
        return tr("variable %1").arg(QString::fromStdString(ref.name));
      case SecretRef::Kind::keychain:
        return tr("keychain entry %1").arg(QString::fromStdString(ref.name));
    }
    return {};
  }
};

QStringList Changes::between(const Endpoint& a, const Endpoint& b) {
  QStringList lines;
  const auto line = [&lines](const QString& what, const QString& before, const QString& after) {
    if (before != after) {
      lines << tr("%1: %2 → %3").arg(what, words(before), words(after));
    }
  };
  const auto text = [&line](const QString& what, const std::string& before, const std::string& after) {
    line(what, QString::fromStdString(before), QString::fromStdString(after));
  };
  const auto tags = [](const Endpoint& e) {
    QStringList list;
    for (const std::string& tag : e.tags) {
      list << QString::fromStdString(tag);
    }
    return list.join(QStringLiteral(", "));
  };
  const auto headers = [](const Endpoint& e) {
    QStringList list;
    for (const Header& header : e.headers) {
      list << QString::fromStdString(header.name);
    }
    return list.join(QStringLiteral(", "));
  };
  const auto timeout = [](Micros value) { return value == 0 ? QString() : Format::duration(value); };
  text(tr("Base URL"), a.baseUrl, b.baseUrl);
  line(tr("Dialect"), Names::dialect(a.dialect), Names::dialect(b.dialect));
  text(tr("Model"), a.model, b.model);
  text(tr("API version"), a.apiVersion, b.apiVersion);
  line(tr("Key"), secret(a.key), secret(b.key));
  if (headers(a) != headers(b)) {
    line(tr("Headers"), headers(a), headers(b));
  } else if (a.headers != b.headers) {
    lines << tr("Header values changed");
  }
  text(tr("Proxy"), a.proxy, b.proxy);
  text(tr("Trusted authorities"), a.caFile, b.caFile);
  text(tr("IP version"), std::string(ipVersionName(a.ipVersion)), std::string(ipVersionName(b.ipVersion)));
  line(tr("Connect timeout"), timeout(a.timeouts.connect), timeout(b.timeouts.connect));
  line(tr("First token timeout"), timeout(a.timeouts.firstToken), timeout(b.timeouts.firstToken));
  line(tr("Idle timeout"), timeout(a.timeouts.idle), timeout(b.timeouts.idle));
  line(tr("Total timeout"), timeout(a.timeouts.total), timeout(b.timeouts.total));
  line(QStringLiteral("HTTP/2"), a.http2 ? tr("on") : tr("off"), b.http2 ? tr("on") : tr("off"));
  text(tr("Region"), a.region, b.region);
  text(tr("Hardware"), a.hardwareNote, b.hardwareNote);
  text(tr("Driver"), a.driverNote, b.driverNote);
  text(tr("Note"), a.note, b.note);
  line(tr("Tags"), tags(a), tags(b));
  return lines;
}

Result<void> writeSchedules(Tables& tables, const EndpointDraft& draft, EndpointId endpoint, UtcMicros now) {
  const std::vector<Suite> starters = starterSuites();
  std::set<ScheduleId> kept;
  for (Schedule schedule : draft.schedules) {
    if (schedule.suite < 0) {
      const auto index = static_cast<std::size_t>(-schedule.suite - 1);
      if (index >= starters.size()) {
        return fail(ErrorKind::notFound, "There is no such starter suite.");
      }
      // Another window may have added it meanwhile.
      auto suite = tables.suites.byName(starters[index].name);
      if (!suite) {
        suite = tables.suites.save(starters[index], now);
      }
      if (!suite) {
        return tl::unexpected<Error>(suite.error());
      }
      schedule.suite = suite->id;
    }
    schedule.endpoint = endpoint;
    const auto saved = tables.schedules.save(schedule);
    if (!saved) {
      return tl::unexpected<Error>(saved.error());
    }
    kept.insert(saved->id);
  }
  const auto all = tables.schedules.all();
  if (!all) {
    return tl::unexpected<Error>(all.error());
  }
  for (const Schedule& schedule : *all) {
    if (schedule.endpoint == endpoint && kept.count(schedule.id) == 0) {
      if (const auto removed = tables.schedules.remove(schedule.id); !removed) {
        return removed;
      }
    }
  }
  return {};
}

}  // namespace

bool sameDraft(const EndpointDraft& a, const EndpointDraft& b) {
  const auto parts = [](const Endpoint& e) {
    return std::tie(e.id, e.name, e.baseUrl, e.dialect, e.model, e.apiVersion, e.key, e.headers, e.proxy, e.caFile, e.ipVersion, e.timeouts,
                    e.region, e.hardwareNote, e.driverNote, e.note, e.tags, e.http2);
  };
  const auto same = [](const Schedule& x, const Schedule& y) {
    const auto timing = [](const Schedule& s) {
      return std::tie(s.suite, s.interval, s.jitter, s.paused, s.cron, s.timeZone, s.quiet, s.missed);
    };
    return timing(x) == timing(y);
  };
  return parts(a.endpoint) == parts(b.endpoint) &&
         std::equal(a.schedules.begin(), a.schedules.end(), b.schedules.begin(), b.schedules.end(), same);
}

std::vector<SuiteChoice> suiteChoices(const std::vector<Suite>& suites) {
  std::vector<SuiteChoice> choices;
  for (const Suite& suite : suites) {
    if (!suite.archived) {
      choices.push_back({suite.id, QString::fromStdString(suite.name)});
    }
  }
  const std::vector<Suite> starters = starterSuites();
  for (std::size_t i = 0; i < starters.size(); ++i) {
    const bool there = std::any_of(suites.begin(), suites.end(), [&](const Suite& suite) { return suite.name == starters[i].name; });
    if (!there) {
      choices.push_back(
          {-static_cast<SuiteId>(i) - 1,
           QCoreApplication::translate("scoville::EndpointChanges", "%1 (starter suite)").arg(QString::fromStdString(starters[i].name))});
    }
  }
  return choices;
}

Result<Endpoint> saveDraft(Workspace& workspace, const EndpointDraft& draft, UtcMicros now) {
  return workspace.write([&](Tables& tables) -> Result<Endpoint> {
    Result<Endpoint> saved = saveEndpoint(tables, draft.endpoint, now);
    if (!saved) {
      return saved;
    }
    if (const auto schedules = writeSchedules(tables, draft, saved->id, now); !schedules) {
      return tl::unexpected<Error>(schedules.error());
    }
    return saved;
  });
}

QStringList changesBetween(const Endpoint& before, const Endpoint& after) {
  return Changes::between(before, after);
}

}  // namespace scoville

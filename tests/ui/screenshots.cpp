// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// scoville_screenshots DIRECTORY [WIDTH HEIGHT [PAGE...]]: opens the demo of a fresh user and saves a picture of every page and dialog,
// light, dark and in Chinese, and of every page of an empty workspace; with names of pages, of these alone. QT_SCALE_FACTOR=2 gives twice
// the pixels.
#include <QDateTime>
#include <QDialog>
#include <QElapsedTimer>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cstdio>
#include <functional>

#include "core/gate_watch.h"
#include "core/monitor.h"
#include "core/store/alert_table.h"
#include "core/store/gate_table.h"
#include "tests/ui/shell_fixture.h"
#include "ui/calibration/calibration_dialog.h"
#include "ui/charts/chart_export_dialog.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/marker_card_dialog.h"
#include "ui/common/marker_editor.h"
#include "ui/common/view_state.h"
#include "ui/compare/compare_page.h"
#include "ui/endpoints/connection_panel.h"
#include "ui/endpoints/store_key_dialog.h"
#include "ui/history/import_dialog.h"
#include "ui/samples/live_request.h"
#include "ui/samples/samples_page.h"
#include "ui/samples/token_timeline.h"
#include "ui/shell/desktop.h"
#include "ui/shell/guide_dialog.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/shortcuts_dialog.h"
#include "ui/telemetry/telemetry_dialog.h"
#include "ui/trends/distribution_window.h"
#include "ui/trends/pane_editor.h"
#include "ui/workspace/workspace_dialog.h"

using namespace scoville;

namespace {

void spin(int milliseconds) {
  QElapsedTimer watch;
  watch.start();
  while (watch.elapsed() < milliseconds) {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
  }
}

/// Gates and alerts of all kinds of outcome: the demo has none.
void fillJudging(Workspace& workspace) {
  const UtcMicros now = QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
  const auto filled = workspace.write([now](Tables& tables) -> Result<void> {
    Baseline baseline;
    baseline.name = "before the rollout";
    baseline.from = now - 80 * microsPerDay;
    baseline.to = now - 60 * microsPerDay;
    baseline.created = now;
    (void)tables.baselines.add(baseline);
    const auto endpoints = tables.endpoints.current();
    const std::string endpoint = endpoints && !endpoints->empty() ? endpoints->front().name : std::string();
    for (const auto& [name, objectives] :
         {std::pair("nightly", R"("p50 ttft < 5 s", "failure rate < 20 %")"),
          std::pair("speed against the baseline", R"("p50 ttft <= 0.5 x baseline", "p95 e2e <= 1.2 x baseline")"),
          std::pair("cost", R"("cost/1m <= 1 x baseline")")}) {
      StoredGate gate;
      gate.name = name;
      gate.text = std::string("{\n  \"last\": \"7d\",\n  \"endpoint\": \"") + endpoint +
                  "\",\n  \"baseline\": \"before the rollout\",\n  \"objectives\": [" + objectives + "]\n}";
      gate.created = now;
      (void)GateTable(tables).save(gate);
    }
    AlertTable alerts(tables);
    AlertRule desktop;
    desktop.name = "this desktop";
    desktop.channel = AlertChannel::desktop;
    AlertRule hook;
    hook.name = "operations channel";
    hook.url = "https://alerts.example.com/scoville";
    hook.kinds = {AlertKind::gate, AlertKind::suspected};
    for (const AlertRule& rule : {desktop, hook}) {
      (void)alerts.save(rule);
    }
    int number = 0;
    for (const auto& [kind, title] : {std::pair(AlertKind::suspected, "Suspected change of " + endpoint),
                                      std::pair(AlertKind::gate, std::string("Gate nightly: is broken")),
                                      std::pair(AlertKind::key, "The key of " + endpoint + " is refused")}) {
      const auto event = alerts.add(
          {0, now - ++number * microsPerHour, kind, kind == AlertKind::gate ? "nightly" : endpoint, title, "TTFT: shift +31.0 %"});
      if (event) {
        (void)alerts.save(AlertDelivery{0, event->id, hook.name, event->at, number == 2 ? DeliveryState::failed : DeliveryState::delivered,
                                        number, number == 2 ? "HTTP 503" : "HTTP 204"});
      }
    }
    return {};
  });
  static_cast<void>(filled);
  static_cast<void>(judgeStoredGates(workspace, now));
}

bool save(QWidget* window, const QString& file) {
  // 256 colours are enough for flat drawings and keep the repository small.
  const QImage picture = window->grab().toImage().convertToFormat(QImage::Format_RGB888);
  const bool saved = picture.save(file, "PNG", 0);
  std::printf("%s %s\n", saved ? "saved" : "could not save", qPrintable(file));
  return saved;
}

/// A ladder that takes a while, so that a picture shows a run in progress.
void startLadder(Monitor& monitor) {
  const auto endpoints = monitor.workspace().read([](Tables& tables) { return tables.endpoints.current(); });
  const auto suites = monitor.workspace().read([](Tables& tables) { return tables.suites.current(); });
  if (!endpoints || endpoints->empty() || !suites || suites->empty()) {
    return;
  }
  RunPlan plan;
  plan.kind = PlanKind::ladder;
  plan.name = "Ladder on " + endpoints->front().name;
  plan.endpoints = {endpoints->front().id};
  plan.suite = suites->front().id;
  for (const int level : {1, 2, 5, 10}) {
    PlanStage stage;
    stage.concurrency = level;
    stage.requests = 12 * level;
    plan.stages.push_back(stage);
  }
  static_cast<void>(monitor.startPlan(plan));
}

/// One request, half way.
bool saveLive(const PageContext& context, QWidget* parent, const QString& file) {
  LiveRequest live(context, parent);
  live.show();
  spin(500);
  for (QPushButton* button : live.findChildren<QPushButton*>()) {
    if (button->isDefault()) {
      button->click();
      break;
    }
  }
  QElapsedTimer watch;
  watch.start();
  const auto* timeline = live.findChild<TokenTimeline*>();
  while (watch.elapsed() < 5000 && !timeline->isVisible()) {
    spin(20);
  }
  spin(150);
  return save(&live, file);
}

bool saveDialog(QDialog& dialog, const QString& file) {
  dialog.show();
  spin(400);
  return save(&dialog, file);
}

/// A failure of each kind that a connection test names, in the words of core.
ConnectionReport brokenReport(ConnectionStep::Link broken, Outcome outcome, int status, const std::string& words) {
  Endpoint endpoint;
  endpoint.baseUrl = "https://api.example.com/v1";
  endpoint.model = "example-large";
  Sample sample;
  sample.outcome = outcome;
  sample.httpStatus = status;
  sample.error = words;
  sample.at.dns = 4'200;
  sample.at.tcp = 21'000;
  sample.at.tls = 38'000;
  sample.identity.remoteAddress = "203.0.113.7:443";
  sample.identity.tlsVersion = "TLS 1.3";
  ConnectionReport report;
  report.steps = {checkAddress(endpoint), checkSecret(endpoint, {})};
  for (ConnectionStep& step : stepsOf(endpoint, sample, {})) {
    report.steps.push_back(std::move(step));
  }
  report.sample = sample;
  Q_ASSERT(report.steps.back().link == broken);
  return report;
}

/// What opens from the trends and the File menu.
bool saveTools(const PageContext& context, MainWindow& window, const std::function<QString(const char*)>& file) {
  bool saved = true;
  WorkspaceDialog workspace(context, &window);
  workspace.show();
  spin(3000);
  saved = save(&workspace, file("dialog-workspace")) && saved;
  ImportDialog import(context.monitor, &window);
  saved = saveDialog(import, file("dialog-import")) && saved;

  const auto markers = context.monitor->workspace().read([](Tables& tables) { return tables.markers.inRange(0, 0); });
  const auto rollout =
      std::find_if(markers->begin(), markers->end(), [](const Marker& marker) { return marker.kind == MarkerKind::hardware; });
  if (rollout != markers->end()) {
    MarkerCardDialog card(context, *rollout, &window);
    card.show();
    spin(3000);
    saved = save(&card, file("dialog-before-after")) && saved;
  }
  window.showPage("trends");
  spin(2000);
  const ChartScene scene = window.page("trends")->findChild<TrendChart*>()->scene();
  ChartExportDialog picture(scene, "demo.scoville", &window);
  saved = saveDialog(picture, file("dialog-export")) && saved;
  std::vector<PaneChoice> shown;
  for (const ChartPane& pane : scene.panes) {
    shown.push_back({pane.metric, false, 1});
  }
  PaneEditor panes(shown, {}, &window);
  saved = saveDialog(panes, file("dialog-panes")) && saved;

  TrendRequest request;
  request.from = context.view->from();
  request.to = context.view->to();
  request.modes = {Mode::scheduled};
  DistributionWindow distributions(
      context, [request] { return request; }, *markers, &window);
  distributions.resize(900, 560);
  distributions.show();
  const std::vector<std::pair<const char*, DistributionView>> views = {{"distribution-histogram", DistributionView::histogram},
                                                                       {"distribution-heat", DistributionView::heatMap},
                                                                       {"distribution-hours", DistributionView::hourOfWeek},
                                                                       {"distribution-gaps", DistributionView::chunkGaps},
                                                                       {"distribution-input", DistributionView::ttftByInput}};
  for (const auto& [name, view] : views) {
    distributions.showView(view);
    spin(2500);
    saved = save(&distributions, file(name)) && saved;
  }
  return saved;
}

/// Dialogs, editors in full and results of a connection test.
bool saveDialogs(Desktop& desktop, const std::function<QString(const char*)>& file) {
  MainWindow* window = desktop.window();
  bool saved = true;
  SettingsDialog settings(desktop.preferences(), true, window);
  saved = saveDialog(settings, file("dialog-settings")) && saved;
  GuideDialog guide(window);
  guide.showSection(pageList().front().title);
  saved = saveDialog(guide, file("dialog-guide")) && saved;
  ShortcutsDialog keys(pageList(), window);
  saved = saveDialog(keys, file("dialog-keys")) && saved;
  const PageContext context = {desktop.monitor(), window->viewState()};
  CalibrationDialog calibration(context, window);
  saved = saveDialog(calibration, file("dialog-calibration")) && saved;
  TelemetryDialog telemetry(desktop.monitor(), window);
  saved = saveDialog(telemetry, file("dialog-telemetry")) && saved;
  StoreKeyDialog key(desktop.monitor()->secrets(), "example", window);
  saved = saveDialog(key, file("dialog-key")) && saved;
  Marker marker;
  marker.label = "Example";
  marker.from = window->viewState()->from();
  MarkerEditor editor(marker, {}, QTimeZone::utc(), window);
  saved = saveDialog(editor, file("dialog-marker")) && saved;
  saved = saveTools(context, *window, file) && saved;

  window->showPage("endpoints");
  Page* endpoints = window->page("endpoints");
  for (QToolButton* button : endpoints->findChildren<QToolButton*>()) {
    if (button->isCheckable() && !button->isChecked() && button->arrowType() == Qt::RightArrow) {
      button->setChecked(true);
    }
  }
  spin(300);
  for (QScrollArea* area : endpoints->findChildren<QScrollArea*>()) {
    area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
  }
  spin(300);
  saved = save(window, file("endpoints-advanced")) && saved;
  auto* panel = endpoints->findChild<ConnectionPanel*>();
  using Link = ConnectionStep::Link;
  const std::vector<std::pair<const char*, ConnectionReport>> reports = {
      {"test-dns",
       brokenReport(Link::dns, Outcome::dns, 0,
                    "The host name of api.example.com cannot be looked up. Check its spelling and this machine's name service.")},
      {"test-tls", brokenReport(Link::tls, Outcome::tls, 0,
                                "No trusted TLS connection to api.example.com (certificate has expired). Check the server's certificate.")},
      {"test-auth", brokenReport(Link::auth, Outcome::auth, 401, "Incorrect API key provided.")},
      {"test-quota", brokenReport(Link::quota, Outcome::rateLimited, 429, "Rate limit reached for requests.")},
      {"test-server", brokenReport(Link::server, Outcome::serverError, 500, "Internal server error.")},
  };
  for (const auto& [name, report] : reports) {
    panel->showReport(report);
    spin(200);
    saved = save(window, file(name)) && saved;
  }
  panel->hide();
  return saved;
}

}  // namespace

int main(int argc, char** argv) {
  test::beginWithFreshHome();
  QApplication application(argc, argv);
  const QStringList arguments = QCoreApplication::arguments();
  if (arguments.size() != 2 && arguments.size() < 4) {
    std::fprintf(stderr, "usage: %s DIRECTORY [WIDTH HEIGHT [PAGE...]]\n", argv[0]);
    return 2;
  }
  const QStringList wanted = arguments.mid(4);
  const QDir folder(arguments.at(1));
  folder.mkpath(".");
  Desktop desktop;
  desktop.preferences().setZone("UTC");
  if (desktop.start({}) != Desktop::Start::running) {
    return 1;
  }
  const QSize size = arguments.size() >= 4 ? QSize(arguments.at(2).toInt(), arguments.at(3).toInt()) : QSize(1280, 800);
  desktop.window()->resize(size);
  spin(4000);
  fillJudging(desktop.monitor()->workspace());
  bool saved = true;
  struct Look {
    const char* name;
    ThemeChoice theme;
    const char* language;
  };
  const std::vector<Look> looks = {
      {"light", ThemeChoice::light, "en"}, {"dark", ThemeChoice::dark, "en"}, {"zh", ThemeChoice::light, "zh_CN"}};
  const auto wear = [&desktop](const Look& look) {
    desktop.preferences().setTheme(look.theme);
    desktop.preferences().setLanguage(look.language);
    desktop.applyPreferences();
  };
  for (const Look& look : looks) {
    wear(look);
    for (const PageEntry& page : pageList()) {
      if (!wanted.isEmpty() && !wanted.contains(page.id)) {
        continue;
      }
      desktop.window()->showPage(page.id);
      spin(2500);
      if (page.id == "samples") {
        const auto* table = desktop.window()->page("samples")->findChild<QTableView*>();
        table->selectionModel()->setCurrentIndex(table->model()->index(3, 0),
                                                 QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        spin(1500);
      }
      if (page.id == "compare") {
        auto* compare = qobject_cast<ComparePage*>(desktop.window()->page("compare"));
        const auto markers = desktop.monitor()->workspace().read([](Tables& tables) { return tables.markers.inRange(0, 0); });
        const auto rollout = std::find_if(markers->begin(), markers->end(),
                                          [](const Marker& marker) { return marker.origin == MarkerOrigin::automatic && marker.endpoint; });
        if (rollout != markers->end()) {
          compare->compareMarker(rollout->id);
        }
        spin(4000);
      }
      if (page.id == "runs") {
        startLadder(*desktop.monitor());
        spin(4500);
        const PageContext context = {desktop.monitor(), desktop.window()->viewState()};
        saved = saveLive(context, desktop.window(), folder.filePath(QStringLiteral("dialog-live-%1.png").arg(QLatin1String(look.name)))) &&
                saved;
      }
      if (page.id == "suites") {
        const auto* table = desktop.window()->page("suites")->findChild<QTableView*>();
        table->selectionModel()->setCurrentIndex(table->model()->index(2, 0),
                                                 QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        spin(300);
      }
      saved = save(desktop.window(), folder.filePath(QStringLiteral("%1-%2.png").arg(page.id, QLatin1String(look.name)))) && saved;
    }
    if (!wanted.isEmpty()) {
      continue;
    }
    saved = saveDialogs(desktop,
                        [&](const char* name) {
                          return folder.filePath(QStringLiteral("%1-%2.png").arg(QLatin1String(name), QLatin1String(look.name)));
                        }) &&
            saved;
  }
  for (const Look& look : wanted.isEmpty() ? looks : std::vector<Look>()) {
    wear(look);
    desktop.open(folder.filePath("empty.scoville"), true);
    desktop.window()->resize(size);
    for (const PageEntry& page : pageList()) {
      desktop.window()->showPage(page.id);
      spin(700);
      saved = save(desktop.window(), folder.filePath(QStringLiteral("empty-%1-%2.png").arg(page.id, QLatin1String(look.name)))) && saved;
    }
  }
  desktop.quit();
  QFile::remove(folder.filePath("empty.scoville"));
  return saved ? 0 : 1;
}

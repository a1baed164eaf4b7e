// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/trend_controls.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <algorithm>

#include "ui/charts/metric_text.h"
#include "ui/common/choice_button.h"
#include "ui/common/format_names.h"
#include "ui/common/view_state.h"

namespace scoville {

namespace {

template <typename T>
std::set<std::int64_t> asSet(const std::vector<T>& values) {
  std::set<std::int64_t> set;
  for (const T& value : values) {
    set.insert(static_cast<std::int64_t>(value));
  }
  return set;
}

template <typename T>
std::vector<T> asVector(const std::set<std::int64_t>& values) {
  std::vector<T> vector;
  for (const std::int64_t value : values) {
    vector.push_back(static_cast<T>(value));
  }
  return vector;
}

QString markArchived(const std::string& name, bool archived) {
  const QString text = QString::fromStdString(name);
  return archived ? TrendControls::tr("%1 (archived)").arg(text) : text;
}

QToolButton* menuButton(const QString& text, const QString& tip) {
  auto* button = new QToolButton;
  button->setText(text);
  button->setToolTip(tip);
  button->setToolButtonStyle(Qt::ToolButtonTextOnly);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setFocusPolicy(Qt::StrongFocus);
  button->setMenu(new QMenu(button));
  return button;
}

constexpr std::array<BucketUnit, 9> units = {BucketUnit::automatic,   BucketUnit::minute, BucketUnit::fiveMinutes,
                                             BucketUnit::quarterHour, BucketUnit::hour,   BucketUnit::threeHours,
                                             BucketUnit::day,         BucketUnit::week,   BucketUnit::month};

}  // namespace

TrendControls::TrendControls(ViewState& view, QWidget* parent)
    : QWidget(parent),
      m_view(view),
      m_endpoints(new ChoiceButton(tr("Endpoint"))),
      m_suites(new ChoiceButton(tr("Suite"))),
      m_cases(new ChoiceButton(tr("Case"))),
      m_modes(new ChoiceButton(tr("Mode"))),
      m_unit(new QComboBox),
      m_percentiles(menuButton(tr("Percentiles"), tr("Which percentile lines are drawn"))),
      m_panes(menuButton(tr("Panes"), tr("Which metrics are shown, and how"))),
      m_table(new QToolButton) {
  std::vector<ChoiceButton::Entry> modes;
  for (int i = 0; i <= static_cast<int>(Mode::simulated); ++i) {
    modes.push_back({i, Names::mode(static_cast<Mode>(i))});
  }
  m_modes->setEntries(std::move(modes));
  m_modes->setToolTip(tr("Why the requests were made. Trends use scheduled ones unless asked otherwise."));
  for (const BucketUnit unit : units) {
    m_unit->addItem(bucketTitle(unit), static_cast<int>(unit));
  }
  m_unit->setToolTip(tr("How much time one point stands for"));
  m_unit->setAccessibleName(tr("Bucket"));
  m_unit->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_table->setText(tr("Table"));
  m_table->setToolTip(tr("Show the figures behind the chart"));
  m_table->setCheckable(true);
  m_table->setFocusPolicy(Qt::StrongFocus);
  auto* exportButton = new QToolButton;
  exportButton->setText(tr("Export…"));
  exportButton->setToolTip(tr("Save the chart as a picture, or its figures as a table (E)"));
  exportButton->setFocusPolicy(Qt::StrongFocus);
  buildPercentiles();
  buildPanes();

  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_endpoints, m_suites, m_cases, m_modes}) {
    layout->addWidget(widget);
  }
  layout->addStretch();
  auto* bucket = new QLabel(tr("&Bucket"));
  bucket->setBuddy(m_unit);
  for (QWidget* widget : std::initializer_list<QWidget*>{bucket, m_unit, m_percentiles, m_panes, m_table, exportButton}) {
    layout->addWidget(widget);
  }
  restore();

  m_endpoints->setObjectName(QStringLiteral("filter"));  // where Ctrl+F goes
  connect(m_endpoints, &ChoiceButton::chosenChanged, this, [this] { m_view.setEndpoints(asVector<EndpointId>(m_endpoints->chosen())); });
  connect(m_suites, &ChoiceButton::chosenChanged, this, [this] { m_view.setSuites(asVector<SuiteId>(m_suites->chosen())); });
  connect(m_modes, &ChoiceButton::chosenChanged, this, [this] { m_view.setModes(asVector<Mode>(m_modes->chosen())); });
  connect(m_cases, &ChoiceButton::chosenChanged, this, &TrendControls::changed);
  connect(m_unit, &QComboBox::activated, this, [this] {
    remember();
    Q_EMIT changed();
  });
  connect(m_table, &QToolButton::toggled, this, &TrendControls::tableToggled);
  connect(exportButton, &QToolButton::clicked, this, &TrendControls::exportRequested);
  connect(&m_view, &ViewState::filterChanged, this, &TrendControls::takeView);
  takeView();
}

void TrendControls::buildPercentiles() {
  for (const double p : {0.5, 0.9, 0.95, 0.99}) {
    QAction* action = m_percentiles->menu()->addAction(percentileTitle(p));
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, action] {
      // One line at least: an empty chart would look like missing data.
      if (percentiles().empty()) {
        action->setChecked(true);
        return;
      }
      remember();
      Q_EMIT changed();
    });
    m_percentileActions.emplace_back(p, action);
  }
}

void TrendControls::buildPanes() {
  QMenu* menu = m_panes->menu();
  auto* logarithmic = new QMenu(tr("&Logarithmic axis"), menu);
  for (const Metric metric : allMetrics()) {
    PaneActions actions{metric, menu->addAction(Names::metric(metric)), logarithmic->addAction(Names::metric(metric))};
    actions.shown->setToolTip(Names::metricDefinition(metric));
    for (QAction* action : {actions.shown, actions.logarithmic}) {
      action->setCheckable(true);
      connect(action, &QAction::triggered, this, [this, action] {
        if (panes().empty()) {
          action->setChecked(true);
          return;
        }
        remember();
        Q_EMIT changed();
      });
    }
    m_paneActions.push_back(actions);
  }
  menu->setToolTipsVisible(true);
  menu->addSeparator();
  menu->addMenu(logarithmic);
}

void TrendControls::restore() {
  const QSettings settings;
  const QStringList shown =
      settings.value(QStringLiteral("trends/panes"), QStringList{"ttft", "tokens_per_s", "failure_rate", "cost_per_million"})
          .toStringList();
  const QStringList logarithmic = settings.value(QStringLiteral("trends/logarithmic")).toStringList();
  const QStringList lines = settings.value(QStringLiteral("trends/percentiles"), QStringList{"p50", "p95", "p99"}).toStringList();
  for (const PaneActions& actions : m_paneActions) {
    const auto metric = metricName(actions.metric);
    const QString name = QString::fromUtf8(metric.data(), static_cast<int>(metric.size()));
    actions.shown->setChecked(shown.contains(name));
    actions.logarithmic->setChecked(logarithmic.contains(name));
  }
  for (const auto& [p, action] : m_percentileActions) {
    action->setChecked(lines.contains(percentileTitle(p)));
  }
  if (panes().empty()) {
    m_paneActions.front().shown->setChecked(true);
  }
  if (percentiles().empty()) {
    m_percentileActions.front().second->setChecked(true);
  }
  const int unit = m_unit->findData(settings.value(QStringLiteral("trends/bucket"), static_cast<int>(BucketUnit::automatic)));
  m_unit->setCurrentIndex(std::max(0, unit));
}

void TrendControls::remember() const {
  QSettings settings;
  QStringList shown;
  QStringList logarithmic;
  QStringList lines;
  for (const PaneActions& actions : m_paneActions) {
    const auto metric = metricName(actions.metric);
    const QString name = QString::fromUtf8(metric.data(), static_cast<int>(metric.size()));
    if (actions.shown->isChecked()) {
      shown << name;
    }
    if (actions.logarithmic->isChecked()) {
      logarithmic << name;
    }
  }
  for (const double p : percentiles()) {
    lines << percentileTitle(p);
  }
  settings.setValue(QStringLiteral("trends/panes"), shown);
  settings.setValue(QStringLiteral("trends/logarithmic"), logarithmic);
  settings.setValue(QStringLiteral("trends/percentiles"), lines);
  settings.setValue(QStringLiteral("trends/bucket"), static_cast<int>(unit()));
}

void TrendControls::takeView() {
  m_endpoints->setChosen(asSet(m_view.endpoints()));
  m_suites->setChosen(asSet(m_view.suites()));
  m_modes->setChosen(asSet(m_view.modes()));
}

void TrendControls::setChoices(const TrendChoices& choices) {
  std::vector<ChoiceButton::Entry> endpoints;
  for (const Endpoint& endpoint : choices.endpoints) {
    endpoints.push_back({endpoint.id, markArchived(endpoint.name, endpoint.archived)});
  }
  m_endpoints->setEntries(std::move(endpoints));
  std::vector<ChoiceButton::Entry> suites;
  for (const Suite& suite : choices.suites) {
    suites.push_back({suite.id, markArchived(suite.name, suite.archived)});
  }
  m_suites->setEntries(std::move(suites));
  if (choices.caseNames != m_caseNames) {
    const std::vector<std::string> chosen = caseNames();
    m_caseNames = choices.caseNames;
    std::vector<ChoiceButton::Entry> cases;
    std::set<std::int64_t> again;
    for (std::size_t i = 0; i < m_caseNames.size(); ++i) {
      cases.push_back({static_cast<std::int64_t>(i), QString::fromStdString(m_caseNames[i])});
      if (std::find(chosen.begin(), chosen.end(), m_caseNames[i]) != chosen.end()) {
        again.insert(static_cast<std::int64_t>(i));
      }
    }
    m_cases->setEntries(std::move(cases));
    m_cases->setChosen(std::move(again));
  }
}

std::vector<std::string> TrendControls::caseNames() const {
  std::vector<std::string> names;
  for (const std::int64_t index : m_cases->chosen()) {
    if (index >= 0 && static_cast<std::size_t>(index) < m_caseNames.size()) {
      names.push_back(m_caseNames[static_cast<std::size_t>(index)]);
    }
  }
  return names;
}

BucketUnit TrendControls::unit() const {
  return static_cast<BucketUnit>(m_unit->currentData().toInt());
}

std::vector<double> TrendControls::percentiles() const {
  std::vector<double> chosen;
  for (const auto& [p, action] : m_percentileActions) {
    if (action->isChecked()) {
      chosen.push_back(p);
    }
  }
  return chosen;
}

std::vector<PaneChoice> TrendControls::panes() const {
  std::vector<PaneChoice> chosen;
  for (const PaneActions& actions : m_paneActions) {
    if (actions.shown->isChecked()) {
      chosen.push_back({actions.metric, actions.logarithmic->isChecked()});
    }
  }
  return chosen;
}

void TrendControls::setUsedUnit(BucketUnit unit) {
  m_unit->setItemText(0, unit == BucketUnit::automatic ? bucketTitle(unit) : tr("automatic: %1").arg(bucketTitle(unit)));
}

void TrendControls::clearFilters() {
  m_cases->setChosen({});
  m_view.setEndpoints({});
  m_view.setSuites({});
  m_view.setModes({Mode::scheduled});
  Q_EMIT changed();
}

}  // namespace scoville

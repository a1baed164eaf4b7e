// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/trend_controls.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/charts/metric_text.h"
#include "ui/common/choice_button.h"
#include "ui/common/format_names.h"
#include "ui/common/view_state.h"
#include "ui/trends/pane_editor.h"

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

/// Rolling windows offered beside the units; entries hold minus their hours.
constexpr std::array<int, 4> rollingHours = {6, 24, 7 * 24, 28 * 24};

constexpr auto storedKey = "trends/view";

QString rollingTitle(int hours) {
  return hours < 48 ? TrendControls::tr("rolling %n hours", nullptr, hours) : TrendControls::tr("rolling %n days", nullptr, hours / 24);
}

void fillRow(QWidget* row, std::initializer_list<QWidget*> widgets) {
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  for (QWidget* widget : widgets) {
    layout->addWidget(widget);
  }
}

}  // namespace

TrendControls::TrendControls(ViewState& view, QWidget* parent)
    : QWidget(parent),
      m_view(view),
      m_halves(new QHBoxLayout(this)),
      m_filters(new QWidget),
      m_display(new QWidget),
      m_endpoints(new ChoiceButton(tr("Endpoint"))),
      m_suites(new ChoiceButton(tr("Suite"))),
      m_cases(new ChoiceButton(tr("Case"))),
      m_modes(new ChoiceButton(tr("Mode"))),
      m_unit(new QComboBox),
      m_lines(menuButton(tr("Lines"), tr("Percentiles, bands, and what the lines are split by"))),
      m_earlier(menuButton(tr("Earlier"), tr("An earlier period drawn over the shown one"))),
      m_views(menuButton(tr("Views"), tr("Views saved under a name"))),
      m_table(new QToolButton),
      m_splits(new QActionGroup(this)),
      m_periods(new QActionGroup(this)) {
  std::vector<ChoiceButton::Entry> modes;
  for (int i = 0; i <= static_cast<int>(Mode::simulated); ++i) {
    modes.push_back({i, Names::mode(static_cast<Mode>(i))});
  }
  m_modes->setEntries(std::move(modes));
  m_modes->setToolTip(tr("Why the requests were made. Trends use scheduled ones unless asked otherwise."));
  for (const BucketUnit unit : units) {
    m_unit->addItem(bucketTitle(unit), static_cast<int>(unit));
  }
  for (const int hours : rollingHours) {
    m_unit->addItem(rollingTitle(hours), -hours);
  }
  m_unit->setToolTip(tr("How much time one point stands for; rolling: the window that ends at each point"));
  m_unit->setAccessibleName(tr("Bucket"));
  m_unit->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_table->setText(tr("Table"));
  m_table->setToolTip(tr("Show the figures behind the chart"));
  m_table->setCheckable(true);
  auto* panes = new QToolButton;
  panes->setText(tr("Panes…"));
  panes->setToolTip(tr("Which metrics are shown, in which order, and how"));
  auto* exportButton = new QToolButton;
  exportButton->setText(tr("Export…"));
  exportButton->setToolTip(tr("Save the chart as a picture, or its figures as a table (E)"));
  for (QToolButton* button : {panes, m_table, exportButton}) {
    button->setFocusPolicy(Qt::StrongFocus);
  }
  buildLines();
  buildEarlier();

  auto* bucket = new QLabel(tr("&Bucket"));
  bucket->setBuddy(m_unit);
  m_halves->setContentsMargins(0, 0, 0, 0);
  fillRow(m_filters, {m_endpoints, m_suites, m_cases, m_modes});
  fillRow(m_display, {bucket, m_unit, m_lines, panes, m_earlier, m_views, m_table, exportButton});
  m_halves->addWidget(m_filters);
  m_halves->addStretch();
  m_halves->addWidget(m_display);
  if (const auto stored = viewFromJson(QSettings().value(QLatin1String(storedKey)).toByteArray())) {
    m_chosen = *stored;
  }
  showChosen();

  m_endpoints->setObjectName(QStringLiteral("filter"));  // where Ctrl+F goes
  connect(m_endpoints, &ChoiceButton::chosenChanged, this, [this] { m_view.setEndpoints(asVector<EndpointId>(m_endpoints->chosen())); });
  connect(m_suites, &ChoiceButton::chosenChanged, this, [this] { m_view.setSuites(asVector<SuiteId>(m_suites->chosen())); });
  connect(m_modes, &ChoiceButton::chosenChanged, this, [this] { m_view.setModes(asVector<Mode>(m_modes->chosen())); });
  connect(m_cases, &ChoiceButton::chosenChanged, this, [this] {
    m_chosen.cases = caseNames();
    commit();
  });
  connect(m_unit, &QComboBox::activated, this, [this] {
    const int chosen = m_unit->currentData().toInt();
    m_chosen.unit = chosen < 0 ? BucketUnit::automatic : static_cast<BucketUnit>(chosen);
    m_chosen.rolling = chosen < 0 ? -chosen * microsPerHour : 0;
    commit();
  });
  connect(panes, &QToolButton::clicked, this, &TrendControls::editPanes);
  connect(m_table, &QToolButton::toggled, this, &TrendControls::tableToggled);
  connect(exportButton, &QToolButton::clicked, this, &TrendControls::exportRequested);
  connect(&m_view, &ViewState::filterChanged, this, &TrendControls::takeView);
  takeView();
}

void TrendControls::buildLines() {
  QMenu* menu = m_lines->menu();
  for (const double p : {0.5, 0.9, 0.95, 0.99}) {
    QAction* action = menu->addAction(percentileTitle(p));
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this] {
      std::vector<double> shown;
      for (const auto& [percentile, one] : m_percentileActions) {
        if (one->isChecked()) {
          shown.push_back(percentile);
        }
      }
      // One line at least: an empty chart would look like missing data.
      if (!shown.empty()) {
        m_chosen.percentiles = shown;
      }
      showChosen();
      commit();
    });
    m_percentileActions.emplace_back(p, action);
  }
  menu->addSeparator();
  m_bands = menu->addAction(tr("&Quantile bands"));
  m_bands->setToolTip(tr("Where the middle 50, 80, 90 and 98% of the requests lie"));
  m_bands->setCheckable(true);
  connect(m_bands, &QAction::triggered, this, [this](bool on) {
    m_chosen.bands = on;
    commit();
  });
  menu->setToolTipsVisible(true);
  menu->addSeparator();
  QMenu* splits = menu->addMenu(tr("&Split by"));
  const std::array<QString, 7> titles = {
      tr("nothing"), tr("model that answered"), tr("fingerprint"), tr("provider"), tr("region"), tr("address"), tr("case")};
  for (std::size_t i = 0; i < titles.size(); ++i) {
    QAction* action = m_splits->addAction(splits->addAction(titles.at(i)));
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, i] {
      m_chosen.split = static_cast<Split>(i);
      commit();
    });
  }
}

void TrendControls::buildEarlier() {
  const std::array<QString, 3> titles = {tr("Nothing"), tr("The day before"), tr("The week before")};
  for (std::size_t i = 0; i < titles.size(); ++i) {
    QAction* action = m_periods->addAction(m_earlier->menu()->addAction(titles.at(i)));
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, i] {
      m_chosen.earlier = static_cast<Earlier::Kind>(i);
      commit();
    });
  }
}

void TrendControls::editPanes() {
  if (m_editor != nullptr) {
    m_editor->raise();
    m_editor->activateWindow();
    return;
  }
  m_editor = new PaneEditor(m_chosen.panes, m_chosen.limits, this);
  m_editor->setAttribute(Qt::WA_DeleteOnClose);
  connect(m_editor, &PaneEditor::changed, this, [this] {
    m_chosen.panes = m_editor->panes();
    m_chosen.limits = m_editor->limits();
    commit();
  });
  connect(m_editor, &QObject::destroyed, this, [this] { m_editor = nullptr; });
  m_editor->show();
}

void TrendControls::changePanes(std::vector<PaneChoice> panes) {
  if (panes.empty() || panes == m_chosen.panes) {
    return;
  }
  m_chosen.panes = std::move(panes);
  if (m_editor != nullptr) {
    m_editor->close();  // it shows what was
  }
  commit();
}

void TrendControls::commit() {
  TrendView stored = m_chosen;
  stored.cases.clear();  // a filter is not a matter of taste
  QSettings().setValue(QLatin1String(storedKey), viewToJson(stored));
  Q_EMIT changed();
}

void TrendControls::setChosen(const TrendView& view) {
  m_chosen = view;
  std::set<std::int64_t> cases;
  for (std::size_t i = 0; i < m_caseNames.size(); ++i) {
    if (std::find(view.cases.begin(), view.cases.end(), m_caseNames[i]) != view.cases.end()) {
      cases.insert(static_cast<std::int64_t>(i));
    }
  }
  m_cases->setChosen(std::move(cases));
  showChosen();
  commit();
}

void TrendControls::showChosen() {
  for (const auto& [p, action] : m_percentileActions) {
    const auto same = [p = p](double other) { return std::abs(other - p) < 1e-9; };
    action->setChecked(std::any_of(m_chosen.percentiles.begin(), m_chosen.percentiles.end(), same));
  }
  m_bands->setChecked(m_chosen.bands);
  m_splits->actions().at(static_cast<int>(m_chosen.split))->setChecked(true);
  m_periods->actions().at(std::min(2, static_cast<int>(m_chosen.earlier)))->setChecked(true);
  const int wanted = m_chosen.rolling > 0 ? -static_cast<int>(m_chosen.rolling / microsPerHour) : static_cast<int>(m_chosen.unit);
  if (m_chosen.rolling > 0 && m_unit->findData(wanted) < 0) {
    m_unit->addItem(rollingTitle(-wanted), wanted);
  }
  m_unit->setCurrentIndex(std::max(0, m_unit->findData(wanted)));
}

void TrendControls::takeView() {
  m_endpoints->setChosen(asSet(m_view.endpoints()));
  m_suites->setChosen(asSet(m_view.suites()));
  m_modes->setChosen(asSet(m_view.modes()));
}

QSize TrendControls::minimumSizeHint() const {
  return {std::max(m_filters->minimumSizeHint().width(), m_display->minimumSizeHint().width()), QWidget::minimumSizeHint().height()};
}

void TrendControls::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool narrow = m_filters->sizeHint().width() + m_halves->spacing() + m_display->sizeHint().width() > width();
  const auto direction = narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
  if (m_halves->direction() != direction) {
    m_halves->setDirection(direction);
    m_halves->setAlignment(m_filters, narrow ? Qt::AlignLeft : Qt::Alignment());
    m_halves->setAlignment(m_display, narrow ? Qt::AlignLeft : Qt::Alignment());
    updateGeometry();
  }
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

void TrendControls::setUsedUnit(BucketUnit unit) {
  m_unit->setItemText(0, unit == BucketUnit::automatic ? bucketTitle(unit) : tr("automatic: %1").arg(bucketTitle(unit)));
}

void TrendControls::clearFilters() {
  m_cases->setChosen({});
  m_chosen.cases.clear();
  m_view.setEndpoints({});
  m_view.setSuites({});
  m_view.setModes({Mode::scheduled});
  Q_EMIT changed();
}

}  // namespace scoville

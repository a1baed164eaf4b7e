// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_page.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/monitor.h"
#include "ui/charts/distribution_chart.h"
#include "ui/common/comparison_text.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/common/view_state.h"
#include "ui/compare/compare_export.h"
#include "ui/compare/side_form.h"

namespace scoville {

namespace {

constexpr Micros markerLength = 28 * microsPerDay;
constexpr std::size_t bars = 60;
constexpr std::size_t ecdfSteps = 500;
constexpr std::size_t markersOffered = 200;

enum Column {
  metricColumn,
  p50Before,
  p50After,
  p50Ratio,
  p95Before,
  p95After,
  p95Ratio,
  superiority,
  countColumn,
  dayColumn,
  columnTotal
};

QTableWidgetItem* cell(const QString& text, const QString& meaning = {}) {
  auto* item = new QTableWidgetItem(text);
  item->setToolTip(meaning.isEmpty() ? text : meaning);
  return item;
}

std::vector<double> valuesOf(const JudgedPoints& points, Metric metric) {
  std::vector<double> values;
  for (const SamplePoint& point : points.points) {
    if (const auto value = pointValue(point, metric)) {
      values.push_back(*value);
    }
  }
  return values;
}

}  // namespace

struct ComparePage::Choices {
  std::vector<Endpoint> endpoints;
  std::vector<Suite> suites;
  std::vector<Marker> markers;
  std::vector<Baseline> baselines;
};

ComparePage::ComparePage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_preset(new QComboBox),
      m_before(new SideForm(tr("Before"))),
      m_after(new SideForm(tr("After"))),
      m_compare(new QPushButton(tr("&Compare"))),
      m_stop(new QPushButton(tr("&Stop"))),
      m_export(new QPushButton(tr("&Export…"))),
      m_progress(new QProgressBar),
      m_message(new InlineMessage),
      m_unlike(new InlineMessage),
      m_sentences(new QLabel),
      m_table(new QTableWidget(0, columnTotal)),
      m_metric(new QComboBox),
      m_view(new QComboBox),
      m_chart(new DistributionChart),
      m_results(new QWidget) {
  m_preset->setObjectName(QStringLiteral("preset"));
  m_preset->setAccessibleName(tr("What is compared"));
  m_preset->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_preset->setMinimumContentsLength(40);
  m_compare->setDefault(true);
  m_progress->setMaximumWidth(160);
  m_progress->setAccessibleName(tr("Progress of the comparison"));
  m_sentences->setWordWrap(true);
  m_sentences->setTextFormat(Qt::PlainText);
  m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_sentences->setObjectName(QStringLiteral("sentences"));
  m_table->setHorizontalHeaderLabels({tr("Metric"), tr("p50 before"), tr("p50 after"), tr("Ratio of p50 [95 %]"), tr("p95 before"),
                                      tr("p95 after"), tr("Ratio of p95 [95 %]"), tr("After is greater"), tr("n"), tr("Days")});
  m_table->setAccessibleName(tr("Figures on both sides"));
  dressTable(m_table);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_view->addItems({tr("Histogram"), tr("Cumulative share")});
  m_view->setAccessibleName(tr("View"));
  m_metric->setAccessibleName(tr("Metric"));

  auto* row = new QHBoxLayout;
  row->addWidget(m_preset, 1);
  row->addWidget(m_compare);
  row->addWidget(m_stop);
  row->addWidget(m_progress);
  row->addStretch();
  row->addWidget(m_export);
  auto* sides = new QHBoxLayout;
  sides->addWidget(m_before, 1);
  sides->addWidget(m_after, 1);
  auto* views = new QHBoxLayout;
  views->addWidget(m_metric);
  views->addWidget(m_view);
  views->addStretch();
  auto* results = new QVBoxLayout(m_results);
  results->setContentsMargins(0, 0, 0, 0);
  results->addWidget(m_sentences);
  results->addWidget(m_table);
  results->addLayout(views);
  results->addWidget(m_chart, 1);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(row);
  layout->addLayout(sides);
  layout->addWidget(m_message);
  layout->addWidget(m_unlike);
  layout->addWidget(m_results, 1);
  layout->addStretch();
  m_results->hide();
  setBusy(false);

  connect(m_preset, &QComboBox::activated, this, &ComparePage::choosePreset);
  for (const SideForm* side : {m_before, m_after}) {
    connect(side, &SideForm::edited, this, [this] { m_preset->setCurrentIndex(0); });
  }
  connect(m_compare, &QPushButton::clicked, this, &ComparePage::compare);
  connect(m_stop, &QPushButton::clicked, this, &ComparePage::stop);
  connect(m_export, &QPushButton::clicked, this, &ComparePage::exportShown);
  connect(m_metric, &QComboBox::currentIndexChanged, this, &ComparePage::showDistribution);
  connect(m_view, &QComboBox::currentIndexChanged, this, &ComparePage::showDistribution);
  connect(context.monitor, &Monitor::configChanged, this, &ComparePage::reload);
  connect(context.monitor, &Monitor::markersChanged, this, &ComparePage::reload);
}

void ComparePage::setActive(bool active) {
  if (active) {
    reload();
  }
}

void ComparePage::reload() {
  m_choices.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) {
        return workspace.read([](Tables& tables) -> Result<Choices> {
          auto endpoints = tables.endpoints.current();
          auto suites = tables.suites.current();
          auto markers = tables.markers.inRange(0, 0);
          auto baselines = tables.baselines.all();
          for (const Error* error : {endpoints ? nullptr : &endpoints.error(), suites ? nullptr : &suites.error(),
                                     markers ? nullptr : &markers.error(), baselines ? nullptr : &baselines.error()}) {
            if (error != nullptr) {
              return tl::unexpected<Error>(*error);
            }
          }
          std::erase_if(*markers, [](const Marker& marker) { return marker.state == MarkerState::dismissed; });
          std::reverse(markers->begin(), markers->end());  // newest first
          return Choices{std::move(*endpoints), std::move(*suites), std::move(*markers), std::move(*baselines)};
        });
      },
      [this](Result<Choices> choices) {
        if (choices) {
          takeChoices(std::move(*choices));
        } else {
          m_message->sayError(tr("The markers could not be read"), choices.error());
        }
      });
}

void ComparePage::takeChoices(Choices choices) {
  m_markers = std::move(choices.markers);
  m_baselines = std::move(choices.baselines);
  for (SideForm* side : {m_before, m_after}) {
    side->setChoices(choices.endpoints, choices.suites);
  }
  const QTimeZone zone = m_context.view->zone();
  const QVariant chosen = m_preset->currentData();
  m_preset->clear();
  m_preset->addItem(tr("As entered below"));
  m_preset->addItem(tr("The last 28 days and the 28 days before"), QStringLiteral("recent"));
  for (const Baseline& baseline : m_baselines) {
    m_preset->addItem(tr("Baseline %1 and the last 28 days").arg(QString::fromStdString(baseline.name)),
                      QStringLiteral("b%1").arg(baseline.id));
  }
  for (std::size_t i = 0; i < std::min(m_markers.size(), markersOffered); ++i) {
    const Marker& marker = m_markers[i];
    const QString label = marker.label.empty() ? Names::markerKind(marker.kind) : QString::fromStdString(marker.label);
    m_preset->addItem(tr("Before and after: %1, %2").arg(label.left(50), Format::time(marker.from, zone, Format::TimeDetail::minutes)),
                      QStringLiteral("m%1").arg(marker.id));
  }
  m_preset->setCurrentIndex(std::max(0, m_preset->findData(chosen)));
  if (m_wanted != 0) {
    m_preset->setCurrentIndex(std::max(0, m_preset->findData(QStringLiteral("m%1").arg(std::exchange(m_wanted, 0)))));
    choosePreset();
    compare();
  } else if (!m_filled) {
    m_preset->setCurrentIndex(1);
    choosePreset();
  }
  m_filled = true;
}

void ComparePage::choosePreset() {
  const QString chosen = m_preset->currentData().toString();
  const QTimeZone zone = m_context.view->zone();
  const UtcMicros now = Format::now();
  const qlonglong id = chosen.mid(1).toLongLong();
  ComparedSides sides;
  if (chosen == QLatin1String("recent")) {
    sides.before.from = now - 2 * markerLength;
    sides.before.to = sides.after.from = now - markerLength;
    sides.after.to = now;
    if (m_context.view->endpoints().size() == 1) {
      sides.before.endpoint = sides.after.endpoint = m_context.view->endpoints().front();
    }
  } else if (chosen.startsWith(QLatin1Char('b'))) {
    const auto found = std::find_if(m_baselines.begin(), m_baselines.end(), [id](const Baseline& one) { return one.id == id; });
    if (found == m_baselines.end()) {
      return;
    }
    sides.before.from = found->from;
    sides.before.to = found->to;
    sides.before.mode = found->mode;
    sides.before.endpoint = sides.after.endpoint = found->endpoint;
    sides.after.from = now - markerLength;
    sides.after.to = now;
  } else if (chosen.startsWith(QLatin1Char('m'))) {
    const auto found = std::find_if(m_markers.begin(), m_markers.end(), [id](const Marker& one) { return one.id == id; });
    if (found == m_markers.end()) {
      return;
    }
    sides = sidesAround(*found, markerLength);
    sides.after.to = std::min(sides.after.to, now);
  } else {
    return;
  }
  m_before->setScope(sides.before, zone);
  m_after->setScope(sides.after, zone);
}

void ComparePage::compareMarker(MarkerId id) {
  m_wanted = id;
  reload();
}

void ComparePage::setBusy(bool busy) {
  m_compare->setEnabled(!busy);
  m_stop->setVisible(busy);
  m_progress->setVisible(busy);
  m_progress->setValue(0);
  m_export->setEnabled(!busy && m_report.has_value());
}

void ComparePage::compare() {
  const QTimeZone zone = m_context.view->zone();
  const UtcMicros now = Format::now();
  for (const SideForm* side : {m_before, m_after}) {
    if (const QString problem = side->problem(zone, now); !problem.isEmpty()) {
      m_message->say(InlineMessage::Kind::warning, problem);
      return;
    }
  }
  const ComparedSides sides{*m_before->scope(zone, now), *m_after->scope(zone, now)};
  m_message->clear();
  setBusy(true);
  m_query.run(
      m_context.monitor->workspace(),
      [this, sides](const Workspace& workspace, const QueryToken& token) {
        return compareInWorkspace(workspace, sides, [this, &token](double done) {
          // The Query waits for its job before it goes, and this page after it, so the bar is there.
          QMetaObject::invokeMethod(
              m_progress, [bar = m_progress, done] { bar->setValue(static_cast<int>(done * 100)); }, Qt::QueuedConnection);
          return !token.isCancelled();
        });
      },
      [this](Result<ComparisonReport> report) {
        if (report) {
          m_report = std::move(*report);
          showReport();
        } else {
          m_message->say(InlineMessage::Kind::warning,
                         report.error().kind == ErrorKind::notFound
                             ? tr("One side has no samples. Choose another period, endpoint or suite.")
                             : tr("The sides could not be compared."),
                         QString::fromStdString(report.error().message));
        }
        setBusy(false);
        Q_EMIT compared();
      });
}

void ComparePage::stop() {
  m_query.cancel();
  setBusy(false);
  m_message->say(InlineMessage::Kind::info, tr("The comparison was stopped. What is shown is of the one before."));
}

void ComparePage::showReport() {
  const QStringList unlike = ComparisonText::unlike(m_report->before, m_report->after);
  if (unlike.isEmpty()) {
    m_unlike->clear();
  } else {
    m_unlike->say(InlineMessage::Kind::warning, tr("Unlike things are compared. %1").arg(unlike.join(QLatin1Char(' '))));
  }
  m_sentences->setText(reportSentences(*m_report).join(QLatin1Char('\n')));
  m_table->setRowCount(static_cast<int>(m_report->metrics.size()));
  const QVariant shown = m_metric->currentData();
  const QSignalBlocker quiet(m_metric);
  m_metric->clear();
  int row = 0;
  for (const auto& [metric, comparison] : m_report->metrics) {
    const QString definition = Names::metricDefinition(metric);
    m_table->setItem(row, metricColumn, cell(Names::metricShort(metric), definition));
    m_table->setItem(row, p50Before, cell(Format::durationMs(comparison.median.before), definition));
    m_table->setItem(row, p50After, cell(Format::durationMs(comparison.median.after), definition));
    m_table->setItem(row, p50Ratio,
                     cell(ComparisonText::ratio(comparison.median),
                          tr("After / before, each case against itself. The interval comes from a bootstrap over whole days "
                             "and needs %1 days on each side.")
                              .arg(leastDaysForInterval)));
    m_table->setItem(row, p95Before, cell(Format::durationMs(comparison.p95.before), definition));
    m_table->setItem(row, p95After, cell(Format::durationMs(comparison.p95.after), definition));
    m_table->setItem(row, p95Ratio, cell(ComparisonText::ratio(comparison.p95)));
    m_table->setItem(row, superiority,
                     cell(Format::percent(comparison.superiority),
                          tr("How often a value after is greater than one before; 50% where nothing changed.")));
    m_table->setItem(row, countColumn,
                     cell(tr("%1 / %2").arg(Format::count(static_cast<std::int64_t>(comparison.before)),
                                            Format::count(static_cast<std::int64_t>(comparison.after)))));
    m_table->setItem(row, dayColumn, cell(tr("%1 / %2").arg(comparison.daysBefore).arg(comparison.daysAfter)));
    m_metric->addItem(Names::metric(metric), static_cast<int>(metric));
    ++row;
  }
  const int rowHeight = m_table->rowCount() > 0 ? m_table->rowHeight(0) : 0;
  m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + rowHeight * m_table->rowCount() + 22);
  m_metric->setCurrentIndex(std::max(0, m_metric->findData(shown)));
  m_results->show();
  showDistribution();
}

void ComparePage::showDistribution() {
  if (!m_report || m_metric->currentIndex() < 0) {
    return;
  }
  DistributionPlot plot;
  plot.kind = m_view->currentIndex() == 0 ? DistributionPlot::Kind::histogram : DistributionPlot::Kind::ecdf;
  plot.metric = static_cast<Metric>(m_metric->currentData().toInt());
  plot.title = Names::metric(plot.metric);
  plot.name = tr("after");
  plot.otherName = tr("before");
  const std::vector<double> before = valuesOf(m_report->pointsBefore, plot.metric);
  const std::vector<double> after = valuesOf(m_report->pointsAfter, plot.metric);
  std::vector<double> all = before;
  all.insert(all.end(), after.begin(), after.end());
  plot.bins = logBinsFor(all, bars);
  plot.counts = histogram(after, plot.bins);
  plot.otherCounts = histogram(before, plot.bins);
  plot.steps = ecdf(after, ecdfSteps);
  plot.otherSteps = ecdf(before, ecdfSteps);
  plot.n = after.size();
  plot.otherN = before.size();
  plot.zone = m_context.view->zone();
  m_chart->setPlot(std::move(plot));
}

Result<void> ComparePage::writeTo(const QString& file) const {
  if (!m_report) {
    return fail(ErrorKind::invalidInput, "Nothing has been compared yet.");
  }
  return writeComparison(*m_report, *m_chart, file);
}

void ComparePage::exportShown() {
  auto* dialog = new QFileDialog(this, tr("Export the comparison"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters({tr("Figures (*.csv)"), tr("Picture (*.png)"), tr("Drawing (*.svg)"), tr("PDF (*.pdf)")});
  dialog->setDefaultSuffix(QStringLiteral("csv"));
  dialog->selectFile(QStringLiteral("comparison"));
  connect(dialog, &QFileDialog::filterSelected, dialog,
          [dialog](const QString& filter) { dialog->setDefaultSuffix(filter.section(QStringLiteral("(*."), 1).chopped(1)); });
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
    if (const Result<void> written = writeTo(file); !written) {
      m_message->sayError(tr("The comparison could not be written"), written.error());
    } else {
      m_message->say(InlineMessage::Kind::info, tr("Written to %1.").arg(file));
    }
  });
  dialog->open();
}

}  // namespace scoville

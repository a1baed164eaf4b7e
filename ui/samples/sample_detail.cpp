// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/sample_detail.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QToolTip>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/icons.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/samples/sample_compare.h"
#include "ui/samples/token_timeline.h"
#include "ui/samples/waterfall.h"

namespace scoville {
namespace {

QLabel* heading(const QString& text, QWidget* buddy) {
  QLabel* label = makeHeading(text);
  label->setBuddy(buddy);
  return label;
}

Result<SampleStory> readStory(const Workspace& workspace, const SampleKey& key) {
  return workspace.read([&](Tables& tables) -> Result<SampleStory> {
    auto sample = tables.samples.detail(key);
    if (!sample) {
      return tl::unexpected<Error>(sample.error());
    }
    SampleStory story;
    story.sample = std::move(*sample);
    // Names are helpful, not needed: a sample is shown even when they are gone.
    if (auto endpoint = tables.endpoints.byVersion(story.sample.endpointVersion)) {
      story.endpoint = std::move(*endpoint);
    }
    if (auto suite = tables.suites.byVersion(story.sample.suiteVersion)) {
      story.suite = std::move(*suite);
    }
    return story;
  });
}

}  // namespace

SampleDetail::SampleDetail(const Workspace& workspace, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_title(makeHeading({}, 1.15)),
      m_subtitle(new QLabel),
      m_copy(new QToolButton),
      m_keep(new QToolButton),
      m_message(new InlineMessage),
      m_help(new QLabel),
      m_body(new QWidget),
      m_waterfall(new Waterfall),
      m_keptTitle(new QLabel),
      m_keptWaterfall(new Waterfall),
      m_timeline(new TokenTimeline),
      m_figures(new QTreeWidget) {
  setAccessibleName(tr("Sample"));
  m_title->setWordWrap(true);
  m_subtitle->setWordWrap(true);
  m_subtitle->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_help->setWordWrap(true);
  m_help->setTextFormat(Qt::PlainText);
  m_help->setTextInteractionFlags(Qt::TextSelectableByMouse);

  auto* menu = new QMenu(m_copy);
  menu->addAction(tr("As &text"), this, [this] { copy(sampleAsText(*m_story, m_zone), tr("Copied as text")); });
  menu->addAction(tr("As &JSON"), this, [this] { copy(sampleAsJson(*m_story), tr("Copied as JSON")); });
  QAction* curl = menu->addAction(tr("As &curl command"), this, [this] { copy(sampleAsCurl(*m_story), tr("Copied as curl command")); });
  connect(menu, &QMenu::aboutToShow, this, [this, curl] { curl->setEnabled(m_story && m_story->testCase() != nullptr); });
  m_copy->setText(tr("&Copy") + QStringLiteral("  "));
  m_copy->setPopupMode(QToolButton::InstantPopup);
  m_copy->setMenu(menu);
  m_copy->setFocusPolicy(Qt::StrongFocus);
  m_keep->setText(tr("Co&mpare"));
  m_keep->setCheckable(true);
  m_keep->setFocusPolicy(Qt::StrongFocus);
  m_keep->setToolTip(tr("Keep this sample and show the next ones beside it (C)"));
  connect(m_keep, &QToolButton::clicked, this, &SampleDetail::toggleKept);
  auto* close = new QToolButton;
  close->setIcon(actionIcon("close"));
  close->setFocusPolicy(Qt::StrongFocus);
  close->setAutoRaise(true);
  close->setToolTip(tr("Close the detail (Esc)"));
  close->setAccessibleName(tr("Close the detail"));
  connect(close, &QToolButton::clicked, this, &SampleDetail::closeRequested);

  m_figures->setHeaderHidden(true);
  m_figures->setRootIsDecorated(true);
  m_figures->setIndentation(14);
  m_figures->setUniformRowHeights(true);
  m_figures->setAlternatingRowColors(true);
  m_figures->setAccessibleName(tr("All figures"));
  m_figures->header()->setStretchLastSection(true);

  auto* head = new QHBoxLayout;
  auto* titles = new QVBoxLayout;
  titles->setSpacing(1);
  titles->addWidget(m_title);
  titles->addWidget(m_subtitle);
  head->addLayout(titles, 1);
  head->addWidget(m_keep, 0, Qt::AlignTop);
  head->addWidget(m_copy, 0, Qt::AlignTop);
  head->addWidget(close, 0, Qt::AlignTop);

  auto* pictures = new QWidget;
  auto* picturesLayout = new QVBoxLayout(pictures);
  picturesLayout->setContentsMargins(0, 0, 8, 4);
  picturesLayout->addWidget(m_message);
  picturesLayout->addWidget(m_help);
  picturesLayout->addWidget(heading(tr("Phases"), m_waterfall));
  picturesLayout->addWidget(m_waterfall);
  m_keptTitle->setWordWrap(true);
  m_keptTitle->setTextFormat(Qt::PlainText);
  m_keptTitle->setBuddy(m_keptWaterfall);
  m_keptWaterfall->setAccessibleName(tr("Phases of the kept sample"));
  picturesLayout->addWidget(m_keptTitle);
  picturesLayout->addWidget(m_keptWaterfall);
  picturesLayout->addSpacing(6);
  picturesLayout->addWidget(heading(tr("Arrival of the output"), m_timeline));
  picturesLayout->addWidget(m_timeline);
  picturesLayout->addStretch();
  auto* scroll = new QScrollArea;
  scroll->setWidget(pictures);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->viewport()->setAutoFillBackground(false);
  pictures->setAutoFillBackground(false);

  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(scroll);
  splitter->addWidget(m_figures);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 2);
  splitter->setSizes({430, 240});
  splitter->setChildrenCollapsible(false);

  auto* bodyLayout = new QVBoxLayout(m_body);
  bodyLayout->setContentsMargins(0, 0, 0, 0);
  bodyLayout->addLayout(head);
  bodyLayout->addWidget(splitter, 1);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(10, 0, 0, 0);
  layout->addWidget(m_body);
  setMinimumWidth(340);
}

void SampleDetail::setKey(std::optional<SampleKey> key) {
  if (key == m_key) {
    return;
  }
  m_key = key;
  if (!key) {
    m_query.cancel();
    m_story.reset();
    return;
  }
  m_query.run(
      m_workspace, [place = *key](const Workspace& workspace) { return readStory(workspace, place); },
      [this](Result<SampleStory> story) {
        if (story) {
          display(*story);
        } else {
          m_story.reset();
          m_title->setText(tr("Sample"));
          m_subtitle->clear();
          m_message->sayError(tr("The sample could not be read."), story.error());
          m_help->hide();
          m_waterfall->setSample({});
          m_timeline->setSample({});
          m_figures->clear();
        }
        m_copy->setEnabled(m_story.has_value());
        m_keep->setEnabled(m_story || m_kept);
        Q_EMIT shown();
      });
}

void SampleDetail::display(const SampleStory& story) {
  m_story = story;
  const Sample& sample = story.sample;
  m_title->setText(Names::outcome(sample.outcome));
  const Case* testCase = story.testCase();
  QStringList place;
  if (!story.endpoint.name.empty()) {
    place << QString::fromStdString(story.endpoint.name);
  }
  if (testCase != nullptr) {
    place << QString::fromStdString(testCase->name);
  }
  place << Format::time(sample.started, m_zone, Format::TimeDetail::millis);
  if (sample.simulated) {
    place << tr("simulated");
  }
  m_subtitle->setText(place.join(QStringLiteral(" · ")));

  const bool plain = sample.outcome == Outcome::ok;
  if (!sample.error.empty()) {
    m_message->say(isFailure(sample.outcome) ? InlineMessage::Kind::error : InlineMessage::Kind::info,
                   QString::fromStdString(sample.error));
  } else {
    m_message->clear();
  }
  const OutcomeHelp help = OutcomeHelps::of(sample.outcome);
  QStringList lines = {help.cause};
  const bool needsHelp = isFailure(sample.outcome);
  if (needsHelp && !help.check.isEmpty()) {
    lines << tr("To check: %1").arg(help.check);
  }
  if (needsHelp && !help.action.isEmpty()) {
    lines << tr("To do: %1").arg(help.action);
  }
  m_help->setText(lines.join(QLatin1Char('\n')));
  m_help->setVisible(!plain);
  m_waterfall->setSample(sample);
  m_timeline->setSample(sample);
  displayKept();
  fillFigures();
}

bool SampleDetail::comparing() const {
  const auto keyOf = [](const Sample& sample) { return SampleKey{sample.series, sample.started, sample.seq}; };
  return m_kept && m_story && keyOf(m_kept->sample) != keyOf(m_story->sample);
}

void SampleDetail::toggleKept() {
  if (m_kept) {
    m_kept.reset();
  } else {
    m_kept = m_story;
  }
  m_keep->setChecked(m_kept.has_value());
  if (m_story) {
    displayKept();
    fillFigures();
  }
}

/// The kept sample's phases under those of the one shown, on the same scale.
void SampleDetail::displayKept() {
  const bool both = comparing();
  m_keptTitle->setVisible(m_kept.has_value());
  m_keptWaterfall->setVisible(both);
  m_waterfall->setLeastTotal(0);
  if (!m_kept) {
    return;
  }
  const QString when = Format::time(m_kept->sample.started, m_zone, Format::TimeDetail::millis);
  const QString place =
      m_kept->endpoint.name.empty() ? when : QStringLiteral("%1 · %2").arg(QString::fromStdString(m_kept->endpoint.name), when);
  m_keptTitle->setText(both ? tr("Compared with: %1").arg(place) : tr("Kept for comparison. Choose another sample."));
  if (both) {
    m_keptWaterfall->setSample(m_kept->sample);
    m_keptWaterfall->setLeastTotal(m_waterfall->total());
    m_waterfall->setLeastTotal(m_keptWaterfall->total());
  }
}

void SampleDetail::fillFigures() {
  // Groups a person folded stay folded from one sample to the next.
  QStringList folded;
  for (int i = 0; i < m_figures->topLevelItemCount(); ++i) {
    if (!m_figures->topLevelItem(i)->isExpanded()) {
      folded << m_figures->topLevelItem(i)->text(0);
    }
  }
  m_figures->clear();
  const bool both = comparing();
  m_figures->setColumnCount(both ? 4 : 2);
  m_figures->setHeaderHidden(!both);
  m_figures->setHeaderLabels(both ? QStringList{tr("Figure"), tr("This sample"), tr("Kept sample"), tr("Difference")} : QStringList(2));
  const std::vector<FigureGroup> own = figuresOf(*m_story, m_zone);
  for (const ComparedGroup& group : compareFigures(own, both ? figuresOf(*m_kept, m_zone) : std::vector<FigureGroup>())) {
    auto* top = new QTreeWidgetItem(m_figures, {group.title});
    QFont font = top->font(0);
    font.setWeight(QFont::DemiBold);
    top->setFont(0, font);
    top->setFirstColumnSpanned(true);
    for (const ComparedRow& row : group.rows) {
      auto* item =
          new QTreeWidgetItem(top, both ? QStringList{row.name, row.value, row.kept, row.difference} : QStringList{row.name, row.value});
      const QString tip = row.definition.isEmpty() ? row.value : row.definition;
      item->setToolTip(0, tip);
      item->setToolTip(1, row.definition.isEmpty() ? row.value : row.value + QLatin1Char('\n') + row.definition);
      if (both) {
        item->setToolTip(2, row.kept);
      }
    }
    top->setExpanded(!folded.contains(group.title));
  }
  for (int column = 0; column + 1 < m_figures->columnCount(); ++column) {
    m_figures->resizeColumnToContents(column);
    m_figures->setColumnWidth(column, std::min(m_figures->columnWidth(column), column == 0 ? 240 : 150));
  }
}

void SampleDetail::setZone(const QTimeZone& zone) {
  m_zone = zone;
  if (m_story) {
    display(SampleStory(*m_story));
  }
}

void SampleDetail::copy(const QString& text, const QString& what) {
  QApplication::clipboard()->setText(text);
  QToolTip::showText(m_copy->mapToGlobal(QPoint(0, m_copy->height())), what, m_copy);
}

}  // namespace scoville

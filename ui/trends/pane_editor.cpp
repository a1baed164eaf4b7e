// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/pane_editor.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/metric_text.h"
#include "ui/common/format_names.h"

namespace scoville {

namespace {

enum Role { metricRole = Qt::UserRole, logarithmicRole, heightRole };

QDoubleSpinBox* boundBox(const std::optional<double>& value) {
  auto* box = new QDoubleSpinBox;
  box->setRange(0, 10'000'000);
  box->setDecimals(0);
  box->setSuffix(PaneEditor::tr(" ms"));
  box->setSpecialValueText(PaneEditor::tr("none"));
  box->setValue(value.value_or(0));
  return box;
}

std::optional<double> boundOf(const QDoubleSpinBox& box) {
  return box.value() > 0 ? std::optional(box.value()) : std::nullopt;
}

}  // namespace

PaneEditor::PaneEditor(const std::vector<PaneChoice>& panes, const TrendLimits& limits, QWidget* parent)
    : QDialog(parent),
      m_list(new QListWidget),
      m_logarithmic(new QCheckBox(tr("&Logarithmic axis"))),
      m_height(new QDoubleSpinBox),
      m_over(boundBox(limits.overMs)),
      m_ttft(boundBox(limits.ttftMs)),
      m_tpot(boundBox(limits.tpotMs)),
      m_e2e(boundBox(limits.e2eMs)) {
  setWindowTitle(tr("Panes"));
  m_list->setAccessibleName(tr("Panes, from top to bottom"));
  m_list->setDragDropMode(QAbstractItemView::InternalMove);
  for (const PaneChoice& choice : panes) {
    addRow(choice, true);
  }
  for (const Metric metric : allMetrics()) {
    if (std::none_of(panes.begin(), panes.end(), [metric](const PaneChoice& choice) { return choice.metric == metric; })) {
      addRow({metric}, false);
    }
  }
  m_height->setRange(0.25, 8);
  m_height->setSingleStep(0.25);
  m_height->setToolTip(tr("Relative to the other panes. The border between two panes can also be dragged on the chart."));
  auto* up = new QPushButton(tr("Move &up"));
  auto* down = new QPushButton(tr("Move &down"));
  auto* side = new QFormLayout;
  side->addRow(up, down);
  side->addRow(tr("&Height"), m_height);
  side->addRow(QString(), m_logarithmic);
  auto* bounds = new QGroupBox(tr("Bounds"));
  auto* form = new QFormLayout(bounds);
  form->addRow(tr("&Time limit (E2E), for requests over the limit"), m_over);
  form->addRow(tr("Goodput: TTFT at &most"), m_ttft);
  form->addRow(tr("Goodput: time &per token at most"), m_tpot);
  form->addRow(tr("Goodput: &E2E at most"), m_e2e);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  auto* top = new QHBoxLayout;
  top->addWidget(m_list, 1);
  top->addLayout(side);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(new QLabel(tr("Tick what is shown; drag to change the order.")));
  layout->addLayout(top, 1);
  layout->addWidget(bounds);
  layout->addWidget(buttons);
  resize(560, 560);
  m_list->setCurrentRow(0);
  showRow();

  connect(m_list, &QListWidget::currentItemChanged, this, &PaneEditor::showRow);
  connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
    if (this->panes().empty()) {
      item->setCheckState(Qt::Checked);  // an empty chart would look like missing data
      return;
    }
    Q_EMIT changed();
  });
  connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, &PaneEditor::changed);
  connect(up, &QPushButton::clicked, this, [this] { moveRow(-1); });
  connect(down, &QPushButton::clicked, this, [this] { moveRow(1); });
  connect(m_logarithmic, &QCheckBox::clicked, this, &PaneEditor::changeRow);
  connect(m_height, &QDoubleSpinBox::valueChanged, this, &PaneEditor::changeRow);
  for (QDoubleSpinBox* box : {m_over, m_ttft, m_tpot, m_e2e}) {
    connect(box, &QDoubleSpinBox::valueChanged, this, &PaneEditor::changed);
  }
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void PaneEditor::addRow(const PaneChoice& choice, bool shown) {
  auto* item = new QListWidgetItem(Names::metric(choice.metric), m_list);
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled);
  item->setCheckState(shown ? Qt::Checked : Qt::Unchecked);
  item->setToolTip(Names::metricDefinition(choice.metric));
  item->setData(metricRole, static_cast<int>(choice.metric));
  item->setData(logarithmicRole, choice.logarithmic);
  item->setData(heightRole, choice.weight);
}

std::vector<PaneChoice> PaneEditor::panes() const {
  std::vector<PaneChoice> chosen;
  for (int row = 0; row < m_list->count(); ++row) {
    const QListWidgetItem* item = m_list->item(row);
    if (item->checkState() == Qt::Checked) {
      chosen.push_back(
          {static_cast<Metric>(item->data(metricRole).toInt()), item->data(logarithmicRole).toBool(), item->data(heightRole).toDouble()});
    }
  }
  return chosen;
}

TrendLimits PaneEditor::limits() const {
  return {boundOf(*m_over), boundOf(*m_ttft), boundOf(*m_tpot), boundOf(*m_e2e)};
}

void PaneEditor::showRow() {
  const QListWidgetItem* item = m_list->currentItem();
  m_logarithmic->setEnabled(item != nullptr);
  m_height->setEnabled(item != nullptr);
  if (item != nullptr) {
    const QSignalBlocker quiet(m_height);
    m_logarithmic->setChecked(item->data(logarithmicRole).toBool());
    m_height->setValue(item->data(heightRole).toDouble());
  }
}

void PaneEditor::changeRow() {
  if (QListWidgetItem* item = m_list->currentItem()) {
    const QSignalBlocker quiet(m_list);
    item->setData(logarithmicRole, m_logarithmic->isChecked());
    item->setData(heightRole, m_height->value());
  }
  Q_EMIT changed();
}

void PaneEditor::moveRow(int by) {
  const int row = m_list->currentRow();
  const int to = row + by;
  if (row < 0 || to < 0 || to >= m_list->count()) {
    return;
  }
  {
    const QSignalBlocker quiet(m_list);
    m_list->insertItem(to, m_list->takeItem(row));
    m_list->setCurrentRow(to);
  }
  Q_EMIT changed();
}

}  // namespace scoville

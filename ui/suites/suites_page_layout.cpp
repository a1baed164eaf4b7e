// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "core/monitor.h"
#include "ui/common/duration_field.h"
#include "ui/common/empty_state.h"
#include "ui/common/entry_frame.h"
#include "ui/common/field_note.h"
#include "ui/common/inline_message.h"
#include "ui/common/look.h"
#include "ui/common/view_state.h"
#include "ui/suites/case_form.h"
#include "ui/suites/case_model.h"
#include "ui/suites/suites_page.h"

// How the Suites page is put together; what it does is in suites_page.cpp.
namespace scoville {

SuitesPage::SuitesPage(const PageContext& context, QWidget* parent)
    : Page(parent), m_context(context), m_stack(new QStackedWidget), m_empty(new EmptyState) {
  m_empty->setText(tr("No suite yet"), tr("A suite is a set of prompts that is sent again and again, always the same. The starter suites "
                                          "are a good beginning: one short question, and a balanced set."));
  connect(m_empty->addButton(tr("Add the &starter suites")), &QPushButton::clicked, this, &SuitesPage::addStarters);
  connect(m_empty->addButton(tr("&New suite")), &QPushButton::clicked, this, &SuitesPage::addSuite);

  m_editor = buildEditor();
  m_stack->addWidget(m_editor);
  m_stack->addWidget(m_empty);
  auto* right = new QWidget;
  auto* rightLayout = new QVBoxLayout(right);
  rightLayout->setContentsMargins(6, 0, 0, 0);
  rightLayout->addWidget(m_stack, 1);
  rightLayout->addWidget(m_message);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(entrySplitter(buildSide(), right));

  connect(m_context.monitor, &Monitor::configChanged, this, [this] {
    if (isVisible()) {
      reload();
    }
  });
  connect(m_context.view, &ViewState::zoneChanged, this, &SuitesPage::updateActions);
  auto* saveKey = new QShortcut(QKeySequence::Save, this);
  saveKey->setContext(Qt::WidgetWithChildrenShortcut);
  connect(saveKey, &QShortcut::activated, this, &SuitesPage::save);
  setFocusProxy(m_list);
  showChosen();
}

EntrySide* SuitesPage::buildSide() {
  m_duplicate = new QPushButton(tr("D&uplicate"));
  m_export = new QPushButton(tr("E&xport..."));
  auto* add = new QPushButton(tr("&Add"));
  auto* import = new QPushButton(tr("&Import..."));
  auto* starters = new QPushButton(tr("Starter suites"));
  starters->setToolTip(tr("Adds the built-in suites that are not in the workspace yet."));
  auto* side = new EntrySide(tr("Suites"), {{add, m_duplicate}, {import, m_export}, {starters}});
  m_list = side->list();
  m_showArchived = side->showArchived();
  connect(add, &QPushButton::clicked, this, &SuitesPage::addSuite);
  connect(m_duplicate, &QPushButton::clicked, this, &SuitesPage::duplicate);
  connect(import, &QPushButton::clicked, this, &SuitesPage::importSuite);
  connect(m_export, &QPushButton::clicked, this, &SuitesPage::exportShown);
  connect(starters, &QPushButton::clicked, this, &SuitesPage::addStarters);
  connect(m_showArchived, &QCheckBox::toggled, this, &SuitesPage::fillList);
  connect(m_list, &EntryList::chosen, this, &SuitesPage::choose);
  return side;
}

QWidget* SuitesPage::buildEditor() {
  m_archive = new QPushButton(tr("Archive"));
  m_archive->setToolTip(tr("Hides the suite and stops running it. Its history is kept."));
  m_name = new QLineEdit;
  m_name->setObjectName(QStringLiteral("suiteName"));
  m_nameNote = new FieldNoteLabel;
  m_note = new QLineEdit;
  m_note->setPlaceholderText(tr("what it is for"));
  m_message = new InlineMessage;
  auto* head = new EntryHead({m_archive});
  m_title = head->title();
  m_state = head->state();
  auto* foot = new EntryFoot;
  m_save = foot->save();
  m_discard = foot->discard();
  auto* form = new QFormLayout;
  form->setLabelAlignment(Qt::AlignLeft);
  auto* nameBox = new QVBoxLayout;
  nameBox->setSpacing(2);
  nameBox->addWidget(m_name);
  nameBox->addWidget(m_nameNote);
  auto* nameLabel = new QLabel(tr("Suite na&me"));
  nameLabel->setBuddy(m_name);
  form->addRow(nameLabel, nameBox);
  form->addRow(tr("No&te"), m_note);
  form->addRow(tr("Retries"), buildRetries());
  auto* editor = new QWidget;
  auto* layout = new QVBoxLayout(editor);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(head);
  layout->addLayout(form);
  layout->addWidget(buildCases(), 1);
  layout->addWidget(foot);
  connect(m_name, &QLineEdit::textChanged, this, &SuitesPage::suiteEdited);
  connect(m_note, &QLineEdit::textChanged, this, &SuitesPage::suiteEdited);
  connect(m_save, &QPushButton::clicked, this, &SuitesPage::save);
  connect(m_discard, &QPushButton::clicked, this, &SuitesPage::discard);
  connect(m_archive, &QPushButton::clicked, this, [this] {
    if (const Suite* suite = stored(m_key)) {
      setArchived(!suite->archived);
    }
  });
  return editor;
}

QWidget* SuitesPage::buildRetries() {
  m_retries = new QSpinBox;
  m_retries->setObjectName(QStringLiteral("retries"));
  m_retries->setRange(0, mostAttempts - 1);
  m_retries->setSpecialValueText(tr("none"));
  m_retries->setAccessibleName(tr("Retries"));
  m_retries->setToolTip(
      tr("How often a request is repeated after a rate limit, overload, a server error or no connection. Every attempt "
         "is a sample of its own; the wait is in no figure."));
  m_backoff = new DurationField;
  m_backoff->setName(tr("Wait before the first retry"));
  m_backoff->setZeroText(tr("at once"));
  m_backoff->setToolTip(tr("The least wait, doubled for each further retry. A longer wait that the server asks for is kept to."));
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_retries);
  layout->addWidget(new QLabel(tr("after at least")));
  layout->addWidget(m_backoff);
  layout->addStretch();
  row->setFocusProxy(m_retries);
  connect(m_retries, &QSpinBox::valueChanged, this, [this](int retries) {
    m_backoff->setEnabled(retries > 0);
    suiteEdited();
  });
  connect(m_backoff, &DurationField::changed, this, &SuitesPage::suiteEdited);
  return row;
}

QWidget* SuitesPage::buildCases() {
  m_model = new CaseModel(this);
  m_table = new QTableView;
  m_table->setModel(m_model);
  m_table->setAccessibleName(tr("Cases"));
  dressTable(m_table);
  QHeaderView* header = m_table->horizontalHeader();
  header->setHighlightSections(false);
  header->setMinimumSectionSize(40);
  header->setSectionResizeMode(CaseModel::Prompt, QHeaderView::Stretch);  // what is long gives way first
  // As wide as what stands in it, in whatever font and language, up to about thirty characters.
  const auto fit = [header, table = m_table] {
    const int most = 30 * table->fontMetrics().averageCharWidth();
    for (int column = 0; column < CaseModel::ColumnCount; ++column) {
      if (column != CaseModel::Prompt) {
        const int wanted = std::max(static_cast<QAbstractItemView*>(table)->sizeHintForColumn(column), header->sectionSizeHint(column));
        header->resizeSection(column, std::min(wanted + 8, most));
      }
    }
  };
  fit();
  connect(m_model, &QAbstractItemModel::modelReset, m_table, fit);
  m_form = new CaseForm;
  auto* add = new QPushButton(tr("Add &case"));
  m_duplicateCase = new QPushButton(tr("Duplicate case"));
  m_removeCase = new QPushButton(tr("Remove case"));
  m_up = new QPushButton(tr("Move up"));
  m_down = new QPushButton(tr("Move down"));
  auto* buttons = new QHBoxLayout;
  for (QPushButton* button : {add, m_duplicateCase, m_removeCase, m_up, m_down}) {
    buttons->addWidget(button);
  }
  buttons->addStretch();
  auto* upper = new QWidget;
  auto* upperLayout = new QVBoxLayout(upper);
  upperLayout->setContentsMargins(0, 0, 0, 0);
  upperLayout->addWidget(m_table, 1);
  upperLayout->addLayout(buttons);
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(upper);
  splitter->addWidget(m_form);
  splitter->setStretchFactor(0, 2);
  splitter->setStretchFactor(1, 3);
  splitter->setChildrenCollapsible(false);
  const auto act = [this](QPushButton* button, const QString& which) {
    connect(button, &QPushButton::clicked, this, [this, which] { caseAction(which); });
  };
  act(add, QStringLiteral("add"));
  act(m_duplicateCase, QStringLiteral("duplicate"));
  act(m_removeCase, QStringLiteral("remove"));
  act(m_up, QStringLiteral("up"));
  act(m_down, QStringLiteral("down"));
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SuitesPage::showCase);
  connect(m_form, &CaseForm::changed, this, &SuitesPage::caseEdited);
  return splitter;
}

}  // namespace scoville

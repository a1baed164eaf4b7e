// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suites/suites_page.h"

#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QStackedWidget>
#include <QTableView>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/configuration.h"
#include "core/export/prompt_import.h"
#include "core/export/suite_json.h"
#include "core/monitor.h"
#include "core/starter_suites.h"
#include "ui/common/duration_field.h"
#include "ui/common/entry_list.h"
#include "ui/common/field_note.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/view_state.h"
#include "ui/suites/case_form.h"
#include "ui/suites/case_model.h"

namespace scoville {
namespace {

bool sameSuite(const Suite& a, const Suite& b) {
  return a.name == b.name && a.note == b.note && suiteToJson(a) == suiteToJson(b);
}

/// Nothing changed that makes a new version.
bool sameVersion(const Suite& a, const Suite& b) {
  return suiteToJson(a)["cases"] == suiteToJson(b)["cases"] && a.retries == b.retries;
}

Case newCase() {
  Case testCase;
  testCase.messages = {{"user", {}}};
  return testCase;
}

constexpr qint64 largestFile = 16'000'000;

}  // namespace

QString SuitesPage::title() const {
  return tr("Suites");
}

void SuitesPage::setActive(bool active) {
  if (active) {
    reload();
  }
}

void SuitesPage::reload() {
  m_read.run(
      m_context.monitor->workspace(),
      [](const Workspace& workspace) {
        return workspace.read([](Tables& tables) -> Result<Snapshot> {
          auto suites = tables.suites.current(true);
          auto schedules = tables.schedules.all();
          if (!suites || !schedules) {
            return tl::unexpected<Error>(!suites ? suites.error() : schedules.error());
          }
          return Snapshot{std::move(*suites), std::move(*schedules)};
        });
      },
      [this](Result<Snapshot> snapshot) {
        if (snapshot) {
          takeSnapshot(std::move(*snapshot));
        } else {
          m_message->sayError(tr("The suites could not be read."), snapshot.error());
        }
        Q_EMIT loaded();
      });
}

void SuitesPage::takeSnapshot(Snapshot snapshot) {
  m_snapshot = std::move(snapshot);
  const auto draft = m_drafts.find(m_key);
  const Suite* suite = stored(m_key);
  if (draft != m_drafts.end() && suite != nullptr && suite->version > draft->second.version) {
    m_message->say(
        InlineMessage::Kind::warning,
        tr("This suite was saved as version %1 from elsewhere while you were editing. Saving makes your text the newest version.")
            .arg(suite->version));
  }
  fillList();
  if (suite == nullptr && draft == m_drafts.end()) {
    const auto first = std::find_if(m_snapshot.suites.begin(), m_snapshot.suites.end(), [](const Suite& s) { return !s.archived; });
    m_key = first == m_snapshot.suites.end() ? 0 : first->id;
  }
  showChosen();
}

void SuitesPage::fillList() {
  std::vector<ListEntry> entries;
  for (const Suite& suite : m_snapshot.suites) {
    if (suite.archived && !m_showArchived->isChecked() && suite.id != m_key) {
      continue;
    }
    const QString cases = tr("cases: %1").arg(Format::count(static_cast<std::int64_t>(suite.cases.size())));
    entries.push_back({suite.id, QString::fromStdString(suite.name), suite.archived ? tr("archived · %1").arg(cases) : cases,
                       suite.archived, m_drafts.count(suite.id) > 0});
  }
  for (const auto& [key, draft] : m_drafts) {
    if (key < 0) {
      const QString name = QString::fromStdString(draft.name);
      entries.push_back({key, name.isEmpty() ? tr("New suite") : name, tr("not saved"), false, true});
    }
  }
  m_list->entries()->setEntries(std::move(entries));
}

const Suite* SuitesPage::stored(std::int64_t key) const {
  const auto found =
      std::find_if(m_snapshot.suites.begin(), m_snapshot.suites.end(), [key](const Suite& suite) { return suite.id == key; });
  return found == m_snapshot.suites.end() ? nullptr : &*found;
}

QStringList SuitesPage::namesBut(std::int64_t key) const {
  QStringList names;
  for (const Suite& suite : m_snapshot.suites) {
    if (suite.id != key) {
      names << QString::fromStdString(suite.name);
    }
  }
  return names;
}

QString SuitesPage::freeName(const QString& wish) const {
  const QStringList taken = namesBut(0);
  QString name = wish;
  for (int number = 2; taken.contains(name); ++number) {
    name = tr("%1 %2").arg(wish).arg(number);
  }
  return name;
}

int SuitesPage::currentCase() const {
  return m_table->currentIndex().row();
}

void SuitesPage::choose(std::int64_t key) {
  if (key == 0 || key == m_key) {
    return;
  }
  m_key = key;
  m_message->clear();
  showChosen();
}

void SuitesPage::showChosen() {
  const auto draft = m_drafts.find(m_key);
  const Suite* suite = stored(m_key);
  if (suite == nullptr && draft == m_drafts.end()) {
    m_stack->setCurrentIndex(1);
    return;
  }
  m_stack->setCurrentIndex(0);
  m_list->choose(m_key);
  const Suite& wanted = draft != m_drafts.end() ? draft->second : *suite;
  if (!sameSuite(shown(), wanted)) {
    showSuite(wanted);
  }
  check();
  updateActions();
}

void SuitesPage::showSuite(const Suite& suite) {
  m_filling = true;
  m_name->setText(QString::fromStdString(suite.name));
  m_note->setText(QString::fromStdString(suite.note));
  m_retries->setValue(suite.retries.maxAttempts - 1);
  m_backoff->setValue(suite.retries.backoff);
  m_backoff->setEnabled(suite.retries.maxAttempts > 1);
  const int row = std::max(0, currentCase());
  m_model->setCases(suite.cases);
  m_filling = false;
  if (m_model->rowCount() > 0) {
    m_table->selectRow(std::min(row, m_model->rowCount() - 1));
  }
  showCase();
}

Suite SuitesPage::shown() const {
  Suite suite;
  if (const Suite* before = stored(m_key)) {
    suite = *before;
  }
  suite.name = m_name->text().trimmed().toStdString();
  suite.note = m_note->text().trimmed().toStdString();
  suite.cases = m_model->cases();
  suite.retries = {m_retries->value() + 1, std::min(m_backoff->value(), longestBackoff)};
  return suite;
}

void SuitesPage::showCase() {
  if (m_filling) {
    return;
  }
  const int row = currentCase();
  m_form->setEnabled(row >= 0);
  m_filling = true;
  m_form->setCase(row >= 0 ? m_model->cases()[static_cast<std::size_t>(row)] : Case());
  m_filling = false;
  m_form->setNotes(m_notes, row);
  updateActions();
}

void SuitesPage::caseEdited() {
  if (!m_filling && currentCase() >= 0) {
    m_model->setCase(currentCase(), m_form->value());
    suiteEdited();
  }
}

void SuitesPage::suiteEdited() {
  if (m_filling || m_key == 0) {
    return;
  }
  Suite suite = shown();
  const Suite* before = stored(m_key);
  if (before != nullptr && sameSuite(suite, *before)) {
    m_drafts.erase(m_key);
  } else {
    if (const auto draft = m_drafts.find(m_key); draft != m_drafts.end()) {
      suite.version = draft->second.version;  // the version the edit began from
    }
    m_drafts[m_key] = suite;
  }
  fillList();
  check();
  updateActions();
}

void SuitesPage::check() {
  m_notes = SuiteRules::check(shown(), namesBut(m_key));
  m_model->setNotes(m_notes);
  m_form->setNotes(m_notes, currentCase());
  m_nameNote->clearNote();
  for (const SuiteNote& note : m_notes) {
    if (note.caseIndex < 0 && m_nameNote->note().isEmpty()) {
      m_nameNote->setNote(FieldNoteLabel::Weight::error, note.text);
    }
  }
}

void SuitesPage::updateActions() {
  const Suite* suite = stored(m_key);
  const bool edited = m_drafts.count(m_key) > 0;
  m_title->setText(suite != nullptr ? QString::fromStdString(suite->name) : tr("New suite"));
  QStringList state;
  if (suite != nullptr) {
    state << tr("version %1, since %2")
                 .arg(suite->version)
                 .arg(Format::time(suite->validFrom, m_context.view->zone(), Format::TimeDetail::minutes));
    const auto uses =
        std::count_if(m_snapshot.schedules.begin(), m_snapshot.schedules.end(), [&](const Schedule& s) { return s.suite == suite->id; });
    state << (uses == 0 ? tr("in no schedule") : tr("schedules: %1").arg(Format::count(uses)));
    if (suite->archived) {
      state << tr("archived: hidden and not run, its history is kept");
    }
  } else {
    state << tr("not saved");
  }
  m_state->setText(state.join(QStringLiteral(" · ")));
  const bool makesVersion = suite != nullptr && !sameVersion(*suite, shown());
  m_save->setText(suite == nullptr ? tr("&Save suite") : makesVersion ? tr("&Save as version %1").arg(suite->version + 1) : tr("&Save"));
  m_save->setToolTip(makesVersion
                         ? tr("Figures of different versions are never mixed. A marker will show the date of the change on every chart.")
                         : QString());
  m_save->setEnabled(edited);
  m_discard->setEnabled(edited);
  m_duplicate->setEnabled(suite != nullptr);
  m_export->setEnabled(m_key != 0);
  m_archive->setEnabled(suite != nullptr);
  m_archive->setText(suite != nullptr && suite->archived ? tr("Restore") : tr("Archive"));
  const int row = currentCase();
  m_removeCase->setEnabled(row >= 0);
  m_duplicateCase->setEnabled(row >= 0);
  m_up->setEnabled(row > 0);
  m_down->setEnabled(row >= 0 && row + 1 < m_model->rowCount());
}

void SuitesPage::caseAction(const QString& which) {
  const int row = currentCase();
  int next = row;
  if (which == QLatin1String("add") || (which == QLatin1String("duplicate") && row >= 0)) {
    Case testCase = which == QLatin1String("add") ? newCase() : m_model->cases()[static_cast<std::size_t>(row)];
    testCase.id = 0;
    testCase.name = m_model->freeName(which == QLatin1String("add") ? tr("case") : tr("%1 copy").arg(QString::fromStdString(testCase.name)))
                        .toStdString();
    next = row < 0 ? m_model->rowCount() : row + 1;
    m_model->insert(next, testCase);
  } else if (which == QLatin1String("remove")) {
    m_model->remove(row);
    next = std::min(row, m_model->rowCount() - 1);
  } else if (which == QLatin1String("up") || which == QLatin1String("down")) {
    const int by = which == QLatin1String("up") ? -1 : 1;
    next = m_model->move(row, by) ? row + by : row;
  }
  suiteEdited();
  if (next >= 0) {
    m_table->selectRow(next);
  }
  showCase();
  if (which == QLatin1String("add")) {
    m_form->nameEdit()->setFocus();
    m_form->nameEdit()->selectAll();
  }
}

void SuitesPage::begin(Suite suite) {
  suite.id = 0;
  suite.versionId = 0;
  suite.version = 1;
  suite.archived = false;
  for (Case& testCase : suite.cases) {
    testCase.id = 0;
  }
  const std::int64_t key = m_nextNew--;
  m_drafts[key] = std::move(suite);
  fillList();
  m_message->clear();
  m_key = key;
  showChosen();
  m_name->setFocus();
  m_name->selectAll();
}

void SuitesPage::addSuite() {
  Suite suite;
  suite.cases = {newCase()};
  suite.cases.front().name = tr("case").toStdString();
  begin(std::move(suite));
}

void SuitesPage::duplicate() {
  Suite suite = shown();
  suite.name = freeName(tr("%1 copy").arg(QString::fromStdString(suite.name))).toStdString();
  begin(std::move(suite));
}

void SuitesPage::addStarters() {
  const auto added = m_context.monitor->workspace().write([](Tables& tables) -> Result<int> {
    int count = 0;
    for (const Suite& suite : starterSuites()) {
      if (tables.suites.byName(suite.name)) {
        continue;
      }
      if (const auto saved = tables.suites.save(suite, Format::now()); !saved) {
        return tl::unexpected<Error>(saved.error());
      }
      ++count;
    }
    return count;
  });
  if (!added) {
    m_message->sayError(tr("The starter suites were not added."), added.error());
    return;
  }
  m_message->say(InlineMessage::Kind::info,
                 *added == 0 ? tr("The starter suites are here already.") : tr("Starter suites added: %1.").arg(*added));
  m_context.monitor->configurationEdited();
  reload();
}

void SuitesPage::save() {
  if (m_drafts.count(m_key) == 0) {
    return;
  }
  check();
  if (SuiteRules::hasErrors(m_notes)) {
    const auto first =
        std::find_if(m_notes.begin(), m_notes.end(), [](const SuiteNote& note) { return note.weight == SuiteNote::Weight::error; });
    m_message->say(InlineMessage::Kind::error, tr("Not saved: %1").arg(first->text));
    if (first->caseIndex >= 0) {
      m_table->selectRow(first->caseIndex);
      m_form->setFocus();
    } else {
      m_name->setFocus();
    }
    return;
  }
  Suite suite = shown();
  const Suite* before = stored(m_key);
  const int oldVersion = before != nullptr ? before->version : 0;
  const auto saved = m_context.monitor->workspace().write([&](Tables& tables) { return saveSuite(tables, suite, Format::now()); });
  if (!saved) {
    m_message->sayError(tr("Not saved."), saved.error());
    return;
  }
  m_drafts.erase(m_key);
  m_key = saved->id;
  if (before != nullptr && saved->version > oldVersion) {
    m_message->say(InlineMessage::Kind::info,
                   tr("Saved as version %1. Its figures are kept apart from those of version %2; a marker shows the date.")
                       .arg(saved->version)
                       .arg(oldVersion));
    m_context.monitor->markersEdited();
  } else {
    m_message->say(InlineMessage::Kind::info, tr("Saved."));
  }
  m_context.monitor->configurationEdited();
  reload();
}

void SuitesPage::discard() {
  m_drafts.erase(m_key);
  m_message->clear();
  if (m_key < 0) {
    const auto first = std::find_if(m_snapshot.suites.begin(), m_snapshot.suites.end(), [](const Suite& s) { return !s.archived; });
    m_key = first == m_snapshot.suites.end() ? 0 : first->id;
  }
  fillList();
  showChosen();
}

void SuitesPage::setArchived(bool archived) {
  const auto done = m_context.monitor->workspace().write([&](Tables& tables) { return tables.suites.setArchived(m_key, archived); });
  if (!done) {
    m_message->sayError(tr("Not changed."), done.error());
    return;
  }
  m_message->clear();
  m_context.monitor->configurationEdited();
  reload();
}

void SuitesPage::importSuite() {
  const QString file =
      QFileDialog::getOpenFileName(this, tr("Import suite"), {}, tr("Suite or prompts (*.json *.csv *.tsv *.jsonl *.ndjson *.txt)"));
  if (!file.isEmpty()) {
    importFrom(file);
  }
}

void SuitesPage::importFrom(const QString& file) {
  QFile input(file);
  if (!input.open(QIODevice::ReadOnly)) {
    m_message->say(InlineMessage::Kind::error, tr("%1 cannot be read.").arg(file), input.errorString());
    return;
  }
  if (input.size() > largestFile) {
    m_message->say(InlineMessage::Kind::error, tr("%1 is too large for a suite.").arg(file));
    return;
  }
  auto suite = suiteFromFile(file.toStdString(), input.readAll().toStdString());
  if (!suite) {
    m_message->sayError(tr("%1 is not a suite.").arg(file), suite.error());
    return;
  }
  suite->name = freeName(suite->name.empty() ? tr("Imported suite") : QString::fromStdString(suite->name)).toStdString();
  begin(std::move(*suite));
  m_message->say(InlineMessage::Kind::info, tr("Imported from %1. Look it through, then save it.").arg(file));
}

void SuitesPage::exportShown() {
  if (m_key == 0) {
    return;
  }
  const QString file =
      QFileDialog::getSaveFileName(this, tr("Export suite"), m_name->text() + QStringLiteral(".json"), tr("Suite (*.json)"));
  if (!file.isEmpty()) {
    exportTo(file);
  }
}

void SuitesPage::exportTo(const QString& file) {
  QSaveFile output(file);
  const std::string json = suiteToJson(shown()).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
  if (!output.open(QIODevice::WriteOnly) || output.write(json.data(), static_cast<qint64>(json.size())) < 0 || !output.commit()) {
    m_message->say(InlineMessage::Kind::error, tr("The suite was not exported."), output.errorString());
    return;
  }
  m_message->say(InlineMessage::Kind::info, tr("Exported to %1.").arg(file));
}

}  // namespace scoville

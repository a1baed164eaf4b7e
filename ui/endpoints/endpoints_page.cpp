// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/endpoints_page.h"

#include <QCheckBox>
#include <QDateTime>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <algorithm>

#include "core/analysis/cost.h"
#include "core/demo.h"
#include "core/monitor.h"
#include "core/secrets/secret_store.h"
#include "core/spend_report.h"
#include "ui/common/empty_state.h"
#include "ui/common/entry_list.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/view_state.h"
#include "ui/endpoints/connection_panel.h"
#include "ui/endpoints/endpoint_form.h"
#include "ui/endpoints/store_key_dialog.h"
#include "ui/endpoints/version_list.h"

namespace scoville {

QString EndpointsPage::title() const {
  return tr("Endpoints");
}

void EndpointsPage::setActive(bool active) {
  if (!active) {
    return;
  }
  reload();
  m_keychain.compute([secrets = &m_context.monitor->secrets()](const QueryToken&) -> Result<bool> { return secrets->keychainAvailable(); },
                     [this](const Result<bool>& available) { m_form->setKeychainAvailable(available.value_or(false)); });
}

void EndpointsPage::reload() {
  m_read.run(
      m_context.monitor->workspace(),
      [key = m_key](const Workspace& workspace) {
        return workspace.read([&](Tables& tables) -> Result<Snapshot> {
          auto endpoints = tables.endpoints.current(true);
          auto schedules = tables.schedules.all();
          auto suites = tables.suites.current(true);
          if (!endpoints || !schedules || !suites) {
            return tl::unexpected<Error>(!endpoints ? endpoints.error() : !schedules ? schedules.error() : suites.error());
          }
          Snapshot snapshot{std::move(*endpoints), std::move(*schedules), std::move(*suites), {}};
          if (key > 0) {
            if (auto versions = tables.endpoints.versions(key)) {
              snapshot.versions = std::move(*versions);
            }
          }
          if (auto prices = tables.prices.all()) {
            snapshot.prices = std::move(*prices);
          }
          return snapshot;
        });
      },
      [this](Result<Snapshot> snapshot) {
        if (snapshot) {
          takeSnapshot(std::move(*snapshot));
        } else {
          m_message->sayError(tr("The endpoints could not be read."), snapshot.error());
        }
        Q_EMIT loaded();
      });
}

/// What a schedule as it stands will use in a month, reckoned from the prompts' lengths and token limits.
QString EndpointsPage::spendingOf(const Schedule& schedule) const {
  const auto suite =
      std::find_if(m_snapshot.suites.begin(), m_snapshot.suites.end(), [&](const Suite& one) { return one.id == schedule.suite; });
  if (suite == m_snapshot.suites.end()) {
    return {};
  }
  const UtcMicros now = QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
  const PriceRow* price = priceAt(m_snapshot.prices, m_key, m_form->draft().endpoint.model, now);
  const SpendEstimate estimate = estimateRuns(*suite, runsInMonth(schedule, now), price);
  const QString tokens = Format::count(static_cast<std::int64_t>(estimate.tokens));
  return estimate.money ? tr("About %1 a month, %2 tokens.")
                              .arg(Format::moneyUnits(*estimate.money, QString::fromStdString(estimate.currency)), tokens)
                        : tr("About %1 tokens a month; the cost is unknown without a price.").arg(tokens);
}

void EndpointsPage::takeSnapshot(Snapshot snapshot) {
  m_snapshot = std::move(snapshot);
  m_form->setChoices(suiteChoices(m_snapshot.suites));
  m_form->setSpending([this](const Schedule& schedule) { return spendingOf(schedule); });
  const auto draft = m_drafts.find(m_key);
  const Endpoint* endpoint = stored(m_key);
  if (draft != m_drafts.end() && endpoint != nullptr && endpoint->version > draft->second.endpoint.version) {
    m_message->say(
        InlineMessage::Kind::warning,
        tr("This endpoint was saved as version %1 from elsewhere while you were editing. Saving makes your text the newest version.")
            .arg(endpoint->version));
  }
  fillList();
  if (stored(m_key) == nullptr && draft == m_drafts.end()) {
    const auto first =
        std::find_if(m_snapshot.endpoints.begin(), m_snapshot.endpoints.end(), [](const Endpoint& e) { return !e.archived; });
    m_key = first == m_snapshot.endpoints.end() ? 0 : first->id;
    if (m_key != 0) {
      m_list->choose(m_key);
      reload();  // for its versions
    }
  }
  if (m_stack->currentWidget() != m_demoOffer) {
    showChosen();
  }
}

void EndpointsPage::fillList() {
  std::vector<ListEntry> entries;
  const ProbingState state = m_context.monitor->probingState();
  for (const Endpoint& endpoint : m_snapshot.endpoints) {
    if (endpoint.archived && !m_showArchived->isChecked() && endpoint.id != m_key) {
      continue;
    }
    ListEntry entry;
    entry.key = endpoint.id;
    entry.name = QString::fromStdString(endpoint.name);
    QStringList detail;
    if (endpoint.archived) {
      detail << tr("archived");
    } else if (endpoint.paused) {
      detail << tr("paused");
    } else if (state.problems.count(endpoint.id) > 0) {
      detail << tr("⚠ cannot be probed");
    }
    if (endpoint.simulated) {
      detail << tr("simulated");
    }
    detail << QString::fromStdString(endpoint.model);
    entry.detail = detail.join(QStringLiteral(" · "));
    entry.faint = endpoint.paused || endpoint.archived;
    entry.edited = m_drafts.count(endpoint.id) > 0;
    entries.push_back(std::move(entry));
  }
  for (const auto& [key, draft] : m_drafts) {
    if (key < 0) {
      const QString name = QString::fromStdString(draft.endpoint.name);
      entries.push_back({key, name.isEmpty() ? tr("New endpoint") : name, tr("not saved"), false, true});
    }
  }
  m_list->entries()->setEntries(std::move(entries));
}

const Endpoint* EndpointsPage::stored(std::int64_t key) const {
  const auto found =
      std::find_if(m_snapshot.endpoints.begin(), m_snapshot.endpoints.end(), [key](const Endpoint& e) { return e.id == key; });
  return found == m_snapshot.endpoints.end() ? nullptr : &*found;
}

EndpointDraft EndpointsPage::storedDraft(std::int64_t key) const {
  EndpointDraft draft;
  if (const Endpoint* endpoint = stored(key)) {
    draft.endpoint = *endpoint;
    for (const Schedule& schedule : m_snapshot.schedules) {
      if (schedule.endpoint == key) {
        draft.schedules.push_back(schedule);
      }
    }
  }
  return draft;
}

QStringList EndpointsPage::namesBut(std::int64_t key) const {
  QStringList names;
  for (const Endpoint& endpoint : m_snapshot.endpoints) {
    if (endpoint.id != key) {
      names << QString::fromStdString(endpoint.name);
    }
  }
  return names;
}

QString EndpointsPage::freeName(const QString& wish) const {
  const QStringList taken = namesBut(0);
  QString name = wish;
  for (int number = 2; taken.contains(name); ++number) {
    name = tr("%1 %2").arg(wish).arg(number);
  }
  return name;
}

void EndpointsPage::choose(std::int64_t key) {
  if (key == 0 || key == m_key) {
    return;
  }
  m_key = key;
  ++m_test;
  m_connection->hide();
  m_message->clear();
  m_snapshot.versions.clear();
  showChosen();
  reload();
}

void EndpointsPage::showChosen() {
  const auto draft = m_drafts.find(m_key);
  const Endpoint* endpoint = stored(m_key);
  if (endpoint == nullptr && draft == m_drafts.end()) {
    m_stack->setCurrentWidget(m_empty);
    return;
  }
  m_stack->setCurrentWidget(m_editor);
  m_form->setTakenNames(namesBut(m_key));
  const EndpointDraft shown = draft != m_drafts.end() ? draft->second : storedDraft(m_key);
  if (!sameDraft(m_form->draft(), shown)) {
    m_form->setDraft(shown);
  }
  m_versions->setVersions(m_snapshot.versions, m_context.view->zone());
  m_tabs->setTabEnabled(1, m_key > 0);
  m_list->choose(m_key);
  showProbeProblem();
  updateActions();
}

void EndpointsPage::formChanged() {
  if (m_key == 0) {
    return;
  }
  const EndpointDraft draft = m_form->draft();
  const bool isNew = m_key < 0;
  if (!isNew && sameDraft(draft, storedDraft(m_key))) {
    m_drafts.erase(m_key);
  } else {
    m_drafts[m_key] = draft;
  }
  fillList();
  updateActions();
}

void EndpointsPage::updateActions() {
  const Endpoint* endpoint = stored(m_key);
  const bool isNew = m_key < 0;
  const bool edited = m_drafts.count(m_key) > 0;
  m_title->setText(endpoint != nullptr ? QString::fromStdString(endpoint->name) : tr("New endpoint"));
  QStringList state;
  if (endpoint != nullptr) {
    state << tr("version %1, since %2")
                 .arg(endpoint->version)
                 .arg(Format::time(endpoint->validFrom, m_context.view->zone(), Format::TimeDetail::minutes));
    if (endpoint->paused) {
      state << tr("paused");
    }
    if (endpoint->archived) {
      state << tr("archived: hidden and not probed, its history is kept");
    }
  }
  m_state->setText(state.join(QStringLiteral(" · ")));
  m_state->setVisible(!state.isEmpty());
  const bool makesVersion = endpoint != nullptr && !changesBetween(*endpoint, m_form->draft().endpoint).isEmpty();
  m_save->setText(isNew ? tr("&Save endpoint") : makesVersion ? tr("&Save as version %1").arg(endpoint->version + 1) : tr("&Save"));
  m_save->setEnabled(edited);
  m_discard->setEnabled(edited);
  m_duplicate->setEnabled(endpoint != nullptr);
  m_probe->setEnabled(endpoint != nullptr && !endpoint->archived);
  m_pause->setEnabled(endpoint != nullptr && !endpoint->archived);
  m_pause->setText(endpoint != nullptr && endpoint->paused ? tr("Res&ume") : tr("Pa&use"));
  m_archive->setEnabled(endpoint != nullptr);
  m_archive->setText(endpoint != nullptr && endpoint->archived ? tr("Restore") : tr("Archive"));
  m_archive->setToolTip(tr("Hides the endpoint and stops probing it. Its history is kept."));
}

void EndpointsPage::showProbeProblem() {
  const ProbingState state = m_context.monitor->probingState();
  const auto problem = state.problems.find(m_key);
  if (problem == state.problems.end()) {
    m_problem->clear();
  } else if (m_problem->text() != problem->second) {
    m_problem->say(InlineMessage::Kind::warning, problem->second);
  }
}

void EndpointsPage::addEndpoint() {
  if (m_context.monitor->isDemo()) {
    m_stack->setCurrentWidget(m_demoOffer);
    m_demoOffer->setFocus();
    return;
  }
  const std::int64_t key = m_nextNew--;
  EndpointDraft draft;
  // A new endpoint is measured unless the person decides otherwise.
  const auto choices = suiteChoices(m_snapshot.suites);
  if (!choices.empty()) {
    Schedule schedule;
    schedule.suite = choices.front().id;
    draft.schedules.push_back(schedule);
  }
  m_drafts[key] = draft;
  fillList();
  m_list->choose(key);
  choose(key);
  m_tabs->setCurrentIndex(0);
  m_form->setFocus();
}

void EndpointsPage::duplicate() {
  EndpointDraft draft = m_form->draft();
  if (stored(m_key) == nullptr) {
    return;
  }
  draft.endpoint.id = 0;
  draft.endpoint.versionId = 0;
  draft.endpoint.version = 1;
  draft.endpoint.archived = false;
  draft.endpoint.name = freeName(tr("%1 copy").arg(QString::fromStdString(draft.endpoint.name))).toStdString();
  for (Schedule& schedule : draft.schedules) {
    schedule.id = 0;
    schedule.endpoint = 0;
  }
  const std::int64_t key = m_nextNew--;
  m_drafts[key] = draft;
  fillList();
  m_list->choose(key);
  choose(key);
  m_tabs->setCurrentIndex(0);
  m_form->setFocus();
}

void EndpointsPage::save() {
  if (m_drafts.count(m_key) == 0) {
    return;
  }
  if (!m_form->isValid()) {
    m_tabs->setCurrentIndex(0);
    m_message->say(InlineMessage::Kind::error, tr("Not saved: correct the marked fields first."));
    m_form->focusProblem();
    return;
  }
  EndpointDraft draft = m_form->draft();
  if (const Endpoint* now = stored(m_key)) {
    // Not part of the form: changed at once, also while an edit was open.
    draft.endpoint.paused = now->paused;
    draft.endpoint.archived = now->archived;
  }
  Workspace& workspace = m_context.monitor->workspace();
  if (const auto allowed = mayHoldEndpoint(workspace, draft.endpoint); !allowed) {
    m_message->sayError(tr("Not saved."), allowed.error());
    return;
  }
  const Endpoint* before = stored(m_key);
  const int oldVersion = before != nullptr ? before->version : 0;
  const auto saved = saveDraft(workspace, draft, Format::now());
  if (!saved) {
    m_message->sayError(tr("Not saved."), saved.error());
    return;
  }
  m_drafts.erase(m_key);
  m_key = saved->id;
  m_message->say(InlineMessage::Kind::info, saved->version > oldVersion ? tr("Saved as version %1.").arg(saved->version) : tr("Saved."));
  m_context.monitor->configurationEdited();
  reload();
}

void EndpointsPage::discard() {
  m_drafts.erase(m_key);
  m_message->clear();
  if (m_key < 0) {
    const auto first =
        std::find_if(m_snapshot.endpoints.begin(), m_snapshot.endpoints.end(), [](const Endpoint& e) { return !e.archived; });
    m_key = first == m_snapshot.endpoints.end() ? 0 : first->id;
  }
  fillList();
  showChosen();
  if (m_key > 0) {
    reload();
  }
}

void EndpointsPage::testConnection() {
  const int test = ++m_test;
  m_connection->showRunning();
  m_testButton->setEnabled(false);
  // What is typed is tested, saved or not.
  m_context.monitor->testConnection(m_form->draft().endpoint, [page = QPointer<EndpointsPage>(this), test](const ConnectionReport& report) {
    if (page == nullptr) {
      return;
    }
    page->m_testButton->setEnabled(true);
    if (page->m_test == test) {
      page->m_connection->showReport(report);
    }
  });
}

void EndpointsPage::probeNow() {
  if (m_drafts.count(m_key) > 0) {
    m_message->say(InlineMessage::Kind::warning, tr("Save or discard the changes first: the saved endpoint would be probed."));
    return;
  }
  if (const auto started = m_context.monitor->probeNow(m_key); !started) {
    m_message->sayError(tr("Not probed."), started.error());
    return;
  }
  m_message->say(InlineMessage::Kind::info, tr("Probing now. The results appear under Samples with the mode \"manual\"."));
}

void EndpointsPage::edited(const Result<void>& result, const QString& failure) {
  if (!result) {
    m_message->sayError(failure, result.error());
    return;
  }
  m_message->clear();
  m_context.monitor->configurationEdited();
  reload();
}

void EndpointsPage::setPaused(bool paused) {
  edited(m_context.monitor->workspace().write([&](Tables& tables) { return tables.endpoints.setPaused(m_key, paused); }),
         tr("Not changed."));
}

void EndpointsPage::setArchived(bool archived) {
  edited(m_context.monitor->workspace().write([&](Tables& tables) { return tables.endpoints.setArchived(m_key, archived); }),
         tr("Not changed."));
}

void EndpointsPage::storeKey(const QString& entry) {
  auto* dialog = new StoreKeyDialog(m_context.monitor->secrets(), entry, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this,
          [this, entry] { m_message->say(InlineMessage::Kind::info, tr("The key is stored in the keychain as \"%1\".").arg(entry)); });
  dialog->open();
}

}  // namespace scoville

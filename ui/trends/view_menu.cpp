// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/view_menu.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>
#include <QSaveFile>
#include <QToolButton>
#include <algorithm>

#include "core/monitor.h"
#include "ui/common/format.h"
#include "ui/common/view_state.h"
#include "ui/trends/trend_controls.h"

namespace scoville {

namespace {

constexpr qint64 mostBytes = 1'000'000;

template <typename Item>
std::vector<std::string> namesOf(const std::vector<Item>& items, const std::vector<std::int64_t>& ids) {
  std::vector<std::string> names;
  for (const Item& item : items) {
    if (std::find(ids.begin(), ids.end(), item.id) != ids.end()) {
      names.push_back(item.name);
    }
  }
  return names;
}

/// Ids by name; what is missing is added to `missing`.
template <typename Item>
std::vector<std::int64_t> idsOf(const std::vector<Item>& items, const std::vector<std::string>& names, QStringList& missing) {
  std::vector<std::int64_t> ids;
  for (const std::string& name : names) {
    const auto found = std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.name == name; });
    if (found != items.end()) {
      ids.push_back(found->id);
    } else {
      missing << QString::fromStdString(name);
    }
  }
  return ids;
}

}  // namespace

ViewMenu::ViewMenu(const PageContext& context, TrendControls& controls, QWidget* page)
    : QObject(page), m_context(context), m_controls(controls), m_page(page), m_menu(controls.viewsButton()->menu()) {
  connect(m_menu, &QMenu::aboutToShow, this, &ViewMenu::fill);
}

TrendView ViewMenu::current() const {
  TrendView view = m_controls.chosen();
  const ViewState& state = *m_context.view;
  const auto endpoints = m_context.monitor->workspace().read([](Tables& tables) { return tables.endpoints.current(true); });
  const auto suites = m_context.monitor->workspace().read([](Tables& tables) { return tables.suites.current(true); });
  view.endpoints = endpoints ? namesOf(*endpoints, state.endpoints()) : std::vector<std::string>{};
  view.suites = suites ? namesOf(*suites, state.suites()) : std::vector<std::string>{};
  view.modes = state.modes();
  if (state.followsNow()) {
    view.last = state.to() - state.from();
  } else {
    view.from = state.from();
    view.to = state.to();
  }
  view.zone = state.zone().id().toStdString();
  return view;
}

void ViewMenu::apply(const TrendView& view) {
  ViewState& state = *m_context.view;
  QStringList missing;
  const auto endpoints = m_context.monitor->workspace().read([](Tables& tables) { return tables.endpoints.current(true); });
  const auto suites = m_context.monitor->workspace().read([](Tables& tables) { return tables.suites.current(true); });
  if (endpoints && suites) {
    state.setEndpoints(idsOf(*endpoints, view.endpoints, missing));
    state.setSuites(idsOf(*suites, view.suites, missing));
  }
  if (!view.modes.empty()) {
    state.setModes(view.modes);
  }
  if (const QTimeZone zone(QByteArray::fromStdString(view.zone)); zone.isValid()) {
    state.setZone(zone);
  }
  if (view.last > 0) {
    const UtcMicros now = Format::now();
    state.setRange(now - view.last, now, true);
  } else if (view.to > view.from) {
    state.setRange(view.from, view.to);
  }
  TrendView chosen = view;
  chosen.endpoints.clear();
  chosen.suites.clear();
  m_controls.setChosen(chosen);
  if (!missing.isEmpty()) {
    Q_EMIT problem(tr("This workspace does not have: %1.").arg(missing.join(QStringLiteral(", "))), {});
  }
}

void ViewMenu::fill() {
  m_menu->clear();
  const auto views = savedViews(m_context.monitor->workspace());
  if (views) {
    QMenu* removal = new QMenu(tr("&Remove"), m_menu);
    for (const TrendView& view : *views) {
      const QString name = QString::fromStdString(view.name);
      m_menu->addAction(name, this, [this, view] { apply(view); });
      removal->addAction(name, this, [this, view] {
        if (const auto removed = removeView(m_context.monitor->workspace(), view.name); !removed) {
          Q_EMIT problem(tr("The view was not removed."), QString::fromStdString(removed.error().message));
        }
      });
    }
    if (!views->empty()) {
      m_menu->addSeparator();
      m_menu->addMenu(removal);
    }
  }
  m_menu->addAction(tr("&Save this view…"), this, &ViewMenu::saveAs);
  m_menu->addSeparator();
  m_menu->addAction(tr("&Copy as JSON"), this, [this] { QGuiApplication::clipboard()->setText(QString::fromUtf8(viewToJson(current()))); });
  m_menu->addAction(tr("&Write to a file…"), this, &ViewMenu::exportView);
  m_menu->addAction(tr("R&ead from a file…"), this, &ViewMenu::importView);
  m_menu->addSeparator();
  m_menu->addAction(tr("&Distributions of the range…"), this, &ViewMenu::distributionsRequested);
  m_menu->addAction(tr("In a &new window"), this, &ViewMenu::windowRequested);
  QAction* full = m_menu->addAction(tr("&Full screen") + QStringLiteral("\tF11"), this, &ViewMenu::toggleFullScreen);
  full->setCheckable(true);
  full->setChecked(m_page->window()->isFullScreen());
}

void ViewMenu::toggleFullScreen() {
  QWidget* window = m_page->window();
  window->setWindowState(window->windowState() ^ Qt::WindowFullScreen);
}

void ViewMenu::saveAs() {
  auto* dialog = new QInputDialog(m_page);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Save this view"));
  dialog->setLabelText(tr("Name. A view of the same name is replaced."));
  connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
    TrendView view = current();
    view.name = text.trimmed().toStdString();
    if (view.name.empty()) {
      Q_EMIT problem(tr("A view needs a name."), {});
    } else if (const auto saved = saveView(m_context.monitor->workspace(), view); !saved) {
      Q_EMIT problem(tr("The view was not saved."), QString::fromStdString(saved.error().message));
    }
  });
  dialog->open();
}

void ViewMenu::exportView() {
  auto* dialog = new QFileDialog(m_page, tr("Write the view to a file"), QString(), QStringLiteral("JSON (*.json)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("json"));
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& name) {
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(viewToJson(current())) < 0 || !file.commit()) {
      Q_EMIT problem(tr("The view was not written."), file.errorString());
    }
  });
  dialog->open();
}

void ViewMenu::importView() {
  auto* dialog = new QFileDialog(m_page, tr("Read a view from a file"), QString(), QStringLiteral("JSON (*.json)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& name) {
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) {
      Q_EMIT problem(tr("The view was not read."), file.errorString());
      return;
    }
    const auto view = viewFromJson(file.read(mostBytes));
    if (!view) {
      Q_EMIT problem(tr("The view was not read."), QString::fromStdString(view.error().message));
      return;
    }
    apply(*view);
  });
  dialog->open();
}

}  // namespace scoville

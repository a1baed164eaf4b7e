// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <cstdint>
#include <set>
#include <vector>

class QMenu;

namespace scoville {

/// A filter as one button: "Endpoint: all", with a menu in which any number of entries may be ticked. None ticked = all.
class ChoiceButton : public QToolButton {
  Q_OBJECT

 public:
  struct Entry {
    std::int64_t id = 0;
    QString text;
  };

  explicit ChoiceButton(const QString& label, QWidget* parent = nullptr);
  void setEntries(std::vector<Entry> entries);
  /// Ids without an entry are kept: what another page chose is not lost because this one does not list it.
  void setChosen(std::set<std::int64_t> chosen);
  const std::set<std::int64_t>& chosen() const { return m_chosen; }

 Q_SIGNALS:
  void chosenChanged();  ///< by the user only

 private:
  void rebuild();
  void updateText();

  QString m_label;
  QMenu* m_menu;
  std::vector<Entry> m_entries;
  std::set<std::int64_t> m_chosen;
};

}  // namespace scoville

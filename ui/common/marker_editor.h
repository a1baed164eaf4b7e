// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimeZone>
#include <functional>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/marker.h"
#include "core/model/result.h"

class QCheckBox;
class QComboBox;
class QDateTimeEdit;
class QLineEdit;
class QPlainTextEdit;

namespace scoville {

class InlineMessage;

/// Fields of one marker: instant or range, kind, state, scope, label, text, link, author. Saving is the caller's; an error stays
/// in the dialog, beside the fields, and nothing typed is lost.
class MarkerEditor : public QDialog {
  Q_OBJECT

 public:
  MarkerEditor(const Marker& marker, const std::vector<Endpoint>& endpoints, const QTimeZone& zone, QWidget* parent = nullptr);
  void setSaver(std::function<Result<void>(const Marker&)> save) { m_save = std::move(save); }
  void setRemover(std::function<Result<void>(MarkerId)> remove) { m_remove = std::move(remove); }
  /// What the fields say. Errors: invalidInput with a sentence to show.
  Result<Marker> marker() const;

 public Q_SLOTS:
  void accept() override;

 private:
  void fillScopes(const std::vector<Endpoint>& endpoints);
  void removeMarker();

  Marker m_marker;
  QTimeZone m_zone;
  std::function<Result<void>(const Marker&)> m_save;
  std::function<Result<void>(MarkerId)> m_remove;
  QComboBox* m_kind;
  QLineEdit* m_label;
  QDateTimeEdit* m_from;
  QCheckBox* m_range;
  QDateTimeEdit* m_to;
  QComboBox* m_scope;
  QComboBox* m_state;
  QPlainTextEdit* m_text;
  QLineEdit* m_link;
  QLineEdit* m_author;
  InlineMessage* m_message;
};

}  // namespace scoville

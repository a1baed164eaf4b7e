// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <QTreeWidget>
#include <vector>

#include "core/model/endpoint.h"

namespace scoville {

/// The dated versions of an endpoint, newest first, each with what it changed.
class VersionList : public QTreeWidget {
  Q_OBJECT

 public:
  explicit VersionList(QWidget* parent = nullptr);
  void setVersions(const std::vector<Endpoint>& oldestFirst, const QTimeZone& zone);
};

}  // namespace scoville

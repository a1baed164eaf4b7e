// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/version_list.h"

#include <QHeaderView>

#include "ui/common/format.h"
#include "ui/endpoints/endpoint_draft.h"

namespace scoville {

VersionList::VersionList(QWidget* parent) : QTreeWidget(parent) {
  setHeaderLabels({tr("Version"), tr("Valid from"), tr("What changed")});
  setAccessibleName(tr("Versions"));
  setRootIsDecorated(false);
  setAlternatingRowColors(true);
  setWordWrap(true);
  header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  header()->setStretchLastSection(true);
}

void VersionList::setVersions(const std::vector<Endpoint>& oldestFirst, const QTimeZone& zone) {
  clear();
  for (std::size_t i = oldestFirst.size(); i-- > 0;) {
    const Endpoint& version = oldestFirst[i];
    const QString changes = i == 0 ? tr("First version") : changesBetween(oldestFirst[i - 1], version).join(QLatin1Char('\n'));
    auto* item = new QTreeWidgetItem(this, {QString::number(version.version), Format::time(version.validFrom, zone), changes});
    item->setToolTip(2, changes);
    for (int column = 0; column < 3; ++column) {
      item->setTextAlignment(column, Qt::AlignTop | Qt::AlignLeft);
    }
  }
}

}  // namespace scoville

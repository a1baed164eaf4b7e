// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_batch.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <map>

#include "core/analysis/metric.h"

namespace scoville {

namespace {

struct BatchWords {
  Q_DECLARE_TR_FUNCTIONS(scoville::ChartBatch)
};

QString dayOf(UtcMicros at, const QTimeZone& zone) {
  return QDateTime::fromMSecsSinceEpoch(at / microsPerMilli, zone).toString(QStringLiteral("yyyy-MM-dd"));
}

}  // namespace

ChartBatch::ChartBatch(const ChartScene& scene, ChartExportOptions options, const QString& workspaceName, QObject* parent)
    : QObject(parent), m_stem(QStringLiteral("trends %1 to %2").arg(dayOf(scene.from, scene.zone), dayOf(scene.to - 1, scene.zone))) {
  if (!isPicture(options.format)) {
    options.format = ChartFormat::png;
  }
  const QString suffix = QLatin1Char('.') + chartSuffix(options.format);
  m_files.push_back({QStringLiteral("stack") + suffix, scene, options});
  std::map<Metric, int> seen;
  for (const ChartPane& pane : scene.panes) {
    File file{QString::fromLatin1(metricName(pane.metric).data(), static_cast<qsizetype>(metricName(pane.metric).size())), scene, options};
    if (const int before = seen[pane.metric]++; before > 0) {
      file.name += QStringLiteral("-%1").arg(before + 1);
    }
    file.name += suffix;
    file.scene.panes = {pane};
    file.scene.panes.front().weight = 1;
    file.options.text = sheetText(file.scene, workspaceName, options.language);
    m_files.push_back(std::move(file));
  }
  for (const ChartFormat format : {ChartFormat::csv, ChartFormat::json, ChartFormat::xlsx}) {
    options.format = format;
    m_files.push_back({QStringLiteral("figures.") + chartSuffix(format), scene, options});
  }
  m_next.setInterval(0);
  connect(&m_next, &QTimer::timeout, this, &ChartBatch::writeNext);
}

void ChartBatch::start(const QString& parent) {
  const QDir place(parent);
  QString name = m_stem;
  for (int number = 2; place.exists(name); ++number) {
    name = QStringLiteral("%1 (%2)").arg(m_stem).arg(number);
  }
  m_folder = place.filePath(name);
  m_written = 0;
  if (!place.mkdir(name)) {
    m_result = fail(ErrorKind::permission, BatchWords::tr("The folder %1 cannot be made.").arg(m_folder).toStdString());
    Q_EMIT finished(0);
    return;
  }
  m_next.start();
}

void ChartBatch::stop() {
  if (m_next.isActive()) {
    m_next.stop();
    Q_EMIT finished(m_written);
  }
}

void ChartBatch::writeNext() {
  const File& file = m_files[static_cast<std::size_t>(m_written)];
  m_result = exportChart(file.scene, file.options, QDir(m_folder).filePath(file.name));
  if (!m_result) {
    m_next.stop();
    Q_EMIT finished(m_written);
    return;
  }
  ++m_written;
  Q_EMIT progressed(m_written);
  if (m_written == count()) {
    m_next.stop();
    Q_EMIT finished(m_written);
  }
}

}  // namespace scoville

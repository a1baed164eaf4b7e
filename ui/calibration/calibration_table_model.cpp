// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/calibration/calibration_table_model.h"

#include "ui/common/format.h"

namespace scoville {

namespace {

QString micros(const std::optional<NoiseFigures>& figures, std::int64_t NoiseFigures::*member) {
  return Format::number(figures ? std::optional(static_cast<double>((*figures).*member) / 1e3) : std::nullopt);
}

QString textOf(const CalibrationResult& result, int column) {
  switch (column) {
    case CalibrationTableModel::Connection:
      return result.tls ? CalibrationTableModel::tr("TLS") : CalibrationTableModel::tr("Plain");
    case CalibrationTableModel::Streams:
      return Format::count(result.streams);
    case CalibrationTableModel::Window:
      return result.busy ? CalibrationTableModel::tr("Busy") : CalibrationTableModel::tr("Idle");
    case CalibrationTableModel::Stamps:
      return result.events == 0                          ? Format::unknown()
             : result.stampSource == StampSource::kernel ? CalibrationTableModel::tr("Kernel")
                                                         : CalibrationTableModel::tr("User");
    case CalibrationTableModel::Events:
      return Format::count(result.events);
    case CalibrationTableModel::DelayMedian:
      return micros(result.addedDelay, &NoiseFigures::p50Ns);
    case CalibrationTableModel::DelayTail:
      return micros(result.addedDelay, &NoiseFigures::p99Ns);
    case CalibrationTableModel::DelayMost:
      return micros(result.addedDelay, &NoiseFigures::maxNs);
    case CalibrationTableModel::TtftMedian:
      return micros(result.ttftError, &NoiseFigures::p50Ns);
    case CalibrationTableModel::TtftTail:
      return micros(result.ttftError, &NoiseFigures::p99Ns);
    case CalibrationTableModel::GapMedian:
      return micros(result.gapError, &NoiseFigures::p50Ns);
    case CalibrationTableModel::GapTail:
      return micros(result.gapError, &NoiseFigures::p99Ns);
    case CalibrationTableModel::Coalesced:
      return Format::percent(result.coalescedShare);
    case CalibrationTableModel::Sleep:
      return micros(result.sleepLate, &NoiseFigures::p99Ns);
    default:
      return {};
  }
}

}  // namespace

void CalibrationTableModel::setResults(std::vector<CalibrationResult> results) {
  beginResetModel();
  m_results = std::move(results);
  endResetModel();
}

int CalibrationTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_results.size());
}

int CalibrationTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant CalibrationTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) {
    return {};
  }
  if (role == Qt::TextAlignmentRole) {
    const bool word = index.column() == Connection || index.column() == Window || index.column() == Stamps;
    return QVariant::fromValue((word ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  }
  const CalibrationResult& result = m_results[static_cast<std::size_t>(index.row())];
  if (role == Qt::ToolTipRole && result.failedStreams > 0) {
    return tr("%n stream(s) not in the figures: %1", nullptr, result.failedStreams).arg(QString::fromStdString(result.firstError));
  }
  return role == Qt::DisplayRole ? textOf(result, index.column()) : QVariant();
}

QVariant CalibrationTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) {
    return {};
  }
  struct Head {
    QString title;
    QString meaning;
  };
  const auto head = [section]() -> Head {
    switch (section) {
      case Connection:
        return {tr("Connection"), tr("Plain or encrypted")};
      case Streams:
        return {tr("Streams"), tr("Answers read at the same time, 100 token events a second each")};
      case Window:
        return {tr("Window"), tr("Busy: this window computed for 40 of every 100 ms meanwhile")};
      case Stamps:
        return {tr("Stamps"), tr("Who said when the bytes arrived: the kernel, or the program when it came to look")};
      case Events:
        return {tr("Events"), tr("Token events compared")};
      case DelayMedian:
        return {tr("Delay p50"), tr("Time of an event here minus the time just before the server wrote it, µs: half are below")};
      case DelayTail:
        return {tr("Delay p99"), tr("Time of an event here minus the time just before the server wrote it, µs: 99 of 100 are below")};
      case DelayMost:
        return {tr("Delay max"), tr("Time of an event here minus the time just before the server wrote it, µs: the largest")};
      case TtftMedian:
        return {tr("TTFT p50"), tr("TTFT measured here minus the server's own time to the first token, µs: half are below")};
      case TtftTail:
        return {tr("TTFT p99"), tr("TTFT measured here minus the server's own time to the first token, µs: 99 of 100 are below")};
      case GapMedian:
        return {tr("Gap p50"), tr("Error of the time between two neighbouring events, µs: half are below")};
      case GapTail:
        return {tr("Gap p99"), tr("Error of the time between two neighbouring events, µs: 99 of 100 are below")};
      case Coalesced:
        return {tr("Coalesced"), tr("Events that one read brought together with an earlier one")};
      case Sleep:
        return {tr("Sleep p99"), tr("How late a thread woke that only slept, µs. Above 1,000 the machine was busy")};
      default:
        return {};
    }
  }();
  return role == Qt::DisplayRole ? head.title : role == Qt::ToolTipRole ? head.meaning : QVariant();
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/sample_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <algorithm>
#include <array>

#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {
namespace {

constexpr int pageSize = 200;
/// How far back refresh() looks for samples that were stored after a younger one (a slow request beside fast ones).
constexpr Micros overlap = 10 * microsPerMinute;
constexpr int refreshLimit = 500;
/// Rows kept while new ones arrive for days; older ones are read again when scrolled to.
constexpr std::size_t mostRows = 50'000;
constexpr std::size_t keptRows = 40'000;

SampleKey keyOf(const SampleSummary& row) {
  return {row.point.series, row.point.started, row.point.seq};
}

/// Newest first; ties in the store's order of place.
bool comesBefore(const SampleSummary& a, const SampleSummary& b) {
  if (a.point.started != b.point.started) {
    return a.point.started > b.point.started;
  }
  if (a.point.series != b.point.series) {
    return a.point.series > b.point.series;
  }
  return a.point.seq > b.point.seq;
}

QString text(const std::string& words) {
  return words.empty() ? Format::unknown() : QString::fromStdString(words);
}

}  // namespace

SampleModel::SampleModel(const Workspace& workspace, QObject* parent) : QAbstractTableModel(parent), m_workspace(workspace) {}

void SampleModel::setFilter(const SampleFilter& filter) {
  m_filter = filter;
  m_newer.cancel();
  m_refreshAgain = false;
  m_older.run(
      m_workspace,
      [filter](const Workspace& workspace) { return workspace.read([&](Tables& t) { return t.samples.page(filter, pageSize, 0); }); },
      [this](Page page) { takeFirst(std::move(page)); });
}

void SampleModel::takeFirst(Page page) {
  if (!page) {
    report(page.error());
  }
  m_changing = true;
  beginResetModel();
  m_rows = page ? std::move(*page) : std::vector<SampleSummary>();
  m_complete = m_rows.size() < pageSize;
  endResetModel();
  m_changing = false;
  Q_EMIT loaded();
}

bool SampleModel::canFetchMore(const QModelIndex& parent) const {
  return !parent.isValid() && !m_complete && !m_changing && !m_older.isRunning();
}

void SampleModel::fetchMore(const QModelIndex& parent) {
  if (!canFetchMore(parent) || m_rows.empty()) {
    return;
  }
  // Goes on from the last row's time instead of counting rows: what is stored meanwhile shifts nothing, and a far page costs no more than
  // the first.
  SampleFilter filter = m_filter;
  const UtcMicros last = m_rows.back().point.started;
  filter.to = last + 1;
  const auto sameTime = std::count_if(m_rows.begin(), m_rows.end(), [last](const SampleSummary& row) { return row.point.started == last; });
  m_older.run(
      m_workspace,
      [filter, offset = static_cast<int>(sameTime)](const Workspace& workspace) {
        return workspace.read([&](Tables& t) { return t.samples.page(filter, pageSize, offset); });
      },
      [this](Page page) { takeOlder(std::move(page)); });
}

void SampleModel::takeOlder(Page page) {
  if (!page) {
    m_complete = true;
    report(page.error());
    return;
  }
  m_complete = page->size() < pageSize;
  if (!page->empty()) {
    m_changing = true;
    const int at = static_cast<int>(m_rows.size());
    beginInsertRows({}, at, at + static_cast<int>(page->size()) - 1);
    m_rows.insert(m_rows.end(), std::make_move_iterator(page->begin()), std::make_move_iterator(page->end()));
    endInsertRows();
    m_changing = false;
  }
  Q_EMIT loaded();
}

void SampleModel::refresh() {
  if (m_older.isRunning() || m_newer.isRunning()) {
    m_refreshAgain = m_newer.isRunning();
    return;
  }
  SampleFilter filter = m_filter;
  if (!m_rows.empty()) {
    filter.from = std::max(filter.from, m_rows.front().point.started - overlap);
  }
  m_newer.run(
      m_workspace,
      [filter](const Workspace& workspace) { return workspace.read([&](Tables& t) { return t.samples.page(filter, refreshLimit, 0); }); },
      [this](Page page) { takeNewer(std::move(page)); });
}

void SampleModel::takeNewer(Page page) {
  if (!page) {
    report(page.error());
    return;
  }
  if (page->size() == refreshLimit && (m_rows.empty() || comesBefore(page->back(), m_rows.front()))) {
    // More arrived than one page holds: there would be a hole between it and the rows here.
    setFilter(m_filter);
    return;
  }
  // A merge of two sorted lists, inserting each run of new rows where it belongs.
  m_changing = true;
  bool any = false;
  std::size_t row = 0;
  std::size_t next = 0;
  while (next < page->size()) {
    while (row < m_rows.size() && comesBefore(m_rows[row], (*page)[next])) {
      ++row;
    }
    if (row < m_rows.size() && keyOf(m_rows[row]) == keyOf((*page)[next])) {
      ++next;
      continue;
    }
    if (row == m_rows.size() && !m_complete) {
      break;  // older than what is loaded: comes with the next older page
    }
    std::size_t end = next + 1;
    while (end < page->size() && (row == m_rows.size() || comesBefore((*page)[end], m_rows[row]))) {
      ++end;
    }
    const auto first = static_cast<std::ptrdiff_t>(next);
    beginInsertRows({}, static_cast<int>(row), static_cast<int>(row + end - next) - 1);
    m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(row), page->begin() + first,
                  page->begin() + static_cast<std::ptrdiff_t>(end));
    endInsertRows();
    row += end - next;
    next = end;
    any = true;
  }
  m_changing = false;
  if (m_rows.size() > mostRows) {
    beginRemoveRows({}, static_cast<int>(keptRows), rowCount() - 1);
    m_rows.resize(keptRows);
    m_complete = false;
    endRemoveRows();
  }
  if (any) {
    Q_EMIT loaded();
  }
  if (m_refreshAgain) {
    m_refreshAgain = false;
    refresh();
  }
}

void SampleModel::dropBefore(UtcMicros from) {
  m_filter.from = from;
  const auto keep =
      std::partition_point(m_rows.begin(), m_rows.end(), [from](const SampleSummary& row) { return row.point.started >= from; });
  if (keep == m_rows.end()) {
    return;
  }
  beginRemoveRows({}, static_cast<int>(keep - m_rows.begin()), static_cast<int>(m_rows.size()) - 1);
  m_rows.erase(keep, m_rows.end());
  m_complete = true;
  endRemoveRows();
  Q_EMIT loaded();
}

void SampleModel::report(const Error& error) {
  Q_EMIT failed(tr("The samples could not be read. %1").arg(Names::error(error.kind)), QString::fromStdString(error.message));
}

void SampleModel::setZone(const QTimeZone& zone) {
  m_zone = zone;
  if (!m_rows.empty()) {
    Q_EMIT dataChanged(index(0, Time), index(rowCount() - 1, Time));
  }
  Q_EMIT headerDataChanged(Qt::Horizontal, Time, Time);
}

std::optional<SampleKey> SampleModel::keyAt(int row) const {
  const SampleSummary* summary = summaryAt(row);
  return summary != nullptr ? std::optional(keyOf(*summary)) : std::nullopt;
}

int SampleModel::rowOf(const SampleKey& key) const {
  SampleSummary probe;
  probe.point.series = key.series;
  probe.point.started = key.started;
  probe.point.seq = key.seq;
  const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), probe, comesBefore);
  return found != m_rows.end() && keyOf(*found) == key ? static_cast<int>(found - m_rows.begin()) : -1;
}

const SampleSummary* SampleModel::summaryAt(int row) const {
  return row >= 0 && row < static_cast<int>(m_rows.size()) ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int SampleModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SampleModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QString SampleModel::textAt(const SampleSummary& row, int column) const {
  const SamplePoint& point = row.point;
  switch (column) {
    case Time:
      return Format::time(point.started, m_zone, Format::TimeDetail::brief);
    case EndpointName:
      return text(row.endpointName);
    case CaseName:
      return text(row.caseName);
    case OutcomeText:
      return Names::outcome(point.outcome);
    case Ttft:
      return Format::duration(point.ttft);
    case Ttfo:
      return Format::duration(point.ttfo);
    case Tpot:
      return Format::durationNs(point.tpotNs);
    case TokensPerSecond:
      return Format::number(point.tpotNs && *point.tpotNs > 0 ? std::optional(1e9 / static_cast<double>(*point.tpotNs)) : std::nullopt);
    case E2e:
      return Format::duration(point.e2e);
    case TokensIn:
      return Format::count(point.tokensIn);
    case TokensOut:
      return Format::count(point.tokensOut);
    case Cost:
      return Format::money(point.costPico, QString::fromStdString(row.currency));
    case Model:
      return text(row.model);
    case Suite:
      return text(row.suiteName);
    case ModeText:
      return point.warmup ? tr("%1, warm-up").arg(Names::mode(point.mode)) : Names::mode(point.mode);
    default:
      return {};
  }
}

QVariant SampleModel::data(const QModelIndex& index, int role) const {
  const SampleSummary* row = index.isValid() ? summaryAt(index.row()) : nullptr;
  if (row == nullptr) {
    return {};
  }
  const int column = index.column();
  if (role == Qt::DisplayRole) {
    return textAt(*row, column);
  }
  if (role == Qt::TextAlignmentRole && column >= Ttft && column <= Cost) {
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role == Qt::ToolTipRole) {
    if (column == OutcomeText) {
      return row->error.empty() ? OutcomeHelps::of(row->point.outcome).cause : QString::fromStdString(row->error);
    }
    if (column == Time) {
      return Format::time(row->point.started, m_zone, Format::TimeDetail::millis) + QLatin1Char(' ') +
             Format::offset(row->point.started, m_zone);
    }
    return textAt(*row, column);
  }
  if (role == Qt::ForegroundRole && column >= Ttft && column <= Cost && textAt(*row, column) == Format::unknown()) {
    return QGuiApplication::palette().color(QPalette::PlaceholderText);
  }
  if (role == Qt::FontRole && column == OutcomeText && isFailure(row->point.outcome)) {
    QFont bold;
    bold.setBold(true);
    return bold;
  }
  return {};
}

QVariant SampleModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
    return {};
  }
  if (role == Qt::TextAlignmentRole) {
    return QVariant((section >= Ttft && section <= Cost ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  const bool wantsHelp = role == Qt::ToolTipRole;
  if (role != Qt::DisplayRole && !wantsHelp) {
    return {};
  }
  const auto figure = [wantsHelp](Metric metric) {
    return wantsHelp ? Names::metric(metric) + QStringLiteral(": ") + Names::metricDefinition(metric) : Names::metricShort(metric);
  };
  switch (section) {
    case Time:
      return wantsHelp ? tr("When the request started, in the time zone %1.").arg(QString::fromUtf8(m_zone.id())) : tr("Time");
    case EndpointName:
      return tr("Endpoint");
    case CaseName:
      return tr("Case");
    case OutcomeText:
      return wantsHelp ? tr("Exactly one class per attempt. Failures are bold.") : tr("Outcome");
    case Ttft:
      return figure(Metric::ttft);
    case Ttfo:
      return figure(Metric::ttfo);
    case Tpot:
      return figure(Metric::tpot);
    case TokensPerSecond:
      return figure(Metric::tokensPerSecond);
    case E2e:
      return figure(Metric::e2e);
    case TokensIn:
      return wantsHelp ? tr("Input tokens, cached ones included, as the server counted them.") : tr("Tokens in");
    case TokensOut:
      return wantsHelp ? tr("Output tokens, reasoning included, as the server counted them.") : tr("Tokens out");
    case Cost:
      return wantsHelp ? tr("By the price valid at the time of the request. Unknown where no price is set.") : tr("Cost");
    case Model:
      return wantsHelp ? tr("The model the server said it used.") : tr("Model");
    case Suite:
      return tr("Suite");
    case ModeText:
      return wantsHelp ? tr("Why the request was made. Trends use scheduled ones.") : tr("Mode");
    default:
      return {};
  }
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prices/price_model.h"

#include <QFont>
#include <algorithm>
#include <tuple>

#include "core/analysis/cost.h"
#include "core/analysis/price_text.h"
#include "ui/common/format.h"

namespace scoville {
namespace {

/// A price per million tokens, as price lists give it.
QString perMillion(const std::optional<std::int64_t>& pico, const std::string& currency) {
  return Format::moneyUnits(pico ? std::optional(static_cast<double>(*pico) / 1e6) : std::nullopt, QString::fromStdString(currency));
}

}  // namespace

void PriceModel::setRows(std::vector<PriceRow> rows, std::map<EndpointId, QString> endpointNames) {
  std::sort(rows.begin(), rows.end(), [](const PriceRow& a, const PriceRow& b) {
    return std::tie(a.model, a.endpoint, b.effectiveFrom, b.id) < std::tie(b.model, b.endpoint, a.effectiveFrom, a.id);
  });
  beginResetModel();
  m_corrected = correctedRows(rows);
  m_rows = std::move(rows);
  m_names = std::move(endpointNames);
  endResetModel();
}

void PriceModel::setZone(const QTimeZone& zone) {
  m_zone = zone;
  if (!m_rows.empty()) {
    Q_EMIT dataChanged(index(0, From), index(rowCount() - 1, From));
  }
}

const PriceRow* PriceModel::rowAt(int row) const {
  return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int PriceModel::rowOf(PriceRowId id) const {
  const auto found = std::find_if(m_rows.begin(), m_rows.end(), [id](const PriceRow& row) { return row.id == id; });
  return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int PriceModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PriceModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QString PriceModel::textAt(const PriceRow& row, int column) const {
  switch (column) {
    case Model: {
      QStringList parts{QString::fromStdString(row.model)};
      if (row.serviceTier != ServiceTier::standard) {
        const std::string_view tier = serviceTierName(row.serviceTier);
        parts << QString::fromUtf8(tier.data(), static_cast<qsizetype>(tier.size()));
      }
      if (row.hours) {
        parts << QString::fromStdString(hoursText(*row.hours)) + QStringLiteral(" UTC");
      }
      for (const PriceTier& tier : row.tiers) {
        parts << tr("above %1").arg(QString::fromStdString(priceTierText(tier)));
      }
      return parts.join(QStringLiteral(", "));
    }
    case Scope: {
      if (!row.endpoint) {
        return tr("every endpoint");
      }
      const auto name = m_names.find(*row.endpoint);
      return name == m_names.end() ? Format::unknown() : name->second;
    }
    case Input:
      return perMillion(row.inputPico, row.currency);
    case Output:
      return perMillion(row.outputPico, row.currency);
    case CachedRead:
      return perMillion(row.cachedReadPico, row.currency);
    case CacheWrite:
      return perMillion(row.cacheWritePico, row.currency);
    case From:
      return Format::time(row.effectiveFrom, m_zone, Format::TimeDetail::minutes);
    case Source:
      return QString::fromStdString(row.source);
    default:
      return {};
  }
}

QVariant PriceModel::data(const QModelIndex& index, int role) const {
  const PriceRow* row = index.isValid() ? rowAt(index.row()) : nullptr;
  if (row == nullptr) {
    return {};
  }
  if (role == Qt::ToolTipRole && m_corrected.contains(row->id)) {
    return tr("Corrected by a row that was added later.");
  }
  if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
    return textAt(*row, index.column());
  }
  if (role == Qt::FontRole && m_corrected.contains(row->id)) {
    QFont crossed;
    crossed.setStrikeOut(true);
    return crossed;
  }
  if (role == Qt::TextAlignmentRole) {
    const bool number = index.column() >= Input && index.column() <= CacheWrite;
    return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  return {};
}

QVariant PriceModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
    return {};
  }
  if (role == Qt::TextAlignmentRole) {
    return QVariant((section >= Input && section <= CacheWrite ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  const bool help = role == Qt::ToolTipRole;
  if (role != Qt::DisplayRole && !help) {
    return {};
  }
  switch (section) {
    case Model:
      return tr("Model");
    case Scope:
      return help ? tr("A row for one endpoint goes before a row for every endpoint with that model.") : tr("Applies to");
    case Input:
      return help ? tr("Price of input tokens that were not read from a cache, per million.") : tr("Input / 1M");
    case Output:
      return help ? tr("Price of output tokens, reasoning included, per million.") : tr("Output / 1M");
    case CachedRead:
      return help ? tr("Price of input tokens read from the provider's prompt cache, per million.") : tr("Cached / 1M");
    case CacheWrite:
      return help ? tr("Price of input tokens written to the provider's prompt cache, per million.") : tr("Cache write / 1M");
    case From:
      return help ? tr("The row holds from this moment until the next row of the same model.") : tr("Effective from");
    case Source:
      return help ? tr("Where the figure comes from.") : tr("Source");
    default:
      return {};
  }
}

}  // namespace scoville

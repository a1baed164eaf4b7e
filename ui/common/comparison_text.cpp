// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/comparison_text.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/common/format.h"

namespace scoville {

namespace {

/// Whole percent; a tenth below ten.
QString percentText(double share) {
  const double percent = std::abs(share) * 100;
  return QLocale().toString(percent, 'f', percent < 10 ? 1 : 0);
}

QString factor(double value) {
  return QLocale().toString(value, 'f', value < 10 ? 2 : 1);
}

QString listOf(std::vector<std::string> items) {
  std::sort(items.begin(), items.end());
  QStringList list;
  for (const std::string& item : items) {
    list << (item.empty() ? Format::unknown() : QString::fromStdString(item));
  }
  return list.isEmpty() ? ComparisonText::tr("none") : list.join(QStringLiteral(", "));
}

}  // namespace

QString ComparisonText::sentence(const QString& metric, const ComparedPercentile& figure) {
  if (!figure.ratio) {
    return tr("not enough values for %1").arg(metric);
  }
  const double change = *figure.ratio - 1;
  if (!figure.interval) {
    return change < 0 ? tr("%1 fell %2 % (too few days for an interval)").arg(metric, percentText(change))
                      : tr("%1 rose %2 % (too few days for an interval)").arg(metric, percentText(change));
  }
  const double low = figure.interval->low - 1;
  const double high = figure.interval->high - 1;
  if (low <= 0 && high >= 0) {
    return tr("%1 unchanged within %2 %").arg(metric, percentText(std::max(std::abs(low), high)));
  }
  const QString near = percentText(std::min(std::abs(low), std::abs(high)));
  const QString far = percentText(std::max(std::abs(low), std::abs(high)));
  return change < 0 ? tr("%1 fell %2 % [%3, %4]").arg(metric, percentText(change), near, far)
                    : tr("%1 rose %2 % [%3, %4]").arg(metric, percentText(change), near, far);
}

QString ComparisonText::ratio(const ComparedPercentile& figure) {
  if (!figure.ratio) {
    return Format::unknown();
  }
  const QString text = QStringLiteral("×") + factor(*figure.ratio);
  return figure.interval ? text + QStringLiteral(" [%1, %2]").arg(factor(figure.interval->low), factor(figure.interval->high)) : text;
}

QStringList ComparisonText::unlike(const ComparedThings& before, const ComparedThings& after) {
  QStringList sentences;
  const auto compare = [&](const QString& sentence, const std::vector<std::string>& a, const std::vector<std::string>& b) {
    const QString left = listOf(a);
    const QString right = listOf(b);
    if (left != right) {
      sentences << sentence.arg(left, right);
    }
  };
  compare(tr("The suite differs: %1 against %2."), before.suites, after.suites);
  compare(tr("The model differs: %1 against %2."), before.models, after.models);
  compare(tr("The cache mode differs: %1 against %2."), before.cacheModes, after.cacheModes);
  compare(tr("The region differs: %1 against %2."), before.regions, after.regions);
  compare(tr("The mode differs: %1 against %2."), before.modes, after.modes);
  return sentences;
}

}  // namespace scoville

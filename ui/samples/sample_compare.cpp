// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/sample_compare.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/common/format.h"

namespace scoville {

namespace {

class Compare {
  Q_DECLARE_TR_FUNCTIONS(scoville::SampleCompare)

 public:
  static QString difference(const FigureText& value, const FigureText& kept) {
    if (value.amount && kept.amount) {
      if (*value.amount == *kept.amount) {
        return {};
      }
      if (*kept.amount > 0) {
        const double change = *value.amount / *kept.amount - 1;
        return (change > 0 ? QStringLiteral("+") : QString()) + Format::percent(change);
      }
    }
    return value.value == kept.value ? QString() : tr("differs");
  }
};

/// Groups are known by their place's name; the first one's title says whether the latencies count.
const FigureGroup* twinOf(const FigureGroup& group, const std::vector<FigureGroup>& groups) {
  const auto found = std::ranges::find_if(groups, [&](const FigureGroup& other) {
    return other.title == group.title || (!other.rows.empty() && !group.rows.empty() && other.rows.front().name == group.rows.front().name);
  });
  return found == groups.end() ? nullptr : &*found;
}

}  // namespace

std::vector<ComparedGroup> compareFigures(const std::vector<FigureGroup>& value, const std::vector<FigureGroup>& kept) {
  std::vector<ComparedGroup> groups;
  for (const FigureGroup& group : value) {
    ComparedGroup compared{group.title, {}};
    const FigureGroup* twin = twinOf(group, kept);
    for (const FigureText& row : group.rows) {
      ComparedRow both{row.name, row.value, {}, {}, row.definition};
      if (twin != nullptr) {
        if (const auto found = std::ranges::find(twin->rows, row.name, &FigureText::name); found != twin->rows.end()) {
          both.kept = found->value;
          both.difference = Compare::difference(row, *found);
        }
      }
      compared.rows.push_back(both);
    }
    for (const FigureText& row : twin == nullptr ? std::vector<FigureText>() : twin->rows) {
      if (std::ranges::find(group.rows, row.name, &FigureText::name) == group.rows.end()) {
        compared.rows.push_back({row.name, {}, row.value, {}, row.definition});
      }
    }
    groups.push_back(compared);
  }
  return groups;
}

}  // namespace scoville

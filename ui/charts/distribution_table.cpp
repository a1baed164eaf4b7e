// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLocale>
#include <algorithm>

#include "ui/charts/distribution_chart.h"
#include "ui/charts/metric_text.h"
#include "ui/charts/time_ticks.h"
#include "ui/common/format.h"

namespace scoville {

TextRows distributionTable(const DistributionPlot& plot) {
  const auto words = [](std::size_t n) { return Format::count(static_cast<std::int64_t>(n)); };
  const auto value = [&plot](double at) { return shortValueText(plot.metric, at, {}); };
  const auto span = [&](const LogBins& bins, std::size_t bin) {
    return QStringLiteral("%1 – %2").arg(value(bins.edge(bin)), value(bins.edge(bin + 1)));
  };
  const auto share = [](std::size_t count, std::size_t n) {
    return n > 0 ? Format::percent(static_cast<double>(count) / static_cast<double>(n)) : Format::unknown();
  };
  const bool two = !plot.otherName.isEmpty();
  TextRows table;
  switch (plot.kind) {
    case DistributionPlot::Kind::histogram:
      table.headings = QStringList{plot.title, DistributionChart::tr("n, %1").arg(plot.name), DistributionChart::tr("Share")};
      if (two) {
        table.headings << DistributionChart::tr("n, %1").arg(plot.otherName) << DistributionChart::tr("Share");
      }
      for (std::size_t i = 0; i < plot.bins.count; ++i) {
        QStringList row{span(plot.bins, i), words(plot.counts[i]), share(plot.counts[i], plot.n)};
        if (two) {
          row << words(plot.otherCounts[i]) << share(plot.otherCounts[i], plot.otherN);
        }
        table.rows << row;
      }
      break;
    case DistributionPlot::Kind::ecdf:
      table.headings = QStringList{DistributionChart::tr("Share"), plot.name};
      if (two) {
        table.headings << plot.otherName;
      }
      for (int percent = 5; percent <= 100; percent += 5) {
        const auto at = [&](const std::vector<EcdfStep>& steps) {
          const auto found =
              std::find_if(steps.begin(), steps.end(), [&](const EcdfStep& step) { return step.share * 100 >= percent - 1e-9; });
          return found == steps.end() ? Format::unknown() : value(found->value);
        };
        QStringList row{Format::percent(percent / 100.0), at(plot.steps)};
        if (two) {
          row << at(plot.otherSteps);
        }
        table.rows << row;
      }
      break;
    case DistributionPlot::Kind::heatMap:
      table.headings = QStringList{DistributionChart::tr("Time"), plot.title, QStringLiteral("n")};
      for (std::size_t column = 0; column + 1 < plot.heat.edges.size(); ++column) {
        for (std::size_t row = 0; row < plot.heat.bins.count; ++row) {
          if (plot.heat.at(column, row) > 0) {
            table.rows << QStringList{spanText(plot.heat.edges[column], plot.heat.edges[column + 1], plot.zone), span(plot.heat.bins, row),
                                      words(plot.heat.at(column, row))};
          }
        }
      }
      break;
    case DistributionPlot::Kind::week:
      table.headings = QStringList{DistributionChart::tr("Hour"), DistributionChart::tr("Median"), QStringLiteral("n")};
      for (std::size_t i = 0; i < plot.week.n.size(); ++i) {
        if (plot.week.n.at(i) > 0) {
          const auto& median = plot.week.median.at(i);
          table.rows << QStringList{
              QStringLiteral("%1 %2:00").arg(QLocale().dayName(static_cast<int>(i) / 24 + 1)).arg(i % 24, 2, 10, QLatin1Char('0')),
              median ? value(*median) : DistributionChart::tr("too few"), words(plot.week.n.at(i))};
        }
      }
      break;
    case DistributionPlot::Kind::scatter:
      table.headings = QStringList{DistributionChart::tr("Input tokens"), DistributionChart::tr("Value")};
      for (const QPointF& dot : plot.dots) {
        table.rows << QStringList{Format::number(dot.x()), value(dot.y())};
      }
      break;
  }
  return table;
}

}  // namespace scoville

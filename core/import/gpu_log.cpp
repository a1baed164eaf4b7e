// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/gpu_log.h"

#include <QDateTime>
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

#include "core/import/foreign_json.h"
#include "core/wire/utf8.h"

namespace scoville {

namespace {

constexpr std::size_t mostNotes = 20;

enum class Column { timestamp, index, identity, name, gpuShare, memory, temperature, power, other };

struct Heading {
  Column column = Column::other;
  std::string name;
  std::string unit;  ///< in lower case, from "[MiB]"
};

std::string lowerCase(std::string_view text) {
  std::string made(text);
  std::transform(made.begin(), made.end(), made.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return made;
}

Column columnNamed(const std::string& name) {
  static const std::map<std::string, Column> known = {{"timestamp", Column::timestamp},
                                                      {"index", Column::index},
                                                      {"gpu", Column::index},
                                                      {"uuid", Column::identity},
                                                      {"gpu_uuid", Column::identity},
                                                      {"pci.bus_id", Column::identity},
                                                      {"gpu_bus_id", Column::identity},
                                                      {"serial", Column::identity},
                                                      {"gpu_serial", Column::identity},
                                                      {"name", Column::name},
                                                      {"gpu_name", Column::name},
                                                      {"utilization.gpu", Column::gpuShare},
                                                      {"memory.used", Column::memory},
                                                      {"temperature.gpu", Column::temperature},
                                                      {"power.draw", Column::power},
                                                      {"power.draw.average", Column::power},
                                                      {"power.draw.instant", Column::power}};
  const auto found = known.find(name);
  return found == known.end() ? Column::other : found->second;
}

Heading headingOf(std::string_view cell) {
  Heading heading;
  const std::string text = lowerCase(trimmed(cell));
  const std::size_t bracket = text.find('[');
  heading.name = std::string(trimmed(std::string_view(text).substr(0, bracket)));
  if (bracket != std::string::npos && text.back() == ']') {
    heading.unit = text.substr(bracket + 1, text.size() - bracket - 2);
  }
  heading.column = columnNamed(heading.name);
  return heading;
}

/// What to multiply by for the unit that is stored; null = a unit that is not known for this figure. No unit at all is nvidia-smi's own.
std::optional<double> factorOf(Column column, const std::string& unit) {
  static const std::map<std::string, double> memory = {{"", 1048576.0},       {"mib", 1048576.0}, {"kib", 1024.0},
                                                       {"gib", 1073741824.0}, {"b", 1.0},         {"bytes", 1.0},
                                                       {"kb", 1e3},           {"mb", 1e6},        {"gb", 1e9}};
  static const std::map<std::string, double> power = {{"", 1.0}, {"w", 1.0}, {"mw", 1e-3}, {"kw", 1e3}};
  static const std::map<std::string, double> share = {{"", 0.01}, {"%", 0.01}};
  static const std::map<std::string, double> temperature = {{"", 1.0}, {"c", 1.0}, {"\u00b0c", 1.0}};
  const auto& units = column == Column::memory     ? memory
                      : column == Column::power    ? power
                      : column == Column::gpuShare ? share
                                                   : temperature;
  const auto found = units.find(unit);
  return found == units.end() ? std::nullopt : std::optional(found->second);
}

bool isNotAvailable(std::string_view cell) {
  static const std::set<std::string> words = {"",
                                              "n/a",
                                              "[n/a]",
                                              "not supported",
                                              "[not supported]",
                                              "[unknown error]",
                                              "err!",
                                              "[err!]",
                                              "unknown error",
                                              "[insufficient permissions]",
                                              "[gpu requires reset]",
                                              "-"};
  return words.contains(lowerCase(cell));
}

/// "2026/11/30 14:51:00.123" of nvidia-smi, or ISO 8601.
std::optional<UtcMicros> timeOf(std::string_view cell, const QTimeZone& zone) {
  QString text = QString::fromUtf8(cell.data(), static_cast<qsizetype>(cell.size())).replace(QLatin1Char('/'), QLatin1Char('-'));
  if (text.size() > 10 && text[10] == QLatin1Char(' ')) {
    text[10] = QLatin1Char('T');
  }
  QDateTime moment = QDateTime::fromString(text, Qt::ISODateWithMs);
  if (!moment.isValid() || text.size() <= 10) {
    return std::nullopt;
  }
  if (moment.timeSpec() == Qt::LocalTime) {
    moment = QDateTime(moment.date(), moment.time(), zone);
  }
  return moment.isValid() ? std::optional<UtcMicros>(moment.toMSecsSinceEpoch() * microsPerMilli) : std::nullopt;
}

class Reader {
 public:
  explicit Reader(const GpuLogOptions& options) : m_options(options) {}

  Result<GpuLog> read(std::string_view text) {
    const auto rows = parseCsv(text);
    if (!rows) {
      return tl::unexpected<Error>(rows.error());
    }
    for (const std::string& name : m_options.columns) {
      addHeading(name);
    }
    if (!m_headings.empty()) {
      if (const std::string complaint = headingComplaint("The list of columns"); !complaint.empty()) {
        return fail(ErrorKind::invalidInput, complaint);
      }
    }
    for (const CsvRow& row : *rows) {
      if (row.cells.size() == 1 && trimmed(row.cells.front()).empty()) {
        continue;
      }
      if (m_headings.empty()) {
        for (const std::string& cell : row.cells) {
          addHeading(cell);
        }
        if (const std::string complaint = headingComplaint("Line " + std::to_string(row.line)); !complaint.empty()) {
          return fail(ErrorKind::invalidInput, complaint);
        }
        continue;
      }
      if (columnNamed(headingOf(row.cells.front()).name) != Column::other && headingOf(row.cells.front()).name == m_headings.front().name) {
        continue;  // the heading again: logs of several starts behind each other
      }
      if (const Result<void> taken = take(row); !taken) {
        return tl::unexpected<Error>(taken.error());
      }
    }
    if (m_headings.empty()) {
      return fail(ErrorKind::invalidInput, "The log is empty.");
    }
    return std::move(m_log);
  }

 private:
  bool has(Column column) const {
    return std::any_of(m_headings.begin(), m_headings.end(), [column](const Heading& heading) { return heading.column == column; });
  }

  void addHeading(std::string_view cell) {
    Heading heading = headingOf(cell);
    // Of several power columns the first counts.
    if (heading.column != Column::other && heading.column != Column::identity && has(heading.column)) {
      note("column \"" + heading.name + "\" beside another of its kind");
      heading.column = Column::other;
    } else if (heading.column == Column::other) {
      note("column \"" + clippedUtf8(heading.name, 60) + "\"");
    }
    m_headings.push_back(std::move(heading));
  }

  std::string headingComplaint(const std::string& where) const {
    if (!has(Column::gpuShare) && !has(Column::memory) && !has(Column::temperature) && !has(Column::power)) {
      return where +
             " is no heading of nvidia-smi with utilization.gpu, memory.used, temperature.gpu or power.draw. For a log without a heading "
             "say "
             "what its columns are.";
    }
    if (!has(Column::timestamp) && !m_options.start) {
      return "The log has no column \"timestamp\". Say when it begins, and how far apart its rounds are.";
    }
    return {};
  }

  void note(std::string what) {
    if (m_noted.insert(what).second && m_log.notUnderstood.size() < mostNotes) {
      m_log.notUnderstood.push_back(std::move(what));
    }
  }

  std::optional<double> valueOf(const Heading& heading, std::string_view cell, std::size_t line) {
    if (isNotAvailable(cell)) {
      return std::nullopt;
    }
    double value = 0;
    const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    const std::string_view rest = trimmed(std::string_view(read.ptr, static_cast<std::size_t>(cell.data() + cell.size() - read.ptr)));
    const std::string unit = rest.empty() ? heading.unit : lowerCase(rest);
    const auto factor = factorOf(heading.column, unit);
    const bool share = heading.column == Column::gpuShare;
    if (read.ec != std::errc() || !std::isfinite(value) || !factor || (heading.column != Column::temperature && value < 0) ||
        (share && value > 100)) {
      note("\"" + clippedUtf8(cell, 40) + "\" in " + heading.name + " (first in line " + std::to_string(line) + ")");
      return std::nullopt;
    }
    return value * *factor;
  }

  Result<void> take(const CsvRow& row) {
    TelemetryReading reading;
    std::optional<int> device;
    std::string identity;
    std::string name;
    std::optional<UtcMicros> at;
    if (row.cells.size() != m_headings.size()) {
      note("line " + std::to_string(row.line) + " has " + std::to_string(row.cells.size()) + " cells instead of " +
           std::to_string(m_headings.size()));
      return {};  // a line cut short by a kill, or words of the driver
    }
    for (std::size_t i = 0; i < m_headings.size(); ++i) {
      const Heading& heading = m_headings[i];
      const std::string_view cell = trimmed(row.cells[i]);
      switch (heading.column) {
        case Column::timestamp:
          at = timeOf(cell, m_options.zone);
          break;
        case Column::index: {
          int number = 0;
          const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), number);
          if (read.ec == std::errc() && read.ptr == cell.data() + cell.size() && number >= 0 && number < 4096) {
            device = number;
          }
          break;
        }
        case Column::identity:
          identity += std::string(cell) + '\n';
          break;
        case Column::name:
          name = clippedUtf8(cell, 100);
          break;
        case Column::gpuShare:
          reading.gpuShare = valueOf(heading, cell, row.line);
          break;
        case Column::memory:
          reading.memoryBytes = valueOf(heading, cell, row.line);
          break;
        case Column::temperature:
          reading.temperatureC = valueOf(heading, cell, row.line);
          break;
        case Column::power:
          reading.powerW = valueOf(heading, cell, row.line);
          break;
        case Column::other:
          break;
      }
    }
    if (!device && !has(Column::index) && !identity.empty()) {
      device = m_identities.try_emplace(identity, static_cast<int>(m_identities.size())).first->second;
    }
    if (!device && !has(Column::index) && identity.empty()) {
      device = 0;  // a log of one GPU; two of them would say two things at one moment, which take() notices below
    }
    if (has(Column::timestamp) && !at) {
      note("line " + std::to_string(row.line) + " has no time");
      return {};
    }
    if (!device) {
      note("line " + std::to_string(row.line) + " names no GPU");
      return {};
    }
    if (!at) {
      at = roundOf(*device);
      if (!at) {
        return fail(ErrorKind::invalidInput, "The log has several rounds and no times. Say how far apart its rounds are.");
      }
    }
    reading.device = *device;
    reading.at = *at;
    if (!m_seen.insert({*device, *at}).second) {
      if (!has(Column::index) && identity.empty()) {
        return fail(ErrorKind::invalidInput,
                    "Line " + std::to_string(row.line) +
                        " is a second reading of one moment, and no column says of which GPU. Log the index as well.");
      }
      note("line " + std::to_string(row.line) + " repeats a moment of GPU " + std::to_string(*device));
      return {};
    }
    ++m_log.rows;
    if (!name.empty()) {
      m_log.batch.devices[*device] = name;
    } else {
      m_log.batch.devices.try_emplace(*device, "GPU " + std::to_string(*device));
    }
    if (reading.isGpu()) {
      m_log.batch.readings.push_back(reading);
    }
    return {};
  }

  /// A round ends when a GPU comes again.
  std::optional<UtcMicros> roundOf(int device) {
    if (!m_round.insert(device).second) {
      if (m_options.every == 0) {
        return std::nullopt;
      }
      m_round = {device};
      ++m_rounds;
    }
    return m_options.start.value_or(0) + m_rounds * m_options.every;
  }

  const GpuLogOptions& m_options;
  GpuLog m_log;
  std::vector<Heading> m_headings;
  std::set<std::string> m_noted;
  std::map<std::string, int> m_identities;
  std::set<std::pair<int, UtcMicros>> m_seen;
  std::set<int> m_round;
  std::int64_t m_rounds = 0;
};

}  // namespace

Result<GpuLog> readGpuLog(std::string_view text, const GpuLogOptions& options) {
  return Reader(options).read(text);
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/marker_import.h"

#include <QDateTime>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace scoville {
namespace {

using Json = nlohmann::json;
/// The members of one marker as texts; null and absent are left out.
using Members = std::map<std::string, std::string>;

tl::unexpected<Error> wrong(std::size_t line, const std::string& what) {
  return fail(ErrorKind::invalidInput, "Line " + std::to_string(line) + ": " + what);
}

/// A cell as it was before writeCsvRow() kept spreadsheets from running it.
std::string unguarded(std::string cell) {
  if (cell.size() > 1 && cell.front() == '\'' && std::string_view("=+-@\t\r\xEF").find(cell[1]) != std::string_view::npos) {
    cell.erase(0, 1);
  }
  return cell;
}

/// RFC 4180: rows of cells with the line each begins on. Null when a quoted cell does not end.
struct CsvRow {
  std::size_t line = 0;
  std::vector<std::string> cells;
};
std::optional<std::vector<CsvRow>> csvRows(std::string_view text) {
  std::vector<CsvRow> rows;
  CsvRow row{1, {}};
  std::string cell;
  bool quoted = false;
  std::size_t line = 1;
  const auto endCell = [&] {
    row.cells.push_back(std::move(cell));
    cell.clear();
  };
  const auto endRow = [&] {
    endCell();
    if (row.cells.size() > 1 || !row.cells.front().empty()) {
      rows.push_back(std::move(row));
    }
    row = {line, {}};
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    line += c == '\n' ? 1 : 0;
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      cell += '"';
      ++i;
    } else if (c == '"' && (quoted || cell.empty())) {
      quoted = !quoted;
    } else if (!quoted && c == ',') {
      endCell();
    } else if (!quoted && c == '\n') {
      endRow();
    } else if (quoted || c != '\r') {
      cell += c;
    }
  }
  if (quoted) {
    return std::nullopt;
  }
  if (!cell.empty() || !row.cells.empty()) {
    endRow();
  }
  return rows;
}

std::optional<UtcMicros> moment(const std::string& text) {
  // Qt reads milliseconds; the export writes microseconds.
  const std::size_t dot = text.find('.');
  std::string rest = text;
  Micros fraction = 0;
  if (dot != std::string::npos) {
    std::size_t end = dot + 1;
    Micros unit = microsPerSecond / 10;
    for (; end < text.size() && text[end] >= '0' && text[end] <= '9'; ++end, unit /= 10) {
      fraction += (text[end] - '0') * unit;
    }
    rest = text.substr(0, dot) + text.substr(end);
  }
  QDateTime when = QDateTime::fromString(QString::fromStdString(rest), Qt::ISODate);
  if (when.isValid() && when.timeSpec() == Qt::LocalTime) {
    when.setTimeSpec(Qt::UTC);  // no zone given: the column says UTC
  }
  return when.isValid() ? std::optional(when.toMSecsSinceEpoch() * microsPerMilli + fraction) : std::nullopt;
}

Result<Marker> markerOf(const Members& members, std::size_t line, const std::map<std::string, EndpointId>& endpoints, UtcMicros now) {
  const auto text = [&members](const char* name) {
    const auto found = members.find(name);
    return found == members.end() ? std::string() : found->second;
  };
  Marker marker;
  marker.origin = MarkerOrigin::imported;
  const auto kind = text("kind").empty() ? std::optional(MarkerKind::note) : markerKindFromName(text("kind"));
  if (!kind) {
    return wrong(line, "there is no kind \"" + text("kind") + "\".");
  }
  marker.kind = *kind;
  const auto from = moment(text("from_utc"));
  if (!from) {
    return wrong(
        line, text("from_utc").empty() ? "from_utc is missing." : "\"" + text("from_utc") + "\" is no time such as 2026-11-30T14:51:53Z.");
  }
  marker.from = *from;
  if (const std::string to = text("to_utc"); !to.empty()) {
    marker.to = moment(to);
    if (!marker.to || *marker.to <= marker.from) {
      return wrong(line, "to_utc must be a time later than from_utc.");
    }
  }
  if (const std::string endpoint = text("endpoint"); !endpoint.empty()) {
    const auto found = endpoints.find(endpoint);
    if (found == endpoints.end()) {
      return wrong(line, "this workspace has no endpoint \"" + endpoint + "\".");
    }
    marker.endpoint = found->second;
  } else {
    marker.tag = text("tag");
  }
  marker.label = text("label");
  marker.text = text("text");
  if (marker.label.empty() && marker.text.empty()) {
    return wrong(line, "a marker needs a label or a text.");
  }
  marker.link = text("link");
  if (!marker.link.empty() && marker.link.rfind("http://", 0) != 0 && marker.link.rfind("https://", 0) != 0) {
    return wrong(line, "a link begins with http:// or https://.");
  }
  marker.author = text("author");
  const std::string state = text("state");
  if (!state.empty() && state != "confirmed" && state != "suspected" && state != "dismissed") {
    return wrong(line, "the state is confirmed, suspected or dismissed, not \"" + state + "\".");
  }
  marker.state = state == "suspected" ? MarkerState::suspected : state == "dismissed" ? MarkerState::dismissed : MarkerState::confirmed;
  marker.created = moment(text("created_utc")).value_or(now);
  return marker;
}

Members membersOf(const Json& object) {
  Members members;
  for (const auto& [name, value] : object.items()) {
    if (value.is_string()) {
      members[name] = value.get<std::string>();
    }
  }
  return members;
}

/// Objects with the line (or, of an array, the place) of each.
Result<std::vector<std::pair<std::size_t, Members>>> jsonMembers(std::string_view text) {
  std::vector<std::pair<std::size_t, Members>> all;
  const Json whole = Json::parse(text, nullptr, false);
  if (whole.is_array()) {
    for (const Json& one : whole) {
      if (!one.is_object()) {
        return wrong(all.size() + 1, "it is not a JSON object.");
      }
      all.emplace_back(all.size() + 1, membersOf(one));
    }
    return all;
  }
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view one = text.substr(begin, end - begin);
    ++line;
    begin = end + 1;
    if (one.find_first_not_of(" \t\r") == std::string_view::npos) {
      continue;
    }
    const Json object = Json::parse(one, nullptr, false);
    if (!object.is_object()) {
      return wrong(line, "it is not a JSON object.");
    }
    all.emplace_back(line, membersOf(object));
  }
  return all;
}

Result<std::vector<std::pair<std::size_t, Members>>> csvMembers(std::string_view text) {
  const auto rows = csvRows(text);
  if (!rows) {
    return wrong(1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), "a quoted cell does not end.");
  }
  std::vector<std::pair<std::size_t, Members>> all;
  for (std::size_t i = 1; i < rows->size(); ++i) {
    const CsvRow& row = (*rows)[i];
    const CsvRow& header = rows->front();
    if (row.cells.size() != header.cells.size()) {
      return wrong(row.line, std::to_string(row.cells.size()) + " cells where the header has " + std::to_string(header.cells.size()) + ".");
    }
    Members members;
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
      if (!row.cells[column].empty()) {
        members[header.cells[column]] = unguarded(row.cells[column]);
      }
    }
    all.emplace_back(row.line, std::move(members));
  }
  return all;
}

}  // namespace

Result<std::vector<Marker>> importMarkers(std::string_view text, const std::map<std::string, EndpointId>& endpoints, UtcMicros now) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") {
    text.remove_prefix(3);
  }
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) {
    return fail(ErrorKind::invalidInput, "There is no marker in it.");
  }
  const bool json = text[first] == '{' || text[first] == '[';
  const auto all = json ? jsonMembers(text) : csvMembers(text);
  if (!all) {
    return tl::unexpected<Error>(all.error());
  }
  std::vector<Marker> markers;
  for (const auto& [line, members] : *all) {
    auto marker = markerOf(members, line, endpoints, now);
    if (!marker) {
      return tl::unexpected<Error>(marker.error());
    }
    markers.push_back(std::move(*marker));
  }
  return markers;
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/archive.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "core/export/csv_text.h"
#include "core/export/record.h"
#include "core/store/table_dump.h"

namespace scoville {
namespace {

namespace fs = std::filesystem;
constexpr int archiveVersion = 1;
constexpr std::int64_t rowsBetweenLooks = 1000;
constexpr std::string_view hexDigits = "0123456789abcdef";

std::string toHex(const std::vector<unsigned char>& bytes) {
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const unsigned char byte : bytes) {
    text += hexDigits[byte >> 4U];
    text += hexDigits[byte & 15U];
  }
  return text;
}

std::optional<std::vector<unsigned char>> fromHex(std::string_view text) {
  std::vector<unsigned char> bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    const std::size_t high = hexDigits.find(text[i]);
    const std::size_t low = hexDigits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) {
      return std::nullopt;
    }
    bytes.push_back(static_cast<unsigned char>(high * 16 + low));
  }
  return text.size() % 2 == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

nlohmann::json toJson(const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    return *integer;
  }
  if (const auto* real = std::get_if<double>(&value)) {
    return *real;
  }
  if (const auto* text = std::get_if<std::string>(&value)) {
    return *text;
  }
  if (const auto* bytes = std::get_if<std::vector<unsigned char>>(&value)) {
    return toHex(*bytes);
  }
  return nullptr;
}

/// Null when the value is not of the column's type.
std::optional<Value> fromJson(const nlohmann::json& json, DumpColumn::Type type) {
  if (json.is_null()) {
    return Value();
  }
  if (type == DumpColumn::Type::integer && json.is_number_integer()) {
    return json.get<std::int64_t>();
  }
  if (type == DumpColumn::Type::real && json.is_number()) {
    return json.get<double>();
  }
  if (type == DumpColumn::Type::text && json.is_string()) {
    return json.get<std::string>();
  }
  if (type == DumpColumn::Type::blob && json.is_string()) {
    auto bytes = fromHex(json.get_ref<const std::string&>());
    return bytes ? std::optional<Value>(std::move(*bytes)) : std::nullopt;
  }
  return std::nullopt;
}

void writeCsvValue(std::ostream& out, const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) {
    writeCsvText(out, *text);
  } else if (!std::holds_alternative<std::monostate>(value)) {
    const nlohmann::json json = toJson(value);
    out << (json.is_string() ? json.get<std::string>() : json.dump());
  }
}

template <typename Number>
std::optional<Value> parsed(const std::string& text) {
  Number number{};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return whole ? std::optional<Value>(number) : std::nullopt;
}

std::optional<Value> fromCsv(const CsvCell& cell, DumpColumn::Type type) {
  if (cell.text.empty() && !cell.quoted) {
    return Value();
  }
  switch (type) {
    case DumpColumn::Type::integer:
      return parsed<std::int64_t>(cell.text);
    case DumpColumn::Type::real:
      return parsed<double>(cell.text);
    case DumpColumn::Type::blob: {
      auto bytes = fromHex(cell.text);
      return bytes ? std::optional<Value>(std::move(*bytes)) : std::nullopt;
    }
    default:
      return Value(csvText(cell.text));
  }
}

tl::unexpected<Error> badLine(const fs::path& file, std::int64_t line, const std::string& why) {
  return fail(ErrorKind::invalidInput, "\"" + file.string() + "\", line " + std::to_string(line) + ": " + why);
}

tl::unexpected<Error> stopped(const char* what) {
  return fail(ErrorKind::cancelled, std::string("The ") + what + " was stopped.");
}

/// Counts rows and asks now and then whether to go on.
class Counter {
 public:
  explicit Counter(const ArchiveProgress& progress) : m_progress(progress) {}
  bool next() {
    ++m_rows;
    m_stopped = m_stopped || (m_progress && m_rows % rowsBetweenLooks == 0 && !m_progress(m_rows));
    return !m_stopped;
  }
  std::int64_t rows() const { return m_rows; }
  bool isStopped() const { return m_stopped; }

 private:
  const ArchiveProgress& m_progress;
  std::int64_t m_rows = 0;
  bool m_stopped = false;
};

void writeCsvHead(std::ostream& out, const DumpTable& table) {
  const char* between = "";
  for (const DumpColumn& column : table.columns) {
    out << between << column.name;
    between = ",";
  }
  out << '\n';
}

Result<void> writeCsv(const Workspace& workspace, const fs::path& directory, Counter& counter) {
  const auto tables = dumpTables(workspace);
  if (!tables) {
    return tl::unexpected<Error>(tables.error());
  }
  std::map<std::string, std::ofstream> files;
  for (const DumpTable& table : *tables) {
    std::ofstream& out = files[table.name];
    out.open(directory / (table.name + ".csv"), std::ios::binary);
    writeCsvHead(out, table);
  }
  const auto visited = visitRows(workspace, *tables, [&](const DumpTable& table, const std::vector<Value>& row) {
    std::ostream& out = files[table.name];
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) {
        out << ',';
      }
      writeCsvValue(out, row[i]);
    }
    out << '\n';
    return out.good() && counter.next();
  });
  if (!visited) {
    return visited;
  }
  for (auto& [name, out] : files) {
    out.flush();
    if (const auto written = checkWritten(out); !written) {
      return written;
    }
  }
  return {};
}

Result<void> writeJsonLines(const Workspace& workspace, const fs::path& file, Counter& counter) {
  const auto tables = dumpTables(workspace);
  if (!tables) {
    return tl::unexpected<Error>(tables.error());
  }
  std::ofstream out(file, std::ios::binary);
  out << nlohmann::json{{"scoville", "workspace"}, {"version", archiveVersion}}.dump() << '\n';
  const auto visited = visitRows(workspace, *tables, [&](const DumpTable& table, const std::vector<Value>& row) {
    nlohmann::ordered_json cells = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells[table.columns[i].name] = toJson(row[i]);
    }
    nlohmann::ordered_json line;
    line["table"] = table.name;
    line["row"] = std::move(cells);
    out << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    return out.good() && counter.next();
  });
  if (!visited) {
    return visited;
  }
  out.flush();
  return checkWritten(out);
}

Result<void> readCsvTable(const fs::path& file, const DumpTable& table, DumpReceiver& receiver, Counter& counter) {
  std::ifstream in(file, std::ios::binary);
  const auto head = readCsvRecord(in);
  if (!in || !head) {
    return fail(ErrorKind::io, "\"" + file.string() + "\" cannot be read or is empty.");
  }
  std::vector<std::string> names;
  std::vector<DumpColumn::Type> types;
  for (const CsvCell& cell : *head) {
    const auto found =
        std::find_if(table.columns.begin(), table.columns.end(), [&](const DumpColumn& column) { return column.name == cell.text; });
    if (found == table.columns.end()) {
      return badLine(file, 1, "there is no column \"" + cell.text + "\" in " + table.name + ".");
    }
    names.push_back(found->name);
    types.push_back(found->type);
  }
  std::int64_t line = 1;
  std::vector<Value> values(names.size());
  while (const auto record = readCsvRecord(in)) {
    ++line;
    if (record->size() != names.size()) {
      return badLine(file, line, std::to_string(record->size()) + " cells instead of " + std::to_string(names.size()) + ".");
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      auto value = fromCsv((*record)[i], types[i]);
      if (!value) {
        return badLine(file, line, "\"" + (*record)[i].text.substr(0, 40) + "\" is no value of " + names[i] + ".");
      }
      values[i] = std::move(*value);
    }
    if (const auto added = receiver.add(table, names, values); !added) {
      return added.error().kind == ErrorKind::invalidInput ? Result<void>(badLine(file, line, added.error().message)) : added;
    }
    if (!counter.next()) {
      return stopped("import");
    }
  }
  return {};
}

Result<void> readCsv(const fs::path& directory, DumpReceiver& receiver, Counter& counter) {
  for (const DumpTable& table : receiver.tables()) {
    const fs::path file = directory / (table.name + ".csv");
    std::error_code error;
    if (!fs::exists(file, error)) {
      return fail(ErrorKind::notFound, "\"" + file.string() + "\" is missing. An export has one file for each table.");
    }
    if (const auto read = readCsvTable(file, table, receiver, counter); !read) {
      return read;
    }
  }
  return {};
}

Result<void> readJsonRow(const nlohmann::json& line, DumpReceiver& receiver, std::string& why) {
  const bool shaped =
      line.is_object() && line.contains("table") && line["table"].is_string() && line.contains("row") && line["row"].is_object();
  const DumpTable* table = shaped ? receiver.table(line["table"].get<std::string>()) : nullptr;
  if (table == nullptr) {
    why = "this is no row of a workspace's table.";
    return {};
  }
  std::vector<std::string> names;
  std::vector<Value> values;
  for (const auto& [name, cell] : line["row"].items()) {
    const auto& key = name;
    const auto found =
        std::find_if(table->columns.begin(), table->columns.end(), [&](const DumpColumn& column) { return column.name == key; });
    auto value = found == table->columns.end() ? std::nullopt : fromJson(cell, found->type);
    if (!value) {
      why = "\"" + name + "\" is no column of " + table->name + ", or its value is not of its kind.";
      return {};
    }
    names.push_back(name);
    values.push_back(std::move(*value));
  }
  const auto added = receiver.add(*table, names, values);
  if (!added && added.error().kind == ErrorKind::invalidInput) {
    why = added.error().message;
    return {};
  }
  return added;
}

Result<void> readJsonLines(const fs::path& file, DumpReceiver& receiver, Counter& counter) {
  std::ifstream in(file, std::ios::binary);
  std::string text;
  std::int64_t line = 0;
  while (std::getline(in, text)) {
    ++line;
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (line == 1) {
      if (!json.is_object() || json.value("scoville", "") != "workspace" || !json.contains("version")) {
        return badLine(file, line, "this is no export of a workspace.");
      }
      if (json["version"] != archiveVersion) {
        return fail(ErrorKind::newerVersion, "\"" + file.string() + "\" was written by a newer Scoville. Update Scoville to import it.");
      }
      continue;
    }
    std::string why;
    if (const auto read = readJsonRow(json, receiver, why); !read) {
      return read;
    }
    if (!why.empty()) {
      return badLine(file, line, why);
    }
    if (!counter.next()) {
      return stopped("import");
    }
  }
  return line > 0 ? Result<void>() : Result<void>(badLine(file, 1, "this is no export of a workspace."));
}

}  // namespace

Result<std::int64_t> exportArchive(const Workspace& workspace, ArchiveFormat format, const fs::path& target,
                                   const ArchiveProgress& progress) {
  std::error_code error;
  const bool isCsv = format == ArchiveFormat::csv;
  if (fs::exists(target, error) && !(isCsv && fs::is_directory(target, error) && fs::is_empty(target, error))) {
    return fail(ErrorKind::alreadyExists, "\"" + target.string() + "\" exists already. Name a new " + (isCsv ? "directory." : "file."));
  }
  const fs::path part = target.string() + ".part";
  fs::remove_all(part, error);
  if (isCsv && !fs::create_directories(part, error)) {
    return fail(ErrorKind::io, "\"" + part.string() + "\" cannot be made: " + error.message() + ".");
  }
  Counter counter(progress);
  Result<void> written = isCsv ? writeCsv(workspace, part, counter) : writeJsonLines(workspace, part, counter);
  if (written && counter.isStopped()) {
    written = stopped("export");
  }
  if (written) {
    fs::rename(part, target, error);
    if (error) {
      written = fail(ErrorKind::io, "\"" + target.string() + "\" cannot be put in place: " + error.message() + ".");
    }
  }
  if (!written) {
    fs::remove_all(part, error);
    return tl::unexpected<Error>(written.error());
  }
  return counter.rows();
}

Result<std::int64_t> importArchive(const fs::path& archive, const fs::path& file, const ArchiveProgress& progress) {
  std::error_code error;
  if (!fs::exists(archive, error)) {
    return fail(ErrorKind::notFound, "There is no \"" + archive.string() + "\".");
  }
  const auto receiver = DumpReceiver::create(file);
  if (!receiver) {
    return tl::unexpected<Error>(receiver.error());
  }
  Counter counter(progress);
  Result<void> read =
      fs::is_directory(archive, error) ? readCsv(archive, **receiver, counter) : readJsonLines(archive, **receiver, counter);
  if (read) {
    read = (*receiver)->finish();
  }
  return read ? Result<std::int64_t>(counter.rows()) : tl::unexpected<Error>(read.error());
}

}  // namespace scoville

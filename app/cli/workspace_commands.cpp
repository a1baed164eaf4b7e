// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTimeZone>
#include <iostream>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/export/archive.h"
#include "core/rollup/day_closer.h"
#include "core/rollup/retention.h"
#include "core/store/backup.h"
#include "core/store/file_check.h"
#include "core/store/salvage.h"

namespace scoville::cli {
namespace {

/// A progress line that also stops the work at the first signal.
auto progressIn(ProgressLine& line, const std::string& unit) {
  return [&line, unit](std::int64_t done, std::int64_t of) {
    line.show(std::to_string(done) + (of > 0 ? " of " + std::to_string(of) : "") + " " + unit);
    return !Signals::instance().requested();
  };
}

std::string megabytes(std::int64_t bytes) {
  const std::int64_t tenths = (bytes * 10 + 500'000) / 1'000'000;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " MB";
}

Exit info(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const SpaceReport space = orFail(spaceOf(workspace->file()));
  const auto span = orFail(workspace->read([](Tables& tables) { return tables.samples.span({}); }));
  const auto count = orFail(workspace->read([](Tables& tables) { return tables.samples.count({}); }));
  const auto zone = orFail(workspace->read([](Tables& tables) { return reportingZone(tables); }));
  std::vector<Record> records;
  const auto add = [&records](const std::string& name, nlohmann::json value) {
    records.push_back({{"name", name}, {"value", std::move(value)}});
  };
  add("file", workspace->file().string());
  add("bytes", space.file);
  add("bytes free inside", space.free);
  for (const SpaceReport::Part& part : space.parts) {
    if (part.bytes * 100 >= space.file) {
      add("bytes of " + part.name, part.bytes);
    }
  }
  add("samples", count);
  add("first sample", span ? nlohmann::json(isoUtc(span->first)) : nlohmann::json());
  add("last sample", span ? nlohmann::json(isoUtc(span->second)) : nlohmann::json());
  add("zone of daily cells", zone.id().toStdString());
  const auto backups = dailyBackups(workspace->file());
  add("daily backups", backups.size());
  add("newest daily backup", backups.empty() ? nlohmann::json() : nlohmann::json(backups.back().string()));
  printList(arguments, records, {{"name", nullptr}, {"value", nullptr}});
  return Exit::done;
}

Exit check(const Arguments& arguments) {
  const auto file = workspaceFile(arguments);
  ProgressLine line;
  const CheckReport report = orFail(checkWorkspace(file, progressIn(line, "samples")));
  line.show("");
  for (const std::string& problem : report.problems) {
    std::cout << problem << '\n';
  }
  if (!report.isSound()) {
    throw Failure{Exit::workspace, "\"" + file.string() +
                                       "\" is damaged. Keep it as it is, then restore a backup (workspace restore) or save what can be "
                                       "read (workspace salvage)."};
  }
  std::cout << "sound: " << report.samples << " samples, " << report.arrivals << " with token arrivals\n";
  return Exit::done;
}

Exit backup(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  ProgressLine line;
  const std::filesystem::path target = arguments.words().front();
  orFail(backUpFile(workspace->file(), target, progressIn(line, "pages")));
  return Exit::done;
}

Exit restore(const Arguments& arguments) {
  const auto file = workspaceFile(arguments);
  ProgressLine line;
  const auto kept = orFail(restoreBackup(arguments.words().front(), file, progressIn(line, "pages")));
  line.show("");
  std::cout << "restored \"" << file.string() << "\"\n";
  if (!kept.empty()) {
    std::cout << "the file that was there is now \"" << kept.string() << "\"\n";
  }
  return Exit::done;
}

Exit salvageCommand(const Arguments& arguments) {
  const auto file = workspaceFile(arguments);
  ProgressLine line;
  const SalvageReport report = orFail(salvage(file, arguments.words().front(), progressIn(line, "rows")));
  line.show("");
  std::cout << "saved " << report.rowsOf("sample") << " samples, " << report.rowsOf("sample_tokens") << " with token arrivals, "
            << report.rowsOf("marker") << " markers\n";
  for (const std::string& lost : report.lost) {
    std::cout << "lost: " << lost << '\n';
  }
  if (report.lost.empty()) {
    std::cout << "nothing is lost\n";
  }
  return Exit::done;
}

Exit compactCommand(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto freed = orFail(compact(*workspace, [] { return Signals::instance().requested(); }));
  std::cout << "the file is " << megabytes(freed) << " smaller\n";
  return Exit::done;
}

Exit exportCommand(const Arguments& arguments) {
  const std::string format = arguments.text("format", "json");
  const std::filesystem::path target = arguments.words().front();
  if (format != "json" && format != "csv" && format != "sqlite") {
    failUsage("--format is json (default), csv or sqlite, not \"" + format + "\".");
  }
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  ProgressLine line;
  if (format == "sqlite") {
    std::error_code error;
    if (std::filesystem::exists(target, error)) {
      throw Failure{Exit::refused, "\"" + target.string() + "\" exists already. Name a new file."};
    }
    orFail(backUpFile(workspace->file(), target, progressIn(line, "pages")));
    return Exit::done;
  }
  orFail(exportArchive(*workspace, format == "csv" ? ArchiveFormat::csv : ArchiveFormat::jsonLines, target, [&](std::int64_t rows) {
    line.show(std::to_string(rows) + " rows");
    return !Signals::instance().requested();
  }));
  return Exit::done;
}

Exit importCommand(const Arguments& arguments) {
  const auto file = workspaceFile(arguments);
  ProgressLine line;
  const auto rows = orFail(importArchive(arguments.words().front(), file, [&](std::int64_t done) {
    line.show(std::to_string(done) + " rows");
    return !Signals::instance().requested();
  }));
  line.show("");
  std::cout << "imported " << rows << " rows into \"" << file.string() << "\"\n";
  return Exit::done;
}

Exit zoneCommand(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  if (!arguments.words().empty()) {
    orFail(setReportingZone(*workspace, QTimeZone(QByteArray::fromStdString(arguments.words().front()))));
  }
  std::cout << orFail(workspace->read([](Tables& tables) { return reportingZone(tables); })).id().toStdString() << '\n';
  return Exit::done;
}

Exit cellsCommand(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  if (arguments.has("rebuild")) {
    orFail(dropCells(*workspace));
  }
  const Closed closed = orFail(closeDays(*workspace, utcNow(), [] { return Signals::instance().requested(); }));
  std::cout << closed.days << " daily cells made from " << closed.samples << " samples\n";
  return Exit::done;
}

}  // namespace

std::vector<Command> workspaceCommands() {
  return {
      {"workspace info", "Shows what a workspace holds and how it uses its space.", "", false, {workspaceOption(), formatOption()}, info},
      {"workspace check",
       "Reads the whole file and says what is damaged.",
       "",
       false,
       {workspaceOption()},
       check,
       "The workspace may be in use. Takes seconds for each gigabyte."},
      {"workspace backup", "Makes a whole copy of a workspace, which may be in use.", "FILE", true, {workspaceOption()}, backup},
      {"workspace restore",
       "Puts a backup in the place of the workspace.",
       "BACKUP",
       true,
       {workspaceOption()},
       restore,
       "The file that was there is kept beside it. No program may have it open."},
      {"workspace salvage",
       "Saves what can be read of a damaged workspace into a new one.",
       "NEWFILE",
       true,
       {workspaceOption()},
       salvageCommand,
       "The damaged file is not changed. Says what is lost."},
      {"workspace compact", "Gives free space inside the file back to the disk.", "", false, {workspaceOption()}, compactCommand},
      {"workspace export",
       "Writes the whole workspace for other programs.",
       "TARGET",
       true,
       {{"format", "FORMAT", "json (default: one file, an object a line), csv (a directory) or sqlite (a copy)."}, workspaceOption()},
       exportCommand},
      {"workspace import",
       "Makes a new workspace from an export (json or csv).",
       "SOURCE",
       true,
       {workspaceOption()},
       importCommand,
       "--workspace names the new file; it must not exist."},
      {"workspace zone", "Shows or sets the time zone whose days are the workspace's.", "ZONE", false, {workspaceOption()}, zoneCommand},
      {"workspace cells",
       "Makes the daily cells that are missing.",
       "",
       false,
       {{"rebuild", "", "Make all of them anew."}, workspaceOption()},
       cellsCommand,
       "The program that probes does this by itself."}};
}

}  // namespace scoville::cli

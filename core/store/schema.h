// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "core/model/result.h"

namespace scoville {

class Connection;

/// "Scov": marks an SQLite file as a workspace.
inline constexpr std::int32_t applicationId = 0x53636f76;

/// One step of the schema: the SQL that brings a file from version `to - 1` to `to`. Released steps are never edited.
struct SchemaStep {
  int to = 0;
  std::vector<const char*> sql;
};

/// All steps in order; the last one's `to` is the version this program writes.
std::span<const SchemaStep> schemaSteps();

/// The tables of version 1 (schema_v1.cpp) and the views (schema_views.cpp).
extern const char* const schemaV1;
extern const char* const schemaCalibration;
extern const char* const schemaRollup;
extern const char* const schemaRetention;
extern const char* const schemaJudging;
extern const char* const schemaAlert;
extern const char* const schemaCost;
extern const char* const schemaImport;
extern const char* const schemaPlan;
extern const char* const schemaTelemetry;
extern const char* const schemaViews;

/// Brings the file to the newest of `steps` in one transaction; does nothing when it is there. A file that already holds an older
/// version is copied first, to backupFile(). Errors: corrupt (not a workspace), newerVersion, diskFull, io; the file is then as before.
Result<void> migrate(Connection& db, const std::filesystem::path& file, std::span<const SchemaStep> steps);

/// "NAME.v1.backup" beside the file: the copy made before leaving version 1.
std::filesystem::path backupFile(const std::filesystem::path& file, int version);

/// What application_id and user_version say, in words; no error when `steps` can bring the file up to date.
Result<void> checkVersion(std::int64_t application, std::int64_t version, bool isEmpty, const std::filesystem::path& file,
                          std::span<const SchemaStep> steps);

}  // namespace scoville

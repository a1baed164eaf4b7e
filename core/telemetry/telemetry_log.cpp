// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/telemetry_log.h"

#include "core/store/telemetry_table.h"

namespace scoville {

Result<std::int64_t> storeGpuLog(Tables& tables, const GpuLog& log, const std::string& name, const std::string& fileName,
                                 std::optional<EndpointId> endpoint, UtcMicros now) {
  auto source = TelemetryTable(tables).sourceNamed(name);
  if (!source && source.error().kind != ErrorKind::notFound) {
    return tl::unexpected<Error>(source.error());
  }
  if (source && source->kind != TelemetryKind::imported) {
    return fail(ErrorKind::alreadyExists, "\"" + name + "\" is a source that is read live. Choose another name.");
  }
  if (!source) {
    TelemetrySource fresh;
    fresh.name = name;
    fresh.kind = TelemetryKind::imported;
    fresh.target = fileName;
    fresh.created = now;
    source = fresh;
  }
  source->endpoint = endpoint ? endpoint : source->endpoint;
  source = TelemetryTable(tables).save(*source);
  return source ? TelemetryTable(tables).append(source->id, log.batch) : Result<std::int64_t>(tl::unexpected<Error>(source.error()));
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <map>
#include <span>
#include <string>

#include "core/export/record.h"
#include "core/model/marker.h"

namespace scoville {

/// One marker as a line; `endpoints` gives the names of the endpoints that markers are bound to.
Record markerRecord(const Marker& marker, const std::map<EndpointId, std::string>& endpoints);

/// One row or line for each marker. Columns: docs/exports.md. Errors: io.
Result<std::int64_t> exportMarkers(std::span<const Marker> markers, const std::map<EndpointId, std::string>& endpoints, ExportFormat format,
                                   std::ostream& out);

}  // namespace scoville

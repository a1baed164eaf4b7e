// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/marker_export.h"

#include <array>
#include <ostream>

namespace scoville {
namespace {

constexpr std::array stateNames = {"confirmed", "suspected", "dismissed"};
constexpr std::array originNames = {"person", "automatic", "imported"};

}  // namespace

Record markerRecord(const Marker& marker, const std::map<EndpointId, std::string>& endpoints) {
  nlohmann::json endpoint;
  if (marker.endpoint) {
    const auto found = endpoints.find(*marker.endpoint);
    endpoint = found == endpoints.end() ? nlohmann::json() : nlohmann::json(found->second);
  }
  Record record;
  record.push_back({"id", marker.id});
  record.push_back({"kind", markerKindName(marker.kind)});
  record.push_back({"from_utc", isoUtc(marker.from)});
  record.push_back({"to_utc", marker.to ? nlohmann::json(isoUtc(*marker.to)) : nlohmann::json()});
  record.push_back({"endpoint", std::move(endpoint)});
  record.push_back({"tag", textOrNull(marker.tag)});
  record.push_back({"label", textOrNull(marker.label)});
  record.push_back({"text", textOrNull(marker.text)});
  record.push_back({"link", textOrNull(marker.link)});
  record.push_back({"author", textOrNull(marker.author)});
  record.push_back({"state", stateNames.at(static_cast<std::size_t>(marker.state))});
  record.push_back({"origin", originNames.at(static_cast<std::size_t>(marker.origin))});
  record.push_back({"created_utc", isoUtc(marker.created)});
  return record;
}

Result<std::int64_t> exportMarkers(std::span<const Marker> markers, const std::map<EndpointId, std::string>& endpoints, ExportFormat format,
                                   std::ostream& out) {
  if (format == ExportFormat::csv) {
    writeCsvHeader(out, markerRecord({}, endpoints));
  }
  for (const Marker& marker : markers) {
    const Record record = markerRecord(marker, endpoints);
    format == ExportFormat::csv ? writeCsvRow(out, record) : writeJsonLine(out, record);
  }
  out.flush();
  const auto written = checkWritten(out);
  return written ? Result<std::int64_t>(static_cast<std::int64_t>(markers.size())) : tl::unexpected<Error>(written.error());
}

}  // namespace scoville

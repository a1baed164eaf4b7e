// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "core/export/marker_export.h"

namespace scoville::cli {
namespace {

Exit add(const Arguments& arguments) {
  Marker marker;
  const std::string kindText = arguments.text("kind", "note");
  const auto kind = markerKindFromName(kindText);
  if (!kind) {
    failUsage("--kind is note, model, version, hardware, price, network, configuration or incident, not \"" + kindText + "\".");
  }
  marker.kind = *kind;
  marker.created = utcNow();
  marker.from = arguments.moment("at").value_or(marker.created);
  marker.to = arguments.moment("to");
  if (marker.to && *marker.to <= marker.from) {
    failUsage("--to must be later than --at.");
  }
  marker.label = arguments.text("label", "");
  if (marker.label.empty()) {
    failUsage("--label takes a text that is not empty.");
  }
  const auto endpoint = arguments.text("endpoint");
  marker.tag = arguments.text("tag", "");
  if (endpoint && !marker.tag.empty()) {
    failUsage("A marker is for one endpoint (--endpoint), for a tag (--tag) or, with neither, for all.");
  }
  const auto workspace = openOwnWorkspace(arguments);
  if (endpoint) {
    marker.endpoint = endpointNamed(*workspace, *endpoint).id;
  }
  marker.text = arguments.text("text", "");
  marker.link = arguments.text("link", "");
  marker.author = arguments.text("author", qEnvironmentVariable("USER").toStdString());
  const Marker saved = orFail(workspace->write([&](Tables& tables) { return tables.markers.save(marker); }));
  printList(arguments, {markerRecord(saved, endpointNames(*workspace))}, {});
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const UtcMicros from = arguments.moment("from").value_or(0);
  const UtcMicros to = arguments.moment("to").value_or(0);
  const auto endpoints = endpointNames(*workspace);
  std::vector<Record> records;
  for (const Marker& marker : orFail(workspace->read([&](Tables& tables) { return tables.markers.inRange(from, to); }))) {
    records.push_back(markerRecord(marker, endpoints));
  }
  printList(arguments, records, markerRecord({}, endpoints));
  return Exit::done;
}

Exit remove(const Arguments& arguments) {
  const auto id = idWord(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->read([&](Tables& tables) { return tables.markers.byId(id); }));
  orFail(workspace->write([&](Tables& tables) { return tables.markers.remove(id); }));
  return Exit::done;
}

}  // namespace

std::vector<Command> markerCommands() {
  return {{"marker add",
           "Marks a moment or a range on the time axis.",
           "",
           false,
           {{"label", "TEXT", "A few words, drawn on the charts.", true},
            {"kind", "KIND", "note (default), model, version, hardware, price, network, configuration or incident."},
            {"at", "TIME", "When, for example 2026-11-30T14:51Z (default: now)."},
            {"to", "TIME", "The end of a range."},
            {"endpoint", "NAME", "Only for this endpoint."},
            {"tag", "TAG", "Only for the endpoints with this tag."},
            {"text", "TEXT", "A longer text."},
            {"link", "URL", "Where it was announced."},
            {"author", "NAME", "Who says so (default: the user's name)."},
            workspaceOption(),
            formatOption()},
           add,
           "Times without a zone are UTC."},
          {"marker list",
           "Lists the markers.",
           "",
           false,
           {{"from", "TIME", "Only markers that touch the time from here ..."},
            {"to", "TIME", "... until here (exclusive)."},
            workspaceOption(),
            formatOption()},
           list},
          {"marker remove", "Removes a marker.", "ID", true, {workspaceOption()}, remove}};
}

}  // namespace scoville::cli

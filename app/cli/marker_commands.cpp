// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <fstream>
#include <list>
#include <sstream>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "core/export/marker_card.h"
#include "core/export/marker_export.h"
#include "core/export/marker_import.h"

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

Exit importFile(const Arguments& arguments) {
  const std::string file = arguments.words().front();
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  if (!in || !(text << in.rdbuf())) {
    throw Failure{Exit::file, "\"" + file + "\" cannot be read, or is empty."};
  }
  const auto workspace = openOwnWorkspace(arguments);
  std::map<std::string, EndpointId> ids;
  for (const auto& [id, name] : endpointNames(*workspace)) {
    ids[name] = id;
  }
  const auto markers = importMarkers(text.str(), ids, utcNow());
  if (!markers) {
    failUsage(file + ": " + markers.error().message);
  }
  orFail(workspace->write([&](Tables& tables) -> Result<void> {
    for (const Marker& marker : *markers) {
      if (const auto saved = tables.markers.save(marker); !saved) {
        return tl::unexpected<Error>(saved.error());
      }
    }
    return {};
  }));
  remark(std::to_string(markers->size()) + " markers imported.");
  return Exit::done;
}

/// One line of the card: a figure on both sides, or a fact.
Record cardRecord(const MarkerCard& card, std::string_view kind, std::string_view name, std::string_view state, nlohmann::json before,
                  nlohmann::json after, nlohmann::json nBefore, nlohmann::json nAfter) {
  return {{"endpoint", card.endpoint.name},
          {"kind", kind},
          {"name", name},
          {"state", textOrNull(std::string(state))},
          {"before", std::move(before)},
          {"after", std::move(after)},
          {"n_before", std::move(nBefore)},
          {"n_after", std::move(nAfter)},
          {"before_from_utc", isoUtc(card.beforeFrom)},
          {"after_to_utc", isoUtc(card.afterTo)}};
}

void appendCard(std::vector<Record>& records, const MarkerCard& card, std::list<std::string>& names) {
  for (const CardFigure& figure : card.card.figures) {
    const bool ranked = isPercentileMetric(figure.metric);
    const auto line = [&](const char* rank, const std::optional<double>& before, const std::optional<double>& after) {
      names.push_back(std::string(metricName(figure.metric)) + rank);
      records.push_back(
          cardRecord(card, "figure", names.back(), "", valueOrNull(before), valueOrNull(after), figure.nBefore, figure.nAfter));
    };
    line(ranked ? "_p50" : "", figure.p50Before, figure.p50After);
    if (ranked) {
      line("_p95", figure.p95Before, figure.p95After);
    }
  }
  for (const Evidence& evidence : card.card.evidence) {
    records.push_back(cardRecord(card, "fact", factName(evidence.fact), factStateName(evidence.state), textOrNull(evidence.before),
                                 textOrNull(evidence.after), {}, {}));
  }
}

Exit showCard(const Arguments& arguments) {
  const auto id = idWord(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const Marker marker = orFail(workspace->read([&](Tables& tables) { return tables.markers.byId(id); }));
  std::vector<Record> records;
  std::list<std::string> names;  // records hold views of them
  for (const MarkerCard& card : orFail(markerCards(*workspace, marker, arguments.duration("length").value_or(7 * microsPerDay)))) {
    appendCard(records, card, names);
  }
  if (records.empty()) {
    remark("no scheduled sample lies on either side of the marker.");
  }
  printList(arguments, records, cardRecord({}, "", "", "", {}, {}, {}, {}));
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
          {"marker import",
           "Adds the markers of a file as \"marker list\" and the desktop write it: CSV, JSON lines or a JSON array.",
           "FILE",
           true,
           {workspaceOption()},
           importFile,
           "All or nothing: a line that cannot be read is named, and nothing is added. Only from_utc and a label or text are needed."},
          {"marker card",
           "Compares the time before and after a marker: medians, p95, failure rate, cost and plain facts.",
           "ID",
           true,
           {{"length", "DURATION", "How much time on each side (default 7d)."}, workspaceOption(), formatOption()},
           showCard,
           "Facts are the same, changed or unknown; they are stated, not judged. See docs/markers.md."},
          {"marker remove", "Removes a marker.", "ID", true, {workspaceOption()}, remove}};
}

}  // namespace scoville::cli

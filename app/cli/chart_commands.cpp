// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing needs Gui, which this program does not link: the desktop program beside it draws what is described here.
#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTimeZone>
#include <nlohmann/json.hpp>
#include <regex>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "core/analysis/bucket_names.h"
#include "core/analysis/trend.h"
#include "core/probe/wall_clock.h"

namespace scoville::cli {
namespace {

using Json = nlohmann::json;
constexpr int mostMilliseconds = 10 * 60 * 1000;

Json percentiles(const std::string& text) {
  Json list = Json::array();
  static const std::regex number("\\d{1,2}(\\.\\d{1,6})?");
  std::string item;
  std::istringstream in(text);
  while (std::getline(in, item, ',')) {
    if (!std::regex_match(item, number) || std::stod(item) <= 0) {
      failUsage("--percentiles takes numbers between 0 and 100 such as 50,95,99, not \"" + text + "\".");
    }
    list.push_back(std::stod(item));
  }
  if (list.empty()) {
    failUsage("--percentiles takes numbers between 0 and 100 such as 50,95,99.");
  }
  return list;
}

void addSize(Json& job, const std::string& text) {
  static const std::regex size("(\\d{1,5}(?:\\.\\d+)?)x(\\d{1,5}(?:\\.\\d+)?)(px|cm)?");
  std::smatch match;
  if (!std::regex_match(text, match, size)) {
    failUsage("--size takes a width and a height such as 1600x900 or 16x10cm, not \"" + text + "\".");
  }
  const double width = std::stod(match[1]);
  const double height = std::stod(match[2]);
  if (match[3] == "cm") {
    job["width_cm"] = width;
    job["height_cm"] = height;
  } else {
    job["width_px"] = static_cast<int>(width);
    job["height_px"] = static_cast<int>(height);
  }
}

Json limits(const Arguments& arguments) {
  Json found = Json::object();
  if (const auto over = arguments.real("over")) {
    found["over_ms"] = *over;
  }
  static const std::regex objective("(ttft|tpot|e2e)=(\\d+(?:\\.\\d+)?)");
  for (const std::string& text : arguments.texts("objective")) {
    std::smatch match;
    if (!std::regex_match(text, match, objective)) {
      failUsage("--objective takes ttft, tpot or e2e with milliseconds such as ttft=800, not \"" + text + "\".");
    }
    found[match[1].str() + "_ms"] = std::stod(match[2]);
  }
  return found;
}

Json viewOf(const Arguments& arguments) {
  Json view = {{"scoville_view", 1}, {"name", ""}, {"bands", arguments.has("bands")}};
  auto metrics = arguments.texts("metric");
  if (metrics.empty()) {
    metrics.emplace_back("ttft");
  }
  for (const std::string& metric : metrics) {
    if (!metricFromName(metric)) {
      failUsage("--metric \"" + metric + "\" is not known. See docs/exports.md.");
    }
    view["panes"].push_back({{"metric", metric}, {"logarithmic", arguments.has("logarithmic")}});
  }
  view["percentiles"] = percentiles(arguments.text("percentiles", "50,95,99"));
  const std::string bucket = arguments.text("bucket", "auto");
  if (!bucketUnitFromName(bucket)) {
    failUsage("--bucket is auto, 1m, 5m, 15m, 1h, 3h, 1d, 1w or 1mo, not \"" + bucket + "\".");
  }
  view["bucket"] = bucket;
  view["rolling_s"] = static_cast<double>(arguments.duration("rolling").value_or(0)) / microsPerSecond;
  view["split"] = arguments.text("split", "none");
  view["earlier"] = arguments.text("earlier", "none");
  view["limits"] = limits(arguments);
  view["endpoints"] = arguments.texts("endpoint");
  view["suites"] = arguments.texts("suite");
  view["cases"] = arguments.texts("case");
  view["modes"] = arguments.texts("mode");
  const std::string zone = arguments.text("zone", "UTC");
  if (!WallClock::knows(zone)) {
    failUsage("--zone takes the name of a time zone such as Europe/Berlin, not \"" + zone + "\".");
  }
  view["zone"] = zone;
  if (const auto last = arguments.duration("last")) {
    view["last_s"] = static_cast<double>(*last) / microsPerSecond;
  }
  const auto from = arguments.moment("from");
  const auto to = arguments.moment("to");
  view["from_us"] = std::to_string(from.value_or(0));
  view["to_us"] = std::to_string(to.value_or(0));
  if (from && to && *from >= *to) {
    failUsage("--to must be later than --from.");
  }
  return view;
}

QString desktopProgram() {
  const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/scoville");
  return QFileInfo(beside).isExecutable() ? beside : QStandardPaths::findExecutable(QStringLiteral("scoville"));
}

Exit chart(const Arguments& arguments) {
  Json job = {{"out", arguments.text("out", "")},
              {"markers", arguments.has("markers")},
              {"dark", arguments.text("theme", "light") == "dark"},
              {"language", arguments.text("language", "en")},
              {"title", arguments.text("title", "")},
              {"subtitle", arguments.text("subtitle", "")},
              {"view", viewOf(arguments)}};
  if (const auto size = arguments.text("size")) {
    addSize(job, *size);
  }
  // Opened here first, so that what is wrong with it is said as everywhere else.
  job["workspace"] = openWorkspace(arguments, Workspace::OpenMode::existingOnly)->file().string();
  const QString program = desktopProgram();
  if (program.isEmpty()) {
    throw Failure{Exit::refused, "Drawing needs the desktop program \"scoville\", which is neither beside scoville-cli nor in PATH."};
  }
  QProcess drawing;
  drawing.setProcessChannelMode(QProcess::ForwardedOutputChannel);
  drawing.start(program, {QStringLiteral("--draw-chart")});
  if (!drawing.waitForStarted()) {
    throw Failure{Exit::refused, program.toStdString() + " cannot be started."};
  }
  drawing.write(QByteArray::fromStdString(job.dump(-1, ' ', false, Json::error_handler_t::replace)));
  drawing.closeWriteChannel();
  if (!drawing.waitForFinished(mostMilliseconds) || drawing.exitStatus() != QProcess::NormalExit) {
    drawing.kill();
    drawing.waitForFinished();
    throw Failure{Exit::file, "The chart was not drawn: " + drawing.errorString().toStdString() + "."};
  }
  if (drawing.exitCode() != 0) {
    throw Failure{static_cast<Exit>(drawing.exitCode()), drawing.readAllStandardError().trimmed().toStdString()};
  }
  return Exit::done;
}

}  // namespace

std::vector<Command> chartCommands() {
  return {{"chart",
           "Draws trends to a picture, without a display.",
           "",
           false,
           {{"out", "FILE", "The picture: .png, .svg or .pdf; or the figures: .csv, .json or .xlsx.", true},
            {"metric", "NAME", "One pane each, from top to bottom (default ttft). The names are those of \"trend export\".", false, true},
            {"percentiles", "LIST", "Which lines (default 50,95,99)."},
            {"endpoint", "NAME", "Only this endpoint.", false, true},
            {"suite", "NAME", "Only this suite.", false, true},
            {"case", "NAME", "Only this case.", false, true},
            {"mode", "MODE", "scheduled (default), manual, ladder, soak, ab, chain, calibration, imported or simulated.", false, true},
            {"from", "TIME", "The range begins here (default: with the first sample) ..."},
            {"to", "TIME", "... and ends here, exclusive (default: with the last)."},
            {"last", "DURATION", "The newest part instead, for example 30d."},
            {"markers", "", "Numbered markers with a list below."},
            {"bands", "", "Quantile bands."},
            {"split", "FIELD", "One line for each model, fingerprint, provider, region, address or case."},
            {"earlier", "PERIOD", "Overlays the day or the week before."},
            {"bucket", "WIDTH", "auto (default), 1m, 5m, 15m, 1h, 3h, 1d, 1w or 1mo."},
            {"rolling", "DURATION", "Every point stands for the window of this length that ends there, for example 7d."},
            {"over", "MS", "The time limit of over_limit."},
            {"objective", "METRIC=MS", "An objective of goodput: ttft=800, tpot=40 or e2e=5000.", false, true},
            {"logarithmic", "", "Logarithmic axes."},
            {"zone", "ZONE", "The time zone of labels and days, for example Europe/Berlin (default UTC)."},
            {"size", "SIZE", "1600x900 in pixels, or 16x10cm (default 16 cm wide)."},
            {"theme", "THEME", "light (default) or dark."},
            {"language", "CODE", "en (default) or zh_CN."},
            {"title", "TEXT", "Instead of the names of the metrics."},
            {"subtitle", "TEXT", "Instead of endpoints, range and n."},
            workspaceOption()},
           chart,
           "The desktop program \"scoville\" draws; it must be installed, but no display is needed."}};
}

}  // namespace scoville::cli

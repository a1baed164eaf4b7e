// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/telemetry_reader.h"

#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QTimer>
#include <algorithm>

#include "core/import/gpu_log.h"
#include "core/import/server_metrics.h"
#include "core/probe/bounded_process.h"
#include "core/probe/clock.h"

namespace scoville {

namespace {

constexpr auto gpuProgram = "nvidia-smi";
constexpr Micros gpuLimit = 10 * microsPerSecond;
constexpr Micros pageLimit = 5 * microsPerSecond;
constexpr qint64 mostPageBytes = 4 << 20;
constexpr int stopCheckMs = 50;

std::string firstLine(const std::string& text) {
  const auto begin = text.find_first_not_of(" \t\r\n");
  return begin == std::string::npos ? std::string() : text.substr(begin, std::min(text.find('\n', begin), begin + 200) - begin);
}

Result<TelemetryBatch> readGpus(const std::function<bool()>& stopped) {
  BoundedProcess process;
  process.program = gpuProgram;
  process.arguments = {"--query-gpu=index,name,utilization.gpu,memory.used,temperature.gpu,power.draw", "--format=csv"};
  process.limit = gpuLimit;
  const ProcessResult result = runBounded(process, stopped);
  switch (result.end) {
    case ProcessResult::End::notStarted:
      return fail(ErrorKind::notFound, "There is no nvidia-smi on this machine, so that its GPUs cannot be read.");
    case ProcessResult::End::stopped:
      return fail(ErrorKind::cancelled, "Stopped.");
    case ProcessResult::End::tooLong:
      return fail(ErrorKind::io, "nvidia-smi did not end within 10 s.");
    case ProcessResult::End::died:
      return fail(ErrorKind::io, "nvidia-smi died.");
    case ProcessResult::End::exited:
      break;
  }
  if (result.exitCode != 0) {
    const std::string words = firstLine(result.output.empty() ? result.errors : result.output);
    return fail(ErrorKind::io, "nvidia-smi ended with code " + std::to_string(result.exitCode) + (words.empty() ? "." : ": " + words));
  }
  GpuLogOptions options;
  options.start = SystemClock().utcNow();
  auto log = readGpuLog(result.output, options);
  return log ? Result<TelemetryBatch>(std::move(log->batch)) : tl::unexpected<Error>(log.error());
}

std::string problemOf(const QNetworkReply& reply, bool tooLarge, bool tooLong) {
  const std::string url = reply.url().toString(QUrl::RemoveUserInfo).toStdString();
  const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
  if (tooLarge) {
    return url + " has more than 4 MiB.";
  }
  if (tooLong) {
    return url + " did not answer within 5 s.";
  }
  if (status >= 400 || (status >= 300 && status != 304)) {
    return url + " answers with HTTP " + std::to_string(status) +
           (status == 404 || status == 501 ? ". The server may have to be started with its metrics switched on (llama.cpp: --metrics)."
                                           : ".");
  }
  return url + ": " + reply.errorString().toStdString() + ".";
}

Result<TelemetryBatch> readPage(QNetworkAccessManager& network, const std::string& address, const std::function<bool()>& stopped) {
  QNetworkRequest request(QUrl(QString::fromStdString(address), QUrl::StrictMode));
  request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
  request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
  request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
  request.setRawHeader("Accept", "text/plain");
  const std::unique_ptr<QNetworkReply> reply(network.get(request));
  QByteArray page;
  bool tooLarge = false;
  bool tooLong = false;
  bool given = false;
  QEventLoop loop;
  QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
  QObject::connect(reply.get(), &QNetworkReply::readyRead, &loop, [&] {
    page += reply->readAll();
    tooLarge = page.size() > mostPageBytes;
    if (tooLarge) {
      reply->abort();
    }
  });
  QTimer limit;
  limit.setSingleShot(true);
  QObject::connect(&limit, &QTimer::timeout, &loop, [&] {
    tooLong = true;
    reply->abort();
  });
  limit.start(static_cast<int>(pageLimit / microsPerMilli));
  QTimer look;
  QObject::connect(&look, &QTimer::timeout, &loop, [&] {
    if (stopped && stopped()) {
      given = true;
      reply->abort();
    }
  });
  look.start(stopCheckMs);
  if (!reply->isFinished()) {
    loop.exec();
  }
  if (given) {
    return fail(ErrorKind::cancelled, "Stopped.");
  }
  const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
  if (tooLarge || tooLong || reply->error() != QNetworkReply::NoError || status != 200) {
    return fail(ErrorKind::io, problemOf(*reply, tooLarge, tooLong));
  }
  page += reply->readAll();
  auto batch = readServerMetrics(std::string_view(page.constData(), static_cast<std::size_t>(page.size())));
  if (batch) {
    const UtcMicros now = SystemClock().utcNow();
    for (TelemetryReading& reading : batch->readings) {
      reading.at = now;
    }
  }
  return batch;
}

}  // namespace

TelemetryReader::TelemetryReader() = default;
TelemetryReader::~TelemetryReader() = default;

Result<TelemetryBatch> TelemetryReader::read(const TelemetrySource& source, const std::function<bool()>& stopped) {
  switch (source.kind) {
    case TelemetryKind::nvidiaSmi:
      return readGpus(stopped);
    case TelemetryKind::prometheus:
      if (!m_network) {
        m_network = std::make_unique<QNetworkAccessManager>();
        m_network->setProxy(QNetworkProxy::NoProxy);
      }
      return readPage(*m_network, source.target, stopped);
    case TelemetryKind::imported:
      break;
  }
  return fail(ErrorKind::unsupported, "An imported log has nothing that could be read again.");
}

}  // namespace scoville

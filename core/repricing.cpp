// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/repricing.h"

#include <optional>

#include "core/analysis/cost.h"

namespace scoville {
namespace {

constexpr std::size_t batch = 2000;

struct Change {
  SampleUsage before;
  std::optional<Money> cost;
  std::optional<std::int64_t> inputPico;
  PriceRowId row = 0;
};

/// The model that an endpoint had in each of its versions.
struct Target {
  EndpointId endpoint = 0;
  std::string model;
};

Result<std::map<EndpointVersionId, Target>> targetsOf(Tables& tables) {
  const auto endpoints = tables.endpoints.current(true);
  if (!endpoints) {
    return tl::unexpected<Error>(endpoints.error());
  }
  std::map<EndpointVersionId, Target> targets;
  for (const Endpoint& endpoint : *endpoints) {
    const auto versions = tables.endpoints.versions(endpoint.id);
    if (!versions) {
      return tl::unexpected<Error>(versions.error());
    }
    for (const Endpoint& version : *versions) {
      targets[version.versionId] = {endpoint.id, version.model};
    }
  }
  return targets;
}

class Repricer {
 public:
  Repricer(Workspace& workspace, const RepricingRequest& request, const std::function<bool(std::int64_t)>& progress, PriceBook& book)
      : m_workspace(workspace), m_request(request), m_progress(progress), m_book(book) {}

  Result<void> series(const SeriesKey& key, const Target& target) {
    UtcMicros next = m_request.from;
    while (true) {
      std::vector<Change> changes;
      std::optional<UtcMicros> last;
      bool more = false;
      std::size_t seen = 0;
      const auto read = m_workspace.read([&](Tables& tables) {
        return tables.costs.visitUsage(std::span(&key.id, 1), next, m_request.to, [&](const SampleUsage& usage) {
          // Samples of one microsecond stay together, so that the next batch can begin after it.
          more = seen >= batch && usage.started != *last;
          if (more) {
            return false;
          }
          ++seen;
          last = usage.started;
          judge(usage, target, changes);
          return true;
        });
      });
      if (!read) {
        return read;
      }
      if (m_request.apply && !changes.empty()) {
        const auto written = m_workspace.write([&](Tables& tables) -> Result<void> {
          for (const Change& change : changes) {
            if (const auto done = tables.costs.reprice(change.before, change.cost, change.inputPico, change.row); !done) {
              return done;
            }
          }
          return {};
        });
        if (!written) {
          return written;
        }
      }
      if (m_progress && !m_progress(m_count.samples)) {
        return fail(ErrorKind::cancelled, "Stopped; what was priced anew so far stays so.");
      }
      if (!more) {
        return {};
      }
      next = *last + 1;
    }
  }

  RepricingCount& count() { return m_count; }

 private:
  void judge(const SampleUsage& usage, const Target& target, std::vector<Change>& changes) {
    ++m_count.samples;
    Change change;
    change.before = usage;
    if (const PriceRow* row = m_book.at(target.endpoint, target.model, usage.started, serviceTierOf(usage.serviceTier))) {
      if (const auto parts = costParts(usage.tokens, *row)) {
        change.cost = Money{parts->total(), row->currency};
        change.inputPico = parts->inputSide();
        change.row = row->id;
        ++m_count.priced;
        m_count.after[row->currency] += change.cost->pico;
      }
    }
    if (usage.costPico) {
      const PriceRow* old = m_book.byId(usage.priceRow);
      m_count.before[old == nullptr ? "" : old->currency] += *usage.costPico;
    }
    const auto pico = change.cost ? std::optional(change.cost->pico) : std::nullopt;
    if (pico != usage.costPico || change.row != usage.priceRow || change.inputPico != usage.costInputPico) {
      ++m_count.changed;
      changes.push_back(std::move(change));
    }
  }

  Workspace& m_workspace;
  const RepricingRequest& m_request;
  const std::function<bool(std::int64_t)>& m_progress;
  PriceBook& m_book;
  RepricingCount m_count;
};

}  // namespace

Result<RepricingCount> repriceSamples(Workspace& workspace, const RepricingRequest& request,
                                      const std::function<bool(std::int64_t)>& progress) {
  const auto rows = workspace.read([](Tables& tables) { return tables.prices.all(); });
  const auto targets = workspace.read([](Tables& tables) { return targetsOf(tables); });
  const auto series = workspace.read([&](Tables& tables) { return tables.series.find({request.endpoints, {}, {}, {}}); });
  if (!rows || !targets || !series) {
    return tl::unexpected<Error>(!rows ? rows.error() : !targets ? targets.error() : series.error());
  }
  PriceBook book(*rows);
  Repricer repricer(workspace, request, progress, book);
  for (const SeriesKey& key : *series) {
    const auto target = targets->find(key.endpointVersion);
    if (target == targets->end()) {
      continue;
    }
    if (const auto done = repricer.series(key, target->second); !done) {
      return tl::unexpected<Error>(done.error());
    }
  }
  return std::move(repricer.count());
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the threads of a running workspace do to it at once: samples from two threads, edits, readers, daily cells, a backup, and a close
// while samples are still queued. Exit code 0: nothing was lost and no reader saw less than before.
#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

#include "core/rollup/day_closer.h"
#include "core/store/backup.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr int samplesEach = 1500;
constexpr int edits = 100;

struct Counts {
  std::atomic<int> stored{0};
  std::atomic<int> failed{0};
  std::atomic<bool> over{false};
};

void append(Bench& bench, Counts& counts, std::size_t caseIndex) {
  for (int i = 0; i < samplesEach; ++i) {
    // Ten minutes apart: days end while others are written.
    bench.workspace->append(bench.sample(day0 + i * 10 * microsPerMinute, caseIndex),
                            [&](const Result<Sample>& result) { ++(result ? counts.stored : counts.failed); });
  }
}

std::int64_t countSamples(const Workspace& workspace) {
  return workspace.read([](Tables& tables) { return tables.samples.count({}); }).value_or(-1);
}

void readOn(const Bench& bench, Counts& counts) {
  std::int64_t before = 0;
  while (!counts.over) {
    const std::int64_t now = countSamples(*bench.workspace);
    counts.failed += now < before ? 1 : 0;
    before = now;
    static_cast<void>(bench.workspace->dataVersion());
  }
}

void edit(Bench& bench, Counts& counts) {
  for (int i = 0; i < edits; ++i) {
    const auto done = bench.workspace->write([i](Tables& tables) { return tables.settings.set("ui.edit", std::to_string(i)); });
    counts.failed += done ? 0 : 1;
    bench.workspace->foldLog();
  }
}

void closeAndBackUp(Bench& bench, Counts& counts) {
  for (int day = 1; day <= 10; ++day) {
    counts.failed += closeDays(*bench.workspace, day0 + day * microsPerDay) ? 0 : 1;
  }
  counts.failed += backUpFile(bench.file, bench.file.string() + ".copy") ? 0 : 1;
}

}  // namespace

int main() {
  Counts counts;
  Bench bench;
  {
    std::vector<std::thread> ending;
    std::vector<std::thread> readers;
    ending.emplace_back([&] { append(bench, counts, 0); });
    ending.emplace_back([&] { append(bench, counts, 1); });
    ending.emplace_back([&] { edit(bench, counts); });
    ending.emplace_back([&] { closeAndBackUp(bench, counts); });
    readers.emplace_back([&] { readOn(bench, counts); });
    readers.emplace_back([&] { readOn(bench, counts); });
    for (std::thread& thread : ending) {
      thread.join();
    }
    counts.over = true;
    for (std::thread& thread : readers) {
      thread.join();
    }
  }
  append(bench, counts, 0);
  bench.open();  // closes first, with samples queued
  const std::int64_t found = countSamples(*bench.workspace);
  std::printf("stored %d, found %lld, failed %d\n", counts.stored.load(), static_cast<long long>(found), counts.failed.load());
  return counts.failed == 0 && counts.stored == 3 * samplesEach && found == 3 * samplesEach ? 0 : 1;
}

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine_facts.h"

#include <sys/utsname.h>

#include <fstream>
#include <string>
#include <thread>

namespace scoville {

namespace {

/// The processor's name as the kernel tells it; empty where it does not.
std::string processorName() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const auto colon = line.find(':');
    const bool names = line.starts_with("model name") || line.starts_with("Model") || line.starts_with("cpu model");
    if (names && colon != std::string::npos) {
      const auto begin = line.find_first_not_of(" \t", colon + 1);
      return begin == std::string::npos ? std::string() : line.substr(begin);
    }
  }
  return {};
}

}  // namespace

MachineFacts machineFacts() {
  MachineFacts facts;
  utsname system{};
  if (uname(&system) == 0) {
    facts.host = system.nodename;
    facts.kernel = std::string(system.sysname) + " " + system.release;
  }
  facts.cpu = processorName();
  if (facts.cpu.empty()) {
    facts.cpu = system.machine;
  }
  facts.cores = static_cast<int>(std::thread::hardware_concurrency());
  return facts;
}

}  // namespace scoville

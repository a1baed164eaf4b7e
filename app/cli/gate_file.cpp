// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gate_file.h"

#include <QFile>

#include "app/cli/failure.h"

namespace scoville::cli {

GateFile gateFile(const std::string& name) {
  constexpr qint64 largest = 1 << 20;
  QFile file(QString::fromStdString(name));
  if (!file.open(QIODevice::ReadOnly) || file.size() > largest) {
    throw Failure{Exit::file, "\"" + name + "\" cannot be read" + (file.isOpen() ? ": it is larger than 1 MB." : ".")};
  }
  GateFile read;
  read.text = file.readAll().toStdString();
  auto gate = parseGate(read.text);
  if (!gate) {
    throw Failure{Exit::file, "\"" + name + "\": " + gate.error().message};
  }
  read.gate = std::move(*gate);
  return read;
}

}  // namespace scoville::cli

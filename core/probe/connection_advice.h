// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <string>

#include "core/probe/connection_test.h"

namespace scoville {

/// The desktop's translator speaks the user's language here; the command line has none and speaks English.
class ConnectionText {
  Q_DECLARE_TR_FUNCTIONS(ConnectionText)
};

struct UrlParts {
  std::string scheme;
  std::string host;
  std::string port;
};
/// Scheme, host and port of "scheme://[user@]host[:port][/...]"; an empty host when it is not of this form.
UrlParts splitUrl(const std::string& text);

/// The link an exchange breaks; null when nothing is broken.
std::optional<ConnectionStep::Link> brokenLink(const Endpoint& endpoint, const Sample& sample);

/// What to do about it, with the settings at hand.
QString adviceFor(const Endpoint& endpoint, const Sample& sample, ConnectionStep::Link broken);

}  // namespace scoville

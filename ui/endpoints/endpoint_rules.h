// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/suite.h"

namespace scoville {

enum class EndpointField { name, baseUrl, apiVersion, model, key, headers, proxy, caFile, timeouts, schedule };

struct FieldNote {
  enum class Weight { hint, warning, error };
  EndpointField field = EndpointField::name;
  Weight weight = Weight::hint;
  QString text;
};

/// What is wrong, or worth knowing, about an endpoint as typed. Pure. Errors forbid saving.
class EndpointRules {
  Q_DECLARE_TR_FUNCTIONS(scoville::EndpointRules)

 public:
  /// `takenNames`: names of the other endpoints.
  static std::vector<FieldNote> check(const Endpoint& endpoint, const QStringList& takenNames);
  static bool hasErrors(const std::vector<FieldNote>& notes);
  static std::vector<FieldNote> checkSecret(const SecretRef& secret, EndpointField field);
  /// Null text when the schedule is fine.
  static QString checkSchedule(const Schedule& schedule);
  /// A base URL as the dialect's provider documents it.
  static QString exampleUrl(Dialect dialect);
  static QString exampleModel(Dialect dialect);
  static QString exampleVariable(Dialect dialect);

 private:
  static void checkBaseUrl(const Endpoint& endpoint, std::vector<FieldNote>& notes);
  static void checkHeaders(const Endpoint& endpoint, std::vector<FieldNote>& notes);
  static void checkProxy(const Endpoint& endpoint, std::vector<FieldNote>& notes);
  static void checkCaFile(const Endpoint& endpoint, std::vector<FieldNote>& notes);
  static void checkTimeouts(const Endpoint& endpoint, std::vector<FieldNote>& notes);
};

}  // namespace scoville

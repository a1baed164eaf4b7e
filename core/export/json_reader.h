// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

namespace scoville {

/// Reads members of one object and remembers the first complaint.
class JsonReader {
 public:
  JsonReader(const nlohmann::json& object, std::string where) : m_object(object), m_where(std::move(where)) {
    if (!object.is_object()) {
      complain("must be an object");
    }
  }

  void text(const char* name, std::string& value) {
    read(name, "must be text",
         [&](const nlohmann::json& member) { return member.is_string() && (value = member.get<std::string>(), true); });
  }
  void flag(const char* name, bool& value) {
    read(name, "must be true or false",
         [&](const nlohmann::json& member) { return member.is_boolean() && (value = member.get<bool>(), true); });
  }
  void count(const char* name, int& value, int most) {
    read(name, "must be a whole number from 1 to " + std::to_string(most), [&](const nlohmann::json& member) {
      const bool fits = member.is_number_integer() && member >= 1 && member <= most;
      return fits && (value = member.get<int>(), true);
    });
  }
  void length(const char* name, int& value, int most) {
    read(name, "must be a whole number from 0 to " + std::to_string(most), [&](const nlohmann::json& member) {
      const bool fits = member.is_number_integer() && member >= 0 && member <= most;
      return fits && (value = member.get<int>(), true);
    });
  }
  void real(const char* name, double& value, double least, double most) {
    read(name, "must be a number from " + std::to_string(least) + " to " + std::to_string(most), [&](const nlohmann::json& member) {
      const bool fits = member.is_number() && member >= least && member <= most;
      return fits && (value = member.get<double>(), true);
    });
  }
  template <typename T>
  void number(const char* name, std::optional<T>& value) {
    read(name, std::is_integral_v<T> ? "must be a whole number or null" : "must be a number or null", [&](const nlohmann::json& member) {
      if (member.is_null()) {
        value.reset();
        return true;
      }
      const bool fits = std::is_integral_v<T> ? member.is_number_integer() : member.is_number();
      return fits && (value = member.get<T>(), true);
    });
  }
  /// The member itself, null when absent.
  const nlohmann::json* member(const char* name) {
    m_known.insert(name);
    const auto found = m_object.is_object() ? m_object.find(name) : m_object.end();
    return found == m_object.end() ? nullptr : &*found;
  }
  void complain(const std::string& what) {
    if (m_complaint.empty()) {
      m_complaint = m_where + " " + what;
    }
  }
  /// The first complaint, or one about a member that nothing asked for.
  std::string complaint() {
    if (m_object.is_object()) {
      for (const auto& item : m_object.items()) {
        if (!m_known.contains(item.key())) {
          complain("has the unknown member \"" + item.key() + "\"");
        }
      }
    }
    return m_complaint;
  }

 private:
  template <typename Take>
  void read(const char* name, const std::string& rule, Take take) {
    const nlohmann::json* value = member(name);
    if (value != nullptr && !take(*value)) {
      complain(std::string("member \"") + name + "\" " + rule);
    }
  }

  const nlohmann::json& m_object;
  std::string m_where;
  std::string m_complaint;
  std::set<std::string> m_known;
};

}  // namespace scoville

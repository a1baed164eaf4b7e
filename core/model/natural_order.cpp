// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/natural_order.h"

#include <algorithm>

namespace scoville {
namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

unsigned char folded(char c) {
  return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/// The number that `text` begins with, without leading zeros; takes it off.
std::string_view takeNumber(std::string_view& text) {
  const auto end = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin());
  std::string_view number = text.substr(0, end);
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
  text.remove_prefix(end);
  return number;
}

}  // namespace

bool comesBefore(std::string_view a, std::string_view b) {
  std::string_view restA = a;
  std::string_view restB = b;
  while (!restA.empty() && !restB.empty()) {
    if (isDigit(restA.front()) && isDigit(restB.front())) {
      const std::string_view numberA = takeNumber(restA);
      const std::string_view numberB = takeNumber(restB);
      if (numberA.size() != numberB.size()) {
        return numberA.size() < numberB.size();
      }
      if (numberA != numberB) {
        return numberA < numberB;
      }
      continue;
    }
    if (folded(restA.front()) != folded(restB.front())) {
      return folded(restA.front()) < folded(restB.front());
    }
    restA.remove_prefix(1);
    restB.remove_prefix(1);
  }
  return restA.empty() != restB.empty() ? restA.empty() : a < b;
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/store/bound_statement.h"
#include "core/store/cost_table.h"

namespace scoville {
namespace {

bool isMonth(const std::string& text) {
  const auto digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
  return text.size() == 7 && text[4] == '-' && digit(0) && digit(1) && digit(2) && digit(3) && digit(5) && digit(6) &&
         text.substr(5) >= "01" && text.substr(5) <= "12";
}

bool isCurrency(const std::string& text) {
  return text.size() == 3 && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

Result<void> removeById(Connection& db, const char* sql, const char* what, std::int64_t id) {
  return guarded(db, [&]() -> Result<void> {
    if (BoundStatement(db, sql, id).run() == 0) {
      return fail(ErrorKind::notFound, std::string("There is no ") + what + " " + std::to_string(id) + ".");
    }
    return {};
  });
}

}  // namespace

Result<std::vector<Invoice>> InvoiceTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<Invoice>> {
    BoundStatement row(m_db, "SELECT id, endpoint, month, currency, amount_pico, tokens, note, created_us FROM invoice ORDER BY month, id");
    std::vector<Invoice> invoices;
    while (row.step()) {
      Invoice& invoice = invoices.emplace_back();
      invoice.id = row.integer();
      invoice.endpoint = row.maybe();
      invoice.month = row.text();
      invoice.currency = row.text();
      invoice.pico = row.integer();
      invoice.tokens = row.maybe();
      invoice.note = row.text();
      invoice.created = row.integer();
    }
    return invoices;
  });
}

Result<Invoice> InvoiceTable::add(const Invoice& invoice) {
  if (!isMonth(invoice.month)) {
    return fail(ErrorKind::invalidInput, "The month of a bill is written like 2026-11, not \"" + invoice.month + "\".");
  }
  if (!isCurrency(invoice.currency)) {
    return fail(ErrorKind::invalidInput, "A currency is a code of three capital letters such as USD.");
  }
  if (invoice.pico < 0 || invoice.tokens.value_or(0) < 0) {
    return fail(ErrorKind::invalidInput, "The amount and the tokens of a bill must not be negative.");
  }
  return guarded(m_db, [&]() -> Result<Invoice> {
    BoundStatement(m_db,
                   "INSERT INTO invoice(endpoint, month, currency, amount_pico, tokens, note, created_us) VALUES(?, ?, ?, ?, ?, ?, ?)",
                   invoice.endpoint, invoice.month, invoice.currency, invoice.pico, invoice.tokens, invoice.note, invoice.created)
        .run();
    Invoice stored = invoice;
    stored.id = m_db.getLastInsertRowid();
    return stored;
  });
}

Result<void> InvoiceTable::remove(std::int64_t id) {
  return removeById(m_db, "DELETE FROM invoice WHERE id = ?", "bill", id);
}

Result<std::vector<Hosting>> HostingTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<Hosting>> {
    BoundStatement row(m_db,
                       "SELECT id, endpoint, currency, gpu_hour_pico, gpus, utilisation, kwh_pico, watts, effective_from_us, created_us"
                       " FROM hosting ORDER BY endpoint, effective_from_us, id");
    std::vector<Hosting> rows;
    while (row.step()) {
      Hosting& hosting = rows.emplace_back();
      hosting.id = row.integer();
      hosting.endpoint = row.integer();
      hosting.currency = row.text();
      hosting.gpuHourPico = row.maybe();
      hosting.gpus = row.maybeReal().value_or(0);
      hosting.utilisation = row.maybeReal().value_or(0);
      hosting.kwhPico = row.maybe();
      hosting.watts = row.maybeReal();
      hosting.effectiveFrom = row.integer();
      hosting.created = row.integer();
    }
    return rows;
  });
}

Result<Hosting> HostingTable::add(const Hosting& hosting) {
  if (!isCurrency(hosting.currency)) {
    return fail(ErrorKind::invalidInput, "A currency is a code of three capital letters such as USD.");
  }
  if (!(hosting.gpus > 0) || !(hosting.utilisation > 0 && hosting.utilisation <= 1)) {
    return fail(ErrorKind::invalidInput, "GPUs must be more than 0, and the utilisation above 0 and at most 1.");
  }
  if (hosting.gpuHourPico.value_or(0) < 0 || hosting.kwhPico.value_or(0) < 0 || hosting.watts.value_or(0) < 0) {
    return fail(ErrorKind::invalidInput, "Prices and power must not be negative.");
  }
  return guarded(m_db, [&]() -> Result<Hosting> {
    BoundStatement(
        m_db,
        "INSERT INTO hosting(endpoint, currency, gpu_hour_pico, gpus, utilisation, kwh_pico, watts, effective_from_us, created_us)"
        " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
        hosting.endpoint, hosting.currency, hosting.gpuHourPico, hosting.gpus, hosting.utilisation, hosting.kwhPico, hosting.watts,
        hosting.effectiveFrom, hosting.created)
        .run();
    Hosting stored = hosting;
    stored.id = m_db.getLastInsertRowid();
    return stored;
  });
}

Result<void> HostingTable::remove(std::int64_t id) {
  return removeById(m_db, "DELETE FROM hosting WHERE id = ?", "hosting cost", id);
}

}  // namespace scoville

// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/output_checks.h"
#include "core/probe/utf8_length.h"

// A schema that cannot be used must be an exception: without this the library ends the program.
#define VALIJSON_USE_EXCEPTIONS 1

#include <QRegularExpression>
#include <QString>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace scoville {

namespace {

using nlohmann::json;

std::string invalidExpression(const std::string& text, const QRegularExpression& expression) {
  return "\"" + text + "\" is no regular expression: " + expression.errorString().toStdString() + ".";
}

/// The schema, or why it is none.
Result<void> readSchema(const std::string& text, valijson::Schema& schema) {
  const json document = json::parse(text, nullptr, false);
  if (document.is_discarded() || !(document.is_object() || document.is_boolean())) {
    return fail(ErrorKind::invalidInput, "The schema is not JSON.");
  }
  try {
    valijson::SchemaParser parser;
    parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(document), schema);
  } catch (const std::exception& error) {
    return fail(ErrorKind::invalidInput, std::string("The schema cannot be used: ") + error.what());
  }
  return {};
}

std::string failedSchema(const std::string& schemaText, const std::string& text) {
  valijson::Schema schema;
  if (const Result<void> read = readSchema(schemaText, schema); !read) {
    return read.error().message;
  }
  const json answer = json::parse(text, nullptr, false);
  if (answer.is_discarded()) {
    return "The answer is not valid JSON.";
  }
  try {
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(answer), &results)) {
      return {};
    }
    valijson::ValidationResults::Error first;
    std::string where;
    if (results.popError(first)) {
      for (const std::string& part : first.context) {
        where += part;
      }
    }
    return "The answer does not meet the schema at " + where + ": " + first.description;
  } catch (const std::exception& error) {
    return std::string("The answer could not be compared with the schema: ") + error.what();
  }
}

}  // namespace

std::string failedTextCheck(const OutputChecks& checks, const std::string& text) {
  if (!checks.contains.empty() && text.find(checks.contains) == std::string::npos) {
    return "The answer does not contain \"" + checks.contains + "\".";
  }
  if (!checks.matches.empty()) {
    const QRegularExpression expression(QString::fromStdString(checks.matches));
    if (!expression.isValid()) {
      return invalidExpression(checks.matches, expression);
    }
    // PCRE2 gives up on an expression that would try for ever: that is no match.
    if (!expression.match(QString::fromStdString(text)).hasMatch()) {
      return "The answer does not match \"" + checks.matches + "\".";
    }
  }
  const std::int64_t length = checks.minLength > 0 || checks.maxLength > 0 ? utf8Length(text) : 0;
  if (length < checks.minLength || (checks.maxLength > 0 && length > checks.maxLength)) {
    return "The answer has " + std::to_string(length) + " characters, and should have " + std::to_string(checks.minLength) +
           (checks.maxLength > 0 ? " to " + std::to_string(checks.maxLength) : std::string(" or more")) + ".";
  }
  if (!checks.jsonSchema.empty()) {
    return failedSchema(checks.jsonSchema, text);
  }
  if (checks.validJson && !json::accept(text)) {
    return "The answer is not valid JSON.";
  }
  return {};
}

Result<void> validateChecks(const OutputChecks& checks) {
  if (checks.minLength < 0 || checks.maxLength < 0 || (checks.maxLength > 0 && checks.maxLength < checks.minLength)) {
    return fail(ErrorKind::invalidInput, "The least length of an answer cannot be above the greatest.");
  }
  if (!checks.command.empty() && checks.command.front().empty()) {
    return fail(ErrorKind::invalidInput, "The check command begins with the name of a program.");
  }
  if (checks.commandLimit < microsPerSecond || checks.commandLimit > 60 * microsPerSecond) {
    return fail(ErrorKind::invalidInput, "A check command may take 1 to 60 seconds.");
  }
  if (!checks.matches.empty()) {
    const QRegularExpression expression(QString::fromStdString(checks.matches));
    if (!expression.isValid()) {
      return fail(ErrorKind::invalidInput, invalidExpression(checks.matches, expression));
    }
  }
  if (!checks.jsonSchema.empty()) {
    valijson::Schema schema;
    return readSchema(checks.jsonSchema, schema);
  }
  return {};
}

}  // namespace scoville

#include "session/words.h"

#include <unicode/msgfmt.h>

#include <map>
#include <memory>

#include "session/said_before.h"

namespace curia {

namespace {

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

// A figure below 0 with the sign that changes are written with, not with a hyphen.
void write_minus(std::string& text, std::span<const WordArgument> arguments) {
  for (const WordArgument& argument : arguments) {
    const auto* number = std::get_if<std::int64_t>(&argument.value);
    if (number == nullptr || *number >= 0) continue;
    const std::string written = std::to_string(*number);
    for (std::size_t at = 0; (at = text.find(written, at)) != std::string::npos;) text.replace(at, 1, "−");
  }
}

std::string place(std::string_view language, std::string_view game, std::string_view group, std::string_view key) {
  std::string out(language);
  for (const std::string_view part : {game, group, key}) out.append("/").append(part);
  return out;
}

const WordRow* row_of(std::string_view language, std::string_view game, std::string_view group, std::string_view key) {
  static const std::map<std::string, const WordRow*, std::less<>> rows = [] {
    std::map<std::string, const WordRow*, std::less<>> all;
    for (const WordRow& row : word_rows()) all.emplace(place(row.language, row.game, row.group, row.key), &row);
    return all;
  }();
  const auto found = rows.find(place(language, game, group, key));
  return found == rows.end() ? nullptr : found->second;
}

// Messages are parsed once; formatting does not change them.
const icu::MessageFormat* format_of(const WordRow& row) {
  static std::mutex mutex;
  static std::map<const WordRow*, std::unique_ptr<icu::MessageFormat>> formats;
  const std::lock_guard lock(mutex);
  auto& format = formats[&row];
  if (!format) {
    UErrorCode status = U_ZERO_ERROR;
    format =
        std::make_unique<icu::MessageFormat>(unicode(row.text), icu::Locale(std::string(row.language).c_str()), status);
    if (U_FAILURE(status))
      format = std::make_unique<icu::MessageFormat>(icu::UnicodeString("?"), status = U_ZERO_ERROR);
  }
  return format.get();
}

std::string formatted(std::string_view language, std::string_view game, std::string_view group, std::string_view key,
                      std::span<const WordArgument> arguments) {
  const WordRow* row = row_of(language, game, group, key);
  if (row == nullptr) row = row_of("en", game, group, key);
  if (row == nullptr) return std::string(key);
  if (row->text.find('{') == std::string_view::npos && row->text.find('\'') == std::string_view::npos)
    return std::string(row->text);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const WordArgument& argument : arguments) {
    names.push_back(unicode(argument.name));
    if (const auto* number = std::get_if<std::int64_t>(&argument.value))
      values.emplace_back(*number);
    else
      values.emplace_back(unicode(std::get<std::string>(argument.value)));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString out;
  format_of(*row)->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), out, status);
  std::string text;
  if (U_FAILURE(status)) return std::string(key);
  out.toUTF8String(text);
  write_minus(text, arguments);
  return text;
}

}  // namespace

std::string_view spoken(std::string_view language) {
  for (const WordRow& row : word_rows())
    if (row.language == language) return row.language;
  return "en";
}

std::string_view language_in(const boost::json::object& asked) {
  const boost::json::value* found = asked.if_contains("language");
  return spoken(found != nullptr && found->is_string() ? std::string_view(found->get_string()) : std::string_view());
}

std::string words(std::string_view language, std::string_view game, std::string_view group, std::string_view key,
                  std::span<const WordArgument> arguments) {
  if (game.empty()) return formatted(language, game, group, key, arguments);  // what people wrote may be in it
  std::string asked = place(language, game, group, key);
  for (const WordArgument& argument : arguments) {
    asked.append(1, '\0').append(argument.name).append(1, '\0');
    if (const auto* number = std::get_if<std::int64_t>(&argument.value))
      asked.append(std::to_string(*number));
    else
      asked.append("=").append(std::get<std::string>(argument.value));
  }
  static SaidBefore said;  // the rights of a seat behind each move, say
  return said.find_or(asked, [&] { return formatted(language, game, group, key, arguments); });
}

}  // namespace curia

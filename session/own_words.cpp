#include "session/own_words.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace curia {

namespace json = boost::json;

namespace {

// Ends of lines and all that a terminal or a page might obey instead of showing it.
bool may_be_shown(UChar32 character) {
  constexpr UChar32 broken = 0xFFFD;
  if (character == broken) return false;
  switch (u_charType(character)) {
    case U_CONTROL_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_SURROGATE:
      return false;
    default:
      return !u_hasBinaryProperty(character, UCHAR_BIDI_CONTROL);
  }
}

}  // namespace

std::optional<std::size_t> characters_shown(std::string_view line) {
  const auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(line.data(), static_cast<std::int32_t>(line.size())));
  std::size_t characters = 0;
  for (std::int32_t place = 0; place < text.length(); place = text.moveIndex32(place, 1), ++characters)
    if (!may_be_shown(text.char32At(place))) return std::nullopt;
  return characters;
}

bool may_be_words(std::string_view words) {
  const auto characters = characters_shown(words);
  return characters && *characters > 0 && *characters <= most_words;
}

std::optional<std::string> own_words_in(json::object& move) {
  const json::value* given = move.if_contains("words");
  if (given == nullptr) return std::nullopt;
  if (!given->is_null() && !given->is_string())
    throw Fault("bad_field", "words must be a text", {}, {{"field", "words"}});
  const std::optional<std::string> words =
      given->is_null() || given->get_string().empty() ? std::nullopt : std::optional(std::string(given->get_string()));
  if (words && (words->size() > 4 * most_words || !may_be_words(*words)))
    throw Fault("bad_words", "words may have up to 500 characters, on one line, and no control or direction characters",
                {}, {{"field", "words"}, {"most", most_words}});
  move.erase("words");
  return words;
}

json::object played_again(Game& game, const json::object& move, std::string_view language) {
  const json::value* verb = move.if_contains("verb");
  return verb != nullptr && *verb == "silent" ? game.silence(move, language) : game.play(move, language);
}

}  // namespace curia

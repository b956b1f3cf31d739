#pragma once
// Moves that are more than a seat's answer: words of their author's, and silence that somebody else tells of.
#include <optional>
#include <string>

#include "session/game.h"

namespace curia {

inline constexpr std::size_t most_words = 500;  // characters

// How many characters a line has; none where one of them is a control or direction character, or no text at all.
std::optional<std::size_t> characters_shown(std::string_view line);
// One line of text, up to 500 characters, none of them a control or direction character.
bool may_be_words(std::string_view words);
// Takes `words` out of a move; nothing if there are none. Fault if they may not be said.
std::optional<std::string> own_words_in(boost::json::object& move);
std::string digest_of_words(std::string_view words);  // SHA-256, in hexadecimal digits

// A move of a seat or of nature, or silence, as a journal tells it. Fault if it does not fit.
boost::json::object played_again(Game& game, const boost::json::object& move, std::string_view language);

}  // namespace curia

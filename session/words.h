#pragma once
// Words for people: messages of ICU from data/words, built into the program (tools/words.py).
#include <boost/json.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace curia {

struct WordRow {
  std::string_view language, game, group, key, text;
};
std::span<const WordRow> word_rows();

// What stands in the braces of a message.
struct WordArgument {
  std::string_view name;
  std::variant<std::int64_t, std::string> value;
};

// This language if there are words in it, else English.
std::string_view spoken(std::string_view language);
// The same of the field `language` of what is asked.
std::string_view language_in(const boost::json::object& asked);

// The message `key` of a `group` with its `arguments`, of a game ("republic"; "" for what all share) in this language, else in English, else the key itself.
std::string words(std::string_view language, std::string_view game, std::string_view group, std::string_view key,
                  std::span<const WordArgument> arguments = {});

}  // namespace curia

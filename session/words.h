#pragma once
// Words for people: messages of ICU from data/words, built into the program (tools/words.py).
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

// The message of a game ("republic") in this language, else in English, else the key itself.
std::string words(std::string_view language, std::string_view game, std::string_view group, std::string_view key,
                  std::span<const WordArgument> arguments = {});

}  // namespace curia

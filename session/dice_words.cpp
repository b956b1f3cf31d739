#include "session/dice_words.h"

#include "session/journal_line.h"
#include "session/own_words.h"

namespace curia {

namespace json = boost::json;

bool may_be_dice_word(std::string_view word) {
  return !word.empty() && word.size() <= longest_dice_word && characters_shown(word).has_value();
}

json::array written(const DiceWords& words) {
  json::array all;
  for (const auto& one : words) {
    if (one)
      all.push_back({{"commitment", one->commitment}, {"word", one->word}});
    else
      all.emplace_back(nullptr);
  }
  return all;
}

DiceWords dice_words_in(const json::value& written) {
  if (!written.is_array()) refuse_line(0, "has words of the dice that are none");
  DiceWords words;
  for (const json::value& one : written.get_array()) {
    words.emplace_back();
    if (one.is_null()) continue;
    if (!one.is_object() || one.get_object().size() != 2) refuse_line(0, "has words of the dice that are none");
    words.back() =
        DiceWord{.commitment = text_in(one.get_object(), "commitment"), .word = text_in(one.get_object(), "word")};
    if (!may_be_dice_word(words.back()->word) || commitment_to_word(words.back()->word) != words.back()->commitment)
      refuse_line(0, "has a word of the dice that was not committed to");
  }
  return words;
}

}  // namespace curia

#pragma once
// Words of the people at a table that its dice follow from, besides the seed: each has committed to his before anybody showed one
// (docs/journal.md "The words of the dice").
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace curia {

struct DiceWord {
  std::string commitment, word;
  bool operator==(const DiceWord&) const = default;
};
// One for each seat; none: a bot's, or of somebody who was silent.
using DiceWords = std::vector<std::optional<DiceWord>>;

inline constexpr std::size_t longest_dice_word = 200;  // bytes
// On one line, and nothing that is not seen: so no two lists of words are the same text.
bool may_be_dice_word(std::string_view word);

std::string commitment_to_word(std::string_view word);
// What the dice are drawn with instead of the seed alone.
std::string mixed_seed(const std::string& seed, const DiceWords& words);

// As a journal's header has them: [{commitment, word}, null, ...].
boost::json::array written(const DiceWords& words);
// Fault (`bad_journal`) if they are not as they are written, or a word is not the one that was committed to.
DiceWords dice_words_in(const boost::json::value& written);

}  // namespace curia

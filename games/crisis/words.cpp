// The keys of verbs, prompts and events, from their tables.
#include <array>

#include "games/crisis/table.h"

namespace curia::crisis {

namespace {

constexpr VerbRow verb_rows[] = {
#define VERB(value, key, a, an, b, bn, c, cn, amount) \
  {Verb::key, #key, Operand::a, an, Operand::b, bn, Operand::c, cn, amount},
#include "games/crisis/verbs.def"
#undef VERB
};

constexpr HappeningRow happening_rows[] = {
#define EVENT(value, key, a, an, b, bn, c, cn, n, m) \
  {EventKind::key, #key, Operand::a, an, Operand::b, bn, Operand::c, cn, n, m},
#include "games/crisis/happenings.def"
#undef EVENT
};

struct PromptRow {
  Prompt prompt;
  std::string_view key;
};
constexpr PromptRow prompt_rows[] = {
#define PROMPT(value, key) {Prompt::key, #key},
#include "games/crisis/prompts.def"
#undef PROMPT
};

// From the frozen value of an enumerator to the place of its row.
template <class Row, std::size_t N, class Value>
constexpr std::array<std::uint8_t, 256> places(const Row (&rows)[N], Value Row::*value) {
  std::array<std::uint8_t, 256> at{};
  for (std::size_t i = 0; i < N; ++i) at[static_cast<std::size_t>(rows[i].*value)] = static_cast<std::uint8_t>(i);
  return at;
}
constexpr auto verb_places = places(verb_rows, &VerbRow::verb);
constexpr auto event_places = places(happening_rows, &HappeningRow::kind);
constexpr auto prompt_places = places(prompt_rows, &PromptRow::prompt);

}  // namespace

const VerbRow& row_of(Verb verb) { return verb_rows[verb_places[static_cast<std::size_t>(verb)]]; }
const HappeningRow& row_of(EventKind kind) { return happening_rows[event_places[static_cast<std::size_t>(kind)]]; }
std::string_view key_of(Prompt prompt) { return prompt_rows[prompt_places[static_cast<std::size_t>(prompt)]].key; }

bool parse_verb(std::string_view key, Verb& verb) {
  for (const VerbRow& row : verb_rows)
    if (row.key == key) {
      verb = row.verb;
      return true;
    }
  return false;
}

}  // namespace curia::crisis

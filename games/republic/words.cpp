// The keys of verbs, prompts and events, from their tables.
#include "games/republic/context.h"

namespace curia::republic {

namespace {

constexpr VerbRow verb_rows[] = {
#define VERB(value, key, a, an, b, bn, c, cn, amount) \
  {Verb::key, #key, Operand::a, an, Operand::b, bn, Operand::c, cn, amount},
#include "games/republic/verbs.def"
#undef VERB
};

constexpr EventKindRow event_kind_rows[] = {
#define EVENT(value, key, a, an, b, bn, c, cn, n, m) \
  {EventKind::key, #key, Operand::a, an, Operand::b, bn, Operand::c, cn, n, m},
#include "games/republic/events.def"
#undef EVENT
};

constexpr PromptRowOf<Prompt> prompt_rows[] = {
#define PROMPT(value, key) {Prompt::key, #key},
#include "games/republic/prompts.def"
#undef PROMPT
};

static_assert(distinct(verb_rows, &VerbRow::verb));
static_assert(distinct(event_kind_rows, &EventKindRow::kind));
static_assert(distinct(prompt_rows, &PromptRowOf<Prompt>::prompt));

constexpr auto verb_places = places(verb_rows, &VerbRow::verb);
constexpr auto event_places = places(event_kind_rows, &EventKindRow::kind);
constexpr auto prompt_places = places(prompt_rows, &PromptRowOf<Prompt>::prompt);

}  // namespace

const VerbRow& row_of(Verb verb) { return verb_rows[verb_places[static_cast<std::size_t>(verb)]]; }
const EventKindRow& row_of(EventKind kind) { return event_kind_rows[event_places[static_cast<std::size_t>(kind)]]; }
std::string_view key_of(Prompt prompt) { return prompt_rows[prompt_places[static_cast<std::size_t>(prompt)]].key; }

bool parse_verb(std::string_view key, Verb& verb) {
  const VerbRow* row = row_named(verb_rows, key);
  if (row == nullptr) return false;
  verb = row->verb;
  return true;
}

}  // namespace curia::republic

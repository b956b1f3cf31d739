#include "cli/effects.h"

#include <fmt/format.h>

#include "games/crisis/rule_table.h"
#include "games/crisis/tables.h"
#include "session/crisis_game.h"

namespace curia {

namespace {

namespace json = boost::json;
using namespace crisis;

std::string_view source_of(const EffectRow& row) {
  switch (row.status) {
    case Status::rulebook:
      return "the rulebook";
    case Status::public_source:
      return "a public source";
    case Status::derived:
      return "derived";
    case Status::proposed:
      break;
  }
  return "our reading";
}

json::object effect_json(Subject subject, Rule rule) {
  json::array values, alternatives;
  for (const EffectRow& row : effects_of(subject)) {
    values.emplace_back(as_json(row.key));
    alternatives.push_back({{"key", as_json(row.key)},
                            {"status", as_json(source_of(row))},
                            {"confidence", row.confidence},
                            {"text", CrisisWords::answer(name_id(subject), row.key, "en")}});
  }
  return {{"key", as_json(name_id(subject))},
          {"value", values.front()},
          {"values", std::move(values)},
          {"rules", json::array{as_json(id_of(rule))}},
          {"text", CrisisWords::question(name_id(subject), "en")},
          {"alternatives", std::move(alternatives)}};
}

}  // namespace

void list_effects(bool for_json, json::array& rows) {
  for (int place = 0; place < subject_count; ++place) {
    const auto subject = static_cast<Subject>(place);
    const Rule rule = subject_rows[at(subject)].rule;
    if (for_json) {
      rows.emplace_back(effect_json(subject, rule));
      continue;
    }
    const auto all = effects_of(subject);
    fmt::print("{} ({}): {}, {} %  ({})\n", CrisisWords::question(name_id(subject), "en"), name_id(subject),
               source_of(all.front()), all.front().confidence, id_of(rule));
    for (const EffectRow& row : all)
      fmt::print("  {} {:<20} {}\n", row.is_default ? '*' : ' ', row.key,
                 CrisisWords::answer(name_id(subject), row.key, "en"));
  }
}

}  // namespace curia

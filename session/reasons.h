#pragma once
// The reasons of bots as journals keep them and as they are told: {term, worth, args, against, own}, docs/journal.md.
#include <cmath>
#include <string>
#include <vector>

#include "bots/reasons/told.h"
#include "engine/codec.h"
#include "session/words.h"

namespace curia {

// `own`: it rests on what only the seat of the bot sees.
template <Playable G>
boost::json::object reason_json(const bots::Reason& reason, bool own) {
  constexpr double parts = 100;  // of a point of the bot's score: a journal holds whole numbers
  const auto& row = bots::term_rows<G>()[reason.term];
  boost::json::object out{{"term", text(row.key)}, {"worth", std::lround(reason.worth * parts)}};
  boost::json::object& args = out["args"].emplace_object();
  put_operand(args, row.a, row.a_name, reason.about.a);
  put_operand(args, row.b, row.b_name, reason.about.b);
  if (!row.n_name.empty()) args[text(row.n_name)] = reason.about.n;
  if (!row.m_name.empty()) args[text(row.m_name)] = reason.about.m;
  if (reason.against) out["against"] = true;
  if (own) out["own"] = true;
  return out;
}

// Those that everybody may be told, then those of the seat alone that say something else.
template <Playable G>
boost::json::array reasons_json(const std::vector<bots::Reason>& open, const std::vector<bots::Reason>& own) {
  boost::json::array all;
  for (const bots::Reason& reason : open) all.emplace_back(reason_json<G>(reason, false));
  for (const bots::Reason& reason : own) {
    const auto said = [&](const bots::Reason& one) {
      return one.term == reason.term && one.about == reason.about && one.against == reason.against;
    };
    if (std::none_of(open.begin(), open.end(), said)) all.emplace_back(reason_json<G>(reason, true));
  }
  return all;
}

// In words. BadPosition where it is no reason of this game. W: as in session/game_words.h.
template <Playable G, class W>
std::string reason_words(const boost::json::object& reason, std::string_view language) {
  const auto bad = [] { return BadPosition("reasons", "is no reason of this game"); };
  const auto of = [&](std::string_view key) -> const boost::json::value& {
    const boost::json::value* found = reason.if_contains(text(key));
    if (found == nullptr) throw bad();
    return *found;
  };
  if (!of("term").is_string() || !of("args").is_object() || !of("worth").is_int64()) throw bad();
  const std::string_view term = of("term").get_string();
  const boost::json::object& args = of("args").get_object();
  for (const auto& row : bots::term_rows<G>()) {
    if (row.key != term) continue;
    std::vector<WordArgument> arguments;
    const auto operand = [&](auto kind, std::string_view name) {
      if (name.empty()) return;
      const boost::json::value* value = args.if_contains(text(name));
      arguments.push_back(
          W::argument(kind, name, value == nullptr ? no_operand : read_operand(kind, *value, "reasons"), language));
    };
    const auto figure = [&](std::string_view name) {
      if (name.empty()) return;
      const boost::json::value* value = args.if_contains(text(name));
      if (value == nullptr || !value->is_int64()) throw bad();
      arguments.push_back({name, value->get_int64()});
    };
    operand(row.a, row.a_name);
    operand(row.b, row.b_name);
    figure(row.n_name);
    figure(row.m_name);
    std::string said = words(language, W::game, "because", row.key, arguments);
    if (!reason.contains("against")) return said;
    const WordArgument inner{"reason", said};
    return words(language, W::game, "because", "against", {&inner, 1});
  }
  throw bad();
}

}  // namespace curia

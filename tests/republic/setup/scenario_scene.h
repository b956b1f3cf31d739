#pragma once
// A new game of any scenario, dealt by nature from fixed seeds.
#include "games/republic/chance.h"
#include "games/republic/invariants.h"
#include "games/republic/play.h"
#include "games/republic/queries.h"
#include "games/republic/scenarios.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

// Up to the first chance of another kind.
inline void deal_while(Scene& s, std::initializer_list<Roll> purposes) {
  const auto wanted = [&] {
    for (Roll purpose : purposes)
      if (s.asked_chance() == purpose) return true;
    return false;
  };
  for (std::uint64_t seed = 1; wanted(); ++seed) s.any_chance(seed);
}

inline Scene prepared(Scenario scenario, int seats, Options options = as_printed()) {
  Scene s(seats, options);
  start(s.state, s.options, scenario, seats, &s);
  return s;
}

// Up to the draw of the temporary Rome Consul, or to the Faction Leaders where these are chosen first.
inline Scene dealt(Scenario scenario, int seats, Options options = as_printed()) {
  Scene s = prepared(scenario, seats, options);
  deal_while(s, {Roll::deal_family, Roll::join_deck, Roll::deal_card});
  REQUIRE((s.asked_chance() == Roll::temporary_consul || s.prompt() == Prompt::choose_faction_leader));
  return s;
}

// The temporary Rome Consul is the first senator of this seat where a chit is drawn; every Faction Leader is chosen, and the
// red cards are drawn where that comes after.
inline SenatorId with_leaders(Scene& s, Seat first) {
  const auto choose = [&s](Seat seat) {
    s.plays(seat, Verb::choose_leader, {.a = op(faction(s.state, seat).senators.first())});
  };
  const auto everybody_chooses = [&] {
    for (int n = 0; n < s.state.game.seats; ++n) choose(clockwise(s.state, first, n));
  };
  const bool before = s.options.setup_leader_order == choice::setup_leader_order::before_consul;
  if (before) everybody_chooses();
  if (s.asked_chance() == Roll::temporary_consul) s.chit(number_of(faction(s.state, first).senators.first()));
  const SenatorId consul = holder(s.state, OfficeId::rome_consul);
  first = faction_of(s.state, consul);
  if (!before) everybody_chooses();
  deal_while(s, {Roll::deal_from_pile, Roll::deal_card});
  return consul;
}

inline int count_of(const CardSet& cards, bool (*wanted)(const CardRow&)) {
  int n = 0;
  cards.each([&](CardId card) { n += wanted(row(card)) ? 1 : 0; });
  return n;
}
inline int families_in(const CardSet& cards) {
  return count_of(cards, [](const CardRow& r) { return r.type == CardType::family; });
}
inline CardSet all_hands(const State& s) {
  CardSet cards;
  for (const Faction& f : s.factions) cards = cards | f.hand;
  return cards;
}

}  // namespace curia::republic

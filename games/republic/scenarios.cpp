#include "games/republic/scenarios.h"

#include "games/republic/draw_pile.h"
#include "games/republic/intrigue_cards.h"
#include "games/republic/queries.h"

namespace curia::republic {

int senators_wanted(const Options& options) {
  constexpr int fewest = 12;
  if (options.senators_total == choice::senators_total::by_scenario) return 0;
  return fewest + static_cast<int>(options.senators_total) - static_cast<int>(choice::senators_total::twelve);
}

int families_in_deck(Scenario scenario, const Options& options) {
  const auto pool = static_cast<int>(first_pool(row(scenario)));
  int n = 0;
  for (const CardRow& card : card_rows)
    if (card.type == CardType::family &&
        home_pool(scenario, options, static_cast<CardId>(&card - card_rows.data())) == pool)
      ++n;
  return n;
}

bool too_many_senators(Scenario scenario, const Options& options) {
  return senators_wanted(options) > families_in_deck(scenario, options);
}

bool may_join(Scenario scenario, CardId card) {
  const CardRow& r = row(card);
  return !row(scenario).mixed && r.era < row(scenario).first && r.red && r.type != CardType::statesman &&
         r.type != CardType::concession && r.type != CardType::law;
}

int home_pool(Scenario scenario, const Options& options, CardId card) {
  const ScenarioRow& played = row(scenario);
  const CardRow& r = row(card);
  if (r.era == Era::none) return -1;  // Era Ends
  if (played.mixed) return 0;         // VG-3.5a
  if (r.era < played.first) {
    const bool joins =
        r.type == CardType::family || r.type == CardType::concession ||  // VG-3.21b, VG-3.21c
        (options.late_extra_statesmen == choice::late_extra_statesmen::in_the_deck && r.type == CardType::statesman &&
         SenatorSet(played.optional_statesmen).has(r.senator()));  // VG-LR-3.03.2a
    if (joins) return static_cast<int>(played.first);
    return may_join(scenario, card) ? 0 : -1;
  }
  const bool packet =
      options.era_ends_packet == choice::era_ends_packet::at_the_bottom && played.packet_next > 0;  // AH-4.4f
  const bool reached = r.era <= played.last || (packet && static_cast<int>(r.era) == static_cast<int>(played.last) + 1);
  return reached ? static_cast<int>(r.era) : -1;
}

void stack_deck(State& s, const Options& options, std::size_t pool) {
  const ScenarioRow& played = row(s.game.scenario);
  const auto cards = static_cast<std::uint8_t>(s.cards.deck.pools[pool].size());
  DeckLayer top;
  top.from_pool[pool] = cards;
  s.cards.deck.layers.clear();
  const bool no_packet = options.era_ends_packet == choice::era_ends_packet::none;      // AH-4.4f, AH-12.1f
  if (no_packet || (!played.mixed && pool != static_cast<std::size_t>(played.last))) {  // VG-3.4c: no Era Ends in it
    s.cards.deck.layers.push(top);
    return;
  }
  DeckLayer bottom;
  bottom.from_pool[pool] = played.packet_own;
  if (played.packet_next > 0) bottom.from_pool[pool + 1] = played.packet_next;
  bottom.known.add(CardId::era_ends);
  top.from_pool[pool] = static_cast<std::uint8_t>(cards - played.packet_own);
  s.cards.deck.layers.push(top);
  s.cards.deck.layers.push(bottom);
}

bool deck_follows(const State& s) { return !row(s.game.scenario).mixed && s.game.era < row(s.game.scenario).last; }

void bring_next_deck(State& s, const Options& options) {
  if (deck_follows(s) && s.cards.deck.size() == 0) stack_deck(s, options, static_cast<std::size_t>(s.game.era) + 1);
}

void shuffle_into_next_deck(State& s, const Options& options, CardId card, int depth) {
  const InlineVec<DeckLayer, 6> left = s.cards.deck.layers;  // two at most: the shuffled top of a deck and its rest
  stack_deck(s, options, static_cast<std::size_t>(s.game.era) + 1);
  shuffle_into_top(s, card, depth);
  const InlineVec<DeckLayer, 6> next = s.cards.deck.layers;
  s.cards.deck.layers.clear();
  for (const DeckLayer& layer : left)
    if (layer.size() > 0) s.cards.deck.layers.push(layer);
  for (const DeckLayer& layer : next) s.cards.deck.layers.push(layer);
}

Era era_with(const State& s, CardId drawn) {
  const Era era = row(drawn).era;
  return deck_follows(s) && era != Era::none && era > s.game.era ? era : s.game.era;
}

bool deck_may_be_out(const State& s, Era era) {
  const ScenarioRow& played = row(s.game.scenario);
  if (played.mixed || era <= s.game.era) return true;
  if (s.game.era < played.last || played.packet_next == 0 || static_cast<int>(era) > static_cast<int>(s.game.era) + 1)
    return false;
  bool packet = s.game.era_ends_drawn != 0;  // AH-4.4f: the pile may be the own deck alone
  for (const DeckLayer& layer : s.cards.deck.layers) packet = packet || layer.known.has(CardId::era_ends);
  if (!packet) return false;
  // Its cards lie in the lowest part of the pile: VG-3.13d, VG-3.21d. That part is begun, or shuffled into all: VG-5.4d
  if (s.cards.deck.layers.size() < 2) return true;
  const DeckLayer& lowest = s.cards.deck.layers[s.cards.deck.layers.size() - 1];
  return !lowest.known.has(CardId::era_ends) ||
         lowest.from_pool[0] + lowest.from_pool[1] + lowest.from_pool[2] != played.packet_own + played.packet_next;
}

bool may_be_held(const State& s, CardId card) {
  return !s.cards.discards.has(card) && deck_may_be_out(s, row(card).era);
}

bool may_be_held(const State& s, IntrigueId kind) {
  // Of these there is one, which may lie on the table.
  if (kind == IntrigueId::cleopatra_vii && s.leaders[LeaderId::cleopatra_vii].place != Leader::Place::none)
    return false;
  if (kind == IntrigueId::proscription && s.forum.proscribed_by != Seat::none) return false;
  if (kind == IntrigueId::open_bodyguard && s.forum.open_bodyguard != SenatorId::none) return false;
  bool may = false;
  (intrigue_cards(kind) - s.cards.discards).each([&](CardId card) { may = may || deck_may_be_out(s, row(card).era); });
  return may;
}

bool statesman_in_play(const State& s, int number) {
  for (SenatorId other : in_play_with(s, number))
    if (is_statesman(other)) return true;
  return false;
}

CardSet senators_in_pile(const State& s) {
  CardSet set;
  const std::size_t pool = pool_now(s);
  int in_pile = 0;
  for (const DeckLayer& layer : s.cards.deck.layers) in_pile += layer.from_pool[pool];
  if (in_pile == 0) return set;
  s.cards.deck.pools[pool].each([&](CardId card) {
    if (row(card).type == CardType::family && !statesman_in_play(s, number_of(row(card).senator()))) set.add(card);
  });
  return set;
}

}  // namespace curia::republic

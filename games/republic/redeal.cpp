#include "games/republic/redeal.h"

#include <algorithm>
#include <utility>

#include "games/republic/procedures.h"
#include "games/republic/queries.h"
#include "games/republic/revenue/rebel_upkeep.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/scenarios.h"
#include "games/republic/seal.h"
#include "games/republic/senate/early_veto.h"
#include "games/republic/senate/tribunes.h"

namespace curia::republic {

namespace {

CardSet part_of(const CardSet& cards, bool (*wanted)(const CardRow&)) {
  CardSet part;
  cards.each([&](CardId card) {
    if (wanted(row(card))) part.add(card);
  });
  return part;
}

// Takes so many out of the set, each as likely as any other.
CardSet take_some(CardSet& from, int count, Random& random) {
  CardSet taken;
  for (int n = 0; n < count; ++n) {
    const CardId card = from.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(from.size()))));
    from.remove(card);
    taken.add(card);
  }
  return taken;
}

// Where every card began: those that joined the first deck unseen lie there by now, or stayed away in pool 0.
struct Origins {
  std::array<CardSet, 3> pools{};
  CardSet joining;
  Origins(Scenario scenario, const Options& options) {
    for (int i = 0; i < card_count; ++i) {
      const auto card = static_cast<CardId>(i);
      const int home = home_pool(scenario, options, card);
      if (home < 0) continue;
      if (may_join(scenario, card))
        joining.add(card);
      else
        pools[static_cast<std::size_t>(home)].add(card);
    }
    pools[first_pool(row(scenario))] = pools[first_pool(row(scenario))] | joining;
  }
};

// A trade offered to me is seen, and so are the Tribunes of several players who roll for the next proposal: these cards
// stay where they are.
CardSet seen_in_hands(const State& s, Seat me) {
  CardSet seen;
  if (me != Seat::none) seen = s.hidden.shown[static_cast<std::size_t>(index(me))];
  for (const Frame& frame : s.stack)
    if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::trade_cards) {
      const auto trade = procedure_in<TradeCards>(frame);
      if (trade.to == me && trade.offered != CardId::none) seen.add(trade.offered);
    } else if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::last_chance) {
      const auto window = procedure_in<LastChance>(frame);
      if (window.at != LastChance::At::diced) continue;
      for (Seat seat : window.tribunes.wanting)
        if (const CardId card = window.tribunes.card_of(seat); card != CardId::none) seen.add(card);
    } else if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::simultaneous_vetoes) {
      const auto window = procedure_in<SimultaneousVetoes>(frame);
      for (Seat seat : window.tribunes.wanting)  // the first has played in the open
        if (seat == window.first || window.at == SimultaneousVetoes::At::diced)
          if (const CardId card = window.tribunes.card_of(seat); card != CardId::none) seen.add(card);
    }
  return seen;
}

// That he must release Legions, or pays them, tells what his Faction Treasury holds at most, or at least.
void fit_rebel_treasury(State& s, const Frame& frame) {
  const auto upkeep = procedure_in<RebelUpkeep>(frame);
  Talents& treasury = faction(s, s.revolt.faction).treasury;
  const int purses = purses_of_rebels(s);
  if (upkeep.at == RebelUpkeep::At::released)
    treasury = static_cast<Talents>(std::clamp<int>(treasury, 0, std::max(0, rebel_upkeep(s) - purses - 1)));
  if (upkeep.at == RebelUpkeep::At::paid && upkeep.lacking != 0) treasury = static_cast<Talents>(upkeep.due - purses);
  if (upkeep.at == RebelUpkeep::At::paid) treasury = static_cast<Talents>(std::max<int>(treasury, upkeep.due - purses));
}

// What lies hidden, by the deck that it came from: all cards that have not been seen, and how many of them each seat holds or is to get.
struct Unseen {
  std::array<CardSet, 3> cards{};
  std::array<std::array<int, max_seats>, 3> held{}, coming{};
  int out(std::size_t pool) const {  // in hands, or on their way to one
    int n = 0;
    for (std::size_t i = 0; i < max_seats; ++i) n += held[pool][i] + coming[pool][i];
    return n;
  }
};

// Takes it off the table, the cards that joined the first deck with it: which of them stayed away nobody knows.
Unseen take_unseen(State& s, const Options& options, Seat me, const Origins& origins) {
  Unseen unseen;
  const CardSet seen = seen_in_hands(s, me);
  for (std::size_t pool = 0; pool < origins.pools.size(); ++pool) {
    if (pool == 0 && !origins.joining.empty()) continue;
    unseen.cards[pool] = s.cards.deck.pools[pool];
    for (std::size_t i = 0; i < s.factions.size(); ++i) {
      if (sees_hand(s, options, me, seat_at(static_cast<int>(i)))) continue;
      const CardSet under_way = s.hidden.coming[i] & origins.pools[pool];
      const CardSet held = (s.factions[i].hand & origins.pools[pool]) - seen;
      unseen.coming[pool][i] = under_way.size();
      unseen.held[pool][i] = held.size();
      unseen.cards[pool] = unseen.cards[pool] | under_way | held;
      s.hidden.coming[i] = s.hidden.coming[i] - under_way;
      s.factions[i].hand = s.factions[i].hand - held;
    }
  }
  return unseen;
}

// Which of those that may join the first deck stayed away.
void stay_away(State& s, Unseen& unseen, const Origins& origins, Random& random) {
  if (origins.joining.empty()) return;
  CardSet& first = unseen.cards[first_pool(row(s.game.scenario))];
  CardSet& away = s.cards.deck.pools[0];
  CardSet unknown = (first & origins.joining) | away;
  first = first | away;
  away = take_some(unknown, away.size(), random);
  first = first - away;
}

// Where cards of several decks may be out nobody has seen how many of which went into a hand, nor how many are left in the packet that they
// are drawn from. How many there are of each in all is known to everybody.
void mix_decks(State& s, Unseen& unseen, Random& random) {
  DeckLayer* drawn_from = nullptr;
  for (DeckLayer& layer : s.cards.deck.layers)
    if (drawn_from == nullptr && layer.size() > 0) drawn_from = &layer;
  std::array<int, 3> left{}, red{};
  std::array<bool, 3> out{};
  int decks = 0;
  for (std::size_t pool = 0; pool < left.size(); ++pool) {
    out[pool] = deck_may_be_out(s, static_cast<Era>(pool));
    if (!out[pool]) continue;
    left[pool] = unseen.out(pool) + (drawn_from != nullptr ? drawn_from->from_pool[pool] : 0);
    red[pool] = part_of(unseen.cards[pool], [](const CardRow& r) { return r.red; }).size();
    decks += left[pool] > 0 ? 1 : 0;
  }
  if (decks < 2) return;
  const auto one_more = [&]() -> std::size_t {
    int all = 0;
    for (std::size_t pool = 0; pool < left.size(); ++pool) all += red[pool] > 0 ? left[pool] : 0;
    auto n = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
    for (std::size_t pool = 0; pool < left.size(); ++pool) {
      if (red[pool] == 0) continue;
      if (n < left[pool]) {
        --left[pool];
        --red[pool];
        return pool;
      }
      n -= left[pool];
    }
    return 0;
  };
  for (auto* cards : {&unseen.held, &unseen.coming})
    for (std::size_t i = 0; i < max_seats; ++i) {
      int wanted = 0;
      for (std::size_t pool = 0; pool < out.size(); ++pool)
        if (out[pool]) wanted += std::exchange((*cards)[pool][i], 0);
      for (int n = 0; n < wanted; ++n) ++(*cards)[one_more()][i];
    }
  if (drawn_from == nullptr) return;
  for (std::size_t pool = 0; pool < left.size(); ++pool)
    if (out[pool]) drawn_from->from_pool[pool] = static_cast<std::uint8_t>(left[pool]);
}

void deal_unseen(State& s, const Unseen& unseen, std::size_t pool, Random& random) {
  CardSet red = part_of(unseen.cards[pool], [](const CardRow& r) { return r.red; });  // only those can be in a hand
  s.cards.deck.pools[pool] = unseen.cards[pool];
  const auto deal = [&](CardSet& to, int count) {
    const CardSet dealt = take_some(red, count, random);
    s.cards.deck.pools[pool] = s.cards.deck.pools[pool] - dealt;
    to = to | dealt;
  };
  for (std::size_t i = 0; i < max_seats; ++i) deal(s.factions[i].hand, unseen.held[pool][i]);
  for (std::size_t i = 0; i < max_seats; ++i) deal(s.hidden.coming[i], unseen.coming[pool][i]);
}

}  // namespace

State deal_again(const State& s, const Options& options, Seat me, Random& random) {
  State other = s;
  const Origins origins(s.game.scenario, options);
  Unseen unseen = take_unseen(other, options, me, origins);
  stay_away(other, unseen, origins, random);
  mix_decks(other, unseen, random);
  for (std::size_t pool = 0; pool < unseen.cards.size(); ++pool)
    if (pool != 0 || origins.joining.empty()) deal_unseen(other, unseen, pool, random);
  if (options.secret_treasuries != off)
    for (std::size_t i = 0; i < s.game.seats; ++i)
      if (seat_at(static_cast<int>(i)) != me && s.factions[i].playing != 0)
        other.factions[i].treasury = static_cast<Talents>(random.below(most_guessed + 1));
  for (std::size_t i = 0; i < other.hidden.shown.size(); ++i)  // what others were shown is known of the own cards only
    if (seat_at(static_cast<int>(i)) != me)
      other.hidden.shown[i] =
          me == Seat::none ? CardSet{} : s.hidden.shown[i] & s.factions[static_cast<std::size_t>(index(me))].hand;
  seal_again(other, options, me, random);
  if (s.revolt.faction != Seat::none && s.revolt.faction != me)
    for (const Frame& frame : other.stack)
      if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::rebel_upkeep) fit_rebel_treasury(other, frame);
  return other;
}

}  // namespace curia::republic

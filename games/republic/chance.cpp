#include "games/republic/chance.h"

#include <algorithm>

#include "games/republic/draws.h"
#include "games/republic/queries.h"
#include "games/republic/scenarios.h"

namespace curia::republic {

namespace {

Next request(Context& t, ChanceRequest::Kind kind, int count, Roll purpose) {
  t.s.chance = {kind, static_cast<std::uint8_t>(count), purpose};
  return asked();
}

using RollRow = RollRowOf<Roll, Rule>;
constexpr RollRow roll_rows[] = {
#define ROLL(value, key, rule) {Roll::key, #key, Rule::rule},
#include "games/republic/rolls.def"
#undef ROLL
};
static_assert(distinct(roll_rows, &RollRow::purpose));
constexpr auto roll_places = places(roll_rows, &RollRow::purpose);
const RollRow& row_of(Roll purpose) { return roll_rows[roll_places[static_cast<std::size_t>(purpose)]]; }

// The layer that is drawn from.
const DeckLayer* top_layer(const Deck& deck) {
  for (const DeckLayer& layer : deck.layers)
    if (layer.size() > 0) return &layer;
  return nullptr;
}

CardSet of_type(const CardSet& from, bool (*wanted)(const CardRow&)) {
  CardSet set;
  from.each([&](CardId card) {
    if (wanted(row(card))) set.add(card);
  });
  return set;
}

}  // namespace

Rule rule_of(Roll purpose) { return row_of(purpose).rule; }
std::string_view key_of(Roll purpose) { return row_of(purpose).key; }

Next roll(Context& t, int dice, Roll purpose) { return request(t, ChanceRequest::Kind::dice, dice, purpose); }
Next draw_card(Context& t, Roll purpose) { return request(t, ChanceRequest::Kind::card, 1, purpose); }
Next pick(Context& t, int outcomes, Roll purpose) { return request(t, ChanceRequest::Kind::pick, outcomes, purpose); }
Next draw_chit(Context& t, Roll purpose) { return request(t, ChanceRequest::Kind::chit, 1, purpose); }

void fill_cup(Context& t) {
  t.s.cards.cup = Cup{};
  if (t.options.draw2_chits == off) t.s.cards.cup.draw_two = 0;  // ES-4.2b
}

std::uint8_t begin_chits(Context& t, int count) {
  fill_cup(t);
  return static_cast<std::uint8_t>(std::clamp(count, 0, 200));
}

bool chits_left(Context& t, std::uint8_t& to_draw) {
  const Cup& cup = t.s.cards.cup;
  const bool empty_cup = cup.ids == 0 && cup.none == 0;  // every chit that counts is out
  if (to_draw > 0 && !empty_cup) return true;
  fill_cup(t);
  to_draw = 0;
  return false;
}

void count_chit(const Context& t, std::uint8_t& to_draw) {
  if (t.drawn == chit_draw_two)
    to_draw = static_cast<std::uint8_t>(to_draw + 1U);  // does not count and is replaced by two: VG-5.21c
  else if (to_draw > 0)
    to_draw = static_cast<std::uint8_t>(to_draw - 1U);
}

int omens_modifier(const State& s, Roll purpose, int dice) {
  const int level = evil_omens(s);
  switch (purpose) {
    case Roll::initiative:
    case Roll::random_event:
    case Roll::natural_disaster:
    case Roll::tax_farmer:
    case Roll::old_age:  // VG-5.5b
      return 0;
    case Roll::persuasion:
    case Roll::win_exile:  // AH-9.423c
      return level;
    default:
      (void)dice;
      return -level;
  }
}
int omens_modifier(const State& s, Roll purpose) { return omens_modifier(s, purpose, 1); }

int rolled(const Context& t, Roll purpose) {
  const int lowered = t.dice.sum() - evil_omens(t.s);
  const bool key = purpose == Roll::natural_disaster || purpose == Roll::tax_farmer;
  if (key && t.options.evil_omens_key_rolls == choice::evil_omens_key_rolls::modified)  // AH-7.355g
    return std::max(1, lowered);
  if (purpose == Roll::random_event && t.options.evil_omens_event_roll == choice::evil_omens_event_roll::modified)
    return std::max(3, lowered);  // AH-7.355d: the table begins there
  return t.dice.sum() + omens_modifier(t.s, purpose);
}

int income_rolled(const Context& t, int dice, int mod, Roll purpose) {
  const int omens = omens_modifier(t.s, purpose);
  if (dice < 0 && t.options.evil_omens_negative_die == choice::evil_omens_negative_die::die_lowered)  // AH-7.355b
    return mod - (t.dice.sum() + omens);
  return (dice < 0 ? -t.dice.sum() : t.dice.sum()) + mod + omens;
}

CardSet cards_to_draw(const State& s, Roll purpose) {
  const CardSet& deck = s.cards.deck.pools[first_pool(row(s.game.scenario))];  // while it is dealt from
  switch (purpose) {
    case Roll::deal_family:
      return of_type(deck, [](const CardRow& r) { return r.type == CardType::family; });
    case Roll::deal_card:
    case Roll::first_card_named:
      return of_type(deck, [](const CardRow& r) { return r.red; });
    case Roll::join_deck:
      return s.cards.deck.pools[0];
    case Roll::search_pile:
      return senators_in_pile(s);
    default:
      break;
  }
  CardSet set;
  if (const DeckLayer* layer = top_layer(s.cards.deck)) {
    set = layer->known;
    for (std::size_t pool = 0; pool < 3; ++pool)
      if (layer->from_pool[pool] > 0) set = set | s.cards.deck.pools[pool];
  }
  return set;
}

const DeckLayer* layer_drawn_from(const State& s, Roll purpose) {
  switch (purpose) {
    case Roll::deal_family:
    case Roll::deal_card:
    case Roll::first_card_named:
    case Roll::join_deck:
    case Roll::search_pile:
      return nullptr;
    default:
      return top_layer(s.cards.deck);
  }
}

bool chance_fits(const State& s, const Move& answer) {
  switch (s.chance.kind) {
    case ChanceRequest::Kind::none:
      return false;
    case ChanceRequest::Kind::dice:
      return dice_fit(answer, s.chance.count);
    case ChanceRequest::Kind::pick:
      return answer.a < s.chance.count;
    case ChanceRequest::Kind::card:
      return answer.a < 160 && cards_to_draw(s, s.chance.purpose).has(as<CardId>(answer.a));
    case ChanceRequest::Kind::chit:
      if (answer.a == chit_none) return s.cards.cup.none > 0;
      if (answer.a == chit_draw_two) return s.cards.cup.draw_two > 0;
      return answer.a >= 1 && answer.a <= 30 && (s.cards.cup.ids >> (answer.a - 1U) & 1U) != 0;
  }
  return false;
}

Move sample_chance(const State& s, Random& random) {
  Move move{.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance};
  switch (s.chance.kind) {
    case ChanceRequest::Kind::none:
      break;
    case ChanceRequest::Kind::dice:
      throw_dice(move, s.chance.count, random);
      break;
    case ChanceRequest::Kind::pick:
      move.a = static_cast<std::uint8_t>(random.below(s.chance.count));
      break;
    case ChanceRequest::Kind::chit: {
      const int ids = std::popcount(s.cards.cup.ids);
      auto n =
          static_cast<int>(random.below(static_cast<std::uint32_t>(ids + s.cards.cup.none + s.cards.cup.draw_two)));
      if (n < ids)
        move.a = static_cast<std::uint8_t>(IdSet<std::uint8_t, std::uint32_t>(s.cards.cup.ids).nth(n) + 1U);
      else
        move.a = n < ids + s.cards.cup.none ? chit_none : chit_draw_two;
      break;
    }
    case ChanceRequest::Kind::card: {
      const DeckLayer* from = layer_drawn_from(s, s.chance.purpose);
      if (from == nullptr) {
        const CardSet set = cards_to_draw(s, s.chance.purpose);
        move.a = op(set.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(set.size())))));
        break;
      }
      const DeckLayer& layer = *from;
      auto n = static_cast<int>(random.below(static_cast<std::uint32_t>(layer.size())));
      if (n < layer.known.size()) {
        move.a = op(layer.known.nth(n));
        break;
      }
      n -= layer.known.size();
      for (std::size_t pool = 0; pool < 3; ++pool) {
        if (n < layer.from_pool[pool]) {  // any card of the pool is as likely as any other
          const CardSet& set = s.cards.deck.pools[pool];
          move.a = op(set.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(set.size())))));
          break;
        }
        n -= layer.from_pool[pool];
      }
      break;
    }
  }
  return move;
}

void take_from_deck(State& s, CardId card) {
  for (DeckLayer& layer : s.cards.deck.layers) {
    if (layer.size() == 0) continue;
    if (layer.known.has(card)) {
      layer.known.remove(card);
      return;
    }
    for (std::size_t pool = 0; pool < 3; ++pool) {
      if (!s.cards.deck.pools[pool].has(card)) continue;
      s.cards.deck.pools[pool].remove(card);
      if (layer.from_pool[pool] > 0) layer.from_pool[pool] = static_cast<std::uint8_t>(layer.from_pool[pool] - 1U);
      return;
    }
  }
}

}  // namespace curia::republic

// Silly deeds of Time of Crisis.
#include "arena/silly_deeds.h"
#include "games/crisis/odds.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::arena {

using namespace crisis;
using Here = Deed<Traits>;

namespace {

const CardRow& row(CardId card) { return card_rows[static_cast<std::size_t>(card)]; }

constexpr int good_card = 3;  // value of a card that nobody parts with

bool is_battle(const Here& h) { return h.move.verb == Verb::battle || h.move.verb == Verb::battle_flanking; }

Ends ends_of(const Here& h) {
  const auto army = as<ArmyId>(h.move.a);
  return battle_ends(sides_of(h.s, h.options, army, as<EnemyId>(h.move.b), region_of(h.s, army)),
                     h.move.verb == Verb::battle_flanking);
}

bool attacks_in_vain(const Here& h) {
  constexpr double hopeless = 0.2;
  return is_battle(h) && ends_of(h).win < hopeless;
}

bool attacks_to_lose(const Here& h) { return is_battle(h) && ends_of(h).lose > 0.5; }

double chance_in(const Here& h, RegionId region, int points) {
  return vote_chance(points + bonus_dice(h.s, region, h.move.seat), vote_on(h.s, region),
                     votes_needed(h.s, region, h.move.seat));
}

double vote_with(const Here& h, int points) { return chance_in(h, as<RegionId>(h.move.a), points); }

bool asks_for_votes(const Here& h) { return h.move.verb == Verb::place_governor || h.move.verb == Verb::praetorian; }

// A vote that hardly ever passes, while the same points could ask for another that passes often.
bool votes_in_vain(const Here& h) {
  constexpr double hopeless = 0.1, often = 0.3;
  if (!asks_for_votes(h) || vote_with(h, h.move.amount) >= hopeless) return false;
  for (const Offer& offer : h.decision.offers) {
    if (offer.seat != h.move.seat || offer.verb != h.move.verb) continue;
    const auto region = as<RegionId>(offer.a);
    if (h.s.provinces[region].governor != h.move.seat && chance_in(h, region, offer.most) > often) return true;
  }
  return false;
}

bool pays_for_what_is_certain(const Here& h) {
  constexpr double certain = 0.999;
  return asks_for_votes(h) && h.move.amount > 1 && vote_with(h, h.move.amount - 1) >= certain;
}

bool trashes_a_good_card(const Here& h) {
  return h.move.verb == Verb::trash_card && row(as<CardId>(h.move.a)).value >= good_card;
}

bool discards_a_good_card(const Here& h) {
  return h.move.verb == Verb::discard_card && row(as<CardId>(h.move.a)).value >= good_card;
}

bool recalls_a_governor(const Here& h) {
  return h.move.verb == Verb::recall_governor && player(h.s, h.move.seat).governors_waiting.size() > 0;
}

// The last of those in it, while enemies or Barbarians are about.
bool leaves_a_capital_empty(const Here& h) {
  if (h.move.verb != Verb::move_army && h.move.verb != Verb::leave_capital) return false;
  const Army& leaving = army(h.s, as<ArmyId>(h.move.a));
  if (leaving.capital == 0 || !is_province(leaving.region)) return false;
  if (h.s.provinces[leaving.region].governor != h.move.seat) return false;
  return units_in_capital(h.s, leaving.region, h.move.seat) == units(h.s, as<ArmyId>(h.move.a)) &&
         threatened(h.s, leaving.region, h.move.seat);
}

// An attempt that cannot fail was there for points that are lost now.
bool leaves_a_sure_vote(const Here& h) {
  if (h.move.verb != Verb::end_actions) return false;
  constexpr double certain = 0.99;
  for (const Offer& offer : h.decision.offers) {
    if (offer.seat != h.move.seat || offer.verb != Verb::place_governor) continue;
    const auto region = as<RegionId>(offer.a);
    if (h.s.provinces[region].governor == h.move.seat) continue;
    if (chance_in(h, region, offer.most) >= certain) return true;
  }
  return false;
}

bool ends_with_cards_to_play(const Here& h) {
  if (h.move.verb != Verb::end_actions) return false;
  for (const Offer& offer : h.decision.offers)
    if (offer.seat == h.move.seat && offer.verb == Verb::play_card && row(as<CardId>(offer.a)).value >= good_card)
      return true;
  return false;
}

}  // namespace

template <>
std::span<const SillyDeed<Traits>> silly_deeds<Traits>() {
  static constexpr SillyDeed<Traits> all[] = {
      {"attacks_in_vain", attacks_in_vain},
      {"attacks_to_lose", attacks_to_lose},
      {"votes_in_vain", votes_in_vain},
      {"pays_for_what_is_certain", pays_for_what_is_certain},
      {"trashes_a_good_card", trashes_a_good_card},
      {"discards_a_good_card", discards_a_good_card},
      {"recalls_a_governor", recalls_a_governor},
      {"leaves_a_capital_empty", leaves_a_capital_empty},
      {"leaves_a_sure_vote", leaves_a_sure_vote},
      {"ends_with_cards_to_play", ends_with_cards_to_play},
  };
  return all;
}

}  // namespace curia::arena

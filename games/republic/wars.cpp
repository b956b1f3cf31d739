#include "games/republic/wars.h"

#include "games/republic/scenarios.h"

namespace curia::republic {

namespace {

bool lies_in_deck(const State& s, CardId card) {
  for (const DeckLayer& layer : s.cards.deck.layers)
    if (layer.known.has(card)) return true;
  for (std::size_t pool = 0; pool < s.cards.deck.pools.size(); ++pool) {
    if (!s.cards.deck.pools[pool].has(card)) continue;
    for (const DeckLayer& layer : s.cards.deck.layers)
      if (layer.from_pool[pool] > 0) return true;
    if (deck_follows(s) && pool > static_cast<std::size_t>(s.game.era) &&
        pool <= static_cast<std::size_t>(row(s.game.scenario).last))
      return true;  // in a deck that is still to come: VG-3.4b
  }
  return false;
}

}  // namespace

bool provinces_exist(const State& s, WarId war) {
  for (ProvinceId province : ProvinceSet(row(war).conditional_provinces))
    if (s.provinces[province].in_play == 0) return false;
  return true;
}

bool is_revolt(const State& s, WarId war) { return s.wars[war].revolt != 0 || row(war).revolt == RevoltRule::always; }

int spoils_of(const State& s, WarId war) { return is_revolt(s, war) ? 0 : row(war).spoils; }

int fleets_needed(const State& s, WarId war) { return fleet_support(s, war) + naval_strength(s, war); }

WarSet related_wars(WarId war) {
  WarSet set;
  const Series series = series_of(war);
  if (series == Series::none) return set;
  for (int i = 0; i < war_card_count; ++i)
    if (static_cast<WarId>(i) != war && series_of(static_cast<WarId>(i)) == series) set.add(static_cast<WarId>(i));
  return set;
}

bool lies_face_down(const State& s, WarId war, const Options& options) {
  return options.matching_war_delay == choice::matching_war_delay::face_down &&
         s.wars[war].section == Section::imminent && s.wars[war].drawn_turn == s.game.turn;
}

bool delay_forbids_attack(const State& s, WarId war, const Options& options) {
  return s.wars[war].section == Section::imminent &&
         options.attack_delayed_war == choice::attack_delayed_war::forbidden;
}

bool may_still_be_drawn(const State& s, WarId war) {
  return row(war).card != CardId::none && lies_in_deck(s, row(war).card);
}

LeaderSet leaders_in_play(const State& s) {
  LeaderSet set;
  for (int i = 0; i < leader_count; ++i) {
    const Leader::Place place = s.leaders.rows[static_cast<std::size_t>(i)].place;
    if (place == Leader::Place::on_war || place == Leader::Place::curia) set.add(static_cast<LeaderId>(i));
  }
  return set;
}

}  // namespace curia::republic

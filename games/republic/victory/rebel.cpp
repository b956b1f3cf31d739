#include "games/republic/victory/rebel.h"

#include "games/republic/deeds.h"

namespace curia::republic {

bool consul_for_life_wins(const State& s, const Options& options) {
  const SenatorId senator = s.offices.consul_for_life;
  if (senator == SenatorId::none || s.senators[senator].rebel != 0 || faction_of(s, senator) == Seat::none)
    return false;
  return !is_captive(s, senator) || options.captive_consul_for_life == choice::captive_consul_for_life::wins;
}

int wars_against_rome(const State& s, const Options& options) {
  const bool at_collapse =
      options.revolt_counts_as_war == choice::revolt_counts_as_war::until_condition_met;  // AH-12.32a
  const bool rebel_met_his_condition = s.game.rebel_proved != 0 || (at_collapse && s.game.fall != Ending::none);
  const int wars = four_wars_count(s);
  return rebel_met_his_condition && is_active(s, WarId::civil_war) ? wars - 1 : wars;
}

void rebel_wins(Context& t, Rule rule) {
  const State& s = t.s;
  const Seat rebels = s.revolt.faction;
  const Seat other = consul_for_life_wins(s, t.options) ? faction_of(s, s.offices.consul_for_life) : Seat::none;
  const bool shared =
      t.options.victory_priority == choice::victory_priority::shared;  // AH-12.1a to AH-12.1f name no order
  if (shared && other != Seat::none && other != rebels)
    end_game(t, Ending::draw, SeatSet::of(rebels) | SeatSet::of(other), Rule::VG_12_2f);
  else
    end_game(t, Ending::rebel, SeatSet::of(rebels), rule);
}

}  // namespace curia::republic

#include "games/republic/victory/victory.h"

#include <algorithm>
#include <array>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/victory/last_wars.h"
#include "games/republic/victory/rebel.h"

namespace curia::republic {

namespace {

SeatSet only(Seat seat) { return SeatSet::of(seat); }

// His Influence counts when the game ends: VG-12.2e, VG-10.71d; 1990: everybody's, AH-12.1f.
bool counts(const State& s, const Options& options, SenatorId senator) {
  const bool rebels = options.final_influence_count == choice::final_influence_count::rebels_too;
  const bool captives = options.captive_influence == choice::captive_influence::counted;
  return (rebels || s.senators[senator].rebel == 0) && (captives || !is_captive(s, senator));
}

int total_influence(const State& s, const Options& options, Seat seat) {
  int total = faction(s, seat).retired;  // VG-5.52b
  for (SenatorId senator : faction(s, seat).senators)
    if (counts(s, options, senator)) total += s.senators[senator].influence;
  return total;
}

int highest_influence(const State& s, const Options& options, Seat seat) {
  int best = 0;
  for (SenatorId senator : faction(s, seat).senators)
    if (counts(s, options, senator)) best = std::max<int>(best, s.senators[senator].influence);
  return best;
}

template <class Figure>
SeatSet highest(SeatSet among, Figure figure) {
  SeatSet best;
  int most = -1;
  for (Seat seat : among) {
    const int n = figure(seat);
    if (n > most) best = SeatSet{};
    if (n >= most) best.add(seat);
    most = std::max(most, n);
  }
  return best;
}

// Loyal senators who have come to 35 Influence, the highest of them: AH-12.1a, AH-12.1b.
SenatorSet at_35(const State& s) {
  SenatorSet best;
  int most = value::consul_for_life_automatic_influence;
  if (in_force(s, LawId::military_reforms)) return best;
  for (SenatorId senator : aligned(s)) {
    const Senator& record = s.senators[senator];
    if (record.rebel != 0 || record.influence < most) continue;
    if (record.influence > most) best = {};
    most = record.influence;
    best.add(senator);
  }
  return best;
}

// The game is won by Influence alone: AH-12.1a.
Next win_by_influence(Context& t) {
  SeatSet factions;
  for (SenatorId senator : at_35(t.s)) factions.add(faction_of(t.s, senator));
  if (factions.empty()) return done();
  factions = highest(factions, [&](Seat seat) { return influence_of_faction(t.s, seat); });
  if (factions.size() > 1 && t.options.influence35_tiebreak == choice::influence35_tiebreak::dice)
    return call(InfluenceTie{.tied = factions, .ending = Ending::influence});
  end_game(t, factions.size() > 1 ? Ending::draw : Ending::influence, factions, Rule::VG_9_822b);
  return done();
}

}  // namespace

SeatSet leading_factions(const State& s, const Options& options) {
  SeatSet best = highest(playing_seats(s), [&](Seat seat) { return total_influence(s, options, seat); });
  if (options.final_influence_tie == choice::final_influence_tie::dice) return best;  // AH-12.1f
  if (best.size() > 1) best = highest(best, [&](Seat seat) { return highest_influence(s, options, seat); });
  if (best.size() > 1) best = highest(best, [&](Seat seat) { return votes(s, seat); });
  return best;
}

namespace {

// The turn that was agreed to be the last: ES-12.1E.
bool last_turn_over(const State& s, const Options& options) {
  constexpr int turns[] = {0, 6, 8, 10, 12};  // choice::game_length
  return options.game_length != choice::game_length::by_the_cards &&
         s.game.turn >= turns[static_cast<std::size_t>(options.game_length)];
}

Ending by_influence(const State& s, const Options& options) {
  if (last_turn_over(s, options)) return Ending::last_turn;
  return options.game_end == choice::game_end::last_card ? Ending::last_card : Ending::era_ends;
}

Next most_influence_wins(Context& t) {  // VG-12.2e
  const SeatSet best = leading_factions(t.s, t.options);
  if (best.size() > 1) return call(InfluenceTie{.tied = best, .ending = by_influence(t.s, t.options)});
  end_game(t, by_influence(t.s, t.options), best, Rule::VG_12_2e);
  return done();
}

}  // namespace

Next era_ends(Context& t) {
  State& s = t.s;
  if (t.options.game_end == choice::game_end::last_card) return done();  // AH-12.1f
  const bool without_card = t.options.era_ends_packet == choice::era_ends_packet::none;
  if ((without_card ? s.game.last_card_drawn : s.game.era_ends_drawn) == 0) return done();
  if (t.options.final_four_wars == choice::final_four_wars::all_lose &&
      wars_against_rome(s, t.options) >= value::active_wars_lose_limit) {  // VG-12.1d, AH-12.3
    end_game(t, Ending::four_wars, {}, Rule::VG_12_1d);
    return done();
  }
  if (consul_for_life_wins(s, t.options)) {  // VG-LR-1.12.2a: even a captive
    end_game(t, Ending::consul_for_life, only(faction_of(s, s.offices.consul_for_life)), Rule::VG_LR_1_12_2a);
    return done();
  }
  return most_influence_wins(t);
}

Next InfluenceTie::step(Context& t) {
  RESUME(at) {
    while (tied.size() > 1) {
      to_roll = tied;
      best = SeatSet{};
      highest = 0;
      while (!to_roll.empty()) {
        PAUSE(rolled_one, roll(t, 2, Roll::tie));
        {
          const auto total = static_cast<std::uint8_t>(t.dice.sum());
          if (total > highest) best = SeatSet{};
          if (total >= highest) {
            best.add(to_roll.first());
            highest = total;
          }
          to_roll.remove(to_roll.first());
        }
      }
      tied = best;
    }
    end_game(t, ending, tied, ending == Ending::influence ? Rule::VG_9_822b : Rule::VG_12_2e);
  }
  return done();
}

Next four_wars(Context& t) {
  State& s = t.s;
  if (wars_against_rome(s, t.options) < value::active_wars_lose_limit) return done();
  if (s.game.rebel_proved != 0 && s.revolt.faction != Seat::none)  // VG-12.4b
    return call(LastWars{.seat = s.revolt.faction});
  end_game(t, Ending::four_wars, {}, Rule::VG_12_3a);
  return done();
}

Next four_wars_again(Context& t) {
  const State& s = t.s;
  if (t.options.four_wars_time == choice::four_wars_time::end_of_combat) return done();
  if (s.game.rebel_proved != 0 && s.revolt.faction != Seat::none) return done();  // he may still fight on: AH-12.32b
  if (wars_against_rome(s, t.options) >= value::active_wars_lose_limit)
    end_game(t, Ending::four_wars, {}, Rule::AH_12_3);
  return done();
}

Next exhaustion_by_war(Context& t) {
  State& s = t.s;
  if (t.options.war_exhaustion == off) return done();
  for (WarId war : active_wars(s)) {
    if (s.wars[war].duration < value::war_exhaustion_turns) continue;
    if (war == WarId::civil_war && s.game.rebel_proved != 0) continue;  // his own war has made him the victor
    end_game(t, Ending::exhaustion, {}, Rule::VG_12_5b);
    break;
  }
  return done();
}

Next check_victory(Context& t) {
  State& s = t.s;
  if (s.game.rebel_proved != 0 && s.revolt.faction != Seat::none) {  // VG-12.2a
    if (wars_against_rome(s, t.options) >= value::active_wars_lose_limit)
      return call(LastWars{.seat = s.revolt.faction});
    rebel_wins(t, Rule::VG_12_2a);
  } else if (consul_for_life_wins(s, t.options)) {  // VG-12.2c, VG-12.2d, VG-9.823g
    end_game(t, Ending::consul_for_life, only(faction_of(s, s.offices.consul_for_life)),
             s.offices.consul_for_life_elected != 0 ? Rule::VG_12_2d : Rule::VG_12_2c);
  } else if (t.options.influence35_effect == choice::influence35_effect::wins_at_end && !at_35(s).empty()) {
    return win_by_influence(t);
  } else if (last_turn_over(s, t.options) ||
             (s.game.last_card_drawn != 0 && t.options.game_end == choice::game_end::last_card)) {  // AH-12.1f
    return most_influence_wins(t);
  }
  return done();
}

void check_last_faction(Context& t) {
  const SeatSet left = playing_seats(t.s);
  if (t.s.game.phase != Phase::over && left.size() == 1) end_game(t, Ending::last_faction, left, Rule::VG_5_4c);
}

}  // namespace curia::republic

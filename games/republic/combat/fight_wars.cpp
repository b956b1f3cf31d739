#include "games/republic/combat/fight_wars.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/attack.h"
#include "games/republic/combat/civil_war.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

bool still_to_attack(const Force& force) {
  return force.commander != SenatorId::none && force.fought == 0 && force.war != WarId::none &&
         force.war != bequest_mission;
}

SenatorSet commanders_on(const State& s, WarId war) {
  SenatorSet set;
  for (const Force& force : s.arms.forces)
    if (force.war == war && still_to_attack(force)) set.add(force.commander);
  return set;
}

// The wars with the lowest place in the order: that of the commander sent last against each. VG-10.1b
WarSet next_wars(const State& s) {
  WarSet next;
  int lowest = 0;
  for (const Force& force : s.arms.forces) {
    if (!still_to_attack(force) || !is_fought(s, force.war)) continue;
    int sent = 0;
    for (const Force& other : s.arms.forces)
      if (other.war == force.war && other.commander != SenatorId::none) sent = std::max<int>(sent, other.sent);
    if (next.empty() || sent < lowest) next = WarSet{};
    if (next.empty() || sent <= lowest) {
      next.add(force.war);
      lowest = sent;
    }
  }
  return next;
}

// Where the HRAO's player orders them: all, but of a series the earliest first. AH-10.1b, AH-7.332g
WarSet wars_to_choose(const State& s) {
  WarSet wars;
  for (const Force& force : s.arms.forces)
    if (still_to_attack(force) && is_fought(s, force.war)) wars.add(force.war);
  WarSet first;
  for (WarId war : wars) {
    bool earliest = true;
    for (WarId other : wars)
      if (match(s, war, other)) earliest = earliest && row(war).series_order <= row(other).series_order;
    if (earliest) first.add(war);
  }
  return first;
}

bool hrao_decides(const Context& t) { return t.options.battle_order == choice::battle_order::hrao_decides; }

// The Consulship or Dictatorship stays with him until the new Consuls take office: AH-10.7e, AH-9.92c.
bool keeps(const Options& options, OfficeId office) {
  if (office == OfficeId::dictator)
    return options.dictator_as_proconsul != choice::dictator_as_proconsul::dictator_resigns;
  return options.proconsul_office == choice::proconsul_office::kept_until_election;
}

template <class Set, class Id>
Id following(const Set& set, Id after) {  // the next member, or none
  for (Id id : set)
    if (after == Id::none || id > after) return id;
  return Id::none;
}

// Forces wiped out with their commander.
void clear_lost_forces(State& s) {
  for (std::size_t i = s.arms.forces.size(); i-- > 0;)
    if (s.arms.forces[i].commander == SenatorId::none && s.arms.forces[i].units.none()) s.arms.forces.erase_at(i);
}

}  // namespace

void becomes_proconsul(Context& t, SenatorId senator, WarId war) {
  State& s = t.s;
  Force* force = force_of(s, senator);
  if (force == nullptr || force->commander != senator || force->war != war || force->won_land != 0) return;
  Senator& record = s.senators[senator];
  if (record.proconsul == 0) {
    record.proconsul = 1;
    t.tell(EventKind::becomes_proconsul, Rule::VG_10_8a, {.a = op(senator), .b = op(war)});
  }
  const OfficeId office = office_of(s, senator);
  if (office == OfficeId::none || !keeps(t.options, office)) give_prior_consul(t, senator);  // otherwise AH-9.25e
  if (office != OfficeId::none && !keeps(t.options, office)) leave_office(t, office, Rule::VG_10_8b);
  const bool stays = t.options.dictator_as_proconsul == choice::dictator_as_proconsul::master_stays;
  if (force->master != SenatorId::none && !stays) {  // VG-10.8c: still in office
    come_home(t, force->master);
    force->master = SenatorId::none;
  }
}

Seat FightWar::asking(const State& s) const {
  const Seat start = hrao_seat(s);
  for (int step = 0; step < s.game.seats; ++step) {
    const Seat seat = seat_at((index(start) + step) % s.game.seats);
    if (left.has(seat)) return seat;
  }
  return Seat::none;
}

void FightWar::offers(const Context& t, Sheet& sheet) const {
  if (at != At::named || left.empty()) return;
  for (SenatorId senator : commanders_on(t.s, war))
    sheet.must(asking(t.s), Verb::attack_first, Prompt::order_attacks, Rule::VG_10_1b, {.a = op(senator)});
}

Next FightWar::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (is_fought(s, war) && !commanders_on(s, war).empty()) {
      first = commanders_on(s, war).first();
      if (commanders_on(s, war).size() > 1) {
        agreed = 1;
        first = SenatorId::none;
        left = SeatSet{};
        for (SenatorId senator : commanders_on(s, war)) left.add(faction_of(s, senator));
        if (hrao_decides(t)) left = SeatSet::of(hrao_seat(s));  // AH-10.9a
        while (!left.empty()) {
          PAUSE(named, asked());
          if (t.answer.verb != Verb::attack_first) continue;
          if (first != SenatorId::none && first != operands_of<Verb::attack_first>(t.answer).commander) agreed = 0;
          first = operands_of<Verb::attack_first>(t.answer).commander;
          left.remove(asking(s));
        }
        while (agreed == 0) {  // they do not agree: 2d6
          highest = 0;
          tied = 0;
          rolling = following(commanders_on(s, war), SenatorId::none);
          while (rolling != SenatorId::none) {
            PAUSE(rolled_one, roll(t, 2, Roll::battle_order));
            {
              const auto total = static_cast<std::uint8_t>(t.dice.sum());
              if (total >= highest) tied = total == highest ? 1 : 0;
              if (total > highest) {
                first = rolling;
                highest = total;
              }
            }
            rolling = following(commanders_on(s, war), rolling);
          }
          agreed = tied == 0 ? 1 : 0;
        }
      }
      PAUSE(attacked,
            war == WarId::civil_war ? call(CivilBattle{.commander = first}) : call(Attack{.commander = first}));
      becomes_proconsul(t, first, war);
      clear_lost_forces(s);
    }
  }
  join_leaderless(t);
  return done();
}

void FightWars::offers(const Context& t, Sheet& sheet) const {
  if (at != At::chosen) return;
  for (WarId war : wars_to_choose(t.s))
    sheet.must(hrao_seat(t.s), Verb::choose_war, Prompt::choose_next_war, Rule::VG_10_1b, {.a = op(war)});
}

Next FightWars::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (hrao_decides(t) && !wars_to_choose(s).empty()) {
      first = wars_to_choose(s).first();
      if (wars_to_choose(s).size() > 1) {
        PAUSE(chosen, asked());
        if (t.answer.verb != Verb::choose_war) continue;
        first = operands_of<Verb::choose_war>(t.answer).war;
      }
      PAUSE(chosen_fought, call(FightWar{.war = first}));
    }
    while (!next_wars(s).empty()) {
      first = next_wars(s).first();
      tied = next_wars(s).size() > 1 ? 1 : 0;
      while (tied != 0) {  // sent in one proposal to different wars: 2d6
        highest = 0;
        rolling = following(next_wars(s), WarId::none);
        while (rolling != WarId::none) {
          PAUSE(rolled_one, roll(t, 2, Roll::battle_order));
          {
            const auto total = static_cast<std::uint8_t>(t.dice.sum());
            if (total >= highest) tied = total == highest ? 1 : 0;
            if (total > highest) {
              first = rolling;
              highest = total;
            }
          }
          rolling = following(next_wars(s), rolling);
        }
      }
      PAUSE(war_fought, call(FightWar{.war = first}));
    }
  }
  return done();
}

}  // namespace curia::republic

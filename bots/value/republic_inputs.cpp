#include "bots/value/republic_inputs.h"

#include <cassert>

#include "bots/steward/outlook.h"
#include "games/republic/queries.h"
#include "games/republic/scenarios.h"

namespace curia::bots {

using namespace republic;

namespace {

// Which era it is, how far off the end lies, where in a turn it stands.
void put_time(const State& s, const Options& options, InputWriter& to) {
  const ScenarioRow& scenario = republic::row(s.game.scenario);
  to.one_of(static_cast<int>(s.game.era), era_count);
  to.put(scenario.mixed ? 0 : static_cast<int>(scenario.last) - static_cast<int>(s.game.era), 2);
  to.put(scenario.mixed ? 1 : 0);
  to.put(s.game.turn, 20);
  to.put(s.cards.deck.size(), 60);
  to.put(s.game.era_ends_drawn != 0 || s.game.last_card_drawn != 0 ? 1 : 0);
  to.put(static_cast<int>(options.game_length), 4);
  to.one_of(static_cast<int>(s.game.phase) - 1, 7);
  to.put(s.game.phase == Phase::senate ? order_of(s.senate.stage) : 0, 14);
  to.put(playing_seats(s).size(), 6);
}

void put_wars(const State& s, InputWriter& to) {
  int inactive = 0, imminent = 0, unprosecuted = 0, land = 0, naval = 0, hardest = 0, sleeping = 0, leaders = 0,
      longest = 0;
  int met = 0;  // by an army
  for (WarId war : wars_in_play(s)) {
    const War& record = s.wars[war];
    inactive += record.section == Section::inactive ? 1 : 0;
    imminent += record.section == Section::imminent ? 1 : 0;
    unprosecuted += record.section == Section::unprosecuted ? 1 : 0;
    const int here = land_strength(s, war);
    if (!is_active(s, war)) {
      sleeping += here;
      continue;
    }
    land += here;
    naval += needs_naval_battle(s, war) ? naval_strength(s, war) : 0;
    hardest = std::max(hardest, here);
    leaders += leaders_on(s, war).size();
    longest = std::max<int>(longest, record.duration);
    for (const Force& force : s.arms.forces)
      if (force.war == war) {
        ++met;
        break;
      }
  }
  to.one_of(burning(s), 4);
  to.put(active_wars(s).size(), 4);
  to.put(inactive, 4);
  to.put(imminent, 3);
  to.put(unprosecuted, 4);
  to.put(land, 40);
  to.put(naval, 20);
  to.put(hardest, 25);
  to.put(sleeping, 40);
  to.put(leaders, 3);
  to.put(longest, 4);
  to.put(met, 4);
}

void put_forces(const State& s, InputWriter& to) {
  to.put(legions_in_being(s), 25);
  to.put(fleets_in_being(s), 25);
  to.put(s.arms.veterans.size(), 15);
  to.put(s.arms.active.strength(), 25);
  to.put(s.arms.active.fleets, 25);
  to.put(s.revolt.army.strength(), 25);
  to.put(s.revolt.faction != Seat::none ? 1 : 0);
  to.put(s.game.rebel_proved);
  to.put(static_cast<int>(s.arms.forces.size()), 5);
  to.put(unit_cost(s), 40);
  to.put(s.rome.no_recruitment);
}

void put_rome(const State& s, InputWriter& to) {
  int developed = 0, in_play = 0, revolts = 0, laws = 0;
  for (int i = 0; i < province_count; ++i) {
    const Province& province = s.provinces[static_cast<ProvinceId>(i)];
    in_play += province.in_play;
    developed += province.in_play != 0 && province.developed != 0 ? 1 : 0;
    revolts += province.revolt;
  }
  for (int i = 0; i < law_count; ++i) laws += in_force(s, static_cast<LawId>(i)) ? 1 : 0;
  int bills = 0;
  for (const Talents bill : s.rome.land_bills) bills += bill;
  to.put(s.rome.treasury, 200);
  to.put(s.rome.treasury, 1000);
  to.put(debts(s), 200);
  to.put(spare_treasury(s), 200);
  to.put(s.rome.unrest, 10);
  to.put(bills, 5);
  to.put(laws, 6);
  to.put(in_play, 15);
  to.put(developed, 15);
  to.put(revolts, 3);
  to.put(evil_omens(s), 2);
  to.put(drought_effects(s), 3);
  to.put(in_force(s, LawId::military_reforms) ? 1 : 0);
  to.put(s.offices.consul_for_life != SenatorId::none ? 1 : 0);
  const SenatorId speaker = hrao(s);
  to.put(speaker == SenatorId::none ? 0 : s.senators[speaker].popularity, 9);
}

// The rules by which a table ends otherwise than others.
void put_options(const Options& options, InputWriter& to) {
  to.put(options.war_exhaustion != off ? 1 : 0);
  to.put(options.provincial_wars != off ? 1 : 0);
  to.put(options.rebel_governors != off ? 1 : 0);
  to.put(static_cast<int>(options.game_end), 1);
  to.put(static_cast<int>(options.final_four_wars), 1);
  to.put(static_cast<int>(options.era_ends_packet), 2);
  to.put(options.asked_first == choice::asked_first::all_at_once ? 1 : 0);
}

struct People {
  int count = 0, in_rome = 0, governors = 0, away = 0, rebels = 0, statesmen = 0;
  int votes = 0, knights = 0, talents = 0, concessions = 0, taint = 0, consulars = 0;
  int influence = 0, popularity = 0, military = 0, oratory = 0;  // the highest of them
  int veterans = 0, legions = 0;                                 // whose allegiance is theirs; that they command
};

People people_of(const State& s, Seat seat) {
  People sum;
  for (SenatorId senator : faction(s, seat).senators) {
    const Senator& record = s.senators[senator];
    ++sum.count;
    sum.in_rome += record.where == Where::rome ? 1 : 0;
    sum.governors += record.where == Where::province ? 1 : 0;
    sum.away += record.where == Where::at_war ? 1 : 0;
    sum.rebels += record.rebel;
    sum.statesmen += is_statesman(senator) ? 1 : 0;
    sum.votes += votes(s, senator);
    sum.knights += record.knights;
    sum.talents += record.talents;
    sum.taint += record.corrupt + record.major;
    sum.consulars += record.prior_consul;
    sum.influence = std::max<int>(sum.influence, record.influence);
    sum.popularity = std::max<int>(sum.popularity, record.popularity);
    sum.military = std::max(sum.military, military(senator));
    sum.oratory = std::max(sum.oratory, oratory(s, senator));
    for (const SenatorId general : s.arms.allegiance) sum.veterans += general == senator ? 1 : 0;
    if (const Force* force = force_of(s, senator); force != nullptr && force->commander == senator)
      sum.legions = std::max(sum.legions, force->units.strength());
  }
  for (int i = 0; i < concession_count; ++i) {
    const Concession& concession = s.forum.concessions[static_cast<ConcessionId>(i)];
    sum.concessions += concession.place == Concession::Place::held && faction_of(s, concession.holder) == seat ? 1 : 0;
  }
  return sum;
}

void put_offices(const State& s, Seat seat, InputWriter& to) {
  for (int office = 0; office < ranked_offices; ++office) {
    const SenatorId senator = holder(s, static_cast<OfficeId>(office));
    to.put(senator != SenatorId::none && faction_of(s, senator) == seat ? 1 : 0);
  }
  const auto his = [&](SenatorId senator) {
    return senator != SenatorId::none && faction_of(s, senator) == seat ? 1 : 0;
  };
  to.put(his(hrao(s)));
  to.put(his(s.offices.consul_for_life));
  to.put(s.revolt.faction == seat ? 1 : 0);
}

void put_seat(const State& s, Seat seat, InputWriter& to) {
  const Faction& own = faction(s, seat);
  const People people = people_of(s, seat);
  const int influence = influence_of_faction(s, seat);
  int rival = 0, all_votes = 0, all_influence = 0;
  for (Seat other : playing_seats(s)) {
    if (other != seat) rival = std::max(rival, influence_of_faction(s, other));
    all_votes += votes(s, other);
    all_influence += influence_of_faction(s, other);
  }
  to.put(influence, 30);
  to.put(influence, 100);
  to.put(influence - rival, 10);
  to.put(influence - rival, 50);
  to.put(influence, std::max(1, all_influence));
  to.put(votes(s, seat), 40);
  to.put(votes(s, seat), std::max(1, all_votes));
  to.put(static_cast<int>(64 * menace_of(s, seat)), 64);
  to.put(people.count, 8);
  to.put(people.in_rome, 8);
  to.put(people.governors, 4);
  to.put(people.away, 3);
  to.put(people.rebels, 2);
  to.put(people.statesmen, 3);
  to.put(people.votes, 40);
  to.put(people.knights, 12);
  to.put(people.talents, 50);
  to.put(people.talents, 300);
  to.put(people.concessions, 5);
  to.put(people.taint, 4);
  to.put(people.consulars, 5);
  to.put(people.influence, 15);
  to.put(people.influence, 35);
  to.put(people.popularity, 9);
  to.put(people.military, 6);
  to.put(people.oratory, 6);
  to.put(people.veterans, 6);
  to.put(people.legions, 20);
  to.put(own.hand_size, 8);
  to.put(own.retired, 20);
  to.put(own.leader != SenatorId::none ? s.senators[own.leader].influence : 0, 20);
  put_offices(s, seat, to);
}

}  // namespace

RepublicInputs inputs_of(const State& s, const Options& options) {
  RepublicInputs inputs;
  InputWriter table(inputs.table.data(), static_cast<int>(inputs.table.size()));
  put_time(s, options, table);
  put_wars(s, table);
  put_forces(s, table);
  put_rome(s, table);
  put_options(options, table);
  assert(table.room() == 0);
  inputs.playing = playing_seats(s);
  for (Seat seat : inputs.playing) {
    auto& row = inputs.seats[static_cast<std::size_t>(index(seat))];
    InputWriter own(row.data(), static_cast<int>(row.size()));
    put_seat(s, seat, own);
    assert(own.room() == 0);
  }
  return inputs;
}

}  // namespace curia::bots

#include "games/republic/revolution/declarations.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/fight_wars.h"
#include "games/republic/deeds.h"
#include "games/republic/revolution/begin_revolt.h"
#include "games/republic/revolution/disbandment.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

// He won on land this turn or was sent for a Bequest: VG-11.2a.
bool may_choose(const Force& force) { return force.won_land != 0 || force.war == bequest_mission; }

// The player of the HRAO if all senators in play were in Rome: VG-11.2b.
Seat order_begins_with(const State& s, const Options& rules) {
  if (rules.declaration_hrao == choice::declaration_hrao::in_rome) return hrao_seat(s);  // AH-11.2b
  const SenatorSet all = aligned(s);
  for (SenatorId officer : s.offices)
    if (officer != SenatorId::none && all.has(officer)) return faction_of(s, officer);
  SenatorId best = SenatorId::none;
  for (SenatorId senator : all)
    if (best == SenatorId::none || rank_key(s, senator) < rank_key(s, best)) best = senator;
  return best == SenatorId::none ? clockwise(s, seat_at(0), 0) : faction_of(s, best);
}

// Where he may take his army without the Senate: VG-LAW-manilian-1. Who is elderly just finishes his war: VG-5.51f.
WarSet wars_to_go_to(const Table& t, const Force& force) {
  const State& s = t.s;
  WarSet set;
  if (!in_force(s, LawId::manilian_law) || force.won_land == 0 || is_elderly(s, force.commander)) return set;
  for (WarId war : wars_in_play(s))
    if (war != WarId::civil_war && !delay_forbids_attack(s, war, t.rules) && force.units.all_legions() > 0 &&
        force.units.fleets >= fleet_support(war))
      set.add(war);
  return set;
}

void move_army(Table& t, SenatorId commander, WarId war) {
  State& s = t.s;
  Force& force = *force_of(s, commander);
  force.war = war;
  force.won_land = 0;
  ++s.sendings;
  force.sent = s.sendings;
  t.tell(EventKind::army_moved, Rule::VG_LAW_manilian_1, {.a = op(commander), .b = op(war)});
  becomes_proconsul(t, commander, war);
  if (!is_active(s, war)) activate_attacked(t, war);  // an Unprosecuted one stays so until he attacks
}

SenatorId next_commander(const State& s, Seat seat, SenatorId declared) {
  for (const Force& force : s.forces)
    if (may_choose(force) && force.commander != SenatorId::none && force.commander != declared &&
        faction(s, seat).senators.has(force.commander))
      return force.commander;
  return SenatorId::none;
}

void come_back(Table& t, SenatorId commander) {
  State& s = t.s;
  for (std::size_t i = 0; i < s.forces.size(); ++i) {
    if (s.forces[i].commander != commander) continue;
    if (s.forces[i].war == bequest_mission) collect_bequest(t, commander, false);
    return_force(t, i, Rule::VG_11_2a);
    return;
  }
}

// Victorious units whose commander lives no more.
void return_leaderless(Table& t) {
  State& s = t.s;
  for (std::size_t i = s.forces.size(); i-- > 0;)
    if (may_choose(s.forces[i]) &&
        (s.forces[i].commander == SenatorId::none || faction_of(s, s.forces[i].commander) == Seat::none))
      return_force(t, i, Rule::VG_11_2a);
}

int strength_of(int legions, VeteranSet veterans, SenatorId commander) {
  return legions + value::veteran_strength * veterans.size() + military(commander);
}

}  // namespace

void Declarations::follow(VeteranId id) {
  const std::uint32_t bits = followers().bits() | std::uint32_t{1} << id;
  low = static_cast<std::uint16_t>(bits & 0xFFFFU);
  high = static_cast<std::uint16_t>(bits >> 16U);
}

int Declarations::room(const State& s) const {
  const Force* force = force_of(s, commander);
  return force == nullptr ? 0 : force->units.all_legions() - followers().size() - bought;
}

bool Declarations::strong_enough() const {
  if (legions == 0 && followers().empty()) return false;
  if (declared == SenatorId::none) return true;
  const VeteranSet theirs(static_cast<std::uint32_t>(declared_low) | static_cast<std::uint32_t>(declared_high) << 16U);
  return strength_of(legions, followers(), commander) > strength_of(declared_legions, theirs, declared);  // VG-11.2e
}

// Nobody else may rebel (VG-11.2d), nor may the Consul for Life (VG-LR-1.09.823a).
bool Declarations::may_rebel(const State& s) const {
  return s.revolt.faction == Seat::none && commander != s.consul_for_life &&
         (declared == SenatorId::none || faction_of(s, declared) != faction_of(s, commander)) &&
         force_of(s, commander)->units.all_legions() > 0 && force_of(s, commander)->disbanded == 0;  // VG-10.521
}

bool Declarations::has_choice(const Table& t) const {
  const State& s = t.s;
  if (disbands_now(t) && !disbandable(s, *force_of(s, commander)).empty()) return true;
  if (!wars_to_go_to(t, *force_of(s, commander)).empty()) return true;
  if (!may_rebel(s)) return false;
  return strong_enough() || (tested == 0 && force_of(s, commander)->units.all_legions() != followers().size());
}

void Declarations::begin_choice(const State& s) {
  legions = bought = tested = master_refused = 0;
  low = high = 0;
  for (VeteranId id : force_of(s, commander)->units.veterans)
    if (s.allegiance[id] == commander) follow(id);  // VG-11.21d
}

void Declarations::declare(Table& t) {
  const Seat seat = faction_of(t.s, commander);
  if (declared != SenatorId::none) {
    t.tell(EventKind::revolt_void, Rule::VG_11_2e, {.a = op(declared), .b = op(faction_of(t.s, declared))});
    come_back(t, declared);
  }
  declared = commander;
  declared_legions = legions;
  declared_low = low;
  declared_high = high;
  t.tell(EventKind::revolt_declared, Rule::VG_11_2a,
         {.a = op(commander),
          .b = op(seat),
          .n = static_cast<std::int16_t>(strength_of(legions, followers(), commander))});
}

void Declarations::offers(const Table& t, Sheet& sheet) const {
  const State& s = t.s;
  const Force* force = force_of(s, commander);
  if (force == nullptr) return;
  const Seat seat = faction_of(s, commander);
  if (at == At::master_asked && force->master != SenatorId::none) {
    const Seat other = faction_of(s, force->master);
    sheet.must(other, Verb::consent, Prompt::pay_for_dictator, Rule::VG_11_21c);
    sheet.must(other, Verb::refuse, Prompt::pay_for_dictator, Rule::VG_11_21c);
  }
  if (at != At::choosing) return;
  sheet.must(seat, Verb::return_to_rome, Prompt::declare_revolt, Rule::VG_11_2a);
  for (WarId war : wars_to_go_to(t, *force))
    sheet.must(seat, Verb::move_army, Prompt::declare_revolt, Rule::VG_LAW_manilian_1,
               {.a = op(commander), .b = op(war)});
  if (disbands_now(t)) list_disbanding(s, sheet, seat, Prompt::declare_revolt, *force);
  if (!may_rebel(s)) return;
  if (strong_enough()) sheet.must(seat, Verb::declare_revolt, Prompt::declare_revolt, Rule::VG_11_2a);
  if (tested != 0 || force->units.all_legions() == followers().size()) return;
  sheet.must(seat, Verb::test_loyalty, Prompt::declare_revolt, Rule::VG_11_21a);
  sheet.must(seat, Verb::buy_loyalty, Prompt::declare_revolt, Rule::VG_11_21c,
             {.least = 1, .most = std::min<int>(room(s), s.senators[commander].talents)});
  if (force->master != SenatorId::none && master_refused == 0)
    sheet.must(seat, Verb::ask_master, Prompt::declare_revolt, Rule::VG_11_21c,
               {.least = 1, .most = std::min<int>(room(s), s.senators[force->master].talents)});
}

Next Declarations::step(Table& t) {
  State& s = t.s;
  const auto loyal = [&](int bonus) {
    return rolled(t, Roll::loyalty) + bonus >= legion_loyalty[static_cast<std::size_t>(s.era)];  // VG-11.21b
  };
  const auto use_bonus = [&] {
    if (bought == 0) return 0;
    bought = static_cast<std::uint8_t>(bought - 1U);
    return 1;
  };
  const auto buy = [&](SenatorId payer, int talents) {
    pay(t, payer, talents, Rule::VG_11_21c);
    bought = static_cast<std::uint8_t>(bought + talents);
    t.tell(EventKind::loyalty_bought, Rule::VG_11_21c, {.a = op(payer), .n = static_cast<std::int16_t>(talents)});
  };
  RESUME(at) {
    return_leaderless(t);
    first = order_begins_with(s, t.rules);
    for (turn = 0; clockwise(s, first, turn) != Seat::none; ++turn)
      for (;;) {
        commander = next_commander(s, clockwise(s, first, turn), declared);
        if (commander == SenatorId::none) break;
        begin_choice(s);
        for (;;) {
          if (!has_choice(t)) {
            come_back(t, commander);
            break;
          }
          PAUSE(choosing, asked());
          if (force_of(s, commander) == nullptr) break;
          if (t.answer.verb == Verb::return_to_rome) {
            come_back(t, commander);
            break;
          }
          if (t.answer.verb == Verb::declare_revolt) {
            declare(t);
            break;
          }
          if (t.answer.verb == Verb::move_army) {
            move_army(t, commander, as<WarId>(t.answer.b));
            break;
          }
          if (t.answer.verb == Verb::disband_veterans) disband_veterans(t, t.answer);
          if (t.answer.verb == Verb::buy_loyalty) buy(commander, t.answer.amount);
          if (t.answer.verb == Verb::ask_master) {
            amount = static_cast<std::uint8_t>(t.answer.amount);
            if (faction_of(s, force_of(s, commander)->master) == faction_of(s, commander)) {
              buy(force_of(s, commander)->master, amount);
              continue;
            }
            PAUSE(master_asked, asked());
            if (t.answer.verb == Verb::consent) buy(force_of(s, commander)->master, amount);
            if (t.answer.verb == Verb::refuse) master_refused = 1;
          } else if (t.answer.verb == Verb::test_loyalty) {
            tested = 1;
            for (veteran = 0; veteran < veteran_slots; ++veteran) {
              if (!force_of(s, commander)->units.veterans.has(veteran) || followers().has(veteran)) continue;
              PAUSE(veteran_rolled, roll(t, 1, Roll::loyalty));
              {
                const bool follows = loyal(use_bonus());
                if (follows) follow(veteran);
                t.tell(EventKind::loyalty_tested, Rule::VG_11_21d,
                       {.a = op(commander), .b = veteran, .n = follows ? std::int16_t{1} : std::int16_t{0}});
              }
            }
            for (left = force_of(s, commander)->units.legions; left > 0; --left) {
              PAUSE(legion_rolled, roll(t, 1, Roll::loyalty));
              {
                const bool follows = loyal(use_bonus());
                if (follows) legions = static_cast<std::uint8_t>(legions + 1U);
                t.tell(EventKind::loyalty_tested, Rule::VG_11_21b,
                       {.a = op(commander), .n = follows ? std::int16_t{1} : std::int16_t{0}});
              }
            }
          }
        }
      }
    if (declared != SenatorId::none)
      PAUSE(revolt_begun,
            call(BeginRevolt{
                .rebel = declared, .legions = declared_legions, .low = declared_low, .high = declared_high}));
  }
  return done();
}

}  // namespace curia::republic

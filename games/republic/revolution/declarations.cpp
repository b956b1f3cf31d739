#include "games/republic/revolution/declarations.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/fight_wars.h"
#include "games/republic/consent.h"
#include "games/republic/deeds.h"
#include "games/republic/revolution/begin_revolt.h"
#include "games/republic/revolution/disbandment.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

constexpr std::uint8_t tested_legions = 1, tested_fleets = 2;

// He won on land this turn or was sent for a Bequest: VG-11.2a.
bool may_choose(const Force& force) { return force.won_land != 0 || force.war == bequest_mission; }

// The player of the HRAO if all senators in play were in Rome: VG-11.2b.
Seat order_begins_with(const State& s, const Options& options) {
  if (options.declaration_hrao == choice::declaration_hrao::in_rome) return hrao_seat(s);  // AH-11.2b
  const SenatorSet all = aligned(s);
  for (SenatorId officer : s.offices.held)
    if (officer != SenatorId::none && all.has(officer)) return faction_of(s, officer);
  SenatorId best = SenatorId::none;
  for (SenatorId senator : all)
    if (best == SenatorId::none || rank_key(s, senator) < rank_key(s, best)) best = senator;
  return best == SenatorId::none ? clockwise(s, seat_at(0), 0) : faction_of(s, best);
}

// Where he may take his army without the Senate: VG-LAW-manilian-1. Who is elderly just finishes his war: VG-5.51f.
WarSet wars_to_go_to(const Context& t, const Force& force) {
  const State& s = t.s;
  WarSet set;
  if (!in_force(s, LawId::manilian_law) || force.won_land == 0 || is_elderly(s, force.commander)) return set;
  for (WarId war : wars_to_attack(s))
    if (war != WarId::civil_war && !delay_forbids_attack(s, war, t.options) && force.units.all_legions() > 0 &&
        force.units.fleets >= fleet_support(s, war))
      set.add(war);
  return set;
}

void move_army(Context& t, SenatorId commander, WarId war) {
  State& s = t.s;
  Force& force = *force_of(s, commander);
  force.war = war;
  force.won_land = 0;
  ++s.arms.sendings;
  force.sent = s.arms.sendings;
  t.tell(EventKind::army_moved, Rule::VG_LAW_manilian_1, {.a = op(commander), .b = op(war)});
  becomes_proconsul(t, commander, war);
  if (!is_fought(s, war)) activate_attacked(t, war);  // an Unprosecuted one stays so until he attacks
}

SenatorId next_commander(const State& s, Seat seat, SenatorId declared) {
  for (const Force& force : s.arms.forces)
    if (may_choose(force) && force.commander != SenatorId::none && force.commander != declared &&
        faction(s, seat).senators.has(force.commander))
      return force.commander;
  return SenatorId::none;
}

void come_back(Context& t, SenatorId commander) {
  State& s = t.s;
  for (std::size_t i = 0; i < s.arms.forces.size(); ++i) {
    if (s.arms.forces[i].commander != commander) continue;
    if (s.arms.forces[i].war == bequest_mission) collect_bequest(t, commander, false);
    return_force(t, i, Rule::VG_11_2a);
    return;
  }
}

// Victorious units whose commander lives no more.
void return_leaderless(Context& t) {
  State& s = t.s;
  for (std::size_t i = s.arms.forces.size(); i-- > 0;)
    if (may_choose(s.arms.forces[i]) &&
        (s.arms.forces[i].commander == SenatorId::none || faction_of(s, s.arms.forces[i].commander) == Seat::none))
      return_force(t, i, Rule::VG_11_2a);
}

// What a Legion must roll to follow him: more than the printed number, or at least that. ES-11.21a, VG-11.21b
bool above_the_number(const Options& options) {
  return options.legion_allegiance_cmp == choice::legion_allegiance_cmp::above;
}
int loyalty_number(const State& s, const Options& options) {
  return legion_loyalty[static_cast<std::size_t>(s.game.era)] + (above_the_number(options) ? 1 : 0);
}

// What a faction would rebel with.
struct Rising {
  SenatorId rebel = SenatorId::none;
  int legions = 0, fleets = 0;  // that follow a commander
  VeteranSet veterans{};
  ProvinceSet governors{};
};

// The army and the Military of its commander (VG-11.2e); with rebel Governors the whole faction counts: VG-11.3b.
int strength_of(const Context& t, const Rising& rising) {
  const State& s = t.s;
  int total = military(rising.rebel) + rising.legions + value::veteran_strength * rising.veterans.size();
  if (t.options.rebel_governors == off) return total;
  total += rising.fleets;
  SenatorSet rebels = SenatorSet::of(rising.rebel);
  VeteranSet in_garrisons;
  for (ProvinceId province : rising.governors) {
    const Province& record = s.provinces[province];
    rebels.add(record.governor);
    total += record.garrison.legions + record.armies + record.fleets;
    in_garrisons = in_garrisons | record.garrison.veterans;
  }
  for (VeteranId veteran : s.arms.veterans - rising.veterans) {
    if (s.arms.allegiance[veteran] != SenatorId::none && rebels.has(s.arms.allegiance[veteran]))
      total += value::veteran_strength;
    else if (in_garrisons.has(veteran))
      ++total;
  }
  return total;
}

// Governors who are in their Provinces and might rebel: VG-11.3a.
ProvinceSet governors_of(const Context& t, Seat seat) {
  ProvinceSet set;
  if (t.options.rebel_governors == off) return set;
  for (SenatorId senator : faction(t.s, seat).senators) {
    const Senator& record = t.s.senators[senator];
    if (record.where != Where::province || record.rebel != 0 || senator == t.s.offices.consul_for_life) continue;
    for (ProvinceId province : governed_by(t.s, senator))
      if (t.s.provinces[province].legate == 0) set.add(province);
  }
  return set;
}

}  // namespace

int Declarations::room(const Context& t) const {
  const Force* force = force_of(t.s, commander);
  if (force == nullptr) return 0;
  const int at_sea = t.options.rebel_governors == off ? 0 : force->units.fleets;
  return force->units.all_legions() - followers.size() + at_sea - bought;
}

bool Declarations::strong_enough(const Context& t, SenatorId rebel) const {
  if (rebel == commander && legions == 0 && followers.empty()) return false;
  if (declared == SenatorId::none) return true;
  ProvinceSet governors = pledged;
  if (rebel != commander)
    for (ProvinceId province : governed_by(t.s, rebel)) governors.add(province);
  const Rising mine{rebel, legions, fleets, followers, governors};
  const Rising theirs{declared, declared_legions, declared_fleets, declared_followers, declared_governors};
  return strength_of(t, mine) > strength_of(t, theirs);  // VG-11.2e
}

ProvinceSet Declarations::governors_to_pledge(const Context& t, Seat seat) const {
  return governors_of(t, seat) - pledged;
}

// No commander of theirs does, and they are strong enough together: VG-11.3a, VG-11.2d, VG-11.2e.
bool Declarations::governors_may_rebel(const Context& t, Seat seat) const {
  if (t.s.revolt.faction != Seat::none || (declared != SenatorId::none && faction_of(t.s, declared) == seat))
    return false;
  const ProvinceSet all = governors_of(t, seat);
  Declarations together = *this;
  together.pledged = all;
  for (ProvinceId province : all)
    if (together.strong_enough(t, t.s.provinces[province].governor)) return true;
  return false;
}

void Declarations::list_pledges(const Context& t, Sheet& sheet, Seat seat) const {
  for (ProvinceId province : governors_to_pledge(t, seat))
    sheet.must(seat, Verb::pledge_governor, Prompt::declare_revolt, Rule::VG_11_3a,
               {.a = op(t.s.provinces[province].governor)});
}

void Declarations::pledge(Context& t, SenatorId governor) {
  for (ProvinceId province : governed_by(t.s, governor))
    if (t.s.provinces[province].legate == 0) pledged.add(province);
  t.tell(EventKind::governor_pledged, Rule::VG_11_3a, {.a = op(governor), .b = op(faction_of(t.s, governor))});
}

// Nobody else may rebel (VG-11.2d), nor may the Consul for Life (VG-LR-1.09.823a).
bool Declarations::may_rebel(const State& s) const {
  return s.revolt.faction == Seat::none && commander != s.offices.consul_for_life &&
         (declared == SenatorId::none || faction_of(s, declared) != faction_of(s, commander)) &&
         force_of(s, commander)->units.all_legions() > 0 && force_of(s, commander)->disbanded == 0;  // VG-10.521
}

bool Declarations::has_choice(const Context& t) const {
  const State& s = t.s;
  if (disbands_now(t) && !disbandable(t, *force_of(s, commander)).empty()) return true;
  if (!wars_to_go_to(t, *force_of(s, commander)).empty()) return true;
  if (!may_rebel(s)) return false;
  const Units& units = force_of(s, commander)->units;
  if (!governors_to_pledge(t, faction_of(s, commander)).empty()) return true;
  if (t.options.rebel_governors != off && (tested & tested_fleets) == 0 && units.fleets > 0) return true;
  return strong_enough(t, commander) || ((tested & tested_legions) == 0 && units.all_legions() != followers.size());
}

void Declarations::forget_choice() {
  legions = fleets = bought = tested = master_refused = 0;
  followers = {};
}

void Declarations::begin_choice(const State& s) {
  forget_choice();
  for (VeteranId id : force_of(s, commander)->units.veterans)
    if (s.arms.allegiance[id] == commander) followers.add(id);  // VG-11.21d
}

void Declarations::declare(Context& t, SenatorId rebel) {
  const Seat seat = faction_of(t.s, rebel);
  if (declared != SenatorId::none) {
    t.tell(EventKind::revolt_void, Rule::VG_11_2e, {.a = op(declared), .b = op(faction_of(t.s, declared))});
    come_back(t, declared);
  }
  if (rebel != commander) pledge(t, rebel);
  declared = rebel;
  declared_legions = legions;
  declared_fleets = fleets;
  declared_followers = followers;
  declared_governors = pledged;
  const Rising rising{rebel, legions, fleets, followers, pledged};
  t.tell(EventKind::revolt_declared, rebel == commander ? Rule::VG_11_2a : Rule::VG_11_3a,
         {.a = op(rebel), .b = op(seat), .n = static_cast<std::int16_t>(strength_of(t, rising))});
}

void Declarations::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at == At::governors_asked) {
    const Seat asked = clockwise(s, first, turn);
    if (asked == Seat::none || !governors_may_rebel(t, asked)) return;
    list_pledges(t, sheet, asked);
    for (ProvinceId province : governors_of(t, asked))
      if (strong_enough(t, s.provinces[province].governor))
        sheet.must(asked, Verb::declare_revolt, Prompt::declare_revolt, Rule::VG_11_3a,
                   {.a = op(s.provinces[province].governor)});
    sheet.must(asked, Verb::done, Prompt::declare_revolt, Rule::VG_11_3a);
    return;
  }
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
  if (disbands_now(t)) list_disbanding(t, sheet, seat, Prompt::declare_revolt, *force);
  if (!may_rebel(s)) return;
  list_pledges(t, sheet, seat);
  if (strong_enough(t, commander)) sheet.must(seat, Verb::declare_revolt, Prompt::declare_revolt, Rule::VG_11_2a);
  if ((tested & tested_fleets) == 0 && t.options.rebel_governors != off && force->units.fleets > 0)
    sheet.must(seat, Verb::test_fleets, Prompt::declare_revolt, Rule::VG_11_321a);
  if ((tested & tested_legions) == 0 && force->units.all_legions() != followers.size())
    sheet.must(seat, Verb::test_loyalty, Prompt::declare_revolt, Rule::VG_11_21a);
  if (tested != 0) return;
  sheet.must(seat, Verb::buy_loyalty, Prompt::declare_revolt, Rule::VG_11_21c,
             {.least = 1, .most = std::min<int>(room(t), s.senators[commander].talents)});
  if (force->master != SenatorId::none && master_refused == 0)
    sheet.must(seat, Verb::ask_master, Prompt::declare_revolt, Rule::VG_11_21c,
               {.least = 1, .most = std::min<int>(room(t), s.senators[force->master].talents)});
}

Next Declarations::step(Context& t) {
  State& s = t.s;
  const auto loyal = [&](int bonus) { return rolled(t, Roll::loyalty) + bonus >= loyalty_number(s, t.options); };
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
    first = order_begins_with(s, t.options);
    for (turn = 0; clockwise(s, first, turn) != Seat::none; ++turn) {
      pledged = {};
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
            declare(t, commander);
            break;
          }
          if (t.answer.verb == Verb::move_army) {
            move_army(t, commander, operands_of<Verb::move_army>(t.answer).war);
            break;
          }
          if (t.answer.verb == Verb::pledge_governor) pledge(t, operands_of<Verb::pledge_governor>(t.answer).governor);
          if (t.answer.verb == Verb::disband_veterans) disband_veterans(t, t.answer);
          if (t.answer.verb == Verb::buy_loyalty) buy(commander, t.answer.amount);
          if (t.answer.verb == Verb::ask_master) {
            amount = static_cast<std::uint8_t>(t.answer.amount);
            if (faction_of(s, force_of(s, commander)->master) == faction_of(s, commander)) {
              buy(force_of(s, commander)->master, amount);
              continue;
            }
            PAUSE(master_asked, asked());
            if (t.answer.verb != Verb::none)
              tell_consent(t, t.answer.verb == Verb::consent, Rule::VG_11_21c, force_of(s, commander)->master,
                           commander);
            if (t.answer.verb == Verb::consent) buy(force_of(s, commander)->master, amount);
            if (t.answer.verb == Verb::refuse) master_refused = 1;
          } else if (t.answer.verb == Verb::test_loyalty) {
            tested |= tested_legions;
            for (veteran = 0; veteran < veteran_slots; ++veteran) {
              if (!force_of(s, commander)->units.veterans.has(veteran) || followers.has(veteran)) continue;
              PAUSE(veteran_rolled, roll(t, 1, Roll::loyalty));
              {
                const bool follows = loyal(use_bonus());
                if (follows) followers.add(veteran);
                t.tell(EventKind::loyalty_tested, Rule::VG_11_21d,
                       {.a = op(commander), .b = veteran, .n = follows ? std::int16_t{1} : std::int16_t{0}});
              }
            }
            for (left = force_of(s, commander)->units.legions; left > 0; --left) {
              PAUSE(legion_rolled, roll(t, 1, Roll::loyalty));
              {
                const bool follows = loyal(use_bonus());
                if (follows) legions = static_cast<std::uint8_t>(legions + 1U);
                t.tell(EventKind::loyalty_tested, above_the_number(t.options) ? Rule::ES_11_21a : Rule::VG_11_21b,
                       {.a = op(commander), .n = follows ? std::int16_t{1} : std::int16_t{0}});
              }
            }
          } else if (t.answer.verb == Verb::test_fleets) {
            tested |= tested_fleets;
            for (left = force_of(s, commander)->units.fleets; left > 0; --left) {
              PAUSE(fleet_rolled, roll(t, 1, Roll::loyalty));
              {
                const bool follows = loyal(use_bonus());
                if (follows) fleets = static_cast<std::uint8_t>(fleets + 1U);
                t.tell(EventKind::loyalty_tested, Rule::VG_11_321a,
                       {.a = op(commander), .n = follows ? std::int16_t{1} : std::int16_t{0}});
              }
            }
          }
        }
      }
      commander = SenatorId::none;
      forget_choice();
      while (governors_may_rebel(t, clockwise(s, first, turn))) {
        PAUSE(governors_asked, asked());
        if (t.answer.verb == Verb::done) break;
        if (t.answer.verb == Verb::pledge_governor) pledge(t, operands_of<Verb::pledge_governor>(t.answer).governor);
        if (t.answer.verb == Verb::declare_revolt) declare(t, operands_of<Verb::declare_revolt>(t.answer).governor);
      }
    }
    if (declared != SenatorId::none)
      PAUSE(revolt_begun, call(BeginRevolt{.rebel = declared,
                                           .legions = declared_legions,
                                           .fleets = declared_fleets,
                                           .governors = declared_governors,
                                           .veterans = declared_followers}));
  }
  return done();
}

}  // namespace curia::republic

#include "games/crisis/combat/battle.h"

#include <algorithm>
#include <utility>

#include "games/crisis/chance.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

constexpr int most_dice = 3;    // of one throw
constexpr int most_hits = 200;  // no army stands as many; sixes without end still leave the figure one byte

std::int16_t figure(int value) { return static_cast<std::int16_t>(value); }

// Survivors of a beaten tribe go home, active; in their homeland they stay and are active already: TOC-8.3-c.
void send_home(Context& t, TribeId tribe, RegionId region) {
  if (!is_province(region)) return;
  State& s = t.s;
  Tribe& record = s.tribes[tribe];
  const Warband survivors = warband(s, tribe, region);
  const int counters = survivors.active + survivors.inactive;
  record.active[at(region)] = record.inactive[at(region)] = 0;
  record.home_active = small(record.home_active + counters);
  if (counters > 0) t.tell(EventKind::barbarians_return, Rule::TOC_8_3_c, {.a = op(tribe), .n = figure(counters)});
  for (LeaderId leader : survivors.leaders) {
    s.leaders[leader].region = homeland_of(tribe);
    s.leaders[leader].inactive = 0;
    t.tell(EventKind::leader_returns, Rule::TOC_8_3_c, {.a = op(leader)});
  }
}

// Each part remembers it, as a General may leave the Militia that he leads: TOC-6.3.1-battle-c.
void take_part(State& s, ArmyId id) {
  const RegionId region = region_of(s, id);
  if (units_of(s, id, region).militia != 0) s.militia_fought.add(region);
  if (militia_in(id) == RegionId::none) army(s, id).fought = 1;
}

// A beaten defender leaves the capital and his Castra: TOC-8.3-b.
void leave_capital(Context& t, ArmyId id) {
  if (militia_in(id) != RegionId::none || army(t.s, id).capital == 0) return;  // a beaten Militia is gone
  army(t.s, id).capital = 0;
  t.tell(EventKind::army_leaves_capital, Rule::TOC_8_3_b, {.a = op(id), .b = op(army(t.s, id).region)});
  remove_castra(t, id, Rule::TOC_5_castra_b);
}

}  // namespace

// ---- Dice -----------------------------------------------------------------------------------------------------------

void Battle::begin(Context& t) {
  State& s = t.s;
  region = region_of(s, attacker);
  take_part(s, attacker);
  if (const ArmyId other = army_in(defender); other != ArmyId::none) take_part(s, other);
  if (flanking != 0) s.turn.abilities.remove(CardId::flanking_maneuver);
  t.tell(EventKind::battle_begins, Rule::TOC_6_3_1_battle_a,
         {.a = op(attacker), .b = op(defender), .c = op(region), .n = flanking});
  if (has(effect_of(t.options, Subject::castra), Operation::lost_on_attacking))
    remove_castra(t, attacker, Rule::TOC_5_castra_a);
  if (const TribeId tribe = tribe_in(defender); tribe != TribeId::none) leaders = warband(s, tribe, region).leaders;
}

Force Battle::side(const Context& t, Roll purpose) const {
  const Sides sides = sides_of(t.s, t.options, attacker, defender, region);
  return purpose == Roll::attack ? sides.attacker : sides.defender;
}

void Battle::take_up(const Force& force, int next) {
  const Band taken = next < force.band_count ? force.bands[static_cast<std::size_t>(next)] : Band{};
  band = small(next);
  dice = taken.dice;
  hits_on = taken.hits_on;
}

// Counts the dice that lie there. Each 6 earns one more of its band: TOC-8.1-g.
void Battle::count(const Context& t, Roll purpose, std::uint8_t& hits) {
  int thrown = 0, scored = hits;
  for (const std::uint8_t die : t.dice.die) {
    if (die == 0) continue;
    ++thrown;
    if (die >= hits_on) ++scored;
    if (die == 6) bonus = small(bonus + 1);
  }
  dice = small(dice - thrown);
  hits = small(std::min(scored, most_hits));
  if (dice == 0) std::swap(dice, bonus);
  if (dice == 0) take_up(side(t, purpose), band + 1);
}

// ---- Winning --------------------------------------------------------------------------------------------------------

Losses Battle::losses(const State& s, EnemyId army) const {
  const bool attacks = army == enemy(attacker);
  const bool own = attacks || army_in(army) != ArmyId::none;  // TOC-8.1-j, TOC-8.1-k
  return {.army = army,
          .region = region,
          .chooser = !attacks && own ? defending(s) : owner_of(s, attacker),
          .hits = attacks ? defender_hits : attacker_hits};
}

Seat Battle::defending(const State& s) const {
  const ArmyId other = army_in(defender);
  return other != ArmyId::none ? owner_of(s, other) : Seat::none;
}

void Battle::decide(Context& t) {
  State& s = t.s;
  const bool attacker_gone = eliminated(s, enemy(attacker), region), defender_gone = eliminated(s, defender, region);
  Rule rule = Rule::TOC_8_2_a;
  winner = attacker_hits > defender_hits ? Winner::attacker : Winner::defender;
  if (attacker_gone && defender_gone) {
    winner = Winner::nobody;
    rule = Rule::TOC_8_2_d;
  } else if (attacker_gone || defender_gone) {
    winner = defender_gone ? Winner::attacker : Winner::defender;
    rule = Rule::TOC_8_2_c;
  } else if (attacker_hits == defender_hits) {
    rule = Rule::TOC_8_2_b;
  }
  const Seat victor = winner == Winner::attacker ? owner_of(s, attacker) : defending(s);
  if (winner == Winner::nobody)
    t.tell(EventKind::nobody_wins, rule);
  else if (is_player(s, victor))
    t.tell(EventKind::battle_won, rule, {.a = op(victor)});
  else
    t.tell(EventKind::battle_lost, rule, {.a = op(owner_of(s, attacker))});
  if (winner != Winner::nobody) gain_legacy(t, victor, value::battle_legacy, Rule::TOC_8_2_e);
}

// What follows for the beaten defender, and which kills are rewarded.
void Battle::settle(Context& t) {
  State& s = t.s;
  if (winner != Winner::attacker) {
    leaders = {};
    return;
  }
  gain_legacy(t, owner_of(s, attacker), killed * value::barbarian_legacy, Rule::TOC_8_2_f);
  if (const ArmyId other = army_in(defender); other != ArmyId::none) leave_capital(t, other);
  if (const TribeId tribe = tribe_in(defender); tribe != TribeId::none) send_home(t, tribe, region);
  for (LeaderId leader : leaders)
    if (s.leaders[leader].fate != Fate::gone) leaders.remove(leader);
  rival = rival_in(defender) != RivalId::none ? 1 : 0;
}

// ---- The reward for a Leader or Rival Emperor: TOC-10.1-c, TOC-10.2-c ----------------------------------------------

bool Battle::may_support(const State& s) const {
  if (!is_province(region) || s.provinces[region].support >= max_support(region)) return false;
  // A closed province has none, and a neutral Italia's follows the number of neutral provinces: TOC-6.3.2-italia-e.
  const Seat governor = s.provinces[region].governor;
  return governor != Seat::none && !(region == RegionId::italia && governor == neutral);
}

bool Battle::may_discount(const State& s) const {
  return (leaders.empty() ? s.turn.political_discount : s.turn.military_discount) == 0;
}

// Whether a reward is to be chosen; passes over those without a choice.
bool Battle::reward_open(const State& s) {
  if (!leaders.empty() && !may_support(s) && !may_discount(s)) leaders = {};
  if (!leaders.empty()) return true;
  if (rival != 0 && !may_support(s) && !may_discount(s)) rival = 0;
  return rival != 0;
}

void Battle::take_reward(Context& t) {
  const bool leader = !leaders.empty();
  if (t.answer.verb == Verb::reward_support)
    change_support(t, region, value::reward_support, leader ? Rule::TOC_10_1_d : Rule::TOC_10_2_d);
  if (t.answer.verb == Verb::reward_discount) {
    const Sphere sphere = leader ? Sphere::military : Sphere::political;
    (leader ? t.s.turn.military_discount : t.s.turn.political_discount) = 1;
    t.tell(EventKind::discount_earned, leader ? Rule::TOC_10_1_e : Rule::TOC_10_2_e,
           {.a = op(owner_of(t.s, attacker)), .n = figure(static_cast<int>(sphere))});
  }
  if (leader)
    leaders.remove(leaders.first());
  else
    rival = 0;
}

Next Battle::step(Context& t) {
  RESUME(at) {
    begin(t);
    do {
      attacker_hits = 0;
      take_up(side(t, Roll::attack), 0);
      while (dice > 0) {
        PAUSE(attack_rolled, roll(t, std::min<int>(dice, most_dice), Roll::attack));
        count(t, Roll::attack, attacker_hits);
      }
      attacker_hits = small(side(t, Roll::attack).hits(attacker_hits));
      if (rerolled == 0) {
        take_up(side(t, Roll::defence), 0);
        while (dice > 0) {
          PAUSE(defence_rolled, roll(t, std::min<int>(dice, most_dice), Roll::defence));
          count(t, Roll::defence, defender_hits);
        }
        defender_hits = small(side(t, Roll::defence).hits(defender_hits));
      }
      t.tell(EventKind::hits_counted, Rule::TOC_8_1_i, {.n = attacker_hits, .m = defender_hits});
      if (flanking == 0 || rerolled != 0) break;
      PAUSE(reroll_answered, asked());  // TOC-5-flank-a
      if (t.answer.verb == Verb::reroll) {
        rerolled = 1;
        t.tell(EventKind::dice_rerolled, Rule::TOC_5_flank_a, {.a = op(attacker)});
      }
    } while (rerolled != 0);
    PAUSE(defender_lost, call(losses(t.s, defender)));
    killed = small(t.result);
    PAUSE(attacker_lost, call(losses(t.s, enemy(attacker))));
    decide(t);
    settle(t);
    while (reward_open(t.s)) {
      PAUSE(reward_answered, asked());
      take_reward(t);
    }
  }
  return done(static_cast<int>(winner));
}

void Battle::offers(const Context& t, Sheet& sheet) const {
  const Seat seat = owner_of(t.s, attacker);
  if (at == At::reroll_answered) {
    sheet.must(seat, Verb::reroll, Prompt::reroll_dice, Rule::TOC_5_flank_a);
    sheet.must(seat, Verb::keep_roll, Prompt::reroll_dice, Rule::TOC_5_flank_a);
  } else if (at == At::reward_answered) {
    const bool leader = !leaders.empty();
    if (may_support(t.s))
      sheet.must(seat, Verb::reward_support, Prompt::choose_reward, leader ? Rule::TOC_10_1_d : Rule::TOC_10_2_d);
    if (may_discount(t.s))
      sheet.must(seat, Verb::reward_discount, Prompt::choose_reward, leader ? Rule::TOC_10_1_e : Rule::TOC_10_2_e);
    sheet.must(seat, Verb::reward_none, Prompt::choose_reward, leader ? Rule::TOC_10_1_c : Rule::TOC_10_2_c);
  }
}

}  // namespace curia::crisis

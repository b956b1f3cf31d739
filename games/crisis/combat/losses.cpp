#include "games/crisis/combat/losses.h"

#include <algorithm>

#include "games/crisis/combat/force.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

// What may take the next hit, by the verb that says so, and how many there are of each.
struct Choices {
  struct One {
    Verb verb = Verb::none;
    std::uint8_t operand = no_operand;
  };
  std::array<One, 5> of{};
  int count = 0;
  bool open = true;  // the order makes a difference
  void add(int units, Verb verb, std::uint8_t operand = no_operand) {
    if (units > 0) of[static_cast<std::size_t>(count++)] = {verb, operand};
  }
};

// TOC-8.1-k: after the Militia the foederati, then the Legions.
Choices choices_of(const State& s, ArmyId id, int hits) {
  Choices choices;
  if (militia_in(id) != RegionId::none) return choices;
  const Army& army = crisis::army(s, id);
  if (const int foederati = army.barbarians(); foederati > 0) {
    for (std::size_t i = 0; i < army.foederati.size(); ++i)
      choices.add(army.foederati[i], Verb::lose_foederati, static_cast<std::uint8_t>(i));
    choices.open = hits < foederati;
    return choices;
  }
  choices.add(army.full, Verb::lose_full);
  choices.add(army.reduced, Verb::lose_reduced);
  // Of the hits at least `least` and at most `most` can turn a full Legion; the rest eliminates reduced ones.
  const int least = std::max(0, (hits - army.reduced + 1) / 2);
  const int most = std::min<int>(army.full, hits);
  choices.open = least < most;
  return choices;
}

Choices choices_of(const Warband& band, int hits) {
  Choices choices;
  choices.add(band.active, Verb::hit_active);
  choices.add(band.inactive, Verb::hit_inactive);
  for (LeaderId leader : band.leaders) choices.add(1, Verb::hit_leader, op(leader));
  choices.open = hits < band.active + band.inactive + band.leaders.size();
  return choices;
}

Choices choices_of(const State& s, const Losses& losses) {
  if (const ArmyId id = army_in(losses.army); id != ArmyId::none) return choices_of(s, id, losses.hits);
  if (const TribeId tribe = tribe_in(losses.army); tribe != TribeId::none)
    return choices_of(warband(s, tribe, losses.region), losses.hits);
  return {};
}

void kill_barbarian(Context& t, TribeId tribe, RegionId region, bool active) {
  Tribe& record = t.s.tribes[tribe];
  if (region == homeland_of(tribe)) {
    more(record.home_active, -1);
  } else {
    const auto place = static_cast<std::size_t>(region);
    more(active ? record.active[place] : record.inactive[place], -1);
  }
  more(record.home_inactive, 1);  // TOC-8.1-n
  t.tell(EventKind::barbarian_killed, Rule::TOC_8_1_n, {.a = op(tribe), .b = op(region)});
}

void kill_leader(Context& t, LeaderId leader, RegionId region) {
  t.s.leaders[leader] = {.fate = Fate::gone};
  t.tell(EventKind::leader_killed, Rule::TOC_8_1_o, {.a = op(leader), .b = op(region)});
}

void kill_rival(Context& t, RivalId rival, RegionId region) {
  t.s.rivals[rival] = {.fate = Fate::gone};
  t.tell(EventKind::rival_killed, Rule::TOC_8_1_o, {.a = op(rival), .b = op(region)});
}

}  // namespace

bool eliminated(const State& s, EnemyId id, RegionId region) {
  if (const ArmyId general = army_in(id); general != ArmyId::none) return units(s, general) == 0;
  if (const TribeId tribe = tribe_in(id); tribe != TribeId::none) return warband(s, tribe, region).empty();
  return s.rivals[rival_in(id)].fate != Fate::map;
}

void Losses::take_hit(Context& t, Verb verb, std::uint8_t operand) {
  State& s = t.s;
  more(hits, -1);
  const ArmyId id = army_in(army);
  switch (verb) {
    case Verb::lose_full:
      more(crisis::army(s, id).full, -1);
      more(crisis::army(s, id).reduced, 1);
      t.tell(EventKind::legion_reduced, Rule::TOC_8_1_i, {.a = op(id)});
      break;
    case Verb::lose_reduced:
      more(crisis::army(s, id).reduced, -1);
      more(s.supply.legions, 1);
      t.tell(EventKind::legion_lost, Rule::TOC_8_1_l, {.a = op(id)});
      break;
    case Verb::lose_foederati:
      more(crisis::army(s, id).foederati[operand], -1);
      more(s.tribes[as<TribeId>(operand)].home_inactive, 1);
      t.tell(EventKind::foederati_lost, Rule::TOC_8_1_n, {.a = op(id), .b = operand});
      break;
    case Verb::hit_leader:
      kill_leader(t, as<LeaderId>(operand), region);
      more(killed, 1);
      break;
    default:  // hit_active, hit_inactive
      kill_barbarian(t, tribe_in(army), region, verb == Verb::hit_active);
      more(killed, 1);
      break;
  }
}

Next Losses::step(Context& t) {
  RESUME(at) {
    if (hits > 0) {
      const ArmyId id = army_in(army);
      if (id != ArmyId::none && units_of(t.s, id, region).militia != 0) {
        remove_militia(t, region, EventKind::militia_lost, Rule::TOC_8_1_k);  // into the supply: TOC-8.1-l
        more(hits, -1);
      } else if (const RivalId rival = rival_in(army); rival != RivalId::none) {
        kill_rival(t, rival, region);
        hits = 0;
      }
    }
    for (;;) {
      while (hits > 0) {
        const Choices choices = choices_of(t.s, *this);
        if (choices.count == 0) hits = 0;  // TOC-8.1-p
        if (choices.count == 0 || (choices.count > 1 && choices.open)) break;
        take_hit(t, choices.of[0].verb, choices.of[0].operand);
      }
      if (hits == 0) break;
      PAUSE(chosen, asked());
      take_hit(t, t.answer.verb, t.answer.a);
    }
    if (const ArmyId id = army_in(army); id != ArmyId::none && militia_in(id) == RegionId::none)
      dismiss_if_empty(t, id, Rule::TOC_8_1_m);
  }
  return done(killed);
}

void Losses::offers(const Context& t, Sheet& sheet) const {
  if (at != At::chosen) return;
  const bool barbarians = tribe_in(army) != TribeId::none;
  const Choices choices = choices_of(t.s, *this);
  for (int i = 0; i < choices.count; ++i) {
    const Choices::One& one = choices.of[static_cast<std::size_t>(i)];
    sheet.must(chooser, one.verb, barbarians ? Prompt::choose_hits : Prompt::choose_losses,
               barbarians ? Rule::TOC_8_1_j : Rule::TOC_8_1_k, {.a = one.operand});
  }
}

}  // namespace curia::crisis

#include "games/republic/senate/own_units.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/senate/business/recruiting.h"

namespace curia::republic {

namespace {

bool at_war(const State& s, SenatorId senator) {
  const Force* force = force_of(s, senator);
  return force != nullptr && force->commander == senator && force->war != bequest_mission &&
         s.senators[senator].where == Where::at_war && s.senators[senator].rebel == 0;
}

// The next of them in the order of rank; the seed gives none.
SenatorId next_commander(const State& s, int last) {
  SenatorId next = SenatorId::none;
  for (const Force& force : s.arms.forces) {
    const SenatorId senator = force.commander;
    if (senator == SenatorId::none || !at_war(s, senator) || rank_key(s, senator) <= last) continue;
    if (next == SenatorId::none || rank_key(s, senator) < rank_key(s, next)) next = senator;
  }
  return next;
}

// Neither No Recruitment nor a Manpower Shortage matters: VG-LAW-gabinian-1, AH-7.363i.
bool unhindered(const Options& options) { return options.gabinian_shortages == choice::gabinian_shortages::ignored; }

int room(const Context& t, bool legions) {
  if (!legions) return room_for_fleets(t.s);
  return unhindered(t.options) ? value::legions_limit - legions_in_being(t.s) - t.s.arms.legions_disbanded
                               : room_for_legions(t.s);
}

bool anything_to_raise(const Context& t) { return room(t, true) > 0 || room(t, false) > 0; }

void raise(Context& t, SenatorId commander) {
  State& s = t.s;
  const int units = t.answer.amount;
  const int price = units * price_of_own_unit(t.s, t.options);
  const SenatorId payer = operands_of<Verb::raise_legions, Verb::raise_fleets>(t.answer).payer;
  const bool legions = t.answer.verb == Verb::raise_legions;
  if (payer != SenatorId::none) {
    pay(t, payer, price, Rule::VG_LAW_gabinian_1);
  } else {
    Faction& f = faction(s, faction_of(s, commander));
    f.treasury = static_cast<Talents>(f.treasury - price);
    t.tell(EventKind::treasury_pays_legions, Rule::VG_LAW_gabinian_1,
           {.a = op(faction_of(s, commander)), .n = static_cast<std::int16_t>(price)});
  }
  Units raised;
  (legions ? raised.legions : raised.fleets) = static_cast<std::uint8_t>(units);
  force_of(s, commander)->units.join(raised);
  t.tell(EventKind::units_raised, Rule::VG_LAW_gabinian_1, {.n = raised.legions, .m = raised.fleets});
  reclaim_disbanded(t);
  collect_for_units(t, raised);
}

}  // namespace

int price_of_own_unit(const State& s, const Options& options) {
  return unhindered(options) ? value::unit_cost : unit_cost(s);
}

void GabinianLaw::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at != At::raising || !at_war(s, commander)) return;
  const Seat seat = faction_of(s, commander);
  const int price = price_of_own_unit(t.s, t.options);
  for (SenatorId payer : {commander, SenatorId::none}) {
    const int affordable =
        (payer == SenatorId::none ? faction(s, seat).treasury : s.senators[commander].talents) / price;
    sheet.must(seat, Verb::raise_legions, Prompt::raise_own_units, Rule::VG_LAW_gabinian_1,
               {.a = op(commander), .b = op(payer), .least = 1, .most = std::min(affordable, room(t, true))});
    sheet.must(seat, Verb::raise_fleets, Prompt::raise_own_units, Rule::VG_LAW_gabinian_1,
               {.a = op(commander), .b = op(payer), .least = 1, .most = std::min(affordable, room(t, false))});
  }
  sheet.must(seat, Verb::done, Prompt::raise_own_units, Rule::VG_LAW_gabinian_1);
}

Next GabinianLaw::step(Context& t) {
  RESUME(at) {
    for (;;) {
      commander = next_commander(t.s, rank);
      if (commander == SenatorId::none || !anything_to_raise(t)) break;
      rank = rank_key(t.s, commander);
      while (at_war(t.s, commander) && anything_to_raise(t)) {
        PAUSE(raising, asked());
        if (t.answer.verb == Verb::done) break;
        if (t.answer.verb != Verb::none) raise(t, commander);
      }
    }
  }
  return done();
}

}  // namespace curia::republic

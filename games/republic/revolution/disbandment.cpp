#include "games/republic/revolution/disbandment.h"

#include <algorithm>

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

bool free_of_scarcity(const Options& options) {  // VG-10.522a, AH-15.2a
  return options.disband_recall_scarcity == choice::disband_recall_scarcity::ignored;
}

int price_of_recall(const Context& t) { return free_of_scarcity(t.options) ? value::unit_cost : unit_cost(t.s); }

bool may_recall(const Context& t, SenatorId senator) {
  const State& s = t.s;
  if (s.senators[senator].disbanded == 0 || !in_rome(s, senator)) return false;
  const OfficeId office = office_of(s, senator);
  if (office == OfficeId::dictator)
    return t.options.disband_recall_offices == choice::disband_recall_offices::consul_or_dictator;
  return office == OfficeId::rome_consul || office == OfficeId::field_consul;
}

}  // namespace

bool disbands_now(const Context& t) {
  return t.options.disbandment != off && t.options.disband_timing == choice::disband_timing::with_declaration;
}

VeteranSet disbandable(const Context& t, const Force& force) {
  const State& s = t.s;
  VeteranSet set;
  const bool any = t.options.disband_by == choice::disband_by::loyal_commander;
  if ((force.won_land == 0 && !any) || force.commander == SenatorId::none) return set;
  for (VeteranId veteran : force.units.veterans)
    if (s.arms.allegiance[veteran] == force.commander) set.add(veteran);
  return set;
}

void list_disbanding(const Context& t, Sheet& sheet, Seat seat, Prompt prompt, const Force& force) {
  sheet.must(seat, Verb::disband_veterans, prompt, Rule::VG_10_521,
             {.a = op(force.commander), .least = 1, .most = disbandable(t, force).size()});
}

void disband_veterans(Context& t, const Move& move) {
  State& s = t.s;
  const SenatorId commander = operands_of<Verb::disband_veterans>(move).commander;
  Force& force = *force_of(s, commander);
  for (int n = 0; n < move.amount; ++n) {
    const VeteranId veteran = disbandable(t, force).first();
    force.units.veterans.remove(veteran);
    lose_veteran(t, veteran);
  }
  force.disbanded = 1;
  Senator& record = s.senators[commander];
  record.disbanded = static_cast<std::uint8_t>(record.disbanded + move.amount);
  record.oratory = static_cast<std::uint8_t>(std::min(255, record.oratory + move.amount));
  t.tell(EventKind::veterans_disbanded, Rule::VG_10_521, {.a = op(commander), .n = move.amount});
  change_influence(t, commander, move.amount, Rule::VG_10_521);
  if (force.won_land == 0 && force.units.none())  // nothing is left to command
    return_force(t, static_cast<std::size_t>(&force - s.arms.forces.begin()), Rule::VG_10_521);
}

void list_recalls_of_veterans(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (t.options.disbandment == off || s.game.phase != Phase::senate) return;
  if (s.rome.no_recruitment != 0 && !free_of_scarcity(t.options)) return;
  for (OfficeId office : {OfficeId::dictator, OfficeId::rome_consul, OfficeId::field_consul}) {
    const SenatorId senator = holder(s, office);
    if (senator == SenatorId::none || !may_recall(t, senator)) continue;
    const Seat seat = faction_of(s, senator);
    for (SenatorId payer : {senator, SenatorId::none}) {
      const int money = payer == SenatorId::none ? faction(s, seat).treasury : s.senators[senator].talents;
      const int most = std::min<int>(money / price_of_recall(t), s.senators[senator].disbanded);
      sheet.may(seat, Verb::recall_veterans, Prompt::interrupt, Rule::VG_10_522a,
                {.a = op(senator), .b = op(payer), .least = 1, .most = most});
      if (t.options.disband_recall_assignment == choice::disband_recall_assignment::active_forces) continue;
      for (const Force& force : s.arms.forces)
        if (force.commander != SenatorId::none)
          sheet.may(seat, Verb::recall_veterans, Prompt::interrupt, Rule::VG_10_522c,
                    {.a = op(senator), .b = op(payer), .c = op(force.commander), .least = 1, .most = most});
    }
  }
}

void recall_veterans(Context& t, const Move& move) {
  State& s = t.s;
  const auto [consul, payer, commander] = operands_of<Verb::recall_veterans>(move);
  const int price = move.amount * price_of_recall(t);
  if (payer != SenatorId::none) {
    pay(t, consul, price, Rule::VG_10_522a);
  } else {
    Faction& f = faction(s, faction_of(s, consul));
    f.treasury = static_cast<Talents>(f.treasury - price);
    t.tell(EventKind::treasury_pays_legions, Rule::VG_10_522a,
           {.a = op(faction_of(s, consul)), .n = static_cast<std::int16_t>(price)});
  }
  Senator& record = s.senators[consul];
  record.disbanded = static_cast<std::uint8_t>(record.disbanded - move.amount);
  record.oratory = static_cast<std::uint8_t>(record.oratory - std::min<int>(record.oratory, move.amount));
  Force* army = commander == SenatorId::none ? nullptr : force_of(s, commander);
  for (int n = 0; n < move.amount; ++n)  // VG-10.522c
    (army != nullptr ? army->units : s.arms.active).veterans.add(make_veteran(t, consul));
  t.tell(EventKind::veterans_recalled, Rule::VG_10_522a, {.a = op(consul), .n = move.amount});
  change_influence(t, consul, -move.amount, Rule::VG_10_522b);
}

// ---- Commanders in the field (option disband_by) -----------------------------------------------------------------------

bool Disbandment::may_disband(const Context& t) const {
  const Force* force = force_of(t.s, static_cast<SenatorId>(commander));
  return force != nullptr && force->commander == static_cast<SenatorId>(commander) && !disbandable(t, *force).empty();
}

void Disbandment::offers(const Context& t, Sheet& sheet) const {
  const auto senator = static_cast<SenatorId>(commander);
  if (at != At::chosen || !may_disband(t)) return;
  const Seat seat = faction_of(t.s, senator);
  list_disbanding(t, sheet, seat, Prompt::disband_veterans, *force_of(t.s, senator));
  sheet.must(seat, Verb::done, Prompt::disband_veterans, Rule::VG_10_521);
}

Next Disbandment::step(Context& t) {
  RESUME(at) {
    for (commander = 0; commander < senator_count; ++commander)
      while (may_disband(t)) {
        PAUSE(chosen, asked());
        if (t.answer.verb == Verb::done) break;
        if (t.answer.verb != Verb::disband_veterans) continue;
        disband_veterans(t, t.answer);
      }
  }
  return done();
}

}  // namespace curia::republic

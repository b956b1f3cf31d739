#include "games/republic/senate/told.h"

#include "games/republic/queries.h"

namespace curia::republic {

namespace {

void tell_units(const Context& t, const Item& item, Rule rule) {
  t.tell(EventKind::proposal_forces, rule,
         {.a = item.a,
          .b = item.b,
          .c = item.c,
          .n = static_cast<std::int16_t>(item.units.all_legions()),
          .m = item.units.fleets});
}

// What the fields of a line mean stands beside its motion.
void tell_line(const Context& t, Motion motion, const Item& item) {
  const Rule rule = Rule::VG_9_14a;
  switch (motion) {
    case Motion::consuls:
      t.tell(EventKind::proposal_names, rule, {.a = item.a, .b = item.b});
      break;
    case Motion::dictator:
    case Motion::censor:
    case Motion::pontifex:
    case Motion::remove_pontifex:
    case Motion::consul_for_life:
    case Motion::recall_exile:
    case Motion::trial:
    case Motion::special_trial:
      t.tell(EventKind::proposal_names, rule, {.a = item.a});
      break;
    case Motion::governors:
      t.tell(EventKind::proposal_names, rule, {.a = item.a, .c = item.b});
      break;
    case Motion::garrison:
    case Motion::recall_garrison:
      t.tell(EventKind::proposal_names, rule, {.c = item.a, .n = static_cast<std::int16_t>(item.units.all_legions())});
      break;
    case Motion::concessions:
      t.tell(EventKind::proposal_concession, rule, {.a = item.a, .b = item.b});
      break;
    case Motion::land_bill:
    case Motion::repeal:
      t.tell(EventKind::proposal_land_bill, rule, {.a = item.c, .b = item.a, .c = item.b});
      break;
    case Motion::law:
      t.tell(EventKind::proposal_law, rule, {.a = op(row(as<CardId>(item.c)).law()), .b = item.a, .c = item.b});
      break;
    case Motion::recruit:
    case Motion::disband:
    case Motion::send:
    case Motion::reinforce:
    case Motion::recall:
      tell_units(t, item, rule);
      break;
    case Motion::none:
    case Motion::minor:
    case Motion::refuse_rhodians:
      break;
  }
}

// A trial's second item holds what it is about, its third the Advocate; a recall's others count votes.
bool of_one_line(Motion motion) {
  return motion == Motion::trial || motion == Motion::special_trial || motion == Motion::recall_exile;
}

}  // namespace

void tell_proposal(const Context& t, const Proposal& p) {
  t.tell(EventKind::proposal_made, Rule::VG_9_14a, {.a = op(p.motion), .b = op(p.by), .n = p.by_tribune});
  if (p.legions_raised + p.fleets_raised > 0)  // AH-9.64c
    t.tell(EventKind::proposal_forces, Rule::VG_9_14a, {.n = p.legions_raised, .m = p.fleets_raised});
  for (const Item& item : p.items) {
    tell_line(t, p.motion, item);
    if (of_one_line(p.motion)) break;
  }
}

}  // namespace curia::republic

#include "games/republic/senate/assassination/overtaken.h"

#include "games/republic/queries.h"
#include "games/republic/running.h"
#include "games/republic/senate/trials/advocates.h"

namespace curia::republic {

namespace {

// Which operands of a motion's lines are senators without whom it makes no sense: bits 0, 1, 2 for a, b, c.
constexpr unsigned needed_persons(Motion motion) {
  switch (motion) {
    case Motion::consuls:
      return 0b011;
    case Motion::dictator:
    case Motion::censor:
    case Motion::consul_for_life:
    case Motion::pontifex:
    case Motion::remove_pontifex:
    case Motion::recall_exile:
    case Motion::governors:
    case Motion::send:
      return 0b001;
    case Motion::concessions:
      return 0b010;
    case Motion::trial:
    case Motion::special_trial:
      return 0b101;  // accused and Prosecutor
    default:
      return 0;  // Land Bills go on without their sponsors: VG-9.722d
  }
}

bool needs(const Proposal& p, SenatorId dead) {
  const unsigned persons = needed_persons(p.motion);
  const auto who = static_cast<std::uint8_t>(dead);
  for (const Item& item : p.items) {
    if (((persons & 1U) != 0 && item.a == who) || ((persons & 2U) != 0 && item.b == who) ||
        ((persons & 4U) != 0 && item.c == who))
      return true;
    if (p.motion == Motion::trial || p.motion == Motion::special_trial) break;  // the second line holds no senators
  }
  return false;
}

void strike_out(Proposal& p, SenatorId dead) {
  p.senators_for.remove(dead);  // his vote stays in the sums: VG-9.722c
  p.senators_against.remove(dead);
  p.senators_abstained.remove(dead);
  if (has_advocate(p) && p.items[2].a == static_cast<std::uint8_t>(dead)) p.items[2].a = p.items[0].a;  // VG-9.421b
  if (p.motion != Motion::land_bill && p.motion != Motion::repeal && p.motion != Motion::law) return;
  for (Item& bill : p.items) {
    if (bill.a == static_cast<std::uint8_t>(dead)) bill.a = no_operand;
    if (bill.b == static_cast<std::uint8_t>(dead)) bill.b = no_operand;
  }
}

}  // namespace

void cancel_overtaken(State& s, SenatorId dead) {
  overtake(s, dead);
  s.senate.gave_up_chair.remove(dead);
  s.senate.once.refused_province.remove(dead);
  for (Proposal& p : s.senate.proposals) {
    strike_out(p, dead);
    const bool censors_trial = p.motion == Motion::trial && holder(s, OfficeId::censor) == dead;  // VG-9.41e
    if (censors_trial || needs(p, dead)) p.cancelled = 1;
  }
  for (WaitingLaw& law : s.senate.waiting_laws) {  // VG-9.831d
    if (law.sponsor == dead) law.sponsor = SenatorId::none;
    if (law.cosponsor == dead) law.cosponsor = SenatorId::none;
  }
  for (std::size_t i = s.senate.trials.special_trials.size(); i-- > 0;)  // VG-LR-1.09.74b
    if (s.senate.trials.special_trials[i].accused == dead) s.senate.trials.special_trials.erase_at(i);
}

}  // namespace curia::republic

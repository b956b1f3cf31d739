#include "games/republic/senate/elections.h"

#include "games/republic/consent.h"
#include "games/republic/queries.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/nomination.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/propose_consul_for_life.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/tribunes.h"

namespace curia::republic {

namespace {

ChooseConsulships last_pair(const State& s, const Options& options) {
  ChooseConsulships pair;
  for (SenatorId one : consular_candidates(s, options))
    for (SenatorId two : consular_candidates(s, options))
      if (one < two && !pair_rejected(s, one, two) && with_censor(s, options, one, two)) {
        pair.first = one;
        pair.second = two;
      }
  return pair;
}

}  // namespace

// ---- The Dictator ---------------------------------------------------------------------------------------------------

SenatorId NameDictator::namer(const State& s) const {
  const SenatorId senator = holder(s, round == 0 ? OfficeId::rome_consul : OfficeId::field_consul);
  return senator != SenatorId::none && in_rome(s, senator) ? senator : SenatorId::none;
}

SenatorId NameDictator::partner(const State& s) const {
  const SenatorId senator = holder(s, round == 0 ? OfficeId::field_consul : OfficeId::rome_consul);
  return senator != SenatorId::none && in_rome(s, senator) ? senator : SenatorId::none;
}

// Who asks the Senate to vote on a Dictator: VG-9.32a, AH-9.91c.
namespace {
Seat calls_for_dictator(const Context& t) {
  const bool chair = t.options.dictator_election_by == choice::dictator_election_by::chair_or_tribune;
  return chair ? chair_seat(t.s) : hrao_seat(t.s);
}
}  // namespace

void NameDictator::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (!dictator_may_be_named(s, t.options)) return;
  if (at == At::appointing) {
    const SenatorId consul = namer(s);
    if (consul == SenatorId::none) return;
    for (SenatorId senator : dictator_candidates(s, t.options))
      sheet.must(faction_of(s, consul), Verb::appoint_dictator, Prompt::appoint_dictator, Rule::VG_9_31a,
                 {.a = op(senator)});
    sheet.must(faction_of(s, consul), Verb::no_dictator, Prompt::appoint_dictator, Rule::VG_9_31a);
  } else if (at == At::nominating) {
    if (not_rejected(s, Motion::dictator, dictator_candidates(s, t.options)).empty()) return;
    const Seat seat = calls_for_dictator(t);
    offer_dictator(t, sheet, seat);
    if (seat == chair_seat(s)) offer_consul_for_life(t, sheet, seat);
    sheet.must(seat, Verb::no_dictator, Prompt::nominate_dictator, Rule::VG_9_32a);
  }
}

Next NameDictator::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    for (round = 0; round < 2; ++round) {
      if (!dictator_may_be_named(s, t.options) || dictator_candidates(s, t.options).empty()) break;
      if (namer(s) == SenatorId::none) continue;
      // One player has both Consuls: he has said no already.
      if (round == 1 && partner(s) != SenatorId::none &&
          decides_for(s, faction_of(s, partner(s))) == decides_for(s, faction_of(s, namer(s))))
        break;
      PAUSE(appointing, asked());
      if (t.answer.verb != Verb::appoint_dictator) continue;
      candidate = operands_of<Verb::appoint_dictator>(t.answer).senator;
      if (partner(s) != SenatorId::none &&
          decides_for(s, faction_of(s, partner(s))) != decides_for(s, faction_of(s, namer(s)))) {  // VG-9.31b
        PAUSE(agreed, call(AskConsent{.seat = faction_of(s, partner(s)), .rule = Rule::VG_9_31a}));
        tell_consent(t, t.result != 0, Rule::VG_9_31a, partner(s), candidate);
        if (t.result == 0) continue;
      }
      if (candidate == SenatorId::none) continue;  // he died meanwhile
      if (!dictator_may_be_named(s, t.options) || !dictator_candidates(s, t.options).has(candidate)) continue;
      PAUSE(appointed, call(TakeDictatorship{.dictator = candidate}));
      break;
    }
    while (left_to_senate == 0 && dictator_may_be_named(s, t.options) &&
           !not_rejected(s, Motion::dictator, dictator_candidates(s, t.options)).empty()) {
      if (tribune_waits(s) &&  // where the HRAO calls for the vote a Tribune waits for the Censor's election: AH-9.91c
          t.options.dictator_election_by == choice::dictator_election_by::chair_or_tribune) {
        PAUSE(tribune_heard, call_reserved_tribune(t));
        continue;
      }
      PAUSE(nominating, asked());
      if (t.answer.verb == Verb::no_dictator) {
        left_to_senate = 1;
      } else if (t.answer.verb != Verb::none) {
        PAUSE(voted, nominate(t.answer, calls_for_dictator(t), false));
      }
    }
    s.senate.stage = SenateStage::censor;
  }
  return done();
}

// ---- Consuls and Censor ---------------------------------------------------------------------------------------------

void ElectConsuls::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at != At::nominating || s.senate.stage != SenateStage::consuls || possible_pairs(s, t.options, 2) < 2) return;
  offer_consuls(t, sheet, chair_seat(s));
}

Next ElectConsuls::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (s.senate.stage == SenateStage::consuls) {
      if (possible_pairs(s, t.options, 1) == 0) {  // nobody can be elected
        s.senate.stage = after_the_consuls(t);
        break;
      }
      if (possible_pairs(s, t.options, 2) == 1) {
        PAUSE(chosen, call(last_pair(s, t.options)));  // without vote: VG-9.21
        continue;
      }
      if (tribune_waits(s)) {
        PAUSE(tribune_heard, call_reserved_tribune(t));
        continue;
      }
      PAUSE(nominating, asked());
      if (t.answer.verb == Verb::none) continue;
      PAUSE(voted, nominate(t.answer, chair_seat(s), false));
    }
  }
  return done();
}

void ElectCensor::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at != At::nominating || s.senate.stage != SenateStage::censor) return;
  if (not_rejected(s, Motion::censor, censor_candidates(s)).size() < 2) return;
  offer_censor(t, sheet, chair_seat(s));
  if (calls_for_dictator(t) == chair_seat(s))
    offer_dictator(t, sheet, chair_seat(s));  // until the Censor is elected: VG-9.32b
  offer_consul_for_life(t, sheet, chair_seat(s));
}

Next ElectCensor::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (s.senate.stage == SenateStage::censor) {
      if (tribune_waits(s)) {
        PAUSE(tribune_heard, call_reserved_tribune(t));
        continue;
      }
      {
        const SenatorSet left = not_rejected(s, Motion::censor, censor_candidates(s));
        if (left.size() == 1) become_censor(t, left.first());  // VG-9.4b
        if (left.empty()) s.senate.stage = SenateStage::trials;
        if (left.size() < 2) break;
      }
      PAUSE(nominating, asked());
      if (t.answer.verb == Verb::none) continue;
      PAUSE(voted, nominate(t.answer, chair_seat(s), false));
    }
  }
  return done();
}

}  // namespace curia::republic

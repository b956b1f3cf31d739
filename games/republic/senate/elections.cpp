#include "games/republic/senate/elections.h"

#include <utility>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/senate/consul_for_life.h"
#include "games/republic/senate/exile.h"
#include "games/republic/senate/minor_motions.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/tribunes.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

// The last remaining candidate cannot be vetoed: VG-9.152b.
bool last_candidate(const State& s, const Options& rules, const Proposal& p) {
  if (p.motion == Motion::consuls) return possible_pairs(s, rules, 2) == 1;
  if (p.motion == Motion::dictator) return not_rejected(s, p.motion, dictator_candidates(s, rules)).size() == 1;
  if (p.motion == Motion::pontifex) return not_rejected(s, p.motion, pontifex_candidates(s)).size() == 1;
  if (p.motion == Motion::censor) return not_rejected(s, p.motion, censor_candidates(s)).size() == 1;
  return false;
}

void become_censor(Table& t, SenatorId senator) {
  leave_office(t, OfficeId::censor, Rule::VG_9_4a);
  take_office(t, senator, OfficeId::censor, Rule::VG_9_4d);  // every time: VG-9.4d
  t.s.senate.stage = SenateStage::trials;
}

// An elected senator who was killed before he took office is struck out (assassination/overtaken.cpp), even if his Family
// stays as Faction Leader.
bool lives(const State& s, SenatorId elected) { return elected != SenatorId::none && in_rome(s, elected); }

// VG-9.65b: a vacant pontificate comes first.
SenateStage after_the_consuls(const Table& t) {
  const bool vacant = t.rules.pontifex_maximus != off && pontifex(t.s) == SenatorId::none;
  return vacant ? SenateStage::pontifex : SenateStage::dictator;
}

// Both come to 35 Influence at once, and neither they nor their factions differ: 2d6 decide who is first. VG-9.822b, VG-4.18a
bool equal_at_35(const Table& t, SenatorId rome, SenatorId field) {
  const State& s = t.s;
  if (t.rules.equal_consuls_at_35 != choice::equal_consuls_at_35::dice || !lives(s, rome) || !lives(s, field))
    return false;
  const bool at_once = t.rules.influence35_effect != choice::influence35_effect::wins_at_end &&
                       !in_force(s, LawId::military_reforms) &&
                       (s.offices.consul_for_life == SenatorId::none || s.offices.consul_for_life_elected != 0);
  const auto with_office = [&](SenatorId senator, OfficeId office) {
    return s.senators[senator].influence + office_rows[static_cast<std::size_t>(office)].influence_gain;
  };
  return at_once && s.senators[rome].influence == s.senators[field].influence &&
         with_office(rome, OfficeId::rome_consul) >= value::consul_for_life_automatic_influence &&
         with_office(field, OfficeId::field_consul) >= value::consul_for_life_automatic_influence &&
         influence_of_faction(s, faction_of(s, rome)) == influence_of_faction(s, faction_of(s, field));
}

// `field_won`: the dice between equals have decided for the Field Consul.
void take_consulships(Table& t, SenatorId rome, SenatorId field, bool field_won = false) {
  State& s = t.s;
  for (OfficeId office : {OfficeId::rome_consul, OfficeId::field_consul, OfficeId::dictator})
    if (holder(s, office) != SenatorId::none &&  // VG-9.22e
        !(office == OfficeId::dictator &&
          t.rules.dictator_prior_consul == choice::dictator_prior_consul::on_appointment))
      give_prior_consul(t, holder(s, office));
  for (OfficeId office : {OfficeId::rome_consul, OfficeId::field_consul, OfficeId::dictator, OfficeId::master_of_horse})
    leave_office(t, office, Rule::VG_9_22d);
  for (SenatorId senator : {rome, field})
    if (senator != SenatorId::none && holder(s, OfficeId::censor) == senator)
      leave_office(t, OfficeId::censor, Rule::VG_9_2f);
  s.senate.stage = after_the_consuls(t);
  if (!lives(s, rome)) return;
  if (!lives(s, field)) {  // he died as elected
    take_office(t, rome, OfficeId::rome_consul, Rule::VG_9_22b);
    return;
  }
  const bool field_first =
      field_won || s.senators[field].influence > s.senators[rome].influence ||
      (s.senators[field].influence == s.senators[rome].influence &&
       influence_of_faction(s, faction_of(s, field)) > influence_of_faction(s, faction_of(s, rome)));
  if (field_first) take_office(t, field, OfficeId::field_consul, Rule::VG_9_22b);  // both reach 35: VG-9.822b
  take_office(t, rome, OfficeId::rome_consul, Rule::VG_9_22b);
  if (!field_first) take_office(t, field, OfficeId::field_consul, Rule::VG_9_22b);
}

ChooseConsulships last_pair(const State& s, const Options& rules) {
  ChooseConsulships pair;
  for (SenatorId one : consular_candidates(s, rules))
    for (SenatorId two : consular_candidates(s, rules))
      if (one < two && !pair_rejected(s, one, two) && with_censor(s, rules, one, two)) {
        pair.first = one;
        pair.second = two;
      }
  return pair;
}

}  // namespace

// ---- A nomination ---------------------------------------------------------------------------------------------------

Next nominate(const Move& move, Seat by, bool by_tribune) {
  Nomination nomination;
  is_nomination(move.verb, nomination.motion);
  nomination.by = by;
  nomination.by_tribune = by_tribune ? 1 : 0;
  nomination.first = as<SenatorId>(move.a);
  nomination.second = as<SenatorId>(move.b);
  return call(nomination);
}

Next Nomination::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    {
      Proposal proposal = one_line(motion, by, by_tribune != 0, op(first), op(second));
      proposal.unvetoable = last_candidate(s, t.rules, proposal) ? 1 : 0;
      if (motion == Motion::recall_exile) count_supporters(proposal);
      s.senate.proposals.push(proposal);
      if (motion == Motion::consul_for_life) s.senate.once.consul_for_life_voted = 1;  // VG-9.131b
      if (motion == Motion::minor) note_minor_motion(s, by);
    }
    PAUSE(voted, call(Vote{}));
    {
      const bool silenced = s.senate.proposals.back().silenced != 0;
      supporters = strongest_supporters(s.senate.proposals.back());
      close_proposal(t);
      if (t.result == 0) {
        // A Tribune that was cancelled brought nothing to the vote; a candidate's death ends it for this turn: VG-9.722a.
        if (motion == Motion::consul_for_life && silenced) s.senate.once.consul_for_life_voted = 0;
        return done(0);
      }
    }
    if (motion == Motion::consuls) {
      PAUSE(consuls_installed, call(ChooseConsulships{.first = first, .second = second}));
    } else if (motion == Motion::dictator) {
      PAUSE(dictator_installed, call(TakeDictatorship{.dictator = first}));
    } else if (motion == Motion::recall_exile) {
      PAUSE(recalled, call(RecallExile{.exile = first, .supporters = supporters}));
    }
    if (motion == Motion::censor) become_censor(t, first);
    if (motion == Motion::pontifex) become_pontifex(t, first);
    if (motion == Motion::remove_pontifex) remove_pontifex(t, Rule::VG_9_654a);
    if (motion == Motion::consul_for_life) make_consul_for_life(t, first, true, Rule::VG_9_821a);
  }
  return done(1);
}

// ---- The Consulships ------------------------------------------------------------------------------------------------

void ChooseConsulships::offers(const Table& t, Sheet& sheet) const {
  if (at != At::choosing) return;
  if (!lives(t.s, first) || !lives(t.s, second)) return;
  const Seat one = faction_of(t.s, first), two = faction_of(t.s, second);
  for (OfficeId office : {OfficeId::rome_consul, OfficeId::field_consul}) {
    if (first_choice == OfficeId::none)
      sheet.must(one, Verb::choose_office, Prompt::choose_office, Rule::VG_9_22a, {.a = op(office), .b = op(first)});
    if (two != one && second_choice == OfficeId::none)
      sheet.must(two, Verb::choose_office, Prompt::choose_office, Rule::VG_9_22a, {.a = op(office), .b = op(second)});
  }
}

Next ChooseConsulships::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    while (first_choice == OfficeId::none || second_choice == OfficeId::none) {
      if (!lives(s, first) || !lives(s, second)) break;
      if (faction_of(s, first) == faction_of(s, second) && first_choice != second_choice) {  // since the first choice
        OfficeId& missing = first_choice == OfficeId::none ? first_choice : second_choice;
        const OfficeId chosen = first_choice == OfficeId::none ? second_choice : first_choice;
        missing = chosen == OfficeId::rome_consul ? OfficeId::field_consul : OfficeId::rome_consul;
        break;
      }
      PAUSE(choosing, asked());
      if (t.answer.verb != Verb::choose_office) continue;
      if (as<SenatorId>(t.answer.b) == first)
        first_choice = as<OfficeId>(t.answer.a);
      else
        second_choice = as<OfficeId>(t.answer.a);
      if (faction_of(s, first) == faction_of(s, second))  // one player decides for both
        second_choice = first_choice == OfficeId::rome_consul ? OfficeId::field_consul : OfficeId::rome_consul;
    }
    if (!lives(s, first) || !lives(s, second)) {
      take_consulships(t, lives(s, first) ? first : second, lives(s, first) ? second : first);
      return done();
    }
    if (first_choice == second_choice) {  // they disagree: the higher roll has his choice
      do {
        PAUSE(first_rolled, roll(t, 2, Roll::consul_choice));
        first_roll = static_cast<std::uint8_t>(t.dice.sum());
        PAUSE(second_rolled, roll(t, 2, Roll::consul_choice));
      } while (t.dice.sum() == first_roll);
      const OfficeId other = first_choice == OfficeId::rome_consul ? OfficeId::field_consul : OfficeId::rome_consul;
      (t.dice.sum() < first_roll ? second_choice : first_choice) = other;
    }
    if (first_choice != OfficeId::rome_consul) std::swap(first, second);  // the Rome Consul first
    first_roll = second_roll = 0;
    while (equal_at_35(t, first, second) && first_roll == second_roll) {
      PAUSE(rome_diced, roll(t, 2, Roll::tie));
      first_roll = static_cast<std::uint8_t>(t.dice.sum());
      PAUSE(field_diced, roll(t, 2, Roll::tie));
      second_roll = static_cast<std::uint8_t>(t.dice.sum());
    }
    take_consulships(t, first, second, second_roll > first_roll);
  }
  return done();
}

// What the other has chosen stays hidden until both have.
ChooseConsulships ChooseConsulships::shown_to(Seat) const {
  ChooseConsulships shown = *this;
  if (at == At::choosing) shown.first_choice = shown.second_choice = OfficeId::none;
  return shown;
}

// ---- The Dictator ---------------------------------------------------------------------------------------------------

void TakeDictatorship::offers(const Table& t, Sheet& sheet) const {
  if (at != At::naming || holder(t.s, OfficeId::dictator) != dictator) return;
  for (SenatorId senator : master_candidates(t.s, t.rules))
    sheet.must(faction_of(t.s, dictator), Verb::appoint_master, Prompt::appoint_master_of_horse, Rule::VG_9_33b,
               {.a = op(senator)});
}

Next TakeDictatorship::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    if (holder(s, OfficeId::censor) == dictator) leave_office(t, OfficeId::censor, Rule::VG_9_2e);
    s.senate.once.dictator_chosen = 1;
    take_office(t, dictator, OfficeId::dictator, Rule::VG_9_33a);
    if (t.rules.dictator_prior_consul == choice::dictator_prior_consul::on_appointment)  // AH-9.91d
      give_prior_consul(t, dictator);
    while (holder(s, OfficeId::dictator) == dictator && !master_candidates(s, t.rules).empty()) {
      PAUSE(naming, asked());
      if (t.answer.verb != Verb::appoint_master) continue;
      {
        const auto master = as<SenatorId>(t.answer.a);
        if (holder(s, OfficeId::censor) == master) leave_office(t, OfficeId::censor, Rule::VG_9_2e);
        take_office(t, master, OfficeId::master_of_horse, Rule::VG_9_33b);
      }
      break;
    }
  }
  return done(1);
}

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
Seat calls_for_dictator(const Table& t) {
  const bool chair = t.rules.dictator_election_by == choice::dictator_election_by::chair_or_tribune;
  return chair ? chair_seat(t.s) : hrao_seat(t.s);
}
}  // namespace

void NameDictator::offers(const Table& t, Sheet& sheet) const {
  const State& s = t.s;
  if (!dictator_may_be_named(s, t.rules)) return;
  if (at == At::appointing) {
    const SenatorId consul = namer(s);
    if (consul == SenatorId::none) return;
    for (SenatorId senator : dictator_candidates(s, t.rules))
      sheet.must(faction_of(s, consul), Verb::appoint_dictator, Prompt::appoint_dictator, Rule::VG_9_31a,
                 {.a = op(senator)});
    sheet.must(faction_of(s, consul), Verb::no_dictator, Prompt::appoint_dictator, Rule::VG_9_31a);
  } else if (at == At::nominating) {
    if (not_rejected(s, Motion::dictator, dictator_candidates(s, t.rules)).empty()) return;
    const Seat seat = calls_for_dictator(t);
    offer_dictator(t, sheet, seat);
    if (seat == chair_seat(s)) offer_consul_for_life(t, sheet, seat);
    sheet.must(seat, Verb::no_dictator, Prompt::nominate_dictator, Rule::VG_9_32a);
  }
}

Next NameDictator::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    for (round = 0; round < 2; ++round) {
      if (!dictator_may_be_named(s, t.rules) || dictator_candidates(s, t.rules).empty()) break;
      if (namer(s) == SenatorId::none) continue;
      // One player has both Consuls: he has said no already.
      if (round == 1 && partner(s) != SenatorId::none &&
          decides_for(s, faction_of(s, partner(s))) == decides_for(s, faction_of(s, namer(s))))
        break;
      PAUSE(appointing, asked());
      if (t.answer.verb != Verb::appoint_dictator) continue;
      candidate = as<SenatorId>(t.answer.a);
      if (partner(s) != SenatorId::none &&
          decides_for(s, faction_of(s, partner(s))) != decides_for(s, faction_of(s, namer(s)))) {  // VG-9.31b
        PAUSE(agreed, call(AskConsent{.seat = faction_of(s, partner(s)), .rule = Rule::VG_9_31a}));
        tell_consent(t, t.result != 0, Rule::VG_9_31a, partner(s), candidate);
        if (t.result == 0) continue;
      }
      if (candidate == SenatorId::none) continue;  // he died meanwhile
      if (!dictator_may_be_named(s, t.rules) || !dictator_candidates(s, t.rules).has(candidate)) continue;
      PAUSE(appointed, call(TakeDictatorship{.dictator = candidate}));
      break;
    }
    while (left_to_senate == 0 && dictator_may_be_named(s, t.rules) &&
           !not_rejected(s, Motion::dictator, dictator_candidates(s, t.rules)).empty()) {
      if (tribune_waits(s) &&  // where the HRAO calls for the vote a Tribune waits for the Censor's election: AH-9.91c
          t.rules.dictator_election_by == choice::dictator_election_by::chair_or_tribune) {
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

void ElectConsuls::offers(const Table& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at != At::nominating || s.senate.stage != SenateStage::consuls || possible_pairs(s, t.rules, 2) < 2) return;
  offer_consuls(t, sheet, chair_seat(s));
}

Next ElectConsuls::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    while (s.senate.stage == SenateStage::consuls) {
      if (possible_pairs(s, t.rules, 1) == 0) {  // nobody can be elected
        s.senate.stage = after_the_consuls(t);
        break;
      }
      if (possible_pairs(s, t.rules, 2) == 1) {
        PAUSE(chosen, call(last_pair(s, t.rules)));  // without vote: VG-9.21
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

void ElectCensor::offers(const Table& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at != At::nominating || s.senate.stage != SenateStage::censor) return;
  if (not_rejected(s, Motion::censor, censor_candidates(s)).size() < 2) return;
  offer_censor(t, sheet, chair_seat(s));
  if (calls_for_dictator(t) == chair_seat(s))
    offer_dictator(t, sheet, chair_seat(s));  // until the Censor is elected: VG-9.32b
  offer_consul_for_life(t, sheet, chair_seat(s));
}

Next ElectCensor::step(Table& t) {
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

#include "games/republic/senate/taking_office.h"

#include <utility>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/pontifex.h"

namespace curia::republic {

void become_censor(Context& t, SenatorId senator) {
  leave_office(t, OfficeId::censor, Rule::VG_9_4a);
  take_office(t, senator, OfficeId::censor, Rule::VG_9_4d);  // every time: VG-9.4d
  t.s.senate.stage = SenateStage::trials;
}

SenateStage after_the_consuls(const Context& t) {
  const bool vacant = t.options.pontifex_maximus != off && pontifex(t.s) == SenatorId::none;
  return vacant ? SenateStage::pontifex : SenateStage::dictator;
}

namespace {

// An elected senator who was killed before he took office is struck out (assassination/overtaken.cpp), even if his Family
// stays as Faction Leader.
bool lives(const State& s, SenatorId elected) { return elected != SenatorId::none && in_rome(s, elected); }

// Both come to 35 Influence at once, and neither they nor their factions differ: 2d6 decide who is first. VG-9.822b, VG-4.18a
bool equal_at_35(const Context& t, SenatorId rome, SenatorId field) {
  const State& s = t.s;
  if (t.options.equal_consuls_at_35 != choice::equal_consuls_at_35::dice || !lives(s, rome) || !lives(s, field))
    return false;
  const bool at_once = t.options.influence35_effect != choice::influence35_effect::wins_at_end &&
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
void take_consulships(Context& t, SenatorId rome, SenatorId field, bool field_won = false) {
  State& s = t.s;
  for (OfficeId office : {OfficeId::rome_consul, OfficeId::field_consul, OfficeId::dictator})
    if (holder(s, office) != SenatorId::none &&  // VG-9.22e
        !(office == OfficeId::dictator &&
          t.options.dictator_prior_consul == choice::dictator_prior_consul::on_appointment))
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

}  // namespace

void ChooseConsulships::offers(const Context& t, Sheet& sheet) const {
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

Next ChooseConsulships::step(Context& t) {
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
      if (operands_of<Verb::choose_office>(t.answer).senator == first)
        first_choice = operands_of<Verb::choose_office>(t.answer).office;
      else
        second_choice = operands_of<Verb::choose_office>(t.answer).office;
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

void TakeDictatorship::offers(const Context& t, Sheet& sheet) const {
  if (at != At::naming || holder(t.s, OfficeId::dictator) != dictator) return;
  for (SenatorId senator : master_candidates(t.s, t.options))
    sheet.must(faction_of(t.s, dictator), Verb::appoint_master, Prompt::appoint_master_of_horse, Rule::VG_9_33b,
               {.a = op(senator)});
}

Next TakeDictatorship::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    if (holder(s, OfficeId::censor) == dictator) leave_office(t, OfficeId::censor, Rule::VG_9_2e);
    s.senate.once.dictator_chosen = 1;
    take_office(t, dictator, OfficeId::dictator, Rule::VG_9_33a);
    if (t.options.dictator_prior_consul == choice::dictator_prior_consul::on_appointment)  // AH-9.91d
      give_prior_consul(t, dictator);
    while (holder(s, OfficeId::dictator) == dictator && !master_candidates(s, t.options).empty()) {
      PAUSE(naming, asked());
      if (t.answer.verb != Verb::appoint_master) continue;
      {
        const SenatorId master = operands_of<Verb::appoint_master>(t.answer).senator;
        if (holder(s, OfficeId::censor) == master) leave_office(t, OfficeId::censor, Rule::VG_9_2e);
        take_office(t, master, OfficeId::master_of_horse, Rule::VG_9_33b);
      }
      break;
    }
  }
  return done(1);
}

}  // namespace curia::republic

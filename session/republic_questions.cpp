// What is asked in the Republic of Rome, in words.
#include <algorithm>
#include <optional>
#include <variant>

#include "games/republic/combat/attack.h"
#include "games/republic/forum/agree_to_go_on.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/mortality/ageing.h"
#include "games/republic/mortality/rebuild_faction.h"
#include "games/republic/population/speech.h"
#include "games/republic/procedures.h"
#include "games/republic/quaestors/announcement.h"
#include "games/republic/quaestors/quaestors.h"
#include "games/republic/queries.h"
#include "games/republic/revenue/personal_income.h"
#include "games/republic/revolution/declarations.h"
#include "games/republic/scenarios.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/legates.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/told.h"
#include "games/republic/senate/trials/trial.h"
#include "games/republic/senate/vote.h"
#include "games/republic/setup/setup.h"
#include "games/republic/victory/last_wars.h"
#include "games/republic/wars.h"
#include "session/republic_questions.h"

namespace curia {

namespace republic_questions {

namespace {

// ---- Who and how much -----------------------------------------------------------------------------------------------

WordArgument given(std::string_view name, const Asked& asked) {
  const auto setup = waiting<Setup>(asked.seen);
  const ProvinceId province = setup ? row_at(setup->provinces, asked.seat) : ProvinceId::none;
  return RepublicWords::argument(Operand::province, name, op(province), asked.language);
}

// What is laid to the charge of the accused.
WordArgument charge(std::string_view name, const Asked& asked) {
  const auto trial = waiting<Trial>(asked.seen);
  return trial ? RepublicWords::argument(Operand::charge, name, op(trial->charge), asked.language)
               : WordArgument{name, "none"};
}

// The Provinces of the Governor who is asked where he is.
WordArgument governed(std::string_view name, const Asked& asked) {
  const auto asking_him = waiting<Whereabouts>(asked.seen);
  ProvinceSet provinces;
  for (int i = 0; asking_him && i < province_count; ++i)
    if (asked.seen.provinces[static_cast<ProvinceId>(i)].governor == static_cast<SenatorId>(asking_him->governor))
      provinces.add(static_cast<ProvinceId>(i));
  return all_of(name, Operand::province, provinces, asked);
}

WordArgument its_governor(std::string_view name, const Asked& asked) {
  const auto spoils = waiting<ProvincialSpoils>(asked.seen);
  return senator(
      name, spoils ? asked.seen.provinces[static_cast<ProvinceId>(spoils->province)].governor : SenatorId::none, asked);
}

WordArgument holder(std::string_view name, const Asked& asked) {
  const auto grain = waiting<GrainIncome>(asked.seen);
  return senator(
      name, grain ? asked.seen.forum.concessions[static_cast<ConcessionId>(grain->concession)].holder : SenatorId::none,
      asked);
}

WordArgument treasury(std::string_view name, const Asked& asked) { return talents(name, asked.seen.rome.treasury); }
WordArgument income(std::string_view name, const Asked& asked) {
  return talents(name, row_at(asked.seen.rome.income, asked.seat));
}
WordArgument hand(std::string_view name, const Asked& asked) {
  return talents(name, faction(asked.seen, asked.seat).hand_size);
}

// What his senators own, which everybody sees.
WordArgument held(std::string_view name, const Asked& asked) {
  int sum = 0;
  for (const SenatorId one : faction(asked.seen, asked.seat).senators) sum += asked.seen.senators[one].talents;
  return talents(name, sum);
}
WordArgument recruit(std::string_view name, const Asked& asked) {
  return senator(name, recruit_in_curia(asked.seen), asked);
}
WordArgument elderly(std::string_view name, const Asked& asked) {
  return all_of(name, Operand::senator, may_retire(asked.seen, asked.seat), asked);
}
const Inheritance& left_to(const Asked& asked) { return row_at(asked.seen.forum.heirs, asked.seat); }
WordArgument concessions(std::string_view name, const Asked& asked) {
  return all_of(name, Operand::concession, left_to(asked).concessions, asked);
}
WordArgument knights(std::string_view name, const Asked& asked) { return talents(name, left_to(asked).knights); }
WordArgument influence(std::string_view name, const Asked& asked) { return talents(name, left_to(asked).influence); }
WordArgument popularity(std::string_view name, const Asked& asked) { return talents(name, left_to(asked).popularity); }
WordArgument leaders(std::string_view name, const Asked& asked) {
  return all_of(name, Operand::leader, leaders_in_play(asked.seen), asked);
}
WordArgument first_in_rome(std::string_view name, const Asked& asked) { return senator(name, hrao(asked.seen), asked); }
WordArgument in_rome_now(std::string_view name, const Asked& asked) {
  return talents(name, all_in_rome(asked.seen).size());
}
WordArgument speaker(std::string_view name, const Asked& asked) {
  return senator(name, speaker_of(asked.seen, asked.options), asked);
}
WordArgument phase(std::string_view name, const Asked& asked) {
  return RepublicWords::argument(Operand::phase, name, op(asked.seen.game.phase), asked.language);
}
WordArgument next_era(std::string_view name, const Asked& asked) {
  const Scenario longer = one_era_more(asked.seen.game.scenario);
  if (longer == Scenario::none) return {name, "none"};
  return {name, words(asked.language, RepublicWords::game, "names", "era." + std::string(name_id(row(longer).last)))};
}

WordArgument wars(std::string_view name, const Asked& asked) { return talents(name, active_wars(asked.seen).size()); }
// The rebel who fights for Rome at her end.
WordArgument champion(std::string_view name, const Asked& asked) {
  const auto& forces = asked.seen.arms.forces;
  const bool alone = waiting<LastWars>(asked.seen).has_value() && forces.size() > 0;
  return senator(name, alone ? forces[0].commander : SenatorId::none, asked);
}

WordArgument main_rebel(std::string_view name, const Asked& asked) {
  return senator(name, asked.seen.revolt.rebel, asked);
}

WordArgument auctioned(std::string_view name, const Asked& asked) {
  const auto auction = waiting<Initiatives>(asked.seen);
  return talents(name, auction ? auction->taken + 1 : 0);
}

// Those of this faction who were elected Consuls; whether they have chosen stays sealed.
std::vector<SenatorId> elected_of(const Asked& asked) {
  std::vector<SenatorId> found;
  if (const auto choice = waiting<ChooseConsulships>(asked.seen))
    for (const SenatorId one : {choice->first, choice->second})
      if (one != SenatorId::none && faction(asked.seen, asked.seat).senators.has(one)) found.push_back(one);
  return found;
}
WordArgument elected(std::string_view name, const Asked& asked) {
  std::string names;
  for (const SenatorId one : elected_of(asked)) names += (names.empty() ? "" : ", ") + std::string(display_name(one));
  return {name, names.empty() ? "none" : names};
}
WordArgument elected_are(std::string_view name, const Asked& asked) {
  return talents(name, static_cast<int>(elected_of(asked).size()));
}

// The Consul who may name a Dictator now.
WordArgument consul(std::string_view name, const Asked& asked) {
  const auto naming = waiting<NameDictator>(asked.seen);
  const OfficeId office = naming && naming->round > 0 ? OfficeId::field_consul : OfficeId::rome_consul;
  return senator(name, asked.seen.offices.held[static_cast<std::size_t>(office)], asked);
}

// The other Consul, who is asked whether he agrees.
WordArgument partner(std::string_view name, const Asked& asked) {
  const auto naming = waiting<NameDictator>(asked.seen);
  if (!naming) return {name, "none"};
  const OfficeId office = naming->round > 0 ? OfficeId::rome_consul : OfficeId::field_consul;
  return senator(name, asked.seen.offices.held[static_cast<std::size_t>(office)], asked);
}

// What the procedure is that asks for a consent.
WordArgument asking(std::string_view name, const Asked& asked) {
  const auto& stack = asked.seen.stack;
  return {name, stack.size() < 2 ? "none" : std::string(row_of_procedure(stack[stack.size() - 2].kind).key)};
}

// The war that a commander fights.
WordArgument fought(std::string_view name, const Asked& asked) {
  const auto attack = waiting<Attack>(asked.seen);
  const Force* force = attack ? force_of(asked.seen, attack->commander) : nullptr;
  return RepublicWords::argument(Operand::war, name, op(force != nullptr ? force->war : WarId::none), asked.language);
}

// The commander who chooses between Rome and revolt; none while a Governor is asked.
WordArgument declaring(std::string_view name, const Asked& asked) {
  const auto choice = waiting<Declarations>(asked.seen);
  const bool commands = choice && choice->at != Declarations::At::governors_asked;
  return senator(name, commands ? choice->commander : SenatorId::none, asked);
}

WordArgument master(std::string_view name, const Asked& asked) {
  const auto choice = waiting<Declarations>(asked.seen);
  const Force* force = choice ? force_of(asked.seen, choice->commander) : nullptr;
  return senator(name, force != nullptr ? force->master : SenatorId::none, asked);
}

// The Quaestorship that is filled or that announces.
WordArgument office(std::string_view name, const Asked& asked) {
  OfficeId found = OfficeId::none;
  if (const auto announcement = waiting<Announcement>(asked.seen)) {
    found = announcement->office;
  } else {
    for (const OfficeId one : quaestorships)
      if (found == OfficeId::none && quaestor(asked.seen, one) == SenatorId::none) found = one;
  }
  return RepublicWords::argument(Operand::office, name, op(found), asked.language);
}

}  // namespace

std::span<const FoundRow<Asked>> RepublicQuestions::found_rows() {
  static constexpr FoundRow<Asked> rows[] = {
      {"matter", matter},
      {"given", given},
      {"its_governor", its_governor},
      {"holder", holder},
      {"treasury", treasury},
      {"income", income},
      {"hand", hand},
      {"main_rebel", main_rebel},
      {"auctioned", auctioned},
      {"elected", elected},
      {"elected_are", elected_are},
      {"consul", consul},
      {"partner", partner},
      {"on_behalf", on_behalf},
      {"proposed_by", proposed_by},
      {"charge", charge},
      {"governed", governed},
      {"sponsor_of_law", sponsor_of_law},
      {"asking", asking},
      {"fought", fought},
      {"declaring", declaring},
      {"master", master},
      {"office", office},
      {"bill", bill},
      {"repealed", repealed},
      {"sponsor", sponsor},
      {"sponsors", sponsors},
      {"chair", chair},
      {"magistrate", magistrate},
      {"minor_trials", minor_trials},
      {"major_trials", major_trials},
      {"laws", laws},
      {"vacant", vacant},
      {"held", held},
      {"recruit", recruit},
      {"elderly", elderly},
      {"concessions", concessions},
      {"knights", knights},
      {"influence", influence},
      {"popularity", popularity},
      {"leaders", leaders},
      {"speaker", speaker},
      {"phase", phase},
      {"wars", wars},
      {"champion", champion},
      {"pontifex", pontiff},
      {"hrao", first_in_rome},
      {"in_rome", in_rome_now},
      {"era", next_era},
  };
  return rows;
}

}  // namespace republic_questions

std::string RepublicWords::asked(const republic::State& seen, const republic::Options& options, republic::Prompt prompt,
                                 Seat seat, std::string_view language) {
  return question_words<republic_questions::RepublicQuestions>(prompt, {seen, options, seat, language});
}

}  // namespace curia

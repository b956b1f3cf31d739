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
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/told.h"
#include "games/republic/setup/setup.h"
#include "games/republic/victory/last_wars.h"
#include "games/republic/wars.h"
#include "session/questions.h"
#include "session/republic_game.h"

namespace curia {

using namespace republic;

namespace {

struct RepublicQuestions : RepublicWords {
  using Prompt = republic::Prompt;
  using OperandKind = republic::Operand;
  struct Asked {
    const State& seen;
    const Options& options;
    Seat seat;
    std::string_view language;
  };
  static const ProcedureRow& row_of_frame(const Frame& frame) { return row_of_procedure(frame.kind); }
  static Operand kind_of(std::string_view name) {
    if (name == "province") return Operand::province;
    if (name == "concession") return Operand::concession;
    return name == "senator" || name == "governor" || name == "commander" ? Operand::senator : Operand::none;
  }
  static std::span<const QuestionRow<Prompt>> questions() {
    static constexpr QuestionRow<Prompt> rows[] = {
#define QUESTION(prompt, names) {Prompt::prompt, names},
#define BARE(prompt, why)
#include "session/republic_questions.def"
#undef QUESTION
#undef BARE
    };
    return rows;
  }
  static std::span<const FoundRow<Asked>> found_rows();
};

using Asked = RepublicQuestions::Asked;

// The procedure of this kind that waits, the innermost of several; null if there is none.
template <class P>
std::optional<P> waiting(const State& s) {
  for (std::size_t i = s.stack.size(); i-- > 0;)
    if (s.stack[i].kind == static_cast<std::uint8_t>(P::kind)) return procedure_in<P>(s.stack[i]);
  return {};
}

WordArgument senator(std::string_view name, SenatorId who, const Asked& asked) {
  return RepublicWords::argument(Operand::senator, name, op(who), asked.language);
}
WordArgument talents(std::string_view name, int n) { return {name, std::int64_t{n}}; }

// "Hannibal, Philip V": those of a set, by their names.
template <class Set>
WordArgument all_of(std::string_view name, Operand kind, const Set& set, const Asked& asked) {
  std::string names;
  for (const auto one : set)
    if (const WordArgument found = RepublicWords::argument(kind, name, op(one), asked.language);
        const auto* text = std::get_if<std::string>(&found.value))
      names += (names.empty() ? "" : ", ") + *text;
  return {name, names.empty() ? "none" : names};
}

// ---- What is voted on -----------------------------------------------------------------------------------------------

// The lines of a proposal as the log tells them, without their full stops; the first three of many.
std::string lines_of(const Proposal& proposal, const Asked& asked) {
  struct Lines final : Teller {
    void tell(const Event& event) override {
      if (event.kind == EventKind::proposal_made) return;
      const auto& about = row_of(event.kind);
      std::vector<WordArgument> arguments = operand_words<RepublicWords>(about, event.a, event.b, event.c, language);
      if (!about.n_name.empty()) arguments.push_back(RepublicWords::figure(event, about.n_name, event.n, language));
      if (!about.m_name.empty()) arguments.push_back(RepublicWords::figure(event, about.m_name, event.m, language));
      std::string line = words(language, RepublicWords::game, "events", about.key, arguments);
      if (line.ends_with('.')) line.pop_back();
      if (++count <= 3) all += (all.empty() ? "" : "; ") + line;
      if (count == 4) all += "…";
    }
    std::string_view language;
    std::string all;
    int count = 0;
  } lines;
  lines.language = asked.language;
  State seen = asked.seen;
  tell_proposal({.s = seen, .options = asked.options, .teller = &lines}, proposal);
  return lines.all;
}

// "on the election of Furius and Aelius as Consuls". While it is drafted its lines are still to come.
WordArgument matter(std::string_view name, const Asked& asked) {
  if (asked.seen.senate.proposals.empty()) return {name, "none"};
  const Proposal& proposal = asked.seen.senate.proposals.back();
  if (proposal.motion == Motion::none) return {name, "none"};
  const bool drafted = asked.seen.stack.back().kind == static_cast<std::uint8_t>(ProcedureKind::draft);
  const bool named = !drafted && !proposal.items.empty();
  const Item line = named ? proposal.items[0] : Item{};
  const std::string lines = named ? lines_of(proposal, asked) : "";
  const bool law = proposal.motion == Motion::law && line.c != no_operand;
  const WordArgument arguments[] = {
      senator("senator", as<SenatorId>(line.a), asked),
      senator("colleague", proposal.motion == Motion::consuls ? as<SenatorId>(line.b) : SenatorId::none, asked),
      law ? RepublicWords::argument(Operand::card, "law", line.c, asked.language) : WordArgument{"law", "none"},
      {"lines", lines.empty() ? "none" : lines}};
  return {name, words(asked.language, RepublicWords::game, "names", "about." + std::string(key_of(proposal.motion)),
                      arguments)};
}

// The Land Bill that is drafted or repealed, and its first sponsor.
const Item* drafted_bill(const Asked& asked) {
  const auto& proposals = asked.seen.senate.proposals;
  return proposals.empty() || proposals.back().items.empty() ? nullptr : &proposals.back().items[0];
}
WordArgument bill(std::string_view name, const Asked& asked) {
  const Item* drafted = drafted_bill(asked);
  return RepublicWords::argument(Operand::land_bill, name, drafted != nullptr ? drafted->c : no_operand,
                                 asked.language);
}
WordArgument repealed(std::string_view name, const Asked& asked) {
  const Item* drafted = drafted_bill(asked);
  return {name, drafted != nullptr && asked.seen.senate.proposals.back().motion == Motion::repeal ? "yes" : "none"};
}
WordArgument sponsor(std::string_view name, const Asked& asked) {
  const Item* drafted = drafted_bill(asked);
  return senator(name, drafted != nullptr ? as<SenatorId>(drafted->a) : SenatorId::none, asked);
}

// Both sponsors, where one of them is to be attacked.
WordArgument sponsors(std::string_view name, const Asked& asked) {
  const auto attempt = waiting<Attempt>(asked.seen);
  const Item* drafted = drafted_bill(asked);
  SenatorSet both;
  if (attempt && attempt->on_sponsor != 0 && drafted != nullptr)
    for (const std::uint8_t one : {drafted->a, drafted->b})
      if (one != no_operand) both.add(as<SenatorId>(one));
  return all_of(name, Operand::senator, both, asked);
}

// The Presiding Magistrate, where his player is asked and nobody with a Tribune.
WordArgument chair(std::string_view name, const Asked& asked) {
  const SenatorId presides = presiding(asked.seen);
  return senator(name, faction_of(asked.seen, presides) == asked.seat ? presides : SenatorId::none, asked);
}
WordArgument magistrate(std::string_view name, const Asked& asked) {
  return senator(name, presiding(asked.seen), asked);
}
WordArgument minor_trials(std::string_view name, const Asked& asked) {
  return talents(name, asked.seen.senate.trials.minor_trials);
}
WordArgument major_trials(std::string_view name, const Asked& asked) {
  return talents(name, asked.seen.senate.trials.major_trials);
}
WordArgument laws(std::string_view name, const Asked& asked) {
  std::vector<CardId> waiting_laws;
  for (const WaitingLaw& law : asked.seen.senate.waiting_laws) waiting_laws.push_back(law.card);
  return all_of(name, Operand::card, waiting_laws, asked);
}
WordArgument vacant(std::string_view name, const Asked& asked) {
  ProvinceSet provinces;
  for (int i = 0; i < province_count; ++i)
    if (needs_governor(asked.seen, static_cast<ProvinceId>(i))) provinces.add(static_cast<ProvinceId>(i));
  return all_of(name, Operand::province, provinces, asked);
}
WordArgument pontiff(std::string_view name, const Asked& asked) { return senator(name, pontifex(asked.seen), asked); }

// ---- Who and how much -----------------------------------------------------------------------------------------------

WordArgument given(std::string_view name, const Asked& asked) {
  const auto setup = waiting<Setup>(asked.seen);
  const ProvinceId province = setup ? row_at(setup->provinces, asked.seat) : ProvinceId::none;
  return RepublicWords::argument(Operand::province, name, op(province), asked.language);
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

}  // namespace

std::string RepublicWords::asked(const State& seen, const Options& options, Prompt prompt, Seat seat,
                                 std::string_view language) {
  return question_words<RepublicQuestions>(prompt, {seen, options, seat, language});
}

}  // namespace curia

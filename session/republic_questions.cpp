// What is asked in the Republic of Rome, in words.
#include <algorithm>

#include "games/republic/combat/attack.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/procedures.h"
#include "games/republic/quaestors/announcement.h"
#include "games/republic/quaestors/quaestors.h"
#include "games/republic/queries.h"
#include "games/republic/revenue/personal_income.h"
#include "games/republic/revolution/declarations.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/told.h"
#include "games/republic/setup/setup.h"
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
    const Options& rules;
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
#include "session/republic_questions.def"
#undef QUESTION
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
  tell_proposal({.s = seen, .rules = asked.rules, .teller = &lines}, proposal);
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
  };
  return rows;
}

}  // namespace

std::string RepublicWords::asked(const State& seen, const Options& rules, Prompt prompt, Seat seat,
                                 std::string_view language) {
  return question_words<RepublicQuestions>(prompt, {seen, rules, seat, language});
}

}  // namespace curia

// What is voted on in the Republic of Rome, as questions name it.
#include "games/republic/queries.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/told.h"
#include "games/republic/senate/trials/trial.h"
#include "games/republic/senate/vote.h"
#include "session/republic_questions.h"

namespace curia::republic_questions {

namespace {

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

// The Land Bill that is drafted or repealed, and its first sponsor.
const Item* drafted_bill(const Asked& asked) {
  const auto& proposals = asked.seen.senate.proposals;
  return proposals.empty() || proposals.back().items.empty() ? nullptr : &proposals.back().items[0];
}

}  // namespace

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

// Of the Law that is proposed: a Land Bill has sponsors of its own.
WordArgument sponsor_of_law(std::string_view name, const Asked& asked) {
  const auto law = waiting<ProposeLaw>(asked.seen);
  return senator(name, law ? law->sponsor : SenatorId::none, asked);
}
WordArgument proposed_by(std::string_view name, const Asked& asked) {
  const auto law = waiting<ProposeLaw>(asked.seen);
  return RepublicWords::argument(Operand::seat, name, law ? op(law->seat) : no_operand, asked.language);
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
// The Faction that votes, where somebody else decides for it.
WordArgument on_behalf(std::string_view name, const Asked& asked) {
  const auto vote = waiting<Vote>(asked.seen);
  return RepublicWords::argument(Operand::seat, name, vote && vote->voter != asked.seat ? op(vote->voter) : no_operand,
                                 asked.language);
}
WordArgument pontiff(std::string_view name, const Asked& asked) { return senator(name, pontifex(asked.seen), asked); }

}  // namespace curia::republic_questions

#include "bots/zoo/republic.h"

#include "games/republic/queries.h"

namespace curia::bots::zoo {

using namespace republic;

namespace {

constexpr Urge when(bool so, Urge urge) { return so ? urge : Urge::as_ever; }

// The side that an offer votes for; nothing where it is no vote.
std::optional<Side> side_of(const Offer& offer) {
  if (offer.verb == Verb::vote) return static_cast<Side>(offer.a);
  if (offer.verb == Verb::vote_senator) return static_cast<Side>(offer.b);
  return std::nullopt;
}

const Proposal* voted_on(const Question& question) {
  const auto& proposals = question.view.senate.proposals;
  return proposals.empty() ? nullptr : &proposals.back();
}

bool own(const Question& question, std::uint8_t senator) {
  return faction_of(question.view, static_cast<SenatorId>(senator)) == question.seat;
}

// He votes against what others propose, and for nothing of theirs; but he wants to come home in the end, too.
Urge against_others(const Question& question, const Offer& offer) {
  constexpr std::size_t enough = 40;  // proposals rejected in one turn
  const auto side = side_of(offer);
  const Proposal* proposal = voted_on(question);
  if (question.view.senate.rejected.size() >= enough) return Urge::as_ever;
  if (!side || proposal == nullptr || proposal->by == question.seat) return Urge::as_ever;
  if (offer.verb == Verb::vote) return *side == Side::against ? Urge::does : Urge::leaves;
  return when(*side != Side::against, Urge::leaves);
}

}  // namespace

Urge accuses(const Question& question, const Offer& offer) {
  if (offer.verb == Verb::end_prosecutions) return Urge::leaves;
  return when(offer.verb == Verb::accuse, own(question, offer.a) ? Urge::leaves : Urge::does);
}

Urge bribes(const Question& question, const Offer& offer) {
  switch (offer.verb) {
    case Verb::persuade:
      return when(!own(question, offer.b), Urge::does);
    case Verb::raise_bribe:
      return Urge::does;
    default:
      return Urge::as_ever;
  }
}

Urge copies(const Question& question, const Offer& offer) {
  const auto side = side_of(offer);
  const Proposal* proposal = voted_on(question);
  if (!side || proposal == nullptr || proposal->in_favour == proposal->against) return Urge::as_ever;
  const Side greater = proposal->in_favour > proposal->against ? Side::in_favour : Side::against;
  if (offer.verb == Verb::vote) return *side == greater ? Urge::does : Urge::leaves;
  return when(*side != greater, Urge::leaves);
}

Urge hoards(const Question& question, const Offer& offer) {
  switch (offer.verb) {
    case Verb::contribute:
    case Verb::contribute_treasury:
    case Verb::counter_bribe:
    case Verb::counter_bribe_from:
    case Verb::sponsor_games:
      return Urge::leaves;
    default:
      return against_others(question, offer);
  }
}

Urge is_dictator(const Question& question, const Offer& offer) {
  switch (offer.verb) {
    case Verb::appoint_dictator:
    case Verb::nominate_dictator:
      return own(question, offer.a) ? Urge::does : Urge::leaves;
    case Verb::refuse:  // the other Consul's (VG-9.31a)
      return when(offer.rule == Rule::VG_9_31a, Urge::does);
    default:
      return Urge::as_ever;
  }
}

Urge is_generous(const Question&, const Offer& offer) { return when(offer.verb == Verb::contribute, Urge::does); }

Urge kills(const Question&, const Offer& offer) {
  if (offer.verb == Verb::assassinate || offer.verb == Verb::name_victim) return Urge::does;
  return when(offer.verb == Verb::withdraw && offer.prompt == Prompt::name_victim, Urge::leaves);
}

Urge pleases(const Question&, const Offer& offer) { return when(offer.verb == Verb::sponsor_games, Urge::does); }

Urge rebels(const Question&, const Offer& offer) {
  return when(offer.verb == Verb::declare_revolt || offer.verb == Verb::join_revolt, Urge::does);
}

Urge refuses(const Question&, const Offer& offer) { return when(offer.verb == Verb::refuse, Urge::does); }

Urge says_no(const Question& question, const Offer& offer) { return against_others(question, offer); }

Urge uses_tribunes(const Question& question, const Offer& offer) {
  switch (offer.verb) {
    case Verb::veto:
    case Verb::veto_free: {
      const Proposal* proposal = voted_on(question);
      return proposal != nullptr && proposal->by != question.seat ? Urge::does : Urge::leaves;
    }
    case Verb::tribune:
    case Verb::tribune_free:
      return Urge::does;
    default:
      return Urge::as_ever;
  }
}

}  // namespace curia::bots::zoo

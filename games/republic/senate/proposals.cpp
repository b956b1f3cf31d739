#include "games/republic/senate/proposals.h"

#include <algorithm>
#include <utility>

#include "games/republic/deeds.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

constexpr std::uint32_t mix(std::uint32_t hash, std::uint32_t value) { return (hash ^ value) * 16777619U; }

std::uint32_t digest_of(const Item& item, bool unordered) {
  std::uint32_t hash = 2166136261U;
  std::uint8_t a = item.a, b = item.b;
  if (unordered && a > b) std::swap(a, b);  // a pair named in reverse is the same pair
  for (std::uint32_t value :
       {std::uint32_t{a}, std::uint32_t{b}, std::uint32_t{item.c}, std::uint32_t{item.units.veterans.bits()},
        std::uint32_t{item.units.legions}, std::uint32_t{item.units.fleets}})
    hash = mix(hash, value);
  return hash;
}

}  // namespace

std::uint32_t digest(const Proposal& proposal) {
  std::uint32_t sum = 0;  // lines count in any order: VG-9.131a
  for (const Item& item : proposal.items) {
    sum += digest_of(item, proposal.motion == Motion::consuls);
    if (proposal.motion == Motion::recall_exile) break;  // the others count votes: exile.h
  }
  if (proposal.legions_raised + proposal.fleets_raised > 0)
    sum += mix(proposal.legions_raised, std::uint32_t{proposal.fleets_raised} + 1U);  // AH-9.64c
  return mix(mix(2166136261U, static_cast<std::uint32_t>(proposal.motion)), sum);
}

namespace {

constexpr bool is_senator(std::uint8_t operand) { return operand < senator_count; }

// The set in which it is noted who was nominated by this proposal, and who it was; none for what is no nomination of one senator or pair, or
// not a whole one yet.
template <class InVain>
auto nomination_noted(InVain& in_vain, const Proposal& proposal) -> std::pair<decltype(&in_vain.censor), SenatorId> {
  const std::pair<decltype(&in_vain.censor), SenatorId> none{nullptr, SenatorId::none};
  if (proposal.items.size() != 1 || !is_senator(proposal.items[0].a)) return none;
  const auto first = as<SenatorId>(proposal.items[0].a);
  const std::uint8_t beside = proposal.items[0].b;
  switch (proposal.motion) {
    case Motion::consuls:
      if (!is_senator(beside)) return none;
      return {&in_vain.consuls[std::min(first, as<SenatorId>(beside))], std::max(first, as<SenatorId>(beside))};
    case Motion::governors:
      if (beside >= province_count) return none;
      return {&in_vain.governors[as<ProvinceId>(beside)], first};
    case Motion::pontifex:
      return {&in_vain.pontifex, first};
    case Motion::dictator:
      return {&in_vain.dictator, first};
    case Motion::censor:
      return {&in_vain.censor, first};
    default:
      return none;
  }
}

}  // namespace

bool already_rejected(const State& s, const Proposal& proposal) {
  const auto [noted, senator] = nomination_noted(s.senate.nominated_in_vain, proposal);
  if (noted != nullptr && noted->has(senator)) return true;
  const std::uint32_t wanted = digest(proposal);
  return std::find(s.senate.rejected.begin(), s.senate.rejected.end(), wanted) != s.senate.rejected.end();
}

void note_rejected(State& s, const Options& options, const Proposal& proposal) {
  if (s.senate.rejected.full()) s.senate.rejected.erase_at(0);
  s.senate.rejected.push(digest(proposal));
  if (options.rejected_nominations != choice::rejected_nominations::all) return;
  if (const auto [noted, senator] = nomination_noted(s.senate.nominated_in_vain, proposal); noted != nullptr)
    noted->add(senator);
}

Proposal& open_proposal(State& s, Motion motion, Seat by, bool by_tribune) {
  Proposal proposal;
  proposal.motion = motion;
  proposal.by = by;
  proposal.by_tribune = by_tribune ? 1 : 0;
  s.senate.proposals.push(proposal);
  return s.senate.proposals.back();
}

void close_proposal(Context& t) { t.s.senate.proposals.pop(); }

Proposal one_line(Motion motion, Seat by, bool by_tribune, std::uint8_t a, std::uint8_t b) {
  Proposal proposal;
  proposal.motion = motion;
  proposal.by = by;
  proposal.by_tribune = by_tribune ? 1 : 0;
  Item item;
  item.a = a;
  item.b = b;
  proposal.items.push(item);
  return proposal;
}

bool vote_in_progress(const State& s) {
  return !s.senate.proposals.empty() && vote_in_progress(s, s.senate.proposals.size() - 1);
}
bool vote_in_progress(const State& s, std::size_t proposal) {
  for (const Frame& frame : s.stack) {
    if (frame.kind != static_cast<std::uint8_t>(ProcedureKind::vote)) continue;
    const auto vote = procedure_in<Vote>(frame);
    if (vote.proposal == proposal && vote.voter != Seat::none) return true;
  }
  return false;
}

// ---- The Presiding Magistrate ---------------------------------------------------------------------------------------

SenatorId presiding(const State& s) {
  const SenatorId chair = s.senate.chair;
  if (chair != SenatorId::none && in_rome(s, chair)) return chair;
  const SenatorId highest = hrao(s);
  if (highest == SenatorId::none || !s.senate.gave_up_chair.has(highest)) return highest;
  const SenatorId next = hrao_without(s, s.senate.gave_up_chair);  // VG-9.144a, VG-9.144b
  return next == SenatorId::none ? highest : next;
}

Seat chair_seat(const State& s) {
  const SenatorId senator = presiding(s);
  return senator == SenatorId::none ? hrao_seat(s) : faction_of(s, senator);
}

SenatorId closes_by_leaving(const Context& t) {
  const bool chair = t.options.departure_closes_senate == choice::departure_closes_senate::presiding_magistrate;
  return chair ? presiding(t.s) : hrao(t.s);
}

bool may_be_vetoed(const State& s, const Options& options, const Proposal& proposal) {
  if (proposal.unvetoable != 0) return false;
  if (proposal.by_tribune != 0)  // VG-9.151c
    return options.tribune_against_tribune == choice::tribune_against_tribune::veto_of_the_vote &&
           proposal.motion != Motion::consul_for_life;
  if (proposal.motion == Motion::consul_for_life || proposal.motion == Motion::special_trial) return false;
  const bool trial = proposal.motion == Motion::trial;
  const SenatorId dictator = holder(s, OfficeId::dictator);
  return trial || dictator == SenatorId::none || presiding(s) != dictator ||
         proposal.by != faction_of(s, dictator);  // VG-9.33c
}

}  // namespace curia::republic

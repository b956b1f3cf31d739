// Who is near to win: Consul for Life at 35 Influence (VG-9.822a), or by a vote in which his Influence counts (VG-9.821b).
#include <algorithm>

#include "bots/steward/outlook.h"
#include "games/republic/queries.h"
#include "games/republic/senate/elections.h"

namespace curia::bots {

using namespace republic;

bool is_king_with(const State& s, SenatorId senator, int gain) {
  return s.offices.consul_for_life == SenatorId::none && !in_force(s, LawId::military_reforms) &&
         s.senators[senator].influence + gain >= value::consul_for_life_automatic_influence;
}

bool crowns_a_rival(const State& s, Seat me, const Proposal& proposal) {
  const bool consuls = proposal.motion == Motion::consuls, dictator = proposal.motion == Motion::dictator;
  if (!consuls && !dictator && proposal.motion != Motion::censor) return false;
  const auto rival_king = [&](std::uint8_t who) {
    const Seat his = faction_of(s, as<SenatorId>(who));
    return his != Seat::none && his != me &&
           is_king_with(s, as<SenatorId>(who), dictator ? dictator_influence : office_influence);
  };
  const Item& named = proposal.items[0];
  return rival_king(named.a) || (consuls && rival_king(named.b));
}

double menace(const State& s, SenatorId senator, int gain) {
  constexpr double certain = 2;
  const Seat his = faction_of(s, senator);
  if (his == Seat::none) return 0;
  const int influence = s.senators[senator].influence + gain;
  const bool by_itself = !in_force(s, LawId::military_reforms);
  if (is_king_with(s, senator, gain)) return certain;
  int all = influence;
  for (Seat seat : playing_seats(s)) all += votes(s, seat);
  const double share = 2.0 * (votes(s, his) + influence) / std::max(1, all);
  const double entitled = std::min(1.0, influence / double{value::consul_for_life_election_influence});
  const double alone = by_itself ? influence / double{value::consul_for_life_automatic_influence} : 0.0;
  return std::max(alone, share * entitled);
}

double menace_of(const State& s, Seat seat) {
  double most = 0;
  for (SenatorId senator : in_rome(s, seat)) most = std::max(most, menace(s, senator, 0));
  return most;
}

double dread(const Mind& mind, SenatorId senator, int gain) {
  const Seat his = faction_of(mind.s, senator);
  if (his == mind.me || his == Seat::none) return 0;
  // Measured; near the goal it outweighs all else, at it all patience. While wars burn who can win them is wanted although he is great.
  constexpr double from = 0.7, weight = 45, king = 200;
  // That he would win at once anybody sees.
  if (!mind.considers.has(Concern::crown)) return is_king_with(mind.s, senator, gain) ? king : 0;
  // Who presides proposes (VG-9.821a), so an office for the friend of a great man brings him nearer, too.
  const double near = std::max(menace(mind.s, senator, gain), menace_of(mind.s, his));
  return weight * std::max(0.0, near - from) / (1 + burning(mind.s)) + (near >= 1 ? king : 0.0);
}

SenatorId dictator_asked_for(const State& s) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::name_dictator))
      return procedure_in<NameDictator>(frame).candidate;
  return SenatorId::none;
}

}  // namespace curia::bots

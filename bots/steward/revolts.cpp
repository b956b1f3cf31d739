// Revolt: a victor whom enough Legions follow marches on a Rome that can raise less, if he will not be its king otherwise.
#include <algorithm>

#include "bots/steward/outlook.h"
#include "games/republic/queries.h"
#include "games/republic/revolution/declarations.h"

namespace curia::bots {

using namespace republic;

namespace {

const Force* force_asked(const State& s, Declarations& asked) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::declarations)) {
      asked = procedure_in<Declarations>(frame);
      return asked.commander == SenatorId::none ? nullptr : force_of(s, asked.commander);
    }
  return nullptr;
}

// What Rome could send next year: all who are there or come home, what the Treasury can raise, and a good commander.
int strength_of_rome(const State& s, const Force& his, int follow, int veterans_follow) {
  constexpr int commander = 4;
  int strength = s.arms.active.strength() + his.units.strength() - follow - value::veteran_strength * veterans_follow;
  for (const Force& force : s.arms.forces)
    if (force.commander != his.commander) strength += force.units.strength();
  const int room = std::max(0, value::legions_limit - legions_in_being(s));
  strength += std::min(room, std::max(0, (s.rome.treasury + value::annual_revenue - debts(s)) / unit_cost(s)));
  return strength + commander;
}

// By so much Rome may be stronger: she does not raise and send all that she could, and who is only a little stronger seldom
// wins at once (a Victory takes 14 with three dice). In the Late Republic Legions follow the more readily. Measured: with less
// nobody rises, with more too many do, and lose.
constexpr int daring[] = {10, 8, 0};  // by era

// Enough follow him, as far as he knows before and after he has asked them: VG-11.21a, b.
bool is_strong_enough(const State& s, const Declarations& asked, const Force& his) {
  const int owned = asked.followers.size();
  double follow = asked.legions, veterans = owned;
  if (asked.tested == 0) {
    const double share = (7.0 - legion_loyalty[static_cast<std::size_t>(s.game.era)]) / 6;
    follow += share * his.units.legions;
    veterans += share * (his.units.veterans.size() - owned);
  }
  const int strength = military(his.commander) + static_cast<int>(follow + value::veteran_strength * veterans);
  const int rome = strength_of_rome(s, his, static_cast<int>(follow), static_cast<int>(veterans));
  return strength >= rome - daring[static_cast<std::size_t>(s.game.era)];
}

}  // namespace

Opinion on_revolt(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  constexpr double crown_in_sight = 0.7;
  Declarations asked;
  const Force* his = force_asked(s, asked);
  // With the Civil War too many wars would be Rome's end, and his: VG-12.3a.
  if (his == nullptr || active_wars(s).size() + 2 > value::active_wars_lose_limit ||
      menace_of(s, mind.me) > crown_in_sight || !is_strong_enough(s, asked, *his))
    return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  switch (offer.verb) {
    case Verb::buy_loyalty:
      return {.score = mind.because(Term::strong_enough, 8, {.a = op(his->commander)}), .amount = offer.most};
    case Verb::test_loyalty:
      return {.score = mind.because(Term::strong_enough, 7, {.a = op(his->commander)})};
    default:
      return {.score = mind.worth_if(asked.tested != 0 || his->units.all_legions() == asked.followers.size(),
                                     Term::strong_enough, 9.0, {.a = op(his->commander)})};
  }
}

}  // namespace curia::bots

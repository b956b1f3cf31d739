#include "games/republic/sequence/hrao_dice.h"

#include <bit>

#include "games/republic/chance.h"
#include "games/republic/queries.h"

namespace curia::republic {

SenatorSet equals_at_the_top(const State& s, const Options& options) {
  SenatorSet equals;
  const SenatorId first = hrao(s);
  if (options.hrao_last_tiebreak == choice::hrao_last_tiebreak::lowest_number || first == SenatorId::none ||
      s.game.phase == Phase::setup || office_of(s, first) != OfficeId::none)
    return equals;
  for (SenatorId senator : all_in_rome(s))
    if (s.senators[senator].influence == s.senators[first].influence && oratory(s, senator) == oratory(s, first) &&
        s.offices.hrao_dice.has(senator) == s.offices.hrao_dice.has(first))
      equals.add(senator);
  return equals.size() > 1 ? equals : SenatorSet{};
}

HraoDice::HraoDice(SenatorSet tied) {
  std::size_t place = 0;
  for (SenatorId senator : tied) {
    if (place == equals.size()) break;
    equals[place] = senator;
    throwing = static_cast<std::uint8_t>(throwing | 1U << place);
    ++place;
  }
}

std::string_view HraoDice::wrong(const Context&) const {
  unsigned named = 0;
  for (std::size_t i = 0; i < equals.size(); ++i)
    if (equals[i] != SenatorId::none) named |= 1U << i;
  if ((throwing & ~named) != 0 || std::popcount(throwing) < 2) return "throwing";
  if ((best & ~throwing) != 0) return "best";
  return (throwing >> turn & 1U) != 0 ? "" : "turn";
}

Next HraoDice::step(Context& t) {
  State& s = t.s;
  const auto bit = [](std::uint8_t place) { return static_cast<std::uint8_t>(1U << place); };
  RESUME(at) {
    for (SenatorId senator : equals)
      if (senator != SenatorId::none) s.offices.hrao_dice.remove(senator);
    while (std::popcount(throwing) > 1) {
      best = highest = 0;
      for (turn = 0; turn < equals.size(); ++turn) {
        if ((throwing & bit(turn)) == 0) continue;
        PAUSE(diced, roll(t, 2, Roll::hrao_tie));
        if (t.dice.sum() > highest) best = 0;
        if (t.dice.sum() >= highest) {
          best = static_cast<std::uint8_t>(best | bit(turn));
          highest = static_cast<std::uint8_t>(t.dice.sum());
        }
      }
      throwing = best;
    }
    {
      const SenatorId winner = row_at(equals, std::countr_zero(throwing));
      s.offices.hrao_dice.add(winner);
      t.tell(EventKind::hrao_by_dice, Rule::VG_4_2b, {.a = op(winner)});
    }
  }
  return done();
}

}  // namespace curia::republic

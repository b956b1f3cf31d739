#include "games/republic/combat/lose_provincials.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/lose_legions.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

constexpr int armies_for_a_legion = 2;  // VG-10.02a, VG-10.02b

// What stands together: in a Province, or with the main rebel on the march.
struct Mixture {
  int armies = 0, legions = 0;
  int minority() const { return std::min(armies, legions); }
  int both() const { return armies + legions; }
  bool on_the_chart() const {
    return static_cast<std::size_t>(minority()) < random_loss_chart.size() &&
           static_cast<std::size_t>(both()) < random_loss_chart[0].size();
  }
};

Mixture forces_of(const State& s, ProvinceId province) {
  if (province == ProvinceId::none) return {s.revolt.armies, s.revolt.army.all_legions()};
  return {s.provinces[province].armies, s.provinces[province].garrison.all_legions()};
}

LoseLegions legions_lost(ProvinceId province, int count) {
  LoseLegions loss{
      .from = LoseLegions::From::garrison, .place = op(province), .count = static_cast<std::uint8_t>(count)};
  if (province == ProvinceId::none) {
    loss.from = LoseLegions::From::rebel_army;
    loss.place = 0;
    loss.purpose = Roll::lost_rebel_legion;
  }
  return loss;
}

}  // namespace

bool LoseProvincials::mixed(const State& s) const { return forces_of(s, province).minority() > 0; }

void LoseProvincials::take_armies(Context& t, int number) const {
  std::uint8_t& there = province == ProvinceId::none ? t.s.revolt.armies : t.s.provinces[province].armies;
  there = static_cast<std::uint8_t>(there - number);
}

// Two armies, then a Legion, and so on; of one kind only when the other is gone. `count` is left as that of the Legions.
void LoseProvincials::share(Context& t) {
  const auto [had_armies, had_legions] = forces_of(t.s, province);
  int lost_armies = 0, lost_legions = 0;
  if (had_legions == 0) {
    lost_armies = std::min(had_armies, doubled != 0 ? armies_for_a_legion * count : int{count});
  } else {
    for (int n = 1; n <= count && lost_armies + lost_legions < had_armies + had_legions; ++n) {
      const bool legion =
          lost_armies == had_armies || (n % (armies_for_a_legion + 1) == 0 && lost_legions < had_legions);
      ++(legion ? lost_legions : lost_armies);
    }
  }
  take_armies(t, lost_armies);
  armies = static_cast<std::uint8_t>(armies + lost_armies);
  legions = static_cast<std::uint8_t>(legions + lost_legions);
  count = static_cast<std::uint8_t>(lost_legions);
}

// The unit that the dice or the pick say; true if it was an army.
bool LoseProvincials::strike(Context& t) {
  const Mixture there = forces_of(t.s, province);
  bool army = t.drawn < there.armies;
  if (at == At::diced) {  // the coloured die is the first digit
    const int limit =
        random_loss_chart[static_cast<std::size_t>(there.minority())][static_cast<std::size_t>(there.both())];
    const int reading = 10 * t.dice.die[0] + t.dice.die[1];
    const bool equal_too = t.options.random_loss_cmp == choice::random_loss_cmp::at_most;  // AH-10.52b, ES-10.52b
    const bool smaller = equal_too ? reading <= limit : reading < limit;
    army = smaller == (there.armies < there.legions);
  }
  count = static_cast<std::uint8_t>(count - 1U);
  std::uint8_t& lost = army ? armies : legions;
  lost = static_cast<std::uint8_t>(lost + 1U);
  if (army) take_armies(t, 1);
  return army;
}

Next LoseProvincials::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    if (forces_of(s, province).legions > 0) doubled = 0;
    if (t.options.provincial_loss_method == choice::provincial_loss_method::random_loss_chart)
      while (count > 0 && mixed(s)) {
        if (forces_of(s, province).on_the_chart())
          PAUSE(diced, roll(t, 2, Roll::provincial_loss));
        else
          PAUSE(picked, pick(t, forces_of(s, province).both(), Roll::provincial_loss));
        if (strike(t)) continue;
        PAUSE(legion_gone, call(legions_lost(province, 1)));
      }
    share(t);
    PAUSE(legions_gone, call(legions_lost(province, count)));
    {
      const bool marching = province == ProvinceId::none;
      const Rule rule = s.game.phase == Phase::revenue ? Rule::VG_EV_barbarian_4
                        : marching                     ? Rule::VG_11_33
                        : legions > 0                  ? Rule::VG_10_02b
                                                       : Rule::VG_10_02a;
      if (armies + fleets > 0) t.tell(EventKind::provincials_lost, rule, {.a = op(province), .n = armies, .m = fleets});
      if (legions > 0 && marching)
        t.tell(EventKind::rebel_units_lost, Rule::VG_11_27b, {.a = op(s.revolt.rebel), .n = legions});
      else if (legions > 0)
        t.tell(EventKind::garrison_lost, rule, {.a = op(province), .n = legions});
    }
  }
  return done();
}

}  // namespace curia::republic

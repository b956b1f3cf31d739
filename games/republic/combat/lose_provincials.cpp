#include "games/republic/combat/lose_provincials.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/lose_legions.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

constexpr int armies_for_a_legion = 2;  // VG-10.02a, VG-10.02b

int legions_of(const Province& record) { return record.garrison.all_legions(); }
int minority(const Province& record) { return std::min<int>(record.armies, legions_of(record)); }
int both(const Province& record) { return record.armies + legions_of(record); }

bool on_the_chart(const Province& record) {
  return static_cast<std::size_t>(minority(record)) < random_loss_chart.size() &&
         static_cast<std::size_t>(both(record)) < random_loss_chart[0].size();
}

}  // namespace

bool LoseProvincials::mixed(const State& s) const {
  return s.provinces[province].armies > 0 && legions_of(s.provinces[province]) > 0;
}

void LoseProvincials::take_armies(Table& t, int number) const {
  Province& record = t.s.provinces[province];
  record.armies = static_cast<std::uint8_t>(record.armies - number);
}

// Two armies, then a Legion, and so on; of one kind only when the other is gone. `count` is left as that of the Legions.
void LoseProvincials::share(Table& t) {
  const Province& record = t.s.provinces[province];
  const int had_armies = record.armies, had_legions = legions_of(record);
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
bool LoseProvincials::strike(Table& t) {
  const Province& record = t.s.provinces[province];
  bool army = t.drawn < record.armies;
  if (at == At::diced) {  // the coloured die is the first digit
    const int limit =
        random_loss_chart[static_cast<std::size_t>(minority(record))][static_cast<std::size_t>(both(record))];
    const int reading = 10 * t.dice.die[0] + t.dice.die[1];
    const bool equal_too = t.rules.random_loss_cmp == choice::random_loss_cmp::at_most;  // AH-10.52b, ES-10.52b
    const bool smaller = equal_too ? reading <= limit : reading < limit;
    army = smaller == (record.armies < legions_of(record));
  }
  count = static_cast<std::uint8_t>(count - 1U);
  std::uint8_t& lost = army ? armies : legions;
  lost = static_cast<std::uint8_t>(lost + 1U);
  if (army) take_armies(t, 1);
  return army;
}

Next LoseProvincials::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    if (legions_of(s.provinces[province]) > 0) doubled = 0;
    if (t.rules.provincial_loss_method == choice::provincial_loss_method::random_loss_chart)
      while (count > 0 && mixed(s)) {
        if (on_the_chart(s.provinces[province]))
          PAUSE(diced, roll(t, 2, Roll::provincial_loss));
        else
          PAUSE(picked, pick(t, both(s.provinces[province]), Roll::provincial_loss));
        if (strike(t)) continue;
        PAUSE(legion_gone, call(LoseLegions{.from = LoseLegions::From::garrison, .place = op(province), .count = 1}));
      }
    share(t);
    PAUSE(legions_gone, call(LoseLegions{.from = LoseLegions::From::garrison, .place = op(province), .count = count}));
    {
      const Rule rule = s.phase == Phase::revenue ? Rule::VG_EV_barbarian_4
                        : legions > 0             ? Rule::VG_10_02b
                                                  : Rule::VG_10_02a;
      if (armies + fleets > 0) t.tell(EventKind::provincials_lost, rule, {.a = op(province), .n = armies, .m = fleets});
      if (legions > 0) t.tell(EventKind::garrison_lost, rule, {.a = op(province), .n = legions});
    }
  }
  return done();
}

}  // namespace curia::republic

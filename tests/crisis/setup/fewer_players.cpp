// Setup with three and two players: TOC-3.3.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// The first players take Gallia, Asia and Thracia.
Scene settled(int seats) {
  Scene s = fresh(seats);
  s.picks(0);
  for (RegionId region : {gallia, asia, thracia})
    if (s.prompt() == Prompt::choose_start_province)
      s.plays(s.decision().waiting.first(), Verb::start_province, line(region));
  return s;
}

ProvinceSet without_governor(const Scene& s) {
  ProvinceSet set;
  for (int i = 0; i < province_count; ++i)
    if (s.state.provinces[region_at(i)].governor == Seat::none) set.add(region_at(i));
  return set;
}

ProvinceSet provinces(std::initializer_list<RegionId> list) {
  ProvinceSet set;
  for (RegionId region : list) set.add(region);
  return set;
}

constexpr TribeId nobody = TribeId::none;  // Ira Deorum, Event, Pax Deorum

// What each sum from 2 to 12 does: the tribe that wakes a Barbarian, or another result.
void expect_table(int seats, std::initializer_list<TribeId> tribes) {
  int sum = 2;
  for (TribeId tribe : tribes) {
    CAPTURE(sum);
    Scene s(seats);
    roll_crisis(s, sum);
    CHECK(s.told(EventKind::ira_deorum) == (sum == 2));
    CHECK((s.asked_chance() == Roll::event) == (sum == 7));
    CHECK(s.told(EventKind::pax_deorum) == (sum == 12));
    CHECK((s.asked_chance() == Roll::invasion) == (tribe != nobody));
    if (tribe != nobody) {
      CHECK(s.count(EventKind::barbarians_woken) == 1);
      CHECK(s.last(EventKind::barbarians_woken)->a == op(tribe));
      CHECK(s.state.tribes[tribe].home_active == 1);
    }
    ++sum;
  }
  CHECK(sum == 13);
}

}  // namespace

RULE_TEST("TOC-3.3-a", "three players close Hispania, Africa and Aegyptus") {
  const Scene s = settled(3);
  CHECK(without_governor(s) == provinces({hispania, africa, aegyptus}));
}

RULE_TEST("TOC-3.3-b", "three players have a Crisis Table of their own: no Nomads, 2, 7 and 12 as with four") {
  using enum TribeId;
  expect_table(3, {nobody, alamanni, franks, sassanids, goths, nobody, alamanni, franks, sassanids, goths, nobody});
}

RULE_TEST("TOC-3.3-c", "three players take the Nomads out of the game") {
  const Scene s = settled(3);
  for (int i = 0; i < tribe_count; ++i) {
    const auto tribe = static_cast<TribeId>(i);
    CHECK(s.state.tribes[tribe].in_play == (tribe == TribeId::nomads ? 0 : 1));
    CHECK(s.state.tribes[tribe].home_inactive == (tribe == TribeId::nomads ? 0 : 10));
  }
  Scene angry(3);
  roll_crisis(angry, 2);  // Ira Deorum: in every homeland
  CHECK(angry.count(EventKind::barbarians_woken) == 4);
  CHECK(angry.state.tribes[TribeId::nomads].home_active == 0);
}

RULE_TEST("TOC-3.3-d", "with three players Italia starts at 6") {
  const Scene s = settled(3);
  CHECK(s.state.provinces[italia].support == 6);
  CHECK(governed(s.state, neutral).size() == 6);
}

RULE_TEST("TOC-3.3-e", "two players close Hispania, Britannia, Africa, Aegyptus, Syria and Galatia") {
  const Scene s = settled(2);
  CHECK(without_governor(s) == provinces({hispania, britannia, africa, aegyptus, syria, galatia}));
}

RULE_TEST("TOC-3.3-f", "two players have a Crisis Table of their own: three tribes, 2, 7 and 12 as with four") {
  using enum TribeId;
  expect_table(2, {nobody, franks, franks, alamanni, goths, nobody, alamanni, goths, franks, franks, nobody});
}

RULE_TEST("TOC-3.3-g", "two players take the Nomads and the Sassanids out of the game") {
  Scene s(2);
  CHECK(s.state.tribes[TribeId::nomads].in_play == 0);
  CHECK(s.state.tribes[TribeId::sassanids].in_play == 0);
  roll_crisis(s, 2);
  CHECK(s.count(EventKind::barbarians_woken) == 3);
  for (TribeId tribe : {TribeId::nomads, TribeId::sassanids})
    CHECK(s.state.tribes[tribe].home_active + s.state.tribes[tribe].home_inactive == 0);
}

RULE_TEST("TOC-3.3-h", "with two players Italia starts at 4") {
  const Scene s = settled(2);
  CHECK(s.state.provinces[italia].support == 4);
  CHECK(governed(s.state, neutral) == provinces({italia, pannonia, thracia, macedonia}));
}

RULE_TEST("TOC-3.3-i", "a closed province cannot be chosen to start in") {
  for (int seats = 2; seats <= 4; ++seats) {
    Scene s = fresh(seats);
    s.picks(0);
    for (int i = 0; i < province_count; ++i) {
      const bool closed = region_rows[static_cast<std::size_t>(i)].closed(seats);
      CHECK(s.offers(P1, Verb::start_province, line(region_at(i))) == (!closed && region_at(i) != italia));
    }
    const int open[] = {0, 0, 5, 8, 11};
    CHECK(static_cast<int>(s.decision().offers.size()) == open[seats]);
  }
}

}  // namespace curia::crisis

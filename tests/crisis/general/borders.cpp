// The map is not in the text: each border that a table may open or close, and what every map must keep. TOC-4-a
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

std::size_t place_of(RegionId a, RegionId b) {
  for (std::size_t i = 0; i < border_rows.size(); ++i)
    if ((border_rows[i].a == a && border_rows[i].b == b) || (border_rows[i].a == b && border_rows[i].b == a)) return i;
  FAIL("no such border");
  return 0;
}

Options toggled(std::size_t border) {
  Options options = usual_options();
  options.borders ^= std::uint64_t{1} << border;
  finish(options);
  return options;
}

int steps(const Options& options, RegionId from, RegionId to) {
  RegionSet reached = RegionSet::of(from);
  for (int n = 0;; ++n) {
    if (reached.has(to)) return n;
    RegionSet more = reached;
    for (RegionId region : reached) more = more | options.near[static_cast<std::size_t>(region)];
    if (more == reached) return -1;
    reached = more;
  }
}

}  // namespace

RULE_TEST("TOC-4-a", "every border that is open or closed by choice lets armies through exactly when it is open") {
  int choices = 0;
  for (std::size_t i = 0; i < border_rows.size(); ++i) {
    const BorderRow& border = border_rows[i];
    if (border.option == Subject::none) continue;
    ++choices;
    for (const bool other : {false, true}) {
      const Options options = other ? toggled(i) : usual_options();
      const bool open = border.adopted != other;
      for (const auto& [from, to] : {std::pair{border.a, border.b}, {border.b, border.a}}) {
        Scene s(4, options);
        const ArmyId army = s.army(P1, from, 1);
        s.points(9, 0, 0);
        s.begin(Phase::actions);
        CHECK(s.offers(P1, Verb::move_army, line(army, to)) == open);
      }
    }
  }
  CHECK(choices == subject_count - static_cast<int>(Subject::border_gallia_pannonia));
}

RULE_TEST("TOC-4-a TOC-6.5-e", "without a border of Gallia and Pannonia an empire does not grow over it, either") {
  for (const bool open : {true, false}) {
    Scene s(4, open ? usual_options() : toggled(place_of(gallia, pannonia)));
    s.governs(P1, gallia, 3);
    s.governs(P1, pannonia, 3);
    s.marker(gallia, Marker::seat);
    to_the_desk(s);
    CHECK((s.at(pannonia).marker == Marker::breakaway) == open);
  }
}

RULE_TEST("TOC-4-a", "the Foederati card reaches into a homeland over an open border only") {
  for (const bool open : {false, true}) {
    Scene s(4, open ? toggled(place_of(gallia, home_alamanni)) : usual_options());
    const ArmyId army = s.army(P1, gallia, 1);
    s.at_home(TribeId::alamanni, 1);
    s.ability(CardId::foederati);
    s.begin(Phase::actions);
    CHECK(s.offers(P1, Verb::foederati, line(army, home_alamanni, TribeId::alamanni)) == open);
  }
}

RULE_TEST("TOC-4-a", "each choice but that of Hispania and the Oceanus keeps the distances of the printed example") {
  for (std::size_t i = 0; i <= border_rows.size(); ++i) {
    const bool by_choice = i < border_rows.size() && border_rows[i].option != Subject::none;
    if (i < border_rows.size() && !by_choice) continue;
    const Options options = by_choice ? toggled(i) : usual_options();
    CAPTURE(i);
    CHECK(steps(options, africa, italia) == 2);
    CHECK(steps(options, africa, asia) == 3);
    CHECK(steps(options, africa, aegyptus) == 1);
    const bool oceanus_from_hispania = by_choice && border_rows[i].option == Subject::border_hispania_oceanus;
    CHECK(steps(options, africa, britannia) == (oceanus_from_hispania ? 3 : 4));
  }
}

RULE_TEST("TOC-4-a", "all regions hang together, and no army walks between Gallia and Britannia") {
  const Options options = usual_options();
  for (int i = 0; i < region_count; ++i) CHECK(steps(options, italia, region_at(i)) >= 0);
  CHECK(steps(options, gallia, britannia) == 2);  // over the Oceanus
  for (int i = 0; i < region_count; ++i) {
    CHECK_FALSE(options.near[static_cast<std::size_t>(i)].has(region_at(i)));
    for (RegionId other : options.near[static_cast<std::size_t>(i)])
      CHECK(options.near[static_cast<std::size_t>(other)].has(region_at(i)));
  }
}

}  // namespace curia::crisis

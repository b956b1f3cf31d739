// What everybody sees, what nobody has, and what holds for all: VG-4b, VG-4.19, VG-7.36.
#include "games/republic/revenue/raids.h"
#include "games/republic/view.h"
#include "games/republic/wars.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId governor = SenatorId::aemilius;  // Military 4

Scene table() {
  Scene s(4);
  s.people();
  return s;
}

}  // namespace

RULE_TEST("VG-4b", "no Province has Provincial Armies or Fleets: its strength is base, Garrison and Governor alone") {
  for (int i = 0; i < province_count; ++i)
    for (const bool developed : {false, true}) {
      const auto province = static_cast<ProvinceId>(i);
      CAPTURE(i);
      Scene s = table();
      s.event(EventId::barbarian_raids);
      s.province(province, developed);
      s.senator(governor).of(P1).governs(province);
      const int base = side(s.state, province).base_land;
      CHECK(strength_against_raids(s.state, province) == base + military(governor));
      s.state.provinces[province].garrison.legions = 3;
      CHECK(strength_against_raids(s.state, province) == base + 3 * 2 + military(governor));
      s.state.provinces[province].garrison = Units{};
      Context t{.s = s.state, .options = s.options, .teller = &s};
      province_revolts(t, province, false, Rule::VG_EV_internal_disorder_3);  // without any forces of its own
      CHECK(land_strength(s.state, revolt_of(province)) == base);
      CHECK(naval_strength(s.state, revolt_of(province)) == side(s.state, province).base_naval);
    }
}

RULE_TEST("VG-4.19a", "secret are the Talents of a Faction Treasury and the cards of a hand; its size is not") {
  Scene s = table();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  s.card(P2, IntrigueId::assassin);
  faction(s.state, P2).treasury = 17;
  for (const Seat viewer : {P1, P3, Seat::none}) {
    const State seen = view(s.state, s.options, viewer);
    CHECK(faction(seen, P2).hand.empty());
    CHECK(faction(seen, P2).hand_size == 2);
    CHECK(faction(seen, P2).treasury == 0);
  }
  const State own = view(s.state, s.options, P2);
  CHECK(faction(own, P2).hand.has(tribune));
  CHECK(faction(own, P2).treasury == 17);
}

RULE_TEST("VG-4.19b", "Personal Treasuries and discards are open; of the pile only how many cards lie in it") {
  Scene s = table();
  s.senator(SenatorId::fabius).talents(23).knights(4).influence(11);
  s.state.rome.treasury = 61;
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  discard_from_hand(t, P2, tribune, Rule::VG_9_15a);
  for (const Seat viewer : {P1, P2, Seat::none}) {
    const State seen = view(s.state, s.options, viewer);
    CHECK(seen.senators[SenatorId::fabius].talents == 23);
    CHECK(seen.senators[SenatorId::fabius].knights == 4);
    CHECK(seen.senators[SenatorId::fabius].influence == 11);
    CHECK(seen.rome.treasury == 61);
    CHECK(seen.cards.discards == s.state.cards.discards);
    CHECK(seen.cards.discards.has(tribune));
    CHECK(seen.cards.deck.size() == s.state.cards.deck.size());
    for (const CardSet& pool : seen.cards.deck.pools) CHECK(pool.empty());  // which cards lie there nobody may know
  }
}

RULE_TEST("VG-7.36", "a Law in force holds for every player, not only for him who played it, and for good") {
  for (const bool law : {false, true}) {
    Scene s = table();
    s.state.rome.treasury = 900;
    const CardId reforms = law_rows[static_cast<std::size_t>(LawId::military_reforms)].card;
    s.card(P1, reforms);
    s.begin(Phase::senate);
    if (law) {
      s.plays(P1, Verb::play_law, {.a = op(reforms)});
      CHECK(view(s.state, s.options, P4).rome.laws.has(LawId::military_reforms));
      CHECK_FALSE(s.state.cards.discards.has(reforms));
    }
    REQUIRE(s.until_phase(Phase::mortality));
    REQUIRE(s.until_phase(Phase::revenue));
    CHECK(in_force(s.state, LawId::military_reforms) == law);
    Context t{.s = s.state, .options = s.options, .teller = &s};
    const SenatorId other = faction(s.state, P3).senators.first();
    change_influence(t, other, 40, Rule::VG_7_31a);
    CHECK((s.state.offices.consul_for_life == other) == !law);  // another faction's senator, in the next turn
  }
}

TEST_CASE("a card that is not in the hand is played by nobody: the table says so and stops") {
  Scene s = table();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  CHECK_THROWS_AS(leave_hand(t, P1, tribune), BrokenTable);
  leave_hand(t, P2, tribune);
  CHECK_THROWS_AS(leave_hand(t, P2, tribune), BrokenTable);
  CHECK(faction(s.state, P2).hand_size == 0);
}

}  // namespace curia::republic

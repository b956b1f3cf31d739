// Factions that lose their senators: VG-5.4.
#include "games/republic/mortality/rebuild_faction.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

// Seat 1 has one senator, who dies; the others are well.
Scene bereft(std::initializer_list<SenatorId> curia, bool may_leave = true) {
  Scene s(3);
  s.options.senatorless_faction =
      may_leave ? choice::senatorless_faction::curia_or_leave : choice::senatorless_faction::curia_at_once;
  s.senator(SenatorId::aemilius).of(P1);
  for (SenatorId senator : {SenatorId::fabius, SenatorId::valerius, SenatorId::julius}) s.senator(senator).of(P2);
  for (SenatorId senator : {SenatorId::claudius, SenatorId::manlius, SenatorId::furius}) s.senator(senator).of(P3);
  for (SenatorId senator : curia) s.senator(senator).in_curia();
  s.state.factions[0].treasury = 11;
  s.begin(Phase::mortality);
  s.chit(number_of(SenatorId::aemilius));
  return s;
}

}  // namespace

RULE_TEST("VG-5.4b", "senatorless_faction: it has the top of the Curia at once, or its player may leave the game") {
  Scene s = bereft({SenatorId::sulpicius, SenatorId::furius}, false);
  CHECK(s.offer(P1, Verb::leave_game) == nullptr);
  CHECK(s.offer(P1, Verb::take_from_curia) == nullptr);
  CHECK(faction(s.state, P1).senators == SenatorSet::of(SenatorId::sulpicius));
  CHECK(faction(s.state, P1).leader == SenatorId::sulpicius);
  CHECK(as_printed().senatorless_faction == choice::senatorless_faction::curia_at_once);
}

RULE_TEST("VG-5.4b",
          "its player takes the top of the Curia, whose ID must match no Statesman in play, or leaves the game") {
  Scene s = bereft({SenatorId::sulpicius});
  CHECK(s.waits_for(P1));
  CHECK(s.offers(P1, Verb::leave_game));
  s.plays(P1, Verb::take_from_curia);
  CHECK(faction(s.state, P1).senators == SenatorSet::of(SenatorId::sulpicius));
  CHECK(faction(s.state, P1).leader == SenatorId::sulpicius);
  CHECK(in_rome(s.state, SenatorId::sulpicius));

  // The top card's ID is that of a Statesman in play: the next one.
  Scene blocked(3);
  blocked.options.senatorless_faction = choice::senatorless_faction::curia_or_leave;
  blocked.people();
  blocked.senator(SenatorId::fabius_cunctator).of(P2);
  blocked.state.senators[SenatorId::fabius] = Senator{};
  for (Faction& f : blocked.state.factions) f.senators.remove(SenatorId::fabius);
  blocked.senator(SenatorId::fabius).in_curia();
  blocked.senator(SenatorId::sulpicius).in_curia();
  for (SenatorId senator : faction(blocked.state, P1).senators) blocked.of(senator) = Senator{};
  faction(blocked.state, P1).senators = SenatorSet{};
  blocked.begin(Phase::revenue);
  blocked.plays(P1, Verb::take_from_curia);
  CHECK(faction(blocked.state, P1).leader == SenatorId::sulpicius);

  // Nobody lies there: the first that arrives.
  Scene empty(3);
  empty.options.senatorless_faction = choice::senatorless_faction::curia_or_leave;
  empty.people();
  for (SenatorId senator : faction(empty.state, P1).senators) empty.of(senator) = Senator{};
  faction(empty.state, P1).senators = SenatorSet{};
  empty.begin(Phase::mortality);
  CHECK(faction_to_rebuild(empty.state, empty.options) == Seat::none);
  const SenatorId arrives = faction(empty.state, P2).senators.nth(1);
  empty.chit(number_of(arrives));
  empty.plays(P1, Verb::take_from_curia);
  CHECK(faction(empty.state, P1).leader == arrives);

  Scene gone = bereft({SenatorId::sulpicius});
  gone.plays(P1, Verb::leave_game);
  CHECK_FALSE(plays(gone.state, P1));
}

RULE_TEST("VG-5.4c", "an eliminated faction's hand is discarded and its money is gone") {
  Scene s = bereft({SenatorId::sulpicius});
  const CardId card = s.card(P1, IntrigueId::tribune);
  s.plays(P1, Verb::leave_game);
  CHECK(s.state.cards.discards.has(card));
  CHECK(faction(s.state, P1).hand_size == 0);
  CHECK(faction(s.state, P1).treasury == 0);
}

RULE_TEST("VG-5.4d", "its Laws are shuffled into the whole draw pile, so that Era Ends may lie anywhere") {
  Scene s = bereft({SenatorId::sulpicius});
  const CardId law = law_rows[static_cast<std::size_t>(LawId::calpurnian_law)].card;
  s.card(P1, law);
  const int before = s.state.cards.deck.size();
  s.plays(P1, Verb::leave_game);
  CHECK_FALSE(s.state.cards.discards.has(law));
  CHECK(s.state.cards.deck.size() == before + 1);
  REQUIRE(s.state.cards.deck.layers.size() == 1);
  CHECK(s.state.cards.deck.layers[0].known.has(law));
  CHECK(cards_to_draw(s.state, Roll::forum_card).has(CardId::era_ends));
}

RULE_TEST("VG-5.4d", "by the living rules its Laws are discarded with the hand") {
  Scene s = bereft({SenatorId::sulpicius});
  s.options.eliminated_laws = choice::eliminated_laws::discarded;
  const CardId law = law_rows[static_cast<std::size_t>(LawId::calpurnian_law)].card;
  s.card(P1, law);
  const int before = s.state.cards.deck.size();
  s.plays(P1, Verb::leave_game);
  CHECK(s.state.cards.discards.has(law));
  CHECK(s.state.cards.deck.size() == before);
}

}  // namespace curia::republic

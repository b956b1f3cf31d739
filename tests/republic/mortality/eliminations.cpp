// A faction goes out of the game only by its own assassin: AH-8.3d, ES-5.3a.
#include "tests/republic/senate/court.h"

namespace curia::republic {

RULE_TEST("AH-8.3d ES-5.3a.b",
          "who loses his last senator by his own attempt is out: his hand is discarded, his money goes to the Bank") {
  Scene s = floor_of_the_senate(false);
  s.state.senators[fabius] = s.state.senators[claudius] = Senator{};
  faction(s.state, P2).senators = SenatorSet::of(furius);
  faction(s.state, P2).leader = furius;
  faction(s.state, P2).treasury = 20;
  const CardId card = s.card(P2, IntrigueId::tribune);
  begin_vote(s);
  attack(s, P2, furius, julius, 1);
  CHECK_FALSE(plays(s.state, P2));
  CHECK(s.told(EventKind::faction_eliminated));
  CHECK(s.state.cards.discards.has(card));
  CHECK(faction(s.state, P2).treasury == 0);
  CHECK(faction(s.state, P2).hand_size == 0);
  for (const Offer& offer : s.decision().offers) CHECK(offer.seat != P2);
}

}  // namespace curia::republic

// Abilities of cards: TOC-5-castra, -quaestor, -tribute, -foederati, -mob.
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

RULE_TEST("TOC-5-castra-c", "Castra goes to an own army in a province that has none, and is lost on the march") {
  Scene s;
  const ArmyId legate = s.army(P1, RegionId::gallia, 1), at_home = s.army(P1, RegionId::home_goths, 1);
  const ArmyId foe = s.army(P2, RegionId::gallia, 1);
  s.ability(CardId::castra);
  s.ability(CardId::castra);
  acts(s, 1);
  s.refuses(P1, Verb::castra, with(at_home));
  s.refuses(P1, Verb::castra, with(foe));
  s.plays(P1, Verb::castra, with(legate));
  CHECK(s.of(legate).castra == 1);
  CHECK(s.state.supply.markers == value::markers - 1);
  s.refuses(P1, Verb::castra, with(legate));
  s.plays(P1, Verb::enter_capital, with(legate));  // within the province it stays
  s.plays(P1, Verb::leave_capital, with(legate));
  CHECK(s.of(legate).castra == 1);
  s.plays(P1, Verb::move_army, with(legate, RegionId::hispania));
  CHECK(s.of(legate).castra == 0);
  CHECK(s.state.supply.markers == value::markers);
}

RULE_TEST("TOC-5-castra-c", "the other texts: it stays on the march; only in a capital") {
  Scene stays(4, with_text(Subject::castra, "defence_stays"));
  const ArmyId legate = stays.army(P1, RegionId::gallia, 1);
  stays.castra(legate);
  acts(stays, 1);
  stays.plays(P1, Verb::move_army, with(legate, RegionId::hispania));
  CHECK(stays.of(legate).castra == 1);
  Scene capital(4, with_text(Subject::castra, "capital"));
  const ArmyId outside = capital.army(P1, RegionId::gallia, 1);
  capital.ability(CardId::castra);
  acts(capital, 0);
  CHECK(capital.offer(P1, Verb::castra) == nullptr);
  capital.plays(P1, Verb::enter_capital, with(outside));
  capital.plays(P1, Verb::castra, with(outside));
}

RULE_TEST("TOC-5-quaestor-a", "a Quaestor goes to an own province that has none") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.governs(P1, RegionId::asia, 1);
  s.governs(P2, RegionId::syria, 1);
  s.quaestor(RegionId::asia);
  s.ability(CardId::quaestor);
  acts(s, 0);
  s.refuses(P1, Verb::quaestor, in(RegionId::asia));
  s.refuses(P1, Verb::quaestor, in(RegionId::syria));
  s.refuses(P1, Verb::quaestor, in(RegionId::thracia));
  s.plays(P1, Verb::quaestor, in(RegionId::gallia));
  CHECK(s.at(RegionId::gallia).quaestor == 1);
  CHECK(s.state.supply.markers == value::markers - 2);
}

RULE_TEST("TOC-5-quaestor-c", "a Quaestor goes with the Governor who is replaced") {
  Scene s;
  s.governs(P2, RegionId::gallia, 1);
  s.quaestor(RegionId::gallia);
  s.waiting_governors(P1, 1);
  acts(s, 0, 2);
  s.plays(P1, Verb::place_governor, in(RegionId::gallia), 2);
  s.rolls({3, 3});
  CHECK(s.at(RegionId::gallia).governor == P1);
  CHECK(s.at(RegionId::gallia).quaestor == 0);
  CHECK(s.state.supply.markers == value::markers);
}

RULE_TEST("TOC-2-c TOC-5-castra-c TOC-5-quaestor-a", "Castra and Quaestors come out of one supply of 17") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  const ArmyId legate = s.army(P1, RegionId::gallia, 1);
  s.ability(CardId::castra);
  s.ability(CardId::quaestor);
  s.state.supply.markers = 1;
  acts(s, 0);
  CHECK(s.offer(P1, Verb::castra) != nullptr);
  CHECK(s.offer(P1, Verb::quaestor) != nullptr);
  s.plays(P1, Verb::castra, with(legate));
  CHECK(s.offer(P1, Verb::quaestor) == nullptr);
  CHECK(value::markers == 17);
}

RULE_TEST("TOC-5-tribute-a TOC-FAQ-5b",
          "all Barbarians of a tribe in one province turn inactive, Leaders too; never in a homeland") {
  Scene s;
  s.governs(P2, RegionId::thracia, 2);
  s.barbarians(TribeId::goths, RegionId::thracia, 2, 1);
  s.barbarians(TribeId::alamanni, RegionId::thracia, 1);
  s.barbarians(TribeId::goths, RegionId::asia, 0, 1);
  s.leader(LeaderId::cniva, RegionId::thracia);
  s.foederati(s.army(P2, RegionId::thracia, 2), TribeId::goths, 1);
  s.at_home(TribeId::goths, 3);
  s.ability(CardId::tribute);
  acts(s, 0);
  s.refuses(P1, Verb::tribute, in(RegionId::home_goths, TribeId::goths));
  s.refuses(P1, Verb::tribute, in(RegionId::asia, TribeId::goths));  // they are inactive already
  CHECK(s.offers(P1, Verb::tribute, in(RegionId::thracia, TribeId::alamanni)));
  s.plays(P1, Verb::tribute, in(RegionId::thracia, TribeId::goths));
  const Tribe& goths = s.state.tribes[TribeId::goths];
  CHECK(goths.active[at(RegionId::thracia)] == 0);
  CHECK(goths.inactive[at(RegionId::thracia)] == 3);
  CHECK(s.state.leaders[LeaderId::cniva].inactive == 1);
  CHECK(goths.home_active == 3);
  CHECK(s.state.tribes[TribeId::alamanni].active[at(RegionId::thracia)] == 1);
  CHECK(s.last(EventKind::barbarians_calmed)->n == 3);
}

RULE_TEST("TOC-5-tribute-b", "inactive Barbarians cost no support, yet they can be fought") {
  Scene s;
  s.governs(P1, RegionId::thracia, 2);
  s.barbarians(TribeId::goths, RegionId::thracia, 1);
  const ArmyId legate = s.army(P1, RegionId::thracia, 1);
  s.ability(CardId::tribute);
  acts(s, 1);
  s.plays(P1, Verb::tribute, in(RegionId::thracia, TribeId::goths));
  CHECK(s.offers(P1, Verb::battle, against(legate, enemy(TribeId::goths))));
  s.plays(P1, Verb::end_actions);
  CHECK(s.at(RegionId::thracia).support == 2);
}

RULE_TEST("TOC-5-foederati", "one counter here or next door joins an army with fewer Barbarians than Legions") {
  Scene s;
  s.barbarians(TribeId::goths, RegionId::thracia, 1, 1);
  s.barbarians(TribeId::goths, RegionId::galatia, 1);
  s.barbarians(TribeId::sassanids, RegionId::asia, 1);
  s.leader(LeaderId::cniva, RegionId::thracia);
  s.at_home(TribeId::goths, 2);
  const ArmyId legate = s.army(P1, RegionId::thracia, 2);
  s.foederati(s.army(P2, RegionId::thracia, 2), TribeId::franks, 1);
  for (int n = 0; n < 4; ++n) s.ability(CardId::foederati);
  acts(s, 0);
  CHECK(s.offers(P1, Verb::foederati, with(legate, RegionId::home_goths, TribeId::goths)));
  CHECK(s.offers(P1, Verb::foederati_inactive, with(legate, RegionId::home_goths, TribeId::goths)));
  CHECK(s.offers(P1, Verb::foederati_inactive, with(legate, RegionId::home_alamanni, TribeId::alamanni)));
  CHECK(s.offers(P1, Verb::foederati, with(legate, RegionId::asia, TribeId::sassanids)));
  s.refuses(P1, Verb::foederati, with(legate, RegionId::galatia, TribeId::goths));   // too far
  s.refuses(P1, Verb::foederati, with(legate, RegionId::thracia, TribeId::franks));  // in a player's army
  s.refuses(P1, Verb::foederati_inactive, with(legate, RegionId::asia, TribeId::sassanids));
  s.plays(P1, Verb::foederati, with(legate, RegionId::thracia, TribeId::goths));
  CHECK(s.of(legate).foederati[at(TribeId::goths)] == 1);
  CHECK(s.state.tribes[TribeId::goths].active[at(RegionId::thracia)] == 0);
  s.refuses(P1, Verb::foederati, with(legate, RegionId::thracia, TribeId::goths));  // only the Leader is left
  s.plays(P1, Verb::foederati_inactive, with(legate, RegionId::thracia, TribeId::goths));
  CHECK(s.of(legate).foederati[at(TribeId::goths)] == 2);
  // As many Barbarians as Legions: the next one goes home inactive.
  const int asleep = s.state.tribes[TribeId::sassanids].home_inactive;
  s.plays(P1, Verb::foederati, with(legate, RegionId::asia, TribeId::sassanids));
  CHECK(s.of(legate).barbarians() == 2);
  CHECK(s.state.tribes[TribeId::sassanids].home_inactive == asleep + 1);
  CHECK(s.told(EventKind::foederati_sent_home));
  s.refuses(P1, Verb::foederati_inactive,
            with(legate, RegionId::home_goths, TribeId::goths));  // they are there already
  s.plays(P1, Verb::foederati, with(legate, RegionId::home_goths, TribeId::goths));
  CHECK(s.state.tribes[TribeId::goths].home_active == 1);
  CHECK(s.offer(P1, Verb::foederati) == nullptr);
}

RULE_TEST("TOC-5-mob", "one Mob in any province; the other texts: only another player's, only a player's") {
  const auto may = [](std::string_view text, RegionId region) {
    Scene s(4, with_text(Subject::mob, text));
    s.governs(P1, RegionId::gallia, 1);
    s.governs(P2, RegionId::asia, 1);
    s.ability(CardId::mob);
    acts(s, 0);
    return s.offers(P1, Verb::mob, in(region));
  };
  for (const RegionId region : {RegionId::italia, RegionId::gallia, RegionId::asia, RegionId::thracia})
    CHECK(may("any_province", region));
  CHECK_FALSE(may("any_province", RegionId::home_goths));
  CHECK(may("other_players", RegionId::asia));
  CHECK_FALSE(may("other_players", RegionId::gallia));
  CHECK_FALSE(may("other_players", RegionId::thracia));
  CHECK(may("players", RegionId::asia));
  CHECK(may("players", RegionId::gallia));
  CHECK_FALSE(may("players", RegionId::thracia));
}

RULE_TEST("TOC-11-a TOC-11-b", "Mobs lie in the province, 32 of them in all") {
  Scene s;
  s.governs(P2, RegionId::asia, 1);
  s.ability(CardId::mob);
  acts(s, 0);
  s.plays(P1, Verb::mob, in(RegionId::asia));
  CHECK(s.at(RegionId::asia).mobs == 1);
  CHECK(s.state.supply.mobs == 31);
  s.ability(CardId::mob);
  s.state.supply.mobs = 0;
  CHECK(s.offer(P1, Verb::mob) == nullptr);
}

}  // namespace curia::crisis

// A Militia that no General leads is an army of the province's Governor: TOC-6.3.3-militia-e.
#include <boost/json/serialize.hpp>

#include "games/crisis/codec.h"
#include "games/crisis/combat/force.h"
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// P1 governs Gallia with a Militia in its capital.
void raise(Scene& s, int support = 3) {
  s.governs(P1, gallia, support);
  s.militia(gallia);
}
constexpr ArmyId own = militia_of(gallia);

}  // namespace

RULE_TEST("TOC-6.3.3-militia-e TOC-6.3.1-battle-a TOC-8.1-f",
          "its Governor begins battles with it against any enemy there") {
  Scene s;
  raise(s);
  s.governs(P2, hispania, 1);
  s.militia(hispania);
  const ArmyId foe = s.army(P2, gallia, 0, 1);
  s.army(P2, hispania, 1);
  s.barbarians(TribeId::franks, gallia, 1);
  s.rival(RivalId::postumus, gallia);
  acts(s, 2);
  int battles = 0;
  for (const Offer& offer : s.decision().offers) battles += offer.verb == Verb::battle ? 1 : 0;
  CHECK(battles == 3);
  for (const EnemyId one : {enemy(foe), enemy(TribeId::franks), enemy(RivalId::postumus)})
    CHECK(s.offers(P1, Verb::battle, against(own, one)));
  s.refuses(P1, Verb::battle, against(militia_of(hispania), enemy(TribeId::franks)));
  s.plays(P1, Verb::battle, against(own, enemy(TribeId::franks)));
  CHECK(military(s) == 1);
  CHECK(s.last(EventKind::battle_begins)->a == op(own));
  s.rolls({5, 3});  // 5 or more hits
  CHECK(s.last(EventKind::battle_won)->a == op(P1));
  CHECK(s.of(P1).legacy == 3);
  CHECK(s.state.tribes[TribeId::franks].active[at(gallia)] == 0);
  CHECK(s.at(gallia).militia == 1);
}

RULE_TEST("TOC-6.3.3-militia-e TOC-8.1-l TOC-8.2-e", "beaten it is lost, and the defender gains the Legacy") {
  Scene s;
  raise(s);
  const ArmyId foe = s.army(P2, gallia, 2);
  acts(s, 1);
  s.plays(P1, Verb::battle, against(own, enemy(foe)));
  s.rolls({4, 3, 1});
  CHECK(s.at(gallia).militia == 0);
  CHECK_FALSE(s.state.militia_fought.has(gallia));
  CHECK(s.state.supply.militia == value::militia);
  CHECK(s.of(P2).legacy == 2);
  CHECK(s.of(foe).full == 2);
  CHECK(s.offers(P1, Verb::end_actions));
}

RULE_TEST("TOC-6.3.3-militia-e TOC-5-flank-a", "with a Flanking Maneuver, too") {
  Scene s;
  raise(s);
  s.barbarians(TribeId::franks, gallia, 1);
  s.ability(CardId::flanking_maneuver);
  acts(s, 1);
  s.plays(P1, Verb::battle_flanking, against(own, enemy(TribeId::franks)));
  s.rolls({1, 1});
  s.plays(P1, Verb::reroll);
  s.rolls({5});
  CHECK(s.of(P1).legacy == 3);
}

RULE_TEST("TOC-6.3.3-militia-e TOC-6.3.1-battle-c", "it fights once until its Governor's next actions") {
  Scene s;
  raise(s);
  s.barbarians(TribeId::franks, gallia, 2);
  acts(s, 2);
  s.plays(P1, Verb::battle, against(own, enemy(TribeId::franks)));
  s.rolls({1, 1, 1});
  CHECK(s.state.militia_fought.has(gallia));
  CHECK(s.offer(P1, Verb::battle) == nullptr);
  s.plays(P1, Verb::end_actions);
  s.points(1, 0, 0);
  s.begin(Phase::actions);
  CHECK_FALSE(s.state.militia_fought.has(gallia));
  CHECK(s.offers(P1, Verb::battle, against(own, enemy(TribeId::franks))));
}

RULE_TEST("TOC-6.3.3-militia-d TOC-6.3.3-militia-e TOC-6.3.1-battle-c",
          "with a General it is one army, which has fought when either part has") {
  Scene s;
  raise(s);
  s.barbarians(TribeId::franks, gallia, 2);
  const ArmyId legate = s.army(P1, gallia, 1), second = s.army(P1, gallia, 1);
  acts(s, 5);
  s.plays(P1, Verb::battle, against(own, enemy(TribeId::franks)));
  s.rolls({1, 1, 1});
  s.plays(P1, Verb::enter_capital, with(legate));
  CHECK_FALSE(s.offers(P1, Verb::battle, against(own, enemy(TribeId::franks))));
  CHECK_FALSE(s.offers(P1, Verb::battle, against(legate, enemy(TribeId::franks))));
  CHECK(s.offers(P1, Verb::move_army, with(legate, hispania)));  // the Militia stays: TOC-6.3.1-move-i
  s.plays(P1, Verb::leave_capital, with(legate));
  CHECK(s.offers(P1, Verb::battle, against(legate, enemy(TribeId::franks))));

  // And the other way round: a Militia that a General led has fought, one that he came to afterwards has not.
  s.plays(P1, Verb::end_actions);
  s.points(5, 0, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::enter_capital, with(legate));
  CHECK_FALSE(s.offers(P1, Verb::battle, against(own, enemy(TribeId::franks))));
  s.plays(P1, Verb::battle, against(legate, enemy(TribeId::franks)));
  s.rolls({1, 1, 1, 1});
  s.plays(P1, Verb::leave_capital, with(legate));
  CHECK_FALSE(s.offers(P1, Verb::battle, against(own, enemy(TribeId::franks))));
  s.state.militia_fought.remove(gallia);
  s.plays(P1, Verb::battle, against(second, enemy(TribeId::franks)));
  s.rolls({1, 1, 1});
  s.plays(P1, Verb::enter_capital, with(second));
  CHECK(s.offer(P1, Verb::battle) == nullptr);
  s.plays(P1, Verb::leave_capital, with(second));
  CHECK(s.offers(P1, Verb::battle, against(own, enemy(TribeId::franks))));
}

RULE_TEST("TOC-6.3.3-militia-e TOC-11.2-a TOC-6.3.1-disperse-c", "it disperses one Mob, being one unit") {
  Scene s;
  raise(s);
  s.mobs(gallia, 3);
  acts(s, 2);
  s.plays(P1, Verb::disperse_mob, with(own));
  CHECK(military(s) == 1);
  CHECK(s.at(gallia).mobs == 2);
  CHECK(s.at(gallia).support == 2);
  const ArmyId legate = s.army(P1, gallia, 1, 0, true);
  s.refuses(P1, Verb::disperse_mob, with(own));  // it is part of the General's army
  s.plays(P1, Verb::disperse_mob, with(legate));
  CHECK(s.at(gallia).mobs == 0);
}

RULE_TEST("TOC-6.3.3-militia-c TOC-6.3.3-militia-e TOC-6.3.1-addlegion-a TOC-6.3.1-train-a TOC-6.3.1-move-i",
          "it neither moves nor leaves its capital, and gets no Legions") {
  Scene s;
  raise(s);
  acts(s, 9);
  for (const Offer& offer : s.decision().offers)
    CHECK((row_of(offer.verb).a != Operand::army || offer.verb == Verb::create_army));
}

RULE_TEST("TOC-6.3.3-militia-e TOC-5-castra-a TOC-5-castra-c", "Castra on it takes a hit off when it defends") {
  Scene s;
  raise(s);
  s.ability(CardId::castra);
  s.ability(CardId::castra);
  acts(s, 0);
  s.plays(P1, Verb::castra, with(own));
  CHECK(s.state.militia_castra.has(gallia));
  CHECK(s.state.supply.markers == value::markers - 1);
  CHECK(s.last(EventKind::castra_placed)->a == op(own));
  s.refuses(P1, Verb::castra, with(own));
  const ArmyId legate = s.army(P1, RegionId::thracia, 1);
  const ArmyId away = s.army(P1, RegionId::oceanus, 1);
  s.points(2, 0, 0);
  s.refuses(P1, Verb::castra, with(away));  // not in a province
  s.plays(P1, Verb::move_army, with(away, gallia));
  s.plays(P1, Verb::castra, with(legate));
  s.plays(P1, Verb::enter_capital, with(legate));
  CHECK(s.of(legate).castra == 1);
  s.plays(P1, Verb::move_army, with(legate, RegionId::macedonia));  // to another region: it is lost
  CHECK(s.of(legate).castra == 0);
  CHECK(s.state.supply.markers == value::markers - 1);
  s.plays(P1, Verb::end_actions);
  const ArmyId foe = s.army(P2, gallia, 1);
  s.points(2, 0, 0);
  s.begin(Phase::actions, P2);
  s.plays(P2, Verb::battle, against(foe, enemy_militia(gallia)));
  s.rolls({3, 1});
  CHECK(s.at(gallia).militia == 1);
  CHECK(s.state.militia_fought.has(gallia));
  CHECK(s.last(EventKind::battle_won)->a == op(P1));
}

RULE_TEST("TOC-6.3.3-militia-e", "a Militia is an army by itself unless a General of its Governor is with it") {
  Scene s;
  CHECK_FALSE(militia_alone(s.state, gallia));
  raise(s);
  CHECK(militia_alone(s.state, gallia));
  CHECK(on_map(s.state, own));
  const ArmyId stranger = s.army(P2, gallia, 1, 0, true);  // another's army in the capital leads it no more than none
  CHECK(militia_alone(s.state, gallia));
  CHECK(on_map(s.state, own));
  s.of(stranger).capital = 0;
  const ArmyId legate = s.army(P1, gallia, 1);
  CHECK(militia_alone(s.state, gallia));  // he stands outside
  s.of(legate).capital = 1;
  CHECK_FALSE(militia_alone(s.state, gallia));
  CHECK_FALSE(on_map(s.state, own));
  CHECK(on_map(s.state, legate));
  for (const Post post : {Post::unrecruited, Post::waiting}) {
    s.of(army_of(P3, 1)) = Army{.post = post};
    CHECK_FALSE(on_map(s.state, army_of(P3, 1)));
  }
}

RULE_TEST("TOC-5-castra-b TOC-6.3.3-militia-f TOC-6.1-b TOC-2-c",
          "the Castra returns with the Militia that goes, and in Upkeep") {
  Scene beaten;
  raise(beaten);
  beaten.castra(own);
  const ArmyId foe = beaten.army(P2, gallia, 2);
  beaten.points(1, 0, 0);
  beaten.begin(Phase::actions, P2);
  beaten.plays(P2, Verb::battle, against(foe, enemy_militia(gallia)));
  beaten.rolls({3, 3, 1});
  CHECK(beaten.at(gallia).militia == 0);
  CHECK_FALSE(beaten.state.militia_castra.has(gallia));
  CHECK(beaten.state.supply.markers == value::markers);

  Scene recalled;
  raise(recalled);
  recalled.castra(own);
  acts(recalled, 0, value::recall_governor_cost);
  recalled.plays(P1, Verb::recall_governor, in(gallia));
  CHECK_FALSE(recalled.state.militia_castra.has(gallia));
  CHECK(recalled.state.supply.markers == value::markers);

  Scene upkeep;
  raise(upkeep);
  upkeep.governs(P2, asia, 2);
  upkeep.militia(asia);
  upkeep.castra(own);
  upkeep.castra(militia_of(asia));
  upkeep.begin(Phase::upkeep);
  CHECK_FALSE(upkeep.state.militia_castra.has(gallia));
  CHECK(upkeep.state.militia_castra.has(asia));
  CHECK(upkeep.state.supply.markers == value::markers - 1);
}

RULE_TEST("TOC-5-castra-c TOC-6.3.3-militia-d",
          "a General who joins the Militia takes over its Castra; one army has one") {
  Scene s;
  raise(s);
  s.castra(own);
  const ArmyId legate = s.army(P1, gallia, 1), second = s.army(P1, gallia, 1);
  s.castra(second);
  acts(s, 0);
  s.plays(P1, Verb::enter_capital, with(legate));
  CHECK(s.of(legate).castra == 1);
  CHECK_FALSE(s.state.militia_castra.has(gallia));
  CHECK(s.state.supply.markers == value::markers - 2);
  s.plays(P1, Verb::leave_capital, with(legate));
  CHECK(s.of(legate).castra == 1);
  s.ability(CardId::castra);
  s.plays(P1, Verb::castra, with(own));
  s.plays(P1, Verb::enter_capital, with(second));  // he has Castra already
  CHECK(s.of(second).castra == 1);
  CHECK_FALSE(s.state.militia_castra.has(gallia));
  CHECK(s.state.supply.markers == value::markers - 2);
  CHECK(s.last(EventKind::castra_removed)->a == op(own));

  Scene raised;  // the General of a new army
  raise(raised);
  raised.castra(own);
  raised.waiting_generals(P1, 1);
  acts(raised, 1);
  raised.plays(P1, Verb::create_army, with(army_of(P1, 0), gallia, Place::capital));
  CHECK(raised.of(army_of(P1, 0)).castra == 1);
  CHECK_FALSE(raised.state.militia_castra.has(gallia));
}

RULE_TEST("TOC-5-castra-c TOC-6.3.3-militia-e", "the other texts of Castra hold for it, too") {
  Scene capital(4, with_text(Subject::castra, "capital"));
  raise(capital);
  capital.ability(CardId::castra);
  acts(capital, 0);
  CHECK(capital.offers(P1, Verb::castra, with(own)));
  const auto taken = [](std::string_view text) {
    Scene s(4, with_text(Subject::castra, text));
    raise(s);
    s.castra(own);
    s.barbarians(TribeId::franks, gallia, 1);
    return sides_of(s.state, s.options, own, enemy(TribeId::franks), gallia).defender.taken;
  };
  CHECK(taken("defence") == 0);
  CHECK(taken("every_battle") == value::castra_hits);
}

RULE_TEST("TOC-5-foederati TOC-6.3.3-militia-e",
          "foederati never join it, without Legions: the counter goes home inactive") {
  Scene s;
  raise(s);
  s.barbarians(TribeId::franks, gallia, 1);
  s.barbarians(TribeId::nomads, hispania, 0, 1);
  s.barbarians(TribeId::goths, asia, 1);
  s.ability(CardId::foederati);
  s.ability(CardId::foederati);
  acts(s, 0);
  s.refuses(P1, Verb::foederati, with(own, asia, TribeId::goths));
  s.plays(P1, Verb::foederati, with(own, gallia, TribeId::franks));
  CHECK(s.told(EventKind::foederati_sent_home));
  CHECK(s.state.tribes[TribeId::franks].home_inactive == value::barbarians);
  CHECK(s.state.tribes[TribeId::franks].active[at(gallia)] == 0);
  s.plays(P1, Verb::foederati_inactive, with(own, hispania, TribeId::nomads));
  CHECK(s.state.tribes[TribeId::nomads].home_inactive == value::barbarians);
  CHECK(units(s.state, own) == 1);
}

RULE_TEST("TOC-5-foederati TOC-6.3.3-militia-e",
          "which Militia sends a counter home makes no difference: the first is asked") {
  Scene s;
  raise(s);
  s.governs(P1, hispania, 1);
  s.militia(hispania);
  s.barbarians(TribeId::franks, gallia, 1);
  s.ability(CardId::foederati);
  acts(s, 0);
  int calls = 0;
  for (const Offer& offer : s.decision().offers) calls += offer.verb == Verb::foederati ? 1 : 0;
  CHECK(calls == 1);
  CHECK(s.offers(P1, Verb::foederati, with(militia_of(hispania), gallia, TribeId::franks)));
}

TEST_CASE("a Militia alone as an army is written militia:gallia and read again") {
  const auto value = operand_json(Operand::army, op(own));
  CHECK(boost::json::serialize(value) == "\"militia:gallia\"");
  CHECK(read_operand(Operand::army, value, "army") == op(own));
  CHECK(operand_json(Operand::enemy, op(enemy_militia(gallia))) == value);
  CHECK(read_operand(Operand::army, boost::json::value(7), "army") == 7);
  CHECK_THROWS(read_operand(Operand::army, boost::json::value(24), "army"));
  CHECK_THROWS(read_operand(Operand::army, boost::json::value("militia:oceanus"), "army"));
}

}  // namespace curia::crisis

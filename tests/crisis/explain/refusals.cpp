// Refused moves are told why, with the clause and the figures, and what would be legal instead.
#include "games/crisis/explain.h"

#include "games/crisis/rule_table.h"
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

namespace {

constexpr RegionId italia = RegionId::italia, gallia = RegionId::gallia, hispania = RegionId::hispania,
                   pannonia = RegionId::pannonia, thracia = RegionId::thracia, oceanus = RegionId::oceanus;

Refusal why(Scene& s, Seat seat, Verb verb, Line line = {}, int amount = 0) {
  return explain(s.state, s.options, s.decision(),
                 {.seat = seat,
                  .faction = seat,
                  .verb = verb,
                  .a = line.a,
                  .b = line.b,
                  .c = line.c,
                  .amount = static_cast<std::int16_t>(amount)});
}

struct Figures {
  int needs = 0, has = 0;
};
void expect(const Refusal& no, Reason reason, Rule rule, Figures figures = {}) {
  CHECK(static_cast<bool>(no));
  CHECK(key_of(no.reason) == key_of(reason));
  CHECK(id_of(no.rule) == id_of(rule));
  CHECK(no.needs == figures.needs);
  CHECK(no.has == figures.has);
}

}  // namespace

TEST_CASE("crisis: a legal move is not refused") {
  Scene s;
  s.governs(P1, gallia, 2);
  acts(s, 0, 0, 3);
  CHECK_FALSE(why(s, P1, Verb::increase_support, in(gallia)));
}

TEST_CASE("crisis: the moment: nature, other seats, something else") {
  Scene s;
  s.hand(P2, {CardId::castra});
  s.begin(Phase::crisis);
  CHECK(why(s, P1, Verb::end_actions).reason == Reason::nature_moves);
  acts(s, 0);
  CHECK(why(s, P2, Verb::play_card, card(CardId::castra)).reason == Reason::not_your_turn);
  CHECK(why(s, P1, Verb::done).reason == Reason::something_else_is_asked);
  CHECK(why(s, P1, Verb::buy_card, card(CardId::castra)).reason == Reason::something_else_is_asked);
  // What others hold is not to be found out by asking.
  CHECK(why(s, P2, Verb::play_card, card(CardId::mob)).reason == Reason::not_your_turn);
}

TEST_CASE("crisis: a card that is not available, by what is taken from") {
  Scene s;
  for (Seat seat : {P1, P2}) s.available(seat, {CardId::military_1, CardId::tribute});
  s.begin(Phase::crisis);
  s.rolls({6, 6});
  CHECK(s.prompt() == Prompt::take_available_card);
  expect(why(s, P1, Verb::take_card, card(CardId::castra)), Reason::card_not_available, Rule::TOC_9_f);
}

TEST_CASE("crisis: military actions") {
  Scene s;
  s.governs(P1, gallia, 2);
  s.governs(P2, hispania, 2);
  const ArmyId own = s.army(P1, gallia, 2), other = s.army(P2, gallia, 1, 0, true), spent = s.army(P1, thracia, 1);
  s.state.armies[static_cast<std::size_t>(spent)].fought = 1;
  s.waiting_generals(P1, 0);
  s.rival(RivalId::postumus);
  acts(s, 1);
  s.of(spent).fought = 1;
  expect(why(s, P1, Verb::recruit_general, counter(3)), Reason::not_enough_points, Rule::TOC_6_3_1_recruit_a, {3, 1});
  expect(why(s, P1, Verb::recruit_general, counter(0)), Reason::already_there, Rule::TOC_6_3_1_recruit_a);
  expect(why(s, P1, Verb::create_army, with(army_of(P1, 2), gallia, Place::outside)), Reason::no_general_waiting,
         Rule::TOC_6_3_1_create_a);
  expect(why(s, P1, Verb::add_legion, with(own)), Reason::not_enough_points, Rule::TOC_6_3_1_addlegion_b, {3, 1});
  expect(why(s, P1, Verb::add_legion, with(spent)), Reason::not_governed, Rule::TOC_6_3_1_addlegion_a);
  expect(why(s, P1, Verb::add_legion, with(other)), Reason::not_your_army, Rule::TOC_6_3_a);
  expect(why(s, P1, Verb::train_legion, with(own)), Reason::nothing_to_train, Rule::TOC_6_3_1_train_a);
  expect(why(s, P1, Verb::move_army, with(own, thracia)), Reason::not_adjacent, Rule::TOC_6_3_1_move_a);
  expect(why(s, P1, Verb::move_army, with(spent, pannonia)), Reason::army_has_fought, Rule::TOC_6_3_1_battle_c);
  expect(why(s, P1, Verb::move_army, with(own, oceanus)), Reason::at_sea, Rule::TOC_6_3_1_move_h, {2, 1});
  expect(why(s, P1, Verb::battle, against(spent, enemy(RivalId::postumus))), Reason::army_has_fought,
         Rule::TOC_6_3_1_battle_c);
  expect(why(s, P1, Verb::battle, against(own, enemy(TribeId::franks))), Reason::no_such_enemy,
         Rule::TOC_6_3_1_battle_a);
  expect(why(s, P1, Verb::battle_flanking, against(own, enemy(RivalId::postumus))), Reason::no_ability,
         Rule::TOC_5_flank_a);
  expect(why(s, P1, Verb::disperse_mob, with(own)), Reason::no_mobs, Rule::TOC_6_3_1_disperse_a);
  expect(why(s, P1, Verb::enter_capital, with(own)), Reason::capital_occupied, Rule::TOC_6_3_1_move_c);
  expect(why(s, P1, Verb::leave_capital, with(own)), Reason::already_there, Rule::TOC_6_3_1_move_d);
  s.points(0, 0, 0);
  expect(why(s, P1, Verb::battle, against(own, enemy(other))), Reason::not_enough_points, Rule::TOC_6_3_1_battle_a,
         {1, 0});
  expect(why(s, P1, Verb::move_army, with(own, hispania)), Reason::not_enough_points, Rule::TOC_6_3_1_move_a, {1, 0});
  s.state.supply.legions = 0;
  expect(why(s, P1, Verb::add_legion, with(own)), Reason::supply_is_empty, Rule::TOC_2_a, {1, 0});
}

TEST_CASE("crisis: a Militia alone as an army") {
  Scene s;
  s.governs(P1, gallia, 3);
  s.militia(gallia);
  s.governs(P2, RegionId::asia, 3);
  s.militia(RegionId::asia);
  s.governs(P1, thracia, 3);
  s.militia(thracia);
  const ArmyId own = militia_of(gallia);
  acts(s, 3);
  const EnemyId franks = enemy(TribeId::franks);
  expect(why(s, P1, Verb::battle, against(militia_of(RegionId::asia), franks)), Reason::not_your_army, Rule::TOC_6_3_a);
  expect(why(s, P1, Verb::battle, against(own, franks)), Reason::no_such_enemy, Rule::TOC_6_3_1_battle_a);
  expect(why(s, P1, Verb::disperse_mob, with(own)), Reason::no_mobs, Rule::TOC_6_3_1_disperse_a);
  for (const Verb verb : {Verb::add_legion, Verb::train_legion, Verb::enter_capital, Verb::leave_capital})
    expect(why(s, P1, verb, with(own)), Reason::needs_a_general, Rule::TOC_6_3_3_militia_c);
  expect(why(s, P1, Verb::move_army, with(own, hispania)), Reason::needs_a_general, Rule::TOC_6_3_3_militia_c);
  s.state.militia_fought.add(gallia);
  expect(why(s, P1, Verb::battle, against(own, franks)), Reason::army_has_fought, Rule::TOC_6_3_1_battle_c);
  s.ability(CardId::castra);
  s.ability(CardId::foederati);
  expect(why(s, P1, Verb::foederati, with(own, RegionId::asia, TribeId::goths)), Reason::not_adjacent,
         Rule::TOC_5_foederati);
  expect(why(s, P1, Verb::foederati_inactive, with(militia_of(thracia), RegionId::home_alamanni, TribeId::alamanni)),
         Reason::army_too_few_legions, Rule::TOC_5_foederati, {1, 0});
  s.castra(own);
  expect(why(s, P1, Verb::castra, with(own)), Reason::already_there, Rule::TOC_5_castra_c);
}

TEST_CASE("crisis: armies at sea") {
  Scene s;
  const ArmyId own = s.army(P1, oceanus, 1);
  acts(s, 1);
  expect(why(s, P1, Verb::end_actions), Reason::at_sea, Rule::TOC_6_3_1_move_h, {1, 1});
  expect(why(s, P1, Verb::enter_capital, with(own)), Reason::not_in_a_province, Rule::TOC_6_3_1_move_c);
}

TEST_CASE("crisis: political actions") {
  Scene s(3);
  s.governs(P1, gallia, 3);
  s.waiting_governors(P1, 1);
  s.governs(P2, thracia, 3);
  s.marker(thracia, Marker::seat);
  acts(s, 0, 1);
  expect(why(s, P1, Verb::recruit_governor, counter(4)), Reason::not_enough_points, Rule::TOC_6_3_2_recruit_a, {4, 1});
  expect(why(s, P1, Verb::place_governor, in(hispania), 1), Reason::province_closed, Rule::TOC_3_3_j);
  expect(why(s, P1, Verb::place_governor, in(gallia), 1), Reason::already_there, Rule::TOC_6_3_2_nominate_v);
  expect(why(s, P1, Verb::place_governor, in(thracia), 1), Reason::province_immune, Rule::TOC_6_3_2_nominate_c);
  expect(why(s, P1, Verb::place_governor, in(oceanus), 1), Reason::not_in_a_province, Rule::TOC_6_3_2_nominate_a);
  expect(why(s, P1, Verb::place_governor, in(pannonia), 2), Reason::not_enough_points, Rule::TOC_6_3_2_nominate_i,
         {2, 1});
  expect(why(s, P1, Verb::place_governor, in(pannonia), 0), Reason::amount_too_small, Rule::TOC_6_3_2_nominate_i,
         {1, 0});
  s.state.turn.attempted.add(pannonia);
  expect(why(s, P1, Verb::place_governor, in(pannonia), 1), Reason::already_attempted, Rule::TOC_6_3_2_nominate_d,
         {1, 1});
  s.state.turn.recalled.add(italia);
  expect(why(s, P1, Verb::place_governor, in(italia), 1), Reason::already_recalled, Rule::TOC_6_3_2_nominate_b);
  expect(why(s, P1, Verb::recall_governor, in(thracia)), Reason::not_governed, Rule::TOC_6_3_2_recall_a);
  expect(why(s, P1, Verb::recall_governor, in(gallia)), Reason::not_enough_points, Rule::TOC_6_3_2_recall_a, {2, 1});
  s.waiting_governors(P1, 0);
  expect(why(s, P1, Verb::place_governor, in(RegionId::asia), 1), Reason::no_governor_waiting,
         Rule::TOC_6_3_2_nominate_a, {1, 0});
}

TEST_CASE("crisis: populace actions") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.governs(P1, pannonia, 2);
  s.barbarians(TribeId::franks, pannonia, 1);
  s.militia(pannonia);
  s.improvement(gallia, ImprovementId::limes);
  s.governs(P2, thracia, 1);
  acts(s, 0, 0, 1);
  expect(why(s, P1, Verb::increase_support, in(italia)), Reason::not_governed, Rule::TOC_6_3_a);
  expect(why(s, P1, Verb::increase_support, in(gallia)), Reason::support_is_highest, Rule::TOC_5_3_a, {4, 4});
  expect(why(s, P1, Verb::increase_support, in(pannonia)), Reason::not_enough_points, Rule::TOC_6_3_3_support_a,
         {3, 1});
  expect(why(s, P1, Verb::place_militia, in(pannonia)), Reason::already_there, Rule::TOC_6_3_3_militia_b);
  expect(why(s, P1, Verb::place_militia, in(gallia)), Reason::not_enough_points, Rule::TOC_6_3_3_militia_a, {2, 1});
  expect(why(s, P1, Verb::hold_games, in(gallia)), Reason::no_mobs, Rule::TOC_6_3_3_games_a);
  expect(why(s, P1, Verb::build, in(gallia, ImprovementId::limes)), Reason::already_there, Rule::TOC_6_3_3_build_a);
  expect(why(s, P1, Verb::build, in(pannonia, ImprovementId::limes)), Reason::threatened, Rule::TOC_6_3_3_build_b);
  expect(why(s, P1, Verb::build, in(gallia, ImprovementId::basilica)), Reason::not_enough_points,
         Rule::TOC_6_3_3_build_a, {3, 1});
  s.army(P2, gallia, 1, 0, true);
  expect(why(s, P1, Verb::build, in(gallia, ImprovementId::basilica)), Reason::capital_occupied,
         Rule::TOC_6_3_3_build_c);
  expect(why(s, P1, Verb::place_militia, in(gallia)), Reason::capital_occupied, Rule::TOC_6_3_3_militia_b);
}

TEST_CASE("crisis: abilities") {
  Scene s;
  s.governs(P1, gallia, 2);
  const ArmyId own = s.army(P1, gallia, 1);
  s.foederati(own, TribeId::goths, 1);
  s.castra(own);
  s.quaestor(gallia);
  acts(s, 0);
  expect(why(s, P1, Verb::mob, in(gallia)), Reason::no_ability, Rule::TOC_5_mob);
  for (const CardId one : {CardId::castra, CardId::quaestor, CardId::tribute, CardId::foederati, CardId::pretender,
                           CardId::praetorian_guard})
    s.ability(one);
  expect(why(s, P1, Verb::castra, with(own)), Reason::already_there, Rule::TOC_5_castra_c);
  expect(why(s, P1, Verb::quaestor, in(gallia)), Reason::already_there, Rule::TOC_5_quaestor_a);
  expect(why(s, P1, Verb::tribute, in(gallia, TribeId::franks)), Reason::no_such_enemy, Rule::TOC_5_tribute_a);
  expect(why(s, P1, Verb::tribute, in(RegionId::home_franks, TribeId::franks)), Reason::not_in_a_province,
         Rule::TOC_5_tribute_a);
  expect(why(s, P1, Verb::foederati, with(own, thracia, TribeId::goths)), Reason::not_adjacent, Rule::TOC_5_foederati);
  expect(why(s, P1, Verb::foederati, with(own, gallia, TribeId::goths)), Reason::no_such_enemy, Rule::TOC_5_foederati);
  expect(why(s, P1, Verb::foederati_inactive, with(own, RegionId::home_franks, TribeId::franks)),
         Reason::army_too_few_legions, Rule::TOC_5_foederati, {2, 1});
  expect(why(s, P1, Verb::pretender, in(gallia)), Reason::support_too_low, Rule::TOC_12_1_a, {3, 2});
  expect(why(s, P1, Verb::pretender, in(thracia)), Reason::not_governed, Rule::TOC_12_1_a);
  s.waiting_governors(P1, 1);
  expect(why(s, P1, Verb::praetorian, in(italia), 1), Reason::not_enough_points, Rule::TOC_5_praetorian, {1, 0});
  s.governs(P1, italia, 3);
  expect(why(s, P1, Verb::pretender, in(gallia)), Reason::emperor_cannot, Rule::TOC_12_1_a);
  expect(why(s, P1, Verb::pretender, in(italia)), Reason::not_in_italia, Rule::TOC_12_1_d);
}

TEST_CASE("crisis: cards at the desk") {
  Scene s;
  s.governs(P1, gallia, 1);
  s.governs(P1, pannonia, 1);
  s.hand(P1, {CardId::castra});
  s.begin(Phase::buy_trash);
  expect(why(s, P1, Verb::discard_card, card(CardId::mob)), Reason::card_not_in_hand, Rule::TOC_6_7_b);
  s.plays(P1, Verb::discard_card, card(CardId::castra));
  REQUIRE(s.state.desk.stage == DeskStage::market);
  expect(why(s, P1, Verb::buy_card, card(CardId::pretender)), Reason::not_enough_points, Rule::TOC_5_3_g, {8, 2});
  expect(why(s, P1, Verb::buy_card, card(CardId::military_1)), Reason::market_is_empty, Rule::TOC_3_1_e, {1, 0});
  expect(why(s, P1, Verb::trash_card, card(CardId::castra)), Reason::not_enough_points, Rule::TOC_5_3_i, {3, 2});
  expect(why(s, P1, Verb::trash_card, card(CardId::mob)), Reason::card_not_in_discards, Rule::TOC_5_3_i);
}

TEST_CASE("crisis: the province to begin in") {
  Scene s(2);
  start(s.state, s.options, 2, &s);
  s.picks(0);
  expect(why(s, P1, Verb::start_province, in(italia)), Reason::not_in_italia, Rule::TOC_3_2_b);
  expect(why(s, P1, Verb::start_province, in(hispania)), Reason::province_closed, Rule::TOC_3_3_i);
  expect(why(s, P1, Verb::start_province, in(oceanus)), Reason::not_in_a_province, Rule::TOC_3_2_b);
  s.plays(P1, Verb::start_province, in(gallia));
  expect(why(s, P2, Verb::start_province, in(gallia)), Reason::already_there, Rule::TOC_3_2_b);
}

TEST_CASE("crisis: every reason has its key") {
  for (int reason = 1; reason <= static_cast<int>(Reason::emperor_cannot); ++reason)
    CHECK_FALSE(key_of(static_cast<Reason>(reason)).empty());
}

}  // namespace curia::crisis

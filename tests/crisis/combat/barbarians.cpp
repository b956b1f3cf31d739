// TOC-4-c to -e and TOC-FAQ-6: which units are one army; TOC-10.1 and TOC-10.2: Leaders and Rival Emperors in battle.
#include "tests/crisis/combat/fight.h"

namespace curia::crisis {

namespace {

constexpr RegionId gallia = RegionId::gallia, syria = RegionId::syria;
constexpr TribeId franks = TribeId::franks, goths = TribeId::goths, sassanids = TribeId::sassanids;

}  // namespace

RULE_TEST("TOC-4-c", "all Barbarians of one tribe in a region fight together, and no other tribe with them") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  s.barbarians(franks, gallia, 1, 1);
  s.barbarians(goths, gallia, 2);
  s.leader(LeaderId::cniva, gallia);
  attack(s, army, enemy(franks));
  s.rolls({1});
  CHECK(s.state.chance.count == 2);
  s.rolls({1, 1});
  CHECK(s.prompt() == Prompt::take_actions);
}

RULE_TEST("TOC-4-d TOC-FAQ-6", "in a homeland the active Barbarians are attacked, the inactive ones are left out") {
  Scene s;
  s.at_home(franks, 2);
  const ArmyId army = s.army(P1, gallia, 3);
  s.points(2, 0, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::move_army, {.a = op(army), .b = op(RegionId::home_franks)});
  s.plays(P1, Verb::battle, {.a = op(army), .b = op(enemy(franks))});
  s.rolls({3, 3, 3});
  CHECK(s.state.chance.count == 2);
  s.rolls({4, 4});  // one hit more than the army scores on survivors, but the two are all of the army
  s.plays(P1, Verb::lose_full);
  CHECK(s.last(EventKind::battle_won)->a == op(P1));
  CHECK(home_active(s, franks) == 0);
  CHECK(home_inactive(s, franks) == 10);
  CHECK(s.of(P1).legacy == 4);
}

RULE_TEST("TOC-4-d TOC-8.3-c", "a beaten tribe stays in its homeland, active") {
  Scene s;
  s.at_home(goths, 3);
  s.leader(LeaderId::cniva, RegionId::home_goths);
  const ArmyId army = s.army(P1, RegionId::home_goths, 3);
  attack(s, army, enemy(goths));
  s.rolls({3, 1, 1});
  s.rolls({1, 1, 1});
  s.rolls({1, 1});
  CHECK_FALSE(s.offers(P1, Verb::hit_inactive));
  s.plays(P1, Verb::hit_active);
  CHECK(home_active(s, goths) == 2);
  CHECK(home_inactive(s, goths) == 8);
  CHECK(s.state.leaders[LeaderId::cniva].region == RegionId::home_goths);
  CHECK_FALSE(s.told(EventKind::barbarians_return));
}

RULE_TEST("TOC-4-e", "a Rival Emperor, a Militia and a General with his units are armies by themselves") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 3);
  const ArmyId first = s.army(P2, gallia, 1), second = s.army(P2, gallia, 2);
  s.rival(RivalId::postumus);
  s.points(4, 0, 0);
  s.begin(Phase::actions);
  for (EnemyId foe : {enemy(first), enemy(second), enemy_militia(gallia), enemy(RivalId::postumus)})
    CHECK(s.offers(P1, Verb::battle, {.a = op(army), .b = op(foe)}));
  s.plays(P1, Verb::battle, {.a = op(army), .b = op(enemy_militia(gallia))});
  s.rolls({3, 1, 1});
  CHECK(s.state.chance.count == 1);  // the armies outside the capital do not help
  s.rolls({1});
  CHECK(s.at(gallia).militia == 0);
  CHECK(s.of(first).full == 1);
  CHECK(s.of(P1).legacy == 2);
}

RULE_TEST("TOC-4-e", "a Militia alone that wins earns its Governor the Legacy") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 1);
  attack(s, army, enemy_militia(gallia));
  s.rolls({1, 1});
  CHECK(s.last(EventKind::battle_won)->a == op(P2));
  CHECK(s.of(P2).legacy == 2);
}

RULE_TEST("TOC-4-e", "General and Militia in the same capital are one army") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 3);
  const ArmyId foe = s.army(P2, gallia, 1, 0, true);
  s.points(1, 0, 0);
  s.begin(Phase::actions);
  s.refuses(P1, Verb::battle, {.a = op(army), .b = op(enemy_militia(gallia))});
  s.plays(P1, Verb::battle, {.a = op(army), .b = op(enemy(foe))});
  s.rolls({1, 1, 1});
  s.rolls({1, 5});  // his Legion, then his Militia
  CHECK(defence_hits(s) == 1);
}

// ---- Leaders --------------------------------------------------------------------------------------------------------

RULE_TEST("TOC-10.1-b TOC-FAQ-5", "one hit eliminates a Leader, who counts as a Barbarian: 1 Legacy") {
  Scene s;
  const ArmyId army = s.army(P1, syria, 2);
  s.leader(LeaderId::ardashir, syria);
  attack(s, army, enemy(sassanids));
  s.rolls({3, 1, 4, 1});
  CHECK(s.state.leaders[LeaderId::ardashir].fate == Fate::gone);
  CHECK(s.last(EventKind::battle_won)->rule == Rule::TOC_8_2_c);
  CHECK(s.of(P1).legacy == 3);
}

RULE_TEST("TOC-10.1-c", "the reward for a Leader is one of two, or none, and only for the winner") {
  Scene s;
  const ArmyId army = s.army(P1, syria, 2);
  s.leader(LeaderId::ardashir, syria);
  attack(s, army, enemy(sassanids));
  s.rolls({3, 3, 1, 1});
  CHECK(s.prompt() == Prompt::choose_reward);
  CHECK(s.offer(P1, Verb::reward_support)->rule == Rule::TOC_10_1_d);
  CHECK(s.offer(P1, Verb::reward_discount)->rule == Rule::TOC_10_1_e);
  CHECK(s.offer(P1, Verb::reward_none)->rule == Rule::TOC_10_1_c);
  s.plays(P1, Verb::reward_none);
  CHECK(s.at(syria).support == 1);
  CHECK(s.state.turn.military_discount == 0);
  CHECK(s.prompt() == Prompt::take_actions);

  Scene lost;  // he falls, but his tribe wins
  const ArmyId other = lost.army(P1, syria, 2);
  lost.barbarians(sassanids, syria, 2);
  lost.leader(LeaderId::ardashir, syria);
  attack(lost, other, enemy(sassanids));
  lost.rolls({3, 1, 4, 1, 1, 1});
  lost.plays(P1, Verb::hit_leader, {.a = op(LeaderId::ardashir)});
  CHECK(lost.told(EventKind::leader_killed));
  CHECK(lost.told(EventKind::battle_lost));
  CHECK(lost.prompt() == Prompt::take_actions);
}

RULE_TEST("TOC-10.1-d", "1 support in the province where the Leader fell, whoever governs it, within its maximum") {
  Scene s;
  s.governs(P2, syria, 3);
  const ArmyId army = s.army(P1, syria, 2);
  s.leader(LeaderId::ardashir, syria);
  attack(s, army, enemy(sassanids));
  s.rolls({3, 3, 1, 1});
  s.plays(P1, Verb::reward_support);
  CHECK(s.at(syria).support == 4);
  CHECK(s.last(EventKind::support_changed)->rule == Rule::TOC_10_1_d);

  Scene full;
  full.governs(P1, syria, 4);
  const ArmyId other = full.army(P1, syria, 2);
  full.leader(LeaderId::ardashir, syria);
  attack(full, other, enemy(sassanids));
  full.rolls({3, 3, 1, 1});
  full.refuses(P1, Verb::reward_support);
  CHECK(full.offers(P1, Verb::reward_discount));
}

RULE_TEST("TOC-10.1-d", "in a homeland there is no support to raise, nor in a closed province") {
  Scene s;
  const ArmyId army = s.army(P1, RegionId::home_goths, 2);
  s.leader(LeaderId::cniva, RegionId::home_goths);
  attack(s, army, enemy(goths));
  s.rolls({3, 3, 1, 1});
  s.refuses(P1, Verb::reward_support);
  CHECK(s.offers(P1, Verb::reward_discount));
  Scene closed(2);
  const ArmyId other = closed.army(P1, syria, 2);
  closed.rival(RivalId::priest_king);
  attack(closed, other, enemy(RivalId::priest_king));
  closed.rolls({3, 3, 1, 1, 1});
  closed.refuses(P1, Verb::reward_support);
  CHECK(closed.offers(P1, Verb::reward_discount));
}

RULE_TEST("TOC-10.2-d TOC-6.3.2-italia-e", "under a neutral Emperor Italia's support follows the neutral provinces") {
  Scene s(2);
  const ArmyId army = s.army(P1, RegionId::italia, 2);
  s.rival(RivalId::postumus, RegionId::italia);
  const int support = s.at(RegionId::italia).support;
  CHECK(support < max_support(RegionId::italia));
  attack(s, army, enemy(RivalId::postumus));
  s.rolls({3, 3, 1, 1, 1});
  s.refuses(P1, Verb::reward_support);
  s.plays(P1, Verb::reward_discount);
  CHECK(s.at(RegionId::italia).support == support);
}

RULE_TEST("TOC-10.1-e", "the first military card of this turn's purchases costs 2 less, but not less than nothing") {
  Scene s;
  s.governs(P1, syria, 3);
  s.governs(P1, RegionId::galatia, 3);
  const ArmyId army = s.army(P1, syria, 2);
  s.leader(LeaderId::ardashir, syria);
  attack(s, army, enemy(sassanids));
  s.rolls({3, 3, 1, 1});
  s.plays(P1, Verb::reward_discount);
  CHECK(s.last(EventKind::discount_earned)->n == static_cast<int>(Sphere::military));
  s.plays(P1, Verb::end_actions);
  CHECK(s.prompt() == Prompt::buy_and_trash);
  CHECK(price(s.state.desk, CardId::tribute) == 2);
  CHECK(price(s.state.desk, CardId::castra) == 0);
  s.plays(P1, Verb::buy_card, {.a = op(CardId::castra)});
  CHECK(s.last(EventKind::card_bought)->n == 0);
  CHECK(price(s.state.desk, CardId::castra) == 3);  // the second card, and no discount any more
  Desk poor{.seat = P1, .stage = DeskStage::market, .points = 9, .provinces = 3, .military_discount = 1};
  CHECK(price(poor, CardId::flanking_maneuver) == 1);
  CHECK(price(poor, CardId::military_1) == 0);
}

RULE_TEST("TOC-10.1-c", "two Leaders killed are two rewards") {
  Scene s;
  const ArmyId army = s.army(P1, syria, 4);
  s.leader(LeaderId::ardashir, syria);
  s.leader(LeaderId::shapur, syria);
  attack(s, army, enemy(sassanids));
  s.rolls({3, 3, 3, 1});  // less one for Shapur
  s.rolls({1, 1, 1, 1});
  CHECK(s.of(P1).legacy == 4);
  s.plays(P1, Verb::reward_discount);
  CHECK(s.prompt() == Prompt::choose_reward);
  s.refuses(P1, Verb::reward_discount);  // the first military card costs 2 less already
  s.plays(P1, Verb::reward_support);
  CHECK(s.at(syria).support == 2);
  CHECK(s.prompt() == Prompt::take_actions);
}

RULE_TEST("TOC-10.1-c TOC-10.2-c",
          "of two rewards that he cannot have he is not asked, of one that he can have he is") {
  for (const bool of_leader : {false, true})
    for (const int support : {3, 4}) {
      CAPTURE(of_leader);
      CAPTURE(support);
      Scene s;
      s.governs(P1, gallia, support);
      const ArmyId army = s.army(P1, gallia, 2);
      if (of_leader)
        s.leader(LeaderId::cniva, gallia);
      else
        s.rival(RivalId::postumus);
      s.points(3, 0, 0);
      s.begin(Phase::actions);
      (of_leader ? s.state.turn.military_discount : s.state.turn.political_discount) = 1;  // the other is no matter
      s.plays(P1, Verb::battle, {.a = op(army), .b = op(of_leader ? enemy(goths) : enemy(RivalId::postumus))});
      if (of_leader)
        s.rolls({3, 3, 1, 1});
      else
        s.rolls({3, 3, 1, 1, 1});
      CHECK(s.prompt() == (support == 4 ? Prompt::take_actions : Prompt::choose_reward));
      if (support == 3) s.plays(P1, Verb::reward_support);
      CHECK(s.at(gallia).support == 4);
      CHECK_FALSE(s.told(EventKind::discount_earned));
    }
}

// ---- Rival Emperors -------------------------------------------------------------------------------------------------

RULE_TEST("TOC-10.2-c TOC-10.2-d",
          "the reward for a Rival Emperor: 1 support where he fell, or the discount, or none") {
  Scene s;
  s.governs(P2, gallia, 2);
  const ArmyId army = s.army(P1, gallia, 2);
  s.rival(RivalId::postumus);
  attack(s, army, enemy(RivalId::postumus));
  s.rolls({3, 3, 1, 1, 1});
  CHECK(s.prompt() == Prompt::choose_reward);
  CHECK(s.offer(P1, Verb::reward_none)->rule == Rule::TOC_10_2_c);
  s.plays(P1, Verb::reward_support);
  CHECK(s.at(gallia).support == 3);
  CHECK(s.last(EventKind::support_changed)->rule == Rule::TOC_10_2_d);
  CHECK(s.prompt() == Prompt::take_actions);
}

RULE_TEST("TOC-10.2-e", "the first political card of this turn's purchases costs 2 less") {
  Scene s;
  s.governs(P1, gallia, 4);
  const ArmyId army = s.army(P1, gallia, 2);
  s.rival(RivalId::postumus);
  attack(s, army, enemy(RivalId::postumus));
  s.rolls({3, 3, 1, 1, 1});
  s.refuses(P1, Verb::reward_support);  // 4 is the maximum
  s.plays(P1, Verb::reward_discount);
  CHECK(s.last(EventKind::discount_earned)->n == static_cast<int>(Sphere::political));
  s.plays(P1, Verb::end_actions);
  CHECK(price(s.state.desk, CardId::tribute) == 2);  // 4, doubled for want of provinces, less 2
  CHECK(price(s.state.desk, CardId::castra) == 4);
  s.plays(P1, Verb::buy_card, {.a = op(CardId::tribute)});
  CHECK(s.last(EventKind::card_bought)->n == 2);
  Desk later{.seat = P1, .stage = DeskStage::market, .points = 9, .provinces = 3, .bought = 1, .political_discount = 0};
  CHECK(price(later, CardId::tribute) == 3);
}

RULE_TEST("TOC-10.2-f", "a Rival Emperor lowers support in his province and in Italia") {
  Scene s;
  s.governs(P1, RegionId::italia, 5);
  s.governs(P1, gallia, 3);
  s.governs(P1, RegionId::hispania, 3);
  s.rival(RivalId::postumus);
  s.begin(Phase::support_check);
  CHECK(s.at(RegionId::italia).support == 4);
  CHECK(s.at(gallia).support == 2);
  CHECK(s.at(RegionId::hispania).support == 3);
}

RULE_TEST("TOC-10.2-g", "a Rival Emperor and Barbarians share a province and do not fight for each other") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  s.rival(RivalId::postumus);
  s.barbarians(franks, gallia, 2);
  attack(s, army, enemy(franks));
  s.rolls({1});
  CHECK(s.state.chance.count == 2);
  s.rolls({1, 1});
  CHECK(s.state.rivals[RivalId::postumus].fate == Fate::map);
  CHECK(active_in(s, franks, gallia) == 2);
  CHECK(s.prompt() == Prompt::take_actions);
}

}  // namespace curia::crisis

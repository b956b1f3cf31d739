// What the steward pays for in the Forum, and keeps.
#include <doctest/doctest.h>

#include "bots/steward/outlook.h"
#include "games/republic/forum/persuasion.h"
#include "games/republic/queries.h"
#include "tests/support/scene.h"

using namespace curia;
using namespace republic;

namespace {

bots::Opinion opinion(const Scene& scene, Verb verb, Prompt prompt, int a, int least, int most) {
  Offer offer;
  offer.seat = offer.faction = P1;
  offer.must = true;
  offer.verb = verb;
  offer.prompt = prompt;
  offer.a = static_cast<std::uint8_t>(a);
  offer.least = static_cast<std::int16_t>(least);
  offer.most = static_cast<std::int16_t>(most);
  return bots::judge(bots::Mind{scene.state, scene.options, P1}, offer);
}

// P1 is asked what he pays against a persuader of P2 who needs so much or less with two dice.
struct Asked {
  Scene scene{4};
  SenatorId target = SenatorId::none;

  Asked(Seat of, int strength, int base) {
    scene.people();
    State& s = scene.state;
    for (SenatorId senator : all_in_rome(s)) s.senators[senator].influence = 1;
    const SenatorId persuader = in_rome(s, P2).first();
    target = in_rome(s, of).first();
    s.senators[target].influence = static_cast<std::int16_t>(1 + strength - bots::strength_of(s, target));
    Persuasion persuasion{.seat = P2, .persuader = persuader, .target = target};
    persuasion.bribes = static_cast<std::int16_t>(base - persuasion.sum(s, scene.options).base());
    s.stack.push(frame_of(persuasion));
  }
  bots::Opinion counter() const {
    return opinion(scene, Verb::counter_bribe, Prompt::choose_counter_bribe, 0xFF, 1, 12);
  }
  bool pays() const {
    return counter().score > opinion(scene, Verb::pass, Prompt::choose_counter_bribe, 0xFF, 0, 0).score;
  }
};

}  // namespace

TEST_CASE("a steward pays against those who persuade his own men, as far as a man is worth it") {
  CHECK(Asked(P1, 20, 9).pays());
  CHECK(Asked(P1, 20, 9).counter().amount == 8);  // 9 on two dice, to 1: none is left
  CHECK_FALSE(Asked(P1, 20, 1).pays());           // he cannot succeed
  CHECK(Asked(P1, 6, 7).pays());                  // 1 T for 6 chances of 36, of a man worth 6
  CHECK_FALSE(Asked(P1, 2, 7).pays());
}

TEST_CASE("a steward lets others pay for theirs, unless he who persuades them has a third of the votes") {
  Asked other(P3, 20, 9);
  State& s = other.scene.state;
  CHECK_FALSE(other.pays());
  s.senators[in_rome(s, P2).nth(1)].influence = 30;  // he leads: who pays against him pays for all
  REQUIRE(bots::front_runner(s) == P2);
  CHECK_FALSE(other.pays());
  s.senators[in_rome(s, P2).nth(1)].knights = 12;
  CHECK(other.pays());
}

TEST_CASE("others' men are worth less to a steward than his own") {
  Asked own(P1, 6, 7), other(P3, 6, 7), great(P3, 20, 7);
  for (Asked* asked : {&own, &other, &great})
    asked->scene.state.senators[in_rome(asked->scene.state, P2).nth(1)].knights = 12;
  CHECK(own.pays());
  CHECK_FALSE(other.pays());
  CHECK(great.pays());
}

namespace {

// P1 persuades a man of P2's, who needs so much or less with two dice as it is, and whose faction holds so much.
struct Persuading {
  Scene scene{4};
  SenatorId persuader, target;

  Persuading(int base, int treasury) {
    scene.people();
    State& s = scene.state;
    scene.options.secret_treasuries = off;
    persuader = in_rome(s, P1).first();
    target = in_rome(s, P2).first();
    faction(s, P2).treasury = static_cast<std::int16_t>(treasury);
    s.senators[target].talents = 0;
    const Persuasion as_it_is{.seat = P1, .persuader = persuader, .target = target};
    s.senators[persuader].influence =
        static_cast<std::int16_t>(s.senators[persuader].influence + base - as_it_is.sum(s, scene.options).base());
  }
  int bribe() const {
    Offer offer;
    offer.seat = offer.faction = P1;
    offer.verb = Verb::persuade;
    offer.prompt = Prompt::take_initiative;
    offer.a = op(persuader);
    offer.b = op(target);
    offer.most = 30;
    return bots::judge(bots::Mind{scene.state, scene.options, P1}, offer).amount;
  }
  // How much more he pays when others have paid so much against it.
  int raised(int countered) {
    Persuasion persuasion{.seat = P1, .persuader = persuader, .target = target};
    persuasion.counter_bribes = static_cast<std::int16_t>(countered);
    scene.state.stack.push(frame_of(persuasion));
    const bots::Opinion raise = opinion(scene, Verb::raise_bribe, Prompt::choose_bribe, 0xFF, 1, 30);
    const bool raises = raise.score > opinion(scene, Verb::done, Prompt::choose_bribe, 0xFF, 0, 0).score;
    scene.state.stack.pop();
    return raises ? raise.amount : 0;
  }
};

}  // namespace

TEST_CASE(
    "a steward pays what makes an attempt sure, and as much more as the man's faction can pay against it, up to 12 T") {
  CHECK(Persuading(5, 0).bribe() == 4);  // 9 or less: 10 fails
  CHECK(Persuading(5, 6).bribe() == 10);
  CHECK(Persuading(5, 12).bribe() == 16);
  CHECK(Persuading(5, 30).bribe() == 16);
  Persuading secret(5, 30);
  secret.scene.options.secret_treasuries = on;
  CHECK(secret.bribe() == 10);  // 6 T, he guesses
}

TEST_CASE("a steward whose attempt others have paid against pays more, and nothing where it is as sure as before") {
  CHECK(Persuading(9, 0).raised(0) == 0);
  CHECK(Persuading(9, 0).raised(3) == 3);
  CHECK(Persuading(14, 0).raised(5) == 0);
  CHECK(Persuading(9, 4).raised(3) == 7);  // they may pay again
}

TEST_CASE("a steward bids for each initiative, for his last Talent and with nobody in the Forum") {
  Scene scene;
  scene.people();
  State& s = scene.state;
  REQUIRE(in_forum(s).empty());
  const SenatorId poor = in_rome(s, P1).first(), rich = in_rome(s, P1).nth(1);
  scene.senator(poor).talents(3);
  scene.senator(rich).talents(9);
  const auto bid = [&](SenatorId senator) {
    return opinion(scene, Verb::bid, Prompt::bid_for_initiative, static_cast<int>(senator), 3,
                   s.senators[senator].talents);
  };
  CHECK(bid(poor).score > opinion(scene, Verb::pass, Prompt::bid_for_initiative, 0xFF, 0, 0).score);
  CHECK(bid(poor).amount == 3);
  CHECK(bid(rich).score > bid(poor).score);
}

TEST_CASE("a steward keeps 9 T in the Faction Treasury against those who persuade his men") {
  Scene scene;
  scene.people();
  State& s = scene.state;
  const SenatorId purse = in_rome(s, P1).first();
  s.senators[purse].influence = 30;
  const auto takes = [&](int treasury) {
    faction(s, P1).treasury = static_cast<Talents>(treasury);
    return opinion(scene, Verb::withdraw_talents, Prompt::redistribute, static_cast<int>(purse), 1, treasury);
  };
  CHECK(takes(9).score < 0);
  CHECK(takes(10).score > 0);
  CHECK(takes(20).amount == 11);
}

TEST_CASE("a steward approves of whoever speaks to the People") {
  const Scene scene;
  const auto score = [&](Verb verb) { return opinion(scene, verb, Prompt::judge_administration, 0xFF, 0, 0).score; };
  CHECK(score(Verb::approve) > score(Verb::done));
  CHECK(score(Verb::approve) > score(Verb::disapprove));
}

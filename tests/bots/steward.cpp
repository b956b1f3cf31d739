// What the steward reckons with.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "bots/republic.h"
#include "bots/steward/outlook.h"
#include "bots/steward/terms.h"
#include "games/republic/queries.h"
#include "games/republic/senate/elections.h"
#include "tests/bots/steward_games.h"
#include "tests/support/scene.h"

using namespace curia;
using namespace republic;

TEST_CASE("the steward reckons a battle as all 216 rolls of it go") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Random random(seed);
    State s;
    Traits::start(s, {});
    Decision decision;
    for (int n = 0; n < 1500 && !Traits::over(s); ++n) {
      if (n % 50 == 0)
        for (WarId war : active_wars(s)) {
          Force force;
          force.war = war;
          force.commander = holder(s, OfficeId::field_consul);
          force.units.legions = static_cast<std::uint8_t>(random.below(20));
          if (needs_naval_battle(s, war)) continue;
          const bots::Prospect shown = bots::prospect(s, Options{}, force, war);
          const BattleOdds all = odds(s, force, war, false, Options{});
          CHECK(shown.victory == doctest::Approx(all[Outcome::victory] / 216.0));
          CHECK(shown.defeat == doctest::Approx(all[Outcome::defeat] / 216.0));
          CHECK(shown.disaster == doctest::Approx(all[Outcome::disaster] / 216.0));
          ++compared;
        }
      Traits::list_offers(s, Options{}, decision);
      if (Traits::nature_to_move(decision)) {
        Traits::play(s, Options{}, Traits::sample_chance(s, random));
        continue;
      }
      const Offer& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
      Traits::play(s, Options{}, taken<Traits>(offer, offer.least));
    }
  }
  CHECK(compared > 50);
}

namespace {

bool asks(const Decision& decision, Prompt prompt) {
  return std::any_of(decision.offers.begin(), decision.offers.end(),
                     [&](const Offer& offer) { return offer.must && offer.prompt == prompt; });
}

}  // namespace

TEST_CASE("a steward's money lies with one senator when it has been moved") {
  int moved = 0, scattered = 0, rich = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    bool moving = false;
    game_of_stewards(seed, {}, [&](const State& s, const Decision& decision) {
      if (Traits::nature_to_move(decision)) return;  // something broke in
      const bool was_moving = std::exchange(moving, asks(decision, Prompt::redistribute));
      if (!was_moving || moving) return;
      for (Seat seat : playing_seats(s)) {
        if (in_rome(s, seat).empty()) continue;  // nobody who could use it
        int holders = 0;
        for (SenatorId senator : faction(s, seat).senators)
          holders += s.senators[senator].rebel == 0 && !is_captive(s, senator) && s.senators[senator].talents > 0;
        ++moved;
        scattered += holders > 1;
        rich += faction(s, seat).treasury > 9;
      }
    });
  }
  CHECK(moved > 50);
  CHECK(scattered == 0);
  CHECK(rich == 0);
}

TEST_CASE("where two wars burn two commanders go: whoever presides, and closes the Senate by leaving, goes last") {
  int pressed = 0, both = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Phase phase = Phase::setup;
    game_of_stewards(seed, {.scenario = Scenario::middle}, [&](const State& s, const Decision&) {
      if (std::exchange(phase, s.game.phase) != Phase::senate || s.game.phase == Phase::senate) return;
      int sent = 0;
      for (const Force& force : s.arms.forces) sent += force.sent_this_turn;
      pressed += active_wars(s).size() >= 2;
      both += active_wars(s).size() >= 2 && sent >= 2;
    });
  }
  CHECK(pressed > 60);
  CHECK(3 * both >= pressed);
}

namespace {

// A table at which one senator of another faction has so much Influence; he is in Rome.
SenatorId make_great(State& s, Seat me, int influence) {
  for (SenatorId senator : all_in_rome(s))
    if (faction_of(s, senator) != me) {
      s.senators[senator].influence = static_cast<std::int16_t>(influence);
      return senator;
    }
  return SenatorId::none;
}

// What such a bot says when somebody has put this to the vote.
Side vote_on(State& s, Seat me, Motion motion, SenatorId senator, Seat by = Seat::none, const char* bot = "steward") {
  s.senate.proposals.clear();
  Proposal proposal;
  proposal.by = by;
  proposal.motion = motion;
  proposal.items.push({.a = op(senator)});
  s.senate.proposals.push(proposal);
  Decision decision;
  for (Side side : {Side::in_favour, Side::against, Side::abstain}) {
    Offer offer;
    offer.seat = offer.faction = me;
    offer.must = true;
    offer.verb = Verb::vote;
    offer.prompt = Prompt::cast_votes;
    offer.a = op(side);
    decision.offers.push(offer);
  }
  Random random(1);
  return static_cast<Side>(bots::make_bot<Traits>(bot)->answer({s, Options{}, decision, me}, random).a);
}

}  // namespace

TEST_CASE(
    "who refuses all others makes the last one Censor, so nobody refuses them where that one would win by it: "
    "VG-9.4b") {
  Scene scene;
  scene.people();
  State& s = scene.state;
  const Seat me = seat_at(0);
  std::array<SenatorId, 3> rivals{SenatorId::none, SenatorId::none, SenatorId::none};
  std::size_t n = 0;
  for (SenatorId senator : all_in_rome(s)) {
    s.senators[senator].prior_consul = 0;
    if (n < rivals.size() && faction_of(s, senator) != me && faction_of(s, senator) != Seat::none)
      rivals[n++] = senator;
  }
  REQUIRE(n == rivals.size());
  const auto [near, king, small] = rivals;
  for (SenatorId senator : {near, king}) s.senators[senator].prior_consul = 1;
  s.senators[near].influence = 24;
  s.senators[king].influence = 30;  // 35 as Censor: VG-9.822a
  s.senators[small].influence = 1;
  CHECK(vote_on(s, me, Motion::censor, near) == Side::in_favour);
  CHECK(vote_on(s, me, Motion::censor, king) == Side::against);
  s.senators[small].prior_consul = 1;  // there is another one, whom nobody fears
  CHECK(vote_on(s, me, Motion::censor, near) == Side::against);
  s.senators[small].prior_consul = 0;
  s.senators[near].influence = 30;  // both would win by it: it is nobody's to choose, and nobody votes for either
  CHECK(vote_on(s, me, Motion::censor, near) == Side::against);
  s.senators[near].influence = 24;
  s.senators[king].influence = 3;  // whoever is left is feared less
  CHECK(vote_on(s, me, Motion::censor, near) == Side::against);
}

TEST_CASE("the smaller Factions are called to vote before the greater, one's own first and who leads last") {
  State s = first_senate(1);
  const Seat me = seat_at(0), small = seat_at(1), great = seat_at(2), leads = seat_at(3);
  for (SenatorId senator : all_in_rome(s)) s.senators[senator].knights = 0;
  for (SenatorId senator : in_rome(s, great)) s.senators[senator].knights = 5;
  s.senators[in_rome(s, leads).first()].influence = 30;
  REQUIRE(bots::front_runner(s) == leads);
  REQUIRE(votes(s, small) < votes(s, great));
  const auto called = [&s](std::initializer_list<Seat> seats) {
    Decision decision;
    for (const Seat seat : seats) {
      Offer offer;
      offer.seat = offer.faction = seat_at(0);
      offer.must = true;
      offer.prompt = Prompt::call_next_faction;
      offer.verb = Verb::call_vote;
      offer.a = op(seat);
      decision.offers.push(offer);
    }
    Random random(1);
    return as<Seat>(bots::Steward().answer({s, Options{}, decision, seat_at(0)}, random).a);
  };
  CHECK(called({leads, great, small, me}) == me);
  CHECK(called({leads, great, small}) == small);
  CHECK(called({leads, great}) == great);
}

TEST_CASE("a steward makes nobody Censor or Dictator who would be near Consul for Life by it") {
  std::optional<State> senate;
  game_of_stewards(1, {}, [&](const State& now, const Decision&) {
    if (!senate && now.game.phase == Phase::senate) senate = now;
  });
  REQUIRE(senate.has_value());
  State& s = *senate;
  const Seat me = seat_at(0);
  s.rome.unrest = 9;  // Rome is in danger enough for a Dictator
  s.rome.treasury = 0;
  for (int n = 0; n < 10; ++n) s.senate.rejected.push(static_cast<std::uint32_t>(n));  // and he has grown patient
  const SenatorId rival = make_great(s, me, 3);
  REQUIRE(rival != SenatorId::none);
  CHECK(vote_on(s, me, Motion::censor, rival) == Side::in_favour);
  make_great(s, me, 21);  // 26 as Censor
  CHECK(bots::menace(s, rival, 0) < bots::menace(s, rival, bots::office_influence));
  CHECK(vote_on(s, me, Motion::censor, rival) == Side::against);
  make_great(s, me, 28);  // 35 as Dictator: VG-9.822a
  CHECK(bots::menace(s, rival, bots::dictator_influence) >= 2);
  CHECK(bots::menace(s, rival, bots::dictator_influence - 1) < 2);
  CHECK(vote_on(s, me, Motion::dictator, rival) == Side::against);
  s.rome.laws.add(LawId::military_reforms);  // Influence alone makes nobody Consul for Life
  CHECK(bots::menace(s, rival, bots::dictator_influence) < 2);
}

namespace {

bots::Opinion opinion(const State& s, Verb verb, Prompt prompt, SenatorId senator, int b = 0xFF) {
  Offer offer;
  offer.seat = offer.faction = seat_at(0);
  offer.must = true;
  offer.verb = verb;
  offer.prompt = prompt;
  offer.a = op(senator);
  offer.b = static_cast<std::uint8_t>(b);
  const Options options;
  return bots::judge(bots::Mind{s, options, seat_at(0)}, offer);
}

}  // namespace

TEST_CASE("who is near Consul for Life is kept from it, and so are his friends, however long the Senate has voted") {
  State s = first_senate(1);
  for (SenatorId senator : all_in_rome(s)) s.senators[senator].influence = 2;
  const SenatorId great = make_great(s, seat_at(0), 2);
  const Seat his = faction_of(s, great);
  SenatorId friend_of_his = SenatorId::none, stranger = SenatorId::none;
  for (SenatorId senator : all_in_rome(s)) {
    if (senator != great && faction_of(s, senator) == his) friend_of_his = senator;
    if (faction_of(s, senator) != his && faction_of(s, senator) != seat_at(0)) stranger = senator;
  }
  REQUIRE(friend_of_his != SenatorId::none);
  REQUIRE(stranger != SenatorId::none);
  for (int n = 0; n < 40; ++n) s.senate.rejected.push(static_cast<std::uint32_t>(n));
  CHECK(vote_on(s, seat_at(0), Motion::censor, friend_of_his) == Side::in_favour);
  s.senators[great].influence = 30;
  REQUIRE(bots::menace_of(s, his) >= 1);
  CHECK(vote_on(s, seat_at(0), Motion::censor, friend_of_his) == Side::against);  // he would preside: VG-9.821a
  CHECK(vote_on(s, seat_at(0), Motion::censor, stranger) == Side::in_favour);
  // Rather anybody than to propose the crown for him.
  CHECK(opinion(s, Verb::propose_consul_for_life, Prompt::conduct_business, great).score <
        opinion(s, Verb::nominate_censor, Prompt::nominate_censor, great).score);
  // He is sent away first of all.
  const auto away = [&](SenatorId senator) {
    return opinion(s, Verb::nominate_governor, Prompt::nominate_governor, senator).score;
  };
  CHECK(away(great) > away(stranger) + 2);
  CHECK(vote_on(s, seat_at(0), Motion::governors, great) == Side::in_favour);
  CHECK(vote_on(s, his, Motion::governors, great) == Side::against);
  CHECK(vote_on(s, his, Motion::governors, friend_of_his) == Side::in_favour);
}

TEST_CASE(
    "whom all others would vote down a steward names last, and where some would not, a little sooner: VG-9.144a") {
  State s = first_senate(1);
  const Seat me = seat_at(0);
  for (SenatorId senator : all_in_rome(s)) s.senators[senator].influence = 2;
  const SenatorId great = in_rome(s, me).first(), other = (in_rome(s, me) - SenatorSet::of(great)).first();
  const auto names = [&](Verb verb, SenatorId senator, SenatorId second) {
    return opinion(s, verb, verb == Verb::nominate_consuls ? Prompt::nominate_consuls : Prompt::nominate_censor,
                   senator, static_cast<int>(second))
        .score;
  };
  const auto pair = [&] { return names(Verb::nominate_consuls, great, other); };
  const auto censor = [&] { return names(Verb::nominate_censor, other, SenatorId::none); };
  for (int n = 0; n < 4; ++n) s.senate.rejected.push(static_cast<std::uint32_t>(n));  // they have grown patient
  const double carried = pair(), censor_carried = censor();
  s.senators[great].influence = 29;  // 34 as Consul: feared by all, and so are his friends, and no patience helps
  REQUIRE(bots::menace(s, great, bots::office_influence) > 0.7);
  CHECK(pair() == doctest::Approx(carried - 18));
  CHECK(censor() == doctest::Approx(censor_carried - 18));
  // Who has the votes alone names whom he wants.
  for (SenatorId senator : in_rome(s, me)) s.senators[senator].knights = 90;
  CHECK(pair() == doctest::Approx(carried));
}

TEST_CASE("whom his own Faction alone wants a steward names in vain, unless it has the votes") {
  State s = first_senate(1);
  for (SenatorId senator : all_in_rome(s)) s.senators[senator].influence = 2;
  const SenatorId great = in_rome(s, seat_at(1)).first(),
                  friend_of_his = (in_rome(s, seat_at(1)) - SenatorSet::of(great)).first();
  s.senators[great].influence = 30;  // 35 as Censor: whatever the votes are, he would win by it
  const auto censor = [&] { return opinion(s, Verb::nominate_censor, Prompt::nominate_censor, great).score; };
  const double in_vain = censor();
  s.senators[friend_of_his].knights = 90;
  CHECK(censor() == doctest::Approx(in_vain + 12));
}

TEST_CASE("a steward accuses where all whom the accused threatens outvote him, and not otherwise") {
  State s = first_senate(1);
  for (SenatorId senator : all_in_rome(s)) s.senators[senator].influence = 2;
  const SenatorId great = make_great(s, seat_at(0), 15);
  const auto accuses = [&](SenatorId senator) {
    return opinion(s, Verb::accuse, Prompt::prosecute, senator, static_cast<int>(Charge::corruption)).score > 0;
  };
  int others = 0;
  for (Seat seat : playing_seats(s))
    if (seat != faction_of(s, great)) others += votes(s, seat);
  REQUIRE(others > votes(s, faction_of(s, great)) + 15);
  CHECK(accuses(great));
  CHECK(vote_on(s, seat_at(0), Motion::trial, great) == Side::in_favour);
  // His Influence is his defence: VG-9.42b.
  s.senators[great].influence = static_cast<std::int16_t>(others - votes(s, faction_of(s, great)));
  CHECK_FALSE(accuses(great));
  s.senators[great].influence = 2;
  for (SenatorId senator : all_in_rome(s))  // nobody votes with the Censor against a man whom nobody fears
    if (faction_of(s, senator) != bots::front_runner(s)) CHECK_FALSE(accuses(senator));
}

TEST_CASE("a steward bribes most of all the senators of a faction that has a third of the votes") {
  State s = first_senate(1);
  const SenatorId mine = in_rome(s, seat_at(0)).first(), target = in_rome(s, seat_at(1)).first();
  s.senators[mine].influence = 30;  // he can hardly fail
  const auto worth = [&] {
    return opinion(s, Verb::persuade, Prompt::take_initiative, mine, static_cast<int>(target)).score;
  };
  const double before = worth();
  REQUIRE(before > 0);
  for (SenatorId senator : in_rome(s, seat_at(1)))
    if (senator != target) s.senators[senator].knights = 30;
  CHECK(worth() > before + 5);
}

TEST_CASE("a steward plays the Military Reforms when a rival's Influence will soon be enough, and not for a rival") {
  State s = first_senate(1, {.scenario = Scenario::middle});
  for (SenatorId senator : aligned(s)) s.senators[senator].influence = 5;
  CardId reforms = CardId::none, other = CardId::none;
  for (std::size_t i = 0; i < card_rows.size(); ++i)
    if (card_rows[i].type == CardType::law)
      (card_rows[i].law() == LawId::military_reforms ? reforms : other) = static_cast<CardId>(i);
  const auto plays = [&](CardId card) {
    Offer offer;
    offer.seat = offer.faction = seat_at(0);
    offer.verb = Verb::play_law;
    offer.prompt = Prompt::interrupt;
    offer.a = op(card);
    return bots::judge(bots::Mind{s, Options{}, seat_at(0)}, offer).score > 0;
  };
  CHECK_FALSE(plays(reforms));
  REQUIRE(make_great(s, seat_at(0), 23) != SenatorId::none);
  CHECK_FALSE(plays(reforms));
  make_great(s, seat_at(0), 24);  // two offices and a victory before 35: VG-9.822a
  CHECK(plays(reforms));
  CHECK_FALSE(plays(other));
  s.senators[in_rome(s, seat_at(0)).first()].influence = 26;  // he would rather have the crown himself
  CHECK_FALSE(plays(reforms));
}

TEST_CASE("what is as good as equal goes by chance, and by the same chance for the same seed") {
  State s;
  Traits::start(s, {});
  Decision decision;
  for (std::uint8_t who = 0; who < 4; ++who) {
    Offer offer;
    offer.seat = offer.faction = seat_at(0);
    offer.must = true;
    offer.verb = Verb::call_vote;
    offer.prompt = Prompt::order_law_votes;  // all the same to him
    offer.a = who;
    decision.offers.push(offer);
  }
  bots::Steward steward;
  const auto answer = [&](std::uint64_t seed) {
    Random random(seed);
    return steward.answer({s, Options{}, decision, seat_at(0)}, random).a;
  };
  std::array<int, 4> chosen{};
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const std::uint8_t one = answer(seed);
    CHECK(one == answer(seed));
    ++chosen[one];
  }
  for (const int times : chosen) CHECK(times > 60);  // 100 of 400 each
}

TEST_CASE("the more wars burn, the less a steward keeps back for next year") {
  Scene scene;
  scene.state.rome.treasury = 60;
  CHECK(bots::war_chest(scene.state) == 60 - 45);
  scene.war(WarId::illyrian_1, Section::active);
  CHECK(bots::war_chest(scene.state) == 60 - 20);
  scene.war(WarId::illyrian_2, Section::active);
  CHECK(bots::war_chest(scene.state) == 60);
  scene.war(WarId::syrian, Section::active);
  CHECK(bots::war_chest(scene.state) == 60);
  scene.state.arms.active.legions = 25;  // 60 T for the wars and 50 T for the Legions: 10 T more than the year brings
  CHECK(bots::war_chest(scene.state) == 60 - 10);
  scene.war(WarId::gallic_1, Section::active);  // there will be no year to pay for
  CHECK(bots::war_chest(scene.state) == 60);
}

TEST_CASE("the more wars burn, the poorer odds a steward takes") {
  const auto campaign = [](WarId war, int legions, int wars) {
    Scene scene;
    scene.people();
    const SenatorId consul = all_in_rome(scene.state).first();
    scene.senator(consul).office(OfficeId::rome_consul);
    scene.state.rome.treasury = 0;
    scene.state.arms.active.legions = static_cast<std::uint8_t>(legions);
    scene.state.arms.active.fleets = 5;
    scene.war(war, Section::active);
    if (wars > 1) scene.war(WarId::punic_1, Section::active);  // for which there are too few Fleets
    if (wars > 2) scene.war(WarId::punic_2, Section::active);
    return bots::next_campaign({scene.state, scene.options, faction_of(scene.state, consul)});
  };
  int poor = 0;
  for (int index = 0; index < war_count; ++index) {
    const auto war = static_cast<WarId>(index);
    Scene alone;
    alone.war(war, Section::active);
    const double at_sea = needs_naval_battle(alone.state, war) ? 0.1 : 0.0;  // there better ones
    for (int legions = 1; legions < 20; ++legions) {
      const bots::Campaign pressed = campaign(war, legions, 3);
      CHECK((campaign(war, legions, 2).war == war) == (pressed.war == war));
      if (pressed.war != war || pressed.odds.victory >= 0.58 + at_sea) continue;
      CHECK(pressed.odds.victory >= 0.5 + at_sea);
      CHECK(campaign(war, legions, 1).war == WarId::none);
      ++poor;
    }
  }
  CHECK(poor > 0);
}

TEST_CASE("a Consul consents to no Dictator who would be near Consul for Life by it") {
  Scene scene;
  scene.people();
  State& s = scene.state;
  const Seat me = seat_at(0);
  const SenatorId rival = make_great(s, me, 3);
  s.stack.push(frame_of(NameDictator{.candidate = rival}));
  Decision decision;
  for (Verb verb : {Verb::consent, Verb::refuse}) {
    Offer offer;
    offer.seat = offer.faction = me;
    offer.must = true;
    offer.prompt = Prompt::consent;
    offer.verb = verb;
    offer.rule = Rule::VG_9_31a;
    decision.offers.push(offer);
  }
  const auto answer = [&](const char* level = "steward") {
    Random random(1);
    return bots::make_bot<Traits>(level)->answer({s, scene.options, decision, me}, random).verb;
  };
  CHECK(bots::dictator_asked_for(s) == rival);
  CHECK(answer() == Verb::consent);
  make_great(s, me, 27);  // 34 as Dictator: near, which not all levels mind
  CHECK(answer() == Verb::refuse);
  CHECK(answer("consul") == Verb::consent);
  make_great(s, me, 28);  // 35: VG-9.822a
  for (const char* level : {"tiro", "eques", "quaestor", "praetor", "consul", "steward"})
    CHECK(answer(level) == Verb::refuse);
  scene.senator(rival).of(me);  // his own man
  CHECK(answer() == Verb::consent);
}

TEST_CASE(
    "nobody of any level votes for whom an office makes Consul for Life at once, though he had nobody else to name") {
  Scene scene;
  scene.people();
  State& s = scene.state;
  const Seat me = seat_at(0);
  const SenatorId rival = make_great(s, me, 30), own = in_rome(s, me).first();  // 35 as Censor: VG-9.822a
  for (const char* level : {"tiro", "eques", "quaestor", "praetor", "consul", "dictator", "cato"}) {
    CAPTURE(level);
    CHECK(vote_on(s, me, Motion::censor, rival, me, level) == Side::abstain);
    CHECK(vote_on(s, me, Motion::censor, rival, seat_at(1), level) == Side::against);
    CHECK(vote_on(s, me, Motion::censor, own, me, level) == Side::in_favour);
  }
}

TEST_CASE("the more wars burn, the more a commander is wanted who is a rival's; but none who would be king") {
  State s = first_senate(1);
  for (int i = 0; i < war_count; ++i) s.wars[static_cast<WarId>(i)].section = Section::none;
  for (SenatorId senator : all_in_rome(s)) s.senators[senator].influence = 2;
  SenatorId own = SenatorId::none, general = SenatorId::none;
  for (SenatorId senator : all_in_rome(s)) {
    const Seat his = faction_of(s, senator);
    if (his == seat_at(0) && (own == SenatorId::none || military(senator) < military(own))) own = senator;
    if (his != Seat::none && his != seat_at(0) && his != bots::front_runner(s) &&
        (general == SenatorId::none || military(senator) > military(general)))
      general = senator;
  }
  REQUIRE(own != SenatorId::none);
  REQUIRE(general != SenatorId::none);
  REQUIRE(military(general) >= military(own) + 2);
  const auto wanted = [&s](SenatorId senator) {
    return opinion(s, Verb::nominate_dictator, Prompt::nominate_dictator, senator).score;
  };
  CHECK(wanted(own) > wanted(general));
  for (const WarId war : {WarId::punic_1, WarId::gallic_1, WarId::syrian}) s.wars[war].section = Section::active;
  REQUIRE(bots::burning(s) == 3);
  CHECK(wanted(general) > wanted(own));
  s.senators[general].influence = 30;
  CHECK(wanted(own) > wanted(general));
}

TEST_CASE("what a steward fears counts as much with a character as he says, also where nobody asks for reasons") {
  State s = first_senate(1);
  const SenatorId great = make_great(s, seat_at(0), 28);
  const bots::TermWeights fearless{{bots::Term::king, 0}}, twice{{bots::Term::king, 2}};
  const auto fear_of = [&](const bots::TermWeights& weights) {
    const Options options;
    const bots::Manner manner{.weights = &weights};
    bots::Notes<bots::Term> notes;
    const double quiet = bots::fear(
        {.s = s, .options = options, .me = seat_at(0), .because = bots::Because<bots::Term>(manner.weighing())}, great,
        5);
    const double told = bots::fear(
        {.s = s, .options = options, .me = seat_at(0), .because = bots::Because<bots::Term>(notes, manner.weighing())},
        great, 5);
    CHECK(quiet == told);
    return quiet;
  };
  CHECK(fear_of({}) < 0);
  CHECK(fear_of(fearless) == 0);
  CHECK(fear_of(twice) == 2 * fear_of({}));
}

TEST_CASE("a faction keeps the Leader who has more Influence, whatever another man's purse") {
  State s = first_senate(1);
  const SenatorId leader = faction(s, seat_at(0)).leader;
  REQUIRE(leader != SenatorId::none);
  SenatorId rich = SenatorId::none;
  for (SenatorId senator : in_rome(s, seat_at(0)))
    if (senator != leader) rich = senator;
  REQUIRE(rich != SenatorId::none);
  const auto changes = [&] { return opinion(s, Verb::choose_leader, Prompt::take_initiative, rich).score > 0; };
  s.senators[leader].influence = 8;
  s.senators[rich].influence = 3;
  s.senators[rich].talents = 200;
  CHECK(changes());
  s.senators[rich].influence = 2;
  CHECK_FALSE(changes());
}

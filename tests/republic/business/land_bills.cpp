#include "tests/republic/business/business_scene.h"

namespace curia::republic {

namespace {

constexpr auto bills = {LandBill::type_1, LandBill::type_2, LandBill::type_3};

void draft_bill(Scene& s, LandBill type, SenatorId sponsor = SenatorId::julius,
                SenatorId cosponsor = SenatorId::fulvius) {
  s.plays(P1, Verb::propose_land_bill, bill(type));
  s.plays(P1, Verb::choose_sponsor, about(sponsor));
  s.plays(P1, Verb::choose_cosponsor, about(cosponsor));
}

int at(LandBill type, int one, int two, int three) {
  return type == LandBill::type_1 ? one : type == LandBill::type_2 ? two : three;
}

}  // namespace

RULE_TEST("VG-9.62b AH-9.63f ES-9.63.f", "one Land Bill of each type is proposed in a turn, passed or not") {
  Scene s;
  seat_senate(s);
  open_business(s);
  for (LandBill type : bills) {
    draft_bill(s, type);
    put(s, P1, Side::against);
    s.refuses(P1, Verb::propose_land_bill, bill(type));
  }
  CHECK(s.state.rome.land_bills == std::array<std::uint8_t, 3>{0, 0, 0});
}

RULE_TEST("VG-9.62c AH-9.63g ES-9.63.g", "at most one, two and three of the types are in force") {
  for (LandBill type : bills) {
    Scene s;
    seat_senate(s);
    const int most = at(type, 1, 2, 3);
    s.state.rome.land_bills[op(type)] = static_cast<std::uint8_t>(most - 1);
    open_business(s);
    CHECK(s.offers(P1, Verb::propose_land_bill, bill(type)));
    s.state.rome.land_bills[op(type)] = static_cast<std::uint8_t>(most);
    s.refuses(P1, Verb::propose_land_bill, bill(type));
  }
}

RULE_TEST("VG-9.62d AH-9.63b ES-9.63.b", "a sponsor and another senator as co-sponsor, in Rome and willing") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::furius).captive_of(WarId::punic_1);
  open_business(s);
  s.plays(P1, Verb::propose_land_bill, bill(LandBill::type_2));
  s.refuses(P1, Verb::put_to_vote);
  s.refuses(P1, Verb::choose_sponsor, about(SenatorId::furius));
  s.plays(P1, Verb::choose_sponsor, about(SenatorId::claudius));
  s.refuses(P1, Verb::choose_cosponsor, about(SenatorId::claudius));
  s.plays(P1, Verb::choose_cosponsor, about(SenatorId::manlius));
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::consent);
  s.plays(P3, Verb::refuse);
  CHECK_FALSE(s.told(EventKind::faction_called));
  CHECK(s.prompt() == Prompt::conduct_business);
  draft_bill(s, LandBill::type_2, SenatorId::claudius, SenatorId::manlius);  // it was not proposed yet
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::consent);
  s.plays(P3, Verb::consent);
  all_vote(s, Side::in_favour);
  CHECK(s.state.rome.land_bills[1] == 1);
}

RULE_TEST(
    "VG-9.62e VG-LR-board-land-bills-a VG-ER-land-bills-table AH-8.1e AH-9.63c AH-9.63d ES-8.1a.e ES-9.63.c "
    "ES-9.63.d",
    "a passed Land Bill: sponsors gain, Unrest falls") {
  for (LandBill type : bills) {
    Scene s;
    seat_senate(s);
    s.state.rome.unrest = 5;
    open_business(s);
    draft_bill(s, type);
    s.plays(P1, Verb::put_to_vote);
    all_vote(s, Side::in_favour, P3, Side::against);
    CHECK(s.state.rome.land_bills[op(type)] == 1);
    CHECK(s.state.rome.unrest == 5 - at(type, 1, 2, 3));
    CHECK(s.of(SenatorId::julius).popularity == at(type, 2, 2, 4));
    CHECK(s.of(SenatorId::fulvius).popularity == at(type, 1, 1, 2));
    for (SenatorId against : {SenatorId::valerius, SenatorId::manlius, SenatorId::aurelius})
      CHECK(s.of(against).popularity == -at(type, 1, 1, 2));
    CHECK(s.of(SenatorId::fabius).popularity == 0);
  }
}

RULE_TEST("VG-9.62f", "who votes against loses Popularity, also a sponsor, also if it fails or is vetoed") {
  Scene s;
  seat_senate(s);
  s.card(P3, IntrigueId::tribune);
  open_business(s);
  draft_bill(s, LandBill::type_2);
  s.plays(P1, Verb::put_to_vote);
  all_vote(s, Side::against, P1, Side::in_favour);
  CHECK(s.state.rome.land_bills[1] == 0);
  CHECK(s.of(SenatorId::fabius).popularity == -1);
  CHECK(s.of(SenatorId::aurelius).popularity == -1);
  CHECK(s.of(SenatorId::julius).popularity == 0);  // no gain without passing
  draft_bill(s, LandBill::type_3, SenatorId::fabius, SenatorId::julius);
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::consent);
  s.plays(P1, Verb::call_vote, {.a = op(P2)});
  s.plays(P2, Verb::vote, {.a = op(Side::against)});
  s.plays(P1, Verb::call_vote, {.a = op(P3)});
  s.plays(P3, Verb::veto, {.a = s.offer(P3, Verb::veto)->a});
  while (s.prompt() != Prompt::conduct_business && s.prompt() != Prompt::none) s.plays(P1, Verb::pass);
  CHECK(s.of(SenatorId::fabius).popularity == -1 - 2);  // a vote that was cast
  CHECK(s.of(SenatorId::aurelius).popularity == -1);    // he who vetoes goes free
}

RULE_TEST("VG-9.62f", "the sponsor's own vote against is counted with his gain") {
  Scene s;
  seat_senate(s);
  open_business(s);
  draft_bill(s, LandBill::type_1, SenatorId::furius, SenatorId::julius);
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::consent);
  all_vote(s, Side::in_favour, P2, Side::against);
  CHECK(s.state.rome.land_bills[0] == 1);
  CHECK(s.of(SenatorId::furius).popularity == 2 - 1);
}

RULE_TEST("VG-9.621a AH-9.631a ES-9.631b.a",
          "Types II and III are repealed, also in the turn of passing, once a turn, with a volunteer") {
  Scene s;
  seat_senate(s);
  s.of(SenatorId::claudius).popularity = 9;
  s.state.rome.land_bills = {1, 0, 1};
  open_business(s);
  s.refuses(P1, Verb::propose_repeal, bill(LandBill::type_1));
  s.refuses(P1, Verb::propose_repeal, bill(LandBill::type_2));
  draft_bill(s, LandBill::type_2);
  put(s, P1, Side::in_favour);
  CHECK(s.state.rome.land_bills[1] == 1);
  s.plays(P1, Verb::propose_repeal, bill(LandBill::type_2));
  s.plays(P1, Verb::choose_sponsor, about(SenatorId::claudius));
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::refuse);
  CHECK(s.offers(P1, Verb::propose_repeal, bill(LandBill::type_3)));  // nothing was attempted
  s.plays(P1, Verb::propose_repeal, bill(LandBill::type_2));
  s.plays(P1, Verb::choose_sponsor, about(SenatorId::claudius));
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::consent);
  all_vote(s, Side::in_favour);
  CHECK(s.state.rome.land_bills[1] == 0);
  s.refuses(P1, Verb::propose_repeal, bill(LandBill::type_3));
}

RULE_TEST("VG-9.621b AH-9.631b", "the sponsor of a repeal has Popularity 3 for Type II, 6 for Type III") {
  for (LandBill type : {LandBill::type_2, LandBill::type_3}) {
    const int needed = at(type, 0, 3, 6);
    Scene s;
    seat_senate(s);
    s.state.rome.land_bills = {1, 1, 1};
    s.of(SenatorId::julius).popularity = static_cast<std::int8_t>(needed - 1);
    open_business(s);
    s.refuses(P1, Verb::propose_repeal, bill(type));
    s.of(SenatorId::julius).popularity = static_cast<std::int8_t>(needed);
    s.plays(P1, Verb::propose_repeal, bill(type));
    s.refuses(P1, Verb::choose_sponsor, about(SenatorId::fulvius));
    CHECK(s.offers(P1, Verb::choose_sponsor, about(SenatorId::julius)));
  }
}

RULE_TEST("VG-9.621c VG-9.621d VG-LR-board-land-bills-b AH-9.631b AH-9.631c AH-9.631d ES-9.631b.c ES-9.631b.d",
          "a repeal: its sponsor votes for it and pays, Unrest rises") {
  for (LandBill type : {LandBill::type_2, LandBill::type_3})
    for (bool passes : {true, false}) {
      Scene s;
      seat_senate(s);
      s.state.rome.land_bills = {0, 1, 1};
      s.of(SenatorId::julius).popularity = 7;
      open_business(s);
      s.plays(P1, Verb::propose_repeal, bill(type));
      s.plays(P1, Verb::choose_sponsor, about(SenatorId::julius));
      s.plays(P1, Verb::put_to_vote);
      s.plays(P1, Verb::call_vote, {.a = op(P1)});
      s.refuses(P1, Verb::vote_senator, about(SenatorId::julius, Side::against));
      s.plays(P1, Verb::vote, {.a = op(passes ? Side::in_favour : Side::against)});  // Julius is for it all the same
      s.plays(P1, Verb::call_vote, {.a = op(P2)});
      s.plays(P2, Verb::vote, {.a = op(passes ? Side::in_favour : Side::against)});
      all_vote(s, Side::against);
      CHECK(s.state.rome.land_bills[op(type)] == (passes ? 0 : 1));
      CHECK(s.state.rome.unrest == (passes ? at(type, 0, 2, 3) : 0));
      CHECK(s.of(SenatorId::julius).popularity == 7 - at(type, 0, 2, 4) - at(type, 0, 1, 2));
      CHECK(s.of(SenatorId::cornelius).popularity == (passes ? -at(type, 0, 1, 2) : 0));
      CHECK(s.of(SenatorId::fabius).popularity == (passes ? -at(type, 0, 1, 2) : 0));
      CHECK(s.of(SenatorId::aurelius).popularity == 0);
    }
}

RULE_TEST("VG-9.623a", "sponsors of one faction may be attacked once during the vote, beside the limits of attempts") {
  Scene s;
  seat_senate(s);
  open_business(s);
  draft_bill(s, LandBill::type_1, SenatorId::julius, SenatorId::manlius);
  s.plays(P1, Verb::put_to_vote);
  s.plays(P3, Verb::consent);
  s.refuses(P2, Verb::assassinate_sponsor);  // sponsors of two factions
  all_vote(s, Side::in_favour);
  s.refuses(P2, Verb::assassinate_sponsor);
  draft_bill(s, LandBill::type_2);
  faction(s.state, P2).attempted = 1;
  faction(s.state, P1).targeted = 1;
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::assassinate_sponsor);
  s.refuses(P2, Verb::name_victim, about(SenatorId::furius, SenatorId::cornelius));
  s.plays(P2, Verb::name_victim, about(SenatorId::furius, SenatorId::julius), 0);
  s.until(Prompt::call_next_faction);
  s.refuses(P3, Verb::assassinate_sponsor);
}

RULE_TEST("VG-9.623b AH-9.633b ES-9.633.b", "an assassin caught there dies alone and the vote goes on") {
  Scene s;
  seat_senate(s);
  open_business(s);
  draft_bill(s, LandBill::type_1);
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::assassinate_sponsor);
  s.plays(P2, Verb::name_victim, about(SenatorId::furius, SenatorId::julius), 0);
  const int influence = s.of(SenatorId::fabius).influence;  // of his Faction Leader
  while (s.asked_chance() == Roll::none) s.plays(P1, Verb::pass);
  s.rolls({1});
  CHECK(s.of(SenatorId::furius).where == Where::curia);
  CHECK(s.of(SenatorId::fabius).influence == influence);
  CHECK(s.state.senate.trials.special_trials.empty());
  CHECK(s.prompt() == Prompt::call_next_faction);
  all_vote(s, Side::in_favour);
  CHECK(s.state.rome.land_bills[0] == 1);
}

RULE_TEST("VG-LR-card-25AB AH-7.362d",
          "each of the Gracchi proposes one Land Bill a turn without a Tribune; both may be in play") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::tiberius_gracchus).of(P2);
  s.senator(SenatorId::gaius_gracchus);
  s.of(SenatorId::gaius_gracchus).where = Where::nowhere;
  CHECK(may_play_statesman(s.state, P3, SenatorId::gaius_gracchus));
  s.senator(SenatorId::gaius_gracchus).of(P3);
  open_business(s);
  s.plays(P2, Verb::propose_free_land_bill, about(SenatorId::tiberius_gracchus, LandBill::type_2));
  s.plays(P2, Verb::choose_sponsor, about(SenatorId::tiberius_gracchus));
  s.plays(P2, Verb::choose_cosponsor, about(SenatorId::fabius));
  put(s, P2, Side::in_favour);
  CHECK(s.state.rome.land_bills[1] == 1);
  CHECK(s.offer(P2, Verb::propose_free_land_bill) == nullptr);
  CHECK(s.offer(P3, Verb::propose_free_land_bill, about(SenatorId::gaius_gracchus, LandBill::type_2)) == nullptr);
  CHECK(s.offers(P3, Verb::propose_free_land_bill, about(SenatorId::gaius_gracchus, LandBill::type_1)));
  CHECK(s.prompt() == Prompt::conduct_business);
}

RULE_TEST("VG-LR-card-23A AH-7.362d", "Laenas vetoes a Land Bill once a turn without a Tribune, not a repeal") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::popillius_laenas).of(P3);
  s.of(SenatorId::julius).popularity = 9;
  s.state.rome.land_bills = {0, 1, 0};
  open_business(s);
  s.plays(P1, Verb::propose_repeal, bill(LandBill::type_2));
  s.plays(P1, Verb::choose_sponsor, about(SenatorId::julius));
  s.plays(P1, Verb::put_to_vote);
  s.plays(P1, Verb::call_vote, {.a = op(P3)});
  CHECK(s.offer(P3, Verb::veto_free) == nullptr);
  s.plays(P3, Verb::vote, {.a = op(Side::against)});
  all_vote(s, Side::against);
  draft_bill(s, LandBill::type_3);
  s.plays(P1, Verb::put_to_vote);
  s.plays(P1, Verb::call_vote, {.a = op(P3)});
  s.plays(P3, Verb::veto_free, about(SenatorId::popillius_laenas));
  CHECK(s.state.rome.land_bills[2] == 0);
  CHECK(s.told(EventKind::proposal_vetoed));
  draft_bill(s, LandBill::type_1);
  s.plays(P1, Verb::put_to_vote);
  s.plays(P1, Verb::call_vote, {.a = op(P3)});
  CHECK(s.offer(P3, Verb::veto_free) == nullptr);
}

}  // namespace curia::republic

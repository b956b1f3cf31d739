#include "games/republic/senate/business/business.h"
#include "tests/republic/business/business_scene.h"

namespace curia::republic {

namespace {
constexpr auto mining = ConcessionId::mining, fees = ConcessionId::harbor_fees,
               commissioner = ConcessionId::land_commissioner;
}

RULE_TEST("VG-9.6a", "one subject to a proposal; of the same kind several, Land Bills singly") {
  Scene s;
  seat_senate(s);
  s.concession_in_forum(mining);
  s.concession_in_forum(fees);
  open_business(s);
  s.plays(P1, Verb::assign_concession, about(mining, SenatorId::julius));
  s.refuses(P1, Verb::recruit_legions, {}, 1);
  s.refuses(P1, Verb::propose_land_bill, bill(LandBill::type_1));
  CHECK(s.offers(P1, Verb::assign_concession, about(fees, SenatorId::julius)));
  s.plays(P1, Verb::withdraw);
  s.plays(P1, Verb::propose_land_bill, bill(LandBill::type_1));
  s.refuses(P1, Verb::propose_land_bill, bill(LandBill::type_2));
  s.plays(P1, Verb::choose_sponsor, about(SenatorId::julius));
  s.plays(P1, Verb::choose_cosponsor, about(SenatorId::fulvius));
  s.refuses(P1, Verb::propose_land_bill, bill(LandBill::type_2));
  CHECK(s.offers(P1, Verb::put_to_vote));
}

RULE_TEST("VG-9.6b", "adjournment is not voted on; a Tribune keeps the Senate open for one proposal") {
  Scene s;
  seat_senate(s);
  s.card(P2, IntrigueId::tribune);
  open_business(s);
  s.plays(P1, Verb::adjourn);
  CHECK(s.prompt() == Prompt::last_chance);
  CHECK(s.offer(P2, Verb::veto) == nullptr);
  s.plays(P2, Verb::tribune, {.a = s.offer(P2, Verb::tribune)->a});
  s.plays(P2, Verb::recruit_legions, {}, 2);
  put(s, P2, Side::in_favour);
  CHECK(s.state.arms.active.legions == 6);
  CHECK(s.prompt() != Prompt::conduct_business);  // the chair proposes no more
}

RULE_TEST("VG-9.61a AH-9.61a AH-9.61b AH-9.61d ES-9.61a.a ES-9.61a.d",
          "Concessions of the Forum go to aligned senators in Rome, several at once, several to one") {
  Scene s;
  seat_senate(s);
  s.concession_in_forum(mining);
  s.concession_in_forum(fees);
  s.concession_in_forum(ConcessionId::armaments);
  s.senator(SenatorId::furius).captive_of(WarId::punic_1);
  s.senator(SenatorId::acilius).unaligned();
  s.senator(SenatorId::julius).holds(ConcessionId::egyptian_grain);
  open_business(s);
  s.refuses(P1, Verb::assign_concession, about(mining, SenatorId::furius));
  s.refuses(P1, Verb::assign_concession, about(mining, SenatorId::acilius));
  s.refuses(P1, Verb::assign_concession, about(ConcessionId::egyptian_grain, SenatorId::fabius));
  s.plays(P1, Verb::assign_concession, about(mining, SenatorId::julius));
  s.plays(P1, Verb::assign_concession, about(fees, SenatorId::julius));
  s.plays(P1, Verb::assign_concession, about(ConcessionId::armaments, SenatorId::manlius));
  put(s, P1, Side::in_favour);
  CHECK(s.state.forum.concessions[mining].holder == SenatorId::julius);
  CHECK(s.state.forum.concessions[fees].holder == SenatorId::julius);
  CHECK(s.state.forum.concessions[ConcessionId::armaments].holder == SenatorId::manlius);
}

RULE_TEST("VG-9.61b AH-9.61c AH-9.69b ES-9.61a.c ES-9.69.b",
          "after a lost vote all its Concessions are turned over for the turn") {
  Scene s;
  seat_senate(s);
  s.concession_in_forum(mining);
  s.concession_in_forum(fees);
  s.concession_in_forum(ConcessionId::armaments);
  open_business(s);
  s.plays(P1, Verb::assign_concession, about(mining, SenatorId::julius));
  s.plays(P1, Verb::assign_concession, about(fees, SenatorId::manlius));
  put(s, P1, Side::against);
  CHECK(s.state.forum.concessions[mining].place == Concession::Place::forum);
  s.refuses(P1, Verb::assign_concession, about(mining, SenatorId::fabius));
  s.refuses(P1, Verb::assign_concession, about(fees, SenatorId::manlius));
  CHECK(s.offers(P1, Verb::assign_concession, about(ConcessionId::armaments, SenatorId::fabius)));
}

RULE_TEST("VG-9.61c AH-9.61e ES-9.61a.e", "Land Commissioner only while a Land Bill is in force") {
  Scene s;
  seat_senate(s);
  s.concession_in_forum(commissioner);
  CHECK_FALSE(may_play_concession(s.state, commissioner));
  open_business(s);
  s.refuses(P1, Verb::assign_concession, about(commissioner, SenatorId::julius));
  s.state.rome.land_bills[1] = 1;
  CHECK(may_play_concession(s.state, commissioner));
  s.plays(P1, Verb::assign_concession, about(commissioner, SenatorId::julius));
  put(s, P1, Side::in_favour);
  CHECK(s.state.forum.concessions[commissioner].holder == SenatorId::julius);
  close_senate(s);
  CHECK(s.state.forum.concessions[commissioner].holder == SenatorId::julius);
  s.state.rome.land_bills[1] = 0;
  close_senate(s);
  CHECK(s.state.forum.concessions[commissioner].place == Concession::Place::forum);
}

RULE_TEST("VG-IN-land-commissioner-2", "no war, disaster or roll destroys the Land Commissioner") {
  const ConcessionRow& r = row(commissioner);
  CHECK(r.destroyed_by == DestroyedBy::never);
  CHECK(r.destroyed_by_wars == 0);
  for (int i = 0; i < war_card_count; ++i) CHECK(row(static_cast<WarId>(i)).destroys_concession != commissioner);
}

RULE_TEST("VG-LR-card-7A", "Fulvius Flaccus takes the Land Commissioner without a vote after the trials") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::fulvius_flaccus).of(P2);
  s.concession_in_forum(commissioner);
  s.province(ProvinceId::sicilia);
  open_governors(s);
  const Line claim = about(SenatorId::fulvius_flaccus);
  s.refuses(P2, Verb::claim_land_commissioner, claim);  // no Land Bill in force
  s.state.rome.land_bills[2] = 1;
  s.state.senate.stage = SenateStage::trials;
  s.refuses(P2, Verb::claim_land_commissioner, claim);  // not before the end of the trials
  s.state.senate.stage = SenateStage::governors;
  s.plays(P2, Verb::claim_land_commissioner, claim);
  CHECK(s.state.forum.concessions[commissioner].holder == SenatorId::fulvius_flaccus);
  CHECK(s.prompt() == Prompt::nominate_governor);  // the chair is asked again
  s.refuses(P2, Verb::claim_land_commissioner, claim);
}

}  // namespace curia::republic

// Other business by the rules of 1990 (AH-9.6) and of the Quaestor edition (ES-9.6), where they are not those of 2009.
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/proposals.h"
#include "tests/republic/business/business_scene.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

constexpr auto gallic = WarId::gallic_1, illyrian = WarId::illyrian_1, punic = WarId::punic_1;
constexpr auto sicilia = ProvinceId::sicilia, africa = ProvinceId::africa;
constexpr auto fabius = SenatorId::fabius, cornelius = SenatorId::cornelius, julius = SenatorId::julius,
               fulvius = SenatorId::fulvius, furius = SenatorId::furius, manlius = SenatorId::manlius;

Scene senate(const Options& options = as_printed()) {
  Scene s(3, options);
  seat_senate(s);
  return s;
}

void draft_bill(Scene& s, LandBill type, SenatorId sponsor = julius, SenatorId cosponsor = fulvius) {
  s.plays(P1, Verb::propose_land_bill, bill(type));
  s.plays(P1, Verb::choose_sponsor, about(sponsor));
  s.plays(P1, Verb::choose_cosponsor, about(cosponsor));
}

void draft_sending(Scene& s, SenatorId commander, WarId war, int legions, int fleets = 0) {
  s.plays(P1, Verb::send, about(commander, war));
  if (legions > 0) s.plays(P1, Verb::add_legions, {}, legions);
  if (fleets > 0) s.plays(P1, Verb::add_fleets, {}, fleets);
}

// The phase from its first step, whatever was going on.
void phase_begins(Scene& s, Phase phase) {
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.state.chance = {};
  s.begin(phase);
}

Context table_for(Scene& s) { return Context{.s = s.state, .options = s.options, .teller = &s}; }

}  // namespace

// ---- The Senate's motions -------------------------------------------------------------------------------------------

RULE_TEST(
    "AH-9.6a AH-9.6b ES-9.6.a ES-9.6.b",
    "the Presiding Magistrate puts what motions he likes, others one for a Tribune; he calls on all in every vote") {
  Scene s = senate();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  s.war(gallic, Section::active);
  s.concession_in_forum(ConcessionId::mining);
  open_business(s);
  for (const Offer& offer : s.decision().offers)
    if (offer.must) CHECK(offer.seat == P1);
  CHECK(s.offer(P1, Verb::assign_concession) != nullptr);
  CHECK(s.offer(P1, Verb::send) != nullptr);
  s.refuses(P2, Verb::recruit_legions, {}, 1);
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  s.plays(P2, Verb::recruit_legions, {}, 1);
  s.plays(P2, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::call_next_faction);
  CHECK(s.waits_for(P1));  // his colleague's proposal, too
  CHECK_FALSE(s.waits_for(P2));
  all_vote(s, Side::in_favour);
  CHECK(s.state.arms.active.legions == 5);
  s.refuses(P2, Verb::recruit_legions, {}, 1);
}

RULE_TEST("AH-9.6c ES-9.6.c",
          "one matter in a proposal; several Governorships, several Concessions and a pair of Consuls are one") {
  Scene s = senate();
  s.concession_in_forum(ConcessionId::mining);
  s.concession_in_forum(ConcessionId::harbor_fees);
  s.province(sicilia);
  s.province(africa);
  open_governors(s);
  s.plays(P1, Verb::nominate_governor, about(julius, sicilia));
  CHECK(s.offers(P1, Verb::nominate_governor, about(furius, africa)));
  s.refuses(P1, Verb::assign_concession, about(ConcessionId::mining, fulvius));
  s.plays(P1, Verb::nominate_governor, about(furius, africa));
  put(s, P1, Side::in_favour);
  CHECK(s.count(EventKind::proposal_passed) == 1);
  Scene other = senate();
  other.concession_in_forum(ConcessionId::mining);
  other.concession_in_forum(ConcessionId::harbor_fees);
  open_business(other);
  other.plays(P1, Verb::assign_concession, about(ConcessionId::mining, fulvius));
  CHECK(other.offers(P1, Verb::assign_concession, about(ConcessionId::harbor_fees, julius)));
  other.refuses(P1, Verb::recruit_legions, {}, 1);
  other.refuses(P1, Verb::propose_land_bill, bill(LandBill::type_1));
}

RULE_TEST("AH-9.6d ES-9.6.d", "after the adjournment nobody attempts an assassination") {
  Scene s = senate();
  s.card(P2, IntrigueId::tribune);
  open_business(s);
  CHECK(s.offer(P3, Verb::assassinate) != nullptr);
  s.plays(P1, Verb::adjourn);
  CHECK(s.prompt() == Prompt::last_chance);
  for (Seat seat : {P1, P2, P3}) CHECK(s.offer(seat, Verb::assassinate) == nullptr);
}

RULE_TEST("AH-9.626 ES-9.626",
          "no motion changes rules, pays for Games, takes a Contribution or orders a Prosecution") {
  Scene s = senate();
  s.war(gallic, Section::active);
  s.concession_in_forum(ConcessionId::mining);
  s.state.rome.land_bills = {0, 1, 0};
  s.of(julius).popularity = 9;
  s.of(manlius).corrupt = 1;
  s.senator(SenatorId::aurelius).governs(sicilia);
  s.state.arms.active.fleets = 3;
  open_business(s);
  for (const Offer& offer : s.decision().offers) {
    if (!offer.must) continue;
    const Verb verb = offer.verb;
    const bool known = verb == Verb::assign_concession || verb == Verb::propose_land_bill ||
                       verb == Verb::propose_repeal || verb == Verb::recruit_legions || verb == Verb::recruit_fleets ||
                       verb == Verb::disband_legions || verb == Verb::disband_fleets || verb == Verb::send ||
                       verb == Verb::garrison || verb == Verb::recall_garrison || verb == Verb::minor_motion ||
                       verb == Verb::adjourn;
    CHECK(known);
  }
  s.refuses(P1, Verb::sponsor_games, about(julius, ConcessionId::mining));
  s.refuses(P1, Verb::contribute, about(julius), 1);
  s.refuses(P1, Verb::accuse, about(manlius));
}

RULE_TEST("AH-9.69-ex AH-9.69a ES-9.69.c ES-9.69.a",
          "eight Legions for Fabius failed: seven for him, or eight for somebody else, is a new proposal") {
  Scene s = senate();
  s.state.arms.active.legions = 20;
  s.war(gallic, Section::active);
  s.senator(SenatorId::claudius).office(OfficeId::dictator);
  open_business(s);
  const Seat chair = P2;  // the Dictator's
  const auto fails = [&](SenatorId who, int legions) {
    s.plays(chair, Verb::send, about(who, gallic));
    s.plays(chair, Verb::add_legions, {}, legions);
    s.plays(chair, Verb::put_to_vote);
    all_vote(s, Side::against);
  };
  fails(fabius, 8);
  s.plays(chair, Verb::send, about(fabius, gallic));
  s.plays(chair, Verb::add_legions, {}, 8);
  s.refuses(chair, Verb::put_to_vote);
  s.plays(chair, Verb::withdraw);
  fails(fabius, 7);
  fails(SenatorId::claudius, 8);
  CHECK(s.count(EventKind::proposal_defeated) == 3);
}

// ---- Concessions ----------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.61b ES-9.61b", "group_concessions: a group may give several to one senator, or one to each") {
  for (const bool one_each : {false, true}) {
    Scene s = senate();
    if (one_each) s.options.group_concessions = choice::group_concessions::one_each;
    s.concession_in_forum(ConcessionId::mining);
    s.concession_in_forum(ConcessionId::harbor_fees);
    s.concession_in_forum(ConcessionId::armaments);
    open_business(s);
    s.plays(P1, Verb::assign_concession, about(ConcessionId::mining, julius));
    CHECK(s.offers(P1, Verb::assign_concession, about(ConcessionId::harbor_fees, julius)) == !one_each);
    s.plays(P1, Verb::assign_concession, about(ConcessionId::harbor_fees, fulvius));
    put(s, P1, Side::in_favour);
    CHECK(s.state.forum.concessions[ConcessionId::mining].holder == julius);
    CHECK(s.state.forum.concessions[ConcessionId::harbor_fees].holder == fulvius);
    CHECK(s.offers(P1, Verb::assign_concession, about(ConcessionId::armaments, julius)));  // another proposal
  }
  CHECK(as_printed().group_concessions == choice::group_concessions::may_differ);
}

RULE_TEST("AH-9.611e ES-9.611e",
          "revived_concessions: the Senate may assign them, or has to vote on each before it closes") {
  for (const bool must : {false, true}) {
    Scene s = senate();
    if (must) s.options.revived_concessions = choice::revived_concessions::must;
    s.concession_in_forum(ConcessionId::mining);
    s.concession_in_forum(ConcessionId::armaments);
    if (must) s.state.forum.revived.add(ConcessionId::mining);
    open_business(s);
    CHECK(s.offers(P1, Verb::assign_concession, about(ConcessionId::mining, julius)));
    CHECK(s.offers(P1, Verb::adjourn) == !must);
    if (!must) continue;
    s.plays(P1, Verb::assign_concession, about(ConcessionId::armaments, julius));
    put(s, P1, Side::in_favour);
    s.refuses(P1, Verb::adjourn);  // that was another one
    s.plays(P1, Verb::assign_concession, about(ConcessionId::mining, julius));
    put(s, P1, Side::against);
    CHECK(s.offers(P1, Verb::adjourn));  // it was voted on
    CHECK(s.state.forum.revived.empty());
    s.state.forum.revived.add(ConcessionId::harbor_fees);
    close_senate(s);
    CHECK(s.state.forum.revived.empty());  // in the next Senate only
  }
  CHECK(as_printed().revived_concessions == choice::revived_concessions::may);
}

// ---- Governors ------------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.62a AH-9.62b AH-9.624a AH-9.624b ES-9.62.a ES-9.62.b ES-9.624.a ES-9.624.b",
          "a new Province yields nothing until the next Senate fills it, before any other business") {
  Scene s = senate();
  Context t = table_for(s);
  create_province(t, sicilia, false, Rule::VG_10_4a);
  s.event(EventId::barbarian_raids);
  s.event(EventId::internal_disorder);
  phase_begins(s, Phase::revenue);
  REQUIRE(s.until(Prompt::contribute));
  for (const Event& event : s.events) {
    CHECK(event.kind != EventKind::province_developed);
    if (event.kind == EventKind::treasury_changed) CHECK(event.rule != Rule::VG_6_51);
    for (const Roll dice : {Roll::raid, Roll::disorder, Roll::spoils, Roll::development, Roll::state_income})
      CHECK_FALSE((event.kind == EventKind::rolled && event.a == op(dice)));
  }
  CHECK(s.state.provinces[sicilia].revolt == 0);
  phase_begins(s, Phase::senate);
  REQUIRE(s.until(Prompt::nominate_governor));
  CHECK(s.state.senate.stage == SenateStage::governors);
  CHECK(s.offer(P1, Verb::recruit_legions) == nullptr);
  CHECK(s.offer(P1, Verb::adjourn) == nullptr);
}

RULE_TEST("AH-9.62e ES-9.62.e", "Governors who are voted on together are elected or rejected together") {
  for (const bool elected : {true, false}) {
    Scene s = senate();
    s.province(sicilia);
    s.province(africa);
    open_governors(s);
    s.plays(P1, Verb::nominate_governor, about(julius, sicilia));
    s.plays(P1, Verb::nominate_governor, about(furius, africa));
    put(s, P1, elected ? Side::in_favour : Side::against);
    for (SenatorId senator : {julius, furius}) CHECK((s.of(senator).where == Where::province) == elected);
  }
}

RULE_TEST("AH-9.62f ES-9.62.f", "whoever holds any office, the Pontifex Maximus too, is not eligible") {
  Scene s = senate();
  s.options.pontifex_maximus = on;
  s.province(sicilia);
  s.senator(julius).office(OfficeId::pontifex_maximus);
  s.senator(furius).office(OfficeId::master_of_horse);
  open_governors(s);
  for (SenatorId officer : {julius, furius, cornelius, fabius, SenatorId::valerius})
    s.refuses(chair_seat(s.state), Verb::nominate_governor, about(officer, sicilia));
  CHECK(s.offers(chair_seat(s.state), Verb::nominate_governor, about(fulvius, sicilia)));
}

RULE_TEST("AH-9.621a ES-9.621.a", "the term of three years ends with the third Revenue Phase") {
  Scene s = senate();
  s.province(sicilia);
  open_governors(s);
  s.plays(P1, Verb::nominate_governor, about(julius, sicilia));
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[sicilia].term == 3);
  for (int left = 2; left >= 0; --left) {
    phase_begins(s, Phase::revenue);
    REQUIRE(s.until_phase(Phase::forum));
    CHECK(s.state.provinces[sicilia].term == left);
    CHECK(in_rome(s.state, julius) == (left == 0));
  }
  CHECK(s.state.provinces[sicilia].governor == SenatorId::none);
}

RULE_TEST("AH-9.621c VG-9.51b ES-9.621.c",
          "recalled_too: whoever came back this turn, recalled or not, goes only if he consents") {
  for (const bool recalled_too : {false, true}) {
    Scene s = senate();
    s.options.returned_governor_consent =
        recalled_too ? choice::returned_governor_consent::recalled_too : choice::returned_governor_consent::always;
    s.senator(manlius).governs(sicilia, 1);
    s.senator(SenatorId::aurelius).governs(africa, 1);
    open_governors(s);
    s.plays(P1, Verb::nominate_governor, about(julius, sicilia));
    put(s, P1, Side::in_favour);
    CHECK(in_rome(s.state, manlius));
    s.plays(P1, Verb::nominate_governor, about(manlius, africa));
    s.plays(P1, Verb::put_to_vote);
    CHECK((s.prompt() == Prompt::consent) == recalled_too);
    if (recalled_too) s.plays(P3, Verb::refuse);
    all_vote(s, Side::in_favour);
    CHECK((s.state.provinces[africa].governor == manlius) == !recalled_too);
  }
  CHECK(as_printed().returned_governor_consent == answer_of(choice::returned_governor_consent::always,
                                                            choice::returned_governor_consent::recalled_too,
                                                            choice::returned_governor_consent::recalled_too));
}

RULE_TEST("AH-9.621b ES-9.621.b",
          "the term of a Governor in revolt, who kept a Bequest, does not run out; that of another does") {
  Scene s = senate();
  s.senator(SenatorId::aurelius).governs(africa, 1);
  s.senator(manlius).governs(sicilia, 1);
  s.of(manlius).rebel = 1;
  s.of(manlius).where = Where::revolt;
  s.state.provinces[sicilia].legate = 1;
  s.state.revolt.faction = P3;
  s.state.revolt.rebel = manlius;
  s.state.revolt.army.legions = 3;
  s.war(WarId::civil_war, Section::active);
  phase_begins(s, Phase::revenue);
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(in_rome(s.state, SenatorId::aurelius));
  CHECK(s.state.provinces[sicilia].governor == manlius);
  CHECK(s.state.provinces[sicilia].term == 1);
  CHECK_FALSE(in_rome(s.state, manlius));
}

RULE_TEST("AH-9.623b ES-9.623.b", "an unaligned Governor raises the taxes of the State and has no income of his own") {
  Scene s = senate();
  s.senator(SenatorId::acilius).unaligned().governs(sicilia);
  phase_begins(s, Phase::revenue);
  bool taxes = false;
  for (int n = 0; n < 60 && s.state.game.phase == Phase::revenue; ++n) {
    if (s.asked_chance() == Roll::none && !s.until(Prompt::none)) break;
    taxes = taxes || s.asked_chance() == Roll::state_income;
    CHECK(s.asked_chance() != Roll::spoils);
    if (s.state.game.phase == Phase::revenue) s.any_chance(static_cast<std::uint64_t>(n));
  }
  CHECK(taxes);
  CHECK(s.of(SenatorId::acilius).talents == 0);
}

RULE_TEST("AH-9.625 ES-9.625",
          "seven frontier Provinces; that garrisons protect them is advice that nobody has to follow") {
  ProvinceSet frontier, expected;
  for (int i = 0; i < province_count; ++i)
    if (row(static_cast<ProvinceId>(i)).frontier) frontier.add(static_cast<ProvinceId>(i));
  for (ProvinceId province : {ProvinceId::hispania_citerior, ProvinceId::hispania_ulterior, ProvinceId::illyricum,
                              ProvinceId::gallia_cisalpina, ProvinceId::gallia_transalpina, ProvinceId::macedonia,
                              ProvinceId::creta_et_cyrenaica})
    expected.add(province);
  CHECK(frontier == expected);
  Scene s = senate();
  s.senator(manlius).governs(ProvinceId::illyricum);
  open_business(s);
  CHECK(s.state.provinces[ProvinceId::illyricum].garrison.none());
  CHECK(s.offers(P1, Verb::adjourn));
}

// ---- Land Bills -----------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.63d", "whoever votes against a Land Bill loses Popularity, passed or not; nobody can abstain from it") {
  for (const LandBill type : {LandBill::type_1, LandBill::type_2, LandBill::type_3})
    for (const bool passes : {true, false}) {
      Scene s = senate();
      open_business(s);
      draft_bill(s, type);
      s.plays(P1, Verb::put_to_vote);
      s.plays(P1, Verb::call_vote, {.a = op(P3)});
      s.refuses(P3, Verb::vote, {.a = op(Side::abstain)});
      s.plays(P3, Verb::vote, {.a = op(Side::against)});
      all_vote(s, passes ? Side::in_favour : Side::against, P1, Side::in_favour);
      CHECK(s.state.rome.land_bills[op(type)] == (passes ? 1 : 0));
      const int loss = type == LandBill::type_3 ? 2 : 1;
      CHECK(s.of(SenatorId::aurelius).popularity == -loss);
      CHECK(s.of(fabius).popularity == (passes ? 0 : -loss));
      CHECK(s.of(julius).popularity == (passes ? (type == LandBill::type_3 ? 4 : 2) : 0));
    }
}

RULE_TEST("AH-9.63e VG-9.62f ES-9.63.e",
          "land_bill_veto_popularity: the vetoing senators lose nothing; votes cast before cost or do not") {
  for (const bool counts : {false, true}) {
    Scene s = senate();
    s.options.land_bill_veto_popularity =
        counts ? choice::land_bill_veto_popularity::votes_cast_count : choice::land_bill_veto_popularity::none_loses;
    const CardId tribune = s.card(P3, IntrigueId::tribune);
    open_business(s);
    draft_bill(s, LandBill::type_3);
    s.plays(P1, Verb::put_to_vote);
    s.plays(P1, Verb::call_vote, {.a = op(P2)});
    s.plays(P2, Verb::vote, {.a = op(Side::against)});
    s.plays(P1, Verb::call_vote, {.a = op(P3)});
    s.plays(P3, Verb::veto, {.a = op(tribune)});
    while (s.prompt() != Prompt::conduct_business && s.prompt() != Prompt::none)
      s.plays(s.decision().offers[0].seat, Verb::pass);
    CHECK(s.state.rome.land_bills[2] == 0);
    for (SenatorId senator : {SenatorId::valerius, manlius, SenatorId::aurelius}) CHECK(s.of(senator).popularity == 0);
    CHECK(s.of(fabius).popularity == (counts ? -2 : 0));
  }
  CHECK(as_printed().land_bill_veto_popularity == answer_of(choice::land_bill_veto_popularity::votes_cast_count,
                                                            choice::land_bill_veto_popularity::votes_cast_count,
                                                            choice::land_bill_veto_popularity::votes_cast_count));
}

RULE_TEST("AH-9.631b ES-9.631a VG-9.621b",
          "repeal_popularity_cmp: at least what the repeal costs its sponsor, or more") {
  for (const bool more : {false, true})
    for (const LandBill type : {LandBill::type_2, LandBill::type_3}) {
      const int loss = type == LandBill::type_2 ? 3 : 6;
      Scene s = senate();
      s.options.repeal_popularity_cmp =
          more ? choice::repeal_popularity_cmp::more : choice::repeal_popularity_cmp::at_least;
      s.state.rome.land_bills = {0, 1, 1};
      open_business(s);
      for (int popularity = loss - 1; popularity <= loss + 1; ++popularity) {
        s.of(julius).popularity = static_cast<std::int8_t>(popularity);
        CHECK(s.offers(P1, Verb::propose_repeal, bill(type)) == (popularity >= loss + (more ? 1 : 0)));
      }
    }
  CHECK(as_printed().repeal_popularity_cmp == answer_of(choice::repeal_popularity_cmp::at_least,
                                                        choice::repeal_popularity_cmp::at_least,
                                                        choice::repeal_popularity_cmp::more));
}

RULE_TEST("ES-9.631a", "the sponsor needs Popularity 4 for Type II and 7 for Type III") {
  for (const LandBill type : {LandBill::type_2, LandBill::type_3}) {
    const int needed = type == LandBill::type_2 ? 4 : 7;
    Scene s = senate();
    s.state.rome.land_bills = {0, 1, 1};
    s.of(julius).popularity = static_cast<std::int8_t>(needed - 1);
    open_business(s);
    s.refuses(P1, Verb::propose_repeal, bill(type));
    s.of(julius).popularity = static_cast<std::int8_t>(needed);
    s.plays(P1, Verb::propose_repeal, bill(type));
    s.plays(P1, Verb::choose_sponsor, about(julius));
    put(s, P1, Side::in_favour);
    CHECK(s.state.rome.land_bills[op(type)] == 0);
    CHECK(s.of(julius).popularity == 1);
  }
}

RULE_TEST("AH-9.633a AH-9.633b AH-9.633c ES-9.633.a ES-9.633.b ES-9.633.c VG-9.623a",
          "sponsor_attempt: one attempt on sponsors of one Faction, beside the turn's one attempt or instead of it") {
  for (const bool counts : {false, true}) {
    Scene s = senate();
    s.options.sponsor_attempt = counts ? choice::sponsor_attempt::counts : choice::sponsor_attempt::apart;
    open_business(s);
    draft_bill(s, LandBill::type_1);
    s.plays(P1, Verb::put_to_vote);
    faction(s.state, P2).attempted = 1;
    CHECK((s.offer(P2, Verb::assassinate_sponsor) == nullptr) == counts);
    faction(s.state, P2).attempted = 0;
    faction(s.state, P1).targeted = 1;
    CHECK((s.offer(P2, Verb::assassinate_sponsor) == nullptr) == counts);
    faction(s.state, P1).targeted = 0;
    s.plays(P2, Verb::assassinate_sponsor);
    s.refuses(P2, Verb::name_victim, about(furius, cornelius));  // no sponsor
    s.plays(P2, Verb::name_victim, about(furius, fulvius));
    s.rolls({5});
    CHECK_FALSE(in_rome(s.state, fulvius));
    CHECK(faction(s.state, P2).attempted == (counts ? 1 : 0));
    CHECK(faction(s.state, P1).targeted == (counts ? 1 : 0));
    CHECK(s.offer(P3, Verb::assassinate_sponsor) == nullptr);  // one Senator may try
    all_vote(s, Side::in_favour);                              // the vote is completed
    CHECK(s.state.rome.land_bills[0] == 1);
    CHECK(s.of(julius).popularity == 2);
  }
  CHECK(as_printed().sponsor_attempt ==
        answer_of(choice::sponsor_attempt::apart, choice::sponsor_attempt::counts, choice::sponsor_attempt::counts));
}

// ---- Forces ---------------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.64b ES-9.64.b", "10 T for each unit, more in a Manpower Shortage, none under No Recruitment") {
  Scene s = senate();
  s.state.rome.treasury = 100;
  open_business(s);
  CHECK(s.offer(P1, Verb::recruit_legions)->most == 10);
  s.event(EventId::manpower_shortage);
  CHECK(s.offer(P1, Verb::recruit_legions)->most == 5);
  CHECK(s.offer(P1, Verb::recruit_fleets)->most == 5);
  s.state.rome.no_recruitment = 1;
  CHECK(s.offer(P1, Verb::recruit_legions) == nullptr);
  CHECK(s.offer(P1, Verb::recruit_fleets) == nullptr);
}

RULE_TEST("AH-9.64c VG-9.63a", "raise_and_send: forces are raised and sent in one motion, or in two") {
  for (const bool together : {false, true}) {
    Scene s = senate();
    s.options.raise_and_send = together ? choice::raise_and_send::together : choice::raise_and_send::apart;
    s.war(illyrian, Section::active);  // land 5, support 3
    s.state.rome.treasury = 100;
    open_business(s);
    CHECK(s.offers(P1, Verb::send, about(fabius, illyrian)) == together);  // there are four Legions and no Fleet
    if (!together) continue;
    s.plays(P1, Verb::send, about(fabius, illyrian));
    s.refuses(P1, Verb::put_to_vote);
    s.plays(P1, Verb::recruit_fleets, {}, 3);
    CHECK(s.offer(P1, Verb::recruit_legions)->most == 7);  // what is left of 100 T
    s.plays(P1, Verb::recruit_legions, {}, 2);
    s.refuses(P1, Verb::recruit_legions, {}, 1);  // the number is stated
    s.plays(P1, Verb::add_legions, {}, 6);
    s.plays(P1, Verb::add_fleets, {}, 3);
    put(s, P1, Side::in_favour);
    CHECK(s.state.rome.treasury == 50);
    REQUIRE(force_of(s.state, fabius) != nullptr);
    CHECK(force_of(s.state, fabius)->units.legions == 6);
    CHECK(force_of(s.state, fabius)->units.fleets == 3);
    CHECK(s.state.arms.active.none());
    CHECK(s.state.wars[illyrian].section == Section::active);
    Scene lost = senate();
    lost.options = s.options;
    lost.war(illyrian, Section::active);
    open_business(lost);
    lost.plays(P1, Verb::send, about(fabius, illyrian));
    lost.plays(P1, Verb::recruit_fleets, {}, 3);
    lost.plays(P1, Verb::add_legions, {}, 4);
    lost.plays(P1, Verb::add_fleets, {}, 3);
    put(lost, P1, Side::against);
    CHECK(lost.state.rome.treasury == 300);
    CHECK(lost.state.arms.active.fleets == 0);
    lost.plays(P1, Verb::send, about(fabius, illyrian));  // one Fleet more is another proposal
    lost.plays(P1, Verb::recruit_fleets, {}, 4);
    lost.plays(P1, Verb::add_legions, {}, 4);
    lost.plays(P1, Verb::add_fleets, {}, 3);
    put(lost, P1, Side::in_favour);
    CHECK(lost.state.arms.active.fleets == 1);  // active in Italy
  }
  CHECK(as_printed().raise_and_send ==
        answer_of(choice::raise_and_send::apart, choice::raise_and_send::together, choice::raise_and_send::together));
}

RULE_TEST("AH-9.64c VG-9.64b",
          "raise_and_send: who is sent against ships needs no Legion, and what is raised has its price") {
  Scene s = senate();
  s.options.raise_and_send = choice::raise_and_send::together;
  s.war(punic, Section::active);     // naval 10, support 5
  s.war(illyrian, Section::active);  // land 5, support 3
  s.state.arms.active = {};
  s.state.arms.active.fleets = 4;
  s.state.rome.treasury = 9;
  open_business(s);
  CHECK_FALSE(s.offers(P1, Verb::send, about(fabius, punic)));
  CHECK_FALSE(s.offers(P1, Verb::send, about(fabius, illyrian)));
  s.state.rome.treasury = 10;
  CHECK(s.offers(P1, Verb::send, about(fabius, punic)));     // the fifth Fleet
  CHECK(s.offers(P1, Verb::send, about(fabius, illyrian)));  // the first Legion
  s.state.arms.active.fleets = 2;
  CHECK_FALSE(s.offers(P1, Verb::send, about(fabius, illyrian)));  // a Fleet, too
  s.state.arms.active.fleets = 4;
  s.plays(P1, Verb::send, about(fabius, punic));
  s.plays(P1, Verb::recruit_fleets, {}, 1);
  s.plays(P1, Verb::add_fleets, {}, 5);
  CHECK(s.offer(P1, Verb::put_to_vote) != nullptr);
}

RULE_TEST("AH-9.64e ES-9.64.e", "only a Consul or Dictator is sent, and a Proconsul gets more") {
  Scene s = senate();
  s.state.arms.active.legions = 20;
  s.war(gallic, Section::active);
  s.senator(SenatorId::claudius).office(OfficeId::dictator);
  s.senator(manlius).commands(gallic, 2);
  s.of(manlius).proconsul = 1;
  s.senator(SenatorId::aurelius).governs(sicilia);
  open_business(s);
  for (SenatorId other : {SenatorId::valerius, julius, fulvius, furius, SenatorId::aurelius})
    s.refuses(P2, Verb::send, about(other, gallic));
  for (SenatorId officer : {fabius, SenatorId::claudius}) CHECK(s.offers(P2, Verb::send, about(officer, gallic)));
  CHECK(s.offers(P2, Verb::reinforce, about(manlius)));
  s.refuses(P2, Verb::reinforce, about(SenatorId::aurelius));
}

RULE_TEST("AH-9.641a AH-9.641b ES-9.641.a ES-9.641.b",
          "a Garrison serves under its Governor until it is recalled, at 2 T a Legion and year") {
  Scene s = senate();
  s.senator(SenatorId::aurelius).governs(sicilia);
  s.state.arms.active.legions = 6;
  open_business(s);
  s.plays(P1, Verb::garrison, {.a = op(sicilia)});
  s.refuses(P1, Verb::add_fleets, {}, 1);
  s.plays(P1, Verb::add_legions, {}, 4);
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[sicilia].garrison.legions == 4);
  CHECK(s.state.arms.active.legions == 2);
  Context t = table_for(s);
  const int treasury = s.state.rome.treasury;
  pay_debts(t);
  CHECK(s.state.rome.treasury == treasury - 2 * (4 + 2));
  s.plays(P1, Verb::recall_garrison, {.a = op(sicilia)});
  s.plays(P1, Verb::add_legions, {}, 3);
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[sicilia].garrison.legions == 1);
  CHECK(s.state.arms.active.legions == 5);
}

RULE_TEST("VG-9.643a", "Cleopatra's Military counts for who commands in the Alexandrine War") {
  Scene s = senate();
  s.options.min_force_cmp = choice::min_force_cmp::at_least;
  s.options.min_force_military = choice::min_force_military::whole_military;
  s.war(WarId::alexandrine, Section::active);
  const auto enough = [&](int fleets) {  // for the naval battle
    Units units;
    units.legions = 5;
    units.fleets = static_cast<std::uint8_t>(fleets);
    return strong_enough(s.state, s.options, WarId::alexandrine, units, fabius, SenatorId::none, true);
  };
  const int alone = naval_strength(s.state, WarId::alexandrine) - military(fabius);
  CHECK(enough(alone));
  CHECK_FALSE(enough(alone - 1));
  s.state.leaders[LeaderId::cleopatra_vii].place = Leader::Place::ally;
  CHECK(enough(alone - value::cleopatra_military));
  CHECK_FALSE(enough(alone - value::cleopatra_military - 1));
}

RULE_TEST(
    "AH-9.642a ES-9.642a VG-9.643a",
    "min_force: nobody is asked if he is as strong as the War, or stronger; his Military counts up to his units") {
  const int own = military(fabius);
  REQUIRE(own >= 2);
  for (const bool more : {false, true})
    for (const bool capped : {false, true}) {
      Scene s = senate();
      s.options.min_force_cmp = more ? choice::min_force_cmp::more : choice::min_force_cmp::at_least;
      s.options.min_force_military =
          capped ? choice::min_force_military::up_to_his_units : choice::min_force_military::whole_military;
      s.state.arms.active.legions = 20;
      s.war(gallic, Section::active);  // 10
      open_business(s);
      for (const int legions : {10 - own - 1, 10 - own, 10 - own + 1}) {
        draft_sending(s, fabius, gallic, legions);
        s.plays(P1, Verb::put_to_vote);
        CHECK((s.prompt() == Prompt::consent) == (legions + own < 10 + (more ? 1 : 0)));
        if (s.prompt() == Prompt::consent) s.plays(P2, Verb::consent);
        all_vote(s, Side::against);
      }
      Scene weak = senate();  // one Legion against a War of 5 with a Leader or not
      weak.options = s.options;
      weak.war(WarId::illyrian_2, Section::active);  // 4
      weak.state.arms.active.fleets = 5;
      open_business(weak);
      draft_sending(weak, fabius, WarId::illyrian_2, 1, fleet_support(weak.state, WarId::illyrian_2));
      weak.plays(P1, Verb::put_to_vote);
      const int strength = 1 + (capped ? 1 : own);
      CHECK((weak.prompt() == Prompt::consent) == (strength < 4 + (more ? 1 : 0)));
    }
  CHECK(as_printed().min_force_military == answer_of(choice::min_force_military::whole_military,
                                                     choice::min_force_military::up_to_his_units,
                                                     choice::min_force_military::up_to_his_units));
  CHECK(as_printed().min_force_cmp ==
        answer_of(choice::min_force_cmp::at_least, choice::min_force_cmp::at_least, choice::min_force_cmp::more));
}

RULE_TEST("AH-9.642a", "with exactly the strength of the War and its Leader he is not asked, with one less he is") {
  Scene s = senate();
  s.state.arms.active.legions = 20;
  s.state.arms.active.fleets = 20;
  s.war(punic, Section::active);        // naval 10, support 5
  s.leader_on_war(LeaderId::hamilcar);  // 3
  const int own = military(fabius);
  open_business(s);
  draft_sending(s, fabius, punic, 0, 13 - own - 1);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::consent);
  s.plays(P2, Verb::refuse);
  draft_sending(s, fabius, punic, 0, 13 - own);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::call_next_faction);
}

RULE_TEST("ES-9.642a", "with exactly the strength of the War and its Leader he is asked, with one more he is not") {
  Scene s = senate();
  s.state.arms.active.legions = 20;
  s.war(gallic, Section::active);  // 10
  const int own = military(fabius);
  open_business(s);
  draft_sending(s, fabius, gallic, 10 - own);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::consent);
  s.plays(P2, Verb::refuse);
  draft_sending(s, fabius, gallic, 11 - own);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::call_next_faction);
}

RULE_TEST("AH-9.642b ES-9.642b.b",
          "a Proconsul whom losses have made weaker than the War attacks it again; he is not asked") {
  Scene s = senate();
  s.war(gallic, Section::active);
  s.senator(manlius).commands(gallic, 1);
  s.of(manlius).proconsul = 1;
  open_business(s);
  CHECK_FALSE(s.waits_for(P3));
  close_senate(s);
  CHECK(s.of(manlius).where == Where::at_war);
  phase_begins(s, Phase::combat);
  CHECK(s.asked_chance() == Roll::battle);
}

RULE_TEST("AH-9.642d ES-9.642b.d",
          "Legions are taken from a Proconsul without his consent down to the strength of the War, no further") {
  Scene s = senate();
  s.war(gallic, Section::active);  // 10
  const int own = military(manlius);
  s.senator(manlius).commands(gallic, 12 - own);
  s.of(manlius).proconsul = 1;
  open_business(s);
  s.plays(P1, Verb::recall_units, about(gallic, manlius));
  s.plays(P1, Verb::add_legions, {}, 2);
  put(s, P1, Side::in_favour);  // nobody was asked
  CHECK(s.state.arms.forces[0].units.legions == 10 - own);
  s.plays(P1, Verb::recall_units, about(gallic, manlius));
  s.plays(P1, Verb::add_legions, {}, 1);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::consent);
  s.plays(P3, Verb::refuse);
  CHECK(s.state.arms.forces[0].units.legions == 10 - own);
}

RULE_TEST("AH-9.65b AH-9.65c ES-9.65a.b ES-9.65a.c",
          "the Field Consul goes before the Rome Consul or with him; with the HRAO the Senate leaves, and nobody "
          "speaks any more") {
  Scene s = senate();
  s.state.arms.active.legions = 20;
  s.state.arms.active.fleets = 10;
  s.war(gallic, Section::active);
  s.state.forum.bequests = 1U << op(DeckEventId::pergamene_bequest);
  s.card(P3, IntrigueId::tribune);
  open_business(s);
  s.refuses(P1, Verb::send, about(cornelius, gallic));
  draft_sending(s, fabius, bequest_mission, 3, 3);
  CHECK(s.offers(P1, Verb::send, about(cornelius, gallic)));  // in the same measure
  put(s, P1, Side::in_favour);
  CHECK(s.of(fabius).where == Where::at_war);
  CHECK(s.prompt() == Prompt::conduct_business);
  draft_sending(s, cornelius, gallic, 12);
  put(s, P1, Side::in_favour);
  CHECK(s.of(cornelius).where == Where::at_war);
  CHECK(s.prompt() != Prompt::conduct_business);
  CHECK(s.prompt() != Prompt::last_chance);
}

}  // namespace curia::republic

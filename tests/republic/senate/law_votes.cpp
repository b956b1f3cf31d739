// Laws that need a vote: VG-9.831, with the optional rule A6.
#include "games/republic/senate/law_votes.h"

#include "games/republic/explain.h"
#include "games/republic/forum/knights.h"
#include "games/republic/revolution/exchange_cards.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

CardId law_card(LawId law) { return law_rows[static_cast<std::size_t>(law)].card; }
CardId hold(Scene& s, Seat seat, LawId law) {
  s.card(seat, law_card(law));
  return law_card(law);
}
Line the(LawId law) { return {.a = op(law_card(law))}; }

Scene house() {
  Scene s = people_of_rome();
  s.options.law_votes = on;
  return s;
}

// P3 plays a Law from his hand; Fabius (P2) sponsors it with Cornelius (P1).
void sponsor(Scene& s, LawId law, Verb verb = Verb::play_law, Seat by = P3) {
  s.plays(by, verb, the(law));
  s.plays(by, Verb::choose_sponsor, who(fabius));
  s.plays(P2, Verb::consent);
  s.plays(by, Verb::choose_cosponsor, who(cornelius));
  s.plays(P1, Verb::consent);
}
Scene before_the_senate(LawId law = LawId::calpurnian_law, Seat by = P3) {
  Scene s = house();
  hold(s, by, law);
  s.begin(Phase::senate);
  return s;
}
// It is played in the Senate, sponsored and put to the vote by the chair.
Scene on_the_floor(LawId law = LawId::calpurnian_law) {
  Scene s = before_the_senate(law);
  sponsor(s, law);
  s.plays(P1, Verb::vote_on_law, the(law));
  return s;
}

// The Revolution Phase, P3 being asked to discard, or to play cards.
Scene revolution(Prompt prompt, std::initializer_list<LawId> laws, int others, bool voted = true) {
  Scene s = house();
  s.options.law_votes = on_if(voted);
  for (LawId law : laws) hold(s, P3, law);
  for (int i = 0; i < others; ++i) s.card(P3, IntrigueId::tribune);
  s.state.game.phase = Phase::revolution;
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  s.run(PlayCards{});
  if (prompt == Prompt::discard_cards) s.plays(P3, Verb::done);
  CHECK(s.prompt() == prompt);
  return s;
}

}  // namespace

RULE_TEST("VG-9.831a", "whoever plays a Law puts it to the vote, without presiding and without a Tribune") {
  Scene s = before_the_senate();
  s.plays(P3, Verb::play_law, the(LawId::calpurnian_law));
  CHECK_FALSE(in_force(s.state, LawId::calpurnian_law));
  CHECK(s.prompt() == Prompt::choose_law_sponsor);
  s.plays(P3, Verb::choose_sponsor, who(fabius));
  s.plays(P2, Verb::consent);
  s.plays(P3, Verb::choose_cosponsor, who(cornelius));
  s.plays(P1, Verb::consent);
  CHECK_FALSE(in_force(s.state, LawId::calpurnian_law));
  CHECK(faction(s.state, P3).hand_size == 0);
  s.plays(P1, Verb::vote_on_law, the(LawId::calpurnian_law));
  CHECK(on_floor(s).motion == Motion::law);
  everybody_in_favour(s);
  CHECK(in_force(s.state, LawId::calpurnian_law));
  CHECK(s.prompt() == Prompt::nominate_consuls);
  Scene plain = people_of_rome();
  hold(plain, P3, LawId::calpurnian_law);
  plain.begin(Phase::senate);
  plain.plays(P3, Verb::play_law, the(LawId::calpurnian_law));
  CHECK(in_force(plain.state, LawId::calpurnian_law));
  CHECK_FALSE(plain.told(EventKind::faction_called));
}

RULE_TEST("VG-9.831b", "played during a vote it is voted directly after it; else when the Presiding Magistrate wants") {
  Scene s = before_the_senate();
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  votes_for(s, P2, Side::in_favour);
  sponsor(s, LawId::calpurnian_law);
  CHECK(on_floor(s).motion == Motion::consuls);
  votes_for(s, P3, Side::in_favour);
  if (!s.told(EventKind::proposal_passed)) votes_for(s, P1, Side::in_favour);
  CHECK(s.told(EventKind::proposal_passed));
  CHECK(on_floor(s).motion == Motion::law);
  CHECK(s.prompt() == Prompt::call_next_faction);
  CHECK(s.waits_for(P1));  // the order is his
  everybody_in_favour(s);
  CHECK(in_force(s.state, LawId::calpurnian_law));
  CHECK(s.prompt() == Prompt::choose_office);

  Scene later = before_the_senate();
  sponsor(later, LawId::calpurnian_law);
  CHECK(later.prompt() == Prompt::nominate_consuls);
  later.refuses(P3, Verb::vote_on_law, the(LawId::calpurnian_law));
  CHECK(explain(later.state, later.options, later.decision(),
                {.seat = P3, .faction = P3, .verb = Verb::vote_on_law, .a = op(law_card(LawId::calpurnian_law))})
            .reason == Reason::not_presiding);
  later.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  later.refuses(P1, Verb::vote_on_law, the(LawId::calpurnian_law));  // something else is on the floor
  everybody_in_favour(later);
  CHECK(later.prompt() == Prompt::choose_office);
  CHECK(later.offers(P1, Verb::vote_on_law, the(LawId::calpurnian_law)));
}

RULE_TEST("VG-9.831b", "a Law that waits for the chair does not hold up one played during a vote") {
  Scene s = house();
  hold(s, P3, LawId::calpurnian_law);
  hold(s, P3, LawId::military_reforms);
  s.begin(Phase::senate);
  sponsor(s, LawId::calpurnian_law);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  votes_for(s, P2, Side::in_favour);
  sponsor(s, LawId::military_reforms);
  votes_for(s, P3, Side::in_favour);
  votes_for(s, P1, Side::in_favour);
  REQUIRE(on_floor(s).motion == Motion::law);
  CHECK(on_floor(s).items[0].c == op(law_card(LawId::military_reforms)));
  everybody_in_favour(s);
  CHECK(in_force(s.state, LawId::military_reforms));
  CHECK(law_waits(s.state, law_card(LawId::calpurnian_law)));
  CHECK(s.prompt() == Prompt::choose_office);
}

RULE_TEST("VG-9.831b", "what still waits is voted on before the Senate closes, in the order of the chair") {
  Scene s = house();
  hold(s, P3, LawId::calpurnian_law);
  hold(s, P3, LawId::military_reforms);
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.state.game.phase = Phase::senate;
  s.state.senate.stage = SenateStage::closing;
  s.state.senate.waiting_laws.push({.card = law_card(LawId::calpurnian_law), .by = P3});
  s.state.senate.waiting_laws.push({.card = law_card(LawId::military_reforms), .by = P3});
  for (LawId law : {LawId::calpurnian_law, LawId::military_reforms}) faction(s.state, P3).hand.remove(law_card(law));
  faction(s.state, P3).hand_size = 0;
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  s.run(LastLawVotes{});
  CHECK(s.prompt() == Prompt::order_law_votes);
  s.plays(P1, Verb::vote_on_law, the(LawId::military_reforms));
  CHECK(on_floor(s).items[0].c == op(law_card(LawId::military_reforms)));
  everybody_in_favour(s);
  CHECK(on_floor(s).items[0].c == op(law_card(LawId::calpurnian_law)));
  everybody_against(s);
  CHECK(in_force(s.state, LawId::military_reforms));
  CHECK_FALSE(in_force(s.state, LawId::calpurnian_law));
  CHECK(over(s));
}

RULE_TEST("VG-9.831c", "two consenting senators of other factions sponsor it; without them it stays in the hand") {
  Scene s = before_the_senate();
  s.plays(P3, Verb::play_law, the(LawId::calpurnian_law));
  s.refuses(P3, Verb::choose_sponsor, who(valerius));
  CHECK(explain(s.state, s.options, s.decision(),
                {.seat = P3, .faction = P3, .verb = Verb::choose_sponsor, .a = op(valerius)})
            .reason == Reason::your_own_senator);
  SUBCASE("one refuses: another faction is asked") {
    s.plays(P3, Verb::choose_sponsor, who(fabius));
    s.plays(P2, Verb::refuse);
    s.refuses(P3, Verb::choose_sponsor, who(claudius));
    s.plays(P3, Verb::choose_sponsor, who(cornelius));
    s.plays(P1, Verb::consent);
    s.refuses(P3, Verb::choose_cosponsor, who(cornelius));
    s.plays(P3, Verb::choose_cosponsor, who(julius));
    s.plays(P1, Verb::consent);
    CHECK(law_waits(s.state, law_card(LawId::calpurnian_law)));
  }
  SUBCASE("nobody consents") {
    s.plays(P3, Verb::choose_sponsor, who(fabius));
    s.plays(P2, Verb::refuse);
    s.plays(P3, Verb::choose_sponsor, who(cornelius));
    s.plays(P1, Verb::refuse);
    CHECK(faction(s.state, P3).hand.has(law_card(LawId::calpurnian_law)));
    CHECK(faction(s.state, P3).hand_size == 1);
    CHECK(s.prompt() == Prompt::nominate_consuls);
    CHECK_FALSE(law_waits(s.state, law_card(LawId::calpurnian_law)));
    CHECK(s.offers(P3, Verb::play_law, the(LawId::calpurnian_law)));
  }
  SUBCASE("he gives up") {
    s.plays(P3, Verb::withdraw);
    CHECK(faction(s.state, P3).hand.has(law_card(LawId::calpurnian_law)));
  }
}

TEST_CASE("by the living rules the sponsors of a Law may be of any faction") {
  Scene s = before_the_senate();
  s.options.law_sponsor_faction = choice::law_sponsor_faction::any_faction;
  s.plays(P3, Verb::play_law, the(LawId::calpurnian_law));
  s.plays(P3, Verb::choose_sponsor, who(valerius));  // of the player himself: nobody is asked
  s.plays(P3, Verb::choose_cosponsor, who(manlius));
  CHECK(law_waits(s.state, law_card(LawId::calpurnian_law)));
}

RULE_TEST("VG-9.831d", "its vote cannot be vetoed, and a sponsor's death does not stop it") {
  Scene s = on_the_floor();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  call_on(s, P2);
  s.refuses(P2, Verb::veto, {.a = op(tribune)});
  CHECK(explain(s.state, s.options, s.decision(), {.seat = P2, .faction = P2, .verb = Verb::veto, .a = op(tribune)})
            .reason == Reason::cannot_be_vetoed);
  Context t = table_of(s);
  kill(t, cornelius, Rule::VG_9_72);  // an heir stays as Faction Leader
  CHECK(on_floor(s).cancelled == 0);
  s.senator(cornelius).influence(2);
  everybody_in_favour(s);
  CHECK(in_force(s.state, LawId::calpurnian_law));
  CHECK(s.of(cornelius).influence == 2);
  Scene waiting = before_the_senate();
  sponsor(waiting, LawId::calpurnian_law);
  Context table = table_of(waiting);
  kill(table, fabius, Rule::VG_9_72);
  CHECK(law_waits(waiting.state, law_card(LawId::calpurnian_law)));
  CHECK(waiting.state.senate.waiting_laws[0].sponsor == SenatorId::none);
}

RULE_TEST("VG-9.831e", "a Law that is passed is in force; one that is rejected is out of the game") {
  Scene passed = on_the_floor();
  vote_all(passed, Side::in_favour, Side::in_favour, Side::against);
  CHECK(passed.state.rome.laws.has(LawId::calpurnian_law));
  CHECK_FALSE(passed.state.cards.discards.has(law_card(LawId::calpurnian_law)));
  Scene rejected = on_the_floor();
  vote_all(rejected, Side::in_favour, Side::against, Side::abstain);  // 8 against 8
  CHECK_FALSE(rejected.state.rome.laws.has(LawId::calpurnian_law));
  CHECK(rejected.state.cards.discards.has(law_card(LawId::calpurnian_law)));
  CHECK(rejected.told(EventKind::law_rejected));
  CHECK(rejected.of(fabius).influence == 5);
  CHECK(rejected.of(cornelius).influence == 5);
}

RULE_TEST("VG-9.831f", "no proposal repeals a Law in force") {
  Scene s = house();
  s.law(LawId::calpurnian_law);
  s.law(LawId::acilian_law);
  s.law(LawId::military_reforms);
  in_session(s, SenateStage::other, OtherBusiness{});
  CHECK(s.prompt() == Prompt::conduct_business);
  for (const Offer& offer : s.decision().offers) {
    const VerbRow& verb = row_of(offer.verb);
    CHECK(verb.a != Operand::law);
    CHECK(verb.b != Operand::law);
    CHECK(offer.verb != Verb::repeal_with_law);
    CHECK(offer.verb != Verb::propose_repeal);
  }
}

RULE_TEST("VG-9.831g", "the Law acts first; then its sponsor gains 3 Influence and the co-sponsor 1") {
  Scene s = on_the_floor(LawId::military_reforms);
  s.senator(fabius).influence(33);
  everybody_in_favour(s);
  CHECK(s.of(fabius).influence == 33 + 3);
  CHECK(s.of(cornelius).influence == 5 + 1);
  CHECK(s.state.offices.consul_for_life == SenatorId::none);  // Military Reforms are in force by then
  Scene other = on_the_floor(LawId::calpurnian_law);
  other.senator(fabius).influence(33);
  everybody_in_favour(other);
  CHECK(other.state.offices.consul_for_life == fabius);
}

RULE_TEST("VG-9.8311",
          "a Law is not discarded by choice: with more than 5 cards another goes, unless there are only Laws") {
  Scene s = revolution(Prompt::discard_cards, {LawId::calpurnian_law, LawId::military_reforms}, 4);
  s.refuses(P3, Verb::discard, the(LawId::calpurnian_law));
  CHECK(explain(s.state, s.options, s.decision(),
                {.seat = P3, .faction = P3, .verb = Verb::discard, .a = op(law_card(LawId::calpurnian_law))})
            .reason == Reason::law_not_discarded);
  const Offer* tribune = s.offer(P3, Verb::discard);
  REQUIRE(tribune != nullptr);
  CHECK(row(as<CardId>(tribune->a)).type == CardType::intrigue);
  s.plays(P3, Verb::discard, {.a = tribune->a});
  CHECK(over(s));
  Scene laws = revolution(Prompt::discard_cards,
                          {LawId::calpurnian_law, LawId::military_reforms, LawId::acilian_law, LawId::servilian_law,
                           LawId::tradition_erodes, LawId::gabinian_law},
                          0);
  laws.plays(P3, Verb::discard, the(LawId::tradition_erodes));
  CHECK(laws.state.cards.discards.has(law_card(LawId::tradition_erodes)));
  Scene free = revolution(Prompt::discard_cards, {LawId::calpurnian_law, LawId::military_reforms}, 4, false);
  CHECK(free.offers(P3, Verb::discard, the(LawId::calpurnian_law)));
}

RULE_TEST("VG-LR-card-acilian-a",
          "the Acilian Law may be discarded in the Revolution Phase once the Calpurnian Law is out of the game") {
  Scene kept = revolution(Prompt::play_cards, {LawId::acilian_law}, 1);
  kept.refuses(P3, Verb::discard, the(LawId::acilian_law));
  Scene s = revolution(Prompt::play_cards, {LawId::acilian_law}, 1);
  s.state.cards.deck.pools[1].remove(law_card(LawId::calpurnian_law));
  s.state.cards.discards.add(law_card(LawId::calpurnian_law));  // voted down
  s.plays(P3, Verb::discard, the(LawId::acilian_law));
  CHECK(s.state.cards.discards.has(law_card(LawId::acilian_law)));
  CHECK(s.waits_for(P3));
  s.plays(P3, Verb::done);
  CHECK(over(s));
  Scene passed = revolution(Prompt::play_cards, {LawId::acilian_law}, 1);
  passed.law(LawId::calpurnian_law);
  passed.refuses(P3, Verb::discard, the(LawId::acilian_law));
}

RULE_TEST("VG-LR-card-servilian-a",
          "the Knights of the Servilian Law are his who played it; its repeal is voted, too") {
  Scene s = on_the_floor(LawId::servilian_law);
  everybody_in_favour(s);
  CHECK(faction(s.state, P3).knights_bonus == 1);
  CHECK(faction(s.state, P2).knights_bonus == 0);
  CHECK(faction(s.state, P1).knights_bonus == 0);
  for (const bool passed : {true, false}) {
    Scene repeal = before_the_senate(LawId::servilian_law);
    repeal.refuses(P3, Verb::repeal_with_law, the(LawId::servilian_law));
    repeal.law(LawId::calpurnian_law);
    repeal.law(LawId::acilian_law);
    sponsor(repeal, LawId::servilian_law, Verb::repeal_with_law);
    repeal.plays(P1, Verb::vote_on_law, the(LawId::servilian_law));
    CHECK(in_force(repeal.state, LawId::acilian_law));
    if (passed)
      everybody_in_favour(repeal);
    else
      everybody_against(repeal);
    CHECK(in_force(repeal.state, LawId::acilian_law) == !passed);
    CHECK_FALSE(in_force(repeal.state, LawId::servilian_law));
    CHECK(repeal.state.cards.discards.has(law_card(LawId::servilian_law)));
    CHECK(faction(repeal.state, P3).knights_bonus == 0);
    CHECK(repeal.of(fabius).influence == (passed ? 8 : 5));
  }
}

RULE_TEST("VG-LR-card-julian-a", "the Julian Law does nothing unless it passes; then it costs him who played it") {
  for (const bool passed : {false, true}) {
    Scene s = house();
    s.state.game.era = Era::late;
    s.war(WarId::social, Section::active);
    s.state.rome.unrest = 5;
    s.state.rome.shortages = 1;
    hold(s, P3, LawId::julian_law);
    s.begin(Phase::senate);
    sponsor(s, LawId::julian_law);
    CHECK(s.state.rome.unrest == 5);
    s.plays(P1, Verb::vote_on_law, the(LawId::julian_law));
    if (!passed) {
      everybody_against(s);
      CHECK(s.state.rome.unrest == 5);
      CHECK(s.state.rome.shortages == 1);
      CHECK(s.of(valerius).influence == 5);
      CHECK(s.asked_chance() == Roll::none);
      continue;
    }
    everybody_in_favour(s);
    CHECK(s.state.rome.unrest == 5 - 3);
    CHECK(s.state.rome.shortages == 0);
    for (int die : {2, 3, 1}) {
      CHECK(s.asked_chance() == Roll::julian_law);
      CHECK(s.of(fabius).influence == 5);  // the Law acts before its sponsors are rewarded
      s.rolls({die});
    }
    CHECK(s.of(valerius).influence == 5 - 2);
    CHECK(s.of(manlius).influence == 4 - 3);
    CHECK(s.of(aurelius).influence == 3 - 1);
    CHECK(s.of(claudius).influence == 4);
    CHECK(s.of(fabius).influence == 5 + 3);
    CHECK(s.of(cornelius).influence == 5 + 1);
  }
  Scene kept = revolution(Prompt::play_cards, {LawId::julian_law}, 1);
  kept.refuses(P3, Verb::discard, the(LawId::julian_law));
  Scene beaten = revolution(Prompt::play_cards, {LawId::julian_law}, 1);
  beaten.war(WarId::social, Section::defeated);
  beaten.plays(P3, Verb::discard, the(LawId::julian_law));
  CHECK(beaten.state.cards.discards.has(law_card(LawId::julian_law)));
}

RULE_TEST("VG-LR-card-plautian-a", "so does the Plautian-Papirian Law") {
  for (const bool passed : {false, true}) {
    Scene s = house();
    s.state.game.era = Era::late;
    s.war(WarId::social, Section::active);
    s.state.rome.unrest = 5;
    hold(s, P3, LawId::plautian_papirian_law);
    s.begin(Phase::senate);
    const int strength = land_strength(s.state, WarId::social);
    sponsor(s, LawId::plautian_papirian_law);
    s.plays(P1, Verb::vote_on_law, the(LawId::plautian_papirian_law));
    CHECK(s.of(valerius).popularity == 0);
    if (passed)
      everybody_in_favour(s);
    else
      everybody_against(s);
    CHECK(s.state.rome.unrest == (passed ? 5 - 2 : 5));
    CHECK(land_strength(s.state, WarId::social) == (passed ? strength / 2 : strength));
    for (SenatorId senator : {valerius, manlius, aurelius}) CHECK(s.of(senator).popularity == (passed ? -1 : 0));
    for (SenatorId senator : {fabius, claudius, furius, cornelius}) CHECK(s.of(senator).popularity == 0);
  }
  Scene kept = revolution(Prompt::play_cards, {LawId::plautian_papirian_law}, 1);
  kept.refuses(P3, Verb::discard, the(LawId::plautian_papirian_law));
  Scene beaten = revolution(Prompt::play_cards, {LawId::plautian_papirian_law}, 1);
  beaten.war(WarId::social, Section::defeated);
  beaten.plays(P3, Verb::discard, the(LawId::plautian_papirian_law));
  CHECK(beaten.state.cards.discards.has(law_card(LawId::plautian_papirian_law)));
}

}  // namespace curia::republic

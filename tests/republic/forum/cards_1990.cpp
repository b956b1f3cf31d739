// Cards, Statesmen and Concessions as in 1990 and in the Quaestor edition: AH-7.3, AH-7.31, AH-7.311, AH-7.312, AH-7.32, AH-7.37.
#include "games/republic/cards/play_cards.h"
#include "games/republic/forum/persuasion.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/redeal.h"
#include "games/republic/revolution/begin_revolt.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/view.h"
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

using enum SenatorId;

Scene scene() {
  Scene s(3);
  s.people();  // P1 Cornelius (leader), Julius, Fulvius; P2 Fabius, Claudius, Furius; P3 Valerius, Manlius, Aurelius
  return s;
}

// What the first faction has in all when its incomes are in, with this done to the table before.
template <class Change>
int wealth_after_revenue(const Change& change) {
  Scene s = scene();
  change(s);
  s.begin(Phase::revenue);
  s.until(Prompt::redistribute);
  int sum = s.state.factions[0].treasury;
  for (SenatorId senator : faction(s.state, P1).senators) sum += s.of(senator).talents;
  return sum;
}
int income_of(ConcessionId concession, int land_bills = 0) {
  const auto with_bills = [&](Scene& s) { s.state.rome.land_bills[1] = static_cast<std::uint8_t>(land_bills); };
  const int without_it = wealth_after_revenue(with_bills);
  const int with_it = wealth_after_revenue([&](Scene& s) {
    with_bills(s);
    s.senator(julius).holds(concession);
  });
  return with_it - without_it;
}

Concession::Place place_of(const Scene& s, ConcessionId concession) {
  return s.state.forum.concessions[concession].place;
}

// The offers of one who may play his cards now.
Decision plays_of(Scene& s, Seat seat) {
  Context t = table_of(s);
  Decision decision;
  Sheet sheet(decision);
  offer_card_plays(t, sheet, seat, Prompt::play_cards);
  return decision;
}
bool offered(const Decision& decision, Verb verb, std::uint8_t a, std::uint8_t b = no_operand) {
  for (const Offer& offer : decision.offers)
    if (offer.verb == verb && offer.a == a && (b == no_operand || offer.b == b)) return true;
  return false;
}

}  // namespace

RULE_TEST("AH-7.3c", "a red card is played when its holder likes, but not before its own time; he may keep it") {
  Scene s = scene();
  const CardId mining = row(ConcessionId::mining).card;
  const CardId peddling = s.card(P1, IntrigueId::influence_peddling);
  s.card(P1, mining);
  s.card(P2, IntrigueId::tribune);
  takes_initiative(s, P1);
  s.refuses(P1, Verb::play_concession, {.a = op(mining), .b = op(julius)});
  CHECK(s.offers(P1, Verb::influence_peddling, {.a = op(peddling), .b = op(P2)}));
  Scene later = scene();
  later.card(P1, mining);
  later.begin(Phase::revolution);
  REQUIRE(later.until(Prompt::play_cards));
  CHECK(later.offers(P1, Verb::play_concession, {.a = op(mining), .b = op(julius)}));
  later.plays(P1, Verb::done);
  CHECK(faction(later.state, P1).hand.has(mining));
}

RULE_TEST("AH-7.3d ES-7.3e",
          "more than five cards may be held during a turn, but nobody begins one with more than five") {
  Scene s = scene();
  for (int n = 0; n < 5; ++n) s.card(P1, IntrigueId::tribune);
  takes_initiative(s, P1, row(scipio_africanus).card);
  CHECK(faction(s.state, P1).hand_size == 6);
  CHECK(s.offer(P1, Verb::discard) == nullptr);
  s.plays(P1, Verb::done);
  s.begin(Phase::revolution);
  REQUIRE(s.until(Prompt::discard_cards));
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::discard, {.a = op(row(scipio_africanus).card)});
  CHECK(faction(s.state, P1).hand_size == 5);
  CHECK(s.prompt() != Prompt::discard_cards);
}

RULE_TEST("AH-7.31a ES-7.31a.a",
          "Military, Oratory, Loyalty and Influence stand on the card, and the number of his chit") {
  const SenatorRow& card = row(claudius);
  CHECK(card.mil == 2);
  CHECK(card.ora == 3);
  CHECK(card.loy == 7);
  CHECK(card.inf == 4);
  CHECK(card.number == 5);
  Scene s = scene();
  CHECK(s.of(claudius).influence == 4);
  Context t = table_of(s);
  change_influence(t, claudius, 3, Rule::VG_7_31a);
  CHECK(s.of(claudius).influence == 7);
  change_influence(t, claudius, -9, Rule::VG_7_31a);
  CHECK(s.of(claudius).influence == 0);
  s.begin(Phase::mortality);
  s.chit(5);
  REQUIRE(s.told(EventKind::senator_died));
  CHECK(s.last(EventKind::senator_died)->a == op(claudius));
}

RULE_TEST("AH-7.31c ES-7.31c", "Popularity begins as printed, may be negative and stays within -9 and 9") {
  for (int i = 0; i < senator_count; ++i) {
    const auto who = static_cast<SenatorId>(i);
    const int wanted = who == tiberius_gracchus ? 2
                       : who == gaius_gracchus  ? 3
                       : who == cicero          ? 1
                       : who == pompey          ? 5
                       : who == julius_caesar   ? 2
                                                : 0;
    CHECK(row(who).pop == wanted);
  }
  Scene s = scene();
  Context t = table_of(s);
  change_popularity(t, julius, -4, Rule::VG_7_31b);
  CHECK(s.of(julius).popularity == -4);
  change_popularity(t, julius, -20, Rule::VG_7_31b);
  CHECK(s.of(julius).popularity == -9);
  change_popularity(t, julius, 40, Rule::VG_7_31b);
  CHECK(s.of(julius).popularity == 9);
}

RULE_TEST("AH-7.31d ES-7.31b",
          "beside the Statesman of his card his Loyalty is 0, elsewhere the number; the brothers apart") {
  struct Pair {
    SenatorId who;
    std::initializer_list<SenatorId> beside;
  };
  for (const Pair& pair :
       {Pair{scipio_africanus, {cato_the_elder}}, Pair{flamininus, {cato_the_elder}},
        Pair{cato_the_elder, {scipio_africanus, scipio_aemilianus, flamininus}}, Pair{sulla, {gaius_marius}},
        Pair{gaius_marius, {sulla}}, Pair{servilius_glaucia, {sulla}}, Pair{fulvius_flaccus, {popillius_laenas}},
        Pair{popillius_laenas, {fulvius_flaccus, tiberius_gracchus, gaius_gracchus}},
        Pair{julius_caesar, {cato_the_younger}}, Pair{cato_the_younger, {julius_caesar}}, Pair{crassus, {pompey}},
        Pair{lucullus, {pompey}}, Pair{pompey, {crassus, lucullus}}})
    for (SenatorId other : pair.beside) {
      INFO(name_id(pair.who) << " " << name_id(other));
      Scene s(3);
      s.senator(pair.who).of(P2);
      s.senator(other).of(P2);
      CHECK(loyalty(s.state, s.options, pair.who, P1) == 0 + 7);
      faction(s.state, P2).senators.remove(other);
      s.senator(other).of(P3);
      CHECK(loyalty(s.state, s.options, pair.who, P1) == row(pair.who).loy + 7);
    }
  Scene s(3);
  s.senator(tiberius_gracchus).of(P2);
  s.senator(gaius_gracchus).of(P3);
  CHECK(loyalty(s.state, s.options, tiberius_gracchus, P1) == 0 + 7);
  CHECK(loyalty(s.state, s.options, gaius_gracchus, P1) == 0 + 7);
  faction(s.state, P3).senators.remove(gaius_gracchus);
  s.senator(gaius_gracchus).of(P2);
  CHECK(loyalty(s.state, s.options, tiberius_gracchus, P1) == 6 + 7);
  CHECK(loyalty(s.state, s.options, gaius_gracchus, P1) == 6 + 7);
}

RULE_TEST("AH-7.31e ES-7.31d", "a letter marks a Statesman; its number is that of his chit and of his Family") {
  CHECK(is_statesman(scipio_aemilianus));
  CHECK(row(scipio_aemilianus).letter == 'B');
  CHECK(row(scipio_aemilianus).number == 1);
  CHECK(row(scipio_aemilianus).family == cornelius);
  CHECK_FALSE(is_statesman(cornelius));
  CHECK(row(cornelius).letter == 0);
  for (int i = 0; i < senator_count; ++i) {
    const auto who = static_cast<SenatorId>(i);
    CHECK(is_statesman(who) == (row(who).letter != 0));
    if (is_statesman(who)) CHECK(number_of(row(who).family) == number_of(who));
  }
  Scene s(3);
  s.people();
  s.senator(cicero).of(P2);  // 28A
  s.begin(Phase::mortality);
  s.chit(28);
  CHECK(s.last(EventKind::senator_died)->a == op(cicero));
}

RULE_TEST("AH-7.311a AH-7.311b ES-7.311.a ES-7.311.b",
          "a Family drawn lies unaligned in the Forum, and joins a faction by persuasion") {
  Scene s = scene();
  takes_initiative(s, P1, row(terentius).card);
  CHECK(s.of(terentius).where == Where::forum);
  CHECK(faction_of(s.state, terentius) == Seat::none);
  CHECK(s.of(terentius).influence == row(terentius).inf);
  CHECK(s.last(EventKind::forum_card_drawn)->visible == everybody);
  s.of(cornelius).influence = 30;
  s.plays(P1, Verb::persuade, {.a = op(cornelius), .b = op(terentius)});
  s.plays(P2, Verb::pass);
  s.plays(P3, Verb::pass);
  s.rolls({3, 3});
  CHECK(faction_of(s.state, terentius) == P1);
}

RULE_TEST("ES-7.311.d", "the successor of a dead senator who was no leader belongs to no party") {
  Scene s = scene();
  Context t = table_of(s);
  kill(t, julius, Rule::VG_5_2, Death::natural);
  CHECK(s.of(julius).where == Where::curia);
  CHECK(faction_of(s.state, julius) == Seat::none);
  kill(t, cornelius, Rule::VG_5_2, Death::natural);  // of the leader's family the next one follows him
  CHECK(faction_of(s.state, cornelius) == P1);
  CHECK(faction(s.state, P1).leader == cornelius);
}

RULE_TEST("AH-7.311c ES-7.311.c", "a Family with brackets has a Statesman in the game") {
  SenatorSet with_brackets;
  for (int i = 0; i < senator_count; ++i)
    if (is_statesman(static_cast<SenatorId>(i))) with_brackets.add(row(static_cast<SenatorId>(i)).family);
  for (int i = 0; i < senator_count; ++i) {
    const auto who = static_cast<SenatorId>(i);
    if (!is_statesman(who)) CHECK((row(who).same_number != 0) == with_brackets.has(who));
  }
  CHECK(with_brackets.has(cornelius));
  CHECK_FALSE(with_brackets.has(acilius));
}

RULE_TEST("AH-7.312a ES-7.312.a", "a Statesman enters at setup or when cards are played, before revolts are declared") {
  Scene s = scene();
  const CardId card = row(scipio_africanus).card;
  s.card(P1, card);
  for (const Phase phase : {Phase::revenue, Phase::forum, Phase::senate}) {
    Scene elsewhere = s;
    elsewhere.begin(phase);
    CHECK(elsewhere.offer(P1, Verb::play_statesman) == nullptr);
  }
  s.senator(fulvius).commands(WarId::gallic_1, 9);
  s.state.arms.forces[0].won_land = 1;
  s.begin(Phase::revolution);
  REQUIRE(s.until(Prompt::play_cards));
  s.plays(P1, Verb::play_statesman, {.a = op(card)});
  CHECK(faction_of(s.state, scipio_africanus) == P1);
  CHECK(s.until(Prompt::declare_revolt));
  CHECK(s.offer(P1, Verb::play_statesman) == nullptr);
}

RULE_TEST("AH-7.312b ES-7.312.b", "not while an opponent has the Family, nor while that is a captive") {
  Scene s = scene();
  s.card(P2, row(scipio_africanus).card);
  CHECK_FALSE(offered(plays_of(s, P2), Verb::play_statesman, op(row(scipio_africanus).card)));
  Scene own = scene();
  own.card(P1, row(scipio_africanus).card);
  CHECK(offered(plays_of(own, P1), Verb::play_statesman, op(row(scipio_africanus).card)));
  own.senator(cornelius).captive_of(WarId::punic_1);
  CHECK_FALSE(offered(plays_of(own, P1), Verb::play_statesman, op(row(scipio_africanus).card)));
}

RULE_TEST("AH-7.312c AH-7.312d ES-7.312.c ES-7.312.d",
          "over his own Family he takes all it has, the higher Influence and Popularity, and his printed ratings") {
  Scene s = scene();
  s.senator(fabius).influence(9).popularity(-2).talents(7).knights(3).prior_consul().holds(ConcessionId::mining);
  s.senator(fabius).office(OfficeId::censor).governs(ProvinceId::sicilia);
  Context t = table_of(s);
  statesman_enters(t, P2, fabius_cunctator);
  const Senator& man = s.of(fabius_cunctator);
  CHECK(man.influence == 9);   // printed 3
  CHECK(man.popularity == 0);  // printed 0
  CHECK(man.talents == 7);
  CHECK(man.knights == 3);
  CHECK(man.prior_consul == 1);
  CHECK(man.where == Where::province);
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == fabius_cunctator);
  CHECK(holder(s.state, OfficeId::censor) == fabius_cunctator);
  CHECK(s.state.forum.concessions[ConcessionId::mining].holder == fabius_cunctator);
  CHECK(faction(s.state, P2).leader == fabius_cunctator);
  CHECK(s.of(fabius).where == Where::under);
  CHECK(military(fabius_cunctator) == 5);
  CHECK(printed_loyalty(s.state, fabius_cunctator) == 7);  // the Family has 9
  CHECK(row(fabius).loy == 9);
  s.senator(sulla).influence(2);
  CHECK(row(sulla).inf == 5);
}

RULE_TEST("AH-7.312e ES-7.312.e",
          "his unaligned Family in the Forum joins with him; while it governs a Province he waits") {
  Scene s = scene();
  s.card(P1, row(aemilius_paullus).card);
  s.senator(aemilius).unaligned().talents(4).knights(2).influence(7).popularity(-3).prior_consul();
  CHECK(offered(plays_of(s, P1), Verb::play_statesman, op(row(aemilius_paullus).card)));
  Context t = table_of(s);
  statesman_enters(t, P1, aemilius_paullus);
  CHECK(faction_of(s.state, aemilius_paullus) == P1);
  CHECK(s.of(aemilius).where == Where::under);
  const Senator& man = s.of(aemilius_paullus);
  CHECK(man.has_family == 1);
  CHECK(man.talents == 4);
  CHECK(man.knights == 2);
  CHECK(man.prior_consul == 1);
  CHECK(man.influence == 7);   // printed 4
  CHECK(man.popularity == 0);  // printed 0
  CHECK(military(aemilius_paullus) == 5);

  Scene away = scene();
  away.card(P1, row(aemilius_paullus).card);
  away.senator(aemilius).unaligned().governs(ProvinceId::sicilia);
  CHECK_FALSE(offered(plays_of(away, P1), Verb::play_statesman, op(row(aemilius_paullus).card)));
}

RULE_TEST("AH-7.312f ES-7.312.f",
          "without his Family he enters alone; it goes under him when it appears, and does nothing there") {
  Scene s = scene();
  Context t = table_of(s);
  statesman_enters(t, P1, aemilius_paullus);
  CHECK(s.of(aemilius_paullus).has_family == 0);
  takes_initiative(s, P2, row(aemilius).card);
  CHECK(s.of(aemilius).where == Where::under);
  CHECK(s.of(aemilius_paullus).has_family == 1);
  CHECK_FALSE(persuasion_targets(s.state, P2).has(aemilius));
  CHECK_FALSE(in_forum(s.state).has(aemilius));

  Scene curia = scene();  // one in the Curia is not in play; revived it goes under him
  curia.senator(aemilius).in_curia();
  Context u = table_of(curia);
  statesman_enters(u, P1, aemilius_paullus);
  CHECK(curia.of(aemilius_paullus).has_family == 0);
  CHECK(curia.of(aemilius).where == Where::curia);
  family_to_forum(u, aemilius);
  CHECK(curia.of(aemilius).where == Where::under);
}

RULE_TEST("AH-7.312g ES-7.312.g",
          "after his death the Family goes to the Curia with nothing, or stays if he was the leader") {
  for (const bool leads : {false, true}) {
    Scene s = scene();
    s.senator(julius).influence(11).popularity(4).talents(9).knights(2).prior_consul().holds(ConcessionId::mining);
    Context t = table_of(s);
    statesman_enters(t, P1, julius_caesar);
    if (leads) faction(s.state, P1).leader = julius_caesar;
    kill(t, julius_caesar, Rule::VG_5_2, Death::natural);
    CHECK(s.state.cards.discards.has(row(julius_caesar).card));
    CHECK(s.of(julius).where == (leads ? Where::rome : Where::curia));
    CHECK((faction_of(s.state, julius) == P1) == leads);
    CHECK((faction(s.state, P1).leader == julius) == leads);
    CHECK(s.of(julius).talents == 0);
    CHECK(s.of(julius).knights == 0);
    CHECK(s.of(julius).prior_consul == 0);
    CHECK(s.of(julius).popularity == 0);
    if (leads) CHECK(s.of(julius).influence == row(julius).inf);
  }
}

RULE_TEST("AH-7.32a", "a Concession that is drawn is held in secret by who drew it until he assigns it") {
  Scene s = scene();
  const CardId mining = row(ConcessionId::mining).card;
  takes_initiative(s, P1, mining);
  CHECK(faction(s.state, P1).hand.has(mining));
  CHECK(view(s.state, s.options, P1).factions[0].hand.has(mining));
  CHECK(view(s.state, s.options, P2).factions[0].hand.empty());
  CHECK(place_of(s, ConcessionId::mining) == Concession{}.place);
  CHECK_FALSE(s.told(EventKind::forum_card_drawn));
}

RULE_TEST("AH-7.32b ES-7.32a",
          "at setup or when cards are played, to any of his own senators who is no rebel, or to nobody yet") {
  Scene s = scene();
  const CardId mining = row(ConcessionId::mining).card;
  s.card(P1, mining);
  s.senator(julius).commands(WarId::gallic_1, 4);
  s.of(fulvius).rebel = 1;
  s.of(fulvius).where = Where::revolt;
  s.begin(Phase::revolution);
  REQUIRE(s.until(Prompt::play_cards));
  s.refuses(P1, Verb::play_concession, {.a = op(mining), .b = op(fulvius)});
  s.refuses(P1, Verb::play_concession, {.a = op(mining), .b = op(claudius)});
  CHECK(s.offers(P1, Verb::play_concession, {.a = op(mining), .b = op(cornelius)}));
  CHECK(s.offers(P1, Verb::done));
  s.plays(P1, Verb::play_concession, {.a = op(mining), .b = op(julius)});
  CHECK(s.state.forum.concessions[ConcessionId::mining].holder == julius);
}

RULE_TEST("ES-7.32a", "by the letter a Concession must be assigned then; one that cannot be is kept") {
  Scene s = scene();
  s.options.concession_assign = choice::concession_assign::must;
  const CardId mining = row(ConcessionId::mining).card, land = row(ConcessionId::land_commissioner).card;
  s.card(P1, mining);
  s.card(P1, land);  // no Land Bill is in force
  s.begin(Phase::revolution);
  REQUIRE(s.until(Prompt::play_cards));
  s.refuses(P1, Verb::done);
  s.plays(P1, Verb::play_concession, {.a = op(mining), .b = op(julius)});
  s.plays(P1, Verb::done);
  CHECK(faction(s.state, P1).hand.has(land));
}

RULE_TEST("AH-7.32c ES-7.32b.c ES-7.3b", "what the Concessions pay, while they lie on a senator") {
  CHECK(income_of(ConcessionId::egyptian_grain) == 5);
  CHECK(income_of(ConcessionId::sicilian_grain) == 4);
  CHECK(income_of(ConcessionId::harbor_fees) == 3);
  CHECK(income_of(ConcessionId::mining) == 3);
  for (int n = 0; n < 6; ++n)
    CHECK(income_of(static_cast<ConcessionId>(static_cast<int>(ConcessionId::tax_farmer_1) + n)) == 2);
  CHECK(income_of(ConcessionId::armaments) == 0);
  CHECK(income_of(ConcessionId::ship_building) == 0);
  const int without_it = wealth_after_revenue([](Scene&) {});
  const int in_hand = wealth_after_revenue([](Scene& s) { s.card(P1, row(ConcessionId::mining).card); });
  CHECK(in_hand == without_it);
}

RULE_TEST("AH-7.32c AH-7.32e ES-7.32b.c ES-7.32b.e",
          "the Land Commissioner pays 3 T only while a Land Bill is in force") {
  CHECK(income_of(ConcessionId::land_commissioner, 1) == 3);
  CHECK(income_of(ConcessionId::land_commissioner, 0) == 0);
}

RULE_TEST("AH-7.32f AH-7.32g ES-7.32c.f ES-7.32c.g",
          "lost by death, exile and revolt: back to the Forum, for the Senate to assign") {
  Scene dead = scene();
  dead.senator(julius).holds(ConcessionId::mining, true);
  Context t = table_of(dead);
  kill(t, julius, Rule::VG_5_2, Death::violent);
  CHECK(place_of(dead, ConcessionId::mining) == Concession::Place::forum);
  Scene exile = scene();
  exile.senator(cicero).of(P1).holds(ConcessionId::mining, true);
  Context u = table_of(exile);
  leave_for_exile(u, cicero, Rule::VG_CH_7);
  CHECK(exile.of(cicero).where == Where::exile);
  CHECK(place_of(exile, ConcessionId::mining) == Concession::Place::forum);
  Scene revolt = scene();
  revolt.senator(julius).holds(ConcessionId::mining, true);
  Context v = table_of(revolt);
  become_rebel(v, julius);
  CHECK(place_of(revolt, ConcessionId::mining) == Concession::Place::forum);
}

RULE_TEST("AH-7.32f AH-7.32h ES-7.32c.f ES-7.32c.h",
          "destroyed by a war or a disaster it lies in the Curia until a 5 or 6 brings it back") {
  for (const int die : {4, 5, 6}) {
    Scene s(6);
    s.people(2);
    s.senator(manlius).holds(ConcessionId::mining);
    s.senator(fulvius).holds(ConcessionId::egyptian_grain);
    Context t = table_of(s);
    war_arrives(t, WarId::alexandrine);
    CHECK(place_of(s, ConcessionId::egyptian_grain) == Concession::Place::curia);
    destroy_by_roll(t, DestroyedBy::natural_disaster, 1, Rule::VG_EV_natural_disaster_2);
    CHECK(place_of(s, ConcessionId::mining) == Concession::Place::curia);
    open_forum(s);
    for (int n = 0; n < 6; ++n) idle_initiative(s, seat_at(n));
    for (int n = 0; n < 2; ++n) {
      REQUIRE(s.asked_chance() == Roll::curia_concession);
      s.rolls({die});
    }
    for (const ConcessionId concession : {ConcessionId::mining, ConcessionId::egyptian_grain})
      CHECK(place_of(s, concession) == (die >= 5 ? Concession::Place::forum : Concession::Place::curia));
  }
}

RULE_TEST("AH-7.37a ES-7.37.a", "only cards that are still held are traded or given; one on the table is not") {
  Scene s = scene();
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  s.senator(julius).holds(ConcessionId::mining);
  s.begin(Phase::revolution);
  REQUIRE(s.prompt() == Prompt::trade_cards);
  CHECK(s.offers(P1, Verb::give_card, {.a = op(tribune), .b = op(P2)}));
  s.refuses(P1, Verb::give_card, {.a = op(row(ConcessionId::mining).card), .b = op(P2)});
  CHECK_FALSE(s.offers(P1, Verb::give_card, {.a = op(row(ConcessionId::mining).card), .b = op(P2)}));
  s.refuses(P1, Verb::give_card, {.a = op(row(terentius).card), .b = op(P2)});
}

RULE_TEST("AH-7.37d ES-7.37.d", "money for a card changes hands in the next redistribution only") {
  Scene s = scene();
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  s.of(fabius).talents = 9;
  faction(s.state, P2).treasury = 9;
  s.begin(Phase::revolution);
  s.plays(P1, Verb::give_card, {.a = op(tribune), .b = op(P2)});
  for (const Offer& offer : s.decision().offers)
    CHECK((offer.verb != Verb::move_talents && offer.verb != Verb::give_from_treasury));
  Scene next = scene();
  faction(next.state, P2).treasury = 9;
  next.begin(Phase::revenue);
  REQUIRE(next.until(Prompt::redistribute));
  CHECK(next.offers(P2, Verb::give_from_treasury, {.a = op(P1)}, 5));
}

RULE_TEST(
    "ES-7.3a ES-7.3c ES-7.3d",
    "Concessions and Intrigue cards are held in secret by a faction; where they are no secret all see each hand") {
  Scene s = scene();
  const CardId mining = row(ConcessionId::mining).card;
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  s.card(P1, mining);
  CHECK(row(mining).red);
  CHECK(row(mining).type == CardType::concession);
  CHECK(row(tribune).type == CardType::intrigue);
  CHECK(view(s.state, s.options, P1).factions[0].hand == faction(s.state, P1).hand);
  CHECK(view(s.state, s.options, P2).factions[0].hand.empty());
  CHECK(view(s.state, s.options, P2).factions[0].hand_size == 2);
  s.refuses(P2, Verb::play_concession, {.a = op(mining), .b = op(claudius)});

  Scene open = scene();
  open.options.intrigue_secret = off;
  takes_initiative(open, P1, mining);
  CHECK(view(open.state, open.options, P2).factions[0].hand.has(mining));
  CHECK(view(open.state, open.options, Seat::none).factions[0].hand.has(mining));
  CHECK(open.last(EventKind::card_to_hand)->b == op(mining));
  CHECK(open.last(EventKind::card_to_hand)->visible == everybody);
  Context t = table_of(open);
  move_card(t, mining, P1, P3, Rule::VG_11_1a);
  CHECK(open.last(EventKind::card_passed)->visible == everybody);
  CHECK(open.last(EventKind::card_passed)->c == op(mining));
  Random random(7);
  CHECK(deal_again(open.state, open.options, P2, random).factions[2].hand == faction(open.state, P3).hand);
}

}  // namespace curia::republic

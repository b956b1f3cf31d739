// Setup with four players: TOC-3.1, TOC-3.2.
#include <map>

#include "games/crisis/invariants.h"
#include "games/crisis/secrets.h"
#include "games/crisis/view.h"
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// A game whose players have chosen these provinces, up to the opening hands.
Scene settled(int first = 0) {
  Scene s = fresh(4);
  s.picks(first);
  Seat seat = seat_at(first);
  for (RegionId region : {aegyptus, hispania, pannonia, asia}) {
    s.plays(seat, Verb::start_province, line(region));
    seat = next_seat(s.state, seat);
  }
  return s;
}

}  // namespace

RULE_TEST("TOC-3.1-a", "everybody begins with Legacy 0 and no Emperor Turns") {
  const Scene s = settled();
  for (const Player& player : s.state.players) {
    CHECK(player.legacy == 0);
    CHECK(player.emperor_turns == 0);
  }
}

RULE_TEST("TOC-3.1-b", "Governors and Generals lie beside the mat with their costs: five of each, 1 to 5") {
  Scene s = settled();
  CHECK(s.options.governor_costs == std::array<std::uint8_t, 6>{0, 1, 2, 3, 4, 5});
  CHECK(s.options.general_costs == std::array<std::uint8_t, 6>{0, 1, 2, 3, 4, 5});
  for (Seat seat : {P1, P2, P3, P4}) {
    CHECK(s.of(seat).governors_unrecruited.bits() == 0b111110);
    CHECK(s.of(army_of(seat, 0)).post == Post::map);
    for (int general = 1; general < 6; ++general) CHECK(s.of(army_of(seat, general)).post == Post::unrecruited);
  }
  s.begin(Phase::actions);
  s.state.turn.points = {2, 2, 0};
  CHECK(s.offers(P1, Verb::recruit_governor, {.a = 2}));
  CHECK(s.offers(P1, Verb::recruit_general, {.a = 2}));
  CHECK_FALSE(s.offers(P1, Verb::recruit_governor, {.a = 3}));
  CHECK_FALSE(s.offers(P1, Verb::recruit_general, {.a = 3}));
}

RULE_TEST("TOC-3.1-c", "each deck is three cards of value 1 of each color, all of them Available") {
  const Scene s = fresh(4);
  for (const Player& player : s.state.players) {
    CHECK(player.available_size == 9);
    CHECK(player.available[CardId::military_1] == 3);
    CHECK(player.available[CardId::political_1] == 3);
    CHECK(player.available[CardId::populace_1] == 3);
    CHECK(player.available.size() == 9);
    CHECK(player.hand.size() + player.discards.size() + player.played.size() == 0);
  }
}

RULE_TEST("TOC-3.1-d", "no card of value 1 can be bought, however many were not dealt") {
  for (int seats = 2; seats <= 4; ++seats) {
    const Scene s = fresh(seats);
    for (CardId card : {CardId::military_1, CardId::political_1, CardId::populace_1})
      CHECK(s.state.cards.market[card] == 0);
  }
  Scene s;
  s.governs(P1, gallia, 4);
  s.governs(P1, asia, 4);
  s.begin(Phase::buy_trash);
  CHECK_FALSE(s.offers(P1, Verb::buy_card, line(CardId::military_1)));
  CHECK(s.offers(P1, Verb::buy_card, line(CardId::castra)));
}

RULE_TEST("TOC-3.1-e", "piles of nine, eight and six cards of the values 2, 3 and 4 lie open to all") {
  const Scene s = fresh(4);
  int kinds = 0;
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<CardId>(i);
    const int expected[] = {0, 0, 9, 8, 6};
    CHECK(s.state.cards.market[card] == expected[card_rows[at(card)].value]);
    kinds += s.state.cards.market[card] > 0 ? 1 : 0;
  }
  CHECK(kinds == 9);
  CHECK(s.state.cards.market.size() == 3 * (9 + 8 + 6));
}

RULE_TEST("TOC-3.1-f", "all ten counters of each tribe are inactive at home") {
  const Scene s = settled();
  for (const Tribe& tribe : s.state.tribes.rows) {
    CHECK(tribe.in_play == 1);
    CHECK(tribe.home_inactive == 10);
    CHECK(tribe.home_active == 0);
    for (int i = 0; i < province_count; ++i) CHECK(tribe.active[static_cast<std::size_t>(i)] == 0);
  }
}

RULE_TEST("TOC-3.1-g", "nothing but the players' pieces is on the map: no improvements, Leaders, Mobs or markers") {
  const Scene s = settled();
  for (const Province& province : s.state.provinces.rows) {
    CHECK(province.improvements == 0);
    CHECK(province.mobs == 0);
    CHECK(province.quaestor == 0);
    CHECK(province.marker == Marker::none);
  }
  CHECK(s.state.supply.improvements == std::array<std::uint8_t, 3>{12, 12, 12});
  CHECK(s.state.supply.legions == 33 - 4);
  CHECK(s.state.supply.militia == 12 - 4);
  CHECK(s.state.supply.markers == 17);
  CHECK(s.state.supply.mobs == 32);
  for (const Leader& leader : s.state.leaders.rows) CHECK(leader.fate == Fate::to_come);
  for (const Rival& rival : s.state.rivals.rows) CHECK(rival.fate == Fate::to_come);
}

RULE_TEST("TOC-3.1-h", "Diocletian comes twelfth to fifteenth, each as likely as the others") {
  Scene s;
  const Move diocletian{
      .seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = op(EventId::diocletian)};
  for (int n = 0; n < 14; ++n) {
    roll_crisis(s, 7);
    CHECK(chance_fits(s.state, diocletian) == (n >= 11));
    CHECK(events_to_draw(s.state).size() == (n < 11 ? 14 - n : 15 - n));
    const auto event = static_cast<EventId>(n);
    s.draws(event);
    CHECK_FALSE(events_to_draw(s.state).has(event));  // a card drawn does not come back
  }
  roll_crisis(s, 7);
  CHECK(events_to_draw(s.state) == EventSet::of(EventId::diocletian));  // the fifteenth, if not before
}

RULE_TEST("TOC-3.1-h", "the twelfth card is each of the four that are left as often as the others") {
  Scene s;
  for (int n = 0; n < 11; ++n) s.state.cards.events_drawn.add(static_cast<EventId>(n));
  roll_crisis(s, 7);
  std::map<int, int> drawn;
  Random random(3);
  for (int i = 0; i < 4000; ++i) ++drawn[sample_chance(s.state, random).a];
  CHECK(drawn.size() == 4);
  for (const auto& [event, times] : drawn) {
    CHECK(event >= 11);
    CHECK(times > 900);
    CHECK(times < 1100);
  }
}

RULE_TEST("TOC-3.2-a", "the first player is one of them by chance, and takes the marker") {
  for (int seats = 2; seats <= 4; ++seats)
    for (int first = 0; first < seats; ++first) {
      Scene s = fresh(seats);
      CHECK(s.asked_chance() == Roll::first_player);
      CHECK(s.state.chance.kind == ChanceRequest::Kind::pick);
      CHECK(s.state.chance.count == seats);
      s.picks(first);
      CHECK(s.state.game.first == seat_at(first));
      CHECK(s.last(EventKind::first_player)->a == first);
      CHECK(s.decision().waiting == SeatSet::of(seat_at(first)));
    }
}

RULE_TEST("TOC-3.2-b", "clockwise from the first player each openly takes a free province that is not Italia") {
  Scene s = fresh(4);
  s.picks(2);
  RegionSet left((1U << province_count) - 1U);
  left.remove(italia);
  for (const auto& [seat, region] : {std::pair{P3, gallia}, {P4, asia}, {P1, africa}, {P2, thracia}}) {
    CHECK(s.decision().waiting == SeatSet::of(seat));
    RegionSet offered;
    for (const Offer& offer : s.decision().offers) offered.add(as<RegionId>(offer.a));
    CHECK(offered == left);
    s.plays(seat, Verb::start_province, line(region));
    left.remove(region);
    const Event& told = *s.last(EventKind::start_province_chosen);
    CHECK(told.visible == everybody);
    CHECK(told.a == op(seat));
    CHECK(told.b == op(region));
  }
}

RULE_TEST("TOC-3.2-c", "his starting Governor is on support 1 of his province") {
  Scene s = settled();
  for (const auto& [seat, region] : {std::pair{P1, aegyptus}, {P2, hispania}, {P3, pannonia}, {P4, asia}}) {
    CHECK(s.at(region).governor == seat);
    CHECK(s.at(region).support == 1);
    CHECK(s.at(region).counter == 0);
    CHECK(s.of(seat).governors_waiting.empty());
  }
}

RULE_TEST("TOC-3.2-d", "his starting General is in the capital with one full Legion and one Militia") {
  Scene s = settled();
  for (const auto& [seat, region] : {std::pair{P1, aegyptus}, {P2, hispania}, {P3, pannonia}, {P4, asia}}) {
    CHECK(s.of(army_of(seat, 0)) == Army{.post = Post::map, .region = region, .capital = 1, .full = 1});
    CHECK(s.at(region).militia == 1);
    CHECK(units(s.state, army_of(seat, 0)) == 2);
  }
}

RULE_TEST("TOC-3.2-e TOC-3.2-f", "the other provinces are neutral on support 1; Italia stands on 8, their number") {
  Scene s = settled();
  const ProvinceSet neutrals = governed(s.state, neutral);
  CHECK(neutrals.size() == 8);
  for (RegionId region : neutrals) CHECK(s.at(region).support == (region == italia ? 8 : 1));
  for (RegionId region : {italia, gallia, britannia, thracia, macedonia, galatia, syria, africa})
    CHECK(neutrals.has(region));
  for (RegionId region : neutrals) CHECK(s.at(region).militia == 0);
}

RULE_TEST("TOC-3.2-e", "no neutral Governor is placed before the last player has chosen") {
  Scene s = fresh(4);
  s.picks(0);
  for (RegionId region : {aegyptus, hispania, pannonia}) {
    s.plays(s.decision().waiting.first(), Verb::start_province, line(region));
    CHECK(governed(s.state, neutral).empty());
  }
}

RULE_TEST("TOC-3.2-g", "each chooses five of his nine cards in secret, all at the same time; four stay Available") {
  Scene s = settled();
  CHECK(s.decision().waiting.size() == 4);
  CHECK(s.prompt() == Prompt::choose_opening_hand);
  for (const auto& [seat, card] : {std::pair{P3, CardId::military_1}, {P1, CardId::political_1}}) {
    s.events.clear();
    s.plays(seat, Verb::take_card, line(card));
    CHECK(s.last(EventKind::card_taken)->visible == everybody);
    CHECK(s.last(EventKind::card_taken)->b == no_operand);  // that he took one, not which
    CHECK(s.last(EventKind::card_taken_seen)->visible == visible_to(seat));
    CHECK(s.last(EventKind::card_taken_seen)->b == op(card));
  }
  for (Seat seat : {P1, P2, P3, P4}) {
    for (CardId card : {CardId::political_1, CardId::populace_1, CardId::military_1})
      while (s.of(seat).hand[card] < 2 && s.waits_for(seat)) s.plays(seat, Verb::take_card, line(card));
    CHECK(s.of(seat).hand_size == 5);
    CHECK(s.of(seat).hand.size() == 5);
    CHECK(s.of(seat).available_size == 4);
    CHECK(s.of(seat).available.size() == 4);
    CHECK_FALSE(s.waits_for(seat));
  }
  CHECK(s.asked_chance() == Roll::crisis);
}

RULE_TEST("TOC-3.2-g", "he is offered the three kinds of his Available Cards and nothing else") {
  Scene s = fresh(2);
  s.picks(0);
  s.plays(P1, Verb::start_province, line(gallia));
  s.plays(P2, Verb::start_province, line(RegionId::asia));
  s.of(P1).discards.add(CardId::military_1);  // what follows the Available Cards in memory is none of them
  CHECK(s.decision().offers.size() == 2 * 3);
  for (const Offer& offer : s.decision().offers) {
    CHECK(offer.verb == Verb::take_card);
    CHECK(s.of(offer.seat).available[static_cast<CardId>(offer.a)] > 0);
  }
}

RULE_TEST("TOC-3.2-g", "nobody can tell from the table which five another has chosen") {
  Scene s = settled();
  Random random(4);
  while (s.asked_chance() == Roll::none) {
    const Decision& decision = s.decision();
    const Offer offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
    s.plays(offer.seat, offer.verb, {.a = offer.a});
    for (Seat seat : {P1, P2, P3, P4, Seat::none}) {
      const std::string found = leak(s.state, s.options, seat, random);
      CHECK_MESSAGE(found.empty(), found);
    }
    CHECK(violations(s.state, s.options).empty());
  }
  for (Seat seat : {P2, P3, P4}) {
    const State seen = view(s.state, s.options, P1);
    CHECK(player(seen, seat).hand == Cards{});
    CHECK(player(seen, seat).hand_size == 5);
    CHECK(player(seen, seat).available.size() == 9);  // hand and Available Cards together
  }
}

RULE_TEST("TOC-3.2-h", "the first player has the first turn") {
  for (int first = 0; first < 4; ++first) {
    Scene s = settled(first);
    while (s.asked_chance() == Roll::none) {
      const Offer offer = s.decision().offers[0];
      s.plays(offer.seat, offer.verb, {.a = offer.a});
    }
    CHECK(s.state.game.active == seat_at(first));
    CHECK(s.state.game.turns == 1);
    CHECK(s.state.game.phase == Phase::crisis);
  }
}

}  // namespace curia::crisis

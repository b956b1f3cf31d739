// "At any moment of your turn" outside Take Actions: TOC-5.2-a, TOC-6.3.1-move-c and -d, TOC-12.2-a.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

Options only_in_take_actions() {
  Options options = usual_options();
  options.any_moment = off;
  return options;
}

void asks(Scene& s, Seat seat, Moment moment) { s.plays(seat, Verb::ask_floor, line(moment)); }

// P2's Seat of Power in Gallia, with P1's army in its capital: P2 became Pretender while it stood there.
Scene overrun(const Options& options, int governors_waiting) {
  Scene s(4, options);
  s.governs(P2, gallia, 3);
  s.marker(gallia, Marker::seat);
  s.army(P1, gallia, 1, 0, true);
  s.waiting_governors(P1, governors_waiting);
  return s;
}

// P1 in Gallia in his Take Actions, with inactive Franks there and this card played.
Scene quiet_franks(CardId card, const Options& options = usual_options()) {
  Scene s(4, options);
  s.governs(P1, gallia, 4);
  s.barbarians(TribeId::franks, gallia, 0, 2);
  s.ability(card);
  s.begin(Phase::actions);
  return s;
}

}  // namespace

RULE_TEST("TOC-6.3.1-move-c TOC-6.3.1-move-d",
          "before the Crisis roll, too: his turn stops there for him who asked for it") {
  Scene s;
  const ArmyId legate = s.army(P1, gallia, 1, 0, true);
  s.begin(Phase::actions, P4);
  CHECK(s.decision().waiting == SeatSet::of(P4));  // it costs P4 nothing
  CHECK_FALSE(s.offer(P1, Verb::ask_floor)->must);
  asks(s, P1, Moment::crisis);
  CHECK(s.last(EventKind::floor_asked)->a == op(P1));
  CHECK(s.prompt() == Prompt::take_actions);
  s.refuses(P1, Verb::ask_floor, line(Moment::crisis));
  s.plays(P4, Verb::end_actions);
  CHECK(s.state.game.active == P1);
  CHECK(s.state.game.phase == Phase::crisis);
  CHECK(s.prompt() == Prompt::any_moment);
  CHECK(s.decision().waiting == SeatSet::of(P1));
  s.refuses(P1, Verb::end_actions);
  s.refuses(P1, Verb::move_army, line(legate, hispania));
  s.plays(P1, Verb::leave_capital, line(legate));
  CHECK(s.of(legate).capital == 0);
  s.plays(P1, Verb::enter_capital, line(legate));
  s.plays(P1, Verb::leave_capital, line(legate));
  s.plays(P1, Verb::go_on);
  CHECK(s.asked_chance() == Roll::crisis);
  CHECK(s.of(P1).floor.empty());
}

RULE_TEST("TOC-5.2-a TOC-6.3.1-move-c",
          "nobody's turn stops who did not ask, and only he may ask who has something to do") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.army(P1, gallia, 1);
  s.army(P2, RegionId::home_franks, 1);  // no capital there
  s.begin(Phase::actions);
  CHECK(s.offers(P1, Verb::ask_floor, line(Moment::crisis)));  // of his next turn
  for (const Moment later : {Moment::expand, Moment::legacy, Moment::buy_trash, Moment::end_of_turn})
    CHECK(s.offers(P1, Verb::ask_floor, line(later)));
  for (const Seat seat : {P2, P3, P4}) CHECK(s.offer(seat, Verb::ask_floor) == nullptr);
  s.plays(P1, Verb::end_actions);
  CHECK(s.prompt() == Prompt::buy_and_trash);
  s.refuses(P1, Verb::ask_floor, line(Moment::legacy));  // it is past
  s.plays(P1, Verb::done);
  CHECK(s.state.game.active == P2);
  CHECK(s.asked_chance() == Roll::crisis);
}

RULE_TEST("TOC-5.2-a", "an ability of a card played this turn may wait until the Barbarians woke") {
  Scene s = quiet_franks(CardId::tribute);
  asks(s, P1, Moment::end_of_turn);
  s.plays(P1, Verb::end_actions);
  CHECK(s.state.turn.abilities[CardId::tribute] == 1);
  s.plays(P1, Verb::done);
  CHECK(s.state.game.phase == Phase::end_of_turn);
  CHECK(s.prompt() == Prompt::any_moment);
  CHECK(active_in(s, TribeId::franks, gallia) == 2);
  s.plays(P1, Verb::tribute, line(gallia, TribeId::franks));
  CHECK(inactive_in(s, TribeId::franks, gallia) == 2);
  s.refuses(P1, Verb::tribute, line(gallia, TribeId::franks));  // once
  s.plays(P1, Verb::go_on);
  CHECK(s.state.game.active == P2);
  CHECK(inactive_in(s, TribeId::franks, gallia) == 2);
}

RULE_TEST("TOC-5.2-a", "the hand is filled after it, and with the overlap variant the next turn waits for it") {
  for (const auto overlap : {choice::overlap::off, choice::overlap::on}) {
    Options options = usual_options();
    options.overlap = overlap;
    Scene s = quiet_franks(CardId::tribute, options);
    s.available(P1, {CardId::castra, CardId::castra});
    asks(s, P1, Moment::end_of_turn);
    s.plays(P1, Verb::end_actions);
    if (overlap == off) s.plays(P1, Verb::done);
    CHECK(s.state.game.active == P1);
    CHECK(s.offers(P1, Verb::go_on));
    CHECK(s.of(P1).hand_size == 0);
    s.plays(P1, Verb::tribute, line(gallia, TribeId::franks));
    s.plays(P1, Verb::go_on);
    CHECK(s.state.game.active == P2);
    CHECK(s.of(P1).hand_size == (overlap == off ? 2 : 0));  // else he still buys beside P2
  }
}

RULE_TEST("TOC-5.2-a", "a Pretender may found his empire when Gain Legacy begins: it has not grown, but it scores") {
  Scene s;
  s.governs(P1, gallia, 3);
  s.governs(P1, RegionId::hispania, 3);
  s.ability(CardId::pretender);
  s.begin(Phase::actions);
  asks(s, P1, Moment::expand);
  asks(s, P1, Moment::legacy);
  s.plays(P1, Verb::end_actions);
  CHECK(s.state.game.phase == Phase::expand);
  s.plays(P1, Verb::go_on);
  CHECK(s.state.game.phase == Phase::legacy);
  s.plays(P1, Verb::pretender, line(gallia));
  CHECK(s.of(P1).legacy == 0);
  s.plays(P1, Verb::go_on);
  CHECK(s.of(P1).legacy == 2 + 2);
}

RULE_TEST("TOC-5.2-a", "what is an action stays in Take Actions: cards, points, battles and the Praetorians' vote") {
  Scene s = quiet_franks(CardId::castra);
  const ArmyId legate = s.army(P1, gallia, 2);
  s.ability(CardId::praetorian_guard);
  s.ability(CardId::flanking_maneuver);
  s.options.effects[static_cast<std::size_t>(Subject::praetorian_guard)] =
      with_text(Subject::praetorian_guard, "card_value").effects[static_cast<std::size_t>(Subject::praetorian_guard)];
  s.hand(P1, {CardId::mob});
  s.waiting_governors(P1, 1);
  asks(s, P1, Moment::buy_trash);
  CHECK(s.offer(P1, Verb::praetorian) != nullptr);
  s.plays(P1, Verb::end_actions);
  CHECK(s.state.game.phase == Phase::buy_trash);
  CHECK(s.prompt() == Prompt::any_moment);
  CHECK(s.offer(P1, Verb::praetorian) == nullptr);
  CHECK(s.offer(P1, Verb::battle_flanking) == nullptr);
  s.refuses(P1, Verb::play_card, line(CardId::mob));
  s.plays(P1, Verb::castra, line(legate));
  s.plays(P1, Verb::go_on);
  CHECK(s.prompt() == Prompt::discard_from_hand);
}

RULE_TEST("TOC-12.2-a", "it applies as soon as his turn begins to an army that stands there already") {
  Scene s = overrun(usual_options(), 0);
  s.begin(Phase::crisis);
  CHECK(s.at(gallia).governor == neutral);
  CHECK_FALSE(is_pretender(s.state, P2));
  CHECK(s.asked_chance() == Roll::crisis);
  Scene asked = overrun(usual_options(), 1);
  asked.begin(Phase::crisis);
  CHECK(asked.prompt() == Prompt::replace_governor);
  asked.plays(P1, Verb::occupy_own);
  CHECK(asked.at(gallia).governor == P1);
  CHECK(asked.asked_chance() == Roll::crisis);
}

RULE_TEST("TOC-12.2-a TOC-7.1-j", "so the Pretender whose Seat has fallen wins no tie when Diocletian comes next") {
  for (const auto any_moment : {choice::any_moment::off, choice::any_moment::on}) {
    Options options = usual_options();
    options.any_moment = any_moment;
    Scene s = overrun(options, 0);
    s.governs(P1, asia, 1);
    for (int n = 0; n < 11; ++n) s.state.cards.events_drawn.add(static_cast<EventId>(n));
    roll_crisis(s, 7);
    s.draws(EventId::diocletian);
    CHECK(s.state.game.winners == SeatSet::of(any_moment == on ? P1 : P2));
  }
}

RULE_TEST("TOC-5.2-a TOC-12.2-a", "as it was played before: in Take Actions only") {
  Scene s = quiet_franks(CardId::tribute, only_in_take_actions());
  s.army(P1, gallia, 1);
  CHECK(s.offer(P1, Verb::ask_floor) == nullptr);
  s.plays(P1, Verb::end_actions);
  CHECK(s.state.turn.abilities == Cards{});
  Scene there = overrun(only_in_take_actions(), 0);
  there.begin(Phase::crisis);
  CHECK(there.at(gallia).governor == P2);
  CHECK(there.asked_chance() == Roll::crisis);
  there.rolls({1, 1});
  CHECK(there.at(gallia).governor == neutral);
}

}  // namespace curia::crisis

// One table alone: what it does, what it keeps, what it says to those who look, and when its bots move.
#include "server/room.h"

#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

using std::chrono::milliseconds;

std::size_t kept_lines(const Alone& alone, const Room& room) { return alone.store.load(room.id())->lines.size(); }

}  // namespace

TEST_CASE("a room plays a move, keeps it and takes it back; it tells nobody before it is told to") {
  Alone alone;
  Room& room = alone.make("hhh").room;
  int seat = 0;
  for (int n = 0; n < 200; ++n) {
    const MoveRequest move = first_move(room, seat);
    const std::size_t before = room.session().number(), lines = kept_lines(alone, room);
    const Asker asker{.chair = {.seat = seat}};
    CHECK(room.answer(move, asker).empty());
    CHECK(room.session().number() > before);
    CHECK(kept_lines(alone, room) == room.session().journal_size());
    if (!room.undo_target(asker.chair)) continue;
    CHECK(code_thrown([&] { room.answer(UndoRequest{.number = move.number}, asker); }) == "stale");
    room.answer(UndoRequest{.number = static_cast<std::int64_t>(room.session().number())}, asker);
    CHECK(room.session().number() == before);
    CHECK(kept_lines(alone, room) == lines + 2);  // both stay
    CHECK(alone.listeners.shown == 0);
    room.changed();
    CHECK(alone.listeners.shown == 1);
    return;
  }
  FAIL("no move could be taken back");
}

TEST_CASE("a room refuses what comes too late, for another seat, or from the wrong one, and stands as it was") {
  Alone alone;
  Room& room = alone.make("hhh").room;
  int seat = 0;
  const MoveRequest move = first_move(room, seat);
  const int other = (seat + 1) % 3;
  MoveRequest late = move, stolen = move;
  late.number += 1;
  stolen.seat = other;
  CHECK(code_thrown([&] { room.answer(late, {.chair = {.seat = seat}}); }) == "stale");
  CHECK(code_thrown([&] { room.answer(move, {.chair = {.seat = other}}); }) == "wrong_seat");
  CHECK(code_thrown([&] { room.answer(stolen, {.chair = {.seat = seat}}); }) == "wrong_seat");
  CHECK(code_thrown([&] { room.answer(ChanceRequest{.number = move.number, .answer = {}}, {}); }) == "not_your_turn");
  CHECK(room.session().number() == static_cast<std::size_t>(move.number));
  CHECK(kept_lines(alone, room) == room.session().journal_size());
}

TEST_CASE("a refusal is told in the language of who asks, whoever asked before") {
  Alone alone;
  Room& room = alone.make("hhh").room;
  int seat = 0;
  MoveRequest move = first_move(room, seat);
  move.move["verb"] = "adjourn";
  move.move.erase("args");
  const auto why = [&](std::string_view language) {
    try {
      room.answer(move, {.chair = {.seat = seat}, .language = language});
    } catch (const Fault& fault) {
      return std::string(fault.what());
    }
    return std::string();
  };
  const std::string english = why("en");
  CHECK(why("it") != english);
  CHECK(why("es") != english);
  CHECK(why("en") == english);
}

TEST_CASE("bots move one after the other, each after the pause") {
  Alone alone(150);
  Room& room = alone.make("bbb").room;
  const std::size_t begun = room.session().number();
  alone.clock.pass(milliseconds(149));
  CHECK(room.session().number() == begun);
  alone.clock.pass(milliseconds(1));
  CHECK(alone.listeners.shown == 1);
  alone.clock.pass(milliseconds(1500));
  CHECK(alone.listeners.shown == 11);
  CHECK(kept_lines(alone, room) == room.session().journal_size());
  CHECK(!alone.listeners.told.empty());
  CHECK(alone.listeners.told.front().at("type") == "thinking");
}

TEST_CASE("a bot that ponders does so apart; what it found for a table that has moved on is thrown away") {
  Alone alone(10);
  Room& room = alone.make("hbb", "search:2").room;
  int seat = 0;
  for (int n = 0; n < 400 && alone.clock.given() == 0; ++n) {
    alone.clock.pass(milliseconds(10));
    if (alone.clock.given() > 0) break;
    if (!room.game().waiting().has(seat_at(0))) continue;
    room.answer(first_move(room, seat, 0), {.chair = {.seat = 0}});
    room.changed();
  }
  REQUIRE(alone.clock.given() == 1);
  const std::size_t before = room.session().number();
  alone.clock.pass(milliseconds(10'000));  // nothing else is begun meanwhile
  CHECK(alone.clock.given() == 1);
  CHECK(room.session().number() == before);
  alone.clock.work();
  CHECK(room.session().number() > before);
}

TEST_CASE("a bot that ponders begins at once and answers after the pause, however long it thought") {
  for (const int thinks : {0, 40, 149}) {
    CAPTURE(thinks);
    Alone alone(150);
    Room& room = alone.make("bbb", "search:2").room;
    REQUIRE(alone.clock.given() == 1);
    const std::size_t before = room.session().number();
    alone.clock.pass(milliseconds(thinks));
    alone.clock.work();
    alone.clock.pass(milliseconds(149 - thinks));
    CHECK(room.session().number() == before);
    alone.clock.pass(milliseconds(1));
    CHECK(room.session().number() == before + 1);
  }
}

TEST_CASE("a bot that ponders begins also where another one was asked when the pause began") {
  // Who presides calls the one to vote, takes it back during his pause, and calls the other, who ponders.
  const json::array seats{
      {{"kind", "human"}}, {{"kind", "bot"}, {"bot", "steward"}}, {{"kind", "bot"}, {"bot", "search:2"}}};
  const auto call = [](Room& room, int whom) -> std::optional<MoveRequest> {
    const json::object decision = room.game().decision(host_view, "en");
    for (const json::value& offer : decision.at("offers").as_array())
      if (offer.at("seat") == 0 && offer.at("verb") == "call_vote" && offer.at("args").at("seat") == whom)
        return MoveRequest{.number = static_cast<std::int64_t>(room.session().number()),
                           .seat = 0,
                           .move = {{"seat", 0}, {"verb", "call_vote"}, {"args", {{"seat", whom}}}},
                           .words = {}};
    return std::nullopt;
  };
  const Asker asker{.chair = {.seat = 0}};
  for (int table = 0; table < 12; ++table) {
    Alone alone(150);
    Room& room = alone.make({{"seats", seats}, {"seed", "calls " + std::to_string(table)}}).room;
    for (int n = 0; n < 400 && !room.game().over(); ++n) {
      if (!room.game().waiting().has(seat_at(0))) {
        alone.clock.pass(milliseconds(150));
        if (alone.clock.given() > 0) alone.clock.work();
        continue;
      }
      int seat = 0;
      if (!call(room, 1) || !call(room, 2)) {
        room.answer(first_move(room, seat, 0), asker);
        room.changed();
        continue;
      }
      room.answer(*call(room, 1), asker);
      room.changed();
      if (!room.game().waiting().has(seat_at(1)) || !room.undo_target(asker.chair)) continue;
      alone.clock.pass(milliseconds(100));
      room.answer(UndoRequest{.number = static_cast<std::int64_t>(room.session().number())}, asker);
      room.changed();
      room.answer(*call(room, 2), asker);
      room.changed();
      REQUIRE(room.game().waiting().has(seat_at(2)));
      const std::size_t before = room.session().number();
      alone.clock.pass(milliseconds(50));  // the pause that began for the other
      REQUIRE(alone.clock.given() == 1);
      alone.clock.work();
      alone.clock.pass(milliseconds(150));
      CHECK(room.session().number() > before);
      return;
    }
  }
  FAIL("nobody could choose whom to call");
}

TEST_CASE("bots whose move cannot be kept say so in the log and try again a second later") {
  const TestFolder folder;
  Alone alone(150, folder.file("s"));
  Room& room = alone.make("bbb").room;
  const std::size_t begun = room.session().number();
  alone.clock.pass(milliseconds(300));
  const std::size_t before = room.session().number();
  CHECK(before > begun);
  {
    const FullDisk full;
    alone.clock.pass(milliseconds(150));
    CHECK(room.session().number() == before);
    CHECK(alone.log.count("bot_failed") == 1);
    alone.clock.pass(milliseconds(1000));
    CHECK(alone.log.count("bot_failed") == 2);
  }
  alone.clock.pass(milliseconds(999));
  CHECK(room.session().number() == before);
  alone.clock.pass(milliseconds(1));
  CHECK(room.session().number() > before);
}

}  // namespace curia::server

// A hint: what a program would do at the seat that asks, from what that seat sees, told to it alone.
#include "session/players.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

json::object people(std::string_view hints = {}) {
  json::object wanted{{"seats", json::array()}, {"seed", "hints"}};
  for (int n = 0; n < 3; ++n) wanted["seats"].as_array().push_back(json::object{{"kind", "human"}});
  if (!hints.empty()) wanted["hints"] = as_json(hints);
  return wanted;
}

Asker at(int seat) { return {.chair = {.seat = seat}}; }

// Somebody looks from everywhere.
void all_look(Alone& alone) {
  alone.listeners.there = {at(0).chair, at(1).chair, at(2).chair, {.seat = spectators}, {.seat = moderator_seat}};
}

// Asks, and lets the program think: what was told, and to whom.
std::vector<std::pair<Chair, json::object>> hints(Alone& alone, Room& room, int seat) {
  alone.listeners.told_there.clear();
  room.answer(HintRequest{}, at(seat));
  alone.clock.work();
  return alone.listeners.told_there;
}

}  // namespace

TEST_CASE("a hint is a legal move of the seat that asks, told to it alone") {
  Alone alone;
  Room& room = alone.make(people()).room;
  all_look(alone);
  int reasons = 0;
  for (int n = 0; n < 60 && !room.game().over(); ++n) {
    int seat = 0;
    first_move(room, seat);
    const auto told = hints(alone, room, seat);
    REQUIRE(told.size() == 1);
    CHECK(told[0].first == at(seat).chair);
    const json::object& hint = told[0].second;
    CHECK(hint.at("number").to_number<std::size_t>() == room.session().number());
    REQUIRE(hint.at("move").is_object());
    CHECK(hint.at("move").at("seat") == seat);
    CHECK(hint.at("text") == as_json(room.game().offered_text(hint.at("move").as_object(), "en")));
    CHECK_FALSE(hint.at("text").as_string().empty());
    for (const json::value& tried : hint.at("advice").at("moves").as_array())
      CHECK(tried.at("text") == as_json(room.game().offered_text(tried.at("move").as_object(), "en")));
    for (const json::value& reason : hint.at("reasons").as_array()) {
      CHECK(std::string_view(reason.at("text").as_string()).ends_with('.'));
      ++reasons;
    }
    MoveRequest played{.number = static_cast<std::int64_t>(room.session().number()),
                       .seat = seat,
                       .move = hint.at("move").as_object(),
                       .words = {}};
    REQUIRE(code_thrown([&] { room.answer(played, at(seat)); }) == "ok");
  }
  CHECK(reasons > 10);
}

TEST_CASE("who asks again meanwhile costs no second thought; what comes too late is no hint") {
  Alone alone;
  Room& room = alone.make(people()).room;
  all_look(alone);
  int seat = 0;
  const MoveRequest move = first_move(room, seat);
  room.answer(HintRequest{}, at(seat));
  room.answer(HintRequest{}, at(seat));
  CHECK(alone.clock.given() == 1);
  CHECK(!room.rests());
  room.answer(move, at(seat));
  room.changed();
  alone.clock.work();
  REQUIRE(alone.listeners.told_there.size() == 1);
  CHECK(alone.listeners.told_there[0].second.at("move").is_null());
  CHECK(room.rests());
}

TEST_CASE("each of a shared seat who asks meanwhile is told, and nobody else") {
  Alone alone;
  json::object wanted = people();
  wanted["seats"].as_array()[0] = {{"kind", "human"},
                                   {"members", {{{"name", "Anna"}}, {{"name", "Ben"}}, {{"name", "Carla"}}}}};
  Room& room = alone.make(wanted).room;
  const auto member = [](int number) { return Chair{.seat = 0, .member = number}; };
  alone.listeners.there = {member(0), member(1), member(2), at(1).chair};
  REQUIRE(room.game().waiting().has(seat_at(0)));
  for (const int number : {2, 0, 2}) room.answer(HintRequest{}, {.chair = member(number)});
  CHECK(alone.clock.given() == 1);
  alone.clock.work();
  REQUIRE(alone.listeners.told_there.size() == 2);
  for (const std::size_t n : {0u, 1u}) {
    CHECK(alone.listeners.told_there[n].first == member(n == 0 ? 0 : 2));
    CHECK(alone.listeners.told_there[n].second.at("move").is_object());
  }
}

TEST_CASE("who asks of a table that has moved on is told of this one, and so are the others of his seat") {
  Alone alone;
  json::object wanted = people();
  wanted["seats"].as_array()[0] = {{"kind", "human"}, {"members", {{{"name", "Anna"}}, {{"name", "Ben"}}}}};
  Room& room = alone.make(wanted).room;
  const Chair anna{.seat = 0, .member = 0}, ben{.seat = 0, .member = 1};
  alone.listeners.there = {anna, ben};
  REQUIRE(room.game().waiting().has(seat_at(0)));
  room.answer(HintRequest{}, {.chair = anna});
  do {
    int seat = 0;
    const MoveRequest move = first_move(room, seat);
    room.answer(move, {.chair = seat == 0 ? anna : at(seat).chair});
  } while (!room.game().waiting().has(seat_at(0)));
  room.changed();
  room.answer(HintRequest{}, {.chair = ben});
  for (int n = 0; n < 4; ++n) alone.clock.work();  // one thought after the other
  CHECK(alone.clock.worked() == 2);
  REQUIRE(alone.listeners.told_there.size() == 2);
  for (const auto& [chair, told] : alone.listeners.told_there) CHECK(told.at("move").is_object());
  CHECK(room.rests());
}

TEST_CASE("a hint is for who is asked, where the table has them") {
  Alone alone;
  Room& room = alone.make(people()).room;
  for (int seat = 0; seat < 3; ++seat)
    if (!room.game().waiting().has(seat_at(seat)))
      CHECK(code_thrown([&] { room.answer(HintRequest{}, at(seat)); }) == "not_your_turn");
  CHECK(room.about().at("hints") == "allowed");
  Room& without = alone.make(people("forbidden")).room;
  CHECK(without.about().at("hints") == "forbidden");
  CHECK(parse_object(without.setup()).at("hints") == "forbidden");
  for (int seat = 0; seat < 3; ++seat)
    CHECK(code_thrown([&] { without.answer(HintRequest{}, at(seat)); }) == "no_hints");
  CHECK(code_thrown([&] { alone.make(people("sometimes")); }) == "bad_field");
}

// What is hidden from the seat may lie otherwise: the same program then thinks the same.
TEST_CASE("what a seat cannot know changes no hint") {
  Alone alone;
  Room& room = alone.make(people()).room;
  for (int n = 0; n < 200 && !room.game().over(); ++n) {
    int seat = 0;
    const MoveRequest next = first_move(room, seat);
    const auto hint = [&](const Game& game) { return bot_move(game, seat_at(seat), "steward", 7); };
    const std::unique_ptr<Game> other = room.game().clone();
    other->redeal(seat_at(seat), static_cast<std::uint64_t>(n));
    REQUIRE(hint(room.game()) == hint(*other));
    room.answer(next, at(seat));
  }
}

}  // namespace curia::server

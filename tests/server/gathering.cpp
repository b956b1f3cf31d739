// A table that gathers: all agree and commit to words, show them when all have, and only then the first die falls.
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

using namespace std::chrono;

constexpr const char* invitations[] = {"annas-secret-0123456789", "brunos-secret-012345678", "carlas-secret-012345678"};
constexpr const char* names[] = {"Anna", "Bruno", "Carla"};
const std::string words[] = {"alea", "iacta", "est"};

json::object wish(const json::value& gather = true, const char* kind = "free") {
  json::array seats;
  for (int seat = 0; seat < 3; ++seat) seats.push_back(json::object{{"kind", kind}});
  return {{"game", "crisis"}, {"seats", std::move(seats)}, {"gather", gather}};
}

struct Gathered : Alone {
  explicit Gathered(const json::object& request = wish(), const std::string& path = ":memory:") : Alone(0, path) {
    id = make(request).room.id();
    lobby.answered(id);
    clock.work();
  }
  Room& room() { return lobby.open(id); }
  json::object about() { return room().about(); }
  std::string stage() {
    const json::object told = about();
    return told.contains("gathering") ? std::string(told.at("gathering").at("stage").as_string()) : "begun";
  }
  void sits(int seat) {
    room().answer(TakeSeatRequest{.seat = seat, .name = names[seat], .link = invitations[seat]},
                  {.chair = {.seat = invitation_seat}});
    clock.work();
  }
  std::string agrees(int seat, const std::string& word) { return commits(seat, commitment_to_word(word)); }
  std::string commits(int seat, const std::string& commitment) {
    return said([&] { room().answer(AgreeRequest{.commitment = commitment}, {.chair = {.seat = seat}}); });
  }
  std::string shows(int seat, const std::string& word) {
    return said([&] { room().answer(ShowWordRequest{.word = word}, {.chair = {.seat = seat}}); });
  }
  template <class What>
  std::string said(What what) {
    std::string code = code_thrown(what);
    clock.work();
    return code;
  }
  void all_sit() {
    for (int seat = 0; seat < 3; ++seat) sits(seat);
  }
  void all_agree() {
    for (int seat = 0; seat < 3; ++seat) CHECK(agrees(seat, words[seat]) == "ok");
  }

  std::string id;
};

}  // namespace

TEST_CASE("a table that gathers draws nothing before all have come, agreed and shown their words") {
  Gathered t;
  CHECK(t.stage() == "seats");
  t.sits(0);
  CHECK(t.agrees(0, "alea") == "ok");  // he need not wait for the others
  CHECK(t.shows(0, "alea") == "gathering");
  t.sits(1);
  CHECK(t.stage() == "seats");
  CHECK(!t.about().at("gathering").as_object().contains("until"));
  t.sits(2);
  CHECK(t.stage() == "words");
  CHECK(t.agrees(1, "iacta") == "ok");
  CHECK(t.room().session().number() == 0);
  CHECK(t.room().session().journal_size() == 1);
  CHECK(t.agrees(2, "est") == "ok");
  CHECK(t.stage() == "shown");
  for (int seat = 0; seat < 3; ++seat) {
    CHECK(t.room().session().number() == 0);
    CHECK(t.stage() == "shown");
    CHECK(t.shows(seat, words[seat]) == "ok");
  }
  CHECK(t.stage() == "begun");
  CHECK(t.room().session().number() > 0);
  const json::array told = t.about().at("dice").at("words").as_array();
  for (std::size_t seat = 0; seat < 3; ++seat) CHECK(told.at(seat).at("word").as_string() == words[seat]);
  CHECK(t.log.count("table_begins") == 1);
  for (int n = 0; n < 10; ++n) {
    int seat = 0;
    const MoveRequest move = first_move(t.room(), seat);
    t.room().answer(move, {.chair = {.seat = seat}});
    t.clock.work();
  }
}

TEST_CASE("no word is told before all are committed, and none is told to those who look before it is shown") {
  Gathered t;
  t.all_sit();
  t.all_agree();
  t.shows(0, "alea");
  for (const json::object& told : t.listeners.told) {
    const std::string text = json::serialize(told);
    for (const std::string& word : words) CHECK(text.find('"' + word + '"') == std::string::npos);
  }
}

TEST_CASE("a table made with people gathers only where that is asked, and not with a chosen seed") {
  Alone t;
  CHECK(!t.make(wish(false)).room.gathering());
  json::object plain = wish();
  plain.erase("gather");
  CHECK(!t.make(plain).room.gathering());
  CHECK(t.make(wish(true, "human")).room.gathering());
  json::object chosen = wish();
  chosen["seed"] = "mine";
  CHECK(code_thrown([&] { t.make(chosen); }) == "bad_field");
  CHECK(code_thrown([&] { t.make(wish({{"minutes", 0}})); }) == "bad_field");
  CHECK(code_thrown([&] { t.make(wish({{"minutes", 20161}})); }) == "bad_field");
  CHECK(code_thrown([&] { t.make(wish("soon")); }) == "bad_field");
  json::object bots = wish();
  bots["seats"] = json::array(3, json::object{{"kind", "bot"}, {"bot", "random"}});
  CHECK(code_thrown([&] { t.make(bots); }) == "bad_field");
}

TEST_CASE(
    "who cheats with a word gains nothing: another word, a second commitment, somebody else's, too early or too late") {
  Gathered t;
  t.all_sit();
  CHECK(t.agrees(0, "alea") == "ok");
  CHECK(t.agrees(1, "alea") == "bad_field");  // copied from the seat before
  CHECK(t.agrees(1, "iacta") == "ok");
  CHECK(t.agrees(1, "another") == "ok");  // nobody has shown anything
  CHECK(t.commits(2, "short") == "ok");   // the door reads it; here any text is one that no word fits
  CHECK(t.agrees(2, "est") == "gathered");
  CHECK(t.stage() == "shown");
  CHECK(t.agrees(1, "iacta") == "gathered");
  CHECK(t.agrees(1, "another") == "ok");  // he asks again: the answer was lost
  CHECK(t.shows(1, "iacta") == "bad_field");
  CHECK(t.shows(1, "another") == "ok");
  CHECK(t.shows(1, "another") == "ok");
  CHECK(t.shows(0, "alea") == "ok");
  CHECK(t.shows(2, "short") == "bad_field");
  CHECK(t.stage() == "shown");
  t.clock.pass(minutes(10));
  t.clock.work();
  CHECK(t.stage() == "begun");
  CHECK(t.about().at("dice").at("words").at(2).is_null());
  CHECK(t.shows(0, "alea") == "ok");  // he asks again
  CHECK(t.shows(2, "short") == "gathered");
  CHECK(t.agrees(2, "est") == "gathered");
}

TEST_CASE("who is silent is left out of the dice when the time is over that all have seen") {
  Gathered t(wish({{"minutes", 30}}));
  t.all_sit();
  t.agrees(0, "alea");
  t.agrees(1, "iacta");
  const auto now = duration_cast<seconds>(t.clock.date().time_since_epoch()).count();
  CHECK(t.about().at("gathering").at("until").as_int64() == now + 30 * 60);
  t.clock.pass(minutes(30) - seconds(1));
  t.clock.work();
  CHECK(t.stage() == "words");
  t.clock.pass(seconds(1));
  t.clock.work();
  CHECK(t.stage() == "shown");
  t.shows(0, "alea");
  t.clock.pass(minutes(31));
  t.clock.work();
  CHECK(t.stage() == "begun");
  const json::array told = t.about().at("dice").at("words").as_array();
  CHECK(told.at(0).at("word") == "alea");
  CHECK(told.at(1).is_null());
  CHECK(told.at(2).is_null());
}

TEST_CASE(
    "where all are silent the game begins with the server's seed alone, and a table with a clock of days waits two "
    "days") {
  json::object slow = wish();
  slow["clock"] = {{"kind", "days"}, {"decision", 3600}, {"bank", 3600},
                   {"cap", 7200},    {"end", "quiet"},   {"bot", "random"}};
  Gathered t(slow);
  t.all_sit();
  t.clock.pass(hours(47));
  t.clock.work();
  CHECK(t.stage() == "words");
  t.clock.pass(hours(1));
  t.clock.work();
  CHECK(t.stage() == "begun");
  CHECK(t.about().at("dice").at("words") == json::array{nullptr, nullptr, nullptr});
}

TEST_CASE("what was said is there after a restart, at every step, and the same dice follow") {
  const TestFolder folder;
  const std::string path = folder.file("store.sqlite");
  std::string id, commitment;
  const auto visit = [&](const auto& what) {
    Alone t(0, path);
    t.lobby.wake();
    t.clock.pass(seconds(1));
    t.clock.work();
    what(t, t.lobby.open(id));
    t.clock.work();
  };
  {
    Alone t(0, path);
    id = t.make(wish(true, "human")).room.id();
    t.lobby.answered(id);
    t.clock.work();
    commitment = t.lobby.open(id).session().commitment();
  }
  for (int seat = 0; seat < 3; ++seat)
    visit([&](Alone&, Room& room) {
      CHECK(room.gathering()->stage() == Gathering::Stage::words);
      CHECK(room.gathering()->until());
      room.answer(AgreeRequest{.commitment = commitment_to_word(words[seat])}, {.chair = {.seat = seat}});
    });
  for (int seat = 0; seat < 3; ++seat)
    visit([&](Alone&, Room& room) {
      CHECK(room.gathering()->stage() == Gathering::Stage::shown);
      CHECK(room.session().number() == 0);
      room.answer(ShowWordRequest{.word = words[seat]}, {.chair = {.seat = seat}});
    });
  std::uint64_t hash = 0;
  visit([&](Alone& t, Room& room) {
    CHECK(!room.gathering());
    CHECK(room.session().commitment() == commitment);
    CHECK(room.session().number() > 0);
    CHECK(parse_object(t.store.load(id)->lines.front()).at("dice_words").at(2).at("word") == "est");
    hash = room.game().hash();
  });
  visit([&](Alone&, Room& room) { CHECK(room.game().hash() == hash); });
}

TEST_CASE("how long somebody is waited for goes on over a restart") {
  const TestFolder folder;
  const std::string path = folder.file("store.sqlite");
  std::string id;
  Moment until;
  {
    Alone t(0, path);
    id = t.make(wish(json::object{{"minutes", 60}}, "human")).room.id();
    t.lobby.answered(id);
    t.clock.work();
    t.clock.pass(minutes(1));
    until = *t.lobby.open(id).gathering()->until();
  }
  const auto after = [&](milliseconds away) {
    Alone t(0, path);
    t.clock.pass(away);
    t.lobby.wake();
    t.clock.pass(seconds(1));
    t.clock.work();
    const auto& gathering = t.lobby.open(id).gathering();
    REQUIRE(gathering);
    return std::pair(*gathering->until(), t.clock.date());
  };
  CHECK(after(minutes(20)).first == until);
  CHECK(after(minutes(50)).first == until);
  {  // and it is over then, not later
    Alone t(0, path);
    t.clock.pass(minutes(20));
    t.lobby.wake();
    t.clock.pass(seconds(1));
    t.clock.work();
    t.clock.pass(until - t.clock.date());
    t.clock.work();
    CHECK(!t.lobby.open(id).gathering());
  }
}

TEST_CASE("who could not come because the server was away has two minutes") {
  const TestFolder folder;
  const std::string path = folder.file("store.sqlite");
  std::string id;
  {
    Alone t(0, path);
    id = t.make(wish(json::object{{"minutes", 60}}, "human")).room.id();
    t.lobby.answered(id);
    t.clock.work();
  }
  const auto after = [&](milliseconds away) {
    Alone t(0, path);
    t.clock.pass(away);
    t.lobby.wake();
    t.clock.pass(seconds(1));
    t.clock.work();
    const auto& gathering = t.lobby.open(id).gathering();
    REQUIRE(gathering);
    return std::pair(*gathering->until(), t.clock.date());
  };
  const auto [late, now] = after(hours(9));
  CHECK(late > now + seconds(60));
  CHECK(late <= now + minutes(2));
}

TEST_CASE(
    "whose seat the table frees is waited for no more, and what others have said stands as long as nothing was shown") {
  Gathered t;
  t.all_sit();
  t.agrees(0, "alea");
  t.agrees(2, "est");
  const auto free_seat = [&](int by, int other) {
    t.room().answer(ProposeRequest{.what = "free_seat", .seat = 2, .hours = {}, .link = {}}, {.chair = {.seat = by}});
    t.room().answer(
        CastRequest{.proposal = t.about().at("proposals").at(0).at("id").to_number<std::int64_t>(), .yes = true},
        {.chair = {.seat = other}});
    t.clock.work();
  };
  free_seat(0, 1);
  CHECK(t.stage() == "seats");
  CHECK(t.about().at("gathering").at("said").as_array().size() == 1);
  t.room().answer(TakeSeatRequest{.seat = 2, .name = "Dora", .link = "doras-secret-0123456789"},
                  {.chair = {.seat = invitation_seat}});
  t.clock.work();
  CHECK(t.stage() == "words");
  t.agrees(1, "iacta");
  t.agrees(2, "est");
  CHECK(t.stage() == "shown");
  t.shows(0, "alea");
  free_seat(0, 1);
  CHECK(t.stage() == "seats");  // whoever comes now may have seen words: all begin anew
  CHECK(t.about().at("gathering").at("said").as_array().empty());
}

TEST_CASE("who moves up before the first die has agreed to nothing, and where words were shown all begin anew") {
  Gathered t;
  t.all_sit();
  const auto moves_up = [&](const char* name, const char* link) {
    t.room().answer(WaitRequest{.name = name, .link = link}, {.chair = {.seat = invitation_seat}});
    t.clock.work();
    t.room().answer(FreeSeatRequest{.seat = 1}, {.chair = {.seat = host_seat}});
    t.clock.work();
    CHECK(t.about().at("seats").at(1).at("name") == as_json(name));
  };
  const auto said = [&] { return t.about().at("gathering").at("said").as_array().size(); };
  t.agrees(0, "alea");
  t.agrees(1, "iacta");
  moves_up("Rosa", "rosas-secret-0123456789");
  CHECK(said() == 1);
  t.agrees(2, "est");
  CHECK(t.stage() == "words");
  CHECK(t.agrees(1, "mea") == "ok");
  CHECK(t.stage() == "shown");
  t.shows(0, "alea");
  moves_up("Sila", "silas-secret-0123456789");
  CHECK(t.stage() == "words");
  CHECK(said() == 0);
  t.all_agree();
  for (int seat = 0; seat < 3; ++seat) CHECK(t.shows(seat, words[seat]) == "ok");
  CHECK(t.stage() == "begun");
}

TEST_CASE("nobody moves, no bot plays and no clock runs while a table gathers") {
  json::object mixed = wish(true, "human");
  mixed["seats"].as_array()[2] = json::object{{"kind", "bot"}, {"bot", "random"}};
  mixed["clock"] = {{"kind", "live"}, {"decision", 5}, {"bank", 5}, {"end", "bot"}, {"bot", "random"}};
  Gathered t(mixed);
  for (int seat = 0; seat < 2; ++seat) t.room().came({.seat = seat});
  t.clock.pass(minutes(5));
  t.clock.work();
  CHECK(t.room().session().number() == 0);
  CHECK(t.about().at("clock").at("runs") == false);
  CHECK(code_thrown([&] {
          t.room().answer(MoveRequest{.number = 0,
                                      .seat = 0,
                                      .move = {{"seat", 0}, {"verb", "pass"}, {"args", json::object()}},
                                      .words = {}},
                          {.chair = {.seat = 0}});
        }) == "gathering");
  CHECK(!t.room().rests());
  CHECK(code_thrown([&] {
          t.room().answer(AgreeRequest{.commitment = commitment_to_word("x")},
                          {.chair = {.seat = 0, .member = deputy_member}});
        }) == "not_your_voice");
  t.agrees(0, "alea");
  t.agrees(1, "iacta");
  t.shows(0, "alea");
  t.shows(1, "iacta");
  CHECK(t.stage() == "begun");
  t.clock.pass(seconds(1));
  t.clock.work();
  CHECK(t.about().at("clock").at("runs") == true);
}

TEST_CASE("on a full disk a word is not acknowledged, and the game begins when there is room") {
  const TestFolder folder;
  Gathered t(wish(true, "human"), folder.file("store.sqlite"));
  t.all_agree();
  t.shows(0, "alea");
  t.shows(1, "iacta");
  {
    const FullDisk full;
    CHECK(t.shows(2, "est") == "store error");
    CHECK(t.stage() == "shown");
  }
  CHECK(t.shows(2, "est") == "ok");
  CHECK(t.stage() == "begun");
}

}  // namespace curia::server

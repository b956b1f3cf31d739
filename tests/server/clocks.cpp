// Clocks: hours of rest and clocks as values, then tables whose time the test turns.
#include "server/pace_page.h"
#include "server/rest_hours.h"
#include "tests/server/rooms_for_tests.h"
#include "tests/session/game_for_tests.h"

namespace curia::server {

namespace {

using namespace std::chrono;

Moment at(int year, unsigned month, unsigned day, int hour, int minute = 0) {
  return sys_days(std::chrono::year(year) / int(month) / int(day)) + hours(hour) + minutes(minute);
}

RestHours rest(const std::string& text, RestBounds bounds = {.hours = 12, .days = 30}) {
  return RestHours::read(json::parse(text).as_object(), bounds);
}

json::object days_clock(const std::string& end = "bot_until_back") {
  return {{"kind", "days"}, {"decision", 12 * 3600}, {"bank", 24 * 3600}, {"cap", 36 * 3600},
          {"end", end},     {"bot", "random"},       {"quiet_hours", 9},  {"holidays", 10}};
}
json::object live_clock(const std::string& end = "quiet") {
  return {{"kind", "live"}, {"decision", 30}, {"bank", 120}, {"end", end}, {"bot", "random"}};
}
ClockRules rules_of(const json::object& clock) { return *ClockRules::read(Fields(json::object{{"clock", clock}})); }

const RestHours never;
const GameClock::Rest nobody_rests = [](Seat) -> const RestHours& { return never; };

// A table of people with this clock, at which everybody has been.
struct Timed : Alone {
  explicit Timed(const json::object& rules, int seats = 3, const json::object& more = {},
                 const std::string& path = ":memory:")
      : Alone(0, path) {
    json::object wanted{{"seats", json::array()}, {"seed", "timed"}, {"clock", rules}};
    for (int n = 0; n < seats; ++n) wanted["seats"].as_array().push_back(json::object{{"kind", "human"}});
    for (const auto& [key, value] : more) wanted[key] = value;
    Lobby::Made made = make(wanted);
    links = made.links;
    room = &made.room;
    for (int seat = 0; seat < seats; ++seat) room->came({.seat = seat});
    clock.work();
    room->changed();
    begun = room->session().number();
  }
  std::size_t moved() const { return room->session().number() - begun; }
  int asked() const { return index(room->game().waiting().first()); }
  // All clocks stand at what they have been told; what bots found is done.
  void turn(milliseconds time) {
    clock.pass(time);
    for (int n = 0; n < 50; ++n) clock.work();
  }
  json::object seat_of_clock(int seat) const {
    const json::object about = room->about();
    for (const json::value& one : about.at("clock").at("seats").as_array())
      if (one.at("seat") == seat) return one.as_object();
    return {};
  }
  json::object links;
  Room* room;
  std::size_t begun = 0;
};

}  // namespace

// ---- Values -----------------------------------------------------------------------------------------------------------

TEST_CASE("a clock does not run in somebody's night, by the clock on his wall, summer and winter") {
  const RestHours rome = rest(R"({"zone": "Europe/Rome", "from": "22:00", "to": "07:00"})");
  CHECK(rome.rests(at(2026, 6, 1, 21)));             // 23:00 in Rome
  CHECK_FALSE(rome.rests(at(2026, 6, 1, 19)));       // 21:00
  CHECK_FALSE(rome.rests(at(2026, 12, 1, 20, 30)));  // 21:30 in winter
  CHECK(rome.rests(at(2026, 12, 1, 21, 30)));
  CHECK(rome.running(at(2026, 6, 1, 12), at(2026, 6, 2, 12)) == hours(15));
  CHECK(rome.after(at(2026, 6, 1, 19), hours(2)) == at(2026, 6, 2, 6));  // an hour in the evening, one in the morning
  // The night in which summer ends has an hour more.
  CHECK(rome.running(at(2026, 10, 24, 12), at(2026, 10, 25, 12)) == hours(14));
}

TEST_CASE("nor in his holidays, of which the last day is one, wherever he lives") {
  const RestHours far = rest(
      R"({"zone": "Pacific/Auckland", "from": "00:00", "to": "00:00", "holidays": [{"from": "2026-06-10", "to": "2026-06-11"}]})");
  CHECK_FALSE(far.rests(at(2026, 6, 9, 11, 59)));
  CHECK(far.rests(at(2026, 6, 9, 12)));  // midnight there
  CHECK(far.rests(at(2026, 6, 11, 11, 59)));
  CHECK_FALSE(far.rests(at(2026, 6, 11, 12)));
  CHECK(far.after(at(2026, 6, 9, 11), hours(2)) == at(2026, 6, 11, 13));
  CHECK(RestHours::read(far.json(), {.hours = 0, .days = 2}).json() == far.json());
}

TEST_CASE("what runs and when it has run so long agree, whatever the hours") {
  const RestHours odd = rest(
      R"({"zone": "America/St_Johns", "from": "23:15", "to": "06:45", "holidays": [{"from": "2026-03-07", "to": "2026-03-09"}]})");
  for (int hour = 0; hour < 24 * 20; hour += 7)
    for (const milliseconds time : {milliseconds(1), milliseconds(hours(3)), milliseconds(hours(49))}) {
      const Moment from = at(2026, 2, 28, 0) + hours(hour), until = odd.after(from, time);
      CHECK(odd.running(from, until) == time);
      CHECK(odd.running(from, until - milliseconds(1)) == time - milliseconds(1));
    }
}

TEST_CASE("what is no time, no day, no zone or too much is refused") {
  for (const std::string text :
       {R"({"zone": "Europe/Atlantis", "from": "22:00", "to": "07:00"})",
        R"({"zone": "UTC", "from": "22", "to": "07:00"})", R"({"zone": "UTC", "from": "22:00", "to": "24:00"})",
        R"({"zone": "UTC", "from": "-1:00", "to": "07:00"})", R"({"zone": "UTC", "from": "07:00", "to": "22:00"})",
        R"({"zone": "UTC", "from": "00:00", "to": "00:00", "holidays": [{"from": "2026-02-29", "to": "2026-03-01"}]})",
        R"({"zone": "UTC", "from": "00:00", "to": "00:00", "holidays": [{"from": "2026-03-02", "to": "2026-03-01"}]})",
        R"({"zone": "UTC", "from": "00:00", "to": "00:00", "holidays": [{"from": "2026-03-01", "to": "2026-03-31"}]})"})
    CHECK_MESSAGE(code_thrown([&] { rest(text); }) == "bad_field", text);
}

TEST_CASE("a clock of days begins with its bank, gains with each answer up to its cap, and by no undo") {
  GameClock clock(rules_of(days_clock()));
  const Seat a = seat_at(0), b = seat_at(1);
  const Moment now = at(2026, 6, 1, 0);
  clock.ask(SeatSet::of(a));
  clock.pass(hours(20), now, nobody_rests);
  CHECK(clock.left(a) == hours(4));
  CHECK(clock.left(b) == hours(24));
  CHECK(clock.warned() == SeatSet::of(a));
  clock.answered(a);
  CHECK(clock.left(a) == hours(16));
  clock.taken_back(a);
  CHECK(clock.left(a) == hours(4));
  for (int n = 0; n < 5; ++n) clock.answered(a);
  CHECK(clock.left(a) == hours(36));
  for (int n = 0; n < 9; ++n) {  // over and over again
    clock.taken_back(a);
    clock.answered(a);
  }
  CHECK(clock.left(a) == hours(36));
  clock.pass(hours(36), now, nobody_rests);
  CHECK(clock.ended() == SeatSet::of(a));
  CHECK(GameClock(rules_of(days_clock()), clock.json()).json() == clock.json());
}

TEST_CASE("a live clock takes the time of the decision before it takes from the bank") {
  GameClock clock(rules_of(live_clock()));
  const Seat a = seat_at(0);
  const Moment now = at(2026, 6, 1, 0);
  clock.ask(SeatSet::of(a));
  CHECK(clock.left(a) == seconds(150));
  CHECK(clock.next(now, nobody_rests) == now + seconds(150) - rules_of(live_clock()).warning());
  clock.pass(seconds(20), now, nobody_rests);
  clock.answered(a);
  CHECK(clock.left(a) == seconds(150));
  clock.taken_back(a);  // the 10 seconds that he had
  CHECK(clock.left(a) == seconds(130));
  clock.pass(seconds(40), now, nobody_rests);
  clock.answered(a);
  CHECK(clock.left(a) == seconds(120));
}

TEST_CASE("a clock that cannot be is refused when the table is made") {
  Alone alone;
  for (const auto& [key, value] : json::object{{"kind", "sand"},
                                               {"decision", 0},
                                               {"bank", -1},
                                               {"end", "tears"},
                                               {"bot", "nobody"},
                                               {"cap", 1},
                                               {"quiet_hours", 17},
                                               {"holidays", 61}}) {
    json::object clock = days_clock();
    clock[key] = value;
    const json::object table{{"seats", json::array{{{"kind", "human"}}, {{"kind", "human"}}, {{"kind", "human"}}}},
                             {"clock", clock}};
    const std::string code = code_thrown([&, table = table] { alone.make(table); });
    INFO(key << " " << code);
    CHECK((code == "bad_field" || code == "unknown_bot"));
  }
}

// ---- Tables -----------------------------------------------------------------------------------------------------------

TEST_CASE("a clock begins when everybody has been here, and all see it run") {
  Timed table(days_clock());
  Alone other;
  json::array seats(3, json::object{{"kind", "human"}});
  Room& room = other.make({{"seats", seats}, {"clock", days_clock()}}).room;
  room.changed();
  const std::size_t begun = room.session().number();
  other.clock.pass(hours(100));
  CHECK(room.about().at("clock").at("runs") == false);
  CHECK(room.about().at("clock").at("awaited").as_array().size() == 3);
  CHECK(room.session().number() == begun);
  CHECK(table.room->about().at("clock").at("runs") == true);
  const int seat = table.asked();
  CHECK(table.seat_of_clock(seat).at("left") == 24 * 3600);
  table.turn(hours(5));
  CHECK(table.seat_of_clock(seat).at("left") == 19 * 3600);
  CHECK_FALSE(table.seat_of_clock(seat).contains("warned"));
  const std::size_t told = table.listeners.told.size();
  table.turn(hours(13));
  CHECK(table.seat_of_clock(seat).contains("warned"));
  CHECK(table.listeners.told.size() > told);
  CHECK(table.listeners.told.back().at("type") == "clock");
  CHECK_FALSE(table.room->rests());
}

TEST_CASE("who rests loses no time") {
  Timed table(days_clock());
  const int seat = table.asked();
  table.room->answer(RestRequest{.rest = json::parse(R"({"zone": "UTC", "from": "14:00", "to": "22:00"})")},
                     {.chair = {.seat = seat}});
  table.turn(hours(24));
  CHECK(table.seat_of_clock(seat).at("left") == 8 * 3600);
  const json::value too_much = json::parse(R"({"zone": "UTC", "from": "14:00", "to": "00:00"})");
  CHECK(code_thrown([&] { table.room->answer(RestRequest{.rest = too_much}, {.chair = {.seat = seat}}); }) ==
        "bad_field");
}

TEST_CASE("whose time is out is answered for quietly, the line says so, and the game goes on") {
  Timed table(live_clock());
  for (int n = 0; n < 40; ++n) {
    const std::size_t before = table.room->session().number();
    table.turn(seconds(200));
    REQUIRE(table.room->session().number() > before);
  }
  const Session& session = table.room->session();
  std::size_t quiet = 0, bot = 0, lines = 0;
  for (std::size_t n = 1; n <= session.number(); ++n) {
    if (session.deputy(n) == nullptr) continue;
    CHECK(session.deputy(n)->by == "clock");
    (session.deputy(n)->who.at("kind") == "quiet" ? quiet : bot) += 1;
  }
  CHECK(quiet > 0);
  CHECK(bot > 0);
  for (std::size_t n = 0; n < session.journal_size(); ++n)
    lines += session.journal_text(n).find(R"("kind":"deputy")") != std::string::npos ? 1 : 0;
  CHECK(lines > 0);
  CHECK(table.store.load(table.room->id())->lines.size() == session.journal_size());
  CHECK_FALSE(table.room->undo_target({.seat = index(session.mover(session.number()))}).has_value());
}

TEST_CASE("a bot stays until its person says something, and what it pondered then is not done") {
  Timed table(days_clock());
  const int seat = table.asked();
  table.turn(hours(24) - seconds(1));
  CHECK(table.moved() == 0);
  table.clock.pass(seconds(1));
  CHECK(table.room->about().at("standing").at(0).at("seat") == seat);
  CHECK(table.clock.given() > 0);  // it ponders
  table.room->heard({.seat = seat});
  table.turn(milliseconds(0));
  CHECK_FALSE(table.room->about().contains("standing"));
  CHECK(table.moved() == 0);
  CHECK(table.seat_of_clock(seat).at("left") == 12 * 3600);  // for the question that waits for him
  table.turn(hours(12));
  CHECK(table.moved() > 0);
}

TEST_CASE("where nobody is left who would come back nobody plays on") {
  Timed table(days_clock());
  for (int n = 0; n < 60; ++n) table.turn(hours(40));
  CHECK(table.room->about().at("standing").as_array().size() == 3);
  CHECK(table.room->about().at("clock").at("runs") == false);
  CHECK(table.moved() > 3);
}

TEST_CASE("a live clock stands while nobody looks") {
  Timed table(live_clock());
  table.listeners.somebody_looks = false;
  table.turn(hours(1));
  const std::size_t moves = table.room->session().number();
  CHECK(table.moved() <= 1);
  table.turn(hours(10));
  CHECK(table.room->session().number() == moves);
  CHECK(table.room->rests());
}

TEST_CASE("a restart gives nobody time but what was not kept yet, and takes none") {
  TestFolder folder;
  const std::string file = folder.file("store");
  std::string id, link;
  int seat = 0;
  {
    Timed table(days_clock(), 3, {}, file);
    seat = table.asked();
    link = std::string(table.links.at("seats").at(static_cast<std::size_t>(seat)).as_string());
    table.turn(hours(10));
  }
  Alone again(0, file);  // time has stood
  Room& room = again.lobby.behind(link).room;
  const std::size_t begun = room.session().number();
  CHECK(room.about().at("clock").at("runs") == true);
  const json::object about = room.about();
  CHECK(about.at("clock").at("seats").at(static_cast<std::size_t>(seat)).at("left") == 14 * 3600);
  again.clock.pass(hours(14));
  for (int n = 0; n < 20; ++n) again.clock.work();
  CHECK(room.session().number() > begun);
}

TEST_CASE("tables whose clock runs are woken") {
  TestFolder folder;
  const std::string file = folder.file("store");
  std::string timed;
  {
    Timed table(days_clock(), 3, {}, file);
    timed = table.room->id();
    for (int n = 0; n < 60; ++n) table.make("hhh");
  }
  const auto woken = [&] {
    Alone again(0, file);
    again.lobby.wake();
    again.clock.pass(milliseconds(10));  // dozens are looked at together
    return again.lobby.in_memory();
  };
  CHECK(woken() == 1);
  {
    Store store(file);
    const auto last = static_cast<std::int64_t>(store.load(timed)->lines.size()) - 1;
    store.replace(timed, last, R"({"kind":"seed","seed":"timed"})");  // its game is over
  }
  CHECK(woken() == 0);
}

TEST_CASE("the moderator is told whose time is out, and says who answers") {
  Timed table(days_clock("moderator"), 3, {{"moderator", {{"name", "Ada"}}}});
  const int seat = table.asked();
  const Asker ada{.chair = {.seat = moderator_seat}};
  CHECK(code_thrown([&] { table.room->answer(StandInRequest{.seat = seat, .how = "quiet"}, ada); }) == "bad_field");
  table.turn(hours(30));
  CHECK(table.moved() == 0);
  CHECK(table.seat_of_clock(seat).contains("out"));
  table.room->answer(StandInRequest{.seat = seat, .how = "bot"}, ada);
  table.turn(milliseconds(0));
  REQUIRE(table.moved() > 0);
  CHECK(table.room->session().deputy(table.begun + 1)->by == "moderator");
}

// ---- Deputies -----------------------------------------------------------------------------------------------------------

TEST_CASE("a bot that somebody named answers for him, within its scope, until he ends it") {
  Alone alone;
  Room& room = alone.make("hhh").room;
  int seat = 0;
  first_move(room, seat);
  const std::size_t begun = room.session().number();
  const Asker asker{.chair = {.seat = seat}};
  const auto named = [&](const char* scope) {
    room.answer(
        DeputyRequest{
            .deputy = json::object{{"kind", "bot"}, {"bot", "random"}}, .scope = scope, .hours = {}, .link = {}},
        asker);
    for (int n = 0; n < 9; ++n) alone.clock.work();
  };
  named("votes");
  CHECK(room.session().number() == begun);  // nobody votes yet
  CHECK(room.about().at("standing").at(0).at("scope") == "votes");
  named("all");
  REQUIRE(room.session().number() > begun);
  CHECK(room.session().deputy(begun + 1)->by == "seat");
  CHECK(room.session().deputy(begun + 1)->who.at("bot") == "random");
  room.answer(DeputyRequest{.deputy = nullptr, .scope = {}, .hours = {}, .link = {}}, asker);
  CHECK_FALSE(room.about().contains("standing"));
  CHECK(code_thrown([&] { named("money"); }) == "bad_field");
}

TEST_CASE("a person with a deputy's link moves for the seat as long as he may, and names nobody himself") {
  Alone alone;
  Room& room = alone.make("hhh").room;
  int seat = 0;
  MoveRequest move = first_move(room, seat);
  const std::string link = "a-link-that-carla-has-drawn-herself";
  room.answer(
      DeputyRequest{
          .deputy = json::object{{"kind", "person"}, {"name", "Carla"}}, .scope = "all", .hours = 2, .link = link},
      {.chair = {.seat = seat}});
  const Lobby::Door door = alone.lobby.behind(link);
  CHECK(door.chair == Chair{.seat = seat, .member = deputy_member});
  const Asker carla{.chair = door.chair};
  const std::size_t begun = room.session().number();
  CHECK(code_thrown([&] {
          room.answer(DeputyRequest{.deputy = nullptr, .scope = {}, .hours = {}, .link = {}}, carla);
        }) == "not_your_voice");
  room.answer(move, carla);
  CHECK(room.session().deputy(begun + 1)->who.at("name") == "Carla");
  alone.clock.pass(hours(3));
  move.number = static_cast<std::int64_t>(room.session().number());
  CHECK(code_thrown([&] { room.answer(move, carla); }) == "not_your_voice");
  room.answer(DeputyRequest{.deputy = nullptr, .scope = {}, .hours = {}, .link = {}}, {.chair = {.seat = seat}});
  CHECK(code_thrown([&] { alone.lobby.behind(link); }) == "no_table");
}

TEST_CASE("a deputy is offered what is within his scope, and no more") {
  const auto standing = [](Standing::Scope scope) {
    return Standing{
        .deputy = {.by = "seat", .who = {{"kind", "person"}, {"name", "Carla"}}}, .scope = scope, .until = {}};
  };
  const auto verbs = [](const json::object& decision) {
    std::vector<std::string> out;
    for (const char* list : {"offers", "rights"})
      for (const json::value& one : decision.at(list).as_array()) out.emplace_back(one.at("verb").as_string());
    return out;
  };
  Session session = Session::begin({{"seats", 4}, {"seed", "scope"}});
  Random random(3);
  int fewer[3] = {}, capped = 0;
  for (int n = 0; n < 800 && !session.game().over(); ++n) {
    const Seat seat = session.game().waiting().first();
    const json::object whole = session.game().decision(viewer_of(seat), "en");
    for (const Standing::Scope scope : {Standing::Scope::all, Standing::Scope::votes, Standing::Scope::no_money}) {
      json::object seen = whole;
      standing(scope).narrow(seen);
      fewer[static_cast<int>(scope)] += verbs(seen).size() < verbs(whole).size() ? 1 : 0;
      for (const json::value& one : seen.at("offers").as_array()) {
        json::object move = one.as_object();
        if (const json::value* amount = move.if_contains("amount")) {
          const json::value most = amount->at(1);
          move["amount"] = most;
        }
        CHECK(standing(scope).may(move));
      }
      for (const json::value& one : whole.at("offers").as_array()) {  // nothing is kept from him that he may do
        const json::object& offer = one.as_object();
        json::object least{{"verb", offer.at("verb")}};
        if (const json::value* amount = offer.if_contains("amount")) least["amount"] = amount->at(0);
        bool there = false;
        for (const json::value& other : seen.at("offers").as_array()) {
          there = there || (other.at("text") == offer.at("text") && other.at("args") == offer.at("args"));
          capped += other.at("text") == offer.at("text") && other != one ? 1 : 0;
        }
        CHECK(there == standing(scope).may(least));
      }
    }
    session.move(random_move(session.game(), random));
  }
  CHECK(fewer[0] == 0);
  CHECK(fewer[1] > 100);
  CHECK(fewer[2] > 100);
  MESSAGE("votes for which nothing may be paid: ", capped);
}

TEST_CASE("a deputy's screen has the offers of his scope, whose seat it is has all") {
  Store store(":memory:");
  TestTables t(store);
  t.create("hhh");
  const json::object shown = t.join({t.spectator})->last("state");
  const auto seat = shown.at("decision").at("waiting").at(0).to_number<std::size_t>();
  const auto owner = t.join({t.tokens[seat]});
  const std::string link = "a-link-that-carla-has-drawn-herself";
  const auto offered = [](const json::object& state) { return state.at("decision").at("offers").as_array().size(); };
  CHECK(t.say(owner, {{"type", "deputy"},
                      {"id", 1},
                      {"token", t.tokens[seat]},
                      {"deputy", {{"kind", "person"}, {"name", "Carla"}}},
                      {"scope", "votes"},
                      {"link", link}})
            .at("ok") == true);
  const auto carla = t.join({link});
  REQUIRE(offered(owner->last("state")) > 0);
  CHECK(offered(carla->last("state")) == 0);
}

TEST_CASE("who comes is told when his clock does not run, and nobody else is") {
  Store store(":memory:");
  TestTables t(store);
  json::object wanted{{"seats", json::array(3, json::object{{"kind", "human"}})}, {"clock", days_clock()}};
  const json::value made = json::parse(t.post("/api/tables", json::serialize(wanted)).body);
  const auto link = [&](std::size_t seat) { return std::string(made.at("links").at("seats").at(seat).as_string()); };
  const json::value rest = json::parse(
      R"({"zone": "Europe/Rome", "from": "22:00", "to": "07:00", "holidays": [{"from": "2026-12-24", "to": "2026-12-26"}]})");
  const auto anna = t.join({link(0)});
  CHECK_FALSE(anna->last("joined").at("seats").at(0).as_object().contains("rest"));
  CHECK(t.say(anna, {{"type", "rest"}, {"id", 1}, {"token", link(0)}, {"rest", rest}}).at("ok") == true);
  CHECK(t.join({link(0)})->last("joined").at("seats").at(0).at("rest") == rest);
  for (const auto& other : {t.join({link(1)}), t.join({std::string(made.at("links").at("spectator").as_string())})}) {
    CHECK(json::serialize(other->last("table")).find("Europe") == std::string::npos);
    CHECK(json::serialize(other->last("joined")).find("Europe") == std::string::npos);
  }
}

TEST_CASE("a deputy takes nothing back, and votes for no leader") {
  Alone alone;
  json::array seats(3, json::object{{"kind", "human"}});
  seats[0] = json::object{{"kind", "human"}, {"members", json::array{{{"name", "Ana"}}, {{"name", "Blas"}}}}};
  Room& room = alone.make({{"seats", seats}, {"seed", "deputies"}}).room;
  int seat = 0;
  const MoveRequest move = first_move(room, seat);
  room.answer(move, {.chair = {.seat = seat}});
  CHECK_FALSE(room.undo_target({.seat = seat, .member = deputy_member}).has_value());
  const Asker carla{.chair = {.seat = 0, .member = deputy_member}};
  CHECK(code_thrown([&] { room.answer(VoteLeaderRequest{.member = 1}, carla); }) == "bad_field");
  CHECK(code_thrown([&] { room.answer(HandOverRequest{.member = 1}, carla); }) == "not_your_voice");
  CHECK(code_thrown([&] { room.answer(ProposeRequest{.what = "draw", .seat = {}, .hours = {}, .link = {}}, carla); }) ==
        "not_your_voice");
}

// ---- Votes of the table ------------------------------------------------------------------------------------------------

namespace {

Asker sits(int seat) { return {.chair = {.seat = seat}}; }
std::int64_t proposed(Room& room, const std::string& what, int by, std::optional<std::int64_t> seat = {},
                      std::optional<std::int64_t> time = {}, std::optional<std::string> link = {}) {
  return room.answer(ProposeRequest{.what = what, .seat = seat, .hours = time, .link = std::move(link)}, sits(by))
      .at("proposal")
      .as_int64();
}
void cast(Room& room, std::int64_t proposal, int by, bool yes = true) {
  room.answer(CastRequest{.proposal = proposal, .yes = yes}, sits(by));
}

}  // namespace

TEST_CASE("more than half pause the table; its clocks stand until it goes on") {
  Timed table(days_clock());
  const int seat = table.asked();
  const std::int64_t id = proposed(*table.room, "pause", 0);
  CHECK(table.room->about().at("proposals").at(0).at("needed") == 2);
  CHECK(code_thrown([&] { proposed(*table.room, "pause", 1); }) == "bad_field");
  CHECK(table.room->about().at("clock").at("runs") == true);
  cast(*table.room, id, 1);
  table.clock.work();
  CHECK_FALSE(table.room->about().contains("proposals"));
  CHECK(table.room->about().at("decided").at(0).at("carried") == true);
  CHECK(table.room->about().at("clock").at("paused") == true);
  table.turn(hours(100));
  CHECK(table.seat_of_clock(seat).at("left") == 24 * 3600);
  cast(*table.room, proposed(*table.room, "go_on", 2), 0);
  table.clock.work();
  table.turn(hours(1));
  CHECK(table.seat_of_clock(seat).at("left") == 23 * 3600);
}

TEST_CASE("the table gives time, and a no of the others is the end of it") {
  Timed table(days_clock());
  const int seat = table.asked();
  cast(*table.room, proposed(*table.room, "more_time", 0, seat, 10), 1);
  CHECK(table.seat_of_clock(seat).at("left") == 34 * 3600);
  const std::int64_t id = proposed(*table.room, "more_time", 0, seat, 10);
  cast(*table.room, id, 1, false);
  cast(*table.room, id, 2, false);
  CHECK(table.room->about().at("decided").as_array().back().at("carried") == false);
  CHECK(table.seat_of_clock(seat).at("left") == 34 * 3600);
  CHECK(code_thrown([&] { cast(*table.room, id, 0); }) == "bad_field");
  CHECK(code_thrown([&] { proposed(*table.room, "more_time", 0, seat, 1000); }) == "bad_field");
  CHECK(code_thrown([&] { proposed(*table.room, "exile", 0); }) == "bad_field");
}

TEST_CASE("more than half of the others put a bot at somebody's seat, who ends it by coming back") {
  Timed table(days_clock("vote"));
  const int seat = table.asked(), other = (seat + 1) % 3, third = (seat + 2) % 3;
  CHECK(code_thrown([&] { proposed(*table.room, "stand_in", seat, seat); }) == "bad_field");
  table.turn(hours(30));
  CHECK(table.moved() == 0);
  const std::int64_t id = proposed(*table.room, "stand_in", other, seat);
  CHECK(code_thrown([&] { cast(*table.room, id, seat); }) == "bad_field");
  cast(*table.room, id, third);
  table.turn(milliseconds(0));
  REQUIRE(table.moved() > 0);
  CHECK(table.room->session().deputy(table.begun + 1)->by == "table");
  table.room->heard({.seat = seat});
  CHECK_FALSE(table.room->about().contains("standing"));
}

TEST_CASE("two thirds of the others free a seat: its link is dead, and who is invited takes it") {
  TestFolder folder;
  const std::string file = folder.file("store"), invitation = "an-invitation-that-bruno-has-drawn";
  std::string old, other;
  {
    Timed table(days_clock(), 4, {}, file);
    old = std::string(table.links.at("seats").at(0).as_string());
    other = std::string(table.links.at("seats").at(1).as_string());
    const std::int64_t id = proposed(*table.room, "free_seat", 1, 0, {}, invitation);
    CHECK(table.room->about().at("proposals").at(0).at("needed") == 2);
    CHECK(code_thrown([&] { table.lobby.behind(invitation); }) == "no_table");
    CHECK(id == 1);
  }
  Alone again(0, file);  // votes outlive the server
  Room& room = again.lobby.behind(other).room;
  cast(room, 1, 2);
  CHECK(code_thrown([&] { again.lobby.behind(old); }) == "no_table");
  CHECK(again.lobby.behind(invitation).chair.seat == invitation_seat);
  CHECK(again.listeners.turned_out.front() == Chair{.seat = 0});
  CHECK(room.about().at("seats").at(0).at("kind") == "free");
  room.answer(TakeSeatRequest{.seat = 0, .name = "Dora", .link = "a-link-that-dora-has-drawn-herself"},
              {.chair = {.seat = invitation_seat}});
  CHECK(room.about().at("seats").at(0).at("name") == "Dora");
  again.clock.work();
  room.changed();
  CHECK(room.about().at("clock").at("runs") == false);  // until she is here
  room.came({.seat = 0});
  again.clock.work();
  CHECK(room.about().at("clock").at("runs") == true);
}

TEST_CASE("all together end the game; then nothing is done there any more") {
  Timed table(days_clock());
  const std::int64_t id = proposed(*table.room, "draw", 0);
  cast(*table.room, id, 1);
  CHECK_FALSE(table.room->about().contains("closed"));
  cast(*table.room, id, 2);
  table.clock.work();
  CHECK(table.room->about().at("closed") == "draw");
  table.turn(hours(500));
  CHECK(table.moved() == 0);
  CHECK(table.room->rests());
}

TEST_CASE("two people exchange their seats where both agree and more than half of the table; the old links die") {
  TestFolder folder;
  const std::string file = folder.file("store"), first = "a-new-link-that-anna-has-drawn",
                    second = "a-new-link-that-bruno-drew";
  std::string old, other, third;
  {
    Timed table(days_clock(), 4, {}, file);
    Room& room = *table.room;
    const auto link = [&](std::size_t seat) { return std::string(table.links.at("seats").at(seat).as_string()); };
    old = link(0), other = link(1), third = link(2);
    room.answer(RestRequest{.rest = json::parse(R"({"zone": "UTC", "from": "14:00", "to": "22:00"})")}, sits(0));
    room.answer(
        DeputyRequest{
            .deputy = json::object{{"kind", "bot"}, {"bot", "random"}}, .scope = "votes", .hours = {}, .link = {}},
        sits(1));
    const auto propose = [&](int by, std::int64_t seat, std::int64_t with, std::optional<std::string> fresh = {}) {
      return room
          .answer(ProposeRequest{.what = "swap", .seat = seat, .hours = {}, .link = std::move(fresh), .other = with},
                  sits(by))
          .at("proposal")
          .as_int64();
    };
    CHECK(code_thrown([&] { propose(0, 0, 0, first); }) == "bad_field");
    CHECK(code_thrown([&] { propose(0, 0, 7, first); }) == "bad_field");
    CHECK(code_thrown([&] { propose(0, 0, 1); }) == "bad_field");  // his new link is missing
    CHECK(code_thrown([&] { propose(0, 0, 1, other); }) == "bad_field");
    // A no of one of the two is the end of it, whatever the others say.
    const std::int64_t lost = propose(2, 0, 1);
    cast(room, lost, 3);
    CHECK(room.about().at("proposals").at(0).at("needed") == 3);
    room.answer(CastRequest{.proposal = lost, .yes = true, .link = "a-link-of-anna-that-is-not-used"}, sits(0));
    CHECK(room.about().contains("proposals"));  // three are for it, and one of the two has not said it
    cast(room, lost, 1, false);
    CHECK(room.about().at("decided").at(0).at("carried") == false);
    const std::int64_t id = propose(0, 0, 1, first);
    CHECK(code_thrown([&] { propose(1, 1, 0, second); }) == "bad_field");  // the table votes on it already
    CHECK(code_thrown([&] { cast(room, id, 1); }) == "bad_field");         // without a link
    room.answer(CastRequest{.proposal = id, .yes = true, .link = second}, sits(1));
    CHECK(room.about().contains("proposals"));
    CHECK(code_thrown([&] { table.lobby.behind(first); }) == "no_table");
  }
  Alone again(0, file);  // it outlives the server
  Room& room = again.lobby.behind(third).room;
  const json::object before = room.about();
  cast(room, before.at("proposals").at(0).at("id").as_int64(), 2);
  CHECK(code_thrown([&] { again.lobby.behind(old); }) == "no_table");
  CHECK(code_thrown([&] { again.lobby.behind(other); }) == "no_table");
  CHECK(again.lobby.behind(first).chair == Chair{.seat = 1});
  CHECK(again.lobby.behind(second).chair == Chair{.seat = 0});
  CHECK(again.listeners.turned_out.size() == 4);  // and their deputies
  const json::object told = room.about();
  CHECK(told.at("decided").as_array().back().at("what") == "swap");
  CHECK(told.at("decided").as_array().back().at("carried") == true);
  CHECK(told.at("decided").as_array().back().as_object().contains("moment"));
  CHECK_FALSE(told.contains("standing"));
  CHECK(room.pace().rest(seat_at(0)).empty());
  CHECK_FALSE(room.pace().rest(seat_at(1)).empty());
}

TEST_CASE("who proposed something takes it back, nobody else; what a vote takes is told before it is proposed") {
  Timed table(days_clock(), 4);
  const json::object told = table.room->about();
  const json::object& majorities = told.at("majorities").as_object();
  CHECK(majorities.at("pause") == json::object{{"needed", 3}, {"all", 4}});
  CHECK(majorities.at("stand_in") == json::object{{"needed", 2}, {"all", 3}});
  CHECK(majorities.at("free_seat") == json::object{{"needed", 2}, {"all", 3}});
  CHECK(majorities.at("draw") == json::object{{"needed", 4}, {"all", 4}});
  const std::int64_t id = proposed(*table.room, "draw", 1);
  cast(*table.room, id, 2);
  CHECK(code_thrown([&] { table.room->answer(WithdrawRequest{.proposal = id}, sits(2)); }) == "bad_field");
  table.room->answer(WithdrawRequest{.proposal = id}, sits(1));
  CHECK_FALSE(table.room->about().contains("proposals"));
  CHECK_FALSE(table.room->about().contains("decided"));
  CHECK(code_thrown([&] { cast(*table.room, id, 0); }) == "bad_field");
}

TEST_CASE("every vote that there is has its majority, in the constitution of every table and in three languages") {
  for (const std::string language : {"en", "it", "es"}) {
    const Agreement agreed = agreement_on_table(true, true, ReasonsTold::now, language);
    REQUIRE(agreed.sentences.size() == 4);
    CHECK(agreement_on_table(true, false, ReasonsTold::now, language).sentences.at(2) != agreed.sentences.at(2));
    CHECK(agreement_on_table(true, true, ReasonsTold::after, language).sentences.at(3) != agreed.sentences.at(3));
    for (const std::string& one : agreed.sentences) CHECK_MESSAGE(one.find("pace.") == std::string::npos, one);
  }
  for (const char* what : {"pause", "go_on", "more_time", "stand_in", "free_seat", "link", "swap", "draw", "cancel"})
    CHECK(majority_for(what) != nullptr);
}

TEST_CASE("the constitution says how time goes and what happens at its end, in three languages") {
  for (const std::string language : {"en", "it", "es"})
    for (const std::string end : {"quiet", "bot", "bot_until_back", "moderator", "vote"})
      for (const json::object& clock : {live_clock(end), days_clock(end)}) {
        const Agreement agreed = agreement_on_time(rules_of(clock), "republic", language);
        CHECK(agreed.heading.find("pace.") == std::string::npos);
        CHECK(agreed.sentences.size() >= 4);
        for (const std::string& one : agreed.sentences) CHECK_MESSAGE(one.find("pace.") == std::string::npos, one);
      }
}

}  // namespace curia::server

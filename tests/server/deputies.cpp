// Whoever speaks for a seat while its person is away sees its hand: his link ends with him, however that comes.
#include "server/kept_accounts.h"
#include "server/kept_lobby.h"
#include "server/tokens.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

using namespace std::chrono;

constexpr const char* carlas = "a-link-that-carla-has-drawn-herself";
constexpr Chair deputys{.seat = 0, .member = deputy_member};

DeputyRequest person(const char* link, std::optional<std::int64_t> hours = {}) {
  return {.deputy = json::object{{"kind", "person"}, {"name", "Carla"}}, .scope = "all", .hours = hours, .link = link};
}
DeputyRequest bot() {
  return {.deputy = json::object{{"kind", "bot"}, {"bot", "random"}}, .scope = "votes", .hours = {}, .link = {}};
}

// A table of three people, the first of whom has named Carla.
struct Away : Alone {
  explicit Away(std::optional<std::int64_t> hours = {}, const std::string& path = ":memory:") : Alone(0, path) {
    Lobby::Made made = make("hhh");
    room = &made.room;
    for (const json::value& link : made.links.at("seats").as_array()) links.emplace_back(link.as_string());
    room->answer(person(carlas, hours), sits(0));
    REQUIRE(opens(carlas));
  }
  static Asker sits(int seat) { return {.chair = {.seat = seat}}; }
  bool opens(const std::string& link) {
    return code_thrown([&] { lobby.behind(link); }) == "ok";
  }
  bool turned_out() const {
    return std::find(listeners.turned_out.begin(), listeners.turned_out.end(), deputys) != listeners.turned_out.end();
  }
  std::int64_t proposes(const char* what, int by, int about) {
    return room->answer(ProposeRequest{.what = what, .seat = about, .hours = {}, .link = {}}, sits(by))
        .at("proposal")
        .as_int64();
  }
  Room* room = nullptr;
  std::vector<std::string> links;
};

}  // namespace

TEST_CASE("whose place another takes sees nothing any more, be it a bot or somebody of the same name") {
  Away away;
  away.listeners.turned_out.clear();
  away.room->answer(bot(), Away::sits(0));
  CHECK_FALSE(away.opens(carlas));
  CHECK(away.turned_out());
  away.room->answer(person("a-second-link-for-a-deputy"), Away::sits(0));
  CHECK(away.opens("a-second-link-for-a-deputy"));
  away.room->answer(person("a-third-link-for-a-deputy"), Away::sits(0));
  CHECK_FALSE(away.opens("a-second-link-for-a-deputy"));
  CHECK(away.opens("a-third-link-for-a-deputy"));
}

TEST_CASE("when his hours are over a deputy is cut off, also where nobody does anything") {
  Away away(2);
  away.listeners.turned_out.clear();
  away.clock.work();
  away.clock.pass(hours(2) - seconds(1));
  CHECK(away.opens(carlas));
  CHECK_FALSE(away.turned_out());
  away.clock.pass(seconds(1));
  for (int n = 0; n < 5; ++n) away.clock.work();
  CHECK(away.turned_out());
  CHECK_FALSE(away.opens(carlas));
  CHECK_FALSE(has_link(away.store, away.room->id(), deputys));
  CHECK_FALSE(away.room->about().contains("standing"));
}

TEST_CASE("when his hours are over a deputy sees nothing more, whether that can be kept or not") {
  TestFolder folder;
  Away away(2, folder.file("store"));
  away.clock.work();
  away.listeners.turned_out.clear();
  {
    const FullDisk full;
    away.clock.pass(hours(2));
    for (int n = 0; n < 5; ++n) away.clock.work();
    CHECK(away.turned_out());
    CHECK_FALSE(away.opens(carlas));
    CHECK(has_link(away.store, away.room->id(), deputys));
  }
  away.clock.pass(minutes(1));
  for (int n = 0; n < 5; ++n) away.clock.work();
  CHECK_FALSE(has_link(away.store, away.room->id(), deputys));  // it is kept as soon as it can be
  CHECK_FALSE(away.room->about().contains("standing"));
}

namespace {

// Says later whether it was kept; while it is `broken` nothing is.
struct BrokenLater final : Scribe {
  BrokenLater(Store& kept, Clock& time) : store(kept), clock(time) {}
  void write(Job job, Done done) override {
    if (!broken) {
      const auto failed = store.keep_together({job});
      REQUIRE_FALSE(failed.front());
    }
    clock.post([done, lost = broken] {
      const std::string why = "the disk is full";
      done(lost ? &why : nullptr);
    });
  }
  Store& store;
  Clock& clock;
  bool broken = false;
};

}  // namespace

TEST_CASE("a disk that says late that it is full leaves no deputy where he was; his end is tried again") {
  FakeClock clock;
  Remembered log;
  Listeners listeners;
  Store store(":memory:");
  BrokenLater scribe(store, clock);
  Lobby lobby(store, scribe, clock, log.log, listeners, milliseconds(0), {});
  const auto works = [&] {
    for (int n = 0; n < 5; ++n) clock.work();
  };
  json::array seats{json::object{{"kind", "human"}}, json::object{{"kind", "human"}}, json::object{{"kind", "human"}}};
  const json::object wanted{{"seats", seats}, {"seed", "late"}};
  Room& room = lobby.make(TableRequest::read(Fields(wanted))).room;
  works();
  room.when_ready([](const std::string*) {});
  works();
  room.answer(person(carlas, 2), Away::sits(0));
  works();
  REQUIRE(has_link(store, room.id(), deputys));
  listeners.turned_out.clear();
  scribe.broken = true;
  clock.pass(hours(2));
  works();
  CHECK(std::find(listeners.turned_out.begin(), listeners.turned_out.end(), deputys) != listeners.turned_out.end());
  CHECK(room.about().contains("standing"));
  scribe.broken = false;
  clock.pass(minutes(1));
  works();
  CHECK_FALSE(room.about().contains("standing"));
  CHECK_FALSE(has_link(store, room.id(), deputys));
}

TEST_CASE("a table that has yet to agree to its constitution ends whose hours are over as well") {
  Alone alone;
  Lobby::Made made = alone.make(json::parse(R"({"gather": {"minutes": 20000}, "seats": [
    {"kind": "human"}, {"kind": "human"}, {"kind": "human"}]})")
                                    .as_object());
  made.room.answer(person(carlas, 2), Away::sits(0));
  alone.listeners.turned_out.clear();
  alone.clock.work();
  alone.clock.pass(hours(2));
  for (int n = 0; n < 5; ++n) alone.clock.work();
  CHECK(std::find(alone.listeners.turned_out.begin(), alone.listeners.turned_out.end(), deputys) !=
        alone.listeners.turned_out.end());
}

TEST_CASE("whose hours were over while the server was away does not come in") {
  TestFolder folder;
  const std::string file = folder.file("store");
  std::string own;
  {
    Away away(2, file);
    own = away.links[0];
  }
  Alone again(0, file);
  again.clock.pass(hours(3));
  CHECK(code_thrown([&] { again.lobby.behind(carlas); }) == "no_table");
  CHECK(code_thrown([&] { again.lobby.behind(own); }) == "ok");
}

TEST_CASE("a store in which a deputy's link outlived him lets nobody in by it") {
  Away away;
  const auto failed = away.store.keep_together({[&](Store& kept) {
    kept.set_link(away.room->id(), Chair{.seat = 1, .member = deputy_member}.number(),
                  hash_of("left-over-by-an-older-server"));
  }});
  REQUIRE_FALSE(failed.front());
  CHECK_FALSE(away.opens("left-over-by-an-older-server"));
}

TEST_CASE("who gets a new link of his seat is rid of whoever was named with the old one") {
  SUBCASE("he renews it himself") {
    Away away;
    away.room->answer(RenewRequest{.link = "a-new-link-that-anna-has-drawn", .of = {}}, Away::sits(0));
    CHECK_FALSE(away.opens(carlas));
    CHECK(away.turned_out());
    CHECK(away.opens("a-new-link-that-anna-has-drawn"));
  }
  SUBCASE("another's new link is none of his business") {
    Away away;
    away.room->answer(RenewRequest{.link = "a-new-link-that-bruno-has-drawn", .of = {}}, Away::sits(1));
    CHECK(away.opens(carlas));
  }
  SUBCASE("a deputy renews his own, and speaks on") {
    Away away;
    away.room->answer(RenewRequest{.link = "a-new-link-that-carla-has-drawn", .of = {}}, {.chair = deputys});
    CHECK_FALSE(away.opens(carlas));
    CHECK(away.opens("a-new-link-that-carla-has-drawn"));
    CHECK(away.room->about().contains("standing"));
  }
  SUBCASE("the table gives it to him") {
    Away away;
    const json::object lost =
        away.room->answer(LostLinkRequest{.seat = 0, .link = "a-new-link-that-anna-has-drawn"}, {.chair = {}});
    for (const int seat : {1, 2})
      away.room->answer(CastRequest{.proposal = lost.at("proposal").as_int64(), .yes = true}, Away::sits(seat));
    CHECK(away.opens("a-new-link-that-anna-has-drawn"));
    CHECK_FALSE(away.opens(carlas));
  }
}

TEST_CASE("where the table has a bot stand in the person who did so goes") {
  Away away;
  const std::int64_t id = away.proposes("stand_in", 1, 0);
  away.room->answer(CastRequest{.proposal = id, .yes = true}, Away::sits(2));
  CHECK(away.room->about().at("standing").at(0).at("by") == "table");
  CHECK_FALSE(away.opens(carlas));
}

TEST_CASE("of those who share a seat only its leader says who speaks for it") {
  Alone alone;
  Lobby::Made made = alone.make(json::parse(R"({"seed": "shared", "voice": "leader", "seats": [
    {"kind": "human", "name": "The Fabii", "members": [{"name": "Anna"}, {"name": "Ben"}], "leader": 1},
    {"kind": "human"}, {"kind": "human"}]})")
                                    .as_object());
  const Asker anna{.chair = {.seat = 0, .member = 0}}, ben{.chair = {.seat = 0, .member = 1}};
  CHECK(code_thrown([&] { made.room.answer(person(carlas), anna); }) == "not_your_voice");
  CHECK(code_thrown([&] { alone.lobby.behind(carlas); }) == "no_table");
  made.room.answer(person(carlas), ben);
  CHECK(code_thrown([&] {
          made.room.answer(DeputyRequest{.deputy = nullptr, .scope = {}, .hours = {}, .link = {}}, anna);
        }) == "not_your_voice");
  CHECK(code_thrown([&] { alone.lobby.behind(carlas); }) == "ok");
  made.room.answer(RenewRequest{.link = "a-new-link-that-anna-has-drawn", .of = {}}, anna);  // her own
  CHECK(code_thrown([&] { alone.lobby.behind(carlas); }) == "ok");
}

TEST_CASE("where talents change hands a deputy without money does nothing, whoever gets them") {
  const Standing standing{.deputy = {.by = "seat", .who = {{"kind", "bot"}, {"bot", "random"}}},
                          .scope = Standing::Scope::no_money,
                          .until = {}};
  for (const char* verb : {"take_spoils", "pressure_knights", "collect_grain", "attract_knight"})
    CHECK_FALSE(standing.may({{"verb", verb}}));
  CHECK(standing.may({{"verb", "choose_leader"}}));
}

// ---- Two who exchange their seats ---------------------------------------------------------------------------------------

TEST_CASE("of accounts that have a seat only its person's goes with him when seats are exchanged") {
  Alone alone;
  Lobby::Made made = alone.make("hhh");
  const std::string id = made.room.id();
  const auto failed = alone.store.keep_together({[&](Store& kept) {
    for (const char* name : {"anna", "bruno", "maker"}) {
      add_account(kept,
                  {.id = name, .handle = name, .name = name, .password = "x", .state = {}, .quota = {}, .created = 1});
    }
    own(kept, {.account = "anna", .table = id, .chair = {.seat = 0}});
    own(kept, {.account = "maker", .table = id, .chair = {.seat = 0}});  // who has seen her link
    own(kept, {.account = "bruno", .table = id, .chair = {.seat = 1}});
  }});
  REQUIRE_FALSE(failed.front());
  const json::object asked = made.room.answer(
      ProposeRequest{.what = "swap", .seat = 0, .hours = {}, .link = "a-new-link-that-anna-has-drawn", .other = 1},
      {.chair = {.seat = 0}, .account = "anna"});
  const std::int64_t proposal = asked.at("proposal").as_int64();
  made.room.answer(CastRequest{.proposal = proposal, .yes = true, .link = "a-new-link-that-bruno-has-drawn"},
                   {.chair = {.seat = 1}, .account = "bruno"});
  REQUIRE(made.room.about().at("decided").at(0).at("carried") == true);
  CHECK(owners_of(alone.store, id, {.seat = 1}) == std::vector<std::string>{"anna"});
  CHECK(owners_of(alone.store, id, {.seat = 0}) == std::vector<std::string>{"bruno"});
}

}  // namespace curia::server

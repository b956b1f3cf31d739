// Where one person alone decides about another's seat: it is done later, and whose seat it is may say no until then. And whom the host sends away.
#include "server/kept_accounts.h"
#include "server/leaving.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

using namespace std::chrono;

constexpr const char* fresh = "a-secret-that-bruno-drew-anew";

// Two people; nobody looks, so that a table may leave memory.
struct Two : Alone {
  explicit Two(const json::object& more = {}, const std::string& path = ":memory:", const Limits& limits = {})
      : Alone(0, path, limits) {
    json::object wanted{{"game", "crisis"}, {"seed", "two"}, {"seats", {{{"kind", "human"}}, {{"kind", "human"}}}}};
    for (const auto& [key, value] : more) wanted[key] = value;
    const Lobby::Made made = make(wanted);
    id = made.room.id();
    links = made.links;
    lobby.answered(id);
    clock.work();
  }
  Room& room() { return lobby.open(id); }
  static Asker sits(int seat) { return {.chair = {.seat = seat}}; }
  std::string own_link(std::size_t seat) const { return std::string(links.at("seats").at(seat).as_string()); }
  std::int64_t proposes(const std::string& what, int by, int about) {
    const json::object asked =
        room().answer(ProposeRequest{.what = what, .seat = about, .hours = {}, .link = {}}, sits(by));
    clock.work();
    return asked.at("proposal").as_int64();
  }
  void waits(const char* name, const char* link) {
    room().answer(WaitRequest{.name = name, .link = link}, {.chair = {.seat = invitation_seat}});
    clock.work();
  }
  std::int64_t loses(int seat) {
    const json::object asked =
        room().answer(LostLinkRequest{.seat = seat, .link = fresh}, {.chair = {.seat = spectators}});
    clock.work();
    return asked.at("proposal").as_int64();
  }
  void casts(std::int64_t proposal, int by, bool yes) {
    room().answer(CastRequest{.proposal = proposal, .yes = yes}, sits(by));
    clock.work();
  }
  void turn(milliseconds time) {
    clock.pass(time);
    for (int n = 0; n < 10; ++n) clock.work();
  }
  bool opens(const std::string& link) {
    return code_thrown([&] { lobby.behind(link); }) == "ok";
  }
  std::string id;
  json::object links;
};

}  // namespace

TEST_CASE_FIXTURE(Two, "of two people one gives the other his link a day later, for he may have asked for it himself") {
  const std::int64_t lost = loses(1);
  casts(lost, 0, true);
  const json::object open = room().about().at("proposals").at(0).as_object();
  const auto noon = floor<seconds>(clock.date() + hours(24)).time_since_epoch().count();
  CHECK(open.at("not_before") == noon);
  turn(hours(23));
  CHECK(opens(own_link(1)));
  CHECK_FALSE(opens(fresh));
  turn(hours(1));
  CHECK(opens(fresh));
  CHECK_FALSE(opens(own_link(1)));
  CHECK(room().about().at("decided").at(0).at("carried") == true);
}

TEST_CASE_FIXTURE(Two, "whose seat it is says no until then, to whatever one alone has decided about it") {
  for (const char* what : {"link", "free_seat", "stand_in"}) {
    CAPTURE(what);
    const bool link = std::string_view(what) == "link";
    const std::int64_t proposal = link ? loses(1) : proposes(what, 0, 1);
    if (link) casts(proposal, 0, true);
    CHECK(room().votes_of({.seat = 1}).size() == 1);  // he is asked
    CHECK(code_thrown([&] { casts(proposal, 1, true); }) == "bad_field");
    turn(hours(23));
    casts(proposal, 1, false);
    turn(hours(48));
    const json::object about = room().about();
    CHECK(about.at("decided").as_array().back().at("carried") == false);
    CHECK_FALSE(about.contains("standing"));
    CHECK(about.at("seats").at(1).at("kind") == "human");
    CHECK(opens(own_link(1)));
  }
}

TEST_CASE("with a live clock he has ten minutes, and none when his time is out") {
  Two two({{"clock", {{"kind", "live"}, {"decision", 30}, {"bank", 0}, {"end", "vote"}, {"bot", "random"}}}});
  for (int seat = 0; seat < 2; ++seat) two.room().came({.seat = seat});
  two.turn(milliseconds(0));
  two.proposes("free_seat", 0, 1);
  two.turn(minutes(9));
  CHECK(two.room().about().at("seats").at(1).at("kind") == "human");
  two.turn(minutes(1));
  CHECK(two.room().about().at("seats").at(1).at("kind") == "free");

  Two late(
      {{"clock",
        {{"kind", "days"}, {"decision", 3600}, {"bank", 3600}, {"cap", 7200}, {"end", "vote"}, {"bot", "random"}}}});
  for (int seat = 0; seat < 2; ++seat) late.room().came({.seat = seat});
  late.turn(milliseconds(0));
  const int asked = index(late.room().game().waiting().first());
  late.turn(hours(2));
  late.proposes("stand_in", 1 - asked, asked);
  CHECK(late.room().about().at("decided").at(0).at("carried") == true);
}

TEST_CASE("what is due while the server is away is done when somebody comes, and not before its time") {
  const TestFolder folder;
  const std::string file = folder.file("store");
  std::string old;
  {
    Two two({}, file);
    old = two.own_link(1);
    two.casts(two.loses(1), 0, true);
  }
  for (const int days : {0, 2}) {
    Alone again(0, file);
    again.clock.pass(hours(24 * days));
    Room& room = again.lobby.behind(old).room;
    room.changed();
    for (int n = 0; n < 10; ++n) again.clock.work();
    CHECK((code_thrown([&] { again.lobby.behind(fresh); }) == "ok") == (days > 0));
  }
}

TEST_CASE_FIXTURE(Two, "what one alone has decided about somebody is not done to who sits there next") {
  waits("Rosa", "rosas-secret-0123456789");
  proposes("free_seat", 0, 1);
  casts(loses(1), 0, true);
  turn(hours(24));
  CHECK(room().about().at("seats").at(1).at("name") == "Rosa");
  CHECK_FALSE(room().about().contains("proposals"));
  turn(hours(48));
  CHECK_FALSE(opens(fresh));
  CHECK(opens("rosas-secret-0123456789"));
}

TEST_CASE_FIXTURE(Two, "what is due soon after something else is done soon, too") {
  casts(loses(1), 0, true);
  turn(seconds(30));
  proposes("stand_in", 0, 1);
  turn(hours(24) - seconds(30));
  CHECK(opens(fresh));
  CHECK_FALSE(room().about().contains("standing"));
  turn(minutes(1));
  CHECK(room().about().contains("standing"));
}

TEST_CASE_FIXTURE(Two, "who gives his seat back takes along what is voted about him") {
  waits("Rosa", "rosas-secret-0123456789");
  casts(loses(1), 0, true);
  proposes("stand_in", 0, 1);
  room().answer(LeaveRequest{}, sits(1));
  clock.work();
  CHECK(room().about().at("seats").at(1).at("name") == "Rosa");
  CHECK_FALSE(room().about().contains("proposals"));
  turn(hours(48));
  CHECK_FALSE(opens(fresh));
}

TEST_CASE("a secret that opens something else when its vote is due is no new link, and the clock goes on") {
  for (const char* what : {"free_seat", "link"}) {
    CAPTURE(what);
    Two two(
        {{"clock",
          {{"kind", "days"}, {"decision", 3600}, {"bank", 3600}, {"cap", 7200}, {"end", "quiet"}, {"bot", "random"}}}});
    for (int seat = 0; seat < 2; ++seat) two.room().came({.seat = seat});
    two.turn(milliseconds(0));
    if (std::string_view(what) == "link")
      two.casts(two.loses(1), 0, true);
    else
      two.room().answer(ProposeRequest{.what = what, .seat = 1, .hours = {}, .link = fresh}, Two::sits(0));
    const Lobby::Made other = two.make({{"game", "crisis"}, {"seats", {{{"kind", "free"}}, {{"kind", "free"}}}}});
    other.room.answer(TakeSeatRequest{.seat = 0, .name = "Nemo", .link = fresh}, {.chair = {.seat = invitation_seat}});
    two.turn(hours(30));
    CHECK(two.room().about().at("decided").at(0).at("carried") == false);
    CHECK(two.opens(two.own_link(1)));
    CHECK(two.room().session().number() > 0);  // whose time is out was answered for
  }
}

TEST_CASE("what is due is done though nobody looks, also where the server was away in between") {
  const TestFolder folder;
  const std::string file = folder.file("store");
  {
    Two two({}, file);
    two.listeners.somebody_looks = false;
    two.casts(two.loses(1), 0, true);
    for (int n = 0; n < 20; ++n) {
      two.clock.pass(hours(1));
      two.lobby.look_round();
    }
    CHECK(two.lobby.in_memory() == 1);
  }
  Alone again(0, file);
  again.listeners.somebody_looks = false;
  again.lobby.wake();
  for (int n = 0; n < 20; ++n) again.clock.work();
  CHECK(again.lobby.in_memory() == 1);
  again.clock.pass(hours(24));
  for (int n = 0; n < 20; ++n) again.clock.work();
  for (int n = 0; n < 20; ++n) {
    again.clock.pass(hours(1));
    again.lobby.look_round();
  }
  CHECK(again.lobby.in_memory() == 0);
  CHECK(code_thrown([&] { again.lobby.known(fresh); }) == "ok");
}

TEST_CASE("whose account goes gives up the seat that is his, not one that another has by then") {
  const TestFolder folder;
  const std::string file = folder.file("store");
  std::string id;
  {
    Two two({}, file);
    id = two.id;
    two.waits("Rosa", "rosas-secret-0123456789");
    two.proposes("free_seat", 0, 1);
    add_account(two.store, {.id = "annas", .handle = "anna", .name = "Anna", .password = "hash"});
    own(two.store, {.account = "annas", .table = id, .chair = {.seat = 1}});
    set_state(two.store, "annas", Account::State::leaving);
  }
  Alone again(0, file);
  again.clock.pass(hours(48));  // what is due is settled when it is opened for him
  Leaving leaving(again.store, again.scribe, again.clock, again.log.log, again.lobby);
  leaving.go_on();
  for (int n = 0; n < 20; ++n) again.clock.work();
  CHECK(count_accounts(again.store) == 0);
  CHECK(again.lobby.open(id).about().at("seats").at(1).at("name") == "Rosa");
  CHECK(code_thrown([&] { again.lobby.behind("rosas-secret-0123456789"); }) == "ok");
}

TEST_CASE("of three people two others decide at once") {
  Alone alone;
  const Lobby::Made made = alone.make("hhhb");
  Room& room = made.room;
  const auto sits = [](int seat) { return Asker{.chair = {.seat = seat}}; };
  const auto id = room.answer(ProposeRequest{.what = "free_seat", .seat = 2, .hours = {}, .link = {}}, sits(0))
                      .at("proposal")
                      .as_int64();
  CHECK_FALSE(room.about().at("proposals").at(0).as_object().contains("not_before"));
  room.answer(CastRequest{.proposal = id, .yes = true}, sits(1));
  CHECK(room.about().at("seats").at(2).at("kind") == "free");
}

TEST_CASE("before the first die the host sends away who took seats with an invitation that was not his") {
  Alone alone;
  const json::object request{{"game", "crisis"}, {"gather", true}, {"seats", {{{"kind", "free"}}, {{"kind", "free"}}}}};
  Room& room = alone.make(request).room;
  const Asker host{.chair = {.seat = host_seat}}, invited{.chair = {.seat = invitation_seat}};
  const char* stranger[] = {"a-strangers-first-secret", "a-strangers-other-secret"};
  const auto takes = [&](int seat, const char* link, const char* name) {
    return code_thrown([&] { room.answer(TakeSeatRequest{.seat = seat, .name = name, .link = link}, invited); });
  };
  CHECK(takes(0, stranger[0], "Nemo") == "ok");
  CHECK(takes(1, stranger[1], "Nullus") == "ok");
  const auto frees = [&](int seat, const Asker& who) {
    return code_thrown([&] { room.answer(FreeSeatRequest{.seat = seat}, who); });
  };
  for (const Asker& other : {invited, Asker{.chair = {.seat = 0}}, Asker{.chair = {.seat = spectators}}})
    CHECK(frees(1, other) == "wrong_link");
  for (const int none : {-1, 2, 99}) CHECK(frees(none, host) == "bad_field");
  CHECK(frees(1, host) == "ok");
  CHECK(frees(1, host) == "bad_field");
  CHECK(room.about().at("seats").at(1).at("kind") == "free");
  CHECK(alone.listeners.turned_out.front() == Chair{.seat = 1});
  CHECK(code_thrown([&] { alone.lobby.behind(stranger[1]); }) == "no_table");
  CHECK(code_thrown([&] { alone.lobby.behind(stranger[0]); }) == "ok");
  CHECK(takes(1, "brunos-own-secret-0123456", "Bruno") == "ok");

  Room& begun = alone.make({{"game", "crisis"}, {"seats", {{{"kind", "human"}}, {{"kind", "free"}}}}}).room;
  CHECK(code_thrown([&] { begun.answer(FreeSeatRequest{.seat = 0}, host); }) == "gathered");
}

}  // namespace curia::server

// Limits of what is kept hold while it is being kept: it counts once, before it is on the disk, when it is, and when that is told.
#include "server/limits.h"

#include "server/bucket.h"
#include "server/sql.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

constexpr const char* annas = "annas-secret-0123456789";

// What is late is kept, and told to be so when `tell` is called.
struct LateScribe final : Scribe {
  explicit LateScribe(Store& to) : store(to) {}
  void write(Job job, Done done) override {
    const auto why = store.keep_together({std::move(job)}).front();
    REQUIRE_FALSE(why);
    if (!late) return done(nullptr);
    untold.push_back(std::move(done));
  }
  void tell() {
    for (const Done& done : std::exchange(untold, {})) done(nullptr);
  }
  Store& store;
  bool late = false;
  std::vector<Done> untold;
};

struct Late {
  FakeClock clock;
  Remembered log;
  Store store{":memory:"};
  LateScribe scribe{store};
  House house{store,
              scribe,
              clock,
              log.log,
              {.web = {}, .bot_pace = std::chrono::milliseconds(0), .limits = {.tables_of_account = 2}, .site = true}};
  std::string cookie;

  // What is answered, which may be nothing yet.
  std::shared_ptr<HttpAnswer> ask(const std::string& target, const std::string& body, const std::string& link = {}) {
    auto come = std::make_shared<HttpAnswer>();
    come->status = 0;
    HttpAnswer answer = house.answer({.method = "POST",
                                      .target = target,
                                      .body = body,
                                      .cookies = cookie,
                                      .link = link,
                                      .origin = {},
                                      .marked = true});
    if (!answer.later) *come = answer;
    if (answer.later) answer.later([come](const HttpAnswer::Make& make) { *come = make(); });
    for (int n = 0; n < 5; ++n) clock.work();
    return come;
  }
  std::shared_ptr<HttpAnswer> makes() {
    return ask("/api/tables",
               R"({"reach": "public", "seats": [{"kind": "free"}, {"kind": "free"}, {"kind": "free"}]})");
  }
};

int well(const std::vector<std::shared_ptr<HttpAnswer>>& answers) {
  return static_cast<int>(std::ranges::count_if(answers, [](const auto& one) { return one->status / 100 == 2; }));
}

}  // namespace

TEST_CASE_FIXTURE(Late, "of tables that are made at once an account gets all that it may have, and no more") {
  const auto signed_up = ask("/api/account/sign-up", R"({"name": "Anna", "password": "a long word"})");
  REQUIRE(signed_up->status == 200);
  cookie = signed_up->cookie.substr(0, signed_up->cookie.find(';'));
  scribe.late = true;
  std::vector<std::shared_ptr<HttpAnswer>> all;
  for (int n = 0; n < 5; ++n) all.push_back(makes());
  CHECK(well(all) == 0);
  CHECK(code_of(json::parse(all[2]->body).as_object()) == "many_tables");
  scribe.tell();
  CHECK(well(all) == 2);
  CHECK(code_of(json::parse(makes()->body).as_object()) == "many_tables");
}

TEST_CASE_FIXTURE(Late, "what an account has made counts until it is over, whoever is its host now") {
  const auto signed_up = ask("/api/account/sign-up", R"({"name": "Anna", "password": "a long word"})");
  cookie = signed_up->cookie.substr(0, signed_up->cookie.find(';'));
  const json::object first = json::parse(makes()->body).as_object(), second = json::parse(makes()->body).as_object();
  const std::string table(first.at("table").as_string()), other(second.at("table").as_string());
  const auto disowns = [&](int chair) {
    return ask("/api/account/disown", json::serialize(json::object{{"table", table}, {"chair", chair}}))->status;
  };
  const auto refused = [&] { return code_of(json::parse(makes()->body).as_object()); };
  const auto mine = [&] {
    const HttpAnswer answer =
        house.answer({.method = "GET", .target = "/api/account/tables", .body = {}, .cookies = cookie});
    auto come = std::make_shared<HttpAnswer>(answer);
    if (answer.later) answer.later([come](const HttpAnswer::Make& make) { *come = make(); });
    for (int n = 0; n < 20; ++n) clock.work();
    return json::parse(come->body).at("tables").as_array().size();
  };
  REQUIRE(refused() == "many_tables");
  SUBCASE("he gives the host's place away, whatever he names") {
    REQUIRE(disowns(host_seat) == 200);
    for (int chair = -99; chair < 0; ++chair) CHECK(disowns(chair) == 200);
    CHECK(mine() == 1);
    CHECK(refused() == "many_tables");
    for (int chair = -9; chair < 0; ++chair)  // and nothing opens by what is remembered
      CHECK(ask("/api/table/reach", R"({"reach": "link"})", "seat." + table + "." + std::to_string(chair))->status ==
            404);
  }
  SUBCASE("so it is where an earlier version has made it") {
    REQUIRE_FALSE(store
                      .keep_together({[](Store& kept) {
                        kept.to_change("DELETE FROM owned WHERE seat <> ?").bind(std::int64_t{host_seat}).row();
                      }})
                      .front());
    REQUIRE(refused() == "many_tables");
    REQUIRE(disowns(host_seat) == 200);
    CHECK(refused() == "many_tables");
  }
  SUBCASE("somebody who has not signed in renews the host's link") {
    const std::string link(first.at("links").at("host").as_string()), annas_cookie = std::exchange(cookie, "");
    REQUIRE(ask("/api/table/link", json::serialize(json::object{{"link", annas}}), link)->status == 200);
    cookie = annas_cookie;
    CHECK(mine() == 1);
    CHECK(refused() == "many_tables");
  }
  SUBCASE("another has the host's place, too: he has made nothing") {
    const std::string annas_cookie = cookie;
    const auto ben = ask("/api/account/sign-up", R"({"name": "Ben", "password": "a long word"})");
    cookie = ben->cookie.substr(0, ben->cookie.find(';'));
    REQUIRE(ask("/api/account/own", json::serialize(json::object{{"links", {first.at("links").at("host")}}}))->status ==
            200);
    CHECK(mine() == 1);
    CHECK(well({makes(), makes()}) == 2);
    CHECK(refused() == "many_tables");
    cookie = annas_cookie;
  }
  CHECK(refused() == "many_tables");
  Awaited over{};
  over.over = true;
  REQUIRE_FALSE(store.keep_together({[&](Store& kept) { set_awaited(kept, table, over); }}).front());
  CHECK(makes()->status == 201);  // what is over counts no more
  CHECK(refused() == "many_tables");
  CHECK(ask("/api/account/delete", R"({"password": "a long word"})")->status == 200);
  for (int n = 0; n < 50; ++n) clock.work();
  CHECK_FALSE(store
                  .to_look("SELECT 1 FROM owned o JOIN accounts a ON a.id = o.account WHERE a.name = 'Anna' OR "
                           "a.name = ''")
                  .row());
}

TEST_CASE_FIXTURE(Late, "of ways to be told that are asked for at once a seat gets all that it may have, and no more") {
  const auto signed_up = ask("/api/account/sign-up", R"({"name": "Anna", "password": "a long word"})");
  cookie = signed_up->cookie.substr(0, signed_up->cookie.find(';'));
  const std::string table(json::parse(makes()->body).at("table").as_string());
  REQUIRE(ask("/api/tables/by-token/public." + table + "/seat",
              json::serialize(json::object{{"seat", 0}, {"name", "Anna"}, {"link", annas}}))
              ->status == 200);
  scribe.late = true;
  std::vector<std::shared_ptr<HttpAnswer>> all;
  for (int n = 0; n < 15; ++n) all.push_back(ask("/api/table/notices", R"({"kind": "atom"})", annas));
  CHECK(well(all) == 0);
  scribe.tell();
  CHECK(well(all) == 10);
  CHECK(ask("/api/table/notices", R"({"kind": "atom"})", annas)->status == 429);
}

namespace {

struct AtDoor {
  Store store{":memory:"};
  TestTables t{store};
  std::string table;
  std::vector<std::string> links;
  AtDoor() {
    const json::object made = json::parse(t.post("/api/tables", R"({"reach": "public", "seats": [
      {"kind": "human"}, {"kind": "human"}, {"kind": "human"}, {"kind": "human"}]})")
                                              .body)
                                  .as_object();
    table = std::string(made.at("table").as_string());
    for (const json::value& link : made.at("links").at("seats").as_array()) links.emplace_back(link.as_string());
  }
  json::object asks(const std::string& from, const std::string& what, json::object body, int secret,
                    const std::string& cookie = {}) {
    body["link"] = "a-secret-that-somebody-drew-" + std::to_string(secret);
    const HttpAnswer answer = t.house.answer({.method = "POST",
                                              .target = "/api/tables/by-token/public." + table + "/" + what,
                                              .body = json::serialize(body),
                                              .address = from,
                                              .cookies = cookie,
                                              .marked = true});
    auto come = std::make_shared<HttpAnswer>(answer);
    if (answer.later) answer.later([come](const HttpAnswer::Make& make) { *come = make(); });
    t.loop.poll();
    json::object said = json::parse(come->body).as_object();
    CHECK((come->status == 429) == (code_of(said) == "too_many"));
    return said;
  }
  json::object loses(const std::string& from, int seat, int secret) {
    return asks(from, "lost", {{"seat", seat}}, secret);
  }
  std::string waits(const std::string& from, int number, const std::string& cookie = {}) {
    return code_of(asks(from, "wait", {{"name", "Nobody " + std::to_string(number)}}, number, cookie));
  }
};

}  // namespace

TEST_CASE_FIXTURE(AtDoor, "one stranger asks for one lost link of a table at a time, and others get in") {
  const json::object first = loses("1.2.3.4", 0, 0);
  REQUIRE(code_of(first) == "ok");
  CHECK(loses("1.2.3.4", 0, 0).at("proposal") == first.at("proposal"));  // the answer was lost
  CHECK(code_of(loses("1.2.3.4", 1, 1)) == "too_many");
  CHECK(code_of(loses("1.2.3.4", 2, 2)) == "too_many");
  CHECK(code_of(loses("5.6.7.8", 1, 3)) == "ok");
  const auto screen = t.join({links[0]});
  CHECK(code_of(t.say(
            screen,
            {{"type", "cast"}, {"id", 1}, {"token", links[0]}, {"proposal", first.at("proposal")}, {"yes", false}})) ==
        "ok");
  CHECK(code_of(loses("1.2.3.4", 2, 4)) == "ok");  // it is decided
  AtDoor other;
  CHECK(code_of(other.loses("1.2.3.4", 1, 5)) == "ok");  // each table by itself
}

TEST_CASE_FIXTURE(AtDoor, "one stranger waits for few places in the queue of a table, and others get in") {
  for (int n = 0; n < 4; ++n) CHECK(waits("1.2.3.4", n) == "ok");
  CHECK(waits("1.2.3.4", 0) == "ok");  // the answer was lost
  for (int n = 4; n < 25; ++n) CHECK(waits("1.2.3.4", n) == "too_many");
  CHECK(waits("5.6.7.8", 30) == "ok");
  REQUIRE(t.post("/api/tables/by-token/a-secret-that-somebody-drew-2/leave", "{}").status == 200);
  CHECK(waits("1.2.3.4", 31) == "ok");  // he waits no more, and another may
  CHECK(waits("1.2.3.4", 32) == "too_many");
}

TEST_CASE_FIXTURE(AtDoor, "an account waits for as few, from however many addresses") {
  std::string cookie;
  const HttpAnswer up = t.house.answer({.method = "POST",
                                        .target = "/api/account/sign-up",
                                        .body = R"({"name": "Anna", "password": "a long word"})",
                                        .marked = true});
  REQUIRE(up.later);
  up.later([&](const HttpAnswer::Make& make) { cookie = make().cookie; });
  for (int n = 0; n < 500 && cookie.empty(); ++n) t.loop.run_for(std::chrono::milliseconds(10));
  REQUIRE_FALSE(cookie.empty());
  cookie = cookie.substr(0, cookie.find(';'));
  for (int n = 0; n < 4; ++n) CHECK(waits("1.2.3." + std::to_string(n), n, cookie) == "ok");
  CHECK(waits("1.2.3.9", 9, cookie) == "too_many");
  CHECK(waits("1.2.3.9", 9) == "ok");
}

TEST_CASE("what a chair has used comes back with time, and is no other chair's") {
  using namespace std::chrono;
  ChairBuckets buckets;
  const auto takes = [&](int chair, milliseconds at, double tokens = 1) {
    return buckets.take(chair, 4, hours(1), 2, at, tokens);
  };
  CHECK(takes(0, {}));
  CHECK(takes(0, {}));
  CHECK_FALSE(takes(0, {}));
  CHECK(takes(1, {}, 2));
  CHECK_FALSE(takes(1, {}));
  CHECK_FALSE(takes(0, minutes(14)));
  CHECK(takes(0, minutes(15)));
  CHECK_FALSE(takes(0, minutes(15)));
}

TEST_CASE("a seat arranges so much of which all are told and no more; what is taken back is heard, and others ask on") {
  Store store{":memory:"};
  TestTables t(store, 0, {.arrangements_at_once = 5});
  t.create("hhh");
  const auto anna = t.join({t.tokens[0]}), bruno = t.join({t.tokens[1]}), watching = t.join({t.spectator});
  const auto says = [&](int seat, json::object message) {
    message["token"] = t.tokens[static_cast<std::size_t>(seat)];
    message["id"] = 1;
    return t.say(seat == 0 ? anna : bruno, message);
  };
  json::value open;
  for (int n = 0; n < 5; ++n) {
    if (n > 0) CHECK(code_of(says(0, {{"type", "withdraw"}, {"proposal", open}})) == "ok");
    open = says(0, {{"type", "propose"}, {"what", "cancel"}}).at("proposal");
  }
  const std::size_t told = watching->count("table");
  const json::object drawn{{"type", "propose"}, {"what", "draw"}};
  for (const json::object& message :
       {drawn, json::object{{"type", "cast"}, {"proposal", open}, {"yes", false}},
        json::object{{"type", "deputy"}, {"deputy", nullptr}}, json::object{{"type", "rest"}, {"rest", nullptr}}})
    CHECK(code_of(says(0, message)) == "too_many");
  CHECK(watching->count("table") == told);
  CHECK(code_of(says(0, {{"type", "withdraw"}, {"proposal", open}})) == "ok");
  CHECK(code_of(says(1, drawn)) == "ok");
}

}  // namespace curia::server

// Limits of what is kept hold while it is being kept: it counts once, before it is on the disk, when it is, and when that is told.
#include "server/limits.h"

#include "server/bucket.h"
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

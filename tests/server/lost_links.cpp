// Who has lost his link gets another by a vote of the table, or from its moderator; nobody else ever sees its secret.
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

constexpr const char* fresh = "fresh-secret-0123456789ab";

struct Lost {
  Store store{":memory:"};
  TestTables t{store};
  std::vector<std::shared_ptr<Screen>> screens;

  explicit Lost(const std::string& kinds = "hhhh") {
    t.create(kinds);
    for (const std::string& token : t.tokens) screens.push_back(t.join({token}));
  }
  json::object asks(const std::string& by, int seat, const std::string& link = fresh) {
    return json::parse(t.post("/api/tables/by-token/" + by + "/lost",
                              json::serialize(json::object{{"seat", seat}, {"link", link}}))
                           .body)
        .as_object();
  }
  std::string casts(int seat, const json::object& asked, bool yes) {
    const auto& token = t.tokens.at(static_cast<std::size_t>(seat));
    return code_of(
        t.say(screens.at(static_cast<std::size_t>(seat)),
              {{"type", "cast"}, {"id", 1}, {"token", token}, {"proposal", asked.at("proposal")}, {"yes", yes}}));
  }
  bool opens(const std::string& link) { return t.get("/api/tables/by-token/" + link).status == 200; }
  json::object table() { return screens[0]->last("table").at("table").as_object(); }
};

}  // namespace

TEST_CASE_FIXTURE(Lost, "with two thirds of the others a lost link is given again, and the old one opens nothing") {
  const json::object asked = asks(t.spectator, 2);
  REQUIRE(code_of(asked) == "ok");
  CHECK(asked.at("code").as_string().size() == 4);
  const json::object open = table().at("proposals").at(0).as_object();
  CHECK(open.at("what") == "link");
  CHECK(open.at("seat") == 2);
  CHECK(open.at("code") == asked.at("code"));
  CHECK(json::serialize(open).find(fresh) == std::string::npos);
  CHECK(asks(t.spectator, 2).at("proposal") == asked.at("proposal"));  // the answer was lost
  CHECK(!opens(fresh));
  CHECK(casts(0, asked, true) == "ok");
  CHECK(!opens(fresh));
  CHECK(casts(1, asked, true) == "ok");
  CHECK(opens(fresh));
  CHECK(!opens(t.tokens[2]));
  CHECK(t.join({fresh})->last("state").at("view").at("seat") == 2);
  CHECK(table().at("decided").at(0).at("what") == "link");
  CHECK(table().at("decided").at(0).at("carried") == true);
}

TEST_CASE_FIXTURE(Lost, "who still has his link says so, and nobody takes his seat") {
  const json::object asked = asks(t.spectator, 2);
  CHECK(casts(2, asked, true) == "bad_field");
  CHECK(casts(0, asked, true) == "ok");
  CHECK(casts(2, asked, false) == "ok");
  CHECK(!opens(fresh));
  CHECK(opens(t.tokens[2]));
  CHECK(table().at("decided").at(0).at("carried") == false);
  CHECK(casts(1, asked, true) == "bad_field");
}

TEST_CASE_FIXTURE(Lost, "what cannot be is refused, and no more than three are asked for at once") {
  CHECK(code_of(asks(t.spectator, 4)) == "bad_field");
  CHECK(code_of(asks(t.spectator, -1)) == "bad_field");
  CHECK(code_of(asks("no-such-link", 1)) == "no_table");
  CHECK(code_of(asks(t.spectator, 1, "short")) == "bad_field");
  CHECK(code_of(asks(t.spectator, 1, t.tokens[0])) == "bad_field");
  CHECK(code_of(asks(t.spectator, 1)) == "ok");
  CHECK(code_of(asks(t.spectator, 1, "other-secret-0123456789ab")) == "bad_field");
  CHECK(code_of(asks(t.spectator, 2, "other-secret-0123456789ab")) == "ok");
  CHECK(code_of(asks(t.spectator, 3, "third-secret-0123456789ab")) == "ok");
  CHECK(code_of(asks(t.spectator, 0, "fourth-secret-0123456789a")) == "too_many");
  CHECK(code_of(t.say(screens[0],
                      {{"type", "propose"}, {"id", 1}, {"token", t.tokens[0]}, {"what", "link"}, {"seat", 1}})) ==
        "bad_field");
}

TEST_CASE("the moderator gives a lost link by himself, and nobody else does") {
  Store store{":memory:"};
  TestTables t{store};
  const json::object made =
      json::parse(t.post("/api/tables", R"({"seats": [{"kind": "human"}, {"kind": "human"}, {"kind": "human"}],
                                            "moderator": {"name": "Mod"}})")
                      .body)
          .as_object();
  const json::object& links = made.at("links").as_object();
  const std::string moderator(links.at("moderator").as_string()), seat(links.at("seats").at(0).as_string());
  const auto screen = t.join({moderator, seat});
  const json::object asked =
      json::parse(t.post("/api/tables/by-token/" + std::string(links.at("spectator").as_string()) + "/lost",
                         json::serialize(json::object{{"seat", 1}, {"link", fresh}}))
                      .body)
          .as_object();
  const auto gives = [&](const std::string& token, std::int64_t proposal) {
    return code_of(t.say(screen, {{"type", "give_link"}, {"id", 1}, {"token", token}, {"proposal", proposal}}));
  };
  const auto number = asked.at("proposal").to_number<std::int64_t>();
  CHECK(gives(seat, number) == "unknown_type");
  CHECK(gives(moderator, number + 1) == "bad_field");
  CHECK(gives(moderator, number) == "ok");
  CHECK(t.get("/api/tables/by-token/" + std::string(fresh)).status == 200);
  CHECK(t.get("/api/tables/by-token/" + std::string(links.at("seats").at(1).as_string())).status == 404);
}

}  // namespace curia::server

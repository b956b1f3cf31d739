// The rulebooks' examples (data/examples) are promises: from its position each goes the way that its rulebook tells, move by move and die by
// die, and brings the same figures.
#include "session/examples.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "session/rule_texts.h"
#include "session/session.h"

using namespace curia;
namespace json = boost::json;

namespace {

// {odds: what is asked, are}: figures by their names; of `outcomes` in how many of the rolls each comes.
std::string wrong_odds(const Game& game, const json::object& step) {
  const json::object odds = game.odds(step.at("odds").as_object());
  for (const auto& [key, value] : step.at("are").as_object()) {
    if (key != "outcomes") {
      if (odds.at(key) != value) return std::string(key) + " is " + json::serialize(odds.at(key));
      continue;
    }
    for (const auto& [outcome, rolls] : value.as_object()) {
      bool found = false;
      for (const json::value& one : odds.at("outcomes").as_array())
        found = found || (one.at("outcome") == outcome && one.at("rolls") == rolls);
      if (!found) return "other odds of " + std::string(outcome) + ": " + json::serialize(odds.at("outcomes"));
    }
  }
  return {};
}

class Course {
 public:
  explicit Course(const json::object& example)
      : session_(Session::begin({{"chance", "given"}, {"position", example.at("position")}})) {}

  // One step of the rulebook's course; what is not as it says, empty if nothing.
  std::string goes(const json::object& step) {
    try {
      if (const json::value* move = step.if_contains("move")) return plays(move->as_object()), "";
      if (const json::value* chance = step.if_contains("chance")) {
        json::object answer = chance->as_object();
        answer["seat"] = "nature";
        return plays(answer), "";
      }
      if (step.contains("odds")) return wrong_odds(session_.game(), step);
      if (step.contains("told")) return is_told(step) ? "" : "not told: " + json::serialize(step);
      for (const auto& [key, legal] : {std::pair{"offered", true}, std::pair{"refused", false}})
        if (const json::value* move = step.if_contains(key))
          return session_.game().explain(move->as_object(), "en").at("legal") == legal ? "" : "the other way round";
      const json::value now =
          json::value(session_.game().position()).at_pointer("/" + std::string(step.at("stands").as_string()));
      return now == step.at("as") ? "" : "stands as " + json::serialize(now);
    } catch (const Fault& fault) {
      return fault.what();
    }
  }
  const Session& session() const { return session_; }
  std::set<std::string> told;

 private:
  void plays(const json::object& move) {
    since_ = session_.game().event_count();
    session_.move(move);
    for (const json::value& event : session_.game().events(since_, host_view, "en"))
      told.insert(std::string(event.at("event").as_string()));
  }
  // By the last move or die.
  bool is_told(const json::object& step) const {
    for (const json::value& event : session_.game().events(since_, host_view, "en")) {
      bool same = event.at("event") == step.at("told");
      for (const auto& [key, value] : step.at("figures").as_object()) {
        const json::value* figure = event.at("figures").as_object().if_contains(key);
        same = same && figure != nullptr && *figure == value;
      }
      if (same) return true;
    }
    return false;
  }

  Session session_;
  std::size_t since_ = 0;
};

}  // namespace

TEST_CASE("each example of a rulebook goes the way that its rulebook tells") {
  std::set<std::string> games;
  for (const ExampleRow& row : example_rows()) {
    CAPTURE(row.id);
    const json::object& example = example_named(row.id);
    CHECK(rule_json(example.at("rule").as_string(), "en").at("ok") == true);
    Course course(example);
    const int seat = static_cast<int>(example.at("seat").as_int64());
    CHECK(course.session().game().waiting().has(seat_at(seat)));
    // What goes by itself before somebody is asked does not end it.
    for (const json::value& event : course.session().game().events(0, host_view, "en"))
      for (const json::value& kind : example.at("done").as_array()) CHECK(event.at("event") != kind);
    const json::array& steps = example.at("course").as_array();
    bool own = false;
    for (std::size_t n = 0; n < steps.size(); ++n) {
      CAPTURE(n);
      const std::string wrong = course.goes(steps[n].as_object());
      CHECK(wrong == "");
      const json::value* move = steps[n].as_object().if_contains("move");
      own = own || (move != nullptr && move->at("seat") == seat);
    }
    CHECK(own);
    bool done = false;
    for (const json::value& kind : example.at("done").as_array())
      done = done || course.told.contains(std::string(kind.as_string()));
    CHECK(done);
    games.insert(std::string(example.at("position").at("game").as_string()));
  }
  CHECK(games.size() == 2);
  CHECK(example_rows().size() >= 10);
}

TEST_CASE("a game that begins in an example has its own dice, and its journal is loaded and verified") {
  for (const ExampleRow& row : example_rows()) {
    CAPTURE(row.id);
    const Session session = Session::begin({{"position", example_named(row.id).at("position")}});
    CHECK(session.number() == 0);
    CHECK_FALSE(session.seed_chosen());
    CHECK(Session::load(session.journal(), session.seed()).game().hash() == session.game().hash());
    CHECK(verify(session.journal()).hash == session.game().hash());
  }
}

TEST_CASE("what is told of the examples is in the reader's language, and holds nothing of their course") {
  CHECK_THROWS_AS(example_named("nothing"), Fault);
  const json::array told = examples_json("it");
  REQUIRE(told.size() == example_rows().size());
  for (const json::value& one : told) {
    CHECK(one.as_object().size() == 10);
    CHECK(one.at("title") == rule_json(one.at("rule").as_string(), "it").at("title"));
    CHECK(one.at("seat").as_int64() < one.at("seats").as_int64());
    CHECK_FALSE(one.as_object().contains("course"));
  }
}

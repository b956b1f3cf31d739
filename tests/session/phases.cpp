// Positions between two phases: docs/engine-protocol.md, `position`.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "session/protocol.h"
#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

struct Talk {
  Engine engine;
  json::object say(const json::object& request) {
    return json::parse(engine.handle_line(json::serialize(request))).as_object();
  }
  json::object ok(const json::object& request) {
    json::object answer = say(request);
    INFO(json::serialize(request).substr(0, 300) << " " << json::serialize(answer).substr(0, 600));
    REQUIRE(answer.at("ok").as_bool());
    return answer;
  }
};

// Positions of a random game with nothing running, one for each phase of its second turn or later.
std::vector<json::object> between_phases(const std::string& game, const json::value& edition, int phases) {
  for (const char* seed : {"a", "b", "c", "d", "e", "f"}) {
    Session session = Session::begin({{"game", game}, {"edition", edition}, {"seed", seed}, {"seats", 6}});
    Random random(11);
    std::set<std::string> seen;
    std::vector<json::object> found;
    std::string last;
    for (int n = 0; n < 6'000 && !session.game().over() && static_cast<int>(seen.size()) < phases; ++n) {
      json::object position = session.game().position();
      const std::string phase(position.at("phase").as_string());
      const bool begins = phase != last && phase != "setup";
      last = phase;
      if (begins && seen.insert(phase).second) {
        position["stack"] = json::array();
        for (const char* name : {"step", "chance"}) position.erase(name);
        found.push_back(std::move(position));
      }
      session.move(random_move(session.game(), random));
    }
    if (static_cast<int>(seen.size()) == phases) return found;
  }
  FAIL("no random game comes to all phases");
  return {};
}

}  // namespace

TEST_CASE(
    "with an empty stack a game goes on at the beginning of the phase, in every edition, and tells what followed") {
  const std::string phases[] = {"mortality", "revenue", "forum", "population", "senate", "combat", "revolution"};
  for (const char* edition : {"vg2009", "vg2009_lr", "ah1990", "es_quaestor"}) {
    std::set<std::string> begun;
    for (const json::object& from : between_phases("republic", edition, 3)) {
      for (const std::string& phase : phases) {
        json::object position = from;
        position["phase"] = phase;
        CAPTURE(edition);
        CAPTURE(phase);
        Talk talk;
        talk.ok({{"command", "new"}, {"seats", 4}, {"seed", "x"}});
        const json::object set = talk.ok({{"command", "position"}, {"set", position}});
        const json::object& first = set.at("events").as_array().at(0).as_object();
        CHECK(first.at("event") == "phase_begins");
        CHECK(first.at("figures").at("phase") == json::value(phase));
        CHECK(first.at("number") == 1);
        const json::object decision = talk.ok({{"command", "decision"}});
        CHECK((!decision.at("over").is_null() || !decision.at("waiting").as_array().empty()));
        begun.insert(phase);

        // The journal leads to the same table and tells the same.
        const json::object events = talk.ok({{"command", "events"}}), hash = talk.ok({{"command", "hash"}});
        CHECK(events.at("events") == set.at("events"));
        const json::value journal = talk.ok({{"command", "journal"}}).at("journal");
        talk.ok({{"command", "load"}, {"journal", journal}});
        CHECK(talk.ok({{"command", "hash"}}) == hash);
        CHECK(talk.ok({{"command", "events"}}) == events);
      }
    }
    CHECK(begun.size() == 7);
  }
}

TEST_CASE("nothing is told where a position already waits for somebody, and a set-up without a stack is refused") {
  Talk talk;
  talk.ok({{"command", "new"}, {"seats", 4}, {"seed", "x"}});
  json::object position = talk.ok({{"command", "position"}}).at("position").as_object();
  CHECK_FALSE(talk.ok({{"command", "position"}}).contains("events"));
  CHECK(talk.ok({{"command", "position"}, {"set", position}}).at("events").as_array().empty());
  CHECK(position.at("phase") == "setup");
  position["stack"] = json::array();
  for (const char* name : {"step", "chance"}) position.erase(name);
  const json::object before = talk.ok({{"command", "hash"}});
  const json::object answer = talk.say({{"command", "position"}, {"set", position}});
  CHECK(answer.at("error").at("code") == "bad_position");
  CHECK(talk.ok({{"command", "hash"}}) == before);
}

TEST_CASE("a seat that may break in while another is asked gets an answer from a bot: a deed, or none") {
  Talk talk;
  talk.ok({{"command", "new"}, {"edition", "ah1990"}, {"seats", 4}, {"seed", "x"}});
  int deeds = 0, none = 0;
  for (int n = 0; n < 400 && (deeds == 0 || none == 0); ++n) {
    const json::object decision = talk.ok({{"command", "decision"}});
    if (!decision.at("over").is_null()) break;
    const json::array& waiting = decision.at("waiting").as_array();
    for (int seat = 0; seat < 4; ++seat) {
      if (std::find(waiting.begin(), waiting.end(), json::value(seat)) != waiting.end()) continue;
      const auto of_seat = [&](const char* list) {
        const json::value* rows = decision.if_contains(list);
        return rows != nullptr && std::any_of(rows->as_array().begin(), rows->as_array().end(),
                                              [&](const json::value& deed) { return deed.at("seat") == seat; });
      };
      const bool may = of_seat("offers") || of_seat("rights");
      const json::object answer = talk.say({{"command", "bot"}, {"seat", seat}, {"bot", "random"}, {"seed", n}});
      CHECK(answer.at("ok").as_bool() == may);
      if (!may) {
        CHECK(answer.at("error").at("code") == "not_your_turn");
      } else if (answer.at("move").is_null()) {
        ++none;
      } else {
        ++deeds;
        CHECK(answer.at("move").at("seat") == seat);
        json::object asked = answer.at("move").as_object();
        asked["command"] = "explain";
        CHECK(talk.ok(asked).at("legal") == true);
      }
    }
    json::object move =
        talk.ok({{"command", "bot"}, {"seat", waiting.at(0)}, {"bot", "random"}, {"seed", n}}).at("move").as_object();
    move["command"] = "move";
    talk.ok(move);
  }
  CHECK(deeds > 0);
  CHECK(none > 0);
}

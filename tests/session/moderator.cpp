// A table with a moderator: what waits for him, what he is told, and what a journal proves of his answers.
#include <doctest/doctest.h>

#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

const json::object by_hand{{"edition", "es_quaestor"},
                           {"seats", 6},
                           {"seed", "moderated"},
                           {"moderator", true},
                           {"options", {{"forum_source", "by_hand"}, {"forum_resources", "by_hand"}}}};

json::object request_to(const Session& session, Viewer viewer, std::string_view language = "en") {
  const json::object decision = session.game().decision(viewer, language);
  const json::value* chance = decision.if_contains("chance");
  return chance == nullptr ? json::object() : chance->as_object();
}

bool asked_for_first_cards(const Session& session) {
  return session.awaits_moderator() && request_to(session, host_view).at("purpose") == "first_card_named";
}

// Random moves, until the moderator is asked; the first cards he leaves to the program.
void go_on(Session& session, Random& random) {
  for (int n = 0; n < 5000 && (!session.awaits_moderator() || asked_for_first_cards(session)); ++n) {
    if (asked_for_first_cards(session))
      session.draw();
    else
      session.move(random_move(session.game(), random));
  }
  REQUIRE(session.awaits_moderator());
}

json::object given(const json::value& outcome) {
  json::object answer{{"seat", "nature"}};
  for (const char* key : {"number", "card"})
    if (const json::value* found = outcome.as_object().if_contains(key)) answer[key] = *found;
  return answer;
}

const json::value& outcome_of(const json::object& request, std::string_view key, const json::value& value) {
  for (const json::value& outcome : request.at("outcomes").as_array())
    if (const json::value* found = outcome.as_object().if_contains(as_json(key)); found != nullptr && *found == value)
      return outcome;
  FAIL("not among the outcomes");
  return request.at("outcomes").at(0);
}

}  // namespace

TEST_CASE("what is moderated waits for the moderator; he is told what may come in words, others are not") {
  Session session = Session::begin(by_hand);
  Random random(2);
  go_on(session, random);
  const json::object asked = request_to(session, moderator_view);
  CHECK(asked.at("moderated") == true);
  CHECK(asked.at("purpose") == "happening_named");
  REQUIRE(asked.at("outcomes").as_array().size() == 3);
  CHECK(asked.at("outcomes").at(1).at("text") == "A Random Event");
  CHECK(request_to(session, moderator_view, "es").at("outcomes").at(1).at("text") == "Un Evento aleatorio");
  CHECK(request_to(session, viewer_of(seat_at(0))).at("moderated") == true);
  CHECK(session.game().decision(moderator_view, "en").at("offers").as_array().empty());
  CHECK_THROWS_AS(session.move({{"seat", 0}, {"verb", "pass"}, {"args", json::object()}}), Fault);
  CHECK_THROWS_AS(session.move({{"seat", "nature"}, {"number", 3}}), Fault);

  session.move({{"seat", "nature"}, {"number", 1}});  // an Event
  const json::object events = request_to(session, moderator_view);
  CHECK(events.at("outcomes").as_array().size() == 18);
  session.move(given(outcome_of(events, "event", "manpower_shortage")));
  const json::object view = session.game().view(Seat::none);
  CHECK(view.at("events").as_object().contains("manpower_shortage"));

  go_on(session, random);
  session.move({{"seat", "nature"}, {"number", 2}});  // a card
  const json::object receivers = request_to(session, moderator_view);
  CHECK(receivers.at("purpose") == "receiver_named");
  CHECK(receivers.at("outcomes").at(4).at("text") == "Player 5");
  session.move({{"seat", "nature"}, {"number", 4}});
  const json::object cards = request_to(session, moderator_view);
  CHECK(cards.at("purpose") == "card_named");
  CHECK(cards.at("outcomes").as_array().size() > 20);
  CHECK(cards.at("outcomes").at(0).at("text").as_string().size() > 2);
  for (const Viewer viewer : {viewer_of(Seat::none), viewer_of(seat_at(4))})
    CHECK(!request_to(session, viewer).contains("outcomes"));  // what is not in the pile is in somebody's hand
  session.move(given(cards.at("outcomes").at(0)));
}

TEST_CASE(
    "the moderator hands out the first cards: three red ones to each, which only he and their owner know (ES-4.7a)") {
  Session session = Session::begin(by_hand);
  Random random(2);
  for (int n = 0; n < 100 && !session.awaits_moderator(); ++n) session.move(random_move(session.game(), random));
  int handed_out = 0;
  for (; asked_for_first_cards(session); ++handed_out) {
    const json::object cards = request_to(session, moderator_view);
    CHECK(cards.at("outcomes").as_array().size() > 5);
    CHECK(cards.at("rule") == "ES-4.7a");
    CHECK(!request_to(session, viewer_of(Seat::none)).contains("outcomes"));
    session.move(given(cards.at("outcomes").at(0)));
  }
  CHECK(handed_out == 6 * 3);
  const json::object view = session.game().view(Seat::none);
  const json::value& first = view.at("factions").at(0);
  CHECK(first.at("hand_size") == 3);
  CHECK(verify(session.journal()).moderated == 18);
  json::object program = by_hand;
  program["options"].as_object()["first_cards_from"] = "program";
  Session other = Session::begin(program);
  for (int n = 0; n < 40; ++n)
    if (!other.awaits_moderator()) other.move(random_move(other.game(), random));
  CHECK_FALSE(asked_for_first_cards(other));
}

TEST_CASE("what the moderator gave is marked, and not proved; what he leaves to the program is") {
  Session session = Session::begin(by_hand);
  Random random(2);
  const auto end = [&] {
    std::size_t answered = 0, left = 0;
    for (int n = 0; n < 60'000 && !session.game().over(); ++n) {
      if (!session.awaits_moderator()) {
        session.move(random_move(session.game(), random));
        continue;
      }
      const json::array outcomes = request_to(session, moderator_view).at("outcomes").as_array();
      if (random.below(3) == 0) {
        session.draw();
        ++left;
      } else {
        session.move(given(outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))]));
        ++answered;
      }
    }
    CHECK_THROWS_AS(session.draw(), Fault);
    return std::pair(answered, left);
  };
  const auto [answered, left] = end();
  REQUIRE(session.game().over());
  CHECK(answered > 5);
  CHECK(left > 3);
  const Proof proof = verify(session.journal());
  CHECK(proof.moderated == answered);
  CHECK(proof.answers_proved == proof.answers);
  CHECK(proof.seed_shown);
  CHECK(Session::load(session.journal(), "moderated").game().hash() == session.game().hash());

  // No die can be passed off as the moderator's.
  json::array forged;
  std::string chain;
  bool done = false;
  for (const json::value& value : session.journal()) {
    json::object line = value.as_object();
    line.erase("hash");
    if (!done && line.contains("dice")) line["kind"] = "moderator", done = true;
    chain = chained(chain, json::serialize(line));
    line["hash"] = chain;
    forged.emplace_back(std::move(line));
  }
  CHECK(done);
  CHECK_THROWS_AS(verify(forged), Fault);
}

TEST_CASE("a table goes on where it waited for its moderator; without one nothing waits") {
  Session session = Session::begin(by_hand);
  Random random(2);
  go_on(session, random);
  Session loaded = Session::load(session.journal(), "moderated");
  CHECK(loaded.awaits_moderator());
  session.move({{"seat", "nature"}, {"number", 1}});
  loaded.move({{"seat", "nature"}, {"number", 1}});
  session.draw();
  loaded.draw();
  CHECK(loaded.game().hash() == session.game().hash());
  CHECK(json::serialize(loaded.journal()) == json::serialize(session.journal()));

  json::object program = by_hand;
  program["moderator"] = false;
  Session alone = Session::begin(program);
  CHECK(!alone.journal().at(0).as_object().contains("moderator"));
  for (int n = 0; n < 600 && !alone.game().over(); ++n) {
    CHECK(!alone.game().nature_to_move());
    alone.move(random_move(alone.game(), random));
  }
  program["moderator"] = "me";
  CHECK_THROWS_AS(Session::begin(program), Fault);
  CHECK_THROWS_AS(Session::begin({{"seats", 3}, {"chance", "given"}, {"moderator", true}}), Fault);
}

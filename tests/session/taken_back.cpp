// What is taken back stays in the journal, and a line says that it is: the game is as if it had not been made.
#include <doctest/doctest.h>

#include "tests/session/wavering.h"

using namespace curia;
namespace json = boost::json;

TEST_CASE("a line that takes back tells how far and by whom; one that does not, or what is not there, is refused") {
  Session session = Session::begin({{"seats", 3}, {"seed", "lines"}});
  Random random(4);
  for (int n = 0; n < 6; ++n) session.move(random_move(session.game(), random));
  const std::size_t to = session.undo_target();
  session.undo(to, true, {.seat = seat_at(2), .by = 1});
  session.undo(session.undo_target(), true);
  const json::array journal = session.journal();
  std::size_t at = 0;
  while (!journal[at].as_object().contains("to")) ++at;
  const auto plain = [&](json::object line) {
    line.erase("hash");
    return line;
  };
  CHECK(plain(journal[at].as_object()) == json::object{{"kind", "undo"}, {"to", to}, {"seat", 2}, {"by", 1}});
  const auto refusal = [&](json::object line) {
    json::array changed(journal.begin(), journal.begin() + static_cast<std::ptrdiff_t>(at));
    line["hash"] = chained(std::string(changed.back().at("hash").as_string()), json::serialize(line));
    changed.emplace_back(std::move(line));
    try {
      Session::load(changed);
    } catch (const Fault& fault) {
      return std::string(fault.what());
    }
    return std::string("it is read");
  };
  const std::string line = "line " + std::to_string(at + 1) + " ",
                    vague = line + "does not say what is taken back, and by whom";
  CHECK(refusal({{"kind", "undo"}, {"to", 0}}) == "it is read");
  CHECK(refusal({{"kind", "undo"}, {"to", 1}, {"seat", 1}}) == "it is read");
  CHECK(refusal({{"kind", "undo"}, {"to", static_cast<std::int64_t>(at) - 1}}) ==
        line + "takes back what has not been made");
  CHECK(refusal({{"kind", "undo"}, {"to", 1}, {"seat", 3}}) == line + "takes back for a seat that is none");
  for (const json::object& bad :
       {json::object{{"kind", "undo"}}, json::object{{"kind", "undo"}, {"to", -1}},
        json::object{{"kind", "undo"}, {"to", "1"}}, json::object{{"kind", "undo"}, {"to", 1}, {"by", 1}},
        json::object{{"kind", "undo"}, {"to", 1}, {"seat", 9}},
        json::object{{"kind", "undo"}, {"to", 1}, {"seat", "nature"}},
        json::object{{"kind", "undo"}, {"to", 1}, {"seat", 0}, {"by", 100}},
        json::object{{"kind", "undo"}, {"to", 1}, {"n", 5}}})
    CHECK_MESSAGE(refusal(bad) == vague, json::serialize(bad));
}

TEST_CASE("lines are read on where those that are known are the same, and all of them or none") {
  Session session = Session::begin({{"seats", 6}, {"seed", "on"}});
  Random random(4);
  const auto some = [&] {
    for (int n = 0; n < 20; ++n) session.move(random_move(session.game(), random));
  };
  some();
  const std::vector<std::string> early = lines_in(session);
  Session beside = Session::load_lines(early, "on");
  some();
  std::vector<std::string> lines = lines_in(session);
  CHECK_FALSE(Session::load_lines(lines, "on").read_on(early));  // fewer
  std::vector<std::string> other = lines;
  other[5] = other[6];
  CHECK_FALSE(beside.read_on(other));
  other = lines;
  other.back()[other.back().size() / 2] ^= 1;
  CHECK_THROWS_AS(beside.read_on(other), Fault);
  other = lines;
  other.erase(other.end() - 2);
  CHECK_THROWS_AS(beside.read_on(other), Fault);
  CHECK(difference(beside, Session::load_lines(early, "on")) == "");
  CHECK(beside.seed() == "on");
  CHECK(beside.read_on(lines));
  CHECK(difference(beside, session) == "");
  const json::object move = random_move(session.game(), random);
  session.move(move);
  beside.move(move);
  CHECK(beside.journal() == session.journal());
}

TEST_CASE("nothing is taken back between a line about who speaks and the move that it is about") {
  Session session = Session::begin({{"seats", 3}, {"seed", "between"}});
  Random random(4);
  session.move(random_move(session.game(), random));
  session.move_for(random_move(session.game(), random), taken_back_by_bot);
  json::array journal = session.journal();
  while (journal.back().at("kind") != "deputy") journal.pop_back();
  json::object line{{"kind", "undo"}, {"to", 1}};
  line["hash"] = chained(std::string(journal.back().at("hash").as_string()), json::serialize(line));
  journal.emplace_back(line);
  CHECK_THROWS_WITH(Session::load(journal), doctest::Contains("comes after one that no move has followed"));
}

TEST_CASE("a finished game that is opened again by force keeps the seed that it has shown, and says so") {
  Session session = played(json::object{{"game", "crisis"}, {"seats", 2}, {"seed", "shown"}}, 60'000);
  REQUIRE(session.game().over());
  const std::vector<std::string> over = lines_in(session);
  CHECK_FALSE(session.may_undo(session.number() - 1));
  session.undo(session.undo_target(), true);
  REQUIRE_FALSE(session.game().over());
  CHECK(lost_lines(over, session) == 0);
  CHECK(over.back().find("\"seed\":\"shown\"") != std::string::npos);
  Session again = Session::load(session.journal());  // it knows the seed from the journal
  CHECK(difference(session, again) == "");
  Random random(2);
  while (!session.game().over()) {
    const json::object move = random_move(session.game(), random);
    session.move(move);
    again.move(move);
  }
  CHECK(session.journal() == again.journal());
  CHECK(session.journal().back().as_object().contains("seed"));
  const Proof proof = verify(session.journal());
  CHECK(proof.answers_proved == proof.answers);
  CHECK(proof.beyond_chance == 1);
}

// Who speaks for a seat, as the journal tells it; and the answers that change least.
#include <doctest/doctest.h>

#include "session/quiet.h"
#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

const Deputy by_bot{.by = "clock", .who = {{"kind", "bot"}, {"bot", "random"}}};
const Deputy quietly{.by = "clock", .who = {{"kind", "quiet"}}};
const Deputy carla{.by = "seat", .who = {{"kind", "person"}, {"name", "Carla"}}};

// A game in which each move is made by the seat or by one of these.
Session deputized(int moves, std::uint64_t seed) {
  Session session = Session::begin({{"seats", 4}, {"seed", "deputies"}});
  Random random(seed);
  for (int n = 0; n < moves && !session.game().over(); ++n) {
    const json::object move = random_move(session.game(), random);
    switch (random.below(4)) {
      case 0:
        session.move_for(move, by_bot);
        break;
      case 1:
        session.move_for(move, quietly);
        break;
      case 2:
        session.move_for(move, carla);
        break;
      default:
        session.move(move);
    }
  }
  return session;
}

std::string refusal_of(const json::array& journal) {
  try {
    Session::load(journal, "deputies");
  } catch (const Fault& fault) {
    return fault.what();
  }
  return {};
}

}  // namespace

TEST_CASE(
    "a line says from where somebody else speaks for a seat; it replays, and moves and dice are the same as without") {
  const Session session = deputized(120, 7);
  const json::array journal = session.journal();
  REQUIRE(journal.size() == session.journal_size());
  const Session loaded = Session::load(journal, "deputies");
  CHECK(loaded.game().hash() == session.game().hash());
  CHECK(loaded.journal_size() == session.journal_size());
  CHECK(loaded.number() == session.number());
  int told = 0;
  for (std::size_t n = 1; n <= session.number(); ++n) {
    const Deputy *one = session.deputy(n), *other = loaded.deputy(n);
    REQUIRE((one == nullptr) == (other == nullptr));
    if (one != nullptr) CHECK(*one == *other);
    told += one != nullptr ? 1 : 0;
    CHECK(json::parse(session.journal_text(session.line_of(n))).at("n") == n);
  }
  CHECK(told > 10);
  for (std::size_t n = 0; n < session.journal_size(); ++n) CHECK(session.journal_text(n) == loaded.journal_text(n));
  CHECK(verify(journal).moves == session.number());
  CHECK(verify(journal).drawn_proved == verify(journal).drawn);
}

TEST_CASE("what is taken back is forgotten with who spoke, and told anew") {
  Session session = deputized(60, 9);
  const std::size_t all = session.number();
  const Session before = Session::load(session.journal(), "deputies");
  session.undo(all / 2, true);
  CHECK(Session::load(session.journal(), "deputies").game().hash() == session.game().hash());
  for (std::size_t n = session.number() + 1; n <= all; ++n) {
    if (before.mover(n) == Seat::nature) continue;
    json::object move = json::parse(before.journal_text(before.line_of(n))).as_object();
    for (const char* key : {"kind", "n", "hash"}) move.erase(key);
    before.deputy(n) != nullptr ? session.move_for(move, *before.deputy(n)) : session.move(move);
  }
  REQUIRE(session.number() == before.number());
  CHECK(session.game().hash() == before.game().hash());
  for (std::size_t n = 1; n <= all; ++n) {
    const Deputy *one = session.deputy(n), *other = before.deputy(n);
    REQUIRE((one == nullptr) == (other == nullptr));
    if (one != nullptr) CHECK(*one == *other);
  }
  CHECK(Session::load(session.journal(), "deputies").journal() == session.journal());
}

TEST_CASE("a line about a deputy that tells nothing, or no truth, is refused by its number") {
  Session session = Session::begin({{"seats", 4}, {"seed", "deputies"}});
  Random random(3);
  session.move_for(random_move(session.game(), random), by_bot);
  const json::array journal = session.journal();
  std::size_t at = 1;
  while (journal[at].at("kind") == "nature") ++at;
  REQUIRE(journal[at].at("kind") == "deputy");
  const auto with = [&](std::string_view key, json::value value) {
    json::array changed = journal;
    json::object line = changed[at].as_object();
    line.erase("hash");
    line[as_json(key)] = std::move(value);
    line["hash"] = chained(std::string(changed[at - 1].at("hash").as_string()), json::serialize(line));
    changed[at] = line;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(at) + 1, changed.end());
    return refusal_of(changed);
  };
  CHECK(with("by", "clock").find("is followed by no move") != std::string::npos);
  CHECK(with("by", "Anna").find("who has it so") != std::string::npos);
  CHECK(with("deputy", nullptr).find("is not said by the seat") != std::string::npos);
  CHECK(with("deputy", json::object{{"kind", "god"}}).find("who is none") != std::string::npos);
  CHECK(with("deputy", json::object{{"kind", "bot"}, {"bot", ""}}).find("who is none") != std::string::npos);
  CHECK(with("deputy", json::object{{"kind", "person"}, {"name", "A\nB"}}).find("who is none") != std::string::npos);
  CHECK(with("seat", 9).find("for whom somebody speaks") != std::string::npos);
  CHECK(with("more", 1).find("for whom somebody speaks") != std::string::npos);
}

TEST_CASE("random games: how many questions have a quiet answer; each is legal") {
  for (const json::object& settings :
       {json::object{{"seats", 4}}, json::object{{"seats", 5}, {"scenario", "late"}},
        json::object{{"seats", 4}, {"edition", "ah1990"}}, json::object{{"seats", 6}, {"edition", "es_quaestor"}},
        json::object{{"game", "crisis"}, {"seats", 4}}}) {
    json::object all = settings;
    all["seed"] = "quiet";
    Session session = Session::begin(all);
    Random random(11);
    int asked = 0, quiet = 0;
    for (int n = 0; n < 1500 && !session.game().over(); ++n) {
      for (const Seat seat : session.game().waiting()) {
        ++asked;
        const auto answer = quiet_answer(session.game(), seat);
        if (answer) {
          ++quiet;
          CHECK_MESSAGE(session.game().explain(*answer, "en").at("legal") == true, json::serialize(*answer));
        }
      }
      session.move(random_move(session.game(), random));
    }
    MESSAGE(json::serialize(settings), ": ", asked, " questions, ", quiet, " have a quiet answer");
    CHECK(quiet * 10 > asked * 6);
  }
}

TEST_CASE("somebody who answers everything quietly holds nobody up") {
  for (const char* game : {"republic", "crisis"}) {
    Session session = Session::begin({{"game", game}, {"seats", 4}, {"seed", "asleep"}});
    Random random(5);
    for (int n = 0; n < 1000 && !session.game().over(); ++n) {
      const Seat seat = session.game().waiting().first();
      const auto quiet = seat == seat_at(1) ? quiet_answer(session.game(), seat) : std::nullopt;
      quiet ? session.move_for(*quiet, quietly) : session.move(random_move(session.game(), random));
    }
    CHECK((session.game().over() || session.number() >= 1000));
  }
}

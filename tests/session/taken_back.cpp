// What is taken back stays in the journal, and a line says that it is: the game is as if it had not been made.
#include <doctest/doctest.h>

#include <functional>

#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

const Deputy taken_back_by_bot{.by = "clock", .who = {{"kind", "bot"}, {"bot", "random"}}};

std::vector<std::string> lines_in(const Session& session) {
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < session.journal_size(); ++n) lines.push_back(session.journal_text(n));
  return lines;
}

// How many lines of `before` are others now, or gone.
std::size_t lost_lines(const std::vector<std::string>& before, const Session& now) {
  const std::vector<std::string> lines = lines_in(now);
  std::size_t lost = before.size() > lines.size() ? before.size() - lines.size() : 0;
  for (std::size_t n = 0; n < std::min(before.size(), lines.size()); ++n) lost += before[n] == lines[n] ? 0 : 1;
  return lost;
}

// All that anybody sees of a session but its moments.
json::object seen_of(const Session& session) {
  json::object seen{{"number", session.number()},
                    {"journal", session.journal()},
                    {"events", session.game().events(0, host_view, "en")},
                    {"decision", session.game().decision(host_view, "en")},
                    {"position", session.game().position()},
                    {"back", nullptr}};
  if (session.number() > 0) try {
      seen["back"] = session.undo_target();
    } catch (const Fault&) {  // nature alone has moved
    }
  json::array& views = seen["views"].emplace_array();
  views.push_back(session.game().view(Seat::none));
  for (int seat = 0; seat < session.game().seats(); ++seat) views.push_back(session.game().view(seat_at(seat)));
  json::array& moves = seen["moves"].emplace_array();
  for (std::size_t n = 1; n <= session.number(); ++n) {
    const Deputy* deputy = session.deputy(n);
    moves.push_back({{"mover", index(session.mover(n))},
                     {"speaker", session.speaker(n)},
                     {"may", session.may_undo(n - 1)},
                     {"line", session.line_of(n)},
                     {"told", session.told_until(n)},
                     {"deputy", deputy == nullptr ? json::value() : json::value(deputy->who)}});
  }
  json::array& chapters = seen["chapters"].emplace_array();
  for (const Chapter& one : session.chapters())
    chapters.push_back({{"number", one.number}, {"events", one.events}, {"phase", as_json(one.phase)}});
  return seen;
}

// What is not the same in another session; empty: nothing.
std::string difference(const Session& session, const Session& other) {
  const json::object one = seen_of(session), two = seen_of(other);
  for (const auto& [key, value] : one)
    if (value != two.at(key)) return std::string(key);
  for (std::size_t n = 0; n <= session.number(); n += 13)
    if (session.moment(n)->hash() != other.moment(n)->hash()) return "moment " + std::to_string(n);
  return {};
}

// A game in which the moves that this one has are made, and none is ever taken back.
Session straight(const Session& session, const json::object& settings) {
  Session game = Session::begin(settings);
  for (std::size_t n = 1; n <= session.number(); ++n) {
    if (session.mover(n) == Seat::nature) continue;
    json::object move = json::parse(session.journal_text(session.line_of(n))).as_object();
    for (const char* key : {"kind", "n", "hash", "by"}) move.erase(key);
    const Deputy* deputy = session.deputy(n);
    deputy != nullptr ? game.move_for(move, *deputy) : game.move(move, session.speaker(n));
  }
  return game;
}

// Who takes back what, drawn.
struct Wavering {
  json::object settings;
  Random random;
  Session session = Session::begin(settings);
  std::size_t times = 0, moves = 0, beyond = 0, by_right = 0;

  // What a seat may do at any time is one's right, and not among the offers.
  json::object drawn() {
    const json::object decision = session.game().decision(host_view, "en");
    const json::array& rights = decision.at("rights").as_array();
    if (rights.empty() || random.below(6) != 0) return random_move(session.game(), random);
    ++by_right;
    const json::object& right = rights[random.below(static_cast<std::uint32_t>(rights.size()))].as_object();
    json::object move{{"seat", right.at("seat")}, {"verb", right.at("verb")}, {"args", json::object()}};
    for (const auto& [name, any] : right.at("args").as_object())
      move.at("args").as_object()[name] =
          any.as_array()[random.below(static_cast<std::uint32_t>(any.as_array().size()))];
    if (const json::value* amount = right.if_contains("amount")) move["amount"] = amount->at(0);
    return move;
  }
  void move() {
    const json::object move = drawn();
    random.below(5) == 0 ? session.move_for(move, taken_back_by_bot)
                         : session.move(move, static_cast<int>(random.below(3)) - 1);
  }
  void back(bool force) {
    std::size_t to = session.undo_target();
    if (force) to -= std::min<std::size_t>(to, random.below(40));
    const bool may = session.may_undo(to);
    if (!may && !force) {
      CHECK_THROWS_AS(session.undo(to, false), Fault);
      return;
    }
    const std::vector<std::string> before = lines_in(session);
    const std::size_t number = session.number();
    const auto wanted =
        session.lines_of_undo(to, {.seat = seat_at(static_cast<int>(times % 2)), .by = static_cast<int>(times % 3)});
    session.undo(to, force, {.seat = seat_at(static_cast<int>(times % 2)), .by = static_cast<int>(times % 3)});
    REQUIRE(lost_lines(before, session) == 0);
    REQUIRE(wanted.size() == 1);
    REQUIRE(wanted[0].first == before.size());
    REQUIRE(session.journal_text(before.size()) == wanted[0].second);
    moves += number - to;
    ++times;
    if (!may) ++beyond;
  }
};

}  // namespace

TEST_CASE(
    "games in which moves are taken back at random are the same when they are read again, and as if none had been") {
  for (const json::object& settings :
       {json::object{{"seats", 3}}, json::object{{"seats", 6}, {"edition", "es_quaestor"}, {"scenario", "late"}},
        json::object{{"game", "crisis"}, {"seats", 3}}, json::object{{"game", "crisis"}, {"seats", 2}}}) {
    CAPTURE(json::serialize(settings));
    json::object all = settings;
    all["seed"] = "wavering";
    Wavering game{.settings = all, .random = Random(settings.size())};
    Session beside = Session::begin(all);  // it hears of lines some at a time
    for (int n = 0; n < 20'000 && !game.session.game().over(); ++n) {
      if (n % 7 == 6) {
        REQUIRE(beside.read_on(lines_in(game.session)));
        REQUIRE(beside.game().hash() == game.session.game().hash());
      }
      game.move();
      if (game.session.game().over()) break;
      if (n % 4 == 3) game.back(false);
      if (n % 60 == 59) game.back(true);
      if (n % 150 == 149) {
        Session again = Session::load_lines(lines_in(game.session), "wavering");
        REQUIRE(difference(game.session, again) == "");
        if (n % 300 == 299) game.session = std::move(again);  // it goes on from there
      }
    }
    REQUIRE(game.session.game().over());
    REQUIRE(beside.read_on(lines_in(game.session)));
    CHECK(difference(game.session, beside) == "");
    CHECK(beside.read_on(lines_in(game.session)));  // nothing new
    CHECK(difference(game.session, beside) == "");
    CHECK(game.times > 20);
    CHECK(game.beyond > 3);
    CHECK((settings.contains("game") || game.by_right > 10));  // Time of Crisis has none
    CHECK(difference(game.session, Session::load(game.session.journal())) == "");
    const Session other = straight(game.session, all);
    CHECK(other.game().hash() == game.session.game().hash());
    CHECK(other.game().event_count() == game.session.game().event_count());
    const Proof proof = verify(game.session.journal());
    CHECK(proof.moves == game.session.number());
    CHECK(proof.hash == game.session.game().hash());
    CHECK(proof.taken_back == game.moves);
    CHECK(proof.beyond_chance == game.beyond);
    CHECK(proof.answers > 20);
    CHECK(proof.answers_proved == proof.answers);  // what was taken back follows from the seed like all else
    CHECK(proof.drawn_proved == proof.drawn);
  }
}

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

TEST_CASE("moves that could not be kept leave no line, whatever was taken back before them") {
  Wavering game{.settings = {{"seats", 4}, {"seed", "dropped"}}, .random = Random(9)};
  for (int n = 0; n < 300 && !game.session.game().over(); ++n) {
    if (n % 3 == 2) game.back(false);
    const Session before = Session::load(game.session.journal(), "dropped");
    const std::size_t lines = game.session.journal_size();
    for (int i = 0; i <= n % 2 && !game.session.game().over(); ++i) game.move();
    game.session.drop(lines);
    REQUIRE(difference(before, game.session) == "");
    game.move();
  }
  CHECK(game.times > 10);
}

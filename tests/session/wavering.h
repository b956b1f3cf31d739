#pragma once
// Games in which moves are taken back at random, and all that anybody sees of a session.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/session/game_for_tests.h"

namespace curia {

inline const Deputy taken_back_by_bot{.by = "clock", .who = {{"kind", "bot"}, {"bot", "random"}}};

inline std::vector<std::string> lines_in(const Session& session) {
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < session.journal_size(); ++n) lines.push_back(session.journal_text(n));
  return lines;
}

// How many lines of `before` are others now, or gone.
inline std::size_t lost_lines(const std::vector<std::string>& before, const Session& now) {
  const std::vector<std::string> lines = lines_in(now);
  std::size_t lost = before.size() > lines.size() ? before.size() - lines.size() : 0;
  for (std::size_t n = 0; n < std::min(before.size(), lines.size()); ++n) lost += before[n] == lines[n] ? 0 : 1;
  return lost;
}

// All that anybody sees of a session but its moments.
inline boost::json::object seen_of(const Session& session) {
  boost::json::object seen{{"number", session.number()},
                           {"journal", session.journal()},
                           {"events", session.game().events(0, host_view, "en")},
                           {"decision", session.game().decision(host_view, "en")},
                           {"position", session.game().position()},
                           {"back", nullptr}};
  if (session.number() > 0) try {
      seen["back"] = session.undo_target();
    } catch (const Fault&) {  // nature alone has moved
    }
  boost::json::array& views = seen["views"].emplace_array();
  views.push_back(session.game().view(Seat::none));
  for (int seat = 0; seat < session.game().seats(); ++seat) views.push_back(session.game().view(seat_at(seat)));
  boost::json::array& moves = seen["moves"].emplace_array();
  for (std::size_t n = 1; n <= session.number(); ++n) {
    const Deputy* deputy = session.deputy(n);
    moves.push_back({{"mover", index(session.mover(n))},
                     {"speaker", session.speaker(n)},
                     {"may", session.may_undo(n - 1)},
                     {"line", session.line_of(n)},
                     {"told", session.told_until(n)},
                     {"deputy", deputy == nullptr ? boost::json::value() : boost::json::value(deputy->who)}});
  }
  boost::json::array& chapters = seen["chapters"].emplace_array();
  for (const Chapter& one : session.chapters())
    chapters.push_back({{"number", one.number}, {"events", one.events}, {"phase", as_json(one.phase)}});
  return seen;
}

// What is not the same in another session; empty: nothing.
inline std::string difference(const Session& session, const Session& other) {
  const boost::json::object one = seen_of(session), two = seen_of(other);
  for (const auto& [key, value] : one)
    if (value != two.at(key)) return std::string(key);
  for (std::size_t n = 0; n <= session.number(); n += 13)
    if (session.moment(n)->hash() != other.moment(n)->hash()) return "moment " + std::to_string(n);
  return {};
}

// A game in which the moves that this one has are made, and none is ever taken back.
inline Session straight(const Session& session, const boost::json::object& settings) {
  Session game = Session::begin(settings);
  for (std::size_t n = 1; n <= session.number(); ++n) {
    if (session.mover(n) == Seat::nature) continue;
    boost::json::object move = boost::json::parse(session.journal_text(session.line_of(n))).as_object();
    for (const char* key : {"kind", "n", "hash", "by"}) move.erase(key);
    const Deputy* deputy = session.deputy(n);
    deputy != nullptr ? game.move_for(move, *deputy) : game.move(move, session.speaker(n));
  }
  return game;
}

// Who takes back what, drawn.
struct Wavering {
  boost::json::object settings;
  Random random;
  Session session = Session::begin(settings);
  std::size_t times = 0, moves = 0, beyond = 0, by_right = 0;
  std::vector<std::string> lines = {};

  // The lines of the journal, each as it was when it was written: none is ever to change.
  const std::vector<std::string>& written() {
    while (lines.size() < session.journal_size()) lines.push_back(session.journal_text(lines.size()));
    return lines;
  }

  // What a seat may do at any time is one's right, and not among the offers.
  boost::json::object drawn() {
    const boost::json::object decision = session.game().decision(host_view, "en");
    const boost::json::array& rights = decision.at("rights").as_array();
    if (rights.empty() || random.below(6) != 0) return random_move(session.game(), random);
    ++by_right;
    const boost::json::object& right = rights[random.below(static_cast<std::uint32_t>(rights.size()))].as_object();
    boost::json::object move{{"seat", right.at("seat")}, {"verb", right.at("verb")}, {"args", boost::json::object()}};
    for (const auto& [name, any] : right.at("args").as_object())
      move.at("args").as_object()[name] =
          any.as_array()[random.below(static_cast<std::uint32_t>(any.as_array().size()))];
    if (const boost::json::value* amount = right.if_contains("amount")) move["amount"] = amount->at(0);
    return move;
  }
  void move() {
    const boost::json::object move = drawn();
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
    const std::size_t before = written().size(), number = session.number();
    const auto wanted =
        session.lines_of_undo(to, {.seat = seat_at(static_cast<int>(times % 2)), .by = static_cast<int>(times % 3)});
    session.undo(to, force, {.seat = seat_at(static_cast<int>(times % 2)), .by = static_cast<int>(times % 3)});
    REQUIRE(session.journal_size() > before);  // nature may have answered, too
    REQUIRE(session.journal_text(before - 1) == lines.back());
    REQUIRE(wanted.size() == 1);
    REQUIRE(wanted[0].first == before);
    REQUIRE(session.journal_text(before) == wanted[0].second);
    moves += number - to;
    ++times;
    if (!may) ++beyond;
  }
};

// Played to its end it is the same when it is read again, whenever that is, and as if nothing had been taken back.
inline void is_same_read_again(const boost::json::object& settings) {
  CAPTURE(boost::json::serialize(settings));
  boost::json::object all = settings;
  all["seed"] = "wavering";
  Wavering game{.settings = all, .random = Random(settings.size())};
  Session beside = Session::begin(all);  // it hears of lines some at a time
  for (int n = 0; n < 20'000 && !game.session.game().over(); ++n) {
    if (n % 7 == 6) {
      REQUIRE(beside.read_on(game.written()));
      REQUIRE(beside.game().hash() == game.session.game().hash());
    }
    game.move();
    if (game.session.game().over()) break;
    if (n % 4 == 3) game.back(false);
    if (n % 60 == 59) game.back(true);
    if (n % 150 == 149) {
      REQUIRE(game.written() == lines_in(game.session));
      Session again = Session::load_lines(game.written(), "wavering");
      REQUIRE(difference(game.session, again) == "");
      if (n % 300 == 299) game.session = std::move(again);  // it goes on from there
    }
  }
  REQUIRE(game.session.game().over());
  REQUIRE(game.written() == lines_in(game.session));
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

}  // namespace curia

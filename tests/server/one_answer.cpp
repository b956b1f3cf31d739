// Nobody is asked what has one answer; and nobody else learns from its being given that there was no choice.
#include <map>
#include <set>

#include "server/showing.h"
#include "session/only_answer.h"
#include "session/players.h"
#include "tests/server/rooms_for_tests.h"
#include "tests/session/game_for_tests.h"

namespace curia::server {

namespace {

using namespace std::chrono;

json::object people(int seats, std::string_view one_answer = {}) {
  json::object wanted{{"seats", json::array()}, {"seed", "one answer"}};
  for (int n = 0; n < seats; ++n) wanted["seats"].as_array().push_back(json::object{{"kind", "human"}});
  if (!one_answer.empty()) wanted["one_answer"] = as_json(one_answer);
  return wanted;
}

MoveRequest request_of(const Room& room, const json::object& move) {
  return {.number = static_cast<std::int64_t>(room.session().number()),
          .seat = move.at("seat").as_int64(),
          .move = move,
          .words = {}};
}
void makes(Room& room, const json::object& move) {
  room.answer(request_of(room, move), {.chair = {.seat = move.at("seat").to_number<int>()}});
}

// Which of those who are asked have one answer: how many open ones, and how many that hang on something hidden.
std::pair<int, int> only_ones(const Room& room) {
  std::pair<int, int> count;
  for (const Seat seat : room.game().waiting())
    if (const auto only = only_answer(room.game(), seat)) ++(only->open ? count.first : count.second);
  return count;
}

bool somebody_may_take_back(const Room& room) {
  for (int seat = 0; seat < room.game().seats(); ++seat)
    if (room.undo_target({.seat = seat})) return true;
  return false;
}

std::size_t given(const Room& room) {
  std::size_t count = 0;
  for (std::size_t n = 1; n <= room.session().number(); ++n)
    if (const Deputy* deputy = room.session().deputy(n)) count += is_only_answer(*deputy) ? 1 : 0;
  return count;
}

// A room by itself, with a game that goes on from there.
struct Apart {
  Apart(Session session, int seats)
      : apart(clock, 1), room(services(), "a table", "A table", People(people(seats)), std::move(session)) {
    room.answer_only(true);
    room.keep_new({});
  }
  Services services() {
    return {.store = store,
            .scribe = scribe,
            .clock = clock,
            .log = log.log,
            .apart = apart,
            .audience = listeners,
            .bot_pace = milliseconds(0)};
  }
  std::string seen_by(int seat) {
    const LastShown nothing;
    Showing showing(room, nothing, 1);
    return *showing.state("a link", {.chair = {.seat = seat}});
  }
  FakeClock clock;
  Remembered log;
  Listeners listeners;
  Store store{":memory:"};
  ScribeAtOnce scribe{store};
  FairQueue apart;
  Room room;
};

}  // namespace

namespace {

// Programs choose for people at two tables of these rules, of which one gives answers. How many it gave.
std::size_t given_at(Alone& alone, json::object wanted, const std::string& bot, int& kept) {
  wanted["one_answer"] = "given";
  Room& room = alone.make(wanted).room;
  wanted["one_answer"] = "asked";
  Room& asked = alone.make(wanted).room;
  BotPlayers bots(room.game(), std::vector<std::string>(4, bot));
  for (int n = 0; n < 900 && !room.game().over(); ++n) {
    const json::object move = *bots.next(room.game(), static_cast<std::uint64_t>(n));
    const std::size_t before = room.session().number();
    makes(room, move);
    makes(asked, move);
    const Chair chair{.seat = move.at("seat").to_number<int>()};
    const bool could = asked.undo_target(chair).has_value();
    CHECK((!could || room.undo_target(chair).has_value()));
    kept += could ? 1 : 0;
    // What would end what somebody else may take back comes as late as a person's answer; who may take back himself is asked.
    for (const Seat seat : room.game().waiting())
      if (const auto only = only_answer(room.game(), seat); only && only->open) {
        CHECK(somebody_may_take_back(room));
        if (room.undo_target({.seat = index(seat)})) continue;
        const std::size_t moves = room.session().number();
        alone.clock.pass(Tempo::longest);
        CHECK(room.session().number() > moves);
      }
    while (asked.session().number() < room.session().number()) {
      const std::size_t next = asked.session().number() + 1;
      REQUIRE(room.session().deputy(next) != nullptr);
      const json::value line = json::parse(room.session().journal_text(room.session().line_of(next)));
      json::object again = line.as_object();
      for (const char* key : {"kind", "n", "hash"}) again.erase(key);
      makes(asked, again);
    }
    REQUIRE(asked.game().hash() == room.game().hash());
    REQUIRE(room.session().number() > before);
  }
  CHECK(given(asked) == 0);
  return given(room);
}

}  // namespace

TEST_CASE(
    "what all know to have one answer is given with the move that led there, and what was taken back before still is") {
  Alone alone;
  int kept = 0;
  std::size_t count = 0;
  for (const char* edition : {"vg2009", "vg2009_lr", "ah1990"}) {
    json::object wanted = people(4);
    wanted["edition"] = as_json(std::string_view(edition));
    // Bots that never change: the same games in years to come.
    for (const char* bot : {"steward0", "random"}) count += given_at(alone, wanted, bot, kept);
  }
  json::object crisis = people(4);
  crisis["game"] = "crisis";
  count += given_at(alone, crisis, "random", kept);
  CHECK(count > 20);
  CHECK(kept > 50);
  CHECK(alone.make(people(4)).room.one_answer() == "asked");  // unless it is said
  CHECK(alone.make(people(4, "given")).room.about().at("one_answer") == "given");
  CHECK(code_thrown([&] { alone.make(people(4, "perhaps")); }) == "bad_field");
}

TEST_CASE(
    "what hangs on something hidden is answered while its person looks, when he could have; it outlives the server") {
  TestFolder folder;
  const std::string file = folder.file("store");
  std::string link;
  {
    Alone alone(0, file);
    Room* playing = nullptr;
    Random random(3);
    int later = 0, strangers = 0;
    for (int n = 0; n < 20'000 && later < 10; ++n) {
      if (!playing || playing->game().over()) {
        const Lobby::Made made = alone.make(people(4, "given"));
        link = std::string(made.links.at("seats").at(0).as_string());
        playing = &made.room;
        strangers = 0;
      }
      Room& room = *playing;
      const bool known = room.tempo().knows(room.game().waiting().first());
      alone.listeners.here = strangers == 3;
      room.changed();
      const auto [open, hidden] = only_ones(room);
      const std::size_t moves = room.session().number();
      if (hidden > 0 && strangers < 3 && !somebody_may_take_back(room)) {
        alone.listeners.here = true;
        room.let_bots_move();
        alone.clock.pass(Tempo::longest);
        REQUIRE(room.session().number() == moves);  // of these people no pace is known
        ++strangers;
      }
      if (hidden == 0 || somebody_may_take_back(room) || !known) {
        if (alone.listeners.here) alone.clock.pass(seconds(3));
        if (room.session().number() > moves) continue;
        makes(room, random_move(room.game(), random));
        continue;
      }
      alone.listeners.here = false;
      room.changed();
      alone.clock.pass(minutes(10));
      REQUIRE(room.session().number() == moves);  // nobody is here
      CHECK(room.rests());
      alone.listeners.here = true;
      room.let_bots_move();
      alone.clock.pass(seconds(1));
      REQUIRE(room.session().number() == moves);  // nobody answers so soon
      alone.clock.pass(Tempo::longest);
      CHECK(room.session().number() > moves);
      ++later;
    }
    CHECK(later == 10);
    CHECK(given(*playing) > 0);
  }
  Alone again(0, file);
  CHECK(again.lobby.behind(link).room.one_answer() == "given");
}

namespace {

// As if each had answered twelve times, after that many seconds.
void know(Tempo& tempo) {
  for (int seat = 0; seat < 4; ++seat)
    for (int n = 1; n <= 12; ++n) {
      tempo.thinks(SeatSet::of(seat_at(seat)), seconds(0));
      tempo.answered(seat_at(seat), seconds(n));
    }
}

}  // namespace

TEST_CASE("two hands of equal views: others see the same whether he had to, or chose to") {
  Session session = Session::begin({{"seats", 4}, {"seed", "two hands"}});
  Random random(8);
  std::map<std::string, int> compared;
  for (int n = 0; n < 1500 && !session.game().over(); ++n) {
    const Seat seat = session.game().waiting().first();
    const auto only = only_answer(session.game(), seat);
    const json::array journal = session.journal();
    session.move(random_move(session.game(), random));
    if (!only || only->open || only->move.at("verb") == "vote") continue;
    for (std::uint64_t deal = 0; deal < 6; ++deal) {
      Session poor = Session::load(journal, "two hands"), rich = Session::load(journal, "two hands");
      poor.redeal(seat, deal);  // others' hands; his own stays
      rich.redeal(Seat::none, deal);
      if (only_answer(rich.game(), seat) || rich.game().view(Seat::none) != poor.game().view(Seat::none)) continue;
      if (rich.game().explain(only->move, "en").at("legal") == false) continue;
      Apart one(std::move(poor), 4), other(std::move(rich), 4);
      for (Apart* apart : {&one, &other}) {
        know(apart->room.tempo());
        apart->listeners.here = true;
        apart->room.changed();
      }
      REQUIRE(one.room.session().number() == 0);
      CHECK((one.seen_by(spectators) == other.seen_by(spectators)));
      for (int wait = 0; wait < 2000 && one.room.session().number() == 0; ++wait) one.clock.pass(milliseconds(200));
      // Others had to answer, too, or nature did.
      if (one.room.session().number() != 1 || one.room.session().mover(1) != seat) continue;
      makes(other.room, only->move);
      if (other.room.session().number() != 1) continue;
      CHECK((one.seen_by(spectators) == other.seen_by(spectators)));
      CHECK(one.room.about() == other.room.about());
      CHECK(one.listeners.told == other.listeners.told);
      const json::object his = json::parse(one.seen_by(index(seat))).as_object();
      if (!his.at("events").as_array().empty())
        CHECK(his.at("events").at(0).at("by").at("deputy").at("kind") == "only");
      ++compared[std::string(only->move.at("verb").as_string())];
      break;
    }
  }
  for (const auto& [verb, count] : compared) MESSAGE(verb, " ", count);
  CHECK(compared["pass"] > 5);
}

TEST_CASE("a person's pace is that of his last answers") {
  Tempo tempo;
  const Seat a = seat_at(0), b = seat_at(1);
  for (std::uint64_t number = 0; number < 20'000; number += 7) {
    CHECK(tempo.draw(a, number) >= milliseconds(2500));
    CHECK(tempo.draw(a, number) <= seconds(40));
  }
  milliseconds now(0);
  for (int n = 0; n < 12; ++n) {
    tempo.thinks(SeatSet::of(a), now);
    tempo.thinks(SeatSet::of(a), now + seconds(50));  // still
    tempo.answered(a, now += seconds(100));
    tempo.thinks(SeatSet::of(a), now);
    tempo.answered(a, now += Tempo::longest + seconds(1));  // he did something else
    tempo.answered(b, now);                                 // who was not asked
  }
  for (std::uint64_t number = 0; number < 20'000; number += 7) {
    CHECK(tempo.draw(a, number) == seconds(100));
    CHECK(tempo.draw(b, number) <= seconds(40));
  }
}

}  // namespace curia::server

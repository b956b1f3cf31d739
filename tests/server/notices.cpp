// Who is told of what, once, and when; what leaves the house, and what does not.
#include "server/notices.h"

#include <algorithm>
#include <set>

#include "server/mail.h"
#include "server/notice_words.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

// A courier who remembers what he was given, and answers as he is told.
struct Carrier final : Courier {
  bool carries_mail() const override { return true; }
  void carry(Parcel parcel, Done done) override {
    carried.push_back(std::move(parcel));
    done(outcome);
  }
  std::vector<Parcel> carried;
  Outcome outcome{};
};

struct Eyes final : Audience {
  void show(const Room&) override {}
  void tell(const Room&, const Text&) override {}
  void forget_events(const Room&, std::size_t) override {}
  bool watched(const Room&) const override { return false; }
  void turn_out(const Room&, Chair) override {}
  void tell_chairs(const Room&, const TalkTable::ForChair&) override {}
  bool looks(const std::string&, Chair chair) const override {
    return std::find(looking.begin(), looking.end(), chair) != looking.end();
  }
  std::vector<Chair> looking;
};

// A table of three people, of whom each may ask to be told; the time is `at`.
struct Told {
  explicit Told(const std::string& game = "republic", const json::object& more = {}) {
    json::array seats;
    for (const char* name : {"Anna", "Bruno", "Player 2"}) seats.push_back({{"kind", "human"}, {"name", name}});
    wanted = {{"seats", seats}, {"seed", "told"}, {"game", game}, {"name", "Friends"}};
    for (const auto& [key, value] : more) wanted[key] = value;
    if (wanted.contains("gather")) wanted.erase("seed");
    room = &lobby.make(TableRequest::read(Fields(wanted))).room;
    notices.found_at({.local = "http://127.0.0.1:8264/", .world = {}, .house = {}});
  }
  Way way(int seat, const std::string& kind = "webhook", const std::string& language = "en") {
    Way out;
    out.table = room->id();
    out.id = new_token();
    out.chair = {.seat = seat};
    out.kind = kind;
    out.address = kind == "mail" ? "anna@example.org" : "https://sink.example/" + out.id;
    out.secret = new_token();
    out.state = kind == "mail" ? "unconfirmed" : "on";
    out.language = language;
    return out;
  }
  void add(const Way& one) {
    notices.add(one, [](const std::string*) {});
  }
  // Some seat that is asked moves; who.
  int move() {
    int seat = -1;
    const MoveRequest request = first_move(*room, seat);
    room->answer(request, Asker{.chair = {.seat = seat}});
    room->changed();
    return seat;
  }
  int asked() {
    int seat = -1;
    first_move(*room, seat);
    return seat;
  }
  void pass(std::int64_t seconds) {
    at += seconds;
    notices.look_round();
  }
  json::object last() { return json::parse(carrier.carried.back().body).as_object(); }

  FakeClock clock;
  Remembered log;
  Eyes eyes;
  Carrier carrier;
  std::int64_t at = 1'800'000'000;
  Store store{":memory:"};
  ScribeAtOnce scribe{store};
  Notices notices{eyes,     store,
                  scribe,   scribe,
                  clock,    log.log,
                  &carrier, {.pause = 20, .mail_from = "curia@example.org", .allow = {}, .now = [this] { return at; }}};
  Lobby lobby{store, scribe, clock, log.log, notices, std::chrono::milliseconds(0)};
  json::object wanted;
  Room* room = nullptr;
};

// The same with a clock, at which everybody has been.
struct ToldInTime : Told {
  ToldInTime()
      : Told("republic", {{"clock", json::object{{"kind", "days"},
                                                 {"decision", 12 * 3600},
                                                 {"bank", 24 * 3600},
                                                 {"cap", 36 * 3600},
                                                 {"end", "moderator"},
                                                 {"bot", "random"},
                                                 {"quiet_hours", 9},
                                                 {"holidays", 0}}},
                          {"moderator", json::object{{"name", "Diana"}}}}) {
    for (int seat = 0; seat < 3; ++seat) room->came({.seat = seat});
    clock.work();
    room->changed();
    at = std::chrono::floor<std::chrono::seconds>(clock.date()).time_since_epoch().count();
  }
  void wait(std::int64_t hours) {
    clock.pass(std::chrono::hours(hours));
    for (int n = 0; n < 50; ++n) clock.work();
    pass(hours * 3600);
  }
};

// Before its first die.
struct ToldBefore : Told {
  ToldBefore() : Told("crisis", {{"gather", true}}) {
    for (int seat = 0; seat < 3; ++seat) add(way(seat));
    room->changed();
    clock.work();
  }
  // What has gone out since this was asked last.
  std::vector<std::string> told() {
    clock.work();
    pass(21);
    std::vector<std::string> all;
    for (const Parcel& one : carrier.carried) {
      const json::object hook = json::parse(one.body).as_object();
      all.push_back(std::string(hook.at("notices").at(0).at("text").as_string()).substr(0, 33));
    }
    carrier.carried.clear();
    return all;
  }
};

std::string cause_of(const json::object& hook) { return std::string(hook.at("notices").at(0).at("cause").as_string()); }

}  // namespace

TEST_CASE_FIXTURE(Told, "who does not look is told that it is his turn, and for what, once, after a pause") {
  for (int seat = 0; seat < 3; ++seat) add(way(seat));
  for (int n = 0; n < 40; ++n) {
    const std::size_t before = carrier.carried.size();
    move();
    pass(19);
    CHECK(carrier.carried.size() == before);
    pass(2);
    pass(1000);
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < carrier.carried.size(); ++i) {
      const json::object hook = json::parse(carrier.carried[i].body).as_object();
      keys.push_back(json::serialize(hook.at("seat")) + cause_of(hook));
    }
    std::sort(keys.begin(), keys.end());
    CHECK(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
  }
  CHECK(carrier.carried.size() > 5);
  const json::object hook = last();
  CHECK(hook.at("table").at("name") == "Friends");
  CHECK(hook.at("seat") == asked());
  CHECK(std::string(hook.at("notices").at(0).at("text").as_string()).starts_with("It is your turn: "));
  for (const Way& one : ways_of(store, room->id()))
    if (one.chair.seat == asked())
      CHECK(carrier.carried.back().headers.at(2) ==
            "Curia-Signature: sha256=" + in_hex(hmac_sha256(one.secret, carrier.carried.back().body)));
}

TEST_CASE_FIXTURE(Told, "who looks is told nothing, also not later of what he has seen") {
  for (int seat = 0; seat < 3; ++seat) {
    add(way(seat));
    eyes.looking.push_back({.seat = seat});
  }
  for (int n = 0; n < 10; ++n) move();
  eyes.looking.clear();
  room->changed();
  pass(1000);
  CHECK(carrier.carried.empty());
  int told_seat = -1;
  for (int n = 0; n < 200 && told_seat < 0; ++n) {
    const SeatSet before = room->game().waiting();
    const int mover = move();
    for (const Seat seat : room->game().waiting())
      if (!before.has(seat) && index(seat) != mover) told_seat = index(seat);
  }
  pass(1000);
  int turns = 0;
  for (const Parcel& parcel : carrier.carried) {
    const json::value hook = json::parse(parcel.body);
    for (const json::value& one : hook.at("notices").as_array())
      if (one.at("kind") == "turn" && hook.at("seat") == told_seat) ++turns;
  }
  CHECK(turns == 1);
}

TEST_CASE_FIXTURE(Told, "who comes before the pause is over, or whose turn is past by then, is told nothing") {
  const int first = asked();
  add(way(first));
  room->changed();
  eyes.looking = {{.seat = first}};
  pass(30);
  CHECK(carrier.carried.empty());
  eyes.looking.clear();
  pass(30);
  CHECK(carrier.carried.empty());

  const int next = [&] {
    while (asked() == first) move();
    return asked();
  }();
  add(way(next));
  room->changed();
  while (asked() == next) move();
  pass(30);
  CHECK(carrier.carried.empty());
}

TEST_CASE_FIXTURE(Told, "a move that is taken back and made again tells nobody twice, and nobody never") {
  const auto changes_hands = [&] {
    int mover = asked();
    while (true) {
      mover = asked();
      move();
      if (asked() != mover && room->undo_target({.seat = mover})) return mover;
    }
  };
  const int mover = changes_hands();
  const int next = asked();
  add(way(next));
  room->changed();
  const std::size_t number = room->session().number();
  const auto undo = [&] {
    room->answer(UndoRequest{.number = static_cast<std::int64_t>(room->session().number())},
                 Asker{.chair = {.seat = mover}});
    room->changed();
  };
  undo();
  pass(100);
  CHECK(carrier.carried.empty());
  while (room->session().number() < number) move();
  REQUIRE(asked() == next);
  pass(100);
  CHECK(carrier.carried.size() == 1);
  undo();
  while (room->session().number() < number) move();
  pass(1000);
  CHECK(carrier.carried.size() == 1);
}

TEST_CASE_FIXTURE(Told, "what comes within an hour or a day is told together, and nothing in quiet hours") {
  for (int seat = 0; seat < 3; ++seat) {
    Way one = way(seat);
    one.every = 3600;
    add(one);
  }
  for (int n = 0; n < 60; ++n) {
    move();
    pass(60);
  }
  std::map<std::int64_t, int> told;
  for (const Parcel& parcel : carrier.carried) ++told[json::parse(parcel.body).at("seat").to_number<std::int64_t>()];
  for (const auto& [seat, times] : told) CHECK(times <= 2);
  const QuietHours night{.from = 22 * 60, .to = 7 * 60, .zone = "Europe/Rome"};
  constexpr std::int64_t noon = 1'782'900'000;  // 2026-07-01 10:00 UTC, 12:00 in Rome
  CHECK(night.left(noon) == 0);
  CHECK(night.left(noon + 10 * 3600) == 9 * 3600);        // 22:00
  CHECK(night.left(noon + 18 * 3600 + 30) == 3600 - 30);  // 6:00
  CHECK(night.left(noon + 19 * 3600) == 0);
  CHECK(QuietHours::known("America/New_York"));
  CHECK_FALSE(QuietHours::known("Mars/Olympus"));
  CHECK(QuietHours{}.left(noon) == 0);
}

TEST_CASE_FIXTURE(Told, "what somebody wants to hear later keeps nobody else waiting") {
  Way later = way(0);
  later.every = 24 * 3600;
  later.sent = at;
  add(later);
  const auto say = [](std::string_view) { return "said"; };
  for (int n = 0; n < 100; ++n) notices.tell_chair(*room, {.seat = 0}, "wrote:" + std::to_string(n), "wrote", say);
  pass(30);
  add(way(1));
  notices.tell_chair(*room, {.seat = 1}, "wrote:1", "wrote", say);
  pass(30);
  REQUIRE(carrier.carried.size() == 1);
  CHECK(last().at("seat") == 1);
  pass(24 * 3600);
  CHECK(carrier.carried.size() == 2);
  CHECK(last().at("notices").as_array().size() == 100);
}

TEST_CASE_FIXTURE(Told, "mail goes nowhere before its reader has said yes; who says no is not asked again") {
  const Way mail = way(0, "mail", "it");
  add(mail);
  pass(1);
  REQUIRE(carrier.carried.size() == 1);
  CHECK(carrier.carried[0].to == "anna@example.org");
  CHECK(carrier.carried[0].body.find("List-Unsubscribe") == std::string::npos);
  while (asked() != 0 || room->session().number() < 30) move();
  pass(100);
  CHECK(carrier.carried.size() == 1);
  notices.confirm(*way_of(store, mail.table, mail.id), [](const std::string*) {});
  room->changed();
  pass(100);
  REQUIRE(carrier.carried.size() == 2);
  const std::string& text = carrier.carried[1].body;
  CHECK(text.find("List-Unsubscribe: <http://127.0.0.1:8264/n/" + mail.secret +
                  ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click") != std::string::npos);
  CHECK(text.find("Content-Language: it") != std::string::npos);
  notices.stop_address(*way_of(store, mail.table, mail.id), [](const std::string*) {});
  CHECK(asked_address(store, "Anna@example.org").stopped == "asked");
  CHECK(ways_of(store, mail.table).empty());
}

TEST_CASE_FIXTURE(
    Told, "what cannot be sent is tried again, later each time, and given up in the end; who refuses gets no more") {
  const int seat = asked();
  add(way(seat));
  room->changed();
  carrier.outcome = {.kind = Outcome::Kind::later, .why = "503"};
  pass(30);
  CHECK(carrier.carried.size() == 1);
  pass(30);
  CHECK(carrier.carried.size() == 1);
  pass(60);
  CHECK(carrier.carried.size() == 2);
  CHECK(last().at("key") == json::parse(carrier.carried.front().body).at("key"));
  for (int n = 0; n < 30; ++n) pass(24 * 3600);
  CHECK(carrier.carried.size() == 9);
  CHECK(log.count("notice_given_up") == 1);
  carrier.outcome = {.kind = Outcome::Kind::refused, .why = "410"};
  while (asked() == seat) move();
  while (asked() != seat) move();
  pass(100);
  CHECK(carrier.carried.size() == 10);
  CHECK(ways_of(store, room->id()).at(0).state == "stopped");
  while (asked() == seat) move();
  while (asked() != seat) move();
  pass(100);
  CHECK(carrier.carried.size() == 10);
}

TEST_CASE_FIXTURE(Told,
                  "where the server stopped before a notice was kept or sent it is sent after the start, and once") {
  const int seat = asked();
  const Way one = way(seat);
  add(one);
  Eyes nobody;
  for (int start = 0; start < 3; ++start) {
    Notices again{nobody, store,   scribe,   scribe,
                  clock,  log.log, &carrier, {.pause = 20, .mail_from = {}, .allow = {}, .now = [this] {
                                                            return at; }}};
    Lobby other{store, scribe, clock, log.log, again, std::chrono::milliseconds(0)};
    again.found_at({.local = "http://127.0.0.1:8264/", .world = {}, .house = {}});
    again.wake(other);
    at += 30;
    again.look_round();
    CHECK(carrier.carried.size() == 1);
  }
}

TEST_CASE_FIXTURE(Told, "whose link is renewed is told nothing any more: another may have asked for it") {
  const int seat = asked();
  add(way(seat));
  room->answer(RenewRequest{.link = new_token(), .of = {}}, Asker{.chair = {.seat = seat}});
  CHECK(ways_of(store, room->id()).empty());
}

TEST_CASE_FIXTURE(Told, "others tell through it what is no part of the game") {
  add(way(1, "chat", "es"));
  notices.tell_chair(*room, {.seat = 1}, "wrote:7", "wrote", [](std::string_view language) {
    const WordArgument name[] = {{"name", "Anna"}};
    return notice_words(language, "wrote", name);
  });
  notices.tell_chair(*room, {.seat = 1}, "wrote:7", "wrote", [](std::string_view) { return "again"; });
  pass(30);
  REQUIRE(carrier.carried.size() == 1);
  CHECK(last().at("content").as_string().find("Anna te ha escrito.") != std::string::npos);
  CHECK(last().at("allowed_mentions").at("parse").as_array().empty());
}

TEST_CASE_FIXTURE(Told,
                  "whose account goes is named in no notice any more, also where it waits; those of others stay") {
  add(way(1));
  add(way(2, "atom"));
  const auto tells = [&](int seat, const std::string& cause, const std::string& text) {
    notices.tell_chair(*room, {.seat = seat}, cause, "wrote", [&](std::string_view) { return text; });
  };
  const auto kept = [&](int seat) {
    std::set<std::string> texts;
    for (const KeptNotice& one : notices_of(store, room->id(), {.seat = seat}, 10))
      texts.insert(one.notice.texts.at("en"));
    return texts;
  };
  for (const char* name : {"Livia Drusilla", "Livia"})
    room->answer(RenameRequest{.name = name}, Asker{.chair = {.seat = 0}});
  tells(1, "wrote:1", "Livia wrote to you.");
  tells(1, "wrote:2", "Liviana wrote to Livia and ÄLivia.");
  tells(2, "wrote:1", "Anna wrote to you.");  // she had been called so before
  tells(2, "wrote:2", "To Livia Drusilla Anna wrote.");
  room->part_with({.seat = 0}, "an account");
  CHECK(kept(1) == std::set<std::string>{"A player wrote to you.", "Liviana wrote to a player and ÄLivia."});
  const std::set<std::string> told_of_her{"A player wrote to you.", "To a player a player wrote."};
  CHECK(kept(2) == told_of_her);
  tells(2, "wrote:1", "once more");
  CHECK(kept(2) == told_of_her);  // that it was told is known
  pass(30);
  REQUIRE(carrier.carried.size() == 1);
  CHECK(last().at("notices").as_array().size() == 2);
  CHECK(carrier.carried.back().body.find("Livia wrote") == std::string::npos);
}

TEST_CASE_FIXTURE(Told, "who is away is told once that somebody wrote to him, until he has read it") {
  const int away = (asked() + 1) % 3, other = (asked() + 2) % 3;  // neither is asked anything
  const std::string few = "with-" + std::to_string(std::min(away, other)) + "-" + std::to_string(std::max(away, other));
  const auto sure = [](const std::string* why, const json::object&) { REQUIRE(why == nullptr); };
  const auto say = [&](const std::string& where) {
    room->talk().answer(SayRequest{.room = where, .text = "a word", .name = {}}, Chair{.seat = other}, sure);
    pass(30);
  };
  const auto texts = [&] {
    std::vector<std::string> all;
    for (const Parcel& one : carrier.carried) {
      const json::value hook = json::parse(one.body);
      for (const json::value& said : hook.at("notices").as_array()) all.emplace_back(said.at("text").as_string());
    }
    return all;
  };
  const std::string name = wanted.at("seats").at(static_cast<std::size_t>(other)).at("name").as_string().c_str();
  for (int seat = 0; seat < 3; ++seat) add(way(seat));
  say(few);
  CHECK(texts() == std::vector<std::string>{name + " wrote to you."});
  say(few);
  CHECK(texts().size() == 1);
  room->talk().answer(HeardRequest{.room = few, .number = 2}, Chair{.seat = away}, sure);
  say(few);
  CHECK(texts() == std::vector<std::string>(2, name + " wrote to you."));
  for (const Parcel& one : carrier.carried) CHECK(json::parse(one.body).at("seat") == away);
  carrier.carried.clear();
  say("table");  // that the two others hear
  CHECK(texts() == std::vector<std::string>(2, name + " wrote at the table."));
  carrier.carried.clear();
  room->talk().answer(HeardRequest{.room = few, .number = 3}, Chair{.seat = away}, sure);
  room->talk().answer(MuteRequest{.whom = {.seat = other}, .on = true}, Chair{.seat = away}, sure);
  say(few);
  CHECK(texts().empty());
}

TEST_CASE_FIXTURE(ToldInTime,
                  "whose time is nearly out is told how much is left, once, and his calendar has the hour") {
  const int seat = asked();
  for (int other = 0; other < 3; ++other) add(way(other));
  room->changed();
  wait(1);
  const auto deadlines = notices.deadlines(*room, {.seat = seat}, "it");
  REQUIRE(deadlines.size() == 1);
  CHECK(std::abs(deadlines[0].at - (at + 23 * 3600)) <= 1);  // 24 hours are in the bank at the beginning
  CHECK_FALSE(deadlines[0].what.empty());
  carrier.carried.clear();
  wait(10);
  CHECK(carrier.carried.empty());
  for (int n = 0; n < 8; ++n) wait(1);
  REQUIRE(carrier.carried.size() == 1);
  CHECK(last().at("seat") == seat);
  CHECK(last().at("notices").at(0).at("kind") == "clock");
  CHECK(std::string(last().at("notices").at(0).at("text").as_string()).ends_with(" left to answer."));
  while (asked() == seat) move();
  CHECK(notices.deadlines(*room, {.seat = seat}, "it").empty());
}

TEST_CASE_FIXTURE(ToldBefore,
                  "before the first die who is away is told that the others wait for his yes, then for his word") {
  const std::string agree = "All have come: agree to the const", word = "All have agreed: open the table, ";
  const std::string words[] = {"alea", "iacta", "est"};
  CHECK(told() == std::vector(3, agree));
  for (int seat = 0; seat < 3; ++seat) {
    CHECK(told().empty());  // once
    room->answer(AgreeRequest{.commitment = commitment_to_word(words[seat])}, {.chair = {.seat = seat}});
  }
  CHECK(told() == std::vector(3, word));
  for (int seat = 0; seat < 3; ++seat) {
    CHECK(told().empty());
    room->answer(ShowWordRequest{.word = words[seat]}, {.chair = {.seat = seat}});
  }
  const auto begun = told();
  REQUIRE_FALSE(begun.empty());
  for (const std::string& text : begun) CHECK(text.starts_with("It is your turn: "));
}

TEST_CASE("nothing that anybody has written becomes a header of a mail") {
  CHECK(could_be_address("a.b+c@example.org"));
  for (const char* wrong :
       {"a@b c", "a@b\r\nBcc: x@y.z", "a,b@c", "<a@b>", "a@", "@b", "a@-b", "\"a b\"@c", "a@b@c", "a..b@c", "à@b", ""})
    CHECK_FALSE(could_be_address(wrong));
  const Mail mail{.from = "curia@example.org",
                  .to = "a@b.c",
                  .id = "key",
                  .subject = "Hello\r\nBcc: all@example.org\r\n\r\nàèìòù àèìòù àèìòù àèìòù àèìòù",
                  .language = "en",
                  .paragraphs = {"<script>alert(1)</script>\r\n.\r\nQUIT"}};
  const std::string text = mail.text();
  CHECK(text.find("Bcc") == std::string::npos);
  CHECK(text.find("\r\n.\r\n") == std::string::npos);
  CHECK(text.find("script") == std::string::npos);
  for (std::size_t from = 0; from < text.size(); from = text.find("\r\n", from) + 2)
    CHECK(text.find("\r\n", from) - from <= 120);
}

TEST_CASE("what others write down reaches nothing of this house") {
  const Reachable world;
  for (const char* inside : {"127.0.0.1",
                             "127.9.9.9",
                             "10.1.2.3",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.168.1.1",
                             "169.254.169.254",
                             "0.0.0.0",
                             "100.64.0.1",
                             "224.0.0.1",
                             "255.255.255.255",
                             "192.0.2.1",
                             "198.18.0.1",
                             "::1",
                             "::",
                             "fe80::1",
                             "fc00::1",
                             "fd00:ec2::254",
                             "ff02::1",
                             "::ffff:127.0.0.1",
                             "::ffff:10.0.0.1",
                             "64:ff9b::7f00:1",
                             "2002:7f00:1::",
                             "2001::1",
                             "2001:db8::1",
                             "::127.0.0.1",
                             ""})
    CHECK_MESSAGE(!world.allows(inside), inside);
  for (const char* outside : {"1.1.1.1", "93.184.216.34", "172.32.0.1", "2606:4700::1", "2a00:1450:4001::5"})
    CHECK_MESSAGE(world.allows(outside), outside);
  CHECK(Reachable({"127.0.0.0/8"}).allows("127.0.0.1"));
  CHECK_FALSE(Reachable({"127.0.0.0/8"}).allows("10.0.0.1"));
  WebAddress address;
  for (const char* wrong : {"file:///etc/passwd", "gopher://x/", "http://", "http://user:word@example.org/",
                            "//example.org", "example.org", "ftp://example.org/"})
    CHECK_MESSAGE(!WebAddress::read(wrong, address), wrong);
  REQUIRE(WebAddress::read("https://push.example.org:444/a?b", address));
  CHECK(address.origin == "https://push.example.org:444");
}

TEST_CASE("what mail servers and web servers answer means sent, later or never") {
  using Outcomes = Outcome::Kind;
  for (const long code : {550, 551, 553, 554, 556}) CHECK(outcome_of_mail(code, "").kind == Outcomes::refused);
  for (const long code : {0, 421, 450, 451, 452, 500, 503, 530, 535, 552})
    CHECK(outcome_of_mail(code, "").kind == Outcomes::later);
  for (const long status : {200, 201, 204}) CHECK(outcome_of_post(status).kind == Outcomes::sent);
  for (const long status : {408, 429, 500, 503}) CHECK(outcome_of_post(status).kind == Outcomes::later);
  for (const long status : {301, 400, 401, 403, 404, 410}) CHECK(outcome_of_post(status).kind == Outcomes::refused);
}

namespace {

json::object some_move(const json::object& decision, Random& random, int only = -1) {
  std::vector<const json::object*> offers;
  for (const json::value& offer : decision.at("offers").as_array())
    if (offer.at("must").as_bool() && (only < 0 || offer.at("seat") == only)) offers.push_back(&offer.as_object());
  if (offers.empty()) return {};
  const json::object& offer = *offers[random.below(static_cast<std::uint32_t>(offers.size()))];
  json::object move;
  for (const char* key : {"seat", "faction", "verb", "args"})
    if (const json::value* given = offer.if_contains(key)) move[key] = *given;
  if (const json::value* amount = offer.if_contains("amount")) move["amount"] = amount->at(0);
  return move;
}

People four_people() {
  json::array seats;
  for (const char* name : {"Anna", "Bruno", "Carla", "Player 1"}) seats.push_back({{"kind", "human"}, {"name", name}});
  return People({{"seats", std::move(seats)}});
}

std::string all_of(const std::vector<Notice>& notices) {
  std::string out;
  for (const Notice& one : notices) {
    out += one.kind + " " + one.cause + "\n";
    for (const auto& [language, text] : one.texts) out += language + ": " + text + "\n";
  }
  return out;
}

// All that a seat is told by this table, the events since then as well.
std::string told_by(const Game& game, const Telling& as, std::size_t since) {
  const Telling telling{.game = game,
                        .people = as.people,
                        .chair = as.chair,
                        .languages = {"en", "it", "es"},
                        .number = as.number,
                        .last_move = as.last_move};
  return all_of(notices_now(telling)) + all_of(notices_since(telling, since));
}

}  // namespace

TEST_CASE("a seat is told the same at a table that it cannot tell from this one, now and after its own next move") {
  const People people = four_people();
  int turns = 0, events = 0, next = 0;
  for (const char* game : {"republic", "crisis"})
    for (int round = 0; round < 2; ++round) {
      Session session = Session::begin(
          {{"game", game}, {"seats", 4}, {"chance", "own"}, {"seed", "redeal " + std::to_string(round)}});
      Random random(static_cast<std::uint64_t>(round) + 5);
      for (int n = 0; n < 300 && !session.game().over(); ++n) {
        session.move(some_move(session.game().decision(host_view, "en"), random));
        if (n % 5 != 0) continue;
        for (int seat = 0; seat < 4; ++seat) {
          const Telling telling = Telling::of(session, people, {.seat = seat}, {"en"});
          const auto real = session.game().clone(), other = session.game().clone();
          other->redeal(seat_at(seat), random.next());
          const std::size_t lately = real->event_count() - std::min<std::size_t>(real->event_count(), 40);
          CHECK(told_by(*real, telling, lately) == told_by(*other, telling, lately));
          turns += static_cast<int>(notices_now(telling).size());
          events += static_cast<int>(notices_since(telling, lately).size());
          const json::object move = some_move(real->decision(viewer_of(seat_at(seat)), "en"), random, seat);
          if (move.empty()) continue;
          const std::size_t since = real->event_count();
          real->play(move, "en");
          other->play(move, "en");
          if (real->nature_to_move() || other->nature_to_move()) continue;  // dice fall as they like
          ++next;
          CHECK(told_by(*real, telling, since) == told_by(*other, telling, since));
        }
      }
    }
  CHECK(turns > 100);
  CHECK(events > 100);
  CHECK(next > 100);
}

TEST_CASE(
    "who does not look is told of a vote once, unless he has voted or may not; and not when it is over before that") {
  Told t;
  for (const int seat : {0, 1, 2}) t.add(t.way(seat));
  t.pass(60);  // whose turn it is is known
  t.carrier.carried.clear();
  const auto said = [&](const char* kind) {
    std::vector<std::pair<std::int64_t, std::string>> out;
    for (const Parcel& one : t.carrier.carried) {
      const json::object body = json::parse(one.body).as_object();
      for (const json::value& notice : body.at("notices").as_array())
        if (notice.at("kind") == as_json(kind))
          out.emplace_back(body.at("seat").as_int64(), std::string(notice.at("text").as_string()));
    }
    return out;
  };
  const auto propose = [&](const char* what, int by, std::optional<std::int64_t> seat) {
    t.room->answer(ProposeRequest{.what = what, .seat = seat, .hours = {}, .link = {}}, {.chair = {.seat = by}});
  };
  t.eyes.looking = {{.seat = 2}};
  propose("stand_in", 0, 1);  // who is the matter does not vote, and 2 sees it himself
  t.pass(30);
  CHECK(said("vote").empty());
  propose("draw", 0, {});
  t.pass(30);
  REQUIRE(said("vote").size() == 1);
  CHECK(said("vote")[0] == std::pair<std::int64_t, std::string>(1, "The table votes: shall the game end as a draw?"));
  t.room->changed();
  t.pass(300);
  CHECK(said("vote").size() == 1);
  propose("cancel", 1, {});
  t.room->answer(CastRequest{.proposal = 3, .yes = false}, {.chair = {.seat = 0}});  // over before anybody was told
  t.pass(300);
  CHECK(said("vote").size() == 1);
}

TEST_CASE("who does not look is told that all wait for him before the first die, and then for his word") {
  Told t;
  t.wanted.erase("seed");
  t.wanted["gather"] = true;
  t.room = &t.lobby.make(TableRequest::read(Fields(t.wanted))).room;
  t.clock.work();
  t.add(t.way(0));
  t.room->let_bots_move();
  t.clock.work();
  t.pass(30);
  t.room->answer(AgreeRequest{.commitment = commitment_to_word("alea")}, {.chair = {.seat = 1}});
  t.clock.work();
  t.pass(30);
  const auto texts = [&] {
    std::vector<std::string> out;
    for (const Parcel& one : t.carrier.carried) {
      const json::value body = json::parse(one.body);
      for (const json::value& notice : body.at("notices").as_array()) out.emplace_back(notice.at("text").as_string());
    }
    return out;
  };
  REQUIRE(texts().size() == 1);
  CHECK(texts()[0].find("agree to the constitution") != std::string::npos);
  for (const int seat : {0, 2})
    t.room->answer(AgreeRequest{.commitment = commitment_to_word("word " + std::to_string(seat))},
                   {.chair = {.seat = seat}});
  t.clock.work();
  t.pass(30);
  REQUIRE(texts().size() == 2);
  CHECK(texts()[1].find("your word") != std::string::npos);
}

}  // namespace curia::server

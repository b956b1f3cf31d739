// States that are packed: what a screen unpacks is what it would have been sent whole, whatever happened before.
#include "server/packed.h"

#include <sodium.h>
#include <zlib.h>

#include <utility>

#include "engine/random.h"
#include "server/huffman.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

// As a client does it: docs/server.md, "Packed states".
std::string unpacked(const std::string& data, const std::string& known) {
  std::string bytes(data.size(), '\0');
  std::size_t size = 0;
  REQUIRE(sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), data.data(), data.size(),
                            nullptr, &size, nullptr, sodium_base64_VARIANT_ORIGINAL) == 0);
  std::string text(1U << 22U, '\0');
  z_stream stream{};
  REQUIRE(inflateInit(&stream) == Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(size);
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  int result = inflate(&stream, Z_FINISH);
  if (result == Z_NEED_DICT) {
    REQUIRE(inflateSetDictionary(&stream, reinterpret_cast<const Bytef*>(known.data()),
                                 static_cast<uInt>(known.size())) == Z_OK);
    result = inflate(&stream, Z_FINISH);
  }
  CHECK(result == Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

// One chair, looked at by two screens: one is sent everything whole, the other packed.
struct Twice {
  explicit Twice(std::string link) : token(std::move(link)) {}
  std::string token;
  std::shared_ptr<Screen> whole = std::make_shared<Screen>(), packed = std::make_shared<Screen>();
  std::int64_t has = 0;  // the state that the packed one has, and its text
  std::string text;
  json::object now;
  json::array events, whole_events;
  std::size_t bytes = 0, deltas = 0, of_deltas = 0;

  // What it was sent since it last read.
  void read() {
    for (const json::object& message : std::exchange(packed->sent, {})) {
      if (message.at("type") != "state") continue;
      const bool delta = message.contains("of");
      if (delta) REQUIRE(message.at("of") == has);
      const std::string data(message.at("data").as_string());
      const std::string both = unpacked(data, text);
      text = both.substr(0, both.find('\n'));
      has = message.at("state").to_number<std::int64_t>();
      now = json::parse(text).as_object();
      learn(events, json::parse(both.substr(text.size() + 1)).as_object());
      deltas += delta ? 1 : 0;
      of_deltas += delta ? json::serialize(message).size() : 0;
    }
    for (const json::object& message : whole->sent)
      if (message.at("type") == "state") learn(whole_events, message);
    json::object last = whole->last("state");
    whole->sent.clear();
    if (!last.empty()) bytes = json::serialize(last).size();
    for (const char* besides : {"type", "token", "after", "events"}) last.erase(besides);
    if (!last.empty()) CHECK(last == now);
    CHECK(events == whole_events);
  }
  static void learn(json::array& events, const json::object& told) {
    while (!events.empty() && events.back().at("number").to_number<int>() > told.at("after").to_number<int>())
      events.pop_back();
    for (const json::value& event : told.at("events").as_array()) events.push_back(event);
  }
};

// A table that is played at random, with everybody looking twice.
struct Played {
  Store store{":memory:"};
  TestTables tables{store};
  Random random{7};
  std::string language;
  std::vector<std::string> seats;
  std::vector<Twice> all;
  std::size_t undone = 0;

  Played(const char* game, int people, std::string of) : language(std::move(of)) {
    json::array kinds;
    for (int seat = 0; seat < people; ++seat) kinds.push_back(json::object{{"kind", "human"}});
    const json::object request{{"game", game}, {"seats", kinds}, {"seed", "packed"}, {"moderator", "program"}};
    const json::object made = json::parse(tables.post("/api/tables", json::serialize(request)).body).as_object();
    REQUIRE(made.at("ok").as_bool());
    for (const json::value& link : made.at("links").at("seats").as_array()) seats.emplace_back(link.as_string());
    for (const std::string& token : seats) all.emplace_back(token);
    all.emplace_back(std::string(made.at("links").at("spectator").as_string()));
    for (Twice& each : all) join(each, 0);
  }
  void join(Twice& each, std::int64_t since) {
    json::object join{
        {"type", "join"}, {"tokens", json::array{json::value(each.token)}}, {"since", since}, {"language", language}};
    if (since > 0) join["history"] = each.now.at("history");
    tables.say(each.whole, join);
    join["packed"] = true;
    tables.say(each.packed, join);
    each.read();
  }
  void read() {
    for (Twice& each : all) each.read();
  }
  bool move() {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      json::object state = all[seat].now;
      state["token"] = seats[seat];
      const json::object move = move_from(state, random);
      if (move.empty()) continue;
      CHECK(tables.say(all[seat].whole, move).at("ok").as_bool());
      read();
      return true;
    }
    return false;
  }
  // Whoever may takes his move back.
  void undo() {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const json::object now = all[seat].now;
      if (!now.at("undo").as_bool()) continue;
      const std::size_t known = all[seat].events.size();
      tables.say(all[seat].whole, {{"type", "undo"}, {"id", 2}, {"token", seats[seat]}, {"number", now.at("number")}});
      read();
      CHECK(all[seat].now.at("number").to_number<int>() < now.at("number").to_number<int>());
      CHECK(all[seat].events.size() <= known);
      ++undone;
      return;
    }
  }
  // The line breaks and comes back; what happened meanwhile is told.
  void come_back(std::size_t who) {
    Twice& each = all[who];
    for (auto* screen : {&each.whole, &each.packed}) {
      tables.house.gone(**screen);
      *screen = std::make_shared<Screen>();
    }
    const auto meanwhile = random.below(3);
    for (std::uint32_t n = 0; n < meanwhile; ++n)
      if (random.below(3) == 0 && who + 1 == all.size())
        undo();
      else if (who + 1 == all.size())
        move();
    join(each, each.events.empty() ? 0 : each.events.back().at("number").to_number<std::int64_t>());
  }
};

void play_packed(const char* game, int people, const char* language, int moves) {
  CAPTURE(game);
  CAPTURE(language);
  Played played(game, people, language);
  std::size_t whole = 0;
  for (int n = 0; n < moves && played.move(); ++n) {
    for (const Twice& each : played.all) whole += each.bytes;
    if (played.random.below(4) == 0) played.undo();
    if (played.random.below(20) == 0)
      played.come_back(played.random.below(static_cast<std::uint32_t>(played.all.size())));
    if (played.random.below(40) == 0) {  // another seat on the same screens
      Twice& one = played.all.back();
      one.token = played.seats[played.random.below(static_cast<std::uint32_t>(people))];
      one.events.clear();
      one.whole_events.clear();
      played.join(one, 0);
    }
  }
  CHECK(played.undone >= 5);
  std::size_t deltas = 0, of_deltas = 0;
  for (const Twice& each : played.all) {
    deltas += each.deltas;
    of_deltas += each.of_deltas;
  }
  CHECK(deltas > 300);
  CHECK(of_deltas / deltas < 1000);  // the mean, in bytes
  CHECK(whole / played.all.size() / static_cast<std::size_t>(moves) > 4000);
}

}  // namespace

TEST_CASE("packed text is the text again, with what is known and without") {
  const std::string known(300, 'a'), text = known + "b" + known;
  CHECK(unpacked(base64(packed(text, "")), "") == text);
  CHECK(unpacked(base64(packed(text, known)), known) == text);
  CHECK(packed(text, known).size() < text.size());
  CHECK(unpacked(base64(packed("", "")), "").empty());
}

TEST_CASE("a text that is nearly another one is the text again, whatever was changed in it") {
  Random random(5);
  const auto piece = [&random](std::size_t most) {
    std::string text(random.below(static_cast<std::uint32_t>(most + 1)), '\0');
    const std::uint32_t letters = random.below(4) == 0 ? 256 : 3;
    for (char& letter : text) letter = static_cast<char>(random.below(letters));
    return text;
  };
  for (int n = 0; n < 400; ++n) {
    std::string known = "x" + piece(n % 20 == 0 ? 70'000 : 3000), text = known;
    for (std::uint32_t changes = random.below(8); changes > 0; --changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size() + 1));
      text.replace(at, random.below(60), piece(60));
    }
    if (n % 9 == 0) text = piece(600);
    CAPTURE(n);
    CHECK(unpacked(base64(packed(text, known)), known) == text);
  }
}

TEST_CASE("codes are as short as they may be, none is longer than allowed, and none begins another") {
  for (const int most : {7, 15}) {
    std::vector<std::uint32_t> counts(19);
    std::uint32_t one = 1, two = 1;  // Fibonacci's numbers make the deepest tree
    for (std::uint32_t& count : counts) count = std::exchange(one, std::exchange(two, one + two));
    const std::vector<Code> codes = huffman(counts, most);
    double room = 0;
    for (std::size_t n = 0; n < codes.size(); ++n) {
      CHECK(codes[n].length >= 1);
      CHECK(codes[n].length <= most);
      CHECK(codes[n].length <= codes[0].length);
      room += 1.0 / (1 << codes[n].length);
    }
    CHECK(room == 1.0);
  }
  const std::vector<Code> single = huffman(std::vector<std::uint32_t>{0, 0, 5}, 15);  // two have codes, as zlib does it
  CHECK(single[0].length == 1);
  CHECK(single[1].length == 0);
  CHECK(single[2].length == 1);
}

TEST_CASE(
    "what is unpacked is what others are sent whole: both games, three languages, undo, a lost line, another seat") {
  play_packed("republic", 4, "en", 250);
  play_packed("republic", 3, "it", 150);
  play_packed("republic", 6, "es", 100);
  play_packed("crisis", 4, "en", 250);
  play_packed("crisis", 2, "it", 200);
  play_packed("crisis", 3, "es", 150);
}

TEST_CASE("each kind of viewer is packed for once: those who look from one chair get the same bytes") {
  Store store(":memory:");
  TestTables t(store);
  t.create("hhh");
  std::vector<std::shared_ptr<Screen>> lookers;
  for (int n = 0; n < 3; ++n) {
    lookers.push_back(std::make_shared<Screen>());
    t.say(lookers.back(), {{"type", "join"}, {"tokens", json::array{json::value(t.spectator)}}, {"packed", true}});
  }
  std::vector<std::shared_ptr<Screen>> screens;
  for (const std::string& token : t.tokens) screens.push_back(t.join({token}));
  Random random(3);
  REQUIRE(t.move_somebody(screens, random) != nullptr);
  const json::object first = lookers[0]->last("state");
  CHECK(first.contains("of"));
  for (const auto& other : lookers) CHECK(other->last("state") == first);
  CHECK(!screens[0]->last("state").contains("data"));  // who has not asked for it
}

TEST_CASE("after an undo only what is new is sent") {
  Played played("republic", 3, "en");
  for (int n = 0; n < 120; ++n) REQUIRE(played.move());
  for (int n = 0; n < 200 && played.undone == 0; ++n) {
    REQUIRE(played.move());
    const bool may = std::any_of(played.all.begin(), played.all.end(),
                                 [](const Twice& each) { return each.now.at("undo").as_bool(); });
    if (!may) continue;
    for (Twice& each : played.all) each.of_deltas = each.deltas = 0;
    const std::size_t known = json::serialize(played.all[0].events).size();
    played.undo();
    REQUIRE(played.move());
    for (const Twice& each : played.all) {
      CHECK(each.deltas == 2);
      CHECK(each.of_deltas < 4000);
    }
    CHECK(known > 15000);
  }
  CHECK(played.undone == 1);
}

TEST_CASE("who comes back with another history than the table's is told everything") {
  Store store(":memory:");
  TestTables t(store);
  t.create("hhh");
  const auto screen = t.join({t.tokens[0]});
  const json::object first = screen->last("state");
  const json::object join{{"type", "join"},
                          {"tokens", json::array{json::value(t.tokens[0])}},
                          {"since", first.at("events").as_array().back().at("number")},
                          {"history", first.at("history")}};
  t.say(screen, join);
  CHECK(screen->last("state").at("events").as_array().empty());
  json::object other = join;
  other["history"] = first.at("history").to_number<int>() + 1;
  t.say(screen, other);
  CHECK(screen->last("state").at("after") == 0);
  CHECK(screen->last("state").at("events") == first.at("events"));
}

}  // namespace curia::server

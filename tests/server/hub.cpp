// Sockets alone: who is sent what, once, and who is cut off.
#include "server/hub.h"

#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

struct AtHub {
  Alone alone;
  Remembered log;
  Hub hub{log.log};
  Room& room = alone.make("hhh").room;
  Room& other = alone.make("hhh").room;

  std::shared_ptr<Screen> look(Room& at, int seat) {
    auto screen = std::make_shared<Screen>();
    hub.look(hub.client(screen), at, {{.token = "link " + std::to_string(seat), .chair = {.seat = seat}}});
    return screen;
  }
};

}  // namespace

TEST_CASE_FIXTURE(AtHub, "only those who look at a room are shown it, each at his own place") {
  const auto first = look(room, 0), second = look(room, 1), elsewhere = look(other, 0);
  CHECK(hub.watching(room) == 2);
  hub.show(room);
  CHECK(first->last("state").at("view").at("seat") == 0);
  CHECK(second->last("state").at("view").at("seat") == 1);
  CHECK(elsewhere->sent.empty());
  hub.tell(other, text_of({{"type", "table"}}));
  CHECK(first->count("table") == 0);
  CHECK(elsewhere->count("table") == 1);

  hub.look(hub.client(first), other, {{.token = "x", .chair = {}}});  // goes to another table
  CHECK(hub.watching(room) == 1);
  CHECK(hub.watching(other) == 2);
  hub.gone(*second);
  CHECK(hub.watching(room) == 0);
  hub.show(room);
  CHECK(second->count("state") == 1);
}

TEST_CASE_FIXTURE(AtHub,
                  "what happened is told once; what is forgotten comes again, and the message says from where on") {
  const auto screen = look(room, 0);
  hub.show(room);
  const json::array all = screen->last("state").at("events").as_array();
  REQUIRE(all.size() > 2);
  CHECK(screen->last("state").at("after") == 0);
  hub.show(room);
  CHECK(screen->last("state").at("events").as_array().empty());
  CHECK(screen->last("state").at("after") == room.game().event_count());
  const auto last_but_one = all.at(all.size() - 2).at("number").to_number<std::size_t>();
  hub.forget_events(room, last_but_one);
  hub.forget_events(room, room.game().event_count());  // nobody knows more by forgetting less
  hub.show(room);
  CHECK(screen->last("state").at("events") == json::array{all.back()});
  CHECK(screen->last("state").at("after") == last_but_one);
}

TEST_CASE_FIXTURE(AtHub, "who lets too much wait is cut off and sent no more; the others are served") {
  const auto slow = look(room, 0), quick = look(room, 1);
  slow->unread = Limits{}.waiting_of_socket;
  hub.show(room);
  CHECK(slow->closed);
  CHECK(slow->sent.empty());
  CHECK(!quick->closed);
  CHECK(quick->count("state") == 1);
  slow->unread = 0;
  hub.show(room);
  CHECK(slow->sent.empty());  // until the socket is gone; who joins again is a new one
  CHECK(log.count("slow_reader") == 1);
}

TEST_CASE_FIXTURE(AtHub, "all who see the same get the same bytes") {
  const LastShown nothing;
  Showing showing(room, nothing, 1);
  const Text first = showing.state("token", {});
  CHECK(showing.state("token", {}) == first);
  CHECK(showing.state("token", {.chair = {}, .language = "it"}) != first);
  CHECK(showing.state("token", {.chair = {}, .after = 1}) != first);
  CHECK(showing.state("token", {.chair = {.seat = 1}}) != first);
  std::uint64_t one_has = 0, two_has = 0;
  CHECK(showing.packed("token", {}, one_has) == showing.packed("token", {}, two_has));
  CHECK(one_has == 1);
  CHECK(two_has == 1);
}

}  // namespace curia::server

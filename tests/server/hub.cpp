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

TEST_CASE_FIXTURE(AtHub, "what happened is told once; when it is forgotten all of it comes again, and says so") {
  const auto screen = look(room, 0);
  hub.show(room);
  const json::array all = screen->last("state").at("events").as_array();
  CHECK(!all.empty());
  CHECK(!screen->last("state").contains("again"));
  hub.show(room);
  CHECK(screen->last("state").at("events").as_array().empty());
  hub.forget_events(room);
  hub.show(room);
  CHECK(screen->last("state").at("events") == all);
  CHECK(screen->last("state").at("again") == true);
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
  const auto one = std::make_shared<Screen>(), two = std::make_shared<Screen>();
  Showing showing(room);
  const Text first = showing.state("token", {}, 0, false, "en");
  CHECK(showing.state("token", {}, 0, false, "en") == first);
  CHECK(showing.state("token", {}, 0, false, "it") != first);
  CHECK(showing.state("token", {}, 0, true, "en") != first);
  CHECK(showing.state("token", {.seat = 1}, 0, false, "en") != first);
}

}  // namespace curia::server

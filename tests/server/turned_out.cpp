// Whose link opens nothing any more sees nothing more; what he was owed he still gets.
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

// Of a socket that is closed nothing more is heard.
struct Line final : Connection {
  void send(Text message) override {
    if (!closed) sent.push_back(json::parse(*message).as_object());
  }
  std::size_t waiting() const override { return 0; }
  void close() override { closed = true; }
  std::vector<json::object> sent;
  bool closed = false;
};

struct AtLine {
  explicit AtLine(TestTables& tables, const std::string& token) : t(tables), link(token) {
    says({{"type", "join"}, {"tokens", json::array{json::value(link)}}, {"since", 0}});
  }
  void says(json::object message) {
    message["id"] = 7;
    message["token"] = link;
    line->sent.clear();
    t.house.message(line, json::serialize(message));
    t.loop.poll();
  }
  TestTables& t;
  std::string link;
  std::shared_ptr<Line> line = std::make_shared<Line>();
};

}  // namespace

TEST_CASE("who agrees last to exchange seats is answered before his old link is cut off, and sees nothing beside") {
  Store store{":memory:"};
  TestTables t{store};
  t.create("hhhh");
  AtLine anna(t, t.tokens[0]), bruno(t, t.tokens[1]), carla(t, t.tokens[2]);
  anna.says({{"type", "propose"}, {"what", "swap"}, {"seat", 0}, {"other", 1}, {"link", "a-new-link-that-anna-drew"}});
  const json::value proposal = anna.line->sent.at(1).at("proposal");
  carla.says({{"type", "cast"}, {"proposal", proposal}, {"yes", true}});
  anna.line->sent.clear();
  bruno.says({{"type", "cast"}, {"proposal", proposal}, {"yes", true}, {"link", "a-new-link-that-bruno-drew"}});
  REQUIRE(bruno.line->sent.size() == 1);
  CHECK(bruno.line->sent[0].at("type") == "answer");
  CHECK(bruno.line->sent[0].at("id") == 7);
  CHECK(bruno.line->sent[0].at("ok") == true);
  CHECK(bruno.line->closed);
  CHECK(anna.line->sent.empty());
  CHECK(anna.line->closed);
  CHECK_FALSE(carla.line->closed);
  CHECK(AtLine(t, "a-new-link-that-bruno-drew").line->sent.front().at("seats").at(0).at("seat") == 0);
}

}  // namespace curia::server

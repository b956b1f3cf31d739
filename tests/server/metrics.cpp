// Figures for who runs the server: they count what was done, and tell nothing of who did it; and a fault of the server's own is found in its log.
#include "server/metrics.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "server/process.h"
#include "session/schema.h"
#include "source_dir.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

const std::string key = "0123456789abcdef-key";

// A server as `curia serve` puts it together, with figures.
struct Counted {
  TestFolder folder;
  std::string path = folder.file("store.sqlite");
  Loop loop;
  Remembered told;
  Store written{path}, store = Store::to_read(path);
  std::shared_ptr<Metrics> metrics = std::make_shared<Metrics>();
  ScribeApart scribe{written, loop,
                     [this](auto writes, auto lost, auto took) { metrics->written(writes, lost, took); }};
  House house{store,
              scribe,
              loop,
              told.log,
              {.web = {}, .bot_pace = std::chrono::milliseconds(0), .metrics = metrics, .metrics_key = key}};

  HttpAnswer ask(const HttpRequest& request) {
    HttpAnswer answer = house.answer(request);
    bool came = !answer.later;
    if (!came)
      answer.later([&](const HttpAnswer::Make& make) {
        answer = make();
        came = true;
      });
    while (!came) loop.run_for(std::chrono::milliseconds(1));
    return answer;
  }
  HttpAnswer get(const char* target, const std::string& link = {}) {
    return ask({.method = "GET", .target = target, .body = {}, .link = link});
  }
  // The figure of a row of this beginning; -1 where there is none.
  double figure(const std::string& row) {
    std::istringstream lines(get("/metrics", key).body);
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with(row + " ")) return std::stod(line.substr(row.size() + 1));
    return -1;
  }
  json::object say(const std::shared_ptr<Screen>& screen, const json::object& message) {
    const std::size_t before = screen->count("answer");
    house.message(screen, json::serialize(message));
    while (screen->count("answer") == before) loop.run_for(std::chrono::milliseconds(1));
    return screen->last("answer");
  }
};

}  // namespace

TEST_CASE_FIXTURE(Counted, "the figures are for who has the key") {
  CHECK(get("/metrics").status == 401);
  CHECK(get("/metrics", key.substr(1)).status == 401);
  CHECK(get("/metrics", key.substr(0, key.size() - 1) + "z").status == 401);
  const HttpAnswer all = get("/metrics", key);
  CHECK(all.status == 200);
  CHECK(all.type == "text/plain; version=0.0.4; charset=utf-8");
  Store other(":memory:");
  TestTables without(other);
  CHECK(without.get("/metrics").status == 404);
}

TEST_CASE_FIXTURE(Counted, "they count requests, messages and writes, each by what the program calls it") {
  const json::object made =
      json::parse(
          ask({.method = "POST",
               .target = "/api/tables",
               .body =
                   R"({"seats":[{"kind":"human","name":"Livia Drusilla"},{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}],"seed":"x"})"})
              .body)
          .as_object();
  const std::string token(made.at("links").at("seats").at(0).as_string());
  CHECK(get("/api/table", token).status == 200);
  CHECK(get("/api/table", "nobody").status == 404);
  CHECK(ask({.method = "BREW", .target = "/api/coffee/9", .body = {}}).status == 405);
  CHECK(get("/api/nowhere/else").status == 404);
  const auto screen = std::make_shared<Screen>();
  house.message(screen, R"({"type":"join","tokens":[")" + token + R"("]})");
  CHECK(say(screen, {{"type", "ping"}, {"id", 1}}).at("ok") == true);
  CHECK(say(screen, {{"type", "ping"}, {"id", 2}}).at("ok") == true);
  CHECK(say(screen, {{"type", "invented"}, {"id", 3}, {"token", token}}).at("ok") == false);
  Random random(1);
  json::object move;
  for (int n = 0; n < 6000 && move.empty(); ++n) {
    loop.run_for(std::chrono::milliseconds(1));
    move = move_from(screen->last("state"), random);
  }
  REQUIRE(say(screen, move).at("ok") == true);

  CHECK(figure(R"(curia_requests_total{method="POST",route="/api/tables",status="201"})") == 1);
  CHECK(figure(R"(curia_requests_total{method="GET",route="/api/table",status="200"})") == 1);
  CHECK(figure(R"(curia_requests_total{method="GET",route="/api/table",status="404"})") == 1);
  CHECK(figure(R"(curia_requests_total{method="GET",route="/api/**",status="404"})") == 1);
  CHECK(figure(R"(curia_requests_total{method="none",route="none",status="405"})") == 1);
  CHECK(figure(R"(curia_messages_total{outcome="ok",type="ping"})") == 2);
  CHECK(figure(R"(curia_messages_total{outcome="ok",type="join"})") == 1);
  CHECK(figure(R"(curia_messages_total{outcome="ok",type="move"})") == 1);
  CHECK(figure(R"(curia_messages_total{outcome="unknown_type",type="unknown"})") == 1);
  CHECK(figure(R"(curia_message_seconds_count{type="ping"})") == 2);
  CHECK(figure(R"(curia_message_seconds_bucket{type="ping",le="+Inf"})") == 2);
  CHECK(figure(R"(curia_writes_total)") >= 2);  // the table, and a move
  CHECK(figure(R"(curia_writes_lost_total)") == 0);
  CHECK(figure(R"(curia_store_seconds_count)") >= 1);
  CHECK(figure(R"(curia_tables_in_memory)") == 1);
  CHECK(figure(R"(process_open_fds)") >= 3);
  CHECK(figure(R"(process_resident_memory_bytes)") > 1e6);

  const std::string all = get("/metrics", key).body;
  for (const std::string& secret : {token, std::string(made.at("table").as_string()), std::string("Livia"),
                                    std::string("BREW"), std::string("coffee"), std::string("invented"), key})
    CHECK(all.find(secret) == std::string::npos);
}

TEST_CASE_FIXTURE(Counted, "a fault of the server's own bears the number by which its log knows it, and is counted") {
  const HttpAnswer one = get("/health/live"), two = get("/health/live");
  CHECK(one.request.size() == 16);
  CHECK(one.request != two.request);
  std::filesystem::rename(path, path + ".gone");
  const HttpAnswer lost = get("/health");
  std::filesystem::rename(path + ".gone", path);
  CHECK(lost.status == 503);
  CHECK(json::parse(lost.body).at("error").at("details").at("request").as_string() == lost.request);
  const json::value shape = error_shape();
  const json::object& known = shape.at("properties").at("details").at("properties").as_object();
  const json::value error = json::parse(lost.body).at("error");
  for (const auto& detail : error.at("details").as_object()) CHECK_MESSAGE(known.contains(detail.key()), detail.key());
  for (const char* told_elsewhere : {"of", "seat"}) CHECK(known.contains(told_elsewhere));  // too_many, wrong_seat
  REQUIRE(told.count("not_kept") == 1);
  for (const json::object& line : told.lines)
    if (line.at("what") == "not_kept") CHECK(line.at("request").as_string() == lost.request);
  CHECK(figure("curia_writes_lost_total") >= 1);  // what the house keeps by itself, too
  CHECK(figure(R"(curia_requests_total{method="GET",route="/health",status="503"})") == 1);
}

// What docs/dashboards draws, and what docs/hosting.md lists, is there.
TEST_CASE_FIXTURE(Counted, "the figures of the dashboard and of the page are among them, and all are on the page") {
  const auto names = [](const std::string& text) {
    const std::regex name(R"((curia|process)_[a-z_]*[a-z])");
    std::set<std::string> found;
    for (std::sregex_iterator one(text.begin(), text.end(), name), end; one != end; ++one) found.insert(one->str());
    return found;
  };
  const auto read = [](const char* file) {
    std::ifstream in(std::string(CURIA_SOURCE_DIR) + file);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  get("/health/live");
  house.message(std::make_shared<Screen>(), R"({"type":"ping"})");
  const std::set<std::string> served = names(get("/metrics", key).body);
  const std::set<std::string> drawn = names(read("/docs/dashboards/curia.json"));
  CHECK(drawn.size() > 10);
  for (const std::string& one : drawn) CHECK_MESSAGE(served.contains(one), one);
  const std::string page = read("/docs/hosting.md");
  for (const std::string& one : names(page.substr(page.find("### Figures"), 3000)))
    if (one.starts_with("curia_")) CHECK_MESSAGE(served.contains(one), one);
  for (const std::string& one : served)
    if (one.starts_with("curia_") && !std::regex_search(one, std::regex("_(bucket|sum|count)$")))
      CHECK_MESSAGE(page.find(one) != std::string::npos, one);
}

TEST_CASE("what the system says of this process") {
  const Process now = this_process();
  CHECK(now.memory_bytes > 1e6);
  CHECK(now.descriptors >= 3);
  CHECK(now.most_descriptors >= now.descriptors);
  CHECK(now.cpu_seconds > 0);
  CHECK(now.began > 1.7e9);
}

}  // namespace curia::server

// HTTP alone: which row answers, and how what goes wrong is told.
#include "server/router.h"

#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

struct AtRouter {
  Remembered log;
  Router router{
      log.log,
      {
          {"GET", "/api/plain", [](Asked& asked) { return say("plain " + std::string(asked.field("a", "none"))); }},
          {"GET", "/api/of/*/and/*", [](Asked& asked) { return say(join(asked)); }},
          {"GET", "/api/table", [](Asked& asked) { return say("table of " + std::string(asked.need_link())); }},
          {"GET", "/api/table/rules/*",
           [](Asked& asked) { return say(join(asked) + " of " + std::string(asked.need_link())); }},
          {"POST", "/api/made", [](Asked& asked) { return say(std::string(asked.body)); }},
          {"GET", "/api/fault", [](Asked&) -> HttpAnswer { throw Fault("bad_field", "so it is"); }},
          {"GET", "/api/lost", [](Asked&) -> HttpAnswer { throw Fault("no_table", "so it is"); }},
          {"GET", "/api/named/*",
           [](Asked& asked) -> HttpAnswer { throw Fault("no_rule", "there is no " + std::string(asked.parts[0])); }},
          {"GET", "/api/full", [](Asked&) -> HttpAnswer { throw StoreError("disk"); }},
          {"GET", "/api/broken", [](Asked&) -> HttpAnswer { throw std::runtime_error("/home/secret.cpp:7"); }},
          {"GET", "/**", [](Asked& asked) { return say("file " + std::string(asked.path)); }},
      }};
  static HttpAnswer say(const std::string& text) { return {.body = text}; }
  static std::string join(const Asked& asked) {
    std::string all;
    for (const std::string_view part : asked.parts) all.append(part).append(";");
    return all;
  }
  HttpAnswer ask(std::string_view method, std::string_view target, std::string_view body = {}) {
    return router.answer({.method = method, .target = target, .body = body});
  }
};

}  // namespace

TEST_CASE_FIXTURE(AtRouter,
                  "a link comes in a header; where it stands in the path, as once, the path goes on behind it") {
  const auto by = [&](std::string_view link, std::string_view target) {
    return router.answer({.method = "GET", .target = target, .body = {}, .link = link});
  };
  CHECK(by("abc", "/api/table").body == "table of abc");
  CHECK(by("abc", "/api/table/rules/9.1?language=it").body == "9.1; of abc");
  CHECK(ask("GET", "/api/tables/by-token/abc").body == "table of abc");
  CHECK(ask("GET", "/api/tables/by-token/abc/rules/9.1?language=it").body == "9.1; of abc");
  CHECK(by("other", "/api/tables/by-token/abc").body == "table of abc");
  for (const char* without :
       {"/api/table", "/api/table/rules/9.1", "/api/tables/by-token/", "/api/tables/by-token//rules/9"}) {
    const HttpAnswer answer = ask("GET", without);
    CHECK(answer.status == 401);
    CHECK(answer.body.find("\"no_link\"") != std::string::npos);
  }
  CHECK(ask("GET", "/api/tables/by-token").body == "file /api/tables/by-token");
}

TEST_CASE_FIXTURE(AtRouter, "a path that is written as its row is has the row's stars as its parts") {
  CHECK(ask("GET", "/api/of/*/and/*").body == "*;*;");
  CHECK(ask("GET", "/api/of/*/and/b").body == "*;b;");
  CHECK(ask("GET", "/api/named/*").body.find("there is no *") != std::string::npos);
  CHECK(ask("GET", "/**").body == "file /**");
}

TEST_CASE_FIXTURE(AtRouter, "the first row that fits answers, with the parts of the path and the fields of the query") {
  CHECK(ask("GET", "/api/plain").body == "plain none");
  CHECK(ask("GET", "/api/plain?b=1&a=2").body == "plain 2");
  CHECK(ask("GET", "/api/plain?a").body == "plain ");
  CHECK(ask("GET", "/api/of/x/and/y?a=2").body == "x;y;");
  CHECK(ask("GET", "/api/of/x/and").body == "file /api/of/x/and");
  CHECK(ask("GET", "/api/plain/").body == "file /api/plain/");
  CHECK(ask("GET", "/api/plainly").body == "file /api/plainly");
  CHECK(ask("GET", "/").body == "file /");
  CHECK(ask("POST", "/api/made", "{}").body == "{}");
}

TEST_CASE_FIXTURE(AtRouter,
                  "what goes wrong has its status, its code, and the reader's language; nothing of the inside") {
  const auto status = [&](std::string_view method, std::string_view target) { return ask(method, target).status; };
  CHECK(status("GET", "/api/fault") == 400);
  CHECK(status("GET", "/api/lost") == 404);
  CHECK(status("GET", "/api/full") == 503);
  CHECK(status("GET", "/api/broken") == 500);
  CHECK(status("POST", "/api/plain") == 404);
  CHECK(status("PUT", "/api/made") == 405);
  const json::object error = json::parse(ask("GET", "/api/fault?language=it").body).as_object();
  CHECK(code_of(error) == "bad_field");
  CHECK(error.at("error").at("message") != json::parse(ask("GET", "/api/fault").body).at("error").at("message"));
  CHECK(ask("GET", "/api/broken").body.find("secret") == std::string::npos);
  CHECK(log.count("fault") == 2);
  CHECK(log.lines.back().at("why") == "/home/secret.cpp:7");
  CHECK(log.count("not_kept") == 1);
  CHECK(ask("GET", "/api/full").body.find("disk") == std::string::npos);
  const json::object named = json::parse(ask("GET", "/api/named/\xff\xc3").body).as_object();
  CHECK(named.at("error").at("details").at("why") == "there is no \uFFFD\uFFFD");
}

}  // namespace curia::server

// What is the same for everybody is made once, goes out in few bytes, and not at all to who has it already.
#include "server/made_once.h"

#include <zlib.h>

#include <fstream>

#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

std::string gunzipped(const std::string& bytes) {
  std::string text(1U << 22U, '\0');
  z_stream stream{};
  REQUIRE(inflateInit2(&stream, 15 + 16) == Z_OK);
  std::string given = bytes;
  stream.next_in = reinterpret_cast<Bytef*>(given.data());
  stream.avail_in = static_cast<uInt>(given.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

struct Asking {
  Store store{":memory:"};
  TestTables tables{store};
  HttpAnswer get(const std::string& target, const std::string& encodings = {}, const std::string& tags = {}) {
    return tables.house.answer({.method = "GET", .target = target, .body = {}, .encodings = encodings, .tags = tags});
  }
};

}  // namespace

TEST_CASE("an answer is made once for each key; the oldest goes when there are too many") {
  MadeOnce made;
  int times = 0;
  const auto make = [&]() -> HttpAnswer { return {.body = std::string(2000, 'x') + std::to_string(++times)}; };
  const HttpAnswer first = made.answer("a", "", make);
  CHECK(made.answer("a", "", make).body == first.body);
  CHECK(gunzipped(made.answer("a", "gzip", make).body) == first.body);
  CHECK(times == 1);
  CHECK(made.answer("b", "", make).tag != first.tag);
  for (int n = 0; n < 39; ++n) made.answer(std::to_string(n), "", make);
  CHECK(times == 41);
  CHECK(made.answer("a", "", make).body != first.body);
  CHECK(times == 42);
}

TEST_CASE("which encodings are taken") {
  CHECK(takes("gzip, deflate, br", "br"));
  CHECK(takes("br;q=0.5,gzip", "gzip"));
  CHECK(takes("br;q=0.5,gzip", "br"));
  CHECK(!takes("br;q=0, gzip", "br"));
  CHECK(!takes("x-gzip", "gzip"));
  CHECK(!takes("", "gzip"));
}

TEST_CASE_FIXTURE(Asking, "hello and the constitution have a tag for each language, and go out small or not at all") {
  for (const std::string target : {"/api/hello?a=1", "/api/constitution?scenario=late&seats=6"}) {
    CAPTURE(target);
    const HttpAnswer plain = get(target), small = get(target, "gzip, deflate, br"),
                     other = get(target + "&language=it");
    CHECK(plain.status == 200);
    CHECK(plain.encoding.empty());
    CHECK(small.encoding == "gzip");
    CHECK(small.body.size() * 3 < plain.body.size());
    CHECK(gunzipped(small.body) == plain.body);
    CHECK(!plain.tag.empty());
    CHECK(small.tag == plain.tag);
    CHECK(other.tag != plain.tag);
    const HttpAnswer known = get(target, "gzip", plain.tag);
    CHECK(known.status == 304);
    CHECK(known.body.empty());
    CHECK(known.tag == plain.tag);
    CHECK(get(target, "gzip", other.tag).status == 200);
  }
}

TEST_CASE_FIXTURE(Asking,
                  "what has a link in its address has no tag, so that no cache keeps it; nor are refusals kept") {
  tables.create("hhh");
  const std::string link = "/api/tables/by-token/" + tables.tokens[0];
  CHECK(get(link).tag.empty());
  CHECK(get(link + "/constitution").tag.empty());
  CHECK(get("/t/" + tables.tokens[0]).tag.empty());
  CHECK(get("/api/constitution?ageing=perhaps").status == 400);
  CHECK(get("/api/constitution?ageing=perhaps").status == 400);
}

TEST_CASE("of a file that the build has in fewer bytes, those are sent") {
  const TestFolder folder;
  const auto put = [&](const std::string& name, const std::string& text) { std::ofstream(folder.file(name)) << text; };
  put("index.html", "plain");
  put("index.html.gz", "by gzip");
  put("index.html.br", "by brotli");
  put("table.html", "plain table");
  put("table.html.br", "table by brotli");
  put("eagle.svg", "bird");
  Store store(":memory:");
  TestTables t(store);
  House house(store, t.scribe, t.loop, t.told.log, {.web = folder.file(""), .bot_pace = std::chrono::milliseconds(0)});
  const auto get = [&](const char* target, const char* encodings, const std::string& tags = {}) {
    return house.answer({.method = "GET", .target = target, .body = {}, .encodings = encodings, .tags = tags});
  };
  CHECK(get("/", "").body == "plain");
  CHECK(get("/", "gzip").body == "by gzip");
  CHECK(get("/", "gzip").encoding == "gzip");
  CHECK(get("/t/x", "").body == "plain table");
  CHECK(get("/t/x", "gzip, deflate, br").body == "table by brotli");
  CHECK(get("/t/x/y", "").status == 404);  // from there it would not find its files
  CHECK(get("/eagle.svg", "gzip, br").encoding.empty());
  CHECK(get("/eagle.svg", "gzip, br").type == "image/svg+xml");
  CHECK(get("/index.html.gz", "gzip").status == 404);  // nothing of its own
  CHECK(get("/eagle.svg", "", get("/eagle.svg", "").tag).status == 304);
}

}  // namespace curia::server

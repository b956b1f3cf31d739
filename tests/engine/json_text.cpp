// JSON that is written from left to right is what a tree of it would be written as.
#include "engine/json_text.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>

using namespace curia;

TEST_CASE("objects and lists are set apart by commas, whatever they hold") {
  std::string text;
  JsonText out(text);
  out.object([&] {
    out.key("none");
    out.list([] {});
    out.key("nobody");
    out.object([] {});
    out.key("some");
    out.list([&] {
      out.value(1);
      out.object([&] {
        out.key("yes");
        out.value(true);
        out.key("no");
        out.value(false);
      });
      out.list([&] { out.value("a"); });
      out.as_written("[2,3]");
    });
    out.key("last");
    out.value(boost::json::value({{"of", "a tree"}}));
  });
  CHECK(text == R"({"none":[],"nobody":{},"some":[1,{"yes":true,"no":false},["a"],[2,3]],"last":{"of":"a tree"}})");
}

TEST_CASE("numbers and texts are written as a tree writes them") {
  const auto written = [](auto value) {
    std::string text;
    JsonText(text).value(value);
    return text;
  };
  CHECK(written(std::uint8_t{255}) == "255");
  CHECK(written(std::int8_t{-7}) == "-7");
  CHECK(written(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
  for (const std::string_view text :
       {"", "Roma", "di\xc3\xb2", "a \"quote\"", "back\\slash", "two\nlines", "\x01", "/"})
    CHECK(written(text) == boost::json::serialize(boost::json::string_view(text.data(), text.size())));
}

TEST_CASE("what is written can be had as a tree") {
  const boost::json::value tree = tree_of([](JsonText& out) { out.list([&] { out.value(5); }); });
  CHECK(tree == boost::json::array{5});
}

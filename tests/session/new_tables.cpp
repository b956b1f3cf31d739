// What no new table is made with, though a journal may have been.
#include <doctest/doctest.h>

#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

json::object with_senators(const char* edition, const char* scenario, const char* total) {
  return {{"edition", edition},
          {"scenario", scenario},
          {"seats", 6},
          {"seed", "senators"},
          {"options", {{"senators_total", total}}}};
}

std::string refusal(const json::object& settings, std::string& rule) {
  try {
    Session::begin(settings);
  } catch (const Fault& fault) {
    rule = fault.rule;
    CHECK(fault.details.at("option") == "senators_total");
    CHECK(fault.details.at("most") == 20);
    CHECK(std::string(fault.what()).find("20") != std::string::npos);
    return fault.code;
  }
  return {};
}

}  // namespace

TEST_CASE("a new table asks for no more senators than its deck holds (ES-2c)") {
  std::string rule;
  for (const char* total : {"twenty_one", "twenty_four"}) {
    CHECK(refusal(with_senators("es_quaestor", "early", total), rule) == "bad_option");
    CHECK(rule == "ES-2c");
  }
  CHECK(refusal(with_senators("ah1990", "early", "twenty_two"), rule) == "bad_option");
  CHECK(rule == "AH-4.4c");
  for (const char* scenario : {"middle", "late", "alternate"})
    CHECK_NOTHROW(Session::begin(with_senators("es_quaestor", scenario, "twenty_four")));
  CHECK_NOTHROW(Session::begin(with_senators("es_quaestor", "early", "twenty")));
}

TEST_CASE("a journal of a table that asked for more still opens, and plays with what there is") {
  json::object header = Session::begin(with_senators("es_quaestor", "early", "twenty")).journal().at(0).as_object();
  header.erase("hash");
  header["options"].as_object()["senators_total"] = "twenty_four";
  header["chance"] = "given";
  header.erase("commitment");
  header["hash"] = chained("", json::serialize(header));
  Session loaded = Session::load(json::array{header});
  CHECK(loaded.game().header().at("options").at("senators_total") == "twenty_four");
  int dealt = 0;
  for (std::uint64_t n = 0; n < 60 && loaded.game().nature_to_move(); ++n) {
    const json::object asked = loaded.game().decision(host_view, "en").at("chance").as_object();
    dealt += asked.at("purpose") == "deal_family" ? 1 : 0;
    loaded.move(loaded.game().nature(n));
  }
  CHECK(dealt == 20);
}

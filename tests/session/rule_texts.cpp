// Rules for people, in their own language: data/words/<language>/rules/<edition>.tsv.
#include "session/rule_texts.h"

#include <doctest/doctest.h>

#include "games/republic/rule_words.h"
#include "session/fault.h"

using namespace curia;

TEST_CASE("a rule answers in the language asked for, or in English") {
  for (const char* language : {"it", "es"}) {
    const boost::json::object rule = rule_json("VG-9.22b", language);
    CHECK(rule.at("id").as_string() == "VG-9.22b");
    CHECK(rule.at("paragraph").as_string() == "9.22");
    CHECK(rule.at("language").as_string() == language);
    CHECK(rule.at("text") != rule_json("VG-9.22b", "en").at("text"));
  }
  for (const char* language : {"en", "", "xx"}) {
    const boost::json::object rule = rule_json("VG-9.22b", language);
    CHECK(rule.at("language").as_string() == "en");
    CHECK(rule.at("title").as_string() == "Consular Influence");
  }
  CHECK_THROWS_AS(rule_json("VG-0", "it"), Fault);
}

TEST_CASE("no rule has no words") {
  CHECK(republic::title_in(republic::Rule::none, "it").empty());
  CHECK(republic::text_in(republic::Rule::none, "en").empty());
}

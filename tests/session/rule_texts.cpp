// Rules for people, in their own language: data/words/<language>/rules/<edition>.tsv.
#include "session/rule_texts.h"

#include <doctest/doctest.h>

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

TEST_CASE("the rules of every edition are told") {
  const boost::json::object rule = rule_json("TOC-6.3.1-move-a", "it");
  CHECK(rule.at("paragraph").as_string() == "6.3.1");
  CHECK(rule.at("language").as_string() == "it");
  CHECK(rule_json("TOC-6.3.1-move-a", "en").at("title").as_string() == "Move Army: cost");
}

TEST_CASE("a rule has words for each row of its ledger") {
  for (const Ledger& ledger : ledgers())
    for (const RuleLanguage& language : ledger.languages) CHECK(language.words.size() == ledger.rows.size());
}

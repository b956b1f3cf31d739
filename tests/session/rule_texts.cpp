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

TEST_CASE("a place that no number names is told in the language asked for") {
  CHECK(rule_json("VG-IN-graft-1", "en").at("paragraph").as_string() == "texts of the cards");
  CHECK(rule_json("VG-IN-graft-1", "es").at("paragraph").as_string() == "textos de las cartas");
  CHECK(rule_json("VG-ER-combat-table", "it").at("paragraph").as_string() == "errata corrige");
  CHECK(rule_json("TOC-EX-13-6G-a", "it").at("paragraph").as_string() == "esempio 13");
  for (const Ledger& ledger : ledgers())
    for (const RuleRow& row : ledger.rows)
      for (const char* language : {"it", "es"}) {
        CAPTURE(row.id);
        const boost::json::string told = rule_json(row.id, language).at("paragraph").as_string();
        const bool same = told == rule_json(row.id, "en").at("paragraph").as_string();
        // A number is a number, and the Living Rules are called so in every language.
        const bool numbered = row.paragraph[0] >= '0' && row.paragraph[0] <= '9';
        CHECK(same == (numbered || row.paragraph.starts_with("Living Rules ")));
      }
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

#pragma once
// The ledger of a rulebook: its rows and their words in other languages, as tools/rule_tables.py writes them for each game.
#include <span>
#include <string_view>

namespace curia {

struct RuleRow {
  std::string_view id;         // TOC-6.3.1-move-a
  std::string_view paragraph;  // the place in the rulebook: 6.3.1
  std::string_view phase;
  std::string_view option;  // the optional rule it belongs to, or empty for the basic game
  std::string_view title;
  std::string_view text;
  std::string_view note;
};

struct RuleWords {
  std::string_view title, text;  // empty where a rule has no words in the language
};

struct RuleLanguage {
  std::string_view code;             // it
  std::span<const RuleWords> words;  // one for each row
};

struct Ledger {
  std::string_view edition;  // the document: the name of its file in data/rules
  std::span<const RuleRow> rows;
  std::span<const RuleLanguage> languages;  // beside English
};

}  // namespace curia

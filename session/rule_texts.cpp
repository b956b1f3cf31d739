#include "session/rule_texts.h"

#include <vector>

#include "games/crisis/rule_words.h"
#include "games/republic/rule_words.h"
#include "session/fault.h"
#include "session/words.h"

namespace curia {

namespace {

// The words of the rule at this place in a language; nullptr if it has none.
const RuleWords* words_in(const Ledger& ledger, std::size_t place, std::string_view language) {
  for (const RuleLanguage& own : ledger.languages)
    if (own.code == language && !own.words[place].text.empty()) return &own.words[place];
  return nullptr;
}

// A place that no number names begins in one of these ways (tools/rule_ledgers.py); the first that fits is it.
struct Place {
  std::string_view beginning, word;
};
constexpr Place places[] = {{"Living Rules, card: ", "living_rules.card"},
                            {"Living Rules, board: ", "living_rules.board"},
                            {"Living Rules ", "living_rules"},
                            {"Card: ", "card"},
                            {"Event: ", "event"},
                            {"Law: ", "law"},
                            {"Errata: ", "errata"},
                            {"Changes ", "changes"},
                            {"Example ", "example"},
                            {"FAQ ", "faq"}};

// Where the rulebook has it: its number, or the name of the place in this language.
std::string paragraph_in(std::string_view language, std::string_view paragraph) {
  for (const auto& [beginning, word] : places)
    if (paragraph.starts_with(beginning)) {
      const WordArgument name{"name", std::string(paragraph.substr(beginning.size()))};
      return words(language, "", "places", word, {&name, 1});
    }
  return std::string(paragraph);
}

}  // namespace

std::span<const Ledger> ledgers() {
  static const std::vector<Ledger> all = [] {
    std::vector<Ledger> listed;
    for (const std::span<const Ledger> documents : {republic::ledgers(), crisis::ledgers()})
      listed.insert(listed.end(), documents.begin(), documents.end());
    return listed;
  }();
  return all;
}

boost::json::object rule_json(std::string_view id, std::string_view language) {
  for (const Ledger& ledger : ledgers())
    for (std::size_t place = 0; place < ledger.rows.size(); ++place) {
      const RuleRow& row = ledger.rows[place];
      if (row.id != id) continue;
      const RuleWords* own = words_in(ledger, place, language);
      return {{"ok", true},
              {"id", as_json(row.id)},
              {"paragraph", paragraph_in(language, row.paragraph)},
              {"title", as_json(own != nullptr ? own->title : row.title)},
              {"text", as_json(own != nullptr ? own->text : row.text)},
              {"language", as_json(own != nullptr ? language : "en")}};
    }
  throw Fault("no_rule", "there is no rule " + std::string(id.substr(0, 60)));
}

}  // namespace curia

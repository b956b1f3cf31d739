#include "session/rule_texts.h"

#include <vector>

#include "games/crisis/rule_words.h"
#include "games/republic/rule_words.h"
#include "session/fault.h"

namespace curia {

namespace {

// The words of the rule at this place in a language; nullptr if it has none.
const RuleWords* words_in(const Ledger& ledger, std::size_t place, std::string_view language) {
  for (const RuleLanguage& own : ledger.languages)
    if (own.code == language && !own.words[place].text.empty()) return &own.words[place];
  return nullptr;
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
              {"paragraph", as_json(row.paragraph)},
              {"title", as_json(own != nullptr ? own->title : row.title)},
              {"text", as_json(own != nullptr ? own->text : row.text)},
              {"language", as_json(own != nullptr ? language : "en")}};
    }
  throw Fault("no_rule", "there is no rule " + std::string(id.substr(0, 60)));
}

}  // namespace curia

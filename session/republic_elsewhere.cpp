// How a case goes in the other editions of The Republic of Rome.
#include <algorithm>
#include <vector>

#include "session/republic_game.h"
#include "session/rule_texts.h"

namespace curia {

using namespace republic;
namespace json = boost::json;

namespace {

json::object answer_json(const OptionRow& row, std::uint8_t value, std::string_view language) {
  const std::string answer(row.values[value]);
  const bool not_played = row.is_switch() && value == 0;
  return {{"answer", answer},
          {"sentence", not_played ? words(language, Traits::name, "constitution", "constitution.off")
                                  : words(language, Traits::name, "options", std::string(row.key) + "." + answer)}};
}

// The questions that cite the rule, or another document's on the same matter.
std::vector<const OptionRow*> questions_about(Rule rule) {
  const std::span<const Rule> others = same_matter(rule);
  std::vector<const OptionRow*> rows;
  for (const OptionRow& row : option_rows())
    if (std::any_of(row.cites.begin(), row.cites.end(), [&](Rule one) {
          return one == rule || std::find(others.begin(), others.end(), one) != others.end();
        }))
      rows.push_back(&row);
  return rows;
}

// The paragraphs of a document on the matter of a rule.
json::array paragraphs_of(Document document, Rule rule, std::string_view language) {
  json::array paragraphs;
  for (const Rule one : same_matter(rule)) {
    if (document_of(one) != document) continue;
    json::object text = rule_json(id_of(one), language);
    text.erase("ok");
    paragraphs.push_back(std::move(text));
  }
  return paragraphs;
}

}  // namespace

// An edition that goes by the document of another one before it repeats neither its paragraphs nor its answers.
json::array RepublicEdge::elsewhere(const Options& options, Document document, std::string_view id,
                                    std::string_view language) {
  const Rule rule = find_rule(id);
  const std::vector<const OptionRow*> questions = questions_about(rule);
  json::array all;
  for (const auto& edition : Traits::editions) {
    const Document own = edition.value.document;
    const auto* const first = std::find_if(std::begin(Traits::editions), &edition,
                                           [&](const auto& before) { return before.value.document == own; });
    const bool repeats = first != &edition;
    const Options there = edition.value(), told = first->value();
    json::array paragraphs = repeats || own == document ? json::array() : paragraphs_of(own, rule, language);
    json::array answers;
    for (const OptionRow* row : questions) {
      const std::uint8_t here = answer_to(options, row->question), value = answer_to(there, row->question);
      if (value == here || (repeats && value == answer_to(told, row->question))) continue;
      answers.push_back({{"option", as_json(row->key)},
                         {"name", words(language, Traits::name, "options", row->key)},
                         {"here", answer_json(*row, here, language)},
                         {"there", answer_json(*row, value, language)}});
    }
    if (paragraphs.empty() && answers.empty()) continue;
    all.push_back({{"edition", as_json(edition.key)},
                   {"name", words(language, Traits::name, "constitution", "edition." + std::string(edition.key))},
                   {"rules", std::move(paragraphs)},
                   {"answers", std::move(answers)}});
  }
  return all;
}

}  // namespace curia

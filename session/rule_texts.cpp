#include "session/rule_texts.h"

#include "games/republic/rule_table.h"
#include "session/fault.h"
#include "session/words.h"

namespace curia {

namespace json = boost::json;

boost::json::object rule_json(std::string_view id, std::string_view language) {
  const republic::Rule rule = republic::find_rule(id);
  if (rule == republic::Rule::none) throw Fault("no_rule", "there is no rule " + std::string(id.substr(0, 60)));
  const republic::RuleRow& row = republic::row_of(rule);
  json::object out{{"ok", true}, {"id", as_json(row.id)}, {"paragraph", as_json(republic::paragraph_of(rule))}};
  for (const RuleWords& words : rule_words())
    if (words.language == language && words.id == row.id) {
      out["title"] = as_json(words.title);
      out["text"] = as_json(words.text);
      out["language"] = as_json(language);
      return out;
    }
  out["title"] = as_json(row.title);
  out["text"] = as_json(row.text);
  out["language"] = "en";
  return out;
}

}  // namespace curia

#include "session/rule_texts.h"

#include "games/republic/rule_table.h"
#include "session/fault.h"

namespace curia {

boost::json::object rule_json(std::string_view id, std::string_view language) {
  const republic::Rule rule = republic::find_rule(id);
  if (rule == republic::Rule::none) throw Fault("no_rule", "there is no rule " + std::string(id.substr(0, 60)));
  const republic::RuleRow& row = republic::row_of(rule);
  (void)language;
  return {{"ok", true},
          {"id", as_json(row.id)},
          {"paragraph", as_json(republic::paragraph_of(rule))},
          {"title", as_json(row.title)},
          {"text", as_json(row.text)},
          {"language", "en"}};
}

}  // namespace curia

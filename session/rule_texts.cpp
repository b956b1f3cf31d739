#include "session/rule_texts.h"

#include "games/republic/rule_table.h"
#include "games/republic/rule_words.h"
#include "session/fault.h"

namespace curia {

boost::json::object rule_json(std::string_view id, std::string_view language) {
  const republic::Rule rule = republic::find_rule(id);
  if (rule == republic::Rule::none) throw Fault("no_rule", "there is no rule " + std::string(id.substr(0, 60)));
  return {{"ok", true},
          {"id", as_json(republic::id_of(rule))},
          {"paragraph", as_json(republic::paragraph_of(rule))},
          {"title", as_json(republic::title_in(rule, language))},
          {"text", as_json(republic::text_in(rule, language))},
          {"language", as_json(republic::language_in(rule, language))}};
}

}  // namespace curia

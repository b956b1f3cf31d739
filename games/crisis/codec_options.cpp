// The options of a table as JSON. An effect is the key of one of its alternatives or a list of operations that the table wrote
// in; a Crisis Table is its key or the eleven results; recruiting costs are their key or the costs.
#include "games/crisis/codec_options.h"

#include <algorithm>
#include <charconv>

#include "games/crisis/codec.h"

namespace curia::crisis {

namespace {

using boost::json::object;
using Where = std::string;  // of a field, in a BadPosition
using JsonValue = boost::json::value;

constexpr std::string_view status_words[] = {"rulebook", "public", "derived", "proposed"};

// The bits of the borders that an option opens or closes.
std::uint64_t borders_of(Subject subject) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < border_rows.size(); ++i)
    if (border_rows[i].option == subject) bits |= std::uint64_t{1} << i;
  return bits;
}

auto& crisis_table_of(auto& options, Subject subject) {
  return options.crisis_tables[subject == Subject::crisis_table_2 ? 0 : 1];
}

// ---- Effects --------------------------------------------------------------------------------------------------------

JsonValue argument_json(const Op& op) {
  switch (operation_rows[at(op.operation)].argument) {
    case Argument::none:
      break;
    case Argument::number:
      return op.n;
    case Argument::leader:
      return text(name_id(op.leader()));
    case Argument::rival:
      return text(name_id(op.rival()));
    case Argument::tribe:
      return text(name_id(op.tribe()));
    case Argument::improvement:
      return text(name_id(op.improvement()));
  }
  return nullptr;
}

JsonValue effect_json(const Effect& effect, Subject subject) {
  for (const EffectRow& row : effects_of(subject))
    if (row.ops == effect) return text(row.key);
  boost::json::array list;
  for (const Op& op : effect) {
    if (op.operation == Operation::none) break;
    object one{{"op", text(name_id(op.operation))}};
    if (JsonValue argument = argument_json(op); !argument.is_null()) one["n"] = std::move(argument);
    list.emplace_back(std::move(one));
  }
  return list;
}

template <class Id>
std::int8_t argument_id(const JsonValue& value, const Where& where) {
  return static_cast<std::int8_t>(parsed_id<Id>(value, where));
}

Op read_op(const JsonValue& value, const Where& where, Subject subject) {
  if (!value.is_object()) throw BadPosition(where, "must be an operation: {\"op\": ..., \"n\": ...}");
  DerivedChecks none;
  Node node(value.get_object(), where, none);
  Op op;
  node.id("op", op.operation);
  if (op.operation == Operation::none) node.refuse("op", "is missing");
  const OperationRow& row = operation_rows[at(op.operation)];
  if (!fits(row, subject)) node.refuse("op", std::string(row.key) + " is not for " + std::string(name_id(subject)));
  const JsonValue* given = node.take("n");
  if ((given == nullptr) != (row.argument == Argument::none))
    node.refuse("n", given == nullptr ? "is missing" : std::string(row.key) + " takes none");
  switch (row.argument) {
    case Argument::none:
      break;
    case Argument::number:
      op.n = static_cast<std::int8_t>(Node::whole(*given, node.path("n"), -most_figure, most_figure));
      break;
    case Argument::leader:
      op.n = argument_id<LeaderId>(*given, node.path("n"));
      break;
    case Argument::rival:
      op.n = argument_id<RivalId>(*given, node.path("n"));
      break;
    case Argument::tribe:
      op.n = argument_id<TribeId>(*given, node.path("n"));
      break;
    case Argument::improvement:
      op.n = argument_id<ImprovementId>(*given, node.path("n"));
      break;
  }
  node.finish();
  return op;
}

// The alternative that is named, or nothing where the value is no name.
const EffectRow* alternative(const JsonValue& value, const Where& where, Subject subject) {
  if (!value.is_string()) return nullptr;
  for (const EffectRow& row : effects_of(subject))
    if (value.get_string() == text(row.key)) return &row;
  throw BadPosition(where, "has no alternative " + std::string(value.get_string()));
}

void read_effect(const JsonValue& value, const Where& where, Subject subject, Options& options) {
  Effect& effect = options.effects[at(subject)];
  if (const EffectRow* row = alternative(value, where, subject)) {
    effect = row->ops;
    return;
  }
  if (!value.is_array()) throw BadPosition(where, "must be the key of an alternative or a list of operations");
  const boost::json::array& list = value.get_array();
  if (list.empty() || list.size() > effect.size()) throw BadPosition(where, "must have one to four operations");
  effect = {};
  for (std::size_t i = 0; i < list.size(); ++i)
    effect[i] = read_op(list[i], where + "[" + std::to_string(i) + "]", subject);
  // No Event is left to be drawn after him.
  if (subject == Subject::diocletian && !has(effect, Operation::end_game))
    throw BadPosition(where, "must end the game (TOC-7.1-c)");
}

// ---- Tables ---------------------------------------------------------------------------------------------------------

JsonValue crisis_row_json(const CrisisRow& row) {
  return text(row.result == CrisisResult::tribe ? name_id(row.tribe) : crisis_words[at(row.result)]);
}

CrisisRow read_crisis_row(const JsonValue& value, const Where& where, int players) {
  for (std::size_t i = 0; value.is_string() && i < std::size(crisis_words); ++i)
    if (value.get_string() == text(crisis_words[i])) return {.result = static_cast<CrisisResult>(i)};
  const auto tribe = parsed_id<TribeId>(value, where);
  if (!tribe_rows[at(tribe)].in_play[static_cast<std::size_t>(players)])
    throw BadPosition(where, "the tribe is not in play with so many players");
  return {.result = CrisisResult::tribe, .tribe = tribe};
}

boost::json::array costs_json(const std::array<std::uint8_t, counters_each>& costs) {
  boost::json::array list;
  for (const std::uint8_t cost : costs) list.emplace_back(cost);
  return list;
}

JsonValue table_json(const Options& options, Subject subject) {
  static const Options usual = usual_options();
  const JsonValue key = text(effects_of(subject).front().key);
  if (subject == Subject::recruit_costs) {
    if (options.governor_costs == usual.governor_costs && options.general_costs == usual.general_costs) return key;
    return object{{cost_fields[0], costs_json(options.governor_costs)},
                  {cost_fields[1], costs_json(options.general_costs)}};
  }
  if (crisis_table_of(options, subject) == crisis_table_of(usual, subject)) return key;
  boost::json::array list;
  for (const CrisisRow& row : crisis_table_of(options, subject)) list.emplace_back(crisis_row_json(row));
  return list;
}

void read_costs(const JsonValue& value, const Where& where, Options& options) {
  if (!value.is_object()) throw BadPosition(where, "must be its key or the costs of governors and generals");
  DerivedChecks none;
  Node node(value.get_object(), where, none);
  std::array<std::uint8_t, counters_each>* const costs[] = {&options.governor_costs, &options.general_costs};
  for (std::size_t i = 0; i < std::size(costs); ++i) {
    std::size_t n = 0;
    node.each(cost_fields[i], [&](const JsonValue& cost, const Where& place) {
      if (n >= costs[i]->size()) throw BadPosition(place, "there are six counters");
      (*costs[i])[n++] = static_cast<std::uint8_t>(Node::whole(cost, place, 0, most_cost));
    });
    if (n != costs[i]->size()) node.refuse(cost_fields[i], "must have six costs");
  }
  node.finish();
}

void read_table(const JsonValue& value, const Where& where, Subject subject, Options& options) {
  const Options usual = usual_options();
  const bool as_usual = alternative(value, where, subject) != nullptr;
  if (subject == Subject::recruit_costs) {
    options.governor_costs = usual.governor_costs;
    options.general_costs = usual.general_costs;
    if (!as_usual) read_costs(value, where, options);
    return;
  }
  auto& table = crisis_table_of(options, subject);
  table = crisis_table_of(usual, subject);
  if (as_usual) return;
  if (!value.is_array() || value.get_array().size() != table.size())
    throw BadPosition(where, "must be its key or a list of the eleven results of 2 to 12");
  for (std::size_t i = 0; i < table.size(); ++i)
    table[i] = read_crisis_row(value.get_array()[i], where + "[" + std::to_string(i) + "]",
                               subject == Subject::crisis_table_2 ? 2 : 3);
}

// ---- One option -----------------------------------------------------------------------------------------------------

JsonValue subject_json(const Options& options, Subject subject) {
  if (is_border(subject)) return text((options.borders & borders_of(subject)) != 0 ? open_key : closed_key);
  return is_table(subject) ? table_json(options, subject) : effect_json(effect_of(options, subject), subject);
}

void read_subject(const JsonValue& value, const Where& where, Subject subject, Options& options) {
  if (is_table(subject)) return read_table(value, where, subject, options);
  if (!is_border(subject)) return read_effect(value, where, subject, options);
  const EffectRow* row = alternative(value, where, subject);
  if (row == nullptr) throw BadPosition(where, "must be open or closed");
  options.borders &= ~borders_of(subject);
  if (row->key == open_key) options.borders |= borders_of(subject);
}

// Figures that the rulebook names are told as text, like the answers of other questions.
JsonValue number_json(const NumberRow& row, const Options& options) {
  const std::uint8_t number = options.*row.question;
  if (std::find(row.printed.begin(), row.printed.end(), number) != row.printed.end())
    return JsonValue(std::to_string(number));
  return number;
}

// A number as text, as a command line or a link has it, is the number.
JsonValue figure_of(const JsonValue& value) {
  if (!value.is_string()) return value;
  const boost::json::string& given = value.get_string();
  int number = 0;
  const auto [end, wrong] = std::from_chars(given.data(), given.data() + given.size(), number);
  return wrong == std::errc{} && std::to_string(number) == given ? JsonValue(number) : value;
}

void read_number(const JsonValue& value, const Where& where, const NumberRow& row, Options& options) {
  options.*row.question = static_cast<std::uint8_t>(Node::whole(figure_of(value), where, row.least, row.most));
}

// ---- What can be chosen ---------------------------------------------------------------------------------------------

std::string_view group_of(Subject subject) {
  if (is_border(subject)) return "borders";
  if (is_table(subject)) return "tables";
  return is_event(subject) ? "events" : "cards";
}

// {key, type, group, values, default, rules, needs, excludes}; more for those that the data tells.
object about(std::string_view key, std::string_view type, std::string_view group, std::string_view edition,
             JsonValue by_default, Rule rule) {
  return {{"key", text(key)},
          {"type", text(type)},
          {"group", text(group)},
          {"values", boost::json::array()},
          {"default", object{{text(edition), std::move(by_default)}}},
          {"rules", object{{text(edition), boost::json::array{text(id_of(rule))}}}},
          {"needs", boost::json::array()},
          {"excludes", boost::json::array()}};
}

// The answers of a choice are told like those of a card; ours is the first.
object about_row(const OptionRow& row, const Options& defaults, std::string_view edition) {
  const JsonValue usual = text(row.values[answer_to(defaults, row.question)]);
  object one = about(row.key, row.is_switch() ? "switch" : "choice", row.group, edition, usual, row.cites.front());
  for (const std::string_view value : row.values) one["values"].get_array().emplace_back(text(value));
  one["status"] = text(row.reading ? open_key : status_words[at(Status::rulebook)]);
  if (row.is_switch()) return one;
  boost::json::array& alternatives = one["alternatives"].emplace_array();
  for (const std::string_view value : row.values) alternatives.emplace_back(object{{"key", text(value)}});
  return one;
}

object about_subject(const Options& defaults, std::string_view edition, Subject subject) {
  const std::string_view type = is_border(subject) ? "choice" : is_table(subject) ? "table" : "effect";
  object row = about(name_id(subject), type, group_of(subject), edition, subject_json(defaults, subject),
                     subject_rows[at(subject)].rule);
  row["status"] = text(status_words[at(effects_of(subject).front().status)]);
  boost::json::array alternatives;
  for (const EffectRow& one : effects_of(subject)) {
    row["values"].get_array().emplace_back(text(one.key));
    alternatives.push_back(
        {{"key", text(one.key)}, {"status", text(status_words[at(one.status)])}, {"confidence", one.confidence}});
  }
  row["alternatives"] = std::move(alternatives);
  if (subject == Subject::crisis_table_2) row["seats"] = 2;  // it matters at no other table
  if (subject == Subject::crisis_table_3) row["seats"] = 3;
  return row;
}

}  // namespace

object options_json(const Options& options) {
  object out;
  for (const NumberRow& row : number_rows) out[text(row.key)] = number_json(row, options);
  for (const OptionRow& row : option_rows()) out[text(row.key)] = text(row.values[answer_to(options, row.question)]);
  for (int i = 0; i < subject_count; ++i) out[text(name_id(subject_at(i)))] = subject_json(options, subject_at(i));
  return out;
}

bool names_what_was_asked(const object& json, const Options&) {
  for (const OptionRow& row : option_rows())
    if (!row.born_later && !json.contains(text(row.key))) return false;
  for (int i = 0; i < subject_count; ++i)
    if (!json.contains(text(name_id(subject_at(i))))) return false;
  return std::all_of(std::begin(number_rows), std::end(number_rows),
                     [&](const NumberRow& row) { return json.contains(text(row.key)); });
}

void read_options(const object& json, Options& options) {
  const std::span<const OptionRow> rows = option_rows();
  for (const auto& [name, value] : json) {
    const std::string_view key(name);
    const Where where = "options." + std::string(key);
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const OptionRow& r) { return r.key == key; });
    const auto* number =
        std::find_if(std::begin(number_rows), std::end(number_rows), [&](const NumberRow& r) { return r.key == key; });
    Subject subject{};
    if (number != std::end(number_rows))
      read_number(value, where, *number, options);
    else if (row != rows.end() && value.is_bool() && row->is_switch())
      set_answer(options, row->question, value.get_bool() ? 1 : 0);
    else if (row != rows.end())
      set_answer(options, row->question, Node::word_in(value, where, row->values));
    else if (parse_id(key, subject) && subject != Subject::none)
      read_subject(value, where, subject, options);
    else
      throw BadPosition(where, "there is no such option");
  }
  finish(options);
}

boost::json::array options_about(const Options& defaults, std::string_view edition) {
  boost::json::array all;
  for (const NumberRow& row : number_rows) {
    object one = about(row.key, "choice", "game", edition, number_json(row, defaults), row.rule);
    for (const std::uint8_t figure : row.printed) one["values"].get_array().emplace_back(std::to_string(figure));
    all.emplace_back(std::move(one));
  }
  for (const OptionRow& row : option_rows()) all.emplace_back(about_row(row, defaults, edition));
  for (int i = 0; i < subject_count; ++i) all.emplace_back(about_subject(defaults, edition, subject_at(i)));
  return all;
}

}  // namespace curia::crisis

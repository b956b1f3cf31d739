#pragma once
// What is said of a game, as JSON Schema: from its tables of verbs, events, prompts and rolls, and from the lines by which its codec
// writes a position. `$defs` of docs/schema/GAME.json.
#include <string>
#include <string_view>
#include <vector>

#include "engine/codec.h"
#include "engine/shape.h"
#include "session/schema.h"

namespace curia {

// Operands that a move or an event may lack, where their verb or event has them as a rule.
struct Lacking {
  enum Of : std::uint8_t { verb, event } of;
  std::string_view key, operand;
};

// Edge: as JsonGame knows it. Told: what the tables do not say of it:
//   kinds              the names of its operands' kinds, in their order
//   lacking            operands that may be missing
//   options(use), position(use, view)   the shapes of its codec
//   other_kinds()      ids that no operand is, by name
//   odds()             the shape of the answer to `odds`; and of what may be asked
//   asked_odds()
//   answers()          nature's answers that are neither dice nor a number: {field, shape}
//   figure(name)       the shape of a figure that is no number; empty
template <class Edge, class Told>
class GameSchema {
 public:
  using G = typename Edge::Traits;
  using Verb = decltype(G::Move::verb);
  using EventKind = decltype(Edge::Event::kind);
  using Prompt = decltype(G::Offer::prompt);
  using Asked = decltype(G::Decision::chance);
  using Roll = decltype(Asked::purpose);
  using Operand = std::remove_cvref_t<decltype(row_of(Verb{}).a)>;
  using Object = boost::json::object;
  using Array = boost::json::array;

  static Object defs() {
    Object defs = kinds();
    const Object kinds_of_ids = defs;
    const auto add = [&](std::string_view name, const Object& shape) {
      defs[text(name)] = with_names(shape, kinds_of_ids);
    };
    add("options", Told::options(Shape::Use::written));
    add("options_given", Told::options(Shape::Use::given));
    add("deed", deeds(Use::move));
    add("deed_given", deeds(Use::given));
    add("deed_offered", deeds(Use::offered));
    add("deed_of_right", deeds(Use::right));
    add("happening", happenings());
    const Object range = shape::list(amount(), 2, 2), operand = shape::any({shape::text(), shape::integer()});
    add("move", deed("deed", operand, amount(), {{"seat", seat()}, {"faction?", seat()}}));
    add("offer", deed("deed_offered", operand, range,
                      {{"seat", seat()},
                       {"faction?", seat()},
                       {"must", shape::boolean()},
                       {"acting?", shape::text()},
                       {"prompt", def("prompt")},
                       {"rule", shape::text()},
                       {"text", shape::text()}}));
    add("right", deed("deed_of_right", shape::list(operand), range,
                      {{"seat", seat()}, {"prompt", def("prompt")}, {"rule", shape::text()}, {"text", shape::text()}}));
    add("event", event({}));
    add("asked_of_nature", asked_of_nature());
    add("answer_of_nature", shape::any(natures({})));
    add("view", view());
    add("position", position(Shape::Use::written));
    add("position_given", position(Shape::Use::given));
    add("decision", shape::joined(shape::object({{"number", shape::count()}}), decision_shape("#/$defs/")));
    add("odds", Told::odds());
    add("asked_odds", Told::asked_odds());
    add("elsewhere", elsewhere());
    add("header", header({}));
    add("journal_line", journal_line());
    add("journal_line_1", journal_line_1());
    return defs;
  }

  // Something that names a verb, with these fields besides.
  static Object deed(std::string_view of, const Object& operand, const Object& amount,
                     std::initializer_list<shape::Named> fields) {
    return shape::refined(
        shape::joined(shape::object(fields),
                      shape::object({{"verb", shape::text()}, {"args", shape::map(operand)}, {"amount?", amount}})),
        "#/$defs/" + std::string(of));
  }
  static Object event(std::initializer_list<shape::Named> more) {
    return shape::refined(shape::joined(shape::object({{"number", shape::integer(1, 1'000'000'000)},
                                                       {"event", shape::text()},
                                                       {"figures", Object{{"type", "object"}}},
                                                       {"rule", shape::text()},
                                                       {"text", shape::text()},
                                                       {"words?", shape::or_null(shape::text())},
                                                       {"move?", shape::count()},
                                                       {"reasons?", shape::list(told_reason_shape())},
                                                       {"reasons_of?", seat()}}),
                                        shape::object(more)),
                          "#/$defs/happening");
  }

  // One for each kind of answer that nature gives, with these fields besides.
  static Array natures(const Object& more) {
    Array all;
    const auto add = [&](std::string_view name, const Object& shape) {
      const Object answer = shape::object({{name, shape}});
      all.push_back(more.empty() ? answer : shape::joined(more, answer));
    };
    add("dice", shape::list(shape::integer(1, 6), 1, 3));
    add("number", shape::integer(0, 254));
    for (const auto& [name, shape] : Told::answers()) add(name, shape);
    return all;
  }

  static Object def(std::string_view name) { return shape::ref("#/$defs/" + std::string(name)); }
  static Object seat() { return shape::integer(0, G::most_seats - 1); }
  static Object viewer() { return shape::any({seat(), shape::is("spectator")}); }

 private:
  enum class Use { move, given, offered, right };

  // What a verb is done with, told apart by it.
  static Object deeds(Use use) {
    Array all;
    for (int n = 0; n < 256; ++n) {
      const auto& row = row_of(static_cast<Verb>(n));
      if (row.verb != static_cast<Verb>(n) || row.verb == Verb::none || row.verb == Verb::chance) continue;
      Object one{{"properties", {{"verb", shape::is(text(row.key))}, {"args", operands(row, use)}}},
                 {"required", Array{"verb"}}};
      boost::json::value& taken = one["properties"].as_object()["amount"];
      if (!row.amount)
        taken = false;
      else if (use == Use::move || use == Use::given)
        taken = amount();
      else
        taken = shape::list(amount(), 2, 2);
      if (row.amount && use != Use::given) one["required"].as_array().emplace_back("amount");
      if (!one["properties"].at("args").at("required").as_array().empty())
        one["required"].as_array().emplace_back("args");
      all.push_back(std::move(one));
    }
    return shape::told_apart("verb", std::move(all));
  }
  static Object happenings() {
    Array all;
    for (int n = 0; n < 256; ++n) {
      const auto& row = row_of(static_cast<EventKind>(n));
      if (row.kind != static_cast<EventKind>(n)) continue;
      all.push_back(Object{{"properties", {{"event", shape::is(text(row.key))}, {"figures", figures(row)}}},
                           {"required", Array{"event"}}});
    }
    return shape::told_apart("event", std::move(all));
  }

  static Object amount() { return shape::integer(-32'000, 32'000); }
  static Object seats() { return shape::integer(G::least_seats, G::most_seats); }
  template <class Rows>
  static Object keys_of(const Rows& rows) {
    Array keys;
    for (const auto& row : rows) keys.emplace_back(text(row.key));
    return shape::one_of(std::move(keys));
  }
  static Object kinds() {
    Object kinds;
    for (std::size_t kind = 1; kind < std::size(Told::kinds); ++kind)
      kinds[text(def_of(static_cast<Operand>(kind)))] = operand_shape(static_cast<Operand>(kind));
    for (const auto& [name, shape] : Told::other_kinds()) kinds[text(name)] = shape;
    kinds["prompt"] = every_key<Prompt>();
    kinds["purpose"] = every_key<Roll>();
    return kinds;
  }
  // An event is also something that is told.
  static std::string_view def_of(Operand kind) {
    const std::string_view word = Told::kinds[static_cast<std::size_t>(kind)];
    return word == "event" ? "event_card" : word;
  }
  template <class Enumeration>
  static Object every_key() {
    Array keys;
    for (int n = 0; n < 256; ++n) {
      const boost::json::value key(text(key_of(static_cast<Enumeration>(n))));
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    }
    return shape::one_of(std::move(keys));
  }
  // The shape with each kind of ids by its name.
  static boost::json::value with_names(const boost::json::value& shape, const Object& names) {
    if (shape.is_array()) {
      Array all;
      for (const boost::json::value& one : shape.get_array()) all.push_back(with_names(one, names));
      return all;
    }
    if (!shape.is_object()) return shape;
    if (shape.get_object().contains("enum"))
      for (const auto& [name, known] : names)
        if (known == shape) return def(name);
    Object out;
    for (const auto& [key, value] : shape.get_object()) out[key] = key == "enum" ? value : with_names(value, names);
    return out;
  }
  static Object with_names(const Object& shape, const Object& names) {
    return with_names(boost::json::value(shape), names).as_object();
  }

  static bool may_lack(Lacking::Of of, std::string_view key, std::string_view operand) {
    return std::any_of(std::begin(Told::lacking), std::end(Told::lacking),
                       [&](const Lacking& one) { return one.of == of && one.key == key && one.operand == operand; });
  }
  template <class Row>
  static void put_operands(Shape& shape, const Row& row, Lacking::Of of, bool listed) {
    const auto put = [&](Operand kind, std::string_view name) {
      if (kind == Operand::none) return;
      const Object one = def(def_of(kind));
      shape.field(name, listed ? shape::set(one) : one,
                  may_lack(of, row.key, name) ? Shape::There::sometimes : Shape::There::always);
    };
    put(row.a, row.a_name);
    put(row.b, row.b_name);
    put(row.c, row.c_name);
  }
  template <class Row>
  static Object operands(const Row& row, Use use) {
    Shape args(Shape::Use::written);
    put_operands(args, row, Lacking::verb, use == Use::right);
    return args.schema();
  }
  template <class Row>
  static Object figures(const Row& row) {
    Shape figures(Shape::Use::written);
    if (row.kind == EventKind::rolled) figures.field("purpose", def("purpose"), Shape::There::always);
    put_operands(figures, row, Lacking::event, false);
    for (const std::string_view name : {row.n_name, row.m_name})
      if (!name.empty())
        figures.field(name, figure(row.kind, name),
                      may_lack(Lacking::event, row.key, name) ? Shape::There::sometimes : Shape::There::always);
    return figures.schema();
  }
  // A number, unless the game tells it as something else.
  static Object figure(EventKind kind, std::string_view name) {
    if (Object known = Told::figure(name); !known.empty()) return known;
    const boost::json::value shown = figure_json(kind, name, 0);
    if (shown.is_array()) return shape::list(shape::integer(0, 6));
    if (!shown.is_string()) return shape::integer();
    Array words;
    for (int n = 0; n < 0xFF; ++n)
      if (const boost::json::value word = figure_json(kind, name, n);
          word.is_string() && std::find(words.begin(), words.end(), word) == words.end())
        words.push_back(word);
    return shape::one_of(std::move(words));
  }
  static Object asked_of_nature() {
    const Object common =
        shape::object({{"purpose", def("purpose")}, {"rule", shape::text()}, {"moderated?", shape::is(true)}});
    Array kinds;
    kinds.push_back(
        shape::joined(shape::object({{"kind", shape::is("dice")}, {"dice", shape::integer(1, 3)}}), common));
    const auto add = [&](std::string_view kind, std::string_view field, const Object& outcome) {
      const Object in_words = shape::object({{field, outcome}, {"event?", shape::text()}, {"text", shape::text()}});
      kinds.push_back(shape::joined(
          shape::object({{"kind", shape::is(text(kind))}, {"outcomes?", shape::list(shape::any({outcome, in_words}))}}),
          common));
    };
    add("pick", "number", shape::integer(0, 254));
    for (const auto& [name, shape] : Told::answers()) add(name, name, shape);
    return shape::told_apart("kind", std::move(kinds));
  }

  static Object header(std::initializer_list<shape::Named> more) {
    return shape::joined(shape::object({{"game", shape::is(text(G::name))},
                                        {"edition", keys_of(G::editions)},
                                        {"scenario", keys_of(G::scenarios)},
                                        {"options", def("options")},
                                        {"seats", seats()}}),
                         shape::object(more));
  }
  static Object view() {
    const Object asked = shape::object({{"seat", seat()}, {"prompt", def("prompt")}});
    const Object table = shape::joined(header({{"seat", viewer()}}), Told::position(Shape::Use::written, true));
    return shape::joined(table, shape::object({{"asked", shape::list(asked)}}));
  }
  static Object position(Shape::Use use) {
    Object head = header({});
    if (use == Shape::Use::given) {
      head["properties"].as_object()["options"] = def("options_given");
      head["required"] = Array{"game", "edition", "scenario", "seats"};
    }
    return shape::joined(head, Told::position(use, false));
  }

  static Object elsewhere() {
    const Object answer = shape::object({{"answer", shape::text()}, {"sentence", shape::text()}});
    const Object answers =
        shape::object({{"option", shape::text()}, {"name", shape::text()}, {"here", answer}, {"there", answer}});
    const Object rule = shape::object({{"id", shape::text()},
                                       {"paragraph", shape::text()},
                                       {"title", shape::text()},
                                       {"text", shape::text()},
                                       {"language", shape::text()}});
    return shape::list(shape::object({{"edition", keys_of(G::editions)},
                                      {"name", shape::text()},
                                      {"rules", shape::list(rule)},
                                      {"answers", shape::list(answers)}}));
  }

  // ---- Journals: docs/journal.md ----------------------------------------------------------------------------------------

  static Object hash() { return {{"type", "string"}, {"pattern", "^[0-9a-f]{32}$"}}; }
  static Object digest() { return {{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}}; }
  static Object journal_header() {
    Object more = shape::object({{"curia", shape::is("journal")},
                                 {"format", shape::integer(1, 3)},
                                 {"engine", shape::text()},
                                 {"chance", shape::one_of({"own", "given"})},
                                 {"moderator?", shape::is(true)},
                                 {"commitment?", digest()},
                                 {"seed_chosen?", shape::is(true)},
                                 {"dice_words?", shape::list(shape::or_null(dice_word_shape()))},
                                 {"position?", def("position_given")},
                                 {"hash", hash()}});
    Object table = header({});
    table["properties"].as_object()["options"] = def("options_given");  // older ones name the questions of their day
    return shape::joined(more, table);
  }
  // What nature drew from: outcomes, all numbers from one to another, or places that each hold any of a list.
  static Array drawn_from() {
    Array outcomes{shape::list(shape::integer(0, 254), 2, 2)};
    Array names;
    for (const auto& [name, shape] : Told::answers()) names.push_back(shape);
    Array rows = outcomes;
    rows.insert(rows.end(), names.begin(), names.end());
    rows.push_back(shape::object({{"times", shape::count()}, {"of", shape::list(shape::any(names))}}));
    return rows;
  }
  static Object journal_line() {
    const auto line = [](std::string_view kind) { return shape::object({{"kind", shape::is(text(kind))}}); };
    const Object numbered = shape::object({{"n", shape::integer(1, 1'000'000'000)}, {"hash", hash()}});
    const Object spoken =
        shape::object({{"words_digest?", digest()}, {"by?", shape::integer(0, 99)}, {"words?", shape::text()}});
    const Object explained = shape::object({{"reasons?", shape::list(reason_shape())}});
    const Object drawn = shape::object({{"of", shape::list(shape::any(drawn_from()))}});
    Array natures_of[2];
    natures_of[0] = natures(shape::joined(shape::joined(line("nature"), numbered), drawn));
    natures_of[1] = natures(shape::joined(shape::joined(line("moderator"), numbered), drawn));
    Array all;
    all.push_back(journal_header());
    all.push_back(line_of_a_move(line("move"), numbered, shape::joined(spoken, explained)));
    for (const Array& natures : natures_of) all.push_back(shape::any(natures));
    all.push_back(shape::joined(shape::joined(line("silence"), numbered),
                                shape::object({{"seat", seat()}, {"by", shape::one_of({"clock", "moderator"})}})));
    all.push_back(
        shape::joined(line("deputy"), shape::object({{"seat", seat()},
                                                     {"by", shape::one_of({"seat", "clock", "table", "moderator"})},
                                                     {"deputy", shape::or_null(deputy_shape())},
                                                     {"hash", hash()}})));
    all.push_back(line_of_an_undo());
    all.push_back(shape::joined(line("seed"), shape::object({{"seed", shape::text()}, {"hash", hash()}})));
    return shape::any(std::move(all));
  }
  static Object line_of_an_undo() {
    return shape::object({{"kind", shape::is("undo")},
                          {"to", shape::integer(0, 1'000'000'000)},
                          {"seat?", seat()},
                          {"by?", shape::integer(0, 99)},
                          {"hash", hash()}});
  }
  static Object line_of_a_move(const Object& kind, const Object& numbered, const Object& spoken) {
    const Object operand = shape::any({shape::text(), shape::integer()});
    const Object move = deed("deed", operand, amount(), {{"seat", seat()}, {"faction?", seat()}});
    return shape::joined(move, shape::joined(shape::joined(kind, numbered), spoken));
  }
  static Object journal_line_1() {
    const Object numbered = shape::object({{"n", shape::integer(1, 1'000'000'000)}, {"hash", hash()}});
    const Object spoken =
        shape::object({{"words_digest?", digest()},
                       {"by?", shape::any({shape::integer(0, 99), shape::one_of({"clock", "moderator"})})},
                       {"words?", shape::text()}});
    const Object nature =
        shape::joined(numbered, shape::object({{"seat", shape::is("nature")}, {"by?", shape::is("moderator")}}));
    Array all;
    all.push_back(journal_header());
    all.push_back(line_of_a_move(shape::object({}), numbered, spoken));
    all.push_back(shape::any(natures(nature)));
    all.push_back(line_of_an_undo());
    all.push_back(shape::object({{"seed", shape::text()}, {"hash", hash()}}));
    return shape::any(std::move(all));
  }
};

}  // namespace curia

#include "session/republic_game.h"

#include "games/republic/invariants_stack.h"
#include "games/republic/queries.h"
#include "games/republic/rule_table.h"
#include "games/republic/scenarios.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/sequence/whole_game.h"

namespace curia {

using namespace republic;
namespace json = boost::json;

template class JsonGame<RepublicEdge>;

namespace {

json::array keys_of(Question question) {
  return question == Question::none ? json::array() : json::array{as_json(row_of(question).key)};
}

// The rules of a question in the paragraphs of a document, each once.
json::array cited_by(const OptionRow& row, Document document) {
  json::array ids;
  for (const Rule rule : row.cites) {
    const json::value id = as_json(id_of(cited(rule, document)));
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  return ids;
}

}  // namespace

// Nothing is running between phases: the game goes on at the beginning of the phase that the position names.
std::vector<std::string> RepublicEdge::go_on(Position& position, Teller* teller) {
  State& s = position.state;
  if (!s.stack.empty() && !game_is_outermost(s)) throw BadPosition("stack[0]", "must be the game");
  if (!s.stack.empty() || s.game.phase == Phase::over) return violations(s, position.options);
  if (s.game.phase == Phase::setup) throw BadPosition("stack", "without one a game goes on at one of the seven phases");
  if (std::vector<std::string> broken = table_violations(s, position.options); !broken.empty()) return broken;
  s.chance = {};
  s.stack.push(frame_of(WholeGame{.at = WholeGame::At::phase_over}));
  s.stack.push(frame_of(Sequence{.phase = s.game.phase}));
  Context{.s = s, .options = position.options, .teller = teller}.tell(EventKind::phase_begins, Rule::VG_4_1,
                                                                      {.n = static_cast<std::int16_t>(s.game.phase)});
  resume(s, position.options, teller);
  return violations(s, position.options);
}

std::string_view RepublicEdge::scenario_of(const State& s, const Options&) {
  for (const auto& scenario : Traits::scenarios)
    if (scenario.value == s.game.scenario) return scenario.key;
  return {};
}

bool RepublicEdge::hands_opened(const State& before, const State& after) {
  for (std::size_t i = 0; i < before.factions.size(); ++i)
    if (before.factions[i].hand != after.factions[i].hand) return true;
  return false;
}

json::array RepublicEdge::outcomes(const State& s, const ChanceRequest& asked, std::string_view language) {
  json::array all;
  for (std::uint8_t value = 0; value < no_operand; ++value) {
    const Move answer{.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = value};
    if (!chance_fits(s, answer)) continue;
    json::object outcome = republic::move_json(answer, asked);
    outcome.erase("seat");
    if (asked.purpose == Roll::event_named) outcome["event"] = as_json(name_id(as<EventId>(value)));
    outcome["text"] = RepublicWords::outcome(asked.purpose, value, language);
    all.emplace_back(std::move(outcome));
  }
  return all;
}

json::array RepublicEdge::actors(const State& s, Seat seat) {
  json::array ids;
  for (SenatorId senator : aligned(s))
    if (faction_of(s, senator) == seat) ids.emplace_back(as_json(name_id(senator)));
  return ids;
}

std::string_view RepublicEdge::acting(const State& s, const Move& move) {
  const SenatorId who = Traits::acting(s, move);
  return who == SenatorId::none ? std::string_view() : name_id(who);
}

// Which cards the pile may hold is the host's to know: what is not among them is in somebody's hand.
void RepublicEdge::hide(json::object& chance, const ChanceRequest& asked) {
  if (asked.kind == ChanceRequest::Kind::card) chance.erase("outcomes");
}

Move RepublicEdge::read_nature(Node& node) {
  Move move{.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance};
  if (read_dice(node, move)) return move;
  if (const json::value* card = node.take("card")) {
    move.a = read_operand(Operand::card, *card, "card");
  } else if (const json::value* chit = node.take("chit")) {
    if (chit->is_string() && chit->get_string() == "none")
      move.a = chit_none;
    else if (chit->is_string() && chit->get_string() == "draw_two")
      move.a = chit_draw_two;
    else
      move.a = static_cast<std::uint8_t>(Node::whole(*chit, "chit", 1, 30));
  } else if (const json::value* number = node.take("number")) {
    move.a = static_cast<std::uint8_t>(Node::whole(*number, "number", 0, 254));
  } else {
    throw Fault("bad_field", "an answer of nature needs dice, card, chit or number");
  }
  return move;
}

// VG-0b
void RepublicEdge::refuse_wrong(const Options& options, Document document, std::string_view language) {
  const WrongOption wrong = wrong_option(options);
  if (!wrong) return;
  const auto name = [&](const OptionRow& row) { return words(language, Traits::name, "options", row.key); };
  const WordArgument names[] = {{"option", name(*wrong.row)}, {"needs", name(*wrong.needs)}};
  throw Fault("bad_option", words(language, Traits::name, "refusals", "needs_option", names),
              std::string(id_of(cited(Rule::VG_0b, document))),
              {{"option", as_json(wrong.row->key)},
               {"value", as_json(wrong.row->values[answer_to(options, wrong.row->question)])},
               {"needs", as_json(wrong.needs->key)}})
      .to_reader();
}

// ES-2c: no more senators than the deck of the scenario holds.
void RepublicEdge::refuse_new(const Traits::Setting& setting, Document document, std::string_view language) {
  if (!too_many_senators(setting.scenario, setting.options)) return;
  const int most = families_in_deck(setting.scenario, setting.options);
  const int wanted = senators_wanted(setting.options);
  const OptionRow& row = row_of(Question::senators_total);
  const WordArgument figures[] = {{"most", std::int64_t{most}}, {"wanted", std::int64_t{wanted}}};
  const auto own = std::find_if(row.cites.begin(), row.cites.end(),
                                [&](Rule rule) { return document_of(rule) == document; });  // it names one of each
  throw Fault("bad_option", words(language, Traits::name, "refusals", "too_many_senators", figures),
              std::string(id_of(own == row.cites.end() ? Rule::ES_2c : *own)),
              {{"option", as_json(row.key)},
               {"value", as_json(row.values[answer_to(setting.options, row.question)])},
               {"most", most}})
      .to_reader();
}

// Until November 2026 a place of lose_fleets was its number: 0 the Active Forces, n the n-th force.
void RepublicEdge::as_written_now(const State& s, json::object& move) {
  const json::value* verb = move.if_contains("verb");
  json::value* found = move.if_contains("args");
  if (verb == nullptr || *verb != "lose_fleets" || found == nullptr || !found->is_object()) return;
  json::object& args = found->get_object();
  const json::value* place = args.if_contains("place");
  if (place == nullptr || !place->is_int64()) return;
  const std::int64_t number = place->get_int64();
  if (number < 0 || number > static_cast<std::int64_t>(s.arms.forces.size())) return;
  const Force none;
  const Force& force = number == 0 ? none : s.arms.forces[static_cast<std::size_t>(number - 1)];
  args["place"] = operand_json(Operand::place, number == 0 ? active_forces_box : op(force.war));
  if (force.commander != SenatorId::none) args["commander"] = operand_json(Operand::senator, op(force.commander));
}

Figures RepublicEdge::figures(const State& s) {
  Figures out{.table = {{"treasury", s.rome.treasury},
                        {"unrest", s.rome.unrest},
                        {"wars", active_wars(s).size()},
                        {"legions", legions_in_being(s)}},
              .seats = {}};
  for (int seat = 0; seat < s.game.seats; ++seat) {
    const Seat of = seat_at(seat);
    int money = faction(s, of).treasury;
    for (const SenatorId senator : faction(s, of).senators) money += s.senators[senator].talents;
    out.seats.push_back({{"influence", influence_of_faction(s, of)},
                         {"votes", votes(s, of)},
                         {"money", money},
                         {"senators", faction(s, of).senators.size()}});
  }
  return out;
}

json::array RepublicEdge::about_options(std::string_view language) {
  const auto sentence = [&](const std::string& key) { return words(language, Traits::name, "options", key); };
  json::array options;
  for (const OptionRow& row : option_rows()) {
    const std::string key(row.key);
    json::object option;
    option["key"] = key;
    option["type"] = row.is_switch() ? "switch" : "choice";
    option["group"] = as_json(row.group);
    option["name"] = sentence(key);
    json::array& values = option["values"].emplace_array();
    for (const std::string_view value : row.values) values.emplace_back(as_json(value));
    if (row.is_switch()) {
      option["text"] = sentence(key + ".on");
    } else {
      json::array& alternatives = option["alternatives"].emplace_array();
      for (const std::string_view value : row.values)
        alternatives.push_back({{"key", as_json(value)}, {"sentence", sentence(key + "." + std::string(value))}});
    }
    json::object& defaults = option["default"].emplace_object();
    for (const auto& edition : Traits::editions)
      defaults[as_json(edition.key)] = as_json(row.values[answer_to(edition.value(), row.question)]);
    json::object& citing = option["rules"].emplace_object();
    for (const auto& edition : Traits::editions) citing[as_json(edition.key)] = cited_by(row, edition.value.document);
    option["needs"] = keys_of(row.needs);
    option["excludes"] = json::array();
    option["within"] = keys_of(row.within);
    options.emplace_back(std::move(option));
  }
  return options;
}

}  // namespace curia

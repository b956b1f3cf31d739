#include "session/republic_game.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "games/republic/explain.h"
#include "games/republic/invariants.h"
#include "games/republic/procedures.h"
#include "games/republic/rule_table.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/sequence/whole_game.h"
#include "session/republic_words.h"
#include "session/setting.h"
#include "session/words.h"

namespace curia {

using namespace republic;
namespace json = boost::json;

namespace {

// The edition's key as the rules hold it; Fault if there is none such.
std::string_view edition_of(const std::string& key) {
  for (const auto& edition : Rules::editions)
    if (edition.key == key) return edition.key;
  throw Fault("bad_option", "there is no edition " + key);
}

std::string_view scenario_key(Era era) {
  for (const auto& scenario : Rules::scenarios)
    if (scenario.value == era) return scenario.key;
  return {};
}

json::array keys_of(Question question) {
  return question == nullptr ? json::array() : json::array{as_json(row_of(question).key)};
}

// VG-0b
void refuse_wrong(const Options& rules) {
  const WrongOption wrong = wrong_option(rules);
  if (!wrong) return;
  const auto name = [](const OptionRow& row) { return words("en", Rules::name, "options", row.key); };
  const std::string rule(id_of(wrong.needs != nullptr ? Rule::VG_0b : wrong.row->rules.front()));
  json::object details{{"option", as_json(wrong.row->key)},
                       {"value", as_json(wrong.row->values[rules.*wrong.row->question])}};
  if (wrong.needs == nullptr)
    throw Fault("bad_option", "\"" + name(*wrong.row) + "\" is not played otherwise than by its default yet", rule,
                std::move(details));
  details["needs"] = as_json(wrong.needs->key);
  throw Fault("bad_option", "\"" + name(*wrong.row) + "\" needs \"" + name(*wrong.needs) + "\", which is off", rule,
              std::move(details));
}

// How many running procedures, from `first` on, hide something from a seat: a sealed answer, a private look.
int hidden_frames(const State& s, std::size_t first, Seat viewer) {
  int n = 0;
  for (std::size_t i = first; i < s.stack.size(); ++i)
    n += row_of_procedure(s.stack[i].kind).shown_to(s.stack[i], viewer) == s.stack[i] ? 0 : 1;
  return n;
}

bool secret_came_out(const State& before, const State& after) {
  for (std::size_t i = 0; i < before.factions.size(); ++i)
    if (before.factions[i].hand != after.factions[i].hand) return true;
  std::size_t same = 0;  // procedures that wait as they waited before
  while (same < before.stack.size() && same < after.stack.size() && before.stack[same] == after.stack[same]) ++same;
  for (int i = 0; i < before.seats; ++i)
    if (hidden_frames(after, same, seat_at(i)) < hidden_frames(before, same, seat_at(i))) return true;
  return false;
}

}  // namespace

RepublicGame::RepublicGame(const Rules::Setting& setting, std::string edition) : edition_(std::move(edition)) {
  rules_ = setting.options;
  republic::start(state_, rules_, setting.scenario, setting.seats, this);
  list_offers(state_, rules_, decision_);
}

RepublicGame::RepublicGame(const State& s, const Options& rules, std::string edition)
    : PlayedGame(s, rules), edition_(std::move(edition)) {}

json::array RepublicGame::about_options() {
  const auto sentence = [](const std::string& key) { return words("en", Rules::name, "options", key); };
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
    for (const auto& edition : Rules::editions)
      defaults[as_json(edition.key)] = as_json(row.values[edition.value().*row.question]);
    json::array& rules = option["rules"].emplace_array();
    for (const Rule rule : row.rules) rules.emplace_back(as_json(id_of(rule)));
    option["needs"] = keys_of(row.needs);
    option["excludes"] = json::array();
    option["within"] = keys_of(row.within);
    option["playable"] = !row.waits;
    options.emplace_back(std::move(option));
  }
  return options;
}

std::unique_ptr<Game> RepublicGame::start(const json::object& settings) {
  const auto chosen = chosen_table<Rules>(settings);
  refuse_wrong(chosen.setting.options);
  return std::make_unique<RepublicGame>(chosen.setting, std::string(chosen.edition));
}

std::unique_ptr<Game> RepublicGame::at(const json::object& position) {
  try {
    Position read = read_position(position);
    edition_of(read.edition);
    refuse_wrong(read.rules);
    // Nothing is running between phases: the game goes on at the beginning of the phase that the position names.
    const bool between = read.state.stack.empty() && read.state.phase != Phase::over;
    if (between && read.state.phase != Phase::setup) {
      read.state.stack.push(frame_of(WholeGame{.at = WholeGame::At::phase_over}));
      read.state.stack.push(frame_of(Sequence{.phase = read.state.phase}));
    }
    if (read.state.stack.empty() && read.state.phase != Phase::over)
      throw Fault("bad_position", "stack: nothing is going on", {}, {{"field", "stack"}});
    if (const std::vector<std::string> broken = violations(read.state, read.rules); !broken.empty()) {
      json::array all;
      for (const std::string& one : broken) all.emplace_back(one);
      throw Fault("bad_position", broken.front(), {}, {{"broken", std::move(all)}});
    }
    if (between) resume(read.state, read.rules, nullptr);
    return std::make_unique<RepublicGame>(read.state, read.rules, read.edition);
  } catch (const BadPosition& bad) {
    throw Fault("bad_position", bad.what(), {}, {{"field", bad.place}});
  }
}

json::object RepublicGame::header() const {
  return {{"game", as_json(Rules::name)},
          {"edition", edition_},
          {"scenario", as_json(scenario_key(state_.era))},
          {"seats", state_.seats},
          {"options", options_json(rules_)}};
}

json::object RepublicGame::offer(const Offer& one, std::string_view language) const {
  json::object out = offer_json(one);
  out["text"] = words_of(one, language);
  return out;
}

json::object RepublicGame::decision(Viewer viewer, std::string_view language) const {
  json::object out;
  out["over"] = nullptr;
  if (over()) {
    json::object end;
    end["reason"] = as_json(word_of(state_.ending));
    json::array& winners = end["winners"].emplace_array();
    for (Seat seat : state_.winners) winners.emplace_back(index(seat));
    end["rule"] = nullptr;
    for (const Event& event : events_)
      if (event.kind == EventKind::game_over && event.rule != Rule::none) end["rule"] = as_json(id_of(event.rule));
    out["over"] = std::move(end);
  }
  json::array& offers = out["offers"].emplace_array();
  for (const Offer& one : decision_.offers)
    if (viewer.kind == Viewer::Kind::host || one.seat == viewer.seat) offers.emplace_back(offer(one, language));
  json::array& waiting = out["waiting"].emplace_array();
  for (Seat seat : decision_.waiting) waiting.emplace_back(index(seat));
  if (nature_to_move()) {
    json::object chance = chance_json(state_, decision_.chance);
    // Which cards the pile may hold is the host's to know: what is not among them is in somebody's hand.
    if (viewer.kind != Viewer::Kind::host && decision_.chance.kind == ChanceRequest::Kind::card)
      chance.erase("outcomes");
    out["chance"] = std::move(chance);
  }
  return out;
}

Fault RepublicGame::fault(const Refusal& refusal, std::string_view language) const {
  constexpr std::string_view codes[] = {"none",        "game_over",    "not_your_turn",
                                        "not_offered", "out_of_range", "not_a_chance"};
  json::object details;
  if (refusal.why == Refusal::Why::out_of_range) {
    details["least"] = refusal.least;
    details["most"] = refusal.most;
  }
  if (refusal.reason != Reason::none) {
    details["reason"] = as_json(key_of(refusal.reason));
    if (refusal.needs != 0 || refusal.has != 0) {
      details["needs"] = refusal.needs;
      details["has"] = refusal.has;
    }
  }
  if (refusal.nearest) details["nearest"] = offer(*refusal.nearest, language);
  return Fault(std::string(codes[static_cast<std::size_t>(refusal.why)]), words_of(refusal, language),
               std::string(id_of(refusal.rule)), std::move(details));
}

void RepublicGame::make(const Move& move) {
  const State before = state_;
  revealed_ = nature_to_move();
  const std::size_t told = events_.size();
  republic::play(state_, rules_, move, this);
  list_offers(state_, rules_, decision_);
  for (std::size_t i = told; i < events_.size(); ++i) revealed_ = revealed_ || events_[i].visible != everybody;
  revealed_ = revealed_ || secret_came_out(before, state_);
}

json::object RepublicGame::play(const json::object& given, std::string_view language) {
  const Move move = read_move(given);
  if (refused(state_, decision_, move)) throw fault(republic::explain(state_, rules_, decision_, move), language);
  json::object record = move_json(move);
  make(move);
  return record;
}

json::object RepublicGame::nature(std::uint64_t number) const {
  Bits bits(number);
  return move_json(sample_chance(state_, bits));
}

json::object RepublicGame::explain(const json::object& given, std::string_view language) const {
  const Refusal refusal = republic::explain(state_, rules_, decision_, read_move(given));
  json::object out;
  out["legal"] = !refusal;
  if (!refusal) return out;
  Fault why = fault(refusal, language);
  out["nearest"] = nullptr;
  if (const json::value* found = why.details.if_contains("nearest")) out["nearest"] = *found;
  why.details.erase("nearest");
  json::object error;
  error["code"] = why.code;
  error["message"] = why.what();
  error["rule"] = why.rule.empty() ? json::value() : json::value(why.rule);
  error["details"] = std::move(why.details);
  out["error"] = std::move(error);
  return out;
}

json::object RepublicGame::view(Seat seat) const {
  return view_json(republic::view(state_, rules_, seat), rules_, edition_, seat, decision_);
}

json::array RepublicGame::events(std::size_t since, Viewer viewer, std::string_view language) const {
  const unsigned bit = viewer.kind == Viewer::Kind::seat ? 1U << static_cast<unsigned>(viewer.seat) : 1U << 6U;
  json::array out;
  for (std::size_t i = since; i < events_.size(); ++i) {
    if (viewer.kind != Viewer::Kind::host && (events_[i].visible & bit) == 0) continue;
    json::object event;
    event["number"] = i + 1;
    for (auto& [key, value] : event_json(events_[i])) event[key] = value;
    event["text"] = words_of(events_[i], language);
    out.emplace_back(std::move(event));
  }
  return out;
}

json::object RepublicGame::position() const { return position_json(state_, rules_, edition_); }

}  // namespace curia

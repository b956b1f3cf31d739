#include "session/republic_game.h"

#include <algorithm>

#include "games/republic/canonical.h"
#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "games/republic/explain.h"
#include "games/republic/invariants.h"
#include "games/republic/procedures.h"
#include "games/republic/redeal.h"
#include "games/republic/rule_table.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/sequence/whole_game.h"
#include "session/republic_words.h"

namespace curia {

using namespace republic;
namespace json = boost::json;

namespace {

struct EditionRow {
  std::string_view key;
  const Options& rules;
};
constexpr EditionRow editions[] = {{"vg2009", vg2009}};
constexpr std::string_view scenarios[] = {"early"};
constexpr int fewest_seats = 3;

std::string text_in(const json::object& settings, std::string_view name, std::string_view otherwise) {
  const json::value* given = settings.if_contains(as_json(name));
  if (given == nullptr || given->is_null()) return std::string(otherwise);
  if (!given->is_string()) throw Fault("bad_field", std::string(name) + " must be a text");
  return std::string(given->get_string());
}

const EditionRow& edition_of(const std::string& key) {
  for (const EditionRow& row : editions)
    if (row.key == key) return row;
  throw Fault("bad_option", "there is no edition " + key);
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

RepublicGame::RepublicGame(const Options& rules, std::string edition, Era scenario, int seats)
    : rules_(rules), edition_(std::move(edition)) {
  republic::start(state_, rules_, scenario, seats, this);
  list_offers(state_, rules_, decision_);
}

RepublicGame::RepublicGame(const State& s, const Options& rules, std::string edition)
    : state_(s), rules_(rules), edition_(std::move(edition)) {
  list_offers(state_, rules_, decision_);
}

json::object RepublicGame::about() {
  json::array options;
  for (const OptionRow& row : option_rows) {
    json::object option;
    option["key"] = as_json(row.key);
    option["type"] = row.values.size() == 2 && row.values[0] == "off" ? "switch" : "choice";
    json::array& values = option["values"].emplace_array();
    for (const std::string_view value : row.values) values.emplace_back(as_json(value));
    json::object& defaults = option["default"].emplace_object();
    for (const EditionRow& edition : editions)
      defaults[as_json(edition.key)] = as_json(row.values[edition.rules.*row.question]);
    option["rules"].emplace_array().emplace_back(as_json(id_of(row.rule)));
    option["needs"] = json::array();
    option["excludes"] = json::array();
    options.emplace_back(std::move(option));
  }
  json::array edition_keys, scenario_keys;
  for (const EditionRow& row : editions) edition_keys.emplace_back(as_json(row.key));
  for (const std::string_view key : scenarios) scenario_keys.emplace_back(as_json(key));
  return {{"id", "republic"},
          {"editions", std::move(edition_keys)},
          {"scenarios", std::move(scenario_keys)},
          {"seats", json::array{fewest_seats, max_seats}},
          {"options", std::move(options)}};
}

std::unique_ptr<Game> RepublicGame::start(const json::object& settings) {
  const EditionRow& edition = edition_of(text_in(settings, "edition", "vg2009"));
  const std::string scenario = text_in(settings, "scenario", "early");
  if (std::find(std::begin(scenarios), std::end(scenarios), scenario) == std::end(scenarios))
    throw Fault("bad_option", "there is no scenario " + scenario);
  std::int64_t seats = fewest_seats;
  if (const json::value* given = settings.if_contains("seats")) {
    try {
      seats = Node::whole(*given, "seats", fewest_seats, max_seats);
    } catch (const BadPosition& bad) {
      throw Fault("bad_field", bad.what(), "VG-0a", {{"field", "seats"}, {"least", fewest_seats}, {"most", max_seats}});
    }
  }
  Options rules = edition.rules;
  if (const json::value* given = settings.if_contains("options"); given != nullptr && !given->is_null()) {
    if (!given->is_object()) throw Fault("bad_field", "options must be an object");
    try {
      read_options(given->get_object(), rules);
    } catch (const BadPosition& bad) {
      throw Fault("bad_option", bad.what());
    }
  }
  return std::make_unique<RepublicGame>(rules, std::string(edition.key), Era::early, static_cast<int>(seats));
}

std::unique_ptr<Game> RepublicGame::at(const json::object& position) {
  try {
    Position read = read_position(position);
    edition_of(read.edition);
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
  return {{"game", "republic"},
          {"edition", edition_},
          {"scenario", as_json(scenarios[static_cast<std::size_t>(state_.era)])},
          {"seats", state_.seats},
          {"options", options_json(rules_)}};
}

bool RepublicGame::nature_to_move() const { return decision_.chance.kind != ChanceRequest::Kind::none; }

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

std::uint64_t RepublicGame::hash() const { return hash_of(state_); }

void RepublicGame::redeal(Seat seat, std::uint64_t seed) {
  Bits bits(seed);
  state_ = deal_again(state_, rules_, seat, bits);
  list_offers(state_, rules_, decision_);
}

json::array games_json() {
  json::array games;
  games.emplace_back(RepublicGame::about());
  return games;
}

std::unique_ptr<Game> new_game(const json::object& settings) {
  const std::string game = text_in(settings, "game", "republic");
  if (game != "republic") throw Fault("bad_option", "there is no game " + game);
  return RepublicGame::start(settings);
}

std::unique_ptr<Game> game_at(const json::object& position) { return RepublicGame::at(position); }

}  // namespace curia

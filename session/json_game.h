#pragma once
// A game in progress with JSON on both sides: moves, offers, events, refusals, positions. Here stands what every game does the
// same way; what is its own it says in an Edge.
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/broken_table.h"
#include "engine/codec.h"
#include "session/asking.h"
#include "session/game_words.h"
#include "session/played_game.h"
#include "session/seal_broken.h"
#include "session/setting.h"

namespace curia {

// Edge: Rules (engine/game.h), Words (game_words.h), Event, and static functions
//   start(state, setting, teller)         a new game
//   read_position(json), go_on(position, teller)  a game in the middle; go_on says what is broken, and from between two phases
//                                         goes on to the next question
//   scenario_of(state, options)           its key
//   explain(state, options, decision, move)
//   elsewhere(options, document, rule, language)  how the case of a rule goes in other editions, for Game::elsewhere
//   read_nature(node)                     nature's answer
//   drawn_from(state)                     what sample_chance draws it from, in its order
//   hands_opened(before, after)           whether a card from a hand came to light
//   tells_a_secret(event)                 whether after it there is no way back
//   holds_sealed_answers(frame, options)  whether its last answer brings something to light
//   hide(chance, request)                 takes from nature's request what only the host may know
//   about_options(language)               rows for `hello`
//   phase_keys()                          of all phases, by their numbers: the first is before a game, the last after it
//   refuse_wrong(options, document, language)     Fault for options that do not go together
//   refuse_new(setting, document, language)       and for those with which no new table is made, though older ones were
//   as_written_now(state, move)   makes of a line of a journal what is written today, where it was written otherwise once
//   outcomes(state, request, language)    what a moderator may answer, in words; where the game asks him anything
//   actors(state, seat), acting(state, move)   in whose names a seat moves, as ids
//   odds(game, asked)
//   turn_of(state), whose_turn(state)
//   figures(state)                        by which the course of a game is told
template <class Edge>
class JsonGame final : public PlayedGame<typename Edge::Traits>, private TellerOf<typename Edge::Event> {
 public:
  using G = typename Edge::Traits;
  using State = typename G::State;
  using Options = typename G::Options;
  using Offer = typename G::Offer;
  using Move = typename G::Move;
  using Event = typename Edge::Event;
  using Document = decltype(std::begin(G::editions)->value.document);

  JsonGame(const typename G::Setting& setting, std::string edition)
      : edition_(std::move(edition)), document_(document_of(edition_)) {
    rules_ = setting.options;
    answers_ = boost::json::serialize(options_json(rules_));
    Edge::start(state_, setting, this);
    G::list_offers(state_, rules_, decision_);
  }
  JsonGame(const State& s, const Options& options, std::string edition)
      : PlayedGame<G>(s, options),
        edition_(std::move(edition)),
        answers_(boost::json::serialize(options_json(rules_))),
        document_(document_of(edition_)) {}

  static boost::json::array about_options(std::string_view language) { return Edge::about_options(language); }
  static std::span<const std::string_view> played_phases() {
    return Edge::phase_keys().subspan(1, Edge::phase_keys().size() - 2);
  }
  static std::unique_ptr<Game> start(const boost::json::object& settings, std::string_view language) {
    const auto chosen = chosen_table<G>(settings);
    Edge::refuse_wrong(chosen.setting.options, document_of(chosen.edition), language);
    if constexpr (requires { Edge::refuse_new(chosen.setting, document_of(chosen.edition), language); })
      if (!settings.contains("curia"))  // what a journal's table was made with stands
        Edge::refuse_new(chosen.setting, document_of(chosen.edition), language);
    return std::make_unique<JsonGame>(chosen.setting, std::string(chosen.edition));
  }
  static std::unique_ptr<Game> at(const boost::json::object& position);

  Move read_move(const boost::json::object& given) const;
  // One at hand, which must be legal. Behind one that is replayed no rights are listed.
  enum class Made : std::uint8_t { now, again };
  void make(const Move& move, Made made = Made::now);
  Fault fault(const Move& move, std::string_view language) const {  // of a move that is refused
    return fault(Edge::explain(state_, rules_, decision_, move), language);
  }

  boost::json::object move_json(const Move& move) const override { return Edge::move_json(move, decision_.chance); }
  std::unique_ptr<Game> clone() const override { return std::make_unique<JsonGame>(*this); }
  std::unique_ptr<Game> as_of(const Snapshot& then) const override {
    return std::make_unique<JsonGame>(dynamic_cast<const typename PlayedGame<G>::Kept&>(then).state, rules_, edition_);
  }
  void go_back(const Snapshot& then, std::size_t told) override {
    this->stand_as(then);
    events_.resize(told);
    revealed_ = false;
  }
  Figures figures() const override { return Edge::figures(state_); }
  int turn() const override { return Edge::turn_of(state_); }
  Seat whose_turn() const override { return Edge::whose_turn(state_); }
  boost::json::object header() const override {
    return {{"game", as_json(G::name)},
            {"edition", edition_},
            {"scenario", as_json(Edge::scenario_of(state_, rules_))},
            {"seats", state_.game.seats},
            {"options", options_json(rules_)}};
  }
  boost::json::object decision(Viewer viewer, std::string_view language) const override {
    return asking().whole(over_json(), viewer, language);
  }
  std::string decision_text(Viewer viewer, std::string_view language) const override {
    return asking().text(over_json(), viewer, language);
  }
  boost::json::object play(const boost::json::object& given, std::string_view language) override {
    const Move move = read_move(given);
    if (G::refused(state_, decision_, move)) throw fault(move, language);
    boost::json::object record = move_json(move);
    make(move);
    return record;
  }
  std::string_view phase() const override { return Edge::phase_keys()[static_cast<std::size_t>(state_.game.phase)]; }
  std::span<const std::string_view> phases() const override { return played_phases(); }
  boost::json::object silence(const boost::json::object& said, std::string_view language) override;
  bool in_own_words(const boost::json::object& move) const override {
    if constexpr (requires { G::silence_of(state_, Seat{}); })
      return G::in_own_words(read_move(move).verb);
    else
      return false;
  }
  boost::json::object as_written_now(boost::json::object move) const override {
    if constexpr (requires { Edge::as_written_now(state_, move); }) Edge::as_written_now(state_, move);
    return move;
  }
  bool replay(const boost::json::object& given) override;
  boost::json::object nature(std::uint64_t number) const override {
    Random random(number);
    return move_json(G::sample_chance(state_, random));
  }
  boost::json::array drawn_from() const override { return Edge::drawn_from(state_); }
  bool revealed() const override { return revealed_; }
  boost::json::object explain(const boost::json::object& given, std::string_view language) const override;
  boost::json::array elsewhere(std::string_view rule, std::string_view language) const override {
    return Edge::elsewhere(rules_, document_, rule, language);
  }
  boost::json::object odds(const boost::json::object& given) const override { return Edge::odds(*this, given); }
  std::string reason_text(const boost::json::object& reason, std::string_view language) const override {
    try {
      return as_sentence(reason_words<G, typename Edge::Words>(reason, language));
    } catch (const BadPosition& bad) {
      throw Fault("bad_field", bad.what(), {}, {{"field", bad.place}});
    }
  }
  std::string offered_text(const boost::json::object& given, std::string_view language) const override {
    const Move move = read_move(given);
    const auto found = coverage(decision_.offers, move);
    if (found.why != NotCovered::covered) return {};
    auto taken = *found.nearest;
    taken.least = taken.most = move.amount;
    return offer_words<typename Edge::Words>(taken, language);
  }
  boost::json::array actors(Seat seat) const override { return Edge::actors(state_, seat); }
  std::string acting(const boost::json::object& given) const override {
    return std::string(Edge::acting(state_, read_move(given)));
  }
  std::string view_text(Seat seat) const override {
    return written_view(G::view(state_, rules_, seat), rules_, edition_, answers_, seat, decision_);
  }
  std::size_t event_count() const override { return events_.size(); }
  boost::json::array told(std::size_t since, std::size_t until, Viewer viewer,
                          std::string_view language) const override;
  boost::json::object position() const override { return position_json(state_, rules_, edition_); }
  boost::json::object opening() const override { return opening_.empty() ? position() : opening_; }

 private:
  using PlayedGame<G>::state_;
  using PlayedGame<G>::rules_;
  using PlayedGame<G>::decision_;
  using PlayedGame<G>::document_of;

  template <class Told>
  Told as_cited(const Told& told) const {
    return curia::as_cited(told, document_);
  }

  void tell(const Event& event) override { events_.push_back(as_cited(event)); }
  Asking<Edge> asking() const {
    return {.state = state_,
            .rules = rules_,
            .decision = decision_,
            .document = document_,
            .silent = this->silent_seats(),
            .moderated = this->moderated()};
  }
  boost::json::object ending() const;
  boost::json::value over_json() const { return G::over(state_) ? boost::json::value(ending()) : boost::json::value(); }
  template <class Refusal>
  Fault fault(const Refusal& refusal, std::string_view language) const;

  std::string edition_, answers_;  // these: its options, written
  Document document_;              // whose paragraphs this table cites
  std::vector<Event> events_;
  bool revealed_ = false;
  boost::json::object opening_;  // a position from which it went on by itself to the first question
};

template <class Edge>
std::unique_ptr<Game> JsonGame<Edge>::at(const boost::json::object& position) {
  try {
    auto read = Edge::read_position(position);
    bool known = false;
    for (const auto& edition : G::editions) known = known || edition.key == read.edition;
    if (!known) throw Fault("bad_option", "there is no edition " + read.edition);
    Edge::refuse_wrong(read.options, document_of(read.edition), "en");
    boost::json::object opening = position_json(read.state, read.options, read.edition);
    struct Told final : TellerOf<Event> {
      void tell(const Event& event) override { events.push_back(event); }
      std::vector<Event> events;
    } told;
    if (const std::vector<std::string> broken = Edge::go_on(read, &told); !broken.empty()) {
      boost::json::array all;
      for (const std::string& one : broken) all.emplace_back(one);
      throw Fault("bad_position", broken.front(), {}, {{"broken", std::move(all)}});
    }
    auto game = std::make_unique<JsonGame>(read.state, read.options, read.edition);
    game->opening_ = std::move(opening);
    for (const Event& event : told.events) game->tell(event);
    return game;
  } catch (const BadPosition& bad) {
    throw Fault("bad_position", bad.what(), {}, {{"field", bad.place}});
  } catch (const BrokenTable& broken) {
    throw Fault("bad_position", broken.what(), {}, {{"field", ""}});
  }
}

template <class Edge>
typename JsonGame<Edge>::Move JsonGame<Edge>::read_move(const boost::json::object& given) const {
  try {
    DerivedChecks none;
    Node node(given, "", none);
    const boost::json::value* who = given.if_contains("seat");
    Move move;
    if (who != nullptr && who->is_string() && who->get_string() == "nature") {
      node.take("seat");
      move = Edge::read_nature(node);
    } else {
      move = read_seat_move<decltype(move.verb)>(node, decision_);
    }
    node.finish();
    return move;
  } catch (const BadPosition& bad) {
    throw Fault("bad_field", bad.what(), {}, {{"field", bad.place}});
  }
}

template <class Edge>
boost::json::object JsonGame<Edge>::silence(const boost::json::object& said, std::string_view language) {
  if constexpr (requires { G::silence_of(state_, Seat{}); }) {
    const Move move = read_move(said);
    if (!this->silent_seats().has(move.seat) || G::silence_of(state_, move.seat).verb != move.verb)
      throw fault(move, language);
    boost::json::object record = move_json(G::silence_of(state_, move.seat));
    make(G::silence_of(state_, move.seat));
    return record;
  } else {
    throw Fault("not_offered", "nobody is called to vote here");
  }
}

template <class Edge>
bool JsonGame<Edge>::replay(const boost::json::object& given) {
  const boost::json::value* verb = given.if_contains("verb");
  if (verb != nullptr && *verb == "silent") return silence(given, "en") == given;
  const Move move = read_move(given);
  if (G::refused(state_, decision_, move)) {
    this->replayed();  // it may be one's right
    if (G::refused(state_, decision_, move)) throw fault(move, "en");
  }
  const bool same = move_json(move) == given;
  make(move, Made::again);
  return same;
}

template <class Edge>
void JsonGame<Edge>::make(const Move& move, Made made) {
  const State before = state_;
  const std::size_t told = events_.size();
  const bool natures = G::nature_to_move(decision_);
  try {
    Edge::play(state_, rules_, move, this);
    made == Made::now ? G::list_offers(state_, rules_, decision_) : G::list_offers_alone(state_, rules_, decision_);
  } catch (const BrokenTable& broken) {  // as if the move had not been made
    state_ = before;
    events_.resize(told);
    G::list_offers(state_, rules_, decision_);
    throw Fault("table_stopped", broken.what());
  }
  revealed_ = natures;
  for (std::size_t i = told; i < events_.size(); ++i) revealed_ = revealed_ || Edge::tells_a_secret(events_[i]);
  revealed_ = revealed_ || Edge::hands_opened(before, state_) || seal_broken<Edge>(before, state_, rules_);
}

template <class Edge>
boost::json::object JsonGame<Edge>::ending() const {
  boost::json::object end{{"reason", as_json(G::ending(state_))}};
  boost::json::array& winners = end["winners"].emplace_array();
  for (Seat seat : G::winners(state_)) winners.emplace_back(index(seat));
  end["rule"] = nullptr;
  for (const Event& event : events_)
    if (event.kind == decltype(event.kind)::game_over && event.rule != decltype(event.rule)::none)
      end["rule"] = as_json(id_of(event.rule));
  return end;
}

template <class Edge>
template <class Refusal>
Fault JsonGame<Edge>::fault(const Refusal& refusal, std::string_view language) const {
  constexpr std::string_view codes[] = {"none",        "game_over",    "not_your_turn",
                                        "not_offered", "out_of_range", "not_a_chance"};
  boost::json::object details;
  if (refusal.why == Refusal::Why::out_of_range) {
    details["least"] = refusal.least;
    details["most"] = refusal.most;
  }
  if (refusal.reason != decltype(refusal.reason)::none) {
    details["reason"] = as_json(key_of(refusal.reason));
    if (refusal.needs != 0 || refusal.has != 0) {
      details["needs"] = refusal.needs;
      details["has"] = refusal.has;
    }
  }
  if (refusal.nearest) details["nearest"] = asking().offer(*refusal.nearest, language);
  return Fault(std::string(codes[static_cast<std::size_t>(refusal.why)]),
               refusal_words<typename Edge::Words>(refusal, language), std::string(id_of(as_cited(refusal).rule)),
               std::move(details))
      .to_reader();
}

template <class Edge>
boost::json::object JsonGame<Edge>::explain(const boost::json::object& given, std::string_view language) const {
  const auto refusal = Edge::explain(state_, rules_, decision_, read_move(given));
  boost::json::object out;
  out["legal"] = !refusal;
  if (!refusal) return out;
  Fault why = fault(refusal, language);
  out["nearest"] = nullptr;
  if (const boost::json::value* found = why.details.if_contains("nearest")) out["nearest"] = *found;
  why.details.erase("nearest");
  boost::json::object error;
  error["code"] = why.code;
  error["message"] = why.what();
  error["rule"] = why.rule.empty() ? boost::json::value() : boost::json::value(why.rule);
  error["details"] = std::move(why.details);
  out["error"] = std::move(error);
  out["elsewhere"] = elsewhere(why.rule, language);
  return out;
}

template <class Edge>
boost::json::array JsonGame<Edge>::told(std::size_t since, std::size_t until, Viewer viewer,
                                        std::string_view language) const {
  const unsigned bit = viewer.kind == Viewer::Kind::seat ? 1U << static_cast<unsigned>(viewer.seat) : 1U << 6U;
  boost::json::array out;
  for (std::size_t i = since; i < std::min(until, events_.size()); ++i) {
    if (viewer.kind != Viewer::Kind::host && (events_[i].visible & bit) == 0) continue;
    boost::json::object event;
    event["number"] = i + 1;
    for (auto& [key, value] : event_json(events_[i])) event[key] = value;
    event["text"] = event_words<typename Edge::Words>(events_[i], language, std::span<const Event>(events_).first(i));
    out.emplace_back(std::move(event));
  }
  return out;
}

}  // namespace curia

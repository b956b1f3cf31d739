#pragma once
// A game of one kind in progress, for those at this edge who work with its own types.
#include <algorithm>
#include <iterator>
#include <limits>

#include "bots/roster.h"
#include "bots/table_of_bots.h"
#include "session/asking.h"
#include "session/game.h"
#include "session/players.h"
#include "session/reasons.h"

namespace curia {

template <Playable G>
class PlayedGame : public Game {
 public:
  const typename G::State& state() const { return state_; }
  const typename G::Options& options() const { return rules_; }
  const typename G::Decision& full_decision() const { return decision_; }  // of the state as it is
  virtual boost::json::object move_json(const typename G::Move& move) const = 0;

  std::unique_ptr<const Snapshot> snapshot() const override { return std::make_unique<const Kept>(state_); }
  std::string_view title() const override { return G::title; }
  int seats() const override { return state_.game.seats; }
  bool over() const override { return G::over(state_); }
  bool nature_to_move() const override { return G::nature_to_move(decision_); }
  bool moderated() const override {
    if constexpr (requires { G::moderated(state_); })
      return nature_to_move() && G::moderated(state_);
    else
      return false;
  }
  SeatSet waiting() const override { return decision_.waiting; }
  SeatSet may_move() const override {
    SeatSet seats;
    for (const auto& offer : decision_.offers) seats.add(offer.seat);
    for (const auto& right : decision_.rights) seats.add(right.seat);
    return seats;
  }
  std::size_t offers_to(Seat seat) const override {
    return static_cast<std::size_t>(std::count_if(decision_.offers.begin(), decision_.offers.end(),
                                                  [&](const auto& offer) { return offer.seat == seat; }));
  }
  std::string offers_key(Seat seat) const override {
    std::string key;
    for (const auto& offer : decision_.offers)
      if (offer.seat == seat) add_key(key, offer);
    return key;
  }
  SeatSet silent_seats() const override {
    if constexpr (requires { G::silence_of(state_, Seat{}); })
      return G::silent_seats(state_, rules_, decision_);
    else
      return {};
  }
  void replayed() override {
    SeatSet all;
    for (int seat = 0; seat < this->seats(); ++seat) all.add(seat_at(seat));
    G::list_rights(state_, rules_, all, decision_);
  }
  std::uint64_t hash() const override { return G::hash(state_); }
  void redeal(Seat seat, std::uint64_t seed) override {
    Random random(seed);
    state_ = G::deal_again(state_, rules_, seat, random);
    G::list_offers(state_, rules_, decision_);
  }
  void deal_anew(Seat seat, std::uint64_t seed) override {
    Random random(seed);
    state_ = G::deal_again(state_, rules_, seat, random);
    if constexpr (requires { G::seal_anew(state_, seat, random); }) G::seal_anew(state_, seat, random);
    G::list_offers(state_, rules_, decision_);
  }
  std::unique_ptr<BotSeats> bot_seats() const override;

 protected:
  PlayedGame() = default;
  PlayedGame(const typename G::State& s, const typename G::Options& options) : state_(s), rules_(options) {
    G::list_offers(state_, rules_, decision_);
  }

  // Of an edition that is offered.
  static auto document_of(std::string_view edition) {
    return std::find_if(std::begin(G::editions), std::end(G::editions),
                        [&](const auto& row) { return row.key == edition; })
        ->value.document;
  }
  struct Kept final : Snapshot {
    explicit Kept(const typename G::State& s) : state(s) {}
    typename G::State state;
  };
  void stand_as(const Snapshot& then) {
    state_ = dynamic_cast<const Kept&>(then).state;
    G::list_offers(state_, rules_, decision_);
  }

  typename G::State state_{};
  typename G::Options rules_{};
  typename G::Decision decision_;
};

// The bots of this kind of game at its seats.
template <Playable G>
class BotSeatsOf final : public BotSeats {
 public:
  void sit(Seat seat, const std::string& name) override {
    auto bot = bots::make_bot<G>(name);
    if (bot == nullptr) throw Fault("unknown_bot", "there is no bot " + name.substr(0, 40));
    table_.seats.at(static_cast<std::size_t>(index(seat))) = std::move(bot);
  }
  void hurry(std::chrono::milliseconds time) override {
    for (const auto& bot : table_.seats)
      if (bot != nullptr) bot->allow({.iterations = std::numeric_limits<int>::max(), .time = time});
  }
  bool ponders(const Game& game) const override { return table_.ponders(played_in(game).full_decision()); }
  std::optional<boost::json::object> next(const Game& game, Random& random, boost::json::array* reasons) override {
    const PlayedGame<G>& played = played_in(game);
    if (game.over() || game.nature_to_move()) return std::nullopt;
    const auto move = table_.next(played.state(), played.options(), played.full_decision(), random);
    if (!move) return std::nullopt;
    if (reasons != nullptr) *reasons = reasons_of(played, *move);
    return played.move_json(*move);
  }

 private:
  static const PlayedGame<G>& played_in(const Game& game) { return dynamic_cast<const PlayedGame<G>&>(game); }

  boost::json::array reasons_of(const PlayedGame<G>& played, const typename G::Move& move) const {
    const auto& bot = table_.seats.at(static_cast<std::size_t>(index(move.seat)));
    if (bot == nullptr) return {};
    return reasons_json<G>(bots::open_reasons<G>(*bot, played.state(), played.options(), played.full_decision(), move),
                           bots::own_reasons<G>(*bot, played.state(), played.options(), played.full_decision(), move));
  }

  bots::TableOfBots<G> table_;
};

template <Playable G>
std::unique_ptr<BotSeats> PlayedGame<G>::bot_seats() const {
  return std::make_unique<BotSeatsOf<G>>();
}

// The names of the bots of a game that people may choose, as `hello` tells them.
template <Playable G>
boost::json::array bot_names_json() {
  boost::json::array names;
  for (const auto& row : bots::roster<G>())
    if (row.for_people) names.emplace_back(as_json(row.name));
  return names;
}

}  // namespace curia

#pragma once
// What a game provides so that bots, arena, bench and sessions play it without knowing which it is. Each game's own answer is
// games/<name>/game.h: a struct of types and static functions, nothing of which is ever an object.
#include <concepts>
#include <cstdint>
#include <ranges>
#include <string_view>
#include <type_traits>

#include "engine/decision.h"
#include "engine/ids.h"
#include "engine/random.h"

namespace curia {

// An edition or a scenario by the key that journals and links say. The first of a list is what is played unless told otherwise.
template <class T>
struct Named {
  std::string_view key;
  T value;
};

// What an edition is: its answers, and the document whose paragraphs its tables cite.
template <class Options, class Document>
struct EditionOf {
  Options (*answers)();
  Document document;
  Options operator()() const { return answers(); }
};

// clang-format off
template <class G>
concept Playable =
    std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Move> && std::equality_comparable<typename G::Move> &&
    requires(typename G::State& s, const typename G::State& now, const typename G::Options& options,
             typename G::Options& changed, const typename G::Setting& setting, typename G::Decision& decision, const typename G::Decision& asked,
             const typename G::Offer& offer, const typename G::Move& move, Seat seat, Random& random) {
      // What it is called, who can sit down, and what can be chosen before it begins.
      { G::name } -> std::convertible_to<std::string_view>;
      { G::title } -> std::convertible_to<std::string_view>;
      { G::least_seats } -> std::convertible_to<int>;
      { G::most_seats } -> std::convertible_to<int>;
      { G::usual_seats } -> std::convertible_to<int>;
      G::seats_rule;
      { std::begin(G::editions)->value() } -> std::convertible_to<typename G::Options>;
      { std::begin(G::scenarios)->value } -> std::convertible_to<typename G::Scenario>;
      G::apply(setting.scenario, changed);  // what a scenario says of the options
      G::draw_options(changed, random, setting.seats);  // answers at random, among those that go together and fit the seats
      { G::fewest_seats(options) } -> std::convertible_to<int>;  // with these answers
      { setting.options } -> std::convertible_to<typename G::Options>;
      { setting.scenario } -> std::convertible_to<typename G::Scenario>;
      { setting.seats } -> std::convertible_to<int>;
      // The table: begun, asked what it waits for, moved. Exactly offers and rights are legal; `refused` says so of any move.
      G::start(s, setting);
      G::list_offers(now, options, decision);
      // The same without its rights, for those who list them when they want to use one; of which seats there may be any.
      G::list_offers_alone(now, options, decision);
      { G::may_have_rights(now, options) } -> std::same_as<SeatSet>;
      // What is asked alone, with all that must be answered: for those who list what may break in when they want to.
      G::list_question(now, options, decision);
      G::list_rights(now, options, SeatSet{}, decision);
      { G::refused(now, asked, move) } -> std::same_as<bool>;
      G::play(s, options, move);
      { asked.waiting } -> std::convertible_to<SeatSet>;
      { asked.offers.size() } -> std::convertible_to<std::size_t>;
      { offer.must } -> std::convertible_to<bool>;
      { asked.rights.size() } -> std::convertible_to<std::size_t>;
      // Nature.
      { G::nature_to_move(asked) } -> std::same_as<bool>;
      { G::sample_chance(now, random) } -> std::same_as<typename G::Move>;
      // The end; a shared victory has several winners.
      { G::over(now) } -> std::same_as<bool>;
      { G::winners(now) } -> std::same_as<SeatSet>;
      { G::ending(now) } -> std::convertible_to<std::string_view>;
      { G::turns(now) } -> std::convertible_to<int>;
      // What a seat knows, and another table that it cannot tell apart.
      { G::view(now, options, seat) } -> std::same_as<typename G::State>;
      G::shown_decision(asked, seat, decision);
      { G::deal_again(now, options, seat, random) } -> std::same_as<typename G::State>;
      // Proofs: promises that are broken, and a secret that can be told; both empty when all is well.
      { G::violations(now, options) } -> std::ranges::range;
      { G::leak(now, options, seat, random).empty() } -> std::convertible_to<bool>;
      { G::hash(now) } -> std::same_as<std::uint64_t>;
    };
// clang-format on

// A use of a right, drawn at random.
template <class Verb, class Prompt, class Rule>
MoveOf<Verb> drawn_from(const RightOf<Verb, Prompt, Rule>& right, Random& random) {
  const auto one_of = [&random](const OperandSet& set) {
    return set.empty() ? no_operand : set.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(set.size()))));
  };
  MoveOf<Verb> move{.seat = right.seat, .faction = right.seat, .verb = right.verb};
  move.a = one_of(right.a);
  move.b = one_of(right.b);
  move.amount = static_cast<std::int16_t>(
      right.least + static_cast<int>(random.below(static_cast<std::uint32_t>(right.most - right.least + 1))));
  return move;
}

// The move that takes an offer with this amount.
template <Playable G>
typename G::Move taken(const typename G::Offer& offer, int amount) {
  return {.seat = offer.seat,
          .faction = offer.faction,
          .verb = offer.verb,
          .a = offer.a,
          .b = offer.b,
          .c = offer.c,
          .amount = static_cast<std::int16_t>(amount)};
}

}  // namespace curia

#pragma once
// Offers, events and refusals of a game in words, from its tables of verbs and events.
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/decision.h"
#include "engine/event.h"
#include "session/words.h"

namespace curia {

// W: the name of the game, and how an operand, a figure of an event and what an event says beside them go into a message:
// W::argument(kind, name, value, language), W::figure(event, name, value, language), W::add(event, arguments, language).
template <class W, class Row>
std::vector<WordArgument> operand_words(const Row& row, std::uint8_t a, std::uint8_t b, std::uint8_t c,
                                        std::string_view language) {
  return {W::argument(row.a, row.a_name, a, language), W::argument(row.b, row.b_name, b, language),
          W::argument(row.c, row.c_name, c, language)};
}

template <class W, class Verb, class Prompt, class Rule>
std::string offer_words(const OfferOf<Verb, Prompt, Rule>& offer, std::string_view language) {
  const auto& row = row_of(offer.verb);
  std::vector<WordArgument> arguments = operand_words<W>(row, offer.a, offer.b, offer.c, language);
  // Before the amount is chosen the most is named.
  if (row.amount) arguments.push_back({"amount", std::int64_t{offer.most}});
  return words(language, W::game, "verbs", row.key, arguments);
}

// What may be chosen is left open.
template <class W, class Verb, class Prompt, class Rule>
std::string right_words(const RightOf<Verb, Prompt, Rule>& right, std::string_view language) {
  const auto& row = row_of(right.verb);
  const auto argument = [&](auto kind, std::string_view name, const OperandSet& set) -> WordArgument {
    if (set.size() > 1) return {name, "…"};
    return W::argument(kind, name, set.nth(0), language);
  };
  std::vector<WordArgument> arguments{argument(row.a, row.a_name, right.a), argument(row.b, row.b_name, right.b)};
  if (row.amount) arguments.push_back({"amount", std::int64_t{right.most}});
  return words(language, W::game, "verbs", row.key, arguments);
}

// A sentence begins with a capital letter, whatever name stands first.
inline std::string as_sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// before: what was told before it, where that says what it is about: W::recall(event, before, arguments, language).
template <class W, class Kind, class Rule>
std::string event_words(const EventOf<Kind, Rule>& event, std::string_view language,
                        std::span<const EventOf<Kind, Rule>> before = {}) {
  const auto& row = row_of(event.kind);
  std::vector<WordArgument> arguments = operand_words<W>(row, event.a, event.b, event.c, language);
  if (!row.n_name.empty()) arguments.push_back(W::figure(event, row.n_name, event.n, language));
  if (!row.m_name.empty()) arguments.push_back(W::figure(event, row.m_name, event.m, language));
  W::add(event, arguments, language);
  if constexpr (requires { W::recall(event, before, arguments, language); })
    W::recall(event, before, arguments, language);
  return as_sentence(words(language, W::game, "events", row.key, arguments));
}

template <class W, class Refusal>
std::string refusal_words(const Refusal& refusal, std::string_view language) {
  constexpr std::string_view keys[] = {"game_over",   "game_over",    "not_your_turn",
                                       "not_offered", "out_of_range", "not_a_chance"};
  if (refusal.reason != decltype(refusal.reason)::none) {
    const WordArgument figures[] = {{"needs", std::int64_t{refusal.needs}}, {"has", std::int64_t{refusal.has}}};
    return words(language, W::game, "reasons", key_of(refusal.reason), figures);
  }
  std::vector<WordArgument> arguments{{"least", std::int64_t{refusal.least}}, {"most", std::int64_t{refusal.most}}};
  if (refusal.why == Refusal::Why::not_offered && refusal.nearest) {
    arguments.push_back({"nearest", offer_words<W>(*refusal.nearest, language)});
    return words(language, W::game, "refusals", "not_offered_near", arguments);
  }
  return words(language, W::game, "refusals", keys[static_cast<std::size_t>(refusal.why)], arguments);
}

// Seats are called by their number.
template <class W>
std::string player_words(int seat, std::string_view language) {
  const WordArgument number{"number", std::int64_t{seat} + 1};
  return words(language, W::game, "names", "player", {&number, 1});
}

template <class W>
std::string winners_words(int seats, std::string_view language) {
  std::string names;
  for (Seat seat : SeatSet(static_cast<std::uint8_t>(seats)))
    names += (names.empty() ? "" : ", ") + player_words<W>(index(seat), language);
  return names.empty() ? words(language, W::game, "names", "nobody") : names;
}

}  // namespace curia

#include "session/republic_words.h"

#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "games/republic/explain.h"
#include "games/republic/queries.h"
#include "session/words.h"

namespace curia {

using namespace republic;

namespace {

constexpr std::string_view game = "republic";

std::string player(std::uint8_t seat, std::string_view language) {
  const WordArgument number{"number", std::int64_t{seat} + 1};
  return words(language, game, "names", "player", {&number, 1});
}

template <class Id>
std::string named(std::uint8_t value) {
  return std::string(display_name(static_cast<Id>(value)));
}

// An operand as a message takes it: names for people, places and cards, the word itself for what messages select by.
WordArgument argument(Operand kind, std::string_view name, std::uint8_t value, std::string_view language) {
  if (value == no_operand) return {name, "none"};
  switch (kind) {
    case Operand::none:
      break;
    case Operand::senator:
      return {name, named<SenatorId>(value)};
    case Operand::seat:
      return {name, player(value, language)};
    case Operand::card:
      return {name, named<CardId>(value)};
    case Operand::war:
      return {name, static_cast<WarId>(value) == bequest_mission ? "the bequest" : named<WarId>(value)};
    case Operand::leader:
      return {name, named<LeaderId>(value)};
    case Operand::province:
      return {name, named<ProvinceId>(value)};
    case Operand::concession:
      return {name, named<ConcessionId>(value)};
    case Operand::law:
      return {name, named<LawId>(value)};
    case Operand::games:
      return {name, named<GamesId>(value)};
    case Operand::office:
      return {name, named<OfficeId>(value)};
    case Operand::veteran:
      return {name, std::int64_t{value} + 1};
    case Operand::side:
    case Operand::charge:
    case Operand::land_bill:
    case Operand::place: {
      const boost::json::value word = operand_json(kind, value);
      if (word.is_string()) return {name, std::string(word.get_string())};
      return {name, std::int64_t{value}};
    }
  }
  return {name, "none"};
}

void operands(std::vector<WordArgument>& out, const VerbRow& row, std::uint8_t a, std::uint8_t b, std::uint8_t c,
              std::string_view language) {
  out.push_back(argument(row.a, row.a_name, a, language));
  out.push_back(argument(row.b, row.b_name, b, language));
  out.push_back(argument(row.c, row.c_name, c, language));
}

std::string winners_in(int seats, std::string_view language) {
  std::string names;
  for (Seat seat : SeatSet(static_cast<std::uint8_t>(seats)))
    names += (names.empty() ? "" : ", ") + player(static_cast<std::uint8_t>(seat), language);
  return names.empty() ? words(language, game, "names", "nobody") : names;
}

// A figure of an event, in the form its message wants.
WordArgument figure(const Event& event, std::string_view name, int value, std::string_view language) {
  if (name == "winners") return {name, winners_in(value, language)};
  if (name == "event")
    return {name, std::string(
                      display_name(static_cast<EventId>(value), event.kind == EventKind::event_occurs ? event.m : 1))};
  if (name == "games") return {name, named<GamesId>(static_cast<std::uint8_t>(value))};
  const boost::json::value shown = figure_json(event.kind, name, value);
  if (shown.is_string()) return {name, std::string(shown.get_string())};
  if (name == "chit") return {name, std::to_string(value)};
  return {name, std::int64_t{value}};
}

}  // namespace

std::string words_of(const Offer& offer, std::string_view language) {
  const VerbRow& row = row_of(offer.verb);
  std::vector<WordArgument> arguments;
  operands(arguments, row, offer.a, offer.b, offer.c, language);
  // Before the amount is chosen the most is named.
  if (row.amount) arguments.push_back({"amount", std::int64_t{offer.most}});
  return words(language, game, "verbs", row.key, arguments);
}

std::string words_of(const Event& event, std::string_view language) {
  const EventRow& row = row_of(event.kind);
  std::vector<WordArgument> arguments;
  arguments.push_back(argument(row.a, row.a_name, event.a, language));
  arguments.push_back(argument(row.b, row.b_name, event.b, language));
  arguments.push_back(argument(row.c, row.c_name, event.c, language));
  if (!row.n_name.empty()) arguments.push_back(figure(event, row.n_name, event.n, language));
  if (!row.m_name.empty()) arguments.push_back(figure(event, row.m_name, event.m, language));
  if (event.kind == EventKind::rolled) {
    arguments.push_back({"purpose", words(language, game, "rolls", key_of(static_cast<Roll>(event.a)))});
    arguments.push_back({"changed", event.n == event.m ? "no" : "yes"});
  }
  return words(language, game, "events", row.key, arguments);
}

std::string words_of(const Refusal& refusal, std::string_view language) {
  constexpr std::string_view keys[] = {"game_over",   "game_over",    "not_your_turn",
                                       "not_offered", "out_of_range", "not_a_chance"};
  if (refusal.reason != Reason::none) {
    const WordArgument figures[] = {{"needs", std::int64_t{refusal.needs}}, {"has", std::int64_t{refusal.has}}};
    return words(language, game, "reasons", key_of(refusal.reason), figures);
  }
  std::vector<WordArgument> arguments{{"least", std::int64_t{refusal.least}}, {"most", std::int64_t{refusal.most}}};
  if (refusal.why == Refusal::Why::not_offered && refusal.nearest) {
    arguments.push_back({"nearest", words_of(*refusal.nearest, language)});
    return words(language, game, "refusals", "not_offered_near", arguments);
  }
  return words(language, game, "refusals", keys[static_cast<std::size_t>(refusal.why)], arguments);
}

std::string words_of(Prompt prompt, std::string_view language) {
  return words(language, game, "prompts", key_of(prompt));
}

}  // namespace curia

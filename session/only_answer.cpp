#include "session/only_answer.h"

#include <algorithm>

namespace curia {

namespace json = boost::json;

namespace {

constexpr std::string_view in_republic = "republic", in_crisis = "crisis";
constexpr std::string_view kind_only = "only", late = "late";

constexpr OpenQuestion open_rows[] = {
    {in_republic, "trade_cards", false, "who has a card may offer it; that he has none all see"},
    {in_republic, "play_first_cards", true, "there is nothing to be played"},
    {in_crisis, "any_moment", false, "what may be done at any moment lies on the table"},
};

bool holds_no_card(const Game& game, Seat seat) {
  const json::object seen = game.view(Seat::none);
  const json::value* factions = seen.if_contains("factions");
  if (factions == nullptr) return false;
  for (const json::value& one : factions->as_array())
    if (one.at("seat") == index(seat)) {
      const json::value* size = one.as_object().if_contains("hand_size");
      return size != nullptr && *size == 0;
    }
  return false;
}

bool is_open(const Game& game, Seat seat, std::string_view prompt) {
  const json::object header = game.header();
  const std::string_view name = header.at("game").as_string();
  const auto row = std::find_if(std::begin(open_rows), std::end(open_rows),
                                [&](const OpenQuestion& one) { return one.game == name && one.prompt == prompt; });
  return row != std::end(open_rows) && (!row->empty_hand || holds_no_card(game, seat));
}

}  // namespace

std::span<const OpenQuestion> open_questions() { return open_rows; }

std::optional<OnlyAnswer> only_answer(const Game& game, Seat seat) {
  if (game.over() || !game.waiting().has(seat) || game.offers_to(seat) != 1) return std::nullopt;
  const json::object decision = game.decision(viewer_of(seat), "en");
  const json::array& offers = decision.at("offers").as_array();
  if (!offers.front().at("must").as_bool()) return std::nullopt;
  const json::object& only = offers.front().as_object();
  const json::value* amount = only.if_contains("amount");
  if (amount != nullptr && amount->at(0) != amount->at(1)) return std::nullopt;
  OnlyAnswer answer{.move = {}, .open = is_open(game, seat, std::string_view(only.at("prompt").as_string()))};
  for (const char* key : {"seat", "faction", "verb", "args"})
    if (const json::value* given = only.if_contains(key)) answer.move[key] = *given;
  if (amount != nullptr) answer.move["amount"] = amount->at(0);
  if (game.in_own_words(answer.move)) return std::nullopt;  // he may put it in words of his own
  return answer;
}

Deputy who_answers(const OnlyAnswer& answer) {
  json::object who{{"kind", as_json(kind_only)}};
  if (!answer.open) who[as_json(late)] = true;
  return {.by = "table", .who = std::move(who)};
}

bool is_only_answer(const Deputy& deputy) { return deputy.who.at("kind") == as_json(kind_only); }
bool is_told_late(const Deputy& deputy) { return is_only_answer(deputy) && deputy.who.contains(as_json(late)); }

}  // namespace curia

#include "session/quiet.h"

#include <vector>

namespace curia {

namespace json = boost::json;

namespace {

constexpr std::string_view republic = "republic", crisis = "crisis";

constexpr QuietVerb quiet[] = {
    {republic, "vote", "side", "abstain", "nobody is helped or harmed"},
    {republic, "vote_senator", "side", "abstain", "the same, one senator after the other"},
    {republic, "pass", "", "", "what is offered is not taken"},
    {republic, "done", "", "", "what was done stands, nothing more is"},
    {republic, "refuse", "", "", "nothing is done in his name that he has not said"},
    {republic, "refuse_deal", "", "", "no deal without a word"},
    {republic, "refuse_exchange", "", "", "nor an exchange"},
    {republic, "decline_deal", "", "", "nor one among several"},
    {republic, "no_dictator", "", "", "no office is made"},
    {republic, "end_prosecutions", "", "", "nobody is accused"},
    {republic, "stay_loyal", "", "", "he stays what he is"},
    {republic, "stay_in_rome", "", "", "he stays where he is"},
    {republic, "stay_in_province", "", "", "so does a rebel"},
    {republic, "return_to_rome", "", "", "no revolt without a word"},
    {republic, "leave_spoils", "", "", "nothing is taken"},
    {republic, "defend_himself", "", "", "nobody else is drawn in"},
    {republic, "withdraw", "", "", "what was only begun is left"},
    {republic, "call_vote", "", "", "somebody must be next; the first who may is"},
    {crisis, "go_on", "", "", "the turn goes on as it is"},
    {crisis, "end_actions", "", "", "nothing more is done this turn"},
    {crisis, "done", "", "", "nothing more is bought"},
    {crisis, "keep_roll", "", "", "the dice stay as they fell"},
    {crisis, "reward_none", "", "", "no reward is taken"},
    {crisis, "damnatio_spare", "", "", "nothing is taken from anybody"},
};

bool fits(const QuietVerb& row, const json::object& offer) {
  if (row.verb != std::string_view(offer.at("verb").as_string())) return false;
  if (row.operand.empty()) return true;
  const json::value* args = offer.if_contains("args");
  if (args == nullptr || !args->is_object()) return false;
  const json::value* value = args->get_object().if_contains(as_json(row.operand));
  return value != nullptr && *value == as_json(row.value);
}

json::object taken(const json::object& offer) {
  json::object move;
  for (const char* key : {"seat", "faction", "verb", "args"})
    if (const json::value* given = offer.if_contains(key)) move[key] = *given;
  if (const json::value* amount = offer.if_contains("amount")) move["amount"] = amount->at(0);
  return move;
}

bool one_answer(const json::object& offer) {
  const json::value* amount = offer.if_contains("amount");
  return amount == nullptr || amount->at(0) == amount->at(1);
}

}  // namespace

std::span<const QuietVerb> quiet_verbs() { return quiet; }

std::optional<json::object> quiet_answer(const Game& game, Seat seat) {
  if (game.over() || !game.waiting().has(seat)) return std::nullopt;
  const json::object decision = game.decision(viewer_of(seat), "en");
  std::vector<const json::object*> asked;
  for (const json::value& offer : decision.at("offers").as_array())
    if (offer.at("must").as_bool() && offer.at("seat") == index(seat)) asked.push_back(&offer.as_object());
  if (asked.size() == 1 && one_answer(*asked.front())) return taken(*asked.front());
  const json::object header = game.header();
  const std::string_view name = header.at("game").as_string();
  for (const QuietVerb& row : quiet)
    for (const json::object* offer : asked)
      if (row.game == name && fits(row, *offer)) return taken(*offer);
  return std::nullopt;
}

}  // namespace curia

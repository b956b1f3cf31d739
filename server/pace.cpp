#include "server/pace.h"

#include <algorithm>

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::string_view scopes[] = {"all", "votes", "no_money"};

constexpr std::string_view votes[] = {"vote", "vote_senator"};

// With which talents change hands, of the seat or of its senators.
constexpr std::string_view money[] = {"ransom",
                                      "move_talents",
                                      "deposit",
                                      "withdraw_talents",
                                      "give_from_treasury",
                                      "contribute",
                                      "set_condition",
                                      "pay_legions",
                                      "contribute_treasury",
                                      "give_to_senator",
                                      "bid",
                                      "persuade",
                                      "seduce",
                                      "blackmail",
                                      "raise_bribe",
                                      "counter_bribe",
                                      "counter_bribe_from",
                                      "aid_persuasion",
                                      "aid_persuasion_from",
                                      "attract_knight",
                                      "sponsor_games",
                                      "pay_graft",
                                      "buy_loyalty",
                                      "raise_legions",
                                      "raise_fleets",
                                      "add_to_taxes",
                                      "place_income",
                                      "offer_deal",
                                      "agree_deal",
                                      "propose_deal",
                                      "join_deal",
                                      "take_back_talents",
                                      "ask_master",
                                      "recall_veterans",
                                      "take_spoils",
                                      "pressure_knights",
                                      "collect_grain"};

template <std::size_t N>
bool among(const std::string_view (&words)[N], std::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

json::array seats_of(SeatSet seats) {
  json::array out;
  for (const Seat seat : seats) out.emplace_back(index(seat));
  return out;
}

Seat seat_of(const json::value& kept) { return seat_at(kept.to_number<int>()); }

}  // namespace

Standing::Scope scope_in(const Fields& fields, std::string_view name) {
  const std::string said = fields.text_or(name, scopes[0]);
  const auto found = std::find(std::begin(scopes), std::end(scopes), said);
  if (found == std::end(scopes)) throw bad_field(name, "a deputy speaks for all, votes or no_money");
  return static_cast<Standing::Scope>(found - std::begin(scopes));
}

Standing Standing::read(const json::object& kept) {
  Standing out{.deputy = {.by = std::string(kept.at("by").as_string()), .who = kept.at("deputy").as_object()},
               .scope = scope_in(Fields(kept), "scope"),
               .until = {},
               .until_back = kept.contains("until_back")};
  if (const json::value* until = kept.if_contains("until")) out.until = Moment(Span(until->to_number<std::int64_t>()));
  return out;
}

json::object Standing::json() const {
  json::object out{
      {"by", deputy.by}, {"deputy", deputy.who}, {"scope", as_json(scopes[static_cast<std::size_t>(scope)])}};
  if (until) out["until"] = until->time_since_epoch().count();
  if (until_back) out["until_back"] = true;
  return out;
}

bool Standing::may(const json::object& move) const {
  const std::string_view verb(move.at("verb").as_string());
  if (scope == Scope::votes) return among(votes, verb);
  if (scope == Scope::all) return true;
  const json::value* bought = verb == votes[1] ? move.if_contains("amount") : nullptr;
  return !among(money, verb) && (bought == nullptr || *bought == 0);
}

void Standing::narrow(json::object& decision) const {
  for (const char* list : {"offers", "rights"}) {
    json::array within;
    for (json::value& one : decision.at(list).as_array()) {
      json::object& offer = one.as_object();
      json::object least{{"verb", offer.at("verb")}};
      const json::value* amount = offer.if_contains("amount");
      if (amount != nullptr) least["amount"] = amount->at(0);
      if (!may(least)) continue;
      if (amount != nullptr) {
        json::object most = least;
        most["amount"] = amount->at(1);
        if (!may(most)) offer["amount"] = json::array{least.at("amount"), least.at("amount")};
      }
      within.push_back(std::move(one));
    }
    decision[list] = std::move(within);
  }
}

Pace::Pace(const std::optional<ClockRules>& chosen, const std::string& kept) : Pace(chosen) {
  if (kept.empty()) return;
  const json::object all = parse_object(kept);
  if (rules && all.contains("clock")) clock.emplace(*rules, all.at("clock").as_array());
  paused = all.contains("paused");
  for (const json::value& seat : all.at("come").as_array()) come.add(seat_of(seat));
  const RestBounds wide{.hours = 24, .days = 1000};  // it was within the table's
  for (const json::value& one : all.at("rests").as_array())
    rests.emplace(seat_of(one.at("seat")), RestHours::read(one.at("rest").as_object(), wide));
  for (const json::value& one : all.at("standing").as_array())
    standing.emplace(seat_of(one.at("seat")), Standing::read(one.as_object()));
  for (const json::value& one : all.at("proposals").as_array()) {
    proposals.push_back(Proposal::read(one.as_object()));
    proposals.back().link = std::string(one.at("link").as_string());
    const auto also = [&](const char* key, std::string& to) {
      if (const json::value* said = one.as_object().if_contains(key)) to = std::string(said->as_string());
    };
    also("other_link", proposals.back().other_link);
    also("account", proposals.back().account);
    also("other_account", proposals.back().other_account);
  }
  decided = all.at("decided").as_array();
  next_proposal = all.at("next").to_number<std::int64_t>();
  closed = std::string(all.at("closed").as_string());
}

std::string Pace::text() const {
  json::object out{{"come", seats_of(come)}};
  if (clock) out["clock"] = clock->json();
  if (paused) out["paused"] = true;
  json::array& all = out["rests"].emplace_array();
  for (const auto& [seat, rest] : rests) all.push_back({{"seat", index(seat)}, {"rest", rest.json()}});
  json::array& speak = out["standing"].emplace_array();
  for (const auto& [seat, one] : standing) {
    json::object told = one.json();
    told["seat"] = index(seat);
    speak.push_back(std::move(told));
  }
  json::array& open = out["proposals"].emplace_array();
  for (const Proposal& one : proposals) {
    json::object kept = one.json();
    kept["link"] = one.link;
    if (!one.other_link.empty()) kept["other_link"] = one.other_link;
    if (!one.account.empty()) kept["account"] = one.account;
    if (!one.other_account.empty()) kept["other_account"] = one.other_account;
    open.push_back(std::move(kept));
  }
  out["decided"] = decided;
  out["next"] = next_proposal;
  out["closed"] = closed;
  return json::serialize(out);
}

const RestHours& Pace::rest(Seat seat) const {
  static const RestHours always_running;
  const auto found = rests.find(seat);
  return found == rests.end() ? always_running : found->second;
}

SeatSet Pace::over_at(Moment now) const {
  SeatSet out;
  for (const auto& [seat, one] : standing)
    if (one.until && *one.until <= now) out.add(seat);
  return out;
}

std::optional<Moment> Pace::next_over() const {
  std::optional<Moment> next;
  for (const auto& [seat, one] : standing)
    if (one.until && (!next || *one.until < *next)) next = one.until;
  return next;
}

bool Pace::has_deputy(Seat seat, Moment now) const {
  const auto found = standing.find(seat);
  return found != standing.end() && !found->second.is_bot() && !over_at(now).has(seat);
}

}  // namespace curia::server

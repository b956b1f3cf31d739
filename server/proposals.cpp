#include "server/proposals.h"

#include <algorithm>
#include <iterator>

#include "session/fields.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr Majority majorities[] = {
    {"pause", false, 1, 0},   {"go_on", false, 1, 0},    {"more_time", false, 1, 0},
    {"stand_in", true, 1, 0}, {"free_seat", true, 0, 2}, {"link", true, 0, 2},
    {"draw", false, 0, 0},    {"cancel", false, 0, 0},   {"swap", false, 1, 0, true},
};

}  // namespace

const Majority* majority_for(std::string_view what) {
  const auto found =
      std::find_if(std::begin(majorities), std::end(majorities), [&](const Majority& row) { return row.what == what; });
  return found == std::end(majorities) ? nullptr : found;
}

json::object majorities_of(SeatSet persons) {
  json::object out;
  for (const Majority& row : majorities) {
    Proposal one{.what = std::string(row.what), .link = {}, .votes = {}};
    if (row.about_seat) one.seat = persons.first();
    out[as_json(row.what)] = {{"needed", one.needed(persons)}, {"all", one.voters(persons).size()}};
  }
  return out;
}

Proposal Proposal::read(const json::object& kept) {
  Proposal out{.id = kept.at("id").to_number<std::int64_t>(),
               .what = std::string(kept.at("what").as_string()),
               .seat = Seat::none,
               .hours = 0,
               .link = {},
               .other_link = {},
               .votes = {}};
  if (const json::value* by = kept.if_contains("by")) out.by = seat_at(by->to_number<int>());
  if (const json::value* other = kept.if_contains("other")) out.other = seat_at(other->to_number<int>());
  if (const json::value* seat = kept.if_contains("seat")) out.seat = seat_at(seat->to_number<int>());
  if (const json::value* from = kept.if_contains("not_before")) out.not_before = from->to_number<std::int64_t>();
  if (const json::value* hours = kept.if_contains("hours")) out.hours = hours->to_number<std::int64_t>();
  for (const char* said : {"yes", "no"})
    for (const json::value& seat : kept.at(said).as_array())
      out.votes[seat_at(seat.to_number<int>())] = std::string_view(said) == "yes";
  return out;
}

json::object Proposal::json() const {
  json::object out{{"id", id}, {"what", what}};
  if (seat != Seat::none) out["seat"] = index(seat);
  if (other != Seat::none) out["other"] = index(other);
  if (by != Seat::none) out["by"] = index(by);
  if (hours > 0) out["hours"] = hours;
  if (not_before > 0) out["not_before"] = not_before;
  if (what == "link") out["code"] = code();
  json::array& yes = out["yes"].emplace_array();
  for (const auto& [who, said] : votes)
    if (said) yes.emplace_back(index(who));
  json::array& no = out["no"].emplace_array();
  for (const auto& [who, said] : votes)
    if (!said) no.emplace_back(index(who));
  return out;
}

SeatSet Proposal::voters(SeatSet persons) const {
  if (majority_for(what)->about_seat) persons.remove(seat);
  return persons;
}

int Proposal::needed(SeatSet persons) const {
  const Majority& row = *majority_for(what);
  const int all = voters(persons).size();
  if (row.over_halves > 0) return all / 2 + 1;
  if (row.of_thirds > 0) return (row.of_thirds * all + 2) / 3;
  return all;
}

bool Proposal::one_decides(SeatSet persons) const {
  return majority_for(what)->about_seat && voters(persons).size() == 1;
}

std::optional<bool> Proposal::decided(SeatSet persons, std::int64_t now) const {
  const SeatSet all = voters(persons);
  if (given) return true;
  // Whose seat it is about does not vote; where he still has his link he says so.
  if (const auto own = votes.find(seat); own != votes.end() && !all.has(seat) && !own->second) return false;
  int yes = 0, no = 0;
  for (const auto& [who, said] : votes)
    if (all.has(who)) (said ? yes : no) += 1;
  if (all.empty()) return false;
  if (majority_for(what)->of_two) {
    const auto first = votes.find(seat), second = votes.find(other);
    if ((first != votes.end() && !first->second) || (second != votes.end() && !second->second)) return false;
    if (first == votes.end() || second == votes.end()) return std::nullopt;
  }
  if (yes >= needed(persons)) return now < not_before ? std::nullopt : std::optional(true);
  if (all.size() - no < needed(persons)) return false;
  return std::nullopt;
}

}  // namespace curia::server

// Until November 2026 four steps of procedures lay on the table: the Military rolled for Pompey, the chits still to draw, that Rome is
// falling, that a vote has begun. Their procedures keep them now, and a position of before is read as if they always had. What it tells
// beside them is still told, and follows from them.
#include <algorithm>
#include <span>

#include "games/republic/codec.h"

namespace curia::republic {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

constexpr std::string_view with_military[] = {"battle", "civil_battle", "provincial_battle", "pretender"};
constexpr std::string_view with_chits[] = {
    "battle", "civil_battle", "provincial_battle", "pretender", "barbarian_raids", "draw_chits", "setup"};
constexpr std::string_view vote_frames[] = {"vote"};

// What is no position at all is for the reader to refuse.
object* object_in(object& in, std::string_view name) {
  value* found = in.if_contains(text(name));
  return found == nullptr ? nullptr : found->if_object();
}
array* list_in(object& in, std::string_view name) {
  value* found = in.if_contains(text(name));
  return found == nullptr ? nullptr : found->if_array();
}

object* frame_of_one(value& frame, std::span<const std::string_view> procedures) {
  object* locals = frame.if_object();
  const value* named = locals == nullptr ? nullptr : locals->if_contains("procedure");
  if (named == nullptr || !named->is_string()) return nullptr;
  const bool wanted =
      std::find(procedures.begin(), procedures.end(), std::string_view(named->get_string())) != procedures.end();
  return wanted ? locals : nullptr;
}

// Nothing is told by its absence today.
bool tells_nothing(const value& told) { return told == value(false) || told == value(0); }

// The innermost of these procedures keeps it; where none runs, nobody does any more.
void give_to_procedure(object& from, std::string_view name, array& stack, std::span<const std::string_view> procedures,
                       std::string_view local) {
  const value* told = from.if_contains(text(name));
  if (told == nullptr) return;
  object* keeper = nullptr;
  for (value& frame : stack)
    if (object* locals = frame_of_one(frame, procedures)) keeper = locals;
  if (keeper != nullptr && keeper->contains(text(local))) return;
  if (keeper != nullptr && !tells_nothing(*told))
    keeper->insert_or_assign(text(local), *told);
  else
    from.erase(text(name));
}

void forget_no(object& from, std::string_view name) {
  if (const value* told = from.if_contains(text(name)); told != nullptr && tells_nothing(*told)) from.erase(text(name));
}

bool has_begun(const value& proposal) {
  const object* told = proposal.if_object();
  const value* calling = told == nullptr ? nullptr : told->if_contains("calling");
  return calling != nullptr && *calling == value(true);
}

// Which proposal each vote is on: those that have called a faction, in the order of the proposals of which that is told.
void name_proposals(array& stack, array& proposals) {
  std::size_t next = 0;
  for (value& frame : stack) {
    object* vote = frame_of_one(frame, vote_frames);
    if (vote == nullptr || vote->contains("proposal")) continue;
    const bool begun = vote->contains("voter");
    while (begun && next < proposals.size() && !has_begun(proposals[next])) ++next;
    vote->insert_or_assign("proposal", begun ? static_cast<std::int64_t>(next++) : std::int64_t{0});
  }
  for (value& proposal : proposals)
    if (object* told = proposal.if_object()) forget_no(*told, "calling");
}

}  // namespace

object as_told_today(object position) {
  array* stack = list_in(position, "stack");
  if (stack == nullptr) return position;
  give_to_procedure(position, "rolled_military", *stack, with_military, "rolled_military");
  if (object* cup = object_in(position, "cup")) give_to_procedure(*cup, "left", *stack, with_chits, "to_draw");
  object* senate = object_in(position, "senate");
  if (array* proposals = senate == nullptr ? nullptr : list_in(*senate, "proposals"))
    name_proposals(*stack, *proposals);
  forget_no(position, "falling");
  return position;
}

object as_told_before(object schema) {
  const auto inside = [](boost::json::value& shape, std::string_view name) -> boost::json::value& {
    return shape.at("properties").at(text(name));
  };
  boost::json::value whole(std::move(schema));
  inside(whole, "falling") = shape::boolean();
  boost::json::value& proposals = inside(inside(whole, "senate"), "proposals");
  inside(proposals.at("items"), "calling") = shape::boolean();
  for (boost::json::value& frame : inside(whole, "stack").at("items").at("oneOf").as_array()) {
    if (inside(frame, "procedure") != shape::is("vote")) continue;
    array& needed = frame.at("required").as_array();
    needed.erase(std::find(needed.begin(), needed.end(), "proposal"));
  }
  return whole.as_object();
}

}  // namespace curia::republic

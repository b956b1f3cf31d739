#include "session/requests.h"

#include <fmt/format.h>

#include "session/session.h"

namespace curia {

namespace json = boost::json;

Viewer FieldType<Viewer>::read(const Given& given, std::string_view name) {
  const json::value& said = given.fields.need(name);
  if (said.is_string() && said.get_string() == "spectator") return viewer_of(Seat::none);
  if (!said.is_int64() || said.get_int64() < 0 || said.get_int64() >= given.seats)
    throw bad_field(name, fmt::format("{} must be a number from 0 to {} or \"spectator\"", name, given.seats - 1),
                    {{"least", 0}, {"most", given.seats - 1}});
  return viewer_of(seat_at(static_cast<int>(said.get_int64())));
}

Seat FieldType<Seat>::read(const Given& given, std::string_view name) {
  const json::value* said = given.fields.find(name);
  if (said == nullptr || !said->is_int64()) throw bad_field(name, fmt::format("{} must be a number", name));
  return FieldType<Viewer>::read(given, name).seat;
}

Drawing FieldType<Drawing>::read(const Given& given, std::string_view name) {
  const json::value& said = given.fields.need(name);
  if (said.is_string()) return {chance_number(std::string(said.get_string()), 0)};
  return {given.fields.count(name)};
}

Position FieldType<Position>::read(const Given& given, std::string_view name) {
  const json::value& said = given.fields.need(name);
  if (!said.is_object()) throw bad_field(name, fmt::format("{} must be a position", name));
  return {said.get_object()};
}

JournalLines FieldType<JournalLines>::read(const Given& given, std::string_view name) {
  const json::value* said = given.fields.find(name);
  if (said == nullptr || !said->is_array()) throw bad_field(name, fmt::format("{} must be a list of lines", name));
  return {said->get_array()};
}

namespace {

const FieldRow settings[] = {
    {"game", shape::one_of({"republic", "crisis"}), false}, {"edition", FieldType<std::string>::schema(), false},
    {"scenario", FieldType<std::string>::schema(), false},  {"seats", FieldType<std::size_t>::schema(), false},
    {"options", of_any_game("options_given"), false},       {"chance", {{"enum", json::array{"own", "given"}}}, false},
    {"seed", FieldType<std::string>::schema(), false},      {"moderator", FieldType<bool>::schema(), false}};

constexpr std::size_t of_any_table = 5;  // the first of these; the others are of one that is played

}  // namespace

std::span<const FieldRow> table_fields() { return settings; }
std::span<const FieldRow> constitution_fields() { return std::span(settings).first(of_any_table); }

}  // namespace curia

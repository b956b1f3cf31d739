#include "session/request.h"

#include <algorithm>

#include "engine/ids.h"
#include "engine/shape.h"

namespace curia {

namespace json = boost::json;

bool among(std::span<const FieldRow> rows, std::string_view name) {
  return std::any_of(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.name == name; });
}

namespace {

std::vector<FieldRow> joined(std::span<const FieldRow> some, std::span<const FieldRow> others) {
  std::vector<FieldRow> all(some.begin(), some.end());
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

}  // namespace

void RequestReader::of_game(json::object& member, std::span<const FieldRow> rows) {
  member = given_.fields.all();
  for (const std::string_view name : given_.envelope) member.erase(as_json(name));
  for (const std::string_view name : own_)
    if (!among(rows, name)) member.erase(as_json(name));
}

void RequestLister::of_game(json::object&, std::span<const FieldRow> games_rows) {
  for (const FieldRow& row : games_rows)
    if (!among(rows, row.name)) rows.push_back(row);
}

// What games say of them is told by their schemas (session/schema.h).
std::span<const FieldRow> move_fields() {
  static const json::object seat = shape::integer(0, max_seats - 1);
  static const std::vector<FieldRow> rows{{"seat", seat},
                                          {"faction", seat, false},
                                          {"verb", shape::text()},
                                          {"args", {{"type", "object"}}, false},
                                          {"amount", shape::integer(), false}};
  return rows;
}

std::span<const FieldRow> answer_fields() {
  static const std::vector<FieldRow> rows{
      {"dice", shape::list(shape::integer(1, 6), 1, 3), false},
      {"card", shape::ref("republic.json#/$defs/card"), false},
      {"chit", shape::any({shape::integer(1, 30), shape::one_of({"none", "draw_two"})}), false},
      {"event", shape::ref("crisis.json#/$defs/event_card"), false},
      {"number", shape::count(), false}};
  return rows;
}

std::span<const FieldRow> explained_fields() {
  static const std::vector<FieldRow> rows = [] {
    std::vector<FieldRow> all = joined(move_fields(), answer_fields());
    for (FieldRow& row : all) row.needed = false;
    all.front().schema = shape::any({all.front().schema, shape::is("nature")});
    return all;
  }();
  return rows;
}

std::span<const FieldRow> odds_fields() {
  static const FieldRow purpose[] = {{"purpose", shape::text(), false}};
  static const std::vector<FieldRow> rows = [] {
    std::vector<FieldRow> all = joined(move_fields(), purpose);
    for (FieldRow& row : all) row.needed = false;
    return all;
  }();
  return rows;
}

}  // namespace curia

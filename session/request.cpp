#include "session/request.h"

#include <algorithm>

namespace curia {

namespace json = boost::json;

namespace {

bool among(std::span<const FieldRow> rows, std::string_view name) {
  return std::any_of(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.name == name; });
}

std::vector<FieldRow> joined(std::span<const FieldRow> some, std::span<const FieldRow> others) {
  std::vector<FieldRow> all(some.begin(), some.end());
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

json::object kind(std::string_view type) { return {{"type", as_json(type)}}; }

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

std::span<const FieldRow> move_fields() {
  static const std::vector<FieldRow> rows{{"seat", kind("integer")},
                                          {"faction", kind("integer"), false},
                                          {"verb", kind("string")},
                                          {"args", kind("object"), false},
                                          {"amount", kind("integer"), false}};
  return rows;
}

std::span<const FieldRow> answer_fields() {
  static const std::vector<FieldRow> rows{{"dice", {{"type", "array"}, {"items", kind("integer")}}, false},
                                          {"card", kind("string"), false},
                                          {"chit", json::object{{"type", json::array{"integer", "string"}}}, false},
                                          {"event", json::object{{"type", json::array{"integer", "string"}}}, false},
                                          {"number", kind("integer"), false}};
  return rows;
}

std::span<const FieldRow> explained_fields() {
  static const std::vector<FieldRow> rows = [] {
    std::vector<FieldRow> all = joined(move_fields(), answer_fields());
    for (FieldRow& row : all) row.needed = false;
    all.front().schema = {};  // a seat, or nature
    return all;
  }();
  return rows;
}

std::span<const FieldRow> odds_fields() {
  static const FieldRow purpose[] = {{"purpose", kind("string"), false}};
  static const std::vector<FieldRow> rows = [] {
    std::vector<FieldRow> all = joined(move_fields(), purpose);
    for (FieldRow& row : all) row.needed = false;
    return all;
  }();
  return rows;
}

}  // namespace curia

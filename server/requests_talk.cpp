#include "server/requests_talk.h"

#include "engine/shape.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_said_bytes = 4000;  // the last word has talk.cpp, which counts characters
constexpr std::int64_t highest_place = 99;

}  // namespace

json::object SpeakerField::schema() {
  const json::object place = shape::integer(0, highest_place);
  return shape::any({shape::object({{"seat", place}, {"member?", place}}), shape::one_of({"moderator", "spectator"})});
}

Chair SpeakerField::read(const Given& given, std::string_view name) {
  const json::value& whom = given.fields.need(name);
  if (whom == "moderator") return {.seat = moderator_seat};
  if (whom == "spectator") return {.seat = spectators};
  if (!whom.is_object()) throw bad_field(name, "whom is {seat, member}, moderator or spectator");
  const Fields place(whom.get_object());
  const std::size_t seat = place.count("seat"), member = place.count_or("member", 0);
  if (seat >= Chair::seats || member > highest_place) throw bad_field(name, "nobody sits there");
  return {.seat = static_cast<int>(seat), .member = static_cast<int>(member)};
}

json::object SayField::schema() { return {{"type", "string"}, {"minLength", 1}, {"maxLength", 1000}}; }

std::optional<std::string> SayKeyOrNone::read(const Given& given, std::string_view name) {
  if (!given.fields.has(name)) return std::nullopt;
  return LinkField::read(given, name);
}

std::string SayField::read(const Given& given, std::string_view name) {
  return given.fields.text(name, most_said_bytes);
}

}  // namespace curia::server

#include "server/names.h"

#include <set>

#include "session/names.h"
#include "session/own_words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_actor = 60, most_actors = 60, longest_bot = 40, longest_seed = 80;

// The name in this object, if it has one.
std::string_view name_in(const json::object& object) {
  const json::value* name = object.if_contains("name");
  if (name == nullptr || !name->is_string()) return {};
  const std::string_view text(name->get_string().data(), name->get_string().size());
  if (!text.empty() && !may_be_words(text))
    throw Fault("bad_name", "a name has no control or direction characters, and no line breaks");
  if (!text.empty() && name_as_seen(text).empty()) throw Fault("bad_name", "nobody sees anything of this name");
  return text;
}

const json::array& list_in(const json::object& object, std::string_view name) {
  static const json::array none;
  const json::value* list = object.if_contains(as_json(name));
  return list != nullptr && list->is_array() ? list->get_array() : none;
}

void check_list(const json::array& named) {
  std::set<std::string> taken;
  for (const json::value& one : named) {
    if (!one.is_object()) continue;
    const std::string name = name_as_seen(name_in(one.get_object()));
    if (!name.empty() && !taken.insert(name).second)
      throw Fault("same_name", "two seats, or two members of one seat, have the same name");
  }
}

void check_text(const json::value& text, std::string_view field, std::size_t longest) {
  if (text.is_string() && text.get_string().size() > longest) throw bad_field(field, "this is too long");
}

}  // namespace

void check_names(const Fields& table) {
  const json::object& all = table.all();
  name_in(all);
  if (const json::value* moderator = all.if_contains("moderator"); moderator != nullptr && moderator->is_object())
    name_in(moderator->get_object());
  if (const json::value* seed = all.if_contains("seed")) check_text(*seed, "seed", longest_seed);
  check_list(list_in(all, "seats"));
  for (const json::value& seat : list_in(all, "seats")) {
    if (!seat.is_object()) continue;
    if (const json::value* bot = seat.get_object().if_contains("bot")) check_text(*bot, "bot", longest_bot);
    check_list(list_in(seat.get_object(), "members"));
    std::size_t actors = 0;
    for (const json::value& member : list_in(seat.get_object(), "members")) {
      if (!member.is_object()) continue;
      for (const json::value& actor : list_in(member.get_object(), "speaks_for")) {
        check_text(actor, "speaks_for", longest_actor);
        if (++actors > most_actors) throw bad_field("speaks_for", "these are too many");
      }
    }
  }
}

}  // namespace curia::server

#include "server/notice_words.h"

#include <algorithm>
#include <vector>

namespace curia::server {

namespace json = boost::json;

std::string notice_words(std::string_view language, std::string_view key, std::span<const WordArgument> arguments) {
  return words(language, "", "notices", key, arguments);
}

std::string with_names(const std::string& text, const People& people, std::string_view language,
                       std::string_view game) {
  std::vector<std::pair<std::string, std::string>> names;
  const json::object setup = people.setup();
  for (const json::value& seat : setup.at("seats").as_array()) {
    const WordArgument number[] = {{"number", static_cast<std::int64_t>(names.size() + 1)}};
    const json::value* name = seat.as_object().if_contains("name");
    std::string counted = words(language, game, "names", "player", number);
    names.emplace_back(counted, name == nullptr ? counted : std::string(name->as_string()));
  }
  std::string out;  // from left to right, once: somebody may be called "Player 2"
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t at = 0; at < text.size();) {
    const auto found = std::find_if(names.begin(), names.end(), [&](const auto& one) {
      const std::size_t end = at + one.first.size();
      return text.compare(at, one.first.size(), one.first) == 0 && (end >= text.size() || !digit(text[end]));
    });
    out += found == names.end() ? std::string(1, text[at]) : found->second;
    at += found == names.end() ? 1 : found->first.size();
  }
  return out;
}

}  // namespace curia::server

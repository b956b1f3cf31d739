#include "server/notice.h"

#include <algorithm>

#include "session/fault.h"

namespace curia::server {

namespace json = boost::json;

std::string_view Notice::text(std::string_view language) const {
  const auto found = texts.find(language);
  if (found != texts.end()) return found->second;
  return texts.empty() ? std::string_view() : std::string_view(texts.begin()->second);
}

bool Way::wants(std::string_view what) const { return std::find(not_of.begin(), not_of.end(), what) == not_of.end(); }

json::object Way::settings() const {
  return {{"language", language},
          {"link", link},
          {"not_of", json::value_from(not_of)},
          {"every", every},
          {"quiet", {{"from", quiet.from}, {"to", quiet.to}, {"zone", quiet.zone}}},
          {"since", since}};
}

void Way::read_settings(const json::object& kept) {
  language = kept.at("language").as_string();
  link = kept.at("link").as_string();
  not_of = json::value_to<std::vector<std::string>>(kept.at("not_of"));
  every = kept.at("every").to_number<std::int64_t>();
  const json::object& hours = kept.at("quiet").as_object();
  quiet = {.from = hours.at("from").to_number<int>(),
           .to = hours.at("to").to_number<int>(),
           .zone = std::string(hours.at("zone").as_string())};
  since = kept.at("since").to_number<std::int64_t>();
}

}  // namespace curia::server

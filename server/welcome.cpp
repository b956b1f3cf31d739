#include "server/welcome.h"

#include <algorithm>
#include <iterator>

#include "session/fields.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::string_view reaches[] = {"link", "public", "closed"};

}  // namespace

std::optional<Reach> reach_named(std::string_view name) {
  const auto found = std::find(std::begin(reaches), std::end(reaches), name);
  if (found == std::end(reaches)) return std::nullopt;
  return static_cast<Reach>(found - std::begin(reaches));
}

std::string_view name_of(Reach reach) { return reaches[static_cast<std::size_t>(reach)]; }

Welcome::Welcome(const json::object& setup) : language(language_in(setup)) {
  const Fields fields(setup);
  if (fields.has("reach")) {
    const auto said = reach_named(fields.text("reach"));
    if (!said) throw bad_field("reach", "reach is public, link or closed");
    reach = *said;
  }
  if (!fields.has("reserves")) return;
  for (const json::value& one : fields.list("reserves")) {
    const Fields reserve(one.as_object());
    reserves.push_back(
        {.name = reserve.text("name"), .hash = reserve.text("hash"), .account = reserve.text_or("account", "")});
  }
}

void Welcome::keep(json::object& setup) const {
  if (reach != Reach::link) setup["reach"] = as_json(name_of(reach));
  if (language != "en") setup["language"] = language;
  if (reserves.empty()) return;
  json::array& all = setup["reserves"].emplace_array();
  for (const Reserve& reserve : reserves) {
    json::object one{{"name", reserve.name}, {"hash", reserve.hash}};
    if (!reserve.account.empty()) one["account"] = reserve.account;
    all.emplace_back(std::move(one));
  }
}

void Welcome::tell(json::object& about) const {
  about["reach"] = as_json(name_of(reach));
  if (reserves.empty()) return;
  json::array& waiting = about["waiting"].emplace_array();
  for (const Reserve& reserve : reserves) waiting.emplace_back(reserve.name);
}

void Welcome::add_names(json::object& setup) const {
  for (const Reserve& reserve : reserves)
    setup.at("seats").as_array().emplace_back(json::object{{"kind", "human"}, {"name", reserve.name}});
}

std::optional<std::size_t> Welcome::place_of(std::string_view hash, std::string_view account) const {
  auto found = std::find_if(reserves.begin(), reserves.end(), [&](const Reserve& one) { return one.hash == hash; });
  if (found == reserves.end() && !account.empty())
    found = std::find_if(reserves.begin(), reserves.end(), [&](const Reserve& one) { return one.account == account; });
  if (found == reserves.end()) return std::nullopt;
  return static_cast<std::size_t>(found - reserves.begin());
}

}  // namespace curia::server

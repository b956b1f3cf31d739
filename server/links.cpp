#include "server/links.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "server/kept_accounts.h"
#include "server/kept_lobby.h"
#include "server/tokens.h"

namespace curia::server {

namespace {

constexpr std::size_t longest_token = 100;  // ours are shorter

// What stands before a place that no link opens; links have no points.
constexpr std::string_view public_place = "public.", own_place = "seat.";

std::optional<StoredLink> as_public(const Store& store, std::string_view table) {
  StoredLink link{.table = std::string(table), .chair = Chair{}.number()};
  return is_listed(store, link.table) ? std::optional(link) : std::nullopt;
}

std::optional<StoredLink> as_owned(const Store& store, std::string_view place, std::string_view account) {
  const std::size_t point = std::min(place.find('.'), place.size());
  int chair = 0;
  const char* const begin = place.data() + std::min(point + 1, place.size());
  const char* const end = place.data() + place.size();
  const auto read = std::from_chars(begin, end, chair);
  if (account.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  const Owned owned{
      .account = std::string(account), .table = std::string(place.substr(0, point)), .chair = Chair::of(chair)};
  if (!owns(store, owned)) return std::nullopt;
  return StoredLink{.table = owned.table, .chair = chair};
}

}  // namespace

std::optional<StoredLink> link_behind(const Store& store, std::string_view token, std::string_view account) {
  if (token.starts_with(public_place)) return as_public(store, token.substr(public_place.size()));
  if (token.starts_with(own_place)) return as_owned(store, token.substr(own_place.size()), account);
  return token.size() <= longest_token ? store.link(hash_of(token)) : std::nullopt;
}

}  // namespace curia::server

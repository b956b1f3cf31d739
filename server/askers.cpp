#include "server/askers.h"

namespace curia::server {

namespace {

constexpr std::size_t most_asked = 4096;  // places where something was asked for

}  // namespace

bool Askers::take(const std::string& where, std::string_view address, std::string_view account,
                  const std::string& thing, std::size_t most, const Open& open) {
  if (asked_.size() >= most_asked && !asked_.contains(where)) asked_.erase(asked_.begin());
  auto& here = asked_[where];
  for (auto& [who, things] : here) std::erase_if(things, [&](const std::string& one) { return !open(one); });
  std::erase_if(here, [](const auto& one) { return one.second.empty(); });
  std::vector<std::string> names;
  if (!address.empty()) names.push_back("from " + std::string(address));
  if (!account.empty()) names.push_back("account " + std::string(account));
  for (const std::string& name : names)
    if (const auto found = here.find(name); found != here.end() && found->second.size() >= most) return false;
  for (const std::string& name : names) here[name].push_back(thing);
  if (here.empty()) asked_.erase(where);
  return true;
}

}  // namespace curia::server

#pragma once
// Who may come to a table, and who waits for a seat there.
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace curia::server {

// Who has its invitation; everybody, for the lobby lists it; nobody any more.
enum class Reach { link, open, closed };
std::optional<Reach> reach_named(std::string_view name);
std::string_view name_of(Reach reach);

// Who gets the next seat that becomes free. His link opens it then.
struct Reserve {
  std::string name, hash;  // of his link
  std::string account;     // to which the seat will belong, if he has one
};

class Welcome {
 public:
  static constexpr std::size_t most_reserves = 20;

  Welcome() = default;
  // Of a table as it is kept, or asked for: {reach, language, reserves}. Fault if it cannot be.
  explicit Welcome(const boost::json::object& setup);
  void keep(boost::json::object& setup) const;  // the same, as it is now
  void tell(boost::json::object& about) const;  // as those who look are told: {reach, waiting: [names]}
  // The names of a table with those of who wait, for check_names().
  void add_names(boost::json::object& setup) const;

  // Who waits with this link, or else by this account; none: nobody.
  std::optional<std::size_t> place_of(std::string_view hash, std::string_view account) const;

  Reach reach = Reach::link;
  std::string language = "en";  // in which it was asked for, and its people likely talk
  std::vector<Reserve> reserves{};
};

}  // namespace curia::server

#pragma once
// What is asked of a table by who wants to play on from a moment of it at a table of his own, by HTTP.
#include <optional>
#include <string>

#include "server/requests.h"

namespace curia::server {

// From the moment that MomentRequest names. `eyes`: the seat that he takes, another's once the game is over; who has none names one.
struct BranchRequest {
  std::optional<std::size_t> number, event, eyes;
  bool as_it_was = false;           // nothing is dealt again; once the game is over
  std::string bot;                  // at all other seats
  std::optional<std::string> name;  // of the new table; none: as this one's
  template <class F>
  void fields(F& f) {
    f("number", number);
    f("event", event);
    f("eyes", eyes);
    f("as_it_was", as_it_was);
    f("bot", bot);
    f("name", name);
  }
};

}  // namespace curia::server

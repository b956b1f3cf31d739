#pragma once
// What is asked of a table by who comes and goes, by HTTP.
#include <string>

#include "server/requests.h"

namespace curia::server {

// Who may come, and finds every seat taken, gets the next that becomes free.
struct WaitRequest {
  std::string name;
  std::string link;  // his own, which will open the seat
  template <class F>
  void fields(F& f) {
    f("name", name, NameField{});
    f("link", link, LinkField{});
  }
};

// Who has a seat gives it back; who waits for one waits no more.
struct LeaveRequest {
  template <class F>
  void fields(F&) {}
};

// Whoever has a seat is called so from now on.
struct RenameRequest {
  std::string name;
  template <class F>
  void fields(F& f) {
    f("name", name, NameField{});
  }
};

// The host frees a seat before the game has begun: whoever took it was not meant to.
struct FreeSeatRequest {
  std::int64_t seat = 0;
  template <class F>
  void fields(F& f) {
    f("seat", seat);
  }
};

// The host says who may come from now on: public, link or closed.
struct ReachRequest {
  std::string reach;
  template <class F>
  void fields(F& f) {
    f("reach", reach);
  }
};

}  // namespace curia::server

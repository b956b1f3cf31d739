#pragma once
// What is asked of a table about time and absence: a value for each message (requests.h).
#include "server/requests.h"

namespace curia::server {

// When his clock is not to run: {zone, from, to, holidays}; null: it always may.
struct RestRequest {
  boost::json::value rest;
  template <class F>
  void fields(F& f) {
    f("rest", rest);
  }
};

// Who speaks for his seat: {kind: "bot", bot}, or {kind: "person", name} with the secret of his link; null: nobody but himself.
struct DeputyRequest {
  boost::json::value deputy;
  std::optional<std::string> scope;   // all, votes, no_money
  std::optional<std::int64_t> hours;  // none: until he ends it
  std::optional<std::string> link;    // of a person
  template <class F>
  void fields(F& f) {
    f("deputy", deputy);
    f("scope", scope);
    f("hours", hours);
    f("link", link);
  }
};

// He is back.
struct BackRequest {
  template <class F>
  void fields(F&) {}
};

// The moderator has a seat answered whose time is out: `how` is quiet, bot or bot_until_back.
struct StandInRequest {
  std::int64_t seat = 0;
  std::string how;
  template <class F>
  void fields(F& f) {
    f("seat", seat);
    f("how", how);
  }
};

// The table is to vote on it: pause, go_on, more_time (seat, hours), stand_in (seat), free_seat (seat, and the secret of an
// invitation), swap (seat, other; the secret of his new link, if who proposes it is one of them), draw, cancel.
struct ProposeRequest {
  std::string what;
  std::optional<std::int64_t> seat, hours;
  std::optional<std::string> link;
  std::optional<std::int64_t> other{};
  template <class F>
  void fields(F& f) {
    f("what", what);
    f("seat", seat);
    f("other", other);
    f("hours", hours);
    f("link", link);
  }
};

// Who sits at this seat has lost his link. With another one of the table he asks for a new one, whose secret he has made: the table
// votes on it, or the moderator gives it.
struct LostLinkRequest {
  std::int64_t seat = 0;
  std::string link;
  template <class F>
  void fields(F& f) {
    f("seat", seat);
    f("link", link, LinkField{});
  }
};
struct GiveLinkRequest {
  std::int64_t proposal = 0;
  template <class F>
  void fields(F& f) {
    f("proposal", proposal);
  }
};

// Who proposed it takes it back.
struct WithdrawRequest {
  std::int64_t proposal = 0;
  template <class F>
  void fields(F& f) {
    f("proposal", proposal);
  }
};

struct CastRequest {
  std::int64_t proposal = 0;
  bool yes = false;
  std::optional<std::string> link{};  // the secret of his new one, of who agrees to exchange his seat
  template <class F>
  void fields(F& f) {
    f("proposal", proposal);
    f("yes", yes);
    f("link", link);
  }
};

}  // namespace curia::server

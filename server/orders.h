#pragma once
// The server does what `curia admin` has written into its store, one order after the other (kept_orders.h). Each may be done twice, where the
// server was killed before it wrote that it had: then it does no harm.
#include "server/accounts.h"
#include "server/hub.h"
#include "server/kept_orders.h"
#include "server/lobby.h"

namespace curia::server {

class Orders {
 public:
  Orders(Store& store, Scribe& scribe, Log& log, Lobby& lobby, Accounts& accounts, Hub& hub)
      : store_(store), scribe_(scribe), log_(log), lobby_(lobby), accounts_(accounts), hub_(hub) {}
  void look_round();  // now and then

 private:
  void carry_out(const Order& order);
  void of_account(const Order& order, std::string_view what, const Fields& said);
  void of_table(const Order& order, std::string_view what, const Fields& said);
  void try_to(const Order& order);
  void tried_at_table(const Order& order, const std::string* why);
  void announce(const Order& order, const std::string& text);
  void done(const Order& order, const std::string& why = {});  // empty: it is

  Store& store_;
  Scribe& scribe_;
  Log& log_;
  Lobby& lobby_;
  Accounts& accounts_;
  Hub& hub_;
  bool busy_ = false;
};

}  // namespace curia::server

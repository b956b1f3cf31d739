// Exact odds of moves that are decided by one roll.
#include "session/republic_game.h"

namespace curia {

boost::json::object RepublicGame::odds(const boost::json::object& given) const {
  read_move(given);
  throw Fault("not_supported", "this move is not decided by one roll");
}

}  // namespace curia

#pragma once
// Since when each of several who are asked at once is asked the same: another's answer is no news to his question, and one that he gave
// before he heard of it is as good.
#include <map>
#include <string>

#include "session/session.h"

namespace curia::server {

class Questions {
 public:
  // As they are now; before every change, so that none is overlooked.
  void note(const Session& session, SeatSet persons);
  // Whether this seat has been asked the same, and has said nothing, since so many moves.
  bool same_since(Seat seat, std::size_t moves) const;

 private:
  struct Question {
    std::size_t since = 0;
    std::string offers;
  };
  std::map<Seat, Question> questions_;
  std::size_t noted_ = 0;  // after so many moves
};

}  // namespace curia::server

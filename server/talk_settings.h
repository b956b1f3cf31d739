#pragma once
// What a table has agreed to about talk: chosen when it is made, told to all. It is no part of the rules, and no move depends on it.
#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "session/constitution.h"

namespace curia {
class Game;
}

namespace curia::server {

class People;

struct TalkSettings {
  enum class Rooms : std::uint8_t { all, table, none };  // table: nobody talks in private but those who share a seat
  Rooms rooms = Rooms::all;
  std::vector<std::string> closed_in;  // phases in which nobody says anything in private
  bool moderator_reads = false;        // also what he is no party of

  // Of {talk: {rooms, closed_in, moderator_reads}}, as a table is asked for and as it is kept; each may be missing. Fault if it makes no sense.
  static TalkSettings read(const boost::json::object& setup);
  boost::json::object json() const;
  // Fault for phases that this game does not have, and for a moderator who is not there.
  void check(const Game& game, const People& people) const;
  bool closes(std::string_view phase) const;
};

// The same in sentences.
Agreement agreement_on_talk(const TalkSettings& settings, const Game& game, std::string_view language);

}  // namespace curia::server

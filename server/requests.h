#pragma once
// What is asked of the server, each as a value of its own type, read once from the fields that came. `read` throws Fault for a
// field that is missing or is not what it should be; fields that it does not know are nobody's, but for those of a move.
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/people.h"
#include "session/fields.h"

namespace curia::server {

// ---- On a socket ----------------------------------------------------------------------------------------------------

struct JoinRequest {
  std::vector<std::string> tokens;
  std::size_t since = 0;                // the last event that is known
  std::optional<std::int64_t> history;  // to which it belongs
  bool packed = false;                  // states are to be packed
  static JoinRequest read(const Fields& fields);
};

struct SeenRequest {
  std::int64_t number = 0;
  static SeenRequest read(const Fields& fields);
};

struct OddsRequest {
  boost::json::object move;  // or a purpose and its arguments
  static OddsRequest read(const Fields& fields);
};

struct ExplainRequest {
  boost::json::object move;
  static ExplainRequest read(const Fields& fields);
};

struct MoveRequest {
  std::int64_t number = 0;  // of the table as who asks has seen it; so below
  std::int64_t seat = 0;
  boost::json::object move;                 // in the game's own fields, which the game reads
  std::optional<boost::json::value> words;  // of its author's
  static MoveRequest read(const Fields& fields);
};

struct UndoRequest {
  std::int64_t number = 0;
  static UndoRequest read(const Fields& fields);
};

struct VoteLeaderRequest {
  int member = 0;
  static VoteLeaderRequest read(const Fields& fields);
};

struct HandOverRequest {
  int member = 0;
  static HandOverRequest read(const Fields& fields);
};

struct NameRequest {
  std::string actor;
  std::optional<int> member;  // nobody but the leader
  static NameRequest read(const Fields& fields);
};

struct ChanceRequest {
  std::int64_t number = 0;
  std::optional<boost::json::object> answer;  // none: the program draws
  static ChanceRequest read(const Fields& fields);
};

struct SilenceRequest {
  std::int64_t number = 0, seat = 0;
  static SilenceRequest read(const Fields& fields);
};

struct BlankRequest {
  std::size_t move = 0;
  static BlankRequest read(const Fields& fields);
};

// ---- By HTTP --------------------------------------------------------------------------------------------------------

struct TableRequest {
  std::optional<std::string> name;
  People people;
  boost::json::object settings;  // of its session
  std::string language;          // in which it is refused
  static TableRequest read(const Fields& fields);
};

}  // namespace curia::server

#pragma once
// Where people of a table talk: who may read in a room, and who may say something there.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people.h"
#include "server/talk_settings.h"

namespace curia::server {

class TalkRoom {
 public:
  // The table's own, that of those who only look, that of those who share a seat, or one of a few seats (and the moderator) by themselves.
  enum class Kind : std::uint8_t { table, watching, seat, few };

  static TalkRoom of_table() { return TalkRoom(Kind::table, 0); }
  static TalkRoom of_spectators() { return TalkRoom(Kind::watching, 0); }
  static TalkRoom of_seat(int seat) { return TalkRoom(Kind::seat, bit(seat)); }
  // "table", "spectators", "seat-2", "with-0-2", "with-0-2-moderator"; none if it names no room that this table can have, or not so.
  static std::optional<TalkRoom> of(std::string_view key, const People& people);

  std::string key() const;
  Kind kind() const { return kind_; }
  bool has(Chair chair) const;  // one of its parties, where it is a room of a few or of a seat
  std::vector<int> seats() const;
  bool has_moderator() const { return (parties_ & moderators_bit) != 0; }

 private:
  TalkRoom(Kind kind, unsigned parties) : kind_(kind), parties_(parties) {}
  static constexpr unsigned bit(int seat) { return 1U << static_cast<unsigned>(seat); }
  static constexpr unsigned moderators_bit = 1U << static_cast<unsigned>(Chair::seats);

  Kind kind_;
  unsigned parties_;
};

// What of the table decides where somebody may talk.
struct TalkTime {
  bool over = false;
  std::string_view phase;
};

bool may_read(const TalkRoom& room, Chair chair, const TalkSettings& settings, const TalkTime& now);

// Fault, which says what closes it, unless this chair may say something there now.
void need_open(const TalkRoom& room, Chair chair, const TalkSettings& settings, const TalkTime& now);

}  // namespace curia::server

#include "server/talk_rooms.h"

#include "session/fault.h"

namespace curia::server {

namespace {

constexpr std::string_view room_of_seat = "seat-", room_of_few = "with-", and_moderator = "-moderator";

// Who may read there says something there, but for spectators at the table, and a moderator who is no party.
bool belongs_to(const TalkRoom& room, Chair chair) {
  if (room.kind() == TalkRoom::Kind::table) return chair.seat != spectators;
  return room.kind() == TalkRoom::Kind::watching || room.has(chair);
}

}  // namespace

std::optional<TalkRoom> TalkRoom::of(std::string_view key, const People& people) {
  for (const TalkRoom& one : {of_table(), of_spectators()})
    if (key == one.key()) return one;
  const bool one_seat = key.starts_with(room_of_seat);
  if (!one_seat && !key.starts_with(room_of_few)) return std::nullopt;
  unsigned parties = 0;
  std::string_view rest = key.substr(one_seat ? room_of_seat.size() : room_of_few.size());
  if (!one_seat && rest.ends_with(and_moderator)) {
    if (!people.has_moderator()) return std::nullopt;
    parties |= moderators_bit;
    rest.remove_suffix(and_moderator.size());
  }
  for (const char letter : rest) {
    if (letter == '-') continue;
    const int seat = letter - '0';
    if (seat < 0 || seat >= static_cast<int>(people.seats())) return std::nullopt;
    parties |= bit(seat);
  }
  const TalkRoom room(one_seat ? Kind::seat : Kind::few, parties);
  // Each has one name only.
  if (room.key() != key) return std::nullopt;
  const std::vector<int> seats = room.seats();
  const bool possible =
      one_seat ? seats.size() == 1 && people.shared(seats.front()) : seats.size() + (room.has_moderator() ? 1 : 0) >= 2;
  return possible ? std::optional(room) : std::nullopt;
}

std::string TalkRoom::key() const {
  if (kind_ == Kind::table) return "table";
  if (kind_ == Kind::watching) return "spectators";
  std::string text(kind_ == Kind::seat ? room_of_seat : room_of_few);
  for (const int seat : seats()) text.append(text.ends_with('-') ? "" : "-").append(std::to_string(seat));
  return has_moderator() ? text.append(and_moderator) : text;
}

std::vector<int> TalkRoom::seats() const {
  std::vector<int> all;
  for (int seat = 0; seat < Chair::seats; ++seat)
    if ((parties_ & bit(seat)) != 0) all.push_back(seat);
  return all;
}

bool TalkRoom::has(Chair chair) const {
  if (chair.seat == moderator_seat) return has_moderator();
  return chair.seat >= 0 && (parties_ & bit(chair.seat)) != 0;
}

// The seats learn what spectators say when it can serve nobody any more.
bool may_read(const TalkRoom& room, Chair chair, const TalkSettings& settings, const TalkTime& now) {
  const bool at_table = chair.seat >= 0 || chair.seat == moderator_seat;
  if (settings.rooms == TalkSettings::Rooms::none || (!at_table && chair.seat != spectators)) return false;
  switch (room.kind()) {
    case TalkRoom::Kind::table:
      return true;
    case TalkRoom::Kind::watching:
      return chair.seat < 0 || now.over;
    case TalkRoom::Kind::few:
      if (settings.rooms != TalkSettings::Rooms::all) return false;
      [[fallthrough]];
    case TalkRoom::Kind::seat:
      return room.has(chair) || (chair.seat == moderator_seat && settings.moderator_reads);
  }
  return false;
}

void need_open(const TalkRoom& room, Chair chair, const TalkSettings& settings, const TalkTime& now) {
  if (!may_read(room, chair, settings, now) || !belongs_to(room, chair))
    throw Fault("no_room", "there is no such room for this link");
  if (room.kind() == TalkRoom::Kind::few && !now.over && settings.closes(now.phase))
    throw Fault("talk_closed", "at this table nobody talks in private during this phase");
}

}  // namespace curia::server

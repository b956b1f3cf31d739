#pragma once
// What a chair would be told now, as it follows from the game and from nothing that the chair may not know.
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/notice.h"
#include "server/proposals.h"
#include "session/session.h"

namespace curia::server {

// What the table asks of a chair, beside the game: votes in which it has not said yes or no, and "words" or "shown" where all wait for it
// before the first die (gathering.h).
struct TableAsks {
  std::vector<Proposal> votes{};
  std::string gathers{};
};

// Who is asked is public; what he is asked he is told in the words of his own view, with the names of those who sit there.
struct Telling {
  const Game& game;
  const People& people;
  Chair chair;
  std::set<std::string, std::less<>> languages;
  std::size_t number = 0;     // of moves
  std::size_t last_move = 0;  // of this seat: as long as it has not answered, that is the same
  bool moderator_asked = false;
  std::optional<std::int64_t> hours_left{};  // where its clock has little time left
  TableAsks table{};

  static Telling of(const Session& session, const People& people, Chair chair,
                    std::set<std::string, std::less<>> languages);
};

// What this chair is asked, in this language; empty: nothing.
std::string question_of(const Telling& telling, std::string_view language);
// That it is his turn, for what, that little time is left, or that the game is over; then what the table asks, in this order.
std::vector<Notice> notices_now(const Telling& telling);
// Events that touch this seat, with a number above `since`.
std::vector<Notice> notices_since(const Telling& telling, std::size_t since);

}  // namespace curia::server

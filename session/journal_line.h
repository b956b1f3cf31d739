#pragma once
// The lines of a journal below its header, in each format that there has been: docs/journal.md says what stands in them. Here a
// move is what a game takes, {seat, verb, ...}, nature's and a silence too.
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "session/session.h"

namespace curia {

// What new journals are written in, and those of tables that gather: their dice follow from words besides the seed. Those before
// are read, and go on as they began.
inline constexpr int newest_format = 2, gathered_format = 3;

struct JournalLine {
  std::size_t number = 0;  // which move of the game it is
  boost::json::object move{};
  int by = somebody;
  boost::json::array of{};  // what nature drew it from; empty where the format does not tell, and of a seat's move
  std::optional<std::string> digest{};  // of the words that its author said
  boost::json::array reasons{};         // of a bot's move, where it tells them (session/reasons.h); empty otherwise
};

// Not yet hashed.
boost::json::object written(const JournalLine& line, int format);

// Without its hash, and words beside that. Line `n` of the file, counted from 0, which a Fault (`bad_journal`) names.
JournalLine line_in(boost::json::object line, int format, std::size_t n);
// The move with this number, as the session's journal has it.
boost::json::object move_of(const Session& session, int format, std::size_t number);
// Of a seat, or nature.
Seat seat_in(const JournalLine& line);
bool is_move(const JournalLine& line);  // of a seat that has said it, or somebody for it

// Who speaks for a seat from the next line on, which is a move of it.
struct DeputyLine {
  Seat seat = Seat::none;
  std::optional<Deputy> deputy;  // none: the seat itself again
};
boost::json::object deputy_line(Seat seat, const std::optional<Deputy>& deputy);
// What this line says of it; nothing if it is another line.
std::optional<DeputyLine> deputy_in(const boost::json::object& line, int format, std::size_t n);
// The moves after `to` are taken back.
struct UndoLine {
  std::size_t to = 0;
  TakenBackBy who{};
};
boost::json::object undo_line(const UndoLine& undo);
// What this line takes back, in any format; nothing if it is another line.
std::optional<UndoLine> undo_in(const boost::json::object& line, std::size_t n);
// The seed that this line shows; nothing if it is another line.
std::optional<std::string> seed_in(const boost::json::object& line, int format, std::size_t n);
boost::json::object seed_line(const std::string& seed, int format);

// The format that the header names, one that is known here.
int format_in(const boost::json::object& header);

std::string text_in(const boost::json::object& object, std::string_view name);
[[noreturn]] void refuse_line(std::size_t n, const std::string& why);

}  // namespace curia

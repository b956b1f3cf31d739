#pragma once
// A game in progress as the session sees it: which game it is, is known below this line only.
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/ids.h"
#include "session/fault.h"
#include "session/snapshot.h"

namespace curia {

// Who looks: the host (everything is shown), a seat, a spectator, or the moderator: as a spectator, with what he may answer.
struct Viewer {
  enum class Kind : std::uint8_t { host, seat, spectator, moderator } kind = Kind::host;
  Seat seat = Seat::none;
};
inline constexpr Viewer host_view{};
inline constexpr Viewer moderator_view{Viewer::Kind::moderator, Seat::none};
// Who sits there; Seat::none: a spectator.
constexpr Viewer viewer_of(Seat seat) {
  return {seat == Seat::none ? Viewer::Kind::spectator : Viewer::Kind::seat, seat};
}

class BotSeats;

// A game in JSON, whichever it is.
class Game {
 public:
  virtual ~Game() = default;
  // Another, in the same state.
  virtual std::unique_ptr<Game> clone() const = 0;
  // The table as it stands now, so that one can look back.
  virtual std::unique_ptr<const Snapshot> snapshot() const = 0;
  // A game of the same rules that stands so, with nothing told yet.
  virtual std::unique_ptr<Game> as_of(const Snapshot& then) const = 0;
  // It stands as it stood then, and of what it has told only the first `told` events were told by then.
  virtual void go_back(const Snapshot& then, std::size_t told) = 0;
  // How all stand, in numbers.
  virtual Figures figures() const = 0;
  virtual std::string_view title() const = 0;  // what people call it
  // Seats for bots of this kind of game; players.h says what they do.
  virtual std::unique_ptr<BotSeats> bot_seats() const = 0;

  virtual boost::json::object header() const = 0;  // game, edition, scenario, seats, options
  // How many sit at the table.
  virtual int seats() const = 0;
  virtual bool over() const = 0;
  // Counted from 1; 0 before the first.
  virtual int turn() const = 0;
  // Whose turn it is; none where all play at once.
  virtual Seat whose_turn() const = 0;
  // Of those of phases(), or none of them before the first and after the last.
  virtual std::string_view phase() const = 0;
  virtual std::span<const std::string_view> phases() const = 0;  // in the order of a turn
  virtual bool nature_to_move() const = 0;
  virtual bool moderated() const = 0;                  // it is for the moderator to answer, where the table has one
  virtual SeatSet waiting() const = 0;                 // seats that must answer
  virtual SeatSet may_move() const = 0;                // seats with an offer: these, and those that may break in
  virtual std::size_t offers_to(Seat seat) const = 0;  // how many
  // By which the offers to this seat are told from others: the same where, and only where, they are.
  virtual std::string offers_key(Seat seat) const = 0;

  // over, offers (those of the viewer), waiting and what each of these is asked, and what nature is asked.
  virtual boost::json::object decision(Viewer viewer, std::string_view language) const = 0;
  virtual std::string decision_text(Viewer viewer, std::string_view language) const = 0;  // the same, written
  // Does a move, or an answer of nature; Fault if it is not legal. Returns it as the journal keeps it.
  virtual boost::json::object play(const boost::json::object& move, std::string_view language) = 0;
  // Seats that are called and of which somebody may say that they are silent; and that said: {seat, verb} as a journal keeps it.
  // Fault if their silence counts for nothing now.
  virtual SeatSet silent_seats() const = 0;
  // The answer by silence that is `said`, as a journal keeps it; Fault if it counts for nothing now.
  virtual boost::json::object silence(const boost::json::object& said, std::string_view language) = 0;
  // Whether who makes this move may put it in words of his own. They are the session's to keep, not the game's.
  virtual bool in_own_words(const boost::json::object& move) const = 0;
  // A move as the journal of an older engine wrote it, in the form of today, which is what play() returns; most are the same.
  virtual boost::json::object as_written_now(boost::json::object move) const = 0;
  // play() or silence() of a line of a journal, as it is written now, with less ado; whether this engine writes it so. What may be done at any
  // time is not listed behind it: replayed() does so once, behind the last line and before anything else is asked of the game.
  virtual bool replay(const boost::json::object& move) = 0;
  virtual void replayed() = 0;  // lists what may be done at any time
  // What nature answers by this number; the same number gives the same answer.
  virtual boost::json::object nature(std::uint64_t number) const = 0;
  // What that is drawn from, in order (docs/journal.md): the same number and this give the same answer.
  virtual boost::json::array drawn_from() const = 0;
  // Whether the last move brought a die, a draw or a secret to light.
  virtual bool revealed() const = 0;
  // Why the move is refused, with rule, figures and the nearest offer; or that it is not.
  virtual boost::json::object explain(const boost::json::object& move, std::string_view language) const = 0;
  // How the case that a rule regulates goes in the other editions: [{edition, name, rules, answers}], those that have
  // something to say. `options`: {id, paragraph, title, text} of its document; `answers`: {option, name, here, there}, each
  // {answer, sentence}, where the edition answers otherwise than this table.
  virtual boost::json::array elsewhere(std::string_view rule, std::string_view language) const = 0;
  // What a legal move brings, and how likely; empty where no dice decide it.
  virtual boost::json::object odds(const boost::json::object& move) const = 0;

  // What a move says that an offer covers, with the amount that it has; empty where none does.
  virtual std::string offered_text(const boost::json::object& move, std::string_view language) const = 0;

  // A reason of a bot, as a journal keeps it, in words; Fault where it is none of this game.
  virtual std::string reason_text(const boost::json::object& reason, std::string_view language) const = 0;

  // Those of a seat in whose names single moves are made; and the one in whose name this move would be, empty if none.
  virtual boost::json::array actors(Seat seat) const = 0;
  virtual std::string acting(const boost::json::object& move) const = 0;

  // What this seat sees (Seat::none: a spectator), as JSON.
  virtual std::string view_text(Seat seat) const = 0;
  boost::json::object view(Seat seat) const { return boost::json::parse(view_text(seat)).as_object(); }
  // How many were told.
  virtual std::size_t event_count() const = 0;
  // Those with a number above `since`, up to `until`.
  virtual boost::json::array told(std::size_t since, std::size_t until, Viewer viewer,
                                  std::string_view language) const = 0;
  // All of those above `since`.
  boost::json::array events(std::size_t since, Viewer viewer, std::string_view language) const {
    return told(since, event_count(), viewer, language);
  }

  // The whole table, secrets and all.
  virtual boost::json::object position() const = 0;
  // What replays this game from its first event on: the position that it was given, before it went on by itself; or as it is.
  virtual boost::json::object opening() const = 0;
  virtual std::uint64_t hash() const = 0;
  // What this seat (Seat::none: a spectator) cannot know is dealt again, so that the table hangs on nothing but what it knows and the seed.
  virtual void redeal(Seat seat, std::uint64_t seed) = 0;
  // The same for a table that goes on from here without the real one: also what others have sealed is none of what it was.
  virtual void deal_anew(Seat seat, std::uint64_t seed) = 0;
};

// What can be played, and its bots: for `hello`. What is told of the options is in this language, else in English.
boost::json::array games_json(std::string_view language = "en");
// {game, edition, scenario, seats, options} as in `new`; Fault, in this language, if it is not offered.
std::unique_ptr<Game> new_game(const boost::json::object& settings, std::string_view language = "en");
// A game that begins in this position; Fault if it breaks an invariant.
std::unique_ptr<Game> game_at(const boost::json::object& position);

}  // namespace curia

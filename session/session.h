#pragma once
// One game in progress: seats, chance, journal, undo. The journal is the truth; replaying it gives the same game.
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/version.h"
#include "session/dice_words.h"
#include "session/game.h"

namespace curia {

// Who made a move: one of the people at its seat, somebody where nobody asks who, the moderator, who answers for nature, or a
// clock. Moderator and clock also say who is silent.
inline constexpr int somebody = -1, the_moderator = -2, the_clock = -3;

struct JournalLine;
struct UndoLine;
struct Proof;

// Somebody else speaks for a seat: who, as a journal keeps it ({kind: "bot", bot}, {kind: "person", name}, {kind: "quiet"}: nobody,
// what changes least is answered, or {kind: "only"}: nobody, there is but one answer), and who has it so: the "seat" itself, the
// "clock" whose time has run out, the "table" by a vote or by what it agreed to, the "moderator".
struct Deputy {
  std::string by;
  boost::json::object who;
  bool operator==(const Deputy&) const = default;
};

// Who takes moves back: a seat, and which of the people at it, as of a move; no seat: whoever holds the table.
struct TakenBackBy {
  Seat seat = Seat::none;
  int by = somebody;
  bool operator==(const TakenBackBy&) const = default;
};

class Session {
 public:
  // {game, edition, scenario, seats, options, chance: "own" | "given", seed, moderator}. With "own" nature's moves are made at
  // once, but with a moderator those that wait for him. A refusal is told in `language`. {gather: true}, own chance only: nothing is
  // drawn or moved before with_words(). {position}: the game begins there, and the settings of its rules are its own.
  static Session begin(const boost::json::object& settings, std::string_view language = "en");
  // For whom what he did not know (Seat::none: a spectator) is dealt again.
  struct DealtAgain {
    Seat knows = Seat::none;
    std::uint64_t seed = 0;
  };
  // A game of its own that goes on from the moment after n moves, with dice of its own. What was not known then is dealt again, the real one
  // plays no part in it; none: all is as it was. Fault where the game was over then, or has not begun.
  Session branch(std::size_t n, const std::optional<DealtAgain>& again) const;
  // A journal as `journal` gives it; refused whole (Fault) when any line does not fit. `seed` goes on with its own dice
  // where the journal is not over; it must be the one that the journal committed to. Without it they come from a new one.
  static Session load(const boost::json::array& journal, const std::string& seed = {});
  // The same of its lines as journal_text() gives them, with less work. A line that is written otherwise is read as `load` reads it.
  static Session load_lines(std::span<const std::string> lines, const std::string& seed);
  // The same journal, of which somebody else has written more lines: these alone are played. False, and nothing is done, where those that are
  // known are others now (their words were blanked, the table has begun). Fault where one does not fit; then all is as it was.
  bool read_on(std::span<const std::string> lines);

  // As it stands now.
  const Game& game() const { return *game_; }
  std::size_t number() const { return moves_.size(); }  // moves so far, nature's included
  const std::string& seed() const { return seed_; }     // own chance; a secret until the game is over
  // What bots draw their whims with before the next move. The same as long as the same moves stand, so that who takes one back
  // fishes for no other answer; at random where nature is answered from outside.
  std::uint64_t whim_number() const;
  std::string commitment() const;  // to it, as the header has it; empty: nature is answered from outside
  // The table gathers: nothing is drawn yet.
  bool awaits_words() const;
  // The same table with these words, one for each seat, and what nature answers first. Fault if none are awaited, or they cannot be.
  Session with_words(const DiceWords& words) const;
  const std::optional<DiceWords>& words() const { return words_; }  // of a table that gathered and has begun
  // Who made the game chose the seed, and so may know every die. Of a journal whose header does not tell yet, by how the seed looks.
  bool seed_chosen() const;

  // Of a seat, or an answer of nature {seat: "nature", dice: ...}. `by`: which of the people at the seat made it. That is kept beside
  // it, and of an answer for which the moderator was waited that it is his.
  // `words` of a move that takes them stand beside its line's hash; the line itself holds their digest. A refusal is told in `language`.
  void move(const boost::json::object& given, int by = somebody, std::string_view language = "en");
  // A move of a bot, with its reasons, which stand in its line; none where they are not told.
  void move_with_reasons(const boost::json::object& given, const boost::json::array& reasons);
  // A move of a seat for which this deputy speaks, with its `reasons` where it is a bot's and they are told. The journal has it in a line of its own where he begins, and where the seat moves
  // by itself again. Fault in a journal of a format that cannot tell.
  void move_for(const boost::json::object& given, const Deputy& deputy, const boost::json::array& reasons = {});
  // The seat is called and does not answer: so says the moderator or a clock. Fault where that counts for nothing.
  void silence(Seat seat, int by, std::string_view language = "en");
  // The words of move n are shown no more. The line stays, with their digest, and so does the chain. Fault if it has none.
  void blank(std::size_t n);
  std::string blanked_text(std::size_t n) const;  // the journal's line then
  // Back to when `to` moves had been made, as `who` wants it. The journal gets a line that says so; those that are taken back stay in it,
  // without the words of their authors. Not beyond a die, a draw or a secret unless forced (`force`). Fault if it cannot.
  void undo(std::size_t to, bool force, TakenBackBy who = {});
  // The lines of the journal that undo() will change, by their numbers, as they will be: those that lose their words, and the new one, the last.
  std::vector<std::pair<std::size_t, std::string>> lines_of_undo(std::size_t to, TakenBackBy who) const;
  // As if the journal had never had what stands in it from this line on (1 to journal_size()): of moves that could not be kept, and no undo.
  void drop(std::size_t line);
  // Nature is asked, and he is to answer.
  bool awaits_moderator() const { return moderator_ && !awaits_words() && game_->moderated(); }
  void draw();                                         // what he is asked is left to the program
  bool may_undo(std::size_t to) const;                 // no die, draw or secret has come out since
  std::size_t undo_target() const;                     // what `undo` without a number goes back to
  Seat mover(std::size_t n) const;                     // whose move n was, counted from 1; nature's too
  int speaker(std::size_t n) const;                    // which of the people at that seat made it, or the moderator
  bool tells_deputies() const { return format_ > 1; }  // its journal can say that somebody speaks for a seat
  const Deputy* deputy(std::size_t n) const;           // who made it for the seat; null: the seat itself
  std::size_t told_by(std::size_t event) const;        // the move that told this event; 0: none, it began the game
  std::vector<int> dice(std::size_t n) const;   // that fell as move n, one after the other; none if it was no throw
  std::size_t told_until(std::size_t n) const;  // how many events had been told when n moves had been made
  // The table as it stood when n moves had been made, with nothing told. Some dozens of moves are played for it, however long the game is.
  std::unique_ptr<Game> moment(std::size_t n) const;
  // Somebody who sits there was waited for then, or nobody any more: what nature answers by itself is no moment to look at.
  bool rested(std::size_t n) const;
  std::size_t rest_from(std::size_t n) const;  // the first such number from n on
  // Where phases began, the first of them with the game.
  const std::vector<Chapter>& chapters() const { return chapters_; }
  // Of the game; the first that a move with words told has them as `words`, null if they were blanked, and of a bot's move its `reasons`. Those
  // that rest on what its seat alone sees are told when the game is over, and before only to who holds the table.
  boost::json::array events(std::size_t since, Viewer viewer, std::string_view language) const {
    return events(since, game_->event_count(), viewer, language);
  }
  // Up to `until`.
  boost::json::array events(std::size_t since, std::size_t until, Viewer viewer, std::string_view language) const;
  // The game goes on from there; Fault if it is no sound table.
  void set_position(const boost::json::object& position);
  void redeal(Seat seat, std::uint64_t seed);

  // {header}, moves, and once a game with its own dice is over, the seed: each line with `hash`, chained (docs/journal.md).
  boost::json::array journal() const;
  // Its lines, what was taken back among them: it only grows.
  std::size_t journal_size() const { return lines_.size(); }
  std::size_t line_of(std::size_t move) const { return moves_.at(move - 1).at; }  // of the journal; moves from 1
  // Line n with its hash as text, 0 (the header) to journal_size() - 1, for those who keep it line by line.
  std::string journal_text(std::size_t n) const { return text_of(lines_.at(n), true); }

 private:
  struct Line {
    std::string text;  // as it was hashed
    std::string hash;
    std::optional<std::string> words{};  // that its author said, unless they were blanked
  };
  struct Entry {
    std::size_t at;  // its line of the journal
    Seat mover;
    int by;                          // which of the people at the seat
    bool revealed;                   // a die, a draw or a secret came out: no way back
    std::size_t events;              // told before it
    bool spoken = false;             // its author put it in words of his own
    bool announced = false;          // the line before tells who speaks for the seat from here on
    std::optional<Deputy> deputy{};  // who does
    boost::json::array reasons{};    // of a bot's move
  };
  Session() = default;
  boost::json::object header_of(const Game& game) const;
  void open(boost::json::object settings);
  void open_at(const boost::json::object& position);  // Fault if it is no sound table
  void record(const boost::json::object& move, int by, std::string_view language,
              const std::optional<Deputy>& deputy = {}, const boost::json::array& reasons = {});
  void make(const boost::json::object& given, int by, std::string_view language, const std::optional<Deputy>& deputy,
            const boost::json::array& reasons);
  boost::json::array reasons_of(const Entry& entry, Viewer viewer, std::string_view language) const;
  friend Proof verify(const boost::json::array& journal);
  struct Reading;  // a journal, and what is found out while it is read
  static Reading reading_of(std::span<const std::string> lines);
  static Session read(Reading& reading, const std::string& seed);
  static Session gone_on(Session session);
  void read_lines(Reading& reading, std::size_t from);
  void write(const boost::json::object& line);
  void add(const JournalLine& line, std::size_t events);
  void speaks(Seat seat, std::optional<Deputy> deputy);
  void replay(Reading& reading, std::size_t n);
  void replay_move(boost::json::object line, std::size_t n, Reading& reading);
  void replay_undo(const UndoLine& undo, std::size_t n, Reading& reading);
  void end_with(const std::string& seed, std::size_t n);
  static std::string text_of(const Line& line, bool with_words);
  std::size_t spoken(std::size_t n) const;  // the line
  void nature_moves();
  void show_seed();
  // What a move has brought to light; 0: nothing after these moves has.
  std::size_t revealed_after(std::size_t moves) const;
  void take_back(std::size_t to);
  std::unique_ptr<Game> game_after(std::size_t moves) const;
  void answer_for_nature();
  void play_again(Game& game, std::size_t from, std::size_t to) const;  // these moves, counted from 1
  void remember();  // what looking back needs of the table as it stands
  void forget_after(std::size_t moves);
  std::string drawn_with() const { return words_ ? mixed_seed(seed_, *words_) : seed_; }
  bool reveals_seed() const { return own_chance_ && game_->over() && committed_; }

  std::unique_ptr<Game> game_;
  boost::json::object header_;
  std::vector<Line> lines_;   // of the journal, the header first
  bool seed_shown_ = false;   // by the last of them
  std::vector<Entry> moves_;  // that were not taken back
  std::vector<Chapter> chapters_;
  std::map<std::size_t, std::unique_ptr<const Snapshot>> snapshots_;  // by the moves made then
  std::size_t snapshot_every_ = 0;                                    // so many moves
  std::map<Seat, Deputy> deputies_;                                   // who speaks for a seat since its last move
  Seat announced_ = Seat::none;  // of whom the last line tells that, before his move
  bool own_chance_ = false, moderator_ = false;
  int format_ = 0;          // of the journal: a game goes on in the one that it began in
  bool committed_ = false;  // the header's commitment is to this seed
  bool seed_chosen_ = false;
  std::string seed_;
  std::optional<DiceWords> words_;  // of the dice, as the header has them
};

// Commitment to a seed, and the number that nature's answer to move n is drawn with.
std::string commitment_to(const std::string& seed);
// What nature's answer to this move is drawn with.
std::uint64_t chance_number(const std::string& seed, std::size_t move);
// What bots draw their whims with before this move: it tells nothing of the other.
std::uint64_t whim_number(const std::string& seed, std::size_t move);
// At random, as nobody can guess it; where the seed is kept it stays secret until the game is over.
std::string new_seed();
bool may_be_new_seed(std::string_view seed);  // it looks like one of those

// The hash of a journal line (without its own `hash`) after the one before it.
std::string chained(std::string_view before, std::string_view line);

// What can be proved of a journal. Fault when it does not replay.
struct Proof {
  std::size_t moves = 0;
  std::uint64_t hash = 0;  // of the last state
  bool over = false;
  bool committed = false;   // it names a commitment
  bool seed_shown = false;  // and the seed, which fits it
  std::size_t answers = 0;  // of nature
  std::size_t answers_proved = 0;
  std::size_t drawn = 0;  // lines that tell what nature drew from
  std::size_t drawn_proved = 0;
  std::size_t words = 0;          // of people, that the dice follow from besides the seed
  std::size_t moderated = 0;      // of the moderator: nothing follows from the seed
  std::size_t taken_back = 0;     // moves, besides those of the game; their answers of nature are counted, too
  std::size_t beyond_chance = 0;  // times that somebody took back what had come to light, and so knew it
  bool seed_chosen = false;       // by who made the game
  std::string commitment;
};
// Replays it and checks chain, commitment and every number.
Proof verify(const boost::json::array& journal);

// A journal from a file: one JSON object a line. Fault names the line.
boost::json::array journal_in(std::string_view text);

}  // namespace curia

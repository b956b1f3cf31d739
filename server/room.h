#pragma once
// One table: its game, its people, its bots. What it acknowledges is in the store.
#include <boost/json.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/clock.h"
#include "server/connection.h"
#include "server/fair_queue.h"
#include "server/log.h"
#include "server/people.h"
#include "server/requests.h"
#include "server/scribe.h"
#include "session/players.h"
#include "session/session.h"

namespace curia::server {

class Room;
class Store;
struct StoredTable;

// Those who look at rooms.
class Audience {
 public:
  virtual ~Audience() = default;
  virtual void show(const Room& room) = 0;                       // as it is now, to all who look at it
  virtual void tell(const Room& room, const Text& message) = 0;  // this, to all who look at it
  virtual void forget_events(const Room& room,
                             std::size_t after) = 0;         // of this number: told anew with the next show()
  virtual bool watched(const Room& room) const = 0;          // whether anybody looks
  virtual void turn_out(const Room& room, Chair chair) = 0;  // who look from there: their link opens nothing any more
};

// What a room works with; all of it outlives the room.
struct Means {
  Store& store;    // to read
  Scribe& scribe;  // to write
  Clock& clock;
  Log& log;
  FairQueue& apart;  // where bots ponder
  Audience& audience;
  std::chrono::milliseconds bot_pace;  // between two moves of bots; 0: at once
};

// Whose link it is that asks, and what he reads.
struct Asker {
  Chair chair;
  std::string_view language = "en";
};

class Room {
 public:
  // `owner`: with whose thoughts its bots' take turns; unless it is said, it is by itself.
  Room(const Means& means, std::string id, std::string name, People people, Session session,
       const std::string& owner = {});
  // As it is kept.
  static std::unique_ptr<Room> kept(const Means& means, const StoredTable& stored);

  const std::string& id() const { return id_; }
  const std::string& name() const { return name_; }
  const People& people() const { return people_; }
  const Session& session() const { return session_; }
  const Game& game() const { return session_.game(); }
  // How often what was told was no longer so: moves were taken back, words were blanked.
  std::int64_t history() const { return history_; }
  const std::string& stopped() const { return stopped_; }  // why its rules cannot go on; empty: they can
  boost::json::object about() const;                       // as those who look are told
  std::string setup() const;                               // as the store keeps it
  std::int64_t seen(Chair chair) const;                    // up to which event it has looked
  // Where this link's undo goes back to; none: it may take nothing back.
  std::optional<std::size_t> undo_target(Chair chair) const;

  // What is asked of it: done and kept, or Fault or StoreError and nothing has changed. What they return belongs to the answer.
  boost::json::object answer(const SeenRequest& request, const Asker& asker);
  boost::json::object answer(const OddsRequest& request, const Asker& asker);
  boost::json::object answer(const ExplainRequest& request, const Asker& asker);
  boost::json::object answer(const MoveRequest& request, const Asker& asker);
  boost::json::object answer(const UndoRequest& request, const Asker& asker);
  boost::json::object answer(const VoteLeaderRequest& request, const Asker& asker);
  boost::json::object answer(const HandOverRequest& request, const Asker& asker);
  boost::json::object answer(const NameRequest& request, const Asker& asker);
  boost::json::object answer(const ChanceRequest& request, const Asker& asker);
  boost::json::object answer(const SilenceRequest& request, const Asker& asker);
  boost::json::object answer(const BlankRequest& request, const Asker& asker);
  boost::json::object answer(const TakeSeatRequest& request, const Asker& asker);
  boost::json::object answer(const SeatBotRequest& request, const Asker& asker);
  boost::json::object answer(const RenewRequest& request, const Asker& asker);

  // While something is written the room shows what is not kept yet; and as long as the store does not know that somebody has its
  // link, nobody must be let believe that the table will stay. Whoever wants anything of it waits for his turn.
  bool ready() const { return !writing_ && !unanswered_; }
  // `then` as soon as it is, or why that cannot be kept. By this somebody has come.
  void when_ready(Scribe::Done then);
  bool writing() const { return writing_; }
  // `told` why what was asked last is not kept (null: it is kept), as soon as that is known: at once unless it is being written.
  void when_kept(Scribe::Done told);
  // A new table with these links {hash, chair}, of which nobody has been told. StoreError if it is known at once that it cannot be kept.
  void keep_new(const std::vector<std::pair<std::string, int>>& links);

  void changed();        // shows the new state to all who look, and lets bots think
  void let_bots_move();  // after their pace
  // Nothing is under way here that the store does not hold: it may leave memory.
  bool rests() const { return !thinking_ && !writing_ && waiting_.empty() && stopped_.empty(); }
  bool bots_play_on() const;  // also while nobody looks: somebody may come back to his seat
  void tell_who_thinks();     // to all who look; by itself it is told whenever that changes

 private:
  void need_present(std::int64_t number) const;
  // Plays and keeps it, or throws and nothing has changed.
  void make(const boost::json::object& given, int by = somebody, std::string_view language = "en");
  void keep(const std::function<void()>& change);
  // Hands it to the scribe; then, when it is known, does one of the two. StoreError if it is known at once that it failed.
  void write(Scribe::Job job, std::function<void()> when_kept, std::function<void()> take_back);
  void written(const std::string* why, const std::function<void()>& when_kept, const std::function<void()>& take_back);
  void when_free(std::function<void()> what);  // nothing is being written
  std::int64_t lines() const { return static_cast<std::int64_t>(session_.journal_size()); }
  // Who sits where, leads and speaks for a seat; and, where there is one, a chair's new link {hash, chair}.
  using NewLink = std::optional<std::pair<std::string, Chair>>;
  void rearrange(const std::function<void()>& change, const NewLink& link = {},
                 const std::function<void()>& when_kept = {});
  // The rules of this table cannot go on: it stays as it is, is logged with its journal, and all who look are told.
  void stop(const std::string& why);
  void tell_about();
  std::string setup_with(std::int64_t history) const;

  void seat_bots();
  void bots_after(std::chrono::milliseconds pause);
  void bot_turn();
  void ponder();  // a bot's turn, apart from what everybody else waits for
  struct Thought;
  void pondered(const Thought& thought);
  void try_again(std::string_view why);
  void show_thinking();

  Means means_;
  std::string id_, name_, owner_;
  People people_;
  Session session_;
  std::string stopped_;
  std::uint64_t changes_ = 0;         // made so far: whether the table is still the one that a bot pondered
  std::shared_ptr<BotPlayers> bots_;  // who ponders apart goes on with those that were there
  SeatSet bot_seats_;
  SeatSet shown_thinking_;  // as last told to those who look
  std::int64_t history_ = 0;
  bool unanswered_ = false;                                    // nobody has been told of it, and nobody has come
  bool writing_ = false, handing_over_ = false;                // something; handing it to the scribe
  std::optional<std::string> failed_;                          // why, where that was known at once
  std::vector<Scribe::Done> told_;                             // when it is written
  std::deque<std::function<void()>> waiting_;                  // for their turn
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);  // as long as the room is
  bool thinking_ = false;                                      // the timer runs, or a bot ponders
  std::unique_ptr<Timer> timer_;
};

inline constexpr std::string_view table_stopped = "table_stopped";

Text text_of(const boost::json::object& message);

}  // namespace curia::server

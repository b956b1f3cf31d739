#pragma once
// One table: its game, its people, its bots. What it acknowledges is in the store.
#include <boost/json.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/analysing.h"
#include "server/askers.h"
#include "server/bucket.h"
#include "server/clock.h"
#include "server/connection.h"
#include "server/fair_queue.h"
#include "server/gathering.h"
#include "server/kept_lobby.h"
#include "server/log.h"
#include "server/pace.h"
#include "server/people.h"
#include "server/questions.h"
#include "server/requests.h"
#include "server/requests_branch.h"
#include "server/requests_gathering.h"
#include "server/requests_lobby.h"
#include "server/requests_pace.h"
#include "server/scribe.h"
#include "server/talk.h"
#include "server/tempo.h"
#include "server/welcome.h"
#include "session/only_answer.h"
#include "session/players.h"
#include "session/session.h"

namespace curia::server {

class Replica;
class Room;
class Store;
struct KeptTable;
struct StoredTable;
struct TableAtRest;
struct Tip;

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
  // To each who looks from somewhere what is for him there; one screen may have several places.
  virtual void tell_chairs(const Room& room, const TalkTable::ForChair& what) = 0;
  // Who looks with a link that opens nothing any more is turned out.
  using Opens = std::function<bool(std::string_view token, std::string_view account, Chair chair)>;
  virtual void turn_out_unless(const Room& /*room*/, const Opens& /*opens*/) {}
  virtual bool looks(const std::string& /*table*/, Chair /*chair*/) const { return false; }  // somebody, from there
  // Or at another server, as far as it is known here: that comes a second later.
  virtual bool looks_anywhere(const std::string& table, Chair chair) const { return looks(table, chair); }
  virtual void wrote(const Room& /*room*/, const Written& /*what*/) {}  // for those who do not look
};

// What a room works with; all of it outlives the room.
struct Services {
  Store& store;    // to read
  Scribe& scribe;  // to write
  Clock& clock;
  Log& log;
  FairQueue& apart;  // where bots ponder
  Audience& audience;
  std::chrono::milliseconds bot_pace;  // between two moves of bots; 0: at once
  Limits limits{};
  Replica* replica = nullptr;  // where journals are read, too
  Askers* askers = nullptr;    // none: they are not counted
};

class Room : private TalkTable {
 public:
  // `owner`: with whose thoughts its bots' take turns; unless it is said, it is by itself.
  Room(const Services& services, std::string id, std::string name, People people, Session session,
       const std::string& owner = {}, TalkSettings talk = {});
  // As it is kept.
  static std::unique_ptr<Room> kept(const Services& services, const KeptTable& kept);

  // Of a table that is being made. Fault if the bot that stands in is none.
  void set_clock(const std::optional<ClockRules>& rules);
  // So too: whether the program gives answers to which there is no other.
  void answer_only(bool given) { answers_only_ = given; }
  void begin_in_example(std::string id) { example_ = std::move(id); }  // of a rulebook; so too
  void allow_hints(bool allowed) { hints_ = allowed; }                 // so too
  void tell_reasons(ReasonsTold when) { reasons_ = when; }             // so too: why bots move so
  // So too: its session was begun to gather. Fault if nobody could agree.
  void set_gathering(const std::optional<Span>& patience);
  const std::optional<Gathering>& gathering() const { return gathering_; }  // none: it has begun
  // Whether it must be in memory though nobody looks: a clock may run, somebody's deputy be asked, or somebody be waited for.
  static bool time_matters(const TableAtRest& table);

  const std::string& id() const { return id_; }
  const std::string& name() const { return name_; }
  const People& people() const override { return people_; }
  const Welcome& welcome() const { return welcome_; }
  void open_to(Welcome welcome) { welcome_ = std::move(welcome); }  // before it is kept for the first time
  const Session& session() const { return session_; }
  const Game& game() const { return session_.game(); }
  // How often what was told was no longer so: moves were taken back, words were blanked.
  std::int64_t history() const { return history_; }
  Talk& talk() { return talk_; }
  const Talk& talk() const { return talk_; }
  const std::string& stopped() const { return stopped_; }  // why its rules cannot go on; empty: they can
  boost::json::object about() const;                       // as those who look are told
  ListedRules rules() const;                               // what is played, as the lobby and an invitation tell it
  std::string setup() const;                               // as the store keeps it
  std::string_view one_answer() const { return answers_only_ ? "given" : "asked"; }  // where there is no other
  std::string_view hints() const { return hints_ ? "allowed" : "forbidden"; }        // what a program would do
  ReasonsTold reasons_told() const { return reasons_; }                              // why bots move so
  std::int64_t seen(Chair chair) const;                                              // up to which event it has looked
  // Where this link's undo goes back to; none: it may take nothing back.
  std::optional<std::size_t> undo_target(Chair chair) const;

  void need_arrangement(Chair chair);  // Fault, too_many: it has asked for so much of which all are told
  // What is asked of it: done and kept, or Fault or StoreError and nothing has changed. What they return belongs to the answer.
  boost::json::object answer(const SeenRequest& request, const Asker& asker);
  boost::json::object answer(const MomentRequest& request, const Asker& asker);
  boost::json::object answer(const ChaptersRequest& request, const Asker& asker);
  boost::json::object answer(const AnalysisRequest& request, const Asker& asker);
  boost::json::object answer(const OddsRequest& request, const Asker& asker);
  boost::json::object answer(const ExplainRequest& request, const Asker& asker);
  boost::json::object answer(const HintRequest& request, const Asker& asker);
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
  boost::json::object answer(const FreeSeatRequest& request, const Asker& asker);
  boost::json::object answer(const RenewRequest& request, const Asker& asker);
  boost::json::object answer(const WaitRequest& request, const Asker& asker);
  // Fault where this asker has as many of them at this table as he may.
  void need_share(const char* what, const Asker& asker, const std::string& hash, std::size_t most,
                  const Askers::Open& open) const;
  boost::json::object answer(const LeaveRequest& request, const Asker& asker);
  boost::json::object answer(const RenameRequest& request, const Asker& asker);
  boost::json::object answer(const ReachRequest& request, const Asker& asker);
  // A table of his own that goes on from a moment of this one: what it is made of. Fault if there is no such moment for him.
  struct Branch {
    TableRequest table;
    Session session;
  };
  Branch branch(const BranchRequest& request, const Asker& asker) const;
  // Of a table that is being made: {table, name, number, event, turn, phase, as_it_was} of the moment that it goes on from.
  void grew_from(boost::json::object moment) { branch_of_ = std::move(moment); }
  // By whoever serves the site: nobody comes or plays any more; a link that was lost is this one from now on.
  void close();
  void renew(Chair chair, const std::string& hash, std::string_view account = {});
  // Whose account goes: his seat becomes free, or, in a game that is over, his name is forgotten.
  void part_with(Chair chair, const std::string& account);
  boost::json::object answer(const RestRequest& request, const Asker& asker);
  boost::json::object answer(const DeputyRequest& request, const Asker& asker);
  boost::json::object answer(const BackRequest& request, const Asker& asker);
  boost::json::object answer(const StandInRequest& request, const Asker& asker);
  boost::json::object answer(const ProposeRequest& request, const Asker& asker);
  boost::json::object answer(const WithdrawRequest& request, const Asker& asker);
  boost::json::object answer(const CastRequest& request, const Asker& asker);
  boost::json::object answer(const LostLinkRequest& request, const Asker& asker);
  boost::json::object answer(const GiveLinkRequest& request, const Asker& asker);
  boost::json::object answer(const AgreeRequest& request, const Asker& asker);
  boost::json::object answer(const ShowWordRequest& request, const Asker& asker);

  // What of it waits for this chair: votes in which it has not said yes or no; before the first die "words" or "shown" (gathering.h).
  std::vector<Proposal> votes_of(Chair chair) const;
  std::string gathers_for(Chair chair) const;
  void came(Chair chair);   // somebody looks with his link
  void heard(Chair chair);  // he has said something: he is back
  const Pace& pace() const { return pace_; }
  // By when this chair must have answered; none: no clock runs for it.
  struct TimeLimit {
    Moment until;
    bool near = false;
  };
  std::optional<TimeLimit> time_limit(Chair chair) const;

  // While something is written the room shows what is not kept yet; and as long as the store does not know that somebody has its
  // link, nobody must be let believe that the table will stay. Whoever wants anything of it waits for his turn.
  bool ready() const { return !writing_ && !unanswered_ && !behind_; }
  // `then` as soon as it is, or why that cannot be kept. By this somebody has come.
  void when_ready(Scribe::Done then);
  bool writing() const { return writing_; }
  // Another server may have written at this table: what it wrote is taken over as soon as nothing is being written here.
  void look_again();
  Awaited awaited() const;  // as the store knows of it without opening it
  // `told` why what was asked last is not kept (null: it is kept), as soon as that is known: at once unless it is being written.
  void when_kept(Scribe::Done told);
  // A new table with these links {hash, chair}, of which nobody has been told. StoreError if it is known at once that it cannot be kept.
  void keep_new(const std::vector<std::pair<std::string, int>>& links, const std::string& account = {});

  void changed();        // shows the new state to all who look, and lets bots think
  void let_bots_move();  // after their pace
  // Nothing is under way here that the store does not hold: it may leave memory.
  bool rests() const {
    return !thinking_ && !writing_ && queued_ == 0 && waiting_.empty() && (stopped_.empty() || removed_) &&
           talk_.rests() && !clock_ran_ && answering_.empty() && hinting_.empty() && analysing_.asked.empty() &&
           due_.empty() && !(gathering_ && gathering_->until()) && !carries_later();
  }
  Tempo& tempo() { return tempo_; }  // how long its people take
  bool bots_play_on() const;         // also while nobody looks: somebody may come back to his seat
  void tell_who_thinks();            // to all who look; by itself it is told whenever that changes

 private:
  // What of a table is no part of the game, as it will be: links that are given, chairs whose links end, and what is kept of that.
  using NewLink = std::pair<std::string, Chair>;  // {hash, chair}
  struct Arrangement {
    Pace pace;
    People people;
    Welcome welcome;
    std::optional<Gathering> gathering{};
    std::vector<NewLink> links{};
    std::vector<Chair> out{};
    std::vector<Scribe::Job> also{};
  };
  void need_present(std::int64_t number) const;
  // Or it is of a seat to whose question what has happened since is no news.
  void need_present(std::int64_t number, Seat seat);
  // Plays and keeps it, or throws and nothing has changed.
  void make(const boost::json::object& given, int by = somebody, std::string_view language = "en");
  void keep(const std::function<void()>& change);
  // Hands it to the scribe; then, when it is known, does one of the two. StoreError if it is known at once that it failed.
  void write(Scribe::Job job, std::function<void()> when_kept, std::function<void()> take_back);
  void written(const std::string* why, const std::function<void()>& when_kept, const std::function<void()>& take_back);
  void when_free(std::function<void()> what);  // nothing is being written
  Scribe::Job next_version(Scribe::Job job);   // that, if the table is in the store as it is here
  void version_known(const std::string* why);
  void write_beside(Scribe::Job job);  // nobody waits for it
  void go_on();                        // who waited for his turn
  void read(const KeptTable& kept, const boost::json::object& setup);
  void catch_up();
  void removed();
  Tip tip() const;
  // Who sits where, leads and speaks for a seat, and who may come; and what is kept with it.
  void rearrange(const std::function<void()>& change, const Scribe::Job& also = {},
                 const std::function<void()>& when_kept = {});
  bool ended() const { return game().over() || !pace_.closed.empty(); }  // by itself, or by the table's vote
  void need_way_in(const Asker& asker) const;
  void need_own_name() const;  // of all who sit there or wait
  // Whose place that is has no link any more; nobody else has one of a seat that is free now, and who waits longest sits down there.
  void turn_out(Arrangement& all, Chair chair) const;
  void seat_next(Arrangement& all, int seat) const;
  void end_deputy(Arrangement& all, Seat seat) const;
  bool end_what_is_over();
  void turn_out_late();
  static void end_votes_about(Pace& pace, Seat seat);
  bool opens_something(const Proposal& one) const;
  static void wait_no_more(Arrangement& all, std::size_t place, const std::string& table);
  // The rules of this table cannot go on: it stays as it is, is logged with its journal, and all who look are told.
  void stop(const std::string& why);
  void tell_about();
  std::string setup_with(std::int64_t history) const;
  TalkTime talk_time() const override { return {.over = game().over(), .phase = game().phase()}; }
  std::size_t events() const override { return game().event_count(); }
  void tell_chairs(const ForChair& what) const override { services_.audience.tell_chairs(*this, what); }
  void wrote(const Written& what) const override { services_.audience.wrote(*this, what); }

  void seat_bots();
  void bots_after(std::chrono::milliseconds pause);
  void bot_turn();
  void ponder(std::chrono::milliseconds pause);  // a bot's turn, apart from what everybody else waits for
  struct Thought;
  void pondered(const Thought& thought);
  void try_again(std::string_view why);
  void show_thinking();
  void hinted(Seat seat, std::uint64_t of, const boost::json::object& thought);
  void analyse(const std::string& language);
  void tell_analysis(const std::string& language);

  Seat gathered_seat(const Asker& asker) const;
  void gather_on();
  void begin_play();
  void begun();

  SeatSet persons() const;  // seats of
  bool clock_runs() const;
  void time_passes();
  void count_answers(std::size_t moves);
  bool counts_as_answer(std::size_t move) const;
  void in_time();  // what the clocks bring now, and who stands in
  void in_time_soon();
  void wind();
  void rings();
  void save_pace();
  void save_time();
  boost::json::object clock() const;    // as those who look are told
  boost::json::array standing() const;  // so too
  void tell_clock();
  void stand_in();
  void time_out(Seat seat);
  void answer_quietly(Seat seat, const std::string& by);
  void stand_until_back(Seat seat, const std::string& by);
  void answer_now(Seat seat, const std::function<void()>& what);
  void answer_failed(Seat seat, std::string_view why);
  enum class Answered { at_once, later, by_himself };  // a question with one answer
  Answered answered_when(Seat seat, const OnlyAnswer& only) const;
  bool answers_only() const;
  bool may_take_back(Seat seat) const;
  bool somebody_looks(Seat seat) const;  // from there
  bool would_stand(const OnlyAnswer& only) const;
  std::optional<boost::json::object> obvious_answer(Deputy& deputy) const;
  void answer_the_obvious();
  bool answer_later();
  void ponder_for(Seat seat, const Deputy& deputy);
  struct Answer;
  void pondered_for(Seat seat, const Deputy& deputy, std::uint64_t of, const Answer& answer);
  // Kept, and then so.
  void change_table(const std::function<void(Arrangement&)>& change);
  void change_pace(const std::function<void(Pace&)>& change) {
    change_table([&](Arrangement& all) { change(all.pace); });
  }
  Seat voter(const Asker& asker) const;
  void settle(const std::function<void(Pace&)>& change);
  void give_time_to_refuse(Proposal& one, const Pace& pace) const;
  void settle_due();
  bool carries_later() const;
  std::int64_t today() const;  // seconds since 1970
  void carry(const Proposal& proposal, Arrangement& all);
  void exchange(const Proposal& proposal, Arrangement& all);
  std::string new_hash(const std::optional<std::string>& link) const;
  void need_two(const ProposeRequest& request, Seat voter, std::string_view account, Proposal& proposal) const;
  std::string usual_bot() const;
  boost::json::array proposals() const;
  boost::json::object moved_by_deputy(const MoveRequest& request, const Asker& asker);

  Services services_;
  std::string id_, name_, owner_;
  People people_;
  Welcome welcome_;
  Session session_;
  Talk talk_;
  ChairBuckets renames_, arrangements_;
  std::string stopped_;
  std::uint64_t changes_ = 0;         // made so far: whether the table is still the one that a bot pondered
  std::shared_ptr<BotPlayers> bots_;  // who ponders apart goes on with those that were there
  SeatSet bot_seats_;
  Questions questions_;
  SeatSet shown_thinking_;  // as last told to those who look
  std::int64_t history_ = 0;
  boost::json::object branch_of_;                              // empty: it began by itself
  bool unanswered_ = false;                                    // nobody has been told of it, and nobody has come
  bool writing_ = false, handing_over_ = false;                // something; handing it to the scribe
  std::int64_t version_ = 0;                                   // of the table in the store, as far as it is known here
  std::int64_t queued_ = 0;                                    // writes after that one
  bool behind_ = false;                                        // the store may have another one
  bool removed_ = false;                                       // the store has none
  std::optional<std::string> failed_;                          // why, where that was known at once
  std::vector<Scribe::Done> told_;                             // when it is written
  std::deque<std::function<void()>> waiting_;                  // for their turn
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);  // as long as the room is
  bool thinking_ = false;                                      // the timer runs, or a bot ponders
  std::unique_ptr<Timer> timer_;
  Pace pace_;
  std::chrono::milliseconds passed_{};  // up to when time was taken from those who are asked
  bool clock_ran_ = false;              // since then
  SeatSet answering_;                   // for whom a bot ponders
  bool hints_ = true;
  ReasonsTold reasons_ = ReasonsTold::never;
  bool end_told_ = false;  // what comes out with the end of the game
  // For whom a hint is thought of, at which table (changes_), and who of the seat has asked.
  struct Hinting {
    std::uint64_t of = 0;
    std::map<int, std::string> asked{};  // the language of each, by the number of the chair
  };
  std::map<Seat, Hinting> hinting_;
  Analysing analysing_;
  std::string clock_told_;  // what of it was told last
  std::unique_ptr<Timer> bell_;
  std::chrono::milliseconds settle_again_{};  // before then what is due and could not be kept is not tried again
  std::unique_ptr<Timer> refusals_;           // until a vote that somebody could have refused is carried
  std::unique_ptr<Timer> hours_;              // until a deputy's are over
  SeatSet late_;                              // whose deputies' are, who were turned out; it is not kept yet
  std::optional<Gathering> gathering_;        // none: its game has begun
  std::unique_ptr<Timer> gathers_;            // until who is silent is left out
  std::string example_;                       // of a rulebook, in which it began; empty: in none
  bool answers_only_ = false;                 // the program gives answers to which there is no other
  Tempo tempo_;
  std::map<Seat, std::chrono::milliseconds> due_;  // when it gives one that hangs on something hidden
  std::unique_ptr<Timer> answers_;
};

inline constexpr std::string_view table_stopped = "table_stopped";

Text text_of(const boost::json::object& message);

}  // namespace curia::server

#pragma once
// What people say to each other at one table. It is no part of the game: no journal has it, no undo touches it. Of a room hear those alone who
// may read there: nothing that others are sent, when or in which number tells that anything was said.
#include <functional>
#include <map>
#include <string>

#include "server/bucket.h"
#include "server/clock.h"
#include "server/kept_talk.h"
#include "server/limits.h"
#include "server/requests_talk.h"
#include "server/scribe.h"
#include "server/talk_rooms.h"

namespace curia::server {

// What a table's talk works with; all of it outlives it.
struct TalkServices {
  Store& store;    // to read
  Scribe& scribe;  // to write
  Clock& clock;
  Limits limits;
};

// Somebody has said something.
struct Written {
  std::string room;
  bool to_all = false;  // at the table, or among those who look on
  Chair by;
  std::function<std::string(std::string_view language)> name;  // of who said it
  // The last message there that this chair has read; none: this is not for it.
  std::function<std::optional<std::int64_t>(Chair chair)> heard;
};

// The table as its talk sees it.
class TalkTable {
 public:
  // What somebody in this chair is told; nothing where it is not for him.
  using ForChair = std::function<std::optional<boost::json::object>(Chair chair)>;
  virtual ~TalkTable() = default;
  virtual const People& people() const = 0;
  virtual TalkTime talk_time() const = 0;
  virtual std::size_t events() const = 0;                    // told so far
  virtual void tell_chairs(const ForChair& what) const = 0;  // who look from there
  virtual void wrote(const Written& what) const = 0;         // to those who do not look
};

class Talk {
 public:
  Talk(const TalkServices& services, const TalkTable& table, std::string id, TalkSettings settings);

  const TalkSettings& settings() const { return settings_; }

  // Each is told when it is kept, or why it is not. Fault, and nothing has changed, where it may not be.
  using Told = std::function<void(const std::string* why, const boost::json::object& answer)>;
  void answer(const SayRequest& request, Chair chair, const Told& told);
  void answer(const HeardRequest& request, Chair chair, const Told& told);
  void answer(const RecallRequest& request, Chair chair, const Told& told);
  void answer(const FindTalkRequest& request, Chair chair, const Told& told);
  void answer(const MuteRequest& request, Chair chair, const Told& told);
  void answer(const ReportRequest& request, Chair chair, const Told& told);

  // The rooms of this chair, with what was said last and how much it has not read.
  boost::json::object rooms_of(Chair chair) const;
  // All that it may read, from the beginning: JSON, a line for each message; or a text for people.
  std::string transcript(Chair chair, bool as_text, std::string_view language) const;
  // Another server has kept this message.
  void said_elsewhere(const std::string& room, std::int64_t number);
  // The table has gone on: when the game is over there is a room more.
  void table_changed();
  bool rests() const { return writing_ == 0; }  // nothing is under way that the store does not hold

 private:
  TalkPlace place(const TalkRoom& room) const { return {.table = id_, .room = room.key()}; }
  TalkRoom room_named(const std::string& key, Chair chair) const;  // that it may read; Fault
  std::vector<TalkRoom> rooms_read_by(Chair chair) const;
  boost::json::object json_of(const Said& said) const;
  boost::json::array json_of(const std::vector<Said>& said) const;
  boost::json::value speaker(int chair) const;
  std::string name_of(int chair, std::string_view language) const;
  std::string name_of(const TalkRoom& room, std::string_view language) const;
  void put_counts(boost::json::object& out, const TalkPlace& place, std::int64_t last, Chair chair) const;
  void tell(const TalkRoom& room, const Said* said, const std::optional<Chair>& only) const;
  void tell_absent(const TalkRoom& room, const Said& said) const;
  void need_quiet(Chair chair, double tokens);
  std::size_t& bytes_of(int chair);
  void need_name(const std::string& name) const;
  // Then, when that is known, `kept` or not.
  void write(Scribe::Job job, std::function<void(const std::string* why)> then);

  TalkServices services_;
  const TalkTable& table_;
  std::string id_;
  TalkSettings settings_;
  ChairBuckets said_;
  std::map<int, std::size_t> bytes_;                           // that each has said, once that was asked
  std::size_t writing_ = 0;                                    // jobs that the scribe has
  bool over_;                                                  // when it was looked last
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);  // as long as the talk is
};

}  // namespace curia::server

#pragma once
// Who is told that he is waited for, or that something touches his seat, while he does not look. It stands between the rooms and those
// who look: what a room shows is looked at for what it means to who is not there. Of each cause a chair is told once.
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/courier.h"
#include "server/kept_notices.h"
#include "server/letters.h"
#include "server/notice_causes.h"
#include "server/room.h"

namespace curia::server {

class Lobby;

struct NoticeSettings {
  std::int64_t pause = 20;  // seconds until somebody who does not look is told
  std::string mail_from{};  // none: no mail
  std::vector<std::string> allow{};
  std::function<std::int64_t()> now{};  // seconds since 1970; as the machine says, unless it is given
};

// By when somebody must have answered.
struct Deadline {
  std::string id;  // another one has another
  std::int64_t at = 0;
  std::string what;  // in the reader's language
};

class Notices final : public Audience {
 public:
  // All of them outlive it; `eyes` are those who look; without a courier nothing is sent. `chores`: by which is written what goes out.
  Notices(Audience& eyes, Store& store, Scribe& scribe, Scribe& chores, Clock& clock, Log& log, Courier* courier,
          const NoticeSettings& settings);

  void show(const Room& room) override;
  void tell(const Room& room, const Text& message) override;
  void tell_chairs(const Room& room, const TalkTable::ForChair& what) override { eyes_.tell_chairs(room, what); }
  void wrote(const Room& room, const Written& what) override;  // once until he has read it
  void forget_events(const Room& room, std::size_t after) override;
  bool watched(const Room& room) const override { return eyes_.watched(room); }
  void turn_out(const Room& room, Chair chair) override;  // what somebody wanted to be told who had that link ends, too
  void turn_out_unless(const Room& room, const Opens& opens) override { eyes_.turn_out_unless(room, opens); }
  bool looks_anywhere(const std::string& table, Chair chair) const override {
    return eyes_.looks_anywhere(table, chair);
  }
  bool looks(const std::string& table, Chair chair) const override { return eyes_.looks(table, chair); }

  // Where the page is found: where links of notices lead.
  void found_at(const FoundAt& found);
  // Tables whose people may have been told nothing when the server stopped, one after the other.
  void wake(Lobby& lobby);
  void look_round();            // now and then: what is due is sent
  void look(const Room& room);  // what it means, as it is now, to who does not look

  // For what is no part of the game. Nothing if somebody looks from there.
  using Say = std::function<std::string(std::string_view language)>;
  void tell_chair(const Room& room, Chair chair, const std::string& cause, const std::string& kind, const Say& say);
  // At another server somebody wants to be told of this table.
  void ways_elsewhere(const std::string& table) { tables_.insert(table); }
  // By when this chair must have answered.
  std::vector<Deadline> deadlines(const Room& room, Chair chair, std::string_view language) const;

  // What can be offered: {mail, push: its public key, ...}.
  boost::json::object offered() const;
  bool carries_mail() const { return courier_ != nullptr && courier_->carries_mail() && !settings_.mail_from.empty(); }
  const NoticeSettings& settings() const { return settings_; }
  const Links& links() const { return links_; }
  const Store& store() const { return store_; }
  std::int64_t now() const { return settings_.now(); }
  // Ways come, change and go: `done` when that is kept, or why it is not.
  void add(const Way& way, const Scribe::Done& done);
  std::vector<Way> ways(
      const std::string& table) const;  // also those of which it is not known yet whether they are kept
  void keep_silent(const Way& way, const Scribe::Done& done);  // of an address that is not asked again
  void confirm(const Way& way, const Scribe::Done& done);
  void end(const Way& way, const Scribe::Done& done);
  void stop_address(const Way& way, const Scribe::Done& done);  // whoever reads it wants no such mail from anybody

 private:
  Scribe::Done added(const std::string& id, const Scribe::Done& done);
  void look_at(const Room& room, Chair chair, const std::vector<Way>& ways);
  void keep(const std::string& table, Chair chair, std::vector<Notice> notices, const std::vector<Way>& ways,
            std::int64_t mark);
  void write(Scribe::Job job, std::function<void()> then = {});
  void have_push_keys();
  void send_off(Scribe::Job job);
  void wake_next(Lobby& lobby);
  void send_due(const Outgoing& due);
  void send(const Way& way, const std::vector<Outgoing>& rows);
  void carried(const Way& way, const std::string& batch, std::int64_t tries, const Outcome& outcome);
  std::optional<Parcel> parcel(const Way& way, const std::vector<Outgoing>& rows, const std::string& batch) const;

  Audience& eyes_;
  Store& store_;
  Scribe& scribe_;
  Scribe& chores_;
  Clock& clock_;
  Log& log_;
  Courier* courier_;
  NoticeSettings settings_;
  Links links_{};
  PushKeys push_keys_;
  std::vector<Way> adding_;
  std::set<std::string> tables_;                              // of which somebody wants to be told
  std::map<std::string, std::size_t> looked_;                 // up to which event of them it was looked
  std::map<std::pair<std::string, int>, std::string> shown_;  // by table and chair: the causes that were there last
  std::set<std::string> under_way_;                           // ways
  std::vector<std::string> to_wake_;
  std::unique_ptr<Timer> waking_;
};

}  // namespace curia::server

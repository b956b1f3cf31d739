#pragma once
// What is done for the whole store, whoever asked for it: notices and mails go out, orders of whoever serves the site are carried out,
// tables where time matters are kept in memory. Where several servers have the store one of them does it, by a lease that it holds longer
// again and again; another takes it over when it does not. What is written of it is written by who has the lease, or not at all.
#include <functional>
#include <memory>
#include <string>

#include "server/clock.h"
#include "server/log.h"
#include "server/scribe.h"

namespace curia::server {

class Chores {
 public:
  // Of a store of one server's own they are always its. `scribe` outlives it.
  Chores(bool shared, Scribe& scribe, Clock& clock, Log& log);

  bool ours() const;
  // Writes what belongs to them; StoreError where they are another's meanwhile.
  Scribe& scribe() { return fenced_; }
  void look_round();                // now and then: this server lives, and takes or keeps them
  void leave();                     // it goes away
  std::function<void()> taken;      // they are this server's from now on, or another server has died
  std::function<void()> forgotten;  // others took this one for dead: they know no more who looks here

 private:
  class Fenced final : public Scribe {
   public:
    explicit Fenced(Chores& of) : of_(of) {}
    void write(Job job, Done done) override;

   private:
    Chores& of_;
  };
  struct Round {
    std::int64_t number = 0;
    bool alive = false, died = false;  // this server, for others; another one
  };
  void said(std::chrono::milliseconds asked, const Round& round, const std::string* why);

  bool shared_;
  Scribe& scribe_;
  Clock& clock_;
  Log& log_;
  Fenced fenced_{*this};
  std::int64_t number_ = 0;  // of the lease; 0: another has it
  std::chrono::milliseconds until_{}, again_{};
  bool asking_ = false, left_ = false;
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);
};

}  // namespace curia::server

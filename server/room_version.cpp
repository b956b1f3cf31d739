// A table that other servers write, too: what one of them has written meanwhile is taken over (kept_table.h).
#include "server/kept_table.h"
#include "server/links.h"
#include "server/replica.h"
#include "server/room.h"

namespace curia::server {

namespace json = boost::json;

Scribe::Job Room::next_version(Scribe::Job job) {
  return [id = id_, from = version_ + queued_++, job = std::move(job)](Store& store) {
    advance(store, id, from);
    job(store);
  };
}

// Where something was not kept it may be that another server has written; what was to follow it is not kept either.
void Room::version_known(const std::string* why) {
  --queued_;
  if (why == nullptr) {
    ++version_;
    services_.log.debug("kept", {{"table", id_}, {"version", version_}, {"number", session_.number()}});
    return;
  }
  behind_ = true;
  if (is_overtaken(*why))
    services_.clock.post([this, here = std::weak_ptr(here_)] {
      if (!here.expired()) look_again();
    });
}

void Room::write_beside(Scribe::Job job) {
  services_.scribe.write(next_version(std::move(job)),
                         [this, &log = services_.log, id = id_, here = std::weak_ptr(here_)](const std::string* why) {
                           if (why != nullptr && !is_overtaken(*why))
                             log.warn("not_kept", {{"table", id}, {"why", *why}});
                           if (here.expired()) return;
                           version_known(why);
                           if (!writing_) go_on();
                         });
}

void Room::look_again() {
  behind_ = true;
  when_ready([&log = services_.log, id = id_](const std::string* why) {
    if (why != nullptr)
      log.warn("not_looked_at", {{"table", id}, {"why", *why}});  // whoever wants something looks again
  });
}

// Nobody was told of it in time (Store::forget_unanswered). Who wants something of it finds no link to it.
void Room::removed() {
  behind_ = unanswered_ = false;
  removed_ = true;
  if (stopped_.empty()) stopped_ = "this table was removed";
  services_.audience.turn_out_unless(*this, [](std::string_view, std::string_view, Chair) { return false; });
}

// Of its journal only what is new is played, if it can be. What only this server knows (who looks, how fast he answers) stays.
void Room::catch_up() {
  if (version_of(services_.store, id_) == version_) {
    behind_ = false;
    return;
  }
  const auto kept = read_table(services_.store, services_.replica, id_);
  if (!kept) return removed();
  const json::object setup = parse_object(kept->stored.setup);
  questions_.note(session_, persons());
  time_passes();
  const json::object told = about();
  const std::int64_t history = history_;
  const bool known = session_.read_on(kept->stored.lines);
  if (!known) session_ = Session::load_lines(kept->stored.lines, kept->stored.secret);
  people_ = People(setup);
  read(*kept, setup);
  services_.log.debug("caught_up",
                      {{"table", id_}, {"version", version_}, {"number", session_.number()}, {"anew", !known}});
  behind_ = false;
  ++changes_;
  seat_bots();
  services_.audience.turn_out_unless(*this, [this](std::string_view token, std::string_view account, Chair chair) {
    const auto link = link_behind(services_.store, token, account);
    return link && link->table == id_ && link->chair == chair.number();
  });
  if (history_ != history) {
    questions_ = {};
    services_.audience.forget_events(*this, 0);
  }
  for (const Seat seat : persons())
    for (const Chair chair : people_.chairs(index(seat)))
      if (services_.audience.looks(id_, chair)) came(chair);
  if (about() != told) tell_about();
  changed();
}

}  // namespace curia::server

// What is told goes out: each way by itself, all of it that is due together, until it has arrived or is given up.
#include <algorithm>

#include "server/notices.h"
#include "server/sql.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr int most_at_once = 64;         // that are on their way
constexpr std::int64_t until_known = 5;  // seconds, whether somebody looks at another server
constexpr std::int64_t a_minute_later = 60, an_hour_later = 60 * a_minute_later;
constexpr std::int64_t pauses[] = {a_minute_later,    5 * a_minute_later, 15 * a_minute_later, an_hour_later,
                                   3 * an_hour_later, 6 * an_hour_later,  12 * an_hour_later,  24 * an_hour_later};

// The same causes by the same way have the same name, whenever they are sent.
std::string batch_of(const Way& way, const std::vector<Outgoing>& rows) {
  std::string text = way.table + "\n" + way.id;
  for (const Outgoing& one : rows) text += "\n" + one.cause;
  constexpr std::size_t enough = 40;
  return hash_of(text).substr(0, enough);
}

// What goes by this way and is due waits until then: what holds it back must hold back nobody else.
void put_off(Store& store, const Way& way, std::int64_t now, std::int64_t until) {
  store.to_change("UPDATE outbox SET due = ? WHERE table_id = ? AND way = ? AND due <= ? AND batch = ''")
      .bind(until)
      .bind(way.table)
      .bind(way.id)
      .bind(now)
      .row();
}

}  // namespace

void Notices::look_round() {
  if (courier_ == nullptr) return;
  for (const Outgoing& due : outgoing_due(store_, now(), most_at_once)) {
    if (under_way_.size() >= most_at_once) return;
    if (!under_way_.contains(due.way)) send_due(due);
  }
}

// With all else of this way that is due: what has a name already goes by itself, as it was to go before.
void Notices::send_due(const Outgoing& due) {
  const auto way = way_of(store_, due.table, due.way);
  std::vector<Outgoing> rows = outgoing_of(store_, due.table, due.way);
  if (!way || way->state == "stopped") return send_off([rows](Store& store) { take_out(store, rows); });
  const bool asking = due.kind == kind_that_asks;
  if (!asking && due.batch.empty() && eyes_.looks(due.table, due.chair)) {
    std::erase_if(rows, [](const Outgoing& one) { return !one.batch.empty(); });
    return send_off([rows](Store& store) { take_out(store, rows); });  // he sees it himself
  }
  std::int64_t wait = std::max(way->sent + way->every - now(), way->quiet.left(now()));
  if (eyes_.looks_anywhere(due.table, due.chair)) wait = std::max(wait, until_known);  // if his server lives
  if (!asking && due.batch.empty() && wait > 0)
    return send_off([way = *way, now = now(), wait](Store& store) { put_off(store, way, now, now + wait); });
  std::erase_if(rows, [&](const Outgoing& one) {
    return one.batch != due.batch || one.due > now() || (one.kind == kind_that_asks) != asking;
  });
  if (rows.empty()) return;
  under_way_.insert(way->id);
  if (!due.batch.empty()) return send(*way, rows);
  const std::string batch = batch_of(*way, rows);
  chores_.write([rows, batch](Store& store) { name_batch(store, rows, batch); },
                [this, way = *way, rows, batch](const std::string* why) mutable {
                  if (why != nullptr) {
                    under_way_.erase(way.id);
                    return log_.warn("not_kept", {{"table", way.table}, {"why", *why}});
                  }
                  for (Outgoing& one : rows) one.batch = batch;
                  send(way, rows);
                });
}

void Notices::send(const Way& way, const std::vector<Outgoing>& rows) {
  const std::string batch = rows.front().batch;
  auto carries = parcel(way, rows, batch);
  if (!carries) {
    under_way_.erase(way.id);
    return send_off([rows](Store& store) { take_out(store, rows); });
  }
  courier_->carry(std::move(*carries), [this, way, batch, tries = rows.front().tries](const Outcome& outcome) {
    carried(way, batch, tries, outcome);
  });
}

void Notices::carried(const Way& way, const std::string& batch, std::int64_t tries, const Outcome& outcome) {
  const json::object about{{"table", way.table}, {"way", way.kind}, {"why", outcome.why}};
  const auto over = [this, id = way.id](const std::string* why) {
    under_way_.erase(id);
    if (why != nullptr) log_.warn("not_kept", {{"why", *why}});
  };
  if (outcome.kind == Outcome::Kind::sent) {
    log_.info("notice_sent", {{"table", way.table}, {"way", way.kind}});
    return chores_.write(
        [way, batch, now = now()](Store& store) {
          batch_sent(store, way, batch);
          set_sent(store, way, now);
        },
        over);
  }
  if (outcome.kind == Outcome::Kind::refused) {
    log_.warn("notice_refused", about);
    return chores_.write([way, why = outcome.why](Store& store) { stop_way(store, way, why); }, over);
  }
  if (tries >= static_cast<std::int64_t>(std::size(pauses))) {
    log_.warn("notice_given_up", about);
    return chores_.write([way, batch](Store& store) { batch_sent(store, way, batch); }, over);
  }
  log_.say(outcome.untrusted ? Log::Level::warn : Log::Level::debug, "notice_later", about);
  chores_.write([way, batch, due = now() + pauses[tries]](Store& store) { batch_later(store, way, batch, due); }, over);
}

std::optional<Parcel> Notices::parcel(const Way& way, const std::vector<Outgoing>& rows,
                                      const std::string& batch) const {
  Letter letter{.way = way, .links = links_, .table = table_name(store_, way.table), .key = batch, .at = now()};
  if (rows.front().kind == kind_that_asks) return mail_that_asks(letter, settings_.mail_from);
  for (const Outgoing& one : rows)
    if (auto kept = notice_of(store_, one.table, one.chair, one.cause))
      letter.notices.push_back(std::move(kept->notice));
  if (letter.notices.empty()) return std::nullopt;
  if (way.kind == "mail") return mail_of(letter, settings_.mail_from);
  if (way.kind == "push")
    return push_of(letter, push_keys_, settings_.mail_from.empty() ? links_.base : "mailto:" + settings_.mail_from);
  return way.kind == "chat" ? chat_of(letter) : hook_of(letter);
}

}  // namespace curia::server

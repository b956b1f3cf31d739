#include "server/kept_notices.h"

#include <limits>

#include "server/sql.h"
#include "server/tokens.h"
#include "session/fields.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr int most_kept = 200;  // notices of a chair
constexpr auto never = std::numeric_limits<std::int64_t>::max();

constexpr const char* columns_of_way =
    "SELECT table_id, id, seat, kind, address, secret, state, settings, sent FROM notice_ways WHERE ";

Way read_way(const Statement& row) {
  Way way{.table = row.text(0),
          .id = row.text(1),
          .chair = Chair::of(static_cast<int>(row.number(2))),
          .kind = row.text(3),
          .address = row.text(4),
          .secret = row.text(5),
          .state = row.text(6),
          .sent = row.number(8)};
  way.read_settings(parse_object(row.text(7)));
  return way;
}

std::optional<Way> one_way(Statement& found) {
  if (!found.row()) return std::nullopt;
  return read_way(found);
}

std::int64_t number_of(Chair chair) { return chair.number(); }

constexpr const char* columns_of_outgoing =
    "SELECT table_id, seat, cause, way, kind, due, tries, batch FROM outbox WHERE ";

std::vector<Outgoing> read_outgoing(Statement& found) {
  std::vector<Outgoing> out;
  while (found.row())
    out.push_back({.table = found.text(0),
                   .chair = Chair::of(static_cast<int>(found.number(1))),
                   .cause = found.text(2),
                   .way = found.text(3),
                   .kind = found.text(4),
                   .due = found.number(5),
                   .tries = found.number(6),
                   .batch = found.text(7)});
  return out;
}

KeptNotice read_notice(const Statement& row) {
  KeptNotice out{.notice = {.cause = row.text(0), .kind = row.text(1)}, .made = row.number(3)};
  for (const auto& [language, text] : parse_object(row.text(2)))
    out.notice.texts[std::string(language)] = std::string(text.as_string());
  return out;
}

}  // namespace

// ---- Ways -----------------------------------------------------------------------------------------------------------

std::string table_name(const Store& store, const std::string& table) {
  Statement found = store.to_look("SELECT json_extract(setup, '$.name') FROM tables WHERE id = ?");
  found.bind(table);
  return found.row() ? found.text(0) : std::string();
}

std::set<std::string> tables_with_ways(const Store& store) {
  std::set<std::string> out;
  Statement found = store.to_look("SELECT DISTINCT table_id FROM notice_ways");
  while (found.row()) out.insert(found.text(0));
  return out;
}

std::vector<Way> ways_of(const Store& store, const std::string& table) {
  std::vector<Way> out;
  Statement found = store.to_look(std::string(columns_of_way) + "table_id = ? ORDER BY id");
  found.bind(table);
  while (found.row()) out.push_back(read_way(found));
  return out;
}

std::optional<Way> way_of(const Store& store, const std::string& table, const std::string& id) {
  Statement found = store.to_look(std::string(columns_of_way) + "table_id = ? AND id = ?");
  return one_way(found.bind(table).bind(id));
}

std::optional<Way> way_by_secret(const Store& store, const std::string& secret) {
  Statement found = store.to_look(std::string(columns_of_way) + "secret = ?");
  return one_way(found.bind(secret));
}

void keep_way(Store& store, const Way& way) {
  store
      .to_change(
          "INSERT INTO notice_ways (table_id, id, seat, kind, address, secret, state, settings, sent) VALUES (?, ?, ?, "
          "?, ?, ?, ?, ?, ?)"
          " ON CONFLICT (table_id, id) DO UPDATE SET state = excluded.state, settings = excluded.settings, sent = "
          "excluded.sent")
      .bind(way.table)
      .bind(way.id)
      .bind(number_of(way.chair))
      .bind(way.kind)
      .bind(way.address)
      .bind(way.secret)
      .bind(way.state)
      .bind(json::serialize(way.settings()))
      .bind(way.sent)
      .row();
}

void end_way(Store& store, const std::string& table, const std::string& id) {
  for (const char* sql :
       {"DELETE FROM outbox WHERE table_id = ? AND way = ?", "DELETE FROM notice_ways WHERE table_id = ? AND id = ?"})
    store.to_change(sql).bind(table).bind(id).row();
}

void end_ways(Store& store, const std::string& table, Chair chair) {
  for (const char* sql : {"DELETE FROM outbox WHERE table_id = ? AND seat = ?",
                          "DELETE FROM notice_ways WHERE table_id = ? AND seat = ?"})
    store.to_change(sql).bind(table).bind(number_of(chair)).row();
}

void stop_way(Store& store, const Way& way, const std::string& why) {
  std::vector<Way> stopped;
  if (way.kind == "mail") {
    Statement found =
        store.to_look(std::string(columns_of_way) + "kind = 'mail' AND address = ? ORDER BY table_id, id");
    found.bind(way.address);
    while (found.row()) stopped.push_back(read_way(found));
    AskedAddress asked = asked_address(store, way.address);
    asked.stopped = why;
    keep_asked(store, way.address, asked);
  } else if (const auto one = way_of(store, way.table, way.id)) {
    stopped.push_back(*one);
  }
  for (Way& one : stopped) {
    one.state = "stopped";
    keep_way(store, one);
    store.to_change("DELETE FROM outbox WHERE table_id = ? AND way = ?").bind(one.table).bind(one.id).row();
  }
}

void set_sent(Store& store, const Way& way, std::int64_t now) {
  store.to_change("UPDATE notice_ways SET sent = ? WHERE table_id = ? AND id = ?")
      .bind(now)
      .bind(way.table)
      .bind(way.id)
      .row();
}

// ---- What was told --------------------------------------------------------------------------------------------------

bool told_of(const Store& store, const std::string& table, Chair chair, const std::string& cause) {
  return store.to_look("SELECT 1 FROM notices WHERE table_id = ? AND seat = ? AND cause = ?")
      .bind(table)
      .bind(number_of(chair))
      .bind(cause)
      .row();
}

bool keep_notice(Store& store, const std::string& table, Chair chair, const Notice& notice, std::int64_t now) {
  if (told_of(store, table, chair, notice.cause)) return false;
  json::object texts;
  for (const auto& [language, text] : notice.texts) texts[language] = text;
  store.to_change("INSERT INTO notices (table_id, seat, cause, kind, texts, made) VALUES (?, ?, ?, ?, ?, ?)")
      .bind(table)
      .bind(number_of(chair))
      .bind(notice.cause)
      .bind(notice.kind)
      .bind(json::serialize(texts))
      .bind(now)
      .row();
  store
      .to_change(
          "DELETE FROM notices WHERE table_id = ?1 AND seat = ?2 AND cause NOT IN (SELECT cause FROM notices"
          " WHERE table_id = ?1 AND seat = ?2 ORDER BY made DESC, cause LIMIT ?3)")
      .bind(table)
      .bind(number_of(chair))
      .bind(std::int64_t{most_kept})
      .row();
  store
      .to_change(
          "DELETE FROM outbox WHERE table_id = ?1 AND seat = ?2 AND due = ?3 AND cause NOT IN (SELECT cause FROM "
          "notices"
          " WHERE table_id = ?1 AND seat = ?2)")
      .bind(table)
      .bind(number_of(chair))
      .bind(never)
      .row();
  return true;
}

std::vector<KeptNotice> notices_of(const Store& store, const std::string& table, Chair chair, int most) {
  std::vector<KeptNotice> out;
  Statement found = store.to_look(
      "SELECT cause, kind, texts, made FROM notices WHERE table_id = ? AND seat = ? AND texts <> '{}'"
      " ORDER BY made DESC, cause LIMIT ?");
  found.bind(table).bind(number_of(chair)).bind(std::int64_t{most});
  while (found.row()) out.push_back(read_notice(found));
  return out;
}

std::optional<KeptNotice> notice_of(const Store& store, const std::string& table, Chair chair,
                                    const std::string& cause) {
  Statement found =
      store.to_look("SELECT cause, kind, texts, made FROM notices WHERE table_id = ? AND seat = ? AND cause = ?");
  found.bind(table).bind(number_of(chair)).bind(cause);
  if (!found.row()) return std::nullopt;
  return read_notice(found);
}

std::int64_t event_mark(const Store& store, const std::string& table) {
  Statement found = store.to_look("SELECT event FROM notice_marks WHERE table_id = ?");
  found.bind(table);
  return found.row() ? found.number(0) : 0;
}

void set_event_mark(Store& store, const std::string& table, std::int64_t event) {
  store
      .to_change(
          "INSERT INTO notice_marks (table_id, event) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET event = "
          "excluded.event")
      .bind(table)
      .bind(event)
      .row();
}

// ---- The outbox -----------------------------------------------------------------------------------------------------

void put_out(Store& store, const Outgoing& one) {
  store
      .to_change(
          "INSERT INTO outbox (table_id, seat, cause, way, kind, due) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
      .bind(one.table)
      .bind(number_of(one.chair))
      .bind(one.cause)
      .bind(one.way)
      .bind(one.kind)
      .bind(one.due)
      .row();
}

std::vector<Outgoing> outgoing_due(const Store& store, std::int64_t now, int most) {
  Statement found =
      store.to_look(std::string(columns_of_outgoing) + "due <= ? ORDER BY due, table_id, way, cause LIMIT ?");
  found.bind(now).bind(std::int64_t{most});
  return read_outgoing(found);
}

std::vector<Outgoing> outgoing_of(const Store& store, const std::string& table, const std::string& way) {
  Statement found = store.to_look(std::string(columns_of_outgoing) + "table_id = ? AND way = ? ORDER BY due, cause");
  found.bind(table).bind(way);
  return read_outgoing(found);
}

void name_batch(Store& store, const std::vector<Outgoing>& rows, const std::string& batch) {
  for (const Outgoing& one : rows)
    store.to_change("UPDATE outbox SET batch = ? WHERE table_id = ? AND way = ? AND cause = ?")
        .bind(batch)
        .bind(one.table)
        .bind(one.way)
        .bind(one.cause)
        .row();
}

void batch_sent(Store& store, const Way& way, const std::string& batch) {
  store.to_change("DELETE FROM outbox WHERE table_id = ? AND way = ? AND batch = ?")
      .bind(way.table)
      .bind(way.id)
      .bind(batch)
      .row();
}

void batch_later(Store& store, const Way& way, const std::string& batch, std::int64_t due) {
  store.to_change("UPDATE outbox SET tries = tries + 1, due = ? WHERE table_id = ? AND way = ? AND batch = ?")
      .bind(due)
      .bind(way.table)
      .bind(way.id)
      .bind(batch)
      .row();
}

void take_out(Store& store, const std::vector<Outgoing>& rows) {
  for (const Outgoing& one : rows)
    store.to_change("DELETE FROM outbox WHERE table_id = ? AND way = ? AND cause = ?")
        .bind(one.table)
        .bind(one.way)
        .bind(one.cause)
        .row();
}

void let_rest(Store& store, const std::string& table, Chair chair, const std::string& kind, const std::string& but) {
  store
      .to_change("UPDATE outbox SET due = ? WHERE table_id = ? AND seat = ? AND kind = ? AND cause <> ? AND batch = ''")
      .bind(never)
      .bind(table)
      .bind(number_of(chair))
      .bind(kind)
      .bind(but)
      .row();
}

void wake_up(Store& store, const std::string& table, Chair chair, const std::string& cause, std::int64_t due) {
  store.to_change("UPDATE outbox SET due = ? WHERE table_id = ? AND seat = ? AND cause = ? AND due = ?")
      .bind(due)
      .bind(table)
      .bind(number_of(chair))
      .bind(cause)
      .bind(never)
      .row();
}

// ---- Addresses, keys ------------------------------------------------------------------------------------------------

std::string in_small_letters(std::string address) {
  for (char& c : address)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return address;
}

std::string hash_of_address(const std::string& address) { return hash_of("mail " + in_small_letters(address)); }

AskedAddress asked_address(const Store& store, const std::string& address) {
  Statement found = store.to_look("SELECT asked, times, stopped FROM notice_addresses WHERE hash = ?");
  found.bind(hash_of_address(address));
  if (!found.row()) return {};
  return {.asked = found.number(0), .times = found.number(1), .stopped = found.text(2)};
}

void keep_asked(Store& store, const std::string& address, const AskedAddress& asked) {
  store
      .to_change(
          "INSERT INTO notice_addresses (hash, asked, times, stopped) VALUES (?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE"
          " SET asked = excluded.asked, times = excluded.times, stopped = excluded.stopped")
      .bind(hash_of_address(address))
      .bind(asked.asked)
      .bind(asked.times)
      .bind(asked.stopped)
      .row();
}

bool may_ask(const AskedAddress& asked, std::int64_t now) {
  constexpr std::int64_t between_asks = 60 * 60, month = 30 * 24 * between_asks;
  constexpr std::int64_t most_unanswered = 3;  // in a month
  if (!asked.stopped.empty()) return false;
  if (asked.times == 0 || now - asked.asked >= month) return true;
  return asked.times < most_unanswered && now - asked.asked >= between_asks;
}

void count_asked(Store& store, const std::string& address, std::int64_t now) {
  AskedAddress asked = asked_address(store, address);
  asked.asked = now;
  ++asked.times;
  keep_asked(store, address, asked);
}

std::optional<std::string> server_key(const Store& store, const std::string& name) {
  Statement found = store.to_look("SELECT value FROM server_keys WHERE name = ?");
  found.bind(name);
  if (!found.row()) return std::nullopt;
  return found.text(0);
}

void keep_server_key(Store& store, const std::string& name, const std::string& value) {
  store.to_change("INSERT INTO server_keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING")
      .bind(name)
      .bind(value)
      .row();
}

}  // namespace curia::server

#include "server/kept_lobby.h"

#include "server/sql.h"
#include "session/fields.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t moderators_bit = 1 << 8;  // beside those of the seats

}  // namespace

void list_table(Store& store, const std::string& table, const ListedRules& rules) {
  store
      .to_change(
          "INSERT INTO listed (table_id, game, edition, language, rules) VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id) "
          "DO UPDATE"
          " SET game = excluded.game, edition = excluded.edition, language = excluded.language, rules = excluded.rules")
      .bind(table)
      .bind(rules.game)
      .bind(rules.edition)
      .bind(rules.language)
      .bind(json::serialize(rules.rules))
      .row();
}

void unlist_table(Store& store, const std::string& table) {
  store.to_change("DELETE FROM listed WHERE table_id = ?").bind(table).row();
}

bool is_listed(const Store& store, const std::string& table) {
  return store.to_look("SELECT 1 FROM listed WHERE table_id = ?").bind(table).row();
}

std::vector<Listed> listed(const Store& store, const Wanted& wanted, std::size_t most) {
  Statement found = store.to_look(
      "SELECT l.table_id, l.game, l.edition, l.language, l.rules, t.setup, t.created, coalesce(s.number, 0)"
      " FROM listed l JOIN tables t ON t.id = l.table_id LEFT JOIN awaited s ON s.table_id = l.table_id"
      " WHERE coalesce(s.over, 0) = 0 AND (?1 = '' OR l.game = ?1) AND (?2 = '' OR l.edition = ?2)"
      " AND (?3 = '' OR l.language = ?3)"
      " AND (?4 = '' OR coalesce(json_extract(t.setup, '$.clock.kind'), 'none') = ?4) AND json_extract(t.setup, "
      "'$.unanswered') IS NULL"
      " ORDER BY t.created DESC, l.table_id LIMIT ?5");
  found.bind(wanted.game)
      .bind(wanted.edition)
      .bind(wanted.language)
      .bind(wanted.pace)
      .bind(static_cast<std::int64_t>(most));
  std::vector<Listed> all;
  while (found.row())
    all.push_back({.table = found.text(0),
                   .game = found.text(1),
                   .edition = found.text(2),
                   .language = found.text(3),
                   .rules = found.text(4),
                   .setup = found.text(5),
                   .since = found.number(6),
                   .number = found.number(7)});
  return all;
}

void set_awaited(Store& store, const std::string& table, const Awaited& awaited) {
  std::int64_t waiting = awaited.moderator ? moderators_bit : 0;
  for (const Seat seat : awaited.waiting) waiting |= std::int64_t{1} << index(seat);
  store
      .to_change(
          "INSERT INTO awaited (table_id, waiting, over, number, at) VALUES (?, ?, ?, ?, unixepoch())"
          " ON CONFLICT (table_id) DO UPDATE SET waiting = excluded.waiting, over = excluded.over, number = "
          "excluded.number,"
          " at = excluded.at")
      .bind(table)
      .bind(waiting)
      .bind(std::int64_t{awaited.over})
      .bind(awaited.number)
      .row();
}

void await_nobody(Store& store, const std::string& table) {
  store.to_change("UPDATE awaited SET waiting = 0, over = 1 WHERE table_id = ?").bind(table).row();
}

void forget_awaited(Store& store, const std::string& table) {
  store.to_change("DELETE FROM awaited WHERE table_id = ?").bind(table).row();
}

std::optional<Awaited> awaited_of(const Store& store, const std::string& table) {
  Statement found = store.to_look("SELECT waiting, over, number, at FROM awaited WHERE table_id = ?");
  found.bind(table);
  if (!found.row()) return std::nullopt;
  const std::int64_t waiting = found.number(0);
  Awaited awaited{.waiting = {},
                  .moderator = (waiting & moderators_bit) != 0,
                  .over = found.number(1) != 0,
                  .number = found.number(2),
                  .at = found.number(3)};
  for (int seat = 0; seat < Chair::seats; ++seat)
    if ((waiting >> seat & 1) != 0) awaited.waiting.add(seat_at(seat));
  return awaited;
}

std::optional<Frame> frame_of(const Store& store, const std::string& table) {
  Statement found = store.to_look(
      "SELECT t.setup, l.line FROM tables t JOIN lines l ON l.table_id = t.id AND l.number = 0 WHERE t.id = ?");
  found.bind(table);
  if (!found.row()) return std::nullopt;
  return Frame{.setup = parse_object(found.text(0)), .header = parse_object(found.text(1))};
}

bool has_link(const Store& store, const std::string& table, Chair chair) {
  return store.to_look("SELECT 1 FROM links WHERE table_id = ? AND seat = ?")
      .bind(table)
      .bind(std::int64_t{chair.number()})
      .row();
}

void drop_links(Store& store, const std::string& table, Chair chair) {
  store.to_change("DELETE FROM links WHERE table_id = ? AND seat = ?")
      .bind(table)
      .bind(std::int64_t{chair.number()})
      .row();
}

void drop_link(Store& store, const std::string& hash) {
  store.to_change("DELETE FROM links WHERE hash = ?").bind(hash).row();
}

void add_link(Store& store, const std::string& table, Chair chair, const std::string& hash) {
  store.to_change("INSERT INTO links (hash, table_id, seat) VALUES (?, ?, ?)")
      .bind(hash)
      .bind(table)
      .bind(std::int64_t{chair.number()})
      .row();
}

}  // namespace curia::server

#include "server/kept_talk.h"

#include <algorithm>
#include <tuple>

#include "server/sql.h"

namespace curia::server {

namespace {

constexpr std::int64_t keys_kept = 20;  // of a chair
constexpr const char* said_columns = "number, chair, name, text, at, moment";

// Of a row that begins with these columns.
Said said_in(const Statement& row) {
  return {.number = row.number(0),
          .chair = static_cast<int>(row.number(1)),
          .name = row.text(2),
          .text = row.text(3),
          .at = row.number(4),
          .moment = row.number(5)};
}

}  // namespace

void keep_said(Store& store, const TalkPlace& place, Said& said, const std::string& folded) {
  Statement insert = store.to_change(
      "INSERT INTO talk (table_id, room, number, chair, name, text, folded, moment) SELECT ?1, ?2,"
      " coalesce(max(number), 0) + 1, ?3, ?4, ?5, ?6, ?7 FROM talk WHERE table_id = ?1 AND room = ?2 RETURNING number, "
      "at");
  insert.bind(place.table).bind(place.room).bind(std::int64_t{said.chair});
  insert.bind(said.name).bind(said.text).bind(folded).bind(said.moment).row();
  said.number = insert.number(0);
  said.at = insert.number(1);
  keep_heard(store, place, said.chair, said.number);
}

std::optional<SaidWithKey> said_with_key(const Store& store, const std::string& table, int chair,
                                         const std::string& key) {
  Statement found = store.to_look("SELECT room, number FROM talk_keys WHERE table_id = ? AND chair = ? AND key = ?");
  found.bind(table).bind(std::int64_t{chair}).bind(key);
  if (!found.row()) return std::nullopt;
  return SaidWithKey{.room = found.text(0), .number = found.number(1)};
}

void keep_key(Store& store, const TalkPlace& place, const Said& said, const std::string& key) {
  const std::int64_t chair = said.chair;
  store
      .to_change(
          "INSERT INTO talk_keys (table_id, chair, turn, key, room, number) SELECT ?1, ?2, coalesce(max(turn), 0) + 1,"
          " ?3, ?4, ?5 FROM talk_keys WHERE table_id = ?1 AND chair = ?2")
      .bind(place.table)
      .bind(chair)
      .bind(key)
      .bind(place.room)
      .bind(said.number)
      .row();
  store
      .to_change(
          "DELETE FROM talk_keys WHERE table_id = ?1 AND chair = ?2 AND turn <="
          " (SELECT max(turn) FROM talk_keys WHERE table_id = ?1 AND chair = ?2) - ?3")
      .bind(place.table)
      .bind(chair)
      .bind(keys_kept)
      .row();
}

std::vector<Said> said_before(const Store& store, const TalkPlace& place, std::int64_t before, std::int64_t most) {
  Statement found =
      store.to_look(std::string("SELECT ") + said_columns +
                    " FROM talk WHERE table_id = ? AND room = ? AND number < ? ORDER BY number DESC LIMIT ?");
  found.bind(place.table).bind(place.room).bind(before).bind(most);
  std::vector<Said> all;
  while (found.row()) all.push_back(said_in(found));
  std::reverse(all.begin(), all.end());
  return all;
}

std::int64_t last_said(const Store& store, const TalkPlace& place) {
  Statement found = store.to_look("SELECT max(number) FROM talk WHERE table_id = ? AND room = ?");
  found.bind(place.table).bind(place.room);
  return found.row() ? found.number(0) : 0;
}

std::map<std::string, std::int64_t> rooms_with_talk(const Store& store, const std::string& table) {
  Statement found = store.to_look("SELECT room, max(number) FROM talk WHERE table_id = ? GROUP BY room");
  found.bind(table);
  std::map<std::string, std::int64_t> rooms;
  while (found.row()) rooms[found.text(0)] = found.number(1);
  return rooms;
}

std::vector<SaidIn> said_with(const Store& store, const std::string& table, const std::vector<std::string>& rooms,
                              const std::string& folded, std::size_t most) {
  std::vector<SaidIn> all;
  Statement found = store.to_look(std::string("SELECT ") + said_columns +
                                  " FROM talk WHERE table_id = ? AND room = ? AND instr(folded, ?) > 0"
                                  " ORDER BY number DESC LIMIT ?");
  for (const std::string& room : rooms) {
    found.bind(table).bind(room).bind(folded).bind(static_cast<std::int64_t>(most));
    while (found.row()) all.push_back({room, said_in(found)});
    found.again();
  }
  std::sort(all.begin(), all.end(), [](const SaidIn& a, const SaidIn& b) {
    return std::tie(b.said.at, a.room, b.said.number) < std::tie(a.said.at, b.room, a.said.number);
  });
  if (all.size() > most) all.resize(most);
  return all;
}

std::vector<SaidIn> said_by(const Store& store, const std::string& table, int chair) {
  Statement found = store.to_look(
      "SELECT room, number, text, at, moment FROM talk WHERE table_id = ? AND chair = ? ORDER BY at, room, number");
  found.bind(table).bind(std::int64_t{chair});
  std::vector<SaidIn> all;
  while (found.row())
    all.push_back({.room = found.text(0),
                   .said = {.number = found.number(1),
                            .chair = chair,
                            .name = {},
                            .text = found.text(2),
                            .at = found.number(3),
                            .moment = found.number(4)}});
  return all;
}

std::int64_t bytes_said(const Store& store, const std::string& table, int chair) {
  Statement sum = store.to_look("SELECT sum(octet_length(text)) FROM talk WHERE table_id = ? AND chair = ?");
  sum.bind(table).bind(std::int64_t{chair});
  return sum.row() ? sum.number(0) : 0;
}

std::int64_t heard_up_to(const Store& store, const TalkPlace& place, int chair) {
  Statement found = store.to_look("SELECT number FROM talk_heard WHERE table_id = ? AND chair = ? AND room = ?");
  found.bind(place.table).bind(std::int64_t{chair}).bind(place.room);
  return found.row() ? found.number(0) : 0;
}

void keep_heard(Store& store, const TalkPlace& place, int chair, std::int64_t number) {
  store
      .to_change(
          "INSERT INTO talk_heard (table_id, chair, room, number) VALUES (?, ?, ?, ?) "
          "ON CONFLICT (table_id, chair, room) DO UPDATE SET number = excluded.number WHERE excluded.number > "
          "talk_heard.number")
      .bind(place.table)
      .bind(std::int64_t{chair})
      .bind(place.room)
      .bind(number)
      .row();
}

std::int64_t unheard(const Store& store, const TalkPlace& place, int chair, std::int64_t most) {
  Statement count = store.to_look(
      "SELECT count(*) FROM (SELECT 1 FROM talk WHERE table_id = ?1 AND room = ?2 AND number > ?3 AND chair <> ?4 AND "
      "chair"
      " NOT IN (SELECT whom FROM talk_muted WHERE table_id = ?1 AND chair = ?4) LIMIT ?5) AS unheard");
  count.bind(place.table).bind(place.room).bind(heard_up_to(store, place, chair)).bind(std::int64_t{chair}).bind(most);
  return count.row() ? count.number(0) : 0;
}

std::set<int> muted_by(const Store& store, const std::string& table, int chair) {
  Statement found = store.to_look("SELECT whom FROM talk_muted WHERE table_id = ? AND chair = ?");
  found.bind(table).bind(std::int64_t{chair});
  std::set<int> all;
  while (found.row()) all.insert(static_cast<int>(found.number(0)));
  return all;
}

void keep_muted(Store& store, const std::string& table, int chair, int whom, bool muted) {
  const char* const sql = muted
                              ? "INSERT INTO talk_muted (table_id, chair, whom) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
                              : "DELETE FROM talk_muted WHERE table_id = ? AND chair = ? AND whom = ?";
  store.to_change(sql).bind(table).bind(std::int64_t{chair}).bind(std::int64_t{whom}).row();
}

void keep_report(Store& store, const TalkPlace& place, std::int64_t number, int by, const std::string& why) {
  store
      .to_change(
          "INSERT INTO talk_reports (table_id, room, number, chair, why) VALUES (?, ?, ?, ?, ?) "
          "ON CONFLICT (table_id, room, number, chair) DO UPDATE SET why = excluded.why")
      .bind(place.table)
      .bind(place.room)
      .bind(number)
      .bind(std::int64_t{by})
      .bind(why)
      .row();
}

std::vector<Report> reports_in(const Store& store) {
  Statement found = store.to_look(
      "SELECT t.number, t.chair, t.name, t.text, t.at, t.moment, r.table_id, r.room, r.chair, r.why, r.at"
      " FROM talk_reports AS r JOIN talk AS t USING (table_id, room, number) ORDER BY r.at, r.table_id, r.room, "
      "r.number");
  std::vector<Report> all;
  while (found.row())
    all.push_back({.table = found.text(6),
                   .room = found.text(7),
                   .said = said_in(found),
                   .by = static_cast<int>(found.number(8)),
                   .why = found.text(9),
                   .at = found.number(10)});
  return all;
}

}  // namespace curia::server

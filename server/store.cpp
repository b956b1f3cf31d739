#include "server/store.h"

#include <functional>
#include <utility>

#include "server/sql.h"
#include "server/store_rows.h"
#include "server/store_schema.h"

namespace curia::server {

namespace {

void insert_lines(Database& database, const std::string& table, std::int64_t from,
                  const std::vector<std::string>& lines) {
  Statement insert(database, "INSERT INTO lines (table_id, number, line) VALUES (?, ?, ?)");
  for (const std::string& line : lines) {
    insert.bind(table).bind(from++).bind(line).row();
    insert.again();
  }
}

}  // namespace

Store::Store(std::unique_ptr<Database> database) : db_(std::move(database)) {}

Store::Store(const std::string& name) : Store(open_database(name, Database::Use::serve)) {}

Store Store::alone(const std::string& name) { return Store(open_database(name, Database::Use::alone)); }

Store Store::to_read(const std::string& name) { return Store(open_database(name, Database::Use::read)); }

Store Store::beside(const std::string& name) { return Store(open_database(name, Database::Use::beside)); }

Store::Store(Store&&) noexcept = default;
Store::~Store() = default;

void Store::check() const { db_->check(); }

// What was begun is undone where a job throws.
void Store::keep(const std::vector<Job>& jobs) {
  check();
  Transaction transaction(*db_);
  for (const Job& job : jobs) job(*this);
  transaction.commit();
  check();
}

// Where they cannot be kept together, each by itself: what is wrong with one is not the others' fault. But where the store is locked
// all have waited long enough, and where it is out of reach it is so for all.
std::vector<std::optional<std::string>> Store::keep_together(const std::vector<Job>& jobs) {
  std::vector<std::optional<std::string>> why(jobs.size());
  const auto kept = [&](const std::vector<Job>& some, std::optional<std::string>& told) {
    try {
      keep(some);
      return true;
    } catch (const std::exception& error) {
      told = error.what();
      return false;
    }
  };
  std::optional<std::string> all;
  if (kept(jobs, all)) return why;
  const bool of_all = db_->fails_for_all();
  for (std::size_t n = 0; n < jobs.size(); ++n)
    if (of_all || jobs.size() == 1)
      why[n] = all;
    else
      kept({jobs[n]}, why[n]);
  return why;
}

void Store::create(const StoredTable& table, const std::vector<std::pair<std::string, int>>& links) {
  check();
  Transaction transaction(*db_);
  Statement(*db_, "INSERT INTO tables (id, setup, secret) VALUES (?, ?, ?)")
      .bind(table.id)
      .bind(table.setup)
      .bind(table.secret)
      .row();
  insert_lines(*db_, table.id, 0, table.lines);
  Statement insert(*db_, "INSERT INTO links (hash, table_id, seat) VALUES (?, ?, ?)");
  for (const auto& [hash, chair] : links) {
    insert.bind(hash).bind(table.id).bind(std::int64_t{chair}).row();
    insert.again();
  }
  transaction.commit();
  check();
}

void Store::append(const std::string& table, const Tip& tip, std::int64_t from, const std::vector<std::string>& lines) {
  check();
  Transaction transaction(*db_);
  {
    Statement last(*db_, "SELECT number, line FROM lines WHERE table_id = ? ORDER BY number DESC LIMIT 1");
    last.bind(table);
    const bool any = last.row();
    if (tip.lines != (any ? last.number(0) + 1 : 0) || (any && last.text(1) != tip.last) || from != tip.lines)
      throw StoreError("the journal in the store is not the one that was played: something else has written there");
  }
  insert_lines(*db_, table, from, lines);
  transaction.commit();
  check();
}

void Store::replace(const std::string& table, std::int64_t number, const std::string& line) {
  check();
  Statement(*db_, "UPDATE lines SET line = ? WHERE table_id = ? AND number = ?")
      .bind(line)
      .bind(table)
      .bind(number)
      .row();
}

std::optional<StoredTable> Store::load(const std::string& table) const {
  Statement head(*db_, "SELECT setup, secret FROM tables WHERE id = ?");
  head.bind(table);
  if (!head.row()) return std::nullopt;
  StoredTable stored{.id = table, .setup = head.text(0), .secret = head.text(1), .lines = {}};
  Statement lines(*db_, "SELECT line FROM lines WHERE table_id = ? ORDER BY number");
  lines.bind(table);
  while (lines.row()) stored.lines.push_back(lines.text(0));
  return stored;
}

std::vector<std::string> Store::tables() const {
  std::vector<std::string> ids;
  Statement statement(*db_, "SELECT id FROM tables ORDER BY created, id");
  while (statement.row()) ids.push_back(statement.text(0));
  return ids;
}

std::optional<StoredLink> Store::link(const std::string& hash) const {
  Statement statement(*db_, "SELECT table_id, seat FROM links WHERE hash = ?");
  statement.bind(hash);
  if (!statement.row()) return std::nullopt;
  return StoredLink{.table = statement.text(0), .chair = static_cast<int>(statement.number(1))};
}

void Store::set_setup(const std::string& table, const std::string& setup) {
  check();
  Statement(*db_, "UPDATE tables SET setup = ? WHERE id = ?").bind(setup).bind(table).row();
}

void Store::set_link(const std::string& table, int chair, const std::string& hash) {
  check();
  Transaction transaction(*db_);
  Statement(*db_, "DELETE FROM links WHERE table_id = ? AND seat = ?").bind(table).bind(std::int64_t{chair}).row();
  Statement(*db_, "INSERT INTO links (hash, table_id, seat) VALUES (?, ?, ?)")
      .bind(hash)
      .bind(table)
      .bind(std::int64_t{chair})
      .row();
  transaction.commit();
}

std::vector<std::string> Store::forget_unanswered(std::int64_t hours, const std::set<std::string>& spared) {
  check();
  Transaction transaction(*db_);
  std::vector<std::string> ids;
  {
    Statement found(*db_,
                    "SELECT id FROM tables WHERE json_extract(setup, '$.unanswered') IS NOT NULL AND created <= "
                    "unixepoch() - 3600 * ?");
    found.bind(hours);
    while (found.row())
      if (std::string id = found.text(0); !spared.contains(id)) ids.push_back(std::move(id));
  }
  for (const std::string& id : ids) {
    for (const StoreTable& table : store_tables())
      if (table.of_a_game)
        Statement(*db_, std::string("DELETE FROM ") + table.name + " WHERE table_id = ?").bind(id).row();
    Statement(*db_, "DELETE FROM tables WHERE id = ?").bind(id).row();
  }
  transaction.commit();
  check();
  return ids;
}

void Store::at_one_moment(const std::function<void()>& look) const {
  const Transaction moment(*db_, &Database::begin_to_look);
  look();
}

bool Store::shared() const { return db_->shared(); }

Statement Store::to_look(const std::string& sql) const { return {*db_, sql}; }

Statement Store::to_change(const std::string& sql) {
  check();
  return {*db_, sql};
}

std::int64_t Store::seen(const std::string& table, int chair) const {
  Statement statement(*db_, "SELECT event FROM seen WHERE table_id = ? AND seat = ?");
  statement.bind(table).bind(std::int64_t{chair});
  return statement.row() ? statement.number(0) : 0;
}

void Store::set_seen(const std::string& table, int chair, std::int64_t event) {
  check();
  Statement(*db_,
            "INSERT INTO seen (table_id, seat, event) VALUES (?, ?, ?) "
            "ON CONFLICT (table_id, seat) DO UPDATE SET event = excluded.event WHERE excluded.event > seen.event")
      .bind(table)
      .bind(std::int64_t{chair})
      .bind(event)
      .row();
}

void Store::copy_to(const std::string& path) const { db_->back_up(path); }

void Store::copy_to(Store& other) {
  check();
  Transaction here(*db_);
  Transaction there(*other.db_);
  copy_rows(*db_, *other.db_);
  there.commit();
}

std::string Store::changes() const { return db_->changes(); }

std::vector<std::string> Store::damage() const { return db_->damage(); }

}  // namespace curia::server

#include "server/postgres_schema.h"

#include <cctype>
#include <utility>

#include "server/database.h"
#include "server/store_schema.h"

namespace curia::server {

namespace {

// A schema of the store's own, with what SQLite calls otherwise, and who has written how often (postgres_database.cpp). Texts are compared
// byte by byte, as SQLite compares them ("C"). A document may name the character NUL, which stands in no text here: in what is read of it
// another stands for that.
constexpr const char* ground = R"(
CREATE SCHEMA IF NOT EXISTS curia;
CREATE TABLE IF NOT EXISTS store_head (application BIGINT NOT NULL, form BIGINT NOT NULL);
ALTER TABLE store_head ADD COLUMN IF NOT EXISTS suits BIGINT;
CREATE TABLE IF NOT EXISTS writers (name TEXT PRIMARY KEY, number BIGINT NOT NULL, at BIGINT NOT NULL);
CREATE OR REPLACE FUNCTION unixepoch() RETURNS BIGINT LANGUAGE sql VOLATILE
  AS 'SELECT floor(extract(epoch FROM clock_timestamp()))::BIGINT';
CREATE OR REPLACE FUNCTION instr(whole TEXT, part TEXT) RETURNS BIGINT LANGUAGE sql IMMUTABLE
  AS 'SELECT strpos(whole COLLATE "C", part COLLATE "C")::BIGINT';
CREATE OR REPLACE FUNCTION json_extract(document TEXT, path TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE WHEN strpos(document, '\u0000') = 0 THEN document
    ELSE regexp_replace(document, '(?<!\\)((?:\\\\)*)\\u0000', '\1\\ufffd', 'g') END::JSON
    #>> string_to_array(substr(path, 3), '.') $$;
)";

// Other servers are told what was written, and by whom (news.h): {server} {what} {names}, when it is kept.
constexpr const char* tells = R"(
CREATE OR REPLACE FUNCTION tell(what TEXT) RETURNS VOID LANGUAGE sql VOLATILE
  AS $$ SELECT pg_notify('curia', coalesce(current_setting('curia.server', true), '') || ' ' || what) $$;
CREATE OR REPLACE FUNCTION tell_written() RETURNS TRIGGER LANGUAGE plpgsql
  AS $$ BEGIN PERFORM curia.tell('written ' || NEW.table_id); RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION tell_said() RETURNS TRIGGER LANGUAGE plpgsql
  AS $$ BEGIN PERFORM curia.tell('said ' || NEW.table_id || ' ' || NEW.number || ' ' || NEW.room); RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION tell_looking() RETURNS TRIGGER LANGUAGE plpgsql
  AS $$ BEGIN PERFORM curia.tell('looking ' || coalesce(NEW.table_id, OLD.table_id)); RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION tell_ways() RETURNS TRIGGER LANGUAGE plpgsql
  AS $$ BEGIN PERFORM curia.tell('ways ' || NEW.table_id); RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION tell_ended() RETURNS TRIGGER LANGUAGE plpgsql
  AS $$ BEGIN PERFORM curia.tell('ended ' || OLD.hash); RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION tell_announced() RETURNS TRIGGER LANGUAGE plpgsql
  AS $$ BEGIN PERFORM curia.tell('announced'); RETURN NULL; END $$;
)";

struct Trigger {
  const char* name;
  const char* when;
  const char* table;
};
constexpr Trigger triggers[] = {{"tell_written", "INSERT OR UPDATE", "versions"},
                                {"tell_said", "INSERT", "talk"},
                                {"tell_looking", "INSERT OR UPDATE OR DELETE", "looking"},
                                {"tell_ways", "INSERT", "notice_ways"},
                                {"tell_ended", "DELETE", "sessions"},
                                {"tell_announced", "INSERT OR UPDATE OR DELETE", "notes"}};

constexpr std::pair<std::string_view, std::string_view> otherwise[] = {
    {" WITHOUT ROWID", ""}, {" COLLATE NOCASE", ""}, {" INTEGER", " BIGINT"}, {" TEXT", " TEXT COLLATE \"C\""}};

std::string columns_of(const StoreTable& table) {
  std::string columns = table.columns;
  for (const auto& [here, there] : otherwise)
    for (std::size_t at = columns.find(here); at != std::string::npos; at = columns.find(here, at + there.size()))
      columns.replace(at, here.size(), there);
  return columns;
}

}  // namespace

std::string with_numbered_places(std::string_view sql) {
  std::string out;
  bool quoted = false;
  int place = 0;
  for (std::size_t at = 0; at < sql.size(); ++at) {
    if (sql[at] == '\'') quoted = !quoted;
    const bool is_place = sql[at] == '?' && !quoted;
    out += is_place ? '$' : sql[at];
    const bool has_number = at + 1 < sql.size() && std::isdigit(static_cast<unsigned char>(sql[at + 1])) != 0;
    if (is_place && !has_number) out += std::to_string(++place);
  }
  return out;
}

std::string postgres_schema() {
  // One server makes it at a time: of two that begin together on an empty database the second finds it made.
  std::string sql = "SELECT pg_advisory_xact_lock(" + std::to_string(store_application + 1) + ");";
  sql += ground;
  for (const StoreTable& table : store_tables())
    sql += std::string("CREATE TABLE IF NOT EXISTS ") + table.name + columns_of(table) + ";";
  sql += tells;
  for (const Trigger& one : triggers)
    sql += std::string("CREATE OR REPLACE TRIGGER ") + one.name + " AFTER " + one.when + " ON " + one.table +
           " FOR EACH ROW EXECUTE FUNCTION " + one.name + "();";
  return sql + store_indexes() + "DELETE FROM store_head; INSERT INTO store_head VALUES (" +
         std::to_string(store_application) + ", " + std::to_string(store_form()) + ", " + std::to_string(store_suits) +
         ");";
}

}  // namespace curia::server

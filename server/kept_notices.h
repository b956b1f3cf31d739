#pragma once
// What is kept of notices: ways, what was told of which cause, and the outbox: what is still to be sent. What changes something is called
// within a Scribe's job.
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/notice.h"
#include "server/store.h"

namespace curia::server {

// ---- Ways -----------------------------------------------------------------------------------------------------------

std::string table_name(const Store& store, const std::string& table);
std::set<std::string> tables_with_ways(const Store& store);
std::vector<Way> ways_of(const Store& store, const std::string& table);
std::optional<Way> way_of(const Store& store, const std::string& table, const std::string& id);
std::optional<Way> way_by_secret(const Store& store, const std::string& secret);
void keep_way(Store& store, const Way& way);                                  // a new one, or another state of it
void end_way(Store& store, const std::string& table, const std::string& id);  // nothing more goes by it
void end_ways(Store& store, const std::string& table, Chair chair);
// The other end refuses: all ways by which mail goes to this address, or this one alone.
void stop_way(Store& store, const Way& way, const std::string& why);
void set_sent(Store& store, const Way& way, std::int64_t now);

// ---- What was told --------------------------------------------------------------------------------------------------

bool told_of(const Store& store, const std::string& table, Chair chair, const std::string& cause);
// Whether it is new. Of one chair the last 200 are kept.
bool keep_notice(Store& store, const std::string& table, Chair chair, const Notice& notice, std::int64_t now);
struct KeptNotice {
  Notice notice;
  std::int64_t made = 0;
};
std::vector<KeptNotice> notices_of(const Store& store, const std::string& table, Chair chair,
                                   int most);  // the newest first; not what was forgotten
// Where a notice of this table names one of these, it says from now on that it was a player, also where it has yet to go out.
void forget_names(Store& store, const std::string& table, std::vector<std::string> names);
std::optional<KeptNotice> notice_of(const Store& store, const std::string& table, Chair chair,
                                    const std::string& cause);
// Up to which event of a table it was looked whom that touches.
std::int64_t event_mark(const Store& store, const std::string& table);
void set_event_mark(Store& store, const std::string& table, std::int64_t event);

// ---- The outbox -----------------------------------------------------------------------------------------------------

// One cause that goes by one way. What is sent together is a batch, which has a name before it is sent, and keeps it until it is.
struct Outgoing {
  std::string table;
  Chair chair;
  std::string cause, way, kind;
  std::int64_t due = 0, tries = 0;
  std::string batch;
};
void put_out(Store& store, const Outgoing& one);  // not twice
std::vector<Outgoing> outgoing_due(const Store& store, std::int64_t now, int most);
std::vector<Outgoing> outgoing_of(const Store& store, const std::string& table, const std::string& way);
void name_batch(Store& store, const std::vector<Outgoing>& rows, const std::string& batch);
void batch_sent(Store& store, const Way& way, const std::string& batch);
void batch_later(Store& store, const Way& way, const std::string& batch, std::int64_t due);
void take_out(Store& store, const std::vector<Outgoing>& rows);
// What of this chair waits to be sent and is of this kind, but of another cause, is so no more: it rests. Where a move that was taken
// back makes it so again it wakes up.
void let_rest(Store& store, const std::string& table, Chair chair, const std::string& kind, const std::string& but);
void wake_up(Store& store, const std::string& table, Chair chair, const std::string& cause, std::int64_t due);

// ---- Addresses, keys ------------------------------------------------------------------------------------------------

// As an address is told apart from others: how somebody writes capitals is nothing to a server of mail.
std::string hash_of_address(const std::string& address);
std::string in_small_letters(std::string address);
// Whoever asked for it: mails that went to an address without an answer.
struct AskedAddress {
  std::int64_t asked = 0, times = 0;
  std::string stopped;  // why nothing may go there; empty: it may
};
AskedAddress asked_address(const Store& store, const std::string& address);
void keep_asked(Store& store, const std::string& address, const AskedAddress& asked);
// An address that does not answer is asked a few times in a month, and one that refused never: who asks for it is not told which it is,
// for it may be another's.
bool may_ask(const AskedAddress& asked, std::int64_t now);
// One mail more that asks goes there.
void count_asked(Store& store, const std::string& address, std::int64_t now);

std::optional<std::string> server_key(const Store& store, const std::string& name);
void keep_server_key(Store& store, const std::string& name, const std::string& value);  // unless there is one

}  // namespace curia::server

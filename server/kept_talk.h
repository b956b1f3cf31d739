#pragma once
// What the store keeps of talk: messages, numbered from 1 in each room, up to which each chair has read, whom it does not want to hear, what was
// reported. What is changed is changed within a job of the scribe; all throw StoreError.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/store.h"

namespace curia::server {

struct Said {
  std::int64_t number = 0;
  int chair = 0;     // whose it is: Chair::number
  std::string name;  // of one of the spectators, if he has said it
  std::string text;
  std::int64_t at = 0;      // in seconds since 1970
  std::int64_t moment = 0;  // the last event that had been told
};

struct SaidIn {
  std::string room;
  Said said;
};

// A room of a table, by its key.
struct TalkPlace {
  std::string table, room;
};

// The next of the room: fills in its number and when it was kept. `folded`: what a search looks at. Who says it has read what was there.
void keep_said(Store& store, const TalkPlace& place, Said& said, const std::string& folded);
// What a chair has said with a key that it has drawn: of its last messages these are remembered.
struct SaidWithKey {
  std::string room;
  std::int64_t number = 0;
};
std::optional<SaidWithKey> said_with_key(const Store& store, const std::string& table, int chair,
                                         const std::string& key);
void keep_key(Store& store, const TalkPlace& place, const Said& said, const std::string& key);
// The newest before number `before`, the oldest of them first.
std::vector<Said> said_before(const Store& store, const TalkPlace& place, std::int64_t before, std::int64_t most);
std::int64_t last_said(const Store& store, const TalkPlace& place);  // its number; 0: nothing
// {room: the number of its last message}, of those that have any.
std::map<std::string, std::int64_t> rooms_with_talk(const Store& store, const std::string& table);
// In these rooms, the newest first.
std::vector<SaidIn> said_with(const Store& store, const std::string& table, const std::vector<std::string>& rooms,
                              const std::string& folded, std::size_t most);
std::vector<SaidIn> said_by(const Store& store, const std::string& table, int chair);  // all of it, as it was said
std::int64_t bytes_said(const Store& store, const std::string& table, int chair);

// Up to which message a chair has read; only grows.
std::int64_t heard_up_to(const Store& store, const TalkPlace& place, int chair);
void keep_heard(Store& store, const TalkPlace& place, int chair, std::int64_t number);
// How many of others it has not read, those aside whom it does not want to hear; no more than `most` are counted.
std::int64_t unheard(const Store& store, const TalkPlace& place, int chair, std::int64_t most);

std::set<int> muted_by(const Store& store, const std::string& table, int chair);
void keep_muted(Store& store, const std::string& table, int chair, int whom, bool muted);

// A message that a chair has reported, and why.
struct Report {
  std::string table, room;
  Said said;
  int by = 0;
  std::string why;
  std::int64_t at = 0;
};
void keep_report(Store& store, const TalkPlace& place, std::int64_t number, int by, const std::string& why);
std::vector<Report> reports_in(const Store& store);  // the oldest first

}  // namespace curia::server

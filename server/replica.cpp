#include "server/replica.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "server/store.h"

namespace curia::server {

// Reads on a thread of its own. Where the replica stands still so does that thread, and neither who asks nor who ends the server waits for
// it: it has what it needs itself, and is ended with the process.
struct Replica::Reader {
  struct Read {
    std::int64_t version = 0;
    std::vector<std::string> lines;
    std::string failed;  // why
  };
  explicit Reader(std::string opens) : name(std::move(opens)) {}
  Read read(const std::string& table);
  void work();

  const std::string name;
  std::optional<Store> store;  // the thread's alone
  std::mutex mutex;
  std::condition_variable changed;
  std::optional<std::string> wanted;  // the table
  std::optional<Read> done;
  bool ends = false;
};

Replica::Reader::Read Replica::Reader::read(const std::string& table) {
  Read out;
  try {
    if (!store) store.emplace(Store::to_read(name));
    store->at_one_moment([&] {
      out.version = version_of(*store, table);
      if (auto stored = store->load(table)) out.lines = std::move(stored->lines);
    });
  } catch (const std::exception& error) {
    out.failed = error.what();
  }
  return out;
}

void Replica::Reader::work() {
  read({});  // so that it is open when somebody asks
  for (;;) {
    std::string table;
    {
      std::unique_lock lock(mutex);
      changed.wait(lock, [this] { return ends || (wanted && !done); });
      if (ends) return;
      table = *wanted;
    }
    Read read = this->read(table);
    const std::scoped_lock lock(mutex);
    done = std::move(read);
    changed.notify_all();
  }
}

Replica::Replica(std::string name, Clock& clock, Log& log, std::chrono::milliseconds patience)
    : clock_(clock), log_(log), patience_(patience), reader_(std::make_shared<Reader>(std::move(name))) {
  std::thread([reader = reader_] { reader->work(); }).detach();
}

Replica::~Replica() {
  const std::scoped_lock lock(reader_->mutex);
  reader_->ends = true;
  reader_->changed.notify_all();
}

void Replica::failed(const std::string& why) {
  not_before_ = clock_.now() + rest;
  answers_ = false;
  log_.warn("replica_out_of_reach", {{"why", why}});
}

std::optional<std::vector<std::string>> Replica::lines(const std::string& table, std::int64_t version,
                                                       const std::string& last) {
  if (not_before_ && clock_.now() < *not_before_) return std::nullopt;
  std::optional<Reader::Read> read;
  {
    std::unique_lock lock(reader_->mutex);
    if (reader_->wanted && !reader_->done) {  // it still reads what was wanted before it rested
      lock.unlock();
      failed("it does not answer");
      return std::nullopt;
    }
    reader_->wanted = table;
    reader_->done.reset();
    reader_->changed.notify_all();
    if (reader_->changed.wait_for(lock, patience_, [this] { return reader_->done.has_value(); })) {
      read = std::move(reader_->done);
      reader_->done.reset();
      reader_->wanted.reset();
    }
  }
  if (!read || !read->failed.empty()) {
    failed(read ? read->failed : "it does not answer");
    return std::nullopt;
  }
  if (!std::exchange(answers_, true)) log_.info("replica_answers");
  if (read->version != version || read->lines.empty() || read->lines.back() != last) return std::nullopt;
  return std::move(read->lines);
}

std::optional<KeptTable> read_table(const Store& store, Replica* replica, const std::string& table) {
  if (replica == nullptr) return kept_table(store, table);
  auto head = kept_head(store, table);
  if (!head) return std::nullopt;
  auto lines = replica->lines(table, head->table.version, head->last_line);
  if (!lines) return kept_table(store, table);
  head->table.stored.lines = std::move(*lines);
  return std::move(head->table);
}

}  // namespace curia::server

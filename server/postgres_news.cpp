// News over PostgreSQL's NOTIFY: triggers tell them (postgres_schema.cpp), a thread of its own listens.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <charconv>
#include <string_view>
#include <thread>

#include "server/kept_servers.h"
#include "server/news.h"
#include "server/postgres_cursor.h"
#include "server/postgres_database.h"

namespace curia::server {

namespace {

constexpr int before_next_attempt = 1000;  // milliseconds

std::string_view word_of(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return word;
}

class PostgresNews final : public NewsListener {
 public:
  PostgresNews(std::string address, Clock& clock, Log& log, News news)
      : address_(std::move(address)), clock_(clock), log_(log), news_(std::make_shared<const News>(std::move(news))) {
    thread_ = std::thread([this] { run(); });
  }
  ~PostgresNews() override {
    const std::uint64_t one = 1;
    if (write(ends_, &one, sizeof one) < 0) log_.warn("news_do_not_end", {});
    thread_.join();
    close(ends_);
  }
  PostgresNews(const PostgresNews&) = delete;
  PostgresNews& operator=(const PostgresNews&) = delete;

 private:
  // Whether it is to go on.
  bool wait(int socket, int milliseconds) const {
    pollfd both[] = {{.fd = ends_, .events = POLLIN, .revents = 0}, {.fd = socket, .events = POLLIN, .revents = 0}};
    poll(both, socket < 0 ? 1 : 2, milliseconds);
    return both[0].revents == 0;
  }
  void run() {
    do try {
        const PostgresHandle connection = connect_postgres(address_);
        checked(connection.get(), PQexec(connection.get(), "LISTEN curia"));
        clock_.post([news = news_] { news->missed(); });
        while (wait(PQsocket(connection.get()), -1)) {
          if (PQconsumeInput(connection.get()) != 1) break;
          while (PGnotify* one = PQnotifies(connection.get())) {
            hear(one->extra);
            PQfreemem(one);
          }
        }
      } catch (const StoreError& error) {
        log_.warn("no_news", {{"why", error.what()}});
      }
    while (wait(-1, before_next_attempt));
  }
  // {server} {what} {table or another name} and more.
  void hear(std::string_view text) const {
    if (word_of(text) == this_server()) return;
    const std::string_view what = word_of(text);
    const std::string name(word_of(text));
    const auto tell = [&](const auto& call) { clock_.post([news = news_, name, call] { (news.get()->*call)(name); }); };
    if (what == "written") return tell(&News::written);
    if (what == "looking") return tell(&News::looking);
    if (what == "ways") return tell(&News::ways);
    if (what == "ended") return tell(&News::ended);
    if (what == "announced") return clock_.post([news = news_] { news->announced(); });
    if (what != "said") return;
    std::int64_t number = 0;
    const std::string_view digits = word_of(text);
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    clock_.post([news = news_, name, room = std::string(text), number] { news->said(name, room, number); });
  }

  std::string address_;
  Clock& clock_;
  Log& log_;
  std::shared_ptr<const News> news_;
  int ends_ = eventfd(0, EFD_CLOEXEC);
  std::thread thread_;
};

}  // namespace

std::unique_ptr<NewsListener> listen_to(const std::string& store, Clock& clock, Log& log, News news) {
  if (!is_postgres(store)) return nullptr;
  return std::make_unique<PostgresNews>(store, clock, log, std::move(news));
}

}  // namespace curia::server

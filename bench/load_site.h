#pragma once
// A site under load: accounts, tables with clocks of days that run, tables that rest, people who are connected.
#include <memory>
#include <string>
#include <vector>

#include "bench/benchmarks.h"
#include "bench/screen.h"
#include "bench/served.h"
#include "bench/turned_clock.h"

namespace curia::bench {

// Resident, of this process.
double memory_mb();

struct LoadSite {
  LoadSite(const std::string& path, server::Log& log);
  void add_accounts(int count);
  // Public, of five people, with 24 hours for each; everybody has been there, so that all clocks run. Each place is somebody's account's.
  void add_tables(int count, const Progress& progress);
  // Tables of about so many moves, which the first account sits at and nobody looks at; they are in the store only. How many moves.
  std::size_t add_resting(int count, int moves, const Progress& progress);

  struct Table {
    std::string id;
    std::vector<std::string> seats;  // links
  };
  static constexpr int seats = 5;
  std::vector<Table> tables;
  std::vector<std::string> resting;  // links of the seat that is asked
  std::vector<std::string> cookies;  // by which accounts have signed in

  server::Loop loop;
  TurnedClock clock{loop};
  server::Store written, store;
  server::ScribeApart scribe;
  server::House house;
  server::Network network;

 private:
  void write(server::Scribe::Job job);
  void visit(const std::vector<std::string>& links);
  Table play(int moves, std::uint32_t seed, const Progress& progress);
  std::vector<std::string> accounts_;
};

// One who is connected, by a socket of the loopback. All are read by one thread.
class Person final : public server::Handler {
 public:
  Person(server::Loop& loop, std::uint16_t port, std::string link);
  void say(const std::string& text) { socket_->send(std::make_shared<const std::string>(text)); }
  server::HttpAnswer answer(const server::HttpRequest&) override { return {}; }
  void message(const std::shared_ptr<server::Connection>& from, std::string_view text) override;
  void gone(server::Connection& connection) override;

  const std::string link;
  PackedStates states;
  std::size_t talk = 0, answers = 0;  // that came

 private:
  std::shared_ptr<server::Connection> socket_;
};

// Asks by HTTP on a connection of its own; the answer is read when it is there.
class Asking {
 public:
  Asking(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body = {},
         const std::string& cookie = {});
  ~Asking();
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;
  bool there();  // all of it; never waits. Throws where it is no 200
  std::size_t bytes() const { return heard_.size(); }

 private:
  int file_ = -1;
  std::string heard_;
};

}  // namespace curia::bench

#pragma once
// What the server counts and measures, in the form that Prometheus reads (docs/hosting.md, Figures): numbers, under names that the program
// itself has. Nothing of people, tables or links.
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace curia::server {

class Metrics {
 public:
  using Took = std::chrono::nanoseconds;
  Metrics();
  ~Metrics();

  // A request by HTTP, from when it came to its answer. `route`: the row of the router that it fits.
  void answered(std::string_view method, std::string_view route, unsigned status, Took took);
  // A message on a socket, until what it brought was kept and shown. `outcome`: "ok", or the code of what was wrong.
  void heard(std::string_view type, std::string_view outcome, Took took);
  // So many writes that went to the disk together, and how many of them could not be kept. From any thread.
  void written(std::size_t writes, std::size_t lost, Took took);

  // What is so at this moment.
  struct Now {
    std::size_t connections, sockets, rooms, waiting;  // waiting: bytes for those who do not read
  };
  std::string text(const Now& now);

 private:
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

// How long something has taken so far.
class Stopwatch {
 public:
  Metrics::Took read() const { return std::chrono::steady_clock::now() - began_; }

 private:
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace curia::server

// The thread on which all happens: what is to be done later, and what becomes of it where the store is out of reach.
#include "server/loop.h"

#include <doctest/doctest.h>

#include <string>
#include <thread>
#include <vector>

#include "server/store_error.h"

namespace curia::server {

namespace {

using Pause = std::chrono::milliseconds;

struct Looping {
  Loop loop;
  std::vector<std::string> notes;
  // However busy the machine is.
  template <class What>
  void run_until(What what) {
    for (int n = 0; n < 1000 && !what(); ++n) loop.run_for(Pause(10));
  }
  void note_failures() {
    loop.at_failure([this](const std::string& why) { notes.push_back(why); });
  }
};

}  // namespace

TEST_CASE_FIXTURE(Looping,
                  "what is due is forgotten where the timer goes, or is told something else, before its turn") {
  auto first = loop.timer(), gone = loop.timer(), other = loop.timer();
  std::string done;
  first->after(Pause(0), [&] {
    done += "first ";
    gone.reset();
    other->after(Pause(1), [&] { done += "something else "; });
  });
  gone->after(Pause(0), [&] { done += "gone "; });
  other->after(Pause(0), [&] { done += "before "; });
  std::this_thread::sleep_for(Pause(5));  // all are due before one is done
  run_until([&] { return done.ends_with("else "); });
  loop.run_for(Pause(10));
  CHECK(done == "first something else ");
}

TEST_CASE_FIXTURE(
    Looping,
    "a timer that finds the store out of reach is tried again in a second, unless it was told something else") {
  note_failures();
  auto tried = loop.timer(), told = loop.timer();
  int times = 0, others = 0;
  tried->after(Pause(0), [&] {
    if (++times == 1) throw StoreError("gone");
  });
  told->after(Pause(0), [&] {
    told->after(Pause(1), [&] { ++others; });
    throw StoreError("gone, too");
  });
  loop.post([] { throw StoreError("posted"); });
  run_until([&] { return notes.size() == 3 && others == 1; });
  CHECK(notes == std::vector<std::string>{"posted", "gone", "gone, too"});
  run_until([&] { return times == 2; });
  CHECK(times == 2);
  CHECK(others == 1);
  CHECK(notes.size() == 3);
}

TEST_CASE_FIXTURE(Looping, "where nobody wants to be told of it, and of anything else, it ends the loop") {
  loop.post([] { throw StoreError("gone"); });
  CHECK_THROWS_AS(loop.poll(), StoreError);
  note_failures();
  loop.post([] { throw std::runtime_error("another"); });
  CHECK_THROWS_AS(loop.poll(), std::runtime_error);
}

}  // namespace curia::server

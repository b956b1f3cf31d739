// A running procedure is a number and its bytes: written, read again and compared without knowing its type.
#include <doctest/doctest.h>

#include <type_traits>
#include <vector>

#include "engine/procedure.h"

using namespace curia;

namespace {

// Asks as often as it was told to, then gives back the sum of the answers.
struct Count {
  static constexpr std::uint8_t kind = 9;
  enum class At : std::uint8_t { start = 0, asked = 1 };
  std::int16_t sum = 0;
  std::uint8_t left = 0;
  At at = At::start;

  Next step(int answer) {
    RESUME(at) {
      for (; left > 0; --left) {
        PAUSE(asked, curia::asked());
        sum = static_cast<std::int16_t>(sum + answer);
      }
    }
    return done(sum);
  }
};
static_assert(Procedure<Count>);

struct Padded {  // a byte of padding: its copies need not be equal bytes
  [[maybe_unused]] static constexpr std::uint8_t kind = 1;
  std::uint8_t a;
  std::uint16_t b;
};
static_assert(!Procedure<Padded>);

struct TooLarge {
  [[maybe_unused]] static constexpr std::uint8_t kind = 1;
  std::array<std::uint8_t, frame_bytes + 1> bytes;
};
static_assert(!Procedure<TooLarge>);

}  // namespace

TEST_CASE("a frame brings its procedure back as it was") {
  const Count count{.sum = -300, .left = 4, .at = Count::At::asked};
  const Frame frame = frame_of(count);
  CHECK(frame.kind == Count::kind);
  const Count again = procedure_in<Count>(frame);
  CHECK(again.sum == -300);
  CHECK(again.left == 4);
  CHECK(again.at == Count::At::asked);
}

TEST_CASE("equal procedures are equal frames, others are not") {
  CHECK(frame_of(Count{.left = 2}) == frame_of(Count{.left = 2}));
  CHECK_FALSE(frame_of(Count{.left = 2}) == frame_of(Count{.left = 3}));
  CHECK_FALSE(frame_of(Count{}) == Frame{});
}

TEST_CASE("a procedure goes on where it paused, also when it was put away in between") {
  Frame frame = frame_of(Count{.left = 3});
  std::vector<int> kinds;
  Next next;
  for (int answer : {0, 5, 6, 7}) {
    Count count = procedure_in<Count>(frame);
    next = count.step(answer);
    frame = frame_of(count);
    kinds.push_back(next.kind);
  }
  CHECK(kinds == std::vector<int>{Next::ask, Next::ask, Next::ask, Next::done});
  CHECK(next.result == 18);
}

TEST_CASE("calling hands over the frame of the called") {
  const Next next = call(Count{.left = 1});
  CHECK(next.kind == Next::call);
  CHECK(next.frame == frame_of(Count{.left = 1}));
}

#pragma once
// A procedure is a small value that reads from top to bottom as its section of the rulebook does. It asks, calls
// another procedure, or is done; it never touches the stack itself. See docs/architecture.md, "Rules read like the
// rulebook", and docs/decisions/0003-frames.md for why a frame holds bytes and not a std::variant.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace curia {

inline constexpr std::size_t frame_bytes = 31;

// One running procedure: the frozen number of its kind and its locals. Unused bytes are zero, so frames compare.
struct Frame {
  std::uint8_t kind = 0;  // 0: no procedure
  std::array<std::byte, frame_bytes> locals{};
  bool operator==(const Frame&) const = default;
};

// What a procedure may be: small, copyable by memcpy, no padding (so equal locals are equal bytes).
// clang-format off
template <class P>
concept Procedure = std::is_trivially_copyable_v<P> && std::has_unique_object_representations_v<P> &&
                    sizeof(P) <= frame_bytes && requires { P::kind; };
// clang-format on

// The bytes of a procedure on the stack, and back; the frame must be of that kind:
template <Procedure P>
Frame frame_of(const P& procedure) {
  Frame frame;
  frame.kind = static_cast<std::uint8_t>(P::kind);
  std::memcpy(frame.locals.data(), &procedure, sizeof(P));
  return frame;
}

// The procedure that a frame of its kind holds.
template <Procedure P>
P procedure_in(const Frame& frame) {
  P procedure;
  std::memcpy(&procedure, frame.locals.data(), sizeof(P));
  return procedure;
}

// What should happen next.
struct Next {
  enum Kind : std::uint8_t { ask, call, done, again } kind = done;
  std::int16_t result = 0;  // of a procedure that is done; its caller reads it
  Frame frame{};            // of the procedure to call
};

// It is over; `result` is for who called it.
inline Next done(int result = 0) { return {Next::done, static_cast<std::int16_t>(result), {}}; }
// It waits for an answer.
inline Next asked() { return {Next::ask, 0, {}}; }
inline Next asked_again() { return {Next::again, 0, {}}; }  // by the procedure beneath this one, which is done
// Another runs first; then this one goes on.
template <Procedure P>
Next call(const P& procedure) {
  return {Next::call, 0, frame_of(procedure)};
}

// All the magic. RESUME opens the switch over named places, PAUSE leaves the procedure and comes back at its label.
// A pause without an enumerator, an enumerator without a pause (-Wswitch), a label used twice, and a local that would
// have to survive a pause are all diagnosed by the compiler.
#define RESUME(at) \
  switch (at)      \
  case At::start:
#define PAUSE(label, next) \
  do {                     \
    at = At::label;        \
    return next;           \
    case At::label:;       \
  } while (false)

}  // namespace curia

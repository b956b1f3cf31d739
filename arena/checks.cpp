#include "arena/checks.h"

#include "games/republic/chance.h"
#include "games/republic/invariants.h"
#include "games/republic/secrets.h"

namespace curia::arena {

using republic::Decision;
using republic::Move;
using republic::State;

namespace {

constexpr std::uint32_t secrets_checked_once_in = 16;  // moves of a sampled game

std::string seat_name(Seat seat) { return seat == Seat::none ? "a spectator" : "seat " + std::to_string(index(seat)); }

}  // namespace

void Checks::check_secrets(const State& s, std::vector<std::string>& wrong) {
  for (int i = 0; i <= seats_; ++i) {
    const Seat me = i == seats_ ? Seat::none : seat_at(i);
    const std::string found = republic::leak(s, rules_, me, bits_);
    if (!found.empty()) wrong.push_back(seat_name(me) + " can tell a secret: " + found);
  }
}

std::vector<std::string> Checks::before(const State& s, const Decision& decision, const Move& move) {
  std::vector<std::string> wrong;
  if (!on_) return wrong;
  if (republic::refused(s, decision, move)) wrong.emplace_back("an offered move is refused");
  Move forged = move;
  forged.amount = 32'000;
  if (move.seat != Seat::nature && !republic::refused(s, decision, forged))
    wrong.emplace_back("32000 Talents are accepted");
  if (sampled_) {
    moves_.push_back(move);
    if (bits_.below(secrets_checked_once_in) == 0) check_secrets(s, wrong);
  }
  return wrong;
}

std::vector<std::string> Checks::after(const State& s) {
  if (!on_) return {};
  return republic::violations(s, rules_);
}

std::vector<std::string> Checks::at_end(const State& s) {
  if (!on_ || !sampled_) return {};
  State again;
  republic::start(again, rules_, scenario_, seats_, nullptr);
  static thread_local Decision decision;
  for (const Move& move : moves_) {
    republic::list_offers(again, rules_, decision);
    if (republic::refused(again, decision, move)) return {"the replay refuses a move that was played"};
    republic::play(again, rules_, move, nullptr);
  }
  if (!(again == s)) return {"the replay leads to another table"};
  return {};
}

}  // namespace curia::arena

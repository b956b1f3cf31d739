#include "arena/checks.h"

#include "games/republic/chance.h"
#include "games/republic/invariants.h"
#include "games/republic/redeal.h"
#include "games/republic/view.h"

namespace curia::arena {

using republic::ChanceRequest;
using republic::Decision;
using republic::Move;
using republic::Offer;
using republic::State;

namespace {

constexpr std::uint32_t secrets_checked_once_in = 16;  // moves of a sampled game

// The offers that a seat sees, and whom the table waits for.
bool same_question(const Decision& x, const Decision& y, Seat me) {
  if (!(x.waiting == y.waiting) || !(x.chance == y.chance)) return false;
  std::size_t i = 0, j = 0;
  for (;;) {
    while (i < x.offers.size() && x.offers[i].seat != me) ++i;
    while (j < y.offers.size() && y.offers[j].seat != me) ++j;
    if (i == x.offers.size() || j == y.offers.size()) return i == x.offers.size() && j == y.offers.size();
    if (!(x.offers[i++] == y.offers[j++])) return false;
  }
}

// Moves by which the rules bring a secret to light: a card that comes into a hand, cards played by number and not by name.
bool reveals(const State& s, const Move& move) {
  if (move.seat == Seat::nature)
    return s.chance.kind == ChanceRequest::Kind::pick || s.chance.kind == ChanceRequest::Kind::card;
  return move.amount > 0 &&
         (move.verb == republic::Verb::secret_bodyguards || move.verb == republic::Verb::name_victim);
}

bool faction_left(const State& before, const State& after) {
  for (std::size_t seat = 0; seat < max_seats; ++seat)
    if (before.factions[seat].playing != after.factions[seat].playing) return true;
  return false;
}

std::string seat_name(Seat seat) { return seat == Seat::none ? "a spectator" : "seat " + std::to_string(index(seat)); }

}  // namespace

void Checks::check_secrets(const State& s, const Move& move, std::vector<std::string>& wrong) {
  static thread_local Decision mine, others;
  for (int i = 0; i <= seats_; ++i) {
    const Seat me = i == seats_ ? Seat::none : seat_at(i);
    const State other = republic::deal_again(s, rules_, me, bits_);
    if (!(republic::view(s, rules_, me) == republic::view(other, rules_, me))) {
      wrong.push_back("the view of " + seat_name(me) + " shows something secret");
      continue;
    }
    republic::list_offers(s, rules_, mine);
    republic::list_offers(other, rules_, others);
    if (!same_question(mine, others, me)) {
      wrong.push_back("what is asked tells " + seat_name(me) + " something secret");
      continue;
    }
    if (republic::refused(other, others, move) || reveals(s, move)) continue;
    State after_this = s, after_other = other;
    republic::play(after_this, rules_, move, nullptr);
    republic::play(after_other, rules_, move, nullptr);
    if (faction_left(s, after_this)) continue;  // its hand lies open among the discards: VG-5.4c
    if (!(republic::view(after_this, rules_, me) == republic::view(after_other, rules_, me)))
      wrong.push_back(std::string("after ") + std::string(republic::row_of(move.verb).key) + " the view of " +
                      seat_name(me) + " shows something secret");
    republic::list_offers(after_this, rules_, mine);
    republic::list_offers(after_other, rules_, others);
    if (!same_question(mine, others, me))
      wrong.push_back(std::string("after ") + std::string(republic::row_of(move.verb).key) + " what is asked tells " +
                      seat_name(me) + " something secret");
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
    if (bits_.below(secrets_checked_once_in) == 0) check_secrets(s, move, wrong);
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

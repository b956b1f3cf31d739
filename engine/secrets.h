#pragma once
// The proof that secrets stay secret, for tests and `curia arena --check`: what a seat cannot know must not change what it is
// shown, now or one move later.
#include <algorithm>
#include <string>
#include <vector>

#include "engine/codec.h"
#include "engine/game.h"
#include "engine/random.h"

namespace curia {

// Where two texts differ, with what surrounds it.
std::string difference(const std::string& x, const std::string& y);

// G: State, Options, Decision, Move and Event of a game, and as static functions what it does with them (view, deal_again,
// list_offers, play, refused, explain, sample_chance, shown_frame), how it looks (view_text, move_text, odds_text), and where a secret
// comes to light by the rules: draws_a_secret(before nature answers), opens(s, after, other, other_after, me).
template <class G>
class LeakCheck {
 public:
  using State = typename G::State;
  using Options = typename G::Options;
  using Decision = typename G::Decision;
  using Move = typename G::Move;
  using Event = typename G::Event;

  // Deals again what this seat (Seat::none: a spectator) cannot know and compares what it is shown: the table, its offers,
  // who is waited for, why moves that others have are not its own, the odds of a move of its own, and after one move that is possible in
  // both the same and the events.
  // Empty if nothing leaks, else what does.
  static std::string leak(const State& s, const Options& options, Seat me, Random& random) {
    static thread_local Decision mine, theirs;
    State before = s;
    State other = G::deal_again(s, options, me, random);
    G::list_offers(before, options, mine);
    G::list_offers(other, options, theirs);
    std::string found = compare(before, other, options, me, mine, theirs, random);
    if (!found.empty() || G::over(before) || G::draws_a_secret(before)) return found;

    const Move move = common_move(before, mine, theirs, random);
    if (G::refused(other, theirs, move)) return {};
    if (move.seat == me && G::odds_text(before, options, move) != G::odds_text(other, options, move))
      return "the odds of " + G::move_text(move, s) + ": " +
             difference(G::odds_text(before, options, move), G::odds_text(other, options, move));
    const State other_before = other;
    Told told(me), told_other(me);
    G::play(before, options, move, &told);
    G::play(other, options, move, &told_other);
    if (comes_to_light(s, before, other_before, other, me)) return {};
    G::list_offers(before, options, mine);
    G::list_offers(other, options, theirs);
    found = compare(before, other, options, me, mine, theirs, random);
    if (found.empty() &&
        !std::equal(told.events.begin(), told.events.end(), told_other.events.begin(), told_other.events.end(), same))
      found = "the events";
    return found.empty() ? found : "after " + G::move_text(move, s) + ": " + found;
  }

  // Whether by the same move in two tables that looked the same to this seat the rules have opened to it what was hidden.
  static bool comes_to_light(const State& s, const State& after, const State& other, const State& other_after,
                             Seat me) {
    const int hidden = hidden_frames(s, me);
    return G::draws_a_secret(s) || hidden_frames(after, me) < hidden || hidden_frames(other_after, me) < hidden ||
           G::opens(s, after, other, other_after, me);
  }

 private:
  struct Told final : TellerOf<Event> {
    explicit Told(Seat seat) : bit(seat == Seat::none ? 1U << 6U : 1U << static_cast<unsigned>(seat)) {}
    void tell(const Event& event) override {
      if ((event.visible & bit) != 0) events.push_back(event);
    }
    unsigned bit;
    std::vector<Event> events;
  };

  static bool same(const Event& x, const Event& y) {
    return x.kind == y.kind && x.a == y.a && x.b == y.b && x.c == y.c && x.n == y.n && x.m == y.m && x.rule == y.rule;
  }

  static std::string compare(const State& s, const State& other, const Options& options, Seat me, const Decision& mine,
                             const Decision& theirs, Random& random) {
    const State shown = G::view(s, options, me), shown_other = G::view(other, options, me);
    if (!(shown == shown_other) || mine.waiting != theirs.waiting || mine.chance != theirs.chance)
      return "the table: " +
             difference(G::view_text(shown, options, me, mine), G::view_text(shown_other, options, me, theirs));
    for (Seat seat : mine.waiting)
      if (asked_of(mine, seat) != asked_of(theirs, seat))
        return "what seat " + std::to_string(index(seat)) + " is asked";
    const auto count = [me](const Decision& decision) {
      std::size_t n = 0;
      for (const auto& offer : decision.offers) n += offer.seat == me ? 1 : 0;
      return n;
    };
    const auto rights = [me](const Decision& decision) {
      std::vector<std::remove_cvref_t<decltype(*decision.rights.begin())>> own;
      for (const auto& right : decision.rights)
        if (right.seat == me) own.push_back(right);
      return own;
    };
    if (rights(mine) != rights(theirs)) return "the rights";
    if (count(mine) != count(theirs)) return "the number of offers";
    std::size_t at = 0;
    for (const auto& offer : mine.offers) {
      if (offer.seat != me) continue;
      while (theirs.offers[at].seat != me) ++at;
      if (!(theirs.offers[at++] == offer)) return "an offer: " + boost::json::serialize(offer_json(offer));
    }
    return me == Seat::none ? std::string() : compare_refusals(s, other, options, me, mine, theirs, random);
  }

  // Moves that others may make, tried by this seat.
  static std::string compare_refusals(const State& s, const State& other, const Options& options, Seat me,
                                      const Decision& mine, const Decision& theirs, Random& random) {
    constexpr int tried = 4;
    for (int n = 0; n < tried && !mine.offers.empty(); ++n) {
      const auto& offer = mine.offers[random.below(static_cast<std::uint32_t>(mine.offers.size()))];
      Move move{me, me, offer.verb, offer.a, offer.b, offer.c, offer.least};
      if (random.below(2) == 0) move.amount = static_cast<std::int16_t>(offer.most + 1);
      if (!(G::explain(s, options, mine, move) == G::explain(other, options, theirs, move)))
        return "why " + G::move_text(move, s) + " is refused";
    }
    return {};
  }

  static int hidden_frames(const State& s, Seat viewer) {
    int n = 0;
    for (const auto& frame : s.stack) n += G::shown_frame(frame, viewer) == frame ? 0 : 1;
    return n;
  }

  // A move that both tables allow.
  static Move common_move(const State& s, const Decision& mine, const Decision& theirs, Random& random) {
    if (mine.chance.kind != decltype(mine.chance.kind)::none) return G::sample_chance(s, random);
    constexpr std::uint32_t rights_once_in = 8;
    if (!mine.rights.empty() && random.below(rights_once_in) == 0)
      return drawn_from(mine.rights[random.below(static_cast<std::uint32_t>(mine.rights.size()))], random);
    const auto& offer = mine.offers[random.below(static_cast<std::uint32_t>(mine.offers.size()))];
    Move move{offer.seat, offer.faction, offer.verb, offer.a, offer.b, offer.c, offer.least};
    int least = offer.least, most = offer.most;
    for (const auto& one : theirs.offers)
      if (one.seat == offer.seat && one.faction == offer.faction && one.verb == offer.verb && one.a == offer.a &&
          one.b == offer.b && one.c == offer.c) {
        least = std::max<int>(least, one.least);
        most = std::min<int>(most, one.most);
      }
    if (most > least)
      move.amount = static_cast<std::int16_t>(
          least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1))));
    return move;
  }
};

}  // namespace curia

#include "games/republic/secrets.h"

#include <algorithm>
#include <vector>

#include "games/republic/chance.h"
#include "games/republic/codec.h"
#include "games/republic/play.h"
#include "games/republic/procedures.h"
#include "games/republic/queries.h"
#include "games/republic/redeal.h"
#include "games/republic/view.h"

namespace curia::republic {

namespace {

struct Told final : Teller {
  explicit Told(Seat seat) : bit(seat == Seat::none ? 1U << 6U : 1U << static_cast<unsigned>(seat)) {}
  void tell(const Event& event) override {
    if ((event.visible & bit) != 0) events.push_back(event);
  }
  unsigned bit;
  std::vector<Event> events;
};

bool same(const Event& x, const Event& y) {
  return x.kind == y.kind && x.a == y.a && x.b == y.b && x.c == y.c && x.n == y.n && x.m == y.m && x.rule == y.rule;
}

std::string text_of(const Decision& decision, const State& shown, const Options& rules, Seat me) {
  return boost::json::serialize(view_json(shown, rules, "", me, decision));
}

// Where two texts differ, with what surrounds it.
std::string difference(const std::string& x, const std::string& y) {
  std::size_t at = 0;
  while (at < x.size() && at < y.size() && x[at] == y[at]) ++at;
  const std::size_t from = at < 60 ? 0 : at - 60;
  return x.substr(from, 120) + " | " + y.substr(from, 120);
}

std::string compare(const State& s, const State& other, const Options& rules, Seat me, const Decision& mine,
                    const Decision& theirs) {
  const State shown = view(s, rules, me), shown_other = view(other, rules, me);
  if (!(shown == shown_other) || mine.waiting != theirs.waiting || mine.chance != theirs.chance) {
    const std::string x = text_of(mine, shown, rules, me), y = text_of(theirs, shown_other, rules, me);
    return "the table: " + difference(x, y);
  }
  for (Seat seat : mine.waiting)
    if (asked_of(mine, seat) != asked_of(theirs, seat)) return "what seat " + std::to_string(index(seat)) + " is asked";
  const auto count = [me](const Decision& decision) {
    std::size_t n = 0;
    for (const Offer& offer : decision.offers) n += offer.seat == me ? 1 : 0;
    return n;
  };
  if (count(mine) != count(theirs)) return "the number of offers";
  std::size_t at = 0;
  for (const Offer& offer : mine.offers) {
    if (offer.seat != me) continue;
    while (theirs.offers[at].seat != me) ++at;
    if (!(theirs.offers[at++] == offer)) return "an offer: " + boost::json::serialize(offer_json(offer));
  }
  return {};
}

int hidden_frames(const State& s, Seat viewer) {
  int n = 0;
  for (const Frame& frame : s.stack) n += row_of_procedure(frame.kind).shown_to(frame, viewer) == frame ? 0 : 1;
  return n;
}

// Whether cards of other hands came out by the move (a hand that is discarded whole): not the same ones in both.
bool hands_opened(const State& s, const State& after, const State& other, const State& other_after) {
  for (std::size_t i = 0; i < s.factions.size(); ++i)
    if (s.factions[i].hand - after.factions[i].hand != other.factions[i].hand - other_after.factions[i].hand)
      return true;
  return false;
}

// A Consul for Life made by the move: his player sees the hands from now on.
bool hands_shown(const State& s, const State& after, Seat me) {
  for (int i = 0; i < s.seats; ++i)
    if (sees_hand(after, me, seat_at(i)) && !sees_hand(s, me, seat_at(i))) return true;
  return false;
}

// What a rebel can pay his Legions comes to light when he has to: VG-11.23b.
bool rebel_pays(const State& s) {
  return s.phase == Phase::revenue && !s.stack.empty() &&
         s.stack.back().kind == static_cast<std::uint8_t>(ProcedureKind::rebel_upkeep);
}

// A move that both tables allow.
Move common_move(const State& s, const Decision& mine, const Decision& theirs, Bits& bits) {
  if (s.chance.kind != ChanceRequest::Kind::none) return sample_chance(s, bits);
  const Offer& offer = mine.offers[bits.below(static_cast<std::uint32_t>(mine.offers.size()))];
  Move move{offer.seat, offer.faction, offer.verb, offer.a, offer.b, offer.c, offer.least};
  int least = offer.least, most = offer.most;
  for (const Offer& one : theirs.offers)
    if (one.seat == offer.seat && one.faction == offer.faction && one.verb == offer.verb && one.a == offer.a &&
        one.b == offer.b && one.c == offer.c) {
      least = std::max<int>(least, one.least);
      most = std::min<int>(most, one.most);
    }
  if (most > least)
    move.amount =
        static_cast<std::int16_t>(least + static_cast<int>(bits.below(static_cast<std::uint32_t>(most - least + 1))));
  return move;
}

}  // namespace

std::string leak(const State& s, const Options& rules, Seat me, Bits& bits) {
  static thread_local Decision mine, theirs;
  State before = s;
  State other = deal_again(s, rules, me, bits);
  list_offers(before, rules, mine);
  list_offers(other, rules, theirs);
  std::string found = compare(before, other, rules, me, mine, theirs);
  if (!found.empty() || before.phase == Phase::over) return found;

  // Drawing from a hand brings a secret to light by its nature.
  if (before.chance.purpose == Roll::stolen_card && before.chance.kind != ChanceRequest::Kind::none) return {};
  const Move move = common_move(before, mine, theirs, bits);
  if (refused(other, theirs, move)) return {};
  const int hidden = hidden_frames(before, me);
  const State other_before = other;
  Told told(me), told_other(me);
  play(before, rules, move, &told);
  play(other, rules, move, &told_other);
  if (hidden_frames(before, me) < hidden || hidden_frames(other, me) < hidden) return {};  // sealed answers are opened
  if (hands_opened(s, before, other_before, other) || hands_shown(s, before, me)) return {};
  if (rebel_pays(before) || rebel_pays(other)) return {};
  list_offers(before, rules, mine);
  list_offers(other, rules, theirs);
  found = compare(before, other, rules, me, mine, theirs);
  bool events_same = told.events.size() == told_other.events.size();
  for (std::size_t i = 0; events_same && i < told.events.size(); ++i)
    events_same = same(told.events[i], told_other.events[i]);
  if (found.empty() && !events_same) found = "the events";
  if (found.empty()) return {};
  return "after " + boost::json::serialize(move_json(move, s.chance)) + ": " + found;
}

}  // namespace curia::republic

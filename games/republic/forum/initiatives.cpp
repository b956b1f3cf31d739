#include "games/republic/forum/initiatives.h"

#include "games/republic/deeds.h"
#include "games/republic/forum/initiative.h"
#include "games/republic/mortality/rebuild_faction.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

bool can_bid(const State& s, Seat seat) {
  for (SenatorId senator : in_rome(s, seat))
    if (s.senators[senator].talents > 0) return true;
  return false;
}

// The first player clockwise from `first` who has not had his own initiative: VG-7.2b.
Seat next_regular(const State& s, Seat first, SeatSet had) {
  for (int n = 0; n < s.game.seats; ++n) {
    const Seat seat = seat_at((index(first) + n) % s.game.seats);
    if (plays(s, seat) && !had.has(seat)) return seat;
  }
  return Seat::none;
}

}  // namespace

Seat first_to_act(const Context& t) {
  const SenatorId consul = holder(t.s, OfficeId::rome_consul);
  const bool by_consul = t.options.initiative_start == choice::initiative_start::rome_consul &&
                         consul != SenatorId::none && in_rome(t.s, consul);
  return by_consul ? faction_of(t.s, consul) : hrao_seat(t.s);
}

void Initiatives::offers(const Context& t, Sheet& sheet) const {
  if (at != At::bid_made) return;
  const State& s = t.s;
  const Seat bidder = clockwise(s, bidder_first, turn);
  for (SenatorId senator : in_rome(s, bidder))
    sheet.must(bidder, Verb::bid, Prompt::bid_for_initiative, Rule::VG_7_21b,
               {.a = op(senator), .least = 1, .most = s.senators[senator].talents});
  sheet.must(bidder, Verb::pass, Prompt::bid_for_initiative, Rule::VG_7_21b);
}

Next Initiatives::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    first = first_to_act(t);
    for (taken = 0; taken < value::initiatives_per_turn; ++taken) {
      while (faction_to_rebuild(s, t.options) != Seat::none)  // VG-5.4b, as soon as it can be done
        PAUSE(faction_rebuilt, call(RebuildFaction{.seat = faction_to_rebuild(s, t.options)}));
      seat = next_regular(s, first, had);
      if (seat != Seat::none) {
        had.add(seat);
      } else {
        if (unbid == 0) {
          best = Seat::none;
          best_senator = SenatorId::none;
          best_bid = 0;
          bidder_first = hrao_seat(s);
          for (turn = 0; clockwise(s, bidder_first, turn) != Seat::none; ++turn) {
            if (!can_bid(s, clockwise(s, bidder_first, turn))) continue;
            do {
              PAUSE(bid_made, asked());
            } while (t.answer.verb == Verb::none);
            if (t.answer.verb != Verb::bid) continue;
            t.tell(EventKind::initiative_bid, Rule::VG_7_21b,
                   {.a = op(t.answer.seat), .b = op(operands_of<Verb::bid>(t.answer).senator), .n = t.answer.amount});
            if (t.answer.amount <= best_bid) continue;  // the earlier bid wins ties: VG-7.21c
            best = t.answer.faction;
            best_senator = operands_of<Verb::bid>(t.answer).senator;
            best_bid = t.answer.amount;
          }
          if (best == Seat::none)
            unbid = 1;
          else
            pay(t, best_senator, best_bid, Rule::VG_7_21c);
        }
        seat = unbid != 0 ? hrao_seat(s) : best;
        if (t.options.unbid_initiatives == choice::unbid_initiatives::hrao_takes_one) unbid = 0;  // VG-7.21d
      }
      PAUSE(initiative_over, call(Initiative{.seat = seat, .number = static_cast<std::uint8_t>(taken + 1U)}));
    }
  }
  return done();
}

int standing_bid(const State& s, SenatorId senator) {
  for (const Frame& frame : s.stack)
    if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::initiatives) {
      const auto auction = procedure_in<Initiatives>(frame);
      if (auction.at == Initiatives::At::bid_made && auction.best_senator == senator) return auction.best_bid;
    }
  return 0;
}

}  // namespace curia::republic

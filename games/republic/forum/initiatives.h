#pragma once
// Six initiatives a turn: one for each player, the spare ones auctioned. VG-7.2b, VG-7.21
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// Whose initiative is the first: VG-7.2b; the Rome Consul's player, and only without him in Rome the HRAO's: ES-3.IIId.
Seat first_to_act(const Context& t);

struct Initiatives {
  static constexpr auto kind = ProcedureKind::initiatives;
  enum class At : std::uint8_t { start = 0, faction_rebuilt = 1, bid_made = 2, initiative_over = 3 };
  static constexpr int places = 4;
  At at = At::start;
  std::uint8_t taken = 0;   // initiatives taken or under way
  SeatSet had{};            // players who have had their own
  Seat first = Seat::none;  // who takes the first one: the HRAO's or the Rome Consul's player when the phase began
  std::int16_t best_bid = 0;
  Seat seat = Seat::none;          // who takes this initiative
  std::uint8_t turn = 0;           // players asked in this auction
  Seat bidder_first = Seat::none;  // the HRAO's player when the auction began
  Seat best = Seat::none;
  SenatorId best_senator = SenatorId::none;
  Bool unbid = 0;  // nobody bid: the HRAO's faction takes the rest, VG-7.21d

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.count("taken", taken, max_seats);
    f("had", had);
    f.aside("who takes the first one").maybe("first", first);
    f.count("best_bid", best_bid, bounds::talents);
    f.maybe("seat", seat);
    f.aside("how far the round is").count("turn", turn, max_seats);
    f.aside("where the round began").maybe("bidder_first", bidder_first);
    f.maybe("best", best);
    f.maybe("best_senator", best_senator);
    f.aside("who takes the rest").flag("unbid", unbid);
  }
  Initiatives shown_to(Seat) const { return *this; }
};

// What this senator has bid for an initiative and must pay if nobody bids more; 0 while he stands in no auction. VG-7.21c
int standing_bid(const State& s, SenatorId senator);

}  // namespace curia::republic

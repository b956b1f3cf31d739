#pragma once
// Faction cards are given and traded, then played and discarded: VG-11.1a, VG-11.1b, VG-4.15a.
#include "games/republic/context.h"

namespace curia::republic {

// All players at the same time, until each is done; a gift or an accepted trade lets the receiver go on. A player gives
// or offers at most `most_moves` times.
struct TradeCards {
  static constexpr auto kind = ProcedureKind::trade_cards;
  enum class At : std::uint8_t { start = 0, traded = 1, answered = 2 };
  static constexpr int places = 3;
  static constexpr int most_moves = 8;
  At at = At::start;
  SeatSet done_seats{};
  Seat by = Seat::none, to = Seat::none;  // the trade that waits for an answer
  CardId offered = CardId::none;          // known to both of them only
  std::array<std::uint8_t, max_seats> moves{};

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("done", done_seats);
    if (at != At::answered) f.aside("of the trade before");
    f.maybe("by", by);
    if (at != At::answered) f.aside("of the trade before");
    f.maybe("to", to);
    if (at != At::answered) f.aside("of the trade before");
    f.maybe("offered", offered);
    f.aside("how often he traded").count("moves_0", moves[0], most_moves);
    f.aside("how often he traded").count("moves_1", moves[1], most_moves);
    f.aside("how often he traded").count("moves_2", moves[2], most_moves);
    f.aside("how often he traded").count("moves_3", moves[3], most_moves);
    f.aside("how often he traded").count("moves_4", moves[4], most_moves);
    f.aside("how often he traded").count("moves_5", moves[5], most_moves);
  }
  TradeCards shown_to(Seat viewer) const {
    TradeCards seen = *this;
    if (viewer != by && viewer != to) seen.offered = CardId::none;
    return seen;
  }
};

// Clockwise from the HRAO's player each plays Statesmen and Concessions; then whoever holds more than 5 cards discards, one
// after the other or all together.
struct PlayCards {
  static constexpr auto kind = ProcedureKind::play_cards;
  enum class At : std::uint8_t { start = 0, played = 1, discarded = 2, discarded_together = 3 };
  static constexpr int places = 4;
  At at = At::start;
  Seat first = Seat::none;
  std::uint8_t turn = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("where the round began").maybe("first", first);
    f.aside("how far the round is").count("turn", turn, max_seats);
  }
  PlayCards shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic

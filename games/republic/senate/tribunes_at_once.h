#pragma once
// Tribunes that several players play at the same time, each in secret until all have answered: VG-9.15b, VG-9.15c.
#include "games/republic/context.h"

namespace curia::republic {

// Statesmen of this faction who may act as a Tribune now: VG-9.151g.
SenatorSet free_tribunes(const State& s, const Options& options, Seat seat);
// A Tribune card that he may play now, or none: AH-9.7.
CardId tribune_card(const State& s, const Options& options, Seat seat);
// As far as everybody knows this seat may hold a Tribune, or has such a Statesman.
bool may_have_tribune(const State& s, const Options& options, Seat seat);

// The sealed window itself, part of the procedure that asks (LastChance, SimultaneousVetoes).
struct TribunesAtOnce {
  SeatSet waiting{};  // have not answered yet; while there are some, answers are sealed
  SeatSet wanting{};  // play a Tribune
  std::array<CardId, 6> cards{CardId::none, CardId::none, CardId::none, CardId::none, CardId::none, CardId::none};
  std::array<SenatorId, 6> statesmen{SenatorId::none, SenatorId::none, SenatorId::none,
                                     SenatorId::none, SenatorId::none, SenatorId::none};

  CardId card_of(Seat seat) const { return row_at(cards, seat); }
  void play(Seat seat, CardId card, SenatorId statesman);
  // A card may be stolen and a Statesman killed before all have answered.
  void drop_lost(const State& s, const Options& options);
  void spend(Context& t, Seat seat) const;  // the card is discarded, or the Statesman has acted
  // What a seat sees of it: its own answer, and that of `known`, who has played in the open.
  TribunesAtOnce shown_to(Seat viewer, Seat known) const;

  template <class F>
  void fields(F& f) {
    f("waiting", waiting);
    f("wanting", wanting);
    f.aside("sealed until all have answered").maybe("card_1", cards[0]);
    f.aside("sealed until all have answered").maybe("card_2", cards[1]);
    f.aside("sealed until all have answered").maybe("card_3", cards[2]);
    f.aside("sealed until all have answered").maybe("card_4", cards[3]);
    f.aside("sealed until all have answered").maybe("card_5", cards[4]);
    f.aside("sealed until all have answered").maybe("card_6", cards[5]);
    f.aside("sealed until all have answered").maybe("statesman_1", statesmen[0]);
    f.aside("sealed until all have answered").maybe("statesman_2", statesmen[1]);
    f.aside("sealed until all have answered").maybe("statesman_3", statesmen[2]);
    f.aside("sealed until all have answered").maybe("statesman_4", statesmen[3]);
    f.aside("sealed until all have answered").maybe("statesman_5", statesmen[4]);
    f.aside("sealed until all have answered").maybe("statesman_6", statesmen[5]);
  }
};

}  // namespace curia::republic

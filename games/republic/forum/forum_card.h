#pragma once
// A card drawn from the pile: black ones are resolved at once, red ones go to the hand. VG-7.3
#include "games/republic/context.h"

namespace curia::republic {

struct ForumCard {
  static constexpr auto kind = ProcedureKind::forum_card;
  enum class At : std::uint8_t { start = 0, pretender_over = 1, conspiracy_over = 2, drought_over = 3 };
  static constexpr int places = 4;
  At at = At::start;
  Seat seat = Seat::none;
  CardId card = CardId::none;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.maybe("seat", seat);
    f("card", card);
  }
  ForumCard shown_to(Seat) const { return *this; }  // it waits only over black cards, which lie face up
};

}  // namespace curia::republic

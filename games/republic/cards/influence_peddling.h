#pragma once
// Influence Peddling: a card at random out of an opponent's hand. VG-IN-influence-peddling-1
#include "games/republic/context.h"

namespace curia::republic {

void list_influence_peddling(const Context& t, Sheet& sheet);
Next play_influence_peddling(Context& t, const Move& move);

struct InfluencePeddling {
  static constexpr auto kind = ProcedureKind::influence_peddling;
  enum class At : std::uint8_t { start = 0, card_taken = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat by = Seat::none, from = Seat::none;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("by", by);
    f("from", from);
  }
  InfluencePeddling shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic

#pragma once
// Preparing each scenario: VG-3.
#include <array>

#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct Setup {
  static constexpr auto kind = ProcedureKind::setup;
  enum class At : std::uint8_t {
    start = 0,
    family_dealt = 1,
    card_dealt = 2,
    chit_drawn = 3,
    leader_chosen = 4,
    card_played = 5,
    card_joined = 6,
    shortage_rolled = 7,
    province_dealt = 8,
    governor_named = 9,
    leader_written_down = 10,
    card_drawn = 11,
    card_handed_out = 12,
    begun_together = 13,
    governors_named_together = 14,
    cards_played_together = 15
  };
  static constexpr int places = 16;
  At at = At::start;
  std::uint8_t dealt = 0;     // cards dealt so far in this deal
  std::uint8_t families = 0;  // to be dealt in all
  std::uint8_t turn = 0;      // players asked so far, clockwise from the temporary Consul's
  Seat first = Seat::none;    // his player
  std::uint8_t group = 0;     // of Provinces: the developed ones, then the undeveloped
  std::array<ProvinceId, max_seats> provinces{ProvinceId::none, ProvinceId::none, ProvinceId::none, ProvinceId::none,
                                              ProvinceId::none, ProvinceId::none};  // of this group, by seat
  SeatSet short_of{};                                                               // who gets none of this group
  SeatSet to_roll{};
  SeatSet lowest{};        // those who rolled least so far
  std::uint8_t least = 0;  // and what
  SeatSet choosing{};      // who has still to answer where all do so at once: AH-4.5
  std::array<SenatorId, max_seats> leaders{SenatorId::none, SenatorId::none, SenatorId::none, SenatorId::none,
                                           SenatorId::none, SenatorId::none};  // whom they have written down, by seat
  std::uint8_t to_draw = 0;                                                    // chits, for the temporary Consul

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("how many cards are dealt").count("dealt", dealt, bounds::many);
    f.aside("how many cards are dealt").count("families", families, bounds::many);
    f.aside("how far the round is").count("turn", turn, max_seats);
    f.aside("where the round began").maybe("first", first);
    f.aside("which Provinces are dealt").count("group", group, 2);
    f.aside("his own is told").maybe("province_1", provinces[0]);
    f.aside("his own is told").maybe("province_2", provinces[1]);
    f.aside("his own is told").maybe("province_3", provinces[2]);
    f.aside("his own is told").maybe("province_4", provinces[3]);
    f.aside("his own is told").maybe("province_5", provinces[4]);
    f.aside("his own is told").maybe("province_6", provinces[5]);
    f("short_of", short_of);
    f("to_roll", to_roll);
    f("lowest", lowest);
    f.aside("the dice are fallen").count("least", least, bounds::many);
    f("choosing", choosing);
    f.aside("sealed until all have chosen").maybe("leader_1", leaders[0]);
    f.aside("sealed until all have chosen").maybe("leader_2", leaders[1]);
    f.aside("sealed until all have chosen").maybe("leader_3", leaders[2]);
    f.aside("sealed until all have chosen").maybe("leader_4", leaders[3]);
    f.aside("sealed until all have chosen").maybe("leader_5", leaders[4]);
    f.aside("sealed until all have chosen").maybe("leader_6", leaders[5]);
    if (f.has("to_draw")) f.aside("the chits come later").count("to_draw", to_draw, 1);
  }
  Setup shown_to(Seat seat) const {
    Setup shown = *this;
    for (std::size_t i = 0; i < leaders.size(); ++i)
      if (seat_at(static_cast<int>(i)) != seat) shown.leaders[i] = SenatorId::none;
    return shown;
  }

 private:
  void offer_governors(const Context& t, Sheet& sheet, Seat seat) const;
  bool takes_a_province(const State& s, Seat seat) const;
  void take_answer(Context& t);  // where all answer together
};

}  // namespace curia::republic

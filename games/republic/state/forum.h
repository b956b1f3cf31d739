#pragma once
// What lies in the Forum and in the Curia beside wars and Leaders.
#include "games/republic/state/people.h"

namespace curia::republic {

struct Concession {
  // `inherited`: its holder is dead, and his faction has still to assign it (Forum::heirs).
  enum class Place : std::uint8_t { none = 0, forum = 1, curia = 2, held = 3, inherited = 4 };
  static constexpr std::string_view place_words[] = {"none", "forum", "curia", "held", "inherited"};
  Place place = Place::none;
  SenatorId holder = SenatorId::none;
  Bool exposed = 0;      // Corrupt bar shows: VG-6.12c
  Bool turned_over = 0;  // a vote on it failed this turn: VG-9.61b
  template <class F>
  void fields(F& f) {
    f.word("place", place, place_words);
    f.id("holder", holder);
    f.flag("exposed", exposed);
    f.flag("turned_over", turned_over);
  }
  bool operator==(const Concession&) const = default;
};

// What a faction has still to give to its senators of those who died a natural death: ES-5.2b.
struct Inheritance {
  ConcessionSet concessions{};
  std::int16_t influence = 0;  // gained beyond the printed one
  std::int8_t popularity = 0;
  std::uint8_t knights = 0;
  template <class F>
  void fields(F& f) {
    f.ids("concessions", concessions);
    f.counter("influence", influence, 0, 9'999);
    f.counter("popularity", popularity, -popularity_bound, popularity_bound);
    f.counter("knights", knights, 0, 255);
  }
  bool operator==(const Inheritance&) const = default;
};

// What lies in the Forum and the Curia, and what of a dead senator is still to be placed.
struct Forum {
  InlineVec<SenatorId, senator_count> curia{};  // senators in the Curia, top first: VG-5.3c
  PerId<Concession, ConcessionId, concession_count> concessions{};
  std::array<Inheritance, max_seats> heirs{};  // ES-5.2b
  ConcessionSet revived{};                     // to be put to the vote in the next Senate: ES-9.611e
  Bool commissioner_claimed = 0;               // by Flaccus, who may do so once: AH-7.362e
  std::uint8_t bequests = 0;                   // bits by DeckEventId: lying in the Forum
  std::uint8_t bequest_collected = 0;          // bits: money due next Revenue Phase, Province next Forum Phase
  std::uint8_t bequests_kept = 0;              // bits: of those collected, the money is with a rebel (VG-EV-bequest-2)
  SenatorId open_bodyguard = SenatorId::none;  // whom the card guards: VG-IN-open-bodyguard-2
  Bool open_bodyguard_paid = 0;                // in this Revenue Phase
  Seat proscribed_by = Seat::none;             // the faction that used Proscription: VG-IN-proscription-3
  template <class F>
  void fields(F& f) {  // the Curia is listed by codec_people.cpp, who inherits there with his faction
    f.some_ids("revived", revived);
    f.flag("commissioner_claimed", commissioner_claimed);
    f.id_bits("bequests", bequests, DeckEventId{});
    f.id_bits("bequests_collected", bequest_collected, DeckEventId{});
    f.id_bits("bequests_kept", bequests_kept, DeckEventId{});
    f.id("open_bodyguard", open_bodyguard);
    f.flag("open_bodyguard_paid", open_bodyguard_paid);
    f.seat("proscribed_by", proscribed_by);
  }
  bool operator==(const Forum&) const = default;
};

}  // namespace curia::republic

#pragma once
// What not everybody may know, beside hands, Faction Treasuries and the deck: nothing of it is in a view unless view.cpp
// puts it there.
#include "games/republic/state/cards.h"

namespace curia::republic {

// A sealed contribution is given only if another faction gives at least so much in all: AH-6.22k.
struct GiftCondition {
  SenatorId senator = SenatorId::none;  // whose gift; none: that of the Faction Treasury
  Seat seat = Seat::none;               // his faction
  Seat other = Seat::none;
  std::uint8_t unused = 0;
  Talents least = 0;
  template <class F>
  void fields(F& f) {
    f.id("senator", senator);
    f.seat("seat", seat);
    f.seat("other", other);
    f.number("least", least, 1, 9'999);
  }
  bool operator==(const GiftCondition&) const = default;
};

// What was given under a deal that stands: a card, or money to a Faction Treasury or to a senator.
struct Gift {
  SeatSet parties{};  // of the deal
  Seat from = Seat::none, to = Seat::none;
  SenatorId senator = SenatorId::none;
  CardId card = CardId::none;
  std::uint8_t unused = 0;
  Talents talents = 0;
  bool gone() const { return from == Seat::none; }  // it went back: what is left is its place in the list
  template <class F>
  void fields(F& f) {
    f.seats("deal", parties);
    f.seat("from", from);
    f.seat("to", to);
    f.id("senator", senator);
    f.id("card", card);
    f.counter("talents", talents, 0, 9'999);
  }
  bool operator==(const Gift&) const = default;
};

// A card that is offered for a card: AH-7.37b. Known to the two only.
struct CardOffer {
  Seat to = Seat::none;
  CardId card = CardId::none;
  bool operator==(const CardOffer&) const = default;
};

// All of it, by seat or by senator.
struct Hidden {
  PerId<Talents, SenatorId, senator_count> pledges{};  // sealed contributions: AH-3.II.2b
  std::array<Talents, max_seats> faction_pledges{};    // sealed contributions of Faction Treasuries: ES-4.3f
  InlineVec<GiftCondition, 24> gift_conditions{};      // of all sealed contributions: AH-6.22k
  SenatorSet approving{}, disapproving{};              // what is written down of the administration: ES-8.2b
  std::array<CardSet, max_seats> coming{};  // cards given to a seat, in its hand with the Revolution Phase: AH-7.37b
  std::array<CardSet, max_seats> shown{};   // to this seat, and still in that hand: AH-7.36b
  InlineVec<Gift, 128> gifts{};             // oldest first; as many as all have seen being given
  std::array<CardOffer, max_seats> card_offers{};  // of this seat
  template <class F>
  void fields(F& f) {  // what is of one seat or senator is told with him
    f.ids("approving", approving);
    f.ids("disapproving", disapproving);
    f.some_items("gift_conditions", gift_conditions);
  }
  bool operator==(const Hidden&) const = default;
};

}  // namespace curia::republic

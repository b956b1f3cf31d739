#pragma once
// A card for a card outside the Revolution Phase: both agree, and what is exchanged lies still until then. AH-7.37b
#include "games/republic/context.h"

namespace curia::republic {

// The rights offer_exchange, exchange_for and refuse_exchange.
bool cards_are_exchanged(const Context& t);
void list_exchanges(const Context& t, SeatSet of, Sheet& sheet);
void exchange(Context& t, const Move& move);
void forget_exchanges(State& s);                // in the Revolution Phase cards are traded instead: VG-11.1a
void forget_exchanges_of(State& s, Seat seat);  // who leaves the game

}  // namespace curia::republic

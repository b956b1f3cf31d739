#pragma once
// What a rule sees while it runs: the state it changes, the options in force, the answer it waited for, and where to
// tell what happened.
#include <array>
#include <cstdint>

#include "engine/decision.h"
#include "engine/dice.h"
#include "engine/event.h"
#include "engine/procedure.h"
#include "engine/sheet.h"
#include "games/republic/operands.h"
#include "games/republic/options.h"
#include "games/republic/rule_ids.h"
#include "games/republic/state.h"
#include "games/republic/verbs.h"

namespace curia::republic {

enum class Prompt : std::uint8_t {
#define PROMPT(value, key) key = value,
#include "games/republic/prompts.def"
#undef PROMPT
};
std::string_view key_of(Prompt prompt);

enum class EventKind : std::uint8_t {
#define EVENT(value, key, a, an, b, bn, c, cn, n, m) key = value,
#include "games/republic/events.def"
#undef EVENT
};

using EventKindRow = EventRowOf<EventKind, Operand>;
const EventKindRow& row_of(EventKind kind);

enum class ProcedureKind : std::uint8_t {
  none = 0,
#define PROCEDURE(value, key, Type) key = value,
#include "games/republic/procedures.def"
#undef PROCEDURE
};

using Offer = OfferOf<Verb, Prompt, Rule>;
using Move = MoveOf<Verb>;

using Event = EventOf<EventKind, Rule>;
using Teller = TellerOf<Event>;

using Right = RightOf<Verb, Prompt, Rule>;
struct Decision {
  OfferList<Offer, 2048> offers;
  OfferList<Right, 128> rights;  // a dozen of each seat at most: interrupts.cpp
  ChanceRequest chance;
  SeatSet waiting;  // seats that MUST answer
};

struct Context {
  State& s;
  const Options& options;
  Teller* teller = nullptr;
  Move answer{};           // of a seat; verb none after an interruption
  int result = 0;          // of the procedure that was called
  Dice dice{};             // of the last roll; die[0] is the distinguishable one of three: VG-4.2c
  std::uint8_t drawn = 0;  // card, chit (1 to 30; chit_none) or number of the last draw or pick

  void tell(EventKind kind, Rule rule, Event figures = {}) const {
    if (teller == nullptr) return;
    figures.kind = kind;
    figures.rule = rule;
    teller->tell(figures);
  }
};
inline constexpr std::uint8_t chit_none = 31, chit_draw_two = 32;

using Sheet = SheetOf<Decision, Verb, Prompt, Rule>;

}  // namespace curia::republic

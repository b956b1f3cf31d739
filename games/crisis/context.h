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
#include "games/crisis/operands.h"
#include "games/crisis/options.h"
#include "games/crisis/rule_ids.h"
#include "games/crisis/state.h"
#include "games/crisis/tables.h"
#include "games/crisis/verbs.h"

namespace curia::crisis {

enum class Prompt : std::uint8_t {
#define PROMPT(value, key) key = value,
#include "games/crisis/prompts.def"
#undef PROMPT
};
std::string_view key_of(Prompt prompt);

enum class EventKind : std::uint8_t {
#define EVENT(value, key, a, an, b, bn, c, cn, n, m) key = value,
#include "games/crisis/events.def"
#undef EVENT
};

using EventKindRow = EventRowOf<EventKind, Operand>;
const EventKindRow& row_of(EventKind kind);

enum class ProcedureKind : std::uint8_t {
  none = 0,
#define PROCEDURE(value, key, Type) key = value,
#include "games/crisis/procedures.def"
#undef PROCEDURE
};

using Offer = OfferOf<Verb, Prompt, Rule>;
using Move = MoveOf<Verb>;
using Event = EventOf<EventKind, Rule>;
using Teller = TellerOf<Event>;

using Right = RightOf<Verb, Prompt, Rule>;
struct Decision {
  OfferList<Offer, 512> offers;
  OfferList<Right, 1> rights;  // what may be done at any time is offered where it may be: TOC-5.2-a
  ChanceRequest chance;
  SeatSet waiting;  // seats that MUST answer
};
using Sheet = SheetOf<Decision, Verb, Prompt, Rule>;

struct Context {
  State& s;
  const Options& options;
  Teller* teller = nullptr;
  Move answer{};           // of a seat
  int result = 0;          // of the procedure that was called
  Dice dice{};             // of the last roll; of two on the Crisis Table the first is the black one
  std::uint8_t drawn = 0;  // Event or number of the last draw or pick

  void tell(EventKind kind, Rule rule, Event figures = {}) const {
    if (teller == nullptr) return;
    figures.kind = kind;
    figures.rule = rule;
    teller->tell(figures);
  }
};

}  // namespace curia::crisis

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
#include "games/crisis/happenings.def"
#undef EVENT
};

using HappeningRow = EventRowOf<EventKind, Operand>;
const HappeningRow& row_of(EventKind kind);

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

struct Table {
  State& s;
  const Options& rules;
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

// Whom an army may fight, in one byte: another Roman army (a General's or a Militia alone), a tribe, a Rival Emperor (TOC-4-c,
// TOC-4-e).
enum class EnemyId : std::uint8_t { none = 0xFF };
inline constexpr int enemy_count = army_count + province_count + tribe_count + rival_count;
constexpr EnemyId enemy(ArmyId army) { return static_cast<EnemyId>(army); }
constexpr EnemyId enemy_militia(RegionId province) { return enemy(militia_of(province)); }
constexpr EnemyId enemy(TribeId tribe) {
  return static_cast<EnemyId>(army_count + province_count + static_cast<int>(tribe));
}
constexpr EnemyId enemy(RivalId rival) {
  return static_cast<EnemyId>(army_count + province_count + tribe_count + static_cast<int>(rival));
}
constexpr ArmyId army_in(EnemyId id) {  // a Militia alone, too
  return static_cast<int>(id) < army_count + province_count ? static_cast<ArmyId>(id) : ArmyId::none;
}
constexpr TribeId tribe_in(EnemyId id) {
  const int n = static_cast<int>(id) - army_count - province_count;
  return n >= 0 && n < tribe_count ? static_cast<TribeId>(n) : TribeId::none;
}
constexpr RivalId rival_in(EnemyId id) {
  const int n = static_cast<int>(id) - army_count - province_count - tribe_count;
  return n >= 0 && n < rival_count ? static_cast<RivalId>(n) : RivalId::none;
}

}  // namespace curia::crisis

#pragma once
// The whole table of Time of Crisis as one value. Everything here copies with memcpy; what a seat may see of it is decided in
// view.cpp, field by field.
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/containers.h"
#include "engine/ids.h"
#include "engine/procedure.h"
#include "games/crisis/ids.h"

namespace curia::crisis {

using Bool = std::uint8_t;  // 0 or 1: a flag that leaves no padding

inline constexpr int most_seats = 4;                   // TOC-1-a
inline constexpr Seat neutral = static_cast<Seat>(6);  // the Neutral Faction as a Governor: TOC-4-h
inline constexpr int counters_each = 6;                // Governors and Generals of one player: TOC-2-b
inline constexpr int army_count = most_seats * counters_each;

// One General of one player, and his army when he leads one: seat * 6 + the number of his counter, 0 to 23. Then the Militia
// of each province, 24 to 35, when no General leads it: an army, too (TOC-6.3.3-militia-e). owner_of in queries.h knows whose.
enum class ArmyId : std::uint8_t { none = 0xFF };
// The army of a General by its owner and his counter, 0 to 5; and back; and the Militia of a province:
constexpr ArmyId army_of(Seat seat, int general) { return static_cast<ArmyId>(index(seat) * counters_each + general); }
constexpr Seat seat_of(ArmyId general) { return seat_at(static_cast<int>(general) / counters_each); }
constexpr int general_of(ArmyId army) { return static_cast<int>(army) % counters_each; }
constexpr ArmyId militia_of(RegionId province) { return static_cast<ArmyId>(army_count + static_cast<int>(province)); }

// The province whose Militia it is, or none.
constexpr RegionId militia_in(ArmyId army) {
  const int n = static_cast<int>(army) - army_count;
  return n >= 0 && n < province_count ? static_cast<RegionId>(n) : RegionId::none;
}

// Whom an army may fight, in one byte: another Roman army (a General's or a Militia alone), a tribe, a Rival Emperor (TOC-4-c,
// TOC-4-e).
enum class EnemyId : std::uint8_t { none = 0xFF };
inline constexpr int enemy_count = army_count + province_count + tribe_count + rival_count;
// As an enemy:
constexpr EnemyId enemy(ArmyId army) { return static_cast<EnemyId>(army); }
constexpr EnemyId enemy_militia(RegionId province) { return enemy(militia_of(province)); }
constexpr EnemyId enemy(TribeId tribe) {
  return static_cast<EnemyId>(army_count + province_count + static_cast<int>(tribe));
}
constexpr EnemyId enemy(RivalId rival) {
  return static_cast<EnemyId>(army_count + province_count + tribe_count + static_cast<int>(rival));
}
// What an enemy is; none if it is something else:
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

// Sets of ids:
using RegionSet = IdSet<RegionId, std::uint32_t>;
using ProvinceSet = IdSet<RegionId, std::uint16_t>;
using ArmySet = IdSet<ArmyId, std::uint32_t>;
using CounterSet = IdSet<std::uint8_t, std::uint8_t>;

enum class Phase : std::uint8_t {
  setup = 0,
  upkeep = 1,
  crisis = 2,
  actions = 3,
  support_check = 4,
  expand = 5,
  legacy = 6,
  buy_trash = 7,
  end_of_turn = 8,
  over = 9
};

// Where a player's turn stops if he asked for the floor: when this phase of it begins, the last one after the Barbarians woke.
enum class Moment : std::uint8_t { crisis = 0, expand = 1, legacy = 2, buy_trash = 3, end_of_turn = 4, none = 0xFF };
inline constexpr int moment_count = 5;
inline constexpr std::string_view moment_words[] = {"crisis", "expand", "legacy", "buy_trash", "end_of_turn"};
// The phase that begins then.
constexpr Phase phase_of(Moment moment) {
  return moment == Moment::crisis ? Phase::crisis
                                  : static_cast<Phase>(static_cast<int>(Phase::expand) + static_cast<int>(moment) - 1);
}
constexpr std::string_view name_id(Moment moment) { return moment_words[static_cast<std::size_t>(moment)]; }
// The moment of this word; false if there is none.
constexpr bool parse_id(std::string_view key, Moment& moment) {
  for (int i = 0; i < moment_count; ++i)
    if (moment_words[i] == key) {
      moment = static_cast<Moment>(i);
      return true;
    }
  return false;
}
// A set of moments.
using MomentSet = IdSet<Moment, std::uint8_t>;

// ---- Cards ----------------------------------------------------------------------------------------------------------

// How many cards of each kind; cards of a kind are alike.
struct Cards {
  std::array<std::uint8_t, 12> of{};
  constexpr std::uint8_t& operator[](CardId card) { return of[static_cast<std::size_t>(card)]; }
  constexpr std::uint8_t operator[](CardId card) const { return of[static_cast<std::size_t>(card)]; }
  constexpr void add(CardId card) {
    of[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>((*this)[card] + 1U);
  }
  constexpr void remove(CardId card) {
    of[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>((*this)[card] - 1U);
  }
  // Adds all of the other.
  constexpr void join(const Cards& other) {
    for (std::size_t i = 0; i < of.size(); ++i) of[i] = static_cast<std::uint8_t>(of[i] + other.of[i]);
  }
  constexpr int size() const {
    int n = 0;
    for (const std::uint8_t count : of) n += count;
    return n;
  }
  bool operator==(const Cards&) const = default;
};

// What belongs to a player.
struct Player {
  Cards hand{};       // in a view of another seat: empty
  Cards available{};  // in a view of another seat: hand and Available Cards together
  Cards discards{};
  Cards played{};  // this turn
  Cards open{};    // cards of the hand that everybody can tell are there: all that was not seen was taken
  std::uint8_t hand_size = 0, available_size = 0;
  CounterSet governors_waiting{}, governors_unrecruited{};  // Honestiores; beside the mat
  std::int16_t legacy = 0;
  std::uint8_t emperor_turns = 0;
  MomentSet floor{};  // asked for: TOC-5.2-a, TOC-6.3.1-move-c
  bool operator==(const Player&) const = default;
};

// ---- The map --------------------------------------------------------------------------------------------------------

enum class Marker : std::uint8_t { none = 0, breakaway = 1, seat = 2 };  // the Governor's: TOC-4-j

// A province, or Italia.
struct Province {
  Seat governor = Seat::none;  // none: closed by a No Governor marker (TOC-3.3)
  std::uint8_t counter = 0;    // which Governor of that player
  std::uint8_t support = 0;
  std::uint8_t mobs = 0;
  Bool militia = 0;
  Bool quaestor = 0;
  Marker marker = Marker::none;
  std::uint8_t improvements = 0;  // bits by ImprovementId
  bool operator==(const Province&) const = default;
};

enum class Post : std::uint8_t { unrecruited = 0, waiting = 1, map = 2 };  // waiting: in the Honestiores box

// A General with his Legions and Barbarians; a Militia alone is its province's.
struct Army {
  Post post = Post::unrecruited;
  RegionId region = RegionId::none;
  Bool capital = 0;  // in the capital of its province
  Bool castra = 0;
  Bool fought = 0;                          // since its owner's last Take Actions began: TOC-6.3.1-battle-c
  std::uint8_t full = 0, reduced = 0;       // Legions
  std::array<std::uint8_t, 5> foederati{};  // by TribeId
  // Full and reduced ones together.
  constexpr int legions() const { return full + reduced; }
  // Of all tribes.
  constexpr int barbarians() const { return foederati[0] + foederati[1] + foederati[2] + foederati[3] + foederati[4]; }
  bool operator==(const Army&) const = default;
};

// A barbarian tribe: how many of its Barbarians stand where, awake or not.
struct Tribe {
  Bool in_play = 0;
  std::uint8_t home_active = 0, home_inactive = 0;
  std::array<std::uint8_t, province_count> active{}, inactive{};
  bool operator==(const Tribe&) const = default;
};

// Of a Barbarian Leader or Rival Emperor.
enum class Fate : std::uint8_t { to_come = 0, map = 1, gone = 2 };

// A Barbarian Leader.
struct Leader {
  Fate fate = Fate::to_come;
  RegionId region = RegionId::none;
  Bool inactive = 0;  // his counter has no such side: TOC-FAQ-5b
  bool operator==(const Leader&) const = default;
};
// A Rival Emperor.
struct Rival {
  Fate fate = Fate::to_come;
  RegionId region = RegionId::none;
  bool operator==(const Rival&) const = default;
};

// ---- The turn -------------------------------------------------------------------------------------------------------

// What the active player has left of his turn.
struct Turn {
  std::array<std::uint8_t, 3> points{};  // left, by Sphere
  Cards abilities{};                     // of cards played this turn, not used yet: TOC-5.2-b
  ProvinceSet attempted{};               // by Place Governor: TOC-6.3.2-nominate-d
  ProvinceSet recalled{};                // TOC-6.3.2-nominate-b
  Bool military_discount = 0;            // TOC-10.1-e
  Bool political_discount = 0;           // TOC-10.2-e
  bool operator==(const Turn&) const = default;
};

// floor: the turn has stopped for him before he fills his hand, as he asked (actions/floor.h).
enum class DeskStage : std::uint8_t { closed = 0, discards = 1, market = 2, refill = 3, floor = 4 };

// Who buys and trashes; with the overlap variant (TOC-6.8-f) while the next player's turn has begun.
struct Desk {
  Seat seat = Seat::none;
  DeskStage stage = DeskStage::closed;
  std::uint8_t points = 0;     // government points left
  std::uint8_t provinces = 0;  // governed when the phase began: TOC-5.3-g
  std::uint8_t bought = 0;     // cards this turn: TOC-5.3-h
  Bool military_discount = 0, political_discount = 0;
  bool operator==(const Desk&) const = default;
};

enum class Roll : std::uint8_t {
#define ROLL(value, key, rule) key = value,
#include "games/crisis/rolls.def"
#undef ROLL
};

struct ChanceRequest {
  enum class Kind : std::uint8_t { none = 0, dice = 1, event = 2, pick = 3 };
  Kind kind = Kind::none;
  std::uint8_t count = 0;  // dice: one to three; pick: equally likely outcomes, numbered from 0
  Roll purpose{};
  bool operator==(const ChanceRequest&) const = default;
};

enum class Ending : std::uint8_t { none = 0, legacy = 1, diocletian = 2 };

using Stack = InlineVec<Frame, 8>;
// A set of Events.
using EventSet = IdSet<EventId, std::uint16_t>;

// Cards of nobody.
struct Piles {
  Cards market{};                 // piles from which all buy
  Cards trashed{};                // out of the game: TOC-5.3-e
  EventSet events_drawn{};        // the deck holds no order: which card comes is decided when it is drawn (TOC-3.1-h)
  EventId event = EventId::none;  // the last one drawn; a lasting one is in force until the next (TOC-9-ev-replace)
  bool operator==(const Piles&) const = default;
};

// Counters that are left.
struct Supply {
  std::uint8_t legions = 0, militia = 0, markers = 0, mobs = 0;
  std::array<std::uint8_t, 3> improvements{};  // by ImprovementId
  bool operator==(const Supply&) const = default;
};

// How far the game has come, and how it ends.
struct Course {
  std::uint8_t seats = 0;
  Phase phase = Phase::setup;
  Seat active = Seat::none, first = Seat::none;
  Bool last_round = 0;  // TOC-7.1-a
  Ending ending = Ending::none;
  SeatSet winners{};
  std::uint16_t turns = 0;  // begun so far, of all players together
  bool operator==(const Course&) const = default;
};

struct State {
  Stack stack{};
  std::array<Player, most_seats> players{};
  PerId<Province, RegionId, province_count> provinces{};
  ProvinceSet militia_castra{};  // on a Militia alone: a General who joins it takes it over (join_militia in deeds.h)
  ProvinceSet militia_fought{};  // since their Governors' last Take Actions began: TOC-6.3.1-battle-c
  std::array<Army, army_count> armies{};
  PerId<Tribe, TribeId, 5> tribes{};
  PerId<Leader, LeaderId, 3> leaders{};
  PerId<Rival, RivalId, 3> rivals{};
  Turn turn{};
  Desk desk{};
  Piles cards{};
  ChanceRequest chance{};
  Supply supply{};
  Course game{};
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 3072, "3 KB at most");

}  // namespace curia::crisis

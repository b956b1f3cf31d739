#pragma once
// Senators and factions.
#include "games/republic/state/cards.h"
#include "games/republic/state/forces.h"

namespace curia::republic {

enum class Where : std::uint8_t {
  nowhere = 0,  // in the deck, in a hand, discarded, removed
  forum = 1,    // unaligned, in the Forum
  curia = 2,
  rome = 3,      // aligned and in Rome
  province = 4,  // Governor, away (see Province::governor)
  at_war = 5,    // with a force (see Force::commander, Force::master)
  captive = 6,
  revolt = 7,  // a rebel, main or secondary, who is not a Governor
  under = 8,   // a Family under its Statesman
  exile = 9,   // a Statesman in exile: AH-9.421
};
inline constexpr std::string_view where_words[] = {"nowhere", "forum",   "curia",  "rome",  "province",
                                                   "at_war",  "captive", "revolt", "under", "exile"};

// What a record holds where the table sets Popularity no range.
inline constexpr int popularity_bound = 100;

// A Family or a Statesman; most fields count only while he is in play.
struct Senator {
  Where where = Where::nowhere;
  std::int8_t popularity = 0;  // -9 to 9: VG-7.31b; where it has no range -100 to 100
  Talents talents = 0;         // Personal Treasury
  std::int16_t influence = 0;  // 0 or more: VG-7.31a
  std::uint8_t knights = 0;
  WarId war = WarId::none;  // where he was captured; none for a Governor taken in a raid
  Bool prior_consul = 0;
  Bool corrupt = 0;  // Corrupt marker: VG-6.13c
  Bool major = 0;    // Major marker: VG-7.8a
  Bool rebel = 0;
  Bool proconsul = 0;
  Bool has_family = 0;         // a Statesman: his Family card lies under him
  Bool returned_governor = 0;  // came back from a Province this turn: VG-9.51b
  Bool contributed = 0;        // this Revenue Phase: VG-6.53b
  std::uint8_t age = 0;        // age marker, 0 for none: VG-5.5a
  std::uint8_t disbanded = 0;  // markers of Veteran Legions that he disbanded and may recall: VG-10.521
  std::uint8_t oratory = 0;    // gained beside the printed one: VG-10.521
  Bool recalled = 0;           // a Governor in whose place another was elected this turn: VG-9.52a
  template <class F>
  void fields(F& f) {
    f.word("where", where, where_words);
    f.number("influence", influence, 0, 999);
    f.number("popularity", popularity, -popularity_bound, popularity_bound);
    f.number("talents", talents, 0, 9'999);
    f.number("knights", knights, 0, 99);
    f.id("war", war);
    f.flag("prior_consul", prior_consul);
    f.flag("corrupt", corrupt);
    f.flag("major", major);
    f.flag("rebel", rebel);
    f.flag("proconsul", proconsul);
    f.flag("has_family", has_family);
    f.flag("returned_governor", returned_governor);
    f.flag("recalled", recalled);
    f.flag("contributed", contributed);
    f.counter("age", age, 0, 99);
    f.counter("disbanded", disbanded, 0, legions_in_all);
    f.counter("gained_oratory", oratory, 0, 255);
  }
  bool operator==(const Senator&) const = default;
};

// What belongs to a faction.
struct Faction {
  SenatorSet senators{};  // every aligned senator, wherever he is
  CardSet hand{};         // hidden
  Talents treasury = 0;   // secret: VG-4.19a
  SenatorId leader = SenatorId::none;
  std::uint8_t hand_size = 0;  // public: VG-4.19a
  Bool playing = 0;            // 0 once eliminated or gone
  Bool attempted = 0;          // made an assassination attempt this turn: VG-9.7c
  Bool targeted = 0;           // was the target of one this turn: VG-9.7c
  Bool knights_bonus = 0;      // played the Servilian Law: VG-LAW-servilian-1
  std::int16_t retired = 0;    // Influence kept of those who retired: VG-5.52b
  std::array<std::uint8_t, 6> unused{};
  template <class F>
  void fields(F& f) {
    f.flag("playing", playing);
    f.counter("retired", retired, 0, 9'999);
    f.id("leader", leader);
    f.flag("attempted_assassination", attempted);
    f.flag("targeted_by_assassination", targeted);
    f.flag("knights_bonus", knights_bonus);
  }
  bool operator==(const Faction&) const = default;
};

}  // namespace curia::republic

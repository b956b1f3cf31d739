#pragma once
// What is put to the vote.
#include "games/republic/state/forces.h"

namespace curia::republic {

enum class Motion : std::uint8_t {
  none = 0,
  consuls = 1,
  dictator = 2,
  censor = 3,
  trial = 4,
  governors = 5,
  concessions = 6,
  land_bill = 7,
  repeal = 8,
  recruit = 9,
  send = 10,
  reinforce = 11,
  recall = 12,
  garrison = 13,
  recall_garrison = 14,
  disband = 15,
  refuse_rhodians = 16,
  consul_for_life = 17,
  minor = 18,
  special_trial = 19,
  pontifex = 20,
  remove_pontifex = 21,
  law = 22,  // A6
  recall_exile = 23,
};
inline constexpr std::string_view motion_words[] = {"none",
                                                    "consuls",
                                                    "dictator",
                                                    "censor",
                                                    "trial",
                                                    "governors",
                                                    "concessions",
                                                    "land_bill",
                                                    "repeal",
                                                    "recruit",
                                                    "send",
                                                    "reinforce",
                                                    "recall",
                                                    "garrison",
                                                    "recall_garrison",
                                                    "disband",
                                                    "refuse_rhodians",
                                                    "consul_for_life",
                                                    "minor",
                                                    "special_trial",
                                                    "pontifex",
                                                    "remove_pontifex",
                                                    "law",
                                                    "recall_exile"};
inline std::string_view key_of(Motion motion) { return motion_words[static_cast<std::size_t>(motion)]; }

// One line of a proposal: senators, a target, numbers. What each field means stands beside the motion in senate/.
struct Item {
  std::uint8_t a = 0xFF, b = 0xFF, c = 0xFF, unused = 0;
  Units units{};
  template <class F>
  void fields(F& f) {
    f.number("a", a, 0, 255);
    f.number("b", b, 0, 255);
    f.number("c", c, 0, 255);
    f.counter("d", unused, 0, 255);
    f.part("units", units);
  }
  bool operator==(const Item&) const = default;
};

// What the People said of the accused: VG-9.422a to VG-9.422e.
enum class Appeal : std::uint8_t { none = 0, votes = 1, killed = 2, freed = 3 };
inline constexpr std::string_view appeal_words[] = {"none", "votes", "killed", "freed"};

// What the Senate votes on, and how it stands.
struct Proposal {
  Motion motion = Motion::none;
  Seat by = Seat::none;  // who proposed
  Bool by_tribune = 0;   // not the Presiding Magistrate's own: VG-9.144c
  Bool unvetoable = 0;
  Bool cancelled = 0;  // overtaken by a death: VG-9.722a
  Bool vetoed = 0;
  SeatSet voted{};  // factions that have voted
  Appeal appeal = Appeal::none;
  std::int16_t in_favour = 0, against = 0;
  Bool sponsor_attacked = 0;     // the one attempt on a Land Bill's sponsors is made: VG-9.623a
  Bool silenced = 0;             // the Tribune that brought it was cancelled: it was never voted on
  std::int8_t appeal_votes = 0;  // what the People add to the accused's own votes: AH-9.44a
  std::uint8_t unused = 0;
  SenatorSet senators_for{}, senators_against{}, senators_abstained{};
  InlineVec<Item, 8> items{};
  std::uint8_t legions_raised = 0, fleets_raised = 0;  // by a proposal that sends them at once: AH-9.64c
  std::array<std::uint8_t, 1> unused2{};
  template <class F>
  void fields(F& f) {
    f.word("motion", motion, motion_words);
    f.seat("by", by);
    f.flag("by_tribune", by_tribune);
    f.flag("unvetoable", unvetoable);
    f.flag("cancelled", cancelled);
    f.flag("vetoed", vetoed);
    f.seats("voted", voted);
    f.word("appeal", appeal, appeal_words);
    f.number("appeal_votes", appeal_votes, -99, 99);
    f.flag("sponsor_attacked", sponsor_attacked);
    f.flag("silenced", silenced);
    f.counter("legions_raised", legions_raised, 0, legions_in_all);
    f.counter("fleets_raised", fleets_raised, 0, fleets_in_all);
    f.number("in_favour", in_favour, 0, 9'999);
    f.number("against", against, 0, 9'999);
    f.ids("senators_for", senators_for);
    f.ids("senators_against", senators_against);
    f.ids("senators_abstained", senators_abstained);
    f.items("items", items);
  }
  bool operator==(const Proposal&) const = default;
};

}  // namespace curia::republic

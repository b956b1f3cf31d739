#pragma once
// The Senate: what it does now, and what it may not do again this turn.
#include "games/republic/state/people.h"
#include "games/republic/state/proposals.h"

namespace curia::republic {

enum class SenateStage : std::uint8_t {
  none = 0,
  consuls = 1,
  dictator = 2,
  censor = 3,
  trials = 4,
  governors = 5,
  other = 6,
  closing = 7,
  pontifex = 8,
};
inline constexpr std::string_view stage_words[] = {"none",      "consuls", "dictator", "censor",  "trials",
                                                   "governors", "other",   "closing",  "pontifex"};
// The order in which they are held: the Pontifex Maximus is elected between Consuls and Dictator, VG-9.65b.
constexpr int order_of(SenateStage stage) { return stage == SenateStage::pontifex ? 3 : 2 * static_cast<int>(stage); }

// A Tribune played during a vote to bring the next proposal: VG-9.151b.
struct Reservation {
  Seat seat = Seat::none;
  CardId card = CardId::none;             // the card, or
  SenatorId statesman = SenatorId::none;  // the Statesman who acts as a Tribune
  template <class F>
  void fields(F& f) {
    f.seat("seat", seat);
    f.id("card", card);
    f.id("statesman", statesman);
  }
  bool operator==(const Reservation&) const = default;
};

// A special trial that waits for the attempt or the trial in progress: VG-9.74b.
struct DueTrial {
  Seat seat = Seat::none;  // the assassin's faction
  SenatorId accused = SenatorId::none;
  std::int8_t popularity = 0;  // of the target at the attempt: VG-9.74c
  Bool leader = 0;             // the accused is Faction Leader: VG-9.74g
  template <class F>
  void fields(F& f) {
    f.seat("seat", seat);
    f.id("accused", accused);
    f.number("popularity", popularity, -popularity_bound, popularity_bound);
    f.flag("leader", leader);
  }
  bool operator==(const DueTrial&) const = default;
};

// A Law that has its sponsors and waits for the vote: VG-9.831b. A sponsor who dies is struck out.
struct WaitingLaw {
  CardId card = CardId::none;
  Seat by = Seat::none;
  SenatorId sponsor = SenatorId::none, cosponsor = SenatorId::none;
  Bool repeals = 0;  // the Servilian Law, to repeal the Acilian Law
  Bool due = 0;      // played during a vote: voted directly after it
  template <class F>
  void fields(F& f) {
    f.id("card", card);
    f.seat("by", by);
    f.id("sponsor", sponsor);
    f.id("cosponsor", cosponsor);
    f.flag("repeals", repeals);
    f.flag("due", due);
  }
  bool operator==(const WaitingLaw&) const = default;
};

// Trials held in this turn and still to come.
struct Trials {
  std::uint8_t minor_trials = 0, major_trials = 0;
  InlineVec<std::uint16_t, 12> tried{};     // charges that cannot be brought again this turn: trials/trial.h
  InlineVec<DueTrial, 6> special_trials{};  // those that wait, oldest first: VG-LR-1.09.74a
  SenatorSet not_to_be_tried{};             // a veto ended their trial: AH-9.72c
  template <class F>
  void fields(F& f) {
    f.counter("minor_trials", minor_trials, 0, 255);
    f.counter("major_trials", major_trials, 0, 255);
    f.numbers("tried", tried, 0xFFFF);
    f.items("special_trials", special_trials);
    f.ids("not_to_be_tried", not_to_be_tried);
  }
  bool operator==(const Trials&) const = default;
};

// What may happen once a turn, and has.
struct Once {
  std::uint8_t land_bills_proposed = 0;  // bits by type: VG-9.62b
  Bool repeal_proposed = 0;
  Bool consul_for_life_voted = 0;
  Bool dictator_chosen = 0;
  Bool rhodians_may_be_refused = 0;
  Bool priest_moved = 0;            // a Priest was made, moved or dismissed: VG-9.655a
  Bool pontifex_vetoed = 0;         // VG-9.652
  Bool fined = 0;                   // Calpurnian Law used this turn
  SenatorSet fined_governors{};     // VG-LAW-calpurnian-1
  SenatorSet free_tribunes_used{};  // Statesmen who acted as Tribune
  SenatorSet free_bills_used{};     // Gracchi and Laenas: Land Bill abilities
  SenatorSet refused_province{};    // returned Governors who did not consent: VG-9.51b
  template <class F>
  void fields(F& f) {
    f.counter("land_bills_proposed", land_bills_proposed, 0, 7);
    f.flag("repeal_proposed", repeal_proposed);
    f.flag("consul_for_life_voted", consul_for_life_voted);
    f.flag("dictator_chosen", dictator_chosen);
    f.flag("rhodians_may_be_refused", rhodians_may_be_refused);
    f.flag("priest_moved", priest_moved);
    f.flag("pontifex_vetoed", pontifex_vetoed);
    f.flag("fined", fined);
    f.ids("fined_governors", fined_governors);
    f.ids("free_tribunes_used", free_tribunes_used);
    f.ids("free_bills_used", free_bills_used);
    f.ids("refused_province", refused_province);
  }
  bool operator==(const Once&) const = default;
};

// Whose nominations were rejected this turn, for offices and Provinces that somebody has to be nominated for until one is chosen. Unlike the
// digests of all that was rejected it forgets nobody, so a majority that rejects everybody comes to the last who is left: VG-9.131a, VG-9.5b.
struct NominatedInVain {
  // Of a pair the senator that comes first, and those whom he was named with.
  PerId<SenatorSet, SenatorId, senator_count> consuls{};
  PerId<SenatorSet, ProvinceId, province_count> governors{};
  SenatorSet pontifex{}, dictator{}, censor{};
  template <class F>
  void fields(F& f) {
    f.template records<SenatorId>(
        "consuls", senator_count, [this](SenatorId first) { return !consuls[first].empty(); },
        [this](auto& pairs, SenatorId first) { pairs.ids("with", consuls[first]); });
    f.template records<ProvinceId>(
        "governors", province_count, [this](ProvinceId province) { return !governors[province].empty(); },
        [this](auto& senators, ProvinceId province) { senators.ids("senators", governors[province]); });
    f.some_ids("pontifex", pontifex);
    f.some_ids("dictator", dictator);
    f.some_ids("censor", censor);
  }
  bool operator==(const NominatedInVain&) const = default;
};

// How far the Senate Phase has come, and what it may do only once.
struct Senate {
  SenateStage stage = SenateStage::none;
  SenatorId chair = SenatorId::none;         // who presides in place of the HRAO (the Censor in trials), or none
  Bool presiding_left = 0;                   // the Presiding Magistrate was sent away: VG-9.642a
  Bool minor_moved = 0;                      // a minor motion was voted
  SenatorSet gave_up_chair{};                // this turn: VG-9.144b
  InlineVec<Reservation, 6> reserved{};      // first come first
  InlineVec<Proposal, 4> proposals{};        // innermost last: a special trial may interrupt a vote
  InlineVec<WaitingLaw, 12> waiting_laws{};  // in the order in which they were played
  InlineVec<std::uint32_t, 96> rejected{};   // digests of the last proposals defeated this turn: VG-9.131a
  NominatedInVain nominated_in_vain{};
  std::array<std::uint8_t, 24> drafts{};                // by Motion: how often it came to nothing this turn
  std::array<std::uint8_t, max_seats> minor_motions{};  // by seat: put this turn
  Trials trials{};
  Once once{};
  template <class F>
  void fields(F& f) {  // proposals are told in codec_parts.cpp
    f.word("stage", stage, stage_words);
    f.id("chair", chair);
    f.flag("presiding_left", presiding_left);
    f.flag("minor_moved", minor_moved);
    f.ids("gave_up_chair", gave_up_chair);
    f.items("reserved", reserved);
    f.items("waiting_laws", waiting_laws);
    f.numbers("rejected", rejected, 0xFFFF'FFFFLL);
    f.part("nominated_in_vain", nominated_in_vain);
    f.object("drafts", [&](F& inner) {
      for (std::size_t i = 1; i < drafts.size(); ++i) inner.counter(motion_words[i], drafts[i], 0, 255);
    });
    f.numbers("minor_motions", minor_motions, 255);
    trials.fields(f);
    once.fields(f);
  }
  bool operator==(const Senate&) const = default;
};
static_assert(std::size(motion_words) == 24);  // as many as drafts

}  // namespace curia::republic

#pragma once
// The elections of Consuls, Dictator and Censor: VG-9.2 to VG-9.4.
#include "games/republic/bounds.h"
#include "games/republic/queries.h"
#include "games/republic/table.h"

namespace curia::republic {

// ---- Candidates -----------------------------------------------------------------------------------------------------
SenatorSet consular_candidates(const State& s, const Options& rules);  // VG-9.2a, VG-9.2d
bool dictator_may_be_named(const State& s, const Options& rules);      // VG-9.3a, VG-9.32b
SenatorSet dictator_candidates(const State& s, const Options& rules);  // VG-9.3b
SenatorSet master_candidates(const State& s, const Options& rules);    // VG-9.33b
SenatorSet censor_candidates(const State& s);                          // VG-9.4a, VG-9.4c
// Those whose nomination for this office has not been rejected: VG-9.131a.
SenatorSet not_rejected(const State& s, Motion motion, SenatorSet candidates);
bool pair_rejected(const State& s, SenatorId first, SenatorId second);
// The Censor is one of the pair, where he has to be: ES-9.2b.
bool with_censor(const State& s, const Options& rules, SenatorId first, SenatorId second);
int possible_pairs(const State& s, const Options& rules, int enough);  // counted up to `enough`
// The nominations that this seat may make at this stage; rejected ones are left out.
void offer_consuls(const Table& t, Sheet& sheet, Seat seat);
void offer_dictator(const Table& t, Sheet& sheet, Seat seat);
void offer_censor(const Table& t, Sheet& sheet, Seat seat);
// The proposal, already on the floor, can still be carried out: VG-9.722a, VG-9.642c.
bool still_possible(const State& s, const Options& rules, const Proposal& proposal);

// ---- A nomination and what follows from it --------------------------------------------------------------------------
// Is the move one, and of which motion? (Consuls, Pontifex Maximus and his removal, Dictator, Censor, Consul for Life,
// recall of an exile, minor motion)
bool is_nomination(Verb verb, Motion& motion);

// A nomination is voted on and takes effect. The result is 1 if it passed.
struct Nomination {
  static constexpr auto kind = ProcedureKind::nomination;
  enum class At : std::uint8_t { start = 0, voted = 1, consuls_installed = 2, dictator_installed = 3, recalled = 4 };
  static constexpr int places = 5;
  At at = At::start;
  Motion motion{};
  Seat by = Seat::none;
  Bool by_tribune = 0;
  SenatorId first = SenatorId::none, second = SenatorId::none;
  SeatSet supporters{};  // of an exile's recall: AH-9.423c

  Next step(Table& t);
  void offers(const Table&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.up_to("motion", motion, Motion::recall_exile);
    f("by", by);
    f.flag("by_tribune", by_tribune);
    f.maybe("first", first);
    f.maybe("second", second);
    f("supporters", supporters);
  }
  Nomination shown_to(Seat) const { return *this; }
};
Next nominate(const Move& move, Seat by, bool by_tribune);  // call(..) of the nomination in this move

// The elected pair divides the Consulships and takes office: VG-9.22.
struct ChooseConsulships {
  static constexpr auto kind = ProcedureKind::choose_consulships;
  enum class At : std::uint8_t {
    start = 0,
    choosing = 1,
    first_rolled = 2,
    second_rolled = 3,
    rome_diced = 4,
    field_diced = 5
  };
  static constexpr int places = 6;
  At at = At::start;
  SenatorId first = SenatorId::none, second = SenatorId::none;
  OfficeId first_choice = OfficeId::none, second_choice = OfficeId::none;  // sealed
  std::uint8_t first_roll = 0, second_roll = 0;

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.maybe("first", first);
    f.maybe("second", second);
    f.one_or_none("first_choice", first_choice, office_count);
    f.one_or_none("second_choice", second_choice, office_count);
    f.count("first_roll", first_roll, bounds::two_dice);
    if (f.has("second_roll")) f.count("second_roll", second_roll, bounds::two_dice);
  }
  ChooseConsulships shown_to(Seat viewer) const;
};

// The new Dictator takes the chair and names his Master of Horse: VG-9.33.
struct TakeDictatorship {
  static constexpr auto kind = ProcedureKind::take_dictatorship;
  enum class At : std::uint8_t { start = 0, naming = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SenatorId dictator = SenatorId::none;

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("dictator", dictator);
  }
  TakeDictatorship shown_to(Seat) const { return *this; }
};

// ---- The stages -----------------------------------------------------------------------------------------------------
struct ElectConsuls {
  static constexpr auto kind = ProcedureKind::elect_consuls;
  enum class At : std::uint8_t { start = 0, tribune_heard = 1, nominating = 2, voted = 3, chosen = 4 };
  static constexpr int places = 5;
  At at = At::start;

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  ElectConsuls shown_to(Seat) const { return *this; }
};

struct NameDictator {
  static constexpr auto kind = ProcedureKind::name_dictator;
  enum class At : std::uint8_t {
    start = 0,
    appointing = 1,
    agreed = 2,
    appointed = 3,
    tribune_heard = 4,
    nominating = 5,
    voted = 6
  };
  static constexpr int places = 7;
  At at = At::start;
  std::uint8_t round = 0;  // 0: the Rome Consul names somebody, 1: the Field Consul
  SenatorId candidate = SenatorId::none;
  Bool left_to_senate = 0;  // the chair brings no candidate to the vote

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.count("round", round, 2);
    f.maybe("candidate", candidate);
    f.flag("left_to_senate", left_to_senate);
  }
  NameDictator shown_to(Seat) const { return *this; }

 private:
  SenatorId namer(const State& s) const;
  SenatorId partner(const State& s) const;
};

struct ElectCensor {
  static constexpr auto kind = ProcedureKind::elect_censor;
  enum class At : std::uint8_t { start = 0, tribune_heard = 1, nominating = 2, voted = 3 };
  static constexpr int places = 4;
  At at = At::start;

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  ElectCensor shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic

#pragma once
// The elected take their offices: VG-9.22, VG-9.33, VG-9.4d.
#include "games/republic/bounds.h"
#include "games/republic/context.h"
#include "games/republic/running.h"

namespace curia::republic {

void become_censor(Context& t, SenatorId senator);
// The stage that follows: a vacant pontificate comes first. VG-9.65b
SenateStage after_the_consuls(const Context& t);

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

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  void overtaken(SenatorId dead) { forget(dead, first, second); }
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

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("dictator", dictator);
  }
  TakeDictatorship shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic

#pragma once
// The stages in which Consuls, Dictator and Censor are elected: VG-9.2 to VG-9.4.
#include "games/republic/bounds.h"
#include "games/republic/context.h"
#include "games/republic/running.h"

namespace curia::republic {

struct ElectConsuls {
  static constexpr auto kind = ProcedureKind::elect_consuls;
  enum class At : std::uint8_t { start = 0, tribune_heard = 1, nominating = 2, voted = 3, chosen = 4 };
  static constexpr int places = 5;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
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

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  void overtaken(SenatorId dead) { forget(dead, candidate); }
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("the Consul whose turn it is is named").count("round", round, 2);
    if (at != At::agreed) f.aside("who was asked before");
    f.maybe("candidate", candidate);
    f.aside("what is left is offered").flag("left_to_senate", left_to_senate);
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

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  ElectCensor shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic

#pragma once
// The Rome Quaestor pays out what players earn; the Field Quaestor keeps the State Treasury. ES-4.3a to ES-4.3e
#include "games/republic/context.h"

namespace curia::republic {

SenatorId quaestor(const State& s, OfficeId office);  // none if vacant
bool is_quaestor(const State& s, SenatorId senator);
// Both leave: their year is over (ES-4.3a).
void quaestors_leave(Context& t);
// Whether the Consuls have a Quaestor to name now; vacancies are filled at once.
bool quaestor_wanted(const Context& t);

// The Consuls name them: the Rome Consul the Rome Quaestor, the Field Consul the Field Quaestor, one for the other where he has
// no colleague, as the temporary Consul has none.
struct NameQuaestors {
  static constexpr auto kind = ProcedureKind::name_quaestors;
  enum class At : std::uint8_t { start = 0, naming = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  NameQuaestors shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic

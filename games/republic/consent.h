#pragma once
// Whoever a deed concerns is asked for his consent: VG-9.411, VG-9.421a, VG-LR-1.09.643a.
#include "games/republic/context.h"

namespace curia::republic {

// What somebody was asked for and answered; `concerning`: about whom, if about anybody.
void tell_consent(const Context& t, bool given, Rule rule, SenatorId who, SenatorId concerning = SenatorId::none);

// Somebody consents or refuses; the result is 1 or 0.
struct AskConsent {
  static constexpr auto kind = ProcedureKind::ask_consent;
  enum class At : std::uint8_t { start = 0, asked_player = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat seat = Seat::none;
  Rule rule{};  // what asks for the consent

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
    f.aside("cited beside the question").one_of("rule", rule, rule_count);
  }
  AskConsent shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic

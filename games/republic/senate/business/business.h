#pragma once
// The proposals of the Senate beyond elections and trials: VG-9.5, VG-9.6. A motion is drafted move by move; then it is
// put to the vote and carried out.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// Lists the first move of every motion that fits the stage of the Senate.
void offer_motions(const Context& t, Sheet& sheet, Seat proposer, bool tribune);
// The move is such a first move: call(..) of its draft. The result is 1 if it was passed.
Next begin_motion(Context& t, const Move& move, Seat proposer, bool tribune);

// Drafts the proposal that lies innermost in the Senate, puts it to the vote and carries it out.
struct Draft {
  static constexpr auto kind = ProcedureKind::draft;
  enum class At : std::uint8_t { start = 0, asked_more = 1, asked_consent = 2, voted = 3, placed = 4 };
  static constexpr int places = 5;
  At at = At::start;
  Bool put = 0;                          // to the vote
  std::uint8_t consent = 0;              // the next consent to ask for
  SenatorId gracchus = SenatorId::none;  // one of the Gracchi, who proposes without a Tribune
  SenatorId asked_whom = SenatorId::none;
  Bool carried = 0;
  ProvinceSet elected{};  // Provinces with new Governors who choose where they are

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("the proposal is still open").flag("put", put);
    f.aside("how many have consented").count("consent", consent, bounds::many);
    if (at == At::asked_consent) f.aside("how it was proposed");
    f.maybe("gracchus", gracchus);
    if (at != At::asked_consent) f.aside("who was asked before");
    f.maybe("asked_whom", asked_whom);
    f.aside("the vote is over").flag("carried", carried);
    f.aside("who chooses after the vote").some_of("elected", elected, province_count);
  }
  Draft shown_to(Seat) const { return *this; }

 private:
  Next give_up(Context& t);
};

// Deeds of the Senate's business that break in: the Land Commissioner of card 7A, the Land Bills of the Gracchi.
void list_business_deeds(const Context& t, Sheet& sheet);
Next business_deed(Context& t, const Move& move);  // asked() if the move is none of them

// A Concession that came back from the Curia has to be put to the vote before the Senate is adjourned: ES-9.611e.
bool revived_concession_waits(const Context& t);

// When the Senate has closed: VG-9.9a, VG-9.9b; and VG-9.61c.
void automatic_recall(Context& t);
void close_checks(Context& t);

}  // namespace curia::republic

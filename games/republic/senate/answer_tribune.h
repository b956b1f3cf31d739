#pragma once
// What the others may do against a Tribune just used: Graft, Murder of a Tribune, then Mob Incited to Violence.
// VG-IN-graft-1, VG-LR-card-murder-a, VG-IN-mob-incited-1
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// The result is 1 if the Tribune stands, 0 if it is cancelled.
struct AnswerTribune {
  static constexpr auto kind = ProcedureKind::answer_tribune;
  enum class At : std::uint8_t {
    start = 0,
    answering = 1,
    rolled_graft = 2,
    paying = 3,
    rolled_murder = 4,
    inciting = 5,
    rolled_mob = 6,
    mob_over = 7
  };
  static constexpr int places = 8;
  At at = At::start;
  Seat tribune = Seat::none;  // who used it
  SeatSet waiting{};          // who has not answered yet: sealed
  std::array<CardId, 6> cards{CardId::none, CardId::none, CardId::none, CardId::none, CardId::none, CardId::none};
  std::array<SenatorId, 6> agents{SenatorId::none, SenatorId::none, SenatorId::none,
                                  SenatorId::none, SenatorId::none, SenatorId::none};
  Seat now = Seat::none;  // whose card is being resolved, or against whom the mob is incited
  SenatorId agent = SenatorId::none;
  Seat inciter = Seat::none;  // who incites the mob, with his agent: sealed
  std::uint8_t price = 0;     // of Graft
  Bool cancelled = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("tribune", tribune);
    f("waiting", waiting);
    f.aside("sealed until it is played").maybe("card_1", cards[0]);
    f.aside("sealed until it is played").maybe("card_2", cards[1]);
    f.aside("sealed until it is played").maybe("card_3", cards[2]);
    f.aside("sealed until it is played").maybe("card_4", cards[3]);
    f.aside("sealed until it is played").maybe("card_5", cards[4]);
    f.aside("sealed until it is played").maybe("card_6", cards[5]);
    f.aside("sealed until it is played").maybe("agent_1", agents[0]);
    f.aside("sealed until it is played").maybe("agent_2", agents[1]);
    f.aside("sealed until it is played").maybe("agent_3", agents[2]);
    f.aside("sealed until it is played").maybe("agent_4", agents[3]);
    f.aside("sealed until it is played").maybe("agent_5", agents[4]);
    f.aside("sealed until it is played").maybe("agent_6", agents[5]);
    f.maybe("now", now);
    f.maybe("agent", agent);
    f.aside("sealed until he acts").maybe("inciter", inciter);
    if (at != At::paying) f.aside("of an answer before");
    f.count("price", price, bounds::many);
    f.aside("the answers before").flag("cancelled", cancelled);
  }
  AnswerTribune shown_to(Seat viewer) const;

 private:
  Seat next_answer(const State& s) const;
  bool stands_to_incite(const State& s, Seat seat) const;
  bool may_act(const Context& t) const;  // the agent of the answer being resolved
};

}  // namespace curia::republic

#pragma once
// A table set up for one test: people, wars and money put where the rule needs them, then played through offers, moves
// and dice like any other. Every deed a test makes goes through the same door as a player's.
#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/play.h"
#include "games/republic/queries.h"
#include "games/republic/running.h"

namespace curia::republic {

inline constexpr Seat P1 = static_cast<Seat>(0), P2 = static_cast<Seat>(1), P3 = static_cast<Seat>(2),
                      P4 = static_cast<Seat>(3), P5 = static_cast<Seat>(4), P6 = static_cast<Seat>(5);

// The printed rules of 2009, whatever edition is under test.
inline constexpr Options vg2009{};
// The rules as the edition under test prints them (edition.h); without the officers of the Quaestor edition, who announce what is
// booked anyway, and without its vote on the administration, which changes nothing: every test would have to answer them.
Options as_printed();
Options with_officers();  // with them

// Names the senator while a scene is set: s.senator(SenatorId::fabius).of(P1).influence(3).talents(20);
class SenatorSetter {
 public:
  SenatorSetter(State& s, SenatorId who) : s_(s), who_(who) {}
  SenatorSetter& of(Seat seat);  // aligned, in Rome
  SenatorSetter& unaligned();    // in the Forum
  SenatorSetter& in_curia();
  SenatorSetter& leader();                                          // Faction Leader of his faction
  SenatorSetter& office(OfficeId office);                           // without its Influence
  SenatorSetter& governs(ProvinceId province, int term = 3);        // away; the Province comes into play
  SenatorSetter& commands(WarId war, int legions, int fleets = 0);  // at war; the war's section is not changed
  SenatorSetter& captive_of(WarId war);
  SenatorSetter& influence(int n) { return s_.senators[who_].influence = static_cast<std::int16_t>(n), *this; }
  SenatorSetter& popularity(int n) { return s_.senators[who_].popularity = static_cast<std::int8_t>(n), *this; }
  SenatorSetter& talents(int n) { return s_.senators[who_].talents = static_cast<Talents>(n), *this; }
  SenatorSetter& knights(int n) { return s_.senators[who_].knights = static_cast<std::uint8_t>(n), *this; }
  SenatorSetter& prior_consul() { return s_.senators[who_].prior_consul = 1, *this; }
  SenatorSetter& corrupt() { return s_.senators[who_].corrupt = 1, *this; }
  SenatorSetter& major() { return s_.senators[who_].major = 1, *this; }
  SenatorSetter& holds(ConcessionId concession, bool exposed = false);

 private:
  State& s_;
  SenatorId who_;
};

class Scene final : public Teller {
 public:
  // An empty table: no senators, no cards dealt, 100 T, Unrest 0, 4 Legions, turn 1, the Early draw pile complete.
  explicit Scene(int seats = 3, Options options = as_printed());

  // ---- setting the scene --------------------------------------------------------------------------------------------
  SenatorSetter senator(SenatorId who);
  // Two or three unremarkable senators for every seat, so that nothing happens for want of people: seat n gets families
  // from the list in order, all with printed ratings. Returns nothing; use s.state to look.
  void people(int each = 3);
  void card(Seat seat, CardId card);        // into his hand
  CardId card(Seat seat, IntrigueId kind);  // the first free card of that kind
  void war(WarId war, Section section, int drawn_turn = 0);
  void leader_on_war(LeaderId leader);  // in play on his wars
  void province(ProvinceId province, bool developed = false);
  void concession_in_forum(ConcessionId concession);
  void law(LawId law);
  void event(EventId event, int level = 1);
  VeteranId veteran(Units& where, SenatorId allegiance);

  // ---- starting -----------------------------------------------------------------------------------------------------
  void begin(Phase phase);  // from the first step of the phase to its first question
  template <Procedure P>
  void run(const P& procedure) {  // this procedure alone, inside the present phase
    push(frame_of(procedure));
  }

  // ---- playing ------------------------------------------------------------------------------------------------------
  void plays(Seat seat, Verb verb, Line line = {}, int amount = 0, Seat faction = Seat::none);  // must be accepted
  bool offers(Seat seat, Verb verb, Line line = {}, int amount = 0);                            // would be accepted
  const Offer* offer(Seat seat, Verb verb, Line line = {});  // any offer with this verb (and these operands if given)
  Refusal refuses(Seat seat, Verb verb, Line line = {}, int amount = 0);  // must be refused, and nothing may change
  void rolls(std::initializer_list<int> dice);                            // the pending dice
  void draws(CardId card);
  void chit(int number);  // 1 to 30, chit_none or chit_draw_two
  void picks(int number);
  void any_chance(std::uint64_t seed = 1);  // lets nature answer once, whatever it is
  // Plays pass, done, refuse, adjourn-like moves (the first offered of: done, pass, refuse, leave_spoils, abstain vote) and
  // neutral chance until the prompt is asked of somebody or the phase changes; false if neither within 2000 moves.
  bool until(Prompt prompt);
  bool until_phase(Phase phase);
  Roll asked_chance() const {
    return state.chance.kind == ChanceRequest::Kind::none ? Roll::none : state.chance.purpose;
  }
  bool waits_for(Seat seat);
  Prompt prompt();  // of the first MUST offer; none when nature is to move

  // ---- looking ------------------------------------------------------------------------------------------------------
  bool told(EventKind kind) const;
  int count(EventKind kind) const;
  const Event* last(EventKind kind) const;
  Senator& of(SenatorId who) { return state.senators[who]; }
  const Decision& decision();

  void tell(const Event& event) override { events.push_back(event); }

  State state;
  Options options;
  std::vector<Event> events;

 private:
  void push(const Frame& frame);
  bool step_idly();
  Decision decision_;
};

}  // namespace curia::republic

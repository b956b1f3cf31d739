#pragma once
// A table of Time of Crisis set up for one test: provinces, armies, Barbarians and cards put where the rule needs them, then
// played through offers, moves and dice like any other. Every deed a test makes goes through the same door as a player's.
#include <doctest/doctest.h>

#include <initializer_list>
#include <string_view>
#include <vector>

#include "games/crisis/chance.h"
#include "games/crisis/deeds.h"
#include "games/crisis/play.h"

namespace curia::crisis {

inline constexpr Seat P1 = static_cast<Seat>(0), P2 = static_cast<Seat>(1), P3 = static_cast<Seat>(2),
                      P4 = static_cast<Seat>(3);

// Our rules with another alternative of one subject: its key in data/crisis/effects.csv.
Options with_text(Subject subject, std::string_view alternative);

class Scene final : public Teller {
 public:
  // P1's turn. Every open province is neutral at support 1, Italia at their number (at most 8); nobody has armies, Governors
  // or cards; all Barbarians sleep at home; the supplies and the market are full; no Event has been drawn. Counters: the
  // starting Governor and General of each player wait in his Honestiores box, the others are unrecruited.
  explicit Scene(int seats = 4, const Options& options = usual_options());

  // ---- setting the scene --------------------------------------------------------------------------------------------
  void governs(Seat seat, RegionId region, int support);  // a Governor of his: any counter that is free
  void neutral_at(RegionId region, int support);
  ArmyId army(Seat seat, RegionId region, int full, int reduced = 0, bool capital = false);  // his next free General
  void foederati(ArmyId id, TribeId tribe, int n);                                           // taken from its homeland
  void militia(RegionId region);
  void mobs(RegionId region, int n);
  void improvement(RegionId region, ImprovementId improvement);
  void castra(ArmyId id);
  void quaestor(RegionId region);
  void marker(RegionId region, Marker marker);
  void barbarians(TribeId tribe, RegionId region, int active, int inactive = 0);  // taken from its homeland
  void at_home(TribeId tribe, int active);                                        // of those at home
  void leader(LeaderId leader, RegionId region, bool inactive = false);
  void rival(RivalId rival);
  void rival(RivalId rival, RegionId region);
  void event(EventId event);                                  // in force
  void hand(Seat seat, std::initializer_list<CardId> cards);  // added; bought cards come out of the market
  void available(Seat seat, std::initializer_list<CardId> cards);
  void discards(Seat seat, std::initializer_list<CardId> cards);
  void points(int military, int political, int populace);  // of the active player, in Take Actions
  void ability(CardId card);                               // of a card played this turn
  void waiting_governors(Seat seat, int n);                // so many counters wait, the cheapest ones
  void waiting_generals(Seat seat, int n);

  // ---- starting -----------------------------------------------------------------------------------------------------
  void begin(Phase phase, Seat active = P1);  // from the beginning of this phase of his turn to its first question

  // ---- playing ------------------------------------------------------------------------------------------------------
  void plays(Seat seat, Verb verb, Line line = {}, int amount = 0);   // must be accepted
  bool offers(Seat seat, Verb verb, Line line = {}, int amount = 0);  // would be accepted
  const Offer* offer(Seat seat, Verb verb, Line line = {});  // any with this verb (and these operands if given)
  Refusal refuses(Seat seat, Verb verb, Line line = {}, int amount = 0);  // must be refused, and nothing may change
  void rolls(std::initializer_list<int> dice);  // the pending dice; more than asked are given to the following requests
  void draws(EventId event);
  void picks(int number);
  void any_chance(std::uint64_t seed = 1);  // lets nature answer once, whatever it is
  Roll asked_chance() const {
    return state.chance.kind == ChanceRequest::Kind::none ? Roll::none : state.chance.purpose;
  }
  bool waits_for(Seat seat);
  Prompt prompt();  // of the first MUST offer; none when nature is to move

  // ---- looking ------------------------------------------------------------------------------------------------------
  bool told(EventKind kind) const { return last(kind) != nullptr; }
  int count(EventKind kind) const;
  const Event* last(EventKind kind) const;
  Province& at(RegionId region) { return state.provinces[region]; }
  Army& of(ArmyId id) { return crisis::army(state, id); }
  Player& of(Seat seat) { return player(state, seat); }
  const Decision& decision();

  void tell(const Event& event) override { events.push_back(event); }

  State state;
  Options options;
  std::vector<Event> events;

 private:
  Decision decision_;
};

// Barbarian counters of a tribe in a province.
inline int active_in(const Scene& s, TribeId tribe, RegionId province) {
  return s.state.tribes[tribe].active[static_cast<std::size_t>(province)];
}
inline int inactive_in(const Scene& s, TribeId tribe, RegionId province) {
  return s.state.tribes[tribe].inactive[static_cast<std::size_t>(province)];
}

}  // namespace curia::crisis

#pragma once
// How one kind of motion is drafted, checked and carried out. The draft is the innermost Proposal of the Senate.
#include "games/republic/context.h"
#include "games/republic/queries.h"

namespace curia::republic {

// Drafts of one motion that came to nothing are counted in Senate::drafts; after so many in a turn it is not begun again
// (Governors: then each nomination is put to the vote at once), so that a Senate cannot go on for ever.
inline constexpr int fruitless_drafts = 12;

// Somebody without whose consent the motion cannot be put to the vote, and why.
struct Consent {
  SenatorId who = SenatorId::none;
  Rule rule{};
};

struct MotionRules {
  // The first moves, or further ones that add to the draft.
  void (*begin)(const Context& t, Sheet& sheet, Seat seat) = nullptr;
  void (*go_on)(const Context& t, Sheet& sheet, Seat seat, const Proposal& draft) = nullptr;
  void (*add)(Proposal& draft, const State& s, const Move& move) = nullptr;
  // All its lines are complete and still legal.
  bool (*complete)(const State& s, const Proposal& draft) = nullptr;
  // The n-th consent to ask for; who is none if line n / 2 needs none.
  Consent (*consent)(const Context& t, const Proposal& draft, int n) = nullptr;
  // Nothing in it was done this turn already that forbids it.
  bool (*timely)(const Context& t, const Proposal& draft) = nullptr;
  // Whether it can be carried out after all, once passed; `complete` if null. VG-9.642c
  bool (*possible)(const State& s, const Proposal& passed) = nullptr;
  void (*put)(State& s, const Proposal& draft) = nullptr;      // it goes to the vote
  void (*not_put)(State& s, const Proposal& draft) = nullptr;  // its Tribune was cancelled before the first call
  void (*carry_out)(Context& t, const Proposal& passed) = nullptr;
  void (*voted)(Context& t, const Proposal& proposal, bool passed) = nullptr;  // whatever the outcome, after carry_out
};
// Null if the motion is drafted elsewhere (elections, trials, Consul for Life).
const MotionRules* rules_of(Motion motion);
bool begins(Verb verb, Motion& motion);  // does a draft begin with this verb, and of which motion?

extern const MotionRules governor_rules, concession_rules, land_bill_rules, repeal_rules, recruit_rules, disband_rules,
    send_rules, reinforce_rules, recall_rules, garrison_rules, recall_garrison_rules, rhodian_rules;

// A line of a draft about a or a and b.
inline bool mentions(const Proposal& draft, std::uint8_t a) {
  for (const Item& item : draft.items)
    if (item.a == a) return true;
  return false;
}
template <class Id>
bool mentions(const Proposal& draft, Id a) {
  return mentions(draft, op(a));
}

// ---- Units chosen step by step --------------------------------------------------------------------------------------
Units without(Units units, const Units& taken);
bool covers(const Units& units, const Units& part);
Units units_in(const Proposal& draft);  // of all lines together
// Offers of one more lot out of what is left.
void list_units(Sheet& sheet, Seat seat, const Units& left, bool fleets, Rule rule);
void add_units(Units& units, const Move& move);

// ---- Commanders -----------------------------------------------------------------------------------------------------
// Whether a force under him is at least as strong as the war for each battle that it has to fight: VG-9.643a.
// `sent`: he is sent there, for which a table may ask for more (ES-9.642a).
bool strong_enough(const State& s, const Options& options, WarId war, const Units& units, SenatorId commander,
                   SenatorId master, bool sent);
bool has_needed_units(const State& s, WarId war,
                      const Units& units);  // VG-9.64b, VG-9.643a: fleet support, a Legion, a Fleet
// He may be sent to a war, alone or (Rome Consul) with the Field Consul of the same draft: VG-9.641b, VG-9.641c.
bool may_be_sent(const State& s, SenatorId senator, const Proposal* draft);
SenatorSet commanders_to_send(const State& s, const Options& options, const Proposal* draft);
// He takes the field against the war with these units, those left there without commander joining him: VG-9.641a.
void take_the_field(Context& t, SenatorId commander, WarId war, const Units& units, Rule rule);
SenatorId master_with(const State& s, SenatorId commander);  // the Master of Horse who goes with him: VG-9.34a
const Force* leaderless_force(const State& s, WarId war);

}  // namespace curia::republic

#include "games/republic/senate/trials/fine_governor.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

// The Censor's faction, or under the Acilian Law those with the most Knights: VG-LAW-acilian-1.
SeatSet who_may_fine(const State& s) {
  SeatSet seats;
  if (!in_force(s, LawId::acilian_law)) {
    const SenatorId censor = holder(s, OfficeId::censor);
    if (censor != SenatorId::none && in_rome(s, censor)) seats.add(faction_of(s, censor));
    return seats;
  }
  int most = -1;
  for (Seat seat : playing_seats(s)) {
    int knights = 0;
    for (SenatorId senator : faction(s, seat).senators) knights += s.senators[senator].knights;
    if (knights < most) continue;
    if (knights > most) seats = {};
    most = knights;
    seats.add(seat);
  }
  return seats;
}

// Back this turn, in Rome, not yet cleared by the end of the trials (VG-9.45) and not yet fined.
SenatorSet finable(const State& s) {
  SenatorSet set;
  for (SenatorId senator : all_in_rome(s))
    if (s.senators[senator].corrupt != 0 && s.senators[senator].returned_governor != 0) set.add(senator);
  return set - s.senate.once.fined_governors;
}

bool each_governor(const Context& t) {
  return t.options.calpurnian_scope == choice::calpurnian_scope::every_corrupt_governor;
}

bool may_be_used(const Context& t) {
  const State& s = t.s;
  if (s.game.phase != Phase::senate || !in_force(s, LawId::calpurnian_law) || fine_in_progress(s)) return false;
  if (s.senate.once.fined != 0 && !each_governor(t)) return false;
  return s.senate.stage == SenateStage::trials || in_force(s, LawId::acilian_law);  // from the Censor's election on
}

// VG-LAW-calpurnian-1: he pays, then his faction; what is missing is remitted, or lost twice.
void collect(Context& t, SenatorId governor, int fine) {
  const Rule rule = Rule::VG_LAW_calpurnian_1;
  const int own = std::min<int>(fine, t.s.senators[governor].talents);
  pay(t, governor, own, rule);
  const Seat seat = faction_of(t.s, governor);
  const int helped = std::min<int>(fine - own, faction(t.s, seat).treasury);
  treasury_pays(t, seat, helped, rule);
  const int unpaid = fine - own - helped;
  t.tell(EventKind::governor_fined, rule,
         {.a = op(governor), .n = static_cast<std::int16_t>(fine), .m = static_cast<std::int16_t>(unpaid)});
  if (each_governor(t)) return;
  change_popularity(t, governor, -unpaid, rule);
  change_influence(t, governor, -unpaid, rule);
}

}  // namespace

bool fine_in_progress(const State& s) {
  return !s.stack.empty() && s.stack.back().kind == static_cast<std::uint8_t>(ProcedureKind::fine_governor);
}

void list_fines(const Context& t, Sheet& sheet) {
  if (!may_be_used(t)) return;
  const SenatorSet governors = finable(t.s);
  if (governors.empty()) return;
  for (Seat seat : who_may_fine(t.s))
    for (SenatorId governor : governors)
      sheet.may(seat, Verb::fine_governor, Prompt::interrupt, Rule::VG_LAW_calpurnian_1, {.a = op(governor)});
}

void FineGovernor::offers(const Context& t, Sheet& sheet) const {
  if (at != At::winner_decided) return;
  for (SenatorId senator : finable(t.s))
    sheet.must(seat, Verb::fine_governor, Prompt::fine_governor, Rule::VG_LAW_acilian_1, {.a = op(senator)});
  sheet.must(seat, Verb::pass, Prompt::fine_governor, Rule::VG_LAW_acilian_1);
}

Next FineGovernor::step(Context& t) {
  RESUME(at) {
    t.s.senate.once.fined = 1;           // once a turn, or one Governor once
    if (who_may_fine(t.s).size() > 1) {  // VG-LAW-acilian-1: ties by dice
      PAUSE(tie_broken, pick(t, who_may_fine(t.s).size(), Roll::tie));
      if (who_may_fine(t.s).nth(t.drawn) != seat) {
        seat = who_may_fine(t.s).nth(t.drawn);
        PAUSE(winner_decided, asked());
        if (t.answer.verb != Verb::fine_governor) {
          t.s.senate.once.fined_governors.add(governor);  // he is let off for this turn
          return done();
        }
        governor = operands_of<Verb::fine_governor>(t.answer).governor;
      }
    }
    PAUSE(rolled_fine,
          roll(t, t.options.calpurnian_fine == choice::calpurnian_fine::two_dice ? 2 : 1, Roll::fine));  // AH-7.363d
    t.s.senate.once.fined_governors.add(governor);
    collect(t, governor, std::max(0, rolled(t, Roll::fine)));
  }
  return done();
}

}  // namespace curia::republic

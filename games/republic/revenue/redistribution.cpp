#include "games/republic/revenue/redistribution.h"

#include "games/republic/deeds.h"
#include "games/republic/interrupts/deals.h"

namespace curia::republic {

namespace {

bool frozen(const Context& t, SenatorId senator) {  // VG-10.71b, AH-6.3e
  return is_captive(t.s, senator) && t.options.captive_income == choice::captive_income::frozen;
}

// Without words of its own: every treasury but the Faction Treasury is open.
void transfer(Context& t, SenatorId senator, Seat seat, int to_senator, Rule rule) {
  Senator& record = t.s.senators[senator];
  Talents& treasury = faction(t.s, seat).treasury;
  record.talents = static_cast<Talents>(record.talents + to_senator);
  treasury = static_cast<Talents>(treasury - to_senator);
  t.tell(to_senator > 0 ? EventKind::talents_withdrawn : EventKind::talents_deposited, rule,
         {.a = op(senator),
          .n = static_cast<std::int16_t>(to_senator > 0 ? to_senator : -to_senator),
          .m = record.talents});
}

void make(Context& t, const Move& move) {
  State& s = t.s;
  const Seat seat = move.faction;
  switch (move.verb) {
    case Verb::deposit:
      transfer(t, operands_of<Verb::deposit>(move).from, seat, -move.amount, Rule::VG_6_3a);
      break;
    case Verb::withdraw_talents:
      transfer(t, operands_of<Verb::withdraw_talents>(move).to, seat, move.amount, Rule::VG_6_3a);
      break;
    case Verb::move_talents: {
      const auto moved = operands_of<Verb::move_talents>(move);
      Senator& from = s.senators[moved.from];
      Senator& to = s.senators[moved.to];
      from.talents = static_cast<Talents>(from.talents - move.amount);
      to.talents = static_cast<Talents>(to.talents + move.amount);
      t.tell(EventKind::talents_moved, Rule::VG_6_3b, {.a = op(moved.from), .b = op(moved.to), .n = move.amount});
      break;
    }
    case Verb::give_from_treasury: {
      const Seat to = operands_of<Verb::give_from_treasury>(move).seat;
      Talents& mine = faction(s, seat).treasury;
      Talents& theirs = faction(s, to).treasury;
      mine = static_cast<Talents>(mine - move.amount);
      theirs = static_cast<Talents>(theirs + move.amount);
      talents_given_under_deal(s, seat, to, move.amount);
      const auto both =
          static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(seat)) | 1U << static_cast<unsigned>(index(to)));
      t.tell(EventKind::talents_given, Rule::VG_4_16, {.visible = both, .a = op(seat), .b = op(to), .n = move.amount});
      t.tell(EventKind::talents_given, Rule::VG_4_16,
             {.visible = static_cast<std::uint8_t>(everybody & ~both), .a = op(seat), .b = op(to)});
      break;
    }
    case Verb::give_to_senator: {  // AH-6.3b
      const SenatorId to = operands_of<Verb::give_to_senator>(move).senator;
      Talents& mine = faction(s, seat).treasury;
      mine = static_cast<Talents>(mine - move.amount);
      s.senators[to].talents = static_cast<Talents>(s.senators[to].talents + move.amount);
      if (t.options.deal_gifts == choice::deal_gifts::to_senators_too)
        talents_given_under_deal(s, seat, faction_of(s, to), move.amount, to);
      t.tell(EventKind::given_to_senator, Rule::AH_6_3b, {.a = op(seat), .b = op(to), .n = move.amount});
      break;
    }
    default:
      break;
  }
}

// Loyal senators of other factions who may be given money: AH-6.3b.
SenatorSet to_be_given(const Context& t, Seat seat) {
  SenatorSet set;
  if (t.options.gift_recipients == choice::gift_recipients::faction_treasuries) return set;
  for (SenatorId senator : aligned(t.s))
    if (faction_of(t.s, senator) != seat && t.s.senators[senator].rebel == 0 && !frozen(t, senator)) set.add(senator);
  return set;
}

}  // namespace

void Redistribution::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  for (Seat seat : playing_seats(s) - done_seats) {
    sheet.must(seat, Verb::done, Prompt::redistribute, Rule::VG_6_3a);
    if (row_at(moves, seat) >= most_moves) continue;
    const Faction& mine = faction(s, seat);
    for (SenatorId senator : mine.senators) {
      const Senator& record = s.senators[senator];
      if (frozen(t, senator)) continue;
      if (record.rebel == 0) {
        sheet.must(seat, Verb::deposit, Prompt::redistribute, Rule::VG_6_3a,
                   {.a = op(senator), .least = 1, .most = record.talents});
        sheet.must(seat, Verb::withdraw_talents, Prompt::redistribute, Rule::VG_6_3a,
                   {.a = op(senator), .least = 1, .most = mine.treasury});
      } else if (record.talents > 0 &&
                 t.options.rebel_treasuries == choice::rebel_treasuries::among_rebels) {  // VG-6.3b, AH-6.3d
        for (SenatorId other : mine.senators)
          if (other != senator && s.senators[other].rebel != 0 && !frozen(t, other))
            sheet.must(seat, Verb::move_talents, Prompt::redistribute, Rule::VG_6_3b,
                       {.a = op(senator), .b = op(other), .least = 1, .most = record.talents});
      }
    }
    if (mine.treasury > 0)
      for (SenatorId other : to_be_given(t, seat))
        sheet.must(seat, Verb::give_to_senator, Prompt::redistribute, Rule::AH_6_3b,
                   {.a = op(other), .least = 1, .most = mine.treasury});
    if (mine.treasury > 0)
      for (Seat other : playing_seats(s) - SeatSet::of(seat))
        sheet.must(seat, Verb::give_from_treasury, Prompt::redistribute, Rule::VG_4_16,
                   {.a = op(other), .least = 1, .most = mine.treasury});
  }
}

Next Redistribution::step(Context& t) {
  RESUME(at) {
    while (!(playing_seats(t.s) - done_seats).empty()) {
      PAUSE(moved, asked());
      if (t.answer.verb == Verb::none) continue;
      if (t.answer.verb == Verb::done) {
        done_seats.add(t.answer.faction);
        continue;
      }
      {
        std::uint8_t& made = row_at(moves, t.answer.faction);
        made = static_cast<std::uint8_t>(made + 1U);
      }
      make(t, t.answer);
      if (t.answer.verb == Verb::give_from_treasury)
        done_seats.remove(operands_of<Verb::give_from_treasury>(t.answer).seat);  // VG-6.3c
      if (t.answer.verb == Verb::give_to_senator)
        done_seats.remove(faction_of(t.s, operands_of<Verb::give_to_senator>(t.answer).senator));
    }
  }
  return done();
}

}  // namespace curia::republic

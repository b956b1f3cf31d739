#include "games/republic/interrupts/deals.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

constexpr int turns_remembered = 2;  // payments wait for the next redistribution: AH-7.37d

std::size_t at_seat(Seat seat) { return static_cast<std::size_t>(index(seat)); }

// The deal between the two, whoever offered it; nullptr if there is none.
template <class S>
auto* deal_between(S& s, Seat one, Seat two) {
  for (auto& deal : s.deals)
    if ((deal.by == one && deal.with == two) || (deal.by == two && deal.with == one)) return &deal;
  return static_cast<decltype(&s.deals[0])>(nullptr);
}

Deal::Given& given_by(Deal& deal, Seat seat) { return deal.by == seat ? deal.from_by : deal.from_with; }

bool being_judged(const State& s) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::judge_deal)) return true;
  return false;
}

void remove_deal(State& s, Seat one, Seat two) {
  for (std::size_t i = 0; i < s.deals.size(); ++i)
    if (&s.deals[i] == deal_between(s, one, two)) {
      s.deals.erase_at(i);
      return;
    }
}

// What he gave comes back as far as the other still holds it: AH-7.372a.
void take_back(Table& t, Seat complaining, Seat other) {
  State& s = t.s;
  const Deal::Given given = given_by(*deal_between(s, complaining, other), complaining);
  given.cards.each([&](CardId card) {
    if (s.coming[at_seat(other)].has(card)) card_arrives(t, other, card);  // it was not to be played yet
    if (faction(s, other).hand.has(card)) move_card(t, card, other, complaining, Rule::AH_7_372a);
  });
  Talents& theirs = faction(s, other).treasury;
  const auto back = static_cast<Talents>(std::min(given.talents, theirs));
  if (back == 0) return;
  theirs = static_cast<Talents>(theirs - back);
  Talents& mine = faction(s, complaining).treasury;
  mine = static_cast<Talents>(mine + back);
  const auto both = static_cast<std::uint8_t>(1U << at_seat(complaining) | 1U << at_seat(other));
  t.tell(EventKind::talents_given, Rule::AH_7_372a, {.visible = both, .a = op(other), .b = op(complaining), .n = back});
  t.tell(EventKind::talents_given, Rule::AH_7_372a,
         {.visible = static_cast<std::uint8_t>(everybody & ~both), .a = op(other), .b = op(complaining)});
}

}  // namespace

void list_deals(const Table& t, Sheet& sheet) {
  const State& s = t.s;
  if (t.rules.open_deals == off || s.phase == Phase::setup || s.phase == Phase::over || being_judged(s)) return;
  for (Seat seat : playing_seats(s))
    for (Seat other : playing_seats(s) - SeatSet::of(seat)) {
      const Deal* deal = deal_between(s, seat, other);
      const Line with{.a = op(other)};
      if (deal == nullptr) {
        if (s.deals.size() < s.deals.capacity() && !s.offered_deals[at_seat(seat)].has(other))
          sheet.may(seat, Verb::offer_deal, Prompt::interrupt, Rule::AH_7_372a, with);
      } else if (deal->agreed == 0) {
        if (deal->with == seat) {
          sheet.may(seat, Verb::agree_deal, Prompt::interrupt, Rule::AH_7_372a, with);
          sheet.may(seat, Verb::refuse_deal, Prompt::interrupt, Rule::AH_7_372a, with);
        }
      } else if (!deal->complained.has(seat)) {
        sheet.may(seat, Verb::complain_of_deal, Prompt::interrupt, Rule::AH_7_372a, with);
      }
    }
}

Next deal_deed(Table& t, const Move& move) {
  State& s = t.s;
  const Seat seat = move.faction;
  const auto other = as<Seat>(move.a);
  const auto tell = [&](EventKind kind) { t.tell(kind, Rule::AH_7_372a, {.a = op(seat), .b = op(other)}); };
  switch (move.verb) {
    case Verb::offer_deal: {
      Deal deal;
      deal.by = seat;
      deal.with = other;
      deal.turn = s.turn;
      s.deals.push(deal);
      s.offered_deals[at_seat(seat)].add(other);
      tell(EventKind::deal_offered);
      return done();
    }
    case Verb::agree_deal:
      deal_between(s, seat, other)->agreed = 1;
      tell(EventKind::deal_agreed);
      return done();
    case Verb::refuse_deal:
      remove_deal(s, seat, other);
      tell(EventKind::deal_refused);
      return done();
    default:
      deal_between(s, seat, other)->complained.add(seat);
      tell(EventKind::deal_complaint);
      return call(JudgeDeal{.complaining = seat, .other = other});
  }
}

void card_given_under_deal(State& s, Seat from, Seat to, CardId card) {
  Deal* deal = deal_between(s, from, to);
  if (deal == nullptr || deal->agreed == 0) return;
  given_by(*deal, from).cards.add(card);
  given_by(*deal, to).cards.remove(card);
}

void talents_given_under_deal(State& s, Seat from, Seat to, int talents) {
  Deal* deal = deal_between(s, from, to);
  if (deal == nullptr || deal->agreed == 0) return;
  Talents& given = given_by(*deal, from).talents;
  given = static_cast<Talents>(given + talents);
}

void forget_old_deals(Table& t) {
  State& s = t.s;
  s.offered_deals.fill(SeatSet{});
  for (std::size_t i = s.deals.size(); i-- > 0;)
    if (s.deals[i].agreed == 0 || s.turn >= s.deals[i].turn + turns_remembered) s.deals.erase_at(i);
}

void forget_deals_of(State& s, Seat seat) {
  for (std::size_t i = s.deals.size(); i-- > 0;)
    if (s.deals[i].by == seat || s.deals[i].with == seat) s.deals.erase_at(i);
}

SeatSet JudgeDeal::still_to_judge(const State& s) const {
  return playing_seats(s) - SeatSet::of(complaining) - SeatSet::of(other) - kept - broken;
}

void JudgeDeal::offers(const Table& t, Sheet& sheet) const {
  for (Seat seat : still_to_judge(t.s))
    for (Verb verb : {Verb::deal_was_kept, Verb::deal_was_broken})
      sheet.must(seat, verb, Prompt::judge_deal, Rule::AH_7_372a, {.a = op(complaining), .b = op(other)});
}

Next JudgeDeal::step(Table& t) {
  RESUME(at) {
    while (!still_to_judge(t.s).empty()) {
      PAUSE(judging, asked());
      if (t.answer.verb == Verb::deal_was_kept) kept.add(t.answer.faction);
      if (t.answer.verb == Verb::deal_was_broken) broken.add(t.answer.faction);
    }
    t.tell(EventKind::deal_judged, Rule::AH_7_372a,
           {.a = op(complaining),
            .b = op(other),
            .n = static_cast<std::int16_t>(kept.size()),
            .m = static_cast<std::int16_t>(broken.size())});
    if (broken.size() > kept.size() && deal_between(t.s, complaining, other) != nullptr) {
      take_back(t, complaining, other);
      remove_deal(t.s, complaining, other);
    }
  }
  return done();
}

}  // namespace curia::republic

#include "games/republic/interrupts/deals.h"

#include <algorithm>
#include <tuple>

#include "games/republic/deeds.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

constexpr int turns_remembered = 2;  // payments wait for the next redistribution: AH-7.37d

constexpr std::uint64_t bit(SeatSet parties) { return std::uint64_t{1} << parties.bits(); }
OperandSet operands(SeatSet seats) { return OperandSet(std::uint64_t{seats.bits()}); }

// Deals among three or more, as bits by their parties: those in which a seat takes part, and those of some seats only.
struct CommonDeals {
  std::array<std::uint64_t, max_seats> with{};
  std::array<std::uint64_t, 1U << max_seats> within{};
};
constexpr CommonDeals common_deals = [] {
  CommonDeals made;
  for (unsigned parties = 1; parties < 1U << max_seats; ++parties) {
    const SeatSet set(static_cast<std::uint8_t>(parties));
    if (set.size() < 3) continue;
    for (Seat seat : set) row_at(made.with, seat) |= bit(set);
    for (unsigned seats = 0; seats < 1U << max_seats; ++seats)
      if ((parties & ~seats) == 0) made.within[seats] |= bit(set);
  }
  return made;
}();

// The deal between them that stands or, while it is offered, does not yet; nullptr if there is none.
Deal* deal_of(State& s, SeatSet parties, bool stands) {
  for (Deal& deal : s.talk.deals)
    if (deal.parties == parties && deal.stands() == stands) return &deal;
  return nullptr;
}

bool being_judged(const State& s) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::judge_deal)) return true;
  return false;
}

void forget_gifts(State& s, SeatSet parties) {
  for (std::size_t i = s.hidden.gifts.size(); i-- > 0;)
    if (s.hidden.gifts[i].parties == parties) s.hidden.gifts.erase_at(i);
}

// How many gifts are remembered follows from what all have seen: that something was given. What goes back, which only the two know, leaves
// its place empty, or others could tell from a gift of theirs that has lost its place.
constexpr Gift place_under(SeatSet parties) { return {.parties = parties}; }
void leave_place(Gift& gift) { gift = place_under(gift.parties); }

void forget_deal(State& s, std::size_t at) {
  if (s.talk.deals[at].stands()) forget_gifts(s, s.talk.deals[at].parties);
  s.talk.deals.erase_at(at);
}

void remove_deal(State& s, SeatSet parties, bool stands) {
  for (std::size_t i = s.talk.deals.size(); i-- > 0;)
    if (s.talk.deals[i].parties == parties && s.talk.deals[i].stands() == stands) forget_deal(s, i);
}

void offer(State& s, Seat by, SeatSet parties) {
  Deal deal;
  deal.parties = parties;
  deal.by = by;
  deal.agreed = SeatSet::of(by);
  deal.turn = s.game.turn;
  s.talk.deals.push(deal);
}

// With the last of them it stands; where there was one between the same, it takes its place, and what was given stays given.
void agree(State& s, Seat seat, SeatSet parties) {
  Deal& deal = *deal_of(s, parties, false);
  Deal* const before = deal_of(s, parties, true);
  deal.agreed.add(seat);
  if (!deal.stands() || before == nullptr) return;
  const Deal renewed = deal;
  *before = renewed;
  for (std::size_t i = s.talk.deals.size(); i-- > 0;)
    if (&s.talk.deals[i] == &deal) {
      s.talk.deals.erase_at(i);
      return;
    }
}

// Told to the two, with what it was; to the others that it was.
void tell_back(Context& t, const Gift& gift, int talents) {
  const auto both = static_cast<std::uint8_t>(1U << at_seat(gift.from) | 1U << at_seat(gift.to));
  t.tell(EventKind::talents_given, Rule::VG_4_13,
         {.visible = both, .a = op(gift.to), .b = op(gift.from), .n = static_cast<std::int16_t>(talents)});
  t.tell(EventKind::talents_given, Rule::VG_4_13,
         {.visible = static_cast<std::uint8_t>(everybody & ~both), .a = op(gift.to), .b = op(gift.from)});
}

bool card_returns(Context& t, const Gift& gift) {
  State& s = t.s;
  if (s.hidden.coming[at_seat(gift.to)].has(gift.card))
    card_arrives(t, gift.to, gift.card);  // it was not to be played yet
  if (!faction(s, gift.to).hand.has(gift.card)) return false;
  move_card(t, gift.card, gift.to, gift.from, Rule::VG_4_13);
  for (Gift& other : s.hidden.gifts)  // it is no gift any more, nor is its return one
    if (other.card == gift.card) leave_place(other);
  return true;
}

bool talents_return(Context& t, const Gift& gift, int wanted) {
  State& s = t.s;
  const bool to_senator = gift.senator != SenatorId::none;
  const bool frozen = to_senator && is_captive(s, gift.senator) &&
                      t.options.captive_income == choice::captive_income::frozen;  // VG-10.71b, AH-6.3e
  if (to_senator && (faction_of(s, gift.senator) != gift.to || frozen)) return false;
  Talents& theirs = to_senator ? s.senators[gift.senator].talents : faction(s, gift.to).treasury;
  const int bid = to_senator ? standing_bid(s, gift.senator) : 0;  // as good as spent
  const int back = std::min<int>(wanted, theirs - bid);
  if (back <= 0) return false;
  theirs = static_cast<Talents>(theirs - back);
  Talents& mine = faction(s, gift.from).treasury;
  mine = static_cast<Talents>(mine + back);
  if (to_senator)
    t.tell(EventKind::taken_from_senator, Rule::VG_4_13,
           {.a = op(gift.from), .b = op(gift.senator), .n = static_cast<std::int16_t>(back)});
  else
    tell_back(t, gift, back);
  return true;
}

// As far as the other still holds it: AH-7.372a.
bool returns(Context& t, const Gift& gift, int wanted) {
  return gift.card != CardId::none ? card_returns(t, gift) : talents_return(t, gift, wanted);
}

// The cards by their numbers, then the money.
void all_returns(Context& t, Seat wronged, SeatSet parties) {
  auto gifts = t.s.hidden.gifts;
  std::sort(gifts.begin(), gifts.end(), [](const Gift& one, const Gift& other) {
    return std::tie(one.card, one.to, one.senator) < std::tie(other.card, other.to, other.senator);
  });
  for (const Gift& gift : gifts)
    if (gift.parties == parties && gift.from == wronged) returns(t, gift, gift.talents);
}

void note(State& s, Gift gift) {
  for (const Deal& deal : s.talk.deals) {
    if (!deal.stands() || !deal.parties.has(gift.from) || !deal.parties.has(gift.to)) continue;
    gift.parties = deal.parties;
    bool known = false;
    for (Gift& other : s.hidden.gifts) {
      if (other.parties != gift.parties || other.card != gift.card) continue;
      if (gift.card != CardId::none && other.from == gift.to && other.to == gift.from) {  // given back
        leave_place(other);
      } else if (other.from == gift.from && other.to == gift.to && other.senator == gift.senator) {
        other.talents = static_cast<Talents>(other.talents + gift.talents);
        known = true;
      }
    }
    if (known && gift.card == CardId::none) continue;  // more money from one to the other, as all have seen
    if (s.hidden.gifts.full()) s.hidden.gifts.erase_at(0);
    s.hidden.gifts.push(known ? place_under(gift.parties) : gift);
  }
}

}  // namespace

bool deals_are_made(const Context& t) {
  return t.options.open_deals != off && t.s.game.phase != Phase::setup && !being_judged(t.s);
}

void list_deals(const Context& t, SeatSet of, Sheet& sheet) {
  const State& s = t.s;
  struct Open {
    SeatSet offered{}, answers{},
        complains{};  // to or by whom he has offered one between two; whom he answers; of whom he complains
    std::uint64_t joins = 0, complains_of = 0;  // deals among several
  };
  std::array<Open, max_seats> open{};
  std::uint64_t proposed = 0;
  for (const Deal& deal : s.talk.deals) {
    const bool two = deal.parties.size() == 2;
    if (!two && !deal.stands()) proposed |= bit(deal.parties);
    for (Seat seat : deal.parties& of) {
      Open& mine = open[at_seat(seat)];
      const SeatSet others = deal.parties - SeatSet::of(seat);
      if (two) {
        if (!deal.stands()) mine.offered = mine.offered | others;
        if (!deal.stands() && seat != deal.by) mine.answers.add(deal.by);
        if (deal.stands() && !deal.complained.has(seat)) mine.complains = mine.complains | others;
      } else {
        if (!deal.stands() && !deal.agreed.has(seat)) mine.joins |= bit(deal.parties);
        if (deal.stands() && !deal.complained.has(seat)) mine.complains_of |= bit(deal.parties);
      }
    }
  }
  const bool room = s.talk.deals.size() < s.talk.deals.capacity();
  const bool several = t.options.deal_parties == choice::deal_parties::several;
  const SeatSet playing = playing_seats(s);
  const auto may = [&sheet](Seat seat, Verb verb, const OperandSet& with) {
    sheet.right(seat, verb, Prompt::interrupt, Rule::VG_4_13, with);
  };
  for (Seat seat : of) {
    const Open& mine = open[at_seat(seat)];
    if (room) {
      may(seat, Verb::offer_deal,
          operands(playing - SeatSet::of(seat) - mine.offered - s.talk.offered_deals[at_seat(seat)]));
      if (several && !s.talk.proposed_deals.has(seat))
        may(seat, Verb::propose_deal,
            OperandSet(common_deals.with[at_seat(seat)] & common_deals.within[playing.bits()] & ~proposed));
    }
    may(seat, Verb::agree_deal, operands(mine.answers));
    may(seat, Verb::refuse_deal, operands(mine.answers));
    may(seat, Verb::complain_of_deal, operands(mine.complains));
    may(seat, Verb::join_deal, OperandSet(mine.joins));
    may(seat, Verb::decline_deal, OperandSet(mine.joins));
    may(seat, Verb::complain_of_common_deal, OperandSet(mine.complains_of));
  }
}

Next deal_deed(Context& t, const Move& move) {
  State& s = t.s;
  const Seat seat = move.faction,
             other =
                 operands_of<Verb::offer_deal, Verb::agree_deal, Verb::refuse_deal, Verb::complain_of_deal>(move).seat;
  const SeatSet two = SeatSet::of(seat) | SeatSet::of(other);
  const auto tell = [&](EventKind kind) { t.tell(kind, Rule::VG_4_13, {.a = op(seat), .b = op(other)}); };
  switch (move.verb) {
    case Verb::offer_deal:
      offer(s, seat, two);
      s.talk.offered_deals[at_seat(seat)].add(other);
      tell(EventKind::deal_offered);
      return done();
    case Verb::agree_deal:
      agree(s, seat, two);
      tell(EventKind::deal_agreed);
      return done();
    case Verb::refuse_deal:
      remove_deal(s, two, false);
      tell(EventKind::deal_refused);
      return done();
    default:
      deal_of(s, two, true)->complained.add(seat);
      tell(EventKind::deal_complaint);
      return call(JudgeDeal{.complaining = seat, .other = other});
  }
}

// The same among three or more.
Next common_deal_deed(Context& t, const Move& move) {
  State& s = t.s;
  const Seat seat = move.faction;
  const Parties parties =
      operands_of<Verb::propose_deal, Verb::join_deal, Verb::decline_deal, Verb::complain_of_common_deal>(move).parties;
  const SeatSet several = seats_of(parties);
  const auto tell = [&](EventKind kind) { t.tell(kind, Rule::VG_4_13, {.a = op(seat), .b = op(parties)}); };
  switch (move.verb) {
    case Verb::propose_deal:
      offer(s, seat, several);
      s.talk.proposed_deals.add(seat);
      tell(EventKind::deal_proposed);
      return done();
    case Verb::join_deal:
      agree(s, seat, several);
      tell(EventKind::deal_joined);
      return done();
    case Verb::decline_deal:
      remove_deal(s, several, false);
      tell(EventKind::deal_declined);
      return done();
    default:
      deal_of(s, several, true)->complained.add(seat);
      t.tell(EventKind::deal_complaint, Rule::VG_4_13, {.a = op(seat), .c = op(parties)});
      return call(JudgeDeal{.complaining = seat, .parties = parties});
  }
}

void card_given_under_deal(State& s, Seat from, Seat to, CardId card) {
  if (!s.talk.deals.empty()) note(s, {.from = from, .to = to, .card = card});
}

void talents_given_under_deal(State& s, Seat from, Seat to, int talents, SenatorId senator) {
  if (!s.talk.deals.empty())
    note(s, {.from = from, .to = to, .senator = senator, .talents = static_cast<Talents>(talents)});
}

void forget_old_deals(Context& t) {
  State& s = t.s;
  const bool history = t.options.deal_memory == choice::deal_memory::two_turns;
  s.talk.offered_deals.fill(SeatSet{});
  s.talk.proposed_deals = SeatSet{};
  for (std::size_t i = s.talk.deals.size(); i-- > 0;)
    if (!s.talk.deals[i].stands() || (history && s.game.turn >= s.talk.deals[i].turn + turns_remembered))
      forget_deal(s, i);
}

void forget_deals_of(State& s, Seat seat) {
  for (std::size_t i = s.talk.deals.size(); i-- > 0;)
    if (s.talk.deals[i].parties.has(seat)) forget_deal(s, i);
}

SeatSet JudgeDeal::sides() const {
  return parties != Parties::none ? seats_of(parties) : SeatSet::of(complaining) | SeatSet::of(other);
}

SeatSet JudgeDeal::still_to_judge(const State& s) const {
  const SeatSet playing = playing_seats(s), others = playing - sides();
  return (others.empty() ? playing - SeatSet::of(complaining) : others) - kept - broken;
}

void JudgeDeal::offers(const Context& t, Sheet& sheet) const {
  if (at != At::judging) return;
  for (Seat seat : still_to_judge(t.s))
    for (Verb verb : {Verb::deal_was_kept, Verb::deal_was_broken})
      sheet.must(seat, verb, Prompt::judge_deal, Rule::VG_4_13, {.a = op(complaining), .b = op(other)});
}

Next JudgeDeal::step(Context& t) {
  RESUME(at) {
    while (!still_to_judge(t.s).empty()) {
      PAUSE(judging, asked());
      if (t.answer.verb == Verb::deal_was_kept) kept.add(t.answer.faction);
      if (t.answer.verb == Verb::deal_was_broken) broken.add(t.answer.faction);
    }
    t.tell(EventKind::deal_judged, Rule::VG_4_13,
           {.a = op(complaining),
            .b = op(other),
            .n = static_cast<std::int16_t>(kept.size()),
            .m = static_cast<std::int16_t>(broken.size())});
    if (broken.size() <= kept.size() || deal_of(t.s, sides(), true) == nullptr) return done();
    if (t.options.deal_return == choice::deal_return::all_of_it) all_returns(t, complaining, sides());
    if (t.options.deal_return == choice::deal_return::as_the_wronged_choose)
      PAUSE(taken_back, call(TakeBack{.wronged = complaining, .parties = parties_of(sides())}));
    remove_deal(t.s, sides(), true);  // nobody owes anything under it: VG-4.13
  }
  return done();
}

bool TakeBack::anything_left(const State& s) const {
  for (const Gift& gift : s.hidden.gifts)
    if (gift.parties == seats_of(parties) && gift.from == wronged) return true;
  return false;
}

void TakeBack::offers(const Context& t, Sheet& sheet) const {
  if (!anything_left(t.s)) return;
  for (const Gift& gift : t.s.hidden.gifts) {
    if (gift.parties != seats_of(parties) || gift.from != wronged) continue;
    if (gift.card != CardId::none)
      sheet.must(wronged, Verb::take_back_card, Prompt::take_back, Rule::VG_4_13,
                 {.a = op(gift.card), .b = op(gift.to)});
    else
      sheet.must(wronged, Verb::take_back_talents, Prompt::take_back, Rule::VG_4_13,
                 {.a = op(gift.to), .b = op(gift.senator), .least = 1, .most = gift.talents});
  }
  sheet.must(wronged, Verb::done, Prompt::take_back, Rule::VG_4_13);
}

Next TakeBack::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (anything_left(s)) {
      PAUSE(taken, asked());
      if (t.answer.verb == Verb::none) continue;
      if (t.answer.verb == Verb::done) break;
      {
        const auto asked_for = [&](const Gift& gift) {
          if (gift.parties != seats_of(parties) || gift.from != wronged) return false;
          if (t.answer.verb == Verb::take_back_card)
            return gift.card == operands_of<Verb::take_back_card>(t.answer).card &&
                   gift.to == operands_of<Verb::take_back_card>(t.answer).from;
          const auto talents = operands_of<Verb::take_back_talents>(t.answer);
          return gift.card == CardId::none && gift.to == talents.from && gift.senator == talents.senator;
        };
        const Gift wanted = *std::find_if(s.hidden.gifts.begin(), s.hidden.gifts.end(), asked_for);
        for (Gift& gift : s.hidden.gifts)
          if (asked_for(gift)) leave_place(gift);
        if (!returns(t, wanted, t.answer.amount)) {
          const auto both = static_cast<std::uint8_t>(1U << at_seat(wanted.from) | 1U << at_seat(wanted.to));
          t.tell(EventKind::gift_gone, Rule::VG_4_13, {.visible = both, .a = op(wanted.to), .b = op(wanted.card)});
        }
      }
    }
  }
  return done();
}

}  // namespace curia::republic

#include "games/republic/seal.h"

#include <algorithm>

#include "games/republic/population/approval.h"
#include "games/republic/procedures.h"
#include "games/republic/queries.h"
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/early_veto.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/tribunes.h"
#include "games/republic/setup/setup.h"

namespace curia::republic {

namespace {

template <class Procedure>
void change(Frame& frame, const auto& how) {
  auto procedure = procedure_in<Procedure>(frame);
  how(procedure);
  frame = frame_of(procedure);
}

// Sealed answers of others, after the hands have been dealt again: one that needs a card no longer held becomes another
// that the seat could have given.

void seal_again(const State& s, AnswerTribune& window, Seat me) {
  if (window.waiting.empty()) return;
  for (std::size_t i = 0; i < window.cards.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (seat == me || window.cards[i] == CardId::none || faction(s, seat).hand.has(window.cards[i])) continue;
    window.cards[i] = CardId::none;
    window.agents[i] = SenatorId::none;
  }
  if (window.at == AnswerTribune::At::inciting && window.inciter != Seat::none && window.inciter != me &&
      count_intrigue(s, window.inciter, IntrigueId::mob_incited) == 0) {
    window.inciter = Seat::none;
    window.agent = SenatorId::none;
  }
}

void seal_again(const State& s, TribunesAtOnce& tribunes, Seat known, Seat me) {
  if (tribunes.waiting.empty()) return;
  for (std::size_t i = 0; i < tribunes.cards.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (seat == me || seat == known || tribunes.cards[i] == CardId::none) continue;
    if (faction(s, seat).hand.has(tribunes.cards[i])) continue;
    tribunes.cards[i] = CardId::none;
    tribunes.wanting.remove(seat);
  }
}

void seal_again(const State& s, TradeCards& trade, Seat me, Random& random) {
  if (trade.offered == CardId::none || trade.by == me || trade.to == me) return;
  const CardSet& hand = faction(s, trade.by).hand;
  if (hand.empty()) return;
  const CardId another = hand.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(hand.size()))));
  if (!hand.has(trade.offered)) trade.offered = another;
}

void seal_again(ChooseConsulships& choice, Random& random) {
  if (choice.at != ChooseConsulships::At::choosing) return;
  for (OfficeId* office : {&choice.first_choice, &choice.second_choice})
    if (*office != OfficeId::none) *office = random.below(2) == 0 ? OfficeId::rome_consul : OfficeId::field_consul;
}

void seal_again(const State& s, Setup& setup, Seat me, Random& random) {
  if (setup.at != Setup::At::leader_written_down) return;
  for (std::size_t i = 0; i < setup.leaders.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (seat == me || setup.leaders[i] == SenatorId::none) continue;
    const SenatorSet& senators = faction(s, seat).senators;
    setup.leaders[i] = senators.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(senators.size()))));
  }
}

// What others will give is known to them alone until all have written it down: AH-3.II.2b.
void seal_pledges_again(State& s, const Options& options, Seat me, Random& random) {
  const SenatorSet own = me == Seat::none ? SenatorSet{} : faction(s, me).senators;
  for (int i = 0; i < senator_count; ++i)  // of those who can give nothing any more nothing is left
    if (const auto senator = static_cast<SenatorId>(i); !own.has(senator)) s.hidden.pledges[senator] = 0;
  for (Seat seat : playing_seats(s) - SeatSet::of(me))
    for (SenatorId senator : faction(s, seat).senators)
      if (may_contribute(s, options, senator))
        s.hidden.pledges[senator] =
            static_cast<Talents>(random.below(static_cast<std::uint32_t>(s.senators[senator].talents + 1)));
  if (options.faction_contributions == on)  // ES-4.3f
    for (Seat seat : playing_seats(s) - SeatSet::of(me))
      s.hidden.faction_pledges[static_cast<std::size_t>(index(seat))] =
          static_cast<Talents>(random.below(static_cast<std::uint32_t>(faction(s, seat).treasury + 1)));
  InlineVec<GiftCondition, 24> mine;
  for (const GiftCondition& condition : s.hidden.gift_conditions)
    if (condition.seat == me) mine.push(condition);
  s.hidden.gift_conditions = mine;
}

// So is what others' senators say of the administration; who is still asked has a senator who has said nothing: ES-8.2b.
void seal_again(State& s, const ApprovalVote& vote, Seat me, Random& random) {
  const SenatorSet own = me == Seat::none ? SenatorSet{} : faction(s, me).senators;
  s.hidden.approving = s.hidden.approving & own;
  s.hidden.disapproving = s.hidden.disapproving & own;
  for (Seat seat : playing_seats(s) - SeatSet::of(me)) {
    SenatorId silent = SenatorId::none;
    for (SenatorId senator : in_rome(s, seat)) {
      s.hidden.approving.remove(senator);
      s.hidden.disapproving.remove(senator);
      const auto opinion = random.below(3);
      if (opinion == 1) s.hidden.approving.add(senator);
      if (opinion == 2) s.hidden.disapproving.add(senator);
      silent = senator;
    }
    if (vote.done_seats.has(seat) || silent == SenatorId::none) continue;
    s.hidden.approving.remove(silent);
    s.hidden.disapproving.remove(silent);
  }
}

// Which cards and how much money two others gave each other under a deal (AH-7.372a), and which card one offers the other (AH-7.37b);
// that they did was seen.
void deal_promises_again(State& s, Seat me, Random& random) {
  const auto one_of = [&random](CardSet cards) {
    if (cards.empty()) return static_cast<CardId>(random.below(card_count));  // it has left the hand
    return cards.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(cards.size()))));
  };
  for (Gift& gift : s.hidden.gifts) {
    if (gift.gone() || gift.from == me || gift.to == me) continue;
    if (gift.senator != SenatorId::none) continue;  // to a senator: in the open
    const auto place = static_cast<std::size_t>(index(gift.to));
    const CardSet held = s.factions[place].hand | s.hidden.coming[place];
    if (gift.card == CardId::none)
      gift.talents = static_cast<Talents>(1U + random.below(most_guessed));
    else
      gift.card = one_of(held);
  }
  for (std::size_t i = 0; i < s.hidden.card_offers.size(); ++i)
    if (CardOffer& offer = s.hidden.card_offers[i];
        offer.to != Seat::none && offer.to != me && seat_at(static_cast<int>(i)) != me)
      offer.card = one_of(s.factions[i].hand);
}

void seal_again(State& s, Frame& frame, Seat me, Random& random) {
  switch (static_cast<ProcedureKind>(frame.kind)) {
    case ProcedureKind::answer_tribune:
      change<AnswerTribune>(frame, [&](AnswerTribune& window) { seal_again(s, window, me); });
      break;
    case ProcedureKind::last_chance:
      change<LastChance>(frame, [&](LastChance& window) { seal_again(s, window.tribunes, Seat::none, me); });
      break;
    case ProcedureKind::simultaneous_vetoes:
      change<SimultaneousVetoes>(frame,
                                 [&](SimultaneousVetoes& window) { seal_again(s, window.tribunes, window.first, me); });
      break;
    case ProcedureKind::trade_cards:
      change<TradeCards>(frame, [&](TradeCards& trade) { seal_again(s, trade, me, random); });
      break;
    case ProcedureKind::setup:
      change<Setup>(frame, [&](Setup& setup) { seal_again(s, setup, me, random); });
      break;
    case ProcedureKind::approval_vote:
      change<ApprovalVote>(frame, [&](const ApprovalVote& vote) { seal_again(s, vote, me, random); });
      break;
    case ProcedureKind::choose_consulships:
      change<ChooseConsulships>(frame, [&](ChooseConsulships& choice) { seal_again(choice, random); });
      break;
    default:
      break;
  }
}

void open_none(AnswerTribune& window, Seat me) {
  if (window.waiting.empty()) return;
  for (std::size_t i = 0; i < window.cards.size(); ++i) {
    if (seat_at(static_cast<int>(i)) == me) continue;
    window.cards[i] = CardId::none;
    window.agents[i] = SenatorId::none;
  }
  if (window.at != AnswerTribune::At::inciting || window.inciter == me) return;
  window.inciter = Seat::none;
  window.agent = SenatorId::none;
}

void open_none(TribunesAtOnce& tribunes, Seat known, Seat me) {
  if (tribunes.waiting.empty()) return;
  for (std::size_t i = 0; i < tribunes.cards.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (seat == me || seat == known) continue;
    tribunes.cards[i] = CardId::none;
    tribunes.statesmen[i] = SenatorId::none;
    tribunes.wanting.remove(seat);
  }
}

}  // namespace

void seal_again(State& s, const Options& options, Seat me, Random& random) {
  deal_promises_again(s, me, random);
  for (Frame& frame : s.stack) {
    seal_again(s, frame, me, random);
    if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::contributions && contributions_are_sealed(options))
      seal_pledges_again(s, options, me, random);
  }
}

void seal_anew(State& s, Seat me, Random& random) {
  // Which gifts of others went back the two know alone: of all that others gave each other's Factions a place is left (AH-7.372a).
  for (Gift& gift : s.hidden.gifts)
    if (gift.from != me && gift.to != me && gift.senator == SenatorId::none) gift = {.parties = gift.parties};
  for (Frame& frame : s.stack) {
    switch (static_cast<ProcedureKind>(frame.kind)) {
      case ProcedureKind::answer_tribune:
        change<AnswerTribune>(frame, [&](AnswerTribune& window) { open_none(window, me); });
        break;
      case ProcedureKind::last_chance:
        change<LastChance>(frame, [&](LastChance& window) { open_none(window.tribunes, Seat::none, me); });
        break;
      case ProcedureKind::simultaneous_vetoes:
        change<SimultaneousVetoes>(frame,
                                   [&](SimultaneousVetoes& window) { open_none(window.tribunes, window.first, me); });
        break;
      case ProcedureKind::trade_cards:
        change<TradeCards>(frame, [&](TradeCards& trade) {
          if (trade.offered == CardId::none || trade.by == me || trade.to == me) return;
          const CardSet& hand = faction(s, trade.by).hand;
          trade.offered = CardId::none;  // of a trade before, and no longer held
          if (!hand.empty())
            trade.offered = hand.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(hand.size()))));
        });
        break;
      default:
        break;
    }
  }
}

bool holds_sealed_answers(const Frame& frame, const Options& options) {
  const auto waits = [&frame](auto procedure) {
    procedure = procedure_in<decltype(procedure)>(frame);
    return !procedure.waiting.empty();
  };
  const auto window = [&frame](auto procedure) {
    procedure = procedure_in<decltype(procedure)>(frame);
    return !procedure.tribunes.waiting.empty();
  };
  switch (static_cast<ProcedureKind>(frame.kind)) {
    case ProcedureKind::answer_tribune:
      return waits(AnswerTribune{});
    case ProcedureKind::last_chance:
      return window(LastChance{});
    case ProcedureKind::simultaneous_vetoes:
      return window(SimultaneousVetoes{});
    case ProcedureKind::trade_cards:
      return procedure_in<TradeCards>(frame).offered != CardId::none;
    case ProcedureKind::setup:
      return procedure_in<Setup>(frame).at == Setup::At::leader_written_down;
    case ProcedureKind::choose_consulships: {
      const auto choice = procedure_in<ChooseConsulships>(frame);
      const bool somebody = choice.first_choice != OfficeId::none || choice.second_choice != OfficeId::none;
      return choice.at == ChooseConsulships::At::choosing && somebody;
    }
    case ProcedureKind::approval_vote:
    case ProcedureKind::judge_deal:  // what comes back: AH-7.372a
    case ProcedureKind::take_back:
      return true;
    case ProcedureKind::contributions:
      return contributions_are_sealed(options);
    default:
      return false;
  }
}

}  // namespace curia::republic

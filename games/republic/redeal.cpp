#include "games/republic/redeal.h"

#include <algorithm>

#include "games/republic/procedures.h"
#include "games/republic/queries.h"
#include "games/republic/revenue/rebel_upkeep.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/tribunes.h"

namespace curia::republic {

namespace {

CardSet part_of(const CardSet& cards, bool (*wanted)(const CardRow&)) {
  CardSet part;
  cards.each([&](CardId card) {
    if (wanted(row(card))) part.add(card);
  });
  return part;
}

CardSet of_era(const CardSet& cards, Era era) {
  CardSet part;
  cards.each([&](CardId card) {
    if (row(card).era == era) part.add(card);
  });
  return part;
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

void seal_again(const State& s, LastChance& window, Seat me) {
  if (window.waiting.empty()) return;
  for (std::size_t i = 0; i < window.cards.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (seat == me || window.cards[i] == CardId::none || faction(s, seat).hand.has(window.cards[i])) continue;
    window.cards[i] = CardId::none;
    window.wanting.remove(seat);
  }
}

void seal_again(const State& s, TradeCards& trade, Seat me, Bits& bits) {
  if (trade.offered == CardId::none || trade.by == me || trade.to == me) return;
  const CardSet& hand = faction(s, trade.by).hand;
  if (hand.has(trade.offered) || hand.empty()) return;
  trade.offered = hand.nth(static_cast<int>(bits.below(static_cast<std::uint32_t>(hand.size()))));
}

void seal_again(ChooseConsulships& choice, Bits& bits) {
  if (choice.at != ChooseConsulships::At::choosing) return;
  for (OfficeId* office : {&choice.first_choice, &choice.second_choice})
    if (*office != OfficeId::none) *office = bits.below(2) == 0 ? OfficeId::rome_consul : OfficeId::field_consul;
}

void seal_again(State& s, Frame& frame, Seat me, Bits& bits) {
  const auto with = [&frame](auto procedure, auto change) {
    procedure = procedure_in<decltype(procedure)>(frame);
    change(procedure);
    frame = frame_of(procedure);
  };
  switch (static_cast<ProcedureKind>(frame.kind)) {
    case ProcedureKind::answer_tribune:
      with(AnswerTribune{}, [&](AnswerTribune& window) { seal_again(s, window, me); });
      break;
    case ProcedureKind::last_chance:
      with(LastChance{}, [&](LastChance& window) { seal_again(s, window, me); });
      break;
    case ProcedureKind::trade_cards:
      with(TradeCards{}, [&](TradeCards& trade) { seal_again(s, trade, me, bits); });
      break;
    case ProcedureKind::choose_consulships:
      with(ChooseConsulships{}, [&](ChooseConsulships& choice) { seal_again(choice, bits); });
      break;
    default:
      break;
  }
}

// A trade offered to me is seen: that card stays where it is.
CardSet seen_in_trade(const State& s, Seat me) {
  CardSet seen;
  for (const Frame& frame : s.stack)
    if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::trade_cards) {
      const auto trade = procedure_in<TradeCards>(frame);
      if (trade.to == me && trade.offered != CardId::none) seen.add(trade.offered);
    }
  return seen;
}

// That he must release Legions, or pays them, tells what his Faction Treasury holds at most, or at least.
void fit_rebel_treasury(State& s, const Frame& frame) {
  const auto upkeep = procedure_in<RebelUpkeep>(frame);
  Talents& treasury = faction(s, s.revolt.faction).treasury;
  const int purses = purses_of_rebels(s);
  if (upkeep.at == RebelUpkeep::At::released)
    treasury = static_cast<Talents>(std::clamp<int>(treasury, 0, std::max(0, rebel_upkeep(s) - purses - 1)));
  if (upkeep.at == RebelUpkeep::At::paid) treasury = static_cast<Talents>(std::max<int>(treasury, upkeep.due - purses));
}

}  // namespace

State deal_again(const State& s, const Options& rules, Seat me, Bits& bits) {
  State other = s;
  const CardSet seen = seen_in_trade(s, me);
  for (std::size_t era = 0; era < other.deck.pools.size(); ++era) {
    CardSet unseen = s.deck.pools[era];
    std::array<int, max_seats> size{};
    for (std::size_t i = 0; i < s.factions.size(); ++i) {
      if (sees_hand(s, me, seat_at(static_cast<int>(i)))) continue;
      const CardSet held = of_era(s.factions[i].hand, static_cast<Era>(era)) - seen;
      size[i] = held.size();
      unseen = unseen | held;
      other.factions[i].hand = other.factions[i].hand - held;
    }
    CardSet red = part_of(unseen, [](const CardRow& r) { return r.red; });  // only those can be in a hand
    for (std::size_t i = 0; i < s.factions.size(); ++i)
      for (int n = 0; n < size[i]; ++n) {
        const CardId card = red.nth(static_cast<int>(bits.below(static_cast<std::uint32_t>(red.size()))));
        red.remove(card);
        unseen.remove(card);
        other.factions[i].hand.add(card);
      }
    other.deck.pools[era] = unseen;
  }
  if (rules.secret_treasuries != off)
    for (std::size_t i = 0; i < s.seats; ++i)
      if (seat_at(static_cast<int>(i)) != me && s.factions[i].playing != 0)
        other.factions[i].treasury =
            static_cast<Talents>(bits.below(static_cast<std::uint32_t>(2 * s.factions[i].treasury + 10)));
  for (Frame& frame : other.stack) {
    seal_again(other, frame, me, bits);
    if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::rebel_upkeep && s.revolt.faction != Seat::none &&
        s.revolt.faction != me)
      fit_rebel_treasury(other, frame);
  }
  return other;
}

}  // namespace curia::republic

#include "games/republic/redeal.h"

#include <algorithm>

#include "games/republic/population/approval.h"
#include "games/republic/procedures.h"
#include "games/republic/queries.h"
#include "games/republic/revenue/rebel_upkeep.h"
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/scenarios.h"
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/early_veto.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/tribunes.h"
#include "games/republic/setup/setup.h"

namespace curia::republic {

namespace {

// A Faction Treasury of which nothing is known is guessed between 0 and this, T; the true one plays no part in it.
constexpr std::uint32_t guessed_treasury = 40;

CardSet part_of(const CardSet& cards, bool (*wanted)(const CardRow&)) {
  CardSet part;
  cards.each([&](CardId card) {
    if (wanted(row(card))) part.add(card);
  });
  return part;
}

// Takes so many out of the set, each as likely as any other.
CardSet take_some(CardSet& from, int count, Random& random) {
  CardSet taken;
  for (int n = 0; n < count; ++n) {
    const CardId card = from.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(from.size()))));
    from.remove(card);
    taken.add(card);
  }
  return taken;
}

// Where every card began: those that joined the first deck unseen lie there by now, or stayed away in pool 0.
struct Origins {
  std::array<CardSet, 3> pools{};
  CardSet joining;
  Origins(Scenario scenario, const Options& options) {
    for (int i = 0; i < card_count; ++i) {
      const auto card = static_cast<CardId>(i);
      const int home = home_pool(scenario, options, card);
      if (home < 0) continue;
      if (may_join(scenario, card))
        joining.add(card);
      else
        pools[static_cast<std::size_t>(home)].add(card);
    }
    pools[first_pool(row(scenario))] = pools[first_pool(row(scenario))] | joining;
  }
};

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
  if (hand.has(trade.offered) || hand.empty()) return;
  trade.offered = hand.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(hand.size()))));
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
  for (Seat seat : playing_seats(s) - SeatSet::of(me))
    for (SenatorId senator : faction(s, seat).senators)
      if (may_contribute(s, options, senator))
        s.hidden.pledges[senator] =
            static_cast<Talents>(random.below(static_cast<std::uint32_t>(s.senators[senator].talents + 1)));
  if (options.faction_contributions == on)  // ES-4.3f
    for (Seat seat : playing_seats(s) - SeatSet::of(me))
      s.hidden.faction_pledges[static_cast<std::size_t>(index(seat))] =
          static_cast<Talents>(random.below(static_cast<std::uint32_t>(faction(s, seat).treasury + 1)));
  InlineVec<GiftCondition, 24> own;
  for (const GiftCondition& condition : s.hidden.gift_conditions)
    if (condition.seat == me) own.push(condition);
  s.hidden.gift_conditions = own;
}

// So is what others' senators say of the administration; who is still asked has a senator who has said nothing: ES-8.2b.
void seal_again(State& s, const ApprovalVote& vote, Seat me, Random& random) {
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
    return cards.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(cards.size()))));
  };
  for (Gift& gift : s.hidden.gifts) {
    if (gift.gone() || gift.from == me || gift.to == me) continue;
    if (gift.senator != SenatorId::none) continue;  // to a senator: in the open
    const auto place = static_cast<std::size_t>(index(gift.to));
    const CardSet held = s.factions[place].hand | s.hidden.coming[place];
    if (gift.card == CardId::none)
      gift.talents = static_cast<Talents>(1U + random.below(guessed_treasury));
    else if (!held.empty())
      gift.card = one_of(held);
  }
  for (std::size_t i = 0; i < s.hidden.card_offers.size(); ++i)
    if (CardOffer& offer = s.hidden.card_offers[i];
        offer.to != Seat::none && offer.to != me && seat_at(static_cast<int>(i)) != me && !s.factions[i].hand.empty())
      offer.card = one_of(s.factions[i].hand);
}

void seal_again(State& s, Frame& frame, Seat me, Random& random) {
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
      with(LastChance{}, [&](LastChance& window) { seal_again(s, window.tribunes, Seat::none, me); });
      break;
    case ProcedureKind::simultaneous_vetoes:
      with(SimultaneousVetoes{}, [&](SimultaneousVetoes& window) { seal_again(s, window.tribunes, window.first, me); });
      break;
    case ProcedureKind::trade_cards:
      with(TradeCards{}, [&](TradeCards& trade) { seal_again(s, trade, me, random); });
      break;
    case ProcedureKind::setup:
      with(Setup{}, [&](Setup& setup) { seal_again(s, setup, me, random); });
      break;
    case ProcedureKind::approval_vote:
      with(ApprovalVote{}, [&](const ApprovalVote& vote) { seal_again(s, vote, me, random); });
      break;
    case ProcedureKind::choose_consulships:
      with(ChooseConsulships{}, [&](ChooseConsulships& choice) { seal_again(choice, random); });
      break;
    default:
      break;
  }
}

// A trade offered to me is seen, and so are the Tribunes of several players who roll for the next proposal: these cards
// stay where they are.
CardSet seen_in_hands(const State& s, Seat me) {
  CardSet seen;
  if (me != Seat::none) seen = s.hidden.shown[static_cast<std::size_t>(index(me))];
  for (const Frame& frame : s.stack)
    if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::trade_cards) {
      const auto trade = procedure_in<TradeCards>(frame);
      if (trade.to == me && trade.offered != CardId::none) seen.add(trade.offered);
    } else if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::last_chance) {
      const auto window = procedure_in<LastChance>(frame);
      if (window.at != LastChance::At::diced) continue;
      for (Seat seat : window.tribunes.wanting)
        if (const CardId card = window.tribunes.card_of(seat); card != CardId::none) seen.add(card);
    } else if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::simultaneous_vetoes) {
      const auto window = procedure_in<SimultaneousVetoes>(frame);
      for (Seat seat : window.tribunes.wanting)  // the first has played in the open
        if (seat == window.first || window.at == SimultaneousVetoes::At::diced)
          if (const CardId card = window.tribunes.card_of(seat); card != CardId::none) seen.add(card);
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
  if (upkeep.at == RebelUpkeep::At::paid && upkeep.lacking != 0) treasury = static_cast<Talents>(upkeep.due - purses);
  if (upkeep.at == RebelUpkeep::At::paid) treasury = static_cast<Talents>(std::max<int>(treasury, upkeep.due - purses));
}

}  // namespace

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

State deal_again(const State& s, const Options& options, Seat me, Random& random) {
  State other = s;
  const CardSet seen = seen_in_hands(s, me);
  const Origins origins(s.game.scenario, options);
  for (std::size_t pool = 0; pool < other.cards.deck.pools.size(); ++pool) {
    if (pool == 0 && !origins.joining.empty()) continue;  // with those that joined
    CardSet unseen = s.cards.deck.pools[pool];
    std::array<int, max_seats> size{}, coming{};
    for (std::size_t i = 0; i < s.factions.size(); ++i) {
      if (sees_hand(s, options, me, seat_at(static_cast<int>(i)))) continue;
      const CardSet under_way = s.hidden.coming[i] & origins.pools[pool];
      coming[i] = under_way.size();
      unseen = unseen | under_way;
      other.hidden.coming[i] = other.hidden.coming[i] - under_way;
      const CardSet held = (s.factions[i].hand & origins.pools[pool]) - seen;
      size[i] = held.size();
      unseen = unseen | held;
      other.factions[i].hand = other.factions[i].hand - held;
    }
    if (pool == first_pool(row(s.game.scenario)) &&
        !origins.joining.empty()) {  // which of them stayed away nobody knows
      CardSet unknown = (unseen & origins.joining) | s.cards.deck.pools[0];
      unseen = unseen | s.cards.deck.pools[0];
      other.cards.deck.pools[0] = take_some(unknown, s.cards.deck.pools[0].size(), random);
      unseen = unseen - other.cards.deck.pools[0];
    }
    CardSet red = part_of(unseen, [](const CardRow& r) { return r.red; });  // only those can be in a hand
    for (std::size_t i = 0; i < s.factions.size(); ++i)
      for (int n = 0; n < size[i]; ++n) {
        const CardId card = red.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(red.size()))));
        red.remove(card);
        unseen.remove(card);
        other.factions[i].hand.add(card);
      }
    for (std::size_t i = 0; i < s.factions.size(); ++i) {
      const CardSet dealt = take_some(red, coming[i], random);
      unseen = unseen - dealt;
      other.hidden.coming[i] = other.hidden.coming[i] | dealt;
    }
    other.cards.deck.pools[pool] = unseen;
  }
  if (options.secret_treasuries != off)
    for (std::size_t i = 0; i < s.game.seats; ++i)
      if (seat_at(static_cast<int>(i)) != me && s.factions[i].playing != 0)
        other.factions[i].treasury = static_cast<Talents>(random.below(guessed_treasury + 1));
  for (std::size_t i = 0; i < other.hidden.shown.size(); ++i)  // what others were shown is known of the own cards only
    if (seat_at(static_cast<int>(i)) != me)
      other.hidden.shown[i] =
          me == Seat::none ? CardSet{} : s.hidden.shown[i] & s.factions[static_cast<std::size_t>(index(me))].hand;
  deal_promises_again(other, me, random);
  for (Frame& frame : other.stack) {
    seal_again(other, frame, me, random);
    if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::contributions && contributions_are_sealed(options))
      seal_pledges_again(other, options, me, random);
    if (static_cast<ProcedureKind>(frame.kind) == ProcedureKind::rebel_upkeep && s.revolt.faction != Seat::none &&
        s.revolt.faction != me)
      fit_rebel_treasury(other, frame);
  }
  return other;
}

}  // namespace curia::republic

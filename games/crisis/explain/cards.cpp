// Cards from hand, piles and market, and the province to begin in: TOC-3.2, TOC-5.1, TOC-5.3, TOC-6.7.
#include "games/crisis/explain/parts.h"
#include "games/crisis/procedures.h"

namespace curia::crisis {

namespace {

Why wrong_purchase(const State& s, CardId card) {
  if (s.cards.market[card] == 0) return {Reason::market_is_empty, Rule::TOC_3_1_e, 1, 0};
  const int cost = price(s.desk, card);
  if (cost > s.desk.points) return {Reason::not_enough_points, Rule::TOC_5_3_g, cost, s.desk.points};
  return {};
}

Why wrong_trash(const State& s, CardId card) {
  if (player(s, s.desk.seat).discards[card] == 0) return {Reason::card_not_in_discards, Rule::TOC_5_3_i};
  if (s.desk.points < value::trash_cost)
    return {Reason::not_enough_points, Rule::TOC_5_3_i, value::trash_cost, s.desk.points};
  return {};
}

bool runs(const State& s, ProcedureKind kind) {
  return !s.stack.empty() && s.stack.back().kind == static_cast<std::uint8_t>(kind);
}

}  // namespace

Why wrong_card(const State& s, const Move& move) {
  if (row_of(move.verb).a != Operand::card || move.a >= card_count) return {};
  const auto card = as<CardId>(move.a);
  const Player& record = player(s, move.seat);
  const bool at_desk = s.desk.stage != DeskStage::closed && s.desk.seat == move.seat;
  switch (move.verb) {
    case Verb::play_card:
      if (move.seat != s.game.active || !runs(s, ProcedureKind::take_actions) || record.hand[card] > 0) return {};
      return {Reason::card_not_in_hand, Rule::TOC_5_1_b};
    case Verb::discard_card:
      if (!at_desk || s.desk.stage != DeskStage::discards || record.hand[card] > 0) return {};
      return {Reason::card_not_in_hand, Rule::TOC_6_7_b};
    case Verb::take_card: {
      const Rule rule = runs(s, ProcedureKind::take_available) ? Rule::TOC_9_f : Rule::TOC_6_8_c;
      return record.available[card] > 0 ? Why{} : Why{Reason::card_not_available, rule};
    }
    case Verb::buy_card:
      return at_desk && s.desk.stage == DeskStage::market ? wrong_purchase(s, card) : Why{};
    case Verb::trash_card:
      return at_desk && s.desk.stage == DeskStage::market ? wrong_trash(s, card) : Why{};
    default:
      return {};
  }
}

Why wrong_start(const State& s, const Move& move) {
  if (move.verb != Verb::start_province || !runs(s, ProcedureKind::setup)) return {};
  const RegionId region = operands_of<Verb::start_province>(move).region;
  if (!is_province(region)) return {Reason::not_in_a_province, Rule::TOC_3_2_b};
  if (region == RegionId::italia) return {Reason::not_in_italia, Rule::TOC_3_2_b};
  if (region_rows[at(region)].closed(s.game.seats)) return {Reason::province_closed, Rule::TOC_3_3_i};
  return s.provinces[region].governor != Seat::none ? Why{Reason::already_there, Rule::TOC_3_2_b} : Why{};
}

}  // namespace curia::crisis

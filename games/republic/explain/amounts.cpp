// Who pays, and has he got it? And cards that are played by number.
#include "games/republic/explain/parts.h"

namespace curia::republic {

namespace {

enum class Purse : std::uint8_t { senator, faction };

struct Payer {
  Verb verb;
  Purse purse;  // of the senator in operand a, or the Faction Treasury
  Rule rule;
};
constexpr Payer payers[] = {
    {Verb::move_talents, Purse::senator, Rule::VG_6_3a},
    {Verb::deposit, Purse::senator, Rule::VG_6_3a},
    {Verb::withdraw_talents, Purse::faction, Rule::VG_6_3a},
    {Verb::give_from_treasury, Purse::faction, Rule::VG_6_3c},
    {Verb::contribute, Purse::senator, Rule::VG_6_53a},
    {Verb::bid, Purse::senator, Rule::VG_7_21b},
    {Verb::persuade, Purse::senator, Rule::VG_7_412},
    {Verb::seduce, Purse::senator, Rule::VG_7_412},
    {Verb::blackmail, Purse::senator, Rule::VG_7_412},
    {Verb::counter_bribe, Purse::faction, Rule::VG_7_413a},
    {Verb::counter_bribe_from, Purse::senator, Rule::ES_7_514b},
    {Verb::aid_persuasion_from, Purse::senator, Rule::ES_7_514b},
    {Verb::attract_knight, Purse::senator, Rule::VG_7_5b},
    {Verb::vote_senator, Purse::senator, Rule::VG_9_141a},
    {Verb::give_to_senator, Purse::faction, Rule::AH_6_3b},
    {Verb::contribute_treasury, Purse::faction, Rule::ES_4_3f},
    {Verb::ransom, Purse::faction, Rule::VG_10_71g},
    {Verb::add_to_taxes, Purse::senator, Rule::VG_6_511b},
};

Why too_few_cards(const State& s, const Move& move, IntrigueId kind, Rule rule) {
  const int held = count_intrigue(s, move.faction, kind);
  return move.amount > held ? Why{Reason::not_enough_cards, rule, move.amount, held} : Why{};
}

}  // namespace

Why wrong_amount(const State& s, const Move& move) {
  if (move.verb == Verb::name_victim) return too_few_cards(s, move, IntrigueId::assassin, Rule::VG_IN_assassin_1);
  if (move.verb == Verb::secret_bodyguards) return too_few_cards(s, move, IntrigueId::secret_bodyguard, Rule::VG_9_73a);
  if (move.verb == Verb::sponsor_games) {
    const auto [sponsor, games] = operands_of<Verb::sponsor_games>(move);
    if (!exists(sponsor) || games >= games_rows.size()) return {};
    const int cost = games_rows[games].cost, has = s.senators[sponsor].talents;
    return has < cost ? Why{Reason::not_enough_talents, Rule::VG_7_6b, cost, has} : Why{};
  }
  if (move.verb == Verb::pressure_knights) {
    const SenatorId senator = operands_of<Verb::pressure_knights>(move).senator;
    if (!exists(senator)) return {};
    const int has = s.senators[senator].knights;
    return move.amount > has ? Why{Reason::amount_too_big, Rule::VG_7_51, move.amount, has} : Why{};
  }
  for (const Payer& row : payers) {
    if (row.verb != move.verb) continue;
    if (row.purse == Purse::senator && move.a >= senator_count) continue;
    const int has =
        row.purse == Purse::faction ? faction(s, move.faction).treasury : s.senators[as<SenatorId>(move.a)].talents;
    if (move.amount > has) return {Reason::not_enough_talents, row.rule, move.amount, has};
  }
  return {};
}

}  // namespace curia::republic

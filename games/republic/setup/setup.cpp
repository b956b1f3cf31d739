#include "games/republic/setup/setup.h"

#include <algorithm>

#include "games/republic/cards/play_cards.h"
#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/scenarios.h"

namespace curia::republic {

namespace {

// The clauses by which the deals of a scenario go; an extended game is prepared as its first era: VG-3.4c.
struct Clauses {
  Rule families, cards;
};
Clauses clauses(const State& s) {
  const ScenarioRow& scenario = row(s.game.scenario);
  if (scenario.mixed) return {Rule::VG_3_5a, Rule::VG_3_5a};
  if (scenario.first == Era::middle) return {Rule::VG_3_21b, Rule::VG_3_21c};
  if (scenario.first == Era::late) return {Rule::VG_3_31b, Rule::VG_3_31c};
  return {Rule::VG_3_13b, Rule::VG_3_13c};
}

WarSet wars_at_start(const Context& t) {  // VG-3.13a, VG-3.21a, VG-3.31e, VG-3.5a
  const ScenarioRow& scenario = row(t.s.game.scenario);
  const bool as_early = scenario.mixed && t.options.alternate_start_war == choice::alternate_start_war::punic_1;
  return WarSet(as_early ? row(Scenario::early).inactive_wars : scenario.inactive_wars);
}

// VG-3.1.1, VG-3.1.2, VG-3.14, VG-3.22, VG-3.32: what lies on the table before anything is dealt.
void lay_out(Context& t) {
  State& s = t.s;
  const ScenarioRow& scenario = row(s.game.scenario);
  fill_cup(t);
  s.rome.treasury = scenario.treasury;
  s.rome.unrest = scenario.unrest;
  s.arms.active.legions = scenario.start_legions;
  s.rome.laws = LawSet(scenario.laws);  // VG-3.31a
  for (int i = 0; i < s.game.seats; ++i) s.factions[static_cast<std::size_t>(i)].playing = 1;
  const WarSet inactive = wars_at_start(t);
  for (WarId war : inactive) s.wars[war].section = Section::inactive;
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<CardId>(i);
    const int pool = home_pool(s.game.scenario, t.options, card);
    const bool in_forum = row(card).type == CardType::war && inactive.has(row(card).war());
    if (pool >= 0 && !in_forum) s.cards.deck.pools[static_cast<std::size_t>(pool)].add(card);
  }
  DeckLayer dealing;
  dealing.from_pool[first_pool(scenario)] = static_cast<std::uint8_t>(s.cards.deck.pools[first_pool(scenario)].size());
  s.cards.deck.layers.push(dealing);
}

// A card of an earlier deck joins the one that is dealt from, and nobody sees which: VG-3.21c, VG-3.31c.
void join_deck(State& s, CardId card) {
  const std::size_t pool = first_pool(row(s.game.scenario));
  s.cards.deck.pools[pool].add(card);
  std::uint8_t& size = s.cards.deck.layers[0].from_pool[pool];
  size = static_cast<std::uint8_t>(size + 1U);
}

// The black cards that were shown go back before the deck is stacked: AH-4.7d.
void return_shown_cards(State& s) {
  const std::size_t pool = first_pool(row(s.game.scenario));
  s.cards.deck.pools[pool] = s.cards.deck.pools[pool] | s.cards.discards;
  s.cards.discards = CardSet{};
}

// How many Families are dealt, in turn to each seat: VG-3.13b, ES-2c. There may be fewer in the deck at a
// table that was made before that was refused.
int families_to_deal(const State& s, const Options& options) {
  const ScenarioRow& scenario = row(s.game.scenario);
  if (senators_wanted(options) == 0) return s.game.seats * scenario.families_dealt;
  return std::min(senators_wanted(options), cards_to_draw(s, Roll::deal_family).size());
}

// The moderator names each first card where he names cards or hands them out in play, too: ES-4.7a.
Roll first_card(const Options& options) {
  const bool his = options.first_cards_from == choice::first_cards_from::moderator &&
                   (options.forum_source == choice::forum_source::by_hand ||
                    options.forum_resources == choice::forum_resources::by_hand);
  return his ? Roll::first_card_named : Roll::deal_card;
}

// The senator with the lowest ID of those dealt: AH-4.6a.
SenatorId lowest_number(const State& s) {
  SenatorId lowest = SenatorId::none;
  for (SenatorId senator : aligned(s))
    if (lowest == SenatorId::none || number_of(senator) < number_of(lowest)) lowest = senator;
  return lowest;
}

void deal_family(Context& t, CardId card, Seat seat) {
  const SenatorId family = row(card).senator();
  Senator& record = t.s.senators[family];
  record.where = Where::rome;
  record.influence = row(family).inf;
  record.popularity = row(family).pop;
  faction(t.s, seat).senators.add(family);
  t.tell(EventKind::family_dealt, clauses(t.s).families, {.a = op(family), .b = op(seat)});
}

// The developed Provinces, then the undeveloped ones: VG-3.23a, VG-3.33a, VG-3.33b.
ProvinceSet group_of(const State& s, int group) {
  return ProvinceSet(group == 0 ? row(s.game.scenario).developed : row(s.game.scenario).undeveloped);
}

ProvinceSet not_dealt(const State& s, int group) {
  ProvinceSet left = group_of(s, group);
  for (ProvinceId province : left)
    if (s.provinces[province].in_play != 0) left.remove(province);
  return left;
}

// Where few senators are dealt a faction may have nobody left for its Province, which then lies in the Forum: ES-2c, VG-9.5e.
bool nobody_to_govern(const State& s, Seat seat) {
  for (SenatorId senator : in_rome(s, seat))
    if (office_of(s, senator) == OfficeId::none) return false;
  return true;
}

Rule clause_of_group(const State& s, int group) {
  return row(s.game.scenario).first == Era::middle ? Rule::VG_3_23a : group == 0 ? Rule::VG_3_33a : Rule::VG_3_33b;
}
Rule clause_of_governors(const State& s) {
  return row(s.game.scenario).first == Era::middle ? Rule::VG_3_23b : Rule::VG_3_33d;
}

void offer_leaders(const Context& t, Sheet& sheet, Seat seat) {
  for (SenatorId senator : faction(t.s, seat).senators)
    sheet.must(seat, Verb::choose_leader, Prompt::choose_faction_leader, Rule::VG_3_16, {.a = op(senator)});
}

void offer_first_cards(const Context& t, Sheet& sheet, Seat seat) {
  offer_card_plays(t, sheet, seat, Prompt::play_first_cards);
  if (!must_assign_concession(t, seat)) sheet.must(seat, Verb::done, Prompt::play_first_cards, Rule::VG_3_18a);
}

// Between Leaders and first cards nothing is dealt that somebody waits for: who has chosen goes on with his cards.
bool cards_follow_leaders(const Context& t) {
  return t.options.initial_red_cards == choice::initial_red_cards::dealt && group_of(t.s, 0).empty() &&
         group_of(t.s, 1).empty();
}

}  // namespace

void Setup::offer_governors(const Context& t, Sheet& sheet, Seat seat) const {
  for (SenatorId senator : in_rome(t.s, seat))
    if (office_of(t.s, senator) == OfficeId::none)  // VG-9.5e
      sheet.must(seat, Verb::take_province, Prompt::assign_province, clause_of_governors(t.s),
                 {.a = op(senator), .b = op(row_at(provinces, seat)), .least = 1, .most = value::governor_term});
}

void Setup::offers(const Context& t, Sheet& sheet) const {
  const Seat seat = clockwise(t.s, first, turn);
  if (at == At::leader_chosen) offer_leaders(t, sheet, seat);
  if (at == At::leader_written_down)
    for (Seat one : choosing) offer_leaders(t, sheet, one);
  if (at == At::governor_named) offer_governors(t, sheet, seat);
  if (at == At::card_played) offer_first_cards(t, sheet, seat);
  if (at == At::begun_together || at == At::cards_played_together)
    for (Seat one : choosing)
      faction(t.s, one).leader == SenatorId::none ? offer_leaders(t, sheet, one) : offer_first_cards(t, sheet, one);
  if (at == At::governors_named_together)
    for (Seat one : choosing) offer_governors(t, sheet, one);
}

bool Setup::takes_a_province(const State& s, Seat seat) const {
  return !short_of.has(seat) && !nobody_to_govern(s, seat);
}

void Setup::take_answer(Context& t) {
  const Seat seat = t.answer.faction;
  switch (t.answer.verb) {
    case Verb::none:
      break;
    case Verb::choose_leader:
      become_leader(t, seat, operands_of<Verb::choose_leader>(t.answer).senator, Rule::VG_3_16);
      if (!cards_follow_leaders(t)) choosing.remove(seat);
      break;
    case Verb::take_province:
      appoint_governor(t, operands_of<Verb::take_province>(t.answer).senator,
                       operands_of<Verb::take_province>(t.answer).province, t.answer.amount, clause_of_governors(t.s));
      choosing.remove(seat);
      break;
    case Verb::done:
      choosing.remove(seat);
      break;
    default:
      play_card(t, t.answer);
  }
}

Next Setup::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    lay_out(t);
    families = static_cast<std::uint8_t>(families_to_deal(s, t.options));
    for (dealt = 0; dealt < families; ++dealt) {
      PAUSE(family_dealt, draw_card(t, Roll::deal_family));
      deal_family(t, as<CardId>(t.drawn), seat_at(dealt % s.game.seats));
    }
    for (dealt = 0; dealt < row(s.game.scenario).random_cards_added; ++dealt) {
      PAUSE(card_joined, draw_card(t, Roll::join_deck));
      join_deck(s, as<CardId>(t.drawn));
    }
    if (t.options.initial_red_cards == choice::initial_red_cards::dealt) {  // VG-3.13c
      for (dealt = 0; dealt < s.game.seats * row(s.game.scenario).hand_cards; ++dealt) {
        PAUSE(card_dealt, draw_card(t, Roll::deal_card));
        card_to_hand(t, seat_at(dealt % s.game.seats), as<CardId>(t.drawn), clauses(s).cards);
      }
      stack_deck(s, t.options, first_pool(row(s.game.scenario)));
    }
    if (t.options.setup_leader_order == choice::setup_leader_order::before_consul) {  // AH-4.5
      choosing = playing_seats(s);
      while (!choosing.empty()) {
        PAUSE(leader_written_down, asked());
        if (t.answer.verb != Verb::choose_leader) continue;
        row_at(leaders, t.answer.faction) = operands_of<Verb::choose_leader>(t.answer).senator;
        choosing.remove(t.answer.faction);
      }
      for (Seat seat : playing_seats(s)) become_leader(t, seat, row_at(leaders, seat), Rule::VG_3_16);
      leaders.fill(SenatorId::none);
    }
    if (t.options.temporary_consul == choice::temporary_consul::mortality_chit) {
      to_draw = begin_chits(t, 1);
      do {  // VG-3.15a, VG-3.15b: None, Draw 2 and IDs not in play are set aside
        PAUSE(chit_drawn, draw_chit(t, Roll::temporary_consul));
        if (t.drawn == chit_draw_two) s.cards.cup.draw_two = static_cast<std::uint8_t>(s.cards.cup.draw_two - 1U);
      } while (t.drawn > 30 || in_play_with_number(s, t.drawn) == SenatorId::none);
      to_draw = 0;
    }
    {
      const SenatorId consul = t.options.temporary_consul == choice::temporary_consul::mortality_chit
                                   ? in_play_with_number(s, t.drawn)
                                   : lowest_number(s);  // AH-4.6a
      fill_cup(t);
      first = faction_of(s, consul);
      if (t.options.temp_consul_bonus == on) {
        take_office(t, consul, OfficeId::rome_consul, Rule::VG_3_15c);
        give_prior_consul(t, consul);
      } else {  // ES-4.6b
        s.offices.held[static_cast<std::size_t>(OfficeId::rome_consul)] = consul;
        t.tell(EventKind::office_taken, Rule::ES_4_6b, {.a = op(consul), .b = op(OfficeId::rome_consul)});
      }
    }
    if (t.options.setup_leader_order == choice::setup_leader_order::after_consul && all_at_once(t.options)) {
      choosing = playing_seats(s);
      while (!choosing.empty()) {
        PAUSE(begun_together, asked());
        take_answer(t);
      }
    } else if (t.options.setup_leader_order == choice::setup_leader_order::after_consul) {
      for (turn = 0; turn < s.game.seats; ++turn) {
        PAUSE(leader_chosen, asked());
        become_leader(t, clockwise(s, first, turn), operands_of<Verb::choose_leader>(t.answer).senator, Rule::VG_3_16);
      }
    }
    if (t.options.initial_red_cards == choice::initial_red_cards::drawn_from_pile) {  // AH-4.7a to AH-4.7d
      for (turn = 0; turn < s.game.seats; ++turn)
        while (faction(s, clockwise(s, first, turn)).hand_size < row(s.game.scenario).hand_cards) {
          PAUSE(card_drawn, draw_card(t, Roll::deal_from_pile));
          if (row(as<CardId>(t.drawn)).red) {
            card_to_hand(t, clockwise(s, first, turn), as<CardId>(t.drawn), clauses(s).cards);
          } else {
            s.cards.discards.add(as<CardId>(t.drawn));
            t.tell(EventKind::card_shown, clauses(s).cards, {.a = op(clockwise(s, first, turn)), .b = t.drawn});
          }
        }
      return_shown_cards(s);
      stack_deck(s, t.options, first_pool(row(s.game.scenario)));
    }
    if (t.options.initial_red_cards == choice::initial_red_cards::handed_out) {  // ES-4.7a
      for (turn = 0; turn < s.game.seats; ++turn)
        while (faction(s, clockwise(s, first, turn)).hand_size < row(s.game.scenario).hand_cards) {
          PAUSE(card_handed_out, draw_card(t, first_card(t.options)));
          card_to_hand(t, clockwise(s, first, turn), as<CardId>(t.drawn), Rule::ES_4_7a);
        }
      stack_deck(s, t.options, first_pool(row(s.game.scenario)));
    }
    for (group = 0; group < 2; ++group) {
      if (group_of(s, group).empty()) continue;
      if (group_of(s, group).size() < s.game.seats) {  // VG-3.33c: the lowest roller gets none, ties roll again
        short_of = playing_seats(s);
        while (short_of.size() > 1) {
          to_roll = short_of;
          lowest = SeatSet{};
          while (!to_roll.empty()) {
            PAUSE(shortage_rolled,  // three dice: AH-12.5d
                  roll(t, t.options.late_six_player_roll == choice::late_six_player_roll::two_dice ? 2 : 3,
                       Roll::province_shortage));
            {
              const auto total = static_cast<std::uint8_t>(t.dice.sum());
              if (lowest.empty() || total < least) lowest = SeatSet{};
              if (lowest.empty()) least = total;
              if (total == least) lowest.add(to_roll.first());
              to_roll.remove(to_roll.first());
            }
          }
          short_of = lowest;
        }
      }
      provinces.fill(ProvinceId::none);
      for (turn = 0; turn < s.game.seats; ++turn) {
        if (short_of.has(clockwise(s, first, turn))) continue;
        t.drawn = 0;
        if (not_dealt(s, group).size() > 1)
          PAUSE(province_dealt, pick(t, not_dealt(s, group).size(), Roll::deal_province));
        {
          const ProvinceId province = not_dealt(s, group).nth(t.drawn);
          const Seat seat = clockwise(s, first, turn);
          create_province(t, province, group == 0, clause_of_group(s, group));
          row_at(provinces, seat) = province;
          t.tell(EventKind::province_dealt, clause_of_group(s, group), {.a = op(province), .b = op(seat)});
        }
      }
      for (ProvinceId province : not_dealt(s, group))
        create_province(t, province, group == 0, clause_of_group(s, group));
      for (Seat seat : all_at_once(t.options) ? playing_seats(s) : SeatSet{})
        if (takes_a_province(s, seat)) choosing.add(seat);
      while (!choosing.empty()) {
        PAUSE(governors_named_together, asked());
        take_answer(t);
      }
      for (turn = 0; turn < s.game.seats && !all_at_once(t.options); ++turn) {
        if (!takes_a_province(s, clockwise(s, first, turn))) continue;
        PAUSE(governor_named, asked());
        appoint_governor(t, operands_of<Verb::take_province>(t.answer).senator,
                         operands_of<Verb::take_province>(t.answer).province, t.answer.amount, clause_of_governors(s));
      }
      short_of = SeatSet{};
    }
    if (all_at_once(t.options)) {
      if (t.options.setup_leader_order != choice::setup_leader_order::after_consul || !cards_follow_leaders(t))
        choosing = playing_seats(s);
      while (!choosing.empty()) {
        PAUSE(cards_played_together, asked());
        take_answer(t);
      }
    }
    for (turn = 0; turn < s.game.seats && !all_at_once(t.options); ++turn) {
      for (;;) {
        PAUSE(card_played, asked());
        if (t.answer.verb == Verb::done) break;
        if (t.answer.verb != Verb::none) play_card(t, t.answer);
      }
    }
  }
  return done();
}

}  // namespace curia::republic

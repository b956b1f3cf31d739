#include "games/republic/setup/setup.h"

#include "games/republic/cards/play_cards.h"
#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

// VG-3.1.1, VG-3.1.2, VG-3.13a, VG-3.14: what lies on the table before anything is dealt.
void lay_out(Table& t) {
  State& s = t.s;
  const ScenarioRow& scenario = scenario_rows[static_cast<std::size_t>(s.era)];
  s.treasury = scenario.treasury;
  s.unrest = scenario.unrest;
  s.active.legions = scenario.start_legions;
  for (int i = 0; i < s.seats; ++i) s.factions[static_cast<std::size_t>(i)].playing = 1;
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<CardId>(i);
    const CardRow& r = row(card);
    if (r.era == Era::none) continue;
    const bool in_forum = r.type == CardType::war && (scenario.inactive_wars >> r.ref & 1U) != 0;
    if (in_forum) s.wars[r.war()].section = Section::inactive;
    if (!in_forum && (r.era == Era::early || r.era == Era::middle))
      s.deck.pools[static_cast<std::size_t>(r.era)].add(card);
  }
  DeckLayer dealing;
  dealing.from_pool[0] = static_cast<std::uint8_t>(s.deck.pools[0].size());
  s.deck.layers.push(dealing);
}

// VG-3.13d, VG-3.13e: six Middle cards, six of the rest and Era Ends at the bottom.
void build_draw_pile(State& s) {
  DeckLayer top, bottom;
  bottom.from_pool[0] = value::deck_low_cards;
  bottom.from_pool[1] = value::deck_low_cards;
  bottom.known.add(CardId::era_ends);
  top.from_pool[0] = static_cast<std::uint8_t>(s.deck.pools[0].size() - value::deck_low_cards);
  s.deck.layers.clear();
  s.deck.layers.push(top);
  s.deck.layers.push(bottom);
}

void deal_family(Table& t, CardId card, Seat seat) {
  const SenatorId family = row(card).senator();
  Senator& record = t.s.senators[family];
  record.where = Where::rome;
  record.influence = row(family).inf;
  record.popularity = row(family).pop;
  faction(t.s, seat).senators.add(family);
  t.tell(EventKind::family_dealt, Rule::VG_3_13b, {.a = op(family), .b = op(seat)});
}

}  // namespace

void Setup::offers(const Table& t, Sheet& sheet) const {
  const Seat seat = clockwise(t.s, first, turn);
  if (at == At::leader_chosen)
    for (SenatorId senator : faction(t.s, seat).senators)
      sheet.must(seat, Verb::choose_leader, Prompt::choose_faction_leader, Rule::VG_3_16, {.a = op(senator)});
  if (at == At::card_played) {
    offer_card_plays(t, sheet, seat, Prompt::play_first_cards);
    sheet.must(seat, Verb::done, Prompt::play_first_cards, Rule::VG_3_18a);
  }
}

Next Setup::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    lay_out(t);
    for (dealt = 0; dealt < s.seats * scenario_rows[static_cast<std::size_t>(s.era)].families_dealt; ++dealt) {
      PAUSE(family_dealt, draw_card(t, Roll::deal_family));
      deal_family(t, as<CardId>(t.drawn), seat_at(dealt % s.seats));
    }
    for (dealt = 0; dealt < s.seats * scenario_rows[static_cast<std::size_t>(s.era)].hand_cards; ++dealt) {
      PAUSE(card_dealt, draw_card(t, Roll::deal_card));
      card_to_hand(t, seat_at(dealt % s.seats), as<CardId>(t.drawn), Rule::VG_3_13c);
    }
    build_draw_pile(s);
    begin_chits(t, 1);
    do {  // VG-3.15a, VG-3.15b: None, Draw 2 and IDs not in play are set aside
      s.cup.left = 1;
      PAUSE(chit_drawn, draw_chit(t, Roll::temporary_consul));
      if (t.drawn == chit_draw_two) s.cup.draw_two = static_cast<std::uint8_t>(s.cup.draw_two - 1U);
    } while (t.drawn > 30 || in_play_with_number(s, t.drawn) == SenatorId::none);
    {
      const SenatorId consul = in_play_with_number(s, t.drawn);
      s.cup = Cup{};
      first = faction_of(s, consul);
      take_office(t, consul, OfficeId::rome_consul, Rule::VG_3_15c);
      give_prior_consul(t, consul);
    }
    for (turn = 0; turn < s.seats; ++turn) {
      PAUSE(leader_chosen, asked());
      become_leader(t, clockwise(s, first, turn), as<SenatorId>(t.answer.a), Rule::VG_3_16);
    }
    for (turn = 0; turn < s.seats; ++turn) {
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

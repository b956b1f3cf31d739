#include "games/republic/senate/play_law.h"

#include "games/republic/deeds.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/laws.h"

namespace curia::republic {

namespace {

// The Servilian Law lies on the table of who played it, and may still be given up: AH-7.363f.
bool repealed_from_the_table(const Context& t) {
  return t.options.servilian_repeal == choice::servilian_repeal::from_the_table_too && t.options.law_votes == off &&
         in_force(t.s, LawId::servilian_law) && in_force(t.s, LawId::acilian_law);
}

}  // namespace

void list_laws(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (s.game.phase != Phase::senate) return;
  if (repealed_from_the_table(t))
    for (Seat seat : playing_seats(s))
      if (faction(s, seat).knights_bonus != 0)
        sheet.may(seat, Verb::repeal_with_law, Prompt::interrupt, Rule::VG_LAW_servilian_2,
                  {.a = op(law_rows[static_cast<std::size_t>(LawId::servilian_law)].card)});
  const bool voted = t.options.law_votes != off;  // VG-9.831a
  if (voted && s.senate.drafts[static_cast<std::size_t>(Motion::law)] >= fruitless_drafts) return;
  const Rule play = voted ? Rule::VG_9_831a : Rule::VG_9_83;
  for (Seat seat : playing_seats(s))
    faction(s, seat).hand.each([&](CardId card) {
      if (row(card).type != CardType::law) return;
      const LawId law = row(card).law();
      if (may_play_law(s, law)) sheet.may(seat, Verb::play_law, Prompt::interrupt, play, {.a = op(card)});
      if (law == LawId::servilian_law && in_force(s, LawId::acilian_law))
        sheet.may(seat, Verb::repeal_with_law, Prompt::interrupt, Rule::VG_LAW_servilian_2, {.a = op(card)});
    });
}

Next play_law(Context& t, const Move& move) {
  const CardId card = operands_of<Verb::play_law, Verb::repeal_with_law>(move).card;
  const bool repeals = move.verb == Verb::repeal_with_law;
  if (t.options.law_votes != off)
    return call(ProposeLaw{.seat = move.faction, .card = card, .repeals = static_cast<Bool>(repeals ? 1 : 0)});
  if (repeals && in_force(t.s, LawId::servilian_law)) {  // AH-7.363f
    t.s.rome.laws.remove(LawId::servilian_law);
    t.s.cards.discards.add(card);
    faction(t.s, move.faction).knights_bonus = 0;
    repeal_acilian_law(t);
    return done();
  }
  if (repeals) {
    discard_from_hand(t, move.faction, card, Rule::VG_LAW_servilian_2);
    repeal_acilian_law(t);
    return done();
  }
  leave_hand(t, move.faction, card);
  return enact_law(t, row(card).law(), move.faction);
}

}  // namespace curia::republic

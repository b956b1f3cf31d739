#include "games/republic/view.h"

#include "games/republic/procedures.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

// How many cards each layer holds and which of them are known, not which others they may be.
Deck shown_deck(const Deck& deck) {
  Deck v;
  for (const DeckLayer& layer : deck.layers) {
    DeckLayer shown;
    shown.known = layer.known;
    shown.from_pool[0] = static_cast<std::uint8_t>(layer.from_pool[0] + layer.from_pool[1] + layer.from_pool[2]);
    v.layers.push(shown);
  }
  return v;
}

Faction shown_faction(const State& s, const Options& options, Seat viewer, Seat owner) {
  const Faction& faction = republic::faction(s, owner);
  Faction v = faction;
  if (viewer != owner && options.secret_treasuries != off) v.treasury = 0;
  if (!sees_hand(s, options, viewer, owner))  // cards that he was shown: AH-7.36b
    v.hand =
        index(viewer) < max_seats ? faction.hand & s.hidden.shown[static_cast<std::size_t>(index(viewer))] : CardSet{};
  return v;
}

// Of what is hidden: what the seat did itself or was told.
Hidden shown_of(const State& s, const Options& options, Seat viewer) {
  const Hidden& hidden = s.hidden;
  Hidden v;
  const CardSet own_hand = index(viewer) < max_seats ? faction(s, viewer).hand : CardSet{};
  for (std::size_t i = 0; i < max_seats; ++i) {
    const Seat owner = seat_at(static_cast<int>(i));
    if (sees_hand(s, options, viewer, owner)) v.coming[i] = hidden.coming[i];
    v.card_offers[i] = hidden.card_offers[i];
    if (viewer != owner && viewer != hidden.card_offers[i].to) v.card_offers[i].card = CardId::none;
    // Whom he has shown cards that he still holds, he knows: AH-7.36b.
    v.shown[i] = viewer == owner ? hidden.shown[i] : hidden.shown[i] & own_hand;
    if (viewer != owner) continue;
    v.faction_pledges[i] = hidden.faction_pledges[i];
  }
  const SenatorSet own = faction(s, viewer).senators;
  for (SenatorId senator : own) v.pledges[senator] = hidden.pledges[senator];
  v.approving = hidden.approving & own;
  v.disapproving = hidden.disapproving & own;
  for (const Gift& gift : hidden.gifts)  // what passed between them is known to the two only
    if (!gift.gone() && (viewer == gift.from || viewer == gift.to)) v.gifts.push(gift);
  for (const GiftCondition& condition : hidden.gift_conditions)
    if (condition.seat == viewer) v.gift_conditions.push(condition);
  return v;
}

}  // namespace

// Filled from empty, group by group: a new group is hidden until it is shown here.
State view(const State& s, const Options& options, Seat viewer) {
  State v;
  v.chance = s.chance;
  v.game = s.game;
  v.senators = s.senators;
  v.offices = s.offices;
  v.rome = s.rome;
  v.forum = s.forum;
  v.wars = s.wars;
  v.leaders = s.leaders;
  v.provinces = s.provinces;
  v.arms = s.arms;
  v.revolt = s.revolt;
  v.senate = s.senate;
  v.talk = s.talk;
  v.cards = s.cards;
  v.cards.deck = shown_deck(s.cards.deck);
  v.hidden = shown_of(s, options, viewer);
  for (std::size_t i = 0; i < s.factions.size(); ++i)
    v.factions[i] = shown_faction(s, options, viewer, seat_at(static_cast<int>(i)));
  for (const Frame& frame : s.stack) v.stack.push(row_of_procedure(frame.kind).shown_to(frame, viewer));
  return v;
}

}  // namespace curia::republic

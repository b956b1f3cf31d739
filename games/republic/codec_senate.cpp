// The Senate and the running procedures of a position: docs/view.md.
#include "games/republic/codec.h"
#include "games/republic/procedures.h"

namespace curia::republic {

namespace {

constexpr std::string_view motion_words[] = {"none",
                                             "consuls",
                                             "dictator",
                                             "censor",
                                             "trial",
                                             "governors",
                                             "concessions",
                                             "land_bill",
                                             "repeal",
                                             "recruit",
                                             "send",
                                             "reinforce",
                                             "recall",
                                             "garrison",
                                             "recall_garrison",
                                             "disband",
                                             "refuse_rhodians",
                                             "consul_for_life",
                                             "minor",
                                             "special_trial",
                                             "pontifex",
                                             "remove_pontifex",
                                             "law",
                                             "recall_exile"};
constexpr std::string_view appeal_words[] = {"none", "votes", "killed", "freed"};
constexpr std::string_view stage_words[] = {"none",      "consuls", "dictator", "censor",  "trials",
                                            "governors", "other",   "closing",  "pontifex"};

void describe_item(Node& node, Item& item) {
  node.number("a", item.a, 0, 255);
  node.number("b", item.b, 0, 255);
  node.number("c", item.c, 0, 255);
  node.counter("d", item.unused, 0, 255);
  node.part("units", item.units, [&](Node& units) { describe(units, item.units); });
}

void describe_proposal(Node& node, Proposal& proposal) {
  node.word("motion", proposal.motion, motion_words);
  node.seat("by", proposal.by);
  node.flag("by_tribune", proposal.by_tribune);
  node.flag("unvetoable", proposal.unvetoable);
  node.flag("cancelled", proposal.cancelled);
  node.flag("vetoed", proposal.vetoed);
  node.seats("voted", proposal.voted);
  node.flag("calling", proposal.calling);
  node.word("appeal", proposal.appeal, appeal_words);
  node.number("appeal_votes", proposal.appeal_votes, -99, 99);
  node.flag("sponsor_attacked", proposal.sponsor_attacked);
  node.flag("silenced", proposal.silenced);
  node.counter("legions_raised", proposal.legions_raised, 0, 25);
  node.counter("fleets_raised", proposal.fleets_raised, 0, 25);
  node.number("in_favour", proposal.in_favour, 0, 9'999);
  node.number("against", proposal.against, 0, 9'999);
  node.ids("senators_for", proposal.senators_for);
  node.ids("senators_against", proposal.senators_against);
  node.ids("senators_abstained", proposal.senators_abstained);
  node.items("items", proposal.items, describe_item);
}

}  // namespace

std::string_view key_of(Motion motion) { return motion_words[static_cast<std::size_t>(motion)]; }

void describe_senate(Node& node, State& s) {
  node.object("senate", [&](Node& inner) {
    Senate& senate = s.senate;
    inner.word("stage", senate.stage, stage_words);
    inner.id("chair", senate.chair);
    inner.items("reserved", senate.reserved, [](Node& item, Reservation& reservation) {
      item.seat("seat", reservation.seat);
      item.id("card", reservation.card);
      item.id("statesman", reservation.statesman);
    });
    inner.ids("gave_up_chair", senate.gave_up_chair);
    inner.items("proposals", senate.proposals, describe_proposal);
    inner.numbers("rejected", senate.rejected, 0xFFFFFFFFLL);
    inner.numbers("tried", senate.tried, 0xFFFF);
    inner.items("special_trials", senate.special_trials, [](Node& item, DueTrial& due) {
      item.seat("seat", due.seat);
      item.id("accused", due.accused);
      item.number("popularity", due.popularity, -9, 9);
      item.flag("leader", due.leader);
    });
    inner.counter("minor_trials", senate.minor_trials, 0, 255);
    inner.counter("major_trials", senate.major_trials, 0, 255);
    inner.counter("land_bills_proposed", senate.land_bills_proposed, 0, 7);
    inner.flag("repeal_proposed", senate.repeal_proposed);
    inner.flag("consul_for_life_voted", senate.consul_for_life_voted);
    inner.flag("fined", senate.fined);
    inner.flag("rhodians_may_be_refused", senate.rhodians_may_be_refused);
    inner.flag("dictator_chosen", senate.dictator_chosen);
    inner.flag("presiding_left", senate.presiding_left);
    inner.flag("minor_moved", senate.minor_moved);
    inner.ids("free_tribunes_used", senate.free_tribunes_used);
    inner.ids("free_bills_used", senate.free_bills_used);
    inner.ids("refused_province", senate.refused_province);
    inner.items("waiting_laws", senate.waiting_laws, [](Node& item, WaitingLaw& law) {
      item.id("card", law.card);
      item.seat("by", law.by);
      item.id("sponsor", law.sponsor);
      item.id("cosponsor", law.cosponsor);
      item.flag("repeals", law.repeals);
      item.flag("due", law.due);
    });
    inner.flag("priest_moved", senate.priest_moved);
    inner.flag("pontifex_vetoed", senate.pontifex_vetoed);
    inner.ids("not_to_be_tried", senate.not_to_be_tried);
    inner.ids("fined_governors", senate.fined_governors);
    inner.numbers("minor_motions", senate.minor_motions, 255);
    inner.object("drafts", [&](Node& drafts) {
      for (std::size_t i = 1; i < std::size(motion_words); ++i)
        drafts.counter(motion_words[i], senate.drafts[i], 0, 255);
    });
  });
}

void describe_stack(Node& node, State& s) {
  curia::describe_stack<Operand>(node, s.stack, s.seats, row_of_procedure, parse_procedure);
}

}  // namespace curia::republic

// The table votes about itself: to pause, to go on, to give time, to have a program stand in, to free a seat, to end.
#include "server/room.h"
#include "server/store.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;
using namespace std::chrono;

namespace {

constexpr std::size_t most_proposals = 8, most_decided = 20;
constexpr std::int64_t most_hours = 14 * 24;

}  // namespace

// Whose vote counts: the person of a seat, of a shared one its leader.
Seat Room::voter(const Asker& asker) const {
  if (asker.chair.member == deputy_member || !people_.leads(asker.chair))
    throw Fault("not_your_voice", "whoever leads the seat votes", {}, {{"may", json::array()}});
  return seat_at(asker.chair.seat);
}

json::object Room::answer(const ProposeRequest& request, const Asker& asker) {
  const Seat voter = this->voter(asker);
  const Majority* row = majority_for(request.what);
  if (row == nullptr || request.what == "link") throw bad_field("what", "there is no such proposal");
  Proposal proposal{
      .id = pace_.next_proposal, .what = request.what, .seat = Seat::none, .hours = 0, .link = {}, .votes = {}};
  if (row->about_seat || request.what == "more_time") {
    if (!request.seat || *request.seat < 0 || *request.seat >= game().seats() ||
        !persons().has(seat_at(static_cast<int>(*request.seat))))
      throw bad_field("seat", "it is about the seat of a person");
    proposal.seat = seat_at(static_cast<int>(*request.seat));
    if (row->about_seat && proposal.seat == voter) throw bad_field("seat", "nobody votes about himself");
  }
  if ((request.what == "pause" || request.what == "go_on" || request.what == "more_time") && !pace_.clock)
    throw bad_field("what", "there is no clock at this table");
  if (request.what == "stand_in" && !session_.tells_deputies())
    throw Fault("old_game", "the journal of this game cannot tell who speaks for a seat");
  if (request.what == "more_time") {
    proposal.hours = request.hours.value_or(0);
    if (proposal.hours < 1 || proposal.hours > most_hours) throw bad_field("hours", "hours are from 1 to 336");
  }
  if (request.link) {
    proposal.link = hash_of(*request.link);
    if (means_.store.link(proposal.link)) throw bad_field("link", "make another secret");
  }
  for (const Proposal& one : pace_.proposals)
    if (one.what == proposal.what && one.seat == proposal.seat)
      throw bad_field("what", "the table is voting on it already");
  if (pace_.proposals.size() >= most_proposals) throw Fault("too_many", "so many proposals are open");
  proposal.votes[voter] = true;
  settle([&](Pace& pace) {
    ++pace.next_proposal;
    pace.proposals.push_back(proposal);
  });
  return {{"proposal", proposal.id}};
}

json::object Room::answer(const CastRequest& request, const Asker& asker) {
  const Seat voter = this->voter(asker);
  bool found = false;
  for (const Proposal& one : pace_.proposals)
    found = found || (one.id == request.proposal &&
                      (one.voters(persons()).has(voter) || (one.what == "link" && one.seat == voter && !request.yes)));
  if (!found) throw bad_field("proposal", "there is no such vote, or not for you");
  settle([&](Pace& pace) {
    for (Proposal& one : pace.proposals)
      if (one.id == request.proposal) one.votes[voter] = request.yes;
  });
  return {};
}

// The vote, and what it brings about, are kept together.
void Room::settle(const std::function<void(Pace&)>& change) {
  change_table([&](Arrangement& all) {
    Pace& pace = all.pace;
    change(pace);
    for (std::size_t n = 0; n < pace.proposals.size();) {
      const std::optional<bool> decided = pace.proposals[n].decided(persons());
      if (!decided) {
        ++n;
        continue;
      }
      const Proposal proposal = pace.proposals[n];
      pace.proposals.erase(pace.proposals.begin() + static_cast<std::ptrdiff_t>(n));
      json::object told = proposal.json();
      told["carried"] = *decided;
      if (proposal.seat != Seat::none)  // who sits there now
        if (const json::value setup = all.people.setup();
            const json::value* name =
                setup.at("seats").at(static_cast<std::size_t>(index(proposal.seat))).as_object().if_contains("name"))
          told["name"] = *name;
      pace.decided.push_back(std::move(told));
      if (pace.decided.size() > most_decided) pace.decided.erase(pace.decided.begin());
      if (*decided) carry(proposal, all);
    }
  });
}

void Room::carry(const Proposal& proposal, Arrangement& all) {
  const Seat seat = proposal.seat;
  Pace& pace = all.pace;
  if (proposal.what == "pause") pace.paused = true;
  if (proposal.what == "go_on") {
    pace.paused = false;
    pace.come = persons();  // also where somebody has never come
  }
  if (proposal.what == "more_time") pace.clock->give(seat, hours(proposal.hours));
  if (proposal.what == "stand_in")
    pace.standing.insert_or_assign(
        seat, Standing{.deputy = {.by = "table",
                                  .who = {{"kind", "bot"}, {"bot", pace.rules ? pace.rules->bot : usual_bot()}}},
                       .scope = Standing::Scope::all,
                       .until = {},
                       .until_back = true});
  if (proposal.what == "draw" || proposal.what == "cancel") {
    pace.closed = proposal.what;
    all.also.emplace_back([id = id_](Store& store) { await_nobody(store, id); });
  }
  if (proposal.what == "link") {  // and what was bound to the lost one ends with it
    const Chair chair{.seat = index(seat)};
    turn_out(all, chair);
    all.also.emplace_back(
        [id = id_, chair, hash = proposal.link](Store& store) { store.set_link(id, chair.number(), hash); });
  }
  if (proposal.what != "free_seat") return;
  for (const Chair chair : all.people.chairs(index(seat))) turn_out(all, chair);
  if (!proposal.link.empty()) all.links.emplace_back(proposal.link, Chair{.seat = invitation_seat});
  all.people.free(index(seat));
  seat_next(all, index(seat));
}

// The one against whom people play who do not choose.
std::string Room::usual_bot() const {
  for (const json::value& known : games_json("en"))
    if (known.at("id") == game().header().at("game")) return std::string(known.at("bots").at(0).as_string());
  return "random";
}

json::array Room::proposals() const {
  json::array all;
  for (const Proposal& one : pace_.proposals) {
    json::object told = one.json();
    told["needed"] = one.needed(persons());
    json::array& may = told["voters"].emplace_array();
    for (const Seat seat : one.voters(persons())) may.emplace_back(index(seat));
    all.push_back(std::move(told));
  }
  return all;
}

}  // namespace curia::server

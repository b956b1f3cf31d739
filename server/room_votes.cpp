// The table votes about itself: to pause, to go on, to give time, to have a program stand in, to free a seat, to exchange two, to end.
#include <algorithm>

#include "server/kept_accounts.h"
#include "server/kept_notices.h"
#include "server/porter.h"
#include "server/room.h"
#include "server/store.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;
using namespace std::chrono;

namespace {

constexpr std::size_t most_proposals = 8, most_decided = 20;
constexpr std::int64_t most_hours = 14 * 24;
// How long whose seat it is may say no where one other person decides alone: tonight, and else.
constexpr auto to_refuse_live = minutes(10);
constexpr auto to_refuse = hours(24);
constexpr auto try_again_after = minutes(1);  // where what is due could not be kept

// One of two who exchange their seats: with the link that he has drawn, and his account.
void takes_part(Proposal& swap, Seat voter, const std::string& link, std::string_view account) {
  (voter == swap.seat ? swap.link : swap.other_link) = link;
  (voter == swap.seat ? swap.account : swap.other_account) = account;
}

}  // namespace

void Room::need_arrangement(Chair chair) {
  const Limits& limits = services_.limits;
  if (!arrangements_.take(chair.number(), limits.arrangements_an_hour, hours(1), limits.arrangements_at_once,
                          services_.clock.now()))
    throw too_many("arrangements");
}

// Of who sits there next; nobody has it yet. Fault if it cannot be one.
std::string Room::new_hash(const std::optional<std::string>& link) const {
  if (!link || !could_be_token(*link)) throw bad_field("link", "this takes the secret of a new link");
  const std::string hash = hash_of(*link);
  bool known = services_.store.link(hash).has_value();
  for (const Proposal& one : pace_.proposals) known = known || one.link == hash || one.other_link == hash;
  if (known) throw bad_field("link", "make another secret");
  return hash;
}

// Two persons, each of whom has a seat of his own. The one of them who asks for it says in the same breath what his link will be.
void Room::need_two(const ProposeRequest& request, Seat voter, std::string_view account, Proposal& proposal) const {
  const auto person = [&](const std::optional<std::int64_t>& seat, std::string_view field) {
    if (!seat || *seat < 0 || *seat >= game().seats() || !persons().has(seat_at(static_cast<int>(*seat))) ||
        people_.shared(static_cast<int>(*seat)))
      throw bad_field(field, "it is about two persons, each of whom has a seat to himself");
    return seat_at(static_cast<int>(*seat));
  };
  if (gathering_) throw Fault("gathering", "each has agreed to his own seat");
  proposal.seat = person(request.seat, "seat");
  proposal.other = person(request.other, "other");
  if (proposal.seat == proposal.other) throw bad_field("other", "nobody exchanges with himself");
  if (voter == proposal.seat || voter == proposal.other) takes_part(proposal, voter, new_hash(request.link), account);
}

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
      .id = pace_.next_proposal, .what = request.what, .hours = 0, .link = {}, .other_link = {}, .votes = {}};
  if (row->of_two) need_two(request, voter, asker.account, proposal);
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
  if (request.link && !row->of_two) proposal.link = new_hash(request.link);
  for (const Proposal& one : pace_.proposals)
    if (one.what == proposal.what &&
        (one.seat == proposal.seat || (row->of_two && one.other == proposal.seat && one.seat == proposal.other)))
      throw bad_field("what", "the table is voting on it already");
  if (pace_.proposals.size() >= most_proposals) throw Fault("too_many", "so many proposals are open");
  proposal.votes[voter] = true;
  proposal.by = voter;
  settle([&](Pace& pace) {
    ++pace.next_proposal;
    pace.proposals.push_back(proposal);
  });
  return {{"proposal", proposal.id}};
}

// As long as it is open, whatever others have said; it is as if it had never been.
json::object Room::answer(const WithdrawRequest& request, const Asker& asker) {
  const Seat voter = this->voter(asker);
  const auto his = [&](const Proposal& one) { return one.id == request.proposal && one.by == voter; };
  if (std::none_of(pace_.proposals.begin(), pace_.proposals.end(), his))
    throw bad_field("proposal", "there is no such vote, or somebody else proposed it");
  change_pace([&](Pace& pace) { std::erase_if(pace.proposals, his); });
  return {};
}

json::object Room::answer(const CastRequest& request, const Asker& asker) {
  const Seat voter = this->voter(asker);
  bool found = false;
  std::string link;
  for (const Proposal& one : pace_.proposals) {
    if (one.id == request.proposal && one.what == "swap" && request.yes && (one.seat == voter || one.other == voter))
      link = new_hash(request.link);
    found = found || (one.id == request.proposal &&
                      (one.voters(persons()).has(voter) || (one.may_refuse(voter) && !request.yes)));
  }
  if (!found) throw bad_field("proposal", "there is no such vote, or not for you");
  settle([&, account = asker.account](Pace& pace) {
    for (Proposal& one : pace.proposals) {
      if (one.id != request.proposal) continue;
      one.votes[voter] = request.yes;
      if (!link.empty()) takes_part(one, voter, link, account);
    }
  });
  return {};
}

std::vector<Proposal> Room::votes_of(Chair chair) const {
  std::vector<Proposal> out;
  if (chair.seat < 0 || chair.member == deputy_member || !people_.leads(chair) || ended()) return out;
  const Seat seat = seat_at(chair.seat);
  for (const Proposal& one : pace_.proposals)
    if (!one.votes.contains(seat) && (one.voters(persons()).has(seat) || one.may_refuse(seat))) out.push_back(one);
  return out;
}

std::int64_t Room::today() const { return floor<seconds>(services_.clock.date()).time_since_epoch().count(); }

// He could have asked for the other's link himself, and agreed to it. Whose time is out has agreed to what the clock brings.
void Room::give_time_to_refuse(Proposal& one, const Pace& pace) const {
  if (one.not_before > 0 || !one.one_decides(persons())) return;
  if (one.what == "stand_in" && pace.clock && pace.clock->ended().has(one.seat)) return;
  const bool live = pace.rules && pace.rules->kind == ClockRules::Kind::live;
  one.not_before = today() + (live ? seconds(to_refuse_live) : seconds(to_refuse)).count();
}

// What nobody has refused in time is done.
void Room::settle_due() {
  if (!pace_.closed.empty() || !stopped_.empty()) return;
  std::int64_t next = 0;
  for (const Proposal& one : pace_.proposals) {
    if (one.not_before == 0) continue;
    if (one.decided(persons(), today())) {
      // What cannot be kept stops nothing else: it is tried again later.
      const auto now = services_.clock.now();
      const bool waits = now < settle_again_;
      if (!waits) settle_again_ = now + try_again_after;
      refusals_->after(settle_again_ - now, [this] { in_time(); });
      if (waits) return;
      try {
        settle([](Pace&) {});
      } catch (const StoreError& error) {
        services_.log.warn("not_kept", {{"table", id_}, {"why", error.what()}});
      }
      return;
    }
    if (one.not_before > today() && (next == 0 || one.not_before < next)) next = one.not_before;
  }
  if (next > 0) refusals_->after(seconds(next - today()), [this] { in_time(); });
}

// A vote is carried on a day to come, unless somebody refuses it: also where nobody looks then.
bool Room::carries_later() const {
  return pace_.closed.empty() &&
         std::any_of(pace_.proposals.begin(), pace_.proposals.end(), [this](const Proposal& one) {
           return one.not_before > 0 && one.decided(persons(), one.not_before) == true;
         });
}

// Somebody has used this secret elsewhere meanwhile: it can be no new link.
bool Room::opens_something(const Proposal& one) const {
  const auto known = [this](const std::string& hash) {
    return !hash.empty() && services_.store.link(hash).has_value();
  };
  return known(one.link) || known(one.other_link);
}

// The vote, and what it brings about, are kept together.
void Room::settle(const std::function<void(Pace&)>& change) {
  change_table([&](Arrangement& all) {
    Pace& pace = all.pace;
    change(pace);
    for (std::size_t n = 0; n < pace.proposals.size();) {
      give_time_to_refuse(pace.proposals[n], pace);
      std::optional<bool> decided = pace.proposals[n].decided(persons(), today());
      if (!decided) {
        ++n;
        continue;
      }
      const Proposal proposal = pace.proposals[n];
      if (opens_something(proposal)) decided = false;
      pace.proposals.erase(pace.proposals.begin() + static_cast<std::ptrdiff_t>(n));
      json::object told = proposal.json();
      told["carried"] = *decided;
      told["moment"] = game().event_count();
      const json::object sits = all.people.setup();  // there now
      const auto add_name = [&](Seat seat, const char* key) {
        if (seat == Seat::none) return;
        const json::value& one = sits.at("seats").at(static_cast<std::size_t>(index(seat)));
        if (const json::value* name = one.as_object().if_contains("name")) told[key] = *name;
      };
      add_name(proposal.seat, "name");
      add_name(proposal.other, "other_name");
      pace.decided.push_back(std::move(told));
      if (pace.decided.size() > most_decided) pace.decided.erase(pace.decided.begin());
      if (!*decided) continue;
      carry(proposal, all);
      n = 0;  // what was about the same seat may be gone
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
  if (proposal.what == "stand_in") {
    end_deputy(all, seat);
    pace.standing.emplace(
        seat, Standing{.deputy = {.by = "table",
                                  .who = {{"kind", "bot"}, {"bot", pace.rules ? pace.rules->bot : usual_bot()}}},
                       .scope = Standing::Scope::all,
                       .until = {},
                       .until_back = true});
  }
  if (proposal.what == "draw" || proposal.what == "cancel") {
    pace.closed = proposal.what;
    all.also.emplace_back([id = id_](Store& store) { await_nobody(store, id); });
  }
  if (proposal.what == "link") {  // and what was bound to the lost one ends with it
    const Chair chair{.seat = index(seat)};
    end_deputy(all, seat);  // whoever found the link may have named one
    turn_out(all, chair);
    all.also.emplace_back(
        [id = id_, chair, hash = proposal.link](Store& store) { store.set_link(id, chair.number(), hash); });
  }
  if (proposal.what == "swap") exchange(proposal, all);
  if (proposal.what != "free_seat") return;
  for (const Chair chair : all.people.chairs(index(seat))) turn_out(all, chair);
  if (!proposal.link.empty()) all.links.emplace_back(proposal.link, Chair{.seat = invitation_seat});
  all.people.free(index(seat));
  seat_next(all, index(seat));
}

// It was about whoever sat there: about who sits there next the table votes anew.
void Room::end_votes_about(Pace& pace, Seat seat) {
  std::erase_if(pace.proposals, [seat](const Proposal& one) { return one.seat == seat || one.other == seat; });
}

// Each sits where the other sat, with a link that only he has seen; what hung on the old ones ends. Clocks and what was said stay with the
// seats, hours of rest and accounts go with the people.
void Room::exchange(const Proposal& proposal, Arrangement& all) {
  const Seat seats[] = {proposal.seat, proposal.other};
  const std::string links[] = {proposal.other_link, proposal.link};
  all.people.exchange(index(seats[0]), index(seats[1]));
  const RestHours first = all.pace.rest(seats[0]), second = all.pace.rest(seats[1]);
  for (std::size_t n = 0; n < std::size(seats); ++n) {
    const Seat seat = seats[n];
    const Chair chair{.seat = index(seat)};
    end_votes_about(all.pace, seat);
    end_deputy(all, seat);
    all.pace.rests.erase(seat);
    if (const RestHours& rest = n == 0 ? second : first; !rest.empty()) all.pace.rests.emplace(seat, rest);
    all.out.push_back(chair);
    all.also.emplace_back([id = id_, chair, link = links[n]](Store& store) {
      drop_links(store, id, chair);
      end_ways(store, id, chair);
      store.set_link(id, chair.number(), link);
    });
  }
  all.also.emplace_back(
      [first = Owned{.account = proposal.account, .table = id_, .chair = {.seat = index(seats[0])}},
       second = Owned{.account = proposal.other_account, .table = id_, .chair = {.seat = index(seats[1])}}](
          Store& store) { exchange_owners(store, first, second); });
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

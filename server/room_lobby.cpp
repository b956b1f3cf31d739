// Who comes to a table, waits for a seat and gives one back; and what the lobby tells of it.
#include <algorithm>

#include "server/kept_accounts.h"
#include "server/kept_notices.h"
#include "server/names.h"
#include "server/porter.h"
#include "server/room.h"
#include "server/store.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

// The votes that are over say who sat there.
void forget_in_votes(json::array& decided, int seat) {
  for (json::value& one : decided)
    for (const auto& [place, name] : {std::pair("seat", "name"), std::pair("other", "other_name")})
      if (const json::value* about = one.as_object().if_contains(place); about != nullptr && *about == seat)
        one.as_object().erase(name);
}

}  // namespace

void Room::need_way_in(const Asker& asker) const {
  if (welcome_.reach == Reach::closed) throw Fault("closed", "this table is closed: nobody may come any more");
  if (asker.chair.seat == invitation_seat) return;
  if (asker.chair.seat != spectators || welcome_.reach != Reach::open)
    throw Fault("wrong_link", "this link is for something else");
}

void Room::need_share(const char* what, const Asker& asker, const std::string& hash, std::size_t most,
                      const Askers::Open& open) const {
  if (services_.askers != nullptr &&
      !services_.askers->take(id_ + " " + what, asker.address, asker.account, hash, most, open))
    throw too_many(what);
}

void Room::need_own_name() const {
  json::object setup = people_.setup();
  welcome_.add_names(setup);
  check_names(Fields(setup));
}

json::object Room::answer(const WaitRequest& request, const Asker& asker) {
  need_way_in(asker);
  const std::string hash = hash_of(request.link);
  json::object waits{{"table", id_}, {"name", name_}};
  if (const auto known = services_.store.link(hash)) {  // he asks again: the answer was lost
    if (known->table == id_ && (known->chair == reserve_seat || known->chair >= 0)) return waits;
    throw bad_field("link", "make another secret");
  }
  if (people_.has_free_seat()) throw Fault("seat_free", "there is a free seat: nobody need wait");
  if (ended()) throw Fault("over", "the game is over");
  if (welcome_.reserves.size() >= Welcome::most_reserves) throw Fault("full", "enough people wait for a seat here");
  need_share("queue", asker, hash, services_.limits.queue_of_address, [this](const std::string& his) {
    return std::ranges::any_of(welcome_.reserves, [&](const Reserve& one) { return one.hash == his; });
  });
  rearrange(
      [&] {
        welcome_.reserves.push_back({.name = request.name, .hash = hash, .account = std::string(asker.account)});
        need_own_name();
      },
      [id = id_, hash, account = std::string(asker.account)](Store& store) {
        add_link(store, id, {.seat = reserve_seat}, hash);
        if (!account.empty()) own(store, {.account = account, .table = id, .chair = {.seat = reserve_seat}});
      });
  return waits;
}

// A seat that nobody could ever come to stays whose it is.
json::object Room::answer(const LeaveRequest&, const Asker& asker) {
  if (asker.chair.seat == reserve_seat) {
    const auto place = welcome_.place_of(hash_of(asker.link), asker.account);
    if (!place) throw Fault("no_table", "nobody waits with this link");
    change_table([&](Arrangement& all) { wait_no_more(all, *place, id_); });
    return {};
  }
  if (asker.chair.seat < 0 || asker.chair.member == deputy_member)
    throw Fault("wrong_link", "this link is for something else");
  if (ended()) throw Fault("over", "the game is over");
  if (welcome_.reach != Reach::open && welcome_.reserves.empty() &&
      !has_link(services_.store, id_, {.seat = invitation_seat}))
    throw Fault("no_invitation", "this table has no invitation: nobody could take the seat");
  change_table([&](Arrangement& all) {
    all.people.leave(asker.chair);
    turn_out(all, asker.chair);
    seat_next(all, asker.chair.seat);
  });
  return {};
}

void Room::turn_out(Arrangement& all, Chair chair) const {
  all.out.push_back(chair);
  all.also.emplace_back([id = id_, chair](Store& store) {
    drop_links(store, id, chair);
    disown_all(store, id, chair);
    end_ways(store, id, chair);
  });
}

void Room::wait_no_more(Arrangement& all, std::size_t place, const std::string& table) {
  const Reserve gone = all.welcome.reserves.at(place);
  all.welcome.reserves.erase(all.welcome.reserves.begin() + static_cast<std::ptrdiff_t>(place));
  all.also.emplace_back([gone, table](Store& store) {
    drop_link(store, gone.hash);
    disown(store, {.account = gone.account, .table = table, .chair = {.seat = reserve_seat}});
  });
}

// Nothing where others of the seat have stayed.
void Room::seat_next(Arrangement& all, int seat) const {
  if (!all.people.is_free(seat)) return;
  end_deputy(all, seat_at(seat));
  all.pace.come.remove(seat_at(seat));
  all.pace.rests.erase(seat_at(seat));
  end_votes_about(all.pace, seat_at(seat));
  std::vector<Reserve>& reserves = all.welcome.reserves;
  if (reserves.empty()) return;
  const Reserve next = reserves.front();
  wait_no_more(all, 0, id_);
  all.people.take_seat(seat, next.name);
  if (all.gathering) all.gathering->replaced(seat_at(seat));
  all.also.emplace_back([id = id_, next, chair = Chair{.seat = seat}](Store& store) {
    store.set_link(id, chair.number(), next.hash);
    if (!next.account.empty()) own(store, {.account = next.account, .table = id, .chair = chair});
  });
}

json::object Room::answer(const ReachRequest& request, const Asker& asker) {
  if (asker.chair.seat != host_seat) throw Fault("wrong_link", "this link is for something else");
  const auto wished = reach_named(request.reach);
  if (!wished) throw bad_field("reach", "reach is public, link or closed");
  rearrange([&] { welcome_.reach = *wished; },
            [id = id_, listed = *wished == Reach::open ? std::optional(rules()) : std::nullopt](Store& store) {
              if (listed)
                list_table(store, id, *listed);
              else
                unlist_table(store, id);
            });
  return {};
}

void Room::close() {
  change_table([&](Arrangement& all) {
    all.pace.closed = "site";
    all.welcome.reach = Reach::closed;
    all.also.emplace_back([id = id_](Store& store) {
      unlist_table(store, id);
      await_nobody(store, id);
    });
  });
}

void Room::part_with(Chair chair, const std::string& account) {
  const Owned his{.account = account, .table = id_, .chair = chair};
  change_table([&](Arrangement& all) {
    all.also.emplace_back([his](Store& store) { disown(store, his); });
    if (chair.seat == reserve_seat) {
      while (const auto place = all.welcome.place_of({}, account)) wait_no_more(all, *place, id_);
      return;
    }
    forget_in_votes(all.pace.decided, chair.seat);
    all.also.emplace_back(
        [id = id_, names = people_.names_of(chair)](Store& store) { forget_names(store, id, names); });
    if (chair.seat < 0 || ended()) {
      all.people.forget_name(chair);
      all.also.emplace_back([id = id_, chair](Store& store) { end_ways(store, id, chair); });
      return;
    }
    all.people.leave(chair);
    turn_out(all, chair);
    seat_next(all, chair.seat);
  });
}

// ---- What is known of it without opening it -------------------------------------------------------------------------

Awaited Room::awaited() const {
  const bool over = game().over() || !pace_.closed.empty();
  return {.waiting = over ? SeatSet{} : game().waiting(),
          .moderator = !over && session_.awaits_moderator(),
          .over = over,
          .number = static_cast<std::int64_t>(session_.number())};
}

// Answers that are not those of the edition.
ListedRules Room::rules() const {
  const json::object header = game().header();
  const auto text = [&](const char* key) { return std::string(header.at(key).as_string()); };
  const json::object& answers = header.at("options").as_object();
  json::object differ;
  for (const json::value& known : games_json()) {
    if (known.at("id") != header.at("game")) continue;
    for (const json::value& row : known.at("options").as_array()) {
      const json::value* answer = answers.if_contains(row.at("key").as_string());
      const json::value* usual = row.at("default").as_object().if_contains(text("edition"));
      if (answer != nullptr && usual != nullptr && *answer != *usual) differ[row.at("key").as_string()] = *answer;
    }
  }
  return {
      .game = text("game"),
      .edition = text("edition"),
      .language = welcome_.language,
      .rules = {{"scenario", header.at("scenario")}, {"seats", header.at("seats")}, {"options", std::move(differ)}}};
}

}  // namespace curia::server

// Who comes to a table and who is away from it: deputies, and when somebody's clock does not run.
#include "server/kept_pace.h"
#include "server/names.h"
#include "server/room.h"
#include "server/store.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;
using namespace std::chrono;

namespace {

constexpr std::int64_t longest_hours = 24 * 60;  // for which a deputy is named
constexpr auto try_again_after = minutes(1);     // where what is over could not be kept

void need_person(const Asker& asker) {
  if (asker.chair.member == deputy_member)
    throw Fault("not_your_voice", "only whose seat it is says that", {}, {{"may", json::array()}});
}

}  // namespace

void Room::came(Chair chair) {
  const Seat seat = chair.seat < 0 || chair.member == deputy_member ? Seat::none : seat_at(chair.seat);
  if (seat == Seat::none || pace_.come.has(seat)) return;
  pace_.come.add(seat);
  save_pace();
  in_time_soon();
}

void Room::heard(Chair chair) {
  if (chair.seat < 0 || chair.member == deputy_member) return;
  const auto found = pace_.standing.find(seat_at(chair.seat));
  if (found == pace_.standing.end() || !found->second.until_back) return;
  time_passes();
  pace_.standing.erase(found);
  if (pace_.clock) pace_.clock->back(seat_at(chair.seat));
  ++changes_;  // what a bot ponders for him is not done
  save_pace();
  tell_about();
  in_time_soon();
}

// Whoever speaks for it does so no longer; a person's link opens nothing from then on.
void Room::end_deputy(Arrangement& all, Seat seat) const {
  all.pace.standing.erase(seat);
  turn_out(all, {.seat = index(seat), .member = deputy_member});
}

// Whose hours are over is shown nothing more, whether or not that can be kept; he comes in nowhere (Lobby::known).
void Room::turn_out_late() {
  const SeatSet over = pace_.over_at(services_.clock.date());
  for (const Seat seat : over - late_)
    services_.audience.turn_out(*this, {.seat = index(seat), .member = deputy_member});
  late_ = over;
}

// Whose hours are over. True where that is being written: what asks for this goes on when it is kept.
bool Room::end_what_is_over() {
  const Moment now = services_.clock.date();
  const SeatSet over = pace_.over_at(now);
  if (over.empty()) {
    if (const auto next = pace_.next_over()) hours_->after(*next - now, [this] { in_time(); });
    return false;
  }
  const auto not_kept = [this](const std::string& why) {
    services_.log.warn("not_kept", {{"table", id_}, {"why", why}});
    hours_->after(try_again_after, [this] { in_time(); });
  };
  try {
    change_table([&](Arrangement& all) {
      for (const Seat seat : over) end_deputy(all, seat);
    });
  } catch (const StoreError& error) {
    not_kept(error.what());
    return false;
  }
  when_kept([not_kept](const std::string* why) {
    if (why != nullptr) not_kept(*why);
  });
  return true;
}

// What asks for this goes on first.
void Room::in_time_soon() {
  services_.clock.post([this, here = std::weak_ptr(here_)] {
    if (!here.expired()) in_time();
  });
}

// Only when it is kept it is so.
void Room::change_table(const std::function<void(Arrangement&)>& change) {
  time_passes();
  Arrangement next{.pace = pace_, .people = people_, .welcome = welcome_, .gathering = gathering_};
  change(next);
  const auto exchange = [this](Arrangement& all) {
    std::swap(all.people, people_);
    std::swap(all.welcome, welcome_);
    std::swap(all.gathering, gathering_);
  };
  exchange(next);
  const std::string setup = this->setup();
  exchange(next);
  write(
      [id = id_, text = next.pace.text(), setup, links = next.links, also = next.also](Store& store) {
        keep_pace(store, id, text);
        store.set_setup(id, setup);
        for (const auto& [hash, chair] : links) store.set_link(id, chair.number(), hash);
        for (const Scribe::Job& job : also) job(store);
      },
      [this, next] {
        pace_ = next.pace;
        people_ = next.people;
        welcome_ = next.welcome;
        gathering_ = next.gathering;
        if (gathering_) gathering_->leave(persons());
        ++changes_;
        for (const Chair chair : next.out) services_.audience.turn_out(*this, chair);
        tell_about();
        in_time_soon();
      },
      [] {});
}

json::object Room::answer(const RestRequest& request, const Asker& asker) {
  need_person(asker);
  if (!pace_.rules) throw bad_field("rest", "there is no clock at this table");
  std::optional<RestHours> rest;
  if (request.rest.is_object())
    rest = RestHours::read(request.rest.get_object(), pace_.rules->rest);
  else if (!request.rest.is_null())
    throw bad_field("rest", "rest is {zone, from, to, holidays} or null");
  change_pace([&](Pace& pace) {
    pace.rests.erase(seat_at(asker.chair.seat));
    if (rest) pace.rests.emplace(seat_at(asker.chair.seat), *rest);
  });
  return {};
}

json::object Room::answer(const DeputyRequest& request, const Asker& asker) {
  need_person(asker);
  if (!people_.leads(asker.chair))
    throw Fault("not_your_voice", "whoever leads the seat says who speaks for it", {}, {{"may", json::array()}});
  const Seat seat = seat_at(asker.chair.seat);
  const Chair his{.seat = asker.chair.seat, .member = deputy_member};
  if (request.deputy.is_null()) {
    change_table([&](Arrangement& all) { end_deputy(all, seat); });
    return {};
  }
  if (!request.deputy.is_object()) throw bad_field("deputy", "a deputy is {kind, bot} or {kind, name}");
  if (!session_.tells_deputies()) throw Fault("old_game", "the journal of this game cannot tell who speaks for a seat");
  const Fields said(request.deputy.get_object());
  Standing standing{.deputy = {.by = "seat", .who = {}}, .scope = {}, .until = {}};
  const json::object other{{"scope", request.scope.value_or("all")}, {"link", request.link.value_or("")}};
  standing.scope = scope_in(Fields(other), "scope");
  if (request.hours) {
    if (*request.hours < 1 || *request.hours > longest_hours) throw bad_field("hours", "hours are from 1 to 1440");
    standing.until = services_.clock.date() + hours(*request.hours);
  }
  std::string hash;  // of the link of a person
  if (said.text("kind") == "bot") {
    standing.deputy.who = {{"kind", "bot"}, {"bot", said.text("bot", 40)}};
    BotPlayers(game(), {said.text("bot", 40)});  // Fault if there is no such bot
  } else if (said.text("kind") == "person") {
    const Fields beside(other);
    standing.deputy.who = {{"kind", "person"}, {"name", NameField::read({.fields = said, .envelope = {}}, "name")}};
    check_names(said);
    hash = hash_of(LinkField::read({.fields = beside, .envelope = {}}, "link"));
    if (services_.store.link(hash)) throw bad_field("link", "make another secret");
  } else {
    throw bad_field("deputy", "a deputy is {kind, bot} or {kind, name}");
  }
  change_table([&](Arrangement& all) {
    end_deputy(all, seat);  // who spoke for it until now, also where the next one is called the same
    all.pace.standing.emplace(seat, standing);
    if (!hash.empty())
      all.also.emplace_back([id = id_, his, hash](Store& store) { store.set_link(id, his.number(), hash); });
  });
  return {};
}

json::object Room::answer(const BackRequest&, const Asker& asker) {
  need_person(asker);
  return {};  // heard() has ended what ends by it
}

// A person with a deputy's link moves, within his scope.
json::object Room::moved_by_deputy(const MoveRequest& request, const Asker& asker) {
  const auto found = pace_.standing.find(seat_at(asker.chair.seat));
  if (found == pace_.standing.end() || found->second.is_bot() ||
      (found->second.until && *found->second.until <= services_.clock.date()))
    throw Fault("not_your_voice", "he speaks here no longer", {}, {{"may", json::array()}});
  if (!found->second.may(request.move))
    throw Fault("not_your_voice", "a deputy speaks here within his scope", {}, {{"may", json::array()}});
  keep([&] { session_.move_for(request.move, found->second.deputy); });
  return {};
}

}  // namespace curia::server

// Looking back: the table as a seat saw it then. Nobody is told what he could not know at that moment.
#include <algorithm>

#include "server/room.h"
#include "server/showing.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t events_at_once = 500;  // told in one answer

// A number of any size may be asked for.
int seat_named(std::size_t eyes, const Game& game) {
  if (eyes >= static_cast<std::size_t>(game.seats()))
    throw Fault("bad_field", "eyes must be a seat of this table", {}, {{"field", "eyes"}});
  return static_cast<int>(eyes);
}

int eyes_for(const auto& request, int own, const Game& game) {
  if (!request.eyes || (own >= 0 && *request.eyes == static_cast<std::size_t>(own))) return own;
  if (!game.over()) throw Fault("not_over", "another's eyes are open when the game is over");
  return seat_named(*request.eyes, game);
}

std::size_t number_for(const auto& request, const Session& session) {
  if (request.number) return std::min(*request.number, session.number() + 1);
  if (!request.event) throw Fault("bad_field", "number or event must be there", {}, {{"field", "number"}});
  return *request.event == 0 ? 0 : session.told_by(*request.event);
}

json::value rest_before(const Session& session, std::size_t n) {
  while (n > 0)
    if (session.rested(--n)) return n;
  return nullptr;
}

// Who takes which seat, and what he knows of the table: what its seat knew, or what a spectator did.
struct Branching {
  int seat, knows;
};

Branching branching_for(const BranchRequest& request, int own, const Game& game) {
  if (own < moderator_seat) throw Fault("wrong_link", "this link is for something else");
  if (own < 0 && !request.eyes)
    throw Fault("bad_field", "eyes must be there: the seat to take", {}, {{"field", "eyes"}});
  if (own >= 0 || game.over()) {
    const int eyes = eyes_for(request, own, game);
    return {.seat = eyes, .knows = eyes};
  }
  return {.seat = seat_named(*request.eyes, game), .knows = spectators};
}

json::object figures_json(const std::vector<Figure>& figures) {
  json::object out;
  for (const Figure& one : figures) out[as_json(one.key)] = one.value;
  return out;
}

}  // namespace

json::object Room::answer(const MomentRequest& request, const Asker& asker) {
  const int seat = eyes_for(request, asker.chair.seat, game());
  const std::size_t asked = number_for(request, session_);
  const std::size_t number = asked > session_.number() ? asked : session_.rest_from(asked);
  const std::unique_ptr<Game> then = session_.moment(number);
  const std::size_t told = session_.told_until(number);
  json::object decision{{"number", number}};
  for (auto& [key, value] : then->decision(viewer_in({.seat = seat}), asker.language)) decision[key] = value;
  for (const char* answers : {"offers", "rights"}) decision[answers] = json::array();  // nothing can be answered there
  decision.erase("silence");
  if (json::value* chance = decision.if_contains("chance")) chance->as_object().erase("outcomes");
  json::object out{{"number", number},
                   {"event", told},
                   {"before", rest_before(session_, number)},
                   {"next", number < session_.number() ? json::value(session_.rest_from(number + 1)) : nullptr},
                   {"history", history_},
                   {"view", then->view(seat < 0 ? Seat::none : seat_at(seat))},
                   {"decision", std::move(decision)}};
  if (request.since) {
    const std::size_t until = std::min(told, *request.since + events_at_once);
    out["events"] =
        told_to(session_, seat, std::min(*request.since, until), until, then->over(), reasons_, asker.language);
    out["until"] = until;
  }
  return {{"moment", std::move(out)}};
}

Room::Branch Room::branch(const BranchRequest& request, const Asker& asker) const {
  const Branching who = branching_for(request, asker.chair.seat, game());
  const std::size_t asked = number_for(request, session_);
  const std::size_t number = asked > session_.number() ? asked : session_.rest_from(asked);
  if (request.as_it_was && !game().over()) throw Fault("not_over", "what was hidden is open when the game is over");
  BotPlayers(game(), {request.bot});  // Fault if there is no such bot
  json::array seats;
  for (int seat = 0; seat < game().seats(); ++seat)
    if (seat == who.seat)
      seats.push_back(json::object{{"kind", "human"}});
    else
      seats.push_back(json::object{{"kind", "bot"}, {"bot", request.bot}});
  if (who.seat == asker.chair.seat && asker.chair.member != deputy_member)
    if (const std::string name = people_.name_of(asker.chair); !name.empty())
      seats.at(static_cast<std::size_t>(who.seat)).as_object()["name"] = name;
  const json::object wish{{"seats", std::move(seats)},  {"name", request.name ? *request.name : name_},
                          {"language", asker.language}, {"one_answer", one_answer()},
                          {"hints", hints()},           {"reasons", as_json(reasons_word(reasons_))}};
  TableRequest table = TableRequest::read(Fields(wish));
  std::optional<Session::DealtAgain> again;
  if (!request.as_it_was)
    again = {.knows = who.knows < 0 ? Seat::none : seat_at(who.knows), .seed = chance_number(new_seed(), 0)};
  Session session = session_.branch(number, again);
  const std::unique_ptr<Game> begins = session.moment(0);  // before nature goes on
  table.branch_of = {{"table", id_},
                     {"name", name_},
                     {"number", number},
                     {"event", session_.told_until(number)},
                     {"turn", begins->turn()},
                     {"phase", as_json(begins->phase())},
                     {"as_it_was", request.as_it_was}};
  if (const Seat turn = begins->whose_turn(); turn != Seat::none) table.branch_of["seat"] = index(turn);
  return {.table = std::move(table), .session = std::move(session)};
}

json::object Room::answer(const ChaptersRequest&, const Asker&) {
  json::array chapters;
  for (const Chapter& one : session_.chapters()) {
    json::object chapter{{"number", session_.rest_from(one.number)},
                         {"event", one.events},
                         {"turn", one.turn},
                         {"phase", as_json(one.phase)}};
    if (one.seat != Seat::none) chapter["seat"] = index(one.seat);
    if (game().over()) {
      chapter["table"] = figures_json(one.figures.table);
      json::array& seats = chapter["seats"].emplace_array();
      for (const auto& figures : one.figures.seats) seats.push_back(figures_json(figures));
    }
    chapters.push_back(std::move(chapter));
  }
  return {{"last", session_.number()}, {"history", history_}, {"chapters", std::move(chapters)}};
}

}  // namespace curia::server

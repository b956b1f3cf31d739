#include "server/showing.h"

#include <numeric>

#include "server/packed.h"
#include "server/packed_near.h"
#include "session/only_answer.h"

namespace curia::server {

namespace json = boost::json;

namespace {

// Who made each move stands at the first event of it that is shown, where several people share a seat.
// Who answered what hung on something hidden is nobody's business but his whose seat it is, until the game is over.
void tell_speakers(const Session& session, int viewer, bool over, json::array& events) {
  const auto hidden = [&](std::size_t move, const Deputy& deputy) {
    return is_told_late(deputy) && !over && index(session.mover(move)) != viewer;
  };
  std::size_t before = 0;
  for (json::value& event : events) {
    const auto move = session.told_by(event.at("number").to_number<std::size_t>());
    if (move == before) continue;
    before = move;
    if (const Deputy* deputy = session.deputy(move)) {
      if (hidden(move, *deputy)) continue;
      event.as_object()["by"] = json::object{{"seat", index(session.mover(move))}, {"deputy", deputy->who}};
    } else if (session.speaker(move) == the_moderator) {
      event.as_object()["by"] = "moderator";
    } else if (session.speaker(move) == the_clock) {
      event.as_object()["by"] = "clock";
    } else if (session.speaker(move) != somebody) {
      event.as_object()["by"] = json::object{{"seat", index(session.mover(move))}, {"member", session.speaker(move)}};
    }
  }
}

// An event says what was rolled in all; those who look want to see the dice.
void tell_dice(const Session& session, json::array& events) {
  for (json::value& event : events) {
    const json::value* roll = event.at("figures").as_object().if_contains("roll");
    if (event.at("event") != "rolled" || roll == nullptr) continue;
    const std::vector<int> dice = session.dice(session.told_by(event.at("number").to_number<std::size_t>()));
    if (std::accumulate(dice.begin(), dice.end(), 0) == roll->to_number<int>())
      event.as_object()["dice"] = json::value_from(dice);
  }
}

}  // namespace

json::array told_to(const Session& session, int seat, std::size_t since, std::size_t until, bool over,
                    ReasonsTold reasons, std::string_view language) {
  json::array events = session.events(since, until, viewer_in({.seat = seat}), language);
  tell_speakers(session, seat, over, events);
  tell_dice(session, events);
  if (reasons == ReasonsTold::never || (reasons == ReasonsTold::after && !session.game().over()))
    for (json::value& event : events)
      for (const char* told : {"reasons", "reasons_of"}) event.as_object().erase(told);
  return events;
}

Viewer viewer_in(Chair chair) {
  if (chair.seat == moderator_seat) return moderator_view;
  return viewer_of(chair.seat < 0 ? Seat::none : seat_at(chair.seat));
}

void add_chair(json::object& out, const People& people, Chair chair) {
  static constexpr std::string_view beside[] = {"spectator", "moderator", "invitation", "host",
                                                "reserve"};  // -1, -2, ...
  if (chair.seat < 0) {
    out["seat"] = as_json(beside[-1 - chair.seat]);
    return;
  }
  out["seat"] = chair.seat;
  if (chair.member == deputy_member)
    out["deputy"] = true;
  else if (people.shared(chair.seat))
    out["member"] = chair.member;
}

const std::string& Showing::view(int seat) {
  std::string& view = views_[seat];
  if (view.empty()) view = room_.game().view_text(seat < 0 ? Seat::none : seat_at(seat));
  return view;
}

// What is asked of it, and what it may do; a deputy may do what its principal has left to him.
std::string Showing::decision(const Viewing& viewing) const {
  const Viewer viewer = viewer_in(viewing.chair);
  if (viewing.chair.member == deputy_member) {
    const auto& standing = room_.pace().standing;
    if (const auto found = standing.find(seat_at(viewing.chair.seat)); found != standing.end()) {
      json::object narrowed = room_.game().decision(viewer, viewing.language);
      found->second.narrow(narrowed);
      return json::serialize(narrowed);
    }
  }
  return room_.game().decision_text(viewer, viewing.language);
}

// What is so, for all in this chair.
const std::string& Showing::now(const Viewing& viewing) {
  std::string& text = now_[{viewing.chair.number(), viewing.language}];
  if (!text.empty()) return text;
  const Session& session = room_.session();
  text = json::serialize(json::object{{"number", session.number()},
                                      {"undo", room_.undo_target(viewing.chair).has_value()},
                                      {"history", room_.history()}});
  text.back() = ',';
  text.append(R"("decision":{"number":)").append(std::to_string(session.number())).append(1, ',');
  text.append(decision(viewing), 1).append(1, ',');
  // The view, the same for all who share a seat, comes last, inside the braces of what differs.
  return text.append("\"view\":").append(view(viewing.chair.seat)).append("}");
}

// What has happened, for all who have this view.
const std::string& Showing::told(const Viewing& viewing) {
  std::string& text = told_[{viewing.chair.seat, viewing.after, viewing.language}];
  if (!text.empty()) return text;
  json::array events = told_to(room_.session(), viewing.chair.seat, viewing.after, room_.game().event_count(),
                               room_.game().over(), room_.reasons_told(), viewing.language);
  return text = json::serialize(json::object{{"after", viewing.after}, {"events", std::move(events)}});
}

Text Showing::state(const std::string& token, const Viewing& viewing) {
  Text& message = states_[{viewing.chair.number(), viewing.after, viewing.language}];
  if (message != nullptr) return message;
  // Three objects in one: the later ones lose their first brace, the earlier their last.
  std::string text = json::serialize(json::object{{"type", "state"}, {"token", token}});
  for (const std::string* next : {&told(viewing), &now(viewing)}) {
    text.back() = ',';
    text.append(*next, 1);
  }
  return message = std::make_shared<const std::string>(std::move(text));
}

const Shown& Showing::shown(const Viewing& viewing) {
  const Kind kind{viewing.chair.number(), viewing.language};
  Shown& shown = shown_[kind];
  if (shown.text != nullptr) return shown;
  const std::string& text = now(viewing);
  const auto last = last_.find(kind);
  if (last != last_.end() && *last->second.text == text) return shown = last->second;  // who joins sees what is seen
  return shown = {.number = number_, .text = std::make_shared<const std::string>(text), .sum = sum_of(text)};
}

Text Showing::packed(const std::string& token, const Viewing& viewing, std::uint64_t& has) {
  const Shown& next = shown(viewing);
  const auto last = last_.find({viewing.chair.number(), viewing.language});
  const bool known = has != 0 && last != last_.end() && last->second.number == has;
  Text& message = packed_[{viewing.chair.number(), viewing.after, viewing.language, known ? has : 0}];
  if (message == nullptr) {
    json::object out{{"type", "state"}, {"token", token}, {"state", next.number}};
    if (known) out["of"] = has;
    const std::string more = '\n' + told(viewing), text = *next.text + more;
    out["data"] = base64(known ? packed_near({text, sum_of(more, next.sum)}, {*last->second.text, last->second.sum})
                               : server::packed(text, ""));
    message = text_of(out);
  }
  has = next.number;
  return message;
}

}  // namespace curia::server

#include "server/showing.h"

namespace curia::server {

namespace json = boost::json;

namespace {

// Who made each move stands at the first event of it that is shown, where several people share a seat.
void tell_speakers(const Session& session, json::array& events) {
  std::size_t before = 0;
  for (json::value& event : events) {
    const auto move = session.told_by(event.at("number").to_number<std::size_t>());
    if (move == before) continue;
    before = move;
    if (session.speaker(move) == the_moderator)
      event.as_object()["by"] = "moderator";
    else if (session.speaker(move) == the_clock)
      event.as_object()["by"] = "clock";
    else if (session.speaker(move) != somebody)
      event.as_object()["by"] = json::object{{"seat", index(session.mover(move))}, {"member", session.speaker(move)}};
  }
}

}  // namespace

void add_chair(json::object& out, const People& people, Chair chair) {
  if (chair.seat < 0) {
    out["seat"] = chair.seat == moderator_seat ? "moderator" : "spectator";
    return;
  }
  out["seat"] = chair.seat;
  if (people.shared(chair.seat)) out["member"] = chair.member;
}

Text Showing::state(const std::string& token, Chair chair, std::size_t since, bool again, const std::string& language) {
  Text& text = texts_[{chair.number(), since, again, language}];
  if (text == nullptr) text = std::make_shared<const std::string>(written(token, chair, since, again, language));
  return text;
}

const std::string& Showing::view(int seat) {
  std::string& view = views_[seat];
  if (view.empty()) view = json::serialize(room_.game().view(seat < 0 ? Seat::none : seat_at(seat)));
  return view;
}

std::string Showing::written(const std::string& token, Chair chair, std::size_t since, bool again,
                             const std::string& language) {
  const Session& session = room_.session();
  const Viewer viewer =
      chair.seat == moderator_seat ? moderator_view : viewer_of(chair.seat < 0 ? Seat::none : seat_at(chair.seat));
  json::object decision{{"number", session.number()}};
  for (auto& [key, value] : room_.game().decision(viewer, language)) decision[key] = std::move(value);
  json::array events = session.events(since, viewer, language);
  tell_speakers(session, events);
  json::object rest{{"type", "state"},
                    {"token", token},
                    {"number", session.number()},
                    {"decision", std::move(decision)},
                    {"events", std::move(events)},
                    {"undo", room_.undo_target(chair).has_value()}};
  if (again) rest["again"] = true;
  // The view, the same for all who share a seat, comes last, inside the braces of what differs.
  std::string whole = json::serialize(rest);
  whole.back() = ',';
  return whole.append("\"view\":").append(view(chair.seat)).append("}");
}

}  // namespace curia::server

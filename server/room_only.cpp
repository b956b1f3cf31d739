// Nobody is asked what has one answer: the program gives it, at once where all know that there is no other, else when a person could have.
#include <algorithm>
#include <random>

#include "server/room.h"
#include "session/only_answer.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr int most_obvious = 100;  // answers that follow one move; far more than there are

std::uint64_t some_number() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) ^ device();
}

}  // namespace

bool Room::may_take_back(Seat seat) const {
  const std::vector<Chair> chairs = people_.chairs(index(seat));
  return std::any_of(chairs.begin(), chairs.end(), [this](Chair chair) { return undo_target(chair).has_value(); });
}

bool Room::somebody_looks(Seat seat) const {
  std::vector<Chair> chairs = people_.chairs(index(seat));
  chairs.push_back({.seat = index(seat), .member = deputy_member});
  return std::any_of(chairs.begin(), chairs.end(),
                     [this](Chair chair) { return services_.audience.looks(id_, chair); });
}

// Whether nobody could take anything back any more that he could before.
bool Room::would_stand(const OnlyAnswer& only) const {
  if (!only.open) return true;
  const std::unique_ptr<Game> after = game().clone();
  after->play(only.move, "en");
  return after->revealed() || after->nature_to_move() || after->over();
}

// When what this seat is asked is answered for it.
Room::Answered Room::answered_when(Seat seat, const OnlyAnswer& only) const {
  if (const auto found = pace_.standing.find(seat); found != pace_.standing.end() && found->second.is_bot())
    return Answered::by_himself;  // that is, by who speaks for him
  const bool stands = would_stand(only);
  if (stands && may_take_back(seat)) return Answered::by_himself;  // that is his other answer
  // Who is not here does not answer; of those who share a seat all see who does; and of whom nothing is known no time would be his own.
  if (!only.open)
    return somebody_looks(seat) && !people_.shared(index(seat)) && tempo_.knows(seat) ? Answered::later
                                                                                      : Answered::by_himself;
  if (!stands) return Answered::at_once;
  for (const Seat other : persons())
    if (other != seat && may_take_back(other)) return Answered::later;
  return Answered::at_once;
}

bool Room::answers_only() const {
  return answers_only_ && !gathering_ && stopped_.empty() && pace_.closed.empty() && !game().over() &&
         session_.tells_deputies();
}

std::optional<json::object> Room::obvious_answer(Deputy& deputy) const {
  if (!answers_only()) return std::nullopt;
  for (const Seat seat : game().waiting() & persons()) {
    const auto only = only_answer(game(), seat);
    if (!only || answered_when(seat, *only) != Answered::at_once) continue;
    deputy = who_answers(*only);
    return only->move;
  }
  return std::nullopt;
}

// Kept, and told, together with the move that led there.
void Room::answer_the_obvious() {
  Deputy deputy;
  for (int n = 0; n < most_obvious; ++n) {
    const auto move = obvious_answer(deputy);
    if (!move) return;
    session_.move_for(*move, deputy);
  }
}

// What a person would not have answered at once is not. Whether something was answered now.
bool Room::answer_later() {
  const auto now = services_.clock.now();
  SeatSet thinking;
  if (answers_only())
    for (const Seat seat : game().waiting() & persons())
      if (somebody_looks(seat)) thinking.add(seat);
  tempo_.thinks(thinking, now);
  if (Deputy deputy; obvious_answer(deputy)) {
    answer_now(game().waiting().first(), [] {});
    return true;
  }
  SeatSet later;
  if (answers_only())
    for (const Seat seat : game().waiting() & persons()) {
      const auto only = only_answer(game(), seat);
      if (!only || answered_when(seat, *only) != Answered::later) continue;
      later.add(seat);
      const auto due = due_.find(seat);
      if (due == due_.end()) {
        due_.emplace(seat, now + tempo_.draw(seat, some_number()));
      } else if (due->second <= now) {
        due_.erase(due);
        answer_now(seat, [this, move = only->move, deputy = who_answers(*only)] { session_.move_for(move, deputy); });
        return true;
      }
    }
  std::erase_if(due_, [&](const auto& one) { return !later.has(one.first); });
  if (due_.empty()) return false;
  const auto next =
      std::min_element(due_.begin(), due_.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  answers_->after(std::max(next->second - now, std::chrono::milliseconds(1)), [this] { in_time(); });
  return false;
}

}  // namespace curia::server

// Who has lost the link of his seat gets another, if the table or its moderator says that it is he. All see it.
#include <algorithm>

#include "server/room.h"
#include "server/store.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_lost = 3;  // open at once: others may look with a link that many have

}  // namespace

// The secret is his own: those who vote never see it, only its code, which he reads to them.
json::object Room::answer(const LostLinkRequest& request, const Asker& asker) {
  if (request.seat < 0 || request.seat >= game().seats() || !persons().has(seat_at(static_cast<int>(request.seat))))
    throw bad_field("seat", "nobody sits there");
  if (people_.shared(static_cast<int>(request.seat))) throw bad_field("seat", "several share this seat");
  const Seat seat = seat_at(static_cast<int>(request.seat));
  Proposal proposal{
      .id = pace_.next_proposal, .what = "link", .seat = seat, .hours = 0, .link = hash_of(request.link), .votes = {}};
  json::object asked{{"proposal", proposal.id}, {"code", proposal.code()}};
  std::size_t lost = 0;
  for (const Proposal& one : pace_.proposals) {
    if (one.what != "link") continue;
    if (one.link == proposal.link && one.seat == seat) {  // he asks again: the answer was lost
      asked["proposal"] = one.id;
      return asked;
    }
    if (one.seat == seat) throw bad_field("seat", "the table is voting on it already");
    ++lost;
  }
  new_hash(request.link);  // Fault if it opens something, or is asked for elsewhere
  if (lost >= most_lost) throw Fault("too_many", "so many links are asked for");
  need_share("lost", asker, proposal.link, services_.limits.lost_of_address, [this](const std::string& his) {
    return std::ranges::any_of(pace_.proposals,
                               [&](const Proposal& one) { return one.what == "link" && one.link == his; });
  });
  settle([&](Pace& pace) {
    ++pace.next_proposal;
    pace.proposals.push_back(proposal);
  });
  return asked;
}

json::object Room::answer(const GiveLinkRequest& request, const Asker&) {
  const auto is = [&](const Proposal& one) { return one.id == request.proposal && one.what == "link"; };
  if (std::none_of(pace_.proposals.begin(), pace_.proposals.end(), is))
    throw bad_field("proposal", "nobody asks for such a link");
  settle([&](Pace& pace) { std::find_if(pace.proposals.begin(), pace.proposals.end(), is)->given = true; });
  return {};
}

}  // namespace curia::server

// Who sits down at a table that is there already, and whose link is renewed.
#include "server/kept_accounts.h"
#include "server/names.h"
#include "server/porter.h"
#include "server/room.h"
#include "server/store.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

void need_link_of(int wanted, const Asker& asker) {
  if (asker.chair.seat != wanted) throw Fault("wrong_link", "this link is for something else");
}

int seat_in(std::int64_t number) {
  if (number < 0 || number >= Chair::seats) throw bad_field("seat", "there is no such seat");
  return static_cast<int>(number);
}

// Which link the asker renews: his own, or one of those that a host may.
Chair renewed(const RenewRequest& request, const Asker& asker) {
  if (!request.of) {
    if (asker.chair.seat == spectators || asker.chair.seat == invitation_seat || asker.chair.seat == reserve_seat)
      throw Fault("wrong_link", "others have this link, too: the host renews it");
    return asker.chair;
  }
  need_link_of(host_seat, asker);
  if (*request.of == "invitation") return {.seat = invitation_seat};
  if (*request.of == "spectator") return {.seat = spectators};
  throw bad_field("of", "of is invitation or spectator");
}

}  // namespace

json::object Room::answer(const TakeSeatRequest& request, const Asker& asker) {
  need_way_in(asker);
  const int seat = seat_in(request.seat);
  const Chair chair{.seat = seat};
  const std::string hash = hash_of(request.link);
  json::object taken{{"table", id_}, {"name", name_}, {"seat", request.seat}};
  if (const auto known = services_.store.link(hash)) {  // he asks again: the answer was lost
    if (known->table == id_ && known->chair == chair.number()) return taken;
    throw bad_field("link", "make another secret");
  }
  rearrange(
      [&] {
        people_.take_seat(seat, request.name);
        need_own_name();
      },
      [id = id_, chair, hash, account = std::string(asker.account)](Store& store) {
        store.set_link(id, chair.number(), hash);
        if (!account.empty()) own(store, {.account = account, .table = id, .chair = chair});
      });
  return taken;
}

json::object Room::answer(const SeatBotRequest& request, const Asker& asker) {
  need_link_of(host_seat, asker);
  rearrange(
      [&] {
        people_.seat_bot(seat_in(request.seat), request.bot, request.name);
        need_own_name();
        BotPlayers(game(), people_.bots());  // Fault if there is no such bot
      },
      {},
      [this] {
        seat_bots();
        let_bots_move();
      });
  return {};
}

// An invitation may have reached a stranger, who takes all seats with it. Once the game has begun the table votes.
json::object Room::answer(const FreeSeatRequest& request, const Asker& asker) {
  need_link_of(host_seat, asker);
  const int seat = seat_in(request.seat);
  if (!gathering_) throw Fault("gathered", "the game has begun: the table votes on it");
  if (seat >= game().seats() || people_.chairs(seat).empty()) throw bad_field("seat", "nobody sits there");
  change_table([&](Arrangement& all) {
    for (const Chair chair : all.people.chairs(seat)) turn_out(all, chair);
    all.people.free(seat);
    seat_next(all, seat);
  });
  return {};
}

// At any time: no rule knows what people are called.
json::object Room::answer(const RenameRequest& request, const Asker& asker) {
  const Chair chair = asker.chair;
  if (chair.seat < 0 || chair.member == deputy_member) throw Fault("wrong_link", "this link has no seat of its own");
  if (people_.name_of(chair) == request.name) return {};  // he asks again: the answer was lost
  const Limits& limits = services_.limits;
  rearrange([&] {
    people_.rename(chair, request.name, game().event_count());
    need_own_name();
    if (!renames_.take(chair.number(), limits.renames_an_hour, std::chrono::hours(1), limits.renames_at_once,
                       services_.clock.now()))
      throw too_many("names");
  });
  return {};
}

json::object Room::answer(const RenewRequest& request, const Asker& asker) {
  renew(renewed(request, asker), hash_of(request.link), asker.account);
  return {};
}

void Room::renew(Chair chair, const std::string& hash, std::string_view account) {
  if (services_.store.link(hash)) throw bad_field("link", "make another secret");
  change_table([&](Arrangement& all) {
    if (chair.seat >= 0 && chair.member != deputy_member && people_.leads(chair))
      end_deputy(all, seat_at(chair.seat));  // who saw the link may have named one
    all.out.push_back(chair);
    all.also.emplace_back([id = id_, chair, hash, account = std::string(account)](Store& store) {
      store.set_link(id, chair.number(), hash);
      disown_all(store, id, chair, account);
    });
  });
}

}  // namespace curia::server

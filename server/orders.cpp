#include "server/orders.h"

#include <algorithm>

#include <stdexcept>

#include "server/kept_table.h"
#include "session/fields.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_announcement = 500;

std::runtime_error no_order(const char* why) { return std::runtime_error(why); }

// Of a place that has a link, or may have one.
Chair place_in(const Room& room, const Fields& said) {
  const Chair chair = Chair::of(static_cast<int>(said.number("chair")));
  const People& people = room.people();
  const auto sits = [&] {
    const std::vector<Chair> chairs = people.chairs(chair.seat);
    return std::find(chairs.begin(), chairs.end(), chair) != chairs.end();
  };
  const bool there = chair.seat >= 0
                         ? chair.seat < static_cast<int>(people.seats()) && sits()
                         : chair.seat >= host_seat && (chair.seat != moderator_seat || people.has_moderator());
  if (!there) throw no_order("nobody sits there");
  return chair;
}

}  // namespace

void Orders::look_round() {
  if (busy_) return;
  const auto order = next_order(store_);
  if (!order) return;
  busy_ = true;
  try_to(*order);
}

void Orders::try_to(const Order& order) {
  try {
    carry_out(order);
  } catch (const std::exception& error) {
    const std::string failed = error.what();
    done(order, failed);
  }
}

void Orders::carry_out(const Order& order) {
  const Fields said(order.wanted);
  const std::string what = said.text("do");
  if (what == "announce") return announce(order, said.text("text", longest_announcement));
  if (said.has("handle")) return of_account(order, what, said);
  if (said.has("table")) return of_table(order, what, said);
  throw no_order("this server does not know what to do");
}

void Orders::of_account(const Order& order, std::string_view what, const Fields& said) {
  const auto account = account_by_handle(store_, said.text("handle"));
  if (!account) throw no_order("nobody signs in with this name");
  const Accounts::Told told = [this, order](const std::function<Accounts::Entered()>& entered) {
    try {
      entered();
      done(order);
    } catch (const std::exception& error) {
      const std::string failed = error.what();
      done(order, failed);
    }
  };
  if (what == "ban" || what == "unban") return accounts_.ban(*account, what == "ban", told);
  if (what == "delete") return accounts_.remove(*account, told);
  if (what == "password") return accounts_.set_password(*account, said.text("hash"), told);
  if (what == "quota")
    return accounts_.set_quota(*account, said.has("tables") ? std::optional(said.number("tables")) : std::nullopt,
                               told);
  throw no_order("this server does not know what to do with an account");
}

void Orders::of_table(const Order& order, std::string_view what, const Fields& said) {
  if (what != "close" && what != "link") throw no_order("this server does not know what to do with a table");
  const std::string id = said.text("table");
  lobby_.open(id).when_ready([this, order, id, what = std::string(what)](const std::string* why) {
    Room* room = lobby_.in_memory(id);
    if (why != nullptr || room == nullptr) return done(order, why == nullptr ? "the table has gone" : *why);
    try {
      const Fields said_of_it(order.wanted);
      if (what == "close")
        room->close();
      else
        room->renew(place_in(*room, said_of_it), said_of_it.text("hash"));
      room->when_kept([this, order](const std::string* failed) { tried_at_table(order, failed); });
    } catch (const std::exception& error) {
      const std::string failed = error.what();
      tried_at_table(order, &failed);
    }
  });
}

// Where another server was first once more, at the table as that has left it.
void Orders::tried_at_table(const Order& order, const std::string* why) {
  if (why != nullptr && is_overtaken(*why)) return try_to(order);
  done(order, why == nullptr ? "" : *why);
}

void Orders::announce(const Order& order, const std::string& text) {
  scribe_.write([text](Store& store) { server::announce(store, text); },
                [this, order, text](const std::string* why) {
                  if (why == nullptr) hub_.tell_all(text_of({{"type", "announcement"}, {"text", text}}));
                  done(order, why == nullptr ? "" : *why);
                });
}

void Orders::done(const Order& order, const std::string& why) {
  json::object answer{{"ok", why.empty()}};
  if (!why.empty()) answer["why"] = why;
  const json::value* what = order.wanted.if_contains("do");
  log_.info("order", {{"number", order.number}, {"do", what == nullptr ? json::value() : *what}, {"ok", why.empty()}});
  scribe_.write([order, answer](Store& store) { answer_order(store, order, answer); },
                [this](const std::string* failed) {
                  busy_ = false;
                  if (failed != nullptr) log_.warn("not_kept", {{"why", *failed}});
                });
}

}  // namespace curia::server

#include "server/porter.h"

#include <algorithm>

namespace curia::server {

namespace {

constexpr double bytes_of_request = 16 * 1024, bytes_of_message = 4 * 1024;  // longer ones count as several
constexpr double of_a_file = 0.2;                                            // a page has many
constexpr unsigned policy = 1008, going_away = 1001;                         // codes of closing (RFC 6455, 7.4.1)

double real(std::size_t number) { return static_cast<double>(number); }

}  // namespace

Fault too_many(std::string_view what) {
  return Fault("too_many", "this is more than the server does for one address or socket in so short a time", {},
               {{"of", as_json(what)}});
}

// ---- Addresses ------------------------------------------------------------------------------------------------------

Porter::Visitor& Porter::visitor(std::string_view address) {
  const auto found = visitors_.find(address);
  if (found != visitors_.end()) return found->second;
  if (visitors_.size() >= forget_at_) forget_visitors();
  const auto now = clock_.now();
  const Limits& l = limits_;
  Visitor fresh{.connections = 0,
                .requests = {real(l.requests_a_second), real(l.requests_at_once), now},
                .messages = {real(l.messages_of_address_a_second), real(l.messages_of_address_at_once), now},
                .tables = {real(l.tables_an_hour) / 3600, real(l.tables_at_once), now},
                .notices = {real(l.notices_an_hour) / 3600, real(l.notices_at_once), now},
                .accounts = {real(l.accounts_of_address_a_day) / 86400, real(l.accounts_of_address_a_day), now},
                .sign_ins = {real(l.sign_ins_an_hour) / 3600, real(l.sign_ins_at_once), now},
                .mails = {real(l.mails_an_hour) / 3600, real(l.mails_at_once), now}};
  return visitors_.emplace(address, fresh).first->second;
}

// Those of whom nothing need be known any more; now and then, so that it costs little each time.
void Porter::forget_visitors() {
  const auto now = clock_.now();
  std::erase_if(visitors_, [&](const auto& one) {
    const Visitor& visitor = one.second;
    return visitor.connections == 0 && visitor.requests.full(now) && visitor.messages.full(now) &&
           visitor.tables.full(now) && visitor.notices.full(now) && visitor.accounts.full(now) &&
           visitor.sign_ins.full(now) && visitor.mails.full(now);
  });
  forget_at_ = std::max<std::size_t>(1024, 2 * visitors_.size());
}

Entrance Porter::enter(std::string_view address) {
  if (address.empty()) return Entrance::in;
  Visitor& from = visitor(address);
  const bool many = address != a_proxy && from.connections >= limits_.connections_of_address;
  if (connections_ < limits_.connections && !many) {
    ++connections_;
    ++from.connections;
    return Entrance::in;
  }
  log_.debug("turned_away", {{"connections", connections_}, {"of_address", from.connections}});
  if (on_doorstep_ >= most_on_doorstep) return Entrance::out;
  ++on_doorstep_;
  return Entrance::doorstep;
}

void Porter::leave(std::string_view address, Entrance entrance) {
  if (address.empty()) return;
  if (entrance == Entrance::doorstep) --on_doorstep_;
  if (entrance != Entrance::in) return;
  --connections_;
  --visitor(address).connections;
}

void Porter::need_request(const HttpRequest& request) {
  if (waiting_ >= limits_.waiting) throw Fault("full", "too much waits for others who do not read");
  if (request.address.empty()) return;
  const bool works = request.target.starts_with("/api/") || request.target.starts_with("/health") ||
                     request.target.starts_with("/metrics");  // not a file
  const double tokens = (works ? 1 : of_a_file) + real(request.body.size()) / bytes_of_request;
  if (!visitor(request.address).requests.take(tokens, clock_.now())) throw too_many("requests");
}

void Porter::need_table(std::string_view address) {
  if (!address.empty() && !visitor(address).tables.take(1, clock_.now())) throw too_many("tables");
}

void Porter::need_notice(std::string_view address) {
  if (!address.empty() && !visitor(address).notices.take(1, clock_.now())) throw too_many("notices");
}

void Porter::need_account(std::string_view address) {
  if (!address.empty() && !visitor(address).accounts.take(1, clock_.now())) throw too_many("accounts");
}

void Porter::need_sign_in(std::string_view address) {
  if (!address.empty() && !visitor(address).sign_ins.take(1, clock_.now())) throw too_many("sign_ins");
}

void Porter::need_mail(std::string_view address) {
  if (!address.empty() && !visitor(address).mails.take(1, clock_.now())) throw too_many("mails");
}

// ---- Sockets --------------------------------------------------------------------------------------------------------

void Porter::opened(const std::shared_ptr<Connection>& socket) {
  const auto now = clock_.now();
  sockets_.emplace(socket.get(),
                   Guest{.socket = socket,
                         .since = now,
                         .messages = {real(limits_.messages_a_second), real(limits_.messages_at_once), now}});
}

void Porter::joined(const Connection& socket) {
  if (const auto found = sockets_.find(&socket); found != sockets_.end()) found->second.joined = true;
}

void Porter::gone(const Connection& socket) { sockets_.erase(&socket); }

bool Porter::takes(Guest& guest, double tokens) {
  const auto now = clock_.now();
  return guest.messages.charge(tokens, now) && visitor(guest.socket->address()).messages.take(tokens, now);
}

Porter::Hearing Porter::hears(const Connection& socket, std::size_t bytes) {
  const auto found = sockets_.find(&socket);
  if (found == sockets_.end()) return Hearing::heard;  // of this process
  Guest& guest = found->second;
  if (guest.dismissed) return Hearing::closed;
  if (takes(guest, 1 + real(bytes) / bytes_of_message)) return Hearing::heard;
  if (!guest.messages.ruined()) return Hearing::too_much;
  dismiss(guest, "messages");
  return Hearing::closed;
}

void Porter::need_messages(const Connection& socket, std::size_t count) {
  const auto found = sockets_.find(&socket);
  if (found != sockets_.end() && !takes(found->second, real(count))) throw too_many("messages");
}

void Porter::dismiss(Guest& guest, std::string_view why) {
  log_.warn("dismissed", {{"why", as_json(why)}});
  guest.dismissed = true;
  guest.socket->dismiss(policy);
}

void Porter::dismiss_all() {
  for (auto& [_, guest] : sockets_) {
    guest.dismissed = true;
    guest.socket->dismiss(going_away);
  }
}

// ---- What waits -----------------------------------------------------------------------------------------------------

void Porter::waiting(std::ptrdiff_t change) {
  waiting_ += static_cast<std::size_t>(change);
  if (change > 0 && waiting_ > limits_.waiting) cut_off_the_slowest();
}

// Those for whom most waits go first, until the rest fits.
void Porter::cut_off_the_slowest() {
  while (waiting_ > limits_.waiting) {
    const auto slowest = std::max_element(sockets_.begin(), sockets_.end(), [](const auto& a, const auto& b) {
      return (a.second.dismissed ? 0 : a.second.socket->waiting()) <
             (b.second.dismissed ? 0 : b.second.socket->waiting());
    });
    if (slowest == sockets_.end() || slowest->second.dismissed || slowest->second.socket->waiting() == 0) return;
    log_.warn("slow_reader", {{"waiting", slowest->second.socket->waiting()}, {"in_all", waiting_}});
    slowest->second.dismissed = true;
    slowest->second.socket->close();  // forgets what waits for it
  }
}

void Porter::look_round() {
  const auto now = clock_.now();
  for (auto& [_, guest] : sockets_) {
    if (guest.dismissed) continue;
    if (!guest.joined && now - guest.since >= std::chrono::seconds(limits_.join_seconds))
      dismiss(guest, "never_joined");
    if (guest.dismissed || guest.socket->lag() <= std::chrono::seconds(limits_.lag_seconds)) continue;
    log_.warn("slow_reader", {{"waiting", guest.socket->waiting()}, {"milliseconds", guest.socket->lag().count()}});
    guest.dismissed = true;
    guest.socket->close();
  }
}

}  // namespace curia::server

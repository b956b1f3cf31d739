#include "server/messages.h"

#include <algorithm>
#include <iterator>

#include "server/kept_table.h"
#include "server/request_id.h"
#include "server/requests_talk.h"
#include "server/store_file.h"
#include "session/protocol.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t messages_a_link = 10;  // that it costs as much as to join with it: the whole story may come back

enum class Who { anybody, player, seat, moderator };  // player: a seat or the moderator
// arrange: all may be told of it, wherefore it counts for its chair; show: the number is told, and to all who look the new state.
enum class Then { answer, arrange, show };

struct MessageRow {
  std::string_view type;
  Who who;
  bool deed;  // refused where the table has stopped
  Then then;
  std::size_t cost;  // in messages
  json::object (*answer)(Room& room, const Fields& fields, const Asker& asker);
  std::vector<FieldRow> (*fields)();
};

template <class Request>
json::object to(Room& room, const Fields& fields, const Asker& asker) {
  return room.answer(read_message<Request>(fields), asker);
}

template <class Request>
constexpr MessageRow row(std::string_view type, Who who, bool deed, Then then, std::size_t cost = 1) {
  return {type, who, deed, then, cost, to<Request>, fields_of<Request>};
}

constexpr MessageRow message_rows[] = {
    row<SeenRequest>("seen", Who::anybody, false, Then::answer),
    row<MomentRequest>("moment", Who::anybody, false, Then::answer, 4),
    row<ChaptersRequest>("chapters", Who::anybody, false, Then::answer, 4),
    row<AnalysisRequest>("analysis", Who::anybody, false, Then::answer, 10),
    row<OddsRequest>("odds", Who::anybody, false, Then::answer),
    row<ExplainRequest>("explain", Who::player, false, Then::answer),
    row<HintRequest>("hint", Who::seat, true, Then::answer, 10),
    row<MoveRequest>("move", Who::seat, true, Then::show),
    row<UndoRequest>("undo", Who::seat, true, Then::show),
    row<VoteLeaderRequest>("vote_leader", Who::seat, true, Then::arrange),
    row<HandOverRequest>("hand_over", Who::seat, true, Then::arrange),
    row<NameRequest>("name", Who::seat, true, Then::arrange),
    row<ChanceRequest>("chance", Who::moderator, true, Then::show),
    row<SilenceRequest>("silence", Who::moderator, true, Then::show),
    row<BlankRequest>("blank", Who::moderator, true, Then::show),
    row<RestRequest>("rest", Who::seat, true, Then::arrange),
    row<DeputyRequest>("deputy", Who::seat, true, Then::arrange),
    row<BackRequest>("back", Who::seat, true, Then::answer),
    row<ProposeRequest>("propose", Who::seat, true, Then::arrange),
    row<WithdrawRequest>("withdraw", Who::seat, true, Then::answer),
    row<CastRequest>("cast", Who::seat, true, Then::arrange),
    row<AgreeRequest>("agree", Who::seat, true, Then::answer),
    row<ShowWordRequest>("show_word", Who::seat, true, Then::answer),
    row<GiveLinkRequest>("give_link", Who::moderator, true, Then::answer),
    row<StandInRequest>("stand_in", Who::moderator, true, Then::answer),
};

// Talk waits for no move that is being written, and no move for talk.
struct TalkRow {
  std::string_view type;
  std::size_t cost;  // in messages
  void (*answer)(Talk& talk, const Fields& fields, Chair chair, const Talk::Told& told);
  std::vector<FieldRow> (*fields)();
};

template <class Request>
constexpr TalkRow talk_row(std::string_view type, std::size_t cost = 1) {
  return {type, cost,
          [](Talk& talk, const Fields& fields, Chair chair, const Talk::Told& told) {
            talk.answer(read_message<Request>(fields), chair, told);
          },
          fields_of<Request>};
}

constexpr TalkRow talk_rows[] = {
    talk_row<SayRequest>("say"),          talk_row<HeardRequest>("heard"),
    talk_row<RecallRequest>("recall", 3), talk_row<FindTalkRequest>("find_talk", 10),
    talk_row<MuteRequest>("mute"),        talk_row<ReportRequest>("report"),
};

bool may_say(Who who, Chair chair) {
  switch (who) {
    case Who::anybody:
      return true;
    case Who::player:
      return chair.seat != spectators;
    case Who::seat:
      return chair.seat >= 0;
    case Who::moderator:
      return chair.seat == moderator_seat;
  }
  return false;
}

// The row of this type, if there is one for this chair; or Fault, which says why not.
const MessageRow& row_for(std::string_view type, Chair chair, const Room& room) {
  const MessageRow* found = nullptr;
  for (const MessageRow& row : message_rows)
    if (row.type == type && may_say(row.who, chair)) found = &row;
  if (found != nullptr && !found->deed) return *found;
  if (chair.seat == spectators) throw Fault("spectator", "Spectators only look.");
  if (!room.stopped().empty()) throw Fault(std::string(table_stopped), room.stopped());
  if (found != nullptr && !room.pace().closed.empty())
    throw Fault("table_closed", "this game was ended before its time");
  if (found != nullptr) return *found;
  if (chair.seat == moderator_seat) throw Fault("wrong_seat", "The moderator moves for no seat.");
  throw Fault("unknown_type", "there is no message " + std::string(type.substr(0, 40)));
}

json::object answer_to(const json::value& id) { return {{"type", "answer"}, {"id", id}, {"ok", true}}; }

}  // namespace

std::vector<RequestRow> message_requests() {
  std::vector<RequestRow> all{{"join", fields_of<JoinRequest>()}, {"ping", {}}};
  for (const MessageRow& row : message_rows) all.push_back({row.type, row.fields()});
  for (const TalkRow& row : talk_rows) all.push_back({row.type, row.fields()});
  return all;
}

void Messages::refuse(Client& client, const Heard& heard, const Fault& fault) {
  json::object answer = error_json(fault, heard.language);
  answer["type"] = "answer";
  answer["id"] = heard.id;
  hub_.send(client, answer);
  answered(heard, fault.code);
}

void Messages::answered(const Heard& heard, std::string_view outcome) {
  if (told_) told_(heard.type, outcome, std::chrono::steady_clock::now() - heard.began);
}

void Messages::say(const Client& client, Log::Level level, std::string_view what, std::string_view why,
                   std::string_view request) {
  json::object more{{"why", as_json(why)}};
  if (!request.empty()) more["request"] = as_json(request);
  if (client.room != nullptr) more["table"] = client.room->id();
  log_.say(level, what, more);
}

void Messages::own_fault(Client& client, const Heard& heard, const Fault& fault, std::string_view what,
                         std::string_view why) {
  const std::string request = new_request_id();
  say(client, Log::Level::error, what, why, request);
  refuse(client, heard, of_request(fault, request));
}

// Where another server was first it is heard once more, at the table as that has left it.
void Messages::not_kept(Client& client, const Heard& heard, std::string_view text, std::string_view why) {
  if (is_overtaken(why) && client.room != nullptr) return later(*client.room, client.connection, text, heard);
  own_fault(client, heard, Fault("store", log_says_why), "not_kept", why);
}

void Messages::message(const std::shared_ptr<Connection>& from, std::string_view text) {
  const Porter::Hearing hearing = porter_.hears(*from, text.size());
  if (hearing != Porter::Hearing::closed) hear(from, text, hearing, {.id = {}, .language = hub_.client(from).language});
}

void Messages::hear(const std::shared_ptr<Connection>& from, std::string_view text, Counted counted, Heard heard) {
  Client& client = hub_.client(from);
  try {
    if (Room* busy = read(client, text, heard, counted)) later(*busy, from, text, heard);
  } catch (const Fault& fault) {
    say(client, Log::Level::debug, "refused", fault.code);
    refuse(client, heard, fault);
  } catch (const StoreError& error) {
    not_kept(client, heard, text, error.what());
  } catch (const std::exception& error) {
    own_fault(client, heard, Fault("internal", log_says_why), "fault", error.what());
  }
}

void Messages::later(Room& room, const std::shared_ptr<Connection>& from, std::string_view text, const Heard& heard) {
  room.when_ready([this, from, text = std::string(text), heard](const std::string* why) {
    Client* client = hub_.find(*from);
    if (client == nullptr) return;
    if (why != nullptr)
      not_kept(*client, heard, text, *why);
    else
      hear(from, text, {}, heard);
  });
}

Room* Messages::read(Client& client, std::string_view text, Heard& heard, Counted counted) {
  const json::object message = parse_object(text);
  const Fields fields(message);
  if (const json::value* given = fields.find("id"); given != nullptr && (given->is_int64() || given->is_string()))
    heard.id = *given;
  if (counted == Porter::Hearing::too_much) throw too_many("messages");
  const std::string type = fields.text("type");
  if (type == "join") {
    heard.type = type;
    heard.language = language_in(message);  // also of what is wrong with it
    Room* busy = join(client, read_message<JoinRequest>(fields), counted);
    if (busy == nullptr) answered(heard);
    return busy;
  }
  if (type == "ping") {
    heard.type = type;
    hub_.send(client, answer_to(heard.id));
    answered(heard);
    return nullptr;
  }
  if (talked(client, fields, type, heard)) return nullptr;
  if (client.room != nullptr && !client.room->ready()) return client.room;
  act(client, fields, heard, text);
  return nullptr;
}

Room* Messages::join(Client& client, const JoinRequest& request, Counted counted) {
  if (counted) porter_.need_messages(*client.connection, messages_a_link * request.tokens.size());
  // Sockets that do not read are not listened to, but many joins may have come while they had to wait for a write.
  if (client.connection->waiting() > max_unread_bytes) throw too_many("messages");
  const Caller who = accounts_.who(client.connection->cookies());
  Room* room = nullptr;
  std::vector<Place> places;
  json::array seats;
  json::object seen;
  for (const std::string& token : request.tokens) {
    const Lobby::Door door = lobby_.behind(token, who.account);
    if (room != nullptr && room != &door.room) throw Fault("other_table", "one socket shows one table");
    if (door.chair.seat <= invitation_seat)  // or the host's, or of who waits for a seat
      throw Fault("wrong_link",
                  "with this link nobody looks at the table; it is opened on the page of the table's seats");
    room = &door.room;
    if (!room->ready()) return room;
    json::object seat{{"token", token}};
    add_chair(seat, room->people(), door.chair);
    if (door.chair.seat >= 0 && door.chair.member != deputy_member)  // nobody else is told
      if (const RestHours& rest = room->pace().rest(seat_at(door.chair.seat)); !rest.empty())
        seat["rest"] = rest.json();
    seats.push_back(std::move(seat));
    seen[token] = room->seen(door.chair);
    const bool other = request.history && *request.history != room->history();
    places.push_back({.token = token, .chair = door.chair, .sent = other ? 0 : request.since});
  }
  if (!who.account.empty())
    for (const Place& place : places)
      if (place.chair.seat != spectators && place.chair.member != deputy_member)
        accounts_.found_place({.account = who.account, .table = room->id(), .chair = place.chair});
  client.session = who.session;
  client.account = who.account;
  client.packed = request.packed;
  hub_.look(client, *room, std::move(places));
  client.language = request.language;
  porter_.joined(*client.connection);
  hub_.send(client, {{"type", "joined"},
                     {"seats", std::move(seats)},
                     {"table", room->about()},
                     {"present", hub_.presence(*room)},
                     {"seen", std::move(seen)}});
  for (const Place& place : client.places) {
    json::object rooms = room->talk().rooms_of(place.chair);
    rooms["token"] = place.token;
    hub_.send(client, rooms);
  }
  hub_.show(client);
  for (const Place& place : client.places) room->came(place.chair);
  room->tell_who_thinks();
  room->let_bots_move();  // where they rested while nobody looked
  return nullptr;
}

const Place& Messages::place_of(const Client& client, const Fields& fields) {
  if (client.room == nullptr) throw Fault("not_joined", "join a table first");
  const Place* place = client.place(fields.text("token"));
  if (place == nullptr) throw Fault("not_joined", "this link has not joined here");
  return *place;
}

bool Messages::talked(Client& client, const Fields& fields, std::string_view type, Heard& heard) {
  const auto row =
      std::find_if(std::begin(talk_rows), std::end(talk_rows), [&](const TalkRow& one) { return one.type == type; });
  if (row == std::end(talk_rows)) return false;
  heard.type = row->type;
  const Chair chair = place_of(client, fields).chair;
  if (row->cost > 1) porter_.need_messages(*client.connection, row->cost - 1);
  row->answer(client.room->talk(), fields, chair,
              [this, from = client.connection, heard](const std::string* why, const json::object& more) {
                Client* to = hub_.find(*from);
                if (to == nullptr) return;
                if (why != nullptr) return not_kept(*to, heard, {}, *why);
                json::object answer = answer_to(heard.id);
                for (const auto& [key, value] : more) answer[key] = value;
                hub_.send(*to, answer);
                answered(heard);
              });
  return true;
}

void Messages::act(Client& client, const Fields& fields, Heard& heard, std::string_view text) {
  const Place* place = &place_of(client, fields);
  Room& room = *client.room;
  const MessageRow& row = row_for(fields.text("type"), place->chair, room);
  heard.type = row.type;
  if (row.deed) room.heard(place->chair);  // the others a page says by itself
  if (row.cost > 1) porter_.need_messages(*client.connection, row.cost - 1);
  if (row.then == Then::arrange) room.need_arrangement(place->chair);
  json::object answer = answer_to(heard.id);
  for (auto& [key, value] : row.answer(room, fields, {.chair = place->chair, .language = client.language}))
    answer[key] = value;
  room.when_kept([this, &room, from = client.connection, answer, heard, then = row.then,
                  text = std::string(text)](const std::string* why) {
    Client* to = hub_.find(*from);
    if (why != nullptr) {
      if (to != nullptr) not_kept(*to, heard, text, *why);
      return;
    }
    json::object said = answer;
    if (then == Then::show) said["number"] = room.session().number();
    if (to != nullptr) hub_.send(*to, said);
    if (then == Then::show) room.changed();
    answered(heard);
  });
}

}  // namespace curia::server

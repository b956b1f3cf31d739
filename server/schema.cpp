#include "server/schema.h"

#include "engine/shape.h"
#include "server/messages.h"
#include "server/requests_gathering.h"
#include "server/requests_talk.h"
#include "session/schema.h"

namespace curia::server {

namespace json = boost::json;

namespace {

json::object seat() { return shape::integer(0, 5); }
json::object member() { return shape::integer(0, 99); }
json::object chair() { return shape::any({seat(), shape::one_of({"spectator", "moderator"})}); }
json::object id() { return shape::any({shape::integer(), shape::text()}); }
json::object is(std::string_view word) { return shape::is(as_json(word)); }

json::object message(std::string_view type, std::initializer_list<shape::Named> fields) {
  return shape::joined(shape::object({{"type", is(type)}}), shape::object(fields));
}

// ---- From the client --------------------------------------------------------------------------------------------------

// `id` comes back in its answer; all but these two are said through one of the links that joined.
json::object from_client() {
  json::array all;
  for (const RequestRow& row : message_requests()) {
    json::object envelope = shape::object({{"type", is(row.name)}, {"id?", id()}});
    if (row.name != "join" && row.name != "ping")
      envelope = shape::joined(envelope, shape::object({{"token", shape::text()}}));
    all.push_back(request_shape(envelope, row));
  }
  return shape::any(std::move(all));
}

// ---- To the client ----------------------------------------------------------------------------------------------------

json::object seats() {
  const json::object was = shape::list(shape::object({{"name", shape::text()}, {"moment", shape::count()}}));
  const json::object person = shape::object({{"name", shape::text()},
                                             {"was?", was},
                                             {"vote?", member()},
                                             {"gone?", shape::is(true)},
                                             {"speaks_for?", shape::list(shape::text())}});
  return shape::list(shape::object({{"kind", shape::one_of({"human", "bot", "free"})},
                                    {"name?", shape::text()},
                                    {"was?", was},
                                    {"bot?", shape::text()},
                                    {"gone?", shape::is(true)},
                                    {"members?", shape::list(person)},
                                    {"leader?", member()}}));
}

json::object talk_settings() {
  return shape::object({{"rooms", shape::one_of({"all", "table", "none"})},
                        {"closed_in", shape::list(shape::text())},
                        {"moderator_reads", shape::boolean()}});
}

json::object clock() {
  const json::object one = shape::object({{"seat", seat()},
                                          {"left", shape::count()},
                                          {"asked?", shape::is(true)},
                                          {"out?", shape::is(true)},
                                          {"warned?", shape::is(true)},
                                          {"rests?", shape::is(true)},
                                          {"until?", shape::integer()}});
  return shape::object({{"kind", shape::one_of({"live", "days"})},
                        {"decision", shape::count()},
                        {"bank", shape::count()},
                        {"cap?", shape::count()},
                        {"end", shape::one_of({"quiet", "bot", "bot_until_back", "moderator", "vote"})},
                        {"bot", shape::text()},
                        {"quiet_hours?", shape::count()},
                        {"holidays?", shape::count()},
                        {"runs", shape::boolean()},
                        {"paused?", shape::is(true)},
                        {"awaited", shape::set(seat())},
                        {"seats", shape::list(one)}});
}

json::object standing() {
  return shape::object({{"seat", seat()},
                        {"by", shape::one_of({"seat", "clock", "table", "moderator"})},
                        {"deputy", deputy_shape()},
                        {"scope", shape::one_of({"all", "votes", "no_money"})},
                        {"until?", shape::integer()},
                        {"until_back?", shape::is(true)}});
}

json::object proposal(std::initializer_list<shape::Named> more) {
  return shape::joined(shape::object({{"id", shape::count()},
                                      {"what", shape::one_of({"pause", "go_on", "more_time", "stand_in", "free_seat",
                                                              "link", "swap", "draw", "cancel"})},
                                      {"seat?", seat()},
                                      {"other?", seat()},
                                      {"by?", seat()},
                                      {"hours?", shape::count()},
                                      {"code?", shape::text()},
                                      {"not_before?", shape::count()},
                                      {"yes", shape::set(seat())},
                                      {"no", shape::set(seat())}}),
                       shape::object(more));
}

json::object gathering() {
  const json::object said =
      shape::object({{"seat", seat()}, {"commitment", CommitmentField::schema()}, {"shown", shape::boolean()}});
  return shape::object({{"stage", shape::one_of({"seats", "words", "shown", "over"})},
                        {"patience", shape::count()},
                        {"until?", shape::integer()},
                        {"said", shape::list(said)}});
}

// The moment of another table that this one goes on from.
json::object branch_of() {
  return shape::object({{"table", shape::text()},
                        {"name", shape::text()},
                        {"number", shape::count()},
                        {"event", shape::count()},
                        {"turn", shape::count()},
                        {"phase", shape::text()},
                        {"as_it_was", shape::boolean()},
                        {"seat?", seat()}});
}

json::object table() {
  const json::object dice = shape::object({{"commitment", shape::text()},
                                           {"seed_chosen", shape::boolean()},
                                           {"words?", shape::list(shape::or_null(dice_word_shape()))}});
  return shape::object(
      {{"id", shape::text()},
       {"name", shape::text()},
       {"game", shape::text()},
       {"seats", seats()},
       {"voice", shape::one_of({"leader", "any", "named"})},
       {"moderator?", shape::object({{"name", shape::text()}})},
       {"talk", talk_settings()},
       {"dice", dice},
       {"reach", shape::one_of({"link", "public", "closed"})},
       {"one_answer", shape::one_of({"given", "asked"})},
       {"hints", shape::one_of({"allowed", "forbidden"})},
       {"reasons", shape::one_of({"now", "after", "never"})},
       {"waiting?", shape::list(shape::text())},
       {"branch_of?", branch_of()},
       {"example?", shape::text()},
       {"clock?", clock()},
       {"gathering?", gathering()},
       {"standing?", shape::list(standing())},
       {"majorities?", shape::map(shape::object({{"needed", shape::count()}, {"all", shape::count()}}))},
       {"proposals?", shape::list(proposal({{"needed", shape::count()}, {"voters", shape::set(seat())}}))},
       {"decided?", shape::list(proposal({{"carried", shape::boolean()},
                                          {"moment?", shape::count()},
                                          {"name?", shape::text()},
                                          {"other_name?", shape::text()}}))},
       {"closed?", shape::one_of({"draw", "cancel", "site"})},
       {"stopped?", shape::is(true)}});
}

// An event as a table tells it: also who did what led to it.
json::object told(const std::string& game) {
  const json::object speaker = shape::object({{"seat", seat()}, {"member", member()}});
  const json::object deputy = shape::object({{"seat", seat()}, {"deputy", deputy_shape()}});
  return shape::refined(shape::object({{"number", shape::integer(1, 1'000'000'000)},
                                       {"event", shape::text()},
                                       {"figures", {{"type", "object"}}},
                                       {"rule", shape::text()},
                                       {"text", shape::text()},
                                       {"words?", shape::or_null(shape::text())},
                                       {"move?", shape::count()},
                                       {"reasons?", shape::list(told_reason_shape())},
                                       {"reasons_of?", seat()},
                                       {"dice?", shape::list(shape::integer(1, 6))},
                                       {"by?", shape::any({shape::one_of({"moderator", "clock"}), speaker, deputy})}}),
                        game + "happening");
}

// A state in whole, or packed; what is packed are these two, a line of JSON each.
json::object known(const std::string& game) {
  return shape::object({{"number", shape::count()},
                        {"decision", shape::ref(game + "decision")},
                        {"undo", shape::boolean()},
                        {"history", shape::integer()},
                        {"view", shape::ref(game + "view")}});
}
json::object told_after(const std::string& game) {
  return shape::object({{"after", shape::count()}, {"events", shape::list(told(game))}});
}
json::object state(const std::string& game) {
  const json::object both = shape::joined(told_after(game), known(game));
  return shape::joined(message("state", {{"token", shape::text()}}), both);
}
json::object packed_state() {
  const json::object base64{{"type", "string"}, {"contentEncoding", "base64"}};
  return message("state",
                 {{"token", shape::text()}, {"state", shape::count()}, {"of?", shape::count()}, {"data", base64}});
}

// A moment of the past.
json::object moment(const std::string& game) {
  return shape::object({{"number", shape::count()},
                        {"event", shape::count()},
                        {"before", shape::or_null(shape::count())},
                        {"next", shape::or_null(shape::count())},
                        {"history", shape::integer()},
                        {"view", shape::ref(game + "view")},
                        {"decision", shape::ref(game + "decision")},
                        {"events?", shape::list(told(game))},
                        {"until?", shape::count()}});
}
json::object chapter() {
  const json::object figures = shape::map(shape::integer());
  return shape::object({{"number", shape::count()},
                        {"event", shape::count()},
                        {"turn", shape::count()},
                        {"phase", shape::text()},
                        {"seat?", seat()},
                        {"table?", figures},
                        {"seats?", shape::list(figures)}});
}

// docs/analysis.md.
json::object analysis() {
  const json::object change = shape::object({{"change", shape::number()}, {"margin", shape::number()}});
  const json::object point = shape::object({{"number", shape::count()},
                                            {"turn", shape::count()},
                                            {"phase", shape::text()},
                                            {"lives", shape::number()},
                                            {"seats", shape::list(shape::number())}});
  const json::object turning = shape::object({{"number", shape::count()},
                                              {"turn", shape::count()},
                                              {"phase", shape::text()},
                                              {"mover", shape::any({seat(), shape::is("nature")})},
                                              {"cause", shape::or_null(seat())},
                                              {"seats", shape::list(change)},
                                              {"lives", change},
                                              {"text", shape::text()}});
  const json::object blunder = shape::object({{"number", shape::count()},
                                              {"turn", shape::count()},
                                              {"phase", shape::text()},
                                              {"seat", seat()},
                                              {"loss", shape::number()},
                                              {"margin", shape::number()},
                                              {"text", shape::text()},
                                              {"better", shape::or_null(of_any_game("move"))},
                                              {"better_text", shape::text()}});
  const json::object account = shape::object({{"seat", seat()},
                                              {"start", shape::number()},
                                              {"luck", shape::number()},
                                              {"own", shape::number()},
                                              {"others", shape::number()},
                                              {"end", shape::number()}});
  return shape::object({{"number", shape::count()},
                        {"over", shape::boolean()},
                        {"decisions", shape::count()},
                        {"course", shape::list(point)},
                        {"turning_points", shape::list(turning)},
                        {"blunders", shape::list(blunder)},
                        {"accounts", shape::list(account)}});
}

// In an answer: of what could not be read there is none.
json::object its_id() { return shape::any({shape::integer(), shape::text(), shape::null()}); }
json::object answered_well() { return message("answer", {{"id", its_id()}, {"ok", shape::is(true)}}); }

json::object answers() {
  const json::object ok = answered_well();
  json::object odds = shape::joined(ok, odds_shape());
  for (auto& [key, value] : of_any_game("odds")) odds[key] = value;
  return {{"refused", message("answer", {{"id", its_id()}, {"ok", shape::is(false)}, {"error", error_shape()}})},
          {"done", shape::joined(ok, shape::object({{"number?", shape::count()}, {"proposal?", shape::count()}}))},
          {"explained", shape::joined(ok, explained_shape())},
          {"odds", std::move(odds)},
          {"moment_of_republic", shape::joined(ok, shape::object({{"moment", moment("republic.json#/$defs/")}}))},
          {"moment_of_crisis", shape::joined(ok, shape::object({{"moment", moment("crisis.json#/$defs/")}}))},
          {"chapters", shape::joined(ok, shape::object({{"last", shape::count()},
                                                        {"history", shape::integer()},
                                                        {"chapters", shape::list(chapter())}}))}};
}

// ---- Talk -------------------------------------------------------------------------------------------------------------

json::object said() {
  return shape::object({{"number", shape::integer(1, 1'000'000'000)},
                        {"by", SpeakerField::schema()},
                        {"name?", shape::text()},
                        {"text", shape::text()},
                        {"at", shape::integer()},
                        {"moment", shape::count()}});
}
json::object talk_room() {
  return shape::object({{"room", shape::text()},
                        {"last", shape::count()},
                        {"heard", shape::count()},
                        {"unread", shape::integer(0, 100)},
                        {"said", shape::list(said())}});
}
void add_talk(json::object& all, const json::object& ok) {
  const json::object token = shape::object({{"token", shape::text()}});
  all["rooms"] = shape::joined(
      shape::joined(message("rooms", {}), token),
      shape::object({{"rooms", shape::list(talk_room())}, {"muted", shape::list(SpeakerField::schema())}}));
  all["talk"] = shape::joined(shape::joined(message("talk", {}), token), talk_room());
  all["said"] = shape::joined(ok, shape::object({{"room", shape::text()}, {"number", shape::count()}}));
  all["recalled"] = shape::joined(ok, shape::object({{"room", shape::text()}, {"said", shape::list(said())}}));
  all["found"] = shape::joined(
      ok, shape::object({{"found", shape::list(shape::joined(said(), shape::object({{"room", shape::text()}})))}}));
}

json::object rest() {
  const json::object days = shape::object({{"from", shape::text()}, {"to", shape::text()}});
  return shape::object(
      {{"zone", shape::text()}, {"from", shape::text()}, {"to", shape::text()}, {"holidays", shape::list(days)}});
}

json::object to_client() {
  const json::object seat = shape::object({{"token", shape::text()},
                                           {"seat", chair()},
                                           {"member?", member()},
                                           {"deputy?", shape::is(true)},
                                           {"rest?", rest()}});
  json::object all = answers();
  const json::object present = shape::object({{"seats", shape::set(server::seat())}, {"watching", shape::count()}});
  all["joined"] = message(
      "joined",
      {{"seats", shape::list(seat)}, {"table", table()}, {"present", present}, {"seen", shape::map(shape::count())}});
  all["presence"] = shape::joined(message("presence", {}), present);
  all["table_changed"] = message("table", {{"table", table()}});
  all["announcement"] = message("announcement", {{"text", shape::text()}});
  all["clock_changed"] = message("clock", {{"clock", clock()}});
  all["thinking"] = message("thinking", {{"seats", shape::set(server::seat())}});
  all["hint"] = message("hint", {{"token", shape::text()},
                                 {"number", shape::count()},
                                 {"bot", shape::text()},
                                 {"move", shape::or_null(of_any_game("move"))},
                                 {"text?", shape::text()},
                                 {"reasons?", shape::list(told_reason_shape())},
                                 {"advice?", advice_shape(of_any_game("move"))}});
  all["analysis"] = message("analysis", {{"token", shape::text()}, {"analysis", shape::or_null(analysis())}});
  all["state_of_republic"] = state("republic.json#/$defs/");
  all["state_of_crisis"] = state("crisis.json#/$defs/");
  all["packed_state"] = packed_state();
  add_talk(all, answered_well());
  return all;
}

}  // namespace

json::object table_schema() {
  const std::string republic = "republic.json#/$defs/", crisis = "crisis.json#/$defs/";
  json::object defs = to_client();
  json::array any;
  for (const auto& [name, one] : defs) any.push_back(shape::ref("#/$defs/" + std::string(name)));
  defs["to_client"] = shape::any(std::move(any));
  defs["from_client"] = from_client();
  defs["known"] = shape::any({known(republic), known(crisis)});
  defs["told"] = shape::any({told_after(republic), told_after(crisis)});
  defs["table"] = table();
  defs["seats"] = seats();
  return schema_file("table", "What is said on the socket of a table", std::move(defs));
}

}  // namespace curia::server

#pragma once
// What can be chosen before a game begins: as `hello` tells it, and as {edition, scenario, seats, options} of `new` name it.
#include <fmt/format.h>

#include "engine/game.h"
#include "session/fault.h"

namespace curia {

template <Playable G>
struct ChosenTable {
  typename G::Setting setting;
  std::string_view edition;
};

namespace chosen {

template <class Rows>
boost::json::array keys_of(const Rows& rows) {
  boost::json::array keys;
  for (const auto& row : rows) keys.emplace_back(as_json(row.key));
  return keys;
}

// The row of a list that the field names, or its first.
template <class Row, std::size_t N>
const Row& row_in(const Row (&rows)[N], const boost::json::object& settings, std::string_view field) {
  const boost::json::value* given = settings.if_contains(as_json(field));
  if (given == nullptr || given->is_null()) return rows[0];
  if (!given->is_string()) throw Fault("bad_field", fmt::format("{} must be a text", field));
  for (const Row& row : rows)
    if (given->get_string() == as_json(row.key)) return row;
  throw Fault("bad_option", fmt::format("there is no {} {}", field, std::string_view(given->get_string())));
}

// `document`: whose paragraphs the table cites.
template <Playable G, class Document>
int seats_in(const boost::json::object& settings, Document document) {
  const boost::json::value* given = settings.if_contains("seats");
  if (given == nullptr) return 0;  // as few as the answers allow
  boost::json::error_code wrong;   // what no whole number says
  const auto seats = given->to_number<std::int64_t>(wrong);
  if (!wrong && seats >= G::least_seats && seats <= G::most_seats) return static_cast<int>(seats);
  throw Fault("bad_field", fmt::format("seats must be a number from {} to {}", G::least_seats, G::most_seats),
              std::string(id_of(cited(G::seats_rule, document))),
              {{"field", "seats"}, {"least", G::least_seats}, {"most", G::most_seats}});
}

}  // namespace chosen

// What can be done in a game: {key, args: {operand: its kind}, amount: true where it takes one}.
template <Playable G>
boost::json::array verbs_of() {
  using Verb = decltype(G::Move::verb);
  boost::json::array verbs;
  for (int n = 0; n < 256; ++n) {
    const auto& row = row_of(static_cast<Verb>(n));
    if (row.verb != static_cast<Verb>(n) || row.verb == Verb::none || row.verb == Verb::chance) continue;
    boost::json::object args;
    const auto put = [&args](auto kind, std::string_view name) {
      if (kind != decltype(kind)::none) args[as_json(name)] = as_json(word_of(kind));
    };
    put(row.a, row.a_name);
    put(row.b, row.b_name);
    put(row.c, row.c_name);
    boost::json::object verb{{"key", as_json(row.key)}, {"args", std::move(args)}};
    if (row.amount) verb["amount"] = true;
    verbs.emplace_back(std::move(verb));
  }
  return verbs;
}

// {id, editions, scenarios, seats, usual_seats, usual_seats_of, moderator, actors, verbs} of a game: whether it asks a moderator anything,
// and whether single people act for a seat.
template <Playable G>
boost::json::object about_game() {
  boost::json::object about{{"id", as_json(G::name)},
                            {"editions", chosen::keys_of(G::editions)},
                            {"scenarios", chosen::keys_of(G::scenarios)},
                            {"seats", boost::json::array{G::least_seats, G::most_seats}},
                            {"usual_seats", G::usual_seats}};
  boost::json::object& usual = about["usual_seats_of"].emplace_object();
  if constexpr (requires { G::usual_seats_of; })
    for (const auto& edition : G::usual_seats_of) usual[as_json(edition.key)] = edition.value;
  about["moderator"] = requires(const typename G::State& s) { G::moderated(s); };
  about["actors"] = requires(const typename G::State& s, const typename G::Move& move) { G::acting(s, move); };
  about["verbs"] = verbs_of<G>();
  return about;
}

// Fault for what is not offered.
template <Playable G>
ChosenTable<G> chosen_table(const boost::json::object& settings) {
  const auto& edition = chosen::row_in(G::editions, settings, "edition");
  ChosenTable<G> table{{.options = edition.value(),
                        .scenario = chosen::row_in(G::scenarios, settings, "scenario").value,
                        .seats = chosen::seats_in<G>(settings, edition.value.document)},
                       edition.key};
  G::apply(table.setting.scenario, table.setting.options);
  if (settings.contains("curia")) answer_as_before(table.setting.options);  // the header of a journal, not a new table
  if (const boost::json::value* given = settings.if_contains("options"); given != nullptr && !given->is_null()) {
    if (!given->is_object()) throw Fault("bad_field", "options must be an object");
    try {
      read_options(given->get_object(), table.setting.options);  // of the game's own codec.h
    } catch (const std::runtime_error& bad) {
      throw Fault("bad_option", bad.what());
    }
  }
  const int fewest = G::fewest_seats(table.setting.options);
  if (table.setting.seats == 0) table.setting.seats = fewest;
  if (table.setting.seats < fewest)
    throw Fault("bad_field", fmt::format("with these answers no fewer than {} play", fewest),
                std::string(id_of(cited(G::seats_rule, edition.value.document))),
                {{"field", "seats"}, {"least", fewest}, {"most", G::most_seats}});
  return table;
}

}  // namespace curia

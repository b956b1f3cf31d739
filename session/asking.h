#pragma once
// What a table asks whom, and what each may do, as JSON: for those who work on it, or straight as text for those who look.
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/codec.h"
#include "session/game.h"
#include "session/game_words.h"
#include "session/said_before.h"

namespace curia {

// An offer, an event, a refusal as a table of this document cites it: rules code cites the row that it was written for, a table that of
// its own document on the same matter.
template <class Told, class Document>
Told as_cited(Told told, Document document) {
  told.rule = cited(told.rule, document);
  return told;
}

// What it is made of, as a key of what was said before.
template <class Verb, class Prompt, class Rule>
void add_key(std::string& key, const OfferOf<Verb, Prompt, Rule>& offer) {
  for (const int part :
       {index(offer.faction), static_cast<int>(offer.verb), offer.must ? 1 : 0, int{offer.a}, int{offer.b},
        int{offer.c}, static_cast<int>(offer.prompt), int{offer.least}, int{offer.most}, static_cast<int>(offer.rule)})
    key.append(reinterpret_cast<const char*>(&part), sizeof part);
}
template <class Verb, class Prompt, class Rule>
void add_key(std::string& key, const RightOf<Verb, Prompt, Rule>& right) {
  static_assert(std::has_unique_object_representations_v<OperandSet>);
  for (const OperandSet* set : {&right.a, &right.b}) key.append(reinterpret_cast<const char*>(set), sizeof *set);
  for (const int part : {static_cast<int>(right.verb), static_cast<int>(right.prompt), int{right.least},
                         int{right.most}, static_cast<int>(right.rule)})
    key.append(reinterpret_cast<const char*>(&part), sizeof part);
}

// Edge: see json_game.h.
template <class Edge>
struct Asking {
  using G = typename Edge::Traits;
  using Offer = typename G::Offer;

  const typename G::State& state;
  const typename G::Options& rules;
  const typename G::Decision& decision;
  decltype(std::begin(G::editions)->value.document) document;  // whose paragraphs the table cites
  SeatSet silent;                                              // who are called to vote and may say nothing
  bool moderated;                                              // the moderator answers for nature

  std::string_view acting(const Offer& one) const { return Edge::acting(state, taken<G>(one, one.least)); }
  boost::json::object offer(const Offer& one, std::string_view language) const {
    boost::json::object out = offer_json(as_cited(one, document));
    if (const std::string_view who = acting(one); !who.empty()) out["acting"] = as_json(who);
    out["text"] = offer_words<typename Edge::Words>(one, language);
    return out;
  }
  template <class Right>
  boost::json::object right(const Right& one, std::string_view language) const {
    boost::json::object out = right_json(as_cited(one, document));
    out["text"] = right_words<typename Edge::Words>(one, language);
    return out;
  }

  // `over`: how it has ended, or null.
  boost::json::object whole(boost::json::value over, Viewer viewer, std::string_view language) const {
    boost::json::object out{{"over", std::move(over)}};
    boost::json::array& offers = out["offers"].emplace_array();
    for (const Offer& one : decision.offers)
      if (told(viewer, one.seat)) offers.emplace_back(offer(one, language));
    boost::json::array& rights = out["rights"].emplace_array();
    for (const auto& one : decision.rights)
      if (told(viewer, one.seat)) rights.emplace_back(right(one, language));
    put_waiting(out, viewer, language);
    return out;
  }

  // The same as text. What a seat may do is mostly what it might do before the last move, in the same words.
  std::string text(boost::json::value over, Viewer viewer, std::string_view language) const {
    static SaidBefore offers, rights;
    boost::json::object beside{{"over", std::move(over)}};
    put_waiting(beside, viewer, language);
    std::string out = boost::json::serialize(beside);
    out.back() = ',';
    out += R"("offers":[)";
    for (const Offer& one : decision.offers)
      if (told(viewer, one.seat))
        out += offers.find_or(key_of_text(one, language, acting(one)),
                              [&] { return boost::json::serialize(offer(one, language)) + ','; });
    close_list(out);
    out += R"(,"rights":[)";
    for (const auto& one : decision.rights)
      if (told(viewer, one.seat))
        out += rights.find_or(key_of_text(one, language, {}),
                              [&] { return boost::json::serialize(right(one, language)) + ','; });
    close_list(out);
    return out += '}';
  }

 private:
  static bool told(Viewer viewer, Seat seat) { return viewer.kind == Viewer::Kind::host || seat == viewer.seat; }
  static void close_list(std::string& out) {
    if (out.back() == ',') out.pop_back();
    out += ']';
  }
  template <class Row>
  std::string key_of_text(const Row& one, std::string_view language, std::string_view who) const {
    std::string key{static_cast<char>(index(one.seat)), static_cast<char>(document)};
    add_key(key, one);
    return key.append(who).append(1, ' ').append(spoken(language));
  }

  // What each is asked whom the table waits for, as the viewer may know it; the host hears what the one who is asked hears.
  boost::json::array questions(Viewer viewer, std::string_view language) const {
    boost::json::array out;
    for (Seat seat : decision.waiting) {
      const auto seen = G::view(state, rules, viewer.kind == Viewer::Kind::host ? seat : viewer.seat);
      out.push_back(
          {{"seat", index(seat)}, {"text", Edge::Words::asked(seen, rules, asked_of(decision, seat), seat, language)}});
    }
    return out;
  }

  // Whom the table waits for, and what for.
  void put_waiting(boost::json::object& out, Viewer viewer, std::string_view language) const {
    boost::json::array& waiting = out["waiting"].emplace_array();
    for (Seat seat : decision.waiting) waiting.emplace_back(index(seat));
    out["questions"] = questions(viewer, language);
    if (!silent.empty()) out["silence"] = seats_json(silent);
    if (G::nature_to_move(decision)) {
      boost::json::object chance = chance_json(state, decision.chance);
      chance["rule"] = as_json(id_of(cited(rule_of(decision.chance.purpose), document)));
      if (viewer.kind != Viewer::Kind::host) Edge::hide(chance, decision.chance);
      if (moderated) chance["moderated"] = true;
      if constexpr (requires { Edge::outcomes(state, decision.chance, language); })
        if (moderated && viewer.kind == Viewer::Kind::moderator)
          chance["outcomes"] = Edge::outcomes(state, decision.chance, language);
      out["chance"] = std::move(chance);
    }
  }
};

}  // namespace curia

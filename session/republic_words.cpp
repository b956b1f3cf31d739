// The Republic of Rome in words.
#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/queries.h"
#include "games/republic/rule_table.h"
#include "session/republic_game.h"

namespace curia {

using namespace republic;

namespace {

// As printed: senators, cards, Provinces.
template <class Id>
std::string named(std::uint8_t value) {
  return std::string(display_name(static_cast<Id>(value)));
}

std::string name_words(std::string_view key, std::string_view language, std::span<const WordArgument> arguments = {}) {
  return words(language, RepublicWords::game, "names", key, arguments);
}

std::string card_words(CardId card, std::string_view language) {
  const CardRow& about = row(card);
  if (about.type == CardType::intrigue && about.intrigue() == IntrigueId::tribune)
    return name_words("card.tribune", language);
  return std::string(display_name(card));
}

// As its card is called, and as what grammar takes it.
struct WarName {
  std::string name, is;
};

WarName name_of(WarId war, std::string_view language) {
  if (war == bequest_mission) return {name_words("war.bequest", language), "bequest"};
  if (war == WarId::civil_war) return {name_words("war.civil_war", language), "civil_war"};
  if (!is_province_revolt(war)) return {std::string(display_name(war)), std::string(name_id(war))};
  const WordArgument province{"province", std::string(display_name(province_of(war)))};
  return {name_words("war.revolt", language, {&province, 1}), "revolt"};
}

// With its article, as a sentence wants it: "the 1st Punic War".
std::string war_words(WarId war, std::string_view language) {
  const WarName called = name_of(war, language);
  const WordArgument name[] = {{"war", called.name}, {"is", called.is}};
  return name_words("war", language, name);
}

// "one" or "many": the Germanic Migrations are active.
std::string number_of_war(WarId war, std::string_view language) {
  const WordArgument is{"is", name_of(war, language).is};
  return name_words("war.number", language, {&is, 1});
}

std::string office_words(std::uint8_t office, std::string_view language) {
  return name_words("office." + std::string(name_id(static_cast<OfficeId>(office))), language);
}

}  // namespace

// An operand as a message takes it: names for people, places and cards, the word itself for what messages select by.
WordArgument RepublicWords::argument(Operand kind, std::string_view name, std::uint8_t value,
                                     std::string_view language) {
  if (value == no_operand) return {name, "none"};
  switch (kind) {
    case Operand::none:
      break;
    case Operand::senator:
      return {name, named<SenatorId>(value)};
    case Operand::seat:
      return {name, player_words<RepublicWords>(value, language)};
    case Operand::card:
      return {name, card_words(static_cast<CardId>(value), language)};
    case Operand::place:
      if (value == active_forces_box) return {name, "active"};
      [[fallthrough]];
    case Operand::war:
      return {name, war_words(static_cast<WarId>(value), language)};
    case Operand::leader:
      return {name, named<LeaderId>(value)};
    case Operand::province:
      return {name, named<ProvinceId>(value)};
    case Operand::concession:
      return {name, named<ConcessionId>(value)};
    case Operand::law:
      return {name, named<LawId>(value)};
    case Operand::games:
      return {name, named<GamesId>(value)};
    case Operand::office:
      return {name, office_words(value, language)};
    case Operand::motion:
      return {name, name_words("matter." + std::string(key_of(static_cast<Motion>(value))), language)};
    case Operand::veteran:
      return {name, std::int64_t{value} + 1};
    case Operand::parties:
      return {name, winners_words<RepublicWords>(value, language)};
    case Operand::phase:
    case Operand::side:
    case Operand::charge:
    case Operand::land_bill: {
      const boost::json::value word = operand_json(kind, value);
      if (word.is_string()) return {name, std::string(word.get_string())};
      break;
    }
  }
  return {name, "none"};
}

// A figure of an event, in the form its message wants.
WordArgument RepublicWords::figure(const Event& event, std::string_view name, int value, std::string_view language) {
  if (name == "winners") return {name, winners_words<RepublicWords>(value, language)};
  if (name == "event")
    return {name, std::string(
                      display_name(static_cast<EventId>(value), event.kind == EventKind::event_occurs ? event.m : 1))};
  if (name == "era") return {name, name_words("era." + std::string(name_id(static_cast<Era>(value))), language)};
  if (name == "games") return {name, named<GamesId>(static_cast<std::uint8_t>(value))};
  const boost::json::value shown = figure_json(event.kind, name, value);
  if (shown.is_string()) return {name, std::string(shown.get_string())};
  if (name == "chit") return {name, std::to_string(value)};
  return {name, std::int64_t{value}};
}

// What a moderator may answer.
std::string RepublicWords::outcome(Roll purpose, std::uint8_t value, std::string_view language) {
  constexpr std::string_view brings[] = {"happening.nothing", "happening.event", "happening.card"};
  switch (purpose) {
    case Roll::happening_named:
      return name_words(brings[value], language);
    case Roll::event_named:
      return named<EventId>(value);
    case Roll::receiver_named:
      return player_words<RepublicWords>(value, language);
    default:
      return card_words(static_cast<CardId>(value), language);
  }
}

namespace {

// Each document has its own paragraph for a matter.
bool is_matter(Rule rule, Rule told) {
  const auto others = same_matter(rule);
  return rule == told || std::find(others.begin(), others.end(), told) != others.end();
}

// By what a rebel has won: VG-12.2a at the end of the turn, VG-12.2b when the State falls, VG-12.4c after the wars that were left.
std::string won_by(Rule told) {
  if (is_matter(Rule::VG_12_2b, told)) return "fall";
  return is_matter(Rule::VG_12_4c, told) || is_matter(Rule::VG_LR_1_12_3a, told) ? "wars" : "undefeated";
}

// To what somebody consents or not.
std::string asked_for(Rule told) {
  constexpr std::pair<Rule, std::string_view> matters[] = {
      {Rule::VG_9_411, "prosecute"},      {Rule::VG_9_421a, "defend"},  {Rule::VG_9_31a, "dictator"},
      {Rule::VG_11_21c, "pay"},           {Rule::VG_9_831c, "sponsor"}, {Rule::VG_9_51b, "governor"},
      {Rule::VG_LR_1_09_643a, "proposal"}};
  for (const auto& [rule, matter] : matters)
    if (is_matter(rule, told)) return std::string(matter);
  return "none";
}

}  // namespace

void RepublicWords::add(const Event& event, std::vector<WordArgument>& arguments, std::string_view language) {
  const auto& about = row_of(event.kind);
  for (const auto& [kind, war] :
       {std::pair(about.a, event.a), std::pair(about.b, event.b), std::pair(about.c, event.c)})
    if (kind == Operand::war && war != no_operand)
      arguments.push_back({"war_is", number_of_war(static_cast<WarId>(war), language)});
  if (about.m_name == "winners")
    arguments.push_back({"winners_are", static_cast<std::int64_t>(SeatSet(static_cast<std::uint8_t>(event.m)).size())});
  if (event.kind == EventKind::consent_given || event.kind == EventKind::consent_refused)
    arguments.push_back({"asked_for", asked_for(event.rule)});
  if (event.kind == EventKind::game_over) arguments.push_back({"won_by", won_by(event.rule)});
  if (event.kind == EventKind::people_answer)
    arguments.push_back({"revolt", population_at(event.n).people_revolt ? "yes" : "no"});
  if (event.kind != EventKind::rolled) return;
  arguments.push_back({"purpose", words(language, game, "rolls", key_of(static_cast<Roll>(event.a)))});
  arguments.push_back({"changed", event.n == event.m ? "no" : "yes"});
}

// Who stands trial when that is vetoed, in the middle of the vote on it.
void RepublicWords::recall(const Event& event, std::span<const Event> before, std::vector<WordArgument>& arguments,
                           std::string_view language) {
  if (event.kind != EventKind::proposal_vetoed) return;
  std::uint8_t accused = no_operand;
  if (as<Motion>(event.c) == Motion::trial || as<Motion>(event.c) == Motion::special_trial)
    for (const Event& one : before)
      if (one.kind == EventKind::trial_begins) accused = one.a;
  arguments.push_back(argument(Operand::senator, "accused", accused, language));
}

}  // namespace curia

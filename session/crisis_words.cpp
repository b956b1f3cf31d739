// Time of Crisis in words.
#include "games/crisis/chance.h"
#include "games/crisis/queries.h"
#include "session/crisis_game.h"

namespace curia {

using namespace crisis;

namespace {

template <class Id>
std::string named(std::uint8_t value) {
  return std::string(display_name(static_cast<Id>(value)));
}

std::string seat_words(std::uint8_t seat, std::string_view language) {
  if (static_cast<Seat>(seat) == neutral) return words(language, CrisisWords::game, "names", "neutral");
  return player_words<CrisisWords>(seat, language);
}

std::string army_words(ArmyId army, std::string_view language) {
  if (const RegionId province = militia_in(army); province != RegionId::none) {
    const WordArgument name{"region", std::string(display_name(province))};
    return words(language, CrisisWords::game, "names", "militia", {&name, 1});
  }
  const WordArgument names[] = {{"general", std::int64_t{general_of(army)} + 1},
                                {"player", player_words<CrisisWords>(index(seat_of(army)), language)}};
  return words(language, CrisisWords::game, "names", "army", names);
}

std::string enemy_words(EnemyId enemy, std::string_view language) {
  if (const ArmyId army = army_in(enemy); army != ArmyId::none) return army_words(army, language);
  if (const TribeId tribe = tribe_in(enemy); tribe != TribeId::none) {
    const WordArgument name{"tribe", std::string(display_name(tribe))};
    return words(language, CrisisWords::game, "names", "barbarians", {&name, 1});
  }
  return std::string(display_name(rival_in(enemy)));
}

std::string dice_words(const boost::json::value& dice) {
  std::string text;
  for (const boost::json::value& die : dice.as_array())
    text += (text.empty() ? "" : ", ") + std::to_string(die.to_number<int>());
  return text;
}

}  // namespace

// An operand as a message takes it: names for people, places and cards, the word itself for what messages select by.
WordArgument CrisisWords::argument(Operand kind, std::string_view name, std::uint8_t value, std::string_view language) {
  if (value == no_operand) return {name, "none"};
  switch (kind) {
    case Operand::none:
      break;
    case Operand::seat:
      return {name, seat_words(value, language)};
    case Operand::region:
      return {name, named<RegionId>(value)};
    case Operand::card:
      return {name, named<CardId>(value)};
    case Operand::army:
      return {name, army_words(static_cast<ArmyId>(value), language)};
    case Operand::enemy:
      return {name, enemy_words(static_cast<EnemyId>(value), language)};
    case Operand::tribe:
      return {name, named<TribeId>(value)};
    case Operand::leader:
      return {name, named<LeaderId>(value)};
    case Operand::rival:
      return {name, named<RivalId>(value)};
    case Operand::event:
      return {name, named<EventId>(value)};
    case Operand::improvement:
      return {name, named<ImprovementId>(value)};
    case Operand::counter:
      return {name, std::int64_t{value} + 1};
    case Operand::place:
      return {name, std::string(operand_json(kind, value).as_string())};
  }
  return {name, "none"};
}

// A figure of an event, in the form its message wants.
WordArgument CrisisWords::figure(const Event& event, std::string_view name, int value, std::string_view language) {
  if (name == "winners") return {name, winners_words<CrisisWords>(value, language)};
  const boost::json::value shown = figure_json(event.kind, name, value);
  if (shown.is_string()) return {name, std::string(shown.get_string())};
  if (shown.is_array()) return {name, dice_words(shown)};
  return {name, std::int64_t{value}};
}

void CrisisWords::add(const Event& event, std::vector<WordArgument>& arguments, std::string_view language) {
  if (event.kind == EventKind::rolled)
    arguments.push_back({"purpose", words(language, game, "rolls", key_of(static_cast<Roll>(event.a)))});
}

}  // namespace curia

// Time of Crisis in words.
#include "games/crisis/chance.h"
#include "games/crisis/queries.h"
#include "session/crisis_game.h"

namespace curia {

using namespace crisis;

namespace {

std::string name_words(std::string_view key, std::string_view language, std::span<const WordArgument> arguments = {}) {
  return words(language, CrisisWords::game, "names", key, arguments);
}

// "region.gallia", "card.castra"
template <class Id>
std::string named(std::string_view kind, Id id, std::string_view language) {
  return name_words(std::string(kind) + "." + std::string(name_id(id)), language);
}

template <class Id>
std::string named(std::string_view kind, std::uint8_t value, std::string_view language) {
  return named(kind, static_cast<Id>(value), language);
}

std::string seat_words(std::uint8_t seat, std::string_view language) {
  if (static_cast<Seat>(seat) == neutral) return name_words("neutral", language);
  return player_words<CrisisWords>(seat, language);
}

// As on its counter: no number of units.
std::string numeral(int counter) {
  constexpr std::string_view numerals[] = {"I", "II", "III", "IV", "V", "VI"};
  static_assert(std::size(numerals) == counters_each);
  return counter < counters_each ? std::string(numerals[counter]) : std::to_string(counter + 1);
}

std::string army_words(ArmyId army, std::string_view language) {
  if (const RegionId province = militia_in(army); province != RegionId::none) {
    const WordArgument name{"region", named("region", province, language)};
    return name_words("militia", language, {&name, 1});
  }
  const WordArgument names[] = {{"general", numeral(general_of(army))},
                                {"player", player_words<CrisisWords>(index(seat_of(army)), language)}};
  return name_words("army", language, names);
}

// With its article where it has one: "the Priest King".
std::string rival_words(RivalId rival, std::string_view language) {
  const WordArgument name[] = {{"rival", named("rival", rival, language)}, {"is", std::string(name_id(rival))}};
  return name_words("rival", language, name);
}

std::string enemy_words(EnemyId enemy, std::string_view language) {
  if (const ArmyId army = army_in(enemy); army != ArmyId::none) return army_words(army, language);
  if (const TribeId tribe = tribe_in(enemy); tribe != TribeId::none) {
    const WordArgument name{"tribe", named("tribe", tribe, language)};
    return name_words("barbarians", language, {&name, 1});
  }
  return rival_words(rival_in(enemy), language);
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
      return {name, named<RegionId>("region", value, language)};
    case Operand::card:
      return {name, named<CardId>("card", value, language)};
    case Operand::army:
      return {name, army_words(static_cast<ArmyId>(value), language)};
    case Operand::enemy:
      return {name, enemy_words(static_cast<EnemyId>(value), language)};
    case Operand::tribe:
      return {name, named<TribeId>("tribe", value, language)};
    case Operand::leader:
      return {name, named<LeaderId>("leader", value, language)};
    case Operand::rival:
      return {name, rival_words(static_cast<RivalId>(value), language)};
    case Operand::event:
      return {name, named<EventId>("event", value, language)};
    case Operand::improvement:
      return {name, named<ImprovementId>("improvement", value, language)};
    case Operand::counter:
      return {name, numeral(value)};
    case Operand::moment:
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

namespace {

// The regions that this border divides.
std::vector<WordArgument> border_arguments(const BorderRow& border, std::string_view language) {
  return {{"first", named("region", border.a, language)}, {"second", named("region", border.b, language)}};
}

const BorderRow* border_of(std::string_view key) {
  Subject subject = Subject::none;
  if (parse_id(key, subject))
    for (const BorderRow& border : border_rows)
      if (border.option == subject) return &border;
  return nullptr;
}

}  // namespace

// Events and cards have their names, borders those of what they divide.
std::string CrisisWords::question(std::string_view key, std::string_view language) {
  if (const BorderRow* border = border_of(key))
    return words(language, game, "options", "border", border_arguments(*border, language));
  if (EventId event{}; parse_id(key, event)) return named("event", event, language);
  if (CardId card{}; parse_id(key, card)) return named("card", card, language);
  return words(language, game, "options", key);
}

std::string CrisisWords::answer(std::string_view key, std::string_view value, std::string_view language) {
  if (const BorderRow* border = border_of(key)) {
    // One of them contradicts a worked example, and says so.
    const bool own = key == name_id(Subject::border_hispania_oceanus);
    return words(language, game, "options", (own ? std::string(key) : "border") + "." + std::string(value),
                 border_arguments(*border, language));
  }
  return words(language, game, "options", std::string(key) + "." + std::string(value));
}

void CrisisWords::add(const Event& event, std::vector<WordArgument>& arguments, std::string_view language) {
  if (event.kind == EventKind::rolled)
    arguments.push_back({"purpose", words(language, game, "rolls", key_of(static_cast<Roll>(event.a)))});
  if (row_of(event.kind).m_name == "winners")
    arguments.push_back({"winners_are", static_cast<std::int64_t>(SeatSet(static_cast<std::uint8_t>(event.m)).size())});
}

}  // namespace curia

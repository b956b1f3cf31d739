// What the answers of a table look like: their JSON is codec_options.cpp's.
#include "games/crisis/codec.h"
#include "games/crisis/codec_options.h"

namespace curia::crisis {

using boost::json::object;

namespace {

object argument_shape(Argument argument) {
  switch (argument) {
    case Argument::none:
    case Argument::number:
      break;
    case Argument::leader:
      return shape::ids<LeaderId>();
    case Argument::rival:
      return shape::ids<RivalId>();
    case Argument::tribe:
      return shape::ids<TribeId>();
    case Argument::improvement:
      return shape::ids<ImprovementId>();
  }
  return shape::integer(-most_figure, most_figure);
}

object effect_shape(Subject subject) {
  boost::json::array operations;
  for (const OperationRow& row : operation_rows) {
    if (!fits(row, subject) || row.key == operation_rows[0].key) continue;
    const object op = shape::is(text(row.key));
    operations.emplace_back(row.argument == Argument::none
                                ? shape::object({{"op", op}})
                                : shape::object({{"op", op}, {"n", argument_shape(row.argument)}}));
  }
  return shape::list(shape::told_apart("op", std::move(operations)), 1, std::tuple_size_v<Effect>);
}

object table_shape(Subject subject) {
  if (subject == Subject::recruit_costs) {
    const object costs = shape::list(shape::integer(0, most_cost), counters_each, counters_each);
    return shape::object({{cost_fields[0], costs}, {cost_fields[1], costs}});
  }
  const object result = shape::any({shape::words(crisis_words), shape::ids<TribeId>()});
  return shape::list(result, 11, 11);
}

object subject_shape(Subject subject) {
  if (is_border(subject)) {
    const std::string_view both[] = {open_key, closed_key};
    return shape::words(both);
  }
  boost::json::array keys;
  for (const EffectRow& row : effects_of(subject)) keys.emplace_back(text(row.key));
  return shape::any({shape::one_of(std::move(keys)), is_table(subject) ? table_shape(subject) : effect_shape(subject)});
}

}  // namespace

boost::json::object options_shape(Shape::Use use) {
  Shape shape(use);
  for (const NumberRow& row : number_rows) {
    boost::json::array printed;
    for (const std::uint8_t figure : row.printed) printed.emplace_back(std::to_string(figure));
    shape.field(
        row.key,
        shape::any({shape.given() ? shape::text() : shape::one_of(printed), shape::integer(row.least, row.most)}),
        Shape::There::when_written);
  }
  for (const OptionRow& row : option_rows()) {
    const object answers = shape::words(row.values);
    const bool yes_or_no = shape.given() && row.is_switch();
    shape.field(row.key, yes_or_no ? shape::any({answers, shape::boolean()}) : answers, Shape::There::when_written);
  }
  for (int i = 0; i < subject_count; ++i)
    shape.field(name_id(subject_at(i)), subject_shape(subject_at(i)), Shape::There::when_written);
  return shape.schema();
}

}  // namespace curia::crisis

#pragma once
// Running procedures as JSON and back, each by the names of its locals.
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/codec.h"
#include "engine/fields.h"

namespace curia {

// Writes or reads the locals of a procedure; what one of its kind cannot be is refused by the field's name.
template <class Operand>
class Locals final : public FieldVisitorOf<Operand> {
 public:
  // Of a procedure with so many named pauses, at a table of so many seats; the shape of one whose locals not everybody may know.
  Locals(Node& node, int places, int seats, bool hidden = false)
      : node_(node), places_(places), seats_(seats), hidden_(hidden) {}
  // It has begun when it stands on the stack, and a place that is not there would fall out of the procedure.
  void place(std::string_view name, int& value) override { node_.number(name, value, 1, places_ - 1); }
  void number(std::string_view name, int& value, int least, int most) override {
    node_.number(name, value, least, most);
  }
  void id(std::string_view name, Operand kind, std::uint8_t& value, bool may_be_none) override {
    if (node_.describing()) {
      if (may_be_none || hidden_) node_.shape().may_lack(name);
      return node_.shape().field(name, operand_shape(kind), Shape::There::always);
    }
    if (!node_.reading()) {
      const boost::json::value shown = operand_json(kind, value);
      if (!shown.is_null()) node_.put(name, shown);
      return;
    }
    const boost::json::value* given = node_.take(name);
    value = given == nullptr ? no_operand : read_operand(kind, *given, node_.path(name));
    if (value == no_operand && !may_be_none) node_.refuse(name, "is missing");
    if (kind == Operand::seat && value != no_operand && value >= seats_) node_.refuse(name, "is not at the table");
  }
  void one_of(std::string_view name, int& value, int things, bool may_be_none) override {
    node_.number(name, value, 0, may_be_none ? static_cast<int>(no_operand) : things - 1);
    if (node_.reading() && may_be_none && value >= things && value != no_operand)
      node_.refuse(name, "there are not so many");
  }
  void seats(std::string_view name, SeatSet& set) override {
    int bits = set.bits();
    node_.number(name, bits, 0, (1 << seats_) - 1);
    set = SeatSet(static_cast<std::uint8_t>(bits));
  }
  bool has(std::string_view name) const override {
    if (node_.describing() && node_.shape().given()) node_.shape().may_lack(name);
    return !node_.reading() || node_.has(name);
  }

 private:
  Node& node_;
  int places_, seats_;
  bool hidden_;  // some of them may not be told
};

// What may stand on the stack: every procedure with its locals. In a view those that the viewer may not know are absent or 0.
template <class Operand, class Frame, class RowOf>
boost::json::object stack_shape(const Node& node, RowOf row_of, bool view) {
  boost::json::array procedures;
  for (std::uint8_t kind = 1; kind < 0xFF; ++kind) {
    const auto& row = row_of(kind);
    if (row.step == nullptr) continue;
    procedures.emplace_back(node.inside([&](Node& inner) {
      inner.shape().field("procedure", shape::is(text(row.key)), Shape::There::always);
      Locals<Operand> locals(inner, row.places, max_seats, view);
      Frame frame{};
      frame.kind = kind;
      row.fields(frame, locals);
    }));
  }
  return shape::list(shape::told_apart("procedure", std::move(procedures)));
}

// row_of(number): the row of a procedure; parse(key, number): its number, false if there is none such.
template <class Operand, class Stack, class RowOf, class Parse>
void describe_stack(Node& node, Stack& stack, int seats, RowOf row_of, Parse parse, bool view) {
  if (node.describing())
    return node.shape().field("stack",
                              stack_shape<Operand, std::remove_cvref_t<decltype(stack.back())>>(node, row_of, view),
                              Shape::There::when_written);
  node.items("stack", stack, [&](Node& inner, auto& frame) {
    if (!inner.reading()) {
      inner.put("procedure", row_of(frame.kind).key);
    } else {
      const boost::json::value* given = inner.take("procedure");
      if (given == nullptr || !given->is_string() || !parse(std::string_view(given->get_string()), frame.kind))
        inner.refuse("procedure", "is missing or unknown");
    }
    const auto& row = row_of(frame.kind);
    Locals<Operand> locals(inner, row.places, seats);
    row.fields(frame, locals);
  });
}

}  // namespace curia

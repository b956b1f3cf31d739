#pragma once
// The register of procedures: by number, what each does, asks, saves and shows.
#include <string_view>

#include "games/republic/table.h"

namespace curia::republic {

// A procedure's locals, one by one, with their names: what a position saves and loads.
class FieldVisitor {
 public:
  virtual ~FieldVisitor() = default;
  virtual void number(std::string_view name, int& value, int least, int most) = 0;
  virtual void id(std::string_view name, Operand kind, std::uint8_t& value) = 0;
};

struct ProcedureRow {
  std::string_view key;
  Next (*step)(Table& t, Frame& frame) = nullptr;
  void (*offers)(const Table& t, const Frame& frame, Sheet& sheet) = nullptr;
  void (*fields)(Frame& frame, FieldVisitor& visitor) = nullptr;
  Frame (*shown_to)(const Frame& frame, Seat viewer) = nullptr;  // Seat::none: a spectator
  int places = 0;                                                // its named pauses are 0 to places - 1
};

const ProcedureRow& row_of_procedure(std::uint8_t kind);
bool parse_procedure(std::string_view key, std::uint8_t& kind);

// Helps procedures to name their fields: f.id("persuader", persuader), f.number("bribes", bribes).
class Fields {
 public:
  explicit Fields(FieldVisitor& visitor) : visitor_(visitor) {}
  void operator()(std::string_view name, SenatorId& id) { as_id(name, Operand::senator, id); }
  void operator()(std::string_view name, WarId& id) { as_id(name, Operand::war, id); }
  void operator()(std::string_view name, LeaderId& id) { as_id(name, Operand::leader, id); }
  void operator()(std::string_view name, ProvinceId& id) { as_id(name, Operand::province, id); }
  void operator()(std::string_view name, ConcessionId& id) { as_id(name, Operand::concession, id); }
  void operator()(std::string_view name, CardId& id) { as_id(name, Operand::card, id); }
  void operator()(std::string_view name, LawId& id) { as_id(name, Operand::law, id); }
  void operator()(std::string_view name, Seat& id) { as_id(name, Operand::seat, id); }
  template <class Number>
  void operator()(std::string_view name, Number& number) requires std::is_integral_v<Number> || std::is_enum_v<Number> {
    int value = static_cast<int>(number);
    visitor_.number(name, value, sizeof(Number) == 1 ? -128 : -32768, sizeof(Number) == 1 ? 255 : 65535);
    number = static_cast<Number>(value);
  }
  void operator()(std::string_view name, SeatSet& set) {
    int value = set.bits();
    visitor_.number(name, value, 0, 63);
    set = SeatSet(static_cast<std::uint8_t>(value));
  }

 private:
  template <class Id>
  void as_id(std::string_view name, Operand kind, Id& id) {
    auto value = static_cast<std::uint8_t>(id);
    visitor_.id(name, kind, value);
    id = static_cast<Id>(value);
  }
  FieldVisitor& visitor_;
};

}  // namespace curia::republic

#pragma once
// The row of a procedure in a game's register: what it does, asks, saves and shows.
#include <cstring>
#include <string_view>

#include "engine/fields.h"
#include "engine/procedure.h"

namespace curia {

template <class Context, class Sheet, class Operand>
struct ProcedureRowOf {
  std::string_view key;
  Next (*step)(Context& t, Frame& frame) = nullptr;
  void (*offers)(const Context& t, const Frame& frame, Sheet& sheet) = nullptr;
  void (*fields)(Frame& frame, FieldVisitorOf<Operand>& visitor) = nullptr;
  Frame (*shown_to)(const Frame& frame, Seat viewer) = nullptr;  // Seat::none: a spectator
  int places = 0;                                                // its named pauses are 0 to places - 1
  // The name of a local that is about nothing on this table, or none: what the kind of a field cannot say. Of procedures that have it.
  std::string_view (*wrong)(const Context& t, const Frame& frame) = nullptr;
};

template <class Row, class P>
struct RowMaker;

template <class Context, class Sheet, class Operand, Procedure P>
struct RowMaker<ProcedureRowOf<Context, Sheet, Operand>, P> {
  static constexpr ProcedureRowOf<Context, Sheet, Operand> row(std::string_view key) {
    return {
        .key = key,
        .step =
            [](Context& t, Frame& frame) {
              P procedure = procedure_in<P>(frame);
              const Next next = procedure.step(t);
              if (frame.kind != 0) std::memcpy(frame.locals.data(), &procedure, sizeof(P));  // 0: the game has ended
              return next;
            },
        .offers = [](const Context& t, const Frame& frame, Sheet& sheet) { procedure_in<P>(frame).offers(t, sheet); },
        .fields =
            [](Frame& frame, FieldVisitorOf<Operand>& visitor) {
              P procedure = procedure_in<P>(frame);
              FieldsOf<Operand> fields(visitor);
              procedure.fields(fields);
              std::memcpy(frame.locals.data(), &procedure, sizeof(P));
            },
        .shown_to = [](const Frame& frame, Seat viewer) { return frame_of(procedure_in<P>(frame).shown_to(viewer)); },
        .places = P::places,
        .wrong =
            [](const Context& t, const Frame& frame) {
              if constexpr (requires(const P procedure) { procedure.wrong(t); })
                return std::string_view(procedure_in<P>(frame).wrong(t));
              else
                return std::string_view();
            },
    };
  }
};

}  // namespace curia

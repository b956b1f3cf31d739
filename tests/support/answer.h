#pragma once
// What the edition under test answers to a question of options.def.
#include <cstdint>

#include "tests/support/edition.h"

namespace curia {

inline std::uint8_t answer_of(std::uint8_t vg2009, std::uint8_t ah1990, std::uint8_t es_quaestor) {
  const std::string_view edition = edition_under_test().key;
  return edition == "vg2009" ? vg2009 : edition == "ah1990" ? ah1990 : es_quaestor;
}

}  // namespace curia

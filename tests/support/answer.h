#pragma once
// What the edition under test answers to a question of data/republic/options.csv.
#include "tests/support/edition.h"

namespace curia {

template <class Answer>
Answer answer_of(Answer vg2009, Answer ah1990, Answer es_quaestor) {
  const std::string_view edition = edition_under_test().key;
  return edition == "vg2009" ? vg2009 : edition == "ah1990" ? ah1990 : es_quaestor;
}

}  // namespace curia

#pragma once
// A test that proves rows of a ledger. The name starts with the ids, which `curia rules coverage` counts when it passes:
//   RULE_TEST("VG-5.3a VG-5.3b AH-5.2a", "death takes the markers and frees the Concessions") { ... }
// It runs once for each edition that an id names, and is played there by the options of that edition (as_printed() of scene.h).
#include <doctest/doctest.h>

#include "tests/support/edition.h"

#define RULE_TEST(ids, what) CURIA_RULE_TEST(DOCTEST_ANONYMOUS(rule_test_), ids, what)
#define CURIA_RULE_TEST(body, ids, what)    \
  static void body();                       \
  TEST_CASE(ids ": " what) {                \
    if (curia::any_proves_now(ids)) body(); \
  }                                         \
  static void body()

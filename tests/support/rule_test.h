#pragma once
// A test that proves rows of a ledger. The name starts with the ids, which `curia rules coverage` counts when it passes:
//   RULE_TEST("VG-5.3a VG-5.3b", "death takes the markers and frees the Concessions") { ... }
#include <doctest/doctest.h>

#define RULE_TEST(ids, what) TEST_CASE(ids ": " what)

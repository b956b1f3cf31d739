#pragma once
// The edition whose rows a run of the tests proves. Each program runs once for every edition with a ledger of its own: what two
// editions say alike is one test with ids of both, and is played by the options of each.
#include <span>
#include <string_view>

namespace curia {

struct ProvenEdition {
  std::string_view key, prefix;  // ah1990, AH-
};
// Games with one edition are proved in the first run.
std::span<const ProvenEdition> proven_editions();

const ProvenEdition& edition_under_test();
void put_under_test(const ProvenEdition& edition);

// Whether one of these ids is of that edition; those of a game with one edition are of the first.
bool proves_now(std::string_view id);
bool any_proves_now(std::string_view ids);

}  // namespace curia

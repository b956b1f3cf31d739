#include "tests/support/edition.h"

namespace curia {

namespace {

constexpr ProvenEdition editions[] = {{"vg2009", "VG-"}, {"ah1990", "AH-"}, {"es_quaestor", "ES-"}};
const ProvenEdition* now = editions;

bool begins_with(std::string_view text, std::string_view prefix) { return text.substr(0, prefix.size()) == prefix; }

}  // namespace

std::span<const ProvenEdition> proven_editions() { return editions; }
const ProvenEdition& edition_under_test() { return *now; }
void put_under_test(const ProvenEdition& edition) { now = &edition; }

bool proves_now(std::string_view id) {
  for (const ProvenEdition& edition : editions)
    if (begins_with(id, edition.prefix)) return now == &edition;
  return now == editions;
}

bool any_proves_now(std::string_view ids) {
  while (!ids.empty()) {
    const std::size_t space = ids.find(' ');
    if (proves_now(ids.substr(0, space))) return true;
    ids.remove_prefix(space == std::string_view::npos ? ids.size() : space + 1);
  }
  return false;
}

}  // namespace curia

#pragma once
// Which rows of the ledger a test has proved for this very tree, and which wait for later scenarios and options.
#include <map>
#include <string>
#include <vector>

namespace curia {

struct RuleProof {
  std::string place, title;  // tests/...cpp:12, what the test says
};

struct Coverage {
  std::map<std::string, std::vector<RuleProof>> proven;  // by rule id
  std::map<std::string, std::string> not_yet;            // id: reason
  std::string tree;                                      // the fingerprint of this tree; empty if unknown
};

Coverage read_coverage();

}  // namespace curia

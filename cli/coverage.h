#pragma once
// Which rows of the ledger a test has proved for this very tree, and which wait for later scenarios and options. A row that says
// several things is split into clauses (data/rules/clauses.tsv): it is proved when each of them is, by tests that name them.
#include <map>
#include <string>
#include <vector>

namespace curia {

struct RuleProof {
  std::string place, title;  // tests/...cpp:12, what the test says
};

struct Clause {
  std::string id, as, sentence;  // ES-10.82.b; the row that it repeats, or a sentence of its own
};

struct Coverage {
  std::map<std::string, std::vector<RuleProof>> proven;  // by the id of a row or of a clause
  std::map<std::string, std::vector<Clause>> clauses;    // by the id of the row; none if it says one thing
  std::map<std::string, std::string> not_yet;            // id: reason
  std::string tree;                                      // the fingerprint of this tree; empty if unknown
};

Coverage read_coverage();

// What tests have to name for this row: its clauses, or itself.
std::vector<std::string> to_prove(const Coverage& coverage, const std::string& row);

}  // namespace curia

#include "cli/coverage.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "session/rule_texts.h"
#include "source_dir.h"

namespace curia {

namespace {

const std::filesystem::path root = CURIA_SOURCE_DIR;

// CURIA_TREE, else what tools/tree_fingerprint.sh says.
std::string fingerprint() {
  if (const char* given = std::getenv("CURIA_TREE"); given != nullptr && *given != '\0') return given;
  const std::filesystem::path script = root / "tools" / "tree_fingerprint.sh";
  if (!std::filesystem::exists(script)) return {};
  std::string line;
  if (FILE* pipe = popen(("bash '" + script.string() + "' 2>/dev/null").c_str(), "r")) {
    for (int c = std::fgetc(pipe); c != EOF && c != '\n'; c = std::fgetc(pipe)) line.push_back(static_cast<char>(c));
    pclose(pipe);
  }
  return line;
}

void read_proofs(const std::filesystem::path& file, const std::string& tree, Coverage& coverage) {
  std::ifstream in(file);
  std::string line;
  if (!std::getline(in, line) || line != "tree " + tree) return;  // proved for another tree: nothing is proved
  while (std::getline(in, line)) {
    const std::size_t first = line.find('\t'), second = first == std::string::npos ? first : line.find('\t', first + 1);
    if (second == std::string::npos) continue;
    coverage.proven[line.substr(0, first)].push_back(
        {line.substr(first + 1, second - first - 1), line.substr(second + 1)});
  }
}

// data/rules/clauses.tsv: id, as, sentence.
void read_clauses(Coverage& coverage) {
  std::ifstream in(root / "data" / "rules" / "clauses.tsv");
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    const std::size_t first = line.find('\t'), second = line.find('\t', first + 1);
    Clause clause{line.substr(0, first), line.substr(first + 1, second - first - 1), line.substr(second + 1)};
    const std::string row = clause.id.substr(0, clause.id.rfind('.'));
    coverage.clauses[row].push_back(std::move(clause));
  }
}

}  // namespace

std::vector<std::string> to_prove(const Coverage& coverage, const std::string& row) {
  std::vector<std::string> ids;
  if (const auto clauses = coverage.clauses.find(row); clauses != coverage.clauses.end())
    for (const Clause& clause : clauses->second) ids.push_back(clause.id);
  else
    ids.push_back(row);
  return ids;
}

Coverage read_coverage() {
  Coverage coverage;
  coverage.tree = fingerprint();
  const std::filesystem::path proofs = root / "build" / "proven";
  if (!coverage.tree.empty() && std::filesystem::is_directory(proofs))
    for (const auto& file : std::filesystem::directory_iterator(proofs))
      if (file.path().extension() == ".txt") read_proofs(file.path(), coverage.tree, coverage);
  read_clauses(coverage);
  for (const Ledger& ledger : ledgers()) {
    std::ifstream in(root / "data" / "rules" / (std::string(ledger.edition) + "_not_yet.tsv"));
    for (std::string line; std::getline(in, line);)
      if (const std::size_t tab = line.find('\t'); tab != std::string::npos)
        coverage.not_yet[line.substr(0, tab)] = line.substr(tab + 1);
  }
  return coverage;
}

}  // namespace curia

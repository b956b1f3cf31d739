// The program of the rules' tests, run once for each edition that rows are proved of. When CURIA_PROVEN_FILE is set it writes
// there which ledger ids passed, under the fingerprint of the tree in CURIA_TREE.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/edition.h"
#include "tests/support/heard.h"

namespace {

struct Proof {
  std::string id, place, title;
};

// What was proved, in all runs.
std::vector<Proof> proofs;
std::map<std::string, bool> failed;

bool names_a_rule(const std::string& name) {
  for (const char* prefix : {"VG-", "AH-", "ES-", "TOC-"})
    if (name.rfind(prefix, 0) == 0) return true;
  return false;
}

class Proven : public doctest::IReporter {
 public:
  explicit Proven(const doctest::ContextOptions&) {}

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats&) override {}
  void test_case_start(const doctest::TestCaseData& test) override {
    test_ = &test;
    curia::heard::begin_test(test);
  }
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats& stats) override {
    curia::heard::end_test(stats.failure_flags == 0);
    const std::string name = test_->m_name;
    const std::size_t colon = name.find(": ");
    if (!names_a_rule(name) || colon == std::string::npos) return;
    const bool checked = stats.numAssertsCurrentTest > 0;  // a test that asserts nothing proves nothing
    std::istringstream ids(name.substr(0, colon));
    for (std::string id; ids >> id;) {
      if (!curia::proves_now(id)) continue;
      if (stats.failure_flags != 0 || !checked) failed[id] = true;
      std::string file = test_->m_file.c_str();
      if (const std::size_t at = file.find("tests/"); at != std::string::npos) file = file.substr(at);
      proofs.push_back({id, file + ":" + std::to_string(test_->m_line), name.substr(colon + 2)});
    }
  }
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

 private:
  const doctest::TestCaseData* test_ = nullptr;
};

REGISTER_LISTENER("proven", 1, Proven);

void write_proofs(const char* path) {
  const char* tree = std::getenv("CURIA_TREE");
  std::ofstream out(path);
  out << "tree " << (tree == nullptr ? "unknown" : tree) << "\n";
  for (const Proof& proof : proofs)
    if (!failed[proof.id]) out << proof.id << "\t" << proof.place << "\t" << proof.title << "\n";
}

// Whether the command line chooses among the tests itself.
bool chosen(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.find("-tc") == 0 || argument.find("--test-case") == 0) return true;
  }
  return false;
}

// The tests of this edition, by their names: those of the first are all that do not begin with a row of another.
int run(const curia::ProvenEdition& edition, int argc, char** argv) {
  curia::put_under_test(edition);
  doctest::Context context(argc, argv);
  if (!chosen(argc, argv)) {
    const bool first = &edition == curia::proven_editions().data();
    if (!first) context.addFilter("test-case", ("*" + std::string(edition.prefix) + "*").c_str());
    for (const curia::ProvenEdition& other : curia::proven_editions())
      if (first && &other != &edition)
        context.addFilter("test-case-exclude", (std::string(other.prefix) + "*").c_str());
  }
  std::printf("%.*s\n", static_cast<int>(edition.key.size()), edition.key.data());
  const int failures = context.run();
  return curia::heard::compare(edition.key, !chosen(argc, argv)) > 0 ? 1 : failures;
}

}  // namespace

int main(int argc, char** argv) {
  int worst = 0;
  for (const curia::ProvenEdition& edition : curia::proven_editions())
    worst = std::max(worst, run(edition, argc, argv));
  if (const char* path = std::getenv("CURIA_PROVEN_FILE")) write_proofs(path);
  return worst;
}

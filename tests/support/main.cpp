// The program of the rules' tests. When CURIA_PROVEN_FILE is set it writes there which ledger ids passed, under the
// fingerprint of the tree in CURIA_TREE.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Proof {
  std::string id, place, title;
};

class Proven : public doctest::IReporter {
 public:
  explicit Proven(const doctest::ContextOptions&) {}

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats&) override {
    const char* path = std::getenv("CURIA_PROVEN_FILE");
    if (path == nullptr) return;
    const char* tree = std::getenv("CURIA_TREE");
    std::ofstream out(path);
    out << "tree " << (tree == nullptr ? "unknown" : tree) << "\n";
    for (const Proof& proof : proofs_)
      if (!failed_[proof.id]) out << proof.id << "\t" << proof.place << "\t" << proof.title << "\n";
  }
  void test_case_start(const doctest::TestCaseData& test) override { test_ = &test; }
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats& stats) override {
    const std::string name = test_->m_name;
    const std::size_t colon = name.find(": ");
    if ((name.rfind("VG-", 0) != 0 && name.rfind("TOC-", 0) != 0) || colon == std::string::npos) return;
    const bool checked = stats.numAssertsCurrentTest > 0;  // a test that asserts nothing proves nothing
    std::istringstream ids(name.substr(0, colon));
    for (std::string id; ids >> id;) {
      if (stats.failure_flags != 0 || !checked) failed_[id] = true;
      std::string file = test_->m_file.c_str();
      if (const std::size_t at = file.find("tests/"); at != std::string::npos) file = file.substr(at);
      proofs_.push_back({id, file + ":" + std::to_string(test_->m_line), name.substr(colon + 2)});
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
  std::vector<Proof> proofs_;
  std::map<std::string, bool> failed_;
};

REGISTER_LISTENER("proven", 1, Proven);

}  // namespace

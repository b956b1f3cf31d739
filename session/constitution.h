#pragma once
// The constitution of a table as a page that people read: every question that matters, the answer that the table plays by, its
// rules.
#include <boost/json.hpp>
#include <string>
#include <vector>

namespace curia {

// What a table has agreed to beside the rules, as it is read.
struct Agreement {
  std::string heading;
  std::vector<std::string> sentences;
};

struct Constitution {
  boost::json::object settings;  // as in `new`: game, edition, options; or the header of a journal
  std::string language = "en";
  bool html = false;
  std::vector<Agreement> agreed{};
};

// Fault if there is no such table.
std::string constitution_page(const Constitution& wanted);
// "key=answer" as a member of `options`.
void add_answer(boost::json::object& options, const std::string& answer);

}  // namespace curia

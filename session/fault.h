#pragma once
// What goes wrong at the edge of a game. The game is as before; `code` is stable.
#include <boost/json.hpp>
#include <stdexcept>
#include <string>

namespace curia {

class Fault : public std::runtime_error {
 public:
  Fault(std::string fault_code, const std::string& message, std::string fault_rule = {}, boost::json::object more = {})
      : std::runtime_error(message),
        code(std::move(fault_code)),
        rule(std::move(fault_rule)),
        details(std::move(more)) {}
  // Its message is for a reader, in his language; that of others is the program's own, in English.
  Fault& to_reader() {
    told = true;
    return *this;
  }
  std::string code;
  std::string rule;  // an id of the ledger, or empty
  boost::json::object details;
  bool told = false;
};

inline boost::json::string_view as_json(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace curia

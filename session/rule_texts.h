#pragma once
// A rule of the ledger for people: its paragraph and our sentence.
#include <boost/json.hpp>
#include <string_view>

namespace curia {

// {ok, id, paragraph, title, text, language}; Fault if there is no such rule. English where a translation is missing.
boost::json::object rule_json(std::string_view id, std::string_view language);

}  // namespace curia

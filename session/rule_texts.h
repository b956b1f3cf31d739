#pragma once
// The rules of every edition for people: where they stand in the rulebook, and our sentences.
#include <boost/json.hpp>
#include <span>
#include <string_view>

#include "engine/ledger.h"

namespace curia {

std::span<const Ledger> ledgers();

// {ok, id, paragraph, title, text, language}; Fault if there is no such rule. English where a translation is missing.
boost::json::object rule_json(std::string_view id, std::string_view language);

}  // namespace curia

#pragma once
// The Republic of Rome in words.
#include <string>
#include <string_view>

#include "games/republic/play.h"

namespace curia {

std::string words_of(const republic::Offer& offer, std::string_view language);
std::string words_of(const republic::Event& event, std::string_view language);
std::string words_of(const republic::Refusal& refusal, std::string_view language);
std::string words_of(republic::Prompt prompt, std::string_view language);

}  // namespace curia

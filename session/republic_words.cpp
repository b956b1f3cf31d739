#include "session/republic_words.h"

namespace curia {

using namespace republic;

std::string words_of(const Offer& offer, std::string_view) { return std::string(row_of(offer.verb).key); }
std::string words_of(const Event& event, std::string_view) { return std::string(row_of(event.kind).key); }
std::string words_of(const Refusal&, std::string_view) { return "this is not offered"; }
std::string words_of(Prompt prompt, std::string_view) { return std::string(key_of(prompt)); }

}  // namespace curia

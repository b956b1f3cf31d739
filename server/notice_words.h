#pragma once
// What notices say, in data/words/<language>/notices.json.
#include <span>
#include <string>
#include <string_view>

#include "server/people.h"
#include "session/words.h"

namespace curia::server {

std::string notice_words(std::string_view language, std::string_view key, std::span<const WordArgument> arguments = {});
// The rules count players; people have names.
std::string with_names(const std::string& text, const People& people, std::string_view language, std::string_view game);

}  // namespace curia::server

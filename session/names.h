#pragma once
// Names that people give.
#include <string>
#include <string_view>

namespace curia {

// Two names that look alike have the same: letters in their common form, without case, blanks at the ends and what nobody sees.
std::string name_as_seen(std::string_view name);

}  // namespace curia

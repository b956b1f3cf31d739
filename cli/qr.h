#pragma once
// A square that phones read, drawn with letters.
#include <string>

namespace curia {

// Two rows of the square in each line, light where letters are: for a terminal whose letters are light on dark. Empty where the text is
// too long. `colours`: says so, for a terminal that has them the other way round.
std::string qr_lines(const std::string& text, bool colours);

}  // namespace curia

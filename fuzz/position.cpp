// Any bytes as a position: refused with a reason, or a table that is written again as the same position.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/republic/codec.h"
#include "games/republic/invariants.h"
#include "games/republic/view.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace curia::republic;
  using curia::BadPosition;
  boost::json::error_code wrong;
  const boost::json::value value =
      boost::json::parse(boost::json::string_view(reinterpret_cast<const char*>(data), size), wrong);
  if (wrong || !value.is_object()) return 0;
  try {
    const Position position = read_position(value.get_object());
    const boost::json::object written = position_json(position.state, position.rules, position.edition);
    const Position again = read_position(written);
    if (!(again.state == position.state)) std::abort();
    if (!violations(position.state, position.rules).empty()) return 0;
    for (int i = -1; i < position.state.seats; ++i)
      view(position.state, position.rules, i < 0 ? curia::Seat::none : curia::seat_at(i));
  } catch (const BadPosition&) {
  }
  return 0;
}

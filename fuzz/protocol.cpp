// Any bytes as lines of `curia engine`: every line is answered by one JSON object, and nothing crashes.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "session/protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string_view begin = R"({"command":"new","seats":3,"seed":"fuzz","chance":"own"})";
  curia::Engine engine;
  engine.handle_line(begin);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  for (int lines = 0; !text.empty() && lines < 64; ++lines) {
    const std::size_t end = text.find('\n');
    const boost::json::value answer = boost::json::parse(engine.handle_line(text.substr(0, end)));
    if (!answer.is_object() || !answer.get_object().contains("ok")) std::abort();
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return 0;
}

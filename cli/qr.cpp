#include "cli/qr.h"

#include <qrencode.h>

#include <memory>

namespace curia {

std::string qr_lines(const std::string& text, bool colours) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L),
                                                             &QRcode_free);
  if (!code) return {};
  constexpr int margin = 4;  // that the standard wants
  const auto light = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= code->width || y >= code->width) return true;
    return (code->data[y * code->width + x] & 1) == 0;
  };
  std::string out;
  for (int y = -margin; y < code->width + margin; y += 2) {
    if (colours) out += "\033[97;40m";
    for (int x = -margin; x < code->width + margin; ++x) {
      const bool above = light(x, y), below = light(x, y + 1);
      out += above ? (below ? "█" : "▀") : (below ? "▄" : " ");
    }
    if (colours) out += "\033[0m";
    out += '\n';
  }
  return out;
}

}  // namespace curia

#include "session/names.h"

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <stdexcept>

namespace curia {

std::string name_as_seen(std::string_view name) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* folding = icu::Normalizer2::getNFKCCasefoldInstance(error);
  if (U_FAILURE(error)) throw std::runtime_error(u_errorName(error));
  auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())));
  constexpr char16_t blank = 0x2800;  // a pattern of Braille without a point: a sign that does not show
  text.findAndReplace(icu::UnicodeString(blank), icu::UnicodeString(u' '));
  icu::UnicodeString seen = folding->normalize(text, error).trim();
  if (U_FAILURE(error)) throw std::runtime_error(u_errorName(error));
  std::string utf8;
  seen.toUTF8String(utf8);
  return utf8;
}

}  // namespace curia

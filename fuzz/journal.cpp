// Any bytes as a journal. One with a broken chain is refused; where only the chain is wrong it is mended first, so that
// the moves behind it are reached.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "session/session.h"

namespace {

boost::json::array mended(const boost::json::array& journal) {
  boost::json::array out;
  std::string chain;
  for (const boost::json::value& value : journal) {
    if (!value.is_object()) return journal;
    boost::json::object line = value.get_object();
    line.erase("hash");
    chain = curia::chained(chain, boost::json::serialize(line));
    line["hash"] = chain;
    out.emplace_back(std::move(line));
  }
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const boost::json::array journal = curia::journal_in(text);
    const curia::Session session = curia::Session::load(mended(journal));
    if (session.journal().empty()) std::abort();
  } catch (const curia::Fault&) {
  }
  return 0;
}

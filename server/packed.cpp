#include "server/packed.h"

#include <sodium.h>
#include <zlib.h>

#include <new>
#include <stdexcept>

#include "server/packed_near.h"

namespace curia::server {

namespace {

constexpr int most_window = 15;  // 32 KiB back
constexpr int as_gzip = 16;      // added to it: zlib's way of asking for that format
constexpr int memory = 8;

// zlib reads through pointers to bytes that it does not change.
Bytef* bytes_of(std::string_view text) { return reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); }

class Deflating {
 public:
  explicit Deflating(int window) {
    if (deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY) != Z_OK)
      throw std::bad_alloc();
  }
  ~Deflating() { deflateEnd(&stream_); }
  Deflating(const Deflating&) = delete;
  Deflating& operator=(const Deflating&) = delete;

  std::string all(std::string_view text) {
    std::string out(deflateBound(&stream_, text.size()), '\0');
    stream_.next_in = bytes_of(text);
    stream_.avail_in = static_cast<uInt>(text.size());
    stream_.next_out = bytes_of(out);
    stream_.avail_out = static_cast<uInt>(out.size());
    if (deflate(&stream_, Z_FINISH) != Z_STREAM_END) throw std::logic_error("zlib did not finish");
    out.resize(stream_.total_out);
    return out;
  }

 private:
  z_stream stream_{};
};

}  // namespace

std::string packed(std::string_view text, std::string_view known) {
  return known.empty() ? Deflating(most_window).all(text) : packed_near({text, sum_of(text)}, {known, sum_of(known)});
}

std::string gzipped(std::string_view text) { return Deflating(most_window + as_gzip).all(text); }

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the zero at its end
  return text;
}

}  // namespace curia::server

#include "bench/screen.h"

#include <sodium.h>
#include <zlib.h>

#include <boost/json.hpp>
#include <stdexcept>
#include <vector>

namespace curia::bench {

namespace json = boost::json;

namespace {

constexpr std::size_t longest = 1U << 22U;  // of what is unpacked

std::string unpacked(std::string_view data, const std::string& known) {
  std::string bytes(data.size(), '\0'), text(longest, '\0');
  std::size_t size = 0;
  sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), data.data(), data.size(), nullptr,
                    &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
  z_stream stream{};
  inflateInit(&stream);
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(size);
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  int result = inflate(&stream, Z_FINISH);
  if (result == Z_NEED_DICT) {
    inflateSetDictionary(&stream, reinterpret_cast<const Bytef*>(known.data()), static_cast<uInt>(known.size()));
    result = inflate(&stream, Z_FINISH);
  }
  text.resize(stream.total_out);
  inflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("a state cannot be unpacked");
  return text;
}

}  // namespace

void PackedStates::take(std::string_view message) {
  ++count;
  bytes += message.size();
  unread_.emplace_back(message);
}

const std::string& PackedStates::last() {
  for (; !unread_.empty(); unread_.pop_front()) {
    const boost::json::value message = boost::json::parse(unread_.front());
    const std::string lines = unpacked(std::string(message.at("data").as_string()), last_);
    last_ = lines.substr(0, lines.find('\n'));
  }
  return last_;
}

std::string join_text(const std::string& token) {
  return json::serialize(
      json::object{{"type", "join"}, {"tokens", json::array{json::value(token)}}, {"since", 0}, {"packed", true}});
}

bool is_state(std::string_view message) { return message.starts_with(R"({"type":"state")"); }

std::optional<std::string> move_in(const std::string& state, const std::string& token, Random& random) {
  const json::object told = json::parse(state).as_object();
  const json::object& decision = told.at("decision").as_object();
  std::vector<const json::object*> offers;
  for (const json::value& offer : decision.at("offers").as_array())
    if (offer.as_object().at("must").as_bool()) offers.push_back(&offer.as_object());
  if (offers.empty()) return std::nullopt;
  const json::object& offer = *offers[random.below(static_cast<std::uint32_t>(offers.size()))];
  json::object move{{"type", "move"},           {"id", 1},
                    {"token", token},           {"number", told.at("number")},
                    {"seat", offer.at("seat")}, {"verb", offer.at("verb")}};
  for (const char* key : {"faction", "args"})
    if (const json::value* given = offer.if_contains(key)) move[key] = *given;
  if (const json::value* amount = offer.if_contains("amount")) {
    const auto least = amount->as_array().at(0).to_number<int>(), most = amount->as_array().at(1).to_number<int>();
    move["amount"] = least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
  }
  return json::serialize(move);
}

}  // namespace curia::bench

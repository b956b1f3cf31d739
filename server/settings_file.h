#pragma once
// A file of settings (TOML): the flags of `curia serve` as keys, the limits as a table of that name.
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/serve.h"

namespace curia::server {

// Takes over what the file says, but for what was given otherwise; and what is wrong with it, each as FILE:LINE: KEY: why; right would be ...
std::vector<std::string> read_settings(const std::string& file, ServeSettings& into,
                                       const std::function<bool(std::string_view name)>& given);

}  // namespace curia::server

#pragma once
// The built page, from its folder.
#include <string>
#include <string_view>

#include "server/connection.h"

namespace curia::server {

// The file at this path below `folder`; the page itself for /, /join and /t, behind whose # a link stands, and for /t/TOKEN, as links
// were once; they find their files from where they stand (index.html and table.html of the build); 404 for anything else.
// In one of these encodings (Accept-Encoding) where the build has made one.
HttpAnswer page(const std::string& folder, std::string_view path, std::string_view encodings);

}  // namespace curia::server

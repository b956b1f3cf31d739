#pragma once
// The page that says what is kept of people: plain HTML from data/words, so that it can be read before anything else of the page is loaded.
#include <string>

#include "server/connection.h"

namespace curia::server {

HttpAnswer privacy_page(const std::string& language);

}  // namespace curia::server

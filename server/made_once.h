#pragma once
// Answers that are the same for everybody who asks the same: made once, with a tag by which who has one already is told so, and
// gzipped for those who can read that.
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "server/connection.h"

namespace curia::server {

// Whether these encodings, as HTTP's Accept-Encoding lists them, have this one.
bool takes(std::string_view encodings, std::string_view wanted);
// What stands for a text: another text has another tag.
std::string tag_of(std::string_view text);
// Gzipped, if it is worth it and this may be.
HttpAnswer smaller(HttpAnswer answer, std::string_view encodings);

class MadeOnce {
 public:
  HttpAnswer answer(const std::string& key, std::string_view encodings, const std::function<HttpAnswer()>& make);

 private:
  struct Made {
    HttpAnswer plain, gzipped;
  };
  std::map<std::string, Made, std::less<>> made_;
  std::deque<std::string> order_;  // keys, the oldest first: it is the first to go
};

}  // namespace curia::server

#pragma once
// A folder for stores, which goes when it is done with.
#include <unistd.h>

#include <filesystem>
#include <string>

namespace curia::bench {

struct Folder {
  explicit Folder(const std::string& in) : path(in + "/curia-bench-" + std::to_string(getpid())) {
    std::filesystem::create_directories(path);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path path;
};

}  // namespace curia::bench

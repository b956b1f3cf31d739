#pragma once
// Journals in files.
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace curia {

// All of a file; std::runtime_error where it cannot be read.
inline std::string contents(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  if (in) text << in.rdbuf();
  if (!in) throw std::runtime_error("cannot read " + file);
  return text.str();
}

}  // namespace curia

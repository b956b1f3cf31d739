#pragma once
#include <stdexcept>

namespace curia::server {

// A store that cannot do what it was asked: the disk is full, the file is locked or no database. Nothing was changed.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace curia::server

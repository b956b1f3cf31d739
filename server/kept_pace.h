#pragma once
// The clocks of a table and who is away from it, in the store.
#include <string>

namespace curia::server {

class Store;

// Empty: nothing was ever kept. StoreError.
std::string kept_pace(const Store& store, const std::string& table);
// Within a Job.
void keep_pace(Store& store, const std::string& table, const std::string& text);

}  // namespace curia::server

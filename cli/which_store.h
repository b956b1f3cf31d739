#pragma once
// Which store a command means.
#include <string>

namespace curia {

// `said` is a store (a file, or the address of a PostgreSQL database), or a file of settings, told by its ending .toml, that names one: so
// whoever looks after a server says no password where the processes of the machine are listed. Throws std::runtime_error with what is wrong
// in that file, also where it names none.
std::string which_store(const std::string& said);

}  // namespace curia

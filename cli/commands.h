#pragma once
// One function a subcommand; each adds its arguments and what it does. `status` becomes the exit status.
#include <CLI/CLI.hpp>

namespace curia {

void add_engine(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_arena(CLI::App& app, int& status);
void add_rules(CLI::App& app, int& status);
void add_verify(CLI::App& app, int& status);

}  // namespace curia

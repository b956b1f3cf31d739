#pragma once
// The commands of `curia`, and how each says what it takes. CLI11 stands behind this, in commands.cpp alone: it is slow to compile.
#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace curia {

// Where the value of an option goes. It lives as long as what runs with it.
using Place = std::variant<std::string*, int*, double*, std::uint16_t*, std::uint64_t*, std::vector<std::string>*>;

class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}
  Option& required();
  Option& shows_default();
  Option& within(int least, int most);
  Option& within(double least, double most);
  Option& separated_by(char mark);  // of a list
  bool given() const;               // once the command line has been read

 private:
  CLI::Option* option_;
};

class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}
  Command subcommand(const std::string& name, const std::string& about);  // from now on one of them must be given
  Option option(const std::string& name, Place place, const std::string& about = {});
  Option flag(const std::string& name, bool& place, const std::string& about);
  void runs(std::function<void()> what);

 private:
  CLI::App* app_;
};

// What each adds to the program; `status` becomes the exit status.
void add_engine(Command& program, int& status);
void add_replay(Command& program, int& status);
void add_serve(Command& program, int& status);
void add_admin(Command& program, int& status);
void add_store(Command& program, int& status);
void add_bench(Command& program, int& status);
void add_arena(Command& program, int& status);
void add_train(Command& program, int& status);
void add_rules(Command& program, int& status);
void add_schema(Command& program, int& status);
void add_verify(Command& program, int& status);
void add_analyse(Command& program, int& status);

}  // namespace curia

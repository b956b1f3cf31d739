// curia engine: one JSON object a line in, one a line out. docs/engine-protocol.md
#include <cstdio>
#include <string>

#include "cli/commands.h"
#include "session/protocol.h"

namespace curia {

namespace {

// One line of standard input, at most a little longer than the protocol allows; the rest of a longer one is skipped.
bool read_line(std::string& line) {
  line.clear();
  int c = getchar_unlocked();
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = getchar_unlocked())
    if (line.size() <= longest_line) line.push_back(static_cast<char>(c));
  return true;
}

void talk() {
  Engine engine;
  std::string line;
  while (!engine.finished() && read_line(line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string answer = engine.handle_line(line) + "\n";
    std::fwrite(answer.data(), 1, answer.size(), stdout);
    std::fflush(stdout);
  }
}

}  // namespace

void add_engine(Command& program, int&) {
  program.subcommand("engine", "Play by JSON lines on standard input and output").runs(talk);
}

}  // namespace curia

// curia replay FILE, curia verify FILE: journals played again.
#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "cli/commands.h"
#include "session/session.h"

namespace curia {

namespace {

struct Arguments {
  std::string file;
  bool json = false;
};

std::string contents(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void print(const boost::json::object& object) { fmt::print("{}\n", boost::json::serialize(object)); }

int refused(const Arguments& arguments, const Fault& fault) {
  if (arguments.json)
    print(
        {{"moves", nullptr}, {"hash", nullptr}, {"valid", false}, {"error", fault.what()}, {"details", fault.details}});
  else
    fmt::print(stderr, "{}: {}\n", arguments.file, fault.what());
  return 1;
}

int replay(const Arguments& arguments) {
  try {
    const boost::json::array journal = journal_in(contents(arguments.file));
    const Proof proof = verify(journal);
    const std::string hash = fmt::format("{:016x}", proof.hash);
    if (arguments.json)
      print({{"moves", proof.moves}, {"hash", hash}, {"valid", true}, {"over", proof.over}});
    else
      fmt::print("{} moves, {}; the table's hash is {}\n", proof.moves,
                 proof.over ? "the game is over" : "the game goes on", hash);
    return 0;
  } catch (const Fault& fault) {
    return refused(arguments, fault);
  }
}

int prove(const Arguments& arguments) {
  try {
    const Proof proof = verify(journal_in(contents(arguments.file)));
    const std::string hash = fmt::format("{:016x}", proof.hash);
    const bool dice = proof.seed_shown && proof.answers == proof.answers_proved;
    const bool valid = !proof.seed_shown || dice;
    const std::string_view found = dice               ? "every die and draw follows from the seed that was committed to"
                                   : proof.seed_shown ? "some dice or draws do not follow from the seed"
                                   : proof.committed  ? "the seed is not shown yet: dice and draws are not proved"
                                                      : "dice and draws were given from outside: nothing to prove";
    if (arguments.json)
      print({{"moves", proof.moves},
             {"hash", hash},
             {"valid", valid},
             {"over", proof.over},
             {"dice",
              {{"committed", proof.committed},
               {"seed_shown", proof.seed_shown},
               {"answers", proof.answers},
               {"proved", proof.answers_proved},
               {"moderated", proof.moderated}}},
             {"found", as_json(found)}});
    else
      fmt::print("{} moves replayed without a break in the chain; {} ({} of {}){}\n", proof.moves, found,
                 proof.answers_proved, proof.answers,
                 proof.moderated == 0 ? "" : fmt::format("; {} more were the moderator's to give", proof.moderated));
    return valid ? 0 : 1;
  } catch (const Fault& fault) {
    return refused(arguments, fault);
  }
}

void add(Command& program, int& status, const std::string& name, const std::string& about,
         int (*run)(const Arguments&)) {
  Command command = program.subcommand(name, about);
  auto arguments = std::make_shared<Arguments>();
  command.option("FILE", &arguments->file, "The journal, one JSON object a line").required();
  command.flag("--json", arguments->json, "Print one JSON object");
  command.runs([arguments, &status, run] { status = run(*arguments); });
}

}  // namespace

void add_replay(Command& program, int& status) {
  add(program, status, "replay", "Play a journal again and print the hash of its last table", replay);
}
void add_verify(Command& program, int& status) {
  add(program, status, "verify",
      "Prove a journal: the chain of its lines, every move, and the dice once the seed is shown", prove);
}

}  // namespace curia

// curia replay FILE, curia verify FILE: journals played again.
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/journal_file.h"
#include "session/session.h"

namespace curia {

namespace {

struct Arguments {
  std::string file;
  bool json = false;
  std::string commitment;  // that the players were shown; empty: it is not asked
};

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

// What is wrong with the dice of a journal that replays; empty: nothing.
std::string_view wrong_with(const Proof& proof, const std::string& commitment) {
  if (!commitment.empty() && commitment != proof.commitment)
    return "the journal commits to another seed than the players were shown";
  if (proof.drawn != proof.drawn_proved) return "some answers of nature were not drawn from what their lines say";
  if (proof.seed_shown && proof.answers != proof.answers_proved)
    return "some dice or draws do not follow from the seed";
  if (proof.over && proof.committed && !proof.seed_shown)
    return "the game is over and its seed is not shown: the end of the journal is cut off";
  return {};
}

std::string_view found_of(const Proof& proof) {
  if (proof.seed_shown) return "every die and draw follows from the seed that was committed to";
  return proof.committed ? "the game goes on and the seed is not shown yet: dice and draws are not proved"
                         : "dice and draws were given from outside: nothing to prove";
}

std::string taken_back(const Proof& proof) {
  if (proof.taken_back == 0) return {};
  std::string told = fmt::format("; {} moves more were taken back", proof.taken_back);
  if (proof.beyond_chance > 0)
    told += fmt::format(", {} times after a die, a draw or a secret had come to light", proof.beyond_chance);
  return told;
}

int prove(const Arguments& arguments) {
  try {
    const Proof proof = verify(journal_in(contents(arguments.file)));
    const std::string hash = fmt::format("{:016x}", proof.hash);
    const std::string_view wrong = wrong_with(proof, arguments.commitment);
    const std::string_view found = wrong.empty() ? found_of(proof) : wrong;
    if (arguments.json)
      print({{"moves", proof.moves},
             {"hash", hash},
             {"valid", wrong.empty()},
             {"over", proof.over},
             {"dice",
              {{"committed", proof.committed},
               {"commitment", proof.commitment},
               {"seed_chosen", proof.seed_chosen},
               {"words", proof.words},
               {"seed_shown", proof.seed_shown},
               {"answers", proof.answers},
               {"proved", proof.answers_proved},
               {"drawn", proof.drawn},
               {"drawn_proved", proof.drawn_proved},
               {"moderated", proof.moderated}}},
             {"taken_back", {{"moves", proof.taken_back}, {"beyond_chance", proof.beyond_chance}}},
             {"found", as_json(found)}});
    else
      fmt::print("{} moves replayed without a break in the chain; {} ({} of {}){}{}{}{}\n", proof.moves, found,
                 proof.answers_proved, proof.answers,
                 proof.words == 0 ? "" : fmt::format("; the words of {} people are mixed into it", proof.words),
                 proof.moderated == 0 ? "" : fmt::format("; {} more were the moderator's to give", proof.moderated),
                 taken_back(proof),
                 proof.seed_chosen ? "; the seed was chosen by who made the game, who could know every die" : "");
    return wrong.empty() ? 0 : 1;
  } catch (const Fault& fault) {
    return refused(arguments, fault);
  }
}

struct Added {
  Command command;
  std::shared_ptr<Arguments> arguments;
};
Added add(Command& program, int& status, const std::string& name, const std::string& about,
          int (*run)(const Arguments&)) {
  Command command = program.subcommand(name, about);
  auto arguments = std::make_shared<Arguments>();
  command.option("FILE", &arguments->file, "The journal, one JSON object a line").required();
  command.flag("--json", arguments->json, "Print one JSON object");
  command.runs([arguments, &status, run] { status = run(*arguments); });
  return {command, arguments};
}

}  // namespace

void add_replay(Command& program, int& status) {
  add(program, status, "replay", "Play a journal again and print the hash of its last table", replay);
}
void add_verify(Command& program, int& status) {
  auto [command, arguments] =
      add(program, status, "verify",
          "Prove a journal: the chain of its lines, every move, and the dice once the seed is shown", prove);
  command.option("--commitment", &arguments->commitment, "What the players were shown when they joined: the same one?");
}

}  // namespace curia

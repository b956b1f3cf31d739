#include "tests/support/heard.h"

#include <cstdio>
#include <map>

#include "games/crisis/context.h"
#include "games/republic/context.h"
#include "source_dir.h"
#include "tests/support/game_file.h"
#include "tests/support/signs.h"

namespace curia::heard {

namespace {

// By what the list says before the signs: file and name of the test.
using Heard = std::map<std::string, std::string>;

std::string game, test, signs;
Heard now, failed;

// Time of Crisis has one edition, and one list.
fs::path list_of(std::string_view edition) {
  const std::string name = game == "republic" ? std::string(edition) : game;
  return fs::path(CURIA_SOURCE_DIR) / "tests" / "scenes" / (name + ".txt");
}

Heard read(const fs::path& file) {
  Heard lines;
  std::istringstream in(contents(file));
  for (std::string line; std::getline(in, line);) {
    const std::size_t tab = line.rfind('\t');
    lines[line.substr(0, tab)] = line.substr(tab + 1);
  }
  return lines;
}

std::string_view event_named(std::size_t kind) {
  return game == "crisis" ? crisis::row_of(static_cast<crisis::EventKind>(kind)).key
                          : republic::row_of(static_cast<republic::EventKind>(kind)).key;
}

}  // namespace

void begin_test(const doctest::TestCaseData& data) {
  std::string file = data.m_file.c_str();
  if (const std::size_t at = file.find("tests/"); at != std::string::npos) file = file.substr(at + 6);
  test.clear();
  signs.clear();
  for (const char* one : {"republic", "crisis"})
    if (file.rfind(std::string(one) + "/", 0) == 0) game = one, test = file + "\t" + data.m_name;
}

void add(const std::string& sign) {
  const bool again = sign[0] == '.' && signs.size() > 1 && signs.compare(signs.size() - 2, 2, sign) == 0;
  if (!test.empty() && !again) signs += sign;
}

void end_test(bool passed) {
  if (!test.empty() && !signs.empty()) (passed ? now : failed)[test] += signs;
  test.clear();
}

int compare(std::string_view edition, bool all) {
  int different = 0;
  Heard told = now.empty() ? Heard{} : read(list_of(edition));
  if (approving() && !now.empty()) {
    if (all) told = failed;
    for (const auto& [name, said] : now) told[name] = said;
    std::string text;
    for (const auto& [name, said] : told) text.append(name).append("\t").append(said).append("\n");
    fs::create_directories(list_of(edition).parent_path());
    write(list_of(edition), text);
  } else {
    for (const auto& [name, said] : now) {
      const auto found = told.find(name);
      if (found == told.end() || found->second == said) continue;
      ++different;
      std::printf("TEST CASE:  %s\n  %s\n\n", name.substr(name.find('\t') + 1).c_str(),
                  difference(found->second, said, event_named).c_str());
    }
  }
  now.clear();
  failed.clear();
  return different;
}

template <class Event>
void Ear<Event>::tell(const Event& event) {
  add(sign_of(event));
  scene_.tell(event);
}
template class Ear<republic::Event>;
template class Ear<crisis::Event>;

}  // namespace curia::heard

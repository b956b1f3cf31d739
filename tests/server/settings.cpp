// Settings by flag and by file: each name is both, a flag beats the file, and what is wrong is told with its line.
#include "server/settings.h"

#include <doctest/doctest.h>

#include <fstream>

#include "server/settings_file.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

struct File {
  explicit File(const std::string& text) { std::ofstream(path) << text; }
  std::vector<std::string> read(const std::vector<std::string_view>& given = {}) {
    auto problems = read_settings(path, settings, [&](std::string_view name) {
      return std::find(given.begin(), given.end(), name) != given.end();
    });
    for (std::string& one : problems) one.erase(0, path.size());
    return problems;
  }
  TestFolder folder;
  std::string path = folder.file("curia.toml");
  ServeSettings settings;
};

}  // namespace

TEST_CASE("a file sets what the flags set, by their names") {
  File file(R"(
address = "192.0.2.7"
port = 0
lan = false
public-url = "https://example.org/curia/"
trusted-proxy = ["127.0.0.1", "10.0.0.0/8"]
proxy-header = "Forwarded"
name = "play.example.org"
store = "tables"
web = "dist"
bot-pace = 0
log = "warn"
[limit]
tables = 7
rooms = 8
)");
  file.settings.limits = {"tables=9"};  // of the command line: it comes last
  CHECK(file.read().empty());
  const ServeSettings& s = file.settings;
  CHECK(s.address == "192.0.2.7");
  CHECK(s.port == 0);
  CHECK(s.public_url == "https://example.org/curia/");
  CHECK(s.trusted_proxies == std::vector<std::string>{"127.0.0.1", "10.0.0.0/8"});
  CHECK(s.proxy_header == "Forwarded");
  CHECK(s.names == std::vector<std::string>{"play.example.org"});
  CHECK(s.store == "tables");
  CHECK(s.web == "dist");
  CHECK(s.bot_pace == 0);
  CHECK(s.log == "warn");
  CHECK(s.limits == std::vector<std::string>{"rooms=8", "tables=7", "tables=9"});
  CHECK(wrong_settings(s).empty());
}

TEST_CASE("a flag beats the file, which must be right all the same") {
  File file("port = 80\nlog = \"loud\"\n");
  file.settings.port = 81;
  CHECK(file.read({"port", "log"}) ==
        std::vector<std::string>{":2: log: 'loud' is no level; right would be debug, info, warn or error"});
  CHECK(file.settings.port == 81);
  CHECK(file.settings.log == "info");
}

TEST_CASE("what is wrong in a file is told with line, key and what would be right, line by line") {
  File file("web = 7\nport = 65536\nprot = 1\nlan = 1\nbot-pace = 1.5\nname = [\"a\", 2]\nlimit = 3\n");
  const auto problems = file.read();
  REQUIRE(problems.size() == 7);
  CHECK(problems[0] == ":1: web: 7 is no text; right would be one in quotes");
  CHECK(problems[1] == ":2: port: 65536 is no such number; right would be a whole number from 0 to 65535");
  CHECK(problems[2].starts_with(":3: prot: there is no such setting; right would be one of address, lan, port,"));
  CHECK(problems[3] == ":4: lan: 1 is neither yes nor no; right would be true or false");
  CHECK(problems[4].starts_with(":5: bot-pace: 1.5 is no such number;"));
  CHECK(problems[5] == ":6: name: 2 is no text; right would be one in quotes");
  CHECK(problems[6] == ":7: limit: 3 is no table; right would be [limit] with lines of NAME = NUMBER");
  CHECK(File("[limit]\ntables = -1\ncolour = 3\n").read().front() ==
        ":2: limit.tables: -1 is no number; right would be a whole number from 0 on");
  CHECK(File("port = 80\nport = 81\n").read().front().starts_with(":2: "));
  CHECK(File("port =\n").read().front().starts_with(":1: "));
}

TEST_CASE("settings that exclude each other are told") {
  CHECK(wrong_settings({}).empty());
  CHECK(wrong_settings({.lan = true}).empty());
  CHECK(wrong_settings({.address = "192.0.2.7", .lan = true}).size() == 1);
  CHECK(wrong_settings({.store = "postgresql://a/curia", .replica = "postgresql://b/curia"}).empty());
  CHECK(wrong_settings({.replica = "postgresql://b/curia"}).front().starts_with("--replica is one of a database"));
  CHECK(wrong_settings({.store = "postgresql://a/curia", .replica = "a.sqlite"}).front() ==
        "--replica: this is no database; right would be postgresql://USER@HOST/DATABASE");
  CHECK(wrong_settings({.address = "here"}).front().starts_with("--address: 'here' is no address"));
}

TEST_CASE("each setting has a name of its own and is set by it") {
  for (const SettingRow& row : setting_rows()) CHECK(setting_named(row.name) == &row);
  CHECK(setting_named("colour") == nullptr);
}

}  // namespace curia::server

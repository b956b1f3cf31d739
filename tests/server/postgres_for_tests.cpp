#include "tests/server/postgres_for_tests.h"

#include <libpq-fe.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>
#include <vector>

namespace curia::server {

namespace {

const std::string programs = "/usr/lib/postgresql/15/bin/";

// It refuses to be root: then it is the user that Debian's package has made for it. It ends when this program does.
std::vector<std::string> as_somebody(std::vector<std::string> command) {
  std::vector<std::string> whole = {"setpriv", "--pdeathsig", "QUIT"};
  if (::geteuid() == 0)
    for (const char* one : {"--reuid=postgres", "--regid=postgres", "--init-groups"}) whole.emplace_back(one);
  whole.insert(whole.end(), command.begin(), command.end());
  return whole;
}

pid_t start(const std::vector<std::string>& command, const std::string& log) {
  std::vector<char*> arguments;
  for (const std::string& one : command) arguments.push_back(const_cast<char*>(one.c_str()));
  arguments.push_back(nullptr);
  const pid_t process = ::fork();
  if (process == 0) {
    if (std::freopen(log.c_str(), "a", stdout) == nullptr || ::dup2(1, 2) < 0) ::_exit(1);
    ::execvp(arguments[0], arguments.data());
    ::_exit(1);
  }
  return process;
}

int end_of(pid_t process) {
  int status = 0;
  ::waitpid(process, &status, 0);
  return status;
}

}  // namespace

TestPostgres& TestPostgres::here() {
  static TestPostgres one;
  return one;
}

TestPostgres::TestPostgres() {
  const std::string own = "chmod 755 " + folder_.file("") + " && install -d -m 700 " +
                          (::geteuid() == 0 ? "-o postgres -g postgres " : "") + folder_.file("pg");
  if (std::system(own.c_str()) != 0) throw std::runtime_error("no folder for PostgreSQL");
  const pid_t made = start(as_somebody({programs + "initdb", "-D", folder_.file("pg/data"), "-A", "trust", "-U",
                                        "curia", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"}),
                           folder_.file("initdb.log"));
  if (end_of(made) != 0) throw std::runtime_error("initdb has failed; is postgresql-15 installed?");
  begin();
}

// At once, but not without a word: what it shares with its other processes would be left in the system.
TestPostgres::~TestPostgres() {
  ::kill(process_, SIGQUIT);
  end_of(process_);
}

// While others of one that was killed still end it does not start. No power fails here: nothing need wait for the disk, and what was
// killed does not bring all files there first when it comes back. What is not committed yet is not on the disk either.
void TestPostgres::begin() {
  const auto command = as_somebody({programs + "postgres", "-D", folder_.file("pg/data"), "-c",
                                    "listen_addresses=", "-c", "unix_socket_directories=" + folder_.file("pg"), "-c",
                                    "shared_buffers=16MB", "-c", "fsync=off", "-c", "wal_writer_delay=10s"});
  process_ = start(command, folder_.file("postgres.log"));
  for (int n = 0; n < 600; ++n) {
    if (PQping(address("postgres").c_str()) == PQPING_OK) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    int status = 0;
    if (::waitpid(process_, &status, WNOHANG) == process_) process_ = start(command, folder_.file("postgres.log"));
  }
  throw std::runtime_error("PostgreSQL does not start");
}

// Its other processes see that it is gone and end; until then they hold its memory.
void TestPostgres::kill() {
  ::kill(process_, SIGKILL);
  end_of(process_);
}

std::string TestPostgres::address(const std::string& database) const {
  return "postgresql://curia:hidden-word@/" + database + "?host=" + folder_.file("pg");
}

std::string TestPostgres::database(const std::string& more) {
  const std::string name = "d" + std::to_string(++databases_);
  say(address("postgres"), "CREATE DATABASE " + name + " " + more);
  return address(name);
}

std::string TestPostgres::say(const std::string& address, const std::string& sql) {
  PGconn* connection = PQconnectdb(address.c_str());
  PGresult* result = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  const std::string why = PQerrorMessage(connection);
  std::string value = status == PGRES_TUPLES_OK && PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
  PQclear(result);
  PQfinish(connection);
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) throw std::runtime_error(why);
  return value;
}

}  // namespace curia::server

#include "server/limits.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <string>

namespace curia::server {

namespace {

constexpr LimitRow rows[] = {
    {"connections", &Limits::connections},
    {"connections_of_address", &Limits::connections_of_address},
    {"join_seconds", &Limits::join_seconds},
    {"requests_a_second", &Limits::requests_a_second},
    {"requests_at_once", &Limits::requests_at_once},
    {"messages_a_second", &Limits::messages_a_second},
    {"messages_at_once", &Limits::messages_at_once},
    {"messages_of_address_a_second", &Limits::messages_of_address_a_second},
    {"messages_of_address_at_once", &Limits::messages_of_address_at_once},
    {"tables_an_hour", &Limits::tables_an_hour},
    {"tables_at_once", &Limits::tables_at_once},
    {"talk_a_minute", &Limits::talk_a_minute},
    {"talk_at_once", &Limits::talk_at_once},
    {"talk_of_chair", &Limits::talk_of_chair},
    {"renames_an_hour", &Limits::renames_an_hour},
    {"renames_at_once", &Limits::renames_at_once},
    {"arrangements_an_hour", &Limits::arrangements_an_hour},
    {"arrangements_at_once", &Limits::arrangements_at_once},
    {"notices_an_hour", &Limits::notices_an_hour},
    {"notices_at_once", &Limits::notices_at_once},
    {"lost_of_address", &Limits::lost_of_address},
    {"queue_of_address", &Limits::queue_of_address},
    {"accounts_of_address_a_day", &Limits::accounts_of_address_a_day},
    {"sign_ins_an_hour", &Limits::sign_ins_an_hour},
    {"sign_ins_at_once", &Limits::sign_ins_at_once},
    {"guesses_of_account_an_hour", &Limits::guesses_of_account_an_hour},
    {"guesses_of_account_at_once", &Limits::guesses_of_account_at_once},
    {"mails_an_hour", &Limits::mails_an_hour},
    {"mails_at_once", &Limits::mails_at_once},
    {"mails_to_address_a_day", &Limits::mails_to_address_a_day},
    {"mails_to_address_at_once", &Limits::mails_to_address_at_once},
    {"hashes", &Limits::hashes},
    {"accounts", &Limits::accounts},
    {"sessions_of_account", &Limits::sessions_of_account},
    {"tables_of_account", &Limits::tables_of_account},
    {"waiting_of_socket", &Limits::waiting_of_socket},
    {"waiting", &Limits::waiting},
    {"lag_seconds", &Limits::lag_seconds},
    {"tables", &Limits::tables},
    {"rooms", &Limits::rooms},
    {"idle_seconds", &Limits::idle_seconds},
    {"unanswered_hours", &Limits::unanswered_hours},
    {"hint_milliseconds", &Limits::hint_milliseconds},
};

constexpr std::size_t for_files = 48;  // descriptors: the store, the page, what a thread needs

}  // namespace

std::span<const LimitRow> limit_rows() { return rows; }

void set_limit(Limits& limits, std::string_view setting) {
  const std::size_t equals = setting.find('=');
  const std::string_view name = setting.substr(0, equals);
  const auto row =
      std::find_if(std::begin(rows), std::end(rows), [&](const LimitRow& one) { return one.name == name; });
  if (equals != std::string_view::npos && row != std::end(rows)) {
    const char* const begin = setting.data() + equals + 1;
    const char* const end = setting.data() + setting.size();
    std::size_t number = 0;
    const auto read = std::from_chars(begin, end, number);
    if (read.ec == std::errc() && read.ptr == end && begin != end) {
      limits.*row->number = number;
      return;
    }
  }
  std::string names;
  for (const LimitRow& one : rows) names.append(names.empty() ? "" : ", ").append(one.name);
  throw std::invalid_argument(fmt::format("a limit is NAME=NUMBER, not {}; there are {}", setting, names));
}

Limits within_descriptors(Limits limits) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return limits;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  const std::size_t kept = for_files + most_on_doorstep;
  limits.connections = std::min<std::size_t>(limits.connections, files.rlim_cur > kept ? files.rlim_cur - kept : 1);
  return limits;
}

}  // namespace curia::server

#include "server/process.h"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace curia::server {

namespace {

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

// The second number of statm is pages in memory.
double memory_now() {
  std::ifstream file("/proc/self/statm");
  double all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double descriptors_now() {
  std::error_code error;
  const std::filesystem::directory_iterator open("/proc/self/fd", error);
  return error ? 0 : static_cast<double>(std::distance(begin(open), end(open)) - 1);  // not the one that looks
}

double time_now() { return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count(); }
const double first_look = time_now();  // before main()

}  // namespace

Process this_process() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  return {.cpu_seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime),
          .memory_bytes = memory_now(),
          .descriptors = descriptors_now(),
          .most_descriptors = static_cast<double>(files.rlim_cur),
          .began = first_look};
}

}  // namespace curia::server

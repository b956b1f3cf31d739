#pragma once
// What the system says of this process.
namespace curia::server {

struct Process {
  double cpu_seconds;   // of all its threads, also in the system
  double memory_bytes;  // that it holds in memory now
  double descriptors, most_descriptors;
  double began;  // seconds since 1970
};
// Where the system does not tell, it is 0.
Process this_process();

}  // namespace curia::server

#pragma once
// Copies of a store that outlive it, and the way back from one.
#include <string>

namespace curia {

struct BackupWish {
  std::string store;   // a file, or the address of a PostgreSQL database; a server may have it
  std::string to;      // a file that is not there yet, or a folder: a file in it that is called by the time, UTC
  bool check = false;  // every game of the copy is played again
  int keep =
      0;  // of a folder: so many of the newest stay there, if the copy was checked and is good, or was not to be; 0: all
};

// Makes one and prints its name. The exit status: 1 where it was to be checked and something in it does not open; then nothing is
// deleted. Throws StoreError where it cannot be made, std::runtime_error where something is to be kept of no folder.
int back_up(const BackupWish& wish);

// All that is in the backup into a store that is not there yet or is empty, of either kind, brought to today's form; the backup stays as it is.
// Then every game in it is played again and what was found is printed. The exit status: 1 where something does not open. Throws
// StoreError, also where somebody has the store or something is in it: nothing is ever overwritten.
int restore(const std::string& backup, const std::string& store);

// Opens every table and prints which do not, and how many there are. The exit status.
int check_store(const std::string& store);

}  // namespace curia

#pragma once
// The file of a store, beside the database in it: held by one program at a time, read by its owner only, and still the same file
// that was opened.
#include <sys/stat.h>

#include <string>

#include "server/store_error.h"

namespace curia::server {

class StoreFile {
 public:
  // Holds the file until it goes. It is there and not empty. Throws StoreError where another program holds it.
  explicit StoreFile(const std::string& path);
  ~StoreFile();  // after SQLite has closed the file: closing it gives up all that this process has locked in it
  StoreFile(const StoreFile&) = delete;
  StoreFile& operator=(const StoreFile&) = delete;

  // From now on only its owner reads it: the seeds of games that are being played stand in it.
  void keep_others_out();
  // Throws StoreError where what stands at the path is not, or not all of, what was opened and written.
  void check();

 private:
  struct Part {  // the database, and what was written to it last
    std::string path;
    bool known = false;
    dev_t device = 0;
    ino_t number = 0;
    off_t size = 0;
  };
  static void check(Part& part);

  int file_ = -1;
  Part database_, newest_;
};

}  // namespace curia::server

#include "server/store_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace curia::server {

namespace {

constexpr mode_t of_owner = S_IRUSR | S_IWUSR;

[[noreturn]] void fail(const std::string& what, const std::string& path) {
  throw StoreError(what + " " + path + ": " + std::strerror(errno));
}

}  // namespace

StoreFile::StoreFile(const std::string& path) : database_{.path = path}, newest_{.path = path + "-wal"} {
  file_ = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file_ < 0) fail("cannot open the store", path);
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  const bool held = errno == EWOULDBLOCK;
  ::close(file_);
  if (!held) fail("cannot hold the store", path);
  throw StoreError("the store " + path + " is in use: another curia serve has it open, and one store has one server");
}

StoreFile::~StoreFile() { ::close(file_); }

void StoreFile::keep_others_out() {
  for (const std::string& path : {database_.path, newest_.path, database_.path + "-shm"}) {
    struct stat now {};
    if (::stat(path.c_str(), &now) != 0 || (now.st_mode & (S_IRWXG | S_IRWXO)) == 0) continue;
    if (::chmod(path.c_str(), of_owner) != 0) fail("cannot keep others from reading", path);
  }
}

void StoreFile::check(Part& part) {
  struct stat now {};
  if (::stat(part.path.c_str(), &now) != 0) {
    if (part.known)
      throw StoreError("the store's file " + part.path + " is gone: nothing can be kept until curia serve starts anew");
    return;  // nothing was written yet
  }
  if (part.known && (now.st_dev != part.device || now.st_ino != part.number))
    throw StoreError("the store's file " + part.path +
                     " was replaced: nothing can be kept until curia serve starts anew");
  if (part.known && now.st_size < part.size)
    throw StoreError("the store's file " + part.path +
                     " was cut off: nothing can be kept until curia serve starts anew");
  part.known = true;
  part.device = now.st_dev;
  part.number = now.st_ino;
  part.size = now.st_size;
}

void StoreFile::check() {
  check(database_);
  check(newest_);
}

}  // namespace curia::server

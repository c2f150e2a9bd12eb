// Lets the storage below one directory fail while the program runs, and be well again.
//
//   STORAGE_DIRECTORY  the directory
//   STORAGE_FAULT      a file of one byte: 'f' makes what takes room fail with ENOSPC, 's' makes syncs fail with EIO
#include "preload.h"

#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>

static const volatile char *fault;
static char directory[PATH_MAX];
static size_t directory_length;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("STORAGE_DIRECTORY");
  if (!path) return;
  directory_length = strlen(path);
  if (directory_length >= sizeof directory) fail("the directory's name is too long");
  strcpy(directory, path);
  fault = told("STORAGE_FAULT", 1);
}

// Whether this is the fault now, and the file one of ours. The name is asked for only while something is to fail.
static int fails(int descriptor, char now) {
  if (!fault || *fault != now) return 0;
  int kept = errno;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  errno = kept;
  if (length < 0) return 0;
  path[length] = 0;
  if (strncmp(path, directory, directory_length) != 0) return 0;
  return path[directory_length] == '/' || path[directory_length] == 0;
}

static int is_full(int descriptor) { return fails(descriptor, 'f'); }

static long refuse(int reason) {
  errno = reason;
  return -1;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  return is_full(descriptor) ? refuse(ENOSPC) : syscall(SYS_write, descriptor, bytes, length);
}

ssize_t writev(int descriptor, const struct iovec *pieces, int count) {
  return is_full(descriptor) ? refuse(ENOSPC) : REAL(writev)(descriptor, pieces, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  return is_full(descriptor) ? refuse(ENOSPC) : syscall(SYS_pwrite64, descriptor, bytes, length, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  return is_full(descriptor) ? refuse(ENOSPC) : syscall(SYS_pwrite64, descriptor, bytes, length, offset);
}

// A full disk lets a file become shorter.
static int truncate_to(int descriptor, off64_t size) {
  struct stat present;
  if (is_full(descriptor) && fstat(descriptor, &present) == 0 && size > present.st_size) return (int)refuse(ENOSPC);
  return (int)syscall(SYS_ftruncate, descriptor, size);
}

int ftruncate(int descriptor, off_t size) { return truncate_to(descriptor, size); }
int ftruncate64(int descriptor, off64_t size) { return truncate_to(descriptor, size); }

static int reserve(int descriptor, int mode, off64_t offset, off64_t length) {
  return is_full(descriptor) ? (int)refuse(ENOSPC) : (int)syscall(SYS_fallocate, descriptor, mode, offset, length);
}

int fallocate(int descriptor, int mode, off_t offset, off_t length) {
  return reserve(descriptor, mode, offset, length);
}
int fallocate64(int descriptor, int mode, off64_t offset, off64_t length) {
  return reserve(descriptor, mode, offset, length);
}

// These two answer with the reason itself.
int posix_fallocate(int descriptor, off_t offset, off_t length) {
  return is_full(descriptor) ? ENOSPC : REAL(posix_fallocate)(descriptor, offset, length);
}

int posix_fallocate64(int descriptor, off64_t offset, off64_t length) {
  return is_full(descriptor) ? ENOSPC : REAL(posix_fallocate64)(descriptor, offset, length);
}

static int sync_by(long call, int descriptor) {
  return fails(descriptor, 's') ? (int)refuse(EIO) : (int)syscall(call, descriptor);
}

int fsync(int descriptor) { return sync_by(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return sync_by(SYS_fdatasync, descriptor); }

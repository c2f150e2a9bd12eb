// Records, in order, what a program does to the files of one directory, and what it says on its standard output.
// Loaded before the program's libraries (LD_PRELOAD). Files ending in "-shm" are left out: SQLite never syncs its
// shared memory and makes it anew after a crash.
//
//   POWERLOSS_DIR     the directory
//   POWERLOSS_TRACE   the file to record into
//   POWERLOSS_FAULT   a file of one byte: 'f' makes writes fail with ENOSPC, 's' makes syncs fail with EIO
//
// A record is a header and `length` bytes. Numbers are the machine's own.
#include "preload.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

enum kind { CREATE = 1, WRITE, TRUNCATE, SYNC, UNLINK, DIRECTORY_SYNC, SAID, FAILED_SYNC };

struct header {
  uint32_t kind;
  uint32_t file;
  uint64_t offset;   // of a write; the new size of a truncation
  uint64_t covers;   // of a sync: the number of records that stood before it began
  uint64_t length;
};

enum { DESCRIPTORS = 4096, NAMES = 4096, DIRECTORY = -1 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char directory[4096];
static size_t directory_length;
static const volatile char *fault;
static int trace = -1;
static uint64_t records;
static int file_of[DESCRIPTORS];                              // 0: none of ours
static struct { char name[256]; uint32_t file; } names[NAMES];  // names that exist now
static int names_count;
static uint32_t files;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("POWERLOSS_DIR"), *file = getenv("POWERLOSS_TRACE");
  if (!path || !file) return;
  fault = told("POWERLOSS_FAULT", 1);
  directory_length = strlen(path);
  if (directory_length >= sizeof directory) fail("the directory's name is too long");
  strcpy(directory, path);
  int opened = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  trace = opened < 0 ? -1 : fcntl(opened, F_DUPFD_CLOEXEC, 900);
  if (trace < 0) fail("the trace cannot be opened");
  syscall(SYS_close, opened);
}

static void put(const void *bytes, size_t length) {
  const char *rest = bytes;
  while (length > 0) {
    long written = syscall(SYS_write, trace, rest, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail("the trace cannot be written");
    rest += written;
    length -= (size_t)written;
  }
}

static void record(enum kind kind, uint32_t file, uint64_t offset, uint64_t covers, const void *data, size_t length) {
  struct header header = {kind, file, offset, covers, length};
  int kept = errno;
  put(&header, sizeof header);
  put(data, length);
  records++;
  errno = kept;
}

// The part of a path below the directory; NULL where it is elsewhere or left out.
static const char *below(const char *path) {
  if (trace < 0 || strncmp(path, directory, directory_length) != 0 || path[directory_length] != '/') return NULL;
  const char *name = path + directory_length + 1;
  size_t length = strlen(name);
  if (length == 0 || length > 255) return NULL;
  if (length > 4 && strcmp(name + length - 4, "-shm") == 0) return NULL;
  return name;
}

static int find(const char *name) {
  for (int i = 0; i < names_count; i++)
    if (strcmp(names[i].name, name) == 0) return i;
  return -1;
}

static void forget(const char *name) {
  int found = find(name);
  if (found >= 0) names[found] = names[--names_count];
}

static int number_of(int descriptor) {
  return trace >= 0 && descriptor >= 0 && descriptor < DESCRIPTORS ? file_of[descriptor] : 0;
}

static void opened(int descriptor, const char *path, int flags) {
  if (descriptor < 0 || descriptor >= DESCRIPTORS || trace < 0) return;
  file_of[descriptor] = 0;
  if (strcmp(path, directory) == 0) {
    file_of[descriptor] = DIRECTORY;
    return;
  }
  const char *name = below(path);
  if (!name) return;
  int known = find(name);
  if (known < 0) {
    if (names_count == NAMES) fail("too many files");
    known = names_count++;
    strcpy(names[known].name, name);
    names[known].file = ++files;
    record(CREATE, names[known].file, 0, 0, name, strlen(name));
  }
  file_of[descriptor] = (int)names[known].file;
  if (flags & O_TRUNC) record(TRUNCATE, names[known].file, 0, 0, "", 0);
}

static int open_with(__typeof__(&open) call, const char *path, int flags, mode_t mode) {
  pthread_mutex_lock(&lock);
  int descriptor = call(path, flags, mode);
  opened(descriptor, path, flags);
  pthread_mutex_unlock(&lock);
  return descriptor;
}

static mode_t mode_from(int flags, va_list arguments) {
  return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(arguments, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_from(flags, arguments);
  va_end(arguments);
  return open_with(REAL(open), path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_from(flags, arguments);
  va_end(arguments);
  return open_with(REAL(open64), path, flags, mode);
}

int close(int descriptor) {
  pthread_mutex_lock(&lock);
  if (descriptor >= 0 && descriptor < DESCRIPTORS) file_of[descriptor] = 0;
  int result = REAL(close)(descriptor);
  pthread_mutex_unlock(&lock);
  return result;
}

static int is_now(char wanted) { return fault && *fault == wanted; }

static ssize_t write_at(int descriptor, const void *bytes, size_t length, off64_t offset, int is_positioned) {
  pthread_mutex_lock(&lock);
  int file = number_of(descriptor);
  ssize_t written;
  if (file > 0 && is_now('f')) {
    errno = ENOSPC;
    written = -1;
  } else {
    off64_t place = is_positioned || file <= 0 ? offset : lseek64(descriptor, 0, SEEK_CUR);
    written = is_positioned ? syscall(SYS_pwrite64, descriptor, bytes, length, offset)
                            : syscall(SYS_write, descriptor, bytes, length);
    if (file > 0 && written > 0) record(WRITE, (uint32_t)file, (uint64_t)place, 0, bytes, (size_t)written);
  }
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  return write_at(descriptor, bytes, length, offset, 1);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  return write_at(descriptor, bytes, length, offset, 1);
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  if (descriptor == STDOUT_FILENO && trace >= 0) {
    // Before it is said: who hears it may rely on it, so it must not be missing from the record.
    pthread_mutex_lock(&lock);
    record(SAID, 0, 0, 0, bytes, length);
    pthread_mutex_unlock(&lock);
    return syscall(SYS_write, descriptor, bytes, length);
  }
  return write_at(descriptor, bytes, length, 0, 0);
}

static int truncate_to(int descriptor, off64_t size) {
  pthread_mutex_lock(&lock);
  int file = number_of(descriptor), result = (int)syscall(SYS_ftruncate, descriptor, size);
  if (file > 0 && result == 0) record(TRUNCATE, (uint32_t)file, (uint64_t)size, 0, "", 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int ftruncate(int descriptor, off_t size) { return truncate_to(descriptor, size); }
int ftruncate64(int descriptor, off64_t size) { return truncate_to(descriptor, size); }

// What is written while the sync runs may or may not be covered: it counts as not.
static int sync_by(long call, int descriptor) {
  pthread_mutex_lock(&lock);
  int file = number_of(descriptor);
  uint64_t covers = records;
  pthread_mutex_unlock(&lock);
  if (file > 0 && is_now('s')) {
    pthread_mutex_lock(&lock);
    record(FAILED_SYNC, (uint32_t)file, 0, covers, "", 0);
    pthread_mutex_unlock(&lock);
    errno = EIO;
    return -1;
  }
  int result = (int)syscall(call, descriptor);
  if (result == 0 && file != 0) {
    pthread_mutex_lock(&lock);
    record(file == DIRECTORY ? DIRECTORY_SYNC : SYNC, file == DIRECTORY ? 0 : (uint32_t)file, 0, covers, "", 0);
    pthread_mutex_unlock(&lock);
  }
  return result;
}

int fsync(int descriptor) { return sync_by(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return sync_by(SYS_fdatasync, descriptor); }

int unlink(const char *path) {
  pthread_mutex_lock(&lock);
  int result = REAL(unlink)(path);
  const char *name = below(path);
  if (name && result == 0) {
    forget(name);
    record(UNLINK, 0, 0, 0, name, strlen(name));
  }
  pthread_mutex_unlock(&lock);
  return result;
}

// Nothing in the store renames or reserves space; should it begin to, the record must not be wrong in silence.
int rename(const char *from, const char *to) {
  if (below(from) || below(to)) fail("rename is not recorded");
  return REAL(rename)(from, to);
}

int posix_fallocate(int descriptor, off_t offset, off_t length) {
  if (number_of(descriptor) > 0) fail("posix_fallocate is not recorded");
  return REAL(posix_fallocate)(descriptor, offset, length);
}

int posix_fallocate64(int descriptor, off64_t offset, off64_t length) {
  if (number_of(descriptor) > 0) fail("posix_fallocate is not recorded");
  return REAL(posix_fallocate64)(descriptor, offset, length);
}

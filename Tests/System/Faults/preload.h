// What the libraries share that are loaded before a program's own (LD_PRELOAD) and stand between it and the system.
#pragma once
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static void fail(const char *reason) {
  dprintf(2, "preloaded: %s\n", reason);
  _exit(70);
}

#define REAL(name) ((__typeof__(&name))real(#name))
__attribute__((unused)) static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) fail(name);
  return found;
}

// What a test writes into the file that the variable names, seen at once; NULL where the variable is not set. Asking it
// costs no call of the system, since a program looks at its clock all the time.
static const volatile void *told(const char *variable, size_t length) {
  const char *path = getenv(variable);
  if (!path) return NULL;
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) fail("what the test tells cannot be read");
  void *content = mmap(NULL, length, PROT_READ, MAP_SHARED, descriptor, 0);
  syscall(SYS_close, descriptor);
  if (content == MAP_FAILED) fail("what the test tells cannot be mapped");
  return content;
}

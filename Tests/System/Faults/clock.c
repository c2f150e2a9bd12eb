// Sets the clock on the wall of one program, and leaves the clocks alone that only ever count on.
//
//   CLOCK_SHIFT  a file with two 64-bit numbers: the nanoseconds by which the clock is ahead, and where it stands still,
//                in nanoseconds since 1970; 0 where it goes
#include "preload.h"

#include <stdint.h>
#include <sys/time.h>
#include <time.h>

static const volatile struct {
  int64_t shift, standing;
} *word;

__attribute__((constructor)) static void begin(void) { word = told("CLOCK_SHIFT", sizeof *word); }

enum { NANOSECONDS = 1000000000 };

static void set(struct timespec *moment) {
  if (!word) return;
  int64_t standing = word->standing;
  __int128 nanoseconds = standing ? standing : (__int128)moment->tv_sec * NANOSECONDS + moment->tv_nsec + word->shift;
  int64_t rest = (int64_t)(nanoseconds % NANOSECONDS);
  // Before 1970 as well the nanoseconds count forward.
  if (rest < 0) rest += NANOSECONDS;
  moment->tv_sec = (time_t)((nanoseconds - rest) / NANOSECONDS);
  moment->tv_nsec = rest;
}

int clock_gettime(clockid_t clock, struct timespec *moment) {
  int result = (int)syscall(SYS_clock_gettime, clock, moment);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI)) set(moment);
  return result;
}

int timespec_get(struct timespec *moment, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, moment) == 0 ? base : 0;
}

int gettimeofday(struct timeval *restrict moment, void *restrict zone) {
  (void)zone;
  struct timespec exact;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return -1;
  moment->tv_sec = exact.tv_sec;
  moment->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *answer) {
  struct timespec exact;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return (time_t)-1;
  if (answer) *answer = exact.tv_sec;
  return exact.tv_sec;
}

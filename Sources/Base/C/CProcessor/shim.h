#pragma once
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif
#if defined(__x86_64__) && defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 33)
#include <sys/platform/x86.h>
#define CITYPAINT_LOADER_KNOWS_PROCESSOR 1
#endif
#endif

/* Whether this processor has AVX2 and the system saves its registers. */
static inline int citypaint_has_avx2(void) {
#if defined(CITYPAINT_LOADER_KNOWS_PROCESSOR)
  /* The loader has already queried it, which is slow in a virtual machine. */
  return CPU_FEATURE_ACTIVE(AVX2);
#elif defined(__x86_64__)
  return __builtin_cpu_supports("avx2");
#else
  return 0;
#endif
}

/* The processors that a thread may use, in the system's format; none if unknown. */
typedef struct {
  unsigned long words[16];
  long bytes;
} citypaint_processors;

/* The calling thread's number; 0 if threads have none. */
static inline int citypaint_thread(void) {
#if defined(__linux__)
  return (int)syscall(SYS_gettid);
#else
  return 0;
#endif
}

/* The processors that the calling thread may use. */
static inline citypaint_processors citypaint_allowed(void) {
  citypaint_processors allowed;
  allowed.bytes = 0;
#if defined(__linux__)
  allowed.bytes = syscall(SYS_sched_getaffinity, 0, sizeof allowed.words, allowed.words);
#endif
  return allowed;
}

/* Allows the calling thread to use these processors. */
static inline void citypaint_allow(const citypaint_processors *allowed) {
#if defined(__linux__)
  if (allowed->bytes > 0) {
    syscall(SYS_sched_setaffinity, 0, allowed->bytes, allowed->words);
  }
#endif
}

/* Keeps a thread off the caller's processor if it may use another; a thread running there moves.
   Returns whether the thread is kept off. */
static inline int citypaint_keep_off(int thread, citypaint_processors allowed) {
#if defined(__linux__)
  unsigned processor;
  if (syscall(SYS_getcpu, &processor, 0, 0) != 0) return 0;
  const unsigned long bits = 8 * sizeof(unsigned long);
  if (allowed.bytes <= 0 || processor >= 8 * (unsigned long)allowed.bytes) return 0;
  allowed.words[processor / bits] &= ~(1UL << processor % bits);
  unsigned long others = 0;
  for (unsigned long i = 0; i < allowed.bytes / sizeof(long); ++i) others |= allowed.words[i];
  return others != 0
      && syscall(SYS_sched_setaffinity, thread, allowed.bytes, allowed.words) == 0;
#else
  return 0;
#endif
}

/* The processor that the calling thread runs on; below 0 if unknown. */
static inline int citypaint_processor(void) {
#if defined(__linux__)
  unsigned processor;
  if (syscall(SYS_getcpu, &processor, 0, 0) == 0) return (int)processor;
#endif
  return -1;
}

/* Hints to the processor that a loop is waiting for another processor. */
static inline void citypaint_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

// What Swift's own module of glibc leaves out: its settings of malloc, where the program's own memory
// is, files without a name, and Linux's way to open a folder without the right to read it.
#pragma once
#include <fcntl.h>

#ifdef __O_PATH
static const int citypaint_walk_folder = __O_PATH;
#else
static const int citypaint_walk_folder = O_RDONLY;
#endif

#include <stdlib.h>
#ifdef __GLIBC__
#include <fcntl.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* Where the variables lie that begin as zeros, as the linker says. */
extern char __bss_start[], _end[];

/* Has the system hand over the program's zeroed variables at once, where it can (Linux 5.14). */
static inline void citypaint_populate_variables(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)__bss_start & ~(page - 1);
  uintptr_t end = ((uintptr_t)_end + page - 1) & ~(page - 1);
  madvise((void *)start, end - start, 23 /* MADV_POPULATE_WRITE */);
}

/* Opens a file in a folder that has no name and is gone when it is closed; below 0 where the file
   system has no such files. */
static inline int citypaint_open_nameless(const char *folder) {
#ifdef __O_TMPFILE
  return open(folder, __O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC, 0600);
#else
  return -1;
#endif
}
#endif

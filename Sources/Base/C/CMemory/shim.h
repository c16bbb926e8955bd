// Declarations missing from Swift's glibc module: malloc settings, the addresses of the program's
// own memory, nameless files, and Linux's way to open a folder without read permission.
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

/* The start of the zero-initialized variables and the program's end, defined by the linker. */
extern char __bss_start[], _end[];

/* Populates the program's zeroed variables at once, if the system can (Linux 5.14). */
static inline void citypaint_populate_variables(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)__bss_start & ~(page - 1);
  uintptr_t end = ((uintptr_t)_end + page - 1) & ~(page - 1);
  madvise((void *)start, end - start, 23 /* MADV_POPULATE_WRITE */);
}

/* Opens a nameless file in a folder, which is deleted when it is closed; below 0 if the file
   system does not support such files. */
static inline int citypaint_open_nameless(const char *folder) {
#ifdef __O_TMPFILE
  return open(folder, __O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC, 0600);
#else
  return -1;
#endif
}
#endif

// Declarations missing from Swift's glibc module: malloc settings, the addresses of the program's
// own memory, nameless files, Linux's way to open a folder without read permission, and the linker's
// identifiers of what is loaded.
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

/* Lets the heap's next bytes be on huge pages, of which each fault provides 512 times as much. They
   are only reserved: pages that are never used take no memory. */
static inline void citypaint_use_huge_pages(size_t size) {
#ifdef MADV_HUGEPAGE
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  /* A large block is not part of the heap, unless blocks outside it are off. */
  mallopt(M_MMAP_MAX, 0);
  char *block = malloc(size);
  mallopt(M_MMAP_MAX, 65536);
  if (!block) return;
  uintptr_t start = ((uintptr_t)block + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)block + size) & ~(page - 1);
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
  /* The end of the heap that is freed is kept up to this size. */
  mallopt(M_TRIM_THRESHOLD, (int)(2 * size));
  free(block);
#endif
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

#ifdef __LP64__
#include <elf.h>
#include <string.h>

/* The beginning of `struct dl_phdr_info`, which the headers only declare for GNU sources. */
struct citypaint_loaded {
  uintptr_t base;
  const char *name;
  const Elf64_Phdr *headers;
  uint16_t count;
};

extern int citypaint_each_loaded(
  int (*)(struct citypaint_loaded *, size_t, void *), void *) __asm__("dl_iterate_phdr");

struct citypaint_identifiers {
  unsigned char *bytes;
  size_t count, room;
  /* The number of loaded files so far, and whether the first of them, the program, has an identifier. */
  size_t files;
  int hasProgram;
};

static inline int citypaint_add_identifier(
  struct citypaint_loaded *loaded, size_t size, void *data) {
  struct citypaint_identifiers *found = (struct citypaint_identifiers *)data;
  found->files++;
  /* The kernel's own library, which changes no picture. */
  if (strncmp(loaded->name, "linux-vdso", 10) == 0) return 0;
  for (unsigned index = 0; index < loaded->count; index++) {
    const Elf64_Phdr *header = loaded->headers + index;
    if (header->p_type != PT_NOTE) continue;
    const unsigned char *note = (const unsigned char *)(loaded->base + header->p_vaddr);
    size_t rest = header->p_memsz;
    while (rest >= sizeof(Elf64_Nhdr)) {
      const Elf64_Nhdr *head = (const Elf64_Nhdr *)note;
      size_t name = ((size_t)head->n_namesz + 3) & ~(size_t)3;
      size_t whole = sizeof *head + name + (((size_t)head->n_descsz + 3) & ~(size_t)3);
      if (whole > rest) break;
      if (head->n_type == NT_GNU_BUILD_ID && head->n_namesz == 4
          && memcmp(note + sizeof *head, "GNU", 4) == 0
          && head->n_descsz <= found->room - found->count) {
        memcpy(found->bytes + found->count, note + sizeof *head + name, head->n_descsz);
        found->count += head->n_descsz;
        if (found->files == 1) found->hasProgram = 1;
      }
      note += whole;
      rest -= whole;
    }
  }
  return 0;
}

/* Writes the linker's identifiers of the program and its loaded libraries; returns the number of bytes,
   or 0 if the program has none. */
static inline size_t citypaint_build_identifiers(unsigned char *bytes, size_t room) {
  struct citypaint_identifiers found = {bytes, 0, room, 0, 0};
  citypaint_each_loaded(citypaint_add_identifier, &found);
  return found.hasProgram ? found.count : 0;
}
#endif
#endif

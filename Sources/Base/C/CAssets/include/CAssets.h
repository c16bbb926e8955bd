// The files in Assets at compile time, as constants in the program; they are paged into memory only
// when they are read.
#pragma once
#include <stddef.h>

/* A file: its name without the folder, and its bytes. */
typedef struct {
  char name[48];
  const unsigned char *_Nonnull bytes;
  size_t count;
} citypaint_asset;

/* A folder: its path below Assets, empty for Assets itself, and its files in the byte order of
   their names. */
typedef struct {
  char path[48];
  const citypaint_asset *_Nonnull files;
  size_t count;
} citypaint_asset_folder;

/* The folders that contain files, in the byte order of their paths. */
const citypaint_asset_folder *_Nonnull citypaint_asset_folders(void);
size_t citypaint_asset_folder_count(void);

static inline const char *_Nonnull citypaint_asset_name(const citypaint_asset *_Nonnull file) {
  return file->name;
}

static inline const char *_Nonnull citypaint_asset_folder_path(
    const citypaint_asset_folder *_Nonnull folder) {
  return folder->path;
}

// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

extern TABLE citypaint_asset citypaint_Assets[45];
extern TABLE citypaint_asset citypaint_Assets_Art[13];
extern TABLE citypaint_asset citypaint_Assets_Components[1];
extern TABLE citypaint_asset citypaint_Assets_Formats[50];
extern TABLE citypaint_asset citypaint_Assets_Icons[85];
extern TABLE citypaint_asset citypaint_Assets_Icons_phone[150];
extern TABLE citypaint_asset citypaint_Assets_Report[31];
extern TABLE citypaint_asset citypaint_Assets_Starters[62];
extern TABLE citypaint_asset citypaint_Assets_Strings[21];

static TABLE citypaint_asset_folder folders[] = {
  {"", citypaint_Assets, 45},
  {"Art", citypaint_Assets_Art, 13},
  {"Components", citypaint_Assets_Components, 1},
  {"Formats", citypaint_Assets_Formats, 50},
  {"Icons", citypaint_Assets_Icons, 85},
  {"Icons/phone", citypaint_Assets_Icons_phone, 150},
  {"Report", citypaint_Assets_Report, 31},
  {"Starters", citypaint_Assets_Starters, 62},
  {"Strings", citypaint_Assets_Strings, 21},
};

TABLE citypaint_asset_folder *citypaint_asset_folders(void) { return folders; }

__attribute__((nodebug)) size_t citypaint_asset_folder_count(void) {
  return sizeof folders / sizeof folders[0];
}

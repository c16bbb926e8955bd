// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Art/bg_avatar_large.json"
}, file1[] = {
#embed "../../../../../Assets/Art/bg_avatar_profile.json"
}, file2[] = {
#embed "../../../../../Assets/Art/bg_avatar_small.json"
}, file3[] = {
#embed "../../../../../Assets/Art/bg_content.json"
}, file4[] = {
#embed "../../../../../Assets/Art/bg_content_pointer.json"
}, file5[] = {
#embed "../../../../../Assets/Art/bg_light.json"
}, file6[] = {
#embed "../../../../../Assets/Art/bg_viewAll.json"
}, file7[] = {
#embed "../../../../../Assets/Art/button.json"
}, file8[] = {
#embed "../../../../../Assets/Art/button_back.json"
}, file9[] = {
#embed "../../../../../Assets/Art/button_menu.json"
}, file10[] = {
#embed "../../../../../Assets/Art/divider.json"
}, file11[] = {
#embed "../../../../../Assets/Art/map.json"
}, file12[] = {
#embed "../../../../../Assets/Art/title_bar.json"
};

TABLE citypaint_asset citypaint_Assets_Art[13] = {
  {"bg_avatar_large.json", file0, sizeof file0},
  {"bg_avatar_profile.json", file1, sizeof file1},
  {"bg_avatar_small.json", file2, sizeof file2},
  {"bg_content.json", file3, sizeof file3},
  {"bg_content_pointer.json", file4, sizeof file4},
  {"bg_light.json", file5, sizeof file5},
  {"bg_viewAll.json", file6, sizeof file6},
  {"button.json", file7, sizeof file7},
  {"button_back.json", file8, sizeof file8},
  {"button_menu.json", file9, sizeof file9},
  {"divider.json", file10, sizeof file10},
  {"map.json", file11, sizeof file11},
  {"title_bar.json", file12, sizeof file12},
};

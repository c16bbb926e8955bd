// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/README.md"
}, file1[] = {
#embed "../../../../../Assets/bg_avatar_large.png"
}, file2[] = {
#embed "../../../../../Assets/bg_avatar_large@2x.png"
}, file3[] = {
#embed "../../../../../Assets/bg_avatar_large@3x.png"
}, file4[] = {
#embed "../../../../../Assets/bg_avatar_profile.png"
}, file5[] = {
#embed "../../../../../Assets/bg_avatar_profile@2x.png"
}, file6[] = {
#embed "../../../../../Assets/bg_avatar_profile@3x.png"
}, file7[] = {
#embed "../../../../../Assets/bg_avatar_small.png"
}, file8[] = {
#embed "../../../../../Assets/bg_avatar_small@2x.png"
}, file9[] = {
#embed "../../../../../Assets/bg_avatar_small@3x.png"
}, file10[] = {
#embed "../../../../../Assets/bg_content.png"
}, file11[] = {
#embed "../../../../../Assets/bg_content@2x.png"
}, file12[] = {
#embed "../../../../../Assets/bg_content@3x.png"
}, file13[] = {
#embed "../../../../../Assets/bg_content_pointer.png"
}, file14[] = {
#embed "../../../../../Assets/bg_content_pointer@2x.png"
}, file15[] = {
#embed "../../../../../Assets/bg_content_pointer@3x.png"
}, file16[] = {
#embed "../../../../../Assets/bg_light.jpg"
}, file17[] = {
#embed "../../../../../Assets/bg_light@2x.jpg"
}, file18[] = {
#embed "../../../../../Assets/bg_light@3x.jpg"
}, file19[] = {
#embed "../../../../../Assets/bg_viewAll.png"
}, file20[] = {
#embed "../../../../../Assets/bg_viewAll@2x.png"
}, file21[] = {
#embed "../../../../../Assets/bg_viewAll@3x.png"
}, file22[] = {
#embed "../../../../../Assets/button.png"
}, file23[] = {
#embed "../../../../../Assets/button@2x.png"
}, file24[] = {
#embed "../../../../../Assets/button@3x.png"
}, file25[] = {
#embed "../../../../../Assets/button_back.png"
}, file26[] = {
#embed "../../../../../Assets/button_back@2x.png"
}, file27[] = {
#embed "../../../../../Assets/button_back@3x.png"
}, file28[] = {
#embed "../../../../../Assets/button_menu.png"
}, file29[] = {
#embed "../../../../../Assets/button_menu@2x.png"
}, file30[] = {
#embed "../../../../../Assets/button_menu@3x.png"
}, file31[] = {
#embed "../../../../../Assets/catalogue.json"
}, file32[] = {
#embed "../../../../../Assets/divider.png"
}, file33[] = {
#embed "../../../../../Assets/divider@2x.png"
}, file34[] = {
#embed "../../../../../Assets/divider@3x.png"
}, file35[] = {
#embed "../../../../../Assets/fonts.json"
}, file36[] = {
#embed "../../../../../Assets/icons.json"
}, file37[] = {
#embed "../../../../../Assets/map.png"
}, file38[] = {
#embed "../../../../../Assets/map@2x.png"
}, file39[] = {
#embed "../../../../../Assets/map@3x.png"
}, file40[] = {
#embed "../../../../../Assets/palettes.json"
}, file41[] = {
#embed "../../../../../Assets/scripts.json"
}, file42[] = {
#embed "../../../../../Assets/title_bar.png"
}, file43[] = {
#embed "../../../../../Assets/title_bar@2x.png"
}, file44[] = {
#embed "../../../../../Assets/title_bar@3x.png"
};

TABLE citypaint_asset citypaint_Assets[45] = {
  {"README.md", file0, sizeof file0},
  {"bg_avatar_large.png", file1, sizeof file1},
  {"bg_avatar_large@2x.png", file2, sizeof file2},
  {"bg_avatar_large@3x.png", file3, sizeof file3},
  {"bg_avatar_profile.png", file4, sizeof file4},
  {"bg_avatar_profile@2x.png", file5, sizeof file5},
  {"bg_avatar_profile@3x.png", file6, sizeof file6},
  {"bg_avatar_small.png", file7, sizeof file7},
  {"bg_avatar_small@2x.png", file8, sizeof file8},
  {"bg_avatar_small@3x.png", file9, sizeof file9},
  {"bg_content.png", file10, sizeof file10},
  {"bg_content@2x.png", file11, sizeof file11},
  {"bg_content@3x.png", file12, sizeof file12},
  {"bg_content_pointer.png", file13, sizeof file13},
  {"bg_content_pointer@2x.png", file14, sizeof file14},
  {"bg_content_pointer@3x.png", file15, sizeof file15},
  {"bg_light.jpg", file16, sizeof file16},
  {"bg_light@2x.jpg", file17, sizeof file17},
  {"bg_light@3x.jpg", file18, sizeof file18},
  {"bg_viewAll.png", file19, sizeof file19},
  {"bg_viewAll@2x.png", file20, sizeof file20},
  {"bg_viewAll@3x.png", file21, sizeof file21},
  {"button.png", file22, sizeof file22},
  {"button@2x.png", file23, sizeof file23},
  {"button@3x.png", file24, sizeof file24},
  {"button_back.png", file25, sizeof file25},
  {"button_back@2x.png", file26, sizeof file26},
  {"button_back@3x.png", file27, sizeof file27},
  {"button_menu.png", file28, sizeof file28},
  {"button_menu@2x.png", file29, sizeof file29},
  {"button_menu@3x.png", file30, sizeof file30},
  {"catalogue.json", file31, sizeof file31},
  {"divider.png", file32, sizeof file32},
  {"divider@2x.png", file33, sizeof file33},
  {"divider@3x.png", file34, sizeof file34},
  {"fonts.json", file35, sizeof file35},
  {"icons.json", file36, sizeof file36},
  {"map.png", file37, sizeof file37},
  {"map@2x.png", file38, sizeof file38},
  {"map@3x.png", file39, sizeof file39},
  {"palettes.json", file40, sizeof file40},
  {"scripts.json", file41, sizeof file41},
  {"title_bar.png", file42, sizeof file42},
  {"title_bar@2x.png", file43, sizeof file43},
  {"title_bar@3x.png", file44, sizeof file44},
};

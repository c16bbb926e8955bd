// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Report/bar.js"
}, file1[] = {
#embed "../../../../../Assets/Report/cards.js"
}, file2[] = {
#embed "../../../../../Assets/Report/check.schema.json"
}, file3[] = {
#embed "../../../../../Assets/Report/decisions.js"
}, file4[] = {
#embed "../../../../../Assets/Report/dialogs.js"
}, file5[] = {
#embed "../../../../../Assets/Report/frame.css"
}, file6[] = {
#embed "../../../../../Assets/Report/keys.js"
}, file7[] = {
#embed "../../../../../Assets/Report/list.js"
}, file8[] = {
#embed "../../../../../Assets/Report/model.js"
}, file9[] = {
#embed "../../../../../Assets/Report/options.js"
}, file10[] = {
#embed "../../../../../Assets/Report/overlays.js"
}, file11[] = {
#embed "../../../../../Assets/Report/overview.js"
}, file12[] = {
#embed "../../../../../Assets/Report/painting.js"
}, file13[] = {
#embed "../../../../../Assets/Report/pictures.js"
}, file14[] = {
#embed "../../../../../Assets/Report/png.js"
}, file15[] = {
#embed "../../../../../Assets/Report/pointing.js"
}, file16[] = {
#embed "../../../../../Assets/Report/probe.js"
}, file17[] = {
#embed "../../../../../Assets/Report/report.html"
}, file18[] = {
#embed "../../../../../Assets/Report/report.js"
}, file19[] = {
#embed "../../../../../Assets/Report/text.js"
}, file20[] = {
#embed "../../../../../Assets/Report/theme.css"
}, file21[] = {
#embed "../../../../../Assets/Report/view.js"
}, file22[] = {
#embed "../../../../../Assets/Report/viewer.css"
}, file23[] = {
#embed "../../../../../Assets/Report/viewer.js"
}, file24[] = {
#embed "../../../../../Assets/Report/words.css"
}, file25[] = {
#embed "../../../../../Assets/Report/words.js"
};

TABLE citypaint_asset citypaint_Assets_Report[26] = {
  {"bar.js", file0, sizeof file0},
  {"cards.js", file1, sizeof file1},
  {"check.schema.json", file2, sizeof file2},
  {"decisions.js", file3, sizeof file3},
  {"dialogs.js", file4, sizeof file4},
  {"frame.css", file5, sizeof file5},
  {"keys.js", file6, sizeof file6},
  {"list.js", file7, sizeof file7},
  {"model.js", file8, sizeof file8},
  {"options.js", file9, sizeof file9},
  {"overlays.js", file10, sizeof file10},
  {"overview.js", file11, sizeof file11},
  {"painting.js", file12, sizeof file12},
  {"pictures.js", file13, sizeof file13},
  {"png.js", file14, sizeof file14},
  {"pointing.js", file15, sizeof file15},
  {"probe.js", file16, sizeof file16},
  {"report.html", file17, sizeof file17},
  {"report.js", file18, sizeof file18},
  {"text.js", file19, sizeof file19},
  {"theme.css", file20, sizeof file20},
  {"view.js", file21, sizeof file21},
  {"viewer.css", file22, sizeof file22},
  {"viewer.js", file23, sizeof file23},
  {"words.css", file24, sizeof file24},
  {"words.js", file25, sizeof file25},
};

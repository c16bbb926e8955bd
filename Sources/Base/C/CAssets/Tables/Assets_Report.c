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
#embed "../../../../../Assets/Report/compare.schema.json"
}, file4[] = {
#embed "../../../../../Assets/Report/decisions.js"
}, file5[] = {
#embed "../../../../../Assets/Report/dialogs.js"
}, file6[] = {
#embed "../../../../../Assets/Report/diff.schema.json"
}, file7[] = {
#embed "../../../../../Assets/Report/frame.css"
}, file8[] = {
#embed "../../../../../Assets/Report/inspect.schema.json"
}, file9[] = {
#embed "../../../../../Assets/Report/keys.js"
}, file10[] = {
#embed "../../../../../Assets/Report/lint.schema.json"
}, file11[] = {
#embed "../../../../../Assets/Report/list.js"
}, file12[] = {
#embed "../../../../../Assets/Report/model.js"
}, file13[] = {
#embed "../../../../../Assets/Report/options.js"
}, file14[] = {
#embed "../../../../../Assets/Report/overlays.js"
}, file15[] = {
#embed "../../../../../Assets/Report/overview.js"
}, file16[] = {
#embed "../../../../../Assets/Report/painting.js"
}, file17[] = {
#embed "../../../../../Assets/Report/pictures.js"
}, file18[] = {
#embed "../../../../../Assets/Report/png.js"
}, file19[] = {
#embed "../../../../../Assets/Report/pointing.js"
}, file20[] = {
#embed "../../../../../Assets/Report/probe.js"
}, file21[] = {
#embed "../../../../../Assets/Report/render.schema.json"
}, file22[] = {
#embed "../../../../../Assets/Report/report.html"
}, file23[] = {
#embed "../../../../../Assets/Report/report.js"
}, file24[] = {
#embed "../../../../../Assets/Report/text.js"
}, file25[] = {
#embed "../../../../../Assets/Report/theme.css"
}, file26[] = {
#embed "../../../../../Assets/Report/view.js"
}, file27[] = {
#embed "../../../../../Assets/Report/viewer.css"
}, file28[] = {
#embed "../../../../../Assets/Report/viewer.js"
}, file29[] = {
#embed "../../../../../Assets/Report/words.css"
}, file30[] = {
#embed "../../../../../Assets/Report/words.js"
};

TABLE citypaint_asset citypaint_Assets_Report[31] = {
  {"bar.js", file0, sizeof file0},
  {"cards.js", file1, sizeof file1},
  {"check.schema.json", file2, sizeof file2},
  {"compare.schema.json", file3, sizeof file3},
  {"decisions.js", file4, sizeof file4},
  {"dialogs.js", file5, sizeof file5},
  {"diff.schema.json", file6, sizeof file6},
  {"frame.css", file7, sizeof file7},
  {"inspect.schema.json", file8, sizeof file8},
  {"keys.js", file9, sizeof file9},
  {"lint.schema.json", file10, sizeof file10},
  {"list.js", file11, sizeof file11},
  {"model.js", file12, sizeof file12},
  {"options.js", file13, sizeof file13},
  {"overlays.js", file14, sizeof file14},
  {"overview.js", file15, sizeof file15},
  {"painting.js", file16, sizeof file16},
  {"pictures.js", file17, sizeof file17},
  {"png.js", file18, sizeof file18},
  {"pointing.js", file19, sizeof file19},
  {"probe.js", file20, sizeof file20},
  {"render.schema.json", file21, sizeof file21},
  {"report.html", file22, sizeof file22},
  {"report.js", file23, sizeof file23},
  {"text.js", file24, sizeof file24},
  {"theme.css", file25, sizeof file25},
  {"view.js", file26, sizeof file26},
  {"viewer.css", file27, sizeof file27},
  {"viewer.js", file28, sizeof file28},
  {"words.css", file29, sizeof file29},
  {"words.js", file30, sizeof file30},
};

// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Formats/LICENSE.txt"
}, file1[] = {
#embed "../../../../../Assets/Formats/ar.txt"
}, file2[] = {
#embed "../../../../../Assets/Formats/bg.txt"
}, file3[] = {
#embed "../../../../../Assets/Formats/bn.txt"
}, file4[] = {
#embed "../../../../../Assets/Formats/ca.txt"
}, file5[] = {
#embed "../../../../../Assets/Formats/cs.txt"
}, file6[] = {
#embed "../../../../../Assets/Formats/currencies.txt"
}, file7[] = {
#embed "../../../../../Assets/Formats/da.txt"
}, file8[] = {
#embed "../../../../../Assets/Formats/de.txt"
}, file9[] = {
#embed "../../../../../Assets/Formats/el.txt"
}, file10[] = {
#embed "../../../../../Assets/Formats/en.txt"
}, file11[] = {
#embed "../../../../../Assets/Formats/es.txt"
}, file12[] = {
#embed "../../../../../Assets/Formats/et.txt"
}, file13[] = {
#embed "../../../../../Assets/Formats/fa.txt"
}, file14[] = {
#embed "../../../../../Assets/Formats/fi.txt"
}, file15[] = {
#embed "../../../../../Assets/Formats/fr.txt"
}, file16[] = {
#embed "../../../../../Assets/Formats/gu.txt"
}, file17[] = {
#embed "../../../../../Assets/Formats/he.txt"
}, file18[] = {
#embed "../../../../../Assets/Formats/hi.txt"
}, file19[] = {
#embed "../../../../../Assets/Formats/hr.txt"
}, file20[] = {
#embed "../../../../../Assets/Formats/hu.txt"
}, file21[] = {
#embed "../../../../../Assets/Formats/id.txt"
}, file22[] = {
#embed "../../../../../Assets/Formats/it.txt"
}, file23[] = {
#embed "../../../../../Assets/Formats/ja.txt"
}, file24[] = {
#embed "../../../../../Assets/Formats/kn.txt"
}, file25[] = {
#embed "../../../../../Assets/Formats/ko.txt"
}, file26[] = {
#embed "../../../../../Assets/Formats/lt.txt"
}, file27[] = {
#embed "../../../../../Assets/Formats/lv.txt"
}, file28[] = {
#embed "../../../../../Assets/Formats/ml.txt"
}, file29[] = {
#embed "../../../../../Assets/Formats/ms.txt"
}, file30[] = {
#embed "../../../../../Assets/Formats/nl.txt"
}, file31[] = {
#embed "../../../../../Assets/Formats/no.txt"
}, file32[] = {
#embed "../../../../../Assets/Formats/pl.txt"
}, file33[] = {
#embed "../../../../../Assets/Formats/pt.txt"
}, file34[] = {
#embed "../../../../../Assets/Formats/ro.txt"
}, file35[] = {
#embed "../../../../../Assets/Formats/ru.txt"
}, file36[] = {
#embed "../../../../../Assets/Formats/sk.txt"
}, file37[] = {
#embed "../../../../../Assets/Formats/sl.txt"
}, file38[] = {
#embed "../../../../../Assets/Formats/sr.txt"
}, file39[] = {
#embed "../../../../../Assets/Formats/sv.txt"
}, file40[] = {
#embed "../../../../../Assets/Formats/ta.txt"
}, file41[] = {
#embed "../../../../../Assets/Formats/te.txt"
}, file42[] = {
#embed "../../../../../Assets/Formats/th.txt"
}, file43[] = {
#embed "../../../../../Assets/Formats/tr.txt"
}, file44[] = {
#embed "../../../../../Assets/Formats/uk.txt"
}, file45[] = {
#embed "../../../../../Assets/Formats/ur.txt"
}, file46[] = {
#embed "../../../../../Assets/Formats/vi.txt"
}, file47[] = {
#embed "../../../../../Assets/Formats/zh-Hans.txt"
}, file48[] = {
#embed "../../../../../Assets/Formats/zh-Hant.txt"
}, file49[] = {
#embed "../../../../../Assets/Formats/zones.txt"
};

TABLE citypaint_asset citypaint_Assets_Formats[50] = {
  {"LICENSE.txt", file0, sizeof file0},
  {"ar.txt", file1, sizeof file1},
  {"bg.txt", file2, sizeof file2},
  {"bn.txt", file3, sizeof file3},
  {"ca.txt", file4, sizeof file4},
  {"cs.txt", file5, sizeof file5},
  {"currencies.txt", file6, sizeof file6},
  {"da.txt", file7, sizeof file7},
  {"de.txt", file8, sizeof file8},
  {"el.txt", file9, sizeof file9},
  {"en.txt", file10, sizeof file10},
  {"es.txt", file11, sizeof file11},
  {"et.txt", file12, sizeof file12},
  {"fa.txt", file13, sizeof file13},
  {"fi.txt", file14, sizeof file14},
  {"fr.txt", file15, sizeof file15},
  {"gu.txt", file16, sizeof file16},
  {"he.txt", file17, sizeof file17},
  {"hi.txt", file18, sizeof file18},
  {"hr.txt", file19, sizeof file19},
  {"hu.txt", file20, sizeof file20},
  {"id.txt", file21, sizeof file21},
  {"it.txt", file22, sizeof file22},
  {"ja.txt", file23, sizeof file23},
  {"kn.txt", file24, sizeof file24},
  {"ko.txt", file25, sizeof file25},
  {"lt.txt", file26, sizeof file26},
  {"lv.txt", file27, sizeof file27},
  {"ml.txt", file28, sizeof file28},
  {"ms.txt", file29, sizeof file29},
  {"nl.txt", file30, sizeof file30},
  {"no.txt", file31, sizeof file31},
  {"pl.txt", file32, sizeof file32},
  {"pt.txt", file33, sizeof file33},
  {"ro.txt", file34, sizeof file34},
  {"ru.txt", file35, sizeof file35},
  {"sk.txt", file36, sizeof file36},
  {"sl.txt", file37, sizeof file37},
  {"sr.txt", file38, sizeof file38},
  {"sv.txt", file39, sizeof file39},
  {"ta.txt", file40, sizeof file40},
  {"te.txt", file41, sizeof file41},
  {"th.txt", file42, sizeof file42},
  {"tr.txt", file43, sizeof file43},
  {"uk.txt", file44, sizeof file44},
  {"ur.txt", file45, sizeof file45},
  {"vi.txt", file46, sizeof file46},
  {"zh-Hans.txt", file47, sizeof file47},
  {"zh-Hant.txt", file48, sizeof file48},
  {"zones.txt", file49, sizeof file49},
};

// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Strings/ar.json"
}, file1[] = {
#embed "../../../../../Assets/Strings/de.json"
}, file2[] = {
#embed "../../../../../Assets/Strings/en.json"
}, file3[] = {
#embed "../../../../../Assets/Strings/es.json"
}, file4[] = {
#embed "../../../../../Assets/Strings/fr.json"
}, file5[] = {
#embed "../../../../../Assets/Strings/he.json"
}, file6[] = {
#embed "../../../../../Assets/Strings/hi.json"
}, file7[] = {
#embed "../../../../../Assets/Strings/it.json"
}, file8[] = {
#embed "../../../../../Assets/Strings/ja.json"
}, file9[] = {
#embed "../../../../../Assets/Strings/ko.json"
}, file10[] = {
#embed "../../../../../Assets/Strings/nl.json"
}, file11[] = {
#embed "../../../../../Assets/Strings/pl.json"
}, file12[] = {
#embed "../../../../../Assets/Strings/pt.json"
}, file13[] = {
#embed "../../../../../Assets/Strings/ru.json"
}, file14[] = {
#embed "../../../../../Assets/Strings/sv.json"
}, file15[] = {
#embed "../../../../../Assets/Strings/th.json"
}, file16[] = {
#embed "../../../../../Assets/Strings/tr.json"
}, file17[] = {
#embed "../../../../../Assets/Strings/zh-Hans.json"
}, file18[] = {
#embed "../../../../../Assets/Strings/zh-Hant.json"
};

TABLE citypaint_asset citypaint_Assets_Strings[19] = {
  {"ar.json", file0, sizeof file0},
  {"de.json", file1, sizeof file1},
  {"en.json", file2, sizeof file2},
  {"es.json", file3, sizeof file3},
  {"fr.json", file4, sizeof file4},
  {"he.json", file5, sizeof file5},
  {"hi.json", file6, sizeof file6},
  {"it.json", file7, sizeof file7},
  {"ja.json", file8, sizeof file8},
  {"ko.json", file9, sizeof file9},
  {"nl.json", file10, sizeof file10},
  {"pl.json", file11, sizeof file11},
  {"pt.json", file12, sizeof file12},
  {"ru.json", file13, sizeof file13},
  {"sv.json", file14, sizeof file14},
  {"th.json", file15, sizeof file15},
  {"tr.json", file16, sizeof file16},
  {"zh-Hans.json", file17, sizeof file17},
  {"zh-Hant.json", file18, sizeof file18},
};

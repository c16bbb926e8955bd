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
#embed "../../../../../Assets/Strings/es-419.json"
}, file4[] = {
#embed "../../../../../Assets/Strings/es.json"
}, file5[] = {
#embed "../../../../../Assets/Strings/fr.json"
}, file6[] = {
#embed "../../../../../Assets/Strings/he.json"
}, file7[] = {
#embed "../../../../../Assets/Strings/hi.json"
}, file8[] = {
#embed "../../../../../Assets/Strings/it.json"
}, file9[] = {
#embed "../../../../../Assets/Strings/ja.json"
}, file10[] = {
#embed "../../../../../Assets/Strings/ko.json"
}, file11[] = {
#embed "../../../../../Assets/Strings/nl.json"
}, file12[] = {
#embed "../../../../../Assets/Strings/pl.json"
}, file13[] = {
#embed "../../../../../Assets/Strings/pt-PT.json"
}, file14[] = {
#embed "../../../../../Assets/Strings/pt.json"
}, file15[] = {
#embed "../../../../../Assets/Strings/ru.json"
}, file16[] = {
#embed "../../../../../Assets/Strings/sv.json"
}, file17[] = {
#embed "../../../../../Assets/Strings/th.json"
}, file18[] = {
#embed "../../../../../Assets/Strings/tr.json"
}, file19[] = {
#embed "../../../../../Assets/Strings/zh-Hans.json"
}, file20[] = {
#embed "../../../../../Assets/Strings/zh-Hant.json"
};

TABLE citypaint_asset citypaint_Assets_Strings[21] = {
  {"ar.json", file0, sizeof file0},
  {"de.json", file1, sizeof file1},
  {"en.json", file2, sizeof file2},
  {"es-419.json", file3, sizeof file3},
  {"es.json", file4, sizeof file4},
  {"fr.json", file5, sizeof file5},
  {"he.json", file6, sizeof file6},
  {"hi.json", file7, sizeof file7},
  {"it.json", file8, sizeof file8},
  {"ja.json", file9, sizeof file9},
  {"ko.json", file10, sizeof file10},
  {"nl.json", file11, sizeof file11},
  {"pl.json", file12, sizeof file12},
  {"pt-PT.json", file13, sizeof file13},
  {"pt.json", file14, sizeof file14},
  {"ru.json", file15, sizeof file15},
  {"sv.json", file16, sizeof file16},
  {"th.json", file17, sizeof file17},
  {"tr.json", file18, sizeof file18},
  {"zh-Hans.json", file19, sizeof file19},
  {"zh-Hant.json", file20, sizeof file20},
};

// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Components/chart.json"
};

TABLE citypaint_asset citypaint_Assets_Components[1] = {
  {"chart.json", file0, sizeof file0},
};

// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Icons/README.md"
}, file1[] = {
#embed "../../../../../Assets/Icons/airplane.png"
}, file2[] = {
#embed "../../../../../Assets/Icons/airplane.svg"
}, file3[] = {
#embed "../../../../../Assets/Icons/airplane@2x.png"
}, file4[] = {
#embed "../../../../../Assets/Icons/airplane@3x.png"
}, file5[] = {
#embed "../../../../../Assets/Icons/beachumbrella.png"
}, file6[] = {
#embed "../../../../../Assets/Icons/beachumbrella.svg"
}, file7[] = {
#embed "../../../../../Assets/Icons/beachumbrella@2x.png"
}, file8[] = {
#embed "../../../../../Assets/Icons/beachumbrella@3x.png"
}, file9[] = {
#embed "../../../../../Assets/Icons/bucket.png"
}, file10[] = {
#embed "../../../../../Assets/Icons/bucket.svg"
}, file11[] = {
#embed "../../../../../Assets/Icons/bucket@2x.png"
}, file12[] = {
#embed "../../../../../Assets/Icons/bucket@3x.png"
}, file13[] = {
#embed "../../../../../Assets/Icons/car.png"
}, file14[] = {
#embed "../../../../../Assets/Icons/car.svg"
}, file15[] = {
#embed "../../../../../Assets/Icons/car@2x.png"
}, file16[] = {
#embed "../../../../../Assets/Icons/car@3x.png"
}, file17[] = {
#embed "../../../../../Assets/Icons/cocktail.png"
}, file18[] = {
#embed "../../../../../Assets/Icons/cocktail.svg"
}, file19[] = {
#embed "../../../../../Assets/Icons/cocktail@2x.png"
}, file20[] = {
#embed "../../../../../Assets/Icons/cocktail@3x.png"
}, file21[] = {
#embed "../../../../../Assets/Icons/coins.png"
}, file22[] = {
#embed "../../../../../Assets/Icons/coins.svg"
}, file23[] = {
#embed "../../../../../Assets/Icons/coins@2x.png"
}, file24[] = {
#embed "../../../../../Assets/Icons/coins@3x.png"
}, file25[] = {
#embed "../../../../../Assets/Icons/college.png"
}, file26[] = {
#embed "../../../../../Assets/Icons/college.svg"
}, file27[] = {
#embed "../../../../../Assets/Icons/college@2x.png"
}, file28[] = {
#embed "../../../../../Assets/Icons/college@3x.png"
}, file29[] = {
#embed "../../../../../Assets/Icons/creditcard.png"
}, file30[] = {
#embed "../../../../../Assets/Icons/creditcard.svg"
}, file31[] = {
#embed "../../../../../Assets/Icons/creditcard@2x.png"
}, file32[] = {
#embed "../../../../../Assets/Icons/creditcard@3x.png"
}, file33[] = {
#embed "../../../../../Assets/Icons/house.png"
}, file34[] = {
#embed "../../../../../Assets/Icons/house.svg"
}, file35[] = {
#embed "../../../../../Assets/Icons/house@2x.png"
}, file36[] = {
#embed "../../../../../Assets/Icons/house@3x.png"
}, file37[] = {
#embed "../../../../../Assets/Icons/island.png"
}, file38[] = {
#embed "../../../../../Assets/Icons/island.svg"
}, file39[] = {
#embed "../../../../../Assets/Icons/island@2x.png"
}, file40[] = {
#embed "../../../../../Assets/Icons/island@3x.png"
}, file41[] = {
#embed "../../../../../Assets/Icons/piggybank.png"
}, file42[] = {
#embed "../../../../../Assets/Icons/piggybank.svg"
}, file43[] = {
#embed "../../../../../Assets/Icons/piggybank@2x.png"
}, file44[] = {
#embed "../../../../../Assets/Icons/piggybank@3x.png"
}, file45[] = {
#embed "../../../../../Assets/Icons/rain.png"
}, file46[] = {
#embed "../../../../../Assets/Icons/rain.svg"
}, file47[] = {
#embed "../../../../../Assets/Icons/rain@2x.png"
}, file48[] = {
#embed "../../../../../Assets/Icons/rain@3x.png"
}, file49[] = {
#embed "../../../../../Assets/Icons/ring.png"
}, file50[] = {
#embed "../../../../../Assets/Icons/ring.svg"
}, file51[] = {
#embed "../../../../../Assets/Icons/ring@2x.png"
}, file52[] = {
#embed "../../../../../Assets/Icons/ring@3x.png"
}, file53[] = {
#embed "../../../../../Assets/Icons/sailboat.png"
}, file54[] = {
#embed "../../../../../Assets/Icons/sailboat.svg"
}, file55[] = {
#embed "../../../../../Assets/Icons/sailboat@2x.png"
}, file56[] = {
#embed "../../../../../Assets/Icons/sailboat@3x.png"
}, file57[] = {
#embed "../../../../../Assets/Icons/school.png"
}, file58[] = {
#embed "../../../../../Assets/Icons/school.svg"
}, file59[] = {
#embed "../../../../../Assets/Icons/school@2x.png"
}, file60[] = {
#embed "../../../../../Assets/Icons/school@3x.png"
}, file61[] = {
#embed "../../../../../Assets/Icons/shoppingbag.png"
}, file62[] = {
#embed "../../../../../Assets/Icons/shoppingbag.svg"
}, file63[] = {
#embed "../../../../../Assets/Icons/shoppingbag@2x.png"
}, file64[] = {
#embed "../../../../../Assets/Icons/shoppingbag@3x.png"
}, file65[] = {
#embed "../../../../../Assets/Icons/smartcard.png"
}, file66[] = {
#embed "../../../../../Assets/Icons/smartcard.svg"
}, file67[] = {
#embed "../../../../../Assets/Icons/smartcard@2x.png"
}, file68[] = {
#embed "../../../../../Assets/Icons/smartcard@3x.png"
}, file69[] = {
#embed "../../../../../Assets/Icons/stroller.png"
}, file70[] = {
#embed "../../../../../Assets/Icons/stroller.svg"
}, file71[] = {
#embed "../../../../../Assets/Icons/stroller@2x.png"
}, file72[] = {
#embed "../../../../../Assets/Icons/stroller@3x.png"
}, file73[] = {
#embed "../../../../../Assets/Icons/tree.png"
}, file74[] = {
#embed "../../../../../Assets/Icons/tree.svg"
}, file75[] = {
#embed "../../../../../Assets/Icons/tree@2x.png"
}, file76[] = {
#embed "../../../../../Assets/Icons/tree@3x.png"
}, file77[] = {
#embed "../../../../../Assets/Icons/umbrella.png"
}, file78[] = {
#embed "../../../../../Assets/Icons/umbrella.svg"
}, file79[] = {
#embed "../../../../../Assets/Icons/umbrella@2x.png"
}, file80[] = {
#embed "../../../../../Assets/Icons/umbrella@3x.png"
}, file81[] = {
#embed "../../../../../Assets/Icons/wallet.png"
}, file82[] = {
#embed "../../../../../Assets/Icons/wallet.svg"
}, file83[] = {
#embed "../../../../../Assets/Icons/wallet@2x.png"
}, file84[] = {
#embed "../../../../../Assets/Icons/wallet@3x.png"
};

TABLE citypaint_asset citypaint_Assets_Icons[85] = {
  {"README.md", file0, sizeof file0},
  {"airplane.png", file1, sizeof file1},
  {"airplane.svg", file2, sizeof file2},
  {"airplane@2x.png", file3, sizeof file3},
  {"airplane@3x.png", file4, sizeof file4},
  {"beachumbrella.png", file5, sizeof file5},
  {"beachumbrella.svg", file6, sizeof file6},
  {"beachumbrella@2x.png", file7, sizeof file7},
  {"beachumbrella@3x.png", file8, sizeof file8},
  {"bucket.png", file9, sizeof file9},
  {"bucket.svg", file10, sizeof file10},
  {"bucket@2x.png", file11, sizeof file11},
  {"bucket@3x.png", file12, sizeof file12},
  {"car.png", file13, sizeof file13},
  {"car.svg", file14, sizeof file14},
  {"car@2x.png", file15, sizeof file15},
  {"car@3x.png", file16, sizeof file16},
  {"cocktail.png", file17, sizeof file17},
  {"cocktail.svg", file18, sizeof file18},
  {"cocktail@2x.png", file19, sizeof file19},
  {"cocktail@3x.png", file20, sizeof file20},
  {"coins.png", file21, sizeof file21},
  {"coins.svg", file22, sizeof file22},
  {"coins@2x.png", file23, sizeof file23},
  {"coins@3x.png", file24, sizeof file24},
  {"college.png", file25, sizeof file25},
  {"college.svg", file26, sizeof file26},
  {"college@2x.png", file27, sizeof file27},
  {"college@3x.png", file28, sizeof file28},
  {"creditcard.png", file29, sizeof file29},
  {"creditcard.svg", file30, sizeof file30},
  {"creditcard@2x.png", file31, sizeof file31},
  {"creditcard@3x.png", file32, sizeof file32},
  {"house.png", file33, sizeof file33},
  {"house.svg", file34, sizeof file34},
  {"house@2x.png", file35, sizeof file35},
  {"house@3x.png", file36, sizeof file36},
  {"island.png", file37, sizeof file37},
  {"island.svg", file38, sizeof file38},
  {"island@2x.png", file39, sizeof file39},
  {"island@3x.png", file40, sizeof file40},
  {"piggybank.png", file41, sizeof file41},
  {"piggybank.svg", file42, sizeof file42},
  {"piggybank@2x.png", file43, sizeof file43},
  {"piggybank@3x.png", file44, sizeof file44},
  {"rain.png", file45, sizeof file45},
  {"rain.svg", file46, sizeof file46},
  {"rain@2x.png", file47, sizeof file47},
  {"rain@3x.png", file48, sizeof file48},
  {"ring.png", file49, sizeof file49},
  {"ring.svg", file50, sizeof file50},
  {"ring@2x.png", file51, sizeof file51},
  {"ring@3x.png", file52, sizeof file52},
  {"sailboat.png", file53, sizeof file53},
  {"sailboat.svg", file54, sizeof file54},
  {"sailboat@2x.png", file55, sizeof file55},
  {"sailboat@3x.png", file56, sizeof file56},
  {"school.png", file57, sizeof file57},
  {"school.svg", file58, sizeof file58},
  {"school@2x.png", file59, sizeof file59},
  {"school@3x.png", file60, sizeof file60},
  {"shoppingbag.png", file61, sizeof file61},
  {"shoppingbag.svg", file62, sizeof file62},
  {"shoppingbag@2x.png", file63, sizeof file63},
  {"shoppingbag@3x.png", file64, sizeof file64},
  {"smartcard.png", file65, sizeof file65},
  {"smartcard.svg", file66, sizeof file66},
  {"smartcard@2x.png", file67, sizeof file67},
  {"smartcard@3x.png", file68, sizeof file68},
  {"stroller.png", file69, sizeof file69},
  {"stroller.svg", file70, sizeof file70},
  {"stroller@2x.png", file71, sizeof file71},
  {"stroller@3x.png", file72, sizeof file72},
  {"tree.png", file73, sizeof file73},
  {"tree.svg", file74, sizeof file74},
  {"tree@2x.png", file75, sizeof file75},
  {"tree@3x.png", file76, sizeof file76},
  {"umbrella.png", file77, sizeof file77},
  {"umbrella.svg", file78, sizeof file78},
  {"umbrella@2x.png", file79, sizeof file79},
  {"umbrella@3x.png", file80, sizeof file80},
  {"wallet.png", file81, sizeof file81},
  {"wallet.svg", file82, sizeof file82},
  {"wallet@2x.png", file83, sizeof file83},
  {"wallet@3x.png", file84, sizeof file84},
};

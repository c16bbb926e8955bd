// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Starters/city.detail.json"
}, file1[] = {
#embed "../../../../../Assets/Starters/city.event.json"
}, file2[] = {
#embed "../../../../../Assets/Starters/city.feed.json"
}, file3[] = {
#embed "../../../../../Assets/Starters/city.list.json"
}, file4[] = {
#embed "../../../../../Assets/Starters/city.menu.json"
}, file5[] = {
#embed "../../../../../Assets/Starters/city.profile.json"
}, file6[] = {
#embed "../../../../../Assets/Starters/component.json"
}, file7[] = {
#embed "../../../../../Assets/Starters/icons.add.json"
}, file8[] = {
#embed "../../../../../Assets/Starters/icons.colour.json"
}, file9[] = {
#embed "../../../../../Assets/Starters/icons.list.json"
}, file10[] = {
#embed "../../../../../Assets/Starters/icons.pick.json"
}, file11[] = {
#embed "../../../../../Assets/Starters/icons.sheet.json"
}, file12[] = {
#embed "../../../../../Assets/Starters/phone.actionSheet.json"
}, file13[] = {
#embed "../../../../../Assets/Starters/phone.activityIndicator.json"
}, file14[] = {
#embed "../../../../../Assets/Starters/phone.alert.json"
}, file15[] = {
#embed "../../../../../Assets/Starters/phone.button.json"
}, file16[] = {
#embed "../../../../../Assets/Starters/phone.callout.json"
}, file17[] = {
#embed "../../../../../Assets/Starters/phone.checkbox.json"
}, file18[] = {
#embed "../../../../../Assets/Starters/phone.datePicker.json"
}, file19[] = {
#embed "../../../../../Assets/Starters/phone.disclosureButton.json"
}, file20[] = {
#embed "../../../../../Assets/Starters/phone.frame.json"
}, file21[] = {
#embed "../../../../../Assets/Starters/phone.homeIndicator.json"
}, file22[] = {
#embed "../../../../../Assets/Starters/phone.homeScreen.json"
}, file23[] = {
#embed "../../../../../Assets/Starters/phone.icon.json"
}, file24[] = {
#embed "../../../../../Assets/Starters/phone.infoButton.json"
}, file25[] = {
#embed "../../../../../Assets/Starters/phone.keyboard.json"
}, file26[] = {
#embed "../../../../../Assets/Starters/phone.keyboardBar.json"
}, file27[] = {
#embed "../../../../../Assets/Starters/phone.label.json"
}, file28[] = {
#embed "../../../../../Assets/Starters/phone.modal.json"
}, file29[] = {
#embed "../../../../../Assets/Starters/phone.navigationBar.json"
}, file30[] = {
#embed "../../../../../Assets/Starters/phone.pageIndicator.json"
}, file31[] = {
#embed "../../../../../Assets/Starters/phone.picker.json"
}, file32[] = {
#embed "../../../../../Assets/Starters/phone.progress.json"
}, file33[] = {
#embed "../../../../../Assets/Starters/phone.row.json"
}, file34[] = {
#embed "../../../../../Assets/Starters/phone.searchField.json"
}, file35[] = {
#embed "../../../../../Assets/Starters/phone.segmented.json"
}, file36[] = {
#embed "../../../../../Assets/Starters/phone.slider.json"
}, file37[] = {
#embed "../../../../../Assets/Starters/phone.statusBar.json"
}, file38[] = {
#embed "../../../../../Assets/Starters/phone.switch.json"
}, file39[] = {
#embed "../../../../../Assets/Starters/phone.tabBar.json"
}, file40[] = {
#embed "../../../../../Assets/Starters/phone.table.json"
}, file41[] = {
#embed "../../../../../Assets/Starters/phone.textField.json"
}, file42[] = {
#embed "../../../../../Assets/Starters/phone.textView.json"
}, file43[] = {
#embed "../../../../../Assets/Starters/phone.token.json"
}, file44[] = {
#embed "../../../../../Assets/Starters/phone.toolbar.json"
}, file45[] = {
#embed "../../../../../Assets/Starters/phone.webView.json"
}, file46[] = {
#embed "../../../../../Assets/Starters/scene.alert.json"
}, file47[] = {
#embed "../../../../../Assets/Starters/scene.game.json"
}, file48[] = {
#embed "../../../../../Assets/Starters/scene.json"
}, file49[] = {
#embed "../../../../../Assets/Starters/scene.photos.json"
}, file50[] = {
#embed "../../../../../Assets/Starters/scene.weather.json"
}, file51[] = {
#embed "../../../../../Assets/Starters/store.json"
};

TABLE citypaint_asset citypaint_Assets_Starters[52] = {
  {"city.detail.json", file0, sizeof file0},
  {"city.event.json", file1, sizeof file1},
  {"city.feed.json", file2, sizeof file2},
  {"city.list.json", file3, sizeof file3},
  {"city.menu.json", file4, sizeof file4},
  {"city.profile.json", file5, sizeof file5},
  {"component.json", file6, sizeof file6},
  {"icons.add.json", file7, sizeof file7},
  {"icons.colour.json", file8, sizeof file8},
  {"icons.list.json", file9, sizeof file9},
  {"icons.pick.json", file10, sizeof file10},
  {"icons.sheet.json", file11, sizeof file11},
  {"phone.actionSheet.json", file12, sizeof file12},
  {"phone.activityIndicator.json", file13, sizeof file13},
  {"phone.alert.json", file14, sizeof file14},
  {"phone.button.json", file15, sizeof file15},
  {"phone.callout.json", file16, sizeof file16},
  {"phone.checkbox.json", file17, sizeof file17},
  {"phone.datePicker.json", file18, sizeof file18},
  {"phone.disclosureButton.json", file19, sizeof file19},
  {"phone.frame.json", file20, sizeof file20},
  {"phone.homeIndicator.json", file21, sizeof file21},
  {"phone.homeScreen.json", file22, sizeof file22},
  {"phone.icon.json", file23, sizeof file23},
  {"phone.infoButton.json", file24, sizeof file24},
  {"phone.keyboard.json", file25, sizeof file25},
  {"phone.keyboardBar.json", file26, sizeof file26},
  {"phone.label.json", file27, sizeof file27},
  {"phone.modal.json", file28, sizeof file28},
  {"phone.navigationBar.json", file29, sizeof file29},
  {"phone.pageIndicator.json", file30, sizeof file30},
  {"phone.picker.json", file31, sizeof file31},
  {"phone.progress.json", file32, sizeof file32},
  {"phone.row.json", file33, sizeof file33},
  {"phone.searchField.json", file34, sizeof file34},
  {"phone.segmented.json", file35, sizeof file35},
  {"phone.slider.json", file36, sizeof file36},
  {"phone.statusBar.json", file37, sizeof file37},
  {"phone.switch.json", file38, sizeof file38},
  {"phone.tabBar.json", file39, sizeof file39},
  {"phone.table.json", file40, sizeof file40},
  {"phone.textField.json", file41, sizeof file41},
  {"phone.textView.json", file42, sizeof file42},
  {"phone.token.json", file43, sizeof file43},
  {"phone.toolbar.json", file44, sizeof file44},
  {"phone.webView.json", file45, sizeof file45},
  {"scene.alert.json", file46, sizeof file46},
  {"scene.game.json", file47, sizeof file47},
  {"scene.json", file48, sizeof file48},
  {"scene.photos.json", file49, sizeof file49},
  {"scene.weather.json", file50, sizeof file50},
  {"store.json", file51, sizeof file51},
};

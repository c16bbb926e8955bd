// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Starters/chart.area.json"
}, file1[] = {
#embed "../../../../../Assets/Starters/chart.axis.json"
}, file2[] = {
#embed "../../../../../Assets/Starters/chart.bars.json"
}, file3[] = {
#embed "../../../../../Assets/Starters/chart.donut.json"
}, file4[] = {
#embed "../../../../../Assets/Starters/chart.legend.json"
}, file5[] = {
#embed "../../../../../Assets/Starters/chart.line.json"
}, file6[] = {
#embed "../../../../../Assets/Starters/chart.sparkline.json"
}, file7[] = {
#embed "../../../../../Assets/Starters/city.detail.json"
}, file8[] = {
#embed "../../../../../Assets/Starters/city.event.json"
}, file9[] = {
#embed "../../../../../Assets/Starters/city.feed.json"
}, file10[] = {
#embed "../../../../../Assets/Starters/city.list.json"
}, file11[] = {
#embed "../../../../../Assets/Starters/city.menu.json"
}, file12[] = {
#embed "../../../../../Assets/Starters/city.profile.json"
}, file13[] = {
#embed "../../../../../Assets/Starters/component.json"
}, file14[] = {
#embed "../../../../../Assets/Starters/dashboard.json"
}, file15[] = {
#embed "../../../../../Assets/Starters/icons.add.json"
}, file16[] = {
#embed "../../../../../Assets/Starters/icons.colour.json"
}, file17[] = {
#embed "../../../../../Assets/Starters/icons.list.json"
}, file18[] = {
#embed "../../../../../Assets/Starters/icons.pick.json"
}, file19[] = {
#embed "../../../../../Assets/Starters/icons.sheet.json"
}, file20[] = {
#embed "../../../../../Assets/Starters/phone.actionSheet.json"
}, file21[] = {
#embed "../../../../../Assets/Starters/phone.activityIndicator.json"
}, file22[] = {
#embed "../../../../../Assets/Starters/phone.alert.json"
}, file23[] = {
#embed "../../../../../Assets/Starters/phone.button.json"
}, file24[] = {
#embed "../../../../../Assets/Starters/phone.callout.json"
}, file25[] = {
#embed "../../../../../Assets/Starters/phone.checkbox.json"
}, file26[] = {
#embed "../../../../../Assets/Starters/phone.datePicker.json"
}, file27[] = {
#embed "../../../../../Assets/Starters/phone.disclosureButton.json"
}, file28[] = {
#embed "../../../../../Assets/Starters/phone.frame.json"
}, file29[] = {
#embed "../../../../../Assets/Starters/phone.homeIndicator.json"
}, file30[] = {
#embed "../../../../../Assets/Starters/phone.homeScreen.json"
}, file31[] = {
#embed "../../../../../Assets/Starters/phone.icon.json"
}, file32[] = {
#embed "../../../../../Assets/Starters/phone.infoButton.json"
}, file33[] = {
#embed "../../../../../Assets/Starters/phone.keyboard.json"
}, file34[] = {
#embed "../../../../../Assets/Starters/phone.keyboardBar.json"
}, file35[] = {
#embed "../../../../../Assets/Starters/phone.label.json"
}, file36[] = {
#embed "../../../../../Assets/Starters/phone.modal.json"
}, file37[] = {
#embed "../../../../../Assets/Starters/phone.navigationBar.json"
}, file38[] = {
#embed "../../../../../Assets/Starters/phone.pageIndicator.json"
}, file39[] = {
#embed "../../../../../Assets/Starters/phone.picker.json"
}, file40[] = {
#embed "../../../../../Assets/Starters/phone.progress.json"
}, file41[] = {
#embed "../../../../../Assets/Starters/phone.row.json"
}, file42[] = {
#embed "../../../../../Assets/Starters/phone.searchField.json"
}, file43[] = {
#embed "../../../../../Assets/Starters/phone.segmented.json"
}, file44[] = {
#embed "../../../../../Assets/Starters/phone.slider.json"
}, file45[] = {
#embed "../../../../../Assets/Starters/phone.statusBar.json"
}, file46[] = {
#embed "../../../../../Assets/Starters/phone.switch.json"
}, file47[] = {
#embed "../../../../../Assets/Starters/phone.tabBar.json"
}, file48[] = {
#embed "../../../../../Assets/Starters/phone.table.json"
}, file49[] = {
#embed "../../../../../Assets/Starters/phone.textField.json"
}, file50[] = {
#embed "../../../../../Assets/Starters/phone.textView.json"
}, file51[] = {
#embed "../../../../../Assets/Starters/phone.token.json"
}, file52[] = {
#embed "../../../../../Assets/Starters/phone.toolbar.json"
}, file53[] = {
#embed "../../../../../Assets/Starters/phone.webView.json"
}, file54[] = {
#embed "../../../../../Assets/Starters/player.json"
}, file55[] = {
#embed "../../../../../Assets/Starters/scene.alert.json"
}, file56[] = {
#embed "../../../../../Assets/Starters/scene.game.json"
}, file57[] = {
#embed "../../../../../Assets/Starters/scene.json"
}, file58[] = {
#embed "../../../../../Assets/Starters/scene.photos.json"
}, file59[] = {
#embed "../../../../../Assets/Starters/scene.weather.json"
}, file60[] = {
#embed "../../../../../Assets/Starters/store.json"
}, file61[] = {
#embed "../../../../../Assets/Starters/weather.json"
};

TABLE citypaint_asset citypaint_Assets_Starters[62] = {
  {"chart.area.json", file0, sizeof file0},
  {"chart.axis.json", file1, sizeof file1},
  {"chart.bars.json", file2, sizeof file2},
  {"chart.donut.json", file3, sizeof file3},
  {"chart.legend.json", file4, sizeof file4},
  {"chart.line.json", file5, sizeof file5},
  {"chart.sparkline.json", file6, sizeof file6},
  {"city.detail.json", file7, sizeof file7},
  {"city.event.json", file8, sizeof file8},
  {"city.feed.json", file9, sizeof file9},
  {"city.list.json", file10, sizeof file10},
  {"city.menu.json", file11, sizeof file11},
  {"city.profile.json", file12, sizeof file12},
  {"component.json", file13, sizeof file13},
  {"dashboard.json", file14, sizeof file14},
  {"icons.add.json", file15, sizeof file15},
  {"icons.colour.json", file16, sizeof file16},
  {"icons.list.json", file17, sizeof file17},
  {"icons.pick.json", file18, sizeof file18},
  {"icons.sheet.json", file19, sizeof file19},
  {"phone.actionSheet.json", file20, sizeof file20},
  {"phone.activityIndicator.json", file21, sizeof file21},
  {"phone.alert.json", file22, sizeof file22},
  {"phone.button.json", file23, sizeof file23},
  {"phone.callout.json", file24, sizeof file24},
  {"phone.checkbox.json", file25, sizeof file25},
  {"phone.datePicker.json", file26, sizeof file26},
  {"phone.disclosureButton.json", file27, sizeof file27},
  {"phone.frame.json", file28, sizeof file28},
  {"phone.homeIndicator.json", file29, sizeof file29},
  {"phone.homeScreen.json", file30, sizeof file30},
  {"phone.icon.json", file31, sizeof file31},
  {"phone.infoButton.json", file32, sizeof file32},
  {"phone.keyboard.json", file33, sizeof file33},
  {"phone.keyboardBar.json", file34, sizeof file34},
  {"phone.label.json", file35, sizeof file35},
  {"phone.modal.json", file36, sizeof file36},
  {"phone.navigationBar.json", file37, sizeof file37},
  {"phone.pageIndicator.json", file38, sizeof file38},
  {"phone.picker.json", file39, sizeof file39},
  {"phone.progress.json", file40, sizeof file40},
  {"phone.row.json", file41, sizeof file41},
  {"phone.searchField.json", file42, sizeof file42},
  {"phone.segmented.json", file43, sizeof file43},
  {"phone.slider.json", file44, sizeof file44},
  {"phone.statusBar.json", file45, sizeof file45},
  {"phone.switch.json", file46, sizeof file46},
  {"phone.tabBar.json", file47, sizeof file47},
  {"phone.table.json", file48, sizeof file48},
  {"phone.textField.json", file49, sizeof file49},
  {"phone.textView.json", file50, sizeof file50},
  {"phone.token.json", file51, sizeof file51},
  {"phone.toolbar.json", file52, sizeof file52},
  {"phone.webView.json", file53, sizeof file53},
  {"player.json", file54, sizeof file54},
  {"scene.alert.json", file55, sizeof file55},
  {"scene.game.json", file56, sizeof file56},
  {"scene.json", file57, sizeof file57},
  {"scene.photos.json", file58, sizeof file58},
  {"scene.weather.json", file59, sizeof file59},
  {"store.json", file60, sizeof file60},
  {"weather.json", file61, sizeof file61},
};

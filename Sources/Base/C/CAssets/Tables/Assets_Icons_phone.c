// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Icons/phone/README.md"
}, file1[] = {
#embed "../../../../../Assets/Icons/phone/action.svg"
}, file2[] = {
#embed "../../../../../Assets/Icons/phone/add.svg"
}, file3[] = {
#embed "../../../../../Assets/Icons/phone/back.svg"
}, file4[] = {
#embed "../../../../../Assets/Icons/phone/bookmarks.svg"
}, file5[] = {
#embed "../../../../../Assets/Icons/phone/camera.svg"
}, file6[] = {
#embed "../../../../../Assets/Icons/phone/caret.svg"
}, file7[] = {
#embed "../../../../../Assets/Icons/phone/clear.svg"
}, file8[] = {
#embed "../../../../../Assets/Icons/phone/compose.svg"
}, file9[] = {
#embed "../../../../../Assets/Icons/phone/delete.svg"
}, file10[] = {
#embed "../../../../../Assets/Icons/phone/dismiss.svg"
}, file11[] = {
#embed "../../../../../Assets/Icons/phone/down.svg"
}, file12[] = {
#embed "../../../../../Assets/Icons/phone/edit.svg"
}, file13[] = {
#embed "../../../../../Assets/Icons/phone/fastforward.svg"
}, file14[] = {
#embed "../../../../../Assets/Icons/phone/flag.svg"
}, file15[] = {
#embed "../../../../../Assets/Icons/phone/folder.svg"
}, file16[] = {
#embed "../../../../../Assets/Icons/phone/forward.svg"
}, file17[] = {
#embed "../../../../../Assets/Icons/phone/globe.svg"
}, file18[] = {
#embed "../../../../../Assets/Icons/phone/info.svg"
}, file19[] = {
#embed "../../../../../Assets/Icons/phone/list.svg"
}, file20[] = {
#embed "../../../../../Assets/Icons/phone/locate.svg"
}, file21[] = {
#embed "../../../../../Assets/Icons/phone/lock.svg"
}, file22[] = {
#embed "../../../../../Assets/Icons/phone/mail.svg"
}, file23[] = {
#embed "../../../../../Assets/Icons/phone/message.svg"
}, file24[] = {
#embed "../../../../../Assets/Icons/phone/organize.svg"
}, file25[] = {
#embed "../../../../../Assets/Icons/phone/pause.svg"
}, file26[] = {
#embed "../../../../../Assets/Icons/phone/phone.svg"
}, file27[] = {
#embed "../../../../../Assets/Icons/phone/pin.svg"
}, file28[] = {
#embed "../../../../../Assets/Icons/phone/play.svg"
}, file29[] = {
#embed "../../../../../Assets/Icons/phone/refresh.svg"
}, file30[] = {
#embed "../../../../../Assets/Icons/phone/reply.svg"
}, file31[] = {
#embed "../../../../../Assets/Icons/phone/rewind.svg"
}, file32[] = {
#embed "../../../../../Assets/Icons/phone/search.svg"
}, file33[] = {
#embed "../../../../../Assets/Icons/phone/settings.svg"
}, file34[] = {
#embed "../../../../../Assets/Icons/phone/share.svg"
}, file35[] = {
#embed "../../../../../Assets/Icons/phone/shift.svg"
}, file36[] = {
#embed "../../../../../Assets/Icons/phone/stop.svg"
}, file37[] = {
#embed "../../../../../Assets/Icons/phone/tab.alarm.svg"
}, file38[] = {
#embed "../../../../../Assets/Icons/phone/tab.albums.svg"
}, file39[] = {
#embed "../../../../../Assets/Icons/phone/tab.artists.svg"
}, file40[] = {
#embed "../../../../../Assets/Icons/phone/tab.bookmarks.svg"
}, file41[] = {
#embed "../../../../../Assets/Icons/phone/tab.contacts.svg"
}, file42[] = {
#embed "../../../../../Assets/Icons/phone/tab.downloads.svg"
}, file43[] = {
#embed "../../../../../Assets/Icons/phone/tab.favorites.svg"
}, file44[] = {
#embed "../../../../../Assets/Icons/phone/tab.featured.svg"
}, file45[] = {
#embed "../../../../../Assets/Icons/phone/tab.history.svg"
}, file46[] = {
#embed "../../../../../Assets/Icons/phone/tab.home.svg"
}, file47[] = {
#embed "../../../../../Assets/Icons/phone/tab.keypad.svg"
}, file48[] = {
#embed "../../../../../Assets/Icons/phone/tab.map.svg"
}, file49[] = {
#embed "../../../../../Assets/Icons/phone/tab.more.svg"
}, file50[] = {
#embed "../../../../../Assets/Icons/phone/tab.mostviewed.svg"
}, file51[] = {
#embed "../../../../../Assets/Icons/phone/tab.photos.svg"
}, file52[] = {
#embed "../../../../../Assets/Icons/phone/tab.playlists.svg"
}, file53[] = {
#embed "../../../../../Assets/Icons/phone/tab.recents.svg"
}, file54[] = {
#embed "../../../../../Assets/Icons/phone/tab.search.svg"
}, file55[] = {
#embed "../../../../../Assets/Icons/phone/tab.settings.svg"
}, file56[] = {
#embed "../../../../../Assets/Icons/phone/tab.songs.svg"
}, file57[] = {
#embed "../../../../../Assets/Icons/phone/tab.stopwatch.svg"
}, file58[] = {
#embed "../../../../../Assets/Icons/phone/tab.timer.svg"
}, file59[] = {
#embed "../../../../../Assets/Icons/phone/tab.toprated.svg"
}, file60[] = {
#embed "../../../../../Assets/Icons/phone/tab.videos.svg"
}, file61[] = {
#embed "../../../../../Assets/Icons/phone/tab.voicemail.svg"
}, file62[] = {
#embed "../../../../../Assets/Icons/phone/tab.world.svg"
}, file63[] = {
#embed "../../../../../Assets/Icons/phone/trash.svg"
}, file64[] = {
#embed "../../../../../Assets/Icons/phone/up.svg"
};

TABLE citypaint_asset citypaint_Assets_Icons_phone[65] = {
  {"README.md", file0, sizeof file0},
  {"action.svg", file1, sizeof file1},
  {"add.svg", file2, sizeof file2},
  {"back.svg", file3, sizeof file3},
  {"bookmarks.svg", file4, sizeof file4},
  {"camera.svg", file5, sizeof file5},
  {"caret.svg", file6, sizeof file6},
  {"clear.svg", file7, sizeof file7},
  {"compose.svg", file8, sizeof file8},
  {"delete.svg", file9, sizeof file9},
  {"dismiss.svg", file10, sizeof file10},
  {"down.svg", file11, sizeof file11},
  {"edit.svg", file12, sizeof file12},
  {"fastforward.svg", file13, sizeof file13},
  {"flag.svg", file14, sizeof file14},
  {"folder.svg", file15, sizeof file15},
  {"forward.svg", file16, sizeof file16},
  {"globe.svg", file17, sizeof file17},
  {"info.svg", file18, sizeof file18},
  {"list.svg", file19, sizeof file19},
  {"locate.svg", file20, sizeof file20},
  {"lock.svg", file21, sizeof file21},
  {"mail.svg", file22, sizeof file22},
  {"message.svg", file23, sizeof file23},
  {"organize.svg", file24, sizeof file24},
  {"pause.svg", file25, sizeof file25},
  {"phone.svg", file26, sizeof file26},
  {"pin.svg", file27, sizeof file27},
  {"play.svg", file28, sizeof file28},
  {"refresh.svg", file29, sizeof file29},
  {"reply.svg", file30, sizeof file30},
  {"rewind.svg", file31, sizeof file31},
  {"search.svg", file32, sizeof file32},
  {"settings.svg", file33, sizeof file33},
  {"share.svg", file34, sizeof file34},
  {"shift.svg", file35, sizeof file35},
  {"stop.svg", file36, sizeof file36},
  {"tab.alarm.svg", file37, sizeof file37},
  {"tab.albums.svg", file38, sizeof file38},
  {"tab.artists.svg", file39, sizeof file39},
  {"tab.bookmarks.svg", file40, sizeof file40},
  {"tab.contacts.svg", file41, sizeof file41},
  {"tab.downloads.svg", file42, sizeof file42},
  {"tab.favorites.svg", file43, sizeof file43},
  {"tab.featured.svg", file44, sizeof file44},
  {"tab.history.svg", file45, sizeof file45},
  {"tab.home.svg", file46, sizeof file46},
  {"tab.keypad.svg", file47, sizeof file47},
  {"tab.map.svg", file48, sizeof file48},
  {"tab.more.svg", file49, sizeof file49},
  {"tab.mostviewed.svg", file50, sizeof file50},
  {"tab.photos.svg", file51, sizeof file51},
  {"tab.playlists.svg", file52, sizeof file52},
  {"tab.recents.svg", file53, sizeof file53},
  {"tab.search.svg", file54, sizeof file54},
  {"tab.settings.svg", file55, sizeof file55},
  {"tab.songs.svg", file56, sizeof file56},
  {"tab.stopwatch.svg", file57, sizeof file57},
  {"tab.timer.svg", file58, sizeof file58},
  {"tab.toprated.svg", file59, sizeof file59},
  {"tab.videos.svg", file60, sizeof file60},
  {"tab.voicemail.svg", file61, sizeof file61},
  {"tab.world.svg", file62, sizeof file62},
  {"trash.svg", file63, sizeof file63},
  {"up.svg", file64, sizeof file64},
};

// Written by Scripts/embed-assets.
#include "CAssets.h"

#define TABLE __attribute__((nodebug)) const

static TABLE unsigned char file0[] = {
#embed "../../../../../Assets/Icons/phone/flat/README.md"
}, file1[] = {
#embed "../../../../../Assets/Icons/phone/flat/action.svg"
}, file2[] = {
#embed "../../../../../Assets/Icons/phone/flat/add.svg"
}, file3[] = {
#embed "../../../../../Assets/Icons/phone/flat/back.svg"
}, file4[] = {
#embed "../../../../../Assets/Icons/phone/flat/bookmarks.svg"
}, file5[] = {
#embed "../../../../../Assets/Icons/phone/flat/camera.svg"
}, file6[] = {
#embed "../../../../../Assets/Icons/phone/flat/compose.svg"
}, file7[] = {
#embed "../../../../../Assets/Icons/phone/flat/down.svg"
}, file8[] = {
#embed "../../../../../Assets/Icons/phone/flat/edit.svg"
}, file9[] = {
#embed "../../../../../Assets/Icons/phone/flat/fastforward.svg"
}, file10[] = {
#embed "../../../../../Assets/Icons/phone/flat/flag.svg"
}, file11[] = {
#embed "../../../../../Assets/Icons/phone/flat/folder.svg"
}, file12[] = {
#embed "../../../../../Assets/Icons/phone/flat/forward.svg"
}, file13[] = {
#embed "../../../../../Assets/Icons/phone/flat/globe.svg"
}, file14[] = {
#embed "../../../../../Assets/Icons/phone/flat/info.svg"
}, file15[] = {
#embed "../../../../../Assets/Icons/phone/flat/list.svg"
}, file16[] = {
#embed "../../../../../Assets/Icons/phone/flat/locate.svg"
}, file17[] = {
#embed "../../../../../Assets/Icons/phone/flat/lock.svg"
}, file18[] = {
#embed "../../../../../Assets/Icons/phone/flat/mail.svg"
}, file19[] = {
#embed "../../../../../Assets/Icons/phone/flat/message.svg"
}, file20[] = {
#embed "../../../../../Assets/Icons/phone/flat/organize.svg"
}, file21[] = {
#embed "../../../../../Assets/Icons/phone/flat/pause.svg"
}, file22[] = {
#embed "../../../../../Assets/Icons/phone/flat/phone.svg"
}, file23[] = {
#embed "../../../../../Assets/Icons/phone/flat/pin.svg"
}, file24[] = {
#embed "../../../../../Assets/Icons/phone/flat/play.svg"
}, file25[] = {
#embed "../../../../../Assets/Icons/phone/flat/refresh.svg"
}, file26[] = {
#embed "../../../../../Assets/Icons/phone/flat/reply.svg"
}, file27[] = {
#embed "../../../../../Assets/Icons/phone/flat/rewind.svg"
}, file28[] = {
#embed "../../../../../Assets/Icons/phone/flat/search.svg"
}, file29[] = {
#embed "../../../../../Assets/Icons/phone/flat/settings.svg"
}, file30[] = {
#embed "../../../../../Assets/Icons/phone/flat/share.svg"
}, file31[] = {
#embed "../../../../../Assets/Icons/phone/flat/stop.svg"
}, file32[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.alarm.on.svg"
}, file33[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.alarm.svg"
}, file34[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.albums.on.svg"
}, file35[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.albums.svg"
}, file36[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.artists.on.svg"
}, file37[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.artists.svg"
}, file38[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.bookmarks.on.svg"
}, file39[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.bookmarks.svg"
}, file40[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.contacts.on.svg"
}, file41[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.contacts.svg"
}, file42[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.downloads.on.svg"
}, file43[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.downloads.svg"
}, file44[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.favorites.on.svg"
}, file45[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.favorites.svg"
}, file46[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.featured.on.svg"
}, file47[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.featured.svg"
}, file48[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.history.on.svg"
}, file49[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.history.svg"
}, file50[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.home.on.svg"
}, file51[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.home.svg"
}, file52[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.keypad.on.svg"
}, file53[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.keypad.svg"
}, file54[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.map.on.svg"
}, file55[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.map.svg"
}, file56[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.more.on.svg"
}, file57[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.more.svg"
}, file58[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.mostviewed.on.svg"
}, file59[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.mostviewed.svg"
}, file60[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.photos.on.svg"
}, file61[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.photos.svg"
}, file62[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.playlists.on.svg"
}, file63[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.playlists.svg"
}, file64[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.recents.on.svg"
}, file65[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.recents.svg"
}, file66[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.search.on.svg"
}, file67[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.search.svg"
}, file68[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.settings.on.svg"
}, file69[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.settings.svg"
}, file70[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.songs.on.svg"
}, file71[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.songs.svg"
}, file72[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.stopwatch.on.svg"
}, file73[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.stopwatch.svg"
}, file74[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.timer.on.svg"
}, file75[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.timer.svg"
}, file76[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.toprated.on.svg"
}, file77[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.toprated.svg"
}, file78[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.videos.on.svg"
}, file79[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.videos.svg"
}, file80[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.voicemail.on.svg"
}, file81[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.voicemail.svg"
}, file82[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.world.on.svg"
}, file83[] = {
#embed "../../../../../Assets/Icons/phone/flat/tab.world.svg"
}, file84[] = {
#embed "../../../../../Assets/Icons/phone/flat/trash.svg"
}, file85[] = {
#embed "../../../../../Assets/Icons/phone/flat/up.svg"
};

TABLE citypaint_asset citypaint_Assets_Icons_phone_flat[86] = {
  {"README.md", file0, sizeof file0},
  {"action.svg", file1, sizeof file1},
  {"add.svg", file2, sizeof file2},
  {"back.svg", file3, sizeof file3},
  {"bookmarks.svg", file4, sizeof file4},
  {"camera.svg", file5, sizeof file5},
  {"compose.svg", file6, sizeof file6},
  {"down.svg", file7, sizeof file7},
  {"edit.svg", file8, sizeof file8},
  {"fastforward.svg", file9, sizeof file9},
  {"flag.svg", file10, sizeof file10},
  {"folder.svg", file11, sizeof file11},
  {"forward.svg", file12, sizeof file12},
  {"globe.svg", file13, sizeof file13},
  {"info.svg", file14, sizeof file14},
  {"list.svg", file15, sizeof file15},
  {"locate.svg", file16, sizeof file16},
  {"lock.svg", file17, sizeof file17},
  {"mail.svg", file18, sizeof file18},
  {"message.svg", file19, sizeof file19},
  {"organize.svg", file20, sizeof file20},
  {"pause.svg", file21, sizeof file21},
  {"phone.svg", file22, sizeof file22},
  {"pin.svg", file23, sizeof file23},
  {"play.svg", file24, sizeof file24},
  {"refresh.svg", file25, sizeof file25},
  {"reply.svg", file26, sizeof file26},
  {"rewind.svg", file27, sizeof file27},
  {"search.svg", file28, sizeof file28},
  {"settings.svg", file29, sizeof file29},
  {"share.svg", file30, sizeof file30},
  {"stop.svg", file31, sizeof file31},
  {"tab.alarm.on.svg", file32, sizeof file32},
  {"tab.alarm.svg", file33, sizeof file33},
  {"tab.albums.on.svg", file34, sizeof file34},
  {"tab.albums.svg", file35, sizeof file35},
  {"tab.artists.on.svg", file36, sizeof file36},
  {"tab.artists.svg", file37, sizeof file37},
  {"tab.bookmarks.on.svg", file38, sizeof file38},
  {"tab.bookmarks.svg", file39, sizeof file39},
  {"tab.contacts.on.svg", file40, sizeof file40},
  {"tab.contacts.svg", file41, sizeof file41},
  {"tab.downloads.on.svg", file42, sizeof file42},
  {"tab.downloads.svg", file43, sizeof file43},
  {"tab.favorites.on.svg", file44, sizeof file44},
  {"tab.favorites.svg", file45, sizeof file45},
  {"tab.featured.on.svg", file46, sizeof file46},
  {"tab.featured.svg", file47, sizeof file47},
  {"tab.history.on.svg", file48, sizeof file48},
  {"tab.history.svg", file49, sizeof file49},
  {"tab.home.on.svg", file50, sizeof file50},
  {"tab.home.svg", file51, sizeof file51},
  {"tab.keypad.on.svg", file52, sizeof file52},
  {"tab.keypad.svg", file53, sizeof file53},
  {"tab.map.on.svg", file54, sizeof file54},
  {"tab.map.svg", file55, sizeof file55},
  {"tab.more.on.svg", file56, sizeof file56},
  {"tab.more.svg", file57, sizeof file57},
  {"tab.mostviewed.on.svg", file58, sizeof file58},
  {"tab.mostviewed.svg", file59, sizeof file59},
  {"tab.photos.on.svg", file60, sizeof file60},
  {"tab.photos.svg", file61, sizeof file61},
  {"tab.playlists.on.svg", file62, sizeof file62},
  {"tab.playlists.svg", file63, sizeof file63},
  {"tab.recents.on.svg", file64, sizeof file64},
  {"tab.recents.svg", file65, sizeof file65},
  {"tab.search.on.svg", file66, sizeof file66},
  {"tab.search.svg", file67, sizeof file67},
  {"tab.settings.on.svg", file68, sizeof file68},
  {"tab.settings.svg", file69, sizeof file69},
  {"tab.songs.on.svg", file70, sizeof file70},
  {"tab.songs.svg", file71, sizeof file71},
  {"tab.stopwatch.on.svg", file72, sizeof file72},
  {"tab.stopwatch.svg", file73, sizeof file73},
  {"tab.timer.on.svg", file74, sizeof file74},
  {"tab.timer.svg", file75, sizeof file75},
  {"tab.toprated.on.svg", file76, sizeof file76},
  {"tab.toprated.svg", file77, sizeof file77},
  {"tab.videos.on.svg", file78, sizeof file78},
  {"tab.videos.svg", file79, sizeof file79},
  {"tab.voicemail.on.svg", file80, sizeof file80},
  {"tab.voicemail.svg", file81, sizeof file81},
  {"tab.world.on.svg", file82, sizeof file82},
  {"tab.world.svg", file83, sizeof file83},
  {"trash.svg", file84, sizeof file84},
  {"up.svg", file85, sizeof file85},
};

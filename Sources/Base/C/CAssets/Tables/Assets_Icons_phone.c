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
#embed "../../../../../Assets/Icons/phone/flat.action.svg"
}, file16[] = {
#embed "../../../../../Assets/Icons/phone/flat.add.svg"
}, file17[] = {
#embed "../../../../../Assets/Icons/phone/flat.back.svg"
}, file18[] = {
#embed "../../../../../Assets/Icons/phone/flat.bookmarks.svg"
}, file19[] = {
#embed "../../../../../Assets/Icons/phone/flat.camera.svg"
}, file20[] = {
#embed "../../../../../Assets/Icons/phone/flat.compose.svg"
}, file21[] = {
#embed "../../../../../Assets/Icons/phone/flat.down.svg"
}, file22[] = {
#embed "../../../../../Assets/Icons/phone/flat.edit.svg"
}, file23[] = {
#embed "../../../../../Assets/Icons/phone/flat.fastforward.svg"
}, file24[] = {
#embed "../../../../../Assets/Icons/phone/flat.flag.svg"
}, file25[] = {
#embed "../../../../../Assets/Icons/phone/flat.folder.svg"
}, file26[] = {
#embed "../../../../../Assets/Icons/phone/flat.forward.svg"
}, file27[] = {
#embed "../../../../../Assets/Icons/phone/flat.globe.svg"
}, file28[] = {
#embed "../../../../../Assets/Icons/phone/flat.info.svg"
}, file29[] = {
#embed "../../../../../Assets/Icons/phone/flat.list.svg"
}, file30[] = {
#embed "../../../../../Assets/Icons/phone/flat.locate.svg"
}, file31[] = {
#embed "../../../../../Assets/Icons/phone/flat.lock.svg"
}, file32[] = {
#embed "../../../../../Assets/Icons/phone/flat.mail.svg"
}, file33[] = {
#embed "../../../../../Assets/Icons/phone/flat.message.svg"
}, file34[] = {
#embed "../../../../../Assets/Icons/phone/flat.organize.svg"
}, file35[] = {
#embed "../../../../../Assets/Icons/phone/flat.pause.svg"
}, file36[] = {
#embed "../../../../../Assets/Icons/phone/flat.phone.svg"
}, file37[] = {
#embed "../../../../../Assets/Icons/phone/flat.pin.svg"
}, file38[] = {
#embed "../../../../../Assets/Icons/phone/flat.play.svg"
}, file39[] = {
#embed "../../../../../Assets/Icons/phone/flat.refresh.svg"
}, file40[] = {
#embed "../../../../../Assets/Icons/phone/flat.reply.svg"
}, file41[] = {
#embed "../../../../../Assets/Icons/phone/flat.rewind.svg"
}, file42[] = {
#embed "../../../../../Assets/Icons/phone/flat.search.svg"
}, file43[] = {
#embed "../../../../../Assets/Icons/phone/flat.settings.svg"
}, file44[] = {
#embed "../../../../../Assets/Icons/phone/flat.share.svg"
}, file45[] = {
#embed "../../../../../Assets/Icons/phone/flat.stop.svg"
}, file46[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.alarm.on.svg"
}, file47[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.alarm.svg"
}, file48[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.albums.on.svg"
}, file49[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.albums.svg"
}, file50[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.artists.on.svg"
}, file51[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.artists.svg"
}, file52[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.bookmarks.on.svg"
}, file53[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.bookmarks.svg"
}, file54[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.contacts.on.svg"
}, file55[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.contacts.svg"
}, file56[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.downloads.on.svg"
}, file57[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.downloads.svg"
}, file58[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.favorites.on.svg"
}, file59[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.favorites.svg"
}, file60[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.featured.on.svg"
}, file61[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.featured.svg"
}, file62[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.history.on.svg"
}, file63[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.history.svg"
}, file64[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.home.on.svg"
}, file65[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.home.svg"
}, file66[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.keypad.on.svg"
}, file67[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.keypad.svg"
}, file68[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.map.on.svg"
}, file69[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.map.svg"
}, file70[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.more.on.svg"
}, file71[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.more.svg"
}, file72[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.mostviewed.on.svg"
}, file73[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.mostviewed.svg"
}, file74[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.photos.on.svg"
}, file75[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.photos.svg"
}, file76[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.playlists.on.svg"
}, file77[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.playlists.svg"
}, file78[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.recents.on.svg"
}, file79[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.recents.svg"
}, file80[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.search.on.svg"
}, file81[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.search.svg"
}, file82[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.settings.on.svg"
}, file83[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.settings.svg"
}, file84[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.songs.on.svg"
}, file85[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.songs.svg"
}, file86[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.stopwatch.on.svg"
}, file87[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.stopwatch.svg"
}, file88[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.timer.on.svg"
}, file89[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.timer.svg"
}, file90[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.toprated.on.svg"
}, file91[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.toprated.svg"
}, file92[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.videos.on.svg"
}, file93[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.videos.svg"
}, file94[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.voicemail.on.svg"
}, file95[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.voicemail.svg"
}, file96[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.world.on.svg"
}, file97[] = {
#embed "../../../../../Assets/Icons/phone/flat.tab.world.svg"
}, file98[] = {
#embed "../../../../../Assets/Icons/phone/flat.trash.svg"
}, file99[] = {
#embed "../../../../../Assets/Icons/phone/flat.up.svg"
}, file100[] = {
#embed "../../../../../Assets/Icons/phone/folder.svg"
}, file101[] = {
#embed "../../../../../Assets/Icons/phone/forward.svg"
}, file102[] = {
#embed "../../../../../Assets/Icons/phone/globe.svg"
}, file103[] = {
#embed "../../../../../Assets/Icons/phone/info.svg"
}, file104[] = {
#embed "../../../../../Assets/Icons/phone/list.svg"
}, file105[] = {
#embed "../../../../../Assets/Icons/phone/locate.svg"
}, file106[] = {
#embed "../../../../../Assets/Icons/phone/lock.svg"
}, file107[] = {
#embed "../../../../../Assets/Icons/phone/mail.svg"
}, file108[] = {
#embed "../../../../../Assets/Icons/phone/message.svg"
}, file109[] = {
#embed "../../../../../Assets/Icons/phone/organize.svg"
}, file110[] = {
#embed "../../../../../Assets/Icons/phone/pause.svg"
}, file111[] = {
#embed "../../../../../Assets/Icons/phone/phone.svg"
}, file112[] = {
#embed "../../../../../Assets/Icons/phone/pin.svg"
}, file113[] = {
#embed "../../../../../Assets/Icons/phone/play.svg"
}, file114[] = {
#embed "../../../../../Assets/Icons/phone/refresh.svg"
}, file115[] = {
#embed "../../../../../Assets/Icons/phone/reply.svg"
}, file116[] = {
#embed "../../../../../Assets/Icons/phone/rewind.svg"
}, file117[] = {
#embed "../../../../../Assets/Icons/phone/search.svg"
}, file118[] = {
#embed "../../../../../Assets/Icons/phone/settings.svg"
}, file119[] = {
#embed "../../../../../Assets/Icons/phone/share.svg"
}, file120[] = {
#embed "../../../../../Assets/Icons/phone/shift.svg"
}, file121[] = {
#embed "../../../../../Assets/Icons/phone/stop.svg"
}, file122[] = {
#embed "../../../../../Assets/Icons/phone/tab.alarm.svg"
}, file123[] = {
#embed "../../../../../Assets/Icons/phone/tab.albums.svg"
}, file124[] = {
#embed "../../../../../Assets/Icons/phone/tab.artists.svg"
}, file125[] = {
#embed "../../../../../Assets/Icons/phone/tab.bookmarks.svg"
}, file126[] = {
#embed "../../../../../Assets/Icons/phone/tab.contacts.svg"
}, file127[] = {
#embed "../../../../../Assets/Icons/phone/tab.downloads.svg"
}, file128[] = {
#embed "../../../../../Assets/Icons/phone/tab.favorites.svg"
}, file129[] = {
#embed "../../../../../Assets/Icons/phone/tab.featured.svg"
}, file130[] = {
#embed "../../../../../Assets/Icons/phone/tab.history.svg"
}, file131[] = {
#embed "../../../../../Assets/Icons/phone/tab.home.svg"
}, file132[] = {
#embed "../../../../../Assets/Icons/phone/tab.keypad.svg"
}, file133[] = {
#embed "../../../../../Assets/Icons/phone/tab.map.svg"
}, file134[] = {
#embed "../../../../../Assets/Icons/phone/tab.more.svg"
}, file135[] = {
#embed "../../../../../Assets/Icons/phone/tab.mostviewed.svg"
}, file136[] = {
#embed "../../../../../Assets/Icons/phone/tab.photos.svg"
}, file137[] = {
#embed "../../../../../Assets/Icons/phone/tab.playlists.svg"
}, file138[] = {
#embed "../../../../../Assets/Icons/phone/tab.recents.svg"
}, file139[] = {
#embed "../../../../../Assets/Icons/phone/tab.search.svg"
}, file140[] = {
#embed "../../../../../Assets/Icons/phone/tab.settings.svg"
}, file141[] = {
#embed "../../../../../Assets/Icons/phone/tab.songs.svg"
}, file142[] = {
#embed "../../../../../Assets/Icons/phone/tab.stopwatch.svg"
}, file143[] = {
#embed "../../../../../Assets/Icons/phone/tab.timer.svg"
}, file144[] = {
#embed "../../../../../Assets/Icons/phone/tab.toprated.svg"
}, file145[] = {
#embed "../../../../../Assets/Icons/phone/tab.videos.svg"
}, file146[] = {
#embed "../../../../../Assets/Icons/phone/tab.voicemail.svg"
}, file147[] = {
#embed "../../../../../Assets/Icons/phone/tab.world.svg"
}, file148[] = {
#embed "../../../../../Assets/Icons/phone/trash.svg"
}, file149[] = {
#embed "../../../../../Assets/Icons/phone/up.svg"
};

TABLE citypaint_asset citypaint_Assets_Icons_phone[150] = {
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
  {"flat.action.svg", file15, sizeof file15},
  {"flat.add.svg", file16, sizeof file16},
  {"flat.back.svg", file17, sizeof file17},
  {"flat.bookmarks.svg", file18, sizeof file18},
  {"flat.camera.svg", file19, sizeof file19},
  {"flat.compose.svg", file20, sizeof file20},
  {"flat.down.svg", file21, sizeof file21},
  {"flat.edit.svg", file22, sizeof file22},
  {"flat.fastforward.svg", file23, sizeof file23},
  {"flat.flag.svg", file24, sizeof file24},
  {"flat.folder.svg", file25, sizeof file25},
  {"flat.forward.svg", file26, sizeof file26},
  {"flat.globe.svg", file27, sizeof file27},
  {"flat.info.svg", file28, sizeof file28},
  {"flat.list.svg", file29, sizeof file29},
  {"flat.locate.svg", file30, sizeof file30},
  {"flat.lock.svg", file31, sizeof file31},
  {"flat.mail.svg", file32, sizeof file32},
  {"flat.message.svg", file33, sizeof file33},
  {"flat.organize.svg", file34, sizeof file34},
  {"flat.pause.svg", file35, sizeof file35},
  {"flat.phone.svg", file36, sizeof file36},
  {"flat.pin.svg", file37, sizeof file37},
  {"flat.play.svg", file38, sizeof file38},
  {"flat.refresh.svg", file39, sizeof file39},
  {"flat.reply.svg", file40, sizeof file40},
  {"flat.rewind.svg", file41, sizeof file41},
  {"flat.search.svg", file42, sizeof file42},
  {"flat.settings.svg", file43, sizeof file43},
  {"flat.share.svg", file44, sizeof file44},
  {"flat.stop.svg", file45, sizeof file45},
  {"flat.tab.alarm.on.svg", file46, sizeof file46},
  {"flat.tab.alarm.svg", file47, sizeof file47},
  {"flat.tab.albums.on.svg", file48, sizeof file48},
  {"flat.tab.albums.svg", file49, sizeof file49},
  {"flat.tab.artists.on.svg", file50, sizeof file50},
  {"flat.tab.artists.svg", file51, sizeof file51},
  {"flat.tab.bookmarks.on.svg", file52, sizeof file52},
  {"flat.tab.bookmarks.svg", file53, sizeof file53},
  {"flat.tab.contacts.on.svg", file54, sizeof file54},
  {"flat.tab.contacts.svg", file55, sizeof file55},
  {"flat.tab.downloads.on.svg", file56, sizeof file56},
  {"flat.tab.downloads.svg", file57, sizeof file57},
  {"flat.tab.favorites.on.svg", file58, sizeof file58},
  {"flat.tab.favorites.svg", file59, sizeof file59},
  {"flat.tab.featured.on.svg", file60, sizeof file60},
  {"flat.tab.featured.svg", file61, sizeof file61},
  {"flat.tab.history.on.svg", file62, sizeof file62},
  {"flat.tab.history.svg", file63, sizeof file63},
  {"flat.tab.home.on.svg", file64, sizeof file64},
  {"flat.tab.home.svg", file65, sizeof file65},
  {"flat.tab.keypad.on.svg", file66, sizeof file66},
  {"flat.tab.keypad.svg", file67, sizeof file67},
  {"flat.tab.map.on.svg", file68, sizeof file68},
  {"flat.tab.map.svg", file69, sizeof file69},
  {"flat.tab.more.on.svg", file70, sizeof file70},
  {"flat.tab.more.svg", file71, sizeof file71},
  {"flat.tab.mostviewed.on.svg", file72, sizeof file72},
  {"flat.tab.mostviewed.svg", file73, sizeof file73},
  {"flat.tab.photos.on.svg", file74, sizeof file74},
  {"flat.tab.photos.svg", file75, sizeof file75},
  {"flat.tab.playlists.on.svg", file76, sizeof file76},
  {"flat.tab.playlists.svg", file77, sizeof file77},
  {"flat.tab.recents.on.svg", file78, sizeof file78},
  {"flat.tab.recents.svg", file79, sizeof file79},
  {"flat.tab.search.on.svg", file80, sizeof file80},
  {"flat.tab.search.svg", file81, sizeof file81},
  {"flat.tab.settings.on.svg", file82, sizeof file82},
  {"flat.tab.settings.svg", file83, sizeof file83},
  {"flat.tab.songs.on.svg", file84, sizeof file84},
  {"flat.tab.songs.svg", file85, sizeof file85},
  {"flat.tab.stopwatch.on.svg", file86, sizeof file86},
  {"flat.tab.stopwatch.svg", file87, sizeof file87},
  {"flat.tab.timer.on.svg", file88, sizeof file88},
  {"flat.tab.timer.svg", file89, sizeof file89},
  {"flat.tab.toprated.on.svg", file90, sizeof file90},
  {"flat.tab.toprated.svg", file91, sizeof file91},
  {"flat.tab.videos.on.svg", file92, sizeof file92},
  {"flat.tab.videos.svg", file93, sizeof file93},
  {"flat.tab.voicemail.on.svg", file94, sizeof file94},
  {"flat.tab.voicemail.svg", file95, sizeof file95},
  {"flat.tab.world.on.svg", file96, sizeof file96},
  {"flat.tab.world.svg", file97, sizeof file97},
  {"flat.trash.svg", file98, sizeof file98},
  {"flat.up.svg", file99, sizeof file99},
  {"folder.svg", file100, sizeof file100},
  {"forward.svg", file101, sizeof file101},
  {"globe.svg", file102, sizeof file102},
  {"info.svg", file103, sizeof file103},
  {"list.svg", file104, sizeof file104},
  {"locate.svg", file105, sizeof file105},
  {"lock.svg", file106, sizeof file106},
  {"mail.svg", file107, sizeof file107},
  {"message.svg", file108, sizeof file108},
  {"organize.svg", file109, sizeof file109},
  {"pause.svg", file110, sizeof file110},
  {"phone.svg", file111, sizeof file111},
  {"pin.svg", file112, sizeof file112},
  {"play.svg", file113, sizeof file113},
  {"refresh.svg", file114, sizeof file114},
  {"reply.svg", file115, sizeof file115},
  {"rewind.svg", file116, sizeof file116},
  {"search.svg", file117, sizeof file117},
  {"settings.svg", file118, sizeof file118},
  {"share.svg", file119, sizeof file119},
  {"shift.svg", file120, sizeof file120},
  {"stop.svg", file121, sizeof file121},
  {"tab.alarm.svg", file122, sizeof file122},
  {"tab.albums.svg", file123, sizeof file123},
  {"tab.artists.svg", file124, sizeof file124},
  {"tab.bookmarks.svg", file125, sizeof file125},
  {"tab.contacts.svg", file126, sizeof file126},
  {"tab.downloads.svg", file127, sizeof file127},
  {"tab.favorites.svg", file128, sizeof file128},
  {"tab.featured.svg", file129, sizeof file129},
  {"tab.history.svg", file130, sizeof file130},
  {"tab.home.svg", file131, sizeof file131},
  {"tab.keypad.svg", file132, sizeof file132},
  {"tab.map.svg", file133, sizeof file133},
  {"tab.more.svg", file134, sizeof file134},
  {"tab.mostviewed.svg", file135, sizeof file135},
  {"tab.photos.svg", file136, sizeof file136},
  {"tab.playlists.svg", file137, sizeof file137},
  {"tab.recents.svg", file138, sizeof file138},
  {"tab.search.svg", file139, sizeof file139},
  {"tab.settings.svg", file140, sizeof file140},
  {"tab.songs.svg", file141, sizeof file141},
  {"tab.stopwatch.svg", file142, sizeof file142},
  {"tab.timer.svg", file143, sizeof file143},
  {"tab.toprated.svg", file144, sizeof file144},
  {"tab.videos.svg", file145, sizeof file145},
  {"tab.voicemail.svg", file146, sizeof file146},
  {"tab.world.svg", file147, sizeof file147},
  {"trash.svg", file148, sizeof file148},
  {"up.svg", file149, sizeof file149},
};

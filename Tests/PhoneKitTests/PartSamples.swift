/// Every part of the phone with every text it takes; each `"W"` is for the words that are tried.
///
/// A part of the kit that is missing here fails `PartPlaceTests`.
enum PartSamples {
  static func of(_ part: String, words: String) -> [String] {
    (all[part] ?? []).map { $0.replacing(#""W""#, with: "\"\(words)\"") }
  }

  static let all: [String: [String]] = [
    "phone.statusBar": [
      #"{"type": "phone.statusBar", "time": "W", "carrier": "W", "network": "W", "percentage": true, "activity": true}"#
    ],
    "phone.homeIndicator": [
      #"{"type": "column", "children": [{"type": "phone.label", "text": "W"}, {"type": "phone.homeIndicator"}]}"#
    ],
    "phone.navigationBar": [
      #"{"type": "phone.navigationBar", "title": "W"}"#,
      #"{"type": "phone.navigationBar", "title": "W", "back": "W", "right": "W"}"#,
      #"{"type": "phone.navigationBar", "title": "W", "left": "Cancel", "right": {"title": "Save", "kind": "done"}}"#,
      #"{"type": "phone.navigationBar", "title": "W", "back": "Back", "right": {"icon": "phone/add"}}"#,
      #"{"type": "phone.navigationBar", "title": "W", "prompt": "W", "left": "W", "right": "W"}"#,
    ],
    "phone.toolbar": [
      #"{"type": "phone.toolbar", "title": "W", "items": [{"icon": "phone/refresh"}, {"icon": "phone/compose"}]}"#,
      #"{"type": "phone.toolbar", "items": ["W", {"title": "W", "kind": "done"}, "W"]}"#,
      #"{"type": "phone.toolbar", "items": ["Edit", {"icon": "phone/trash"}, "W"]}"#,
    ],
    "phone.tabBar": [
      #"""
      {"type": "phone.tabBar", "selected": 1, "items": [
       {"title": "W", "icon": "phone/tab.favorites", "badge": "W"}, {"title": "W", "icon": "phone/tab.recents"},
       {"title": "W", "icon": "phone/tab.contacts"}, {"title": "W", "icon": "phone/tab.keypad"},
       {"title": "W", "icon": "phone/tab.more", "badge": "W"}]}
      """#
    ],
    "phone.alert": [
      #"{"type": "phone.alert", "title": "W", "message": "W", "buttons": ["W", "W"]}"#,
      #"{"type": "phone.alert", "title": "W", "items": ["W", "W"], "buttons": ["W"]}"#,
      #"{"type": "phone.alert", "title": "W", "buttons": ["W", "W", {"title": "W", "kind": "destructive"}]}"#,
    ],
    "phone.actionSheet": [
      #"{"type": "phone.actionSheet", "title": "W", "buttons": [{"title": "W", "kind": "destructive"}, "W", "Cancel"]}"#
    ],
    "phone.button": [
      #"{"type": "phone.button", "title": "W"}"#,
      #"{"type": "row", "gap": 10, "children": [{"type": "phone.button", "title": "W", "grow": 1, "basis": 0}, {"type": "phone.button", "title": "W", "grow": 1, "basis": 0}]}"#,
    ],
    "phone.token": [
      #"{"type": "phone.token", "title": "W", "state": "selected"}"#
    ],
    "phone.label": [
      #"{"type": "phone.label", "text": "W"}"#,
      #"{"type": "phone.label", "text": "W", "lines": 1}"#,
    ],
    "phone.textView": [
      #"{"type": "phone.textView", "text": "W", "state": "editing"}"#
    ],
    "phone.callout": [
      #"{"type": "phone.callout", "title": "W"}"#,
      #"{"type": "phone.callout", "title": "W", "subtitle": "W", "accessory": "disclosure"}"#,
      #"{"type": "phone.callout", "title": "Here", "subtitle": "W", "accessory": "disclosure", "arrow": 0}"#,
    ],
    "phone.frame": [
      #"{"type": "phone.frame", "device": "iphone-8", "content": {"type": "column", "children": ["W"]}}"#,
      #"""
      {"type": "phone.frame", "device": "iphone-16-pro", "finish": "titanium", "content": {
        "type": "column", "children": [{"type": "phone.statusBar"}, {"type": "phone.label", "text": "W"}]}}
      """#,
    ],
    "phone.modal": [
      #"""
      {"type": "phone.modal", "height": 160, "title": "W", "cancel": "Cancel", "done": "W",
       "content": [{"type": "phone.label", "text": "W"}]}
      """#
    ],
    "phone.webView": [
      #"{"type": "phone.webView", "text": "W", "content": ["W"]}"#
    ],
    "phone.row": [
      #"{"type": "phone.row", "title": "W", "value": "W", "accessory": "disclosure"}"#,
      #"{"type": "phone.row", "title": "W", "value": "On", "kind": "value", "accessory": "disclosure"}"#,
      #"{"type": "phone.row", "title": "Wi-Fi", "kind": "value", "value": "W", "accessory": "disclosure"}"#,
      #"{"type": "phone.row", "title": "W", "value": "W", "kind": "value2", "accessory": "detailDisclosure"}"#,
      #"{"type": "phone.row", "title": "W", "value": "W", "kind": "subtitle", "icon": "house", "badge": "W"}"#,
      #"{"type": "phone.row", "title": "W", "on": true}"#,
      #"{"type": "phone.row", "title": "W", "value": "W", "state": "editing", "reorder": true, "editingAccessory": "disclosure"}"#,
      #"{"type": "phone.row", "title": "W", "value": "W", "state": "editing", "deleteButton": true}"#,
    ],
    "phone.table": [
      #"""
      {"type": "phone.table", "header": "W", "footer": "W", "index": true, "height": 330, "sections": [
       {"header": "W", "footer": "W", "rows": ["W", {"title": "W", "value": "On"}]}, {"rows": []}]}
      """#,
      #"""
      {"type": "phone.table", "kind": "grouped", "header": "W", "footer": "W", "sections": [
       {"header": "W", "footer": "W", "rows": ["W", {"title": "W", "value": "W", "accessory": "checkmark"}]}]}
      """#,
    ],
    "phone.disclosureButton": [
      #"{"type": "row", "children": [{"type": "phone.disclosureButton"}]}"#
    ],
    "phone.infoButton": [
      #"{"type": "row", "children": [{"type": "phone.infoButton", "kind": "dark"}]}"#
    ],
    "phone.checkbox": [
      #"{"type": "row", "children": [{"type": "phone.checkbox", "on": true}, {"type": "phone.checkbox"}]}"#
    ],
    "phone.switch": [
      #"{"type": "row", "gap": 4, "children": [{"type": "phone.switch", "on": true}, {"type": "phone.switch", "on": false}]}"#
    ],
    "phone.segmented": [
      #"{"type": "phone.segmented", "segments": ["W", "", {"icon": "rain"}], "selected": 0}"#,
      #"{"type": "phone.segmented", "segments": ["W", "B", "W", "W", "W"], "selected": 1, "kind": "bar"}"#,
    ],
    "phone.slider": [
      #"{"type": "phone.slider", "value": 0.3, "minimum": "rain", "maximum": "house"}"#,
      #"{"type": "phone.slider", "value": 1}"#,
      #"{"type": "phone.slider", "value": 0.2, "layout": "vertical", "height": 100}"#,
    ],
    "phone.progress": [
      #"{"type": "phone.progress", "value": 0.3}"#,
      #"{"type": "phone.progress", "value": 0.7, "kind": "bar"}"#,
    ],
    "phone.activityIndicator": [
      #"{"type": "phone.activityIndicator", "kind": "large", "align": "center", "phase": 3}"#
    ],
    "phone.pageIndicator": [
      #"{"type": "phone.pageIndicator", "pages": 20, "current": 3}"#
    ],
    "phone.textField": [
      #"{"type": "phone.textField", "text": "W", "left": "rain", "right": "house", "clearButton": true, "state": "editing"}"#,
      #"{"type": "phone.textField", "placeholder": "W", "kind": "plain"}"#,
    ],
    "phone.searchField": [
      #"{"type": "phone.searchField", "placeholder": "W", "right": "house"}"#,
      #"""
      {"type": "phone.searchField", "kind": "bar", "text": "W", "cancel": "Cancel",
       "scopes": ["W", "W", ""], "selected": 0, "state": "editing"}
      """#,
      #"{"type": "phone.searchField", "kind": "bar", "text": "W", "cancel": "W"}"#,
    ],
    "phone.keyboard": [
      #"{"type": "phone.keyboard", "returnKey": "emergencyCall", "pressed": "P"}"#,
      #"{"type": "phone.keyboard", "layout": "phonePad"}"#,
    ],
    "phone.picker": [
      #"{"type": "phone.picker", "wheels": [["W"], {"values": ["a", "W", "W"], "selected": 1}, ["W"]]}"#
    ],
    "phone.datePicker": [
      #"{"type": "phone.datePicker", "value": "2008-09-24 10:58"}"#,
      #"{"type": "phone.datePicker", "mode": "date", "value": "2008-09-24"}"#,
      #"{"type": "phone.datePicker", "mode": "countdown", "value": "23:59"}"#,
    ],
    "phone.keyboardBar": [
      #"{"type": "phone.keyboardBar", "previous": "W", "next": "W", "done": "W"}"#,
      #"{"type": "phone.keyboardBar", "kind": "message", "value": "W", "send": "W", "state": "editing"}"#,
      #"{"type": "phone.keyboardBar", "kind": "message", "placeholder": "W"}"#,
    ],
    "phone.icon": [
      #"{"type": "row", "children": [{"type": "phone.icon", "label": "W", "badge": "W"}, {"type": "phone.icon", "label": "W", "badge": "3", "state": "editing"}]}"#
    ],
    "phone.homeScreen": [
      #"""
      {"type": "phone.homeScreen", "pages": [[{"label": "W", "badge": "W"}, {"label": "W"}, {"label": "W"}, {"label": "W", "badge": "3"}, {"label": "W"}]],
       "dock": [{"label": "W"}, {"label": "W"}, {"label": "W"}, {"label": "W", "badge": "W"}]}
      """#
    ],
  ]
}

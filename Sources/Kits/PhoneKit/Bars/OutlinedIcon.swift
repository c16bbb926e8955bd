import Scene
import Schema
import Source

/// The kit's icons in the style of iOS 7: lines of one point, and filled ones for selected tabs.
///
/// They are drawn on a canvas of 28 points for bars and of 30 for tabs.
extension BarLook.Icons {
  /// The set that the names of solid icons belong to, and the one of the outlined icons.
  private static let set = "phone/"
  private static let outlinedSet = "phone/flat."

  /// The icons that are outlined in bars.
  static let bars: Set<String> = [
    "action", "add", "back", "bookmarks", "camera", "compose", "down", "edit", "fastforward",
    "flag", "folder", "forward", "globe", "info", "list", "locate", "lock", "mail", "message",
    "organize", "pause", "phone", "pin", "play", "refresh", "reply", "rewind", "search",
    "settings", "share", "stop", "trash", "up",
  ]

  /// The icons that are outlined in tabs, each with a filled one whose name ends in `.on`.
  static let tabs: Set<String> = [
    "tab.alarm", "tab.albums", "tab.artists", "tab.bookmarks", "tab.contacts", "tab.downloads",
    "tab.favorites", "tab.featured", "tab.history", "tab.home", "tab.keypad", "tab.map",
    "tab.more", "tab.mostviewed", "tab.photos", "tab.playlists", "tab.recents", "tab.search",
    "tab.settings", "tab.songs", "tab.stopwatch", "tab.timer", "tab.toprated", "tab.videos",
    "tab.voicemail", "tab.world",
  ]

  /// Returns the name under which an icon that a document names is drawn.
  ///
  /// Other icons than the kit's, and those of the outlined set itself, keep their names.
  func name(of icon: String) -> String {
    guard self == .outlined, icon.hasPrefix(Self.set) else { return icon }
    let name = String(icon.dropFirst(Self.set.count))
    let isKnown = Self.bars.contains(name) || Self.tabs.contains(name)
    return isKnown ? Self.outlinedSet + name : icon
  }

  /// Returns the name of the filled icon of a selected tab; that of any other icon is unchanged.
  static func filled(_ icon: String) -> String {
    guard icon.hasPrefix(outlinedSet) else { return icon }
    return tabs.contains(String(icon.dropFirst(outlinedSet.count))) ? icon + ".on" : icon
  }
}

extension Types {
  /// The icon of a bar, a tab, or a field, by the name under which the look draws it.
  static var barIcon: ValueType<String> {
    ValueType<String>.text.map("icon", write: { .string($0) }) { name, reader in
      reader.file(reader.environment.phone.bars.icons.name(of: name), as: .icon)
    }
  }
}

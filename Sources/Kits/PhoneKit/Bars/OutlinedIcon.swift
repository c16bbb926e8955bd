import Scene
import Schema
import Source

/// The kit's icons in the style of iOS 7: one-point lines, or filled shapes for selected tabs.
///
/// They are drawn on a 28-point square for bars, and on a 30-point square for tabs.
extension BarLook.Icons {
  /// The prefixes of the names of solid icons and of outlined icons.
  private static let set = "phone/"
  private static let outlinedSet = "phone/flat."

  /// The icons that are outlined in bars.
  static let bars: Set<String> = [
    "action", "add", "back", "bookmarks", "camera", "compose", "down", "edit", "fastforward",
    "flag", "folder", "forward", "globe", "info", "list", "locate", "lock", "mail", "message",
    "organize", "pause", "phone", "pin", "play", "refresh", "reply", "rewind", "search",
    "settings", "share", "stop", "trash", "up",
  ]

  /// The icons that are outlined in tabs; each has a filled version, named with the suffix `.on`.
  static let tabs: Set<String> = [
    "tab.alarm", "tab.albums", "tab.artists", "tab.bookmarks", "tab.contacts", "tab.downloads",
    "tab.favorites", "tab.featured", "tab.history", "tab.home", "tab.keypad", "tab.map",
    "tab.more", "tab.mostviewed", "tab.photos", "tab.playlists", "tab.recents", "tab.search",
    "tab.settings", "tab.songs", "tab.stopwatch", "tab.timer", "tab.toprated", "tab.videos",
    "tab.voicemail", "tab.world",
  ]

  /// Returns the name of the icon to draw for an icon name in a document.
  ///
  /// Icons without an outlined version keep their names.
  func name(of icon: String) -> String {
    guard self == .outlined, icon.hasPrefix(Self.set) else { return icon }
    let name = String(icon.dropFirst(Self.set.count))
    let isKnown = Self.bars.contains(name) || Self.tabs.contains(name)
    return isKnown ? Self.outlinedSet + name : icon
  }

  /// Returns the name of an outlined tab icon's filled version; other names are unchanged.
  static func filled(_ icon: String) -> String {
    guard icon.hasPrefix(outlinedSet) else { return icon }
    return tabs.contains(String(icon.dropFirst(outlinedSet.count))) ? icon + ".on" : icon
  }
}

extension Types {
  /// The type of an icon in a bar, a tab, or a field: the icon that the look draws for a name.
  static var barIcon: ValueType<String> {
    ValueType<String>.text.map("icon", write: { .string($0) }) { name, reader in
      reader.file(reader.environment.phone.bars.icons.name(of: name), as: .icon)
    }
  }
}

import Files
import TestSupport

/// Fonts of the system's that are not in the font map, and what can be made of them.
enum FontSamples {
  /// Has U+E001, a private character that no font of a script's has.
  static let signs = "/usr/share/fonts/truetype/isabella/Isabella.ttf"
  static let kufi = "NotoKufiArabic-Regular.ttf"
  static let serif = "/usr/share/fonts/opentype/urw-base35/C059-Italic.otf"

  static func bytes(_ name: String) throws -> [UInt8] {
    try FileSystem.read(name.hasPrefix("/") ? name : "/usr/share/fonts/truetype/noto/" + name)
  }

  /// A folder with these files, each a copy of the font it is said to be.
  static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, font) in files { try folder.write(bytes(font), name) }
    return folder
  }

  /// A collection with fonts for faces: their tables are as they were, all a little later.
  static func collection(_ fonts: [[UInt8]]) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    var file = Array("ttcf".utf8) + [0, 1, 0, 0] + big(fonts.count)
    var start = file.count + 4 * fonts.count
    for font in fonts {
      file += big(start)
      start += font.count
    }
    for font in fonts {
      var moved = font
      for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
        let at = 12 + 16 * table + 8
        let offset = font[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
        moved.replaceSubrange(at..<at + 4, with: big(offset + file.count))
      }
      file += moved
    }
    return file
  }
}

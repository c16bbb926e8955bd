import Foundation
import Pixels
import Testing

@testable import Typesetting

/// The fonts the tests need; their absence is a failure.
enum Fonts {
  static let light = "/usr/share/fonts/opentype/inter/InterDisplay-Light.otf"
  static let bold = "/usr/share/fonts/opentype/inter/InterDisplay-Bold.otf"
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let serif = "/usr/share/fonts/opentype/urw-base35/C059-Italic.otf"

  static let helvetica = "/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf"

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  static func face(_ path: String) throws -> FontFace {
    try FontFace(bytes: bytes(path), digest: path, name: path)
  }

  static func style(
    _ path: String = light, size: Double = 16, tracking: Double = 0, lineHeight: Double? = nil
  ) throws -> TextStyle {
    TextStyle(
      font: FontSpec(face: try face(path)), size: size, tracking: tracking, color: .black,
      lineHeight: lineHeight)
  }
}

import Codecs
import Digest
package import Layout
package import Pixels
package import Source

/// A picture of a screen, with what is known of it.
package struct RenderedScreen: Sendable {
  package let screen: ResolvedScreen
  package let laid: Laid
  package let pixmap: Pixmap

  /// Pixels.
  package var width: Int { pixmap.width }
  /// Pixels.
  package var height: Int { pixmap.height }

  /// Straight (not premultiplied) sRGB, four bytes a pixel, row by row from the top left.
  package var rgba: [UInt8] { StraightImage(pixmap).withBytes { Array($0) } }

  /// How hard to look for a small file.
  package enum Compression: String, Sendable, CaseIterable {
    case fast, standard, small
  }

  /// The picture as a PNG file.
  package func png(_ compression: Compression = .standard) throws(CityPaintError) -> [UInt8] {
    let encoding: PNGEncoding =
      switch compression {
      case .fast: .fast
      case .standard: .default
      case .small: .small
      }
    do throws(CodecError) {
      return try PNG.encode(pixmap, as: encoding)
    } catch {
      throw CityPaintError([Diagnostic(.error, error.description)])
    }
  }

  /// Names the pixels: the SHA-256 of `rgba`.
  package var digest: String {
    "sha256:" + StraightImage(pixmap).withBytes { SHA256.hex($0) }
  }

  /// What is not as it should be, but no error.
  package var warnings: [Diagnostic] { screen.warnings + laid.warnings.map(screen.diagnostic) }
}

package import Codecs
import Digest
package import Layout
package import Pixels
package import Source

/// A picture of a screen, with what is known of it.
package struct RenderedScreen: Sendable {
  package let screen: ResolvedScreen
  package let laid: Laid
  package let pixmap: Pixmap

  package init(screen: ResolvedScreen, laid: Laid, pixmap: Pixmap) {
    (self.screen, self.laid, self.pixmap) = (screen, laid, pixmap)
  }

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
  package func png(
    _ compression: Compression = .standard, workers: Int = 1
  ) throws(CityPaintError) -> [UInt8] {
    try pixmap.png(compression, workers: workers)
  }

  /// The picture on a ground of one colour.
  package func over(_ ground: Color) -> RenderedScreen {
    RenderedScreen(screen: screen, laid: laid, pixmap: pixmap.over(ground))
  }

  /// Names the pixels: the SHA-256 of `rgba`.
  package var digest: String {
    "sha256:" + StraightImage(pixmap).withBytes { SHA256.hex($0) }
  }

  /// What is not as it should be, but no error.
  package var warnings: [Diagnostic] { screen.warnings + laid.warnings.map(screen.diagnostic) }
}

extension RenderedScreen.Compression {
  package var encoding: PNGEncoding {
    switch self {
    case .fast: .fast
    case .standard: .default
    case .small: .small
    }
  }
}

extension Pixmap {
  /// The picture as a PNG file.
  ///
  /// - Parameter workers: threads to encode with; the bytes are the same for any number.
  package func png(
    _ compression: RenderedScreen.Compression = .standard, workers: Int = 1
  ) throws(CityPaintError) -> [UInt8] {
    do throws(CodecError) {
      return try PNG.encode(self, as: compression.encoding, workers: workers)
    } catch {
      throw CityPaintError(error.description)
    }
  }

  /// The picture as a JPEG file with a colour for each pixel, which words and edges need.
  ///
  /// - Parameters:
  ///   - quality: 1…100.
  ///   - place: what it is a picture of.
  /// - Throws: where something of the picture is clear, which no JPEG is.
  package func jpeg(quality: Int, of place: Place?) throws(CityPaintError) -> [UInt8] {
    do throws(CodecError) {
      return try JPEG.encode(self, quality: quality)
    } catch {
      guard error == .jpeg(.translucent) else {
        throw CityPaintError(error.description)
      }
      throw CityPaintError([
        Diagnostic(
          .error, "a JPEG has no clear pixels, and this picture has some", at: place?.start,
          hint: "lay a colour below the picture, --background '#FFFFFF', or write a PNG")
      ])
    }
  }
}

extension Place {
  /// Where it opens, for what spans a whole document.
  fileprivate var start: Place { span.map { spanning($0.prefix(1)) } ?? self }
}

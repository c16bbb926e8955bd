package import Codecs
import Digest
package import Layout
package import Pixels
package import Source

/// A picture of a screen, with what is known of it.
package struct RenderedScreen: Sendable {
  package let screen: ResolvedScreen
  package let laid: LaidOutScreen
  package let pixmap: Pixmap

  package init(screen: ResolvedScreen, laid: LaidOutScreen, pixmap: Pixmap) {
    (self.screen, self.laid, self.pixmap) = (screen, laid, pixmap)
  }

  /// Pixels.
  package var width: Int { pixmap.width }
  /// Pixels.
  package var height: Int { pixmap.height }

  /// Straight (not premultiplied) sRGB, four bytes a pixel, row by row from the top left.
  package var rgba: [UInt8] { StraightImage(pixmap).withBytes { Array($0) } }

  /// The picture as a file of a format.
  ///
  /// - Parameter workers: threads to encode with; the bytes are the same for any number.
  /// - Throws: where something of the picture is clear that is to be a JPEG, which none is.
  package func file(
    as format: PictureFormat, workers: Int = 1
  ) throws(CityPaintError) -> [UInt8] {
    try pixmap.file(as: format, of: screen.place, workers: workers)
  }

  /// The picture on a ground of one color.
  package func over(_ ground: Color) -> RenderedScreen {
    RenderedScreen(screen: screen, laid: laid, pixmap: pixmap.over(ground))
  }

  /// Names the pixels: the SHA-256 of `rgba`.
  package var digest: String {
    "sha256:" + StraightImage(pixmap).withBytes { SHA256.hex($0) }
  }

  /// The warnings.
  package var warnings: [Diagnostic] { screen.warnings + laid.warnings.map(screen.diagnostic) }
}

extension Pixmap {
  /// The picture as a file of a format; a JPEG has a color for each pixel, which words and edges
  /// need.
  ///
  /// - Parameters:
  ///   - place: what it is a picture of.
  ///   - workers: threads to encode with; the bytes are the same for any number.
  /// - Throws: where something of the picture is clear that is to be a JPEG, which none is.
  package func file(
    as format: PictureFormat, of place: Place? = nil, workers: Int = 1
  ) throws(CityPaintError) -> [UInt8] {
    do throws(CodecError) { return try format.encode(self, workers: workers) } catch {
      guard error == .jpeg(.translucent) else { throw CityPaintError(error.description) }
      throw CityPaintError(
        "a JPEG has no clear pixels, and this picture has some", at: place?.start,
        hint: "lay a color below the picture, --background '#FFFFFF', or write a PNG")
    }
  }
}

extension Place {
  /// Where it opens, for what spans a whole document.
  fileprivate var start: Place { span.map { spanning($0.prefix(1)) } ?? self }
}

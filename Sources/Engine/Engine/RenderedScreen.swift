package import Codecs
import Digest
package import Layout
package import Pixels
package import Source

/// A picture of a screen, with the screen's layout and warnings.
package struct RenderedScreen: Sendable {
  package let screen: ResolvedScreen
  package let laid: LaidOutScreen
  package let pixmap: Pixmap

  package init(screen: ResolvedScreen, laid: LaidOutScreen, pixmap: Pixmap) {
    (self.screen, self.laid, self.pixmap) = (screen, laid, pixmap)
  }

  /// The width in pixels.
  package var width: Int { pixmap.width }
  /// The height in pixels.
  package var height: Int { pixmap.height }

  /// The pixels in straight (not premultiplied) sRGB, four bytes per pixel, row by row from the top
  /// left.
  package var rgba: [UInt8] { StraightImage(pixmap).withBytes { Array($0) } }

  /// Returns the picture encoded in a file format.
  ///
  /// - Parameter workers: the number of threads for encoding; the bytes are the same for any
  ///   number.
  /// - Throws: if the format is JPEG and the picture is not opaque.
  package func file(
    as format: PictureFormat, workers: Int = 1
  ) throws(CityPaintError) -> [UInt8] {
    try pixmap.file(as: format, of: screen.place, workers: workers)
  }

  /// Returns the picture composited on a color.
  package func over(_ ground: Color) -> RenderedScreen {
    RenderedScreen(screen: screen, laid: laid, pixmap: pixmap.over(ground))
  }

  /// The SHA-256 of `rgba`, which identifies the pixels.
  package var digest: String {
    "sha256:" + StraightImage(pixmap).withBytes { SHA256.hex($0) }
  }

  /// The warnings of resolving and of layout.
  package var warnings: [Diagnostic] { screen.warnings + screen.diagnostics(laid.warnings) }
}

extension Pixmap {
  /// Returns the picture encoded in a file format; a JPEG has full color resolution, which text and
  /// edges need.
  ///
  /// - Parameters:
  ///   - place: the place of the pictured object.
  ///   - workers: the number of threads for encoding; the bytes are the same for any number.
  /// - Throws: if the format is JPEG and the picture is not opaque.
  package func file(
    as format: PictureFormat, of place: Place? = nil, workers: Int = 1
  ) throws(CityPaintError) -> [UInt8] {
    do throws(CodecError) { return try format.encode(self, workers: workers) } catch {
      guard error == .jpeg(.translucent) else { throw CityPaintError(error.description) }
      throw CityPaintError(
        "a JPEG cannot have transparent pixels, but this picture has some", at: place?.start,
        hint: "add a background (--background '#FFFFFF'), or write a PNG")
    }
  }
}

extension Place {
  /// The place of the first character, such as the opening brace of a whole document.
  fileprivate var start: Place { span.map { spanning($0.prefix(1)) } ?? self }
}

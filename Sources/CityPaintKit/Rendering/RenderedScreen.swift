import Engine
import Layout
import Source

/// A rendered screen: its picture, its elements, and what is wrong with it.
public struct RenderedScreen: Sendable {
  let inner: Engine.RenderedScreen
  private let workers: Int

  init(_ inner: Engine.RenderedScreen, workers: Int) {
    (self.inner, self.workers) = (inner, workers)
  }

  /// The picture, in pixels.
  public var picture: Picture { Picture(inner.pixmap) }

  /// Pixels.
  public var width: Int { inner.width }
  /// Pixels.
  public var height: Int { inner.height }
  /// Pixels to the point.
  public var scale: Int { inner.screen.scale }

  /// Straight (not premultiplied) sRGB, four bytes a pixel, row by row from the top left.
  public var rgba: [UInt8] { inner.rgba }

  /// Names the pixels: `sha256:` and the SHA-256 of `rgba` in hexadecimal.
  public var digest: String { inner.digest }

  /// Warnings: what was ignored, and what does not fit or cannot be drawn.
  public var diagnostics: [Diagnostic] { inner.warnings.map { Diagnostic($0) } }

  /// Every element back to front: what paints, can be tapped, or has a name.
  public var elements: [Element] { inner.laid.elements.map { Element($0, in: inner.laid) } }

  /// What `citypaint inspect --json` prints.
  public var inspection: String { JSONWriter.text(InspectReport(inner).json) }

  /// The picture as a PNG file, encoded by the renderer's number of threads.
  public func png(
    _ compression: Picture.Compression = .standard
  ) throws(CityPaintError) -> [UInt8] {
    try picture.png(compression, workers: workers)
  }

  /// The picture as a JPEG file; see `Picture.jpeg(quality:)`.
  public func jpeg(quality: Int = 90) throws(CityPaintError) -> [UInt8] {
    try picture.jpeg(quality: quality)
  }
}

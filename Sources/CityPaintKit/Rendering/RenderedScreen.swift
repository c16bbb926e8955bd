import Engine
import Layout
import Source

/// A rendered screen: its picture, elements, and diagnostics.
public struct RenderedScreen: Sendable {
  let inner: Engine.RenderedScreen
  private let workers: Int

  init(_ inner: Engine.RenderedScreen, workers: Int) {
    (self.inner, self.workers) = (inner, workers)
  }

  /// The picture, in pixels.
  public var picture: Picture { Picture(inner.pixmap) }

  /// The width in pixels.
  public var width: Int { inner.width }
  /// The height in pixels.
  public var height: Int { inner.height }
  /// The pixels per point.
  public var scale: Int { inner.screen.scale }

  /// The pixels in straight (not premultiplied) sRGB, four bytes per pixel, row by row from the top
  /// left.
  public var rgba: [UInt8] { inner.rgba }

  /// An identifier of the pixels: `sha256:` and the SHA-256 of `rgba` in hexadecimal.
  public var digest: String { inner.digest }

  /// The warnings about content that is ignored, does not fit, or cannot be drawn.
  public var diagnostics: [Diagnostic] { inner.warnings.map { Diagnostic($0) } }

  /// Every element that paints, can be tapped, or has a name, from back to front.
  public var elements: [Element] { inner.laid.elements.map { Element($0, in: inner.laid) } }

  /// The output of `citypaint inspect --json`.
  public var inspection: String { ReportFormat.inspect.text(InspectReport(inner).json) }

  /// Returns the picture as a PNG file, encoded with the renderer's number of threads.
  public func png(
    _ compression: Picture.Compression = .standard
  ) throws(CityPaintError) -> [UInt8] {
    try picture.png(compression, workers: workers)
  }

  /// Returns the picture as a JPEG file; see `Picture.jpeg(quality:)`.
  public func jpeg(quality: Int = 90) throws(CityPaintError) -> [UInt8] {
    try picture.jpeg(quality: quality)
  }
}

import Codecs
import Compare
package import Engine
import Pixels
import Source

extension Renderer {
  /// Compares a design with a screenshot of the app that was built from it.
  ///
  /// The screenshot must have the size of the design's device, at any whole number of pixels per
  /// point.
  ///
  /// - Throws: `CityPaintError` with every problem in the document, or if the screenshot is not a
  ///   picture or is damaged.
  public func compare(
    design document: Document, screenshot: PictureFile,
    settings: DesignComparison.Settings = .init(), as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> DesignComparison {
    try compare(
      design: document, screenshot: screenshot, settings: settings,
      as: variant.inner(inner.library))
  }

  package func compare(
    design document: Document, screenshot: PictureFile, settings: DesignComparison.Settings,
    as variant: Engine.RenderVariant
  ) throws(CityPaintError) -> DesignComparison {
    let image: DecodedImage
    do throws(CodecError) { image = try ImageFile.read(screenshot.bytes) } catch {
      throw CityPaintError("\(screenshot.name): \(error.description)")
    }
    return try translatingErrors { () throws(Engine.CityPaintError) in
      let prepared = try inner.document(document.source, folder: document.folder)
      var read: Set<String> = []
      let comparison = try Comparison(
        of: image.pixmap, compression: JPEG.Compression(of: screenshot.bytes), by: inner,
        settings.inner
      ) {
        scale throws(Engine.CityPaintError) in
        var variant = variant
        variant.scale = scale ?? variant.scale
        read.formUnion(prepared.filesRead(as: variant))
        return try inner.resolve(prepared, as: variant)
      }
      let report = ComparisonReport(
        comparison, design: document.name, app: screenshot.name)
      let warnings = comparison.design.warnings.map { Diagnostic($0) }
      return DesignComparison(report, warnings, read)
    }
  }
}

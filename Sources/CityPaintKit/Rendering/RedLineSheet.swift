package import Engine
import Header
import Sheets
import Source

/// A red-line sheet: a screen's picture with its measurements, for developers.
public struct RedLineSheet: Sendable {
  /// The sheet, in pixels.
  public let picture: Picture
  /// The warnings about the screen, and about requests that could not be fulfilled.
  public let diagnostics: [Diagnostic]
  /// The files that the sheet is made from, besides the document.
  public let filesRead: Set<String>

  /// A layer of a sheet; positions and sizes are in points.
  ///
  /// - `frames`: the outlines of elements.
  /// - `names`: the names, positions, and sizes of elements.
  /// - `distances`: the gaps between elements.
  /// - `text`: each text style, listed once.
  /// - `colors`: each color, listed once.
  /// - `targets`: the tappable areas.
  /// - `fingers`: a fingertip at actual size.
  /// - `safeArea`: the safe area of the device.
  /// - `ruler`: rulers in points, and in millimeters if the device's density is known.
  public enum Layer: String, Hashable, Sendable, CaseIterable {
    case frames, names, distances, text, colors, targets, fingers
    case safeArea = "safe-area"
    case ruler

    /// All layers except `fingers`.
    public static let standard = Set(allCases).subtracting([.fingers])
  }
}

extension Renderer {
  /// Draws a document's red-line sheet.
  ///
  /// - Parameters:
  ///   - variant: the variant; a sheet's scale is at least 2, since its text is illegible at 1×.
  ///   - title: the sheet's title.
  ///   - finger: the element under the fingertip, by its name or its text; `nil` for the smallest
  ///     targets.
  /// - Throws: `CityPaintError` with every problem in the document, or if there is no such element.
  public func redLines(
    of document: Document, layers: Set<RedLineSheet.Layer> = RedLineSheet.Layer.standard,
    title: String, finger: String? = nil, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> RedLineSheet {
    try redLines(
      of: document, layers: layers, title: title, finger: finger,
      as: variant.inner(inner.library))
  }

  package func redLines(
    of document: Document, layers: Set<RedLineSheet.Layer>, title: String, finger: String?,
    as variant: Engine.RenderVariant
  ) throws(CityPaintError) -> RedLineSheet {
    try translatingErrors { () throws(Engine.CityPaintError) in
      let prepared = try inner.document(document.source, folder: document.folder)
      let screen = try inner.resolve(prepared, as: variant)
      let settings = RedLines.Settings(
        layers: Set(layers.compactMap { SheetLayer(rawValue: $0.rawValue) }), title: title,
        finger: finger.map { Located($0, at: .nowhere) }, state: variant.state)
      // The sheet may use pictures at a different scale.
      var drawn = [variant]
      let scale = variant.scale ?? Engine.Renderer.sheetScale(screen.scale)
      let (sheet, _) = try inner.redLines(of: screen, settings, scale: scale) {
        scale throws(Engine.CityPaintError) in
        var variant = variant
        variant.scale = scale
        variant.isEnlarged = true
        drawn.append(variant)
        return try inner.resolve(prepared, as: variant)
      }
      return RedLineSheet(
        picture: Picture(sheet.pixmap), diagnostics: sheet.warnings.map { Diagnostic($0) },
        filesRead: drawn.reduce(into: []) { $0.formUnion(prepared.filesRead(as: $1)) })
    }
  }
}

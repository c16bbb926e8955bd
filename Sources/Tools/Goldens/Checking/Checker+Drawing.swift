import Engine
import Expand
import Header
import Source

extension Checker {
  /// Draws a document, or each of its frames.
  func draw(
    _ document: Document, of golden: GoldenCase
  ) throws(CityPaintError) -> [GoldenDrawing] {
    if golden.combination.isEmpty, !document.header(as: .golden).matrix.isEmpty {
      throw CityPaintError(
        "the matrix of a golden cannot be computed",
        at: document.root[RootKey.matrix.rawValue]?.opening,
        hint: "write its values: \"matrix\": {\"locale\": [\"en\", \"de\"]}")
    }
    let screen = try renderer.resolve(document, as: golden.variant)
    let sheet = try renderer.sheet(of: screen, title: golden.title) {
      variant throws(CityPaintError) in
      try renderer.resolve(document, as: variant.with(golden.combination.unscaled))
    }
    if let sheet { return [sheet] }
    var screens: [GoldenDrawing] = []
    try renderer.paintFrames(of: screen, keepsAll: true) { frame throws(CityPaintError) in
      var variant = golden.variant
      variant.frame = frame
      return try renderer.resolve(document, as: variant)
    } each: { _, picture in
      screens.append(GoldenDrawing(picture))
      return true
    }
    return screens
  }
}

/// Every limit and what it applies to, for the manual's page on limits and the test that compares
/// the page with this table.
package enum LimitTable {
  /// A row of the table: what is limited, the limit, and its unit.
  package struct Row: Hashable, Sendable {
    package var what: String
    package var limit: Int
    package var unit: String
  }

  /// The budgets, which `--limits none` lifts.
  package static let budgets: [Row] = budgets(of: .standard)

  package static func budgets(of limits: Limits) -> [Row] {
    [
      Row(what: "a JSON file", limit: limits.jsonBytes, unit: "bytes"),
      Row(what: "all of a document's JSON", limit: limits.jsonValues, unit: "values"),
      Row(what: "a row of data", limit: limits.rowBytes, unit: "bytes"),
      Row(
        what: "a document after expansion", limit: limits.nodes, unit: "nodes and repeated items"),
      Row(what: "the output of templates", limit: limits.filledValues, unit: "values"),
      Row(what: "the output of templates", limit: limits.filledText, unit: "bytes of text"),
      Row(what: "paths into data", limit: limits.pathSteps, unit: "values examined"),
      Row(what: "the text on a screen", limit: limits.text, unit: "bytes"),
      Row(what: "the drawn picture", limit: limits.pixels, unit: "pixels"),
      Row(what: "all pictures in a document", limit: limits.pictures, unit: "pixels"),
      Row(what: "decoding a picture", limit: limits.decoding, unit: "bytes at once"),
      Row(
        what: "parts cut out of pictures, and mirrored pictures", limit: limits.copies,
        unit: "pixels"),
      Row(what: "an icon's mask", limit: limits.mask, unit: "pixels"),
      Row(what: "all icon masks on a screen", limit: limits.masks, unit: "pixels"),
      Row(
        what: "all SVG pictures on a screen", limit: limits.drawings, unit: "shapes and groups"),
      Row(
        what: "all pictures, including the drawn one, and effect layers", limit: limits.layers,
        unit: "pixels at once"),
      Row(what: "effects", limit: limits.effects, unit: "pixels touched"),
      Row(what: "an outline", limit: limits.sides, unit: "straight segments"),
      Row(what: "painting a picture", limit: limits.painting, unit: "steps"),
      Row(what: "painting all icon masks on a screen", limit: limits.iconPainting, unit: "steps"),
    ]
  }

  /// The bounds that are never lifted.
  package static let bounds: [Row] = [
    Row(what: "JSON", limit: Bounds.jsonDepth, unit: "nested objects and lists"),
    Row(what: "nodes", limit: Bounds.nodeDepth, unit: "levels deep"),
    Row(
      what: "styles, colors, and lengths", limit: Bounds.nameDepth,
      unit: "names in a reference chain"),
    Row(what: "imports", limit: Bounds.importDepth, unit: "files in a chain"),
    Row(what: "screens", limit: Bounds.screenDepth, unit: "documents in a chain"),
    Row(what: "a document", limit: Bounds.files, unit: "imported files and data files"),
    Row(what: "a path into data", limit: Bounds.pathDepth, unit: "parts"),
    Row(what: "a picture file", limit: Bounds.pictureSide, unit: "pixels per side"),
    Row(what: "an icon file", limit: Bounds.iconBytes, unit: "bytes"),
    Row(what: "an icon file", limit: Bounds.iconText, unit: "bytes after entity expansion"),
    Row(what: "an icon file", limit: Bounds.iconEntities, unit: "bytes of entities"),
    Row(what: "an icon file", limit: Bounds.iconElements, unit: "elements"),
    Row(what: "an icon file", limit: Bounds.iconDepth, unit: "nested elements"),
    Row(
      what: "an icon file", limit: Bounds.iconMatches,
      unit: "combinations of style rules and elements"),
    Row(what: "an icon file", limit: Bounds.iconShapes, unit: "elements to draw"),
    Row(what: "an icon file", limit: Bounds.iconSegments, unit: "lines and curves"),
    Row(what: "an icon file", limit: Bounds.dashes, unit: "dashes"),
    Row(what: "an icon's side length", limit: Int(Bounds.iconSide), unit: "points"),
    Row(what: "any length", limit: Int(Bounds.farthest), unit: "points"),
    Row(what: "a glyph", limit: Bounds.glyphParts, unit: "component glyphs"),
    Row(what: "a glyph", limit: Bounds.glyphDepth, unit: "nested glyphs"),
    Row(what: "a font", limit: Bounds.fontOutlines, unit: "lines and curves in all glyphs"),
    Row(what: "a component", limit: Bounds.parameters, unit: "parameters"),
  ]
}

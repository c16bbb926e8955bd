/// The amounts of work and memory that one document may request, so that no small file exhausts a
/// machine.
///
/// Budgets are counted before or while the data is produced; exceeding one is reported at the
/// place that requested too much. `none` lifts them for trusted documents. The limits that keep the
/// program correct regardless of available memory (the depth of nested names, the range of
/// coordinates) are in `Bounds` and are never lifted. `LimitTable` lists both, and the manual's
/// page on limits repeats that table.
package struct Limits: Hashable, Sendable {
  /// The maximum size of one JSON file or one row, in bytes.
  package var jsonBytes = 64 << 20
  /// The maximum number of values (numbers, strings, lists, objects, …) in all of a document's
  /// JSON.
  ///
  /// A value takes about 140 bytes, and two characters can produce one.
  package var jsonValues = 2_000_000
  /// The maximum size of one row of a table or of JSON Lines, in bytes.
  package var rowBytes = 8 << 20
  /// The maximum number of nodes after expansion, and of items that `$each` repeats; a node of a
  /// kit's component counts as eight.
  package var nodes = 200_000
  /// The maximum number of values produced by filling in a document.
  package var filledValues = 2_000_000
  /// The maximum size of the text produced by filling in a document, in bytes.
  package var filledText = 16 << 20
  /// The maximum number of members and items visited by paths into data.
  package var pathSteps = 10_000_000
  /// The maximum size of the text on a screen, in bytes.
  package var text = 1 << 19
  /// The maximum number of pixels in a drawn picture.
  package var pixels = 100_000_000
  /// The maximum number of pixels in all pictures that a document names.
  package var pictures = 100_000_000
  /// The maximum number of bytes that decoding one picture may hold at once, including the finished
  /// picture.
  package var decoding = 1 << 30
  /// The maximum number of pixels in parts cut out of pictures and in mirrored pictures.
  package var copies = 32 << 20
  /// The maximum number of pixels in one icon's mask.
  package var mask = 16 << 20
  /// The maximum number of pixels in all icon masks of a screen.
  package var masks = 64 << 20
  /// The maximum number of shapes and groups in all SVG pictures of a screen, each counted where it
  /// is shown.
  package var drawings = 500_000
  /// The maximum number of pixels held at the same time: layers of effects, the picture being
  /// drawn, and the pictures it shows.
  package var layers = 200_000_000
  /// The maximum number of pixels that effects touch.
  package var effects = 2_000_000_000
  /// The maximum number of straight segments in one outline after flattening and dashing.
  package var sides = 1 << 20
  /// The maximum number of painting steps; a step takes about a nanosecond.
  package var painting = 4_000_000_000
  /// The maximum number of steps for painting all icon masks of a screen.
  package var iconPainting = 1_000_000_000

  package static let standard = Limits()

  /// No budgets for time or memory.
  package static let none = Limits(all: 1 << 52)

  private init() {}

  private init(all limit: Int) {
    jsonBytes = Int(UInt32.max)
    jsonValues = limit
    rowBytes = Int(UInt32.max)
    nodes = limit
    filledValues = limit
    filledText = limit
    pathSteps = limit
    text = limit
    pixels = limit
    pictures = limit
    decoding = limit
    copies = limit
    mask = limit
    masks = limit
    drawings = limit
    layers = limit
    effects = limit
    sides = Int(Int32.max)
    painting = limit
    iconPainting = limit
  }

  /// The alternative appended to a message's remedy when a budget is the only obstacle.
  package static let remedy = "or lift the limit with --limits none"
}

/// Limits that are never lifted: they prevent stack overflow and integer overflow.
package enum Bounds {
  /// The maximum nesting depth of JSON objects and lists.
  package static let jsonDepth = 512
  /// The maximum nesting depth of nodes after expansion.
  package static let nodeDepth = 64
  /// The maximum length of a chain of names (styles, colors, or lengths) that refer to each other.
  package static let nameDepth = 64
  /// The maximum length of a chain of files that import each other.
  package static let importDepth = 64
  /// The maximum length of a chain of documents that show each other's screens.
  package static let screenDepth = 4
  /// The maximum number of files that a document imports or takes data from.
  package static let files = 1_000
  /// The maximum number of parts in a path into data.
  package static let pathDepth = 64
  /// The maximum number of pixels along the longer side of a picture file.
  package static let pictureSide = 32_767
  /// The maximum size of an icon file, in bytes.
  package static let iconBytes = 4 << 20
  /// The maximum size of an icon file after expanding entities, namespaces, and default attributes,
  /// in bytes.
  package static let iconText = 16 << 20
  /// The maximum number of bytes that all entity references of an icon may expand to.
  package static let iconEntities = 1 << 20
  /// The maximum number of elements in an icon file.
  package static let iconElements = 50_000
  /// The maximum nesting depth of elements in an icon file.
  package static let iconDepth = 128
  /// The maximum number of rules in an icon's style sheets, multiplied by the number of elements.
  package static let iconMatches = 5_000_000
  /// The maximum number of elements that an icon draws.
  ///
  /// Here and below, an element referenced by `use` counts each time it is drawn.
  package static let iconShapes = 20_000
  /// The maximum number of lines and curves that an icon draws.
  package static let iconSegments = 500_000
  /// The maximum number of dashes in an icon, or in one contour; a contour with more is drawn
  /// solid.
  package static let dashes = 50_000
  /// The maximum side length of an icon, in points.
  package static let iconSide = 4_096.0
  /// The largest coordinate or extent of anything, in points.
  package static let farthest = 10_000_000.0
  /// The maximum number of glyphs that a composite glyph is made of.
  package static let glyphParts = 1_024
  /// The maximum length of a chain of glyphs that refer to each other.
  package static let glyphDepth = 16
  /// The maximum number of lines and curves in all cached outlines of a font.
  ///
  /// A font with twenty thousand Chinese characters needs half of this for all its glyphs.
  package static let fontOutlines = 4_000_000
  /// The maximum number of parameters of a component.
  package static let parameters = 1_000
}

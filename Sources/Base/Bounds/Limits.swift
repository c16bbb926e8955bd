/// How much one document may request, so that no small file uses up a machine's time or memory.
///
/// Budgets are counted before, or while, what they bound is made, and reported with the place that
/// asked for too much. `none` lifts them for trusted documents. What keeps the program right,
/// however much memory is available (how deep names may lead, how far coordinates reach), is in
/// `Bounds` and is never lifted. `LimitTable` lists both, and the manual's page repeats that table.
package struct Limits: Hashable, Sendable {
  /// Bytes of one JSON file, or of one row.
  package var jsonBytes = 64 << 20
  /// Values (numbers, texts, lists, objects …) in all JSON that a document is made from.
  ///
  /// A value takes about 140 bytes, which two characters can produce.
  package var jsonValues = 2_000_000
  /// Bytes of one row of a table or of JSON Lines.
  package var rowBytes = 8 << 20
  /// Nodes after expansion, and items that `$each` repeats; what kits make counts for eight.
  package var nodes = 200_000
  /// Values that filling a document in makes.
  package var filledValues = 2_000_000
  /// Bytes of text that filling a document in makes.
  package var filledText = 16 << 20
  /// Members and items that paths into data look at.
  package var pathSteps = 10_000_000
  /// Bytes of text that a screen sets.
  package var text = 1 << 19
  /// Pixels of a picture that is drawn.
  package var pixels = 100_000_000
  /// Pixels of all pictures that a document names.
  package var pictures = 100_000_000
  /// Bytes that decoding one picture may hold at once, the finished picture included.
  package var decoding = 1 << 30
  /// Pixels of parts that are cut out of pictures, and of pictures that are mirrored.
  package var copies = 32 << 20
  /// Pixels of one icon's mask.
  package var mask = 16 << 20
  /// Pixels of all icons' masks of a screen.
  package var masks = 64 << 20
  /// Pixels that are held at the same time: layers of effects, the picture, and those it shows.
  package var layers = 200_000_000
  /// Pixels that effects touch.
  package var effects = 2_000_000_000
  /// Straight sides of one outline once its curves and dashes are cut.
  package var sides = 1 << 20
  /// Steps of painting; one is about a nanosecond.
  package var painting = 4_000_000_000
  /// Steps of painting all icons' masks of a screen.
  package var iconPainting = 1_000_000_000

  package static let standard = Limits()

  /// No budget of time or memory.
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
    layers = limit
    effects = limit
    sides = Int(Int32.max)
    painting = limit
    iconPainting = limit
  }

  /// What a message adds to its remedy if a budget is the only obstacle.
  package static let remedy = "or allow it with --limits none"
}

/// What is never lifted: it prevents stack overflow and integer overflow.
package enum Bounds {
  /// How deep objects and lists of JSON may nest.
  package static let jsonDepth = 512
  /// How deep nodes may nest, after expansion.
  package static let nodeDepth = 64
  /// Names (of styles, colors, lengths) that lead to each other.
  package static let nameDepth = 64
  /// Files that import each other in a chain.
  package static let importDepth = 64
  /// Files that a document imports or takes data from.
  package static let files = 1_000
  /// Parts of a path into data.
  package static let pathDepth = 64
  /// Pixels along the longer side of a picture's file.
  package static let pictureSide = 32_767
  /// Bytes of an icon's file.
  package static let iconBytes = 4 << 20
  /// Bytes that an icon's entities, namespaces and default attributes are written out to.
  package static let iconText = 16 << 20
  /// Bytes that all references to an icon's entities may come to.
  package static let iconEntities = 1 << 20
  /// Elements of an icon's file.
  package static let iconElements = 50_000
  /// How deep elements of an icon's file may nest.
  package static let iconDepth = 128
  /// Rules of an icon's style sheets, times its elements.
  package static let iconMatches = 5_000_000
  /// Elements that an icon draws; what it uses counts as often as it is drawn, here and below.
  package static let iconShapes = 20_000
  /// Lines and curves that an icon draws.
  package static let iconSegments = 500_000
  /// Dashes of an icon, or of one contour, which is drawn unbroken where it has more.
  package static let dashes = 50_000
  /// Points along an icon's side.
  package static let iconSide = 4_096.0
  /// How far anything may be positioned or extend, in points.
  package static let farthest = 10_000_000.0
  /// Glyphs of a font that one glyph is put together from.
  package static let glyphParts = 1_024
  /// Glyphs that are made of each other in a chain.
  package static let glyphDepth = 16
  /// Lines and curves of all outlines that are held of a font.
  ///
  /// Of a font of twenty thousand Chinese characters all come to half of it.
  package static let fontOutlines = 4_000_000
  /// Parameters of a component.
  package static let parameters = 1_000
}

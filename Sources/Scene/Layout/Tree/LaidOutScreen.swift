package import Geometry
package import Pixels
package import Scene
package import Source

/// A laid-out node: what everything after layout reads.
///
/// Frames and bounds are points from the screen's top left, unsnapped.
package struct LaidOutNode: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Holds others and paints nothing itself but a background; room, too.
    case container
    case text, image, icon, shape
  }

  package var kind: Kind
  /// The node's own, or what its content is called; empty for a container without one.
  package var name: String
  package var role: Role?
  /// The component whose own node it is.
  package var component: ComponentUse?
  package var place: Place
  /// The place of the node it is in among the tree's nodes; `nil` for the root.
  package var parent: Int?
  /// Where the nodes in it end among the tree's nodes; they begin right after it.
  package var end = 0
  /// As laid out, before any transform or clip; for art, its alignment rectangle.
  package var frame: Rect
  /// From its layout position to its visible one: its own transform and those around it, in points.
  package var transform: Transform
  /// The visible part of the frame: transformed, and cut by the clips around it and by the screen;
  /// `nil` where nothing is.
  package var bounds: Rect?
  package var tappable: Bool
  /// The least that a tap on it reaches, with it in the middle, in points before it is turned;
  /// `nil` for its visible part.
  package var tapArea: Size?
  /// The file a picture came from.
  package var asset: String?
  /// The color of a mask, or of a shape that has but one.
  package var color: Color?
  /// What is painted behind it, where anything is.
  package var background: Background?
  package var text: Text?

  /// Where a tap reaches it, before it is turned.
  package var reach: Rect {
    guard let tapArea else { return frame }
    let size = Size(
      width: max(tapArea.width, frame.width), height: max(tapArea.height, frame.height))
    return Rect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Whether any of it is visible; whether something covers it is not checked.
  package var visible: Bool { bounds != nil }

  /// Whether `inspect` lists it: what paints, and containers that have a name, can be tapped or are
  /// a component's own.
  package var isElement: Bool {
    kind != .container || background != nil || !name.isEmpty || tappable || component != nil
  }

  /// The name it is listed under.
  package var listedName: String {
    if !name.isEmpty { return name }
    return component?.name ?? role?.rawValue ?? "container"
  }

  package struct Background: Hashable, Sendable {
    /// Where it has but one.
    package var color: Color?
  }

  package struct Text: Hashable, Sendable {
    package var string: String
    package var lines: Int
    package var truncated: Bool
    package var runs: [Run]
  }

  package struct Run: Hashable, Sendable {
    package var text: String
    package var font: String
    /// The file the glyphs came from.
    package var face: String
    package var size: Double
    package var lineHeight: Double
    package var tracking: Double
    package var color: Color
    /// Whether it is in its color; else in another paint, which `inspect` has no word for.
    package var isPlain = true
    /// Other files that glyphs of it came from, emoji's say, each once in the order they are met.
    package var fallbacks: [String] = []
    /// SHA-256 of the file's bytes, where a document names the font by its file.
    package var digest: String?
    /// The file of an icon that replaces text.
    package var icon: String?
    package var decoration: TextDecoration?
    package var features: [FontFeature] = []
  }
}

/// What only layout can know: a value passed along, never a failure.
package struct LayoutWarning: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Characters of a text that none of a font's faces has, each once; drawn as boxes.
    case missingGlyphs([Unicode.Scalar], font: String)
    /// A glyph with something wrong in its font, and the characters it stands for; drawn as a box.
    case damagedGlyph(UInt32, text: String, font: String, reason: String)
    case textTruncated(element: String)
    /// OpenType features that a text requests and its font lacks, by their tags.
    case missingFeatures([String], font: String)
    case nothingDrawn
  }

  package var kind: Kind
  package var place: Place
}

/// A screen laid out: its nodes as a tree, with all that is known of their positions.
package struct LaidOutScreen: Sendable {
  /// Every node before those in it, in reading order; a display item's element number is an index
  /// into these.
  package var nodes: [LaidOutNode]
  /// For each node what it was laid out from.
  package var sources: [LaidOutSource]
  /// What paints, back to front.
  package var pieces: [PaintPiece]
  /// What `inspect` lists, back to front, as indices into `nodes`.
  package var order: [Int]
  package var warnings: [LayoutWarning]
  /// Points.
  package var size: Size
  package var resources: LayoutResources
  package var environment: Environment
  /// Device pixels to the point.
  package var scale: Double

  /// What `inspect` lists, back to front.
  package var elements: [LaidOutNode] { order.map { nodes[$0] } }

  /// The nodes inside another, at any depth, as indices into `nodes`.
  package func inside(_ index: Int) -> Range<Int> { index + 1..<nodes[index].end }

  /// The nearest node around another that `inspect` lists.
  package func listedParent(of node: LaidOutNode) -> LaidOutNode? {
    var next = node.parent
    while let index = next {
      if nodes[index].isElement { return nodes[index] }
      next = nodes[index].parent
    }
    return nil
  }
}

package import Geometry
package import Pixels
package import Scene
package import Source
import Typesetting

/// A laid-out node, the input to everything after layout.
///
/// Frames and bounds are in points from the screen's top left, unsnapped.
package struct LaidOutNode: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// A node that contains other nodes and paints nothing but a background; also empty space.
    case container
    case text, image, icon, shape
  }

  package var kind: Kind
  /// The node's own name, or its content's; empty for a container without one.
  package var name: String
  package var role: Role?
  /// The component to which this belongs as its own node.
  package var component: ComponentUse?
  package var place: Place
  /// The index of the parent among the tree's nodes; `nil` for the root.
  package var parent: Int?
  /// The index after the last node of the contents, which begin directly after the node.
  package var end = 0
  /// The frame before any transform or clip; for art, the frame of its alignment rectangle.
  package var frame: Rect
  /// The map from the layout position to the visible one, in points.
  ///
  /// It combines the node's own transform and those of its ancestors.
  package var transform: Transform
  /// The visible part of the frame: transformed, and clipped by ancestors and the screen.
  ///
  /// `nil` if nothing is visible.
  package var bounds: Rect?
  package var tappable: Bool
  /// The minimum tap area, centered on the node, in points before any transform; `nil` if it is the
  /// visible part.
  package var tapArea: Size?
  /// The file name of a picture.
  package var asset: String?
  /// The color of a mask, or of a shape with a single color.
  package var color: Color?
  /// The paint of the background, if there is one.
  package var background: Background?
  /// Whether lines along the sides are drawn in front of the contents.
  package var hasBorder = false
  package var text: Text?

  /// The tap area before the node's transform.
  package var reach: Rect {
    guard let tapArea else { return frame }
    let size = Size(
      width: max(tapArea.width, frame.width), height: max(tapArea.height, frame.height))
    return Rect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Whether any part of the node is visible, ignoring other nodes that may cover it.
  package var visible: Bool { bounds != nil }

  /// Whether `inspect` lists the node.
  ///
  /// It lists nodes that paint, and containers that have a name, can be tapped, or are a
  /// component's own node.
  package var isElement: Bool {
    kind != .container || background != nil || hasBorder || !name.isEmpty || tappable
      || component != nil
  }

  /// The name in `inspect`.
  package var listedName: String {
    if !name.isEmpty { return name }
    return component?.name ?? role?.rawValue ?? "container"
  }

  package struct Background: Hashable, Sendable {
    /// The color of the background, if there is only one.
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
    /// The file that provides the glyphs.
    package var face: String
    package var size: Double
    package var lineHeight: Double
    package var tracking: Double
    package var color: Color
    /// Whether the run is painted in its color, and not in another paint, which `inspect` cannot
    /// express.
    package var isPlain = true
    /// The other files that glyphs come from, such as an emoji font, each listed once, in order of
    /// use.
    package var fallbacks: [String] = []
    /// The SHA-256 digest of the file's bytes, if a document names the font by its file.
    package var digest: String?
    /// The file of an icon that replaces text.
    package var icon: String?
    package var decoration: TextDecoration?
    package var features: [FontFeature] = []

    /// The file that replaces the requested font, without its extension; `nil` for the font's own
    /// file.
    package var standIn: String? { FontName.standIn(face, for: font) }
  }
}

/// A problem that only layout can find.
///
/// It never makes layout fail.
package struct LayoutWarning: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Characters in a text node that no font has, each listed once. They are drawn as boxes.
    case missingGlyphs([Unicode.Scalar], font: String)
    /// A glyph that is damaged in its font, and the characters that it represents. It is drawn as a
    /// box.
    case damagedGlyph(UInt32, text: String, font: String, reason: String)
    case textTruncated(Truncation)
    /// The tags of OpenType features that a text node requests but its font lacks.
    case missingFeatures([String], font: String)
    case nothingDrawn
    /// A word that continues on the next line because its text node is too narrow.
    ///
    /// `text` is the text node's index among the tree's nodes.
    case wordBroken(element: String, text: Int)
    /// A child that extends beyond its parent's inner edge.
    case overflow(Overflow)
  }

  /// Text that does not fit and is truncated.
  package struct Truncation: Hashable, Sendable {
    /// The node's name; empty if it has none.
    package var element: String
    package var text: String
    /// The width in points that the text needs on one line; `nil` if it needs more lines.
    package var width: Double?
    /// The width in points that is available.
    package var room: Double
    /// The phrase that suggests a smaller size in the remedy; `nil` if the text should not be any
    /// smaller.
    package var shrinkRemedy: String?
  }

  package var kind: Kind
  package var place: Place
}

/// A laid-out screen: its nodes as a tree, with their positions.
package struct LaidOutScreen: Sendable {
  /// All nodes in reading order, parents before their contents.
  ///
  /// A display item's element number is an index into this array.
  package var nodes: [LaidOutNode]
  /// The source of each node.
  package var sources: [LaidOutSource]
  /// The pieces to paint, from back to front.
  package var pieces: [PaintPiece]
  /// The nodes that `inspect` lists, back to front, as indices into `nodes`.
  package var order: [Int]
  package var warnings: [LayoutWarning]
  /// The size in points.
  package var size: Size
  package var resources: LayoutResources
  package var environment: Environment
  /// The number of device pixels per point.
  package var scale: Double

  /// The elements that `inspect` lists, back to front.
  package var elements: [LaidOutNode] { order.map { nodes[$0] } }

  /// Returns the indices of the nodes inside a node, at any depth.
  package func inside(_ index: Int) -> Range<Int> { index + 1..<nodes[index].end }

  /// Returns a node's nearest ancestor that `inspect` lists.
  package func listedParent(of node: LaidOutNode) -> LaidOutNode? {
    var next = node.parent
    while let index = next {
      if nodes[index].isElement { return nodes[index] }
      next = nodes[index].parent
    }
    return nil
  }
}

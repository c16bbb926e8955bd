package import Geometry

/// The position and size of a node in its parent.
///
/// A node is in its parent's flow unless it has a `frame`, a `center`, an `attach`, or `edges` with
/// a top or a bottom. Lengths are in points.
package struct Placement: Hashable, Sendable {
  package var width: Length?
  package var height: Length?
  /// The maximum width, regardless of the contents or the offered width.
  package var maxWidth: Double?
  /// The minimum width, regardless of the contents or the offered width; it takes precedence over
  /// `maxWidth`.
  package var minWidth: Double?
  package var maxHeight: Double?
  /// The minimum height, which takes precedence over `maxHeight`.
  package var minHeight: Double?
  /// The ratio of width to height, which determines an unspecified side.
  package var aspect: Double?
  package var padding = EdgeDistances.zero
  /// The gap to the sibling above, in a column; the first child has none.
  ///
  /// `nil` for the parent's `gap`.
  package var spaceAbove: Double?
  /// The gap to the sibling before, in a row; the first child has none.
  ///
  /// `nil` for the parent's `gap`.
  package var spaceBefore: Double?
  /// The share of the remaining space along the parent's axis.
  package var grow = 0.0
  /// The size of a growing node before the remaining space is shared; `nil` for the parent's
  /// default.
  package var basis: Double?
  package var align = HorizontalAlignment.stretch
  package var valign = VerticalAlignment.stretch
  package var frame: Frame?
  package var edges: Edges?
  package var attach: Attachment?
  package var clear: Clearance?
  /// The position of the node's center, outside the flow.
  package var center: Center?
  /// The number of columns that the node spans in a grid.
  package var span = 1
  /// The number of rows that the node spans in a grid.
  package var rowSpan = 1
  /// The edges at which the content keeps clear of the device's bars.
  package var safeArea: SafeAreaEdges = []
  /// The layer in paint order, with the lowest at the back; reading order applies within a layer.
  package var z = 0
  /// The named guides, in points below the node's top.
  package var guides: [String: Double] = [:]

  /// Whether the parent's flow skips the node.
  package var isOutsideFlow: Bool {
    frame != nil || attach != nil || center != nil || edges?.top != nil || edges?.bottom != nil
  }
}

extension Placement {
  /// Creates the default placement with some properties changed.
  package init(_ change: (inout Placement) -> Void = { _ in }) {
    self.init()
    change(&self)
  }
}

/// The horizontal alignment of a node, in a column or layers.
package enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  case start, center, end, stretch
}

/// The vertical alignment of a node, in a row or layers.
package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom, stretch
  /// In a row, aligned with the other children's first baselines.
  case baseline
}

/// A rectangle relative to the parent's top start corner.
package typealias Frame = Rect

/// The position of a node's center, relative to the parent's top start corner.
///
/// Fractions are relative to the parent's frame.
package struct Center: Hashable, Sendable {
  package var x: Length
  package var y: Length

  package init(x: Length, y: Length) {
    self.x = x
    self.y = y
  }
}

/// Inward distances from a node's four edges.
package struct EdgeDistances: Hashable, Sendable {
  package var top: Double
  package var start: Double
  package var bottom: Double
  package var end: Double

  package init(top: Double = 0, start: Double = 0, bottom: Double = 0, end: Double = 0) {
    self.top = top
    self.start = start
    self.bottom = bottom
    self.end = end
  }

  package static let zero = EdgeDistances()

  package var horizontal: Double { start + end }
  package var vertical: Double { top + bottom }
}

/// Distances from the parent's outer edges, ignoring its padding.
///
/// Two opposite distances stretch the node between them. A node with only `start` or `end`, or
/// both, stays in the flow.
package struct Edges: Hashable, Sendable {
  package var top: Length?
  package var start: Length?
  package var bottom: Length?
  package var end: Length?

  package init(
    top: Length? = nil, start: Length? = nil, bottom: Length? = nil, end: Length? = nil
  ) {
    self.top = top
    self.start = start
    self.bottom = bottom
    self.end = end
  }

  /// Creates distances in points.
  @_disfavoredOverload
  package init(
    top: Double? = nil, start: Double? = nil, bottom: Double? = nil, end: Double? = nil
  ) {
    self.init(
      top: top.map { .points($0) }, start: start.map { .points($0) },
      bottom: bottom.map { .points($0) }, end: end.map { .points($0) })
  }
}

/// A horizontal line of a node that another node can be aligned with.
package enum Guide: Hashable, Sendable {
  case top
  case center
  case bottom
  /// The baseline of the first line of text.
  case baseline
  /// One of the node's own `guides`.
  case named(String)

  package init(_ word: String) {
    self = Self.ofEveryNode.first { $0.word == word } ?? .named(word)
  }

  static let ofEveryNode: [Guide] = [.top, .center, .bottom, .baseline]

  package var word: String {
    switch self {
    case .top: "top"
    case .center: "center"
    case .bottom: "bottom"
    case .baseline: "baseline"
    case .named(let name): name
    }
  }
}

/// A node placed relative to a sibling, outside the flow.
///
/// The node's guide `by` is aligned with the sibling's guide `at`. A column makes room for attached
/// nodes, so that none extends above its top, and its height includes the lowest of them.
package struct Attachment: Hashable, Sendable {
  /// The name of the sibling: the nearest one before this node or, if there is none, after it.
  package var to: String
  package var at: Guide
  package var by: Guide
  /// The offset downward, in points.
  package var offset: Double

  package init(to: String, at: Guide, by: Guide, offset: Double = 0) {
    self.to = to
    self.at = at
    self.by = by
    self.offset = offset
  }
}

/// The clearance of a node in a column: the node begins (or, with `by` at the bottom, ends) no
/// higher than the end of an attached sibling.
package struct Clearance: Hashable, Sendable {
  /// The edge that keeps clear.
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case top, bottom
  }

  /// The name of the nearest attached sibling before this node.
  package var past: String
  package var by: Edge
  /// The minimum distance between the two nodes, in points.
  package var gap: Double

  package init(past: String, by: Edge = .top, gap: Double = 0) {
    self.past = past
    self.by = by
    self.gap = gap
  }
}

/// A length in a document: points, or a length that depends on the size of a pixel or on the
/// parent.
package enum Length: Hashable, Sendable {
  case points(Double)
  /// A number of device pixels, regardless of their size in points; a hairline is one pixel.
  case pixels(Double)
  /// A fraction of the parent's side, resolved during layout.
  case percent(Double)

  /// The thinnest line that a screen can show.
  package static let hairline = Length.pixels(1)

  /// Returns the length in points, given the size of a device pixel; a percentage is 0.
  package func points(pixel: Double) -> Double {
    switch self {
    case .points(let value): value
    case .pixels(let count): count * pixel
    case .percent: 0
    }
  }

  /// The fraction of the parent's side; `nil` for other lengths.
  package var part: Double? { if case .percent(let value) = self { value / 100 } else { nil } }

  package static prefix func - (length: Length) -> Length {
    switch length {
    case .points(let value): .points(-value)
    case .pixels(let count): .pixels(-count)
    case .percent(let value): .percent(-value)
    }
  }
}

extension Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self = .points(value) }
  package init(integerLiteral value: Int) { self = .points(Double(value)) }
}

package import Geometry

/// Where a node may be in its parent.
///
/// A node is in its parent's flow unless it has a `frame`, an `attach`, or `edges` with a top or a
/// bottom. Lengths are points.
package struct Placement: Hashable, Sendable {
  package var width: Length?
  package var height: Length?
  /// The width a node does not grow beyond, whatever it holds or is offered.
  package var maxWidth: Double?
  /// The width a node keeps, whatever it holds or is offered; it takes precedence over `maxWidth`.
  package var minWidth: Double?
  package var maxHeight: Double?
  /// Takes precedence over `maxHeight`.
  package var minHeight: Double?
  /// Width by height, for the side that is not given.
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
  /// The share of what room is left along the parent's axis.
  package var grow = 0.0
  /// The size of a growing node before room is shared; `nil` for the default of each parent.
  package var basis: Double?
  package var align = HorizontalAlignment.stretch
  package var valign = VerticalAlignment.stretch
  package var frame: Frame?
  package var edges: Edges?
  package var attach: Attachment?
  package var clear: Clearance?
  /// Where the node's middle is, outside the flow.
  package var center: Center?
  /// The columns it is wide, in a grid.
  package var span = 1
  /// The rows it is high, in a grid.
  package var rowSpan = 1
  /// Whether it keeps its content clear of the device's bars.
  package var safeArea = false
  /// The class in paint order, lowest at the back; reading order decides within a class.
  package var z = 0
  /// Named lines of alignment, in points below the node's top.
  package var guides: [String: Double] = [:]

  /// Whether the parent's flow skips the node.
  package var isOutsideFlow: Bool {
    frame != nil || attach != nil || center != nil || edges?.top != nil || edges?.bottom != nil
  }
}

extension Placement {
  /// The defaults, with some properties changed.
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
  /// First baselines of a row's children on one line.
  case baseline
}

/// A rectangle from the parent's top start corner.
package typealias Frame = Rect

/// Where a node's middle is, from the parent's top start corner; parts are of the parent's frame.
package struct Center: Hashable, Sendable {
  package var x: Length
  package var y: Length

  package init(x: Length, y: Length) {
    self.x = x
    self.y = y
  }
}

/// Distances inward from a node's four edges.
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
/// Two opposite ones stretch the node between them. With `start` and `end` alone the node keeps its
/// place in the flow.
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

  /// Points.
  @_disfavoredOverload
  package init(
    top: Double? = nil, start: Double? = nil, bottom: Double? = nil, end: Double? = nil
  ) {
    self.init(
      top: top.map { .points($0) }, start: start.map { .points($0) },
      bottom: bottom.map { .points($0) }, end: end.map { .points($0) })
  }
}

/// A line across a node that another can be aligned with.
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

/// A node placed by a sibling, outside the flow.
///
/// The node's guide `by` is on the sibling's guide `at`. A column makes room so that an attached
/// node does not rise above the column's top, and is as high as the lowest of them.
package struct Attachment: Hashable, Sendable {
  /// The name of the nearest sibling before this one; of the nearest after it where there is none
  /// before.
  package var to: String
  package var at: Guide
  package var by: Guide
  /// Points added below.
  package var offset: Double

  package init(to: String, at: Guide, by: Guide, offset: Double = 0) {
    self.to = to
    self.at = at
    self.by = by
    self.offset = offset
  }
}

/// A node in a column that does not begin (or, by its bottom, end) above the end of an attached
/// sibling.
package struct Clearance: Hashable, Sendable {
  /// The edge that keeps clear.
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case top, bottom
  }

  /// The name of the nearest attached sibling before this one.
  package var past: String
  package var by: Edge
  /// Points kept between the two.
  package var gap: Double

  package init(past: String, by: Edge = .top, gap: Double = 0) {
    self.past = past
    self.by = by
    self.gap = gap
  }
}

/// A length of the language: points, or what only a screen's pixels decide.
package enum Length: Hashable, Sendable {
  case points(Double)
  /// So many device pixels, whatever they are in points: a hairline is one.
  case pixels(Double)
  /// So many hundredths of a side of the parent, which only placing knows.
  case percent(Double)

  /// The thinnest line a screen shows.
  package static let hairline = Length.pixels(1)

  /// The length in points on a screen where a device pixel has so many; a part of nothing is none.
  package func points(pixel: Double) -> Double {
    switch self {
    case .points(let value): value
    case .pixels(let count): count * pixel
    case .percent: 0
    }
  }

  /// The part of the parent's side it is; `nil` for a length of its own.
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

/// Where a node may lie in its parent.
///
/// A node is in its parent's flow unless it has a `frame`, an `attach`, or `edges` with a top or a
/// bottom. Lengths are points.
package struct Placement: Hashable, Sendable {
  package var width: Length?
  package var height: Length?
  /// The width a node does not grow beyond, whatever it holds or is offered.
  package var maxWidth: Double?
  /// The width a node keeps, whatever it holds or is offered; it stands above `maxWidth`.
  package var minWidth: Double?
  package var maxHeight: Double?
  /// Stands above `maxHeight`.
  package var minHeight: Double?
  /// Width by height, for the side that is not given.
  package var aspect: Double?
  package var padding: EdgeDistances
  /// The gap to the sibling above, in a column; the first child has none.
  ///
  /// `nil` for the parent's `gap`.
  package var spaceAbove: Double?
  /// The gap to the sibling before, in a row; the first child has none.
  ///
  /// `nil` for the parent's `gap`.
  package var spaceBefore: Double?
  /// The share of what room is left along the parent's axis.
  package var grow: Double
  /// What a node that grows has before room is shared; `nil` for what each parent says.
  package var basis: Double?
  package var align: HorizontalAlignment
  package var valign: VerticalAlignment
  package var frame: Frame?
  package var edges: Edges?
  package var attach: Attachment?
  package var clear: Clearance?
  /// Where the node's middle lies, outside the flow.
  package var center: Center?
  /// The columns it is wide, in a grid.
  package var span = 1
  /// The rows it is high, in a grid.
  package var rowSpan = 1
  /// Whether it keeps its content clear of the device's bars.
  package var safeArea = false
  /// The class in paint order, lowest at the back; reading order decides within a class.
  package var z: Int
  /// Named lines of alignment, in points below the node's top.
  package var guides: [String: Double]

  package init(
    width: Length? = nil, height: Length? = nil, maxWidth: Double? = nil,
    padding: EdgeDistances = .zero,
    spaceAbove: Double? = nil, spaceBefore: Double? = nil, grow: Double = 0,
    align: HorizontalAlignment = .stretch,
    valign: VerticalAlignment = .stretch, frame: Frame? = nil, edges: Edges? = nil,
    attach: Attachment? = nil, clear: Clearance? = nil, z: Int = 0,
    guides: [String: Double] = [:]
  ) {
    self.width = width
    self.height = height
    self.maxWidth = maxWidth
    self.padding = padding
    self.spaceAbove = spaceAbove
    self.spaceBefore = spaceBefore
    self.grow = grow
    self.align = align
    self.valign = valign
    self.frame = frame
    self.edges = edges
    self.attach = attach
    self.clear = clear
    self.z = z
    self.guides = guides
  }

  /// Whether the parent's flow passes the node by.
  package var isOutsideFlow: Bool {
    frame != nil || attach != nil || center != nil || edges?.top != nil || edges?.bottom != nil
  }
}

/// How a node lies across, in a column or layers.
package enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  case start, center, end, stretch
}

/// How a node lies upright, in a row or layers.
package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom, stretch
  /// First baselines of a row's children on one line.
  case baseline
}

/// A rectangle from the parent's top start corner.
package struct Frame: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Where a node's middle lies, from the parent's top start corner; parts are of the parent's frame.
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

/// Distances from the parent's outer edges, its padding passed by.
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

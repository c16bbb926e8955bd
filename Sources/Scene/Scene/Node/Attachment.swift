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
    switch word {
    case "top": self = .top
    case "center": self = .center
    case "bottom": self = .bottom
    case "baseline": self = .baseline
    default: self = .named(word)
    }
  }

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
/// The node's guide `by` lies on the sibling's guide `at`. A column makes room so that an attached
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

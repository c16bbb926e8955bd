import Scene

/// What follows every content block.
enum Divider {
  static func node(after origin: String) -> Node {
    Node.art("divider", fit: .patch, origin: origin).placed {
      $0.spaceAbove = CityMetrics.aboveDivider
    }
  }
}

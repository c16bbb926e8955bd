/// Single corners.
extension DifferenceWriter {
  /// Returns the difference for an element of which one corner has another radius.
  func corner(
    _ node: Int, _ corner: DesignEdit.Corner, _ radius: Double, to other: Double,
    of corners: DesignEdit.Corners
  ) -> Difference {
    var difference = difference(
      .radius, node,
      "\(corner.rawValue) corner has a radius of \(Words.points(other)) "
        + "instead of \(Words.points(radius))",
      isAbove: abs(other - radius) >= max(settings.size, 1))
    (difference.design, difference.app) = (Words.number(radius), Words.number(other))
    (difference.delta, difference.unit) = (other - radius, "pt")
    difference.property = corner.rawValue
    difference.edits = [[DesignEdit(node, .corner(corner, radius: other, of: corners))]]
    return difference
  }
}

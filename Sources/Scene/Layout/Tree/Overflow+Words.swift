import Source

extension Overflow {
  /// The message: the child, the edges, and the distances.
  package var message: String {
    let parts = edges.map { edge in
      "the \(edge.side.rawValue) edge\(whole(of: edge)) by "
        + (edge.isLeast ? "more than " : "") + edge.counted
    }
    return "\(element) extends past \(parts.joined(separator: " and "))"
  }

  /// Returns the phrase that says what has an edge, the parent or the child's column; empty if an
  /// earlier edge already says it.
  private func whole(of edge: Edge) -> String {
    let isFirst = edge == edges.first
    guard edge.isColumn else { return isFirst ? " of \(container)" : "" }
    if isFirst { return " of its column in \(container)" }
    return edges.first?.isColumn == true ? "" : " of its column"
  }

  /// The remedy for the overflow.
  package var remedy: String {
    let change = self.change
    guard let component else {
      return "\(change); if the overflow is intentional, add \"overflow\": \"visible\" to "
        + container
    }
    // A use of a component does not have the key, and the body of a kit's component cannot be
    // changed.
    let isKits = ["phone.", "city.", "icons."].contains { component.hasPrefix($0) }
    return isKits
      ? change
      : "\(change); if the overflow is intentional, add \"overflow\": \"visible\" to the body "
        + "of \(component)"
  }
}

extension Overflow {
  /// The change that moves the child back inside.
  private var change: String {
    if let pulling { return "use a larger \"\(pulling)\"" }
    let isAcross = edges.contains { $0.side == .left || $0.side == .right }
    let isAlong = edges.contains { $0.side == .top || $0.side == .bottom }
    if edges.contains(where: \.isColumn) {
      return isAlong
        ? "make the element smaller, or its column wider and \(container) taller"
        : (isCut ? "use fewer words, and " : "") + "make the element narrower, or its column wider"
    }
    return switch (isAcross, isAlong, isText) {
    case (true, true, true):
      "make the element narrower and use fewer words, or make \(container) larger"
    case (true, true, false): "make the element smaller, or \(container) larger"
    case (true, false, _):
      (isCut ? "use fewer words, and " : "") + "make the element narrower, or \(container) wider"
    case (false, _, true):
      "use fewer words, \"maxLines\" with \"truncate\", or \"shrink\", or make "
        + "\(container) taller"
    case (false, _, false): "make the element shorter, or \(container) taller"
    }
  }
}

extension Overflow.Edge {
  /// The same edge as that of a column.
  var ofColumn: Self {
    var edge = self
    edge.isColumn = true
    return edge
  }

  /// The distance with its unit: `1 point`, `12.5 points`.
  package var counted: String {
    let points = JSONWriter.text((points * 10).rounded() / 10)
    return points == "1" ? "1 point" : "\(points) points"
  }
}

extension LayoutWarning.Truncation {
  /// The message, with the text and its width.
  package var message: String {
    let text =
      "the text \(SafeText.quoted(text, longest: 32))" + (element.isEmpty ? "" : " of \(element)")
    guard let width, width > room else {
      return "\(text) is cut: it has more lines than there is room for"
    }
    func points(_ value: Double) -> String { JSONWriter.text((value * 10).rounded() / 10) }
    let (own, given) = (points(width), points(room))
    guard own != given else {
      return "\(text) is cut: it is slightly wider than the available \(given) points"
    }
    return "\(text) is cut: it is \(own) points wide, but has room for \(given)"
  }
}

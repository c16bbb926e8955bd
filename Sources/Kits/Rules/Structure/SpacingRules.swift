import Geometry
import Layout
import Scene
import Source

extension Rule {
  /// The range of differences, in points, at which two edges look aligned but are not.
  private static let near = 0.3...1.01

  static let nearAlignment = Rule(
    "near-alignment", "Elements that are nearly aligned are aligned exactly.",
    because: "A difference of a point looks like a mistake, not like an indent.",
    source: "Good practice", preset: .structure, severity: .warning,
    bad: .scene(
      200, 90,
      """
      { "type": "text", "text": "Arrival", "frame": [16, 16, 160, 20], "size": 15 },
      { "type": "text", "text": "Departure", "frame": [17, 46, 160, 20], "size": 15 }
      """),
    good: .scene(
      200, 90,
      """
      { "type": "text", "text": "Arrival", "frame": [16, 16, 160, 20], "size": 15 },
      { "type": "text", "text": "Departure", "frame": [16, 46, 160, 20], "size": 15 }
      """)
  ) { screen in
    var violations: [Violation] = []
    for parent in screen.nodes.indices where screen.isSeen[parent] {
      let placed = screen.placedChildren(of: parent)
      guard placed.count > 1 else { continue }
      for (above, below) in zip(placed, placed.dropFirst()) {
        let (a, b) = (screen.nodes[above].frame, screen.nodes[below].frame)
        // Both nodes must be of the same kind, and one must be below the other.
        guard screen.nodes[above].kind == screen.nodes[below].kind, b.y >= a.maxY - 0.5,
          a.maxX != b.maxX || a.width == b.width
        else { continue }
        let off = b.x - a.x
        guard near.contains(abs(off)), abs(b.midX - a.midX) >= near.lowerBound else { continue }
        violations.append(
          Violation(
            at: below,
            "\(screen.called(below)) begins \(abs(off).counted) "
              + "to the \(off > 0 ? "right" : "left") of \(screen.called(above)) above it",
            measured: "x \(b.x.points)", expected: "x \(a.x.points)",
            remedy: "move \(screen.called(below)) \(abs(off).counted) to the "
              + (off > 0 ? "left" : "right"),
            other: above))
      }
    }
    return violations
  }

  static let unevenPadding = Rule(
    "uneven-padding", "Padding is the same on both sides.",
    because: "A point or two more on one side looks like a mistake.",
    source: "Good practice", preset: .structure, severity: .warning,
    bad: .scene(
      200, 80,
      """
      { "type": "row", "frame": [20, 18, 160, 44], "background": { "fill": "#EAE7E1", "corners": 8 },
        "padding": [12, 16, 12, 15], "children": [{ "type": "shape", "fill": "#BFB9AF",
        "grow": 1 }] }
      """),
    good: .scene(
      200, 80,
      """
      { "type": "row", "frame": [20, 18, 160, 44], "background": { "fill": "#EAE7E1", "corners": 8 },
        "padding": [12, 16, 12, 16], "children": [{ "type": "shape", "fill": "#BFB9AF",
        "grow": 1 }] }
      """)
  ) { screen in
    screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard node.background != nil, screen.isSeen[index] else { return nil }
      let padding = screen.laid.placement(of: index).padding
      let off = padding.start - padding.end
      // An optical correction is less than a point, and an indent is more than two.
      guard (0.99...2.01).contains(abs(off)) else { return nil }
      return Violation(
        at: index,
        "“\(node.listedName)” has a padding of \(padding.start.points) points at its start and "
          + "\(padding.end.points) at its end",
        measured: "\(padding.start.points) and \(padding.end.points)", expected: "equal",
        remedy: "write \(max(padding.start, padding.end).points) for both sides")
    }
  }

  /// Strings that are placeholders if they are the whole text.
  private static let whole: Set = ["TODO", "TBD", "undefined", "null", "NaN", "(null)"]

  /// Parts of placeholder text, in lowercase.
  private static let placeholders = [
    "lorem ipsum", "dolor sit amet", "fixme", "placeholder text", "asdf", "insert text",
    "text goes here", "title goes here", "your text here", "your name here", "sample text",
    "object object",
  ].map { (words: $0, bytes: Array($0.utf8)) }

  static let placeholderText = Rule(
    "placeholder-text", "No placeholder text is left.",
    because: "An overlooked placeholder may be released with the app.",
    source: "Good practice", preset: .structure, severity: .warning,
    bad: .scene(
      200, 60, #"{ "type": "text", "text": "Lorem ipsum dolor", "frame": [20, 20, 160, 20] }"#),
    good: .scene(
      200, 60, #"{ "type": "text", "text": "A walk by the lake", "frame": [20, 20, 160, 20] }"#)
  ) { screen in
    screen.texts.compactMap { index in
      guard let string = screen.nodes[index].text?.string else { return nil }
      let bytes = Array(string.utf8)
      let found =
        placeholders.first { bytes.holds(words: $0.bytes) }?.words
        ?? (whole.contains(string) || string.hasPrefix("TODO:") ? string : nil)
      guard let found else { return nil }
      return Violation(
        at: index, "\(screen.called(index)) contains the placeholder “\(found)”", measured: found,
        remedy: "replace the placeholder with the final text")
    }
  }
}

extension LintScreen {
  /// Returns the children of a node with explicit positions, from top to bottom.
  fileprivate func placedChildren(of parent: Int) -> [Int] {
    var children: [Int] = []
    var index = parent + 1
    let end = nodes[parent].end
    while index < end {
      if isSeen[index], nodes[index].transform == .identity,
        laid.placement(of: index).frame != nil
      {
        children.append(index)
      }
      index = max(index + 1, nodes[index].end)
    }
    return children.sorted { nodes[$0].frame.y < nodes[$1].frame.y }
  }
}

extension [UInt8] {
  /// Whether the lowercase words occur in the text as whole words, ignoring case.
  fileprivate func holds(words: [UInt8]) -> Bool {
    guard count >= words.count, let first = words.first else { return false }
    return (0...count - words.count).contains { start in
      let end = start + words.count
      return self[start].lowercased == first && (start == 0 || !self[start - 1].isLetter)
        && (end == count || !self[end].isLetter)
        && words.indices.allSatisfy { self[start + $0].lowercased == words[$0] }
    }
  }
}

extension UInt8 {
  /// The lowercase form of an ASCII letter.
  fileprivate var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// Whether the byte is an ASCII letter, or part of a character outside ASCII.
  fileprivate var isLetter: Bool { lowercased >= 0x61 && lowercased <= 0x7A || self >= 0x80 }
}

package import Geometry

/// The positions of distances on a picture, so that no number covers other content.
///
/// Numbers keep clear of text, leaders, and other distances; distances without such a position are
/// omitted.
///
/// Coordinates are the picture's, in points of the sheet.
package struct DistancePlan: Sendable {
  package struct Distance: Sendable {
    /// The index of the gap.
    package var gap: Int
    package var from: Point
    package var to: Point
    /// The frame of the number.
    package var label: Rect
    package var text: String
  }

  package private(set) var distances: [Distance] = []
  /// The indexes of the omitted gaps.
  package private(set) var left: [Int] = []

  private let size: Size
  private let zoom: Double
  private var taken: [Rect]
  private let texts: [Rect]
  private let details: [Rect]

  /// The maximum number of distances; more would crowd the picture.
  private static let most = 60

  /// The height of a number, and its maximum width per character.
  package static let labelHeight = 8.0
  package static let characterWidth = 3.9
  private static let padding = 2.5

  /// - Parameters:
  ///   - order: the indexes of the gaps, most important first.
  ///   - size: the size of the picture.
  ///   - zoom: the points of the sheet per point of the screen.
  ///   - taken: areas that are already used.
  ///   - texts: areas to keep free of numbers and lines.
  ///   - details: areas to keep free of numbers.
  package init(
    _ gaps: [RedLineGap], order: [Int], size: Size, zoom: Double, taken: [Rect], texts: [Rect],
    details: [Rect] = []
  ) {
    (self.size, self.zoom) = (size, zoom)
    (self.taken, self.texts, self.details) = (taken, texts, details)
    for index in order {
      if distances.count < Self.most, let distance = place(gaps[index], index) {
        distances.append(distance)
        self.taken += [distance.label, distance.line]
      } else {
        left.append(index)
      }
    }
  }

  private func place(_ gap: RedLineGap, _ index: Int) -> Distance? {
    let text = SheetNumber.distance(gap.length)
    let width = Double(text.count) * Self.characterWidth + 2 * Self.padding
    let isHorizontal = gap.axis == .horizontal
    let (from, to) = (gap.from * zoom, gap.to * zoom)
    let middle = (from + to) / 2
    let along = isHorizontal ? width : Self.labelHeight
    let across = isHorizontal ? Self.labelHeight : width
    // In a short gap, the number is beside the line.
    let aside = to - from >= along + 5 ? [0.0] : [across / 2 + 2.5, -across / 2 - 2.5]
    for share in [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95] {
      let at = gap.low * zoom + (gap.high - gap.low) * zoom * share
      for offset in aside {
        let center =
          isHorizontal ? Point(x: middle, y: at + offset) : Point(x: at + offset, y: middle)
        let label = Rect(
          x: center.x - (isHorizontal ? along : across) / 2,
          y: center.y - Self.labelHeight / 2, width: isHorizontal ? along : across,
          height: Self.labelHeight)
        let distance = Distance(
          gap: index, from: isHorizontal ? Point(x: from, y: at) : Point(x: at, y: from),
          to: isHorizontal ? Point(x: to, y: at) : Point(x: at, y: to), label: label, text: text)
        if isFree(distance) { return distance }
      }
    }
    return nil
  }

  private func isFree(_ distance: Distance) -> Bool {
    let label = distance.label
    guard label.x >= 1, label.y >= 1, label.maxX <= size.width - 1, label.maxY <= size.height - 1
    else { return false }
    let wide = label.inset(by: Insets(all: -1.5))
    guard taken.allSatisfy({ $0.intersection(wide) == nil }) else { return false }
    guard (texts + details).allSatisfy({ $0.intersection(label) == nil }) else { return false }
    let line = distance.line
    return (taken + texts).allSatisfy { $0.intersection(line) == nil }
  }
}

extension DistancePlan.Distance {
  /// The frame of the line, as wide as the ticks at its ends.
  var line: Rect {
    from.y == to.y
      ? Rect(x: from.x + 0.5, y: from.y - 2, width: max(0.1, to.x - from.x - 1), height: 4)
      : Rect(x: from.x - 2, y: from.y + 0.5, width: 4, height: max(0.1, to.y - from.y - 1))
  }
}

/// Numbers in the format of a sheet.
package enum SheetNumber {
  /// Returns the value with at most two decimals, without trailing zeros.
  package static func text(_ value: Double) -> String { text(value, 100) }

  /// Returns a distance rounded to half a point.
  package static func distance(_ value: Double) -> String { text(value, 2) }

  /// Returns a value in millimeters, rounded to a tenth.
  static func millimeters(_ value: Double) -> String { text(value, 10) }

  private static func text(_ value: Double, _ parts: Double) -> String {
    var text = String((value * parts).rounded() / parts)
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text == "-0" ? "0" : text
  }
}

/// Text of a screen in the format of a sheet.
enum SheetWords {
  /// Returns text in quotation marks on one line, truncated if it is long.
  static func quoted(_ words: String) -> String {
    let line = words.map { $0.isNewline ? " " : $0 }
    return line.count > 22 ? "“\(String(line.prefix(21)))…”" : "“\(String(line))”"
  }
}

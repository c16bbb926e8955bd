import Geometry
import Source

/// The changes to elements as findings; changes that only result from others are notes.
package struct ElementFindings {
  private let diff: ElementDiff

  package init(_ diff: ElementDiff) {
    self.diff = diff
  }

  /// The changes to elements; elements that moved together are reported once, by their leading
  /// element.
  package var findings: [Finding] {
    let moves = self.moves
    return diff.gone.map { finding(.removed, $0, "is no longer drawn") }
      + diff.added.map { finding(.added, $0, "is now drawn") }
      + diff.pairs.compactMap(properties) + moves.map(finding)
      + resized(by: moves)
  }

  /// The effects of a change to the document, in a line or two.
  package var effects: [String] {
    var lines: [String] = []
    var counts: [String: (count: Int, first: Int)] = [:]
    for (index, pair) in diff.pairs.enumerated() where pair.hasMoved && pair.old.visible {
      counts[Self.text(of: pair.shift), default: (0, index)].count += 1
    }
    let most = counts.sorted { ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first) }
    for (text, (count, _)) in most.prefix(2) {
      lines.append("\(count) \(count == 1 ? "element" : "elements") moved \(text)")
    }
    let rest = most.dropFirst(2).reduce(0) { $0 + $1.value.count }
    if rest > 0 {
      lines.append("\(rest) more \(rest == 1 ? "element" : "elements") moved by other distances")
    }
    for pair in diff.pairs {
      if lines.count >= 4 { break }
      let label = Label.element(pair.new)
      if pair.old["lines"] != pair.new["lines"], case .number(let count)? = pair.new["lines"] {
        lines.append("\(label) takes \(JSONWriter.text(count)) \(count == 1 ? "line" : "lines")")
      }
      if pair.old["truncated"] == .bool(false), pair.new["truncated"] == .bool(true) {
        lines.append("\(label) does not fit and is truncated")
      }
    }
    return Array(lines.prefix(4))
  }

  /// Elements that moved together by the same amount, led by the first in reading order.
  private struct Move {
    var shift: Point
    var pairs: [ElementDiff.Pair]
  }

  /// The movements, separated by unmoved elements in reading order.
  ///
  /// Movements on either side of such an element have different causes.
  private var moves: [Move] {
    var moves: [Move] = []
    var open = ShiftTable()
    for pair in diff.pairs.sorted(by: { Self.reads($0.new.frame, before: $1.new.frame) }) {
      guard pair.hasMoved else {
        if pair.new["text"] != nil { open = ShiftTable() }
        continue
      }
      if let index = open[pair.shift] {
        moves[index].pairs.append(pair)
      } else {
        open.add(pair.shift, moves.count)
        moves.append(Move(shift: pair.shift, pairs: [pair]))
      }
    }
    return moves
  }

  private static func reads(_ a: Rect, before b: Rect) -> Bool { (a.y, a.x) < (b.y, b.x) }

  private func finding(_ move: Move) -> Finding {
    // Text is the most recognizable element; a background behind it moved with it.
    let leader = move.pairs.first { $0.new["text"] != nil } ?? move.pairs[0]
    var finding = finding(.moved, leader.new, "moved \(Self.text(of: move.shift))")
    let rest = move.pairs.count - 1
    if rest > 0 {
      let names = move.pairs.filter { $0 != leader }.prefix(3).map {
        Label.element($0.new)
      }
      let list = names.joined(separator: ", ")
      let others = rest == 1 ? "element" : "elements"
      finding.notes = [
        "\(rest) more \(others) moved by the same amount: \(list)"
          + (rest > names.count ? ", …" : "")
      ]
    }
    return finding
  }

  /// Returns the frames that grew independently, rather than because an element inside moved.
  private func resized(by moves: [Move]) -> [Finding] {
    let grown = diff.pairs.filter { $0.hasGrown && $0.changedKeys.allSatisfy(Self.follows) }
    guard !grown.isEmpty else { return [] }
    let down = MovedFrames(moves.map { ($0.shift.y, $0.pairs) })
    let along = MovedFrames(moves.map { ($0.shift.x, $0.pairs) })
    return grown.filter { pair in
      let (wider, taller) = (!pair.growth.width.isNear(0), !pair.growth.height.isNear(0))
      if !wider, down.touch(pair.new.frame, by: pair.growth.height) { return false }
      if !taller, along.touch(pair.new.frame, by: pair.growth.width) { return false }
      return true
    }.map(resized)
  }

  private func resized(_ pair: ElementDiff.Pair) -> Finding {
    func sides(_ frame: Rect) -> String {
      "\(JSONWriter.text(frame.width)) × \(JSONWriter.text(frame.height))"
    }
    return finding(
      .resized, pair.new, "changed size \(sides(pair.old.frame)) → \(sides(pair.new.frame)) pt")
  }

  /// Returns the changed properties on one line; a change in a font's file is reported separately.
  private func properties(_ pair: ElementDiff.Pair) -> Finding? {
    let all = pair.changedKeys
    let own = all.filter { $0 != "face" && $0 != "runs" && !Self.follows($0) }
    // A consequence is reported only if it has no other cause.
    let isAlone = own.isEmpty && !all.contains("runs") && !pair.hasMoved && !pair.hasGrown
    let keys = isAlone ? all.filter(Self.follows) : own
    let label = Label.element(pair.new)
    guard !keys.isEmpty else {
      guard pair.changedKeys.contains("runs") else { return nil }
      return finding(.changed, pair.new, "is styled differently")
    }
    let lines = keys.map { key in
      let change = ValueText.change(key, pair.old[key] ?? .null, pair.new[key] ?? .null)
      return "\(key) of \(label) changed \(change)"
    }
    var finding = finding(.changed, pair.new, "")
    finding.message = lines[0]
    finding.notes = Array(lines.dropFirst())
    return finding
  }

  /// Returns whether a key depends on an element's frame or surroundings.
  private static func follows(_ key: String) -> Bool {
    ["bounds", "in", "items", "parent"].contains(key)
  }

  private func finding(
    _ kind: Finding.Kind, _ element: ElementRecord, _ text: String
  ) -> Finding {
    Finding(
      kind, "\(Label.element(element)) \(text)",
      element: element.name, source: element.source, frame: element.frame)
  }

  static func text(of shift: Point) -> String {
    var parts: [String] = []
    if !shift.y.isNear(0) { parts.append("\(shift.y > 0 ? "down" : "up") \(length(shift.y)) pt") }
    if !shift.x.isNear(0) {
      parts.append("\(shift.x > 0 ? "right" : "left") \(length(shift.x)) pt")
    }
    return parts.joined(separator: " and ")
  }

  private static func length(_ value: Double) -> String {
    JSONWriter.text((abs(value) * 100).rounded() / 100)
  }
}

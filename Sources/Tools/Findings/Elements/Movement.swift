import Geometry

/// Numbers for shifts; shifts that differ by at most a thousandth of a point have the same number.
struct ShiftTable {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  private var cells: [Cell: [(shift: Point, number: Int)]] = [:]

  /// Returns the number of the first recorded shift that is equal to a shift.
  subscript(shift: Point) -> Int? {
    let cell = Self.cell(shift)
    var best: Int?
    for x in -1...1 {
      for y in -1...1 {
        for entry in cells[Cell(x: cell.x + x, y: cell.y + y), default: []]
        where entry.shift.isNear(shift) && entry.number < best ?? .max {
          best = entry.number
        }
      }
    }
    return best
  }

  mutating func add(_ shift: Point, _ number: Int) {
    cells[Self.cell(shift), default: []].append((shift, number))
  }

  private static func cell(_ shift: Point) -> Cell {
    Cell(x: shift.x.thousandths, y: shift.y.thousandths)
  }
}

/// Frames that moved, by the distance along each axis, sorted from the top down.
struct MovedFrames {
  private struct Group {
    var frames: [Rect]
    var tallest: Double
  }

  private var groups: [Int: Group] = [:]

  init(_ moves: [(length: Double, pairs: [ElementDiff.Pair])]) {
    for move in moves {
      groups[move.length.thousandths, default: Group(frames: [], tallest: 0)].frames +=
        move.pairs.map(\.new.frame)
    }
    groups = groups.mapValues { group in
      Group(
        frames: group.frames.sorted { $0.y < $1.y },
        tallest: group.frames.map(\.height).max() ?? 0)
    }
  }

  /// Returns whether something in a frame moved by the given distance.
  func touch(_ frame: Rect, by length: Double) -> Bool {
    (-1...1).contains { step in
      guard let group = groups[length.thousandths + step] else { return false }
      var (low, high) = (0, group.frames.count)
      while low < high {
        let half = (low + high) / 2
        if group.frames[half].y < frame.y - group.tallest { low = half + 1 } else { high = half }
      }
      return group.frames[low...].prefix { $0.y <= frame.y + frame.height }
        .contains { frame.intersection($0) != nil }
    }
  }
}

extension Double {
  func isNear(_ other: Double) -> Bool { abs(self - other) < 0.001 }

  /// The length in thousandths, rounded and clamped.
  fileprivate var thousandths: Int {
    let value = (self * 1000).rounded()
    return value.isFinite && abs(value) < 1e15 ? Int(value) : Int.max / 4
  }
}

extension Point {
  func isNear(_ other: Point) -> Bool { abs(x - other.x) < 0.001 && abs(y - other.y) < 0.001 }
}

import Bounds
import Drawing
import Geometry

/// The dashes of a line, cut from the solid line.
struct Dashes {
  private let lengths: [Double]
  private let total: Double
  private let offset: Double

  /// Creates the dashes of a style; `nil` for a solid line or invalid lengths.
  init?(_ style: StrokeStyle) {
    var lengths = style.dashes
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    if lengths.count % 2 == 1 { lengths += lengths }
    total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    self.lengths = lengths
    var start = style.dashOffset.isFinite ? style.dashOffset : 0
    start = start.truncatingRemainder(dividingBy: total)
    offset = start < 0 ? start + total : start
  }

  /// Returns whether a contour has too many dashes, so that it is drawn solid.
  func isTooFine(for line: Polyline) -> Bool {
    isTooFine(line.points + (line.isClosed ? line.points.prefix(1) : []))
  }

  private func isTooFine(_ points: [Point]) -> Bool {
    var length = 0.0
    for i in points.indices.dropFirst() { length += (points[i] - points[i - 1]).length }
    return length / total * Double(lengths.count) >= Double(Bounds.dashes)
  }

  func cut(_ line: Polyline) -> [Polyline] {
    var points = line.points
    var smooth = line.isSmooth
    if line.isClosed, let first = points.first {
      points.append(first)
      smooth.append(false)
    }
    guard points.count > 1, !isTooFine(points) else { return [line] }

    var (index, left) = start()
    var isOn = index % 2 == 0
    let startsOn = isOn
    var result: [Polyline] = []
    var dash = Polyline()
    if isOn { dash.add(points[0]) }
    for i in 1..<points.count {
      let (a, b) = (points[i - 1], points[i])
      let whole = (b - a).length
      guard whole > 0 else { continue }
      let heading = (b - a) * (1 / whole)
      dash.heading = heading
      var done = 0.0
      while whole - done > left {
        done += left
        let p = a + heading * done
        dash.add(p)
        if isOn {
          result.append(dash)
          dash = Polyline()
        }
        dash.heading = heading
        isOn.toggle()
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= whole - done
      if isOn { dash.add(b, smooth: smooth[i]) }
    }
    guard isOn, !dash.points.isEmpty else { return result }
    if line.isClosed, startsOn { return closed(line, result, last: dash) }
    return result + [dash]
  }

  /// Joins the first and last dashes of a closed line if they meet at its start.
  private func closed(_ line: Polyline, _ dashes: [Polyline], last: Polyline) -> [Polyline] {
    guard let first = dashes.first else { return [line] }
    var joined = last
    // The seam is the last point of one dash and the first of the other.
    joined.isSmooth[joined.points.count - 1] = line.isSmooth[0]
    for i in first.points.indices.dropFirst() {
      joined.add(first.points[i], smooth: first.isSmooth[i])
    }
    return dashes.dropFirst() + [joined]
  }

  /// Returns the dash or gap in which the line starts, and its remaining length.
  private func start() -> (Int, Double) {
    var rest = offset
    for (i, length) in lengths.enumerated() {
      if rest < length || rest == 0 && length == 0 { return (i, length - rest) }
      rest -= length
    }
    return (0, lengths[0])
  }
}

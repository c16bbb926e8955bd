import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Guesses about switches.
extension Proposals {
  /// The largest height of a switch, in points.
  private static let mostHigh = 60.0
  /// The maximum number of pairs of a track and a knob.
  private static let mostSwitches = 4

  /// Returns guesses that a switch has its other position: its knob is on the other side of its
  /// track, which has another color.
  ///
  /// Neither of the two is likely alone, because the knob is now where the track was seen.
  static func switches(_ analysis: Analysis, of measured: [Difference]) -> [Difference] {
    var proposals = Proposals(analysis)
    let boxes = Set(measured.compactMap(\.node)).map { analysis.box(of: $0) }
    for (number, track) in analysis.picture.parts.enumerated() {
      guard proposals.differences.count < mostSwitches,
        boxes.contains(where: { !$0.intersection(track.box).isEmpty })
      else { continue }
      proposals.addSwitch(track, number)
    }
    return proposals.differences
  }

  private mutating func addSwitch(_ track: DesignPart, _ number: Int) {
    let (width, height) = (Double(track.box.width), Double(track.box.height))
    guard track.kind == .ground, height <= Self.mostHigh * scale,
      (1.2...4).contains(width / max(1, height)), let written = color(of: track)
    else { return }
    // Parts are listed from the back to the front.
    let knobs = picture.parts[(number + 1)...].filter { part in
      part.kind != .text && part.node != track.node && laid.nodes[part.node].end <= part.node + 1
        && part.box.intersection(track.box.expanded(by: Int(3 * scale))) == part.box
        && Double(part.box.width) <= 0.75 * width && Double(part.box.height) >= 0.5 * height
    }
    guard let knob = knobs.last,
      knobs.allSatisfy({ $0.box.intersection(knob.box).area * 2 > $0.box.area })
    else { return }
    let step = track.box.x + track.box.right - knob.box.x - knob.box.right
    guard abs(Double(step)) >= 4 * scale,
      let shown = mainColor(
        in: track.box, beside: knob.box.offset(step, 0).expanded(by: Int(2 * scale)))
    else { return }
    let delta = RGB(written).difference(from: RGB(shown))
    var moved = writer.moved(knob.node, Point(x: Double(step) / scale, y: 0))
    let nodes = Set(knobs.map(\.node)).sorted()
    moved.edits = [
      nodes.map { DesignEdit($0, .move(x: Double(step) / scale, y: 0)) }
    ]
    guard delta >= writer.colorLimit else {
      differences.append(moved)
      return
    }
    var other = writer.color(
      track.node, written, shown, delta: delta, limit: writer.colorLimit, written: written,
      isGround: track.isBackground(in: laid))
    other.edits = [(other.edits.first ?? []) + moved.edits[0]]
    other.companions = [moved]
    differences.append(other)
  }

  private func color(of part: DesignPart) -> Color? {
    let node = laid.nodes[part.node]
    return part.isBackground(in: laid) ? node.background?.color : node.color
  }

  /// Returns the color of most of the app's pixels in the middle of an area, beside another one.
  private func mainColor(in area: PixelBox, beside other: PixelBox) -> Color? {
    let margin = area.height / 4
    var counts: [UInt32: Int] = [:]
    var all = 0
    let app = analysis.finder.app
    app.withPixels { pixels in
      for y in area.y + margin..<max(area.y + margin, area.bottom - margin) {
        for x in area.x + margin..<max(area.x + margin, area.right - margin)
        where x < other.x || x >= other.right {
          counts[pixels[y * app.width + x], default: 0] += 1
          all += 1
        }
      }
    }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      most.value * 2 > all
    else { return nil }
    return RGB(most.key).color
  }
}

import Geometry
import Layout
import Scene
import Sheets
import Source
import Testing

/// What is true of every red-line sheet, whatever is on the screen.
@Suite struct RedLineSheetTests {
  static let goldens = [
    "city/feed-full", "city/profile-full", "phone-screens/settings", "phone-screens/mail-compose",
    "phone/alert", "phone/keyboard", "icons/list-rtl", "postage/style-font", "tanzen/game",
    "snow-reports/report", "flash-of-genius/card-back-short", "reader/feed", "start/alert",
    "outpost/dashboard", "scene/stroke", "snow-reports/icon",
  ]

  /// A grid of so many tiles, a third of them targets.
  private static func tiles(_ count: Int) -> String {
    let tiles = (0..<count).map { index in
      """
      {"type": "shape", "name": "tile.\(index)", "fill": "#2C95B5", "tappable": \(index % 3 == 0),
       "frame": [\(index % 15 * 25 + 3), \(index / 15 * 36 + 50), 20, \(20 + index % 7)]}
      """
    }
    return """
      {"screen": "scene", "device": "iphone-16-pro",
       "root": {"type": "layers", "children": [\(tiles.joined(separator: ","))]}}
      """
  }

  private func check(_ lines: RedLines, _ name: String) throws {
    let laid = try RedLineWorkspace.sheet(lines)
    let texts = RedLineWorkspace.texts(laid)
    #expect(texts.count >= 3)
    for (index, one) in texts.enumerated() {
      #expect(
        one.frame.x > -0.01 && one.frame.y > -0.01 && one.frame.maxX < laid.size.width + 0.01
          && one.frame.maxY < laid.size.height + 0.01, "\(name): \(words(one)) leaves the sheet")
      for other in texts.dropFirst(index + 1) {
        guard let shared = one.frame.intersection(other.frame) else { continue }
        #expect(
          shared.width < 0.01 || shared.height < 0.01,
          "\(name): \(words(one)) lies on \(words(other))")
      }
    }
    let cut = texts.filter { node in
      guard node.text?.truncated == true else { return false }
      return ["distance.value", "callout.number", "callout.frame", "ruler.value"].contains(
        node.name)
        || node.name.hasPrefix("legend.")
    }
    #expect(cut.isEmpty, "\(name): \(cut.map(words)) is cut")
    let high = texts.filter { node in
      guard let text = node.text, node.name.hasPrefix("legend.") else { return false }
      return Double(text.lines) * (text.runs.first?.lineHeight ?? 0) > node.frame.height + 0.01
    }
    #expect(high.isEmpty, "\(name): \(high.map(words)) leaves its row")
    #expect(laid.warnings.isEmpty, "\(name)")
  }

  private func words(_ node: LaidOutNode) -> String {
    "\(node.name) \"\(node.text?.string ?? "")\""
  }

  @Test(arguments: goldens)
  func noLabelLiesOnAnother(name: String) throws {
    try check(try RedLineWorkspace.golden(name), name)
  }

  @Test(arguments: [0, 1, 60, 300, 900])
  func anyNumberOfElementsCanBeRead(count: Int) throws {
    let lines = try RedLineWorkspace.scene(Self.tiles(count))
    try check(lines, "\(count) tiles")
    let size = try RedLineWorkspace.sheet(lines).size
    #expect(size.width < 2000 && size.height < 1400, "\(size)")
  }

  @Test func aNarrowScreenAndAWideOneCanBeRead() throws {
    for device in ["40x600@2", "900x60@2", "20x20@2"] {
      let lines = try RedLineWorkspace.golden("phone-screens/settings", device: device)
      try check(lines, device)
    }
  }

  /// On each side leaders end in the order in which they begin.
  @Test(arguments: goldens)
  func noLeadersCross(name: String) throws {
    let callouts = try RedLineWorkspace.golden(name).callouts.callouts
    for side in [CalloutPlan.Side.left, .right] {
      let ours = callouts.filter { $0.side == side }
      for (upper, lower) in zip(ours, ours.dropFirst()) {
        #expect(upper.anchor.y <= lower.anchor.y)
        #expect(upper.top + 17.99 < lower.top + 0.01, "labels are one below the other")
      }
    }
  }

  /// What is drawn as a distance is one: between the sides of two elements, or to an edge.
  @Test(arguments: goldens)
  func everyDistanceIsWhatTheFramesSay(name: String) throws {
    let lines = try RedLineWorkspace.golden(name)
    let (marks, gaps) = (lines.inventory.marks, lines.inventory.gaps)
    for gap in gaps {
      func start(_ rect: Rect) -> Double { gap.axis == .horizontal ? rect.x : rect.y }
      func end(_ rect: Rect) -> Double { gap.axis == .horizontal ? rect.maxX : rect.maxY }
      if let before = gap.before { #expect(end(marks[before].frame) == gap.from) }
      if let after = gap.after { #expect(start(marks[after].frame) == gap.to) }
      if let container = gap.container {
        let edges = marks[container].bounds
        if gap.before == nil { #expect(start(edges) == gap.from) }
        if gap.after == nil { #expect(end(edges) == gap.to) }
      } else {
        if gap.before == nil { #expect(gap.from == 0) }
      }
      #expect(gap.length > 0)
    }
    for distance in lines.distances.distances {
      let gap = gaps[distance.gap]
      #expect(distance.text == SheetNumber.distance(gap.to - gap.from))
    }
  }

  /// What is not called out on the picture is in the legend, or counted there.
  @Test func whatHasNoRoomIsInTheLegend() throws {
    let lines = try RedLineWorkspace.scene(Self.tiles(150))
    let texts = RedLineWorkspace.texts(try RedLineWorkspace.sheet(lines)).compactMap {
      $0.text?.string
    }
    let called = lines.callouts.callouts.count
    #expect(called + lines.callouts.left.count == lines.inventory.groups.count)
    #expect(texts.contains { $0.hasPrefix("Further elements") })
    let listed = texts.count { $0.hasPrefix("tile.") } - called
    let more = lines.callouts.left.count - listed
    #expect(texts.contains { $0.hasPrefix("and \(more) more") })
  }
}

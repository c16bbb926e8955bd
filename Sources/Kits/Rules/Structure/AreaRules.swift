import Geometry
import Layout
import Scene
import Source

extension Rule {
  static let safeArea = Rule(
    "safe-area", "Text and targets stay inside the safe area.",
    because:
      "The status bar, a notch, and the home indicator cover anything outside the safe area.",
    source: "Good practice; iPhone Human Interface Guidelines (2008), rule 16",
    preset: .structure, severity: .error,
    bad: LintExample(
      """
      {
        "screen": "scene", "device": "iphone-x",
        "root": { "type": "layers", "background": "#FFFFFF", "children": [
          { "type": "text", "text": "Good morning", "size": 28, "frame": [20, 6, 300, 40] } ] }
      }
      """),
    good: LintExample(
      """
      {
        "screen": "scene", "device": "iphone-x",
        "root": { "type": "layers", "background": "#FFFFFF", "children": [
          { "type": "text", "text": "Good morning", "size": 28, "frame": [20, 50, 300, 40] } ] }
      }
      """)
  ) { screen in
    let areas = screen.coveredAreas
    guard !areas.isEmpty, !screen.environment.device.isAsLargeAsItsContent else { return [] }
    let targets = Set(screen.targets)
    return screen.once(
      (screen.targets + screen.texts.filter { !targets.contains($0) }).compactMap { index in
        let node = screen.nodes[index]
        guard node.bounds != nil, screen.nearest(LintScreen.edgeLayers, around: index) == nil,
          !screen.isMoved(index), node.transform.isUpright
        else { return nil }
        for area in areas where !(area.isIndicator && screen.continuesBelow(index)) {
          guard let covered = screen.covered(index, by: area) else { continue }
          let depth = area.rect.isTall ? covered.width : covered.height
          return Violation(
            at: index, "\(screen.called(index)) extends \(depth.counted) into \(area.name)",
            measured: depth.points, expected: "0", remedy: screen.remedy(index, by: area))
        }
        return nil
      })
  }

  static let hiddenContent = Rule(
    "hidden-content", "No bar or keyboard hides content that cannot be scrolled out from under it.",
    because: "Content that is always under a bar is never seen and cannot be tapped.",
    source: "Good practice; iPhone Human Interface Guidelines (2008), rule 16",
    preset: .structure, severity: .warning,
    bad: LintExample(
      """
      {
        "screen": "scene", "device": { "width": 320, "height": 120, "scale": 2 },
        "root": { "type": "layers", "background": "#FFFFFF", "children": [
          { "type": "text", "text": "The first line", "frame": [16, 24, 200, 20] },
          { "type": "text", "text": "The second line", "frame": [16, 76, 200, 20] },
          { "type": "phone.navigationBar", "title": "Notes", "align": "stretch", "valign": "top" } ] }
      }
      """),
    good: LintExample(
      """
      {
        "screen": "scene", "device": { "width": 320, "height": 120, "scale": 2 },
        "root": { "type": "column", "background": "#FFFFFF", "children": [
          { "type": "phone.navigationBar", "title": "Notes" },
          { "type": "text", "text": "The first line", "padding": [8, 16, 0, 16] },
          { "type": "text", "text": "The second line", "padding": [8, 16, 0, 16] } ] }
      }
      """)
  ) { screen in
    let bars = screen.nodes([
      .navigationBar, .titleBar, .searchBar, .statusBar, .toolbar, .tabBar, .keyboardBar, .keyboard,
    ]).filter { screen.nodes[$0].bounds != nil }
    guard !bars.isEmpty else { return [] }
    return screen.once(
      (screen.targets + screen.texts).compactMap { hidden($0, by: bars, in: screen) })
  }

  private static func hidden(_ index: Int, by bars: [Int], in screen: LintScreen) -> Violation? {
    let node = screen.nodes[index]
    guard screen.nearest(LintScreen.layers, around: index) == nil, !screen.isMoved(index),
      node.transform == .identity,
      let part = node.text == nil
        ? node.bounds : screen.laid.inkLines(of: index).first
    else { return nil }
    for bar in bars {
      guard let area = screen.nodes[bar].bounds, let covered = part.intersection(area),
        covered.height > part.height / 2, screen.isPainted(bar, over: index)
      else { continue }
      let isTop = area.midY < screen.laid.size.height / 2
      // Content that scrolls, or may scroll, out from under the bar is not a violation.
      guard isTop ? !screen.isScrolledTo(index, under: area) : screen.isPlaced(index) else {
        continue
      }
      let way = isTop ? area.maxY - part.y : part.maxY - area.y
      return Violation(
        at: index,
        "\(screen.called(index)) is under “\(screen.nodes[bar].listedName)”, which covers "
          + "\(covered.height.points) of its \(part.height.counted) of height",
        measured: covered.height.points, expected: "0",
        remedy: "move \(screen.called(index)) \(isTop ? "down" : "up") by "
          + "\(way.rounded(.up).counted)", other: bar)
    }
    return nil
  }
}

extension LintScreen {
  /// Elements allowed in the device's margins: bars and overlays.
  static let edgeLayers: Set<Role> = [
    .statusBar, .navigationBar, .toolbar, .tabBar, .titleBar, .searchBar, .keyboardBar, .keyboard,
    .background, .picker, .datePicker, .homeScreen,
  ]

  struct CoveredArea {
    var rect: Rect
    /// The name of the covering element, for a message.
    var name: String
    /// The edge of the screen along which the area extends.
    var edge: Edge
    /// Whether the area is the home indicator's, which scrolling content passes under.
    var isIndicator: Bool { edge == .bottom }

    enum Edge: String { case top, bottom, left, right }

    /// Whether a target extends through the area to the edge of the screen, like a bar or a row,
    /// and remains large enough outside it.
    func isPassed(by target: Rect) -> Bool {
      let slack = 0.5
      return switch edge {
      case .top: target.y <= rect.y + slack && target.maxY - rect.maxY >= Self.enough
      case .bottom: target.maxY >= rect.maxY - slack && rect.y - target.y >= Self.enough
      case .left: target.x <= rect.x + slack && target.maxX - rect.maxX >= Self.enough
      case .right: target.maxX >= rect.maxX - slack && rect.x - target.x >= Self.enough
      }
    }

    /// The minimum side length of a target for a finger, in points.
    private static let enough = 44.0
  }

  /// Returns the part of a text node's letters, or of a target, that an area covers; `nil` if the
  /// part is insignificant, or if another element covers it as well.
  fileprivate func covered(_ index: Int, by area: CoveredArea) -> Rect? {
    guard let bounds = nodes[index].bounds else { return nil }
    if !isReadOnly(index), !isButton(index), area.isPassed(by: bounds) { return nil }
    return readOrTapped(index)
      .compactMap { $0.intersection(bounds)?.intersection(area.rect) }
      .filter { $0.width > 0.5 && $0.height > 0.5 }
      .max { $0.width * $0.height < $1.width * $1.height }
      .flatMap { cover(of: index, over: $0) == nil ? $0 : nil }
  }

  private func isReadOnly(_ index: Int) -> Bool {
    nodes[index].text != nil && !nodes[index].tappable
  }

  /// Returns the rectangles of a text node's lines, or of a target, including parts beyond the
  /// screen.
  private func readOrTapped(_ index: Int) -> [Rect] {
    let rects = isReadOnly(index) ? laid.inkLines(of: index) : [nodes[index].frame]
    return rects.map(nodes[index].transform.apply)
  }

  fileprivate func remedy(_ index: Int, by area: CoveredArea) -> String {
    let rects = readOrTapped(index)
    let whole = rects.dropFirst().reduce(rects.first ?? area.rect) { $0.union($1) }
    let (way, distance) =
      switch area.edge {
      case .top: ("down", area.rect.maxY - whole.y)
      case .bottom: ("up", whole.maxY - area.rect.y)
      case .left: ("right", area.rect.maxX - whole.x)
      case .right: ("left", whole.maxX - area.rect.x)
      }
    let move = "move the element \(way) by \(distance.roundedUp.counted)"
    return laid.placement(of: index).isOutsideFlow
      ? move : "\(move), or write \"safeArea\": true on its container"
  }

  /// The parts of the screen under the device's own elements.
  fileprivate var coveredAreas: [CoveredArea] {
    let size = laid.size
    let safe = environment.device.safeArea
    let bars = nodes(.statusBar).compactMap { nodes[$0].bounds }
    var areas = bars.map { CoveredArea(rect: $0, name: "the status bar", edge: .top) }
    guard safe.bottom > 0 || safe.left > 0 else { return areas }
    func add(_ rect: Rect, _ name: String, _ edge: CoveredArea.Edge) {
      if !rect.isEmpty { areas.append(CoveredArea(rect: rect, name: name, edge: edge)) }
    }
    if bars.isEmpty {
      add(Rect(x: 0, y: 0, width: size.width, height: safe.top), "the status bar's area", .top)
    }
    let cutout = environment.device.cutout == .island ? "island" : "notch"
    let sides = ["the margin beside the \(cutout)", "the margin opposite the \(cutout)"]
    let isLeft = environment.orientation != .landscapeRight
    add(
      Rect(x: 0, y: 0, width: safe.left, height: size.height), sides[isLeft ? 0 : 1], .left)
    add(
      Rect(x: size.width - safe.right, y: 0, width: safe.right, height: size.height),
      sides[isLeft ? 1 : 0], .right)
    guard !environment.full else { return areas }
    add(
      Rect(x: 0, y: size.height - safe.bottom, width: size.width, height: safe.bottom),
      "the home indicator's area", .bottom)
    return areas
  }

  /// Whether a node is in a flow that continues below the screen, so the node scrolls.
  fileprivate func continuesBelow(_ index: Int) -> Bool {
    let end = laid.size.height + 0.5
    var around = index
    while let parent = nodes[around].parent, !laid.placement(of: around).isOutsideFlow {
      switch laid.node(parent).content {
      case .column, .grid:
        var sibling = around
        while sibling < nodes[parent].end {
          if nodes[sibling].frame.maxY > end, !laid.placement(of: sibling).isOutsideFlow {
            return true
          }
          sibling = nodes[sibling].end
        }
      default: break
      }
      around = parent
    }
    return false
  }

  fileprivate func isButton(_ index: Int) -> Bool {
    let buttons: Set<Role> = [.button, .defaultButton, .cancelButton, .destructiveButton]
    return nodes[index].tappable && nodes[index].role.map(buttons.contains) ?? false
  }

  /// Returns the violations except those of nodes inside another node with a violation, such as
  /// text in a target.
  fileprivate func once(_ violations: [Violation]) -> [Violation] {
    let reported = violations.compactMap(\.node)
    return violations.filter { violation in
      guard let node = violation.node else { return true }
      return !reported.contains { $0 != node && contains($0, node) }
    }
  }

  /// Whether a bar's own background is painted over a node.
  fileprivate func isPainted(_ bar: Int, over index: Int) -> Bool {
    let grounds = [bar] + Array(laid.inside(bar))
    let ground = grounds.compactMap { nodes[$0].text == nil ? rank[$0] : nil }.max()
    let own = ([index] + Array(laid.inside(index))).compactMap { rank[$0] }.max()
    return ground ?? -1 > own ?? Int.max
  }

  /// Whether a node or one of its containers has an explicit position.
  fileprivate func isPlaced(_ index: Int) -> Bool {
    ([index] + Array(ancestors(of: index))).contains { around in
      guard nodes[around].parent != nil else { return false }
      let placement = laid.placement(of: around)
      return placement.frame != nil || placement.edges != nil || placement.center != nil
    }
  }

  /// Whether a node is in a container that begins above a bar, like scrolled content.
  fileprivate func isScrolledTo(_ index: Int, under bar: Rect) -> Bool {
    // A list that starts above the bar was scrolled on purpose.
    ancestors(of: index).contains { around in
      nodes[around].frame.y < bar.y - 0.5 && nodes[around].parent != nil
    }
  }
}

extension Rect {
  fileprivate var isTall: Bool { height > width }
}

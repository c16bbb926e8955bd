import Codecs
package import Engine
import Geometry
import Header
import Layout
import Pixels
import Resources
import Scene
import Source

extension RedLines {
  /// Creates the sheet, ready for layout and painting.
  ///
  /// - Parameter scale: the sheet's pixels per point.
  /// - Throws: if the sheet would be too large.
  package func sheet(by renderer: Renderer, scale: Int) throws(CityPaintError) -> Composition {
    try checkSize(scale: scale)
    let picture = Picture(
      rendered.pixmap,
      file: ScaledName(stem: "screen", scale: scale * zoom, fileExtension: "png").name,
      scale: scale * zoom)
    let ground = Node.box("sheet.ground", Rect(size: page.size), fill: SheetPalette.ground)
    return try renderer.compose(
      .layers(
        [ground] + header + self.picture(picture.file) + rulers + leaders + calloutLabels + legend,
        at: .sheet),
      on: page.size, scale: scale, pictures: [picture])
  }

  private func checkSize(scale: Int) throws(CityPaintError) {
    let size = page.size
    guard size.width > Device.largest.width || size.height > Device.largest.height else {
      return try Self.check(pixels: size * Double(scale), of: rendered.screen, scale: scale)
    }
    throw CityPaintError(
      "a red-line sheet would be too large: \(Int(size.width)) × \(Int(size.height)) points",
      at: rendered.screen.root.opening, hint: Self.remedy(for: rendered.screen, scale: 2))
  }

  /// Rejects a sheet, or a screen for one, that would have too many pixels.
  ///
  /// - Parameters:
  ///   - size: the size in pixels.
  ///   - scale: the sheet's pixels per point.
  static func check(
    pixels size: Size, of screen: ResolvedScreen, scale: Int
  ) throws(CityPaintError) {
    guard size.width * size.height > Renderer.pixelLimit else { return }
    throw CityPaintError(
      "a red-line sheet would be too large: \(Int(size.width)) × \(Int(size.height)) pixels",
      at: screen.root.opening, hint: remedy(for: screen, scale: scale))
  }

  private static func remedy(for screen: ResolvedScreen, scale: Int) -> String {
    let ways = [
      screen.environment.full ? "remove --full" : nil, scale > 2 ? "use --scale 2" : nil,
      "use a smaller device",
    ]
    return Suggestion.sentence(ways.compactMap { $0 })
  }

  // MARK: Header

  private var facts: [String] {
    let size = rendered.laid.size
    let environment = rendered.screen.environment
    var facts: [String] = []
    // A full-height picture is not the size of a phone's screen.
    let isPhone = !environment.full || size.height == device.size.height
    if isPhone, !device.name.isEmpty { facts.append(device.name) }
    if !isPhone { facts.append("the whole height") }
    facts.append("\(environment.look.name) look, \(environment.appearance.rawValue)")
    if let state = settings.state { facts.append("state \(state)") }
    facts.append("\(size.caption) points")
    facts.append("\((size * Double(device.scale)).caption) pixels at \(device.scale)×")
    let millimeters = device.pointsPerMillimeter.map { size.millimeters(density: $0) }
    if isPhone || millimeters == nil {
      facts.append(millimeters ?? "density unknown, so nothing is shown in millimeters")
    }
    return facts
  }

  private var header: [Node] {
    let frame = page.header
    return [
      .text(
        "sheet.title", [.init(settings.title, SheetPalette.strong, .bold)],
        in: Rect(x: frame.x, y: frame.y, width: frame.width, height: 18), size: 15),
      .text(
        "sheet.facts", [.init(facts.joined(separator: "  ·  "), SheetPalette.weak)],
        in: Rect(x: frame.x, y: frame.y + 19, width: frame.width, height: 10), size: 7.5),
    ]
  }

  // MARK: Rulers

  private var rulers: [Node] {
    guard layers.contains(.ruler) else { return [] }
    let size = rendered.laid.size
    let unit = Double(zoom)
    let points = [Ruler.Edge.top, .left].flatMap { edge in
      let step = Ruler.step(edge == .top ? size.width : size.height)
      return Ruler(
        edge: edge, picture: page.picture, unit: unit, steps: (10, step, step)
      ).nodes()
    }
    guard let density = device.pointsPerMillimeter else {
      return points + [unitLabel("pt", .top)]
    }
    let millimeters = [Ruler.Edge.right, .bottom].flatMap { edge in
      Ruler(
        edge: edge, picture: page.picture, unit: unit * density, steps: (1, 5, 10)
      ).nodes()
    }
    return points + millimeters + [unitLabel("pt", .top), unitLabel("mm", .bottom)]
  }

  private func unitLabel(_ text: String, _ edge: Ruler.Edge) -> Node {
    let picture = page.picture
    let frame =
      edge == .top
      ? Rect(x: picture.x - 21, y: picture.y - 13, width: 10, height: 6)
      : Rect(x: picture.maxX + 11, y: picture.maxY + 7, width: 10, height: 6)
    return .text("ruler.unit", [.init(text, SheetPalette.weak, .bold)], in: frame, size: 5)
  }

  // MARK: Callouts

  private var leaders: [Node] {
    let origin = page.picture.origin
    return callouts.callouts.flatMap { callout -> [Node] in
      guard let column = page.columns[callout.side] else { return [] }
      let anchor = callout.anchor + origin
      let isLeft = callout.side == .left
      let start = Point(
        x: isLeft ? column.upperBound + 2 : column.lowerBound - 2,
        y: origin.y + callout.top + Self.badge.height / 2 + 1)
      let edge = isLeft ? page.picture.x : page.picture.maxX
      let bend = edge + (isLeft ? -1 : 1) * (layers.contains(.ruler) ? RedLinePage.ruler + 4 : 4)
      let points = [start, Point(x: bend, y: anchor.y), anchor]
      let mark = inventory.first(of: callout.group)
      let frame = Rect(
        x: min(start.x, anchor.x), y: min(start.y, anchor.y), width: abs(start.x - anchor.x),
        height: max(0.5, abs(start.y - anchor.y)))
      return [
        .lines(
          "leader", [points], line: .init(color: color(of: mark), width: 0.4), in: frame,
          at: mark.place),
        .dot("leader.end", anchor, radius: 1.3, fill: color(of: mark), at: mark.place),
      ]
    }
  }

  private static let badge = Size(width: 13, height: 8)

  private var calloutLabels: [Node] {
    callouts.callouts.flatMap { callout -> [Node] in
      guard let column = page.columns[callout.side] else { return [] }
      let group = inventory.groups[callout.group]
      let mark = inventory.marks[group.first]
      let isLeft = callout.side == .left
      let top = page.picture.y + callout.top + 1
      let badge = Rect(
        origin: Point(
          x: isLeft ? column.upperBound - Self.badge.width : column.lowerBound, y: top),
        size: Self.badge)
      let words = Rect(
        x: isLeft ? column.lowerBound : badge.maxX + 4, y: top,
        width: column.upperBound - column.lowerBound - Self.badge.width - 4, height: 8)
      let align: TextContent.Alignment = isLeft ? .end : .start
      let more = group.marks.count - 1
      let times = more == 0 ? "" : mark.words == nil ? "  ×\(more + 1)" : "  +\(more) alike"
      let name = [
        SheetRun(mark.caption, SheetPalette.strong, .bold), SheetRun(times, SheetPalette.weak),
      ]
      return Node.label(
        ("callout.badge", "callout.number"), "\(group.number)", in: badge, color(of: mark),
        corners: 4, size: 5.5, at: mark.place
      ) + [
        .text("callout.name", name, in: words, size: 6.5, least: 4, align: align, at: mark.place),
        .text(
          "callout.frame", details(of: callout.group), in: words.offset(by: Point(x: 0, y: 8)),
          size: 6, least: 4, align: align, at: mark.place),
      ]
    }
  }

  private static let target = " · target"
  /// The maximum number of characters in a callout's second line.
  private static let calloutLength = 36

  private func details(of group: Int) -> [SheetRun] {
    let mark = inventory.first(of: group)
    var styles = ""
    if mark.isText, layers.contains(.text) {
      styles = inventory.styles(of: group).prefix(3).map { " · T\($0 + 1)" }.joined()
    }
    let isNamed = layers.contains(.names)
    let isTarget = mark.isTarget && layers.contains(.targets)
    let room = Self.calloutLength - styles.count - (isTarget ? Self.target.count : 0)
    let frame = isNamed || !isTarget ? mark.frameCaption(within: room) : mark.reach.caption
    var words = [SheetRun(frame + styles, SheetPalette.weak)]
    guard isTarget else { return words }
    var caption = Self.target
    if let density = device.pointsPerMillimeter, !isNamed {
      caption = " · " + mark.reach.size.millimeters(density: density)
    }
    words.append(.init(caption, color(of: mark), .bold))
    return words
  }

  func color(of mark: RedLineMark) -> Color {
    guard mark.isTarget, layers.contains(.targets) else { return SheetPalette.outline }
    return mark.isSmallTarget ? SheetPalette.smallTarget : SheetPalette.target
  }
}

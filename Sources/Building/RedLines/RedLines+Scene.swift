import Assets
import Codecs
import Geometry
import Layout
import Pixels
package import Rendering
import Scene
import Source

extension RedLines {
  /// The sheet as a scene that can be laid and painted.
  ///
  /// - Parameter scale: its pixels to the point.
  /// - Throws: where it would be too large.
  package func sheet(
    by renderer: Renderer, scale: Int
  ) throws(CityPaintError) -> ResolvedScreen {
    try checkSize()
    let file = ScaledName(stem: "screen", scale: scale * zoom, fileExtension: "png").name
    var files: [String: [UInt8]] = [:]
    do throws(CodecError) { files[file] = try PNG.encode(rendered.pixmap, as: .fast) } catch {
      throw CityPaintError([Diagnostic(.error, error.description, at: rendered.screen.place)])
    }
    let text = JSONWriter.text(document(file, scale: scale), .compact)
    return try renderer.resolve(Array(text.utf8), named: "red-line sheet", carrying: files)
  }

  /// As large as a document's device may be, in points.
  private static let most = Size(width: 4096, height: 16_384)

  private func checkSize() throws(CityPaintError) {
    let size = page.size
    guard size.width > Self.most.width || size.height > Self.most.height else { return }
    throw CityPaintError([
      Diagnostic(
        .error,
        "a red-line sheet would be too large: \(Int(size.width)) × \(Int(size.height)) points",
        at: rendered.screen.place,
        hint: "leave out --full, or show less of a smaller device")
    ])
  }

  /// The sheet in the place of the screen's own picture: what is known of the document stays.
  func presenting(_ sheet: RenderedScreen, scale: Int) -> RenderedScreen {
    var screen = rendered.screen
    screen.scale = scale
    var laid = sheet.laid
    // What was cut on the sheet is no news; what was cut on the screen is.
    laid.warnings = rendered.laid.warnings
    return RenderedScreen(screen: screen, laid: laid, pixmap: sheet.pixmap)
  }

  private func document(_ file: String, scale: Int) -> JSONOutput {
    let ground = SheetNode.box(
      "sheet.ground", Rect(size: page.size), fill: SheetPalette.ground)
    return [
      "screen": "scene",
      "device": [
        "width": .number(page.size.width), "height": .number(page.size.height),
        "scale": .int(scale),
      ],
      "root": [
        "type": "layers",
        "children": .array(
          [ground] + header + picture(file) + rulers + leaders + calloutLabels + legend),
      ],
    ]
  }

  // MARK: Header

  private var header: [JSONOutput] {
    let size = rendered.laid.size
    let scale = device.scale
    var facts: [String] = []
    if !device.name.isEmpty { facts.append(device.name) }
    facts.append("\(SheetNumber.text(size.width)) × \(SheetNumber.text(size.height)) points")
    facts.append(
      "\(SheetNumber.text(size.width * Double(scale))) × "
        + "\(SheetNumber.text(size.height * Double(scale))) pixels at \(scale)×")
    if let density = device.pointsPerMillimetre {
      facts.append(
        "\(SheetNumber.millimetres(size.width / density)) × "
          + "\(SheetNumber.millimetres(size.height / density)) mm")
    } else {
      facts.append("density not known, so nothing is told in millimetres")
    }
    let frame = page.header
    return [
      SheetNode.text(
        "sheet.title", [.init(text: settings.title, color: SheetPalette.strong, weight: .bold)],
        in: Rect(x: frame.x, y: frame.y, width: frame.width, height: 18), size: 15),
      SheetNode.text(
        "sheet.facts", [.init(text: facts.joined(separator: "  ·  "), color: SheetPalette.weak)],
        in: Rect(x: frame.x, y: frame.y + 19, width: frame.width, height: 10), size: 7.5),
    ]
  }

  // MARK: Rulers

  private var rulers: [JSONOutput] {
    guard layers.contains(.ruler) else { return [] }
    let size = rendered.laid.size
    let unit = Double(zoom)
    let points = [Ruler.Edge.top, .left].flatMap { edge in
      let step = Ruler.step(edge == .top ? size.width : size.height)
      return Ruler(
        edge: edge, picture: page.picture, unit: unit, steps: (10, step, step)
      ).nodes()
    }
    guard let density = device.pointsPerMillimetre else {
      return points + [unitLabel("pt", .top)]
    }
    let millimetres = [Ruler.Edge.right, .bottom].flatMap { edge in
      Ruler(
        edge: edge, picture: page.picture, unit: unit * density, steps: (1, 5, 10)
      ).nodes()
    }
    return points + millimetres + [unitLabel("pt", .top), unitLabel("mm", .bottom)]
  }

  private func unitLabel(_ text: String, _ edge: Ruler.Edge) -> JSONOutput {
    let picture = page.picture
    let frame =
      edge == .top
      ? Rect(x: picture.x - 21, y: picture.y - 13, width: 10, height: 6)
      : Rect(x: picture.maxX + 11, y: picture.maxY + 7, width: 10, height: 6)
    return SheetNode.text(
      "ruler.unit", [.init(text: text, color: SheetPalette.weak, weight: .bold)], in: frame,
      size: 5)
  }

  // MARK: Callouts

  private var leaders: [JSONOutput] {
    let origin = page.picture.origin
    return callouts.callouts.flatMap { callout -> [JSONOutput] in
      guard let column = column(callout.side) else { return [] }
      let anchor = callout.anchor + origin
      let isLeft = callout.side == .left
      let start = Point(
        x: isLeft ? column.upperBound + 2 : column.lowerBound - 2,
        y: origin.y + callout.top + Self.badge.height / 2 + 1)
      let edge = isLeft ? page.picture.x : page.picture.maxX
      let bend = edge + (isLeft ? -1 : 1) * (layers.contains(.ruler) ? RedLinePage.ruler + 4 : 4)
      let points = [start, Point(x: bend, y: anchor.y), anchor]
      let mark = inventory.marks[inventory.groups[callout.group].first]
      let frame = Rect(
        x: min(start.x, anchor.x), y: min(start.y, anchor.y), width: abs(start.x - anchor.x),
        height: max(0.5, abs(start.y - anchor.y)))
      return [
        SheetNode.lines(
          "leader", [points], stroke: .init(color: color(of: mark), width: 0.4), in: frame,
          origin: mark.source),
        SheetNode.dot(
          "leader.end", anchor, radius: 1.3, fill: color(of: mark), origin: mark.source),
      ]
    }
  }

  private func column(_ side: CalloutPlan.Side) -> Range<Double>? {
    side == .left ? page.leftColumn : page.rightColumn
  }

  private static let badge = Size(width: 13, height: 8)

  private var calloutLabels: [JSONOutput] {
    callouts.callouts.flatMap { callout -> [JSONOutput] in
      guard let column = column(callout.side) else { return [] }
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
      let name = mark.told
      let more = group.marks.count - 1
      let times = more == 0 ? "" : mark.words == nil ? "  ×\(more + 1)" : "  +\(more) alike"
      return [
        SheetNode.box(
          "callout.badge", badge, fill: color(of: mark), corners: 4, origin: mark.source),
        SheetNode.text(
          "callout.number",
          [.init(text: "\(group.number)", color: SheetPalette.white, weight: .bold)], in: badge,
          size: 5.5, align: .center, origin: mark.source),
        SheetNode.text(
          "callout.name",
          [
            .init(text: name, color: SheetPalette.strong, weight: .bold),
            .init(text: times, color: SheetPalette.weak),
          ], in: words, size: 6.5, align: isLeft ? .end : .start, origin: mark.source),
        SheetNode.text(
          "callout.frame", details(of: callout.group), in: words.offset(by: Point(x: 0, y: 8)),
          size: 6, align: isLeft ? .end : .start, origin: mark.source),
      ]
    }
  }

  private func details(of group: Int) -> [SheetNode.Words] {
    let mark = inventory.marks[inventory.groups[group].first]
    var details = [mark.frame.told]
    if mark.isText, layers.contains(.text) {
      details += inventory.styles(of: group).prefix(3).map { "T\($0 + 1)" }
    }
    var words = [
      SheetNode.Words(text: details.joined(separator: " · "), color: SheetPalette.weak)
    ]
    guard layers.contains(.targets), mark.isTarget else { return words }
    let size = mark.reach.size
    var told = " · target"
    if let density = device.pointsPerMillimetre, !layers.contains(.names) {
      told =
        " · \(SheetNumber.millimetres(size.width / density)) × "
        + "\(SheetNumber.millimetres(size.height / density)) mm"
    }
    words.append(.init(text: told, color: color(of: mark), weight: .bold))
    return words
  }

  func color(of mark: RedLineMark) -> String {
    guard mark.isTarget, layers.contains(.targets) else { return SheetPalette.outline }
    return mark.isSmallTarget ? SheetPalette.smallTarget : SheetPalette.target
  }
}

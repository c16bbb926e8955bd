import Geometry
import Pixels
import Source

extension RedLines {
  /// The legend's rows where the page has them.
  var legend: [JSONOutput] {
    page.legend.rows.flatMap { placed -> [JSONOutput] in
      let origin = page.legendOrigins[placed.column] + Point(x: 0, y: placed.top)
      return nodes(
        of: placed.row,
        in: Rect(
          origin: origin, size: Size(width: RedLinePage.legendWidth, height: placed.row.height)))
    }
  }

  private func nodes(of row: LegendRow, in frame: Rect) -> [JSONOutput] {
    switch row {
    case .heading(let text): heading(text, in: frame)
    case .style(let sign, let color, let title, let detail):
      style(sign, color, title, detail, in: frame)
    case .color(let color, let title, let detail): swatch(color, title, detail, in: frame)
    case .entry(let number, let title, let detail): entry(number, title, detail, in: frame)
    case .key(let key, let text): sample(key, text, in: frame)
    }
  }

  private func line(_ frame: Rect, x: Double, y: Double, height: Double = 8) -> Rect {
    Rect(x: frame.x + x, y: frame.y + y, width: frame.width - x, height: height)
  }

  private func heading(_ text: String, in frame: Rect) -> [JSONOutput] {
    [
      SheetNode.text(
        "legend.heading", [.init(text: text, color: SheetPalette.strong, weight: .bold)],
        in: line(frame, x: 0, y: 6, height: 10), size: 8),
      SheetNode.box(
        "legend.rule", Rect(x: frame.x, y: frame.y + 17.5, width: frame.width, height: 0.5),
        fill: SheetPalette.faint),
    ]
  }

  private func style(
    _ sign: String, _ color: Color?, _ title: String, _ detail: String, in frame: Rect
  ) -> [JSONOutput] {
    let chip = Rect(x: frame.x, y: frame.y + 2, width: 9, height: 9)
    return [
      color.map { self.chip($0, chip) }
        ?? SheetNode.box(
          "legend.chip", chip, stroke: .init(color: SheetPalette.faint), corners: 2),
      SheetNode.text(
        "legend.style",
        [
          .init(text: "\(sign)  ", color: SheetPalette.outline, weight: .bold),
          .init(text: title, color: SheetPalette.strong, weight: .bold),
        ], in: line(frame, x: 14, y: 1), size: 6.5),
      SheetNode.text(
        "legend.detail", [.init(text: detail, color: SheetPalette.weak)],
        in: line(frame, x: 14, y: 9.5), size: 6),
    ]
  }

  /// A colour on white and on a check of gray, so that what shines through is seen to.
  private func chip(_ color: Color, _ frame: Rect) -> JSONOutput {
    let half = frame.width / 2
    let checks = [(0.0, 0.0), (half, half)].map { x, y in
      SheetNode.box(
        "legend.check", Rect(x: x, y: y, width: half, height: half), fill: SheetPalette.faint)
    }
    let whole = Rect(size: frame.size)
    return [
      "type": "layers", "name": "legend.chip", "frame": SheetNode.place(frame), "clip": 2,
      "origin": .string(SheetNode.whole),
      "children": .array(
        [SheetNode.box("legend.white", whole, fill: SheetPalette.white)]
          + (color.alpha < 255 ? checks : [])
          + [
            SheetNode.box(
              "legend.color", whole, fill: color.hex,
              stroke: .init(color: "#10182033", width: 0.5), corners: 2)
          ]),
    ]
  }

  private func swatch(
    _ color: Color, _ title: String, _ detail: String, in frame: Rect
  ) -> [JSONOutput] {
    [
      chip(color, Rect(x: frame.x, y: frame.y + 1.5, width: 9, height: 9)),
      SheetNode.text(
        "legend.swatch",
        [
          .init(text: title + "   ", color: SheetPalette.strong, weight: .bold),
          .init(text: detail, color: SheetPalette.weak),
        ], in: line(frame, x: 14, y: 2), size: 6.5),
    ]
  }

  private func entry(
    _ number: String, _ title: String, _ detail: String, in frame: Rect
  ) -> [JSONOutput] {
    let words = SheetNode.text(
      "legend.entry",
      [
        .init(text: title + "   ", color: SheetPalette.strong),
        .init(text: detail, color: SheetPalette.weak),
      ], in: line(frame, x: number.isEmpty ? 0 : 14, y: 1), size: 6.5)
    guard !number.isEmpty else { return [words] }
    return [
      SheetNode.text(
        "legend.number", [.init(text: number, color: SheetPalette.outline, weight: .bold)],
        in: Rect(x: frame.x, y: frame.y + 1, width: 12, height: 8), size: 6.5),
      words,
    ]
  }

  private func sample(_ key: LegendRow.Key, _ text: String, in frame: Rect) -> [JSONOutput] {
    let box = Rect(x: frame.x, y: frame.y + 1.5, width: 16, height: 8)
    let (left, right) = (Point(x: box.x, y: box.midY), Point(x: box.maxX, y: box.midY))
    let tick = Point(x: 0, y: 2)
    let drawn: JSONOutput =
      switch key {
      case .outline:
        SheetNode.box("legend.key", box, stroke: .init(color: SheetPalette.outline))
      case .distance:
        SheetNode.lines(
          "legend.key",
          [[left, right], [left - tick, left + tick], [right - tick, right + tick]],
          stroke: .init(color: SheetPalette.distance, width: 0.6), in: box)
      case .target:
        SheetNode.box(
          "legend.key", box, fill: SheetPalette.targetFill + "4D",
          stroke: .init(color: SheetPalette.target, width: 0.75))
      case .smallTarget:
        SheetNode.box(
          "legend.key", box, fill: SheetPalette.smallTargetFill + "4D",
          stroke: .init(color: SheetPalette.smallTarget, width: 0.75))
      case .safeArea:
        SheetNode.box(
          "legend.key", box,
          stroke: .init(color: SheetPalette.safeArea, width: 0.75, dashes: [4, 2.5]))
      case .finger:
        SheetNode.box(
          "legend.key", box, fill: "#E0264C59",
          stroke: .init(color: SheetPalette.distance, width: 0.75, dashes: [2.5, 1.5]), corners: 4)
      }
    return [
      drawn,
      SheetNode.text(
        "legend.meaning", [.init(text: text, color: SheetPalette.strong)],
        in: line(frame, x: 21, y: 1.5), size: 6.5),
    ]
  }
}

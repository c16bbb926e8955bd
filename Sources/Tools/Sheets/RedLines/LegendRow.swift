import Drawing
import Geometry
import Pixels
import Scene

/// A row of a red-line sheet's legend.
struct LegendRow: Sendable {
  /// The height in points, including the space above.
  var height: Double
  /// The text of a heading; `nil` for all other rows.
  var heading: String?
  /// Returns the nodes of the row in a frame.
  var nodes: @Sendable (Rect) -> [Node]

  static func heading(_ text: String) -> LegendRow {
    let words = LegendWords([SheetRun(text, SheetPalette.strong, .bold)], size: 8, lineHeight: 10)
    return LegendRow(height: 12 + words.height, heading: text) { frame in
      let rule = Rect(
        x: frame.x, y: frame.y + 7.5 + words.height, width: frame.width, height: 0.5)
      return [
        words.node("legend.heading", in: frame, y: 6),
        .box("legend.rule", rule, fill: SheetPalette.faint),
      ]
    }
  }

  /// Returns a row for a text style, with its symbol, name, and details.
  static func style(
    sign: String, color: Color?, title: String, detail: String
  ) -> LegendRow {
    let title = LegendWords(
      [
        SheetRun("\(sign)  ", SheetPalette.outline, .bold),
        SheetRun(title, SheetPalette.strong, .bold),
      ], x: 14)
    let detail = LegendWords([SheetRun(detail, SheetPalette.weak)], size: 6, x: 14)
    return LegendRow(height: 4 + title.height + detail.height) { frame in
      let chip = Rect(x: frame.x, y: frame.y + 2, width: 9, height: 9)
      return [
        color.map { .chip([$0], chip) }
          ?? .box(
            "legend.chip", chip, line: .init(color: SheetPalette.faint, width: 0.5), corners: 2),
        title.node("legend.style", in: frame, y: 1),
        detail.node("legend.detail", in: frame, y: 1.5 + title.height),
      ]
    }
  }

  /// Returns a row for a color, or for the colors of a gradient.
  static func color(_ colors: [Color], title: String, detail: String) -> LegendRow {
    let words = LegendWords(
      [SheetRun(title + "   ", SheetPalette.strong, .bold), SheetRun(detail, SheetPalette.weak)],
      x: 14)
    return LegendRow(height: 5 + words.height) { frame in
      [
        .chip(colors, Rect(x: frame.x, y: frame.y + 1.5, width: 9, height: 9)),
        words.node("legend.swatch", in: frame, y: 2),
      ]
    }
  }

  /// Returns a row for an item, with its number if it has one.
  static func entry(number: String = "", title: String, detail: String) -> LegendRow {
    let words = LegendWords(
      [SheetRun(title + "   ", SheetPalette.strong), SheetRun(detail, SheetPalette.weak)],
      x: number.isEmpty ? 0 : 14)
    return LegendRow(height: 2.5 + words.height) { frame in
      let words = words.node("legend.entry", in: frame, y: 1)
      guard !number.isEmpty else { return [words] }
      let sign = Node.text(
        "legend.number", [SheetRun(number, SheetPalette.outline, .bold)],
        in: Rect(x: frame.x, y: frame.y + 1, width: 12, height: 8), size: 6.5)
      return [sign, words]
    }
  }

  /// Returns a row that explains a symbol on the picture.
  static func key(_ meaning: String, sign: @escaping @Sendable (Rect) -> Node) -> LegendRow {
    let words = LegendWords([SheetRun(meaning, SheetPalette.strong)], x: 21)
    return LegendRow(height: 4 + words.height) { frame in
      [
        sign(Rect(x: frame.x, y: frame.y + 1.5, width: 16, height: 8)),
        words.node("legend.meaning", in: frame, y: 1.5),
      ]
    }
  }

  /// Returns a row that explains a box on the picture.
  static func key(
    _ meaning: String, fill: Color? = nil, line: ShapeContent.Line, corners: Double = 0
  ) -> LegendRow {
    key(meaning) { .box("legend.key", $0, fill: fill, line: line, corners: corners) }
  }
}

/// Text in a row, in as many lines as it needs.
private struct LegendWords: Sendable {
  let runs: [SheetRun]
  var size = 6.5
  var lineHeight = 8.0
  /// The distance from the row's start, in points.
  var x = 0.0

  init(_ runs: [SheetRun], size: Double = 6.5, lineHeight: Double = 8, x: Double = 0) {
    self.runs = runs.filter { !$0.text.isEmpty }
    (self.size, self.lineHeight, self.x) = (size, lineHeight, x)
  }

  private var lines: Int {
    SheetWidth.lines(
      of: runs, size: size, within: RedLinePage.legendWidth - x)
  }

  var height: Double { lineHeight * Double(lines) }

  func node(_ name: String, in row: Rect, y: Double) -> Node {
    let frame = Rect(x: row.x + x, y: row.y + y, width: row.width - x, height: height)
    return Node.text(name, runs, size: size, lineHeight: lineHeight).lying(frame)
  }
}

extension Node {
  /// Returns a color over white, with a gray checkerboard that makes transparency visible; several
  /// colors are arranged from the top down.
  fileprivate static func chip(_ colors: [Color], _ frame: Rect) -> Node {
    let half = frame.width / 2
    let checks = [0, half].map { at in
      Node.box(
        "legend.check", Rect(x: at, y: at, width: half, height: half), fill: SheetPalette.faint)
    }
    let whole = Rect(size: frame.size)
    let last = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map {
      GradientStop(position: Double($0.offset) / last, color: $0.element)
    }
    let paint: PaintSpec =
      colors.count == 1
      ? .color(colors[0]) : .linear(stops, from: .zero, to: Point(x: 0, y: 1))
    let swatch = Node.shape(
      "legend.color", .rect(Path.Corners(all: 2)), whole, fill: paint,
      line: .init(color: SheetPalette.shade.faded(by: 0x33), width: 0.5))
    let isOpaque = colors.allSatisfy { $0.alpha == 255 }
    let layers =
      [.box("legend.white", whole, fill: .white)] + (isOpaque ? [] : checks) + [swatch]
    return Node.layers(layers, at: .sheet).lying(frame).with {
      $0.name = "legend.chip"
      $0.effects.clip = Path.Corners(all: 2)
    }
  }
}

/// The rows of a legend in balanced columns.
struct LegendFlow {
  /// A row with its column and its distance from the column's top, in points.
  struct Placed {
    var row: LegendRow
    var column: Int
    var top: Double
  }

  private(set) var rows: [Placed] = []
  private(set) var columns = 0
  /// The height of the longest column, in points.
  private(set) var height = 0.0

  init(_ rows: [LegendRow], columnHeight: Double) {
    var top = 0.0
    var heading: String?
    for (index, row) in rows.enumerated() {
      heading = row.heading ?? heading
      // A heading is not left alone at the bottom of a column, and short sections are not split.
      var next = 0.0
      if row.heading != nil {
        let section = rows[(index + 1)...].prefix { $0.heading == nil }
        next = section.prefix(section.count <= 8 ? 8 : 2).reduce(0) { $0 + $1.height }
      }
      let follows = index > 0 && rows[index - 1].heading != nil
      if columns == 0 || top > 0 && !follows && top + row.height + next > columnHeight {
        columns += 1
        top = 0
        if row.heading == nil, let heading {
          let again = LegendRow.heading("\(heading) (continued)")
          self.rows.append(Placed(row: again, column: columns - 1, top: 0))
          top = again.height
        }
      }
      self.rows.append(Placed(row: row, column: columns - 1, top: top))
      top += row.height
      height = max(height, top)
    }
  }

  /// Arranges the rows in at most the given number of columns, as short as possible.
  init(_ rows: [LegendRow], most columns: Int) {
    var height = (rows.reduce(0) { $0 + $1.height } / Double(columns)).rounded(.up)
    var flow = LegendFlow(rows, columnHeight: height)
    while flow.columns > columns {
      height += 4
      flow = LegendFlow(rows, columnHeight: height)
    }
    self = flow
  }
}

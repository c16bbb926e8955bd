import Codecs
package import Engine
package import Pixels
import Resources
import Source

/// Pictures of documents side by side, each under its caption: a scene like any other.
package struct DocumentSheet: Sendable {
  /// A picture of the sheet.
  package struct Tile: Sendable {
    package var caption: String
    /// What sets it apart from the document's other pictures; shown behind the caption, in gray.
    package var detail: String
    package var picture: Pixmap

    package init(caption: String, detail: String = "", picture: Pixmap) {
      self.caption = caption
      self.detail = detail
      self.picture = picture
    }
  }

  private let tiles: [Tile]
  private let columns: Int
  private let background: Color
  private let captions: Bool
  private let scale: Int

  /// - Parameters:
  ///   - columns: how many pictures stand side by side; `nil` for about as wide as high.
  ///   - scale: the pictures' pixels to the point, and the sheet's.
  package init(
    _ tiles: [Tile], columns: Int?, background: Color?, captions: Bool = true, scale: Int
  ) {
    self.tiles = tiles
    self.scale = scale
    self.captions = captions
    self.background = background ?? Metrics.background
    self.columns = max(
      1, min(tiles.count, columns ?? Self.columns(for: tiles, captions: captions, scale: scale)))
  }

  /// Points, but for colours; open, all of them.
  private enum Metrics {
    static let margin = 48.0
    static let gap = 32.0
    static let rowGap = 40.0
    static let caption = 17.0
    static let aboveCaption = 10.0
    /// Words need so much where a picture is narrower.
    static let leastWidth = 72.0
    static let most = (width: 4096.0, height: 16_384.0)
    /// Width over height that columns are chosen for.
    static let shape = 1.5
    static let background = Color(red: 0xEC, green: 0xEE, blue: 0xF1)
  }

  /// The room of each picture and the sheet's size, in points.
  ///
  /// Columns are as wide as their widest picture, but for pictures so unequal that much would be left
  /// empty: those simply follow each other.
  private struct Grid {
    /// For each picture.
    var widths: [Double]
    var size: (width: Double, height: Double)

    /// How much wider than the widest row columns may make a sheet.
    private static let waste = 1.2

    init(_ tiles: [Tile], columns: Int, captions: Bool, scale: Int) {
      let rows = (tiles.count + columns - 1) / columns
      var columnWidths = Array(repeating: Metrics.leastWidth, count: columns)
      var rowWidths = Array(repeating: 0.0, count: rows)
      var heights = Array(repeating: 0.0, count: rows)
      widths = tiles.map { max(Metrics.leastWidth, Double($0.picture.width) / Double(scale)) }
      for (index, tile) in tiles.enumerated() {
        let (row, column) = (index / columns, index % columns)
        columnWidths[column] = max(columnWidths[column], widths[index])
        rowWidths[row] += widths[index]
        heights[row] = max(heights[row], Double(tile.picture.height) / Double(scale))
      }
      var width = rowWidths.max() ?? 0
      if columnWidths.reduce(0, +) <= width * Self.waste {
        width = columnWidths.reduce(0, +)
        for index in widths.indices { widths[index] = columnWidths[index % columns] }
      }
      let text = captions ? Metrics.caption + Metrics.aboveCaption : 0
      size = (
        2 * Metrics.margin + width + Double(columns - 1) * Metrics.gap,
        2 * Metrics.margin + heights.reduce(0) { $0 + $1 + text } + Double(rows - 1)
          * Metrics.rowGap
      )
    }
  }

  private static func columns(for tiles: [Tile], captions: Bool, scale: Int) -> Int {
    var best = 1
    var least = Double.infinity
    for columns in 1...max(1, min(tiles.count, 64)) {
      let size = Grid(tiles, columns: columns, captions: captions, scale: scale).size
      if columns > 1, size.width > Metrics.most.width { break }
      let ratio = size.width / size.height / Metrics.shape
      let empty = Double((columns - tiles.count % columns) % columns) / Double(columns)
      let distance = max(ratio, 1 / ratio) + empty / 4
      if distance < least { (best, least) = (columns, distance) }
    }
    return best
  }

  /// The sheet as a scene; pictures are files named by their numbers.
  private func document(_ grid: Grid) -> JSONOutput {
    let rows = stride(from: 0, to: tiles.count, by: columns).map { first -> JSONOutput in
      let indices = first..<min(tiles.count, first + columns)
      return .compact([
        "type": "row", "children": .array(indices.map { cell($0, grid) }),
        "spaceAbove": first == 0 ? nil : .number(Metrics.rowGap),
      ])
    }
    return [
      "screen": "scene",
      "device": [
        "width": .number(grid.size.width.rounded(.up)),
        "height": .number(grid.size.height.rounded(.up)), "scale": .int(scale),
      ],
      "root": [
        "type": "layers",
        "children": [
          [
            "type": "shape", "name": "sheet.ground", "shape": "rect",
            "fill": .string(background.hex),
          ],
          [
            "type": "column", "padding": .number(Metrics.margin), "children": .array(rows),
          ],
        ],
      ],
    ]
  }

  private func cell(_ index: Int, _ grid: Grid) -> JSONOutput {
    let tile = tiles[index]
    let picture: JSONOutput = [
      "type": "image", "name": "sheet.picture", "src": .string(file(index)),
      "fit": "stretch", "width": .number(Double(tile.picture.width) / Double(scale)),
      "height": .number(Double(tile.picture.height) / Double(scale)), "align": "start",
      "shadow": [["color": "#10182014", "blur": 2], ["color": "#1018202E", "y": 3, "blur": 12]],
    ]
    var children: [JSONOutput] = [picture]
    if captions {
      let runs: [JSONOutput] =
        [["text": .string(tile.caption), "color": .string(ink.strong)]]
        + (tile.detail.isEmpty
          ? [] : [["text": .string("  " + tile.detail), "color": .string(ink.weak)]])
      children.insert(
        [
          "type": "text", "name": "sheet.caption", "runs": .array(runs), "size": 13,
          "lineHeight": .number(Metrics.caption), "font": "Helvetica Neue", "maxLines": 1,
          "width": .number(grid.widths[index]),
        ], at: 0)
      children[1] = Self.spaced(picture)
    }
    return .compact([
      "type": "column", "width": .number(grid.widths[index]), "children": .array(children),
      "valign": "top", "spaceBefore": index % columns == 0 ? nil : .number(Metrics.gap),
    ])
  }

  private static func spaced(_ picture: JSONOutput) -> JSONOutput {
    guard case .object(let members) = picture else { return picture }
    return .object(members + [.init("spaceAbove", .number(Metrics.aboveCaption))])
  }

  /// Dark words on a light ground, and light ones on a dark.
  private var ink: (strong: String, weak: String) {
    let luminance =
      (Int(background.red) * 2126 + Int(background.green) * 7152 + Int(background.blue) * 722)
      / 10_000
    let isDark = background.alpha > 127 && luminance < 128
    return isDark ? ("#FFFFFF", "#FFFFFF99") : ("#1D2733", "#6B7785")
  }

  private func file(_ index: Int) -> String {
    ScaledName(stem: "sheet-\(index)", scale: scale, fileExtension: "png").name
  }

  /// Draws the sheet.
  ///
  /// - Throws: where it would be too large.
  package func draw(by renderer: Renderer) throws(CityPaintError) -> RenderedScreen {
    let grid = Grid(tiles, columns: columns, captions: captions, scale: scale)
    try check(grid, limit: Renderer.pixelLimit)
    var files: [String: [UInt8]] = [:]
    for (index, tile) in tiles.enumerated() {
      do throws(CodecError) {
        files[file(index)] = try PNG.encode(tile.picture, as: .fast)
      } catch {
        throw CityPaintError([Diagnostic(.error, "\(tile.caption): \(error.description)")])
      }
    }
    let text = JSONWriter.text(document(grid), .compact)
    return try renderer.render(Array(text.utf8), named: "contact sheet", carrying: files)
  }

  private func check(_ grid: Grid, limit: Double) throws(CityPaintError) {
    let (width, height) = grid.size
    let pixels = width * height * Double(scale * scale)
    guard width > Metrics.most.width || height > Metrics.most.height || pixels > limit else {
      return
    }
    throw CityPaintError([
      Diagnostic(
        .error,
        "a sheet of \(tiles.count) pictures would be too large: \(Int(width)) × \(Int(height)) "
          + "points at \(scale)×",
        hint: "take a smaller --scale, other --columns, or make several sheets")
    ])
  }
}

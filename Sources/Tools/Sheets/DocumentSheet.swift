package import Engine
import Geometry
package import Pixels
import Resources
import Scene
import Source

/// Pictures of documents side by side, each with a caption.
package struct DocumentSheet: Sendable {
  /// A picture of the sheet.
  package struct Tile: Sendable {
    package var caption: String
    /// The detail that distinguishes the picture from others of the same document, in gray after
    /// the caption.
    package var detail: String
    package var picture: Pixmap
    /// Whether the caption may widen the picture's cell: in a catalogue, pictures are often smaller
    /// than their captions.
    package var isOfCatalogue = false
    /// Whether the picture begins a row.
    package var startsRow = false

    package init(caption: String, detail: String = "", picture: Pixmap) {
      self.caption = caption
      self.detail = detail
      self.picture = picture
    }

    /// The width of the picture's cell, in points.
    fileprivate func width(scale: Int) -> Double {
      var width = max(Metrics.leastWidth, Double(picture.width) / Double(scale))
      if isOfCatalogue {
        let text = caption.count + (detail.isEmpty ? 0 : detail.count + 2)
        width = max(width, min(Metrics.widestCaption, Double(text) * Metrics.letter))
      }
      return width
    }
  }

  private let tiles: [Tile]
  private let columns: Int
  private let background: Color
  private let captions: Bool
  private let scale: Int

  /// - Parameters:
  ///   - columns: the number of pictures side by side; `nil` for a sheet with a width-to-height
  ///     ratio near 1.5.
  ///   - scale: the pixels per point of the pictures and the sheet.
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

  /// The sheet's lengths, in points, and its colors.
  private enum Metrics {
    static let margin = 48.0
    static let gap = 32.0
    static let rowGap = 40.0
    static let caption = 17.0
    static let aboveCaption = 10.0
    /// The minimum width of a caption under a narrower picture.
    static let leastWidth = 72.0
    /// The maximum width to which a caption widens a cell.
    static let widestCaption = 240.0
    /// A generous average width of a caption's characters.
    static let letter = 7.0
    /// The width-to-height ratio that the number of columns aims for.
    static let shape = 1.5
    static let background = Color(red: 0xEC, green: 0xEE, blue: 0xF1)
  }

  /// The cells of the pictures and the size of the sheet, in points.
  ///
  /// Columns are as wide as their widest picture. If the widths differ so much that columns would
  /// leave a lot of empty space, the pictures are placed in rows without columns.
  private struct Grid {
    /// The pictures of each row.
    var rows: [Range<Int>]
    /// The width of each picture's cell.
    var widths: [Double]
    var size: (width: Double, height: Double)

    /// The maximum factor by which columns may make a sheet wider than its widest row.
    private static let waste = 1.2

    init(_ tiles: [Tile], columns: Int, captions: Bool, scale: Int) {
      rows = Self.rows(of: tiles, columns: columns)
      var columnWidths = Array(repeating: Metrics.leastWidth, count: columns)
      var rowWidths = Array(repeating: 0.0, count: rows.count)
      var heights = Array(repeating: 0.0, count: rows.count)
      widths = tiles.map { $0.width(scale: scale) }
      for (row, indices) in rows.enumerated() {
        for (column, index) in indices.enumerated() {
          columnWidths[column] = max(columnWidths[column], widths[index])
          rowWidths[row] += widths[index]
          heights[row] = max(heights[row], Double(tiles[index].picture.height) / Double(scale))
        }
      }
      var width = rowWidths.max() ?? 0
      let isFree = tiles.contains(where: \.startsRow)
      if !isFree, columnWidths.reduce(0, +) <= width * Self.waste {
        width = columnWidths.reduce(0, +)
        for index in widths.indices { widths[index] = columnWidths[index % columns] }
      }
      let text = captions ? Metrics.caption + Metrics.aboveCaption : 0
      size = (
        2 * Metrics.margin + width + Double((rows.map(\.count).max() ?? 1) - 1) * Metrics.gap,
        2 * Metrics.margin + heights.reduce(0) { $0 + $1 + text } + Double(rows.count - 1)
          * Metrics.rowGap
      )
    }

    private static func rows(of tiles: [Tile], columns: Int) -> [Range<Int>] {
      var rows: [Range<Int>] = []
      for index in tiles.indices {
        if let last = rows.last, last.count < columns, !tiles[index].startsRow {
          rows[rows.count - 1] = last.lowerBound..<index + 1
        } else {
          rows.append(index..<index + 1)
        }
      }
      return rows
    }
  }

  private static func columns(for tiles: [Tile], captions: Bool, scale: Int) -> Int {
    var best = 1
    var least = Double.infinity
    for columns in 1...max(1, min(tiles.count, 64)) {
      let size = Grid(tiles, columns: columns, captions: captions, scale: scale).size
      if columns > 1, size.width > Device.largest.width { break }
      let ratio = size.width / size.height / Metrics.shape
      let empty = Double((columns - tiles.count % columns) % columns) / Double(columns)
      let distance = max(ratio, 1 / ratio) + empty / 4
      if distance < least { (best, least) = (columns, distance) }
    }
    return best
  }

  private func node(_ grid: Grid) -> Node {
    let rows = grid.rows.map { row in
      let cells = row.map { cell($0, grid, isFirst: $0 == row.lowerBound) }
      return Node.row(cells).placed { $0.spaceAbove = row.lowerBound == 0 ? nil : Metrics.rowGap }
    }
    let margin = Metrics.margin
    return .layers([
      .rect(background, name: "sheet.ground", at: .sheet),
      .column(
        rows, padding: EdgeDistances(top: margin, start: margin, bottom: margin, end: margin)),
    ])
  }

  private func cell(_ index: Int, _ grid: Grid, isFirst: Bool) -> Node {
    let tile = tiles[index]
    let size = Size(width: Double(tile.picture.width), height: Double(tile.picture.height))
    let picture = Node.picture(
      Self.file(index), size * (1 / Double(scale)), name: "sheet.picture",
      shadows: [
        Effects.Shadow(color: SheetPalette.shade.faded(by: 0x14), blur: 2),
        Effects.Shadow(color: SheetPalette.shade.faded(by: 0x2E), y: 3, blur: 12),
      ]
    ).placed {
      $0.align = .start
      if captions { $0.spaceAbove = Metrics.aboveCaption }
    }
    let detail = tile.detail.isEmpty ? [] : [SheetRun("  " + tile.detail, ink.weak)]
    let caption = Node.text(
      "sheet.caption", [SheetRun(tile.caption, ink.strong)] + detail, size: 13,
      lineHeight: Metrics.caption, maxLines: 1
    ).placed { $0.width = .points(grid.widths[index]) }
    return Node.column(captions ? [caption, picture] : [picture]).placed {
      $0.width = .points(grid.widths[index])
      $0.valign = .top
      $0.spaceBefore = isFirst ? nil : Metrics.gap
    }
  }

  /// The text colors: dark on a light background, and light on a dark one.
  private var ink: (strong: Color, weak: Color) {
    let luminance =
      (Int(background.red) * 2126 + Int(background.green) * 7152 + Int(background.blue) * 722)
      / 10_000
    let isDark = background.alpha > 127 && luminance < 128
    return isDark ? (.white, .white.faded(by: 0x99)) : (SheetPalette.strong, Color(0x6B7785))
  }

  private static func file(_ index: Int) -> String { "sheet-\(index).png" }

  /// Draws the sheet.
  ///
  /// - Throws: if the sheet would be too large.
  package func draw(by renderer: Renderer) throws(CityPaintError) -> Painting {
    let grid = Grid(tiles, columns: columns, captions: captions, scale: scale)
    try check(grid, limit: Renderer.pixelLimit)
    let pictures = tiles.enumerated().map { index, tile in
      Picture(tile.picture, file: Self.file(index), scale: scale)
    }
    let size = Size(width: grid.size.width.rounded(.up), height: grid.size.height.rounded(.up))
    return try renderer.paint(
      try renderer.compose(node(grid), on: size, scale: scale, pictures: pictures))
  }

  private func check(_ grid: Grid, limit: Double) throws(CityPaintError) {
    let (width, height) = grid.size
    let pixels = width * height * Double(scale * scale)
    guard width > Device.largest.width || height > Device.largest.height || pixels > limit else {
      return
    }
    throw CityPaintError(
      "a sheet of \(tiles.count) pictures would be too large: \(Int(width)) × \(Int(height)) "
        + "points at \(scale)×",
      hint: "use a smaller --scale or different --columns, or make several sheets")
  }
}

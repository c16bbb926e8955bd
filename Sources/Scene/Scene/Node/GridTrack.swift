import Schema
import Source

/// The width of a grid column.
package enum GridTrack: Hashable, Sendable {
  case points(Double)
  /// A share of the space left by the other columns.
  case fraction(Double)
  /// As wide as the column's content.
  case auto
}

/// The keys of a grid.
enum GridKeys {
  private struct Parsed: Sendable {
    var columns = Columns(count: 1)
    var gap: Double?
    var columnGap: Double?
    var rowGap: Double?
  }

  /// A number of equal columns, or a list of widths.
  private struct Columns: Hashable, Sendable {
    var count: Int
    var tracks: [GridTrack] = []
  }

  static func group(_ node: ValueType<Node>) -> FieldGroup<(Node.Grid, ArrangementKeys.Parsed)> {
    let own: [Key<Parsed>] = [
      required(
        "columns", \.columns, columns,
        "The number of columns, or a list of their widths: points, `\"2fr\"`, or `\"auto\"`."),
      optional("gap", \.gap, Types.points, "The gap between columns and between rows, in points."),
      optional(
        "columnGap", \.columnGap, Types.points,
        "The gap between columns, in points. Default: `gap`."),
      optional(
        "rowGap", \.rowGap, Types.points,
        "The gap between rows, in points. Default: `gap`."),
    ]
    let written = keys(Parsed(), own)
    return written.and(
      ArrangementKeys.group(of: .grid, node),
      take: { (grid, container) in (take(grid), container) },
      make: { written, container in (grid(of: written, container.children), container) })
  }

  private static func grid(of written: Parsed, _ children: [Node]) -> Node.Grid {
    Node.Grid(
      columns: written.columns.count, tracks: written.columns.tracks,
      columnGap: written.columnGap ?? written.gap ?? 0,
      rowGap: written.rowGap ?? written.gap ?? 0, children: children)
  }

  private static func take(_ grid: Node.Grid) -> Parsed {
    var written = Parsed(columns: Columns(count: grid.columns, tracks: grid.tracks))
    let (column, row) = (grid.columnGap, grid.rowGap)
    if column == row {
      written.gap = column == 0 ? nil : column
    } else {
      written.columnGap = column == 0 ? nil : column
      written.rowGap = row == 0 ? nil : row
    }
    return written
  }

  private static var columns: ValueType<Columns> {
    let list = ValueType<[GridTrack]>.array(of: track, count: 1...1000)
    return ValueType<Int>.integer(in: 1...1000).map(
      "columns",
      write: { (columns: Columns) in columns.tracks.isEmpty ? .int(columns.count) : nil }
    ) { count, _ in Columns(count: count) }.or(
      list.map("columns", write: { list.write($0.tracks) }) { tracks, _ in
        Columns(count: tracks.count, tracks: tracks)
      })
  }

  private static var track: ValueType<GridTrack> {
    let points = Types.points.map(
      "points", write: { if case .points(let width) = $0 { .number(width) } else { nil } }
    ) { width, _ in GridTrack.points(width) }
    let word = ValueType<GridTrack>(
      "column", expecting: "\"2fr\" or \"auto\"", shapes: .string,
      schema: { _ in ["type": "string", "pattern": "^(auto|[0-9]+(\\.[0-9]+)?fr)$"] },
      write: { track in
        switch track {
        case .points: nil
        case .fraction(let share): .string(JSONWriter.text(share) + "fr")
        case .auto: "auto"
        }
      },
      read: { value, reader in
        guard case .string(let text) = value.kind else { return nil }
        if text == "auto" { return .auto }
        if text.hasSuffix("fr"), let share = Percentage.number(in: text.dropLast(2)),
          (0.001...1000).contains(share)
        {
          return .fraction(share)
        }
        reader.error(
          "unknown column \(SafeText.quoted(text))",
          hint: "write points, \"auto\", or a share such as \"2fr\" from 0.001fr to 1000fr")
        return nil
      })
    return points.or(word)
  }
}

import Pixels

/// A line of a red-line sheet's legend.
enum LegendRow {
  case heading(String)
  /// A style of text: its sign, what it is, and more about it.
  case style(sign: String, color: Color?, title: String, detail: String)
  case color(Color, title: String, detail: String)
  /// Something with its number, where it has one.
  case entry(number: String, title: String, detail: String)
  /// What a sign on the picture means.
  case key(Key, String)

  enum Key {
    case outline, distance, target, smallTarget, safeArea, finger
  }

  /// Points, with the space above.
  var height: Double {
    switch self {
    case .heading: 22
    case .style: 20
    case .color: 13
    case .entry: 10.5
    case .key: 12
    }
  }

  var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}

/// Rows of a legend in columns of one height.
struct LegendFlow {
  /// A row, its column and how far below the column's top it is, in points.
  struct Placed {
    var row: LegendRow
    var column: Int
    var top: Double
  }

  private(set) var rows: [Placed] = []
  private(set) var columns = 0
  /// Of the longest column, in points.
  private(set) var height = 0.0

  init(_ rows: [LegendRow], columnHeight: Double) {
    var top = 0.0
    var heading: String?
    for (index, row) in rows.enumerated() {
      if case .heading(let text) = row { heading = text }
      // A heading does not stand alone at the foot of a column, and a short section is not parted.
      var next = 0.0
      if row.isHeading {
        let section = rows[(index + 1)...].prefix { !$0.isHeading }
        next = section.prefix(section.count <= 8 ? 8 : 2).reduce(0) { $0 + $1.height }
      }
      let follows = index > 0 && rows[index - 1].isHeading
      if columns == 0 || top > 0 && !follows && top + row.height + next > columnHeight {
        columns += 1
        top = 0
        if !row.isHeading, let heading {
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

  /// In at most so many columns, as short as they can be.
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

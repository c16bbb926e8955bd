/// Changes of a distance, of which other amounts can be tried.
extension DesignEdit.Change {
  /// Returns the change with another distance, radius, or angle; `nil` if it has none.
  func adjusted(by points: Double) -> Self? {
    switch self {
    case .padding(let x, 0) where x + points != 0: .padding(x: x + points, y: 0)
    case .padding(0, let y) where y + points != 0: .padding(x: 0, y: y + points)
    case .padding(let x, let y) where x == y && x + points != 0:
      .padding(x: x + points, y: y + points)
    case .gap(let step) where step + points != 0: .gap(step + points)
    case .gridGaps(let columns, 0) where columns + points != 0:
      .gridGaps(columns: columns + points, rows: 0)
    case .gridGaps(0, let rows) where rows + points != 0: .gridGaps(columns: 0, rows: rows + points)
    case .gridGaps(let columns, let rows) where columns == rows && columns + points != 0:
      .gridGaps(columns: columns + points, rows: rows + points)
    case .size(nil, let height?): .size(width: nil, height: height + points)
    case .space(let step): .space(step + points)
    case .head(let step): .head(step + points)
    case .foot(let step): .foot(step + points)
    case .lead(let step) where step + points != 0: .lead(step + points)
    case .trail(let step) where step + points != 0: .trail(step + points)
    case .radius(let radius, let corners) where radius + points >= 0:
      .radius(radius + points, of: corners)
    case .corner(let corner, let radius, let corners) where radius + points >= 0:
      .corner(corner, radius: radius + points, of: corners)
    case .sweep(let degrees) where (1...360).contains(abs(degrees + points)):
      .sweep(degrees + points)
    default: nil
    }
  }

  /// The distance, the height, or the radius that `adjusted(by:)` changes, in points, or the angle in
  /// degrees.
  var distance: Double? {
    switch self {
    case .padding, .gap, .gridGaps, .lead, .trail: spacing
    case .size(nil, let height?): height
    case .space(let step), .head(let step), .foot(let step): step
    case .radius(let radius, _), .corner(_, let radius, _): radius
    case .sweep(let degrees): degrees
    default: nil
    }
  }

  /// The distance that is added to a padding or a gap.
  var spacing: Double? {
    switch self {
    case .padding(let x, let y): x == 0 ? y : x
    case .gap(let step), .head(let step), .foot(let step), .lead(let step), .trail(let step): step
    case .gridGaps(let columns, let rows): columns == 0 ? rows : columns
    default: nil
    }
  }

  var isMove: Bool { if case .move = self { true } else { false } }
  var isWrap: Bool { if case .wrap = self { true } else { false } }
}

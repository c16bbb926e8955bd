import Pixels
import Scene

/// What a table is on, in the place of its kind's own.
enum TableGround: String, Hashable, Sendable, CaseIterable {
  /// The look's own of grouped tables.
  case stripes
  /// Dark, as the other side of a screen that flips over; Weather's and Stocks'.
  case flipside
  /// What is behind the table shows.
  case none
}

extension TableLook {
  /// The look on a ground: texts that are on it are light on a dark one, and etched from above.
  func on(_ ground: TableGround?) -> TableLook {
    guard ground == .flipside else { return self }
    var look = self
    look.groupHeader.color = flipsideText
    look.groupFooter.color = flipsideText
    look.tableText.color = flipsideText
    look.groupEtch = flipsideEtch
    look.groupEtchY = -1
    return look
  }

  /// What a table is painted with behind its rows; `nil` for nothing.
  func paint(of ground: TableGround?, isGrouped: Bool) -> PaintSpec? {
    switch ground {
    case .stripes: groupedGround
    case .flipside: flipside
    case .some(.none): nil
    case nil: isGrouped ? groupedGround : .color(plainGround)
    }
  }
}

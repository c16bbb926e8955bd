import Pixels
import Scene

/// The background of a table, which replaces the one for its kind.
enum TableGround: String, Hashable, Sendable, CaseIterable {
  /// The look's background of grouped tables.
  case stripes
  /// Dark, as on the flip side of a screen; used in Weather and Stocks.
  case flipside
  /// Transparent: the content behind the table is visible.
  case none
}

extension TableLook {
  /// Returns the look for a background.
  ///
  /// Text directly on a dark background is light and etched from above.
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

  /// Returns the paint behind a table's rows; `nil` for none.
  func paint(of ground: TableGround?, isGrouped: Bool) -> PaintSpec? {
    switch ground {
    case .stripes: groupedGround
    case .flipside: flipside
    case .some(.none): nil
    case nil: isGrouped ? groupedGround : .color(plainGround)
    }
  }
}

import Drawing
import Geometry
import Pixels
import Scene
import Source

/// The two looks of a list, and the elements that its rows share.
///
/// See "Menus and lists" in the guide.
struct RowLook {
  let theme: CityTheme
  let text: TextStyleSpec
  let line: Color
  /// The row's color; `nil` if the background shows through.
  let ground: Color?
  let selected: Color
  let headerGround: Color
  let header: TextStyleSpec
  let arrow: Color
  let selectedArrow: Color
  /// Whether disclosure arrows point to the left.
  let isMirrored: Bool

  static func dark(in environment: Environment) -> RowLook {
    let theme = environment.city
    let colors = theme.colors
    return RowLook(
      theme: theme, text: theme.menu, line: colors.gray8, ground: colors.gray7,
      selected: colors.selectedDark, headerGround: colors.gray9, header: theme.menuHeader,
      arrow: colors.gray4, selectedArrow: colors.gray0,
      isMirrored: environment.direction == .rightToLeft)
  }

  static func light(in environment: Environment) -> RowLook {
    let theme = environment.city
    let colors = theme.colors
    return RowLook(
      theme: theme, text: theme.list, line: colors.gray3, ground: nil,
      selected: colors.selectedLight, headerGround: colors.gray3, header: theme.listHeader,
      arrow: colors.gray5, selectedArrow: colors.gray6,
      isMirrored: environment.direction == .rightToLeft)
  }

  /// Returns the divider line at the bottom of a row.
  func line(at place: Place) -> Node {
    Node.rect(line, name: "row.line", at: place).role(.separator).placed {
      $0.height = .points(theme.metrics.line)
      $0.valign = .bottom
    }
  }

  /// Returns a disclosure chevron: two lines at right angles.
  func arrow(isSelected: Bool = false, at place: Place) -> Node {
    let metrics = theme.metrics
    let middle = metrics.arrowHeight / 2
    var path = Path()
    path.move(to: Point(x: metrics.arrowInset, y: metrics.arrowInset))
    path.line(to: Point(x: middle, y: middle))
    path.line(to: Point(x: metrics.arrowInset, y: metrics.arrowHeight - metrics.arrowInset))
    if isMirrored {
      path = path.transformed(
        by: Transform(a: -1, b: 0, c: 0, d: 1, tx: metrics.arrowWidth, ty: 0))
    }
    let line = ShapeContent.Line(
      color: isSelected ? selectedArrow : arrow, width: .points(metrics.arrowLine), cap: .round,
      join: .round)
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "row.arrow", at: place
    ).role(.disclosureIndicator).placed {
      $0.width = .points(metrics.arrowWidth)
      $0.height = .points(metrics.arrowHeight)
      $0.spaceBefore = metrics.tableGap
      $0.valign = .center
    }
  }
}

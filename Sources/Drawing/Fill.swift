package import Geometry

/// The inside of a path, painted.
package struct Fill: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    case nonZero
    case evenOdd
  }

  package var path: Path
  package var rule: Rule
  package var paint: Paint
  package var element: ElementID

  package init(path: Path, rule: Rule = .nonZero, paint: Paint, element: ElementID = -1) {
    self.path = path
    self.rule = rule
    self.paint = paint
    self.element = element
  }
}

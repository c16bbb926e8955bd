import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

extension Comparison {
  /// Returns a difference if the picture is empty, or shows the design in another appearance or
  /// direction.
  static func otherPicture(_ app: Pixmap, _ design: DesignPicture) -> Difference? {
    let (own, other) = (Overview.ground(of: design.pixmap), Overview.ground(of: app))
    let count = Set(design.parts.map(\.node)).count
    if other.share > 0.9985, own.share < 0.995 {
      var empty = Difference(
        .missing, "", "the picture is empty: all \(count) elements of the design are missing")
      empty.box = Rect(size: design.laid.size)
      empty.weight = count
      return empty
    }
    let (before, now) = (
      Overview.brightness(of: design.pixmap), Overview.brightness(of: app)
    )
    if abs(before - now) > 90, abs(own.color.luma - other.color.luma) > 120 {
      let (shown, wanted) = now < before ? ("dark", "light") : ("light", "dark")
      var appearance = Difference(
        .environment, "", "the picture is \(shown), but the design is \(wanted)")
      appearance.notes = ["use --appearance \(shown) to compare with the \(shown) design"]
      (appearance.design, appearance.app) = (wanted, shown)
      return appearance
    }
    if Overview.isMirrored(app, of: design.pixmap, scale: design.scale) {
      let isMirrored = design.laid.environment.direction == .rightToLeft
      var direction = Difference(
        .environment, "",
        "the picture is laid out from \(isMirrored ? "left to right" : "right to left"), "
          + "but the design is laid out from \(isMirrored ? "right to left" : "left to right")")
      direction.design = design.laid.environment.direction.rawValue
      direction.app = isMirrored ? "ltr" : "rtl"
      return direction
    }
    return nil
  }

  /// Returns a difference if the picture shows next to nothing of the design.
  static func otherScreen(
    _ app: Pixmap, _ design: DesignPicture, _ states: ElementStates
  ) -> Difference? {
    let reliable = states.states.values.filter { state in
      state.parts.contains { states.parts[$0].kind != .ground }
    }
    let lost = reliable.count(where: \.isLost)
    guard reliable.count >= 5, lost * 10 > reliable.count * 8 else { return nil }
    var other = Difference(
      .environment, "",
      "this is a different screen: it shows \(reliable.count - lost) of the design's "
        + "\(reliable.count) text elements and pictures")
    other.delta = Double(lost)
    return other
  }
}

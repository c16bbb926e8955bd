import Engine
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
    return Overview.isMirrored(app, of: design.pixmap, scale: design.scale)
      ? otherDirection(design) : nil
  }

  private static func otherDirection(_ design: DesignPicture) -> Difference {
    let isMirrored = design.laid.environment.direction == .rightToLeft
    var direction = Difference(
      .environment, "",
      "the picture is laid out from \(isMirrored ? "left to right" : "right to left"), "
        + "but the design is laid out from \(isMirrored ? "right to left" : "left to right")")
    direction.design = design.laid.environment.direction.rawValue
    direction.app = isMirrored ? "ltr" : "rtl"
    return direction
  }

  /// Returns a difference if the picture shows next to nothing of the design where the design has
  /// it.
  ///
  /// - Parameters:
  ///   - design: the original design.
  ///   - analysis: an analysis of the design with the rows of the picture.
  static func otherScreen(
    _ app: Pixmap, _ design: DesignPicture, _ analysis: Analysis, of screen: RenderedScreen,
    by renderer: Renderer
  ) -> Difference? {
    let parts = design.parts.filter { $0.kind != .ground && $0.isDistinct(in: design) }
    let lines = parts.count { $0.kind == .text }
    let found = analysis.found.filter { part, match in
      part.kind != .ground && part.seenShare > 0.5 && part.isDistinct(in: design)
        && match.isRecognized
    }
    let known = found.count { $0.part.kind == .text }
    guard lines >= 6, known * 5 < lines, found.count * 2 < parts.count else { return nil }
    var turned = screen.screen
    turned.environment.direction =
      turned.environment.direction == .rightToLeft ? .leftToRight : .rightToLeft
    if let other = try? renderer.paint(turned).pixmap,
      Overview.isLikelier(other, than: design.pixmap, for: app, scale: design.scale)
    {
      return otherDirection(design)
    }
    var other = Difference(
      .environment, "",
      "this is a different screen: it shows \(known) of the design's \(lines) lines of text")
    other.delta = Double(lines - known)
    return other
  }
}

extension PartMatch {
  /// Whether the picture certainly shows the part, near its place in the design.
  fileprivate var isRecognized: Bool {
    switch state {
    case .same: true
    case .lost: false
    case .found:
      !isElsewhere && score > 0.75 && picture == nil && text == nil
    }
  }
}

extension DesignPart {
  /// Whether the part is unlikely to be found by chance.
  fileprivate func isDistinct(in design: DesignPicture) -> Bool {
    guard kind == .text else { return kind == .picture || box.width > Int(12 * design.scale) }
    return design.laid.nodes[node].text.map { $0.string.count >= 4 } ?? false
  }
}

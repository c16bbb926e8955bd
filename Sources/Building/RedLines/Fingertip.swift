import Geometry
import Layout
import Rendering
import Scene
import Source

/// A fingertip on a screen, in its real size where the screen's density is known.
struct Fingertip {
  /// Where it touches, in points of the screen.
  var center: Point
  /// What of it touches, in points across.
  var contact: Double
  /// The finger's own width, in points.
  var width: Double
  /// `nil` where the screen's density is not known: then it is as wide as the least target.
  var millimetres: Double?
  var source: String

  /// An adult's index finger: what touches the glass, and the finger itself, in millimetres.
  private static let contact = 10.0
  static let width = 16.0
  private static let most = 3

  static func fingertips(
    on inventory: RedLineInventory, _ settings: RedLines.Settings, _ rendered: RenderedScreen
  ) throws(CityPaintError) -> [Fingertip] {
    guard settings.layers.contains(.fingers) else { return [] }
    let density = rendered.screen.environment.device.pointsPerMillimetre
    let contact = density.map { $0 * Self.contact } ?? RedLineMark.leastTarget
    let width = contact * Self.width / Self.contact
    var found: [Fingertip] = []
    for (bounds, source) in try places(inventory, settings, rendered) {
      let center = bounds.center
      let isFree = found.allSatisfy {
        abs($0.center.x - center.x) >= width || abs($0.center.y - center.y) >= 3 * width
      }
      guard isFree, found.count < Self.most else { continue }
      found.append(
        Fingertip(
          center: center, contact: contact, width: width,
          millimetres: density == nil ? nil : Self.contact, source: source))
    }
    return found
  }

  private static func places(
    _ inventory: RedLineInventory, _ settings: RedLines.Settings, _ rendered: RenderedScreen
  ) throws(CityPaintError) -> [(Rect, String)] {
    guard let wanted = settings.finger else {
      let targets = inventory.marks.filter(\.isTarget).enumerated().sorted { one, other in
        let areas = [one, other].map { $0.element.frame.width * $0.element.frame.height }
        return areas[0] == areas[1] ? one.offset < other.offset : areas[0] < areas[1]
      }
      return targets.map { ($0.element.bounds, $0.element.source) }
    }
    let elements = rendered.laid.elements.filter(\.visible)
    let meant = elements.filter {
      $0.listedName == wanted.value || $0.text?.string == wanted.value
    }
    guard meant.isEmpty else {
      return meant.compactMap { node in node.bounds.map { ($0, node.place.source) } }
    }
    let names = Set(elements.map(\.listedName) + elements.compactMap { $0.text?.string }).sorted()
    throw CityPaintError([
      Diagnostic(
        .error,
        "no element that is seen is called \(SafeText.quoted(wanted.value)), for a finger "
          + "to lie on", at: wanted.place.file.name.isEmpty ? nil : wanted.place,
        hint: Suggestion.nearest(to: wanted.value, in: names).map {
          "did you mean \(SafeText.quoted($0))?"
        } ?? "citypaint inspect says the elements' names")
    ])
  }
}

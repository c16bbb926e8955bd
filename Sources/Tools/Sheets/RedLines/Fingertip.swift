import Engine
import Geometry
import Header
import Layout
import Scene
import Source

/// A fingertip on a screen, at its real size if the screen's density is known.
struct Fingertip {
  /// The center of the touch, in points of the screen.
  var center: Point
  /// The width of the contact area, in points.
  var contact: Double
  /// The width of the finger itself, in points.
  var width: Double
  /// The width in millimeters; `nil` if the screen's density is unknown.
  ///
  /// Without a density, the fingertip is as wide as the smallest allowed target.
  var millimeters: Double?
  /// The place of the element under the fingertip.
  var place: Place

  /// An adult's index finger: the width of the contact area, and of the finger itself, in
  /// millimeters.
  private static let contact = 10.0
  static let width = 16.0
  private static let most = 3

  static func fingertips(
    on inventory: RedLineInventory, _ settings: RedLines.Settings, _ rendered: RenderedScreen
  ) throws(CityPaintError) -> [Fingertip] {
    guard settings.layers.contains(.fingers) else { return [] }
    let density = rendered.screen.environment.device.pointsPerMillimeter
    let contact = density.map { $0 * Self.contact } ?? RedLineMark.leastTarget
    let width = contact * Self.width / Self.contact
    var found: [Fingertip] = []
    for (center, place) in try places(inventory, settings, rendered) {
      let isFree = found.allSatisfy {
        abs($0.center.x - center.x) >= width || abs($0.center.y - center.y) >= 3 * width
      }
      guard isFree, found.count < Self.most else { continue }
      found.append(
        Fingertip(
          center: center, contact: contact, width: width,
          millimeters: density == nil ? nil : Self.contact, place: place))
    }
    return found
  }

  private static func places(
    _ inventory: RedLineInventory, _ settings: RedLines.Settings, _ rendered: RenderedScreen
  ) throws(CityPaintError) -> [(Point, Place)] {
    guard let wanted = settings.finger else {
      let targets = inventory.marks.filter(\.isTarget).enumerated().sorted { one, other in
        let areas = [one, other].map { $0.element.frame.width * $0.element.frame.height }
        return areas[0] == areas[1] ? one.offset < other.offset : areas[0] < areas[1]
      }
      return targets.map { ($0.element.bounds.center, $0.element.place) }
    }
    let laid = rendered.laid
    let meant = named(wanted.value, in: laid)
    if let first = meant.first {
      let isMirrored = rendered.screen.environment.direction == .rightToLeft
      return [
        (
          touch(on: first, of: laid, isMirrored: isMirrored),
          .sheet.attributed(to: laid.nodes[first].place.origin)
        )
      ]
    }
    let clear = laid.clear
    let elements = laid.order.filter { !clear[$0] }.map { laid.nodes[$0] }.filter(\.visible)
    let names = Set(elements.map(\.listedName) + elements.compactMap { $0.text?.string }).sorted()
    throw CityPaintError(
      "no visible element is named \(SafeText.quoted(wanted.value)), so the finger has no "
        + "target", at: wanted.place.file.name.isEmpty ? nil : wanted.place,
      hint: Suggestion.nearest(to: wanted.value, in: names).map {
        "did you mean \(SafeText.quoted($0))?"
      } ?? "citypaint inspect lists the elements' names")
  }

  /// Returns the visible nodes with a name, in reading order.
  private static func named(_ name: String, in laid: LaidOutScreen) -> [Int] {
    let clear = laid.clear
    return laid.nodes.indices.filter { index in
      let node = laid.nodes[index]
      return node.isElement && node.visible && !clear[index]
        && (node.listedName == name || node.text?.string == name)
    }
  }

  /// Returns the point that a finger touches: for text, a place on the letters of a line;
  /// otherwise, the center of the visible part.
  private static func touch(on index: Int, of laid: LaidOutScreen, isMirrored: Bool) -> Point {
    let node = laid.nodes[index]
    let bounds = node.bounds ?? node.frame
    let lines = laid.inkLines(of: index).compactMap {
      node.transform.apply($0).intersection(bounds)
    }
    return lines.isEmpty ? bounds.center : lines[(lines.count - 1) / 2].center
  }

  /// Returns warnings if no fingertip can be shown, or if the requested name is ambiguous.
  static func warnings(
    _ fingers: [Fingertip], _ settings: RedLines.Settings, _ rendered: RenderedScreen
  ) -> [Diagnostic] {
    guard settings.layers.contains(.fingers) else { return [] }
    guard let wanted = settings.finger else {
      guard fingers.isEmpty else { return [] }
      return [
        Diagnostic(
          .warning, "nothing is tappable, so the sheet shows no finger",
          at: rendered.screen.root.opening,
          hint: "choose an element with --finger, or with \"finger\" in \"check\"")
      ]
    }
    let count = named(wanted.value, in: rendered.laid).count
    guard count > 1 else { return [] }
    return [
      Diagnostic(
        .warning,
        "\(count) elements are named \(SafeText.quoted(wanted.value)); the finger is on the first",
        at: wanted.place.file.name.isEmpty ? nil : wanted.place,
        hint: "give the intended element a unique name")
    ]
  }
}

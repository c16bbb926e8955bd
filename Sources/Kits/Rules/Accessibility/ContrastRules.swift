import Geometry
import Layout
import Pixels
import Scene
import Schema
import Source

extension Rule {
  static let textContrast = Rule(
    "text-contrast",
    "Text has a contrast of at least 4.5 to 1, or 3 to 1 at 18 points or more (14 in bold).",
    because:
      "People with low vision, and people in sunlight, need contrast. It is measured on the "
      + "pixels behind each letter; the worst letter counts.",
    source: "WCAG 2.2, 1.4.3 (AA)", preset: .accessibility, severity: .error, needsPixels: true,
    bad: .scene(
      200, 60,
      ##"{ "type": "text", "text": "Two days ago", "size": 15, "color": "#8E8E8E", "frame": [20, 20, 160, 20] }"##
    ),
    good: .scene(
      200, 60,
      ##"{ "type": "text", "text": "Two days ago", "size": 15, "color": "#757575", "frame": [20, 20, 160, 20] }"##
    )
  ) { screen in
    screen.weakest(of: .text).compactMap { index, worst in
      let bold = screen.nodes[index].text?.runs.contains { $0.font.contains("Bold") } ?? false
      let points = worst.ink.size / Double(screen.scale)
      let needed = points >= 18 || bold && points >= 14 ? 3 : 4.5
      guard worst.ratio < needed, !screen.isDisabled(index) else { return nil }
      return violation(
        at: index, in: screen, "text", worst, needed: needed,
        where: screen.nodes[index].text.map { $0.string.count > 12 } ?? false)
    }
  }

  static let iconContrast = Rule(
    "icon-contrast", "An icon that represents an action has a contrast of at least 3 to 1.",
    because: "If an icon has no text beside it, people have only its shape to go by.",
    source: "WCAG 2.2, 1.4.11 (AA)", preset: .accessibility, severity: .error, needsPixels: true,
    bad: .scene(
      200, 60,
      ##"{ "type": "layers", "frame": [78, 8, 44, 44], "tappable": true, "children": [{ "type": "icon", "src": "phone/compose", "tint": "#A8A8A8", "frame": [10, 10, 24, 24] }] }"##
    ),
    good: .scene(
      200, 60,
      ##"{ "type": "layers", "frame": [78, 8, 44, 44], "tappable": true, "children": [{ "type": "icon", "src": "phone/compose", "tint": "#949494", "frame": [10, 10, 24, 24] }] }"##
    )
  ) { screen in
    screen.weakest(of: .icon).compactMap { index, worst in
      guard worst.ratio < 3, screen.standsForAction(index), !screen.isDisabled(index) else {
        return nil
      }
      return violation(at: index, in: screen, "icon", worst, needed: 3, where: false)
    }
  }

  private static func violation(
    at index: Int, in screen: LintScreen, _ noun: String, _ worst: LintScreen.Weakest,
    needed: Double, where isLong: Bool
  ) -> Violation {
    // The ratio is truncated, not rounded, so that a reported 4.5 is never less than 4.5.
    let ratio = ((worst.ratio * 100).rounded(.down) / 100).points
    let remedy =
      if let better = Contrast.corrected(worst.color, from: worst.ground, to: needed),
        screen.isKitPart(index), let key = screen.lookKey(index)
      {
        "write \(key.override(with: better)), for a contrast of \(needed.points) to 1 on "
          + "\(worst.ground.hex)"
      } else if let better = Contrast.corrected(worst.color, from: worst.ground, to: needed) {
        "use \(better.hex), which has a contrast of \(needed.points) to 1 on "
          + "\(worst.ground.hex)"
      } else if let better = Contrast.corrected(worst.ground, from: worst.color, to: needed) {
        "use a background of \(better.hex), for a contrast of \(needed.points) to 1"
      } else {
        "choose colors with more contrast"
      }
    let place = isLong && worst.isLocal ? ", at its weakest point," : ""
    return Violation(
      at: index,
      "the \(noun) \(screen.called(index)) has\(place) a contrast of \(ratio) to 1 "
        + "(\(worst.color.hex) on \(worst.ground.hex)), less than \(needed.points)",
      measured: ratio, expected: needed.points, remedy: remedy)
  }
}

extension LintScreen {
  /// The place where text or an icon has the least contrast.
  struct Weakest {
    var ink: InkSearch.Ink
    /// The color as it appears on the background.
    var color: Color
    var ground: Color
    var ratio: Double
    /// Whether the same text or icon has more contrast in another place.
    var isLocal = false
  }

  /// Returns the weakest place of each text or icon node that is not covered by anything.
  fileprivate func weakest(of kind: LaidOutNode.Kind) -> [(index: Int, worst: Weakest)] {
    guard nodes.contains(where: { $0.kind == kind && $0.visible }), let backdrop = backdrop.value
    else { return [] }
    var worst: [Int: Weakest] = [:]
    var free: [Int: Bool] = [:]
    for ink in InkSearch(backdrop.list).inks {
      let index = ink.element
      guard nodes.indices.contains(index), nodes[index].kind == kind, isSeen[index],
        let bounds = nodes[index].bounds, ink.opacity > 0.05, ink.color.alpha > 12
      else { continue }
      let pixels = bounds * Double(scale)
      guard let frame = ink.frame.intersection(pixels) else { continue }
      if free[index] == nil { free[index] = !isPaintedOver(index) }
      guard free[index] == true, let ground = backdrop.mean(of: frame) else { continue }
      let color = Contrast.over(ink.color, ground, opacity: ink.opacity)
      var ratio = Contrast.ratio(color, ground)
      for halo in ink.halos {
        ratio = max(ratio, Contrast.ratio(color, Contrast.over(halo, ground)))
      }
      if let known = worst[index] {
        let isOther = abs(known.ratio - ratio) > 0.3
        if ratio < known.ratio {
          worst[index] = Weakest(
            ink: ink, color: color, ground: ground, ratio: ratio, isLocal: known.isLocal || isOther)
        } else if isOther {
          worst[index]?.isLocal = true
        }
      } else {
        worst[index] = Weakest(ink: ink, color: color, ground: ground, ratio: ratio)
      }
    }
    return worst.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether an element outside a node is painted over it, so that the node is visible only
  /// through that element.
  private func isPaintedOver(_ index: Int) -> Bool {
    guard let rank = rank[index], let bounds = nodes[index].bounds else { return true }
    return laid.order[(rank + 1)...].contains { other in
      guard isSeen[other], nodes[other].kind != .text, nodes[other].kind != .icon,
        nodes[other].kind != .container || nodes[other].background != nil,
        let over = nodes[other].bounds?.intersection(bounds)
      else { return false }
      return over.width > 2 && over.height > 2
    }
  }

  /// Whether an icon is in a target without text, so that its shape represents the action.
  fileprivate func standsForAction(_ index: Int) -> Bool {
    let around = [index] + Array(ancestors(of: index))
    guard let target = around.first(where: { nodes[$0].tappable }) else { return false }
    return words(of: target).isEmpty
  }

  /// Whether a node is in a disabled part, which WCAG exempts.
  fileprivate func isDisabled(_ index: Int) -> Bool {
    ([index] + Array(ancestors(of: index))).contains { around in
      components(of: around).contains { use in
        use.parameters.contains {
          if $0.key == "state", case .string("disabled") = $0.value.kind { true } else { false }
        }
      }
    }
  }
}

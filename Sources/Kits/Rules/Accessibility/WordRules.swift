import Geometry
import Layout
import Scene
import Schema
import Source

extension Rule {
  static let colorAlone = Rule(
    "color-alone", "No state is indicated by color alone.",
    because: "One man in twelve cannot distinguish some colors; a symbol, a word, or a shape works "
      + "for everyone.",
    source: "WCAG 2.2, 1.4.1 (A)", preset: .accessibility, severity: .warning,
    bad: states(
      """
      { "type": "shape", "shape": "ellipse", "width": 16, "height": 16,
        "fill": { "$match": "{{open}}", "true": "#77B800", "$else": "#A52001" } }
      """),
    good: states(
      """
      { "type": "shape", "shape": "ellipse", "width": { "$match": "{{open}}", "true": 16, "$else": 8 }, "height": { "$match": "{{open}}", "true": 16, "$else": 8 },
        "fill": { "$match": "{{open}}", "true": "#77B800", "$else": "#A52001" } }
      """)
  ) { screen in screen.statesOfColor }

  private static func states(_ sign: String) -> LintExample {
    LintExample(
      """
      {
        "screen": "scene", "device": { "width": 200, "height": 80, "scale": 2 },
        "components": { "lift": {
          "parameters": { "lift": "text", "open": "boolean" },
          "body": { "type": "row", "gap": 10, "padding": [10, 16, 10, 16], "children": [
            \(sign), { "type": "text", "text": "{{lift}}", "size": 15 } ] } } },
        "root": { "type": "column", "background": "#FFFFFF", "children": [
          { "type": "lift", "lift": "Summit", "open": true },
          { "type": "lift", "lift": "Valley", "open": false } ] }
      }
      """)
  }

  static let textGrowth = Rule(
    "text-growth", "Text has room to grow by 40%.",
    because: "Many words are 40% longer in German or Finnish, and most are 40% wider "
      + "in larger type.",
    source: "Good practice for localization", preset: .accessibility, severity: .warning,
    bad: .scene(
      200, 60,
      #"{ "type": "text", "text": "Settings", "maxLines": 1, "frame": [20, 20, 66, 20] }"#),
    good: .scene(
      200, 60,
      #"{ "type": "text", "text": "Settings", "maxLines": 1, "frame": [20, 20, 90, 20] }"#)
  ) { screen in
    guard screen.texts.contains(where: { screen.hasWords($0) }) else { return [] }
    let long = screen.lengthened.value
    guard long.nodes.count == screen.nodes.count else { return [] }
    return screen.texts.compactMap { index in
      guard screen.hasWords(index),
        screen.nearest([.statusBar, .textField, .searchField, .textView], around: index) == nil,
        screen.nodes[index].text?.truncated == false, let text = long.nodes[index].text
      else { return nil }
      let breaks = long.breaksWord(index) && !screen.laid.breaksWord(index)
      guard text.truncated || breaks else { return nil }
      let room = long.nodes[index].frame.width.points
      let width = long.naturalWidth(of: index)?.points ?? ""
      return Violation(
        at: index,
        "\(screen.called(index)) would be \(text.truncated ? "cut off" : "broken within a word") "
          + "if it were 40% longer: it would be \(width) points wide, but has room for \(room)",
        measured: width, expected: "at most \(room)",
        remedy: "give the text more room, a second line, or \"shrink\"")
    }
  }
}

extension LintScreen {
  /// Whether a node's text contains a word to translate.
  fileprivate func hasWords(_ index: Int) -> Bool {
    guard let string = nodes[index].text?.string else { return false }
    var letters = 0
    for character in string {
      letters = character.isLetter ? letters + 1 : 0
      if letters == 3 { return true }
    }
    return false
  }

  /// The violations for adjacent uses of a component with states that differ only in color.
  fileprivate var statesOfColor: [Violation] {
    var groups: [String: [Int]] = [:]
    for index in nodes.indices where isSeen[index] {
      guard let use = nodes[index].component else { continue }
      groups["\(nodes[index].parent ?? -1) \(use.name)", default: []].append(index)
    }
    return groups.sorted { $0.key < $1.key }.compactMap { _, uses in
      for (i, first) in uses.enumerated() {
        for second in uses[(i + 1)...].prefix(64) {
          guard let state = state(of: first, unlike: second),
            looks(of: first, colors: false) == looks(of: second, colors: false),
            looks(of: first, colors: true) != looks(of: second, colors: true)
          else { continue }
          return Violation(
            at: second,
            "\(called(second)) differs from \(called(first)) in “\(state)”, which is shown by "
              + "color alone",
            measured: "color", expected: "a symbol, a word, or a shape as well",
            remedy: "give each state its own shape or word, in addition to its color", other: first)
        }
      }
      return nil
    }
  }

  /// Returns a parameter that represents a state and differs between two uses.
  private func state(of first: Int, unlike second: Int) -> String? {
    let (a, b) = (
      nodes[first].component?.parameters ?? [], nodes[second].component?.parameters ?? []
    )
    let states: Set = ["state", "status"]
    // WCAG exempts disabled controls, and a highlight lasts only as long as a touch.
    let passing: Set = ["disabled", "highlighted"]
    for parameter in a {
      guard let other = b.first(where: { $0.key == parameter.key })?.value else { continue }
      switch (parameter.value.kind, other.kind) {
      case (.bool(let one), .bool(let two)) where one != two: return parameter.key
      case (.string(let one), .string(let two)) where one != two && states.contains(parameter.key):
        if passing.isDisjoint(with: [one, two]) { return parameter.key }
      default: continue
      }
    }
    return nil
  }

  private struct Look: Hashable {
    var kind: LaidOutNode.Kind
    var x: Double
    var y: Double
    var size: Size?
    var asset: String?
    var color: String?
    var style: String?
  }

  /// Returns the appearance of a node's parts, independent of their text.
  private func looks(of index: Int, colors: Bool) -> [Look] {
    let origin = nodes[index].frame
    return ([index] + laid.inside(index)).compactMap { part in
      let node = nodes[part]
      guard isSeen[part], node.kind != .container || node.background != nil else { return nil }
      let run = node.text?.runs.first
      return Look(
        kind: node.kind, x: node.text == nil ? node.frame.x - origin.x : 0,
        y: (node.frame.y - origin.y).rounded(), size: node.text == nil ? node.frame.size : nil,
        asset: node.asset,
        color: colors
          ? (node.color ?? node.background?.color ?? run?.color).map { "\($0)" } : nil,
        style: run.map { "\($0.font) \($0.size) \($0.decoration.map { "\($0)" } ?? "")" })
    }
  }
}

import Layout
import Pixels
import Scene
import Source

extension Rule {
  private static func colors(_ second: String) -> LintExample {
    LintExample(
      """
      {
        "screen": "scene", "device": { "width": 200, "height": 60, "scale": 2 },
        "colors": { "brand": "#2C95B5", "paper": "#FFFFFF" },
        "root": { "type": "layers", "background": "paper", "children": [
          { "type": "shape", "frame": [20, 16, 76, 28], "fill": "brand" },
          { "type": "shape", "frame": [104, 16, 76, 28], "fill": "\(second)" } ] }
      }
      """)
  }

  /// The squared, weighted distance below which a color was probably meant to be the other one.
  private static let slightly = 6000

  static let namedColor = Rule(
    "named-color", "A document that names its colors uses them by name.",
    because:
      "A literal color is overlooked when the named one changes. Text, backgrounds, rectangles, "
      + "and icons are checked; drawings are not.",
    source: "Good practice", preset: .tokens, severity: .warning, bad: colors("#2C8FB5"),
    good: colors("brand")
  ) { screen in
    let named = screen.namedColors
    guard !named.isEmpty else { return [] }
    let known = Set(named.map(\.color.solid))
    var reported: Set<Color> = []
    var keys = WrittenKeys()
    return screen.ownColors.compactMap { index, color in
      guard !screen.isDrawing(index), !known.contains(color.solid),
        reported.insert(color.solid).inserted,
        let near = named.min(by: { $0.distance(to: color) < $1.distance(to: color) })
      else { return nil }
      let isNear = near.distance(to: color) < slightly
      let place = keys.place(of: screen.laid.node(index), colorKeys) { $0.contains(color) }
      var violation = Violation(
        at: index,
        "\(screen.painted(index)) has the color \(color.hex), which has no name; the nearest is "
          + "\(near.name), \(near.color.hex)",
        measured: color.hex, expected: near.color.hex,
        remedy: isNear ? "write \"\(near.name)\"" : "give \(color.hex) a name in \"colors\"",
        place: place)
      // A name would also change the opacity of a translucent color.
      if isNear, let place, color.alpha == 255, near.color.alpha == 255 {
        violation.fix = .value(.string(near.name), of: place)
      }
      return violation
    }
  }

  /// The keys of a node that may have a color.
  private static let colorKeys = ["color", "fill", "tint", "background"]

  private static func twoColors(_ second: String) -> LintExample {
    .scene(
      200, 60,
      """
      { "type": "shape", "frame": [20, 16, 76, 28], "fill": "#2C95B5" },
      { "type": "shape", "frame": [104, 16, 76, 28], "fill": "\(second)" }
      """)
  }

  static let nearDuplicateColor = Rule(
    "near-duplicate-color", "Two colors are either the same or distinguishable.",
    because: "Two colors that only a computer can distinguish are meant to be one.",
    source: "Good practice", preset: .tokens, severity: .warning, bad: twoColors("#2D96B5"),
    good: twoColors("#CD5A13")
  ) { screen in
    var known: [(index: Int, color: Color)] = []
    let named = Set(screen.namedColors.map(\.color.solid))
    return screen.ownColors.compactMap { index, color in
      guard !known.contains(where: { $0.color == color }) else { return nil }
      defer { known.append((index, color)) }
      guard known.count < 256, color.alpha == 255,
        let twin = known.first(where: { $0.color.alpha == 255 && $0.color.isTwin(of: color) })
      else { return nil }
      // The named color stays; the other is the mistake.
      let own = (index: index, color: color)
      let isSlip = !named.contains(color.solid)
      let slip = isSlip ? own : twin
      let kept = isSlip ? twin : own
      return Violation(
        at: slip.index,
        "\(screen.painted(slip.index)) has the color \(slip.color.hex), which is indistinguishable "
          + "from \(kept.color.hex), the color of \(screen.painted(kept.index))",
        measured: slip.color.hex, expected: kept.color.hex,
        remedy: "write \(kept.color.hex) for both elements", other: kept.index)
    }
  }

  /// The distance in points within which a length was probably meant to be a named one.
  private static let slip = 4.0

  private static func lengths(_ gap: String) -> LintExample {
    LintExample(
      """
      {
        "screen": "scene", "device": { "width": 200, "height": 90, "scale": 2 },
        "lengths": { "small": 8, "large": 16 },
        "root": { "type": "column", "background": "#FFFFFF", "padding": "large", "gap": \(gap),
        "children": [
          { "type": "shape", "height": 22, "fill": "#2C95B5" },
          { "type": "shape", "height": 22, "fill": "#B5D6D9" } ] }
      }
      """)
  }

  static let namedLength = Rule(
    "named-length", "A document that names its lengths uses them for spacing.",
    because:
      "Distances from one scale make a screen look orderly; a length within 4 points of a named "
      + "one is probably a mistake.",
    source: "Good practice", preset: .tokens, severity: .warning, bad: lengths("9"),
    good: lengths("\"small\"")
  ) { screen in
    let named = screen.environment.vocabulary.lengths
    guard !named.isEmpty else { return [] }
    let values = Set(named.values)
    var keys = WrittenKeys()
    return screen.nodes.indices.compactMap { index in
      guard screen.isSeen[index], !screen.isKitPart(index) else { return nil }
      let off = screen.distances(of: index).first { $0.value > 0 && !values.contains($0.value) }
      guard let off,
        let near = named.min(by: {
          (abs($0.value - off.value), $0.key) < (abs($1.value - off.value), $1.key)
        }), abs(near.value - off.value) <= slip
      else { return nil }
      let place = keys.place(of: screen.laid.node(index), [off.key])
      var violation = Violation(
        at: index,
        "“\(screen.nodes[index].listedName)” has \(off.key) \(off.value.points), which is not a "
          + "named length; the nearest is \(near.key), \(near.value.points)",
        measured: off.value.points, expected: near.value.points,
        remedy: "write \"\(near.key)\", which changes \(off.key) to \(near.value.points), or give "
          + "\(off.value.points) a name in \"lengths\"",
        place: place)
      let equallyNear = named.values.filter { abs($0 - off.value) <= abs(near.value - off.value) }
      if let place, Set(equallyNear).count == 1 {
        violation.fix = .value(.string(near.key), of: place)
      }
      return violation
    }
  }
}

extension LintScreen {
  /// The colors that a document names.
  fileprivate var namedColors: [NamedColor] {
    environment.vocabulary.colors.sorted { $0.key < $1.key }.map { name, shades in
      NamedColor(
        name: name, color: environment.appearance == .dark ? shades.dark : shades.light,
        shades: shades)
    }
  }

  /// Returns a colored element's name for a message: a text node's contents, or another node's
  /// name.
  fileprivate func painted(_ index: Int) -> String {
    nodes[index].text == nil ? "“\(nodes[index].listedName)”" : called(index)
  }

  /// Whether a node is part of a drawing, which has its own colors.
  fileprivate func isDrawing(_ index: Int) -> Bool {
    guard case .shape(let shape) = laid.node(index).content, case .rect = shape.outline else {
      return nodes[index].kind == .shape
    }
    return false
  }

  /// Whether a node belongs to a kit's part, so that its colors and lengths are the kit's.
  func isKitPart(_ index: Int) -> Bool {
    if document.screen != "scene" { return true }
    return ([index] + Array(ancestors(of: index))).contains { around in
      components(of: around).contains { $0.name.hasPrefix("phone.") || $0.name.hasPrefix("city.") }
    }
  }

  /// The colors of a document's own elements, with the nodes that use them.
  fileprivate var ownColors: [(index: Int, color: Color)] {
    nodes.indices.flatMap { index -> [(index: Int, color: Color)] in
      let node = nodes[index]
      guard isSeen[index], !isKitPart(index) else { return [] }
      var colors = [node.color, node.background?.color].compactMap { $0 }
      colors += node.text?.runs.filter(\.isPlain).map(\.color) ?? []
      return colors.filter { $0.alpha > 0 }.map { (index, $0) }
    }
  }

  /// Returns a node's padding, its gap, and the space before and above it, with their keys.
  fileprivate func distances(of index: Int) -> [(key: String, value: Double)] {
    let node = laid.node(index)
    let placement = node.placement
    var all: [(String, Double)] = [
      ("padding", placement.padding.top), ("padding", placement.padding.start),
      ("padding", placement.padding.bottom), ("padding", placement.padding.end),
    ]
    if let gap = node.arrangement?.gap { all.append(("gap", gap)) }
    if let space = placement.spaceAbove { all.append(("spaceAbove", space)) }
    if let space = placement.spaceBefore { all.append(("spaceBefore", space)) }
    return all
  }
}

extension JSONValue {
  /// Returns whether the value is the color, written as a literal, or contains it.
  fileprivate func contains(_ color: Color) -> Bool {
    switch kind {
    case .string(let text): Color(hex: text) == color
    case .array(let items): items.contains { $0.contains(color) }
    case .object(let members): members.contains { $0.value.contains(color) }
    case .null, .bool, .number: false
    }
  }
}

/// A color that a document names.
private struct NamedColor {
  var name: String
  /// The color in the screen's appearance.
  var color: Color
  var shades: Vocabulary.Shades

  /// Returns the distance to a literal color, which is the same in both appearances: the greater
  /// one of the two.
  func distance(to literal: Color) -> Int {
    max(shades.light.distance(to: literal), shades.dark.distance(to: literal))
  }
}

extension Color {
  /// The color without its alpha, since a fainter color counts as the same color.
  fileprivate var solid: Color { Color(red: red, green: green, blue: blue) }

  /// Returns the squared distance, with red, green, and blue weighted by the eye's sensitivity.
  fileprivate func distance(to other: Color) -> Int {
    func square(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return 2 * square(red, other.red) + 4 * square(green, other.green)
      + 3 * square(blue, other.blue)
  }

  /// Whether the color is indistinguishable from another: at most three steps in every channel.
  fileprivate func isTwin(of other: Color) -> Bool {
    func isNear(_ a: UInt8, _ b: UInt8) -> Bool { abs(Int(a) - Int(b)) <= 3 }
    return self != other && isNear(red, other.red) && isNear(green, other.green)
      && isNear(blue, other.blue)
  }
}

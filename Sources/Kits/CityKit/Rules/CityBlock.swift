import Geometry
import Layout
import Rules
import Scene
import Schema
import Source

/// A content block of the City: a card with the elements on it and beside it.
struct CityBlock {
  /// The art `bg_content`.
  let card: Int
  /// The indexes of every painted node of the block except the card, in reading order.
  let pieces: [Int]

  /// Returns the blocks of a screen, from the top down.
  static func all(of screen: LintScreen) -> [CityBlock] {
    let cards = screen.art("bg_content").sorted {
      (screen.nodes[$0].frame.y, $0) < (screen.nodes[$1].frame.y, $1)
    }
    return cards.map { card in
      let others = Set(cards).subtracting([card])
      let container = container(of: card, others: others, in: screen)
      let inside = container.map { screen.laid.inside($0) } ?? screen.nodes.indices
      let isWhole = container.map { screen.nodes[$0].role == .card } ?? false
      let frame = screen.nodes[card].frame
      let pieces = inside.filter { index in
        let node = screen.nodes[index]
        guard index != card, node.kind != .container else { return false }
        // If the node is not the card's own, only elements level with the card belong to its block.
        return isWhole || node.frame.midY >= frame.y && node.frame.midY <= frame.maxY
      }
      return CityBlock(card: card, pieces: pieces)
    }
  }

  /// Returns the nearest node around a card that has the role of a card or contains anything but
  /// cards.
  private static func container(of card: Int, others: Set<Int>, in screen: LintScreen) -> Int? {
    screen.ancestors(of: card).first { around in
      screen.nodes[around].role == .card
        || screen.laid.inside(around).contains { index in
          screen.nodes[index].kind != .container && index != card && !others.contains(index)
        }
    }
  }

  func named(_ name: String, in screen: LintScreen) -> [Int] {
    pieces.filter { screen.nodes[$0].name == name }
  }

  /// Returns the art behind the avatars in the left column.
  func avatars(in screen: LintScreen) -> [Int] {
    pieces.filter { screen.nodes[$0].name.hasPrefix("bg_avatar") }
  }

  /// Returns the block's text elements, except initials that replace a picture.
  func texts(in screen: LintScreen) -> [Int] {
    pieces.filter { screen.nodes[$0].text != nil && screen.nodes[$0].name != "avatar.initials" }
  }
}

/// Queries that the City's rules make about a screen.
extension LintScreen {
  /// Returns the indexes of the painted nodes with the given name, back to front.
  func art(_ name: String) -> [Int] { painted.value[name] ?? [] }

  /// Whether the screen contains any of the City's own art.
  var isCity: Bool {
    document.screen.hasPrefix("city.")
      || Self.ownArt.contains { !art($0).isEmpty }
      || nodes.indices.contains { isOwn($0, of: "city.") }
  }

  /// The names that only the City's parts have.
  private static let ownArt = [
    "bg_light", "bg_content", "bg_avatar_large", "bg_avatar_small", "bg_avatar_profile",
    "title_bar", "button_back", "button_menu", "menu.ground",
  ]

  private func isOwn(_ index: Int, of prefix: String) -> Bool {
    nodes[index].component?.chain.contains { $0.name.hasPrefix(prefix) } ?? false
  }

  /// Returns the distance in points from the screen's leading edge.
  func start(of index: Int) -> Double {
    let frame = nodes[index].frame
    return isMirrored ? laid.size.width - frame.maxX : frame.x
  }

  /// Returns the distance in points from the screen's trailing edge.
  func end(of index: Int) -> Double {
    let frame = nodes[index].frame
    return isMirrored ? frame.x : laid.size.width - frame.maxX
  }

  /// Returns the element on an avatar's art: a picture, or the square behind initials.
  func face(over ground: Int) -> Int? {
    guard let rank = rank[ground] else { return nil }
    return laid.order[(rank + 1)...].prefix(4).first {
      nodes[$0].kind == .image || nodes[$0].kind == .shape || nodes[$0].kind == .icon
    }
  }
}

extension Rule.Preset {
  static let city = Rule.Preset(
    "city", "the style guide of The City; checked by default for city.* parts", parts: "city.")
}

extension Rule {
  /// The style guide of The City app.
  static let city: [Rule] = [
    backWidth, avatarBlue, assemblyOrder, blockOrder, cityColumns, pointerLine, bylineSpace,
    cityType, cityList, titleBar,
  ]

  /// Returns a rule of the City's guide; its source is one of the guide's sections.
  static func city(
    _ id: String, _ title: String, because reason: String, section: String,
    severity: Diagnostic.Severity = .error,
    bad: @escaping @autoclosure Rule.MakeExample, good: @escaping @autoclosure Rule.MakeExample,
    check: @escaping @Sendable (LintScreen) -> [Violation]
  ) -> Rule {
    Rule(
      id, title, because: reason, source: "Anatomy of The City iOS app, \(section)", preset: .city,
      severity: severity, bad: bad(), good: good()
    ) { screen in screen.isCity ? check(screen) : [] }
  }

  /// Returns the violation if a length differs from the expected one by at least a hundredth of a
  /// point.
  static func differs(
    _ node: Int, _ what: String, _ found: Double, _ expected: Double, remedy: String? = nil,
    other: Int? = nil
  ) -> [Violation] {
    guard abs(found - expected) >= 0.01 else { return [] }
    return [
      Violation(
        at: node, "\(what) is \(found.counted), not \(points(expected))",
        measured: points(found), expected: points(expected),
        remedy: remedy ?? "use \(expected.counted)", other: other)
    ]
  }

  /// Returns a length for a message, rounded to a hundredth of a point.
  static func points(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

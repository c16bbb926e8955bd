import Geometry
package import Layout
package import Pixels
package import Scene

/// The contents of a screen for a red-line sheet: elements, distances, text styles, and colors.
package struct RedLineInventory: Sendable {
  /// A text style, and the groups with text in this style.
  package struct Style: Sendable {
    package var run: LaidOutNode.Run
    package var groups: [Int]
    /// A hint that helps to find the style in the picture: its first text, or "status bar".
    package var caption: String
  }

  /// A color or gradient, and the groups that use it.
  package struct Swatch: Sendable {
    /// The color, or the colors of the gradient's stops in order.
    package var colors: [Color]
    /// The kind of gradient, such as `linear`; `nil` for a plain color.
    package var gradient: String?
    /// The names of each color: the document's names first, then those of the kits.
    fileprivate var allNames: [[String]]
    package var groups: [Int]
    fileprivate var uses: Set<PaintedColors.Use> = []

    package var color: Color { colors[0] }
    /// The color's names: the document's names first, then those of the kits; empty for a gradient.
    package var names: [String] { gradient == nil ? allNames[0] : [] }

    /// The color in hexadecimal; for a gradient, its stops, each by a name if it has one.
    package var title: String {
      guard gradient != nil else { return color.hex }
      let stops = zip(colors, allNames).map { color, names in
        [color.hex, names.first].compactMap { $0 }.joined(separator: " ")
      }
      let shown = stops.prefix(Self.mostStops).joined(separator: " → ")
      return stops.count > Self.mostStops ? "\(shown) +\(stops.count - Self.mostStops)" : shown
    }

    /// The section of the legend that lists the color.
    var section: Section {
      if gradient != nil { return .gradients }
      for section in Section.allCases where !section.uses.isDisjoint(with: uses) { return section }
      return .others
    }

    /// The details that the section's title does not imply: the kind of gradient, and other uses.
    package var caption: String {
      let implied: Set<PaintedColors.Use> =
        section.uses.count == 1 ? section.uses : gradient == nil ? [] : [.fill]
      let further = PaintedColors.Use.allCases.filter { uses.contains($0) && !implied.contains($0) }
      return ([gradient].compactMap { $0 } + further.map(\.rawValue)).joined(separator: ", ")
    }

    /// The maximum number of a gradient's stops that a row lists.
    private static let mostStops = 12

    /// The total area of the elements painted in the color, in square points.
    fileprivate var area = 0.0
  }

  package private(set) var marks: [RedLineMark]
  package private(set) var groups: [RedLineGroup]
  package private(set) var gaps: [RedLineGap]
  package private(set) var styles: [Style] = []
  package private(set) var swatches: [Swatch] = []
  /// The group of each mark, by the mark's index.
  package private(set) var groupOf: [Int]
  /// The visible areas of text, in points of the screen.
  let texts: [Rect]
  private let markOf: [Int?]

  /// A section of the legend, which lists the colors with one kind of use.
  enum Section: String, CaseIterable {
    case texts = "Colors of texts"
    case fills = "Colors of fills"
    case gradients = "Gradients"
    case lines = "Colors of lines"
    case others = "Colors of shadows and grain"

    fileprivate var uses: Set<PaintedColors.Use> {
      switch self {
      case .texts: [.text]
      case .fills: [.fill]
      case .gradients: []
      case .lines: [.stroke]
      case .others: [.shadow, .bevel, .grain]
      }
    }
  }

  /// - Parameter environment: the environment of the screen, which defines the names of its colors.
  package init(_ laid: LaidOutScreen, in environment: Environment) {
    let chosen = RedLineMarks(laid)
    marks = chosen.marks
    markOf = chosen.markOf
    texts = chosen.texts
    gaps = RedLineGap.gaps(of: marks, on: laid.size)
    groups = RedLineGroup.groups(of: marks, in: laid)
    groupOf = Array(repeating: 0, count: marks.count)
    for (index, group) in groups.enumerated() {
      for mark in group.marks { groupOf[mark] = index }
    }
    let clear = laid.clear
    let seen = laid.order.filter { !clear[$0] && laid.nodes[$0].visible }
    collectStyles(of: seen.filter { !chosen.isHidden[$0] }, in: laid)
    // A shadow may belong to a node that is not listed as an element.
    let unlisted = laid.nodes.indices.filter {
      !laid.nodes[$0].isElement && !clear[$0] && laid.nodes[$0].visible
    }
    collectColors(of: seen + unlisted, in: laid, ColorNames(environment, on: laid))
  }

  /// Returns the first mark of a group, which represents the others.
  func first(of group: Int) -> RedLineMark { marks[groups[group].first] }

  /// Returns the indexes of the styles used by a group's text.
  package func styles(of group: Int) -> [Int] {
    styles.indices.filter { styles[$0].groups.contains(group) }
  }

  private mutating func collectStyles(of nodes: [Int], in laid: LaidOutScreen) {
    var styleOf: [LaidOutNode.Run: Int] = [:]
    for index in nodes {
      let group = markOf[index].map { groupOf[$0] }
      for run in laid.nodes[index].text?.runs ?? []
      where run.icon == nil && !run.text.allSatisfy(\.isWhitespace) {
        var key = run
        key.text = ""
        let place = styleOf[key] ?? styles.count
        if place == styles.count {
          styleOf[key] = place
          styles.append(
            Style(
              run: key, groups: [],
              caption: laid.isInStatusBar(index) ? "status bar" : SheetWords.quoted(run.text)))
        }
        if let group, !styles[place].groups.contains(group) { styles[place].groups.append(group) }
      }
    }
  }

  private mutating func collectColors(
    of nodes: [Int], in laid: LaidOutScreen, _ names: ColorNames
  ) {
    var swatchOf: [PaintedColors.Ink: Int] = [:]
    // The status bar is skipped, because the phone draws it.
    for index in nodes where !laid.isInStatusBar(index) {
      guard let bounds = laid.nodes[index].bounds else { continue }
      let group = markOf[index].map { groupOf[$0] }
      for (ink, use) in PaintedColors(laid.node(index)).inks {
        let place = swatchOf[ink] ?? swatches.count
        if place == swatches.count {
          swatchOf[ink] = place
          swatches.append(
            Swatch(
              colors: ink.colors, gradient: ink.gradient,
              allNames: ink.colors.map { names[$0] }, groups: []))
        }
        swatches[place].uses.insert(use)
        if use == .fill { swatches[place].area += bounds.width * bounds.height }
        if let group, !swatches[place].groups.contains(group) {
          swatches[place].groups.append(group)
        }
      }
    }
    // Named colors come first, since readers look for them; the others are sorted by area.
    swatches = swatches.enumerated().sorted { one, other in
      let named = (!one.element.names.isEmpty, !other.element.names.isEmpty)
      if named.0 != named.1 { return named.0 }
      if one.element.area != other.element.area { return one.element.area > other.element.area }
      return one.offset < other.offset
    }.map(\.element)
  }

  /// Numbers the groups, first those in `order`, then the others.
  mutating func number(_ order: [Int]) {
    var next = 1
    for group in order + groups.indices.filter({ !order.contains($0) }) {
      groups[group].number = next
      next += 1
    }
  }
}

extension LaidOutScreen {
  /// Returns whether a node is in the phone's status bar.
  fileprivate func isInStatusBar(_ index: Int) -> Bool {
    var next: Int? = index
    while let place = next {
      if nodes[place].role == .statusBar { return true }
      next = nodes[place].parent
    }
    return false
  }
}

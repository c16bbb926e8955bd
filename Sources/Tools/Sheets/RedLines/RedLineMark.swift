package import Geometry
import Layout
import Scene
package import Source

/// An element that a red-line sheet outlines, names and measures.
package struct RedLineMark: Hashable, Sendable {
  /// Its place among the tree's nodes.
  package var node: Int
  package var name: String
  /// The words of a text that has no name of its own.
  package var words: String?
  /// As laid; where something turns or scales it, the box around what comes of it.
  ///
  /// Points from the screen's top left.
  package var frame: Rect
  /// How it is turned or scaled, with its size before; `nil` where nothing changes its shape.
  package var change: ShapeChange?
  /// What is seen of it.
  package var bounds: Rect
  package var isText: Bool
  package var isTarget: Bool
  /// Where a tap on the screen reaches it, which may be beyond its frame.
  package var reach: Rect
  /// The least side of what a tap reaches, whatever of it the screen's edge or a scroll cuts: as
  /// the linter judges it.
  package var leastSide: Double
  /// How much it is worth naming, from 0 for what is most.
  package var rank: Int
  /// The nearest mark around it.
  package var parent: Int?
  /// Where a person wrote it.
  package var place: Place

  /// Below this a fingertip misses: Apple's guidelines.
  package static let leastTarget = 44.0

  package var isSmallTarget: Bool {
    isTarget && leastSide < Self.leastTarget - Self.slack
  }

  /// What no sheet distinguishes; points.
  private static let slack = 0.01
}

/// Chooses what in a screen is worth naming: components, bars, rows, texts, pictures and targets,
/// not each shape they are drawn with.
struct RedLineMarks {
  private let laid: LaidOutScreen
  private(set) var marks: [RedLineMark] = []
  /// For each node the mark it is, or the nearest around it.
  private(set) var markOf: [Int?]
  /// Where words are seen, in points of the screen.
  private(set) var texts: [Rect] = []
  /// For each node whether it is clear or lies behind something.
  private(set) var isHidden: [Bool]
  /// Whether nothing inside is distinguished: parts that the phone draws.
  private var closed: [Bool]

  /// Narrower than that an element is a line; points.
  private static let least = 6.0
  /// What is inside of smaller elements is their drawing, but for words; points.
  private static let small = 72.0
  /// How far apart frames are that are the same to the eye; points.
  private static let slack = 3.0

  init(_ laid: LaidOutScreen) {
    self.laid = laid
    markOf = Array(repeating: nil, count: laid.nodes.count)
    closed = Array(repeating: false, count: laid.nodes.count)
    let clear = laid.clear
    let covers = Covers(laid, clear: clear)
    isHidden = laid.nodes.indices.map { clear[$0] || covers.hide($0) }
    for index in laid.nodes.indices {
      let node = laid.nodes[index]
      let around = node.parent.flatMap { markOf[$0] }
      let isInside = node.parent.map { closed[$0] } ?? false
      markOf[index] = around
      closed[index] = isInside || node.role.map(Self.closedRoles.contains) ?? false
      guard node.isElement, let bounds = node.bounds, !isHidden[index] else { continue }
      if node.text != nil { texts.append(bounds) }
      guard !isInside else { continue }
      add(index, node, bounds, around)
    }
  }

  private mutating func add(_ index: Int, _ node: LaidOutNode, _ bounds: Rect, _ around: Int?) {
    let frame = node.transform.isTranslation ? node.frame : node.transform.apply(node.frame)
    if let around, isSame(frame, marks[around].frame, within: 1) {
      if node.tappable {
        marks[around].isTarget = true
        marks[around].reach = reach(node, bounds)
        marks[around].leastSide = Self.leastSide(of: node)
      }
      if node.text == nil { return }
    }
    guard isWorthNaming(node, frame, bounds, around) else { return }
    markOf[index] = marks.count
    marks.append(
      RedLineMark(
        node: index, name: Self.name(of: node),
        words: node.text.flatMap { node.name == "text" ? $0.string : nil }, frame: frame,
        change: ShapeChange(of: index, in: laid), bounds: bounds,
        isText: node.text != nil, isTarget: node.tappable,
        reach: reach(node, bounds), leastSide: Self.leastSide(of: node), rank: Self.rank(of: node),
        parent: around,
        place: Place.sheet.attributed(to: node.place.origin)))
  }

  /// Taps beside the screen do not occur.
  private static func leastSide(of node: LaidOutNode) -> Double {
    func length(_ x: Double, _ y: Double) -> Double {
      let side = node.transform.apply(Point(x: x, y: y)) - node.transform.apply(.zero)
      return (side.x * side.x + side.y * side.y).squareRoot()
    }
    return min(length(node.reach.width, 0), length(0, node.reach.height))
  }

  private func reach(_ node: LaidOutNode, _ bounds: Rect) -> Rect {
    let reach = node.transform.isTranslation ? node.reach : node.transform.apply(node.reach)
    return reach.intersection(Rect(size: laid.size)) ?? bounds
  }

  private func isWorthNaming(
    _ node: LaidOutNode, _ frame: Rect, _ bounds: Rect, _ around: Int?
  ) -> Bool {
    // However small it is, a person is to tap it.
    if node.tappable { return true }
    if let text = node.text {
      return !text.string.allSatisfy(\.isWhitespace) && min(bounds.width, bounds.height) >= 4
    }
    let seen = min(bounds.width, bounds.height)
    guard seen >= Self.least, min(frame.width, frame.height) >= Self.least else { return false }
    let screen = laid.size
    if bounds.width * bounds.height >= 0.97 * screen.width * screen.height {
      return laid.nodes.count < 4
    }
    let isDrawing = node.kind == .shape || node.kind == .icon
    if let around {
      let parent = marks[around]
      let isInControl = parent.isTarget || min(parent.frame.width, parent.frame.height) < Self.small
      if isInControl, node.kind == .shape || isDrawing && seen < 12 { return false }
      if isInControl, node.kind == .container, node.component == nil { return false }
      if isDrawing, isSame(frame, parent.frame, within: Self.slack) { return false }
      if min(parent.frame.width, parent.frame.height) < 36 { return false }
    }
    switch node.kind {
    case .text, .image: return true
    case .icon: return seen >= 12
    case .container: return !node.name.isEmpty || node.component != nil || node.role != nil
    case .shape:
      return node.component != nil || node.role != nil || !["", "shape"].contains(node.name)
    }
  }

  private func isSame(_ one: Rect, _ other: Rect, within slack: Double) -> Bool {
    abs(one.x - other.x) <= slack && abs(one.y - other.y) <= slack
      && abs(one.maxX - other.maxX) <= slack && abs(one.maxY - other.maxY) <= slack
  }

  private static func name(of node: LaidOutNode) -> String {
    let name = node.listedName
    if let asset = node.asset, ["icon", "image", "picture"].contains(name) {
      return "\(name) \(asset)"
    }
    return name
  }

  private static let closedRoles: Set<Role> = [
    .statusBar, .keyboard, .switch, .slider, .datePicker, .picker, .progress, .activityIndicator,
    .pageIndicator, .checkbox, .disclosureIndicator, .checkmark, .disclosureButton, .infoButton,
    .badge,
  ]

  private static let broad: Set<Role> = [.table, .section, .background, .homeScreen, .separator]

  private static let bars: Set<Role> = [
    .statusBar, .navigationBar, .toolbar, .tabBar, .titleBar, .searchBar, .keyboardBar, .keyboard,
    .alert, .actionSheet, .modal, .callout,
  ]

  private static func rank(of node: LaidOutNode) -> Int {
    if let role = node.role, bars.contains(role) { return 0 }
    if let role = node.role, broad.contains(role) { return 3 }
    if node.tappable || node.component != nil { return 1 }
    if node.text != nil || node.kind == .image || node.role != nil { return 2 }
    return 3
  }
}

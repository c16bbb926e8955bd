package import Geometry
import Layout
import Scene
package import Source

/// An element that a red-line sheet outlines, names, and measures.
package struct RedLineMark: Hashable, Sendable {
  /// The index of the element's node in the tree.
  package var node: Int
  package var name: String
  /// The text of an unnamed text element.
  package var words: String?
  /// The frame; for a rotated or scaled element, its bounding box.
  ///
  /// The frame is in points from the screen's top left.
  package var frame: Rect
  /// The rotation or scale, with the original size; `nil` if the shape is unchanged.
  package var change: ShapeChange?
  /// The visible part of the element.
  package var bounds: Rect
  package var isText: Bool
  package var isTarget: Bool
  /// The area of the screen where a tap reaches the element, which may extend beyond its frame.
  package var reach: Rect
  /// The shorter side of the tap area, including parts that the screen's edge or a scroll view
  /// clips, as in the linter.
  package var leastSide: Double
  /// The priority, from 0 for the highest.
  package var rank: Int
  /// The nearest enclosing mark.
  package var parent: Int?
  /// The place in the source.
  package var place: Place

  /// The size below which a tap may miss, according to Apple's guidelines.
  package static let leastTarget = 44.0

  package var isSmallTarget: Bool {
    isTarget && leastSide < Self.leastTarget - Self.slack
  }

  /// The largest difference in points that a sheet does not show.
  private static let slack = 0.01
}

/// Chooses the elements of a screen to name on a sheet: components, bars, rows, text, pictures, and
/// targets, but not every shape in them.
struct RedLineMarks {
  private let laid: LaidOutScreen
  private(set) var marks: [RedLineMark] = []
  /// The mark of each node, or of the nearest enclosing node that has one.
  private(set) var markOf: [Int?]
  /// The visible areas of text, in points of the screen.
  private(set) var texts: [Rect] = []
  /// Whether each node is transparent or hidden.
  private(set) var isHidden: [Bool]
  /// Whether the contents of each node are ignored, as in parts that the phone draws.
  private var closed: [Bool]

  /// The width in points below which an element is a line.
  private static let least = 6.0
  /// The size in points below which an element's contents, except text, are treated as part of its
  /// drawing.
  private static let small = 72.0
  /// The difference in points between frames that look the same.
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

  /// Returns the shorter side of a node's tap area, including parts that the screen's edge clips.
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
    // A tappable element is included regardless of its size.
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

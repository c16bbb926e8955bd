package import Geometry
package import Layout
package import Scene
package import Schema
package import Source

/// A laid-out screen for rules to check: its tree, with values that many rules need.
package struct LintScreen: Sendable {
  package let laid: LaidOutScreen
  package let environment: Environment
  /// Device pixels per point.
  package let scale: Int
  package let document: LintDocument
  /// The other documents that are checked in the same run.
  package let others: [LintDocument]
  /// The screen laid out again with every text 40% longer.
  package let lengthened: Lazy<LaidOutScreen>
  /// The picture behind text and icons; `nil` if painting exceeds its limit.
  package let backdrop: Lazy<Backdrop?>
  /// Returns the value of the screen's look that colors a node; `nil` if there is none.
  package let lookKey: @Sendable (Int) -> LookKey?

  /// Whether any part of each node is visible.
  package let isSeen: [Bool]
  /// The position of each node in paint order; `nil` for containers that paint nothing.
  package let rank: [Int?]
  /// The visible tappable nodes that are not inside another one.
  package let targets: [Int]
  /// The visible text nodes that are not empty.
  package let texts: [Int]
  private let roles: [Role: [Int]]
  /// The painted nodes by name, back to front, including those beyond the screen.
  package let painted: Lazy<[String: [Int]]>

  package init(
    _ laid: LaidOutScreen, of document: LintDocument, environment: Environment, scale: Int,
    others: [LintDocument] = [], lengthened: Lazy<LaidOutScreen>, backdrop: Lazy<Backdrop?>,
    lookKey: @escaping @Sendable (Int) -> LookKey? = { _ in nil }
  ) {
    self.laid = laid
    self.document = document
    self.environment = environment
    self.scale = scale
    self.others = others
    self.lengthened = lengthened
    self.backdrop = backdrop
    self.lookKey = lookKey
    let nodes = laid.nodes
    var isSeen: [Bool] = []
    var isTapped: [Bool] = []
    isSeen.reserveCapacity(nodes.count)
    isTapped.reserveCapacity(nodes.count)
    var targets: [Int] = []
    var texts: [Int] = []
    var roles: [Role: [Int]] = [:]
    for index in nodes.indices {
      let parent = nodes[index].parent
      // A parent without bounds may still have children outside it.
      let isShown = (parent.map { !laid.isClear($0) && isSeen[$0] } ?? true) && !laid.isClear(index)
      isSeen.append(isShown)
      let isWithin = parent.map { isTapped[$0] } ?? false
      let isVisible = isShown && nodes[index].visible
      isTapped.append(isWithin || nodes[index].tappable && isVisible)
      guard isVisible else { continue }
      if nodes[index].tappable, !isWithin { targets.append(index) }
      if let text = nodes[index].text, !text.string.isEmpty { texts.append(index) }
      if let role = nodes[index].role { roles[role, default: []].append(index) }
    }
    var rank = [Int?](repeating: nil, count: nodes.count)
    for (place, index) in laid.order.enumerated() { rank[index] = place }
    self.isSeen = zip(isSeen, nodes).map { $0 && $1.visible }
    self.rank = rank
    self.targets = targets
    self.texts = texts
    self.roles = roles
    painted = Lazy {
      var painted: [String: [Int]] = [:]
      for index in laid.order where laid.nodes[index].kind != .container {
        painted[laid.nodes[index].name, default: []].append(index)
      }
      return painted
    }
  }

  package var nodes: [LaidOutNode] { laid.nodes }
  package var isMirrored: Bool { environment.direction == .rightToLeft }

  /// The visible text nodes, and those that are hidden because their neighbors leave them no width.
  package var textsAndSqueezed: [Int] {
    let squeezed = nodes.indices.filter { index in
      nodes[index].frame.width <= 0 && nodes[index].text.map { !$0.string.isEmpty } ?? false
        && !laid.isClear(index) && nodes[index].parent.map { isSeen[$0] } ?? true
    }
    return squeezed.isEmpty ? texts : (texts + squeezed).sorted()
  }

  /// Returns a text node's content as the document states it; `nil` for other nodes.
  package func content(of index: Int) -> TextContent? {
    if case .text(let content) = laid.node(index).content { content } else { nil }
  }

  /// Returns the visible nodes with a role, in reading order.
  package func nodes(_ role: Role) -> [Int] { roles[role] ?? [] }

  /// Returns the visible nodes with any of the given roles, in reading order.
  package func nodes(_ roles: [Role]) -> [Int] { roles.flatMap { nodes($0) }.sorted() }

  /// Returns the visible nodes with a role inside a node.
  package func nodes(_ role: Role, in index: Int) -> [Int] {
    let range = laid.inside(index)
    return nodes(role).filter { range.contains($0) }
  }

  package func nodes(_ roles: [Role], in index: Int) -> [Int] {
    let range = laid.inside(index)
    return nodes(roles).filter { range.contains($0) }
  }

  /// Returns a node's ancestors, the nearest first.
  package func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: nodes[index].parent) { next -> Int? in
      guard let current = next else { return nil }
      next = nodes[current].parent
      return current
    }
  }

  package func contains(_ outer: Int, _ inner: Int) -> Bool {
    outer == inner || laid.inside(outer).contains(inner)
  }

  /// Returns the nearest node with one of the given roles, among a node and its ancestors.
  package func nearest(_ roles: Set<Role>, around index: Int) -> Int? {
    if let role = nodes[index].role, roles.contains(role) { return index }
    return ancestors(of: index).first { nodes[$0].role.map(roles.contains) ?? false }
  }

  /// Returns the text of a node and its descendants, in reading order.
  package func words(of index: Int) -> String {
    var words: [String] = []
    if let text = nodes[index].text?.string { words.append(text) }
    for inner in laid.inside(index) where isSeen[inner] {
      if let text = nodes[inner].text?.string, !text.isEmpty { words.append(text) }
    }
    return words.joined(separator: " ")
  }

  /// Returns a node's text as quoted in a message, or its name if it has no text.
  package func called(_ index: Int) -> String {
    let words = words(of: index)
    guard !words.isEmpty else { return "“\(nodes[index].listedName)”" }
    let short = words.count > 32 ? words.prefix(31) + "…" : words[...]
    return "“\(short)”"
  }

  /// Returns the components with a given root node, the outermost first.
  package func components(of index: Int) -> [ComponentUse] {
    nodes[index].component?.chain ?? []
  }

  /// Returns a component's parameter as written where the component is used.
  package func parameter(
    _ key: String, of component: String, at index: Int
  ) -> JSONValue? {
    components(of: index).first { $0.name == component }?.parameters.first { $0.key == key }?.value
  }

  /// Whether a node belongs to a component or a screen with the given prefix, such as `phone.`.
  package func isPart(_ index: Int, of prefix: String) -> Bool {
    if document.screen.hasPrefix(prefix) { return true }
    if components(of: index).contains(where: { $0.name.hasPrefix(prefix) }) { return true }
    return ancestors(of: index).contains { around in
      components(of: around).contains { $0.name.hasPrefix(prefix) }
    }
  }

  /// Returns the visible size of a node's frame, regardless of its rotation.
  package func sides(of index: Int) -> Size { sides(of: nodes[index].frame, in: index) }

  /// Returns the visible size of a rectangle within a node.
  func sides(of rect: Rect, in index: Int) -> Size {
    let transform = nodes[index].transform
    return Size(
      width: transform.length(of: Point(x: rect.width, y: 0)),
      height: transform.length(of: Point(x: 0, y: rect.height)))
  }
}

extension Transform {
  /// Returns the length that a vector has after the transform.
  func length(of vector: Point) -> Double {
    let mapped = apply(vector) - apply(.zero)
    return (mapped.x * mapped.x + mapped.y * mapped.y).squareRoot()
  }

  /// The larger of the factors by which the transform scales horizontal and vertical lengths.
  var greatestScale: Double { max(length(of: Point(x: 1, y: 0)), length(of: Point(x: 0, y: 1))) }

  /// Whether the transform keeps rectangles upright.
  var isUpright: Bool { b == 0 && c == 0 }
}

/// The linter's data about a document, other than its picture.
package struct LintDocument: Hashable, Sendable {
  /// The path of the file, as given.
  package var path: String
  /// The document's type.
  package var screen: String
  package var orientation: Device.Orientation
  /// The document's contents without the orientation, for finding the same screen in another
  /// orientation.
  package var content: String
  /// The title in its navigation bar; `nil` if there is none.
  package var title: String?
  /// The title of the previous screen; `nil` if the document does not give it.
  package var previous: Located<String>?
  /// The rules that the document turns off for its screen.
  package var waivers: [Waiver] = []
  package var place: Place

  package init(path: String, screen: String, orientation: Device.Orientation, place: Place) {
    self.path = path
    self.screen = screen
    self.orientation = orientation
    self.place = place
    content = ""
  }
}

/// A picture file for rules to check.
package struct LintPicture: Sendable {
  /// The file name without folders.
  package var name: String
  /// The width in pixels.
  package var width: Int
  package var height: Int
  /// The pixels in premultiplied sRGB.
  package var pixels: [UInt32]
  /// Whether the file has an alpha channel.
  package var hasAlpha = false
  package var place: Place

  package init(name: String, width: Int, height: Int, pixels: [UInt32], place: Place) {
    self.name = name
    self.width = width
    self.height = height
    self.pixels = pixels
    self.place = place
  }
}

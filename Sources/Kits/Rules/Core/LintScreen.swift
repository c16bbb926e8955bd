package import Geometry
package import Layout
package import Scene
package import Schema
package import Source

/// A laid-out screen as rules read it: its tree, and what many of them need of it.
package struct LintScreen: Sendable {
  package let laid: LaidOutScreen
  package let environment: Environment
  /// Device pixels to the point.
  package let scale: Int
  package let document: LintDocument
  /// What is known of the documents that are checked with it.
  package let others: [LintDocument]
  /// The screen with every text 40 % longer, laid out again.
  package let lengthened: Lazy<LaidOutScreen>
  /// What is painted behind texts and icons; `nil` where painting exceeds its limit.
  package let backdrop: Lazy<Backdrop?>

  /// For each node whether any of it is visible.
  package let isSeen: [Bool]
  /// For each node its place in paint order; containers that paint nothing have none.
  package let rank: [Int?]
  /// Visible tappable nodes that are not inside another one.
  package let targets: [Int]
  /// Visible texts that are not empty.
  package let texts: [Int]
  private let roles: [Role: [Int]]
  /// What paints, by its name, back to front, including what is beyond the screen.
  package let painted: Lazy<[String: [Int]]>

  package init(
    _ laid: LaidOutScreen, of document: LintDocument, environment: Environment, scale: Int,
    others: [LintDocument] = [], lengthened: Lazy<LaidOutScreen>, backdrop: Lazy<Backdrop?>
  ) {
    self.laid = laid
    self.document = document
    self.environment = environment
    self.scale = scale
    self.others = others
    self.lengthened = lengthened
    self.backdrop = backdrop
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
      // A parent without bounds may still have children outside of it.
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

  /// The visible nodes of a role, in reading order.
  package func nodes(_ role: Role) -> [Int] { roles[role] ?? [] }

  /// The visible nodes of some roles, in reading order.
  package func nodes(_ roles: [Role]) -> [Int] { roles.flatMap { nodes($0) }.sorted() }

  /// Those of a role inside a node.
  package func nodes(_ role: Role, in index: Int) -> [Int] {
    let range = laid.inside(index)
    return nodes(role).filter { range.contains($0) }
  }

  package func nodes(_ roles: [Role], in index: Int) -> [Int] {
    let range = laid.inside(index)
    return nodes(roles).filter { range.contains($0) }
  }

  /// The nodes around another, the nearest first.
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

  /// The nearest node around another, or itself, that has one of some roles.
  package func nearest(_ roles: Set<Role>, around index: Int) -> Int? {
    if let role = nodes[index].role, roles.contains(role) { return index }
    return ancestors(of: index).first { nodes[$0].role.map(roles.contains) ?? false }
  }

  /// All the words of a node and what is in it, in reading order.
  package func words(of index: Int) -> String {
    var words: [String] = []
    if let text = nodes[index].text?.string { words.append(text) }
    for inner in laid.inside(index) where isSeen[inner] {
      if let text = nodes[inner].text?.string, !text.isEmpty { words.append(text) }
    }
    return words.joined(separator: " ")
  }

  /// The words of a node as a message quotes it, else its name.
  package func called(_ index: Int) -> String {
    let words = words(of: index)
    guard !words.isEmpty else { return "“\(nodes[index].listedName)”" }
    let short = words.count > 32 ? words.prefix(31) + "…" : words[...]
    return "“\(short)”"
  }

  /// The components whose own node this is, the outermost first.
  package func components(of index: Int) -> [ComponentUse] {
    nodes[index].component?.chain ?? []
  }

  /// A parameter of a component, as it is written where it is used.
  package func parameter(
    _ key: String, of component: String, at index: Int
  ) -> JSONValue? {
    components(of: index).first { $0.name == component }?.parameters.first { $0.key == key }?.value
  }

  /// Whether a node is a guide's own part, or in one.
  package func isPart(_ index: Int, of prefix: String) -> Bool {
    if document.screen.hasPrefix(prefix) { return true }
    if components(of: index).contains(where: { $0.name.hasPrefix(prefix) }) { return true }
    return ancestors(of: index).contains { around in
      components(of: around).contains { $0.name.hasPrefix(prefix) }
    }
  }

  /// The visible sides of a node's frame, whatever its rotation.
  package func sides(of index: Int) -> Size { sides(of: nodes[index].frame, in: index) }

  /// The visible sides of a rectangle of a node.
  func sides(of rect: Rect, in index: Int) -> Size {
    let transform = nodes[index].transform
    return Size(
      width: transform.length(of: Point(x: rect.width, y: 0)),
      height: transform.length(of: Point(x: 0, y: rect.height)))
  }
}

extension Transform {
  /// The length of a vector after mapping.
  func length(of vector: Point) -> Double {
    let mapped = apply(vector) - apply(.zero)
    return (mapped.x * mapped.x + mapped.y * mapped.y).squareRoot()
  }

  /// How much longer the longer of the two unit vectors becomes.
  var greatestScale: Double { max(length(of: Point(x: 1, y: 0)), length(of: Point(x: 0, y: 1))) }

  /// Whether rectangles stay upright.
  var isUpright: Bool { b == 0 && c == 0 }
}

/// What the linter knows of a document besides its picture.
package struct LintDocument: Hashable, Sendable {
  /// The file, as it was named.
  package var path: String
  /// The document's type.
  package var screen: String
  package var orientation: Device.Orientation
  /// Its contents without the orientation, to find the same screen in another orientation.
  package var content: String
  /// The title its navigation bar shows; `nil` where there is none.
  package var title: String?
  /// The title of the screen before it; `nil` where the document does not say.
  package var previous: Located<String>?
  /// The rules that it waives for its screen.
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

/// A picture's file as rules read it.
package struct LintPicture: Sendable {
  /// Without folders.
  package var name: String
  /// Pixels.
  package var width: Int
  package var height: Int
  /// Premultiplied sRGB.
  package var pixels: [UInt32]
  package var place: Place

  package init(name: String, width: Int, height: Int, pixels: [UInt32], place: Place) {
    self.name = name
    self.width = width
    self.height = height
    self.pixels = pixels
    self.place = place
  }
}

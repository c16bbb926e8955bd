import Geometry
import Resources
import Scene
import Typesetting

/// Puts boxes where they lie on the screen, each before those in it.
struct LaidTree {
  private(set) var nodes: [LaidNode] = []
  /// For each node the box it comes from.
  private(set) var boxes: [Box] = []
  var warnings: [LayoutWarning] = []

  let resources: LayoutResources
  private let environment: Environment
  private let isMirrored: Bool
  /// Points from the top, from where on it is not told that texts are cut.
  private let silentFrom: Double
  var coverage: TextCoverage

  init(
    _ root: Box, at origin: Point = .zero, on screen: Rect?, extent: LayoutExtent = .all,
    resources: LayoutResources, environment: Environment
  ) {
    self.resources = resources
    self.environment = environment
    isMirrored = environment.direction == .rightToLeft
    silentFrom = extent == .shown ? screen?.maxY ?? .infinity : .infinity
    coverage = TextCoverage(resources, environment)
    let count = Self.count(root)
    nodes.reserveCapacity(count)
    boxes.reserveCapacity(count)
    place(root, at: origin, in: nil, transform: .identity, window: screen)
  }

  /// A box with all inside it; boxes are large, so that none is copied.
  private static func count(_ box: Box) -> Int {
    box.children.indices.reduce(1) { $0 + count(box.children[$1].box) }
  }

  /// A box and all inside it, its top left at `origin`; `window` is what can be seen there.
  private mutating func place(
    _ box: Box, at origin: Point, in parent: Int?, transform outer: Transform, window: Rect?
  ) {
    let frame = Rect(origin: origin, size: box.size)
    let effects = box.node.effects
    var transform = effects.transform.map { $0.matrix(in: frame).then(outer) } ?? outer
    if box.isScaled, let parent {
      transform = Transform.fitting(frame, into: content(of: parent)).then(outer)
    }
    let seen = transform == .identity ? frame : transform.apply(frame)
    // What is without area is seen where a line through it would be.
    let bounds = window.flatMap { $0.intersection(seen) }
    let index = nodes.count
    var node = node(box, frame: frame, parent: parent)
    node.transform = transform
    node.bounds = bounds
    nodes.append(node)
    boxes.append(box)
    warn(box, node, isSilent: seen.y >= silentFrom)
    let inner =
      effects.cuts ? cut(effects, frame, transform, window: window, bounds: bounds) : window
    for child in box.children {
      place(
        child.box, at: origin + child.origin, in: index, transform: transform, window: inner)
    }
    if let shown = box.shown {
      let children = box.node.children
      warn(leftOut: children, from: shown)
    }
    nodes[index].end = nodes.count
  }

  /// What can be seen through a node's clip.
  private func cut(
    _ effects: Effects, _ frame: Rect, _ transform: Transform, window: Rect?, bounds: Rect?
  ) -> Rect? {
    let clip = ClipLayout(
      effects, over: frame, resources: resources, environment: environment,
      pixel: 1 / Double(environment.device.scale))
    guard let clip else { return bounds }
    return window.flatMap { $0.intersection(transform.apply(clip.bounds)) }
  }

  private func node(_ box: Box, frame: Rect, parent: Int?) -> LaidNode {
    let node = box.node
    var laid = LaidNode(
      kind: .container, name: node.name, role: node.role, component: node.component,
      place: node.source, parent: parent, frame: frame, transform: .identity, bounds: nil,
      tappable: node.tappable, background: node.background.map(LaidNode.Background.init))
    laid.tapArea = node.tapArea
    func describe(_ kind: LaidNode.Kind, _ fallback: String) {
      laid.kind = kind
      if laid.name.isEmpty { laid.name = fallback }
    }
    switch node.content {
    case .column, .row, .layers, .grid, .space: break
    case .text(let text):
      describe(.text, "text")
      laid.text = LaidNode.Text(
        string: text.string, lines: box.paragraph?.lines.count ?? 0,
        truncated: box.paragraph?.isTruncated ?? false,
        runs: text.runs.enumerated().map { index, part in
          var laid = run(part, size: box.paragraph?.sizes?[index])
          if resources.fonts[part.style.font]?.fallbacks.isEmpty == false {
            laid.fallbacks = box.paragraph?.faces(ofRun: index).filter { $0 != laid.face } ?? []
          }
          return laid
        })
    case .image(let image):
      describe(.image, image.source.artName ?? "image")
      laid.asset = resources.pictures[image.source]?.file
    case .icon(let icon):
      describe(.icon, icon.source.artName ?? "icon")
      laid.asset = resources.icons[icon.source]?.file
      if icon.paint == nil { laid.color = icon.tint }
    case .shape(let shape):
      describe(.shape, "shape")
      laid.color = shape.fill?.color
      if case .image(let texture) = shape.fill {
        laid.asset = resources.pictures[texture.source]?.file
      }
    }
    return laid
  }

  /// `size` is what a text that did not fit was made smaller to.
  private func run(_ run: TextContent.Run, size: Double?) -> LaidNode.Run {
    let style = run.style
    let face = resources.fonts[style.font]?.font.face
    let shown = size ?? style.size
    var laid = LaidNode.Run(
      text: run.text, font: style.fontName, face: face?.name ?? "", size: shown,
      lineHeight: style.lineHeight.map { $0 * shown / style.size }
        ?? TextStyle.lineHeight(forSize: shown),
      tracking: style.tracking, color: style.color, isPlain: style.paint == nil)
    if style.file != nil { laid.digest = face?.digest }
    if let icon = run.icon { laid.icon = resources.icons[icon.source]?.file }
    laid.decoration = style.decoration
    laid.features = style.features
    return laid
  }

  /// The rectangle inside a node's padding; where the padding is wider, nothing at its end.
  func content(of index: Int) -> Rect {
    boxes[index].item.padding.inside(nodes[index].frame, isMirrored: isMirrored)
  }
}

extension EdgeDistances {
  /// The rectangle inside a frame that has them as its padding.
  func inside(_ frame: Rect, isMirrored: Bool) -> Rect {
    guard self != .zero else { return frame }
    let inner = frame.inset(
      by: Insets(
        top: top, left: isMirrored ? end : start, bottom: bottom, right: isMirrored ? start : end))
    return Rect(
      x: min(inner.x, frame.maxX), y: min(inner.y, frame.maxY), width: max(0, inner.width),
      height: max(0, inner.height))
  }
}

extension LaidNode.Background {
  fileprivate init(_ shape: ShapeContent) {
    color = if case .color(let color) = shape.fill { color } else { nil }
  }
}

extension Transform {
  /// A rectangle made as large as another allows, in its middle; one without area to nothing.
  static func fitting(_ own: Rect, into room: Rect) -> Transform {
    let k =
      own.isEmpty || room.isEmpty ? 0 : min(room.width / own.width, room.height / own.height)
    return Transform.translation(x: -own.center.x, y: -own.center.y).then(.scale(x: k, y: k))
      .then(.translation(x: room.center.x, y: room.center.y))
  }
}

extension ImageReference {
  /// The art's own name, which its element bears where the node has none.
  var artName: String? {
    if case .art(let name) = self { name } else { nil }
  }
}

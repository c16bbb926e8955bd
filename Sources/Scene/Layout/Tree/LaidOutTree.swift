package import Geometry
import Resources
import Scene
import Typesetting

/// Places boxes on the screen, each before its contents.
struct LaidOutTree {
  private(set) var nodes: [LaidOutNode] = []
  private var sources: [LaidOutSource] = []
  var warnings: [LayoutWarning] = []
  /// The warnings about nodes that are laid out separately.
  private var apartWarnings: [LayoutWarning] = []
  /// Whether anything visible is painted.
  private var paintsSomething = false

  let measurer: Measurer
  /// The distance from the top, in points, below which truncation is not reported.
  private let silentFrom: Double
  var coverage: TextCoverage

  var resources: LayoutResources { measurer.resources }

  private init(_ measurer: Measurer, silentFrom: Double) {
    self.measurer = measurer
    self.silentFrom = silentFrom
    coverage = TextCoverage(measurer.resources, measurer.environment)
  }

  /// Lays out a screen.
  ///
  /// - Parameter isTrial: whether the layout is only compared with others, so that warnings are not
  ///   needed.
  static func screen(
    _ root: Box, size: Size, extent: LayoutExtent, isTrial: Bool, by measurer: Measurer
  ) -> LaidOutScreen {
    var tree = LaidOutTree(measurer, silentFrom: extent == .shown ? size.height : .infinity)
    var screen = tree.laid(root, at: .zero, on: Rect(size: size))
    if !isTrial { screen.warnings += screen.overflowWarnings }
    return screen
  }

  /// Lays out nodes over a frame, separately from the tree, with the first at the back.
  static func apart(_ nodes: [Node], over frame: Rect, by measurer: Measurer) -> LaidOutScreen? {
    guard let place = nodes.first?.place else { return nil }
    var tree = LaidOutTree(measurer, silentFrom: .infinity)
    return tree.laid(
      measurer.measureApart(nodes, over: frame, at: place), at: frame.origin, on: nil)
  }

  /// Places the boxes of a tree.
  ///
  /// - Parameter screen: the visible area, or `nil` if visibility does not matter.
  private mutating func laid(_ root: Box, at origin: Point, on screen: Rect?) -> LaidOutScreen {
    let count = root.count
    nodes.reserveCapacity(count)
    sources.reserveCapacity(count)
    var pieces: [PaintPiece] = []
    place(root, at: origin, in: nil, transform: .identity, window: screen, z: 0, into: &pieces)
    pieces = PaintPiece.sorted(pieces)
    var order: [Int] = []
    for piece in pieces { piece.list(into: &order) }
    warnings += apartWarnings
    if screen != nil, !paintsSomething {
      warnings.append(LayoutWarning(kind: .nothingDrawn, place: root.node.place))
    }
    return LaidOutScreen(
      nodes: nodes, sources: sources, pieces: pieces, order: order, warnings: warnings,
      size: screen?.size ?? root.size, resources: resources, environment: measurer.environment,
      scale: measurer.scale)
  }

  /// Places a box and its contents with its top left at `origin`; `window` is the visible area
  /// there.
  ///
  /// - Parameter z: the base of the box's own z.
  private mutating func place(
    _ box: Box, at origin: Point, in parent: Int?, transform outer: Transform, window: Rect?,
    z outerZ: Int, into pieces: inout [PaintPiece]
  ) {
    let frame = Rect(origin: origin, size: box.size)
    // Boxes and nodes are large, so that only single properties of them are copied.
    let effects = box.item.node.effects
    var transform = effects.transform.map { $0.matrix(in: frame).then(outer) } ?? outer
    if box.isScaled, let parent {
      transform = Transform.fitting(frame, into: content(of: parent)).then(outer)
    }
    let seen = transform == .identity ? frame : transform.apply(frame)
    // A rectangle without area is visible wherever a line through it would be.
    let bounds = window.flatMap { $0.intersection(seen) }
    let index = nodes.count
    var node = node(box, frame: frame, parent: parent)
    node.transform = transform
    node.bounds = bounds
    let (isElement, hasBorder) = (node.isElement, node.hasBorder)
    nodes.append(node)
    sources.append(LaidOutSource(box))
    let (isGroup, reading) = (sources[index].isGroup, box.item.context)
    warn(box, node, isSilent: seen.y >= silentFrom)
    if !paintsSomething, bounds != nil, paints(box, index) { paintsSomething = true }
    for pattern in box.item.node.patterns {
      var context = reading
      if !pattern.isMirrored { context.direction = .leftToRight }
      layApart([pattern.node], over: Rect(size: pattern.size), in: context, on: index)
    }
    let inner =
      effects.cuts
      ? cut(effects, frame, transform, in: reading, window: window, bounds: bounds) : window
    let z = outerZ + box.item.node.placement.z
    var parts: [PaintPiece] = []
    func placeInside(_ pieces: inout [PaintPiece], z: Int, _ tree: inout LaidOutTree) {
      if isElement { pieces.append(PaintPiece(node: index, parts: nil, z: z)) }
      // Loops over children would copy their boxes.
      for number in box.children.indices {
        tree.place(
          box.children[number].box, at: origin + box.children[number].origin, in: index,
          transform: transform, window: inner,
          z: z, into: &pieces)
      }
      if hasBorder {
        pieces.append(PaintPiece(node: index, parts: nil, z: z, isBorder: true))
      }
    }
    if isGroup { placeInside(&parts, z: 0, &self) } else { placeInside(&pieces, z: z, &self) }
    if let shown = box.shown {
      let children = box.item.node.children
      warn(leftOut: children, from: shown)
    }
    nodes[index].end = nodes.count
    guard isGroup else { return }
    layApart(effects.mask, over: frame, in: reading, on: index)
    pieces.append(PaintPiece(node: index, parts: PaintPiece.sorted(parts), z: z))
  }

  private mutating func layApart(
    _ nodes: [Node], over frame: Rect, in context: ReadingContext, on index: Int
  ) {
    let measurer = measurer.reading(context)
    guard let laid = Self.apart(nodes, over: frame, by: measurer) else { return }
    apartWarnings += laid.warnings
    sources[index].apart.append((nodes, context.isMirrored, laid))
  }

  /// Returns the visible area inside a node's clip.
  private func cut(
    _ effects: Effects, _ frame: Rect, _ transform: Transform, in context: ReadingContext,
    window: Rect?, bounds: Rect?
  ) -> Rect? {
    let clip = ClipLayout(
      effects, over: frame,
      by: Measurer(
        resources: resources, environment: measurer.environment,
        scale: Double(measurer.environment.device.scale), context: context))
    guard let clip else { return bounds }
    return window.flatMap { $0.intersection(transform.apply(clip.bounds)) }
  }

  private func node(_ box: Box, frame: Rect, parent: Int?) -> LaidOutNode {
    let item = box.item
    var laid = LaidOutNode(
      kind: .container, name: item.node.name, role: item.node.role, component: item.node.component,
      place: item.node.source, parent: parent, frame: frame, transform: .identity, bounds: nil,
      tappable: item.node.tappable,
      background: item.node.background.map(LaidOutNode.Background.init))
    laid.tapArea = item.node.tapArea
    laid.hasBorder = item.node.border != nil
    func describe(_ kind: LaidOutNode.Kind, _ fallback: String) {
      laid.kind = kind
      if laid.name.isEmpty { laid.name = fallback }
    }
    switch item.node.content {
    case .column, .row, .layers, .grid, .space: break
    case .text(let text):
      describe(.text, "text")
      laid.text = LaidOutNode.Text(
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
    case .screen(let content):
      describe(.image, "screen")
      laid.asset = content.screen.file
    case .shape(let shape):
      describe(.shape, "shape")
      laid.color = shape.fill?.color
      if case .image(let texture) = shape.fill {
        laid.asset = resources.pictures[texture.source]?.file
      }
    }
    return laid
  }

  /// Returns a run of a laid-out node; `size` is the reduced font size of text that did not fit.
  private func run(_ run: TextContent.Run, size: Double?) -> LaidOutNode.Run {
    let style = run.style
    let face = resources.fonts[style.font]?.font.face
    let shown = size ?? style.size
    var laid = LaidOutNode.Run(
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

  /// Returns the rectangle inside a node's padding.
  func content(of index: Int) -> Rect {
    sources[index].padding.inside(
      nodes[index].frame, isMirrored: sources[index].context.isMirrored)
  }
}

extension EdgeDistances {
  /// Returns the rectangle inside a frame with these distances as padding.
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

extension LaidOutNode.Background {
  fileprivate init(_ shape: ShapeContent) {
    color = if case .color(let color) = shape.fill { color } else { nil }
  }
}

extension Transform {
  /// Returns the map that scales a rectangle to fit inside another, centered.
  ///
  /// A rectangle without area becomes empty.
  package static func fitting(_ own: Rect, into room: Rect) -> Transform {
    let k =
      own.isEmpty || room.isEmpty ? 0 : min(room.width / own.width, room.height / own.height)
    return Transform.translation(x: -own.center.x, y: -own.center.y).then(.scale(x: k, y: k))
      .then(.translation(x: room.center.x, y: room.center.y))
  }
}

extension ImageReference {
  /// The art's own name, which its element uses if the node is unnamed.
  var artName: String? {
    if case .art(let name) = self { name } else { nil }
  }
}

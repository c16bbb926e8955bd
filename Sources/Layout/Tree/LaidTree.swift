import Assets
import Geometry
import Scene
import Typesetting

/// Puts boxes where they lie on the screen, each before those in it.
struct LaidTree {
  private(set) var nodes: [LaidNode] = []
  /// For each node the box it comes from.
  private(set) var boxes: [Box] = []
  private(set) var warnings: [LayoutWarning] = []

  private let resources: LayoutResources
  private let isMirrored: Bool

  init(
    _ root: Box, at origin: Point = .zero, on screen: Rect?, resources: LayoutResources,
    environment: Environment
  ) {
    self.resources = resources
    isMirrored = environment.direction == .rightToLeft
    place(root, at: origin, in: nil, transform: .identity, window: screen)
  }

  /// A box and all inside it, its top left at `origin`; `window` is what can be seen there.
  private mutating func place(
    _ box: Box, at origin: Point, in parent: Int?, transform outer: Transform, window: Rect?
  ) {
    let frame = Rect(origin: origin, size: box.size)
    let effects = box.node.effects
    let transform = effects.transform.map { $0.matrix(about: frame.center).then(outer) } ?? outer
    let seen = transform == .identity ? frame : transform.apply(frame)
    // What is without area is seen where a line through it would be.
    let bounds = window.flatMap { $0.intersection(seen) }
    let index = nodes.count
    var node = node(box, frame: frame, parent: parent)
    node.transform = transform
    node.bounds = bounds
    nodes.append(node)
    boxes.append(box)
    warn(box, node)
    let inner = effects.clip == nil ? window : bounds
    for child in box.children {
      place(
        child.box, at: origin + child.origin, in: index, transform: transform, window: inner)
    }
    nodes[index].end = nodes.count
  }

  private func node(_ box: Box, frame: Rect, parent: Int?) -> LaidNode {
    let node = box.node
    var laid = LaidNode(
      kind: .container, name: node.name, role: node.role, component: node.component,
      place: node.place, parent: parent, frame: frame, transform: .identity, bounds: nil,
      tappable: node.tappable)
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
        truncated: box.paragraph?.isTruncated ?? false, runs: text.runs.map(run))
    case .image(let image):
      describe(.image, image.source.artName ?? "image")
      laid.asset = resources.pictures[image.source]?.file
    case .icon(let icon):
      describe(.icon, icon.source.artName ?? "icon")
      laid.asset = resources.icons[icon.source]?.file
      laid.color = icon.tint
    case .shape(let shape):
      describe(.shape, "shape")
      if case .color(let color) = shape.fill { laid.color = color }
    }
    return laid
  }

  private func run(_ run: TextContent.Run) -> LaidNode.Run {
    let style = run.style
    return LaidNode.Run(
      text: run.text, font: style.font, face: resources.fonts[style.font]?.font.face.name ?? "",
      size: style.size, lineHeight: style.lineHeight ?? TextStyle.lineHeight(forSize: style.size),
      tracking: style.tracking, color: style.color)
  }

  /// What typesetting noticed, one warning a text and font.
  private mutating func warn(_ box: Box, _ node: LaidNode) {
    guard case .text(let content) = box.node.content, let paragraph = box.paragraph else { return }
    var missing: [(font: String, scalars: [Unicode.Scalar])] = []
    for glyph in paragraph.missing {
      let font = content.runs[glyph.tag].style.font
      if let index = missing.firstIndex(where: { $0.font == font }) {
        if !missing[index].scalars.contains(glyph.scalar) {
          missing[index].scalars.append(glyph.scalar)
        }
      } else {
        missing.append((font, [glyph.scalar]))
      }
    }
    for (font, scalars) in missing {
      warnings.append(
        LayoutWarning(kind: .missingGlyphs(scalars, font: font), place: node.place))
    }
    if paragraph.isTruncated {
      warnings.append(LayoutWarning(kind: .textTruncated(element: node.name), place: node.place))
    }
  }

  /// The rectangle inside a node's padding; where the padding is wider, nothing at its end.
  func content(of index: Int) -> Rect {
    let frame = nodes[index].frame
    let padding = boxes[index].node.placement.padding
    guard padding != .zero else { return frame }
    let inner = frame.inset(
      by: Insets(
        top: padding.top, left: isMirrored ? padding.end : padding.start, bottom: padding.bottom,
        right: isMirrored ? padding.start : padding.end))
    return Rect(
      x: min(inner.x, frame.maxX), y: min(inner.y, frame.maxY), width: max(0, inner.width),
      height: max(0, inner.height))
  }
}

extension Effects.Turn {
  /// The change of shape as a map of points: scaled, turned and moved about a center.
  func matrix(about center: Point, scale k: Double = 1) -> Transform {
    Transform.translation(x: -center.x, y: -center.y)
      .then(.scale(x: scale, y: scale))
      .then(.rotation(degrees: degrees))
      .then(.translation(x: center.x + x * k, y: center.y + y * k))
  }
}

extension ImageReference {
  /// The art's own name, which its element bears where the node has none.
  var artName: String? {
    if case .art(let name) = self { name } else { nil }
  }
}

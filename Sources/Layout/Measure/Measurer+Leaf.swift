import Assets
import Geometry
import Scene
import Typesetting

extension Measurer {
  func text(_ node: LayoutNode, _ content: TextContent, _ offer: Proposal) -> Box {
    let padding = node.placement.padding
    let paragraph = Paragraph(
      runs: content.runs.enumerated().compactMap { index, run in
        style(run.style).map { TextRun(text: run.text, style: $0, tag: index) }
      },
      baseDirection: environment.direction == .rightToLeft ? .rightToLeft : .auto,
      locale: environment.locale,
      alignment: alignment(content.alignment), maximumLines: content.maxLines,
      truncation: content.maxLines == nil ? .none : .end)
    let room = offer.width.map { max(0, $0 - padding.horizontal) }
    let laid = resources.typesetter.lay(paragraph, width: room)
    var box = Box(item: node, size: leafSize(node, laid.size, offer))
    box.paragraph = laid
    box.baseline = laid.firstBaseline.map { padding.top + $0 }
    return box
  }

  /// A style with its faces; `nil` only where a font was not loaded, which resolving refuses.
  private func style(_ spec: TextStyleSpec) -> TextStyle? {
    resources.fonts[spec.font].map { fonts in
      TextStyle(
        font: fonts.font, fallbacks: fonts.fallbacks, size: spec.size, tracking: spec.tracking,
        color: spec.color, lineHeight: spec.lineHeight)
    }
  }

  private func alignment(_ alignment: TextContent.Alignment) -> Paragraph.Alignment {
    switch alignment {
    case .start: .start
    case .center: .center
    case .end: .end
    }
  }

  /// A picture keeps its own proportions where only one side is given.
  func picture(
    _ node: LayoutNode, _ source: ImageReference, _ fit: ImageContent.Fit, _ offer: Proposal
  ) -> Box {
    let natural = resources.pictures[source]?.alignedSize ?? .zero
    let keepsShape = fit == .cover || fit == .contain || fit == .stretch
    return picture(node, natural, keepsShape: keepsShape, offer)
  }

  func icon(_ node: LayoutNode, _ icon: IconContent, _ offer: Proposal) -> Box {
    picture(node, resources.icons[icon.source]?.size ?? .zero, keepsShape: true, offer)
  }

  private func picture(
    _ node: LayoutNode, _ natural: Size, keepsShape: Bool, _ offer: Proposal
  ) -> Box {
    let padding = node.placement.padding
    var size = natural
    if keepsShape, natural.width > 0, natural.height > 0 {
      if let width = offer.width, offer.height == nil {
        size.height = max(0, width - padding.horizontal) * natural.height / natural.width
      } else if let height = offer.height, offer.width == nil {
        size.width = max(0, height - padding.vertical) * natural.width / natural.height
      }
    }
    return Box(item: node, size: leafSize(node, size, offer))
  }

  func shape(_ node: LayoutNode, _ shape: ShapeContent, _ offer: Proposal) -> Box {
    var natural = Size.zero
    if case .path(let path, _) = shape.outline, let bounds = path.controlBounds {
      natural = Size(width: max(0, bounds.maxX), height: max(0, bounds.maxY))
    }
    return Box(item: node, size: leafSize(node, natural, offer))
  }
}

import Geometry
import Resources
import Scene
import Typesetting

extension Measurer {
  func text(_ node: LayoutNode, _ content: TextContent, _ offer: Proposal) -> Box {
    let padding = node.padding
    let room = offer.width.map { max(0, $0 - padding.horizontal) }
    var laid = resources.typesetter.layOut(
      paragraph(content, in: node.context), width: room)
    if let least = content.shrink, let room, laid.isTruncated || laid.breaksWord {
      laid = shrunk(content, in: node.context, to: least, width: room)
    }
    let size = content.lines.map { withRoom(for: $0, content, laid.size) } ?? laid.size
    var box = Box(item: node, size: leafSize(node, size, offer))
    if content.verticalPlace != .top {
      laid.move(to: content.verticalPlace, in: box.size.height - padding.vertical)
    }
    box.paragraph = laid
    box.baseline = laid.firstBaseline.map { padding.top + $0 }
    return box
  }

  /// Measures a picture, which keeps its proportions if only one side is specified.
  func picture(_ node: LayoutNode, _ image: ImageContent, _ offer: Proposal) -> Box {
    let natural = resources.pictures[image.source]?.size(of: image.crop) ?? .zero
    let fit = image.fit
    let keepsShape = fit == .cover || fit == .contain || fit == .stretch
    return picture(node, natural, keepsShape: keepsShape, offer)
  }

  func icon(_ node: LayoutNode, _ icon: IconContent, _ offer: Proposal) -> Box {
    picture(node, resources.icons[icon.source]?.size ?? .zero, keepsShape: true, offer)
  }

  /// Measures another document's screen; a scaled one keeps its proportions.
  func screen(_ node: LayoutNode, _ content: ScreenContent, _ offer: Proposal) -> Box {
    picture(
      node, resources.screens[content.screen]?.laid.size ?? .zero,
      keepsShape: content.fit == .scale, offer)
  }

  private func picture(
    _ node: LayoutNode, _ natural: Size, keepsShape: Bool, _ offer: Proposal
  ) -> Box {
    let padding = node.padding
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
    guard shape.viewBox == nil else {
      return picture(node, shape.naturalSize, keepsShape: true, offer)
    }
    return Box(item: node, size: leafSize(node, shape.naturalSize, offer))
  }
}

extension LaidOutParagraph {
  /// Moves the lines to their place in a height; lines that are higher stay at its top.
  fileprivate mutating func move(to place: TextContent.VerticalPlace, in height: Double) {
    let left = height - size.height
    guard left > 0 else { return }
    let drop =
      switch place {
      case .top: 0.0
      case .center: left / 2
      case .bottom: left
      }
    for index in lines.indices {
      lines[index].top += drop
      lines[index].baseline += drop
    }
  }
}

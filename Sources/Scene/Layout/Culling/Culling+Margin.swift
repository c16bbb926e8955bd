import Drawing
import Geometry
import Pixels
import Resources
import Scene

/// The distance below the screen to which a container of unknown height must extend.
///
/// Any greater height leaves the visible part unchanged. The distance is `nil` if the visible part
/// always depends on the height.
extension Culling {
  /// Returns the distance that a node's background and clip require.
  func margin(behind node: Node) -> Double? {
    var clip = node.effects.clip.map(Self.margin) ?? 0
    if let border = node.border { clip = max(clip, margin(of: border, on: node)) }
    guard let background = node.background else { return clip }
    return margin(of: background).map { max($0, clip) }
  }

  private func margin(of border: Border, on node: Node) -> Double {
    let width = border.bottom?.width.points(pixel: measurer.pixel) ?? 0
    // A line is at least one pixel wide, and is rounded to whole pixels.
    return Self.margin(node.borderCorners) + width + measurer.pixel
  }

  /// Returns the distance that a child of layers requires.
  func margin(beside child: LayoutNode) -> Double? {
    let placement = child.placement
    if placement.frame != nil { return 0 }
    if let center = placement.center { return center.y.part == nil ? 0 : nil }
    guard child.parts.height == nil else { return nil }
    if placement.isOutsideFlow {
      guard let edges = placement.edges, let top = edges.top, top.part == nil else { return nil }
      guard let bottom = edges.bottom else { return 0 }
      guard bottom.part == nil, let end = measurer.points(bottom) else { return nil }
      return margin(ofStretched: child).map { $0 + max(0, end) }
    }
    switch placement.valign {
    case .top, .baseline: return 0
    case .center, .bottom: return nil
    case .stretch: return placement.height == nil ? margin(ofStretched: child) : 0
    }
  }

  /// Returns the distance that a node without children requires if it is as high as its parent.
  private func margin(ofStretched item: LayoutNode) -> Double? {
    let node = item.node
    var effects = node.effects
    effects.isolate = false
    guard effects == Effects(), node.children.isEmpty, !item.isLimited,
      let behind = margin(behind: node)
    else { return nil }
    let own: Double?
    switch node.content {
    case .space: own = 0
    case .shape(let shape): own = margin(of: shape)
    case .image(let image): own = margin(of: image)
    case .text(let text):
      let isAnyHeight = text.verticalPlace == .top && text.runs.allSatisfy { $0.style.paint == nil }
      own = isAnyHeight ? 0 : nil
    case .icon, .screen, .column, .row, .layers, .grid: own = nil
    }
    return own.map { max($0, behind) + item.padding.bottom }
  }

  private func margin(of shape: ShapeContent) -> Double? {
    guard case .rect(let corners) = shape.outline, shape.fill?.isOneForAnyHeight ?? true else {
      return nil
    }
    var margin = Self.margin(corners)
    if let line = shape.line {
      guard line.paint.isOneForAnyHeight, line.dashes.isEmpty else { return nil }
      margin += line.width.points(pixel: measurer.pixel)
    }
    return margin
  }

  /// Returns the minimum height at which corners are certain to keep their radii.
  private static func margin(_ corners: Path.Corners) -> Double {
    let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    return 4 * (radii.max() ?? 0)
  }

  /// Returns the distance that a picture requires; `nil` unless the picture is tiled or has a
  /// stretched middle that is uniform.
  private func margin(of image: ImageContent) -> Double? {
    switch image.fit {
    case .tile: return 0
    case .cover, .contain, .stretch: return nil
    case .patch, .bottom: break
    }
    guard image.crop == nil, image.caps == nil,
      let picture = measurer.resources.pictures[image.source], picture.vector == nil,
      Double(picture.scale) * measurer.pixel == 1, picture.hasFlatMiddle
    else { return nil }
    return 2 * Double(picture.pixmap.height) / Double(picture.scale)
  }
}

extension PaintSpec {
  /// Whether the paint looks the same from the top down, regardless of the height that it covers.
  fileprivate var isOneForAnyHeight: Bool {
    switch self {
    case .color, .pattern, .noise: true
    case .image(let texture): texture.mode == .tile
    case .linear, .radial, .conic: false
    }
  }
}

extension Picture {
  /// Whether the rows between the caps are identical, and the columns there have one color.
  fileprivate var hasFlatMiddle: Bool {
    let scale = Double(self.scale)
    let left = Int((caps.left * scale).rounded(.up))
    let right = pixmap.width - Int((caps.right * scale).rounded(.up))
    let top = Int((caps.top * scale).rounded(.down))
    let bottom = pixmap.height - Int((caps.bottom * scale).rounded(.down))
    guard left < right, top < bottom, left >= 0, top >= 0 else { return false }
    guard pixmap.areAlike(rows: top..<bottom) else { return false }
    return pixmap.withPixels { pixels in
      let row = pixels[top * pixmap.width + left..<top * pixmap.width + right]
      return row.allSatisfy { $0 == row[row.startIndex] }
    }
  }
}

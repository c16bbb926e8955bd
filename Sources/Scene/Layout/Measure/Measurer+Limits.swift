import Geometry
import Scene

extension Measurer {
  /// Measures a node with size limits or an aspect ratio.
  func limited(_ item: LayoutNode, _ proposal: Proposal) -> Box {
    let placement = item.placement
    var offer = Proposal(
      width: proposal.width.map(placement.limitedWidth),
      height: proposal.height.map(placement.limitedHeight))
    if placement.aspect != nil { offer = shaped(item, offer) }
    var box = item.box(for: offer) { build(item, offer) }
    let width = placement.limitedWidth(box.size.width)
    if offer.width == nil, width != box.size.width {
      offer.width = width
      box = item.box(for: offer) { build(item, offer) }
    }
    let height = placement.limitedHeight(box.size.height)
    if offer.height == nil, height != box.size.height {
      offer.height = height
      box = item.box(for: offer) { build(item, offer) }
    }
    // The contents may require a width larger than the node's maximum.
    if box.size.width > placement.limitedWidth(box.size.width) {
      offer.width = placement.limitedWidth(box.size.width)
      box = item.box(for: offer) { build(item, offer) }
    }
    return box
  }

  /// Returns the width and the height of a node with an aspect ratio.
  ///
  /// The sides that the node specifies take precedence, then the offered width.
  private func shaped(_ item: LayoutNode, _ offer: Proposal) -> Proposal {
    let placement = item.placement
    guard let aspect = placement.aspect else { return offer }
    func high(_ width: Double) -> Double { min(Types.farthest, width / aspect) }
    func wide(_ height: Double) -> Double { min(Types.farthest, height * aspect) }
    let hasWidth = placement.width != nil && offer.width != nil
    let hasHeight = placement.height != nil && offer.height != nil
    if hasWidth, hasHeight { return offer }
    if let height = offer.height, hasHeight || offer.width == nil {
      let width = placement.limitedWidth(wide(height))
      return Proposal(
        width: width, height: hasHeight ? height : placement.limitedHeight(high(width)))
    }
    var width = offer.width ?? 0
    if offer.width == nil {
      let natural = item.box(for: offer) { build(item, offer) }.size
      width = placement.limitedWidth(max(natural.width, wide(natural.height)))
    }
    let height = placement.limitedHeight(high(width))
    let isKept = hasWidth || height == high(width)
    return Proposal(width: isKept ? width : placement.limitedWidth(wide(height)), height: height)
  }
}

extension Placement {
  /// Returns the width clamped to the node's limits.
  func limitedWidth(_ width: Double) -> Double {
    max(minWidth ?? 0, min(width, maxWidth ?? .infinity))
  }

  /// Returns the height clamped to the node's limits.
  func limitedHeight(_ height: Double) -> Double {
    max(minHeight ?? 0, min(height, maxHeight ?? .infinity))
  }
}

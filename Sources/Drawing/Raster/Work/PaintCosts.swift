import Drawing

extension PaintTally {
  /// Everything that was taken, settled or not.
  var count: Int { total &+ unsettledCount }

  /// Counts pixels, each so many quarters of a step.
  func take(pixels area: PixelRect, cost: Int) {
    take((area.width &* area.height &* cost) &>> 2 &+ area.height)
  }
}

extension PaintSource {
  /// Quarters of a step that a pixel takes.
  var cost: Int {
    switch self {
    case .color: 2
    case .shader(let shader): shader.cost
    }
  }
}

extension Shader {
  /// Quarters of a step that a pixel takes; measured.
  var cost: Int {
    switch self {
    case .gradient: 8
    case .conic: 40
    case .tile: 12
    case .noise: 20
    }
  }
}

extension DisplayItem {
  /// The element that it is of.
  var element: ElementID {
    switch self {
    case .fill(let item): item.element
    case .stroke(let item): item.element
    case .image(let item): item.element
    case .mask(let item): item.element
    case .glyphs(let item): item.element
    case .glyphPictures(let item): item.element
    case .group(let item): item.element
    }
  }
}

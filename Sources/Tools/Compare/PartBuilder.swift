import Drawing
import Geometry
import Layout
import PixelDiff
import Pixels
import Raster
import Scene
import Typesetting

/// Paints each element separately, from front to back, to find the pixels that show it.
struct PartBuilder {
  let laid: LaidOutScreen
  private let items: ItemsByElement
  private let rasterizer: Rasterizer
  private let screen: PixelBox
  /// The coverage of each pixel by all elements painted so far.
  private var cover: Mask
  private let margin: Int
  /// The paintings of single elements.
  private(set) var paintings: [Place: Painting] = [:]
  private let known: [Place: Painting]

  /// An element's background or content.
  struct Place: Hashable, Sendable {
    var node: Int
    var itemsBefore: Int
  }

  /// A painting of an element's background or content by itself.
  struct Painting: Sendable {
    let items: [DisplayItem]
    let area: PixelBox
    let ink: DesignInk
    /// The parts; empty if some are hidden completely.
    var parts: [DesignPart] = []
  }

  /// - Parameters:
  ///   - disturbed: areas in which the pixels do not show what is behind them.
  ///   - known: another painting of the design; what looks the same is not painted again.
  init(
    _ laid: LaidOutScreen, _ list: DisplayList, _ pixmap: Pixmap, _ rasterizer: Rasterizer,
    disturbed: [PixelBox] = [], after known: DesignPicture? = nil
  ) {
    self.known = known?.inks ?? [:]
    self.laid = laid
    items = ItemsByElement(list)
    self.rasterizer = rasterizer
    screen = PixelBox(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    cover = Mask(width: pixmap.width, height: pixmap.height)
    margin = max(2, Int((1.5 * laid.scale).rounded(.up)))
    for box in disturbed.map({ $0.intersection(screen) }) where !box.isEmpty {
      let width = cover.width
      cover.withMutableCoverage { cover in
        for y in box.y..<box.bottom {
          for x in box.x..<box.right { cover[y * width + x] = 255 }
        }
      }
    }
  }

  mutating func parts(leavingOut excluded: Set<Int>) -> [DesignPart] {
    var parts: [DesignPart] = []
    for index in laid.order.reversed() {
      guard let entries = items.entries[index] else { continue }
      for layer in layers(of: index, entries) {
        let items = layer.items
        let place = Place(node: index, itemsBefore: layer.itemsBefore)
        let area = area(of: index)
        guard !area.isEmpty else { continue }
        let same = known[place].flatMap { $0.items == items && $0.area == area ? $0 : nil }
        var painting = same ?? painted(items, in: area)
        if !excluded.contains(index) {
          if same == nil || painting.parts.isEmpty || !painting.parts.allSatisfy(isAsVisible) {
            painting.parts = self.parts(of: index, painting.ink, layer.kind)
            for number in painting.parts.indices {
              painting.parts[number].itemsBefore = layer.itemsBefore
            }
          }
          parts += painting.parts
        }
        add(painting.ink)
        paintings[place] = painting
        if painting.parts.count < lines(of: index, layer.kind) {
          paintings[place]?.parts = []
        }
      }
    }
    return parts.sorted {
      ($0.node, $0.itemsBefore, $0.line) < ($1.node, $1.itemsBefore, $1.line)
    }
  }

  /// Returns whether the same of a part is hidden as before.
  private func isAsVisible(_ part: DesignPart) -> Bool {
    let window = part.window
    return cover.withCoverage { above in
      part.hidden.withCoverage { hidden in
        (0..<window.height).allSatisfy { y in
          let (line, own) = ((window.y + y) * cover.width + window.x, y * window.width)
          return above.hasSame(window.width, at: line, as: hidden, at: own)
        }
      }
    }
  }

  /// Returns the area, in pixels, in which an element may paint.
  private func area(of index: Int) -> PixelBox {
    let node = laid.nodes[index]
    let size = node.text?.runs.map(\.size).max() ?? 0
    let line = max(4, size * 0.4)
    var area = node.transform == .identity ? node.frame : node.transform.apply(node.frame)
    area = (area.inset(by: Insets(all: -line)) * laid.scale).snapped
    return PixelBox(
      x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)
    ).intersection(screen)
  }

  private func painted(_ items: [DisplayItem], in box: PixelBox) -> Painting {
    let pixmap = rasterizer.render(
      DisplayList(items), in: (box.x, box.y, box.width, box.height),
      of: (screen.width, screen.height))
    return Painting(items: items, area: box, ink: DesignInk(area: box, alpha: pixmap.alpha))
  }

  /// Returns the number of parts of one of an element's layers.
  private func lines(of index: Int, _ layer: LayerKind) -> Int {
    let node = laid.nodes[index]
    guard node.kind == .text, node.transform == .identity, layer == .content else { return 1 }
    return max(1, laid.sources[index].paragraph?.lines.count ?? 1)
  }

  private func parts(
    of index: Int, _ ink: DesignInk, _ layer: LayerKind
  ) -> [DesignPart] {
    var parts: [DesignPart] = []
    let lines = laid.sources[index].paragraph?.lines ?? []
    if self.lines(of: index, layer) > 1 {
      let top = laid.content(of: index).y
      for (number, line) in lines.enumerated() {
        // Each of two adjacent lines gets half of the gap between them.
        let start = number == 0 ? -1e6 : top + line.top
        let end = number == lines.count - 1 ? 1e6 : top + line.maxY
        let rows =
          clamp(
            start * laid.scale - Double(ink.area.y), ink)..<max(
            clamp(start * laid.scale - Double(ink.area.y), ink),
            clamp(end * laid.scale - Double(ink.area.y), ink))
        guard let box = ink.box(rows: rows) else { continue }
        let part = DesignPart(
          node: index, line: number, kind: .text, box: box, ink: ink, cover: cover, screen: screen,
          margin: margin)
        if let part { parts.append(part) }
      }
      return parts
    }
    guard let box = ink.box else { return [] }
    let isBackground = layer == .background
    let kind = layer == .border ? .icon : kind(of: index, box, isBackground)
    var part = DesignPart(
      node: index, line: 0, kind: kind, box: box, ink: ink, cover: cover, screen: screen,
      margin: margin)
    if isBackground || [.shape, .image].contains(laid.nodes[index].kind) || kind == .ground {
      let (radius, corner) = corners(of: index, isBackground)
      part?.radius = radius
      part?.corner = min(Int(corner.rounded(.up)), min(box.width, box.height) / 2)
    }
    return part.map { [$0] } ?? []
  }

  private func clamp(_ row: Double, _ ink: DesignInk) -> Int {
    Int(min(Double(ink.alpha.height), max(0, row.rounded())))
  }

  private func kind(
    of index: Int, _ box: PixelBox, _ isBackground: Bool
  ) -> DesignPart.Kind {
    if !isBackground {
      switch laid.nodes[index].kind {
      case .text: return .text
      case .icon: return .icon
      case .image: return .picture
      case .container, .shape: break
      }
    }
    let least = 7 * laid.scale
    guard Double(box.width) >= least, Double(box.height) >= least,
      let shape = shape(of: index, isBackground), shape.fill != nil
    else { return .icon }
    switch shape.outline {
    case .rect, .ellipse: return .ground
    default: return .icon
    }
  }

  private func shape(of index: Int, _ isBackground: Bool) -> ShapeContent? {
    if !isBackground, case .shape(let shape) = laid.node(index).content { return shape }
    return laid.node(index).background
  }

  /// Returns the radius of a part's corners in points, if all are equal, and the length of the
  /// curved part of a side in pixels.
  private func corners(
    of index: Int, _ isBackground: Bool
  ) -> (radius: Double?, corner: Double) {
    let frame = laid.nodes[index].frame
    let outline: ShapeContent.Outline
    if let shape = shape(of: index, isBackground) {
      outline = shape.outline
    } else if laid.nodes[index].kind == .image, let clip = laid.node(index).effects.clip {
      outline = .rect(clip)
    } else {
      return (nil, 0)
    }
    switch outline {
    case .rect(let corners):
      let all = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      let most = min(all.max() ?? 0, min(frame.width, frame.height) / 2)
      let isEven = all.allSatisfy { $0 == all[0] }
      return (isEven ? most : nil, most * (corners.isContinuous ? 1.6 : 1.1) * laid.scale + 1)
    case .ellipse: return (nil, min(frame.width, frame.height) * 0.45 * laid.scale)
    default: return (nil, 0)
    }
  }

  /// Returns whether 64 values are 0.
  private static func isEmpty(_ values: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    let bytes = UnsafeRawBufferPointer(values)
    var all: UInt64 = 0
    for offset in 0..<8 {
      all |= bytes.loadUnaligned(fromByteOffset: start &+ 8 &* offset, as: UInt64.self)
    }
    return all == 0
  }

  /// Adds an element to the coverage that hides the elements behind it.
  private mutating func add(_ ink: DesignInk) {
    let width = cover.width
    cover.withMutableCoverage { cover in
      ink.alpha.withCoverage { alpha in
        for y in 0..<ink.area.height {
          let (to, from) = ((ink.area.y + y) * width + ink.area.x, y * ink.area.width)
          var x = 0
          while x < ink.area.width {
            let end = min(x &+ 64, ink.area.width)
            defer { x = end }
            // Most pixels of most elements are not painted at all.
            if end == x &+ 64, Self.isEmpty(alpha, from &+ x) { continue }
            for x in x..<end {
              // As `Channel.scale`, in half the bits, so that the compiler scales more at once.
              let below = UInt16(cover[to &+ x])
              let product = (255 &- below) &* UInt16(alpha[from &+ x]) &+ 128
              let rest = (product &+ product &>> 8) &>> 8
              cover[to &+ x] = UInt8(truncatingIfNeeded: min(255, below &+ rest))
            }
          }
        }
      }
    }
  }
}

import Drawing
import Engine
import Geometry
import Layout
import Lowering
import Matching
import PixelDiff
import Pixels
import Raster
import Scene
import Typesetting

/// The painted design and its parts.
struct DesignPicture: Sendable {
  let laid: LaidOutScreen
  let pixmap: Pixmap
  let list: DisplayList
  let rasterizer: Rasterizer
  /// The file with the app's picture, in which the design is painted as in `pixmap`.
  let file: AppFile
  /// The parts in reading order.
  let parts: [DesignPart]
  /// The number of pixels per point.
  var scale: Double { laid.scale }
  var screen: PixelBox { PixelBox(x: 0, y: 0, width: pixmap.width, height: pixmap.height) }

  /// - Parameters:
  ///   - design: the design as it looks in the app's file.
  ///   - excluded: the nodes to leave out.
  ///   - disturbed: areas in which the app's picture shows something else.
  init(
    _ design: PaintedDesign, by renderer: Renderer, leavingOut excluded: Set<Int>,
    in file: AppFile, disturbed: [PixelBox] = []
  ) {
    (laid, list, pixmap) = (design.laid, design.list, design.pixmap)
    self.file = file
    rasterizer = Rasterizer(
      cache: renderer.raster, workers: 1, limits: renderer.options.limits)
    var builder = PartBuilder(laid, list, pixmap, rasterizer, disturbed: disturbed)
    parts = builder.parts(leavingOut: excluded)
  }

  /// Creates the painting of a design with changes.
  ///
  /// - Parameter disturbed: areas in which the pixels do not show what is behind them.
  init(
    _ design: DesignPicture, list: DisplayList, pixmap: Pixmap, leavingOut excluded: Set<Int>,
    disturbed: [PixelBox]
  ) {
    laid = design.laid
    self.pixmap = pixmap
    self.list = list
    (rasterizer, file) = (design.rasterizer, design.file)
    var builder = PartBuilder(laid, list, pixmap, rasterizer, disturbed: disturbed)
    parts = builder.parts(leavingOut: excluded)
  }

  /// Returns the background of a part in an area: everything that is painted before it.
  func ground(of part: DesignPart, in area: PixelBox) -> Ground {
    if let color = evenGround(of: part) { return .even(color) }
    let below = ItemsByElement.before(part.node, skipping: part.itemsBefore, in: list)
    let picture = rasterizer.render(
      below, in: (area.x, area.y, area.width, area.height),
      of: (pixmap.width, pixmap.height), background: .white)
    return .picture(picture, x: area.x, y: area.y)
  }

  /// Returns the color around a part, if it is uniform.
  func evenGround(of part: DesignPart) -> RGB? {
    var sums: (Int, Int, Int) = (0, 0, 0)
    var count = 0
    var first: UInt32?
    var isEven = true
    pixmap.withPixels { pixels in
      part.forEachGroundPixel { x, y in
        let pixel = pixels[y * pixmap.width + x]
        let base = first ?? pixel
        first = base
        if pixel != base, (RGB(pixel) - RGB(base)).largest > 2 { isEven = false }
        sums.0 += Int(pixel & 255)
        sums.1 += Int(pixel >> 8 & 255)
        sums.2 += Int(pixel >> 16 & 255)
        count += 1
      }
    }
    guard isEven, count >= 8 else { return nil }
    let k = 1 / Float(count)
    return RGB(Float(sums.0) * k, Float(sums.1) * k, Float(sums.2) * k)
  }
}

extension DesignPart {
  /// Calls `body` for each pixel of the window that is covered neither by the part nor by anything
  /// in front of it.
  func forEachGroundPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    coverage.withCoverage { own in
      hidden.withCoverage { above in
        for y in 0..<window.height {
          for x in 0..<window.width {
            let p = y * window.width + x
            if own[p] == 0, above[p] < 6 { body(window.x + x, window.y + y) }
          }
        }
      }
    }
  }
}

/// Paints each element separately, from front to back, to find the pixels that show it.
struct PartBuilder {
  private let laid: LaidOutScreen
  private let items: ItemsByElement
  private let rasterizer: Rasterizer
  private let screen: PixelBox
  /// The coverage of each pixel by all elements painted so far.
  private var cover: Mask
  private let margin: Int

  init(
    _ laid: LaidOutScreen, _ list: DisplayList, _ pixmap: Pixmap, _ rasterizer: Rasterizer,
    disturbed: [PixelBox] = []
  ) {
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
      let count = backgroundCount(of: index, entries)
      for range in [count..<entries.count, 0..<count] where !range.isEmpty {
        guard let ink = ink(of: index, entries[range].map(\.whole)) else { continue }
        if !excluded.contains(index) {
          for var part in self.parts(of: index, ink, isBackground: range.lowerBound < count) {
            part.itemsBefore = range.lowerBound
            parts.append(part)
          }
        }
        add(ink)
      }
    }
    return parts.sorted {
      ($0.node, $0.itemsBefore, $0.line) < ($1.node, $1.itemsBefore, $1.line)
    }
  }

  /// Returns the number of an element's items that paint its background, behind its content.
  private func backgroundCount(of index: Int, _ entries: [ItemsByElement.Entry]) -> Int {
    guard laid.node(index).background != nil, laid.nodes[index].kind != .container else { return 0 }
    let width = laid.nodes[index].frame.width * laid.scale
    let paths = entries.prefix(2).prefix { entry in
      let path: Path
      switch entry.leaf {
      case .fill(let fill): path = fill.path
      case .stroke(let stroke): path = stroke.path
      default: return false
      }
      guard let bounds = path.controlBounds else { return false }
      return bounds.width > width - 2 * laid.scale - 2 && bounds.height > 3 * laid.scale
    }
    return paths.count
  }

  private func ink(of index: Int, _ items: [DisplayItem]) -> DesignInk? {
    let node = laid.nodes[index]
    let size = node.text?.runs.map(\.size).max() ?? 0
    let line = max(4, size * 0.4)
    var area = node.transform == .identity ? node.frame : node.transform.apply(node.frame)
    area = (area.inset(by: Insets(all: -line)) * laid.scale).snapped
    let box = PixelBox(
      x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)
    ).intersection(screen)
    guard !box.isEmpty else { return nil }
    let painted = rasterizer.render(
      DisplayList(items), in: (box.x, box.y, box.width, box.height),
      of: (screen.width, screen.height))
    return DesignInk(area: box, alpha: painted.alpha)
  }

  private func parts(
    of index: Int, _ ink: DesignInk, isBackground: Bool
  ) -> [DesignPart] {
    let node = laid.nodes[index]
    var parts: [DesignPart] = []
    let lines = laid.sources[index].paragraph?.lines ?? []
    if node.kind == .text, lines.count > 1, node.transform == .identity, !isBackground {
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
    let kind = kind(of: index, box, isBackground)
    var part = DesignPart(
      node: index, line: 0, kind: kind, box: box, ink: ink, cover: cover, screen: screen,
      margin: margin)
    if isBackground || laid.nodes[index].kind == .shape || kind == .ground {
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
    guard let shape = shape(of: index, isBackground) else { return (nil, 0) }
    let frame = laid.nodes[index].frame
    switch shape.outline {
    case .rect(let corners):
      let all = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      let most = min(all.max() ?? 0, min(frame.width, frame.height) / 2)
      let isEven = all.allSatisfy { $0 == all[0] }
      return (isEven ? most : nil, most * (corners.isContinuous ? 1.6 : 1.1) * laid.scale + 1)
    case .ellipse: return (nil, min(frame.width, frame.height) * 0.45 * laid.scale)
    default: return (nil, 0)
    }
  }

  /// Adds an element to the coverage that hides the elements behind it.
  private mutating func add(_ ink: DesignInk) {
    let width = cover.width
    cover.withMutableCoverage { cover in
      ink.alpha.withCoverage { alpha in
        for y in 0..<ink.area.height {
          let (to, from) = ((ink.area.y + y) * width + ink.area.x, y * ink.area.width)
          for x in 0..<ink.area.width where alpha[from + x] > 0 {
            let below = UInt32(cover[to + x])
            let rest = Channel.scale(255 - below, by: UInt32(alpha[from + x]))
            cover[to + x] = UInt8(min(255, below + rest))
          }
        }
      }
    }
  }
}

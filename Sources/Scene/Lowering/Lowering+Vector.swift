import Drawing
import Geometry
import Resources
import SVG
import Scene

extension Lowering {
  /// Returns an SVG picture in a frame in pixels, with its matte, if any, below it.
  ///
  /// It is drawn, not scaled, so it is sharp at every size and under every transformation.
  func vector(
    _ content: ImageContent, _ picture: Picture, _ drawing: SVGIcon, in frame: Rect,
    _ element: ElementID
  ) -> [DisplayItem] {
    guard !frame.isEmpty, !picture.isEmpty else { return [] }
    let isTiled = content.fit == .tile
    guard isTiled || masks.take(shapes: drawing.count, at: place(of: element)) else { return [] }
    let vector = VectorPicture(drawing, isTiled ? nil : element)
    let source = picture.part(of: content.crop)
    var items: [DisplayItem]
    switch content.fit {
    case .cover:
      let shown = cover(Rect(size: source.size), shape: frame.size, focus: content.focus)
      items = [vector.part(shown.offset(by: source.origin), in: frame)]
    case .contain: items = [vector.part(source, in: contain(source.size, in: frame))]
    case .stretch: items = [vector.part(source, in: frame)]
    case .tile: items = [tiles(vector, source, in: frame, element)]
    case .patch: items = vector.patch(source, caps: content.caps, scale: scale, in: frame)
    case .bottom:
      let overflow = max(0, (source.height * scale).rounded() - frame.height)
      let whole = frame.inset(by: Insets(top: -overflow, left: 0, bottom: 0, right: 0))
      items = vector.patch(source, caps: content.caps, scale: scale, in: whole)
      if overflow > 0 {
        items = [.group(Group(items: items, clip: .rect(frame), element: element))]
      }
    }
    if isMirrored(element), content.autoMirrored ?? false {
      let mirror = Transform.scale(x: -1, y: 1).then(
        .translation(x: frame.x + frame.maxX, y: 0))
      items = [.group(Group(items: items, transform: mirror, element: element))]
    }
    guard let matte = content.matte else { return items }
    return [.fill(Fill(path: .rect(frame), paint: .color(matte), element: element))] + items
  }

  /// Returns a picture repeated at its own size, in whole pixels, from the top left of a frame.
  private func tiles(
    _ vector: VectorPicture, _ source: Rect, in frame: Rect, _ element: ElementID
  ) -> DisplayItem {
    let size = Rect(size: source.size * scale).snapped.size
    let cell = Rect(
      x: frame.x, y: frame.y, width: max(1, size.width), height: max(1, size.height))
    let list = DisplayList([vector.part(source, in: Rect(size: cell.size))])
    return .fill(
      Fill(
        path: .rect(frame), paint: .tile(TilePaint(list: list, cell: cell)), element: element))
  }
}

/// An SVG picture whose parts are drawn in frames in pixels.
struct VectorPicture {
  private let item: DisplayItem
  private let element: ElementID

  /// - Parameter element: the element that shows the picture; `nil` for a paint.
  init(_ drawing: SVGIcon, _ element: ElementID? = nil) {
    item = drawing.picture(of: element)
    self.element = element ?? -1
  }

  /// Returns a part, in the picture's points, stretched to a frame and clipped to it.
  func part(_ source: Rect, in frame: Rect) -> DisplayItem {
    let map = Transform.translation(x: -source.x, y: -source.y)
      .then(.scale(x: frame.width / source.width, y: frame.height / source.height))
      .then(.translation(x: frame.x, y: frame.y))
    return .group(Group(items: [item], transform: map, clip: .rect(frame), element: element))
  }

  /// Returns a part whose caps keep their size, in whole pixels, while its middle is stretched.
  func patch(
    _ source: Rect, caps: EdgeDistances?, scale: Double, in frame: Rect
  ) -> [DisplayItem] {
    guard let caps, caps != .zero else { return [part(source, in: frame)] }
    let columns = Self.cuts(
      source.x, source.width, caps.start, caps.end, scale, from: frame.x, to: frame.maxX)
    let rows = Self.cuts(
      source.y, source.height, caps.top, caps.bottom, scale, from: frame.y, to: frame.maxY)
    return rows.flatMap { row in
      columns.map { column in
        part(
          Rect(x: column.source, y: row.source, width: column.length, height: row.length),
          in: Rect(x: column.frame, y: row.frame, width: column.room, height: row.room))
      }
    }
  }

  /// A piece of a side: its position and length in the picture and in the frame.
  private typealias Piece = (source: Double, length: Double, frame: Double, room: Double)

  /// Returns the pieces of a side that are not empty: the first cap, the middle, and the last cap.
  ///
  /// If the frame is shorter than both caps, they share it in proportion.
  private static func cuts(
    _ start: Double, _ length: Double, _ low: Double, _ high: Double, _ scale: Double,
    from: Double, to: Double
  ) -> [Piece] {
    let first = min(low, length)
    let last = min(high, length - first)
    let middle = length - first - last
    let room = to - from
    var near = (first * scale).rounded()
    var far = (last * scale).rounded()
    if near + far > room || middle <= 0 {
      near = near + far > 0 ? (near * room / (near + far)).rounded() : room
      far = room - near
    }
    let pieces: [Piece] = [
      (start, first, from, near), (start + first, middle, from + near, room - near - far),
      (start + length - last, last, to - far, far),
    ]
    return pieces.filter { $0.length > 0 && $0.room > 0 }
  }
}

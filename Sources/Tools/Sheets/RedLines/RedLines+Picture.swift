import Drawing
import Engine
import Geometry
import Header
import Layout
import Pixels
import Scene
import Source

extension RedLines {
  /// Returns the picture of the screen with its overlays.
  func picture(_ file: String) -> [Node] {
    let frame = page.picture
    let image = Node.picture(
      file, frame.size, name: "sheet.picture",
      shadows: [
        Effects.Shadow(color: SheetPalette.shade.faded(by: 0x14), blur: 1.5),
        Effects.Shadow(color: SheetPalette.shade.faded(by: 0x2B), y: 2, blur: 10),
      ]
    ).lying(frame)
    return [image] + targets + outlines + fingertips + safeArea + distanceLines
  }

  /// The legend's rows at their positions on the page.
  var legend: [Node] {
    page.legend.rows.flatMap { placed in
      let origin = page.legendOrigins[placed.column] + Point(x: 0, y: placed.top)
      let size = Size(width: RedLinePage.legendWidth, height: placed.row.height)
      return placed.row.nodes(Rect(origin: origin, size: size))
    }
  }

  private func onSheet(_ rect: Rect) -> Rect {
    (rect * Double(zoom)).offset(by: page.picture.origin)
  }

  private var targets: [Node] {
    guard layers.contains(.targets) else { return [] }
    // Only targets that are too small are filled, so that the fills do not flood the picture. If
    // other layers are shown, the fills are faint.
    let strength: UInt8 = layers.contains(.names) ? 0x1F : 0x4D
    return inventory.marks.filter(\.isTarget).map { mark in
      .box(
        "target", onSheet(mark.reach),
        fill: mark.isSmallTarget ? SheetPalette.smallTargetFill.faded(by: strength) : nil,
        line: .init(color: color(of: mark), width: 0.75), at: mark.place)
    }
  }

  private var outlines: [Node] {
    guard layers.contains(.frames) else { return [] }
    return inventory.marks.enumerated().filter {
      !($1.isTarget && layers.contains(.targets))
    }.map { index, mark in
      let isFirst = inventory.groups[inventory.groupOf[index]].first == index
      return .box(
        "outline", onSheet(mark.bounds),
        line: .init(
          color: isFirst ? SheetPalette.outline : SheetPalette.outlineFaint, width: 0.5),
        at: mark.place)
    }
  }

  private var safeArea: [Node] {
    guard layers.contains(.safeArea) else { return [] }
    let area = Rect(size: rendered.laid.size).inset(by: device.safeArea)
    guard !area.isEmpty, device.safeArea != .zero else { return [] }
    return [.box("safeArea", onSheet(area), line: SheetPalette.safeAreaLine)]
  }

  private var distanceLines: [Node] {
    guard layers.contains(.distances) else { return [] }
    let origin = page.picture.origin
    return distances.distances.flatMap { distance -> [Node] in
      let (from, to) = (distance.from + origin, distance.to + origin)
      let tick = from.y == to.y ? Point(x: 0, y: 2) : Point(x: 2, y: 0)
      let frame = Rect(
        x: from.x - tick.x, y: from.y - tick.y, width: to.x - from.x + 2 * tick.x,
        height: to.y - from.y + 2 * tick.y)
      let gap = inventory.gaps[distance.gap]
      let place = (gap.after ?? gap.before).map { inventory.marks[$0].place } ?? .sheet
      return [.distance("distance.line", from, to, frame, at: place)]
        + Node.label(
          ("distance.label", "distance.value"), distance.text,
          in: distance.label.offset(by: origin), SheetPalette.distance, corners: 2, size: 6,
          at: place)
    }
  }

  // MARK: Fingers

  private var fingertips: [Node] {
    fingers.flatMap { finger -> [Node] in
      let scale = Double(zoom)
      let (contact, width) = (finger.contact * scale, finger.width * scale)
      let center = finger.center * scale
      let height = contact * 1.15
      let touch = Rect(
        x: center.x - contact / 2, y: center.y - height / 2, width: contact, height: height)
      let body = Rect(
        x: center.x - width / 2, y: center.y - width * 0.52, width: width, height: width * 2.4)
      let words = finger.millimeters.map { "\(SheetNumber.text($0)) mm" } ?? "44 points"
      let picture = page.picture
      // The label is within the picture, wherever the finger is.
      let label = Rect(
        x: picture.x + Self.within(center.x - 16, length: 32, of: picture.width),
        y: picture.y + Self.within(center.y - 4.5, length: 9, of: picture.height), width: 32,
        height: 9)
      let skin = Color(0x2B3440)
      let fill = PaintSpec.down(
        (0, skin.faded(by: 0x70)), (0.4, skin.faded(by: 0x4D)), (1, skin.faded(by: 0)))
      let edge = PaintSpec.down((0, .white.faded(by: 0x99)), (0.7, .white.faded(by: 0)))
      let corners = Path.Corners(
        topLeft: width / 2, topRight: width / 2, bottomRight: width / 8, bottomLeft: width / 8)
      let hand = Node.layers(
        [
          .shape(
            "finger.body", .rect(corners), body, fill: fill,
            line: .init(paint: edge, width: 0.75), at: finger.place),
          .shape(
            "finger.contact", .ellipse, touch,
            fill: .color(SheetPalette.distance.faded(by: 0x40)),
            line: .init(color: .white.faded(by: 0xE6), width: 0.75, dashes: [2.5, 1.5]),
            at: finger.place),
        ], at: finger.place
      ).lying(picture).with {
        $0.name = "finger"
        $0.effects.clip = .square
      }
      return [hand]
        + Node.label(
          ("finger.label", "finger.value"), words, in: label, SheetPalette.distance, corners: 4.5,
          size: 6.5, at: finger.place)
    }
  }

  /// Returns the start of a span that is moved at least a point inside, or centered if it does not
  /// fit.
  private static func within(_ start: Double, length: Double, of room: Double) -> Double {
    guard room > length + 2 else { return (room - length) / 2 }
    return min(max(start, 1), room - length - 1)
  }
}

extension Node {
  /// Returns a box with white text in its middle.
  static func label(
    _ names: (box: String, text: String), _ words: String, in frame: Rect, _ color: Color,
    corners: Double, size: Double, at place: Place
  ) -> [Node] {
    [
      .box(names.box, frame, fill: color, corners: corners, at: place),
      .text(
        names.text, [SheetRun(words, .white, .bold)], in: frame, size: size, align: .center,
        at: place),
    ]
  }

  /// Returns a line between two points with a tick at each end.
  static func distance(
    _ name: String, _ from: Point, _ to: Point, _ frame: Rect, at place: Place = .sheet
  ) -> Node {
    let tick = from.y == to.y ? Point(x: 0, y: 2) : Point(x: 2, y: 0)
    return .lines(
      name, [[from, to], [from - tick, from + tick], [to - tick, to + tick]],
      line: .init(color: SheetPalette.distance, width: 0.6), in: frame, at: place)
  }
}

extension SheetPalette {
  static let safeAreaLine = ShapeContent.Line(color: safeArea, width: 0.75, dashes: [4, 2.5])
}

extension PaintSpec {
  /// Returns a gradient from the top down, with each color pure at its stop.
  fileprivate static func down(_ stops: (Double, Color)...) -> PaintSpec {
    .linear(
      stops.map { GradientStop(position: $0, color: $1) }, from: .zero, to: Point(x: 0, y: 1))
  }
}

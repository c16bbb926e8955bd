import Document
import Engine
import Geometry
import Layout
import Scene
import Source

extension RedLines {
  /// The screen and what lies on it.
  func picture(_ file: String) -> [JSONOutput] {
    let frame = page.picture
    let image: JSONOutput = [
      "type": "image", "name": "sheet.picture", "src": .string(file), "fit": "stretch",
      "frame": SheetNode.place(frame), "origin": .string(SheetNode.whole),
      "shadow": [
        ["color": "#10182014", "blur": 1.5], ["color": "#1018202B", "y": 2, "blur": 10],
      ],
    ]
    return [image] + targets + outlines + fingertips + safeArea + distanceLines
  }

  private func onSheet(_ rect: Rect) -> Rect {
    (rect * Double(zoom)).offset(by: page.picture.origin)
  }

  private var targets: [JSONOutput] {
    guard layers.contains(.targets) else { return [] }
    // Among other things fills are only a hint, so that colours can still be seen.
    let strength = layers.contains(.names) ? "1F" : "4D"
    return inventory.marks.filter(\.isTarget).map { mark in
      SheetNode.box(
        "target", onSheet(mark.reach),
        fill: (mark.isSmallTarget ? SheetPalette.smallTargetFill : SheetPalette.targetFill)
          + strength,
        stroke: .init(color: color(of: mark), width: 0.75), origin: mark.source)
    }
  }

  private var outlines: [JSONOutput] {
    guard layers.contains(.frames) else { return [] }
    return inventory.marks.enumerated().filter {
      !($1.isTarget && layers.contains(.targets))
    }.map { index, mark in
      let isFirst = inventory.groups[inventory.groupOf[index]].first == index
      return SheetNode.box(
        "outline", onSheet(mark.bounds),
        stroke: .init(
          color: isFirst ? SheetPalette.outline : SheetPalette.outlineFaint, width: 0.5),
        origin: mark.source)
    }
  }

  private var safeArea: [JSONOutput] {
    guard layers.contains(.safeArea) else { return [] }
    let area = Rect(size: rendered.laid.size).inset(by: device.safeArea)
    guard !area.isEmpty, device.safeArea != .zero else { return [] }
    return [
      SheetNode.box(
        "safeArea", onSheet(area),
        stroke: .init(color: SheetPalette.safeArea, width: 0.75, dashes: [4, 2.5]))
    ]
  }

  private var distanceLines: [JSONOutput] {
    guard layers.contains(.distances) else { return [] }
    let origin = page.picture.origin
    return distances.distances.flatMap { distance -> [JSONOutput] in
      let (from, to) = (distance.from + origin, distance.to + origin)
      let isHorizontal = from.y == to.y
      let tick = isHorizontal ? Point(x: 0, y: 2) : Point(x: 2, y: 0)
      let frame = Rect(
        x: from.x - tick.x, y: from.y - tick.y, width: to.x - from.x + 2 * tick.x,
        height: to.y - from.y + 2 * tick.y)
      let gap = inventory.gaps[distance.gap]
      let source = (gap.after ?? gap.before).map { inventory.marks[$0].source }
      let label = distance.label.offset(by: origin)
      return [
        SheetNode.lines(
          "distance.line",
          [[from, to], [from - tick, from + tick], [to - tick, to + tick]],
          stroke: .init(color: SheetPalette.distance, width: 0.6), in: frame, origin: source),
        SheetNode.box(
          "distance.label", label, fill: SheetPalette.distance, corners: 2, origin: source),
        SheetNode.text(
          "distance.value",
          [.init(text: distance.text, color: SheetPalette.white, weight: .bold)], in: label,
          size: 6, align: .center, origin: source),
      ]
    }
  }

  // MARK: Fingers

  private var fingertips: [JSONOutput] {
    fingers.flatMap { finger -> [JSONOutput] in
      let scale = Double(zoom)
      let (contact, width) = (finger.contact * scale, finger.width * scale)
      let center = finger.center * scale
      let height = contact * 1.15
      let touch = Rect(
        x: center.x - contact / 2, y: center.y - height / 2, width: contact, height: height)
      let body = Rect(
        x: center.x - width / 2, y: center.y - width * 0.52, width: width, height: width * 2.4)
      let words = finger.millimetres.map { "\(SheetNumber.text($0)) mm" } ?? "44 points"
      let picture = page.picture
      // All of it on the picture, wherever the finger is.
      let label = Rect(
        x: picture.x + Self.within(center.x - 16, length: 32, of: picture.width),
        y: picture.y + Self.within(center.y - 4.5, length: 9, of: picture.height), width: 32,
        height: 9)
      let hand: JSONOutput = [
        "type": "layers", "name": "finger", "frame": SheetNode.place(page.picture), "clip": true,
        "origin": .string(finger.source),
        "children": [
          [
            "type": "shape", "name": "finger.body", "shape": "rect",
            "corners": [
              .number(width / 2), .number(width / 2), .number(width / 8), .number(width / 8),
            ],
            "frame": SheetNode.place(body), "origin": .string(finger.source),
            "fill": [
              "gradient": "linear",
              "stops": [[0, "#2B344070"], [0.4, "#2B34404D"], [1, "#2B344000"]],
            ],
            "stroke": [
              "color": [
                "gradient": "linear", "stops": [[0, "#FFFFFF99"], [0.7, "#FFFFFF00"]],
              ], "width": 0.75,
            ],
          ],
          [
            "type": "shape", "name": "finger.contact", "shape": "ellipse",
            "frame": SheetNode.place(touch), "fill": "#E0264C40",
            "stroke": ["color": "#FFFFFFE6", "width": 0.75, "dashes": [2.5, 1.5]],
            "origin": .string(finger.source),
          ],
        ],
      ]
      return [
        hand,
        SheetNode.box(
          "finger.label", label, fill: SheetPalette.distance, corners: 4.5, origin: finger.source),
        SheetNode.text(
          "finger.value", [.init(text: words, color: SheetPalette.white, weight: .bold)],
          in: label, size: 6.5, align: .center, origin: finger.source),
      ]
    }
  }

  /// Where something begins that is to lie a point inside; in the middle of what is too small for it.
  private static func within(_ start: Double, length: Double, of room: Double) -> Double {
    guard room > length + 2 else { return (room - length) / 2 }
    return min(max(start, 1), room - length - 1)
  }
}

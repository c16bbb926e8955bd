import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.frame`: a phone around what is on its display.
struct FramePart {
  enum Finish: String, Hashable, Sendable, CaseIterable {
    case black, white, silver, titanium
  }

  struct Content: Sendable {
    var device: Device?
    var finish = Finish.black
    /// The node on the display as written, which is read for the phone.
    var content: JSONValue?
  }

  let finish: Finish
  let content: Node
  let device: Device
  let body: DeviceBody
  let place: Place

  /// The device of a frame that names none, on a screen without a body.
  private static let usual = "iphone-16-pro"

  static var component: Component {
    Component(
      "phone.frame",
      "A phone around its content, which fills the display. The phone has its own size in the "
        + "device's points, and is scaled to fit the frame if that is smaller or larger.",
      holding: { node in
        keys(
          Content(),
          [
            optional(
              "device", \.device, device,
              "The phone. Default: the document's device or, for a custom screen, \(usual)."),
            defaulted(
              "finish", \.finish, .cases("finish"),
              "The color of the sides; on a phone with a Home button, white also applies to the "
                + "front."),
            optional(
              "content", \.content, .raw("node", .object) { node.asObject.schema(in: &$0) },
              "The node on the display. Parts such as the status bar are those of this phone, and a "
                + "`screen` without a `device` is laid out for it."),
          ]
        ).map { content, reader -> Node? in
          let given =
            content.device
            ?? reader.environment.device.upright(
              from: reader.environment.orientation)
          guard
            let device = DeviceBody(given) == nil
              ? Device.all.first(where: { $0.name == usual }) : given,
            let body = DeviceBody(device)
          else { return nil }
          var environment = reader.environment
          environment.device = device
          environment.orientation = .portrait
          let shown = content.content.map { value in
            reader.reading(for: environment) { node.asObject.read(value, in: &$0) }
          }
          guard let shown = shown ?? .space(at: reader.place) else { return nil }
          return FramePart(
            finish: content.finish, content: shown, device: device, body: body, place: reader.place
          ).node
        }
      })
  }

  private static var device: ValueType<Device> {
    .word("device", Device.all.map { ($0.name, $0) }, write: { .string($0.name) })
  }

  /// The thickness of the sides as seen from the front, in millimeters.
  private static let side = 0.9

  private var unit: Double { device.pointsPerMillimeter ?? 6 }
  private var border: Size { body.border(of: device) }

  var node: Node {
    let size = body.size(on: device)
    let phone = Node.layers(
      body.buttons.map { button($0, size) } + sides + [front(size)] + controls(size)
        + [display] + (cutout.map { [$0] } ?? []), at: place
    ).sized(size.width, size.height)
    return Node.layers([phone], at: place).with {
      var arrangement = Arrangement()
      arrangement.isScaled = true
      $0.arrangement = arrangement
    }
  }

  // MARK: Body

  /// The sides: a dark outline, and inside it a bright and then a plain one, all of which follow the
  /// corners.
  private var sides: [Node] {
    let corner = body.corner(on: device)
    let isContinuous = body.front == .display
    let shades = finish.shades
    let rings = [
      (0, shades.dark, "frame.edge"), (0.12, shades.light, "frame.shine"),
      (0.34, shades.middle, "frame.sides"),
    ]
    return rings.map { distance, color, name in
      let inset = distance * unit
      return Node.fill(
        .color(color), corners: corners(max(0, corner - inset), isContinuous: isContinuous),
        name: name, at: place
      ).inset(all: inset)
    }
  }

  private func front(_ size: Size) -> Node {
    let inset = Self.side * unit
    let isWhite = finish == .white && body.front != .display
    let corner = max(0, body.corner(on: device) - inset)
    return Node.fill(
      .color(isWhite ? Self.white : Self.black),
      corners: corners(corner, isContinuous: body.front == .display), name: "frame.front", at: place
    ).inset(all: inset)
  }

  private static let black = Color(red: 0x06, green: 0x06, blue: 0x07)
  private static let white = Color(red: 0xF3, green: 0xF3, blue: 0xF5)

  private func corners(_ radius: Double, isContinuous: Bool) -> Path.Corners {
    Path.Corners(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius,
      isContinuous: isContinuous && radius > 0)
  }

  private func button(_ button: DeviceBody.Button, _ size: Size) -> Node {
    let (depth, hidden) = (unit * 0.45, unit * 1.5)
    return Node.fill(
      .color(finish.button), corners: .init(all: unit * 0.3), name: "frame.button", at: place
    ).sized(depth + hidden, button.length * size.height).inset(
      Edges(
        top: .points(button.top * size.height),
        start: .points(button.isLeft ? -depth : size.width - hidden)))
  }

  // MARK: Front

  private var display: Node {
    let shown = content.with {
      if case .screen(var screen) = $0.content {
        screen.screen.device = screen.screen.device ?? device.name
        $0.content = .screen(screen)
      }
      $0.placement.edges = $0.placement.edges ?? Edges(top: 0, start: 0, end: 0)
      if $0.placement.height == nil { $0.placement.edges?.bottom = 0 }
    }
    return Node.layers(
      [Node.rect(.black, name: "frame.off", at: place).inset(all: 0), shown], at: place
    )
    .sized(device.size.width, device.size.height)
    .inset(Edges(top: .points(border.height), start: .points(border.width)))
    .with {
      $0.name = "frame.display"
      $0.effects.clip = corners(body.displayCorner, isContinuous: true)
    }
  }

  /// The notch or the island, in black over the content.
  private var cutout: Node? {
    guard device.cutout != nil else { return nil }
    let cutout = EarLayout(device).cutout
    let corner = cutout.corner
    return Node.fill(
      .color(.black),
      corners: cutout.top > 0
        ? .init(all: corner)
        : .init(topLeft: 0, topRight: 0, bottomRight: corner, bottomLeft: corner),
      name: "frame.cutout", at: place
    ).sized(cutout.size.width, cutout.size.height).inset(
      Edges(
        top: .points(border.height + cutout.top),
        start: .points(border.width + (device.size.width - cutout.size.width) / 2)))
  }

  /// The earpiece and the Home button of a phone that has one.
  private func controls(_ size: Size) -> [Node] {
    guard body.front != .display else { return [] }
    let isWhite = finish == .white
    let ink =
      isWhite
      ? Color(red: 0xB8, green: 0xB9, blue: 0xBD) : Color(red: 0x2B, green: 0x2B, blue: 0x2E)
    func centered(_ node: Node, _ own: Size, y: Double) -> Node {
      node.sized(own.width, own.height).inset(
        Edges(
          top: .points(y - own.height / 2), start: .points((size.width - own.width) / 2)))
    }
    let slot = Size(width: 11 * unit, height: 1.3 * unit)
    let earpiece = centered(
      Node.fill(
        .color(ink), corners: .init(all: slot.height / 2), name: "frame.earpiece", at: place),
      slot, y: border.height / 2)
    let side = 11 * unit
    var ring = ShapeContent(.ellipse, fill: .color(isWhite ? Self.white : Self.black))
    ring.line = ShapeContent.Line(color: ink, width: .points(unit * 0.35))
    let home = centered(
      Node(.shape(ring), name: "frame.home", at: place), Size(width: side, height: side),
      y: size.height - border.height / 2)
    guard body.front == .homeButton else { return [earpiece, home] }
    let mark = 3.6 * unit
    var square = ShapeContent(.rect(.init(all: mark * 0.24)))
    square.line = ShapeContent.Line(
      color: Color(red: 0x8A, green: 0x8B, blue: 0x90), width: .points(unit * 0.32))
    return [
      earpiece, home,
      centered(
        Node(.shape(square), name: "frame.homeMark", at: place), Size(width: mark, height: mark),
        y: size.height - border.height / 2),
    ]
  }
}

extension FramePart.Finish {
  /// The colors of the sides, from the edge to the front: dark, then bright, then plain.
  fileprivate var shades: (dark: Color, middle: Color, light: Color) {
    func gray(_ value: UInt8) -> Color { Color(red: value, green: value, blue: value) }
    return switch self {
    case .black: (gray(0x17), gray(0x2A), gray(0x5A))
    case .white: (gray(0xB9), gray(0xE2), gray(0xFC))
    case .silver: (gray(0x93), gray(0xC4), gray(0xF4))
    case .titanium:
      (
        Color(red: 0x6F, green: 0x69, blue: 0x60), Color(red: 0x9A, green: 0x92, blue: 0x87),
        Color(red: 0xCF, green: 0xC8, blue: 0xBD)
      )
    }
  }

  fileprivate var button: Color { shades.dark }
}

import Geometry
import Pixels
import Scene
import Source

/// The status bar of a phone with a notch or an island.
///
/// The time is in one ear; signal, network, and battery are in the other. There is no room for a
/// carrier.
struct EarStatus {
  let look: StatusLook
  let ears: EarLayout
  let content: StatusContent
  let environment: Environment
  let place: Place

  private var color: Color { look.sign }
  private var isMirrored: Bool { environment.direction == .rightToLeft }

  /// Returns the elements, over a background as high as the device's bar.
  func nodes(time: Located<String>) -> [Node] {
    let height = ears.battery.height.rounded(.up)
    // The network's text is taller than the battery.
    let signs = Node.row([signal] + [network].compactMap { $0 } + [battery], at: place)
      .showingOverflow().with {
        $0.placement.height = .points(height)
        $0.placement.edges = Edges(
          top: .points(ears.middle - height / 2), end: .points(ears.edge))
      }
    return [clock(time), signs] + (content.showsCutout ? [cutout] : [])
  }

  private func clock(_ time: Located<String>) -> Node {
    var style = look.text
    style.font = "Helvetica Neue Bold"
    style.size = ears.timeSize
    return Node.text(
      time.value, style, name: "status.time", at: time.place, alignment: .center
    ).cut().placed {
      $0.maxWidth = ears.room(on: environment.device)
      $0.center = Center(x: .points(ears.time), y: .points(ears.middle))
    }
  }

  /// Four bars of increasing height; those beyond the signal's strength are pale.
  private var signal: Node {
    let reached = (min(max(content.signal, 0), 5) * 4 + 4) / 5
    let size = ears.signal
    let width = size.width / 6.4
    func bars(_ range: Range<Int>) -> Path {
      var path = Path()
      for bar in range {
        let height = size.height * [0.375, 0.5625, 0.78, 1][bar]
        path.append(
          .roundedRect(
            Rect(
              x: Double(bar) * (size.width - width) / 3, y: size.height - height, width: width,
              height: height),
            corners: .init(all: width * 0.35)))
      }
      return path
    }
    let full = sign(bars(0..<reached), color, "status.signal", size)
    guard reached < 4 else { return full }
    let pale = sign(bars(reached..<4), color.at(Self.unreached), "status.noSignal", size)
    return Node.layers([pale, full], at: place).sized(size.width, size.height)
      .placed { $0.valign = .center }
  }

  /// Two arcs over a wedge, or the network's text.
  private var network: Node? {
    switch content.network?.value {
    case "wifi", nil: return fan
    case "": return nil
    case let word?:
      var style = look.carrier
      style.font = "Helvetica Neue Medium"
      style.size = ears.timeSize - 3
      return Node.text(
        word, style, name: "status.network", at: content.network?.place ?? place
      ).shrinking(to: style.size * 0.75).placed {
        $0.valign = .center
        $0.spaceBefore = ears.gap
        $0.maxWidth = ears.roomForNetwork(on: environment.device)
      }
    }
  }

  private var fan: Node {
    let radius = ears.fan.width * 0.7071067811865476
    var path = Path()
    for (inner, outer) in [(0.0, 0.31), (0.43, 0.66), (0.77, 1)] {
      path.append(
        .fan(
          center: Point(x: ears.fan.width / 2, y: radius), inner: inner * radius,
          outer: outer * radius))
    }
    return sign(path, color, "status.network", Size(width: ears.fan.width, height: radius))
      .placed { $0.spaceBefore = ears.gap }
  }

  /// The battery: a pale outline and contact with the charge inside, or a pale shape with the
  /// percentage on it.
  private var battery: Node {
    let body = ears.battery
    let level = min(max(content.battery, 0), 1)
    let size = Size(width: body.width + EarLayout.contact, height: body.height)
    var outline = Path.roundedRect(Rect(size: body), corners: .init(all: body.height / 3))
    outline.append(
      .roundedRect(
        Rect(x: 1, y: 1, width: body.width - 2, height: body.height - 2),
        corners: .init(all: body.height / 3 - 1)))
    outline.append(contact(of: body))
    let isLow = level <= look.low
    let charge = isLow ? look.lowCharge.color ?? color : color
    var pieces: [Node]
    if content.showsPercentage {
      pieces = [
        sign(ground(of: body), color.at(Self.outline), "status.battery", size),
        sign(filled(level, of: body), charge, "status.batteryFill", size), percentage(level),
      ]
    } else {
      let inner = Rect(x: 2, y: 2, width: (body.width - 4) * level, height: body.height - 4)
      let corner = min(inner.width / 2, body.height / 3 - 1.75)
      pieces = [
        sign(outline, color.at(Self.outline), "status.battery", size),
        sign(
          .roundedRect(inner, corners: .init(all: corner)), charge, "status.batteryFill", size),
      ]
    }
    if level == 0 { pieces.remove(at: 1) }
    return Node.layers(pieces, at: place).sized(size.width, size.height).placed {
      $0.valign = .center
      $0.spaceBefore = ears.gap
    }
  }

  /// Returns the battery's full shape, behind the percentage.
  private func ground(of body: Size) -> Path {
    var path = Path.roundedRect(Rect(size: body), corners: .init(all: body.height / 3))
    path.append(contact(of: body))
    return path
  }

  /// Returns the part of the battery that is charged.
  private func filled(_ level: Double, of body: Size) -> Path {
    let corner = body.height / 3
    let width = body.width * level
    let near = min(corner, width / 2)
    let far = max(0, min(near, width - (body.width - corner)))
    return .roundedRect(
      Rect(x: 0, y: 0, width: width, height: body.height),
      corners: .init(topLeft: near, topRight: far, bottomRight: far, bottomLeft: near))
  }

  private func contact(of body: Size) -> Path {
    let depth = 4.0 / 3
    return .roundedRect(
      Rect(x: body.width + 1, y: body.height / 2 - 2, width: depth, height: 4),
      corners: .init(topLeft: 0, topRight: depth, bottomRight: depth, bottomLeft: 0))
  }

  /// Returns the percentage, in black or white depending on the battery's color.
  private func percentage(_ level: Double) -> Node {
    var style = look.carrier
    style.font = "Helvetica Neue Bold"
    style.size = ears.battery.height - 2
    style.color = color.brightness > 0.5 ? .black : .white
    return Node.text(
      "\(Int(counting: (level * 100).rounded(), most: 100))", style, name: "status.charge",
      at: place, maxLines: 1,
      alignment: .center
    ).placed {
      $0.valign = .center
      $0.edges = Edges(start: 0, end: .points(EarLayout.contact))
    }
  }

  /// The hardware's cutout in black, if the document requests it: in the middle of the bar, which
  /// may be narrower than the device.
  private var cutout: Node {
    let cutout = ears.cutout
    let corner = cutout.corner
    let isIsland = cutout.top > 0
    return Node.fill(
      .color(.black),
      corners: isIsland
        ? .init(all: corner)
        : .init(topLeft: 0, topRight: 0, bottomRight: corner, bottomLeft: corner),
      name: "status.cutout", at: place
    ).sized(cutout.size.width, cutout.size.height).placed {
      $0.center = Center(
        x: .percent(50),
        y: .points(cutout.top + cutout.size.height / 2))
    }
  }

  private func sign(_ path: Path, _ color: Color, _ name: String, _ size: Size) -> Node {
    .sign(
      isMirrored ? path.mirrored(in: size.width) : path, color, name: name, at: place,
      width: size.width, height: size.height)
  }

  /// The opacity of bars beyond the signal's strength, and of a battery's outline.
  private static let unreached = 0.3
  private static let outline = 0.4
}

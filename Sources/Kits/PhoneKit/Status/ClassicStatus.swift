import Geometry
import Pixels
import Scene
import Source

/// The status bar's symbols before iOS 7: bars, arcs, and a filled battery.
struct ClassicStatus {
  let look: StatusLook
  let content: StatusContent
  let isMirrored: Bool
  let place: Place

  /// Five bars of increasing height; those beyond the signal's strength are pale.
  var signal: Node {
    func bars(_ range: Range<Int>, _ paint: PaintSpec) -> Node {
      var path = Path()
      for bar in range {
        let height = 3 + 1.75 * Double(bar)
        path.append(.rect(Rect(x: Double(bar) * 4, y: 10 - height, width: 3, height: height)))
      }
      if isMirrored { path = path.mirrored(in: 19) }
      let sign = Node(
        .shape(ShapeContent(.path(path, evenOdd: true), fill: paint)), name: "status.signal",
        at: place)
      return etched(sign.sized(19, 10).placed { $0.valign = .center })
    }
    let paint = look.signal ?? .color(look.sign)
    let strength = min(max(content.signal, 0), 5)
    if strength == 5 { return bars(0..<5, paint) }
    let pale = bars(strength..<5, .color(look.sign.at(look.unreached))).with {
      $0.name = "status.noSignal"
    }
    return Node.layers([pale, bars(0..<strength, paint)], at: place).sized(19, 10)
      .placed { $0.valign = .center }
  }

  /// Three arcs over a dot, or the network's text.
  var network: Node? {
    switch content.network?.value {
    case "wifi", nil: return fan
    case "": return nil
    case let word?:
      return words(
        Located(word, at: content.network?.place ?? place), "status.network", look.carrier)
    }
  }

  private var fan: Node {
    var path = Path()
    let center = Point(x: 8, y: 11.6)
    for (inner, outer) in [(0.0, 3.0), (4.7, 7.1), (8.8, 11.3)] {
      path.append(.fan(center: center, inner: inner, outer: outer))
    }
    let sign = Node(
      .shape(ShapeContent(.path(path, evenOdd: true), fill: look.network)), name: "status.network",
      at: place)
    return etched(sign.sized(16, 12)).placed {
      $0.valign = .center
      $0.spaceBefore = look.gap
    }
  }

  var carrier: Node? {
    content.carrier.map { words($0, "status.carrier", look.carrier) }
  }

  /// The spinning gear shown while something is sent or received.
  var activity: Node? {
    guard content.activity else { return nil }
    let spokes = (0..<12).map { spoke -> Node in
      var path = Path()
      path.append(
        .roundedRect(Rect(x: 6.4, y: 0.5, width: 1.2, height: 3.5), corners: .init(all: 0.6)))
      return Node(
        .shape(
          ShapeContent(
            .path(path, evenOdd: false),
            fill: .color(look.sign.at(look.faintest + (1 - look.faintest) * Double(spoke) / 11)))),
        name: "status.spoke",
        at: place
      ).sized(14, 14).with {
        $0.effects.transform = Effects.Transformation { turn in turn.degrees = Double(spoke) * 30 }
      }
    }
    return Node.layers(spokes, at: place).with {
      $0.name = "status.activity"
      $0.role = .activityIndicator
      $0.placement.width = 14
      $0.placement.height = 14
      $0.placement.valign = .center
      $0.placement.spaceBefore = look.gap
    }
  }

  func clock(_ time: Located<String>) -> Node {
    etched(
      Node.text(
        time.value, look.text, name: "status.time", at: time.place, alignment: .center
      ).cut()
    ).placed { $0.valign = .center }
  }

  /// The charge as text, if requested.
  var percentage: Node? {
    guard content.showsPercentage else { return nil }
    let percent = Int((min(max(content.battery, 0), 1) * 100).rounded())
    return words(Located("\(percent)%", at: place), "status.charge", look.carrier)
      .placed { $0.spaceBefore = 0 }
  }

  var battery: Node {
    let level = min(max(content.battery, 0), 1)
    let isLow = level <= look.low
    if let empty = look.batteryEmpty { return fullBattery(level, isLow: isLow, empty: empty) }
    var path = Path()
    path.append(.roundedRect(Rect(x: 0, y: 0, width: 21, height: 10), corners: .init(all: 1.6)))
    path.append(.roundedRect(Rect(x: 1, y: 1, width: 19, height: 8), corners: .init(all: 0.8)))
    let contact = Rect(x: 21.6, y: 3, width: 1.6, height: 4)
    let charge = Rect(x: 2, y: 2, width: 17 * level, height: 6)
    if look.batteryCase == nil, !isLow {
      path.append(.rect(charge))
      path.append(.rect(contact))
      if isMirrored { path = path.mirrored(in: 23.5) }
      return Node.sign(
        path, look.sign, name: "status.battery", at: place, width: 23.5, height: 10
      ).placed { $0.spaceBefore = gap }
    }
    path.append(.rect(contact))
    if isMirrored { path = path.mirrored(in: 23.5) }
    let box = Node(
      .shape(
        ShapeContent(.path(path, evenOdd: true), fill: look.batteryCase ?? .color(look.sign))),
      name: "status.battery", at: place
    ).sized(23.5, 10)
    let fill = Node(
      .shape(ShapeContent(.rect(.square), fill: isLow ? look.lowCharge : look.charge)),
      name: "status.batteryFill", at: place
    ).sized(charge.width, charge.height).inset(Edges(top: 2, start: 2))
    let whole = level > 0 ? [etched(box), fill] : [etched(box)]
    return Node.layers(whole, at: place).sized(23.5, 10).placed {
      $0.valign = .center
      $0.spaceBefore = gap
    }
  }

  /// Returns a battery in which the charge reaches the dark edge.
  private func fullBattery(_ level: Double, isLow: Bool, empty: PaintSpec) -> Node {
    let size = Size(width: 21, height: 11)
    var path = Path()
    path.append(.roundedRect(Rect(x: 0, y: 0.5, width: 18.5, height: 10), corners: .init(all: 1.5)))
    path.append(
      .roundedRect(Rect(x: 18.5, y: 3.5, width: 2.5, height: 4), corners: .init(all: 1)))
    if isMirrored { path = path.mirrored(in: size.width) }
    let box = Node(
      .shape(ShapeContent(.path(path, evenOdd: false), fill: look.batteryCase)),
      name: "status.battery", at: place
    ).sized(size.width, size.height)
    func block(_ paint: PaintSpec, _ width: Double, _ name: String) -> Node {
      Node.fill(paint, corners: .init(all: 0.5), name: name, at: place).sized(width, 8)
        .inset(Edges(top: 1.5, start: 1))
    }
    let charge = block(isLow ? look.lowCharge : look.charge, 16.5 * level, "status.batteryFill")
    let blocks = level < 1 ? [block(empty, 16.5, "status.batteryEmpty")] : []
    return Node.layers([etched(box)] + blocks + (level > 0 ? [charge] : []), at: place)
      .sized(size.width, size.height).placed {
        $0.valign = .center
        $0.spaceBefore = gap
      }
  }

  /// The gap between the charge's text and the battery.
  private var gap: Double? { content.showsPercentage ? look.chargeGap : nil }

  private func words(_ text: Located<String>, _ name: String, _ style: TextStyleSpec) -> Node {
    etched(Node.text(text.value, style, name: name, at: text.place).cut()).placed {
      $0.valign = .center
      $0.spaceBefore = look.wordGap
    }
  }

  private func etched(_ node: Node) -> Node {
    look.etch.map { node.etched($0, y: 1) } ?? node
  }
}

/// The contents of a status bar.
struct StatusContent: Sendable {
  var carrier: Located<String>?
  /// The network: `wifi`, text such as `3G`, or empty for none.
  var network: Located<String>?
  /// The number of bars, out of five.
  var signal = 5
  /// The charge from 0 to 1.
  var battery = 1.0
  var activity = false
  var showsPercentage = false
  /// Whether the hardware's cutout is drawn in black.
  var showsCutout = false
}

import Geometry
import Pixels
import Scene
import Source

/// The status bar's symbols since iOS 7: dots, arcs, the charge as text, and an outlined battery.
struct FlatStatus {
  let look: StatusLook
  let content: StatusContent
  let isMirrored: Bool
  let place: Place

  private var color: Color { look.sign }

  /// Five dots of 5.5 points, 7 apart; those beyond the signal's strength are rings.
  var signal: Node {
    var path = Path()
    for dot in 0..<5 {
      let x = 0.5 + Double(dot) * 7
      path.append(.ellipse(in: Rect(x: x, y: 0, width: 5.5, height: 5.5)))
      if dot >= content.signal {
        path.append(.ellipse(in: Rect(x: x + 0.5, y: 0.5, width: 4.5, height: 4.5)))
      }
    }
    return .sign(
      isMirrored ? path.mirrored(in: 34) : path, color, name: "status.signal", at: place, width: 34,
      height: 5.5)
  }

  var carrier: Node? {
    content.carrier.map {
      Node.text($0.value, look.carrier, name: "status.carrier", at: $0.place).cut()
        .placed {
          $0.valign = .center
          $0.spaceBefore = look.wordGap
        }
    }
  }

  /// Two arcs over a wedge, or the network's text.
  var network: Node? {
    switch content.network?.value {
    case "wifi", nil: return fan
    case "": return nil
    case let word?:
      return Node.text(
        word, look.carrier, name: "status.network", at: content.network?.place ?? place
      ).cut().placed {
        $0.valign = .center
        $0.spaceBefore = look.gap
      }
    }
  }

  private var fan: Node {
    var path = Path()
    let center = Point(x: 6.5, y: 9.2)
    for (inner, outer) in [(0.0, 2.9), (4.3, 5.9), (7.3, 8.9)] {
      path.append(.fan(center: center, inner: inner, outer: outer))
    }
    return .sign(path, color, name: "status.network", at: place, width: 13, height: 9.5)
      .placed { $0.spaceBefore = look.gap }
  }

  var charge: Node {
    let percent = Int((min(max(content.battery, 0), 1) * 100).rounded())
    return Node.text("\(percent)%", look.carrier, name: "status.charge", at: place, maxLines: 1)
      .placed { $0.valign = .center }
  }

  /// A half-point outline, a one-point gap, the charge, and the contact.
  var battery: Node {
    func box(_ inset: Double, _ corner: Double) -> Path {
      .roundedRect(
        Rect(x: inset, y: inset, width: 22 - 2 * inset, height: 9.5 - 2 * inset),
        corners: Path.Corners(all: corner))
    }
    var path = box(0, 1.5)
    path.append(box(0.5, 1))
    let level = min(max(content.battery, 0), 1)
    let isLow = level <= look.low
    let charge = Path.roundedRect(
      Rect(x: 1.5, y: 1.5, width: 19 * level, height: 6.5), corners: Path.Corners(all: 0.5))
    if !isLow { path.append(charge) }
    let contact = Rect(x: 22.5, y: 3, width: 1.5, height: 3.5)
    path.append(
      .roundedRect(
        contact, corners: Path.Corners(topLeft: 0, topRight: 1.25, bottomRight: 1.25, bottomLeft: 0)
      ))
    func sign(_ path: Path, _ color: Color, _ name: String) -> Node {
      .sign(
        isMirrored ? path.mirrored(in: 24) : path, color, name: name, at: place, width: 24,
        height: 9.5)
    }
    let outline = sign(path, color, "status.battery")
    let battery =
      isLow && level > 0
      ? Node.layers(
        [outline, sign(charge, look.lowCharge.color ?? color, "status.batteryFill")], at: place
      ).placed { $0.valign = .center } : outline
    return battery.placed { $0.spaceBefore = look.chargeGap }
  }
}

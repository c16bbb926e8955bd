import Geometry
import Scene

/// The status bar's signs since iOS 7: dots, arcs, a charge in words, an outlined battery.
enum FlatStatus {
  static let time = TextStyleSpec(
    font: "Helvetica Neue Medium", size: 12, color: PhoneColors.darkContent)
  private static let chargeType = TextStyleSpec(
    font: "Helvetica Neue", size: 12, color: PhoneColors.darkContent)

  /// Five dots of 5.5 points, 7 apart.
  static var signal: Node {
    var path = Path()
    for dot in 0..<5 {
      path.append(.ellipse(in: Rect(x: 0.5 + Double(dot) * 7, y: 0, width: 5.5, height: 5.5)))
    }
    return .sign(
      path, PhoneColors.darkContent, name: "status.signal", width: 34, height: 5.5)
  }

  /// Two arcs over a wedge.
  static var network: Node {
    var path = Path()
    let center = Point(x: 6.5, y: 9.2)
    for (inner, outer) in [(0.0, 2.9), (4.3, 5.9), (7.3, 8.9)] {
      path.append(.fan(center: center, inner: inner, outer: outer))
    }
    return .sign(path, PhoneColors.darkContent, name: "status.network", width: 13, height: 9.5)
      .placed { $0.spaceBefore = 5 }
  }

  static var charge: Node {
    Node.text("100%", chargeType, name: "status.charge", origin: "", maxLines: 1)
      .placed { $0.valign = .center }
  }

  /// A half-point outline, a gap of a point, the charge, the contact.
  static var battery: Node {
    func box(_ inset: Double, _ corner: Double) -> Path {
      .roundedRect(
        Rect(x: inset, y: inset, width: 22 - 2 * inset, height: 9.5 - 2 * inset),
        corners: Path.Corners(all: corner))
    }
    var path = box(0, 1.5)
    path.append(box(0.5, 1))
    path.append(box(1.5, 0.5))
    let contact = Rect(x: 22.5, y: 3, width: 1.5, height: 3.5)
    path.append(
      .roundedRect(
        contact, corners: Path.Corners(topLeft: 0, topRight: 1.25, bottomRight: 1.25, bottomLeft: 0)
      ))
    return .sign(path, PhoneColors.darkContent, name: "status.battery", width: 24, height: 9.5)
      .placed { $0.spaceBefore = 3 }
  }
}

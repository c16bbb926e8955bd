import Pixels
import Scene

/// The one way an icon is tinted on any of these screens.
enum ItemIcon {
  static func node(
    _ icon: Sourced<String>, _ color: Color, side: Double, name: String, origin: String? = nil
  ) -> Node {
    node(.file(icon.value), color, side: side, name: name, origin: origin ?? icon.source)
  }

  static func node(
    _ icon: ImageReference, _ color: Color, side: Double, name: String, origin: String
  ) -> Node {
    Node(.icon(IconContent(icon, tint: color)), name: name, origin: origin).placed {
      $0.width = side
      $0.height = side
      $0.align = .center
      $0.valign = .center
    }
  }
}

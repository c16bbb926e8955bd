import Pixels
import Scene
import Source

/// The one way an icon is tinted on any of these screens.
enum ItemIcon {
  static func node(
    _ icon: Located<String>, _ color: Color, side: Double, name: String, at place: Place? = nil
  ) -> Node {
    node(.file(icon.value), color, side: side, name: name, at: place ?? icon.place)
  }

  static func node(
    _ icon: ImageReference, _ color: Color, side: Double, name: String, at place: Place
  ) -> Node {
    Node(.icon(IconContent(icon, tint: color)), name: name, at: place).placed {
      $0.width = .points(side)
      $0.height = .points(side)
      $0.valign = .center
    }
  }
}

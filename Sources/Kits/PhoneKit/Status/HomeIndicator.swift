import Geometry
import Pixels
package import Scene
import Schema
package import Source

/// The pill at the bottom of a screen without a Home button.
package struct HomeIndicator {
  private let color: Color
  private let place: Place
  private let environment: Environment

  /// - Parameter isLight: whether the indicator is light, for use on dark content.
  package init(isLight: Bool, at place: Place, in environment: Environment) {
    color = isLight ? .white : .black
    self.place = place
    self.environment = environment
  }

  /// The indicator along the bottom of its parent; `nil` if the device has none.
  package var node: Node? {
    let bottom = environment.device.safeArea.bottom
    guard bottom > 0, !environment.full else { return nil }
    let pill = Node.fill(
      .color(color), corners: .init(all: Self.height / 2), name: "homeIndicator", at: place
    ).sized(width, Self.height).placed {
      $0.align = .center
      $0.edges = Edges(bottom: .points(Self.edge))
    }
    return Node.layers([pill], at: place).sized(nil, min(bottom, Self.height + 2 * Self.edge))
      .inset(Edges(start: 0, bottom: 0, end: 0))
  }

  /// The width in points, which depends on the screen's width; in landscape, chosen by eye.
  private var width: Double {
    let size = environment.device.size
    if environment.orientation.isLandscape { return (size.width * 0.2574).rounded() }
    return size.width <= 375 ? 134 : size.width <= 393 ? 139 : 144
  }

  private static let height = 5.0
  /// The distance from the pill to the bottom edge of the screen.
  private static let edge = 8.0
}

/// `phone.homeIndicator` and its keys in a document.
enum HomeIndicatorPart {
  private enum Kind: String, Hashable, Sendable, CaseIterable {
    case darkContent, lightContent
  }

  static let component = Component(
    "phone.homeIndicator",
    "The pill at the bottom of a phone without a Home button; nothing on other phones."
  ) {
    keys(
      nil as Kind?,
      [
        optional(
          "kind", \.self, .cases("kind"),
          "The kind: darkContent or lightContent. Default: the one that is visible on the "
            + "appearance's background.")
      ]
    ).map { kind, reader in
      let environment = reader.environment
      let isLight = kind.map { $0 == .lightContent } ?? (environment.appearance == .dark)
      return HomeIndicator(isLight: isLight, at: reader.place, in: environment).node
        ?? Node.space(at: reader.place).inset(Edges(start: 0, bottom: 0, end: 0)).sized(nil, 0)
    }
  }
}

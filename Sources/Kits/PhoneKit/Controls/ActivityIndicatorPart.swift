import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.activityIndicator`: twelve spokes with a rotating highlight.
struct ActivityIndicatorPart {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A small white indicator.
    case white
    /// A small gray indicator, for light backgrounds.
    case gray
    /// A large white indicator.
    case large
  }

  struct Content: Sendable {
    var kind = Kind.white
    var tint: Color?
    var phase = 0
  }

  let content: Content
  let place: Place
  let theme: PhoneTheme

  static var component: Component {
    Component("phone.activityIndicator", "A spinning gear that shows activity.") {
      keys(
        Content(),
        [
          defaulted("kind", \.kind, .cases("kind"), "The kind: white, gray, or large."),
          optional(
            "tint", \.tint, Types.color,
            "The spokes' color, which replaces the color of `kind`."),
          defaulted(
            "phase", \.phase, .integer(in: 0...11),
            "The index of the brightest of the twelve spokes, clockwise from 0 at the top."),
        ]
      ).map { content, reader in
        ActivityIndicatorPart(
          content: content, place: reader.place, theme: reader.environment.phone
        ).node
      }
    }
  }

  private static let count = 12
  private var look: ProgressLook { theme.controls.progress }
  private var spokes: ProgressLook.Spokes { content.kind == .large ? look.large : look.small }
  private var color: Color { content.tint ?? (content.kind == .gray ? look.gray : look.white) }

  var node: Node {
    Node.layers((0..<Self.count).map(spoke), at: place).role(.activityIndicator)
      .sized(spokes.side, spokes.side)
  }

  private func spoke(_ index: Int) -> Node {
    let behind = Double((content.phase - index + Self.count) % Self.count)
    let opacity = max(look.faintest, 1 - (1 - look.faintest) * behind / look.tail)
    let radius = spokes.side / 2
    let (sine, cosine) = Trigonometry.sineAndCosine(
      degrees: Double(index) / Double(Self.count) * 360)
    func point(_ distance: Double) -> Point {
      Point(x: radius + distance * sine, y: radius - distance * cosine)
    }
    var path = Path()
    path.move(to: point(radius * spokes.inner + spokes.width / 2))
    path.line(to: point(radius - spokes.width / 2))
    let line = ShapeContent.Line(
      color: color.at(opacity * Double(color.alpha) / 255), width: .points(spokes.width),
      cap: .round)
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "activity.spoke",
      at: place)
  }
}

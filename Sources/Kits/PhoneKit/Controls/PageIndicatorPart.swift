import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.pageIndicator`: a dot for each view, bright for the current one.
struct PageIndicatorPart {
  struct Content: Sendable {
    var pages = 0
    var current = 0
    var tint: Color?
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component("phone.pageIndicator", "One dot for each view; the current one is bright.") {
      keys(
        Content(),
        [
          required(
            "pages", \.pages, .integer(in: 0...1000),
            "The number of pages, one dot for each."),
          defaulted(
            "current", \.current, .integer(in: 0...), "The current page's index, from 0."),
          optional("tint", \.tint, Types.color, "The dots' color. Default: white."),
        ]
      ).map { content, reader in
        PageIndicatorPart(
          content: content, place: reader.place, environment: reader.environment
        ).node
      }
    }
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: ProgressLook { theme.controls.progress }

  var node: Node {
    let dots = Node.row((0..<content.pages).map(dot), at: place).placed {
      $0.align = .center
      $0.valign = .center
    }
    return Node.layers([dots], at: place).with {
      $0.role = .pageIndicator
      $0.takeTaps()
      $0.placement.height = .points(look.pagesHeight)
    }
  }

  /// The distance from dot to dot: sixteen points, or less if the dots would not fit on the screen.
  private var gap: Double {
    let room = environment.device.size.width - look.dot * 2
    let pitch = min(look.pitch, room / Double(max(1, content.pages)))
    return max(0, pitch - look.dot)
  }

  private func dot(_ index: Int) -> Node {
    let isCurrent = index == content.current
    let color = content.tint ?? look.dotColor
    let paint = isCurrent ? color : color.at(look.dotOff * Double(color.alpha) / 255)
    return Node(
      .shape(ShapeContent(.ellipse, fill: .color(paint))),
      name: isCurrent ? "page.current" : "page.dot", at: place
    ).with {
      $0.placement.width = .points(look.dot)
      $0.placement.height = .points(look.dot)
      $0.placement.spaceBefore = index == 0 ? nil : gap
      if isCurrent, var glow = look.glow {
        glow.color = color.at(Double(glow.color.alpha) / 255)
        $0.effects.shadows = [glow]
      }
    }
  }
}

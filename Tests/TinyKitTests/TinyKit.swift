import Pixels
import Rules
import Scene
import Schema
import Source

/// A typical kit: a palette, a theme, a component and a screen, in one folder.
enum TinyKit {
  static let kit = Kit(
    "TinyKit", palette: [("tiny_red", Color(red: 200, green: 0, blue: 0))],
    components: [badge], screens: [screen])

  struct Theme: Scene.Theme {
    static let standard = Theme()
    var ground = Color(red: 0, green: 0, blue: 200)
    var side = 20.0
  }

  private struct Badge: Sendable {
    var count: Located<Int>
    var color: Color?
  }

  private static var keys: FieldGroup<Badge> {
    fields(
      Field("count", Types.located(.integer(in: 0...99)), "What it counts."),
      optional("paint", Types.color, "What it stands on. Default: the theme's."), make: Badge.init)
  }

  private static func node(_ badge: Badge, _ environment: Environment) -> Node {
    let theme = environment[Theme.self]
    let ground = Node.rect(badge.color ?? theme.ground, name: "tiny.ground", at: badge.count.place)
    let style = TextStyleSpec(font: "Helvetica Neue Bold", size: 10, color: .white)
    let text = Node.text(
      "\(badge.count.value)", style, name: "tiny.count", at: badge.count.place,
      alignment: .center
    ).placed {
      $0.valign = .center
      $0.z = 9
    }
    return Node.layers([text, ground], at: badge.count.place).role(.badge).placed {
      $0.width = .points(theme.side)
      $0.height = .points(theme.side)
    }
  }

  private static let badge = Component("tiny.badge", "A count on a square.") {
    keys.build(node)
  }

  private static let screen = Screen("tiny.screen", "A badge on its own.") {
    keys.build { badge, environment in
      Node.layers([
        node(badge, environment).placed {
          $0.align = .center
          $0.valign = .center
        }
      ])
    }
  }
}

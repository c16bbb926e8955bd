import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.homeScreen`: a page of icons, the page dots, and the dock.
struct HomeScreenPart {
  struct Content: Sendable {
    var pages: [[IconPart.Content]] = []
    var page = 0
    var dock: [IconPart.Content] = []
    var wallpaper: Node?
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component(
      "phone.homeScreen", "Pages of icons in rows of four, the page dots, and the dock.",
      holding: { node in
        keys(
          Content(),
          [
            defaulted(
              "pages", \.pages, .array(of: .array(of: IconPart.type(node)), count: 0...40),
              "The pages, each an array of icons."),
            defaulted("page", \.page, .integer(in: 0...39), "The visible page's index, from 0."),
            defaulted(
              "dock", \.dock, .array(of: IconPart.type(node), count: 0...8),
              "The icons in the dock."),
            optional(
              "wallpaper", \.wallpaper, node,
              "The background of the Home screen. Default: the look's wallpaper."),
          ]
        ).map { content, reader in
          HomeScreenPart(content: content, place: reader.place, environment: reader.environment)
            .node
        }
      })
  }

  /// The number of icons in a row.
  private static let across = 4

  private var look: HomeLook { environment.phone.home }

  /// The space for the status bar, in points.
  private var statusBar: Double { StatusBar.height(in: environment) }

  /// The page, as high as the screen unless a height is given, and no higher than its parent.
  var node: Node {
    let shown = content.pages.indices.contains(content.page) ? content.pages[content.page] : []
    let starts = Array(stride(from: 0, to: shown.count, by: Self.across))
    let rows = starts.map { first in
      row(
        Array(shown[first..<min(first + Self.across, shown.count)]), padded: true,
        height: first == starts.last ? look.cellHeight : look.pitch)
    }
    let page = Node.column(rows, at: place, padding: EdgeDistances(top: statusBar + look.top))
    let screen = Node.space(at: place).placed {
      $0.height = .points(environment.device.size.height)
    }
    return Node.layers([screen, wallpaper, page, dots, dock], at: place).role(.homeScreen).with {
      // The dock blurs only pixels of the screen itself.
      if look.dockBlur > 0 {
        $0.effects.clip = .square
        $0.effects.isolate = true
      }
    }
  }

  private var wallpaper: Node {
    guard let node = content.wallpaper else {
      return .fill(look.wallpaper, name: "home.wallpaper", at: place).role(.background)
    }
    return Node.layers([node], at: node.place).with {
      $0.name = "home.wallpaper"
      $0.role = .background
      $0.effects.clip = .square
      $0.placement.edges = Edges(top: 0, start: 0, bottom: 0, end: 0)
    }
  }

  /// Returns a row of icons; the extra width of a wider phone is shared by the gaps.
  private func row(_ icons: [IconPart.Content], padded: Bool, height: Double) -> Node {
    func room(_ basis: Double) -> Node {
      .space(at: place).placed {
        $0.grow = 1
        $0.basis = basis
      }
    }
    var nodes = [room(look.first)]
    let count = padded ? Self.across : icons.count
    for index in 0..<count {
      if index > 0 { nodes.append(room(look.gap)) }
      if icons.indices.contains(index) {
        let icon = icons[index]
        nodes.append(
          IconPart(
            content: icon, place: icon.place, environment: environment, reflects: !padded
          ).node)
      } else {
        nodes.append(.space(at: place).sized(look.icon + 2 * look.side, 1))
      }
    }
    return Node.row(nodes + [room(look.last)], at: place).sized(nil, height)
  }

  private var dots: Node {
    let side = look.dotSide
    let dots = content.pages.indices.map { index in
      Node(
        .shape(
          ShapeContent(.ellipse, fill: .color(index == content.page ? look.dot : look.dotOff))),
        name: index == content.page ? "home.dotOn" : "home.dot", at: place
      ).sized(side, side).placed {
        $0.valign = .center
        $0.spaceBefore = index == 0 ? nil : look.dotPitch - side
      }
    }
    return Node.row(dots, at: place).with {
      $0.role = .pageIndicator
      // The dock blurs everything painted before it, so the dots are painted after it.
      if look.dockBlur > 0 { $0.placement.z = 1 }
      $0.placement.align = .center
      $0.placement.height = .points(look.dotsHeight)
      $0.placement.edges = Edges(bottom: .points(look.dockHeight + environment.bottomOfBars))
    }
  }

  private var dock: Node {
    var ground = Node.fill(look.dock, name: "home.dock", at: place)
    if look.dockBlur > 0 {
      ground.effects.clip = .square
      ground.effects.backdrop = Effects.Filter(blur: look.dockBlur, saturation: look.dockSaturation)
    }
    let lines = look.dockLines.enumerated().map { index, color in
      Node.line(color, .top, name: "home.dockLine", at: place).placed {
        $0.edges = Edges(top: .points(Double(index)), start: 0, end: 0)
      }
    }
    let icons = row(content.dock, padded: false, height: look.dockHeight)
      .placed { $0.padding.top = look.dockTop }
    return Node.layers([ground] + lines + [icons], at: place)
      .sized(nil, look.dockHeight + environment.bottomOfBars)
      .inset(Edges(start: 0, bottom: 0, end: 0))
  }
}

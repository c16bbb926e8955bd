import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.slider`: a thumb on a track that looks different on each side of the thumb.
struct SliderPart {
  enum Layout: String, Hashable, Sendable, CaseIterable {
    /// A slider with the minimum at the start.
    case horizontal
    /// A slider with the minimum at the bottom.
    case vertical
  }

  struct Content: Sendable {
    var value = 0.5
    var minimum: Located<String>?
    var maximum: Located<String>?
    var layout = Layout.horizontal
    var tint: Color?
    var state = PartState.normal
  }

  let content: Content
  let place: Place
  let environment: Environment

  private static let states = [PartState.highlighted, .disabled]

  static var component: Component {
    Component(
      "phone.slider", "A thumb on a track, at a position from 0 to 1.", states: states.words
    ) {
      keys(
        Content(),
        [
          defaulted("value", \.value, .number(in: 0...1), "The thumb's position, from 0 to 1."),
          optional(
            "minimum", \.minimum, Types.located(Types.icon),
            "The image at the minimum end: an icon's name, or a file."),
          optional(
            "maximum", \.maximum, Types.located(Types.icon),
            "The image at the maximum end: an icon's name, or a file."),
          defaulted(
            "layout", \.layout, .cases("layout"),
            "The slider's direction: horizontal, or vertical with the minimum at the bottom."),
          optional("tint", \.tint, Types.color, "The color of the track up to the thumb."),
          defaulted(
            "state", \.state, PartState.type([.normal] + states),
            "The slider's state; highlighted while touched."),
        ]
      ).map { content, reader in
        SliderPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: SliderLook { theme.controls.slider }
  private var isUpright: Bool { content.layout == .vertical }

  var node: Node {
    let least = content.minimum.map { image($0, name: "slider.minimum") }
    let most = content.maximum.map { image($0, name: "slider.maximum") }
    let pieces = [least, bar, most].compactMap { $0 }
    let whole =
      isUpright ? Node.column(pieces.reversed(), at: place) : Node.row(pieces, at: place)
    return whole.with {
      $0.role = .slider
      $0.arrangement = gap
      $0.takeTaps(content.state != .disabled)
      if content.state == .disabled { $0.effects.opacity = theme.controls.disabled }
    }
  }

  private var gap: Arrangement {
    var arrangement = Arrangement()
    arrangement.gap = look.iconGap
    return arrangement
  }

  /// A bar as thick as the thumb and as long as the available room.
  private var bar: Node {
    Node.layers([track, travel], at: place).placed {
      $0.grow = 1
      if isUpright {
        $0.width = .points(look.thumb)
        $0.minHeight = look.length
        $0.align = .center
      } else {
        $0.height = .points(look.thumb)
        $0.minWidth = look.length
        $0.valign = .center
      }
    }
  }

  // MARK: Track

  private var track: Node {
    let low = content.tint.map { tinted($0) } ?? look.low
    let pieces = [piece(look.high, "slider.high"), lower(low)]
    let aside = Length.points(((look.thumb - look.thickness) / 2).rounded(.down))
    let thickness = Length.points(look.thickness)
    return Node.layers(pieces, at: place).placed {
      if isUpright {
        $0.width = thickness
        $0.edges = Edges(top: 0, start: aside, bottom: 0)
      } else {
        $0.height = thickness
        $0.edges = Edges(top: aside, start: 0, end: 0)
      }
    }
  }

  /// Returns the track up to the thumb's middle; the thumb hides the track's end.
  private func lower(_ track: SliderLook.Track) -> Node {
    let part = Length.percent(content.value * 100)
    return Node.layers([piece(track, "slider.low")], at: place).placed {
      if isUpright {
        $0.height = part
        $0.edges = Edges(start: 0, bottom: 0, end: 0)
      } else {
        $0.width = part
        $0.edges = Edges(top: 0, start: 0, bottom: 0)
      }
    }
  }

  private func piece(_ track: SliderLook.Track, _ name: String) -> Node {
    let round = look.thickness / 2
    let fill = Node.fill(
      across(track.fill), corners: .init(all: round - look.edgeWidth), name: name, at: place)
    guard !track.edge.isEmpty else { return fill }
    return Node.layers(
      [
        .fill(across(track.edge), corners: .init(all: round), name: "slider.edge", at: place),
        fill.inset(all: look.edgeWidth),
      ], at: place)
  }

  private func tinted(_ tint: Color) -> SliderLook.Track {
    var track = look.low
    guard !track.edge.isEmpty else {
      track.fill = [GradientStop(position: 0, color: tint)]
      return track
    }
    track.fill = [
      GradientStop(position: 0, color: tint.darker(by: look.tintDark)),
      GradientStop(position: 1, color: tint.lighter(by: look.tintLight)),
    ]
    track.edge = [
      GradientStop(position: 0, color: tint.darker(by: look.tintEdgeTop)),
      GradientStop(position: 1, color: tint.darker(by: look.tintEdgeBottom)),
    ]
    return track
  }

  private func across(_ stops: [GradientStop]) -> PaintSpec {
    guard stops.count > 1 else { return .color(stops.first?.color ?? .black) }
    guard isUpright else { return .linear(stops, from: .zero, to: Point(x: 0, y: 1)) }
    let (start, end) = (Point.zero, Point(x: 1, y: 0))
    return environment.direction == .rightToLeft
      ? .linear(stops, from: end, to: start) : .linear(stops, from: start, to: end)
  }

  // MARK: Thumb and images

  /// The range of the thumb's center: half a thumb from either end.
  private var travel: Node {
    let half = Length.points(look.thumb / 2)
    let part = Length.percent((isUpright ? 1 - content.value : content.value) * 100)
    let middle = Length.percent(50)
    let thumb = thumb.placed {
      $0.center = isUpright ? Center(x: middle, y: part) : Center(x: part, y: middle)
    }
    return Node.layers([thumb], at: place).inset(
      isUpright
        ? Edges(top: half, start: 0, bottom: half, end: 0)
        : Edges(top: 0, start: half, bottom: 0, end: half))
  }

  private var thumb: Node {
    let isHeld = content.state == .highlighted
    let stops = isHeld ? look.thumbHeld : look.thumbFill
    let fill: PaintSpec =
      stops.count > 1
      ? .linear(stops, from: .zero, to: Point(x: 0, y: 1)) : .color(stops.first?.color ?? .white)
    var disc = ShapeContent(.ellipse, fill: fill)
    disc.line = ShapeContent.Line(color: look.thumbEdge, width: .points(look.thumbLine))
    return Node(.shape(disc), name: "slider.thumb", at: place).with {
      $0.placement.width = .points(look.thumb)
      $0.placement.height = .points(look.thumb)
      $0.effects.shadows = look.thumbShadows
    }
  }

  private func image(_ icon: Located<String>, name: String) -> Node {
    return Node(
      .icon(IconContent(.file(icon.value), tint: look.iconTint)), name: name, at: icon.place
    ).sized(look.icon, look.icon).placed {
      if isUpright { $0.align = .center } else { $0.valign = .center }
    }
  }
}

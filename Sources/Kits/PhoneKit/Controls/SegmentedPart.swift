import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.segmented`: equally wide segments in a row, one of them chosen.
struct SegmentedPart {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A control in a screen's content.
    case plain
    /// A shorter control in a bar, in the bar's tint.
    case bar
    /// A gray control below a search field.
    case scope
  }

  struct Content: Sendable {
    var segments: [Segment] = []
    var selected: Int?
    var kind = Kind.plain
    var tint: Color?
    var state = PartState.normal
  }

  let content: Content
  let place: Place
  let environment: Environment

  private static let states = [PartState.disabled]

  static var component: Component {
    Component(
      "phone.segmented", "Equally wide segments, one of them chosen.", states: states.words
    ) {
      keys(
        Content(),
        [
          required(
            "segments", \.segments, .array(of: Segment.type),
            "The segments, from start to end: labels or icons."),
          optional(
            "selected", \.selected, .integer(in: 0...), "The selected segment's index, from 0."),
          defaulted(
            "kind", \.kind, .cases("kind"),
            "plain: a control on its own; bar: one in a bar; scope: one below a search field."),
          optional(
            "tint", \.tint, Types.color,
            "The color of a flat control, or of the bar that a raised control is in."),
          defaulted(
            "state", \.state, PartState.type([.normal] + states),
            "The state of the whole control."),
        ]
      ).map { content, reader in
        SegmentedPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: SegmentedLook { theme.controls.segmented }
  private var form: SegmentedLook.Form {
    switch content.kind {
    case .plain: look.plain
    case .bar: low(look.bar)
    case .scope: look.scope
    }
  }
  /// Returns the form, with the height of bar buttons if bars have a reduced height.
  private func low(_ form: SegmentedLook.Form) -> SegmentedLook.Form {
    guard environment.hasLowBars else { return form }
    var form = form
    form.height = theme.bars.landscapeButton
    return form
  }
  private var tint: Color {
    guard let tint = content.tint else { return look.tint }
    return tint.isBlack ? look.onDark ?? tint : tint
  }
  private var isRaised: Bool { look.drawing == .raised }

  /// The control, with equal columns, each as wide as the widest segment unless there is more room.
  var node: Node {
    let segments = content.segments.indices.map(segment)
    let grid = Node.Grid(columns: max(1, segments.count), children: segments)
    return Node(.grid(grid), at: place).with {
      $0.role = .segmentedControl
      $0.placement.height = .points(form.height)
      if content.state == .disabled { $0.effects.opacity = theme.controls.disabled }
    }
  }

  private func segment(_ index: Int) -> Node {
    let segment = content.segments[index]
    let pieces = (isRaised ? raised(index) : drawn(index)) + [label(segment, isOn: isOn(index))]
    return Node.layers(pieces, at: segment.place).with {
      $0.name = isOn(index) ? "segmented.selected" : "segmented.segment"
      $0.role = .segment
      $0.takeTaps(content.state != .disabled && segment.state != .disabled)
      $0.placement.height = .points(form.height)
    }
  }

  private func isOn(_ index: Int) -> Bool { content.selected == index }

  // MARK: Text

  private func label(_ segment: Segment, isOn: Bool) -> Node {
    var style = isOn ? form.textOn : form.text
    if !isRaised, let own = word(isOn: isOn) { style.color = own }
    if segment.state == .disabled { style.color = style.color.at(theme.controls.disabled) }
    let label =
      if let icon = segment.icon {
        Node(
          .icon(IconContent(.file(icon.value), tint: style.color)), name: "segmented.icon",
          at: icon.place
        ).sized(look.icon, look.icon).placed {
          $0.align = .center
          $0.valign = .center
        }
      } else {
        Node.text(
          segment.title?.value ?? "", style, name: "segmented.title",
          at: segment.title?.place ?? segment.place, alignment: .center
        ).shrinking(to: look.least).placed { $0.valign = .center }
      }
    let etch = isOn ? form.etchOn : form.etch
    return Node.layers(
      [label.with { $0.effects.shadows = etch.map { [$0] } ?? [] }], at: segment.place,
      padding: EdgeDistances(start: form.padding, end: form.padding))
  }

  /// The color of a flat segment's label; `nil` for the color of the text style.
  private func word(isOn: Bool) -> Color? {
    guard isOn else { return content.tint == nil ? look.offWord ?? tint : tint }
    return content.tint != nil && tint.brightness < 0.5 ? .white : nil
  }

  // MARK: Shapes

  private func corners(_ index: Int, _ radius: Double) -> Path.Corners {
    let isFirst = index == 0
    let isLast = index == content.segments.count - 1
    let isMirrored = environment.direction == .rightToLeft
    let left = (isMirrored ? isLast : isFirst) ? radius : 0
    let right = (isMirrored ? isFirst : isLast) ? radius : 0
    return Path.Corners(topLeft: left, topRight: right, bottomRight: right, bottomLeft: left)
  }

  /// Returns a flat segment's outline or, if the segment is on, its fill; neighboring segments
  /// share one divider.
  private func drawn(_ index: Int) -> [Node] {
    let segment = content.segments[index]
    let round = corners(index, form.corner)
    guard !isOn(index) else {
      return [.fill(.color(tint), corners: round, name: "segmented.ground", at: segment.place)]
    }
    let isLast = index == content.segments.count - 1
    var outline = ShapeContent(.rect(round))
    outline.line = ShapeContent.Line(color: tint, width: .points(look.line))
    if segment.state == .highlighted { outline.fill = .color(tint.at(look.held)) }
    let line = Node(.shape(outline), name: "segmented.line", at: segment.place)
    return [
      isLast ? line : line.inset(Edges(top: 0, start: 0, bottom: 0, end: .points(-look.line)))
    ]
  }

  private func raised(_ index: Int) -> [Node] {
    let segment = content.segments[index]
    let isLast = index == content.segments.count - 1
    let isHeld = segment.state == .highlighted
    let paints =
      switch content.kind {
      case .plain: look.paints
      case .bar: barPaints
      case .scope: look.scopePaints
      }
    let line = Length.points(look.line)
    let nearsOn = isOn(index) || (index > 0 && isOn(index - 1))
    let fill = isHeld ? paints.held : isOn(index) ? paints.on : paints.off
    let edge = Node.fill(
      isOn(index) ? paints.edgeOn : paints.edge, corners: corners(index, form.corner),
      name: "segmented.edge", at: segment.place
    ).etched(form.light, y: 1)
    let divider = Node.fill(
      nearsOn ? paints.edgeOn : paints.edge, name: "segmented.divider", at: segment.place
    ).placed {
      $0.width = .points(look.line)
      $0.edges = Edges(top: .points(look.line), start: 0, bottom: .points(look.line))
    }.role(.separator)
    let ground = Node.fill(
      fill, corners: corners(index, form.corner - look.line), name: "segmented.ground",
      at: segment.place
    ).inset(Edges(top: line, start: line, bottom: line, end: isLast ? line : 0)).with {
      if isOn(index), content.kind == .plain { $0.effects.innerShadows = [paints.inset] }
    }
    return [edge] + (index == 0 ? [] : [divider]) + [ground]
  }

  /// The paints of a classic control in a bar, shaded from the bar's tint like bar buttons.
  private var barPaints: SegmentedLook.Paints {
    let isBlack = tint.isBlack
    let off = isBlack ? look.black : tint
    let on =
      isBlack ? look.blackOn : tint.shaded(saturation: look.onSaturation, value: look.onValue)
    let dark = isBlack ? off : on
    return SegmentedLook.Paints(
      off: look.offGloss.over(off), on: look.onGloss.over(on),
      held: look.onGloss.over(on.darker(by: theme.bars.pressed)),
      edge: look.edge.over(dark), edgeOn: look.edgeOn.over(dark),
      inset: look.paints.inset)
  }
}

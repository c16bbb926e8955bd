import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.picker`: wheels of any values side by side, in place of a keyboard.
struct PickerPart {
  struct Content: Sendable {
    var wheels: [Wheel] = []
  }

  let content: Content
  let place: Place
  let environment: Environment
  var role = Role.picker
  var mode = PickerLook.Mode()

  static var component: Component {
    Component("phone.picker", "Wheels of values, with a clear bar across the chosen values.") {
      keys(
        Content(),
        [
          required(
            "wheels", \.wheels, .array(of: Wheel.type, count: 0...8),
            "The wheels from start to end, each an array of values or an object.")
        ]
      ).map { content, reader in
        PickerPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var look: PickerLook { environment.phone.inputs.picker }
  private var isLow: Bool {
    environment.orientation.isLandscape && environment.device.size.height < 420
  }

  /// The picker's height in points.
  var height: Double { isLow ? look.lowHeight : look.height }

  var node: Node {
    let lines = (mode.frameLines ?? look.frameLines).enumerated().map { index, color in
      Node.line(color, .top, name: "picker.line", at: place).placed {
        $0.edges = Edges(top: .points(Double(index)), start: 0, end: 0)
      }
    }
    let parts = content.wheels.enumerated().flatMap { index, wheel in
      (index == 0 ? [] : [divider].compactMap { $0 }) + [node(of: wheel)]
    }
    let side = mode.width == nil ? look.side : 0
    let wheels = Node.row(parts, at: place).inset(
      Edges(
        top: .points(look.inset), start: .points(side), bottom: .points(look.inset),
        end: .points(side)))
    let ground = Node.fill(mode.frame ?? look.frame, name: "picker.ground", at: place)
    return Node.layers([ground] + lines + drums(wheels), at: place).role(role)
      .sized(nil, height)
  }

  /// Returns the wheels with the bar across them; narrow wheels are in the middle of the frame, and
  /// their bar is as wide if it is filled.
  private func drums(_ wheels: Node) -> [Node] {
    guard let width = mode.width else { return [wheels] + bar }
    let isWide = paint == nil
    let group = Node.layers([wheels] + (isWide ? [] : bar), at: place).sized(width, height).placed {
      $0.align = .center
    }
    return [group] + (isWide ? bar : [])
  }

  private var divider: Node? {
    guard !look.divider.isEmpty else { return nil }
    return Node.row(
      look.divider.map { Node.rect($0, name: "picker.divider", at: place).sized(1, nil) },
      at: place)
  }

  // MARK: The bar

  private var paint: PaintSpec? { mode.bar ?? look.bar }

  private var bar: [Node] {
    let top = (height - look.barHeight) / 2
    let sides = mode.width == nil ? look.barInset : max(0, look.barInset - look.side)
    func across(_ node: Node, _ y: Double, _ height: Length?) -> Node {
      node.placed {
        $0.height = height
        $0.edges = Edges(top: .points(y), start: .points(sides), end: .points(sides))
      }
    }
    func line(_ y: Double) -> Node {
      across(
        Node.rect(mode.barLine ?? look.barLine, name: "picker.barLine", at: place).role(.separator),
        y,
        look.barLineHeight)
    }
    guard let paint else { return [line(top), line(top + look.barHeight)] }
    let ground = across(
      .fill(paint, name: "picker.bar", at: place), top, .points(look.barHeight)
    )
    let light = look.barLight.map {
      across(Node.rect($0, name: "picker.barLight", at: place), top + 1, 1)
    }
    let shade = look.barShade.map {
      across(
        .fill(.down($0, $0.at(0)), name: "picker.barShade", at: place), top + look.barHeight,
        .points(look.barShadeHeight))
    }
    return [shade, ground, light].compactMap { $0 } + [line(top), line(top + look.barHeight - 1)]
  }

  // MARK: Wheels

  private func node(of wheel: Wheel) -> Node {
    let ground = look.wheel.map {
      Node.fill($0, corners: .init(all: look.corner), name: "picker.wheel", at: place)
    }
    let shade = look.shade.map {
      Node.fill($0, corners: .init(all: look.corner), name: "picker.shade", at: place)
    }
    let unit = wheel.unit.map { unit in
      Node.text(unit.value, look.unit, name: "picker.unit", at: unit.place, maxLines: 1)
        .shrinking(to: look.leastValue).with { etch(&$0) }
        .placed {
          $0.grow = 1
          $0.basis = 0
          $0.valign = .center
        }
    }
    let high = height - 2 * look.inset
    var pieces = [ground].compactMap { $0 } + rows(of: wheel, within: high)
    if let unit {
      pieces.append(
        Node.row([unit], at: place).sized(nil, look.row).placed {
          $0.padding = EdgeDistances(start: look.unitStart)
          $0.edges = Edges(top: .points((high - look.row) / 2), start: 0, end: 0)
        })
    }
    if let shade { pieces.append(shade) }
    if let color = look.sideShade {
      func side(_ edges: Edges) -> Node {
        Node.rect(color, name: "picker.sideShade", at: place).placed {
          $0.width = .points(look.sideShadeWidth)
          $0.edges = edges
        }
      }
      pieces += [
        side(Edges(top: 0, start: 0, bottom: 0)), side(Edges(top: 0, bottom: 0, end: 0)),
      ]
    }
    return Node.layers(pieces, at: place).with {
      $0.name = "picker.column"
      $0.role = .wheel
      $0.tappable = true
      $0.effects.clip = .init(all: look.corner)
      $0.placement.grow = wheel.share
      $0.placement.basis = 0
    }
  }

  /// Returns the visible rows, each at its position on the turned drum.
  private func rows(of wheel: Wheel, within high: Double) -> [Node] {
    let reach =
      look.radius == nil ? Int(counting: (high / look.row / 2).rounded(.up), most: 1000) : 4
    return (-reach...reach).compactMap { step in
      wheel.index(step).flatMap { row(wheel, $0, step: step, middle: high / 2) }
    }
  }

  private func row(_ wheel: Wheel, _ index: Int, step: Int, middle: Double) -> Node? {
    let value = wheel.values[index]
    var style = wheel.style ?? (step == 0 ? look.value : look.rest)
    switch wheel.tones[index] {
    case .today: style.color = look.today ?? style.color
    case .dimmed: style.color = look.dimmed
    case nil: break
    }
    let side = wheel.side ?? look.valueSide
    let alignment: TextContent.Alignment =
      switch side {
      case .start: .start
      case .center: .center
      case .end: .end
      }
    var text = Node.text(
      value.value, style, name: step == 0 ? "picker.value" : "picker.rest", at: value.place,
      maxLines: 1, alignment: alignment
    ).shrinking(to: look.leastValue)
    if step == 0 { text.role = .value }
    etch(&text)
    let isBeforeUnit = wheel.unit != nil
    let lead = lead(of: wheel, index)
    let cell = text.placed {
      if lead != nil { $0.spaceBefore = look.leadGap }
      $0.grow = 1
      $0.basis = 0
      $0.valign = .center
    }
    var row = Node.row([lead, cell].compactMap { $0 }, at: place)
    row.placement.padding = EdgeDistances(
      start: look.padding, end: isBeforeUnit ? look.unitGap : look.padding)
    row.placement.height = .points(look.row)
    var center = middle + look.row * Double(step)
    if let radius = look.radius {
      let angle = Double(step) * look.row / radius
      guard let turn = Self.turn(angle) else { return nil }
      center = middle + radius * turn.sine
      row.effects.transform = Effects.Transformation { $0.scale.y = turn.cosine }
      row.effects.opacity = max(0, 1 - look.fade * Double(max(0, abs(step) - 1)))
      if step == 0 { row.effects = Effects() }
    }
    row.placement.edges =
      isBeforeUnit
      ? Edges(top: center - look.row / 2, start: 0)
      : Edges(top: center - look.row / 2, start: 0, end: 0)
    if isBeforeUnit { row.placement.width = .points(look.unitStart) }
    return row
  }

  /// Returns the weekday's text in front of a date; it ends at the same position in every row.
  private func lead(of wheel: Wheel, _ index: Int) -> Node? {
    guard let style = look.lead, let lead = wheel.leads[index] else { return nil }
    var text = Node.text(
      lead, style, name: "picker.lead", at: wheel.values[index].place, maxLines: 1, alignment: .end
    ).shrinking(to: look.leastValue)
    etch(&text)
    return text.placed {
      $0.width = .points(look.leadWidth - look.padding)
      $0.valign = .center
    }
  }

  private func etch(_ node: inout Node) {
    if let color = look.etch { node = node.etched(color, y: 1) }
  }

  /// Returns the sine and cosine, computed by series so that they are identical on every machine;
  /// `nil` at and above 1.45 radians, just under a quarter turn.
  private static func turn(_ angle: Double) -> (sine: Double, cosine: Double)? {
    guard abs(angle) < 1.45 else { return nil }
    let square = angle * angle
    let sine = angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    return (sine, cosine)
  }
}

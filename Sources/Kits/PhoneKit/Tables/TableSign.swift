import Drawing
import Geometry
import Pixels
import Scene
import Source

/// The drawn symbols of rows: chevron, checkmark, discs with a symbol, and the handle.
struct TableSign {
  let environment: Environment
  let place: Place

  private var theme: PhoneTheme { environment.phone }
  private var look: TableLook { theme.tables }
  private var isMirrored: Bool { environment.direction == .rightToLeft }

  /// Returns the disclosure chevron of a row.
  func chevron(_ color: Color? = nil) -> Node {
    Glyph(in: environment).chevron(color ?? look.chevron, at: place)
  }

  func tick(_ color: Color? = nil) -> Node {
    Self.tick(
      color ?? look.tick, width: look.tickWidth, height: look.tickHeight, line: look.tickLine,
      name: "row.checkmark", at: place
    ).role(.checkmark)
  }

  private static func tick(
    _ color: Color, width: Double, height: Double, line: Double, name: String, at place: Place
  ) -> Node {
    let half = line * 0.55
    var path = Path()
    path.move(to: Point(x: half, y: height * 0.56))
    path.line(to: Point(x: width * 0.36, y: height - half * 1.4))
    path.line(to: Point(x: width - half, y: half))
    let stroke = ShapeContent.Line(color: color, width: .points(line), cap: .butt, join: .miter)
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: stroke)), name: name, at: place
    ).sized(width, height).placed { $0.valign = .center }
  }

  // MARK: Discs

  /// Returns the detail button: a raised disc with a chevron, or a ring with an i.
  func detail(isPressed: Bool = false) -> Node {
    guard look.detailButton == .disc else {
      return info(look.infoDark, isPressed: isPressed).placed { $0.valign = .center }
    }
    let arrow = chevron(look.discSign).with {
      $0.name = "detail.arrow"
      $0.role = nil
      $0.placement.align = .center
    }
    return disc(
      isPressed ? look.detail.darker(by: look.pressed) : look.detail, name: "detail.disc",
      signs: [arrow])
  }

  /// Returns the button that adds a contact: the detail button's disc or ring, with a plus.
  func add(isPressed: Bool = false) -> Node {
    let isRaised = look.detailButton == .disc
    let tint = isPressed ? look.infoDark.at(look.pressed) : look.infoDark
    let color = isRaised ? look.discSign : tint
    let signs = [false, true].map { bar(isUpright: $0, look.addLength, look.addLine, color, "add") }
    guard isRaised else {
      return Node.layers([ring(tint, name: "add.ring")] + signs, at: place)
        .sized(look.accessory, look.accessory).placed { $0.valign = .center }
    }
    return disc(
      isPressed ? look.detail.darker(by: look.pressed) : look.detail, name: "add.disc",
      signs: signs)
  }

  private func ring(_ color: Color, name: String) -> Node {
    let line = ShapeContent.Line(color: color, width: .points(look.infoLine))
    return Node(.shape(ShapeContent(.ellipse, line: line)), name: name, at: place)
      .sized(look.infoSize, look.infoSize).placed {
        $0.align = .center
        $0.valign = .center
      }
  }

  /// Returns a ring with an i.
  func info(_ color: Color, isPressed: Bool = false) -> Node {
    let color = isPressed ? color.at(look.infoPressed) : color
    return Node.layers([ring(color, name: "info.ring"), letter(color)], at: place)
      .sized(look.accessory, look.accessory)
      .with {
        guard let shadow = look.infoShadow else { return }
        $0 = color.brightness > 0.5 ? $0.etched(shadow, y: -1) : $0.etched(look.infoLightEtch, y: 1)
      }
  }

  /// Returns the letter i as the phone draws it: a dot and a stem, with or without serifs.
  private func letter(_ color: Color) -> Node {
    let path = look.infoLetter == .serif ? Self.serifLetter : Self.plainLetter
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), fill: .color(color))), name: "info.letter",
      at: place
    ).sized(22, 22).placed {
      $0.align = .center
      $0.valign = .center
    }
  }

  /// The letter i in a square 22 points wide: an upright stem below a dot.
  private static let plainLetter: Path = {
    var path = Path.ellipse(in: Rect(x: 9.85, y: 5.2, width: 2.3, height: 2.3))
    path.append(polygon([(10.4, 9), (11.6, 9), (11.6, 17), (10.4, 17)]))
    return path
  }()

  /// The letter i in a square 22 points wide: slanted and bold, with serifs.
  private static let serifLetter: Path = {
    var path = Path.ellipse(in: Rect(x: 10.5, y: 5.4, width: 3, height: 3))
    path.append(
      polygon([
        (8.9, 9.4), (12.9, 9.4), (11.6, 15), (12.7, 15), (12.4, 16.4), (8.2, 16.4), (8.5, 15),
        (9.3, 15), (10.3, 10.7), (8.6, 10.7),
      ]))
    return path
  }()

  private static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  /// Returns a filled disc with a white rim and a shadow, or without either, and the symbols in it.
  func disc(_ paint: PaintSpec, name: String, signs: [Node]) -> Node {
    let inset = (look.accessory - look.disc) / 2
    func ellipse(_ paint: PaintSpec, _ inset: Double, _ name: String) -> Node {
      Node(.shape(ShapeContent(.ellipse, fill: paint)), name: name, at: place).inset(all: inset)
    }
    var layers: [Node] = []
    if look.rim > 0 {
      layers.append(
        ellipse(.color(look.rimColor), inset, "\(name)Rim").with { node in
          guard let shadow = look.discShadow else { return }
          node.effects.shadows = [Effects.Shadow(color: shadow, y: 1, blur: 2)]
        })
    }
    layers.append(ellipse(paint, inset + look.rim, name))
    return Node.layers(layers + signs, at: place).sized(look.accessory, look.accessory)
      .placed { $0.valign = .center }
  }

  // MARK: Editing

  /// Returns a red disc with a minus; the minus is upright while Delete is shown.
  func minus(isTurned: Bool) -> Node {
    disc(look.minus, name: "control.disc", signs: [bar(isUpright: isTurned)])
  }

  func plus() -> Node {
    disc(look.plus, name: "control.disc", signs: [bar(isUpright: false), bar(isUpright: true)])
  }

  private func bar(isUpright: Bool) -> Node {
    bar(isUpright: isUpright, look.signLength, look.signLine, look.discSign, "control")
  }

  private func bar(
    isUpright: Bool, _ length: Double, _ line: Double, _ color: Color, _ name: String
  ) -> Node {
    Node.rect(color, name: isUpright ? "\(name).upright" : "\(name).bar", at: place)
      .sized(isUpright ? line : length, isUpright ? length : line).placed {
        $0.align = .center
        $0.valign = .center
      }
  }

  /// Returns an empty ring, or a disc with a checkmark.
  func check(isOn: Bool, isPressed: Bool = false) -> Node {
    guard isOn else {
      let inset = (look.accessory - look.disc) / 2
      let line = ShapeContent.Line(color: look.ring, width: .points(look.ringLine))
      let ring = Node(
        .shape(
          ShapeContent(
            .ellipse,
            fill: isPressed ? .color(look.ring.at(look.ringPressed)) : look.ringFill,
            line: line)),
        name: "check.ring", at: place
      ).inset(all: inset)
      return Node.layers([ring], at: place).sized(look.accessory, look.accessory)
        .placed { $0.valign = .center }
    }
    let mark = Self.tick(
      look.discSign, width: look.discTickWidth, height: look.discTickHeight,
      line: look.discTickLine, name: "check.mark", at: place)
    return disc(
      isPressed ? look.check.darker(by: look.pressed) : look.check, name: "check.disc",
      signs: [mark.role(.checkmark).placed { $0.align = .center }])
  }

  /// Three lines for dragging a row.
  func handle() -> Node {
    let lines = (0..<3).map { index in
      Node.rect(look.handle, name: "control.handleLine", at: place).placed {
        $0.height = look.handleLine
        $0.spaceAbove = index == 0 ? nil : look.handleGap
      }
    }
    return Node.column(lines, at: place).with {
      $0.name = "control.handle"
      $0.role = .editingControl
      $0.placement.width = .points(look.handleWidth)
      $0.placement.valign = .center
    }
  }
}

extension PaintSpec {
  /// Returns the colors mixed with the given amount of black.
  func darker(by part: Double) -> PaintSpec {
    switch self {
    case .color(let color): .color(color.darker(by: part))
    case .linear(let stops, let from, let to):
      .linear(
        stops.map { GradientStop(position: $0.position, color: $0.color.darker(by: part)) },
        from: from, to: to)
    default: self
    }
  }
}

import Drawing
import Geometry
import Pixels
import Scene
import Source

/// A bar button with text or an icon, and its own background if it is bordered.
struct BarButton {
  let item: BarItem
  /// The bar's background; its color determines the color of the button.
  let bar: BarGround
  let environment: Environment
  var name = "bar.button"
  /// The name of the text element; unused if the text element is the button itself.
  var wordName = "bar.word"
  /// Whether the button has a back button's tip at its start.
  var isBack = false
  /// The button's kind if the item does not specify one.
  var usualKind = BarItem.Kind.bordered

  private var theme: PhoneTheme { bar.theme }
  private var look: BarLook { theme.bars }
  private var kind: BarItem.Kind { item.kind ?? usualKind }

  /// The height of a raised button, in points.
  private var height: Double {
    environment.hasLowBars ? look.landscapeButton : look.buttonHeight
  }
  /// The size of an icon, in points.
  private var icon: Double { environment.hasLowBars ? look.landscapeIcon : look.icon }

  var node: Node {
    if let content = item.content {
      return content.placed { if $0.valign == .stretch { $0.valign = .center } }
    }
    return (look.buttons == .raised && kind != .plain ? raised : plain).with {
      $0.name = item.sign == nil ? name : ""
      $0.takeTaps(item.state != .disabled)
      $0.role = isBack ? .backButton : kind == .destructive ? .destructiveButton : .barButton
      $0.placement.valign = .center
    }
  }

  // MARK: Plain

  private var plain: Node {
    let label = label(color: plainColor)
    guard isBack, look.buttons == .plain else { return label }
    return Node.row(
      [
        Glyph(in: environment).back(plainColor, at: item.place),
        label.placed { $0.spaceBefore = look.backGap },
      ], at: item.place
    ).placed { $0.padding.start = look.backInset }
  }

  private var plainColor: Color {
    if item.state == .disabled {
      return bar.isDark ? look.onDark.at(look.disabled) : look.dimmed
    }
    let color =
      kind == .destructive
      ? look.destructiveWord : bar.tint != nil && bar.isDark ? look.onDark : look.word.color
    return item.state == .highlighted ? color.at(look.pressedWord) : color
  }

  // MARK: Raised

  private var base: Color {
    let color: Color =
      switch kind {
      case .done: look.done
      case .destructive: look.destructive
      default:
        bar.color.isBlack
          ? look.blackButton
          : bar.color.at(1).shaded(saturation: look.buttonSaturation, value: look.buttonValue)
      }
    return item.state == .highlighted ? color.darker(by: look.pressed) : color
  }

  private var raised: Node {
    let isIcon = item.icon != nil
    let padding = isIcon ? (look.iconButtonWidth - icon) / 2 : look.buttonPadding
    let words = label(color: look.word.color)
    let content = Node.row([words], at: item.place).placed {
      $0.valign = .center
      $0.padding = EdgeDistances(
        start: isBack ? look.backTip + look.backWord : padding, end: padding)
      $0.minWidth = isIcon ? look.iconButtonWidth : look.buttonWidth
    }
    return Node.layers((isBack ? backGround : ground) + [content], at: item.place)
      .sized(nil, height).with {
        if item.state == .disabled { $0.effects.opacity = look.disabledWord }
      }
  }

  private var paint: PaintSpec { look.buttonGloss.over(base) }
  private var edge: PaintSpec { look.buttonEdgeShade.over(base) }
  private var light: Effects.Shadow { Effects.Shadow(color: look.buttonLight, y: 1) }

  private var ground: [Node] {
    [
      .fill(edge, corners: .init(all: look.buttonCorner), name: "bar.buttonEdge", at: item.place)
        .with { $0.effects.shadows = [light] },
      .fill(
        paint, corners: .init(all: look.buttonCorner - 1), name: "bar.buttonGround", at: item.place
      ).inset(all: 1),
    ]
  }

  /// The tip and the body, which meet on a whole point.
  private var backGround: [Node] {
    let height = height
    let isMirrored = environment.direction == .rightToLeft
    func body(_ inset: Double, _ paint: PaintSpec, _ name: String) -> Node {
      let corner = look.buttonCorner - inset
      let corners =
        isMirrored
        ? Path.Corners(topLeft: corner, topRight: 0, bottomRight: 0, bottomLeft: corner)
        : Path.Corners(topLeft: 0, topRight: corner, bottomRight: corner, bottomLeft: 0)
      return .fill(paint, corners: corners, name: name, at: item.place).inset(
        Edges(
          top: .points(inset), start: .points(look.backTip), bottom: .points(inset),
          end: .points(inset)))
    }
    func point(_ inset: Double, _ paint: PaintSpec, _ name: String) -> Node {
      var path = Self.point(tip: look.backTip, height: height, inset: inset)
      if isMirrored {
        path = path.transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, tx: look.backTip, ty: 0))
      }
      return Node(
        .shape(ShapeContent(.path(path, evenOdd: false), fill: paint)), name: name, at: item.place
      ).with {
        $0.placement.width = .points(look.backTip)
        $0.placement.edges = Edges(top: .points(inset), start: 0, bottom: .points(inset))
      }
    }
    return [
      point(0, edge, "bar.buttonEdge").with { $0.effects.shadows = [light] },
      body(0, edge, "bar.buttonEdge").with { $0.effects.shadows = [light] },
      point(1, paint, "bar.buttonGround"), body(1, paint, "bar.buttonGround"),
    ]
  }

  /// Returns the outline of a back button's tip, with slightly curved sides, as on the phone.
  ///
  /// `inset` moves every side inward and lowers the start of the path by the same distance.
  private static func point(tip: Double, height: Double, inset: Double) -> Path {
    let high = height - 2 * inset
    let middle = high / 2
    let left = inset * 1.25
    var path = Path()
    path.move(to: Point(x: tip, y: 0))
    path.cubic(
      Point(x: tip - 2, y: 0.3), Point(x: tip - 3, y: 1.2), to: Point(x: tip - 4.6, y: 3.4))
    let (bendX, bendY) = ((tip - 3.7 + left) / 2 + 0.3, (middle + 2.1) / 2 + 0.3)
    path.quadratic(Point(x: bendX, y: bendY), to: Point(x: left + 0.9, y: middle - 1.3))
    path.quadratic(Point(x: left, y: middle), to: Point(x: left + 0.9, y: middle + 1.3))
    path.quadratic(
      Point(x: bendX, y: high - bendY), to: Point(x: tip - 4.6, y: high - 3.4))
    path.cubic(
      Point(x: tip - 3, y: high - 1.2), Point(x: tip - 2, y: high - 0.3), to: Point(x: tip, y: high)
    )
    path.close()
    return path
  }

  // MARK: Text

  private func label(color: Color) -> Node {
    if let sign = item.sign { return self.sign(sign, color) }
    if let sign = item.icon {
      return Node(
        .icon(IconContent(.file(sign.value), tint: color)), name: "bar.icon", at: sign.place
      ).sized(icon, icon).placed { $0.valign = .center }.with(etch)
    }
    var style = kind == .done ? look.doneWord : look.word
    style.color = color
    let title = item.title ?? Located("", at: item.place)
    return Node.text(title.value, style, name: wordName, at: title.place).cut()
      .placed { $0.valign = .center }.with(etch)
  }

  private func sign(_ sign: BarItem.Sign, _ color: Color) -> Node {
    switch sign {
    case .plus: Glyph(in: environment).plus(color, at: item.place).with(etch)
    }
  }

  private func etch(_ node: inout Node) {
    guard let color = look.wordEtch else { return }
    node.effects.shadows = [Effects.Shadow(color: color, y: -1)]
  }
}

extension Environment {
  /// Whether bars have a reduced height, as on a phone in landscape.
  var hasLowBars: Bool { orientation.isLandscape && device.size.height < 420 }
}

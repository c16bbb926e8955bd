import Geometry
import Pixels
import Scene
import Schema
import Source

/// The kind of a bar's background.
enum BarKind: String, CaseIterable, LookValue {
  /// The look's default background.
  case standard = "default"
  case black
  /// Translucent black; a flat bar also blurs the content behind it.
  case translucent
}

/// A bar's background with its highlight and shadow lines.
struct BarGround {
  let kind: BarKind
  /// The color that replaces the one for `kind`.
  let tint: Color?
  let place: Place
  let theme: PhoneTheme
  /// Whether there is content behind the bar, which a flat bar blurs.
  var isOverContent = false

  /// The base color of the bar's background and buttons.
  var color: Color {
    if let tint { return tint }
    switch kind {
    case .standard: return theme.bars.tint
    case .black: return .black
    case .translucent: return Color.black.at(theme.bars.translucency)
    }
  }

  /// Whether the background is dark, so that text on it is light.
  var isDark: Bool {
    theme.bars.hasLightWords || color.brightness * Double(color.alpha) / 255 < theme.bars.dark
  }

  /// Returns the background's layers, back to front; `edge` is the side that meets the content.
  func nodes(_ edge: VerticalAlignment = .bottom) -> [Node] {
    guard theme.bars.ground == .glossy else {
      var ground = Node.rect(color, name: "bar.ground", at: place)
      if color.alpha < 255, kind == .translucent || isOverContent {
        ground.effects.clip = .square
        ground.effects.backdrop = Effects.Filter(
          blur: theme.bars.blur, saturation: theme.bars.saturation)
      }
      let line = Node.line(
        theme.bars.hairline, edge, height: .hairline, name: "bar.line", at: place
      ).role(.separator)
      return [ground, theme.bars.isLineOutside ? line.outside(edge) : line]
    }
    let light = Node.line(color.lighter(by: topLine), .top, name: "bar.light", at: place)
    let line = Node.line(
      color.darker(by: theme.bars.bottomLine), edge, name: "bar.line", at: place)
    return [
      .fill(paint, name: "bar.ground", at: place),
      edge == .top ? light.placed { $0.edges?.top = 1 } : light, line,
    ]
  }

  private var topLine: Double {
    color.isBlack ? theme.bars.blackTopLine : theme.bars.topLine
  }

  private var paint: PaintSpec {
    guard !color.isBlack else { return theme.bars.blackGloss.over(color) }
    return theme.bars.gloss?.over(color) ?? .color(color)
  }
}

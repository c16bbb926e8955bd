import Geometry
import Pixels
import Scene
import Source

/// A cell in a number pad: a digit with its telephone letters below.
struct PadCell {
  let key: KeyboardKey
  let isPressed: Bool
  /// Whether a line separates the cell from the one to its left.
  let hasLine: Bool
  let isMirrored: Bool
  /// Whether there is room for the letters below a digit.
  let hasLetters: Bool
  let colors: KeyboardLook.KeyColors
  let look: KeyboardLook
  let place: Place

  var node: Node {
    let isDigit = key.kind == .letter
    let paint =
      isPressed ? colors.padPressed : isDigit ? colors.pad : colors.padSpecial
    var pieces = [Node.fill(paint, name: "keyboard.face", at: place)]
    if let light = colors.padLight {
      pieces.append(
        .line(
          isDigit && !isPressed ? light : light.at(Double(light.alpha) / 255 * look.padDarkLight),
          .top,
          name: "keyboard.light", at: place
        ).placed { $0.edges = Edges(top: 1, start: 0, end: 0) })
    }
    let thin: Length = colors.padLight == nil ? .hairline : 1
    pieces.append(.line(colors.padLine, .top, height: thin, name: "keyboard.line", at: place))
    if hasLine {
      pieces.append(
        Node.rect(colors.padLine, name: "keyboard.line", at: place).placed {
          $0.width = thin
          $0.edges =
            isMirrored ? Edges(top: 0, bottom: 0, end: 0) : Edges(top: 0, start: 0, bottom: 0)
        })
    }
    return Node.layers(pieces + sign, at: place).with { $0.name = "keyboard.key" }
  }

  private var sign: [Node] {
    switch key.kind {
    case .letter: [digit]
    case .delete:
      [
        etched(
          KeySign.delete(
            word.color, line: colors.wordEtch == nil ? look.signLine : nil,
            name: "keyboard.delete", at: place), dark: !colors.padIsDark)
      ]
    case .plane:
      [
        etched(
          text(key.cap, word, "keyboard.word").placed { $0.valign = .center },
          dark: !colors.padIsDark)
      ]
    default: []
    }
  }

  private var word: TextStyleSpec {
    var style = colors.word
    if let color = colors.padSign { style.color = color }
    return style
  }

  private var digit: Node {
    var style = colors.digit
    var small = colors.digitLetters
    if isPressed, let color = colors.digitOn {
      style.color = color
      small.color = color
    }
    let isDark = isPressed || colors.padIsDark
    let number = etched(text(key.cap, style, "keyboard.letter"), dark: isDark)
    // The 1 has no letters, but is level with the 2 and the 3.
    guard hasLetters, !key.letters.isEmpty || key.cap == "1" else {
      return Node.layers([number.placed { $0.valign = .center }])
    }
    var lines = [number]
    if !key.letters.isEmpty {
      lines.append(
        etched(text(key.letters, small, "keyboard.letters"), dark: isDark)
          .placed { $0.spaceAbove = look.padLettersAbove })
    }
    return Node.column(lines, at: place).placed {
      $0.padding = EdgeDistances(top: look.padDigitTop)
    }
  }

  private func etched(_ node: Node, dark: Bool) -> Node {
    let etch = dark ? colors.wordEtch : colors.letterEtch
    return etch.map { node.etched($0, y: dark ? -1 : 1) } ?? node
  }

  private func text(_ text: String, _ style: TextStyleSpec, _ name: String) -> Node {
    .text(text, style, name: name, at: place, maxLines: 1, alignment: .center)
  }
}

import Geometry
import Pixels
import Scene
import Schema
import Source

/// The keys that set the text style of a label or a text view.
struct WordsContent: Sendable {
  var text = Located("", at: .nowhere)
  var font: String?
  var size: Double?
  var color: Color?
  var textAlign = TextContent.Alignment.start
  var lines = 1
  var caret: Int?
  var state = PartState.normal

  /// The keys in the order in which the documentation lists them.
  static var keys: [Key<WordsContent>] {
    [
      defaulted("text", \.text, Types.located(.text), "The text."),
      optional("font", \.font, Types.font, "The text's font. Default: the system font."),
      optional("size", \.size, Types.points, "The font size in points. Default: 17."),
      optional(
        "color", \.color, Types.color,
        "The text's color. Default: the look's color for labels, such as black."),
      defaulted("textAlign", \.textAlign, .cases("alignment"), "The alignment of the lines."),
    ]
  }

  func style(over style: TextStyleSpec) -> TextStyleSpec {
    var style = style
    if let font { style.font = font }
    if let size, size != style.size {
      style.size = size
      style.lineHeight = nil
    }
    if let color { style.color = color }
    return style
  }
}

/// `phone.label`: text in any font, color, and alignment.
struct LabelPart {
  let content: WordsContent
  let place: Place
  let environment: Environment

  private static let states: [PartState] = [.highlighted, .disabled]

  static var component: Component {
    Component(
      "phone.label", "Text in any font, color, and alignment.", states: states.words
    ) {
      keys(
        WordsContent(),
        WordsContent.keys + [
          defaulted(
            "lines", \.lines, .integer(in: 0...1000),
            "The maximum number of lines, or 0 for no limit; longer text shrinks and is then "
              + "truncated."),
          defaulted("state", \.state, PartState.type([.normal] + states), "The label's state."),
        ]
      ).map { content, reader in
        LabelPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var look: WordsLook { environment.phone.overlays.words }

  var node: Node {
    var style = content.style(over: look.label)
    if content.state == .highlighted { style.color = look.highlighted }
    if content.state == .disabled { style.color = look.disabled }
    return Node.words(
      content.text, style, name: "label", lines: content.lines == 0 ? nil : content.lines,
      alignment: content.textAlign
    ).role(.label)
  }
}

/// `phone.textView`: several lines in one font, color, and alignment.
struct TextViewPart {
  let content: WordsContent
  let place: Place
  let environment: Environment

  private static let states: [PartState] = [.editing]

  static var component: Component {
    Component(
      "phone.textView", "Several lines in one font, color, and alignment.", states: states.words
    ) {
      keys(
        WordsContent(),
        WordsContent.keys + [
          defaulted(
            "state", \.state, PartState.type([.normal] + states),
            "The text view's state; editing shows the insertion point."),
          optional(
            "caret", \.caret, .integer(in: 0...),
            "When editing: the number of characters before the insertion point. Default: all "
              + "characters."),
        ]
      ).map { content, reader in
        let part = TextViewPart(
          content: content, place: reader.place, environment: reader.environment)
        if content.state == .editing { reader.mention(part.look.caretIcon, as: .icon) }
        return part.node
      }
    }
  }

  fileprivate var look: WordsLook { environment.phone.overlays.words }

  /// The text within the view's edges; text beyond a given height is clipped, as in a scrolling
  /// view.
  var node: Node {
    let style = content.style(over: look.textView)
    let inset = look.inset
    let text = Node.words(
      content.text, style, name: "textView.text", alignment: content.textAlign
    ).with { if content.state == .editing { $0.content = .text(typed(style)) } }
      .role(.text).placed {
        $0.valign = .top
        $0.padding = EdgeDistances(top: inset, start: inset, bottom: inset, end: inset)
      }
    let ground = Node.rect(look.ground, name: "textView.ground", at: place)
    return Node.layers([ground, text], at: place).with {
      $0.name = "textView"
      $0.role = .textView
      $0.takeTaps()
      $0.effects.clip = .square
    }
  }

  /// Returns the text with the insertion point as a character of its line.
  private func typed(_ style: TextStyleSpec) -> TextContent {
    let text = content.text.value
    let index = text.index(
      text.startIndex, offsetBy: content.caret ?? text.count, limitedBy: text.endIndex)
    let split = index ?? text.endIndex
    var point = style
    point.size = (style.size * look.caretHeight).rounded()
    point.color = look.caret
    point.lineHeight = nil
    let caret = TextContent.Run(TextContent.InlineIcon(.file(look.caretIcon)), point)
    let parts = [text[..<split], text[split...]].map { TextContent.Run(String($0), style) }
    return TextContent(
      runs: [parts[0], caret, parts[1]].filter { $0.icon != nil || !$0.text.isEmpty },
      alignment: content.textAlign)
  }
}

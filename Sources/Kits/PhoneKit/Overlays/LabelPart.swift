import Geometry
import Pixels
import Scene
import Schema
import Source

/// The keys of a label and a text view for the look of their words.
struct WordsContent: Sendable {
  var text = Located("", at: .nowhere)
  var font: String?
  var size: Double?
  var color: Color?
  var textAlign = TextContent.Alignment.start
  var lines = 1
  var caret: Int?
  var state = PartState.normal

  /// Keys in the order they are described.
  static var keys: [Key<WordsContent>] {
    [
      defaulted("text", \.text, Types.located(.text), "What it says."),
      optional("font", \.font, Types.font, "Default: the system's font."),
      optional("size", \.size, Types.points, "Points to the em. Default: 17."),
      optional("color", \.color, Types.color, "Default: the look's own, black on white."),
      defaulted("textAlign", \.textAlign, .cases("alignment"), "How its lines are aligned."),
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

/// `phone.label`: words of any font, color and alignment.
struct LabelPart {
  let content: WordsContent
  let place: Place
  let environment: Environment

  private static let states: [PartState] = [.highlighted, .disabled]

  static var component: Component {
    Component(
      "phone.label", "Words of any font, color and alignment.", states: states.words
    ) {
      keys(
        WordsContent(),
        WordsContent.keys + [
          defaulted(
            "lines", \.lines, .integer(in: 0...1000),
            "The most there are; what does not fit is made smaller, then cut. 0 for any number."),
          defaulted("state", \.state, PartState.type([.normal] + states), "What it is in."),
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

/// `phone.textView`: several lines of one font, color and alignment.
struct TextViewPart {
  let content: WordsContent
  let place: Place
  let environment: Environment

  private static let states: [PartState] = [.editing]

  static var component: Component {
    Component(
      "phone.textView", "Several lines of one font, color and alignment.", states: states.words
    ) {
      keys(
        WordsContent(),
        WordsContent.keys + [
          defaulted(
            "state", \.state, PartState.type([.normal] + states),
            "editing shows the insertion point."),
          optional(
            "caret", \.caret, .integer(in: 0...),
            "In the state editing: how many characters are before it. Default: all."),
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

  /// The text's edges; what goes beyond a given height is cut, as a view that scrolls shows it.
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

  /// The text with the insertion point in its line, as a letter of it.
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

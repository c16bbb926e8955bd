import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.webView`: rich text given as Markdown, as nodes, or both.
struct WebViewPart {
  struct Content: Sendable {
    var text: Located<String>?
    var content: [Node] = []
  }

  let content: Content
  /// The node made from the Markdown.
  let text: Node?
  let place: Place
  let environment: Environment

  static var component: Component {
    Component(
      "phone.webView", "Rich text in several fonts, with links, lists, and pictures.",
      holding: { node in
        keys(
          Content(),
          [
            optional(
              "text", \.text, Types.located(.text),
              "Markdown text with emphasis, strong text, links, paragraphs, and lists."),
            defaulted(
              "content", \.content, .array(of: node),
              "The nodes below the Markdown text, from the top down."
            ),
          ]
        ).map { content, reader in
          let text = content.text.flatMap { _ in markdown(node, in: &reader) }
          return WebViewPart(
            content: content, text: text, place: reader.place, environment: reader.environment
          ).node
        }
      })
  }

  /// Returns the Markdown as the equivalent node of a document.
  private static func markdown(_ node: ValueType<Node>, in reader: inout Reader) -> Node? {
    guard let text = reader.current["text"] else { return nil }
    let look = reader.environment.phone.overlays.words
    func member(_ key: String, _ kind: JSONValue.Kind) -> JSONMember {
      JSONMember(key: key, keySpan: 0..<0, value: JSONValue(kind, at: text.place))
    }
    func number(_ key: String, _ value: Double) -> JSONMember {
      member(key, .number(value, literal: "\(value)"))
    }
    let style = look.webView
    let members = [
      member("type", .string("text")),
      JSONMember(key: "markdown", keySpan: 0..<0, value: text),
      member("font", .string(style.font)), number("size", style.size),
      member("color", .string(style.color.hex)),
      number("lineHeight", style.lineHeight ?? (style.size * 1.193).rounded()),
      member(
        "markdownStyles",
        .object([
          member(
            "link",
            .object([member("color", .string(look.link.hex)), member("underline", .bool(true))])),
          member("emphasis", .object([member("font", .string(look.emphasis))])),
        ])),
    ]
    return node.read(JSONValue(.object(members), at: text.place), in: &reader)
  }

  private var look: WordsLook { environment.phone.overlays.words }

  var node: Node {
    let all = [text?.with { $0.name = "webView.text" }].compactMap { $0 } + content.content
    let inset = look.inset
    let column = Node.column(
      all.enumerated().map { index, node in
        node.placed { $0.spaceAbove = $0.spaceAbove ?? (index == 0 ? nil : look.gap) }
      }, at: place, padding: EdgeDistances(top: inset, start: inset, bottom: inset, end: inset)
    ).placed { $0.valign = .top }
    return Node.layers(
      [.rect(look.ground, name: "webView.ground", at: place), column], at: place
    ).with {
      $0.name = "webView"
      $0.role = .webView
      $0.effects.clip = .square
    }
  }
}

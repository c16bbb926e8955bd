import Layout
import Scene

/// An element of a laid-out screen.
public struct Element: Hashable, Sendable {
  /// The kind of an element.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case container, text, image, icon, shape
  }

  /// The name of the element, or the name of its component or role if it has none.
  public var name: String
  /// The kind of the element.
  public var kind: Kind
  /// The role of the element, such as `button` or `title`; `nil` if it has none.
  public var role: String?
  /// The component that made the element, such as `phone.alert`.
  public var component: String?
  /// The frame as laid out, before any transform or clip, in points.
  public var frame: Rect
  /// The visible part after transforms and clips, in points; `nil` if nothing is visible.
  public var visibleFrame: Rect?
  /// The element's place in the document or an imported file.
  public var place: SourcePlace
  /// Whether the element can be tapped.
  public var isTappable: Bool
  /// The file of the element's picture or icon.
  public var asset: String?
  /// The color of an icon, a mask, a shape, or text, if there is only one.
  public var color: Color?
  /// The color behind the element, if there is only one.
  public var background: Color?
  /// The text of the element; `nil` if the element is not a text node.
  public var text: Text?

  /// The content of a text node.
  public struct Text: Hashable, Sendable {
    /// The complete text, as laid out.
    public var string: String
    /// The number of lines.
    public var lines: Int
    /// Whether the text did not fit and was truncated.
    public var isTruncated: Bool
    /// The runs of text in one style, in order.
    public var runs: [Run]
  }

  /// A run of text in one style.
  public struct Run: Hashable, Sendable {
    /// The text of the run.
    public var text: String
    /// The font as the document names it.
    public var font: String
    /// The font file used for the run.
    public var face: String
    /// The font size in points.
    public var size: Double
    /// The line height in points.
    public var lineHeight: Double
    /// The tracking in thousandths of the font size.
    public var tracking: Double
    /// The color; `nil` for a gradient or a pattern.
    public var color: Color?
  }

  init(_ node: LaidOutNode, in laid: LaidOutScreen) {
    name = node.listedName
    kind =
      switch node.kind {
      case .container: .container
      case .text: .text
      case .image: .image
      case .icon: .icon
      case .shape: .shape
      }
    role = node.role?.rawValue
    component = node.component?.name
    frame = Rect(node.frame)
    visibleFrame = node.bounds.map { Rect($0) }
    place = SourcePlace(node.place)
    isTappable = node.tappable
    asset = node.asset
    background = node.background?.color.map { Color($0) }
    text = node.text.map { Text($0) }
    let colors = Set(text?.runs.map(\.color) ?? [])
    color = node.color.map { Color($0) } ?? (colors.count == 1 ? colors.first ?? nil : nil)
  }
}

extension Element.Text {
  init(_ text: LaidOutNode.Text) {
    self.init(
      string: text.string, lines: text.lines, isTruncated: text.truncated,
      runs: text.runs.map { run in
        Element.Run(
          text: run.text, font: run.font, face: run.face, size: run.size,
          lineHeight: run.lineHeight, tracking: run.tracking,
          color: run.isPlain ? Color(run.color) : nil)
      })
  }
}

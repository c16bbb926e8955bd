import Layout
import Scene

/// An element of a screen as it was laid out.
public struct Element: Hashable, Sendable {
  /// What an element is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case container, text, image, icon, shape
  }

  /// The name it is listed under: its own, else its component's or its role's.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// What it is for a person, such as `button` or `title`; `nil` where nothing says so.
  public var role: String?
  /// The component it was made by, such as `phone.alert`.
  public var component: String?
  /// The frame as laid out, before any transform or clip, in points.
  public var frame: Rect
  /// What is seen of it after transforms and clips, in points; `nil` where nothing is.
  public var visibleFrame: Rect?
  /// Where its document or an imported file wrote it.
  public var place: SourcePlace
  /// Whether it takes taps.
  public var isTappable: Bool
  /// The file of its picture or icon.
  public var asset: String?
  /// The color of an icon, a mask, a shape or a text that has only one.
  public var color: Color?
  /// The color behind it, where it has only one.
  public var background: Color?
  /// Its words; `nil` for an element that is no text.
  public var text: Text?

  /// What a text shows.
  public struct Text: Hashable, Sendable {
    /// All of it, as it was laid out.
    public var string: String
    /// How many lines it has.
    public var lines: Int
    /// Whether some of it did not fit and was cut.
    public var isTruncated: Bool
    /// Stretches of one style, in order.
    public var runs: [Run]
  }

  /// A stretch of text in one style.
  public struct Run: Hashable, Sendable {
    /// The stretch itself.
    public var text: String
    /// The font as the document names it.
    public var font: String
    /// The font file that it was set with.
    public var face: String
    /// Points.
    public var size: Double
    /// Points.
    public var lineHeight: Double
    /// Thousandths of the font size.
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

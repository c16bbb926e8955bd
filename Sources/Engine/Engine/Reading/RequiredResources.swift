import Bounds
import Layout
import Scene
import Source
import Typesetting

/// The external files that a tree of nodes needs, each with the place that first names it.
struct RequiredResources {
  private(set) var art: [Located<String>] = []
  private(set) var iconArt: [Located<String>] = []
  /// The pictures that are cropped or have explicit caps.
  private(set) var cut: [Located<ImageContent>] = []
  /// The other documents whose screens are drawn.
  private(set) var screens: [Located<ScreenReference>] = []
  private(set) var fonts: [Located<String>] = []
  /// The fonts that a document names by their files.
  private(set) var files: [String: FontDefinition] = [:]
  /// All text runs by font.
  private(set) var texts: [String: [Located<Words>]] = [:]
  /// The total size of all text in bytes.
  private var textBytes = 0
  /// The size and the place of the longest text.
  private var longest: (bytes: Int, place: Place)?
  private var seen: Set<String> = []
  private var seenIcons: Set<String> = []
  private var seenScreens: Set<ScreenReference> = []
  /// Whether any node is explicitly read from right to left.
  private(set) var hasRightToLeft = false
  /// The language of the current node, if it differs from the screen's.
  private var locale: String?

  /// A run of text, together with the other runs of its paragraph.
  struct Words {
    var text: String { runs[index].text }
    var runs: [TextContent.Run]
    var index: Int
    /// The language of the text; `nil` for the language of the screen.
    var locale: String?
    /// The text of each run as typeset: an icon is a separate character.
    var paragraph: [String] { runs.map { $0.icon == nil ? $0.text : InlineObject.text } }

    /// Whether the run may have marks that are set in the font of a character in another run.
    func mayBorrow(in language: String) -> Bool {
      runs.count > 1 && WideMarks.areIn(text, locale: locale ?? language)
    }
  }

  init(_ root: Node) {
    take(root)
  }

  /// Returns the diagnostic if the text exceeds the limit for a screen; otherwise `nil`.
  func excessiveText(_ limit: Int) -> Diagnostic? {
    guard textBytes > limit, let longest else { return nil }
    return Diagnostic(
      .error,
      "the screen has \(textBytes) bytes of text, more than the limit of \(limit); the longest "
        + "text, \(longest.bytes) bytes long, is here", at: longest.place,
      hint: "use less text, or make several pictures, \(Limits.remedy)")
  }

  /// Collects the resources of a node, then of its paints, then of its children.
  ///
  /// Nodes are large, so none is copied.
  private mutating func take(_ node: Node) {
    let outer = locale
    defer { locale = outer }
    if let language = node.language {
      if language.madeDirection == .rightToLeft { hasRightToLeft = true }
      locale = language.locale ?? locale
    }
    switch node.content {
    case .image(let image):
      if case .art(let name) = image.source, seen.insert(name).inserted {
        art.append(Located(name, at: node.place))
      }
      if image.crop != nil || image.caps != nil { cut.append(Located(image, at: node.place)) }
    case .icon(let icon):
      if case .art(let name) = icon.source, seenIcons.insert(name).inserted {
        iconArt.append(Located(name, at: node.place))
      }
    case .text(let text):
      for (index, run) in text.runs.enumerated() {
        let font = run.style.font
        if texts[font] == nil {
          fonts.append(Located(font, at: node.place))
          files[font] = run.style.file
        }
        let bytes = run.text.utf8.count
        textBytes += bytes
        if bytes > longest?.bytes ?? 0 { longest = (bytes, node.place) }
        texts[font, default: []].append(
          Located(Words(runs: text.runs, index: index, locale: locale), at: node.place))
      }
    case .screen(let content):
      if seenScreens.insert(content.screen).inserted {
        screens.append(Located(content.screen, at: node.place))
      }
    case .column, .row, .layers, .grid, .space, .shape: break
    }
    for pattern in node.patterns.reversed() { take(pattern.node) }
    for mask in node.effects.mask.reversed() { take(mask) }
    let children = node.children
    for index in children.indices { take(children[index]) }
  }
}

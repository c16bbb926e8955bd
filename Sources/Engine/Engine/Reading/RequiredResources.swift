import Bounds
import Layout
import Scene
import Source
import Typesetting

/// The external files a tree of nodes needs, each with the place that first names it.
struct RequiredResources {
  private(set) var art: [Located<String>] = []
  private(set) var iconArt: [Located<String>] = []
  /// Pictures that are cropped, or have caps of their own.
  private(set) var cut: [Located<ImageContent>] = []
  private(set) var fonts: [Located<String>] = []
  /// Those of them that a document names by their files.
  private(set) var files: [String: FontDefinition] = [:]
  /// Every text that is set in a font.
  private(set) var texts: [String: [Located<Words>]] = [:]
  /// Bytes of all texts.
  private var textBytes = 0
  /// The longest text.
  private var longest: (bytes: Int, place: Place)?
  private var seen: Set<String> = []
  private var seenIcons: Set<String> = []

  /// A run of a text, with those beside it.
  struct Words {
    var text: String { runs[index].text }
    var runs: [TextContent.Run]
    var index: Int
    /// The runs' texts as they are set: an icon is a character of its own.
    var paragraph: [String] { runs.map { $0.icon == nil ? $0.text : InlineObject.text } }
  }

  init(_ root: Node) {
    take(root)
  }

  /// Why the texts exceed the limit of a screen; `nil` where they do not.
  func excessiveText(_ limit: Int) -> Diagnostic? {
    guard textBytes > limit, let longest else { return nil }
    return Diagnostic(
      .error,
      "the screen's texts come to \(textBytes) bytes, more than the limit of \(limit); the longest, "
        + "of \(longest.bytes), is here", at: longest.place,
      hint: "set less text, or make several pictures, \(Limits.remedy)")
  }

  /// A node's own needs, then those of what is painted with it, then its children's; a node is
  /// large, so that none is copied.
  private mutating func take(_ node: Node) {
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
          Located(Words(runs: text.runs, index: index), at: node.place))
      }
    case .column, .row, .layers, .grid, .space, .shape: break
    }
    for pattern in node.patterns.reversed() { take(pattern.node) }
    for mask in node.effects.mask.reversed() { take(mask) }
    let children = node.children
    for index in children.indices { take(children[index]) }
  }
}

import Scene
import Source

/// What a tree of nodes needs from outside, each with the place that first asks for it.
struct Needs {
  private(set) var art: [Located<String>] = []
  private(set) var iconArt: [Located<String>] = []
  private(set) var fonts: [Located<String>] = []
  /// Every text that is set in a font.
  private(set) var texts: [String: [Located<String>]] = [:]
  private var seen: Set<String> = []
  private var seenIcons: Set<String> = []

  init(_ root: Node) {
    var pending = [root]
    while let node = pending.popLast() {
      pending += node.children.reversed()
      pending += node.effects.mask
      switch node.content {
      case .image(let image):
        if case .art(let name) = image.source, seen.insert(name).inserted {
          art.append(Located(name, at: node.place))
        }
      case .icon(let icon):
        if case .art(let name) = icon.source, seenIcons.insert(name).inserted {
          iconArt.append(Located(name, at: node.place))
        }
      case .text(let text):
        for run in text.runs {
          let font = run.style.font
          if texts[font] == nil { fonts.append(Located(font, at: node.place)) }
          texts[font, default: []].append(Located(run.text, at: node.place))
        }
      case .column, .row, .layers, .grid, .space, .shape: break
      }
    }
  }
}

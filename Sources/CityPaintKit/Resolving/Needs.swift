import Scene

/// What a tree of nodes needs from outside, each with the place that first asks for it.
struct Needs {
  private(set) var art: [(name: String, place: String)] = []
  private(set) var iconArt: [(name: String, place: String)] = []
  private(set) var fonts: [(name: String, place: String)] = []
  /// Every scalar that is set in a font.
  private(set) var scalars: [String: Set<Unicode.Scalar>] = [:]

  init(_ root: Node) {
    var pending = [root]
    while let node = pending.popLast() {
      pending += node.children.reversed()
      pending += node.effects.mask
      switch node.content {
      case .image(let image): Self.take(image.source, node.place, into: &art)
      case .icon(let icon): Self.take(icon.source, node.place, into: &iconArt)
      case .text(let text):
        for run in text.runs {
          let font = run.style.font
          if scalars[font] == nil { fonts.append((font, node.place)) }
          scalars[font, default: []].formUnion(run.text.unicodeScalars)
        }
      case .column, .row, .layers, .grid, .space, .shape: break
      }
    }
  }

  private static func take(
    _ source: ImageReference, _ place: String, into art: inout [(name: String, place: String)]
  ) {
    guard case .art(let name) = source, !art.contains(where: { $0.name == name }) else { return }
    art.append((name, place))
  }
}

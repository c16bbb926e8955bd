package import Document
package import Expand
package import Layout
package import Scene
package import Schema
package import Source

/// A document with everything it needs at hand: nothing can fail from here on.
package struct ResolvedScreen: Sendable {
  /// The document's own.
  package var place: Place
  /// The document as it was parsed; `null` for a screen that no document states.
  package var root = JSONValue(.null, at: .nowhere)
  /// What the document imports and is filled from.
  package var files: [SourceFile] = []
  /// The definitions that it draws from; `nil` where all count: it has none, or is no golden.
  package var uses: DefinitionUses?
  /// The document's type, as `"screen"` names it.
  package var name = ""
  /// The folder its pictures come from, from the document's own.
  package var base = ""
  /// How it is compared as a golden.
  package var check = CheckSettings()
  /// What it says to the linter.
  package var waivers: [Waiver] = []
  /// The screen that its back button leads to, as the document calls it.
  package var previous: Located<String>?
  package var node: Node
  package var environment: Environment
  /// Device pixels to the point.
  package var scale: Int
  package var resources: LayoutResources
  /// The files its pictures and icons come from, as the document names them.
  package var mentions: [Mention] = []
  /// What the document says of its frames; `nil` for one of a single picture.
  package var animation: Animation?
  /// What was found on the way that is no error.
  package var warnings: [Diagnostic]
  /// What to install for characters that no font has.
  private let fontAdvice: @Sendable ([Unicode.Scalar]) -> String?

  /// Pictures that follow each other, all shown as long.
  package struct Animation: Hashable, Sendable {
    package var count: Int
    package var seconds: Double
  }

  init(
    place: Place, node: Node, environment: Environment, scale: Int, resources: LayoutResources,
    mentions: [Mention], warnings: [Diagnostic],
    fontAdvice: @escaping @Sendable ([Unicode.Scalar]) -> String? = { _ in nil }
  ) {
    self.fontAdvice = fontAdvice
    self.place = place
    self.node = node
    self.environment = environment
    self.scale = scale
    self.resources = resources
    self.mentions = mentions
    self.warnings = warnings
  }

  /// - Parameters:
  ///   - extent: how much of it is laid out.
  ///   - keepsSources: whether the tree is to be asked what its nodes come from.
  package func lay(extent: LayoutExtent = .all, keepsSources: Bool = false) -> Laid {
    Layouter(resources: resources, environment: environment, scale: scale)
      .lay(node, extent: extent, keepsSources: keepsSources)
  }

  /// What resolving noticed, and what layout will.
  package var allWarnings: [Diagnostic] { warnings + lay().warnings.map(diagnostic) }

  /// What layout noticed, with the place in the file it stands for.
  package func diagnostic(_ warning: LayoutWarning) -> Diagnostic {
    let message: String
    var hint: String?
    switch warning.kind {
    case .missingGlyphs(let scalars, let font):
      let shown = scalars.prefix(8).map(SafeText.named).joined(separator: ", ")
      let more = scalars.count > 8 ? " and \(scalars.count - 8) more" : ""
      message =
        "no font has \(shown)\(more) for a text in \(font); "
        + (scalars.count == 1 ? "a box is drawn" : "boxes are drawn")
      hint =
        (fontAdvice(scalars).map { $0 + ", or " } ?? "")
        + "name a folder with a font file that has \(scalars.count == 1 ? "it" : "them"), "
        + "whatever its name: --fonts DIR"
    case .missingFeatures(let tags, let font):
      let listed = tags.map { "\"\($0)\"" }.joined(separator: ", ")
      message =
        "the font \(font) has not the feature\(tags.count == 1 ? "" : "s") \(listed)"
      hint =
        "leave \(tags.count == 1 ? "it" : "them") out, or name a font that has \(tags.count == 1 ? "it" : "them")"
    case .damagedGlyph(let glyph, let text, let font, let reason):
      message =
        "the glyph \(glyph) (\(SafeText.quoted(text))) of \(font) cannot be drawn: \(reason); a box is "
        + "drawn"
      hint = "replace the font's file, or leave the character out"
    case .textTruncated(let element): message = "\(element) does not fit and is cut"
    case .nothingDrawn: message = "nothing is drawn"
    }
    return Diagnostic(.warning, message, at: opening(of: warning.place), hint: hint)
  }

  /// Of an object or a list only where it opens.
  private func opening(of place: Place) -> Place {
    guard let pointer = place.pointer else { return place }
    let value = root.nearest(pointer)
    return value.place == place ? value.opening : place
  }

  /// The roots of the files, by their names from the document; each is parsed once more.
  package var fileRoots: [String: JSONValue] {
    var roots: [String: JSONValue] = [:]
    for file in files { roots[file.reference] = try? JSONParser.parse(file) }
    return roots
  }

  /// The place a pointer leads to; that of the nearest value on the way.
  ///
  /// - Parameter roots: the roots of the files that pointers may lead into.
  package func place(of pointer: JSONPointer, in roots: [String: JSONValue] = [:]) -> Place {
    guard !pointer.file.isEmpty else { return root.nearest(pointer).opening }
    return roots[pointer.file]?.nearest(pointer).opening ?? root.opening
  }
}

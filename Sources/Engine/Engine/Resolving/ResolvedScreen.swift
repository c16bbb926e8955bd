package import Expand
package import Header
package import Layout
package import Scene
package import Schema
package import Source

/// A document with everything it needs loaded: later steps cannot fail.
package struct ResolvedScreen: Sendable {
  /// The document of the screen; `nil` for a screen without one.
  package let document: Document?
  /// The document's own place.
  package let place: Place
  /// The document's header.
  package var header: DocumentHeader
  /// The definitions used; `nil` if all apply, because there are none or the document is not a
  /// golden.
  package let uses: DefinitionUses?
  /// The files of the pictures and icons, as the document names them.
  package let mentions: [Mention]
  package var node: Node
  package var environment: Environment
  /// The number of device pixels per point.
  package var scale: Int
  package let resources: LayoutResources
  /// The roots of the documents whose screens are drawn, and of their files, by their names
  /// relative to the document.
  package let screenRoots: [String: JSONValue]
  /// The warnings found so far.
  package var warnings: [Diagnostic]
  /// A function that returns the packages to install for characters that no font has.
  private let fontAdvice: @Sendable ([Unicode.Scalar]) -> String?

  /// A sequence of pictures, each shown for the same time.
  package struct Animation: Hashable, Sendable {
    package var count: Int
    package var seconds: Double
  }

  init(
    _ text: ReadDocument, _ node: Node, of document: Document?, scale: Int,
    resources: LayoutResources, screenRoots: [String: JSONValue], warnings: [Diagnostic],
    fontAdvice: @escaping @Sendable ([Unicode.Scalar]) -> String?
  ) {
    self.document = document
    (place, header, uses, environment) = (text.place, text.header, text.uses, text.environment)
    mentions = text.mentions.map(\.value)
    self.node = node
    self.scale = scale
    self.resources = resources
    self.screenRoots = screenRoots
    self.warnings = warnings
    self.fontAdvice = fontAdvice
  }

  /// The document as parsed; `null` for a screen without one.
  package var root: JSONValue { document?.root ?? JSONValue(.null, at: .nowhere) }
  /// The roots of the document's imported and data files, and of the documents whose screens are
  /// drawn, by their names relative to the document.
  package var fileRoots: [String: JSONValue] {
    (document?.fileRoots ?? [:]).merging(screenRoots) { own, _ in own }
  }
  /// The number of nodes in the screens of other documents.
  var nestedNodes: Int { resources.screens.values.reduce(0) { $0 + $1.nodes } }
  /// The document's animation; `nil` for a single picture.
  package var animation: Animation? { document?.animation }
  /// The document's type, as given by `"screen"`.
  package var name: String { header.screen }
  /// The settings for comparing the document as a golden.
  package var check: CheckSettings { header.check }

  /// Lays out the screen.
  ///
  /// - Parameter extent: how much of the screen is laid out.
  package func layOut(extent: LayoutExtent = .all) -> LaidOutScreen {
    Layouter(resources: resources, environment: environment, scale: scale).layOut(
      node, extent: extent)
  }

  /// The warnings of resolving and of layout.
  package var allWarnings: [Diagnostic] { warnings + diagnostics(layOut().warnings) }

  /// Returns the warnings of layout with their places in the file.
  ///
  /// A warning that is repeated for every item of a template is reported once, with its count.
  package func diagnostics(_ warnings: [LayoutWarning]) -> [Diagnostic] {
    warnings.count < 2
      ? warnings.map(diagnostic) : DiagnosticLog(warnings.map(diagnostic), limit: .max).inOrder
  }

  /// Returns a warning of layout with its place in the file.
  package func diagnostic(_ warning: LayoutWarning) -> Diagnostic {
    let message: String
    var hint: String?
    // A part's text is written as a value, and has no keys of its own.
    let isWord =
      warning.place.span.map { warning.place.file.bytes[$0.lowerBound] == 0x22 } ?? false
    switch warning.kind {
    case .missingGlyphs(let scalars, let font):
      let shown = scalars.prefix(8).map(SafeText.named).joined(separator: ", ")
      let more = scalars.count > 8 ? " and \(scalars.count - 8) more" : ""
      message =
        "no font has \(shown)\(more) for text in \(font); "
        + (scalars.count == 1 ? "a box is drawn" : "boxes are drawn")
      hint =
        (fontAdvice(scalars).map { $0 + ", or " } ?? "")
        + "add a folder with a font that has the character\(scalars.count == 1 ? "" : "s"), "
        + "under any file name: --fonts DIR"
    case .missingFeatures(let tags, let font):
      let listed = tags.map { "\"\($0)\"" }.joined(separator: ", ")
      message =
        "the font \(font) lacks the feature\(tags.count == 1 ? "" : "s") \(listed)"
      hint =
        tags.count == 1
        ? "remove the feature, or use a font that supports it"
        : "remove the features, or use a font that supports them"
    case .damagedGlyph(let glyph, let text, let font, let reason):
      message =
        "the glyph \(glyph) (\(SafeText.quoted(text))) of \(font) cannot be drawn: \(reason); "
        + "a box is drawn"
      hint = "replace the font file, or remove the character"
    case .textTruncated(let cut):
      message = cut.message
      hint =
        isWord
        ? "use fewer words"
        : "give the text more room, or use fewer words, "
          + "\(cut.shrinkRemedy.map { "\($0), " } ?? "")or \"truncate\" to allow truncation"
    case .nothingDrawn: message = "nothing is drawn"
    case .wordBroken(let element, _):
      message = "a word in \(element) is broken: it is wider than the text's frame"
      hint =
        isWord && warning.place.provenance?.datum == nil
        ? "use fewer or shorter words"
        : "widen the text, use fewer or shorter words, or add \"shrink\" with "
          + "\"maxLines\""
    case .overflow(let overflow):
      message = overflow.message
      hint = overflow.remedy
    }
    return Diagnostic(.warning, message, at: opening(of: warning.place), hint: hint)
  }

  /// Returns the place of the opening bracket of an object or an array; otherwise the place itself.
  private func opening(of place: Place) -> Place {
    guard let pointer = place.pointer else { return place }
    let value = root.nearest(pointer)
    return value.place == place ? value.opening : place
  }

  /// Returns the place of a pointer's target, or of the nearest value on its path.
  ///
  /// - Parameter roots: the roots of the files into which pointers may lead.
  package func place(of pointer: JSONPointer, in roots: [String: JSONValue] = [:]) -> Place {
    guard !pointer.file.isEmpty else { return root.nearest(pointer).opening }
    return roots[pointer.file]?.nearest(pointer).opening ?? root.opening
  }
}

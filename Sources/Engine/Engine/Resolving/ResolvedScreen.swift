package import Expand
package import Header
package import Layout
package import Scene
package import Schema
package import Source

/// A document with everything it needs loaded: nothing can fail from here on.
package struct ResolvedScreen: Sendable {
  /// The document that states it; `nil` for a screen without one.
  package let document: Document?
  /// The document's own.
  package let place: Place
  /// The document's header.
  package var header: DocumentHeader
  /// The definitions that it draws from; `nil` where all count: it has none, or is not a golden.
  package let uses: DefinitionUses?
  /// The files its pictures and icons come from, as the document names them.
  package let mentions: [Mention]
  package var node: Node
  package var environment: Environment
  /// Device pixels to the point.
  package var scale: Int
  package let resources: LayoutResources
  /// The warnings found on the way.
  package var warnings: [Diagnostic]
  /// What to install for characters that no font has.
  private let fontAdvice: @Sendable ([Unicode.Scalar]) -> String?

  /// Pictures that follow each other, all shown as long.
  package struct Animation: Hashable, Sendable {
    package var count: Int
    package var seconds: Double
  }

  init(
    _ text: ReadDocument, _ node: Node, of document: Document?, scale: Int,
    resources: LayoutResources, warnings: [Diagnostic],
    fontAdvice: @escaping @Sendable ([Unicode.Scalar]) -> String?
  ) {
    self.document = document
    (place, header, uses, environment) = (text.place, text.header, text.uses, text.environment)
    mentions = text.mentions.map(\.value)
    self.node = node
    self.scale = scale
    self.resources = resources
    self.warnings = warnings
    self.fontAdvice = fontAdvice
  }

  /// The document as it was parsed; `null` for a screen that no document states.
  package var root: JSONValue { document?.root ?? JSONValue(.null, at: .nowhere) }
  /// The roots of the files that the document imports and is filled from, by their names from it.
  package var fileRoots: [String: JSONValue] { document?.fileRoots ?? [:] }
  /// The document's description of frames; `nil` for a single picture.
  package var animation: Animation? { document?.animation }
  /// The document's type, as `"screen"` names it.
  package var name: String { header.screen }
  /// How it is compared as a golden.
  package var check: CheckSettings { header.check }

  /// - Parameter extent: how much of it is laid out.
  package func layOut(extent: LayoutExtent = .all) -> LaidOutScreen {
    Layouter(resources: resources, environment: environment, scale: scale).layOut(
      node, extent: extent)
  }

  /// The warnings of resolving and of layout.
  package var allWarnings: [Diagnostic] { warnings + layOut().warnings.map(diagnostic) }

  /// The warnings of layout, with their places in the file.
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
        "the font \(font) lacks the feature\(tags.count == 1 ? "" : "s") \(listed)"
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

  /// For an object or a list, only its opening bracket.
  private func opening(of place: Place) -> Place {
    guard let pointer = place.pointer else { return place }
    let value = root.nearest(pointer)
    return value.place == place ? value.opening : place
  }

  /// The place a pointer leads to; that of the nearest value on the way.
  ///
  /// - Parameter roots: the roots of the files that pointers may lead into.
  package func place(of pointer: JSONPointer, in roots: [String: JSONValue] = [:]) -> Place {
    guard !pointer.file.isEmpty else { return root.nearest(pointer).opening }
    return roots[pointer.file]?.nearest(pointer).opening ?? root.opening
  }
}

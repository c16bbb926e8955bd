package import Engine
import Layout
import Source

/// The elements of a screen that was laid out but not painted.
public struct Inspection: Sendable {
  private let report: InspectReport
  /// Every element that paints, can be tapped, or has a name, from back to front.
  public let elements: [Element]

  init(_ screen: ResolvedScreen, by renderer: Engine.Renderer) throws(Engine.CityPaintError) {
    report = try InspectReport(of: screen, by: renderer)
    elements = report.laid.listed.map { Element($0.node, in: $0.screen) }
  }

  /// The list of the elements as `citypaint inspect` prints it.
  public var table: String { report.table }

  /// The warnings about content that is ignored, does not fit, or cannot be drawn.
  public var diagnostics: [Diagnostic] { report.warnings.map { Diagnostic($0) } }
}

/// A document as a plain scene of primitives, with its components, templates, and data resolved.
public struct ExpandedDocument: Sendable {
  /// The scene as JSON; rendered in the same folder, it has the same pixels as the document.
  public let json: String
  /// The warnings about content that is ignored or does not fit.
  public let diagnostics: [Diagnostic]
}

extension Renderer {
  /// Lays out a document without painting it.
  ///
  /// - Throws: `CityPaintError` with every problem in the document at once.
  public func inspect(
    _ document: Document, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> Inspection {
    try inspect(document, as: variant.inner(inner.library))
  }

  package func inspect(
    _ document: Document, as variant: Engine.RenderVariant
  ) throws(CityPaintError) -> Inspection {
    try translatingErrors { () throws(Engine.CityPaintError) in
      try Inspection(try resolve(document, as: variant), by: inner)
    }
  }

  /// Resolves a document into a plain scene.
  ///
  /// The scene finds its pictures by its `base`. They are embedded if the document's folder is
  /// outside the current folder.
  ///
  /// - Throws: `CityPaintError` with every problem in the document at once.
  public func expand(
    _ document: Document, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> ExpandedDocument {
    try expand(document, as: variant.inner(inner.library))
  }

  package func expand(
    _ document: Document, as variant: Engine.RenderVariant
  ) throws(CityPaintError) -> ExpandedDocument {
    try translatingErrors { () throws(Engine.CityPaintError) in
      let screen = try resolve(document, as: variant)
      let expansion = Expansion(screen, by: inner)
      if let problem = expansion.obstacle(folder: document.folder) {
        throw Engine.CityPaintError([problem])
      }
      let json = expansion.json(folder: document.folder)
      return ExpandedDocument(
        json: JSONWriter.text(json, .pretty) + "\n",
        diagnostics: screen.allWarnings.map { Diagnostic($0) })
    }
  }

  package func render(
    _ document: Document, as variant: Engine.RenderVariant
  ) throws(CityPaintError) -> RenderedScreen {
    try translatingErrors { () throws(Engine.CityPaintError) in
      RenderedScreen(
        try inner.paint(try resolve(document, as: variant)), workers: inner.options.workers)
    }
  }

  /// Returns the files that a document's picture is made from: imports, data, pictures, icons, art,
  /// and fonts from folders, but not the document itself.
  ///
  /// Nothing is drawn. For a document with errors, the list is as complete as possible.
  public func filesRead(
    by document: Document, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> Set<String> {
    try filesRead(by: document, as: variant.inner(inner.library))
  }

  package func filesRead(
    by document: Document, as variant: Engine.RenderVariant
  ) throws(CityPaintError) -> Set<String> {
    try translatingErrors { () throws(Engine.CityPaintError) in
      try inner.document(document.source, folder: document.folder).filesRead(as: variant)
    }
  }

  /// Returns the paths at which a document's imports and data are searched for, including paths
  /// that do not exist.
  package func pathsSearched(by document: Document) throws(CityPaintError) -> [String] {
    try translatingErrors { () throws(Engine.CityPaintError) in
      try inner.document(document.source, folder: document.folder).soughtPaths
    }
  }

  private func resolve(
    _ document: Document, as variant: Engine.RenderVariant
  ) throws(Engine.CityPaintError) -> ResolvedScreen {
    try inner.resolve(document.source, folder: document.folder, as: variant)
  }
}

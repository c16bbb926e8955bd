package import Engine
import Lint
import Source

extension Renderer {
  /// Checks documents against rules; rules about several screens compare them with each other.
  ///
  /// A picture's bytes are also accepted, under the name of an app icon or a launch image.
  ///
  /// - Parameters:
  ///   - keepingScreens: whether to keep each document's screen, for `overlay(of:)`.
  ///   - workers: the number of documents checked at a time.
  /// - Returns: a report with a result for each document, in order; an error in one does not affect
  ///   the others.
  public func lint(
    _ documents: [Document], rules: LintRules = .standard,
    as variant: RenderVariant = RenderVariant(), keepingScreens: Bool = false, workers: Int = 1
  ) throws(CityPaintError) -> LintReport {
    lint(
      documents, rules: rules, as: try variant.inner(inner.library),
      keepingScreens: keepingScreens, workers: workers)
  }

  /// Checks documents in a variant that has been read, or in several.
  ///
  /// - Parameters:
  ///   - matrix: the settings that vary, besides those of the documents' own matrices.
  ///   - rows: the rows of data with which each document is checked.
  package func lint(
    _ documents: [Document], rules: LintRules, as variant: Engine.RenderVariant,
    in matrix: MatrixArgument = .none, rows: RowsArgument? = nil, keepingScreens: Bool,
    workers: Int
  ) -> LintReport {
    // A single document uses all threads.
    let renderer = documents.count == 1 && rows == nil ? inner : Engine.Renderer(inner, workers: 1)
    let inputs = documents.map { LintInput(file: $0.source, folder: $0.folder) }
    let cases = LintCases(matrix.matrix, rows: rows?.source)
    let checked = Linter(rules.run, by: renderer, as: variant, in: cases)
      .check(inputs, workers: max(1, workers), keepsPicture: keepingScreens)
    return LintReport(checked, rules)
  }

  /// Checks one document against rules.
  ///
  /// - Throws: `CityPaintError` if the document has errors.
  public func lint(
    _ document: Document, rules: LintRules = .standard, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> [Finding] {
    let results = try lint([document], rules: rules, as: variant).results
    if let error = results.first?.error { throw error }
    return results.flatMap(\.findings)
  }

  /// Draws a document's screen with the findings outlined and numbered, and a legend beside it.
  ///
  /// - Returns: a picture at 2×; `nil` if the result has no screen: for a picture, for a document
  ///   with errors, or if screens were not kept.
  public func overlay(of result: LintResult) throws(CityPaintError) -> Picture? {
    let checked = result.checked
    guard checked.error == nil, let screen = checked.picture else { return nil }
    let overlay = LintOverlay(checked.outcome.findings, on: screen, of: checked.path)
    return try translatingErrors { () throws(Engine.CityPaintError) in
      Picture(try overlay.draw(by: inner).pixmap)
    }
  }
}

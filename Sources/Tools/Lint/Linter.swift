import Codecs
package import Engine
import Files
import Geometry
import Header
package import Layout
import Lowering
import PhoneKit
import Pixels
import Raster
import Resources
package import Rules
import Scene
import Schema
package import Source
import Synchronization
import Workers

/// Checks documents and pictures against rules.
package struct Linter: Sendable {
  /// The result of checking a file.
  package struct Checked: Sendable {
    /// The path as given.
    package var path: String
    package var outcome = LintRun.Outcome()
    /// The picture, if it was requested and the file is a document.
    package var picture: RenderedScreen?
    /// The files that were read for drawing the document.
    package var reads: Set<String> = []
    package var warnings: [Diagnostic] = []
    /// Whether the file is not a document itself, but is used by one that is checked.
    package var isPart = false
    /// The number of pictures that were checked: rows, variants, or both; `nil` for one.
    package var pictures: Int?
    /// The reason why the file could not be checked.
    package var error: CityPaintError?
  }

  let renderer: Renderer
  let run: LintRun
  let variant: RenderVariant
  let cases: LintCases

  /// - Parameters:
  ///   - renderer: a renderer, with a single worker if several documents are checked concurrently.
  ///   - variant: the variant in which documents are checked.
  ///   - cases: the rows and the settings in which documents are checked, besides the settings of
  ///     their own matrices.
  package init(
    _ run: LintRun = LintRun(), by renderer: Renderer, as variant: RenderVariant = RenderVariant(),
    in cases: LintCases = LintCases()
  ) {
    self.cases = cases
    self.run = run
    self.renderer = renderer
    self.variant = variant
  }

  /// Checks files in order; the documents among them are compared with each other.
  ///
  /// - Parameters:
  ///   - workers: the number of files to check at a time.
  ///   - keepsPicture: whether to paint documents and keep their pictures.
  package func check(
    _ inputs: [LintInput], workers: Int = 1, keepsPicture: Bool = false
  ) -> [Checked] {
    let parsed = inputs.map { input -> Result<LintedDocument, CityPaintError>? in
      guard !input.isPicture else { return nil }
      return Result { () throws(CityPaintError) in
        try LintedDocument(input, as: variant, by: renderer)
      }
    }
    let parts = parts(of: inputs, parsed)
    let facts = zip(parsed, parts).compactMap { $1 == nil ? try? $0?.get().facts : nil }
    let work = zip(inputs, zip(parsed, parts)).map { ($0, $1.0, $1.1) }
    // The rows of one document are checked at the same time, and documents one after another.
    let isRows = cases.rows != nil
    return Workers.map(work, threads: isRows ? 1 : workers) { input, parsed, part in
      if let part { return part }
      return switch parsed {
      case nil: picture(input)
      case .failure(let error)?: Checked(path: input.file.name, error: error)
      case .success(let document)?:
        self.checkAll(
          document, beside: facts, keepsPicture: keepsPicture, workers: isRows ? workers : 1)
      }
    }
  }

  /// Returns the results of files that are not documents but are used by others, such as
  /// definitions and data.
  private func parts(
    of inputs: [LintInput], _ parsed: [Result<LintedDocument, CityPaintError>?]
  ) -> [Checked?] {
    let kinds = parsed.map { parsed -> LintedDocument.Part? in
      guard case .success(let document)? = parsed else { return nil }
      return document.part
    }
    guard kinds.contains(where: { $0 != nil }) else { return kinds.map { _ in nil } }
    let read = Set(
      zip(parsed, kinds).flatMap { parsed, kind -> Set<String> in
        guard kind == nil, case .success(let document)? = parsed else { return [] }
        return document.document.filesRead(as: variant)
      }
      .compactMap { FileSystem.realPath($0) })
    return zip(inputs, zip(parsed, kinds)).map { input, known in
      guard let kind = known.1, case .success(let document)? = known.0 else { return nil }
      var checked = Checked(path: input.file.name)
      checked.isPart = FileSystem.realPath(input.file.name).map(read.contains) ?? false
      guard !checked.isPart else { return checked }
      return kind == .definitions ? components(of: document) : nil
    }
  }

  /// The same checks with placeholders in place of data.
  var showingPlaceholders: Linter {
    var variant = variant
    variant.placeholder = ""
    return Linter(run, by: renderer, as: variant)
  }

  func check(
    _ linted: LintedDocument, _ document: Document, as variant: RenderVariant,
    beside facts: [LintDocument], keepsPicture: Bool
  ) -> Checked {
    var checked = Checked(path: linted.input.file.name)
    do throws(CityPaintError) {
      let screen = try renderer.resolve(document, as: variant)
      var own = linted.facts
      own.waivers = screen.header.waivers
      own.screen = screen.name
      own.orientation = screen.environment.orientation
      own.previous = try previous(of: screen, in: document.folder, as: variant)
      let others = facts.filter { $0.path != own.path }
      let laid = screen.layOut()
      if let problem = renderer.oversize(of: laid, screen) { throw CityPaintError([problem]) }
      let search = LookSearch(screen, laid, of: document, as: variant, by: renderer)
      checked.outcome = try findings(
        of: screen, laid, as: own, beside: others, lookKey: { search.key(of: $0) })
      checked.warnings = screen.warnings + laid.warnings.filter(\.isNoRules).map(screen.diagnostic)
      guard keepsPicture else { return checked }
      checked.picture = try picture(of: document, screen, laid, as: variant)
      checked.reads = document.filesRead(as: variant)
    } catch {
      checked.error = error
    }
    return checked
  }

  /// Returns the findings of a resolved and laid-out screen.
  ///
  /// - Throws: if a rule needs the painted picture, and painting exceeds a limit.
  package func findings(
    of screen: ResolvedScreen, _ laid: LaidOutScreen, as document: LintDocument,
    beside others: [LintDocument] = [],
    lookKey: @escaping @Sendable (Int) -> LookKey? = { _ in nil }
  ) throws(CityPaintError) -> LintRun.Outcome {
    let painting = LintPainting(screen, laid, by: renderer)
    let outcome = run.findings(
      of: LintScreen(screen, laid, document, others, painting, lookKey: lookKey))
    if let problem = painting.obstacle { throw CityPaintError([problem]) }
    return outcome
  }

  /// Returns the picture at two pixels per point or more, so that its text is legible.
  private func picture(
    of document: Document, _ screen: ResolvedScreen, _ laid: LaidOutScreen,
    as variant: RenderVariant
  ) throws(CityPaintError) -> RenderedScreen {
    guard screen.scale == 1 else { return try renderer.paint(screen, laid) }
    var variant = variant
    variant.scale = 2
    return try renderer.paint(try renderer.resolve(document, as: variant))
  }

  // MARK: The previous screen

  /// Returns the title of the previous screen, either from the document or from the other screen's
  /// document.
  private func previous(
    of screen: ResolvedScreen, in folder: String, as variant: RenderVariant
  ) throws(CityPaintError) -> Located<String>? {
    guard let written = screen.header.previous, written.value.hasSuffix(".json") else {
      return screen.header.previous
    }
    let name = written.value
    func refuse(_ message: String, _ hint: String) -> CityPaintError {
      CityPaintError([
        Diagnostic(.error, kind: .missingInput, message, at: written.place, hint: hint)
      ])
    }
    let path = FilePath.join(folder, name)
    let file: SourceFile
    do throws(AssetError) {
      let source = AssetSource.directory(folder)
      guard let bytes = try source.read(name) else {
        throw .absent(name, in: [source], wanted: "a document")
      }
      file = SourceFile(name: path, bytes: bytes)
    } catch {
      switch error {
      case .outside, .absolute, .link:
        throw refuse(
          "the document \(SafeText.quoted(name)) is outside this document's folder",
          "write the title of the previous screen: \"previous\": \"Settings\"")
      default: break
      }
      throw refuse(
        "the previous screen cannot be read: \(error.message)",
        "write the path of the previous screen's document, relative to this document's folder, "
          + "or write the screen's title")
    }
    let before = try renderer.resolve(file, folder: FilePath.directory(of: path), as: variant)
    let laid = before.layOut()
    let facts = LintDocument(
      path: path, screen: before.name, orientation: before.environment.orientation,
      place: before.place)
    let asked = LintScreen(
      before, laid, facts, [], LintPainting(before, laid, by: renderer))
    guard let title = asked.nodes(.barTitle).first else {
      throw refuse(
        "\(SafeText.quoted(name)) has no bar with a title",
        "write the title of the previous screen: \"previous\": \"Settings\"")
    }
    return Located(asked.words(of: title), at: written.place)
  }

  // MARK: Pictures

  private func picture(_ input: LintInput) -> Checked {
    var checked = Checked(path: input.file.name)
    do throws(CodecError) {
      let image = try ImageFile.read(input.file.bytes)
      var picture = LintPicture(
        name: FilePath.lastComponent(of: input.file.name), width: image.pixmap.width,
        height: image.pixmap.height, pixels: image.pixmap.pixels, place: Place(file: input.file))
      picture.hasAlpha = PNG.hasAlpha(input.file.bytes)
      checked.outcome = run.findings(of: picture)
      if !picture.hasPurpose, !run.asked.contains(where: \.rule.check.isOfAnyPicture) {
        checked.warnings.append(
          Diagnostic(
            .warning,
            "\(SafeText.quoted(picture.name)) is not the name of an icon or a launch "
              + "image, so it is not checked",
            at: Place(file: input.file),
            hint: "name an icon Icon.png, Icon-Small.png …, and a launch image Default.png …"))
      }
    } catch {
      checked.error = CityPaintError([
        Diagnostic(.error, error.description, at: Place(file: input.file))
      ])
    }
    return checked
  }
}

extension LayoutWarning {
  /// Whether the warning is not covered by a rule; rules cover truncated text and missing glyphs.
  fileprivate var isNoRules: Bool {
    switch kind {
    case .textTruncated, .missingGlyphs, .wordBroken, .overflow: false
    case .missingFeatures, .nothingDrawn, .damagedGlyph: true
    }
  }
}

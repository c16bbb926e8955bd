package import Check
import Codecs
import Files
import Layout
import PixelDiff
package import Pixels
package import Rendering
package import Source
import Synchronization

/// Renders goldens and compares them with their pictures, several at a time.
package struct Checker: Sendable {
  /// One case with what accepting it would need.
  package struct Outcome: Sendable {
    package var result: CaseResult
    /// Today's picture and record; `nil` where nothing could be drawn.
    package var picture: Pixmap?
    package var record: GoldenRecord?
    /// What the golden keeps, where it could be read.
    package var recorded: GoldenRecord?
    /// The file of the golden's picture.
    package var file: [UInt8]?
    package var warnings: [Diagnostic] = []
    /// Pictures whose pixels had to be hashed.
    package var hashed = 0
  }

  private let renderer: Renderer
  private let version: String
  private let wantsExhibits: Bool
  private let strict: Bool
  private let commands: GoldenCommands

  /// - Parameters:
  ///   - renderer: one that paints with a single worker, as cases are what goes side by side.
  ///   - version: the version records say.
  ///   - wantsExhibits: whether to keep pictures and elements for the report.
  ///   - strict: whether a warning is an error.
  ///   - commands: what findings tell a person to run.
  package init(
    renderer: Renderer, version: String, wantsExhibits: Bool, strict: Bool,
    commands: GoldenCommands = GoldenCommands()
  ) {
    self.renderer = renderer
    self.version = version
    self.wantsExhibits = wantsExhibits
    self.strict = strict
    self.commands = commands
  }

  /// Checks cases in no certain order; `each` is called for one at a time.
  package func run(
    _ cases: [GoldenCase], workers: Int, each: @escaping @Sendable (Outcome) -> Void
  ) {
    let turn = Mutex(())
    Renderer.inParallel(cases, workers: workers) { golden in
      let outcome = check(golden)
      turn.withLock { _ in each(outcome) }
    }
  }

  package func check(_ golden: GoldenCase) -> Outcome {
    var outcome = Outcome(result: CaseResult(golden, .same))
    var hashing = PixelHashing()
    let stored = Stored(golden, accept: commands.accept(golden.name))
    outcome.recorded = stored.record
    outcome.file = stored.file
    do throws(CityPaintError) {
      if golden.hasDocument {
        try draw(golden, stored, &outcome, &hashing)
      } else {
        outcome.result.state = golden.isOrphan ? .orphan : .missing
        outcome.result.findings = [absence(golden)] + stored.problems
      }
    } catch {
      outcome.result.state = .error
      outcome.result.findings = error.diagnostics.map { Finding($0) }
    }
    if outcome.result.expected == nil, let picture = stored.picture {
      let pixels = stored.sealed ?? hashing.digest(picture)
      outcome.result.expected = .init(picture, pixels: pixels, file: golden.picture)
    }
    outcome.hashed = hashing.count
    return outcome
  }

  private func absence(_ golden: GoldenCase) -> Finding {
    let accept = commands.accept(golden.name)
    if golden.isOrphan {
      return Finding(
        .record, "no golden is called so, and no document here names \(golden.picture)",
        notes: ["\(accept) removes it; were it no golden, it would belong elsewhere"])
    }
    return Finding(
      .record, "the scene is gone: there is no \(golden.document)",
      notes: ["\(accept) removes what is left of it"])
  }

  private func draw(
    _ golden: GoldenCase, _ stored: Stored, _ outcome: inout Outcome,
    _ hashing: inout PixelHashing
  ) throws(CityPaintError) {
    let file: SourceFile
    do throws(FileError) {
      file = SourceFile(name: golden.document, bytes: try FileSystem.read(golden.document))
    } catch {
      throw CityPaintError([Diagnostic(.error, kind: .missingInput, error.message)])
    }
    let folder = FilePath.directory(of: golden.document)
    let screen = try renderer.resolve(file, folder: folder, as: .golden)
    let rendered = try renderer.paint(screen)
    let needless = IgnoredElements(rendered).needless
    outcome.warnings = rendered.warnings + needless
    if strict, !outcome.warnings.isEmpty { throw CityPaintError(outcome.warnings) }
    outcome.result.warnings = needless.map { Finding($0) }

    let isEqual = stored.picture.map { $0.hasPixels(of: rendered.pixmap) } ?? false
    if let picture = stored.picture {
      let pixels = stored.sealed ?? hashing.digest(picture)
      outcome.result.expected = .init(picture, pixels: pixels, file: golden.picture)
    }
    let known = isEqual ? outcome.result.expected?.pixels : nil
    let actual = CaseResult.Picture(
      rendered.pixmap, pixels: known ?? hashing.digest(rendered.pixmap))
    let record = Snapshot(rendered, version: version, name: golden.name)
      .record(pixels: actual.pixels)
    outcome.record = record
    outcome.picture = rendered.pixmap
    outcome.result.scale = record.scale
    outcome.result.actual = actual
    outcome.result.findings = stored.problems
    guard !stored.pictureIsDamaged else {
      outcome.result.state = .error
      return exhibit(&outcome, stored)
    }
    guard let expected = stored.picture else {
      outcome.result.state = golden.hasRecord ? .missing : .new
      if golden.hasRecord {
        outcome.result.findings = [
          Finding(
            .record, "the picture is gone: there is no \(golden.picture)",
            notes: ["\(commands.accept(golden.name)) draws it anew"])
        ]
      } else {
        outcome.result.warnings += rendered.warnings.map { Finding($0) }
      }
      return exhibit(&outcome, stored)
    }
    Comparing(
      expected: expected, isEqual: isEqual, rendered: rendered, record: record,
      recorded: stored.record, renderer: renderer, version: version, folder: folder,
      accept: commands.accept(golden.name)
    ).judge(&outcome.result)
    if outcome.result.state == .changed { exhibit(&outcome, stored) }
  }

  /// Keeps what the report shows.
  private func exhibit(_ outcome: inout Outcome, _ stored: Stored) {
    guard wantsExhibits, let picture = outcome.picture, let record = outcome.record else { return }
    var exhibit = CaseResult.Exhibit()
    exhibit.expected = stored.picture == nil ? nil : stored.file
    exhibit.actual = try? PNG.encode(picture, as: .default)
    exhibit.expectedElements = stored.record?.elements ?? []
    exhibit.actualElements = record.elements
    outcome.result.exhibit = exhibit
  }
}

extension CaseResult.Picture {
  init(_ picture: Pixmap, pixels: String, file: String? = nil) {
    self.init(file: file, pixels: pixels, width: picture.width, height: picture.height)
  }
}

extension Pixmap {
  /// Whether another picture is the same to the pixel.
  fileprivate func hasPixels(of other: Pixmap) -> Bool {
    width == other.width && height == other.height && pixels == other.pixels
  }
}

extension RenderVariant {
  /// As a document wishes to be seen as a golden.
  static var golden: RenderVariant {
    var variant = RenderVariant()
    variant.asGolden = true
    return variant
  }
}

extension Finding {
  /// What is wrong with a document.
  package init(_ diagnostic: Diagnostic) {
    self.init(
      diagnostic.severity == .error ? .error : .warning, diagnostic.message,
      source: diagnostic.place?.pointer, place: diagnostic.place,
      notes: [diagnostic.hint].compactMap { $0 })
  }
}

package import Check
package import CityPaintKit
import Codecs
import Digest
import Files
import Layout
import PixelDiff
package import Pixels
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
    package var warnings: [Diagnostic] = []
  }

  private let renderer: Renderer
  private let version: String
  private let wantsExhibits: Bool
  private let strict: Bool

  /// - Parameters:
  ///   - renderer: one that paints with a single worker, as cases are what goes side by side.
  ///   - version: the version records say.
  ///   - wantsExhibits: whether to keep pictures and elements for the report.
  ///   - strict: whether a warning is an error.
  package init(renderer: Renderer, version: String, wantsExhibits: Bool, strict: Bool) {
    self.renderer = renderer
    self.version = version
    self.wantsExhibits = wantsExhibits
    self.strict = strict
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
    let stored = Stored(golden)
    outcome.recorded = stored.record
    outcome.result.expected = stored.shown
    guard golden.hasDocument else {
      outcome.result.state = .missing
      outcome.result.findings = [
        Finding(.record, "the scene is gone: there is no \(golden.document)")
      ]
      return outcome
    }
    do throws(CityPaintError) {
      try draw(golden, stored, &outcome)
    } catch {
      outcome.result.state = .error
      outcome.result.findings = error.diagnostics.map { Finding($0) }
    }
    return outcome
  }

  private func draw(
    _ golden: GoldenCase, _ stored: Stored, _ outcome: inout Outcome
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
    outcome.warnings = rendered.warnings
    if strict, !rendered.warnings.isEmpty { throw CityPaintError(rendered.warnings) }
    let record = Snapshot(rendered, version: version).record
    outcome.record = record
    outcome.picture = rendered.pixmap
    outcome.result.scale = record.scale
    outcome.result.actual = CaseResult.Picture(
      pixels: record.pixels, width: rendered.width, height: rendered.height)
    if let problem = stored.problem {
      outcome.result.state = stored.pictureIsDamaged ? .error : outcome.result.state
      outcome.result.findings = [Finding(stored.pictureIsDamaged ? .error : .record, problem)]
      if stored.pictureIsDamaged {
        outcome.result.findings[0].notes = ["citypaint accept \(golden.name) draws it anew"]
        return exhibit(&outcome, stored)
      }
    }
    guard let expected = stored.picture else {
      outcome.result.state = golden.hasRecord ? .missing : .new
      if golden.hasRecord {
        outcome.result.findings = [
          Finding(.record, "the picture is gone: there is no \(golden.picture)")
        ]
      }
      exhibit(&outcome, stored)
      return
    }
    Comparing(
      expected: expected, rendered: rendered, record: record, recorded: stored.record,
      renderer: renderer, version: version, folder: folder
    ).judge(&outcome.result)
    if outcome.result.state == .changed { exhibit(&outcome, stored) }
  }

  /// Keeps what the report shows.
  private func exhibit(_ outcome: inout Outcome, _ stored: Stored) {
    guard wantsExhibits, let picture = outcome.picture, let record = outcome.record else { return }
    var exhibit = CaseResult.Exhibit()
    exhibit.expected = stored.bytes
    exhibit.actual = try? PNG.encode(picture, as: .default)
    exhibit.expectedElements = stored.record?.elements ?? []
    exhibit.actualElements = record.elements
    outcome.result.exhibit = exhibit
  }
}

/// What stands on disk of a golden beside its document.
private struct Stored {
  var bytes: [UInt8]?
  var picture: Pixmap?
  var shown: CaseResult.Picture?
  var record: GoldenRecord?
  var problem: String?
  var pictureIsDamaged = false

  init(_ golden: GoldenCase) {
    if golden.hasRecord {
      do {
        let bytes = try FileSystem.read(golden.record)
        record = try GoldenFile.read(SourceFile(name: golden.record, bytes: bytes))
      } catch let error as GoldenFile.Problem {
        problem = error.message
      } catch {
        problem = "the record cannot be read"
      }
    }
    guard golden.hasPicture else { return }
    do {
      let bytes = try FileSystem.read(golden.picture)
      let picture = try ImageFile.decode(bytes)
      self.bytes = bytes
      self.picture = picture
      let digest = StraightImage(picture).withBytes { SHA256.hex($0) }
      shown = CaseResult.Picture(
        file: golden.picture, pixels: "sha256:" + digest, width: picture.width,
        height: picture.height)
    } catch {
      pictureIsDamaged = true
      problem = "the golden's picture cannot be read: \(error)"
    }
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
  init(_ diagnostic: Diagnostic) {
    self.init(
      diagnostic.severity == .error ? .error : .warning, diagnostic.message,
      source: diagnostic.place?.pointer, place: diagnostic.place,
      notes: [diagnostic.hint].compactMap { $0 })
  }
}

import Codecs
package import Engine
import Expand
import Files
import Findings
import Layout
import PixelDiff
package import Pixels
package import Source
import Workers

/// Renders goldens and compares them with their pictures, several at a time.
package struct Checker: Sendable {
  /// One case, with what is needed to accept it.
  package struct Outcome: Sendable {
    package var result: CaseResult
    /// Today's picture and record; `nil` where nothing could be drawn.
    package var film: FrameSequence?
    /// Of an animation the first frame that differs.
    package var picture: Pixmap?
    /// The golden's picture beside that one.
    package var expected: Pixmap?
    package var record: GoldenRecord?
    /// What the golden keeps, where it could be read.
    package var recorded: GoldenRecord?
    /// Whether the record's text is not as it was written.
    package var recordIsEdited = false
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
  let commands: GoldenCommands

  /// - Parameters:
  ///   - renderer: one that paints with a single worker, since cases run in parallel.
  ///   - version: the version records say.
  ///   - wantsExhibits: whether to keep pictures and elements for the report.
  ///   - strict: whether a warning is an error.
  ///   - commands: what findings ask a person to run.
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

  /// Checks cases; `each` is called for one at a time, in their order.
  package func run(_ cases: [GoldenCase], workers: Int, each: (Outcome) -> Void) {
    var rest = cases[...]
    Workers.inOrder(threads: workers, window: 64, next: { rest.popFirst() }, check, deliver: each)
  }

  package func check(_ golden: GoldenCase) -> Outcome {
    var outcome = Outcome(result: CaseResult(golden, .same))
    var hashing = PixelHashing()
    let stored = StoredGolden(golden, accept: commands.accept(golden.name))
    outcome.recorded = stored.record
    outcome.recordIsEdited = stored.isEdited
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
    if outcome.result.expected == nil, let film = stored.film, let picture = stored.picture {
      let pixels = stored.sealed ?? hashing.digest(film)
      outcome.result.expected = .init(picture, pixels: pixels, file: golden.picture)
    }
    outcome.hashed = hashing.count
    return outcome
  }

  /// Every file that a golden's document draws from, as far as it can be read.
  package func filesRead(for golden: GoldenCase) -> Set<String> {
    guard golden.hasDocument else { return [] }
    return (try? document(of: golden))?.filesRead(as: .golden) ?? []
  }

  private func document(of golden: GoldenCase) throws(CityPaintError) -> Document {
    Document(try golden.parsed(limits: renderer.options.limits), by: renderer)
  }

  private func draw(
    _ golden: GoldenCase, _ stored: StoredGolden, _ outcome: inout Outcome,
    _ hashing: inout PixelHashing
  ) throws(CityPaintError) {
    let document = try document(of: golden)
    let screens = try draw(document, title: golden.title)
    let film = FrameSequence(
      screens.map(\.pixmap), seconds: screens.first?.screen.animation?.seconds)
    let differing = stored.film?.differences(from: film) ?? []
    guard let first = screens.first else { return }
    let needless = IgnoredElements(first).needless
    outcome.warnings = Self.warnings(of: screens) + needless
    if strict, !outcome.warnings.isEmpty { throw CityPaintError(outcome.warnings) }
    outcome.result.warnings = needless.map { Finding($0) }

    if let film = stored.film, let picture = stored.picture {
      let pixels = stored.sealed ?? hashing.digest(film)
      outcome.result.expected = .init(picture, pixels: pixels, file: golden.picture)
    }
    let mismatch = stored.film?.mismatch(with: film)
    let isEqual = stored.film != nil && differing.isEmpty && mismatch == nil
    let known = isEqual ? outcome.result.expected?.pixels : nil
    let actual = CaseResult.Picture(first.pixmap, pixels: known ?? hashing.digest(film))
    let record = Snapshot(first, version: version, name: golden.name, uses: Self.uses(of: screens))
      .record(pixels: actual.pixels)
    outcome.record = record
    outcome.film = film
    outcome.picture = first.pixmap
    outcome.result.scale = record.scale
    outcome.result.actual = actual
    outcome.result.findings = stored.problems
    guard !stored.pictureIsDamaged else {
      outcome.result.state = .error
      return exhibit(&outcome, stored)
    }
    if let mismatch {
      outcome.result.state = .changed
      outcome.result.findings.append(
        Finding(.size, mismatch, notes: ["\(commands.accept(golden.name)) takes what is drawn"]))
      return exhibit(&outcome, stored)
    }
    guard let expected = stored.film else {
      outcome.result.state = golden.hasRecord ? .missing : .new
      outcome.result.findings = [lack(of: golden)]
      if !golden.hasRecord {
        outcome.result.warnings += first.warnings.map { Finding($0) }
      }
      return exhibit(&outcome, stored)
    }
    compare(expected, screens, differing, stored, document.folder, &outcome)
    if outcome.result.state == .changed { exhibit(&outcome, stored) }
  }

  /// Judges the frames that differ up to the first whose difference counts; of those that a
  /// tolerance lets pass the one that takes the most of it is reported.
  private func compare(
    _ expected: FrameSequence, _ screens: [GoldenDrawing], _ differing: [Int],
    _ stored: StoredGolden,
    _ folder: String, _ outcome: inout Outcome
  ) {
    guard let record = outcome.record else { return }
    let before = outcome.result
    var most = -1
    for index in differing.isEmpty ? [0] : differing {
      var result = before
      GoldenComparison(
        expected: expected.frames[index], isEqual: differing.isEmpty, rendered: screens[index],
        record: record, recorded: stored.record, isEdited: stored.isEdited, renderer: renderer,
        version: version, folder: folder, title: before.golden.title,
        accept: commands.accept(before.name),
        frame: expected.seconds == nil ? nil : index
      ).judge(&result)
      let used = result.tolerance?.used.pixels ?? 0
      guard result.state == .changed || used > most else { continue }
      most = used
      outcome.picture = screens[index].pixmap
      outcome.expected = expected.frames[index]
      outcome.result = result
      guard result.state == .changed else { continue }
      if expected.seconds != nil, !result.findings.isEmpty {
        outcome.result.findings[0].notes.insert(
          "frame \(index + 1) of \(screens.count) is the first that differs", at: 0)
      }
      return
    }
  }

  /// Draws a document, or each of its frames.
  private func draw(
    _ document: Document, title: String
  ) throws(CityPaintError) -> [GoldenDrawing] {
    let screen = try renderer.resolve(document, as: .golden)
    let sheet = try renderer.sheet(of: screen, title: title) { variant throws(CityPaintError) in
      try renderer.resolve(document, as: variant)
    }
    if let sheet { return [sheet] }
    var screens: [GoldenDrawing] = []
    try renderer.paintFrames(of: screen, keepsAll: true) { frame throws(CityPaintError) in
      var variant = RenderVariant.golden
      variant.frame = frame
      return try renderer.resolve(document, as: variant)
    } each: { _, picture in
      screens.append(GoldenDrawing(picture))
      return true
    }
    return screens
  }

  /// The definitions that any of a document's frames draws from.
  private static func uses(of screens: [GoldenDrawing]) -> DefinitionUses? {
    screens.dropFirst().reduce(screens.first?.screen.uses) { uses, screen in
      guard var uses, let more = screen.screen.uses else { return nil }
      uses.formUnion(more)
      return uses
    }
  }

  /// Messages about a document are reported once for all its frames.
  private static func warnings(of screens: [GoldenDrawing]) -> [Diagnostic] {
    var warnings = screens.first?.warnings ?? []
    for screen in screens.dropFirst() {
      warnings += screen.warnings.filter { !warnings.contains($0) }
    }
    return warnings
  }

  /// Keeps what the report shows.
  private func exhibit(_ outcome: inout Outcome, _ stored: StoredGolden) {
    guard wantsExhibits, let record = outcome.record else { return }
    var exhibit = CaseResult.Exhibit()
    exhibit.expected = stored.picture == nil ? nil : stored.file
    exhibit.actual = try? outcome.film?.file(as: .default)
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

extension RenderVariant {
  /// The variant in which a document is compared as a golden.
  static var golden: RenderVariant {
    var variant = RenderVariant()
    variant.asGolden = true
    return variant
  }
}

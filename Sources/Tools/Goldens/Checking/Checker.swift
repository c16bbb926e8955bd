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

/// Renders goldens concurrently and compares them with their pictures.
package struct Checker: Sendable {
  /// The result of a case, with the data needed to accept it.
  package struct Outcome: Sendable {
    package var result: CaseResult
    /// The current picture or frames; `nil` if nothing could be drawn.
    package var sequence: FrameSequence?
    /// The current picture; in an animation, the first frame that differs.
    package var picture: Pixmap?
    /// The golden's picture that the current one is compared with.
    package var expected: Pixmap?
    package var record: GoldenRecord?
    /// The golden's record, if it could be read.
    package var recorded: GoldenRecord?
    /// Whether the record was edited by hand.
    package var recordIsEdited = false
    /// The file of the golden's picture.
    package var file: [UInt8]?
    /// The file of the current picture, once it has been encoded to be accepted.
    var encoded: [UInt8]?
    package var warnings: [Diagnostic] = []
    /// The number of pictures whose pixels had to be hashed.
    package var hashed = 0
  }

  let renderer: Renderer
  let version: String
  private let wantsExhibits: Bool
  private let strict: Bool
  private let recordsOnly: Bool
  let commands: GoldenCommands
  let matrices = MatrixCache()

  /// - Parameters:
  ///   - renderer: a renderer with a single worker, since cases run in parallel.
  ///   - version: the version written to records.
  ///   - wantsExhibits: whether to keep pictures and elements for the report.
  ///   - strict: whether warnings are errors.
  ///   - recordsOnly: whether to compare with the records instead of the pictures.
  ///   - commands: the commands that findings recommend.
  package init(
    renderer: Renderer, version: String, wantsExhibits: Bool, strict: Bool,
    recordsOnly: Bool = false, commands: GoldenCommands = GoldenCommands()
  ) {
    self.renderer = renderer
    self.version = version
    self.wantsExhibits = wantsExhibits
    self.strict = strict
    self.recordsOnly = recordsOnly
    self.commands = commands
  }

  /// Checks the cases concurrently; calls `each` with one outcome at a time, in order.
  ///
  /// - Parameter accepts: whether an outcome will be accepted: its picture is then encoded
  ///   concurrently, too.
  package func run(
    _ cases: [GoldenCase], workers: Int, accepts: @Sendable (Outcome) -> Bool = { _ in false },
    each: (Outcome) -> Void
  ) {
    var rest = cases[...]
    Workers.inOrder(threads: workers, window: 64, next: { rest.popFirst() }) { golden in
      var outcome = check(golden)
      if accepts(outcome) { Acceptor.encode(&outcome) }
      return outcome
    } deliver: {
      each($0)
    }
  }

  package func check(_ golden: GoldenCase) -> Outcome {
    var outcome = Outcome(result: CaseResult(golden, .same))
    var hashing = PixelHashing()
    let stored = StoredGolden(
      golden, accept: commands.accept(golden.name), readsPicture: !recordsOnly)
    outcome.recorded = stored.record
    outcome.recordIsEdited = stored.isEdited
    outcome.file = stored.file
    do throws(CityPaintError) {
      if golden.hasDocument {
        try draw(golden, stored, &outcome, &hashing)
      } else {
        // A document with a mistake does not say which goldens it has.
        if golden.isOfLostMatrix {
          _ = try renderer.resolve(document(of: golden), as: golden.variant)
        }
        outcome.result.state = golden.isOrphan ? .orphan : .missing
        outcome.result.findings = [absence(golden)] + stored.problems
      }
    } catch {
      outcome.result.state = .error
      outcome.result.findings = findings(of: error, golden, stored.record)
    }
    if outcome.result.expected == nil, let sequence = stored.sequence, let picture = stored.picture
    {
      let pixels = stored.sealed ?? hashing.digest(sequence)
      outcome.result.expected = .init(picture, pixels: pixels, file: golden.picture)
    }
    outcome.hashed = hashing.count
    return outcome
  }

  /// Returns the files that a golden's document is drawn from; empty if the document cannot be
  /// read.
  package func filesRead(for golden: GoldenCase) -> Set<String> {
    guard golden.hasDocument else { return [] }
    return (try? document(of: golden))?.filesRead(as: golden.variant) ?? []
  }

  /// Returns a golden's document; the cases of one with a matrix share its parsed parts.
  private func document(of golden: GoldenCase) throws(CityPaintError) -> Document {
    guard !golden.combination.isEmpty else {
      return Document(try golden.parsed(limits: renderer.options.limits), by: renderer)
    }
    if let known = matrices.document(at: golden.document) { return known }
    var parsed = try golden.parsed(limits: renderer.options.limits)
    if golden.leavesOutMatrix { parsed = parsed.without(.matrix) }
    let document = Document(parsed, by: renderer)
    matrices.add(document, at: golden.document)
    return document
  }

  private func draw(
    _ golden: GoldenCase, _ stored: StoredGolden, _ outcome: inout Outcome,
    _ hashing: inout PixelHashing
  ) throws(CityPaintError) {
    let document = try document(of: golden)
    let screens = try draw(document, of: golden)
    let sequence = FrameSequence(
      screens.map(\.pixmap), seconds: screens.first?.screen.animation?.seconds)
    let differing = stored.sequence?.differences(from: sequence) ?? []
    guard let first = screens.first else { return }
    let needless = IgnoredElements(first).needless
    outcome.warnings = Self.warnings(of: screens) + needless
    if strict, !outcome.warnings.isEmpty { throw CityPaintError(outcome.warnings) }
    outcome.result.warnings = needless.map { Finding($0) }

    if let sequence = stored.sequence, let picture = stored.picture {
      let pixels = stored.sealed ?? hashing.digest(sequence)
      outcome.result.expected = .init(picture, pixels: pixels, file: golden.picture)
    }
    let mismatch = stored.sequence?.mismatch(with: sequence)
    let isEqual = stored.sequence != nil && differing.isEmpty && mismatch == nil
    let known = isEqual ? outcome.result.expected?.pixels : nil
    let actual = CaseResult.Picture(first.pixmap, pixels: known ?? hashing.digest(sequence))
    let record = Snapshot(first, version: version, name: golden.name, uses: Self.uses(of: screens))
      .record(pixels: actual.pixels)
    outcome.record = record
    outcome.sequence = sequence
    outcome.picture = first.pixmap
    outcome.result.scale = record.scale
    outcome.result.actual = actual
    outcome.result.findings = stored.problems
    if let mismatch {
      outcome.result.state = .changed
      outcome.result.findings.append(
        Finding(.size, mismatch, notes: ["\(commands.accept(golden.name)) accepts the new picture"])
      )
      return exhibit(&outcome, stored)
    }
    if recordsOnly, golden.hasPicture, let known = stored.record {
      return compare(sequence, screens, with: known, stored, document.folder, &outcome)
    }
    guard let expected = stored.sequence else {
      explainLack(stored, screens, document.folder, &outcome)
      return exhibit(&outcome, stored)
    }
    compare(expected, screens, differing, stored, document.folder, &outcome)
    if outcome.result.state == .changed { exhibit(&outcome, stored) }
  }

  /// Compares the differing frames up to the first one that fails.
  ///
  /// If all are within the tolerance, reports the frame that uses the most of it.
  func compare(
    _ expected: FrameSequence, _ screens: [GoldenDrawing], _ differing: [Int],
    _ stored: StoredGolden,
    _ folder: String, _ outcome: inout Outcome
  ) {
    guard let record = outcome.record else { return }
    let before = outcome.result
    let otherName = stored.otherName(for: before.golden, pixels: before.expected?.pixels)
    let recorded = otherName == nil ? recorded(stored, record, screens) : nil
    var most = -1
    for index in differing.isEmpty ? [0] : differing {
      var result = before
      GoldenComparison(
        expected: expected.frames[index], isEqual: differing.isEmpty, rendered: screens[index],
        record: record, recorded: recorded, isEdited: stored.isEdited, otherName: otherName,
        renderer: renderer, version: version, folder: folder, golden: before.golden,
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

  /// Returns the golden's record, limited to the definitions that the screen uses.
  func recorded(
    _ stored: StoredGolden, _ record: GoldenRecord, _ screens: [GoldenDrawing]
  ) -> GoldenRecord? {
    stored.record.map { recorded in
      record.isOfSameDocument(as: recorded)
        ? recorded : recorded.limited(to: record, defined: screens[0].definedNames)
    }
  }

  /// Explains a golden whose picture does not exist or cannot be read, by its record.
  private func explainLack(
    _ stored: StoredGolden, _ screens: [GoldenDrawing], _ folder: String,
    _ outcome: inout Outcome
  ) {
    guard let record = outcome.record, let first = screens.first else { return }
    let golden = outcome.result.golden
    if !stored.pictureIsDamaged { outcome.result.findings.insert(lack(of: golden), at: 0) }
    guard golden.hasRecord else {
      outcome.result.state = stored.pictureIsDamaged ? .error : .new
      outcome.result.warnings += first.warnings.map { Finding($0) }
      return
    }
    outcome.result.state = stored.pictureIsDamaged ? .error : .missing
    if stored.pictureIsPointer { return }
    let otherName = stored.otherName(for: golden, pixels: record.pixels)
    let accepted =
      stored.isEdited || otherName != nil ? nil : recorded(stored, record, screens)
    if outcome.result.findings[0].notes.isEmpty {
      outcome.result.findings[0].notes = [remedy(for: golden, record, accepted)]
    }
    if let otherName {
      outcome.result.findings.append(Self.copiedRecord(golden, of: otherName, remedy: nil))
    }
    guard let accepted, accepted.pixels != record.pixels else { return }
    outcome.result.findings += changes(since: accepted, record, screens, folder, golden)
  }

  /// Returns the definitions used by any of the document's frames.
  private static func uses(of screens: [GoldenDrawing]) -> DefinitionUses? {
    screens.dropFirst().reduce(screens.first?.screen.uses) { uses, screen in
      guard var uses, let more = screen.screen.uses else { return nil }
      uses.formUnion(more)
      return uses
    }
  }

  /// Returns the warnings; those about the document are included once for all frames.
  private static func warnings(of screens: [GoldenDrawing]) -> [Diagnostic] {
    var warnings = screens.first?.warnings ?? []
    for screen in screens.dropFirst() {
      warnings += screen.warnings.filter { !warnings.contains($0) }
    }
    return warnings
  }

  /// Keeps the data for the report.
  private func exhibit(_ outcome: inout Outcome, _ stored: StoredGolden) {
    guard wantsExhibits, let record = outcome.record else { return }
    var exhibit = CaseResult.Exhibit()
    exhibit.expected = stored.picture == nil ? nil : stored.file
    exhibit.actual = try? outcome.sequence?.file(as: .default)
    exhibit.expectedElements = stored.record?.elements ?? []
    exhibit.actualElements = record.elements
    outcome.result.exhibit = exhibit
  }
}

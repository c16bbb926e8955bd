import Dispatch
import Engine
import Files
import Findings
import Goldens
import Source

/// A folder of goldens: documents, each with its accepted picture and a record beside it.
///
/// ```swift
/// let report = try await Goldens(in: "Goldens").check(workers: 4)
/// print(report)
/// ```
public struct Goldens: Sendable {
  /// As it was named.
  public let folder: String
  private let cases: [GoldenCase]
  private let notes: [Diagnostic]
  private let options: RenderOptions

  /// Reads what a folder holds.
  ///
  /// - Throws: `CityPaintError` for a folder that cannot be read, or holds no golden.
  public init(
    in folder: String, options: RenderOptions = RenderOptions()
  ) throws(CityPaintError) {
    (self.folder, self.options) = (folder, options)
    let goldens: GoldenFolder
    do throws(FileError) {
      goldens = try GoldenFolder(folder, assets: options.assets)
    } catch {
      throw CityPaintError(Engine.CityPaintError(error))
    }
    guard !goldens.cases.isEmpty else {
      throw CityPaintError(
        "there are no goldens in \(folder)", kind: .missingInput,
        remedy: "a golden is a document, case.json; "
          + "\(GoldenCommands(folder: folder).acceptNew) records its picture")
    }
    cases = goldens.cases
    notes = (goldens.notes + goldens.suspects.map(\.problem)).map { Diagnostic($0) }
  }

  /// The names of the goldens: paths from the folder, without extension.
  public var names: [String] { cases.map(\.name) }

  /// Draws the goldens and compares them with their pictures.
  ///
  /// - Parameters:
  ///   - names: which; all where there are none.
  ///   - workers: goldens to draw at a time.
  ///   - inCI: whether new, missing, orphaned and stale goldens fail too.
  public func check(
    only names: [String] = [], workers: Int = 2, inCI: Bool = false
  ) async throws(CityPaintError) -> GoldenReport {
    let chosen = names.isEmpty ? cases : cases.filter { names.contains($0.name) }
    if let unknown = names.first(where: { name in !cases.contains { $0.name == name } }) {
      throw CityPaintError("no golden in \(folder) is called \(unknown)", kind: .missingInput)
    }
    let commands = GoldenCommands(folder: folder)
    let renderer = try translatingErrors { () throws(Engine.CityPaintError) in
      try Engine.Renderer(options.inner.with(workers: 1))
    }
    let checker = Checker(
      renderer: renderer, version: Version.text, wantsExhibits: false, strict: false,
      commands: commands)
    // The work blocks: it has a thread of its own, not one of the tasks'.
    let results = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var results: [CaseResult] = []
        checker.run(chosen, workers: max(1, workers)) { results.append($0.result) }
        continuation.resume(returning: results)
      }
    }
    return GoldenReport(
      CheckReport(
        version: Version.text, commands: commands, shard: nil, inCI: inCI, cases: results), notes)
  }
}

/// The verdict on a folder of goldens.
public struct GoldenReport: Sendable, CustomStringConvertible {
  private let report: CheckReport
  /// What was ignored in the folder.
  public let notes: [Diagnostic]

  init(_ report: CheckReport, _ notes: [Diagnostic]) { (self.report, self.notes) = (report, notes) }

  /// Whether no golden fails the check.
  public var passed: Bool { report.passed }

  /// Sorted by name.
  public var results: [GoldenResult] { report.cases.map { GoldenResult($0) } }

  /// As `citypaint check` prints it.
  public var description: String { report.text(color: false) }
}

/// The verdict on one golden.
public struct GoldenResult: Sendable {
  /// As `citypaint check` names them.
  ///
  /// - `new`: there is no accepted picture yet.
  /// - `missing`: the document, or the picture of a record, is gone.
  /// - `orphan`: a picture that no golden and no document of the folder names.
  /// - `stale`: the picture is the same; the record beside it is out of date.
  /// - `error`: the document could not be drawn.
  /// - `unneeded`: the picture is equal, and the document states a tolerance.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case same, changed, new, missing, orphan, stale, error, unneeded
  }

  /// The path from the folder, without extension.
  public let name: String
  /// The verdict.
  public let state: State
  /// What changed, and why.
  public let findings: [Finding]
  /// What decides nothing, and should be looked at.
  public let warnings: [Finding]
  /// Pixels that are not equal.
  public let unequalPixels: Int

  init(_ result: CaseResult) {
    name = result.name
    state = State(result.state)
    findings = result.findings.map { Finding($0) }
    warnings = result.warnings.map { Finding($0) }
    unequalPixels = result.difference?.pixels ?? 0
  }
}

extension GoldenResult.State {
  init(_ state: CaseResult.State) {
    switch state {
    case .same: self = .same
    case .changed: self = .changed
    case .new: self = .new
    case .missing: self = .missing
    case .orphan: self = .orphan
    case .stale: self = .stale
    case .error: self = .error
    case .unneeded: self = .unneeded
    }
  }
}

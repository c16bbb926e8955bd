import Dispatch
import Engine
import Files
import Goldens
import Source
import Workers

/// A folder of goldens: documents, each with its accepted picture and a record beside it.
///
/// ```swift
/// let report = try await Goldens(in: "Goldens").check(workers: 4)
/// print(report)
/// ```
public struct Goldens: Sendable {
  /// The default folder of goldens.
  public static let standardFolder = GoldenCommands.standardFolder

  /// The path of the folder as given.
  public let folder: String
  /// Every case of the folder, whether selected or not.
  let all: [GoldenCase]
  /// The cases of the selection.
  var cases: [GoldenCase]
  /// Notes about ignored files.
  var ignored: [Source.Diagnostic]
  /// The files in the selection that may hide a golden.
  var suspects: [GoldenFolder.Suspect]
  var shard: GoldenShard?
  let options: RenderOptions

  /// Reads a folder of goldens; a relative path is relative to the current folder of the process.
  ///
  /// - Throws: `CityPaintError` if the folder cannot be read, or contains no goldens.
  public init(
    in folder: String, options: RenderOptions = RenderOptions()
  ) throws(CityPaintError) {
    try self.init(in: folder, options: options, remedy: nil)
  }

  /// - Parameter remedy: the remedy if the folder cannot be read.
  init(in folder: String, options: RenderOptions, remedy: String?) throws(CityPaintError) {
    (self.folder, self.options) = (folder, options)
    let goldens: GoldenFolder
    do throws(FileError) {
      goldens = try GoldenFolder(folder, assets: options.assets)
    } catch {
      throw CityPaintError(Engine.CityPaintError(error, hint: remedy))
    }
    (all, cases) = (goldens.cases, goldens.cases)
    (ignored, suspects) = (goldens.notes, goldens.suspects)
    guard cases.isEmpty else { return }
    throw missing(
      "no goldens in \(folder)",
      remedy: "add a document, such as case.json, and record its picture with "
        + GoldenCommands(folder: folder).acceptNew)
  }

  /// Returns an error for missing goldens, after the notes and suspects, which may be the cause.
  func missing(_ message: String, remedy: String) -> CityPaintError {
    let warnings = ignored + suspects.map(\.problem)
    let shown = warnings.count > DiagnosticLog.most ? DiagnosticLog(warnings).sorted : warnings
    let error = Source.Diagnostic(.error, kind: .missingInput, message, hint: remedy)
    return CityPaintError((shown + [error]).map { Diagnostic($0) })
  }

  /// The names of the goldens: paths relative to the folder, without extension.
  public var names: [String] { cases.map(\.name) }

  /// Warnings about ignored files and about files that may hide a golden.
  public var diagnostics: [Diagnostic] {
    (ignored + suspects.map(\.problem)).map { Diagnostic($0) }
  }

  /// The files of the folder's goldens, which must not be overwritten.
  package var files: [String] {
    (all + suspects.map(\.golden)).flatMap { [$0.document, $0.picture, $0.record] }
      + [FilePath.join(folder, GoldenInventory.fileName)]
  }

  /// Draws the goldens and compares them with their pictures.
  ///
  /// - Parameters:
  ///   - names: the names of the goldens to check; empty for all.
  ///   - shard: the shard of the goldens to check; `nil` for all.
  ///   - failing: the states that fail besides `error`; `nil` for the default ones.
  ///   - keepingPictures: whether to keep the pictures for `GoldenReport.html()`.
  ///   - strict: whether a document's warnings are errors.
  ///   - workers: the number of goldens drawn at a time.
  ///   - inCI: whether new, missing, orphan, and stale goldens, and files that may hide one, fail
  ///     as well.
  public func check(
    only names: [String] = [], shard: GoldenShard? = nil,
    failing: Set<GoldenResult.State>? = nil, keepingPictures: Bool = false, strict: Bool = false,
    workers: Int = 2, inCI: Bool = false
  ) async throws(CityPaintError) -> GoldenReport {
    let run = try GoldenRun(
      try part(shard).only(names), keepingPictures: keepingPictures, strict: strict)
    return await Self.onThread {
      run.check(workers: workers, inCI: inCI, failing: failing, notesTolerances: false) {}
    }
  }

  /// Accepts the current drawings as goldens: writes pictures, records, and the folder's inventory.
  ///
  /// Unlike the command-line tool, this method does not refuse to record in CI.
  ///
  /// - Parameters:
  ///   - names: the names of the goldens to accept; empty for all.
  ///   - states: the states of the goldens to accept; empty for any.
  ///   - workers: the number of goldens drawn at a time.
  @discardableResult
  public func accept(
    only names: [String] = [], in states: Set<GoldenResult.State> = [], workers: Int = 2
  ) async throws(CityPaintError) -> GoldenAcceptance {
    let run = try GoldenRun(try only(names))
    return await Self.onThread { run.accept(in: states, workers: workers) {} }
  }

  /// Accepts the goldens that were approved in the report, unless their drawings have changed
  /// since.
  @discardableResult
  public func accept(
    _ approvals: GoldenApprovals, workers: Int = 2
  ) async throws(CityPaintError) -> GoldenAcceptance {
    let run = try GoldenRun(try only(approvals.names))
    return await Self.onThread { run.accept(by: approvals, workers: workers) {} }
  }

  private func part(_ shard: GoldenShard?) -> Goldens {
    guard let shard else { return self }
    var goldens = self
    goldens.shard = shard
    goldens.cases = shard.inner.part(of: cases)
    goldens.suspects = shard.inner.part(of: suspects)
    return goldens
  }

  private func only(_ names: [String]) throws(CityPaintError) -> Goldens {
    if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
      throw CityPaintError("no golden in \(folder) is named \(unknown)", kind: .missingInput)
    }
    guard !names.isEmpty else { return self }
    var goldens = self
    goldens.cases.removeAll { !names.contains($0.name) }
    goldens.suspects.removeAll { !names.contains($0.golden.name) }
    return goldens
  }

  /// Performs blocking work on a separate thread instead of a task's.
  private static func onThread<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
  }
}

/// One of several equal parts of a folder's goldens; `2/3` is the second third.
public struct GoldenShard: Hashable, Sendable, LosslessStringConvertible {
  let inner: Shard

  /// Creates a shard; returns `nil` unless 1 ≤ index ≤ count ≤ 10,000.
  public init?(_ index: Int, of count: Int) { self.init("\(index)/\(count)") }

  /// Creates a shard from text such as `2/3`.
  public init?(_ text: String) {
    guard let inner = Shard(text) else { return nil }
    self.inner = inner
  }

  /// The shard as text, such as `2/3`.
  public var description: String { inner.text }
}

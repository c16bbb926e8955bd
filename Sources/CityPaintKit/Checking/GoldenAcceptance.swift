import Engine
import Files
import Findings
import Goldens
import Schema
import Source

/// The results of accepting goldens.
public struct GoldenAcceptance: Sendable, CustomStringConvertible {
  /// The result for a golden.
  ///
  /// - `recorded`: the golden's first record was written, and also its picture, unless the picture
  ///   already existed.
  /// - `accepted`: a new picture was written.
  /// - `updated`: the record was written; the picture is unchanged.
  /// - `removed`: the document is gone, so the picture and the record were removed.
  /// - `same`: there was nothing to accept.
  /// - `refused`: the document cannot be drawn, or its current drawing was not approved.
  public enum Effect: String, Hashable, Sendable, CaseIterable {
    case recorded, accepted, updated, removed, same, refused
  }

  /// A golden and its result.
  public struct Entry: Sendable, CustomStringConvertible {
    /// The path relative to the folder, without extension.
    public let name: String
    /// The result.
    public let effect: Effect
    /// The warnings of a document that was accepted.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// The result as printed by `citypaint accept`, with reasons.
    public let description: String
  }

  /// The results, sorted by name.
  public internal(set) var entries: [Entry] = []
  /// The errors from files that could not be written, or from an unreadable inventory.
  public internal(set) var problems: [Diagnostic] = []

  /// The number of goldens in the folder's inventory if it was gone and has been written again.
  var listed: Int?

  /// Whether everything was accepted.
  public var isComplete: Bool {
    problems.isEmpty && !entries.contains { $0.effect == .refused }
  }

  /// The results as printed by `citypaint accept`: a line for each golden.
  public var description: String {
    var lines = entries.map(\.description)
    // A problem is reported on its own.
    if lines.isEmpty, problems.isEmpty { lines.append("nothing to accept") }
    if let listed {
      let goldens = listed == 1 ? "1 golden" : "\(listed) goldens"
      lines.append("wrote \(GoldenInventory.fileName), which lists \(goldens)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The decisions on goldens that the HTML report exports as `approvals.json`.
public struct GoldenApprovals: Sendable {
  private let decisions: [FileName: Approvals.Decision]

  /// Reads decisions from JSON.
  ///
  /// - Throws: `CityPaintError` with every problem in the file.
  public init(parsing bytes: [UInt8], name: String = "approvals.json") throws(CityPaintError) {
    let reading = Approvals.type.read(SourceFile(name: name, bytes: bytes))
    guard let approvals = reading.value else {
      throw CityPaintError(reading.diagnostics.map { Diagnostic($0) })
    }
    let accepted = approvals.decisions.filter(\.isAccepted)
    decisions = Dictionary(accepted.map { (FileName($0.name), $0) }, uniquingKeysWith: { $1 })
  }

  /// Reads decisions from a file.
  ///
  /// - Throws: `CityPaintError` if the file cannot be read, or with every problem in the file.
  public init(contentsOf path: String) throws(CityPaintError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path) } catch {
      throw CityPaintError(
        error.message, kind: .missingInput,
        remedy: "export the file with the report's Export button")
    }
    try translatingErrors { () throws(Engine.CityPaintError) in
      try LinkedFile.check(path, bytes)
    }
    try self.init(parsing: bytes, name: path)
  }

  /// The names of the accepted goldens, in order.
  public var names: [String] { decisions.keys.sorted().map(\.text) }

  func has(_ name: String) -> Bool { decisions[FileName(name)] != nil }

  func decision(on name: String) -> Approvals.Decision? { decisions[FileName(name)] }
}

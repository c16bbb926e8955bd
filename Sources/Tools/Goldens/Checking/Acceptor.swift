import Codecs
package import Files
import Pixels

/// Accepts the current drawing as the golden.
package enum Acceptor {
  /// The effect of accepting a case.
  package enum Effect: Hashable, Sendable {
    case picture
    /// The picture was the same; its record was updated.
    case record
    /// The scene is missing, and its picture and record were removed.
    case removed
    case nothing
    /// The document could not be drawn.
    case refused
  }

  /// Encodes the current picture if accepting the outcome would write it.
  static func encode(_ outcome: inout Checker.Outcome) {
    guard outcome.encoded == nil, writesPicture(outcome) else { return }
    outcome.encoded = try? outcome.sequence?.file(as: .compact)
  }

  /// Whether accepting an outcome writes its picture.
  private static func writesPicture(_ outcome: Checker.Outcome) -> Bool {
    switch outcome.result.state {
    case .same, .unneeded, .orphan, .stale: false
    case .missing: outcome.result.golden.hasDocument
    // An error with a picture means a damaged golden.
    case .changed, .new, .error: outcome.picture != nil
    }
  }

  /// Writes a golden's picture and record; each file is written completely or not at all.
  package static func accept(_ outcome: Checker.Outcome) throws(FileError) -> Effect {
    let golden = outcome.result.golden
    switch outcome.result.state {
    case .same, .unneeded: return .nothing
    case .error where outcome.picture == nil: return .refused
    case .missing where !golden.hasDocument:
      for part in [GoldenCase.Part.picture, .record] { try golden.remove(part) }
      return .removed
    case .orphan:
      try golden.remove(.picture)
      return .removed
    case .stale:
      guard let file = outcome.file else { return .refused }
      try write(outcome, beside: file)
      return .record
    case .changed, .new, .missing, .error:
      var outcome = outcome
      encode(&outcome)
      guard let png = outcome.encoded else { return .refused }
      try golden.write(png, as: .picture)
      try write(outcome, beside: png)
      return .picture
    }
  }

  /// Records the case's use of its tolerance if it is the greatest so far.
  package static func noteTolerance(_ outcome: Checker.Outcome) throws(FileError) {
    guard let tolerance = outcome.result.tolerance, var record = outcome.recorded,
      !outcome.recordIsEdited,
      [.same, .unneeded].contains(outcome.result.state), record.tolerance != tolerance.most
    else { return }
    record.tolerance = tolerance.most
    try outcome.result.golden.write(Array(GoldenFile.text(of: record).utf8), as: .record)
  }

  private static func write(
    _ outcome: Checker.Outcome, beside file: [UInt8]
  ) throws(FileError) {
    guard var record = outcome.record else { return }
    // The record belongs to the old picture; a new one has not used its tolerance yet.
    if outcome.result.state == .stale {
      record.tolerance = outcome.result.tolerance?.most
      record.pixels = outcome.result.expected?.pixels ?? record.pixels
    }
    record.seal = GoldenRecord.seal(pixels: record.pixels, file: file)
    try outcome.result.golden.write(Array(GoldenFile.text(of: record).utf8), as: .record)
  }
}

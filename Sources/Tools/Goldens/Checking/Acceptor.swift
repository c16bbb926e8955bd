import Codecs
package import Files
import Pixels

/// Makes what is drawn today the golden.
package enum Acceptor {
  /// What accepting a case did.
  package enum Effect: Hashable, Sendable {
    case picture
    /// The picture was the same; the record beside it was brought up to date.
    case record
    /// The scene is gone, and now so are its picture and record.
    case removed
    case nothing
    /// Nothing could be drawn.
    case refused
  }

  /// Writes a golden's picture and record, each whole or not at all.
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
    // An error with a picture is a golden that is damaged.
    case .changed, .new, .missing, .error:
      guard let film = outcome.film, let png = try? film.file(as: .small) else {
        return .refused
      }
      try golden.write(png, as: .picture)
      try write(outcome, beside: png)
      return .picture
    }
  }

  /// Notes the most of its tolerance a case took, where that is more than ever.
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
    // The record belongs to the picture beside it; a new one has taken nothing of its tolerance
    // yet.
    if outcome.result.state == .stale {
      record.tolerance = outcome.result.tolerance?.most
      record.pixels = outcome.result.expected?.pixels ?? record.pixels
    }
    record.seal = GoldenRecord.seal(pixels: record.pixels, file: file)
    try outcome.result.golden.write(Array(GoldenFile.text(of: record).utf8), as: .record)
  }
}

package import Files
import Source
import Tint

/// A mask in all colors, at all scales.
public struct TintedIcon: Sendable {
  /// The state of a file.
  ///
  /// - `written`: the file was written.
  /// - `upToDate`: the file already had the same bytes.
  /// - `missing`: the file would be written without a dry run.
  public enum State: String, Hashable, Sendable, CaseIterable { case written, upToDate, missing }

  /// A tinted picture file.
  public struct File: Hashable, Sendable {
    /// The file's name in the folder.
    public let name: String
    /// The color of the icon.
    public let color: Color
    /// The pixels per point.
    public let scale: Int
    /// The size in bytes.
    public let byteCount: Int
    /// The state of the file.
    public let state: State
  }

  /// The mask's name, without extension and scale.
  public let name: String
  /// The files that could be made.
  public let files: [File]
  /// Warnings about the mask, which was tinted.
  public let diagnostics: [Diagnostic]
  /// The reason why the mask could not be tinted; `nil` if it was.
  public let problem: Diagnostic?
  /// The error for a file that could not be written.
  package let failure: FileError?

  init(_ icon: Tint.TintedIcon) {
    name = icon.mask.name
    files = icon.files.map {
      File(
        name: $0.name, color: Color($0.color.color), scale: $0.scale, byteCount: $0.byteCount,
        state: State($0.state))
    }
    diagnostics = icon.warnings.map { Diagnostic($0) }
    problem = icon.problem.map { Diagnostic($0) }
    failure = icon.failure
  }
}

extension TintedIcon.State {
  init(_ state: Tint.TintedIcon.State) {
    switch state {
    case .written: self = .written
    case .upToDate: self = .upToDate
    case .missing: self = .missing
    }
  }
}

/// The result of tinting a set of icons.
public struct TintOutcome: Sendable {
  /// The number of files that were written.
  public private(set) var written = 0
  /// The number of files that already had the same bytes.
  public private(set) var upToDate = 0
  /// The number of files that would be written without a dry run.
  public private(set) var missing = 0
  /// The total size of the files written, or to be written, in bytes.
  public private(set) var bytes = 0
  /// The number of masks that are invalid or could not be read.
  public private(set) var failedMasks: Int
  /// Whether every icon's file was written.
  package private(set) var hasAllFiles = true
  /// The error for the folder, the manifest, or the sheet.
  package var failure: FileError?
  private var iconFailure: FileError?

  init(failedMasks: Int) { self.failedMasks = failedMasks }

  /// The error if a file could not be written.
  public var error: CityPaintError? {
    (iconFailure ?? failure).map { CityPaintError($0.message, kind: .cannotWrite) }
  }

  mutating func add(_ icon: TintedIcon) {
    for file in icon.files {
      switch file.state {
      case .written: written += 1
      case .upToDate: upToDate += 1
      case .missing: missing += 1
      }
      if file.state != .upToDate { bytes += file.byteCount }
    }
    if icon.problem != nil { failedMasks += 1 }
    guard let failure = icon.failure else { return }
    (hasAllFiles, iconFailure) = (false, iconFailure ?? failure)
  }
}

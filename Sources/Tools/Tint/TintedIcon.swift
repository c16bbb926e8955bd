package import Files
import Resources
package import Source

/// The result of one mask.
package struct TintedIcon: Sendable {
  package enum State: Hashable, Sendable {
    case written
    /// A file with the same bytes already exists.
    case upToDate
    /// The file was not written because of a dry run.
    case missing
  }

  package struct File: Sendable {
    package let name: String
    /// The mask file that the icon was made from.
    package let source: String
    package let color: TintColor
    package let scale: Int
    /// The width in pixels.
    package let width: Int
    package let height: Int
    package let byteCount: Int
    /// The file's SHA-256 in hexadecimal, if requested.
    package let sha256: String?
    package let state: State
  }

  package let mask: TintPlan.Mask
  package internal(set) var files: [File] = []
  /// Warnings about the mask, which was still tinted.
  package internal(set) var warnings: [Diagnostic] = []
  /// The reason why the mask could not be tinted.
  package internal(set) var problem: Diagnostic?
  /// The reason why a file could not be written, which ends the run.
  package internal(set) var failure: FileError?
}

/// The name of a tinted icon's file, `{icon}-{RRGGBB}{@Nx}.png`.
struct TintedName: Hashable {
  var icon: String
  /// Six uppercase hexadecimal digits.
  var code: String
  var scale: Int

  var text: String {
    ScaledName(stem: "\(icon)-\(code)", scale: scale, fileExtension: "png").name
  }

  init(icon: String, code: String, scale: Int) {
    self.icon = icon
    self.code = code
    self.scale = scale
  }

  /// Parses a file's name, ignoring case; `nil` if it does not have this form.
  init?(_ name: String) {
    let scaled = ScaledName(name)
    guard scaled.fileExtension.lowercased() == "png", let dash = scaled.stem.lastIndex(of: "-")
    else { return nil }
    let code = scaled.stem[scaled.stem.index(after: dash)...]
    guard code.utf8.count == 6, code.allSatisfy(\.isHexDigit) else { return nil }
    self.init(
      icon: String(scaled.stem[..<dash]), code: code.uppercased(), scale: scaled.scale)
  }
}

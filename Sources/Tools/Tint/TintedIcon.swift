package import Files
import Resources
package import Source

/// The result of one mask.
package struct TintedIcon: Sendable {
  package enum State: Hashable, Sendable {
    case written
    /// Its bytes were there already.
    case upToDate
    /// It would have been written, but for a dry run.
    case missing
  }

  package struct File: Sendable {
    package let name: String
    /// The mask's file that it was made from.
    package let source: String
    package let color: TintColor
    package let scale: Int
    /// Pixels.
    package let width: Int
    package let height: Int
    package let byteCount: Int
    /// The file's digest, in hexadecimal; computed only on request.
    package let sha256: String?
    package let state: State
  }

  package let mask: TintPlan.Mask
  package internal(set) var files: [File] = []
  /// Problems with the mask, though it is still tinted.
  package internal(set) var warnings: [Diagnostic] = []
  /// Why the mask could not be tinted.
  package internal(set) var problem: Diagnostic?
  /// Why a file could not be written; the run ends with it.
  package internal(set) var failure: FileError?
}

/// The name of a tinted icon's file: `{icon}-{RRGGBB}{@Nx}.png`.
struct TintedName: Hashable {
  var icon: String
  /// Six hexadecimal digits, capitals.
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

  /// Takes a file's name apart, whatever its case; `nil` where it is not of this form.
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

import Codecs
import Files
package import Resources
import SVG
import Source

extension TintPlan.Mask {
  /// Reads and decodes the mask's files that the scales require.
  package func load(scales: [Int]) throws(PictureError) -> Icon {
    let icon = try Icon.load(files, scales: scales) { name throws(PictureError) in
      do throws(FileError) {
        return try FileSystem.read(FilePath.join(folder, name))
      } catch {
        throw .asset(.file(error))
      }
    }
    guard let icon else { throw .asset(.missing(path, lookedIn: [folder])) }
    return icon
  }

  /// Returns the warnings about the mask's picture files.
  func warnings(_ icon: Icon) -> [Diagnostic] {
    icon.bitmaps.flatMap { picture in
      picture.warnings.map { warning in
        let file = SourceFile(name: FilePath.join(folder, picture.file), bytes: [])
        return Diagnostic(
          .warning, "\(warning)", at: Place(file: file), hint: DecodeWarning.remedy)
      }
    }
  }

  /// Returns an error with its place; files are named by their paths from the command line.
  func diagnostic(_ error: PictureError) -> Diagnostic {
    func file(_ name: String, _ bytes: [UInt8] = []) -> SourceFile {
      SourceFile(name: FilePath.join(folder, name), bytes: bytes)
    }
    switch error {
    case .asset:
      return Diagnostic(
        .error, kind: error.isMissing ? .missingInput : .badInput, error.message,
        hint: error.remedy)
    case .undecodable(let name, let reason):
      return Diagnostic(
        .error, "cannot read the mask: \(reason)", at: Place(file: file(name)),
        hint: error.remedy)
    case .undrawable(let name, let reason), .unpaintable(let name, let reason):
      return Diagnostic(
        .error, reason.message,
        at: Place(file: file(name, reason.place.file.bytes), span: reason.place.span),
        hint: reason.hint)
    }
  }
}

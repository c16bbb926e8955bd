import CityPaintKit
import Files

extension Reporter {
  /// Draws files and writes all of them, or none if there is an error.
  ///
  /// - Parameter folder: the folder of the files, which is created; `nil` if their names are paths.
  static func deliver(
    strict: Bool, to folder: String? = nil,
    _ draw: (inout Reporter) throws -> [ApplicationArt.File]
  ) throws {
    let files = try run(strict: strict, draw) ?? []
    try run { _ in
      for file in files {
        guard let folder else {
          try FileSystem.writeOutput(file.bytes, to: file.name, sync: false)
          continue
        }
        try FileSystem.writeOutput(file.bytes, to: FilePath.join(folder, file.name), sync: false)
      }
    }
  }
}

import CityPaintKit
import Files
import Source

extension Document {
  /// Reads a document given on the command line; `-` is standard input.
  init(argument: String) throws(CityPaintError) {
    do {
      let input = try Input(argument)
      self.init(input.file.bytes, name: input.file.name, folder: input.folder)
    } catch {
      throw CityPaintError(error)
    }
  }
}

extension WorkOptions {
  /// The options for the library.
  var libraryOptions: RenderOptions {
    var options = RenderOptions(assets: assets, fonts: fonts, workers: jobs)
    options.limits = limits == .none ? .none : .standard
    return options
  }
}

extension Document {
  /// The document's file name without folders and extension.
  var stem: String {
    name == "<stdin>" ? "stdin" : FilePath.splitExtension(FilePath.lastComponent(of: name)).stem
  }
}

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

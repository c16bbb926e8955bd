import CityPaintKit
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

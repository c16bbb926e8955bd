import ArgumentParser
import Codecs
import Engine
import Files
import Pixels
import Source

/// How pictures become files: what lies below them, how small, and how true.
struct PictureOutput: OptionTable {
  var png: PNGEncoding?
  var quality: Int?
  var background: ColorArgument?

  static var options: [OptionRow<Self>] {
    [
      .value(
        "png", \.png, "How much to compress a PNG: fast, default or small. Default: default."
      ).ofFile,
      .value(
        "quality", \.quality, word: "number",
        "The quality of a JPEG, from 1 to 100. Default: 90."
      ).ofFile,
      .value(
        "background", \.background, word: "color",
        "Lay the whole picture on a color: #RGB or #RRGGBB, or with alpha #RRGGBBAA."
      ).ofFile,
    ]
  }

  func validate() throws {
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality takes 1 to 100")
    }
  }

  /// The format with the choices that are made; refuses those that say nothing of it.
  func chosen(_ format: PictureFormat) throws -> PictureFormat {
    switch format {
    case .png(let usual):
      if quality != nil { throw ValidationError("--quality is for JPEG files: -o NAME.jpg") }
      return .png(png ?? usual)
    case .jpeg(let usual):
      if png != nil { throw ValidationError("--png is for PNG files; a JPEG has --quality") }
      return .jpeg(quality: quality ?? usual)
    }
  }

  /// A picture on its ground.
  func finish(_ picture: RenderedScreen) -> RenderedScreen {
    background.map { picture.over($0.color) } ?? picture
  }
}

extension PNGEncoding: ExpressibleByArgument {}

/// A color as the command line writes it.
struct ColorArgument: ExpressibleByArgument {
  let color: Color

  init?(argument: String) {
    guard let color = Color(hex: argument.hasPrefix("#") ? argument : "#" + argument) else {
      return nil
    }
    self.color = color
  }
}

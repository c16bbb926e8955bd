import ArgumentParser
import Codecs
import Engine
import Files
import Pixels
import Source

/// The encoding of pictures: background, compression, and quality.
struct PictureOutput: OptionTable {
  var png: PNGEncoding?
  var quality: Int?
  var background: ColorArgument?

  static var options: [OptionRow<Self>] {
    [
      .value(
        "png", \.png, "How much to compress a PNG: fast, default, or small. Default: default."
      ).ofFile,
      .value(
        "quality", \.quality, word: "number",
        "The quality of a JPEG, from 1 to 100. Default: 90."
      ).ofFile,
      .value(
        "background", \.background, word: "color",
        "Draw the picture on a color: #RGB, #RRGGBB, or with alpha #RGBA or #RRGGBBAA."
      ).ofFile,
    ]
  }

  func validate() throws {
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality must be from 1 to 100")
    }
  }

  /// Returns the format with the chosen settings; rejects settings that do not apply to the format.
  func chosen(_ format: PictureFormat) throws -> PictureFormat {
    switch format {
    case .png(let usual):
      if quality != nil {
        throw ValidationError("--quality applies only to JPEG files: -o NAME.jpg")
      }
      return .png(png ?? usual)
    case .jpeg(let usual):
      if png != nil {
        throw ValidationError("--png applies only to PNG files; use --quality for a JPEG")
      }
      return .jpeg(quality: quality ?? usual)
    }
  }

  /// Returns the picture on its background.
  func finish(_ picture: RenderedScreen) -> RenderedScreen {
    background.map { picture.over($0.color) } ?? picture
  }
}

extension PNGEncoding: ExpressibleByArgument {}

/// A color on the command line.
struct ColorArgument: ExpressibleByArgument {
  let color: Color

  init?(argument: String) {
    guard let color = Color(hex: argument.hasPrefix("#") ? argument : "#" + argument) else {
      return nil
    }
    self.color = color
  }
}

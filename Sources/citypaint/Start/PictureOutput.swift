import ArgumentParser
import CityPaintKit
import Codecs
import Files
import Pixels

/// The encoding of pictures: background, compression, and quality.
struct PictureOutput: OptionTable {
  var png: PNGEncoding?
  var quality: Int?
  var background: ColorArgument?

  static var options: [OptionRow<Self>] {
    [
      .value(
        "png", \.png,
        "How much to compress a PNG: fast, default, compact, or small. Default: default."
      ).ofFile,
      .value(
        "quality", \.quality, word: "number",
        "The quality of a JPEG, from 1 to 100. Default: 90."
      ).ofFile,
      .value(
        "background", \.background, word: "color",
        "Draw the picture on a color: #RGB or #RRGGBB, or with alpha, #RGBA or #RRGGBBAA."
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

  typealias Format = PictureFormat

  /// Returns the format that a file's name implies; `nil` for a stream or an unknown extension.
  func fileFormat(of output: String) -> Format? {
    FileSystem.isStream(output) ? nil : PictureFormat(ofName: output)
  }

  /// Returns the format that a single picture's name implies; PNG for a stream.
  func format(of output: String) throws -> Format {
    try chosen(FileSystem.isStream(output) ? .png() : PictureFormat(ofName: output) ?? .png())
  }
}

extension PNGEncoding: ExpressibleByArgument {}

/// A color on the command line.
struct ColorArgument: ExpressibleByArgument {
  let color: Pixels.Color

  init?(argument: String) {
    guard let color = Pixels.Color(hex: argument.hasPrefix("#") ? argument : "#" + argument) else {
      return nil
    }
    self.color = color
  }
}

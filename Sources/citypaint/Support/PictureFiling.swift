import ArgumentParser
import Codecs
import Engine
import Files
import Pixels
import Source

/// A kind of picture file that is written, known by the ending of its name.
enum OutputFormat: Hashable, Sendable {
  case png, jpeg

  /// `nil` for a name with another ending, or none.
  init?(ofName name: String) {
    switch FilePath.splitExtension(FilePath.lastComponent(of: name)).extension.lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    default: return nil
    }
  }
}

/// How pictures become files: what lies below them, how small, and how true.
struct PictureFiling: ParsableArguments {
  @Option(help: "How small a PNG is to be: fast, default or small. Default: default.")
  var png: Compression?

  @Option(
    help: ArgumentHelp(
      "From 1 to 100: how true a JPEG is to its picture. Default: 90.", valueName: "number"))
  var quality: Int?

  @Option(
    help: ArgumentHelp(
      "Lay the whole picture on a colour: #RGB or #RRGGBB, or with alpha #RRGGBBAA.",
      valueName: "color"))
  var background: ColorArgument?

  enum Compression: String, ExpressibleByArgument, CaseIterable {
    case fast, `default`, small

    var level: RenderedScreen.Compression {
      switch self {
      case .fast: .fast
      case .default: .standard
      case .small: .small
      }
    }
  }

  func validate() throws {
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality takes 1 to 100")
    }
  }

  /// Refuses what says nothing of the files that are written.
  func check(for format: OutputFormat) throws {
    if quality != nil, format != .jpeg {
      throw ValidationError("--quality is for JPEG files: -o NAME.jpg")
    }
    if png != nil, format != .png {
      throw ValidationError("--png is for PNG files; a JPEG has --quality")
    }
  }

  /// A picture on its ground.
  func finish(_ picture: RenderedScreen) -> RenderedScreen {
    background.map { picture.over($0.color) } ?? picture
  }

  /// A finished picture's file.
  func bytes(
    _ picture: Pixmap, of place: Place?, as format: OutputFormat, workers: Int
  ) throws(CityPaintError) -> [UInt8] {
    switch format {
    case .png: try picture.png((png ?? .default).level, workers: workers)
    case .jpeg: try picture.jpeg(quality: quality ?? 90, of: place)
    }
  }
}

/// A colour as the command line writes it.
struct ColorArgument: ExpressibleByArgument {
  let color: Color

  init?(argument: String) {
    guard let color = Color(hex: argument.hasPrefix("#") ? argument : "#" + argument) else {
      return nil
    }
    self.color = color
  }
}

import Files
package import Pixels

/// An output format for pictures, with its options.
package enum PictureFormat: Hashable, Sendable {
  case png(PNGEncoding = .default)
  /// The quality, from 1 to 100.
  case jpeg(quality: Int = 90)

  /// Returns the format with the settings that apply to it.
  package func with(png: PNGEncoding?, quality: Int?) -> PictureFormat {
    switch self {
    case .png(let usual): .png(png ?? usual)
    case .jpeg(let usual): .jpeg(quality: quality ?? usual)
    }
  }

  /// Every format, with its default options.
  package static let all: [PictureFormat] = [.png(), .jpeg()]

  package var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    }
  }

  /// The file name extensions; the first is the preferred one.
  package var endings: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    }
  }

  package var ending: String { endings[0] }

  /// Finds the format for a file name, by its extension, ignoring case.
  ///
  /// The result is `nil` for any other extension, or for a name without one.
  package init?(ofName name: String) {
    let ending = FilePath.splitExtension(FilePath.lastComponent(of: name)).extension.lowercased()
    guard let format = Self.all.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = format
  }

  /// Names with every extension, as shown in messages.
  package static var examples: String {
    let names = all.flatMap(\.endings).map { "NAME.\($0)" }
    return names.dropLast().joined(separator: ", ") + names.suffix(1).map { " or " + $0 }.joined()
  }

  /// Whether a file may have several frames.
  package var holdsFrames: Bool {
    if case .png = self { true } else { false }
  }

  /// Encodes a picture as a file.
  ///
  /// - Parameter workers: the number of encoding threads, which does not affect the bytes.
  package func encode(_ pixmap: Pixmap, workers: Int = 1) throws(CodecError) -> [UInt8] {
    switch self {
    case .png(let encoding): try PNG.encode(pixmap, as: encoding, workers: workers)
    case .jpeg(let quality): try JPEG.encode(pixmap, quality: quality)
    }
  }

  /// Encodes frames with equal delays as a file; only the first frame if there is no delay.
  package func encode(_ frames: [Pixmap], seconds: Double?) throws(CodecError) -> [UInt8] {
    guard let seconds, case .png(let encoding) = self else {
      guard let frame = frames.first else { throw .empty(width: 0, height: 0) }
      return try encode(frame)
    }
    return try APNG.encode(frames, seconds: seconds, as: encoding)
  }
}

import Files
package import Pixels

/// A kind of picture file that is written, with the choices it has.
package enum PictureFormat: Hashable, Sendable {
  case png(PNGEncoding = .default)
  /// From 1 to 100: how true the file is to its picture.
  case jpeg(quality: Int = 90)

  /// Every format, with its default choices.
  package static let all: [PictureFormat] = [.png(), .jpeg()]

  package var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    }
  }

  /// What the names of its files may end with; the first is the one to write.
  package var endings: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    }
  }

  package var ending: String { endings[0] }

  /// The format of a file by the ending of its name, in small letters or capitals.
  ///
  /// `nil` for a name with another ending, or none.
  package init?(ofName name: String) {
    let ending = FilePath.splitExtension(FilePath.lastComponent(of: name)).extension.lowercased()
    guard let format = Self.all.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = format
  }

  /// Names of every ending, as messages show them.
  package static var examples: String {
    let names = all.flatMap(\.endings).map { "NAME.\($0)" }
    return names.dropLast().joined(separator: ", ") + names.suffix(1).map { " or " + $0 }.joined()
  }

  /// Whether a file may have frames that follow each other.
  package var holdsFrames: Bool {
    if case .png = self { true } else { false }
  }

  /// A picture's file.
  ///
  /// - Parameter workers: threads to encode with; the bytes are the same for any number.
  package func encode(_ pixmap: Pixmap, workers: Int = 1) throws(CodecError) -> [UInt8] {
    switch self {
    case .png(let encoding): try PNG.encode(pixmap, as: encoding, workers: workers)
    case .jpeg(let quality): try JPEG.encode(pixmap, quality: quality)
    }
  }

  /// The file of frames with equal delays; of the first alone if no delay is given.
  package func encode(_ frames: [Pixmap], seconds: Double?) throws(CodecError) -> [UInt8] {
    guard let seconds, case .png(let encoding) = self else {
      guard let frame = frames.first else { throw .empty(width: 0, height: 0) }
      return try encode(frame)
    }
    return try APNG.encode(frames, seconds: seconds, as: encoding)
  }
}

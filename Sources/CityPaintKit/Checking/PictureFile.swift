import Codecs
import Engine
import Files
import Source
import Workers

/// A picture file to compare, with its name in messages.
public struct PictureFile: Sendable {
  /// The bytes of a PNG or JPEG file.
  public var bytes: [UInt8]
  /// The file's name in messages.
  public var name: String

  /// Creates a file from bytes.
  public init(_ bytes: [UInt8], name: String = "picture") {
    (self.bytes, self.name) = (bytes, name)
  }

  /// Reads a file.
  ///
  /// - Throws: `CityPaintError` if the file is missing or cannot be read.
  public init(contentsOf path: String) throws(CityPaintError) {
    try self.init(name: path) { () throws(FileError) in try FileSystem.read(path) }
  }

  /// Reads standard input, named `-` in messages.
  package static func standardInput() throws(CityPaintError) -> PictureFile {
    try PictureFile(name: "-") { () throws(FileError) in try FileSystem.readStandardInput() }
  }

  private init(name: String, _ read: () throws(FileError) -> [UInt8]) throws(CityPaintError) {
    do throws(FileError) { self.init(try read(), name: name) } catch {
      var isMissing = false
      if case .missing = error { isMissing = true }
      throw CityPaintError(error.message, kind: isMissing ? .missingInput : .badInput)
    }
  }
}

/// Two picture files to decode.
struct PicturePair {
  let expected: PictureFile
  let actual: PictureFile
  let workers: Int

  /// A decoded picture, with warnings about its file.
  typealias Decoded<Picture> = (picture: Picture, warnings: [DecodeWarning])

  private var files: [PictureFile] { [expected, actual] }

  /// Whether one of the files has 16 bits per channel.
  var isDeep: Bool {
    files.contains { (try? ImageFile.info($0.bytes))?.bitsPerSample == 16 }
  }

  /// Decodes both, concurrently if memory allows.
  func decode<Picture: Sendable>(
    _ body: @escaping @Sendable ([UInt8]) throws(CodecError) -> Decoded<Picture>
  ) throws(CityPaintError) -> (Picture, Picture, warnings: [Diagnostic]) {
    let outcomes = Workers.map(files, threads: isSmall ? workers : 1) {
      Self.result($0.bytes, body)
    }
    let (first, second) = (outcomes[0], outcomes[1])
    var problems: [Diagnostic] = []
    for (file, result) in zip(files, outcomes) {
      if case .failure(let error) = result {
        problems.append(Diagnostic(Source.Diagnostic(.error, "\(file.name): \(error)")))
      }
    }
    guard case .success(let one) = first, case .success(let other) = second else {
      throw CityPaintError(problems)
    }
    let warnings = zip(files, [one.warnings, other.warnings]).flatMap { file, warnings in
      warnings.map {
        Diagnostic(
          Source.Diagnostic(.warning, "\(file.name): \($0)", hint: DecodeWarning.remedy))
      }
    }
    return (one.picture, other.picture, warnings)
  }

  private static func result<Picture>(
    _ bytes: [UInt8], _ body: (([UInt8]) throws(CodecError) -> Decoded<Picture>)
  ) -> Result<Decoded<Picture>, CodecError> {
    do throws(CodecError) { return .success(try body(bytes)) } catch { return .failure(error) }
  }

  /// Interlaced files and files with 16 bits need unpacked rows in addition to their pixels during
  /// decoding, too much for two large ones at once.
  private var isSmall: Bool {
    let pixels = files.map { file in
      (try? ImageFile.info(file.bytes)).map { $0.width * $0.height } ?? 0
    }
    return pixels.reduce(0, +) <= 128_000_000
  }
}

import Codecs
import Engine
import Files
import Pixels
import Source
import Synchronization
import Workers

/// Two picture files as the command line names them; `-` is standard input.
struct PicturePair {
  let expected: [UInt8]
  let actual: [UInt8]
  private let names: (String, String)
  private let workers: Int

  init(_ expected: String, _ actual: String, workers: Int) throws(CityPaintError) {
    names = (expected, actual)
    self.workers = workers
    self.expected = try Self.read(expected)
    self.actual = try Self.read(actual)
  }

  private static func read(_ name: String) throws(CityPaintError) -> [UInt8] {
    do throws(FileError) {
      return try name == "-" ? FileSystem.readStandardInput() : FileSystem.read(name)
    } catch {
      var isMissing = false
      if case .missing = error { isMissing = true }
      throw CityPaintError([
        Diagnostic(.error, kind: isMissing ? .missingInput : .badInput, error.message)
      ])
    }
  }

  /// A decoded picture, and what its file has that it should not.
  typealias Decoded<Picture> = (picture: Picture, warnings: [DecodeWarning])

  /// Whether one of the files has 16 bits a channel.
  var isDeep: Bool {
    [expected, actual].contains { (try? ImageFile.info($0))?.bitsPerSample == 16 }
  }

  /// Decodes both, side by side where memory allows.
  func decode<Picture: Sendable>(
    _ body: @escaping @Sendable ([UInt8]) throws(CodecError) -> Decoded<Picture>
  ) throws(CityPaintError) -> (Picture, Picture, warnings: [Diagnostic]) {
    let outcomes = Workers.map([expected, actual], threads: isSmall ? workers : 1) {
      Self.result($0, body)
    }
    let (first, second) = (outcomes[0], outcomes[1])
    var problems: [Diagnostic] = []
    for (name, result) in [(names.0, first), (names.1, second)] {
      if case .failure(let error) = result {
        problems.append(Diagnostic(.error, "\(name): \(error)"))
      }
    }
    guard case .success(let one) = first, case .success(let other) = second else {
      throw CityPaintError(problems)
    }
    let warnings = [(names.0, one.warnings), (names.1, other.warnings)].flatMap { name, warnings in
      warnings.map { Diagnostic(.warning, "\(name): \($0)", hint: DecodeWarning.remedy) }
    }
    return (one.picture, other.picture, warnings)
  }

  private static func result<Picture>(
    _ bytes: [UInt8], _ body: (([UInt8]) throws(CodecError) -> Decoded<Picture>)
  ) -> Result<Decoded<Picture>, CodecError> {
    do throws(CodecError) { return .success(try body(bytes)) } catch { return .failure(error) }
  }

  /// Interlaced files and those of 16 bits hold unpacked rows beside their pixels while they are
  /// decoded; two large ones at once are too much.
  private var isSmall: Bool {
    func pixels(_ bytes: [UInt8]) -> Int {
      guard let info = try? ImageFile.info(bytes) else { return 0 }
      return info.width * info.height
    }
    return pixels(expected) + pixels(actual) <= 128_000_000
  }
}

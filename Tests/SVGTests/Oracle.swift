import Codecs
import Foundation
import Pixels
import Synchronization

/// `rsvg-convert`, a renderer of its own making, run over files.
enum Oracle {
  static let program: String? = ["/usr/bin/rsvg-convert", "/opt/homebrew/bin/rsvg-convert"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  struct Failure: Error {
    var words: String
  }

  /// The alpha of a file's picture, `side` × `side`.
  static func alpha(_ path: String, side: Int) throws -> [UInt8] {
    guard let program else { throw Failure(words: "rsvg-convert is not installed") }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-w", "\(side)", "-h", "\(side)", path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(words: "rsvg-convert gave up on \(path)")
    }
    let pixmap = try PNG.decode(bytes)
    guard pixmap.width == side, pixmap.height == side else {
      throw Failure(words: "rsvg-convert gave \(pixmap.width) × \(pixmap.height) for \(path)")
    }
    return pixmap.pixels.map { UInt8($0 >> 24) }
  }
}

/// How far two pictures of coverage are apart, of 255.
struct Difference: Sendable {
  var mean = 0.0
  var worst = 0

  init(_ a: [UInt8], _ b: [UInt8]) {
    var sum = 0
    for (x, y) in zip(a, b) {
      let d = abs(Int(x) - Int(y))
      sum += d
      worst = max(worst, d)
    }
    mean = Double(sum) / Double(max(a.count, 1))
  }
}

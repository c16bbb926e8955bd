import Codecs
import Foundation
import Pixels
import Synchronization

/// `rsvg-convert`, an independent renderer, run over files.
enum Oracle {
  static let program: String? = ["/usr/bin/rsvg-convert", "/opt/homebrew/bin/rsvg-convert"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  struct Failure: Error {
    var words: String
  }

  /// The alpha of a file's picture at eight times the size, each 8 × 8 pixels averaged.
  static func averagedAlpha(_ path: String, side: Int) throws -> [UInt8] {
    let fine = try alpha(path, side: side * 8)
    var sums = [Int](repeating: 0, count: side * side)
    for (i, value) in fine.enumerated() {
      sums[i / (side * 8) / 8 * side + i % (side * 8) / 8] += Int(value)
    }
    return sums.map { UInt8(($0 + 32) / 64) }
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

  /// Each value's distance from the nearer of two pictures.
  init(_ a: [UInt8], nearerOf b: [UInt8], _ c: [UInt8]) {
    let nearer = a.indices.map { i in
      abs(Int(a[i]) - Int(b[i])) <= abs(Int(a[i]) - Int(c[i])) ? b[i] : c[i]
    }
    self.init(a, nearer)
  }
}

import Drawing
import Foundation
import Geometry
import Pixels
import Raster
import Testing

/// Pictures of one shape each, compared with another rasterizer's of the same numbers.
///
/// Shapes are compared with Skia's at eight times the size, averaged: a pixel's area is then right
/// to a few steps, and an edge that is off by an eighth of a pixel shows. Paints are compared pixel
/// by pixel, for both take a gradient's color at a pixel's center.
@Suite(
  .enabled(
    if: Skia.isThere || ProcessInfo.processInfo.environment["CI"] == "true",
    "python3 has no skia; Scripts/test fetches it"))
struct PeerTests {
  private static let drawn = Result { try Skia.draw(PeerCase.all) }

  @Test(arguments: PeerCase.all.indices)
  func itIsDrawnAsSkiaDrawsIt(index: Int) throws {
    let test = PeerCase.all[index]
    let theirs = try Self.drawn.get()[index]
    let ours = render([test.item], test.side, test.side, background: .white).pixels
    var sum = 0
    var worst: [Int] = []
    for (i, pixel) in ours.enumerated() {
      let differences = (0..<3).map { abs(channel(pixel, $0) - Int(theirs[i * 4 + $0])) }
      sum += differences.reduce(0, +)
      worst.append(differences.max() ?? 0)
    }
    let mean = Double(sum) / Double(ours.count * 3)
    let strays = worst.filter { $0 > test.most }
    #expect(ours.contains { $0 != Color.white.premultiplied }, "\(test.name) shows nothing")
    #expect(mean < 0.5, "\(test.name): mean \(mean)")
    #expect(
      strays.count <= test.strays,
      "\(test.name): \(strays.count) pixels, one by \(strays.max() ?? 0)")
  }
}

/// The skia package of Python, which `Scripts/test` fetches into `.build`.
private enum Skia {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let isThere = (try? run(["--version"], Data())) != nil

  /// The pixels of each case, four bytes a pixel.
  static func draw(_ cases: [PeerCase]) throws -> [[UInt8]] {
    let input = "[" + cases.map(\.json).joined(separator: ",") + "]"
    var rest = try run([], Data(input.utf8))[...]
    return try cases.map { test in
      let count = test.side * test.side * 4
      guard rest.count >= count else { throw Failure(words: "too few pixels for \(test.name)") }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }

  struct Failure: Error {
    var words: String
  }

  private static func run(_ arguments: [String], _ input: Data) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = package.appending(path: "Tests/SkiaPeer/draw.py").path
    process.arguments = ["python3", "-B", script] + arguments
    var environment = ProcessInfo.processInfo.environment
    let packages = package.appending(path: ".build/skia").path
    environment["PYTHONPATH"] = [packages, environment["PYTHONPATH"]].compactMap(\.self)
      .joined(separator: ":")
    process.environment = environment
    let (writing, reading) = (Pipe(), Pipe())
    process.standardInput = writing
    process.standardOutput = reading
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The script reads all before it writes, so neither waits for the other.
    try writing.fileHandleForWriting.write(contentsOf: input)
    try writing.fileHandleForWriting.close()
    let output = [UInt8](reading.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(words: "draw.py gave up") }
    return output
  }
}

import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// A folder of small accepted goldens, for tests that break and check them.
struct GoldenWorkspace {
  let folder: TemporaryFolder

  static let names = ["a/one", "a/two", "b/three", "four"]

  init() throws {
    folder = try TemporaryFolder()
    for name in Self.names { try write(name, color: "#CC333F") }
    let outcome = try run(["accept", "--new", "--dir", "."], environment: ["CI": ""])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  func write(_ name: String, color: String) throws {
    try folder.write(
      """
      {
        "screen": "scene",
        "device": { "width": 40, "height": 30, "scale": 1 },
        "root": {
          "type": "shape", "name": "dot", "shape": "ellipse",
          "fill": "\(color)",
          "frame": [10, 5, 20, 20]
        }
      }
      """, name + ".json")
  }

  func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(arguments, in: folder.path, environment: environment)
  }

  /// A JSON file that a command wrote.
  func object(_ name: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(folder.read(name)))
    return try #require(json as? [String: Any])
  }

  /// The state of every case, according to `check.json`.
  func states() throws -> [String: String] {
    let cases = try #require(try object("check.json")["cases"] as? [[String: Any]])
    return Dictionary(
      cases.map { ($0["name"] as? String ?? "", $0["state"] as? String ?? "") },
      uniquingKeysWith: { first, _ in first })
  }

  /// One case each that is the same, changed, damaged, new, missing, stale, and invalid.
  func breakEverything() throws {
    try write("a/two", color: "#00A0B0")
    try write("a/new", color: "#00A0B0")
    try folder.write("{ \"screen\": \"scene\", \"rot\": 1 }", "b/wrong.json")
    try FileManager.default.removeItem(atPath: folder.file("b/three.golden"))
    for name in ["gone", "cut"] {
      for suffix in [".json", ".png", ".golden"] {
        try folder.write(try folder.read("four" + suffix), name + suffix)
      }
    }
    let lock = try folder.read("goldens.lock")
    try folder.write(lock + Array("cut\n".utf8), "goldens.lock")
    try FileManager.default.removeItem(atPath: folder.file("gone.json"))
    try folder.write(Array(try folder.read("cut.png").prefix(60)), "cut.png")
  }
}

import Foundation
import TestSupport
import Testing

/// A folder with a document that needs too many resources, and the program run on it.
struct Attack {
  let folder: TemporaryFolder

  /// - Parameter files: by name; `a.json` is the document.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, name) }
  }

  /// A scene with a node on a phone's screen, or on the largest allowed one.
  static func scene(_ root: String, _ keys: String = "", isHuge: Bool = false) -> String {
    let device = isHuge ? "3500, \"height\": 7000" : "390, \"height\": 844"
    return """
      {"screen": "scene", "device": {"width": \(device), "scale": 2},
      \(keys)
      "root": \(root)}
      """
  }

  /// How it went, with a gigabyte of addresses and 30 seconds of the processor's time.
  ///
  /// The time that the wall shows is more where others work on the same machine.
  func run(_ arguments: String = "render a.json -o o.png") throws -> Program.Outcome {
    try Program.shell(
      "ulimit -v 1048576 -t 30; exec timeout 180 \"$P\" \(arguments)", in: folder.path)
  }

  /// Expects the document to be rejected at a place, with the given message.
  func isRefused(
    _ arguments: String = "render a.json -o o.png", _ words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(arguments)
    let reported = String(outcome.errors.prefix(600))
    #expect(outcome.status == 65, "\(outcome.status): \(reported)", sourceLocation: sourceLocation)
    #expect(
      outcome.errors.firstMatch(of: #/\w+:\d+:\d+: error: /#) != nil, "no place: \(reported)",
      sourceLocation: sourceLocation)
    for words in words {
      #expect(outcome.errors.contains(words), "\(reported)", sourceLocation: sourceLocation)
    }
  }

  /// Expects the document to be drawn.
  func isDrawn(
    _ arguments: String = "render a.json -o o.png",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(arguments)
    #expect(
      outcome.status == 0, "\(outcome.status): \(outcome.errors.prefix(600))",
      sourceLocation: sourceLocation)
  }

  /// Arrays of JSON, for the documents of tests.
  static func list(_ count: Int, _ item: (Int) -> String) -> String {
    "[" + (0..<count).map(item).joined(separator: ", ") + "]"
  }

  /// Objects of JSON, for the documents of tests.
  static func object(_ count: Int, _ member: (Int) -> (String, String)) -> String {
    let members = (0..<count).map { index in
      let (key, value) = member(index)
      return "\"\(key)\": \(value)"
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

import Foundation
import TestSupport
import Testing

/// A report of `citypaint compare` as JSON.
struct CompareReport: Decodable {
  struct Finding: Decodable {
    var kind: String
    var element: String?
    var message: String
    var box: [Double]?
    var notes: [String]?
  }

  struct Counts: Decodable {
    var same: Int
    var within: Int
    var different: Int
    var notFound: Int
  }

  var findings: [Finding]
  var elements: Counts
  var messages: [String] { findings.map(\.message) }
}

extension TemporaryFolder {
  /// Compares a design with a picture of another document.
  func compareReport(_ design: String, with app: String) throws -> CompareReport {
    try write(design, "design.json")
    try write(app, "app.json")
    #expect(try Program.run(["render", "app.json", "-o", "app.png"], in: path).status == 0)
    let outcome = try Program.run(
      ["compare", "design.json", "app.png", "--format", "json"], in: path)
    return try JSONDecoder().decode(CompareReport.self, from: Data(outcome.output))
  }

  /// Compares a design with a picture of the same document in which some of its text is replaced.
  func compareReport(
    _ design: String, replacing changes: [(old: String, new: String)]
  ) throws -> CompareReport {
    var built = design
    for (old, new) in changes {
      #expect(built.contains(old))
      built = built.replacingOccurrences(of: old, with: new)
    }
    return try compareReport(design, with: built)
  }
}

/// A suite that compares a document with pictures of it in which some of its text is replaced.
protocol ComparedDocument {
  static var document: String { get }
  var folder: TemporaryFolder { get }
}

extension ComparedDocument {
  func report(_ changes: (old: String, new: String)...) throws -> CompareReport {
    try folder.compareReport(Self.document, replacing: changes)
  }

  func messages(_ changes: (old: String, new: String)...) throws -> [String] {
    try folder.compareReport(Self.document, replacing: changes).messages
  }

  /// Returns the change that puts an element between pixels, where its letters have other edges, as
  /// another renderer's have.
  static func betweenPixels(_ name: String) -> (old: String, new: String) {
    let own = "\"name\": \"\(name)\","
    return (own, "\(own) \"transform\": { \"x\": 0.2, \"y\": 0.15 },")
  }
}

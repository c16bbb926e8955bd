import Foundation
import TestSupport
import Testing

/// A document and the picture beside it: `Goldens/<system>/<case>.json` and `.png`.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  var system: String
  var name: String
  /// Pixels to the point of the document's own device, as far as a look at the text tells.
  var isAtOne: Bool

  /// As `Scripts/record-goldens` takes it.
  var id: String { "\(system)/\(name)" }
  var testDescription: String { id }
  var folder: String { PackageFolder.file("Goldens/\(system)") }
  var document: String { "\(folder)/\(name).json" }
  var picture: String { "\(folder)/\(name).png" }
  /// The whole height of the content, where the name says so.
  var isFull: Bool { name.hasSuffix("-full") }

  /// Every case there is, by name; documents in deeper folders are no cases.
  static let all: [GoldenCase] = {
    let manager = FileManager.default
    let root = PackageFolder.file("Goldens")
    func names(_ folder: String) -> [String] {
      ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
    return names(root).flatMap { system in
      names("\(root)/\(system)").filter { $0.hasSuffix(".json") }.map { file in
        let text = (try? String(contentsOfFile: "\(root)/\(system)/\(file)", encoding: .utf8)) ?? ""
        return GoldenCase(
          system: system, name: String(file.dropLast(5)),
          isAtOne: text.contains(/"device"\s*:\s*"iphone"/) || text.contains(/"scale"\s*:\s*1\b/))
      }
    }
  }()

  /// What this build compares: a debug build paints 25 times slower, so only what is small.
  static var compared: [GoldenCase] {
    #if DEBUG
      all.filter { $0.isAtOne && !$0.isFull }
    #else
      all
    #endif
  }
}

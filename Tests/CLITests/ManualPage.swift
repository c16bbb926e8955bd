import Foundation
import TestSupport
import Testing

/// A page of the manual: its lines, fenced blocks, links, and commands.
struct ManualPage: Sendable, CustomTestStringConvertible {
  /// A fenced block, with the marks in the comments above it.
  struct Block: Sendable {
    var language: String
    var text: String
    /// The line of the opening fence, from 1.
    var line: Int
    /// The value of `<!-- key: value -->` directly above the fence.
    var marks: [String: String] = [:]
    /// The prose between the block before and this one.
    var introduction = ""
    /// The picture directly below the block, as the page links it.
    var picture: String?
  }

  static let folder = "Sources/CityPaintKit/CityPaintKit.docc/"

  /// Generated pages, whose length is not limited.
  static let generated: Set = ["PhoneParts", "LintRules", "Gallery"]

  /// The README, the files beside it, and every page of the catalog.
  static let all: [ManualPage] = {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: PackageFolder.file(folder))) ?? []
    let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
    return (["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + pages).map(ManualPage.init)
  }()

  static let written: [ManualPage] = all.filter { !$0.isGenerated }

  /// From the package's folder.
  let path: String
  let lines: [String]
  let blocks: [Block]
  /// The lines outside of fenced blocks, by their number.
  let prose: [(line: Int, text: String)]

  init(path: String) {
    self.path = path
    let bytes = (try? PackageFolder.read(path)) ?? []
    var lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    (blocks, prose) = Self.parse(lines)
  }

  var testDescription: String { path }

  var name: String { path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? path }

  var isGenerated: Bool { Self.generated.contains(name) }

  /// The folder that its links start from, from the package's folder.
  var directory: String { path.contains("/") ? Self.folder : "" }

  private static func parse(
    _ lines: [String]
  ) -> (blocks: [Block], prose: [(line: Int, text: String)]) {
    var blocks: [Block] = []
    var prose: [(line: Int, text: String)] = []
    var marks: [String: String] = [:]
    var open: Block?
    var introduction = ""
    var awaitsPicture = false
    for (index, line) in lines.enumerated() {
      if var block = open {
        if line == "```" {
          blocks.append(block)
          (open, awaitsPicture) = (nil, true)
        } else {
          block.text += line + "\n"
          open = block
        }
        continue
      }
      if line.hasPrefix("```") {
        open = Block(
          language: String(line.dropFirst(3).prefix { $0 != " " }), text: "", line: index + 1,
          marks: marks, introduction: introduction)
        (marks, introduction) = ([:], "")
        continue
      }
      prose.append((index + 1, line))
      if let match = line.wholeMatch(of: /<!-- ([a-z ]+): (.+) -->/) {
        let (key, value) = (String(match.1), String(match.2))
        marks[key] = marks[key].map { $0 + ", " + value } ?? value
      } else if !line.isEmpty {
        introduction += line + "\n"
        if awaitsPicture, let match = line.prefixMatch(of: /!\[[^\]]*\]\(([^)]+)\)/) {
          blocks[blocks.count - 1].picture = String(match.1)
        }
        (marks, awaitsPicture) = ([:], false)
      }
    }
    return (blocks, prose)
  }
}

extension ManualPage {
  /// The files and pages that its prose links, with their lines: Markdown's links and HTML's.
  var links: [(line: Int, target: String)] {
    prose.flatMap { line, text in
      text.matches(of: /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/).map {
        (line, String($0.1 ?? $0.2 ?? ""))
      }
    }
  }

  /// The command lines that its prose names in backticks.
  var namedCommands: [(line: Int, text: String)] {
    prose.flatMap { line, text in
      text.matches(of: /`(citypaint [^`]+)`/).map { (line, String($0.1)) }
    }
  }

  /// The anchors of its headings, as GitHub writes them.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.text.hasPrefix("#") }.map { _, text in
        text.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  /// The file of a link, relative to the package, and its anchor; `nil` for the web.
  func resolve(_ target: String) -> (path: String, anchor: String?)? {
    if target.contains("://") { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count > 1 ? String(parts[1]) : nil
    if parts[0].isEmpty { return (path, anchor) }
    var names: [Substring] = []
    for name in (directory + parts[0]).split(separator: "/") where name != "." {
      if name == "..", !names.isEmpty { names.removeLast() } else { names.append(name) }
    }
    return (names.joined(separator: "/"), anchor)
  }
}

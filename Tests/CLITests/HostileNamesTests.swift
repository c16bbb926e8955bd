import Foundation
import TestSupport
import Testing

/// Names and contents of files, documents, and arguments are shown without affecting a terminal or
/// readers of a build log.
@Suite(.serialized) struct HostileNamesTests {
  /// Escapes, line breaks, both forms of GitHub Actions commands, a reversed direction, C1, DEL.
  private static let hostile =
    "e\u{1B}[31m\r\n::error::pwned\n  ::add-mask::x\n##[error]y\u{202E}z\u{9B}2J\u{7F}"

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let name = Self.hostile
    let quoted = #"e\u001b[31m\r\n::error::pwned\n##[error]y\u202ez\u009b2J\u007f"#
    let head = #""screen": "scene", "device": {"width": 30, "height": 20, "scale": 1}"#
    try folder.write(
      """
      {\(head), "root": {"type": "column", "name": "\(quoted)", "children": [
        {"type": "text", "name": "\(quoted)", "maxLines": 1, "width": 20,
         "text": "\(quoted) and far more than there is room for"}]}}
      """, "g/\(name).json")
    try folder.write(
      """
      {\(head), "root": {"type": "\(quoted)",
        "\(quoted)": "{{\(quoted)}}", "src": "##[error]pwned.png"}}
      """, "bad/\(name).json")
    // The displayed line is itself a command.
    try folder.write("{\n   ::error::pwned ##[error]x\n}", "bad/line.json")
    try folder.write("\u{A0}::error::pwned", "::error::x.json")
    try folder.write(
      "n,t\n\"\u{1B}[31m\n::error::pwned\",\"\u{202E}\n::error::x\"\n", "rows\(name).csv")
    try folder.write(
      #"{\#(head), "root": {"type": "text", "text": "{{t}} {{n}}", "maxLines": 1}}"#, "t.json")
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>"#,
      "masks/\(name).svg")
    try folder.write("<svg><\(name)/></svg>", "masks/b\(name).svg")
    try folder.write("no font", "fonts/\(name).ttf")
    try folder.write("no picture", "\(name).png")
  }

  private func expectHarmless(_ text: String, _ line: [String], annotates: Bool = false) {
    for scalar in text.unicodeScalars where scalar != "\n" {
      switch scalar.value {
      case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
        Issue.record("\(line): U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)")
        return
      default: break
      }
    }
    for shown in text.split(separator: "\n") {
      let start = shown.drop { $0.isWhitespace }
      let isOwn = annotates && start.wholeMatch(of: /::(error|warning) [^:]*title=[^:]*::.*/) != nil
      #expect(isOwn || !start.hasPrefix("::"), "\(line): \(text.debugDescription)")
      #expect(isOwn || !shown.contains("##["), "\(line): \(text.debugDescription)")
    }
  }

  private static let good = "g/\(hostile).json"
  private static let bad = "bad/\(hostile).json"

  static let lines: [[String]] = [
    ["render", bad, "-o", "out"], ["render", good, bad, "bad/line.json", "-o", "out"],
    ["render", "bad/line.json", "-o", "a.png"], ["render", "::error::x.json", "-o", "a.png"],
    ["render", "none\(hostile)", "-o", "a.png"], ["render", good, "-o", "\(hostile).gif"],
    ["render", good, "-o", "\(hostile).png/x.png"], ["render", good, good, "-o", hostile],
    ["render", good, "-o", "a.png", "--device", hostile],
    ["render", good, "-o", "a.png", "--locale", hostile],
    ["render", good, "-o", "a.png", "--set", hostile],
    ["render", good, "-o", "a.png", "--set", "\(hostile)=\(hostile)"],
    ["render", good, "-o", "a.png", "--scale", hostile], ["render", good, "--\(hostile)", "x"],
    ["render", good, "-o", "a.png", "--look=\(hostile)"],
    ["render", good, "-o", "a.png", "--data", "none\(hostile)"],
    ["render", good, "-o", "a.png", "--assets", hostile],
    ["render", good, "-o", "{{\(hostile)}}.png", "--data", "rows\(hostile).csv"],
    ["render", "t.json", "-o", "{{n}}.png", "--data", "rows\(hostile).csv"],
    ["render", "t.json", "-o", "\(hostile){{n}}.png", "--data", "rows\(hostile).csv", "--strict"],
    ["inspect", good], ["inspect", bad], ["inspect", good, "-o", hostile],
    ["inspect", good, "-o", "a.png", "--show", hostile],
    ["lint", good, bad, "bad/line.json", "none\(hostile)"], ["lint", good, "--only", hostile],
    ["lint", good, "--preset", hostile], ["lint", good, "--rules", bad],
    ["lint", "\(hostile).png"], ["lint", "--explain", hostile],
    ["check", "g"], ["check", "g", "--only", hostile], ["check", "none\(hostile)", "--ci"],
    ["check", hostile], ["accept", "--dir", "g", hostile + "x"],
    ["accept", "--dir", "bad", "--new"],
    ["accept", "--dir", "g", hostile], ["accept", "--dir", "g", "--from", bad],
    ["expand", bad], ["schema", bad], ["sheet", bad, "-o", "s.png"],
    ["sheet", good, "-o", hostile], ["sheet", good, "-o", "\(hostile).png/s.png"],
    ["tint", "masks", "--color", "CC333F", "-o", hostile, "--dry-run"],
    ["tint", "masks", "none\(hostile)", "--color", "CC333F", "-o", "out"],
    ["tint", "masks", "--color", hostile, "-o", "out"],
    ["tint", "masks", "--palette", bad, "-o", "out"],
    ["icon", bad, "-o", "icons"], ["icon", good, "-o", "icons"],
    ["icon", "\(hostile).png", "-o", "icons"], ["launch", bad, "-o", "Default.png"],
    ["launch", good, "-o", hostile], ["new", hostile], ["new", "scene", "-o", good],
    ["assets", "list", "--assets", hostile], ["assets", "build", hostile],
    ["assets", "export", hostile], ["assets", "export", "bad"],
    ["assets", "build", "bad"], ["assets", hostile], ["doctor", "--fonts", "fonts"],
    ["doctor", "--assets", "masks", "--fonts", "fonts"], ["doctor", "--fonts", hostile],
    ["diff", "\(hostile).png", "none"], ["diff", "none\(hostile)", "\(hostile).png"],
    [hostile], ["help", hostile], ["::error::x"], ["--\(hostile)"],
  ]

  @Test("names and texts are shown, not interpreted", arguments: lines)
  func everyCommand(line: [String]) throws {
    let outcome = try Program.run(
      line, in: folder.path, environment: ["CI": "", "GITHUB_ACTIONS": ""])
    #expect([0, 1, 64, 65, 66, 73].contains(outcome.status), "\(line): \(outcome.errors)")
    expectHarmless(outcome.text, line)
    expectHarmless(outcome.errors, line)
  }

  @Test(
    "annotations are the program's own",
    arguments: [
      ["check", "g", "--ci", "--github"], ["check", "bad", "--github"],
      ["lint", good, bad, "bad/line.json", "--format", "github"],
    ])
  func annotations(line: [String]) throws {
    let outcome = try Program.run(line, in: folder.path, environment: ["CI": "1"])
    #expect([1, 65].contains(outcome.status), "\(outcome.errors)")
    #expect(outcome.text.contains("::"), "\(outcome.text)")
    expectHarmless(outcome.text, line, annotates: true)
    expectHarmless(outcome.errors, line)
  }

  @Test("output for programs remains exact")
  func machinesReadTheNames() throws {
    let name = Self.hostile
    let inspection = try Program.run(["inspect", Self.good, "--json"], in: folder.path)
    struct Inspection: Decodable {
      struct Element: Decodable { var name: String }
      var elements: [Element]
    }
    let read = try JSONDecoder().decode(Inspection.self, from: Data(inspection.output))
    let own = "e\u{1B}[31m\r\n::error::pwned\n##[error]y\u{202E}z\u{9B}2J\u{7F}"
    #expect(read.elements.contains { $0.name.unicodeScalars.elementsEqual(own.unicodeScalars) })
    let written = try Program.run(
      ["render", Self.good, "-o", "\(name).out.png", "--json"], in: folder.path)
    struct Report: Decodable {
      struct Parsed: Decodable { var output: String }
      var written: [Parsed]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(written.output))
    let output = try #require(report.written.first?.output)
    #expect(output.utf8.elementsEqual("\(name).out.png".utf8))
    for text in [inspection.text, written.text] {
      for line in text.split(separator: "\n") {
        #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"))
      }
    }
  }
}

import Digest
import Resources
import Source
import TestSupport
import Testing

@testable import Findings

/// How the report's page is put together.
struct HTMLReportTests {
  private static let hostile = "</script><script>alert(1)</script><!-- & \u{2028}\u{2029} \"'"

  private let report: HTMLReport

  init() throws { report = try HTMLReport(assets: .embedded) }

  private func html(_ data: JSONOutput) -> String {
    String(decoding: report.html(data: data), as: UTF8.self)
  }

  /// What is between the first `start` and the next `end`.
  private func between(_ start: String, _ end: String, in text: String) throws -> String {
    let from = try #require(text.firstRange(of: start)).upperBound
    let to = try #require(text[from...].firstRange(of: end)).lowerBound
    return String(text[from..<to])
  }

  @Test func dataComesBackAndCannotBreakOut() throws {
    let data: JSONOutput = ["report": 1, "cases": [["name": .string(Self.hostile)]]]
    let page = html(data)
    let embedded = try between(#"id="data" data-digest=""#, "</script>", in: page)
    let json = try #require(embedded.split(separator: ">", maxSplits: 1).last)
    #expect(!json.contains { "<>&\u{2028}\u{2029}".contains($0) })
    let read = try JSONParser.parse(SourceFile(name: "data", bytes: Array(json.utf8)))
    #expect(JSONOutput(read)["cases"] == [["name": .string(Self.hostile)]])
    #expect(page.ranges(of: "</script>").count == html(["report": 1]).ranges(of: "</script>").count)
  }

  @Test func thePolicyNamesTheScriptAndTheStyle() throws {
    let page = html(["report": 1])
    let policy = try between(#"Content-Security-Policy" content=""#, "\"", in: page)
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!policy.contains("unsafe"))
    func source(_ text: String) -> String {
      var digest = SHA256()
      digest.update(Array(text.utf8))
      return "'sha256-\(Base64.encode(digest.finish()))'"
    }
    let script = try between(#"<script type="module">"#, "</script>", in: page)
    #expect(policy.contains("script-src \(source(script));"))
    let style = try between("<style>", "</style>", in: page)
    #expect(policy.contains("style-src \(source(style));"))
  }

  @Test func theSameDataGivesTheSameBytes() {
    let data: JSONOutput = ["report": 1, "folder": "Goldens", "cases": []]
    #expect(html(data) == html(data))
    #expect(html(data) != html(["report": 1, "folder": "Golden", "cases": []]))
  }

  /// The page's words are put in as text; what could make markup of them is nowhere in it.
  @Test(arguments: [
    "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
    " style=\"", "http://", "https://", "onclick", "onload",
  ])
  func nothingMakesMarkupOrLoads(_ word: String) {
    #expect(!html(["report": 1]).contains(word))
  }

  @Test func slotsAreFilledOnce() throws {
    var parts: [String: [UInt8]] = [:]
    for name in HTMLReport.partNames { parts[name] = [] }
    parts[HTMLReport.frame] = Array("{{policy}}|{{style}}|{{digest}}|{{data}}|{{script}}".utf8)
    parts["report.js"] = Array("{{style}}".utf8)
    parts["theme.css"] = Array("{{data}}".utf8)
    let page = String(
      decoding: try HTMLReport(parts: parts).html(data: "{{script}}"), as: UTF8.self)
    let pieces = page.split(separator: "|")
    #expect(pieces.count == 5)
    #expect([pieces[1], pieces[3], pieces[4]] == ["{{data}}", "\"{{script}}\"", "{{style}}"])
    #expect(pieces[2] == SHA256.hex(Array("\"{{script}}\"".utf8)))
  }

  @Test(arguments: [
    (
      "report.html", "{{policy}}{{style}}{{digest}}{{data}}",
      HTMLReportError.slot("script", count: 0)
    ),
    (
      "report.html", "{{data}}{{policy}}{{style}}{{digest}}{{data}}{{script}}",
      .slot("data", count: 2)
    ),
    ("report.html", "{{title}}", .unknownSlot("title")),
    ("report.js", "'</SCRIPT>'", .forbidden("</script", part: "report.js")),
    ("report.js", "// <!-- a", .forbidden("<!--", part: "report.js")),
    ("theme.css", "/* </style> */", .forbidden("</style", part: "theme.css")),
    ("theme.css", "a\r\n", .forbidden("\r", part: "theme.css")),
  ])
  func badPartsAreRefused(_ name: String, _ text: String, _ error: HTMLReportError) {
    var parts: [String: [UInt8]] = [:]
    for name in HTMLReport.partNames { parts[name] = [] }
    parts[HTMLReport.frame] = Array("{{policy}}{{style}}{{digest}}{{data}}{{script}}".utf8)
    parts[name] = Array(text.utf8)
    #expect(throws: error) { try HTMLReport(parts: parts) }
  }

  @Test func aMissingPartIsNamed() {
    #expect(throws: HTMLReportError.missingPart("report.html")) { try HTMLReport(parts: [:]) }
  }
}

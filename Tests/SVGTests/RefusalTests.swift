import SVG
import Source
import TestSupport
import Testing

/// What is refused, by its name and its line.
@Suite struct RefusalTests {
  /// The body begins on line 2.
  @Test(
    arguments: [
      ("<text>a</text>", 2, "<text> is not supported", "convert the text to paths"),
      (
        "\n<image href='a.png'/>", 3, "<image> is not supported",
        "remove the element; only shapes are drawn"
      ),
      ("<g>\n<g><foreignObject/></g></g>", 3, "<foreignObject> is not supported", nil),
      ("<script/>", 2, "<script> is not supported", nil),
      ("<defs>\n<path><animate/></path></defs>", 3, "<animate> is not supported", nil),
      (
        "<switch>\n<text/><path d=''/></switch>", 3, "<text> is not supported",
        "convert the text to paths"
      ),
      (
        "<switch><g systemLanguage='de'/></switch>", 2,
        "systemLanguage is not supported", nil
      ),
      ("<blink/>", 2, "<blink> is not supported", nil),
      (
        "<path d='M0 0'><rect/></path>", 2, "<rect> inside a shape is not supported", nil
      ),
      ("<path filter='url(#f)'/>", 2, "filter is not supported", nil),
      ("<path style='mask:url(#f)'/>", 2, "mask is not supported", nil),
      ("<path marker-end='url(#f)'/>", 2, "marker-end is not supported", nil),
      ("<path style='d:none'/>", 2, "the CSS property d is not supported", nil),
      ("<style>a:hover{}</style>", 2, "the CSS selector a:hover is not supported", nil),
      ("<style>@media x{a{}}</style>", 2, "the CSS rule @media is not supported", nil),
      (
        "<pattern id='p'/><path d='M0 0h9v9z' fill='url(#p)'/>", 2,
        "painting with <pattern> is not supported", nil
      ),
      ("<path d='M0 0h9v9z' fill='url(#p)'/>", 2, "no element has the id \"p\"", nil),
      ("<use href='a.svg#b'/>", 2, "\"a.svg#b\" is outside this file", nil),
      (
        "<use href='data:image/svg+xml,a'/>", 2, "\"data:image/svg+xml,a\" is outside this file",
        nil
      ),
      ("<g id='a'>\n<use href='#a'/></g>", 3, "\"a\" refers to itself", nil),
      ("<g id='a'/><g id='a'/><use href='#a'/>", 2, "two elements have the id \"a\"", nil),
      (
        "<path d='M0 0L1'/>", 2, "invalid path data: expected a number, at character 7",
        nil
      ),
      (
        "<path d='L1 1'/>", 2,
        "invalid path data: expected M as the first command, at character 1", nil
      ),
      ("<path fill='redd'/>", 2, "fill cannot be \"redd\"", nil),
      ("<path stroke-width='1em'/>", 2, "stroke-width cannot be \"1em\"", nil),
      ("<rect width='-1'/>", 2, "width cannot be \"-1\"", "write a non-negative length"),
      ("<rect width='nan'/>", 2, "width cannot be \"nan\"", nil),
      ("<rect width='1e999'/>", 2, "width cannot be \"1e999\"", nil),
      ("<g transform='turn(1)'/>", 2, "transform cannot be \"turn(1)\"", nil),
      ("<polygon points='1 2 3'/>", 2, "points cannot be \"1 2 3\"", nil),
      ("<path", 3, "the file is not well-formed XML: not well-formed (invalid token)", nil),
      ("<g>", 3, "the file is not well-formed XML: mismatched tag", nil),
      ("&nbsp;", 2, "the file is not well-formed XML: undefined entity", nil),
    ] as [(String, Int, String, String?)])
  func names(body: String, line: Int, message: String, hint: String?) {
    let error = #expect(throws: SVGError.self) { try icon(body) }
    #expect(error?.message == message)
    #expect(error?.line == line)
    if let hint { #expect(error?.hint == hint) }
    #expect(error?.diagnostic.place?.position == error.map { .init(line: line, column: $0.column) })
  }

  private static let moreThanText = "the entity a is not plain text"

  @Test(arguments: [
    ("", "the file is not well-formed XML: no element found"),
    ("<a/>", "the root element is <a>, not SVG's <svg>"),
    ("<svg viewBox='0 0 1 1'/>", "the root element is <svg>, not SVG's <svg>"),
    ("<svg xmlns='http://www.w3.org/2000/svg'/>", "the file has no size"),
    (
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 0 1'/>",
      "viewBox cannot be \"0 0 0 1\""
    ),
    ("<!DOCTYPE svg [<!ENTITY a SYSTEM 'a.txt'>]><svg/>", moreThanText),
    ("<!DOCTYPE svg [<!ENTITY a PUBLIC 'a' 'http://a/b'>]><svg/>", moreThanText),
    ("<!DOCTYPE svg [<!ENTITY % a 'b'>]><svg/>", moreThanText),
    ("<!DOCTYPE svg [<!ENTITY a '<path/>'>]><svg/>", moreThanText),
    ("<!DOCTYPE svg [<!ENTITY b 'c'><!ENTITY a '&b;'>]><svg/>", moreThanText),
    ("<!DOCTYPE svg [<!ENTITY a '&#38;b;'>]><svg/>", moreThanText),
    (
      "<!DOCTYPE svg SYSTEM 'a.dtd'><svg>&a;</svg>",
      "the file is not well-formed XML: unknown entity a"
    ),
    ("<?xml-stylesheet href='a.css'?><svg/>", "\"xml-stylesheet\" is outside this file"),
  ])
  func namesWhatIsWrongWithTheFile(text: String, message: String) {
    let error = #expect(throws: SVGError.self) {
      try SVGIcon.parse(SourceFile(name: "icon.svg", text: text))
    }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    ("<path\n  class='d d= &gt;'\n  d='M'/>", 4, 3), ("<path\n fill = 'x'\n fill-rule='y'/>", 3, 2),
    ("<path id='a'\n filter='url(#f)'/>", 3, 2), ("<g><path\n style='fill:x'/></g>", 2, 4),
  ])
  func pointsAtTheAttribute(body: String, line: Int, column: Int) {
    let error = #expect(throws: SVGError.self) { try icon(body) }
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test func saysItInOneLine() {
    let error = #expect(throws: SVGError.self) { try icon("<text/>") }
    #expect(
      error.map { "\($0)" }
        == "line 2: <text> is not supported; convert the text to paths")
  }

  /// Ten times ten times … the same shape.
  @Test func laughsAtNoBillion() {
    var body = "<path id='u0' d='M0 0h1v1z'/>"
    for i in 1...9 {
      let uses = String(repeating: "<use href='#u\(i - 1)'/>", count: 10)
      body += "<g id='u\(i)'>\(uses)</g>"
    }
    let error = #expect(throws: SVGError.self) { try icon(body) }
    #expect(error?.problem == .overLimit("elements to draw", limit: 20_000))
  }

  /// What small files would come to if all that they stand for were written out.
  @Test(arguments: [
    // Ten times ten times … the same text.
    (
      "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>"
        + (1...9).map { "<!ENTITY a\($0) '" + String(repeating: "&a;", count: 10) + "'>" }.joined()
        + "]><svg>&a9;</svg>", SVGError.Problem.entityDeclaration("a1")
    ),
    // A long text many times over.
    (
      "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "a", count: 20_000))'>]><svg id='"
        + String(repeating: "&a;", count: 60) + "'/>",
      .overLimit("bytes of entities", limit: 1 << 20)
    ),
    // Attributes that were not written, on each of many elements.
    (
      "<!DOCTYPE svg [<!ATTLIST g d CDATA '\(String(repeating: "a", count: 100_000))'>]><svg>"
        + String(repeating: "<g/>", count: 200) + "</svg>",
      .overLimit("bytes after entity expansion", limit: 16 << 20)
    ),
    // A long namespace in the name of each of many attributes.
    (
      "<svg xmlns:a='\(String(repeating: "a", count: 100_000))'>"
        + String(repeating: "<g a:b=''/>", count: 200) + "</svg>",
      .overLimit("bytes after entity expansion", limit: 16 << 20)
    ),
  ])
  func isNotBlownUp(text: String, problem: SVGError.Problem) {
    let error = #expect(throws: SVGError.self) {
      try SVGIcon.parse(SourceFile(name: "icon.svg", text: text))
    }
    #expect(error?.problem == problem)
  }

  @Test func isNotTooDeep() {
    let body = String(repeating: "<g>", count: 200) + String(repeating: "</g>", count: 200)
    let error = #expect(throws: SVGError.self) { try icon(body) }
    #expect(error?.problem == .overLimit("nested elements", limit: 128))
  }

  @Test func makesNoMillionDashes() {
    let error = #expect(throws: SVGError.self) {
      try icon("<path d='M0 0h1e6' stroke='red' stroke-dasharray='.1'/>")
    }
    #expect(error?.problem == .overLimit("dashes", limit: 50_000))
  }

  /// Every feature with bytes changed, lost and doubled: drawn or refused, never a crash.
  @Test func survivesDamage() {
    var random = RandomSource(7)
    var drawn = 0
    var refused = 0
    for feature in Feature.all {
      let whole = file(feature.body, feature.attributes).bytes
      for _ in 0..<150 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let at = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: at)
          case 2: bytes.insert(bytes[at], at: at)
          default: bytes[at] = random.pick(Array("0123456789.-eE%(),#'\" MzaAqTs".utf8))
          }
        }
        if let icon = try? SVGIcon.parse(SourceFile(name: "icon.svg", bytes: bytes)) {
          drawn += 1
          #expect(icon.alpha(8, 8).count == 64)
        } else {
          refused += 1
        }
      }
    }
    #expect(drawn > 500)
    #expect(refused > 500)
  }
}

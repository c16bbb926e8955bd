import Foundation
import TestSupport
import Testing

/// Documents of a few kilobytes whose painting would take practically forever.
@Suite(.serialized) struct PaintAttackTests {
  /// Numbers that are the same in every run.
  private struct Numbers {
    private var state: UInt64 = 1

    mutating func next(below most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
  }

  /// Path data of lines from the top to the bottom.
  private func lines(_ count: Int) -> String {
    var numbers = Numbers()
    return (0..<count).map { _ in
      "M\(numbers.next(below: 390)) 0L\(numbers.next(below: 390)) 844"
    }.joined()
  }

  private func shape(_ keys: String, isHuge: Bool = false, times: Int = 1) throws -> Attack {
    let size = isHuge ? "\"width\": 3500, \"height\": 7000" : "\"width\": 390, \"height\": 844"
    let shapes = Attack.list(times) { _ in "{\"type\": \"shape\", \(size), \(keys)}" }
    return try Attack([
      "a.json": Attack.scene("{\"type\": \"layers\", \"children\": \(shapes)}", isHuge: isHuge)
    ])
  }

  private let stroke = "\"stroke\": {\"color\": \"#000000\", \"width\": 1"

  @Test(arguments: [2000, 20_000])
  func linesThatCross(count: Int) throws {
    try shape("\(stroke)}, \"path\": \"\(lines(count))\"").isRefused(
      "render a.json -o o.png", "painting takes more than 4000 million steps", "--limits none")
  }

  @Test func aPolygonOfTenThousandPoints() throws {
    var numbers = Numbers()
    let points = Attack.list(10_000) { _ in
      "[\(numbers.next(below: 390)), \(numbers.next(below: 844))]"
    }
    try shape("\"fill\": \"#000000\", \"points\": \(points)")
      .isRefused("render a.json -o o.png", "million steps")
  }

  @Test(arguments: ["\"fill\": \"#000000\"", "\"stroke\": {\"color\": \"#000000\", \"width\": 9}"])
  func largeCurves(paint: String) throws {
    var numbers = Numbers()
    let data = (0..<20_000).map { _ in
      "C" + (0..<6).map { _ in "\(numbers.next(below: 99_999))" }.joined(separator: " ")
    }.joined()
    try shape("\(paint), \"path\": \"M0 0\(data)\"").isRefused(
      "render a.json -o o.png", "more than 1048576 sides", "--limits none")
  }

  @Test(arguments: ["1", "1e-9"])
  func shortDashes(length: String) throws {
    let data = (0..<200).map { "M0 \($0)H48000" }.joined()
    try shape("\(stroke), \"dashes\": [\(length)]}, \"path\": \"\(data)\"")
      .isRefused("render a.json -o o.png", "sides after its curves and dashes are split")
  }

  @Test func oneConicGradientIsDrawn() throws {
    let conic = "{\"gradient\": \"conic\", \"stops\": [[0, \"#FF0000\"], [1, \"#0000FF\"]]}"
    try shape("\"fill\": \(conic)", isHuge: true).isDrawn()
    try shape("\"fill\": \(conic)", isHuge: true, times: 20)
      .isRefused("render a.json -o o.png", "million steps")
  }

  @Test(arguments: ["{\"noise\": 0.5}", "\"#0000FF80\""])
  func manyLargeLayers(paint: String) throws {
    try shape("\"fill\": \(paint)", isHuge: true, times: 1000)
      .isRefused("render a.json -o o.png", "million steps")
  }

  @Test(arguments: ["\"opacity\": 0.5", "\"filter\": [{\"blur\": 20}]"])
  func manyLargeEffects(effect: String) throws {
    try shape("\"fill\": \"#0000FF\", \(effect)", isHuge: true, times: 40)
      .isRefused("render a.json -o o.png", "effects", "--limits none")
  }

  /// A file of 140 KB, of which an icon is drawn.
  @Test(arguments: [
    "<path d=\"M0 0DATA\"/>",
    "<path fill=\"none\" stroke=\"#000\" stroke-width=\"2\" stroke-linejoin=\"round\" d=\"M0 0DATA\"/>",
  ])
  func anIconOfManyLines(body: String) throws {
    var numbers = Numbers()
    let data = (0..<25_000).map { _ in
      "L\(numbers.next(below: 100)) \(numbers.next(below: 100))"
    }.joined()
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">"
    try Attack([
      "i.svg": svg + body.replacing("DATA", with: data) + "</svg>",
      "a.json": Attack.scene(
        "{\"type\": \"icon\", \"src\": \"i.svg\", \"tint\": \"#000000\", \"size\": 400}"),
    ]).isRefused("render a.json -o o.png", "drawing the icons takes more than 1000 million steps")
  }

  @Test func nothingThatIsTooMuchIsKept() throws {
    let attack = try shape("\(stroke)}, \"path\": \"\(lines(2000))\"")
    try attack.folder.write(Attack.scene("\"x\""), "b.json")
    let outcome = try attack.run("render a.json b.json -o out/")
    #expect(outcome.status == 65)
    #expect(try attack.folder.read("out/b.png").count > 100, "the other one is drawn")
    #expect(throws: (any Error).self) { try attack.folder.read("out/a.png") }
  }

  /// The same document with its budgets lifted is drawn.
  @Test func whoTrustsADocumentMayAllowIt() throws {
    let text = String(repeating: "word ", count: 110_000)
    let attack = try Attack(["a.json": Attack.scene("\"\(text)\"")])
    try attack.isRefused(
      "render a.json -o o.png", "the screen has 550000 bytes of text", "--limits none")
    try attack.isDrawn("render a.json -o o.png --limits none")
    #expect(try attack.run("render a.json -o o.png --limits some").status == 64)
  }
}

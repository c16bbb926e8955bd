import Testing

@testable import Source

@Suite struct JSONWriterTests {
  private let sample: JSONOutput = [
    "name": "a \"b\" \\ \n\u{1}ä/",
    "frame": [0, 1.5, -2, 1e21],
    "flags": [true, false, .null],
    "empty": [[], [:]],
    "nested": [["x": 1], [1, [2]]],
    "long": .array((0..<30).map { .int($0 * 1000) }),
  ]

  @Test func prettyTextIsStable() {
    #expect(
      JSONWriter.text(sample).hasPrefix(
        #"""
        {
          "name": "a \"b\" \\ \n\u0001ä/",
          "frame": [0, 1.5, -2, 1e+21],
          "flags": [true, false, null],
          "empty": [
            [],
            {}
          ],
          "nested": [
            {
              "x": 1
            },
            [
              1,
              [2]
            ]
          ],
          "long": [
            0,
            1000,
        """#))
  }

  @Test func compactTextHasNoWhiteSpace() {
    #expect(
      JSONWriter.text(["a": [1, 2], "b": [:], "c": "x y"], .compact)
        == #"{"a":[1,2],"b":{},"c":"x y"}"#)
  }

  @Test(arguments: [JSONWriter.Style.pretty, .compact])
  func whatIsWrittenReadsBack(style: JSONWriter.Style) throws {
    let text = JSONWriter.text(sample, style)
    let back = JSONOutput(try JSONParser.parse(SourceFile(name: "a", text: text)))
    #expect(JSONWriter.text(back, style) == text)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (3, "3"), (0.1, "0.1"), (212.5, "212.5"), (-1.25, "-1.25"),
      (1e15, "1000000000000000"), (1e22, "1e+22"), (1e-7, "1e-07"), (.infinity, "null"),
      (9_007_199_254_740_992, "9007199254740992"), (1e18, "1e+18"),
    ] as [(Double, String)])
  func numbersAreShort(number: Double, text: String) throws {
    #expect(JSONWriter.text(number) == text)
    if number.isFinite { #expect(Double(text) == number) }
  }
}

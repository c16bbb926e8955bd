import Codecs
import Pixels
import TestSupport
import Testing

/// `lint --preset store`, for documents and for picture files.
@Suite struct StoreRuleTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ width: Int, _ height: Int, background: String) throws {
    try folder.write(
      """
      {"screen": "scene", "device": {"width": \(width), "height": \(height), "scale": 1},
       "root": {"type": "layers", "background": "\(background)", "children": []}}
      """, name)
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  @Test(arguments: [
    (1290, 2796), (1320, 2868), (1242, 2688), (2048, 2732), (2796, 1290), (2732, 2048),
  ])
  func theStoresSizesPass(width: Int, height: Int) throws {
    try write("a.json", width, height, background: "#1D5E47")
    let outcome = try run("lint a.json --preset store")
    #expect(outcome.status == 0 && outcome.text.contains("nothing found"), "\(outcome.text)")
  }

  @Test func anotherSizeIsRefused() throws {
    try write("a.json", 1290, 2795, background: "#1D5E47")
    let outcome = try run("lint a.json --preset store")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("the picture is 1290 × 2795 pixels"))
    #expect(outcome.text.contains("draw it at 1290 × 2796 pixels, for the 6.9-inch iPhone"))
    // The remedy, followed.
    #expect(try run("lint a.json --preset store --device 1290x2796@1").status == 0)
  }

  @Test func transparencyIsRefused() throws {
    try write("a.json", 1290, 2796, background: "#1D5E4780")
    let outcome = try run("lint a.json --preset store")
    #expect(outcome.status == 1 && outcome.text.contains("transparent at pixel (0, 0)"))
    #expect(try run("render a.json -o clear.png").status == 0)
    #expect(try run("render a.json -o opaque.png --background #000000").status == 0)
    #expect(
      try run("lint clear.png --preset store").text.contains("clear.png has transparent pixels"))
    let opaque = try run("lint opaque.png --preset store")
    #expect(opaque.status == 0 && opaque.errors.isEmpty, "\(opaque.text) \(opaque.errors)")
  }

  /// A file with an alpha channel is refused even if every pixel is opaque.
  @Test func anAlphaChannelIsFound() throws {
    let png = try folder.read(
      try { () throws -> String in
        try write("a.json", 8, 8, background: "#1D5E47")
        _ = try run("render a.json -o a.png")
        return "a.png"
      }())
    #expect(!PNG.hasAlpha(png) && !PNG.hasAlpha([]) && !PNG.hasAlpha([0xFF, 0xD8]))
    try write("b.json", 8, 8, background: "#1D5E4780")
    #expect(try run("render b.json -o b.png").status == 0)
    #expect(PNG.hasAlpha(try folder.read("b.png")))
  }

  /// The rules are not checked unless they are requested.
  @Test func otherDocumentsAreNotChecked() throws {
    try write("a.json", 100, 100, background: "#1D5E47")
    #expect(try run("lint a.json").text.contains("nothing found"))
  }
}

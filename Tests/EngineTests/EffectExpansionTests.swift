import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// An expansion of what is painted with effects is painted alike, at every scale.
@Suite struct EffectExpansionTests {
  /// Filters in every form that they are written in, and every blend mode's golden.
  private static let filters = [
    #""grayscale""#, #"{"sepia": 0.8}"#, #"{"blur": 4}"#, #"{"blur": 2, "saturation": 1.8}"#,
    "{}", "[]", #"["invert", {"blur": 0}, {"saturation": 1}]"#,
    ##"["sepia", {"brightness": 1.3}, {"contrast": 0.7}, {"tint": "#2C95B580"}]"##,
    ##"[{"tint": {"color": "link_blue", "amount": 0.3}}, {"blur": 3}, {"saturation": 2}]"##,
  ]

  @Test(arguments: filters)
  func aFilter(written: String) throws {
    try expectTheSame(
      """
      {"screen": "scene", "device": {"width": 60, "height": 40, "scale": 1}, "root":
        {"type": "layers", "children": [
          {"type": "shape", "fill": {"gradient": "linear", "stops": [[0, "#FFE08A"], [1, "#085780"]]}},
          {"type": "shape", "shape": "ellipse", "fill": "#CD5A13", "frame": [5, 5, 20, 20],
           "filter": \(written)},
          {"type": "space", "frame": [30, 5, 25, 30], "clip": 4, "backdrop": \(written)}]}}
      """)
  }

  @Test(arguments: ["blend-modes", "filter-list", "shadow-ground", "glow", "bevel"])
  func aGolden(name: String) throws {
    let bytes = try PackageFolder.read("Goldens/scene/\(name).json")
    try expectTheSame(String(decoding: bytes, as: UTF8.self))
  }

  private func expectTheSame(_ document: String) throws {
    let renderer = try Renderer()
    let file = SourceFile(name: "a.json", text: document)
    let screen = try renderer.resolve(file, folder: "", as: RenderVariant(scale: 1))
    let expansion = JSONWriter.text(Expansion(screen, by: renderer).json(folder: ""))
    for scale in 1...2 {
      let variant = RenderVariant(scale: scale)
      let picture = try renderer.render(Array(document.utf8), as: variant)
      let again = try renderer.render(Array(expansion.utf8), as: variant)
      #expect(again.digest == picture.digest, "at \(scale): \(expansion)")
    }
  }
}

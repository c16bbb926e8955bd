import Pixels
import Testing

@testable import Engine
@testable import Source

/// What is drawn turns around where reading goes from the right, and keeps its sides where it says
/// so.
@Suite struct SidedSceneTests {
  private static let renderer = Result { try Renderer() }

  private func render(_ document: String) throws -> RenderedScreen {
    try Self.renderer.get().render(
      Array(document.utf8), name: "a.json", folder: "", as: RenderVariant(scale: 1))
  }

  /// The largest difference of a channel, and how many pixels differ by more than rounding does.
  private func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).reduce(0) { most, pair in
      stride(from: UInt32(0), to: 32, by: 8).reduce(most) {
        max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255)))
      }
    }
  }

  /// Gradients and edges are computed from the left, which rounds otherwise: by four steps of 255.
  @Test(arguments: 1...150)
  func aSceneFromTheRightIsTheMirrorOfTheOther(seed: Int) throws {
    var scene = SidedScene(seed: seed)
    let nodes = scene.nodes()
    let left = try render(SidedScene.document(nodes, direction: "ltr")).pixmap
    let right = try render(SidedScene.document(nodes, direction: "rtl")).pixmap
    let most = difference(left.mirrored.pixels, right.pixels)
    #expect(most <= 4, "\(SidedScene.document(nodes, direction: "rtl"))")
  }

  /// What keeps its sides is the same pixels in the same frame.
  @Test(arguments: [
    ##""corners": [12, 0, 3, 7], "fill": "#CC333F", "autoMirrored": false"##,
    ##""path": "M2 3 L20 5 C20 10 38 20 7 28 Z", "fill": "#CC333F", "autoMirrored": false"##,
    ##""points": [[0, 0], [30, 4], [12, 29]], "fill": "#CC333F", "autoMirrored": false"##,
    ##""from": 20, "sweep": 100, "fill": "#CC333F", "autoMirrored": false"##,
    ##""to": [20, 9], "stroke": {"color": "#CC333F", "width": 2}, "endArrow": "open", "autoMirrored": false"##,
    ##""fill": {"gradient": "linear", "stops": [[0, "#F00"], [1, "#00F"]], "to": [1, 0], "autoMirrored": false}"##,
    ##""fill": {"gradient": "radial", "stops": [[0, "#F00"], [1, "#00F"]], "center": [0, 0], "autoMirrored": false}"##,
    ##""fill": {"gradient": "conic", "stops": [[0, "#F00"], [1, "#00F"]], "autoMirrored": false}"##,
    ##""fill": {"pattern": {"type": "row", "children": [{"type": "shape", "fill": "#F00", "width": 3, "height": 5}, {"type": "shape", "points": [[0, 0], [4, 0], [0, 5]], "fill": "#00F"}]}, "width": 9, "height": 6, "offset": [2, 1], "autoMirrored": false}"##,
    ##""fill": "#CC333F", "transform": {"rotate": 20, "skew": [10, 0], "x": 5, "anchor": "left", "autoMirrored": false}"##,
    ##""fill": "#CC333F", "background": {"fill": "#00F", "corners": [9, 0, 0, 0], "autoMirrored": false}, "padding": 3"##,
    ##""fill": "#CC333F", "clip": {"type": "shape", "corners": [9, 0, 0, 0], "autoMirrored": false}"##,
  ])
  func whatKeepsItsSidesIsAsItWas(keys: String) throws {
    let node = SidedScene.centered(keys)
    let turning = node.replacing(#", "autoMirrored": false"#, with: "")
    let left = try render(SidedScene.document([node], direction: "ltr")).digest
    #expect(try render(SidedScene.document([turning], direction: "ltr")).digest == left)
    #expect(try render(SidedScene.document([node], direction: "rtl")).digest == left)
    #expect(try render(SidedScene.document([turning], direction: "rtl")).digest != left)
  }

  /// An expansion says what is drawn, and is not turned around once more.
  @Test(arguments: 1...60)
  func anExpansionIsNotTurnedAgain(seed: Int) throws {
    var scene = SidedScene(seed: seed, keeps: nil)
    let nodes = scene.nodes()
    for direction in ["ltr", "rtl"] {
      let screen = try render(SidedScene.document(nodes, direction: direction))
      let expansion = JSONWriter.text(
        Expansion(screen.screen, by: try Self.renderer.get()).json(folder: ""))
      let again = try render(expansion)
      #expect(again.digest == screen.digest, "\(expansion)")
      let twice = JSONWriter.text(
        Expansion(again.screen, by: try Self.renderer.get()).json(folder: ""))
      #expect(try render(twice).digest == screen.digest)
    }
  }

  /// Bars that a row lays out, and a line through their tops.
  @Test func aChartsBarsAndItsLineAgree() throws {
    let document = """
      {"screen": "scene", "device": {"width": 80, "height": 40, "scale": 1}, "locale": "ar",
       "root": {"type": "layers", "children": [
        {"type": "row", "children": [
          {"type": "shape", "fill": "#00A0B0", "width": 20, "height": 10, "valign": "bottom"},
          {"type": "shape", "fill": "#00A0B0", "width": 20, "height": 20, "valign": "bottom"},
          {"type": "shape", "fill": "#00A0B0", "width": 20, "height": 30, "valign": "bottom"},
          {"type": "shape", "fill": "#00A0B0", "width": 20, "height": 40, "valign": "bottom"}]},
        {"type": "shape", "points": [[0, 30], [20, 20], [40, 10], [60, 0], [80, 0], [80, 40], [0, 40]],
          "fill": "#CC333F"}]}}
      """
    let covered = try render(document).pixmap
    #expect(!covered.pixels.contains(0xFFB0_A000), "a bar reaches above the line")
    #expect(covered.pixels[20 * 80 + 78] != 0xFF3F_33CC, "the lowest bar is at the right")
    #expect(covered.pixels[20 * 80 + 2] == 0xFF3F_33CC)
  }
}

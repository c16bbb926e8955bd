import Source
import Testing

@testable import Engine

/// Numbers of a caller that is not a command line, which would refuse them before.
@Suite struct VariantNumbersTests {
  private static let scene = """
    {"screen": "scene", "device": {"width": 9, "height": 9, "scale": 1},
      "frames": {"of": [{"a": {"fill": "#FF0000"}}, {"a": {"fill": "#00FF00"}}]},
      "root": {"type": "shape", "name": "a", "fill": "#000000"}}
    """

  private func problems(_ variant: RenderVariant, _ document: String = scene) throws -> [String] {
    let error = #expect(throws: CityPaintError.self) {
      try Renderer().render(Array(document.utf8), as: variant)
    }
    return error?.diagnostics.map { "\($0.message): \($0.hint ?? "")" } ?? []
  }

  @Test("a scale that no command takes is refused", arguments: [.min, -1, 0, 5, .max])
  func scales(scale: Int) throws {
    #expect(
      try problems(RenderVariant(scale: scale)) == [
        "a picture cannot have \(scale) pixels to the point: take a scale from 1 to 4"
      ])
  }

  @Test("a frame that is not there is refused", arguments: [.min, -1, 2, .max])
  func frames(frame: Int) throws {
    var variant = RenderVariant(scale: 2)
    variant.frame = frame
    #expect(
      try problems(variant) == [
        "there is no frame \(frame), counted from 0: take one from 0 to 1"
      ])
    variant.scale = 0
    #expect(try problems(variant).count == 2, "both are reported")
    let plain = #"{"screen": "scene", "root": "Words"}"#
    variant = RenderVariant()
    variant.frame = -1
    #expect(try problems(variant, plain) == ["there is no frame -1, counted from 0: "])
  }

  @Test("a renderer takes a number of threads that there may be", arguments: [.min, -1, 0, 257])
  func workers(count: Int) {
    let error = #expect(throws: CityPaintError.self) {
      try Renderer(RenderOptions(workers: count))
    }
    #expect(error?.diagnostics.first?.hint == "take a number from 1 to 256")
  }
}

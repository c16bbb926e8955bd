import Source
import Testing

@testable import Engine

/// Numbers given by a caller other than the command line, which validates them first.
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

  @Test("an invalid scale is rejected", arguments: [.min, -1, 0, 5, .max])
  func scales(scale: Int) throws {
    #expect(
      try problems(RenderVariant(scale: scale)) == [
        "a picture cannot have \(scale) pixels per point: use a scale from 1 to 4"
      ])
  }

  @Test("a frame that does not exist is rejected", arguments: [.min, -1, 2, .max])
  func frames(frame: Int) throws {
    var variant = RenderVariant(scale: 2)
    variant.frame = frame
    #expect(
      try problems(variant) == [
        "there is no frame \(frame) (frames are counted from 0): use a frame from 0 to 1"
      ])
    variant.scale = 0
    #expect(try problems(variant).count == 2, "both are reported")
    let plain = #"{"screen": "scene", "root": "Words"}"#
    variant = RenderVariant()
    variant.frame = -1
    #expect(try problems(variant, plain) == ["there is no frame -1 (frames are counted from 0): "])
  }

  @Test("an invalid number of threads is rejected", arguments: [.min, -1, 0, 257])
  func workers(count: Int) {
    let error = #expect(throws: CityPaintError.self) {
      try Renderer(RenderOptions(workers: count))
    }
    #expect(error?.diagnostics.first?.hint == "use a number from 1 to 256")
  }
}

import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Effects that exceed the limits are rejected, each with its place.
@Suite struct EffectLimitsTests {
  private func problems(_ root: String) throws -> [Diagnostic] {
    let document = #"{"screen": "scene", "device": "iphone", "root": \#(root)}"#
    return try #require(throws: CityPaintError.self) { try Kit.render(document) }.diagnostics
  }

  @Test func blursInsideEachOther() throws {
    let open = ##"""
      {"type": "layers", "filter": {"blur": 1000}, "shadow": {"color": "#000", "blur": 1000},
       "children": [
      """##
    let root =
      String(repeating: open, count: 60) + ##"{"type": "shape", "fill": "#FFF"}"##
      + String(repeating: "]}", count: 60)
    let problem = try #require(try problems(root).first)
    #expect(problem.message.contains("more than 199 million pixels at once"))
    #expect(problem.hint?.contains("smaller blurs") == true)
    #expect(problem.place?.pointer?.description.hasPrefix("/root/children/0") == true)
  }

  @Test func oneShadowTooMany() throws {
    let shadow = ##"{"color": "#000", "blur": 400, "spread": 60}"##
    let shadows = [String](repeating: shadow, count: 5000).joined(separator: ",")
    let root = """
      {"type": "layers", "children": [{"type": "shape", "fill": "#FFF", "shadow": [\(shadow)]},
        {"type": "shape", "fill": "#FFF", "shadow": [\(shadows)]}]}
      """
    let problem = try #require(try problems(root).first)
    #expect(problem.message.contains("more than 2000 million pixels"))
    #expect(problem.place?.pointer?.description == "/root/children/1")
  }
}

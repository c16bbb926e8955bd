import Engine
import Findings
import Geometry
import Header
import Layout
import PixelDiff
import Scene
import Source

/// The elements that a document excludes from its comparison.
struct IgnoredElements {
  private let rendered: GoldenDrawing

  init(_ rendered: GoldenDrawing) {
    self.rendered = rendered
  }

  /// The warnings about names that no element has, each with its place and a suggestion.
  var needless: [Diagnostic] {
    let ignored = rendered.screen.check.ignore
    guard !ignored.isEmpty else { return [] }
    let names = Set(rendered.laid.elements.map(\.listedName))
    return ignored.filter { !names.contains($0.value) }.map { name in
      Diagnostic(
        .warning,
        "no element is named \(SafeText.quoted(name.value)), so nothing is ignored",
        at: name.place,
        hint: Suggestion.nearest(to: name.value, in: names.sorted()).map {
          "did you mean \"\($0)\"?"
        }
          ?? "citypaint inspect lists the elements' names")
    }
  }

  /// Returns the visible parts of ignored elements, rounded outward to whole pixels.
  ///
  /// - Parameter names: the names of the ignored elements.
  func boxes(of elements: [ElementRecord], named names: [String]) -> [PixelBox] {
    let names = Set(names)
    guard !names.isEmpty else { return [] }
    let scale = Double(rendered.scale)
    return elements.filter { names.contains($0.name) }.map { element in
      let seen = element.seen
      let left = (seen.x * scale).rounded(.down)
      let top = (seen.y * scale).rounded(.down)
      let right = ((seen.x + seen.width) * scale).rounded(.up)
      let bottom = ((seen.y + seen.height) * scale).rounded(.up)
      return PixelBox(
        x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }
  }
}

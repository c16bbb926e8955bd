import Check
import CityPaintKit
import Geometry
import Layout
import PixelDiff
import Scene
import Source

/// The elements that a document takes out of its comparison.
struct IgnoredElements {
  private let rendered: RenderedScreen

  init(_ rendered: RenderedScreen) {
    self.rendered = rendered
  }

  /// Names that no element has, each with its place and the nearest that one has.
  var needless: [Diagnostic] {
    let ignored = rendered.screen.check.ignore
    guard !ignored.isEmpty else { return [] }
    let names = Set(rendered.laid.elements.map(\.name))
    return ignored.enumerated().filter { !names.contains($0.element) }.map { index, name in
      Diagnostic(
        .warning, "no element is called \(SafeText.quoted(name)), so nothing is ignored for it",
        at: rendered.screen.place(of: "/check/ignore/\(index)"),
        hint: Suggestion.nearest(to: name, in: names.sorted()).map { "did you mean \"\($0)\"?" }
          ?? "citypaint inspect says the elements' names")
    }
  }

  /// The frames of ignored elements in whole pixels outward.
  func boxes(of elements: [ElementRecord]) -> [PixelBox] {
    let names = Set(rendered.screen.check.ignore)
    guard !names.isEmpty else { return [] }
    let scale = Double(rendered.screen.environment.scale)
    return elements.filter { names.contains($0.name) }.map { element in
      let left = (element.frame.x * scale).rounded(.down)
      let top = (element.frame.y * scale).rounded(.down)
      let right = ((element.frame.x + element.frame.width) * scale).rounded(.up)
      let bottom = ((element.frame.y + element.frame.height) * scale).rounded(.up)
      return PixelBox(
        x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }
  }
}

import Foundation
import Geometry
import Layout
import Lowering
import Source
import TestSupport
import Testing

@testable import Engine

/// Every golden document on screens of several sizes and scales.
@Suite struct SweepTests {
  @Test(arguments: Kit.documents) func fitsEveryScreen(document: String) throws {
    let text = try Kit.golden(document)
    guard !text.contains("icons.sheet") else { return }
    for (device, width) in [
      ("iphone-4", 320.0), ("iphone-5", 320), ("iphone-8", 375), ("iphone-x", 375),
      ("iphone-15-plus", 430),
    ] {
      for scale in 1...3 {
        let laid = try Kit.resolve(text, as: RenderVariant(scale: scale, device: device)).layOut()
        let violations = Self.violations(to: laid, width: width)
        #expect(violations.isEmpty, "\(device) at \(scale): \(violations)")
      }
    }
  }

  private static func violations(to laid: LaidOutScreen, width: Double) -> [String] {
    var violations: [String] = []
    for element in laid.elements {
      let frame = element.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      if !numbers.allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0
        || frame.x < -0.001 || frame.maxX > width + 0.001
      {
        violations.append("\(element.name) \(frame)")
      }
    }
    let bar = laid.drawn.filter { $0.name.hasPrefix("bar.") || $0.name.hasPrefix("status.") }
    let names = Set(bar.map(\.name))
    let content = laid.drawn.filter { !names.contains($0.name) }
    return violations + overlaps(bar) + overlaps(content)
  }

  /// Texts and icons that share more than a thousandth of a point.
  private static func overlaps(_ elements: [LaidOutNode]) -> [String] {
    let shown = elements.filter { $0.text != nil || $0.name.hasSuffix("icon") }
    return shown.indices.flatMap { i in
      shown[(i + 1)...].compactMap { other in
        let a = shown[i].frame.inset(by: Insets(all: 0.001))
        return a.intersection(other.frame) == nil
          ? nil : "\(shown[i].name) \(shown[i].frame) overlaps \(other.name) \(other.frame)"
      }
    }
  }

  /// The plain scene a document expands to is the same picture.
  @Test(arguments: Kit.documents) func theExpansionIsTheSame(document: String) throws {
    let text = try Kit.golden(document)
    let renderer = try Kit.renderer.get()
    let screen = try Kit.resolve(text)
    let json = JSONWriter.text(Expansion(screen, by: renderer).json(folder: Kit.goldens), .pretty)
    let again = try renderer.resolve(
      SourceFile(name: "expanded.json", text: json), folder: "", as: RenderVariant())
    #expect(Lowered(again.layOut()).displayList == Lowered(screen.layOut()).displayList)
    #expect(again.layOut().size == screen.layOut().size)
  }
}

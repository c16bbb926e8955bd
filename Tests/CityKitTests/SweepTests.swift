import Foundation
import Geometry
import Layout
import Pixels
import Source
import TestSupport
import Testing

@testable import Engine

/// Every golden document on screens of several widths and scales; those read from the right are
/// mirrors of others, which `MirrorTests` shows.
@Suite struct SweepTests {
  private static let folder = PackageFolder.file("Goldens/city")
  private static let documents =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { name in
      name.hasSuffix(".json")
        && !["-rtl", "-in-ar", "-in-fa", "-in-he", "-in-ur", "-ar-XB"].contains {
          name.hasSuffix("\($0).json")
        }
    }.sorted()

  @Test(arguments: documents) func fitsEveryScreen(document: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(document)", encoding: .utf8)
    for (device, width) in [
      ("iphone", 320), ("iphone-8", 375), ("iphone-14", 390), ("iphone-15-plus", 430),
    ] {
      for scale in 1...3 {
        let variant = RenderVariant(scale: scale, device: device)
        let screen = try Kit.resolve(text, in: Self.folder, as: variant)
        let violations =
          try Screens.violations(to: screen.layOut(), width: Double(width))
          + Kit.violations(to: screen)
        #expect(violations.isEmpty, "\(width) at \(scale): \(violations)")
      }
    }
  }

  /// Visible blue means a misalignment.
  @Test(
    arguments: [
      "detail", #""post": {"author": {"name": "Ada Q"}, "responses": [{"author": {"name": "B"}}]}"#,
      "list", #""sections": [{"items": [{"title": "Ada", "person": true}]}]"#,
      "profile", #""name": "Ada Quist""#,
    ].chunked()) func noBlueShows(type: String, keys: String) throws
  {
    for scale in 1...2 {
      let document = #"{"screen": "city.\#(type)", "device": "iphone", \#(keys)}"#
      let picture = try Renderer().render(
        Array(document.utf8), as: RenderVariant(scale: scale))
      let bytes = picture.rgba
      let blue = stride(from: 0, to: bytes.count, by: 4).filter {
        bytes[$0] == 0x1E && bytes[$0 + 1] == 0x73 && bytes[$0 + 2] == 0xFF
      }
      #expect(blue.isEmpty, "\(blue.count) pixels at \(scale)")
    }
  }
}

extension [String] {
  fileprivate func chunked() -> [(String, String)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}

/// Facts that are true of every screen, whatever its contents.
enum Screens {
  static func violations(to laid: LaidOutScreen, width: Double) -> [String] {
    var violations: [String] = []
    for element in laid.elements {
      let frame = element.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      if !numbers.allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0 {
        violations.append("\(element.name) \(frame)")
      }
      if let text = element.text, !text.truncated,
        frame.maxX > width + 0.001 || frame.x < -0.001
      {
        violations.append("\(element.name) \(frame) leaves the screen")
      }
      if element.color?.hex == "#1E73FF" || element.color?.hex == "#0000FF" {
        violations.append("\(element.name) is blue")
      }
      violations += edges(element, width)
    }
    return violations + overlaps(laid)
  }

  /// Elements at an edge of the screen are there at any width.
  private static func edges(_ element: LaidOutNode, _ width: Double) -> [String] {
    let frame = element.frame
    switch element.name {
    case "bg_light", "title_bar", "status.bar", "row.line", "row.ground", "row.selected",
      "menu.ground", "menu.churchGround":
      return differs(element.name, frame, x: 0, width: width)
    case "bg_avatar_large": return differs("large", frame, x: 2, width: 54, height: 54)
    case "bg_avatar_small" where !element.place.source.hasPrefix("/people"):
      return differs("small", frame, x: 2, width: 44, height: 44)
    case "list.stripe", "list.header.ground", "item.header.ground", "role.header.ground":
      return differs("\(element.name)'s edge", frame.maxX, width)
    default: return []
    }
  }

  /// Texts of the content, or of the bars, that share more than a thousandth of a point.
  static func overlaps(_ laid: LaidOutScreen) -> [String] {
    let texts = laid.elements.filter { $0.text != nil }
    return [texts.filter(Fact.isContent), texts.filter { !Fact.isContent($0) }].flatMap { texts in
      texts.indices.flatMap { i in
        texts[(i + 1)...].compactMap { other in
          let a = texts[i].frame.inset(by: Insets(all: 0.001))
          return a.intersection(other.frame) == nil
            ? nil : "\(texts[i].name) \(texts[i].frame) overlaps \(other.name) \(other.frame)"
        }
      }
    }
  }
}

import Drawing
import Foundation
import Geometry
import Lowering
import Pixels
import Source
import TestSupport
import Testing

@testable import Layout
@testable import Resources
@testable import Scene
@testable import Typesetting

/// Screens to lay out: boxes of one color, texts in the kit's light face, one picture.
enum Fixture {
  static let font = "Helvetica Neue Light"

  /// 20 × 10 points at 2×, with 1 point of bleed on every side.
  static let art = ImageReference.art("card")

  private static let resources: LayoutResources? = {
    let candidates = ["/usr/share/fonts/opentype/inter", "/Library/Fonts"]
      .map { $0 + "/InterDisplay-Light.otf" }
    guard let path = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }),
      let data = try? Data(contentsOf: URL(filePath: path)),
      let face = try? FontFace(bytes: [UInt8](data), digest: "inter", name: "inter.otf")
    else { return nil }
    let picture = Picture(
      pixmap: SamplePicture.pixmap(.black, width: 44, height: 24), digest: "card",
      file: "card@2x.png", scale: 2, insets: Insets(all: 1), caps: Insets(all: 3))
    let spec = FontSpec(face: face, ascent: 0.952, descent: 0.213, lineGap: 0.028)
    var striped = picture
    striped.pixmap.withMutablePixels { pixels in
      for i in pixels.indices { pixels[i] = 0xFF00_0000 | UInt32(i / 44 * 9) }
    }
    guard let icon = Icon(vector: nil, bitmaps: [picture]) else { return nil }
    var plain = picture
    plain.insets = .zero
    plain.caps = .zero
    return LayoutResources(
      pictures: [
        art: picture, .file("a.png"): picture, .file("plain.png"): plain,
        .file("striped.png"): striped,
      ],
      icons: [.file("a.png"): icon],
      fonts: [font: FontSet(font: spec)],
      typesetter: Typesetter())
  }()

  static func layOut(
    _ root: Node, width: Double = 100, height: Double = 200, scale: Int = 1,
    direction: Environment.Direction = .leftToRight, full: Bool = false,
    safeArea: Insets = .zero, extent: LayoutExtent = .all
  ) throws -> LaidOutScreen {
    let resources = try #require(resources, "the stand-in for \(font) is not installed")
    let device = Device(
      name: "", size: Size(width: width, height: height), scale: scale, safeArea: safeArea)
    let environment = Environment(device: device, direction: direction, full: full)
    return Layouter(resources: resources, environment: environment, scale: scale)
      .layOut(root, extent: extent)
  }

  /// The frames of a root's named elements.
  static func frames(
    _ root: Node, width: Double = 100, height: Double = 200,
    direction: Environment.Direction = .leftToRight, safeArea: Insets = .zero
  ) throws -> [String: Rect] {
    let laid = try layOut(
      root, width: width, height: height, direction: direction, safeArea: safeArea)
    return Dictionary(
      laid.elements.map { ($0.name, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }
}

extension LaidOutScreen {
  /// What is painted of it.
  var displayList: DisplayList { Lowered(self).displayList }
}

/// A box with its own size, unless a parent stretches it.
func box(
  _ name: String, _ width: Double? = nil, _ height: Double? = nil,
  _ change: (inout Placement) -> Void = { _ in }
) -> Node {
  Node.rect(.black, name: name, at: "/\(name)").placed {
    $0.width = width.map { .points($0) }
    $0.height = height.map { .points($0) }
    change(&$0)
  }
}

func text(
  _ name: String, _ string: String, size: Double = 14, maxLines: Int? = nil,
  _ change: (inout Placement) -> Void = { _ in }
) -> Node {
  let style = TextStyleSpec(font: Fixture.font, size: size, color: .black)
  return Node.text(string, style, name: name, at: "/\(name)", maxLines: maxLines)
    .placed(change)
}

extension Node {
  /// The container laying its children so.
  func laid(_ change: (inout Arrangement) -> Void) -> Node {
    var arrangement = Arrangement()
    change(&arrangement)
    return with { $0.arrangement = arrangement }
  }
}

/// A column as high as its content, at the top of the screen.
func screen(_ children: [Node], padding: EdgeDistances = .zero) -> Node {
  .layers([.column(children, padding: padding).placed { $0.valign = .top }])
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

extension Effects.Transformation {
  /// As large both ways.
  init(degrees: Double = 0, scale: Double, x: Double = 0, y: Double = 0) {
    self.init(degrees: degrees, scale: Point(x: scale, y: scale), x: x, y: y)
  }
}

extension Effects.Shadow {
  /// One on the ground.
  init(color: Color, skew: Point = .zero, scale: Point) {
    self.init(color: color)
    self.skew = skew
    self.scale = scale
  }
}

extension LayoutWarning {
  /// The text that the warning says is truncated.
  var cut: Truncation? { if case .textTruncated(let cut) = kind { cut } else { nil } }
}

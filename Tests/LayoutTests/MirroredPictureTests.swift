import Drawing
import Geometry
import Pixels
import Raster
import Resources
import TestSupport
import Testing
import Typesetting

@testable import Layout
@testable import Scene

/// A picture that asks to be mirrored is painted as the same pixels in reverse.
@Suite struct MirroredPictureTests {
  private static let source = ImageReference.file("slope.png")

  /// 12 × 8 pixels at 1×, each its own color.
  private static let picture: Picture = {
    var pixmap = Pixmap(width: 12, height: 8)
    pixmap.withMutablePixels { pixels in
      for i in pixels.indices { pixels[i] = 0xFF00_0000 | UInt32(i * 2) | UInt32(i % 12 * 20) << 8 }
    }
    return Picture(pixmap: pixmap, digest: "slope", file: "slope.png", scale: 1)
  }()

  private func painted(
    _ content: ImageContent, width: Double, height: Double, _ direction: Environment.Direction
  ) throws -> Pixmap {
    var node = Node(.image(content), name: "picture", at: "/picture")
    node.placement.frame = Frame(x: 3, y: 2, width: width, height: height)
    let device = Device(name: "", size: Size(width: 60, height: 40), scale: 1)
    let environment = Environment(device: device, direction: direction)
    let resources = LayoutResources(
      pictures: [Self.source: Self.picture], fonts: [:], typesetter: .init())
    let laid = Layouter(resources: resources, environment: environment, scale: 1)
      .layOut(.layers([node], at: "/root"))
    return Rasterizer(cache: RasterCache(), workers: 1).render(
      laid.displayList, width: 60, height: 40)
  }

  @Test(arguments: ImageContent.Fit.allCases)
  func everyFitIsMirrored(fit: ImageContent.Fit) throws {
    var content = ImageContent(Self.source, fit: fit)
    content.autoMirrored = true
    if fit == .patch || fit == .bottom {
      content.caps = EdgeDistances(top: 1, start: 5, bottom: 1, end: 2)
    }
    // A frame of the picture's own size, one it is cut by, one of another shape that it fills.
    for (width, height) in [(12.0, 8.0), (28, 8), (12, 20), (24, 16)] {
      let left = try painted(content, width: width, height: height, .leftToRight)
      let right = try painted(content, width: width, height: height, .rightToLeft)
      if fit == .tile || (width, height) == (12, 8) {
        #expect(left.mirrored.pixels == right.pixels, "\(fit) \(width)x\(height)")
      } else {
        // Scaled: the weights of a pixel between two are rounded from the left.
        #expect(
          zip(left.mirrored.pixels, right.pixels).allSatisfy { Self.isNear($0, $1) },
          "\(fit) \(width)x\(height)")
      }
      #expect(left.pixels != right.pixels)
    }
  }

  @Test func theFocusIsMirrored() throws {
    var content = ImageContent(Self.source, fit: .cover)
    content.autoMirrored = true
    content.focus = Point(x: 0, y: 0.5)
    let left = try painted(content, width: 4, height: 8, .leftToRight)
    let right = try painted(content, width: 4, height: 8, .rightToLeft)
    #expect(left.mirrored.pixels == right.pixels)
  }

  /// A picture of which nothing is said stays as it is, at its mirrored place.
  @Test func aPhotographStaysAsItIs() throws {
    let content = ImageContent(Self.source, fit: .stretch)
    let left = try painted(content, width: 12, height: 8, .leftToRight)
    let right = try painted(content, width: 12, height: 8, .rightToLeft)
    #expect(
      left.cropped(x: 3, y: 2, width: 12, height: 8).pixels
        == right.cropped(x: 60 - 15, y: 2, width: 12, height: 8).pixels)
  }

  private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    stride(from: UInt32(0), to: 32, by: 8).allSatisfy {
      abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 1
    }
  }
}

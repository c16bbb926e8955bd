import Foundation
import Pixels
import TestSupport
import Testing

@testable import Engine
@testable import Scene
@testable import Source

/// Shapes, clips and turns as they are painted.
@Suite struct ShapePixelsTests {
  private static let renderer = Result { try Renderer() }

  private func render(
    _ root: String, width: Int = 40, height: Int = 40, scale: Int = 1, in folder: String = ""
  ) throws -> Pixmap {
    let document = """
      {"screen": "scene", "device": {"width": \(width), "height": \(height)}, "root":
        {"type": "layers", "children": [\(root)]}}
      """
    return try Self.renderer.get().render(
      Array(document.utf8), folder: folder, as: RenderVariant(scale: scale)
    ).pixmap
  }

  private func mirrored(_ pixmap: Pixmap, across: Bool, down: Bool) -> [UInt32] {
    let (width, height) = (pixmap.width, pixmap.height)
    return (0..<width * height).map { i in
      let (x, y) = (i % width, i / width)
      return pixmap.pixels[(down ? height - 1 - y : y) * width + (across ? width - 1 - x : x)]
    }
  }

  /// Parts whose every edge lies on the pixels.
  private static let level: [String] = [
    ##"{"type": "shape", "frame": [3, 4, 11, 7], "fill": "#CC333F"}"##,
    ##"{"type": "shape", "frame": [3, 4, 24, 17], "fill": {"gradient": "linear", "stops": [[0, "#F00"], [1, "#00F"]], "to": [1, 0]}}"##,
    #"{"type": "image", "src": "steps.png", "frame": [5, 6, 8, 8]}"#,
    #"{"type": "image", "src": "steps.png", "frame": [5, 6, 20, 19], "caps": 2}"#,
    ##"{"type": "shape", "frame": [8, 8, 9, 9], "fill": "#CC333F", "shadow": {"color": "#00000080", "x": 5, "y": -2, "blur": 3}}"##,
  ]

  /// Parts with slanted edges and curves, whose places are rounded to the right and down: of a
  /// mirrored one a pixel's coverage may come out one step away.
  private static let slanted: [String] = [
    ##"{"type": "shape", "frame": [3, 4, 20, 17], "corners": [8, 2, 0, 5], "fill": "#00A0B0"}"##,
    ##"{"type": "shape", "frame": [3, 4, 24, 17], "corners": 6, "continuous": true, "fill": "#000"}"##,
    ##"{"type": "shape", "frame": [3, 4, 24, 17], "sides": 5, "star": 0.4, "fill": "#00A0B0"}"##,
    ##"{"type": "shape", "frame": [3, 4, 24, 17], "sweep": 110, "thickness": 5, "fill": "#00A0B0"}"##,
    ##"{"type": "shape", "frame": [3, 9, 0, 0], "to": [26, 0], "endArrow": "triangle", "startArrow": "open", "stroke": {"color": "#000", "width": 2}}"##,
    ##"{"type": "shape", "frame": [8, 8, 12, 9], "fill": "#CC333F", "clip": {"type": "shape", "sides": 3}, "opacity": 0.5}"##,
  ]

  /// A white line around a black fill on white: nothing but white is outside the line.
  @Test(arguments: [
    #""corners": 9"#, #""shape": "ellipse""#, #""sides": 5"#, #""sides": 5, "star": 0.5"#,
    #""points": [[0, 3], [29, 0], [22, 28]]"#,
  ])
  func aFillDoesNotShowOutsideALineInsideIt(outline: String) throws {
    let paints = ##""fill": "#000", "stroke": {"color": "#FFF", "width": 4, "align": "inside"}"##
    let part = #"{"type": "shape", "frame": [5, 5, 30, 29], \#(outline), \#(paints)}"#
    let picture = try render(##"{"type": "shape", "fill": "#FFF"}, \##(part)"##)
    let (width, pixels) = (picture.width, picture.pixels)
    #expect(pixels.contains(0xFF00_0000), "the fill is painted")
    // From each side, the first pixel that is not white is the fill's own edge, 3 pixels or more
    // inside the shape's frame.
    for i in pixels.indices where pixels[i] != 0xFFFF_FFFF {
      let (x, y) = (i % width, i / width)
      #expect((8..<32).contains(x) && (8..<31).contains(y), "(\(x), \(y)) is \(pixels[i])")
    }
  }

  /// The picture of a mirror is the mirror of the picture.
  @Test(arguments: level + slanted)
  func aMirrorMirrors(part: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(try Self.steps(), "steps.png")
    for (width, scale, across, down) in [
      (40, 1, true, true), (41, 1, true, false), (41, 2, false, true),
    ] {
      let plain = #"{"type": "layers", "children": [\#(part)]}"#
      let turned = #"""
        {"type": "layers", "children": [\#(part)],
         "transform": {"scale": [\#(across ? -1 : 1), \#(down ? -1 : 1)]}}
        """#
      let picture = try render(plain, width: width, height: 31, scale: scale, in: folder.path)
      let mirror = try render(turned, width: width, height: 31, scale: scale, in: folder.path)
      #expect(Set(picture.pixels).count > 1, "something is painted")
      let expected = mirrored(picture, across: across, down: down)
      let steps = zip(expected, mirror.pixels).map { a, b in Self.step(a, b) }.max() ?? 0
      #expect(steps <= (Self.slanted.contains(part) ? 1 : 0), "\(across), \(down) at \(scale)")
    }
  }

  /// How far two pixels are apart in the channel that differs most.
  private static func step(_ a: UInt32, _ b: UInt32) -> Int {
    a == b
      ? 0
      : stride(from: UInt32(0), to: 32, by: 8).map { shift in
        abs(Int((a >> shift) & 255) - Int((b >> shift) & 255))
      }.max() ?? 0
  }

  /// A picture whose every pixel is another.
  private static func steps() throws -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<UInt8(8) {
      rows.append(0)
      for x in 0..<UInt8(8) { rows += [x * 30, y * 30, (x + y) * 10] }
    }
    return SamplePicture.png(width: 8, height: 8, depth: 8, colorType: 2, rows: rows)
  }

  /// What is cut by a shape's outline is what that shape's own coverage leaves.
  @Test(arguments: [
    #""shape": "ellipse""#, #""corners": 9, "continuous": true"#, #""sides": 6"#,
    #""points": [[20, 1], [32, 38], [1, 15], [39, 15], [8, 38]]"#,
    #""points": [[20, 1], [32, 38], [1, 15], [39, 15], [8, 38]], "evenOdd": true"#,
    #""path": "M0 0H30V30H0Z M10 10V20H20V10Z""#, #""sweep": 200, "thickness": 6"#,
    #""edges": {"top": 4, "start": 3, "bottom": 10, "end": 5}, "transform": {"rotate": 20}"#,
  ])
  func aClipIsItsShapesMask(shape: String) throws {
    func root(_ key: String, _ fill: String) -> String {
      """
      {"type": "shape", "fill": {"gradient": "radial", "stops": [[0, "#FFE08A"], [1, "#CD5A13"]]},
       "\(key)": {"type": "shape", \(shape)\(fill)}}
      """
    }
    for scale in 1...2 {
      let clipped = try render(root("clip", ""), scale: scale)
      let masked = try render(root("mask", ##", "fill": "#000000""##), scale: scale)
      #expect(clipped.pixels == masked.pixels)
      #expect(Set(clipped.pixels).count > 3)
    }
  }

  /// A hole of the even-odd rule is one for what lies behind too.
  @Test func aBackdropIsCutByTheSameRule() throws {
    func root(_ rule: String) -> String {
      ##"""
      {"type": "shape", "fill": "#CC333F"}, {"type": "layers", "children": [],
       "backdrop": {"saturation": 0}, "clip": {"type": "shape", "path":
       "M4 4H36V36H4Z M12 12H28V28H12Z", "evenOdd": \##(rule)}}
      """##
    }
    let holed = try render(root("true"))
    let whole = try render(root("false"))
    let (middle, rim) = (20 * 40 + 20, 6 * 40 + 20)
    #expect(holed.pixels[middle] == holed.pixels[0])
    #expect(holed.pixels[rim] != holed.pixels[0])
    #expect(whole.pixels[middle] == holed.pixels[rim])
  }

  /// A shadow turns along with what casts it, and is mirrored with it.
  @Test(arguments: [
    (#"{"rotate": 90}"#, 0, 6), (#"{"rotate": 180}"#, -6, 0), (#"{"rotate": 270}"#, 0, -6),
    (#"{"scale": [-1, 1]}"#, -6, 0), (#"{"scale": [1, -1]}"#, 6, 0),
  ])
  func aShadowTurnsAlong(turn: String, x: Int, y: Int) throws {
    func root(_ x: Int, _ y: Int, _ turn: String) -> String {
      ##"""
      {"type": "shape", "frame": [14, 14, 12, 12], "fill": "#CC333F",
       "shadow": {"color": "#00000080", "x": \##(x), "y": \##(y), "blur": 2}\##(turn)}
      """##
    }
    for scale in 1...2 {
      let turned = try render(root(6, 0, #", "transform": \#(turn)"#), scale: scale)
      #expect(turned.pixels == (try render(root(x, y, ""), scale: scale)).pixels)
    }
  }

  /// Extremes neither crash nor take for ever.
  @Test(arguments: [
    #""sides": 100"#, #""sides": 9, "star": 0"#, #""sweep": 0"#, #""sweep": 1e-300"#,
    #""sweep": 300, "thickness": 1e7"#,
    #""from": 3600, "sweep": -360, "thickness": 1e-9"#,
    #""points": [[1e7, 1e7], [-1e7, 1e7], [0, -1e7]]"#,
    #""points": [[0, 0], [0, 0], [0, 0]]"#, #""to": [1e7, -1e7], "endArrow": "triangle""#,
    #""to": [0, 0], "startArrow": "open", "endArrow": "circle""#,
    #""to": [1e-300, 0], "startArrow": "triangle""#, #""corners": 1e7, "continuous": true"#,
    #""corners": [0, 1e7, 1e-9, 0], "continuous": true"#,
    ##""fill": "#000", "transform": {"scale": [0, -1000], "skew": [89, 89], "rotate": 3600}"##,
    ##""fill": "#000", "transform": {"skew": [45, 45]}"##,
    ##""fill": "#000", "clip": {"type": "shape", "sweep": 0}"##,
    ##""fill": "#000", "clip": {"type": "shape", "points": [[1e7, 1e7], [1e7, 1e7], [0, 1e7]]}"##,
  ])
  func extremesArePainted(keys: String) throws {
    for frame in ["[0, 0, 30, 20]", "[5, 5, 0, 0]", "[-1e7, 0, 1e7, 1e7]"] {
      for stroke in ["0", "3", "1e7"] {
        _ = try render(
          """
          {"type": "shape", "frame": \(frame), \(keys), "stroke": {"color": "#123456",
           "width": \(stroke), "cap": "round"}}
          """)
      }
    }
  }

  /// What `expand` prints of the goldens of shapes, clips and cut pictures is painted alike, with
  /// the pictures that a document carries along.
  @Test(arguments: [
    "transform-order", "mirror", "polygon", "star", "arc-ring", "line-arrows", "continuous-corners",
    "clip-shape", "nine-patch", "crop-focus",
  ])
  func anExpansionIsPaintedAlike(golden: String) throws {
    let renderer = try Self.renderer.get()
    let bytes = try PackageFolder.read("Goldens/scene/\(golden).json")
    let folder = PackageFolder.file("Goldens/scene")
    let variant = RenderVariant(scale: 1)
    let screen = try renderer.resolve(
      SourceFile(name: "a.json", bytes: bytes), folder: folder, as: variant)
    let expansion = JSONWriter.text(Expansion(screen, by: renderer).json(folder: ""))
    let picture = try renderer.render(bytes, folder: folder, as: variant)
    let again = try renderer.render(Array(expansion.utf8), folder: "", as: variant)
    #expect(again.digest == picture.digest)
  }
}
